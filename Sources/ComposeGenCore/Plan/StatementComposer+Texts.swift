import SourceText
import SwiftReading

extension StatementComposer {
    /// Swift text with a name in place of each reference.
    ///
    /// What has no name yet becomes a constant before the statement, so that a closure in the text captures the object.
    ///
    /// - Parameters:
    ///   - itself: what `$(self)` stands for.
    ///   - owner: the name of what the text is for, after which a constant is called whose own name is taken; by
    ///     default that of `itself`.
    mutating func source(
        of text: ResolvedText, itself: String? = nil, owner: @autoclosure () -> String? = nil
    ) -> String {
        guard !text.references.isEmpty else { return rewritten(text.text.source) }
        let owner = owner() ?? itself
        let references = text.references.map { $0.map { context.resolved($0) } }
        let captured = captured(by: text, references)
        let handedOn = functionsHandedOn(by: text, references)
        // One text is one place that asks, however often it names a transient.
        var made: [Target: String] = [:]
        func name(_ reference: Reference, _ composer: inout StatementComposer) -> String {
            let target = reference.target
            if let name = made[target] { return name }
            let name = composer.name(
                for: reference, isInClosure: captured.contains(target),
                isHandedOn: handedOn.contains(target), itself: itself, owner: owner)
            made[target] = name
            return name
        }
        // Functions that closures call may use the constants that stand for what these closures name.
        for case let reference? in references
        where captured.contains(reference.target) && isMember(reference.target) {
            _ = name(reference, &self)
        }
        var calls = text.calls[...]
        var names: [String] = []
        var insertions: [(offset: Int, text: String)] = []
        for (place, reference) in references.enumerated() {
            let call = calls.first?.reference == place ? calls.removeFirst().call : nil
            guard let reference else {
                names.append("")
                continue
            }
            if let call {
                if let function = functionOfPlace(calledBy: reference) {
                    names.append(function)
                    insertions += labels(of: call, reference)
                    continue
                }
                insertions += defaults(of: call, reference)
            }
            var path = name(reference, &self)
            for member in reference.members { path += "." + SwiftIdentifier.memberName(member) }
            names.append(path)
        }
        insertions.sort { $0.offset < $1.offset }
        var next = 0
        return rewritten(
            text.text.source(inserting: insertions) { _ in
                defer { next += 1 }
                return names[next]
            })
    }

    /// What closures in the text name, or all of it where all is evaluated later.
    private func captured(by text: ResolvedText, _ references: [Reference?]) -> Set<Target> {
        guard !isDelaying else { return Set(references.compactMap { $0?.target }) }
        guard namesOtherwiseInClosures(references),
            text.text.text.text.utf8.contains(UInt8(ascii: "{"))
        else { return [] }
        let places = text.text.referencesInClosures
        return Set(
            zip(references, text.text.references).compactMap { reference, written in
                places.contains(written.textRange.lowerBound) ? reference?.target : nil
            })
    }

    /// Whether a closure has another name for any of these than the text around it.
    private func namesOtherwiseInClosures(_ references: [Reference?]) -> Bool {
        guard !site.copiesCaptured, case .everything = site.captures else { return true }
        return references.contains { reference in
            if case .value(let id)? = reference?.target {
                site.copiesCapturedValue(id)
            } else {
                false
            }
        }
    }

    /// The functions that the text names without calling them, or calls where it has to wait for their actor.
    private func functionsHandedOn(
        by text: ResolvedText, _ references: [Reference?]
    ) -> Set<Target> {
        let called = Set(text.calls.map(\.reference))
        var functions: Set<Target> = []
        for (place, reference) in references.enumerated() {
            guard let target = reference?.target, standsForFunction(target) else { continue }
            let isElsewhere =
                !called.contains(place)
                || !isAsync(target) && text.text.awaits(text.text.references[place])
            if isElsewhere { functions.insert(target) }
        }
        return functions
    }

    private func isAsync(_ function: Target) -> Bool {
        switch function {
        case .object(let id): context.effects[id].isAsync
        case .scene(let id): context.effects[id].isAsync
        case .value, .input, .sceneObject, .parameter, .decoratee, .itself: false
        }
    }

    func standsForFunction(_ target: Target) -> Bool {
        switch target {
        case .scene: true
        case .object(let id): context.graph[id].isAskedAsFunction
        case .value, .input, .sceneObject, .parameter, .decoratee, .itself: false
        }
    }

    /// Whether it stands as a member of the enclosing type.
    private func isMember(_ target: Target) -> Bool {
        switch target {
        case .object(let id) where !context.graph[id].isAskedAsFunction:
            if case .named = placement(of: id) { true } else { false }
        case .value(let id): site.copiesCapturedValue(id)
        default: false
        }
    }

    // MARK: Calls of functions

    /// The function that makes what the reference calls at once, where the place has one of its own.
    private mutating func functionOfPlace(calledBy reference: Reference) -> String? {
        guard reference.isCalled, !isDelaying, case .object(let id) = reference.target,
            site.making?.transient != id
        else { return nil }
        switch placement(of: id) {
        case .call(let function):
            calledFunctions.insert(id)
            useFunction(function)
            return function
        case .localFunction: return context.makeName(of: id)
        case .outerFunction(let function): return function
        case .named, .local, .constant, .inPlace: return nil
        }
    }

    /// What such a function is called with: its parameters have labels.
    private func labels(
        of call: FunctionCall, _ reference: Reference
    ) -> [(offset: Int, text: String)] {
        zip(call.arguments, inputs(of: reference.target)).map { offset, input in
            (offset, SwiftIdentifier.argumentLabel(input.name.value) + ": ")
        }
    }

    /// What a closure has to be called with besides: it has no defaults.
    private func defaults(
        of call: FunctionCall, _ reference: Reference
    ) -> [(offset: Int, text: String)] {
        let inputs = inputs(of: reference.target)
        let omitted = call.omitted(of: inputs.count).map { inputs[$0].compactMap(\.default) } ?? []
        guard !omitted.isEmpty else { return [] }
        let written = omitted.map(\.source).joined(separator: ", ")
        guard call.hasParentheses else { return [(call.end, "(\(written))")] }
        return [(call.end, (call.arguments.isEmpty ? "" : ", ") + written)]
    }

    func inputs(of function: Target) -> [Input] {
        switch function {
        case .object(let id): context.graph[id].inputs
        case .scene(let id): context.graph[id].inputs
        case .value, .input, .sceneObject, .parameter, .decoratee, .itself: []
        }
    }

    /// The text as this place needs it.
    private func rewritten(_ source: String) -> String {
        var source = source
        if let shorthand { source = source.replacingShorthand(with: shorthand) }
        if trapsInTexts { source = source.trapping }
        return source
    }

    /// The name of what the reference leads to, without its members.
    private mutating func name(
        for reference: Reference, isInClosure: Bool, isHandedOn: Bool, itself: String?,
        owner: String?
    ) -> String {
        var reference = reference
        reference.members = []
        switch reference.target {
        case .itself: return itself ?? "self"
        case .scene(let id):
            return hoist(
                function: reference, called: context.graph[id].name, isHandedOn: isHandedOn
            ) { $0.constantName(ofScene: id) }
        case .object(let id):
            let node = context.graph[id]
            if node.isAskedAsFunction {
                if case .text(let function) = closure(making: reference).form { return function }
                let name = isMadeInClosure(id) ? context.makeName(node.name) : node.name
                // What is being made has the name until it is returned.
                let isHere = site.making?.transient == id && !node.choice.isComplete
                return hoist(function: reference, called: name, isHandedOn: isHandedOn) {
                    isHere ? $0.freeName(["other" + node.name.capitalizedHead]) : name
                }
            }
            switch placement(of: id) {
            case .named(let member):
                if let constant = hoistedAround[reference.target] { return constant }
                let name = use(member)
                guard site.copiesCaptured, isInClosure else { return name }
                // A closure within one that has `self` unowned has to say so.
                if isCaptured {
                    let isOwn = !member.utf8.contains(UInt8(ascii: "."))
                    return isOwn && site.isLazyMember(member) ? "self." + name : name
                }
                return hoistCopy(of: reference.target, as: node.name, member: name)
            case .local: return context.declaredName(id)
            case .constant(let name): return name
            case .inPlace, .call, .localFunction, .outerFunction:
                // Each place that asks has one of its own.
                let name =
                    takenNames.insert(node.name).inserted
                    ? context.declared(node.name)
                    : freeName([
                        owner.map(SwiftIdentifier.unescaped).flatMap {
                            $0.isEmpty ? nil : $0 + node.name.capitalizedHead
                        },
                        "other" + node.name.capitalizedHead,
                    ])
                append(.declaration(name: name, type: nil, value: expression(of: reference)))
                return name
            }
        case .value(let id)
        where hoistedAround[reference.target] == nil && isInClosure && site.copiesCapturedValue(id)
            && !isCaptured:
            return hoistValue(id)
        case .value, .input, .parameter, .sceneObject, .decoratee:
            guard case .text(let name) = expression(of: reference).form else { return "" }
            return name
        }
    }

    /// What a function that composes the scene is called. In the factory that has the scene its own name is the method's, which
    /// the constant would hide from itself.
    private mutating func constantName(ofScene id: SceneID) -> String {
        let scene = context.graph[id]
        let isMethodHere =
            context.graph[scene.feature].kind == .factory
            && site.scene.map { context.graph[$0].feature } == scene.feature
        let rest = scene.name.hasPrefix("make") ? scene.name.dropFirst("make".utf8.count) : ""
        let other =
            SwiftIdentifier.hasUppercaseHead(rest)
            ? String(rest).loweredHead : "make" + scene.name.capitalizedHead
        return freeName([isMethodHere ? nil : scene.name, other])
    }

    /// Whether a closure makes the object by itself; else it calls a function, whose name it cannot have.
    private func isMadeInClosure(_ id: ObjectID) -> Bool {
        if case .construction(let construction) = context.graph[id].choice,
            case .handedIn = construction.maker
        {
            return false
        }
        if site.making?.transient == id { return false }
        return switch placement(of: id) {
        case .inPlace, .local: true
        case .named, .call, .constant, .localFunction, .outerFunction: false
        }
    }

    /// Whether closures around the place hold what it uses, one by one, so that it needs no constants.
    var isCaptured: Bool {
        guard case .members = site.captures else { return false }
        return closureDepth > 0
    }
}

extension SwiftText {
    /// Whether `await` stands right before the reference.
    fileprivate func awaits(_ reference: Reference) -> Bool {
        let before = source.utf8.prefix(reference.textRange.lowerBound).reversed()
            .drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
        return before.prefix(while: SwiftCharacters.isIdentifierPart)
            .elementsEqual("await".utf8.reversed())
    }
}
