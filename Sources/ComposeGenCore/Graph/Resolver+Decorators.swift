import SourceText
import SwiftReading

extension Resolver {
    /// A stack is one expression, and Swift nests no more than 256.
    private static let mostDecorators = 100
    /// So many types are compared with each other faster than they are entered in a table.
    private static let mostComparedDecorators = 8

    /// - Parameters:
    ///   - type: what the decorated object is known as; nil where it is made in place.
    ///   - decorated: the same, or what is below.
    ///   - innermost: what the first one stands around.
    mutating func resolve(
        _ decorators: [Boxed<Decorator>], of type: TypeReference?, _ decorated: TypeReference?,
        around innermost: DecoratedObject, in scope: NameScope
    ) -> [Boxed<ResolvedDecorator>] {
        var inner = scope
        inner.hasDecoratee = true
        if decorators.count > Self.mostDecorators {
            diagnostics.append(
                .manyDecorators(Self.mostDecorators, at: decorators[Self.mostDecorators].range))
        }
        checkRepetitions(of: decorators)
        var resolved: [Boxed<ResolvedDecorator>] = []
        resolved.reserveCapacity(decorators.count)
        var below = innermost
        for decorator in decorators {
            var made =
                switch decorator.maker {
                case .type(let own, let initializer):
                    resolve(decorator, own, initializer, of: type, decorated, below, in: inner)
                case .factory(let text): resolve(decorator, madeBy: text, in: inner)
                }
            if !decorator.properties.isEmpty {
                made.properties = resolve(decorator.properties, in: inner.knowingItself)
                if let own = made.type {
                    check(
                        decorator.properties, &made.properties, of: own,
                        below: decorated.map { canonical($0, in: sourceScope(of: scope)) },
                        in: inner)
                }
            }
            if let setup = decorator.setup {
                made.setup = resolve(swift: setup, in: inner.knowingItself)
            }
            switch decorator.onFailure {
            case nil, .throw?: break
            case .trap?: made.onFailure = .trap
            case .choice(let choice)?:
                made.onFailure = resolve(fallback: choice, of: made, as: type, in: inner)
            }
            if let key = decorator.failureKey, !made.mayFail {
                graph.doubtfulFailures.append(
                    DoubtfulFailure(
                        range: key, type: made.type, isKnown: false,
                        parts: made.arguments.flatMap(\.value.references)))
            }
            below = sources == nil ? .unknown : objectMade(by: made, in: scope)
            resolved.append(made)
        }
        return resolved
    }

    /// What the next decorator stands around.
    private func objectMade(
        by decorator: Boxed<ResolvedDecorator>, in scope: NameScope
    ) -> DecoratedObject {
        if case .construction(let other) = decorator.fallback {
            let isOther = other.implementation.map { $0 != decorator.type } ?? false
            return isOther && decorator.type != nil ? .held : .unknown
        }
        guard let type = decorator.type, decorator.fallback == nil,
            case .call(let callee) = decorator.maker, callee == graph.types.source(type)
        else { return .unknown }
        return .made(canonical(type, in: sourceScope(of: scope)))
    }

    private mutating func checkRepetitions(of decorators: [Boxed<Decorator>]) {
        guard decorators.count > 1 else { return }
        var places: [TypeReference: SourceRange] = [:]
        for (index, decorator) in decorators.enumerated() {
            guard case .type(let type, _) = decorator.maker else { continue }
            let first: SourceRange?
            if decorators.count > Self.mostComparedDecorators {
                first = places.updateValue(type.range, forKey: type.value)
            } else {
                first = decorators[..<index].last { $0.isMade(of: type.value) }?.range
            }
            if let first {
                diagnostics.append(
                    .decoratorRepeated(type.value.source, at: type.range, first: first))
            }
        }
    }

    /// A decorator that its initialiser or a static method makes.
    private mutating func resolve(
        _ decorator: Boxed<Decorator>, _ own: Located<TypeReference>,
        _ initializer: Located<String>?,
        of type: TypeReference?, _ decorated: TypeReference?, _ below: DecoratedObject,
        in scope: NameScope
    ) -> Boxed<ResolvedDecorator> {
        var arguments: [ResolvedArgument] = []
        // Besides the decoratee.
        arguments.reserveCapacity(decorator.arguments.count + 1)
        for argument in decorator.arguments { arguments.append(resolve(argument, in: scope)) }
        let isGenerated = generatedByName[own.value.source] != nil
        var effects = decorator.effects
        if sources != nil, !isGenerated, isDeclared(own.value, in: scope) {
            let call = InitializerCall(
                type: own, initializer: initializer, written: decorator.arguments,
                resolved: arguments, effects: decorator.effects,
                decorated: decorated.map { canonical($0, in: sourceScope(of: scope)) },
                below: below, isDecorator: true)
            if let completed = complete(call, in: scope) {
                arguments = completed.arguments
                effects = completed.effects
            }
        } else {
            if !isGenerated { checkLabels(of: decorator.arguments, against: initializer) }
            let isMisspelt = reportMisspelt(own, madeFor: type, in: scope)
            if !isMisspelt, !arguments.contains(where: { $0.value.mentionsDecoratee }) {
                let (label, place) =
                    decoratee(besides: decorator.arguments, in: initializer)
                    ?? (labelOfDecoratee(own.value), 0)
                if let wrong = decorator.arguments.first(where: { $0.label?.value == label }) {
                    diagnostics.append(
                        .decoratorWithoutDecoratee(
                            own.value.source, at: own.range, label: wrong.value.range))
                }
                let decoratee = Reference(target: .decoratee, range: own.range)
                arguments.insert(
                    ResolvedArgument(label: label, value: .reference(decoratee)), at: place)
            }
        }
        if sources != nil, !isGenerated {
            let home = sourceScope(of: scope)
            if !isDeclared(own.value, in: scope) { reportSeveralDeclarations(of: own, from: home) }
            reportNestedType(own, from: home)
        }
        if let index = generatedByName[own.value.source]?.first {
            let names = parameters(ofGenerated: index).map(\.name)
            checkLabels(decorator.arguments, names, of: graph.generated[index])
            sort(&arguments, as: names)
        }
        // Besides what it decorates.
        if arguments.count > 13 {
            diagnostics.append(
                .manyArguments(own.value.source, arguments.count - 1, at: own.range))
        }
        let callee =
            genericCallee(own.value, of: type, in: scope) ?? callee(own.value, initializer)
        return Boxed(
            ResolvedDecorator(
                maker: .call(callee), type: own.value, range: own.range, arguments: arguments,
                effects: effects))
    }

    /// A decorator that a Swift expression yields, which names what is below.
    private mutating func resolve(
        _ decorator: Boxed<Decorator>, madeBy text: SwiftText, in scope: NameScope
    ) -> Boxed<ResolvedDecorator> {
        let first = diagnostics.count
        let resolved = resolve(swift: text, in: scope)
        if !resolved.mentionsDecoratee {
            // It may name it without the mark that the error asks for.
            diagnostics[first...].removeAll { $0.code == .unmarkedName }
            diagnostics.append(.factoryWithoutDecoratee(at: decorator.range))
        }
        return Boxed(
            ResolvedDecorator(
                maker: .factory(resolved), type: nil, range: decorator.range, arguments: [],
                effects: decorator.effects))
    }

    /// What takes the decorator's place where that fails.
    private mutating func resolve(
        fallback choice: Choice, of decorator: Boxed<ResolvedDecorator>, as type: TypeReference?,
        in scope: NameScope
    ) -> ResolvedFailure {
        // What is made in place is of no other type than the decorator's own.
        if type == nil, decorator.type == nil || choice.implementation?.value != decorator.type {
            diagnostics.append(.fallbackOfDecoratorInPlace(at: choice.range))
        }
        var failure = scope
        failure.parameters.insert("error")
        return .choice(resolveNested(choice, as: type, in: failure))
    }

    /// What the decorator's initialiser calls the object below it: a generated composite asks that one first.
    private func labelOfDecoratee(_ type: TypeReference) -> String {
        guard let index = generatedByName[type.source]?.first,
            case .fallback = graph.generated[index].kind
        else { return "decoratee" }
        return "primary"
    }

    /// A decorator that the tool writes for several protocols, with the one that it decorates here.
    ///
    /// - Parameter type: what it is held as; where nothing says that, only one protocol can be meant.
    mutating func genericCallee(
        _ decorator: TypeReference, of type: TypeReference?, in scope: NameScope
    ) -> String? {
        guard let all = generatedByName[decorator.source] else { return nil }
        func meant(_ index: Int) -> GeneratedTypeNode.Conformance? {
            let conformances = graph.generated[index].conformances
            guard let type else { return conformances.count == 1 ? conformances[0] : nil }
            return conformances.first { type.members.contains($0.type) }
        }
        let serving = all.first { index in
            guard case .mainQueueDispatch = graph.generated[index].kind else { return false }
            return meant(index) != nil
        }
        guard let serving, let conformance = meant(serving) else { return nil }
        share(serving, for: conformance, in: scope)
        guard isMadeOverExistential(conformance.requirements) else { return nil }
        return "\(decorator.source)<any \(conformance.type.source)>"
    }

    /// Where a type goes that only the place asks for.
    func placementOfTypes(of scope: NameScope) -> FilePlacement {
        scope.feature.map { graph[$0].placement } ?? placements.top
    }

    /// Has the module of the place that asks one of its own of a generic type, unless it sees one. That of another module may be
    /// unknown there, or one of several; and nobody else needs the copy, which is one too many for who imports both.
    mutating func share(
        _ index: Int, for conformance: GeneratedTypeNode.Conformance, in scope: NameScope
    ) {
        let asking = placementOfTypes(of: scope)
        let type = graph.generated[index]
        let all = generatedByName[type.name] ?? []
        guard type.placement.module != asking.module else { return }
        if let own = all.first(where: { graph.generated[$0].placement.module == asking.module }) {
            guard !graph.generated[own].serves(conformance) else { return }
            graph.generated[own].conformances.append(conformance)
            graph.generated[own].imports += imports(ofCopied: type, for: conformance, in: asking)
            return
        }
        let copied = CopiedType(name: type.name, module: asking.module)
        let seen = all.filter { isSeen(graph.generated[$0].placement, from: scope) }
        var own = type
        own.conformances = [conformance]
        own.imports = imports(ofCopied: type, for: conformance, in: asking)
        if seen.count == 1, graph.generated[seen[0]].serves(conformance) {
            // A copy that something else needs later hides the one that is seen, and has to stand in for it.
            if seenTypes[copied] == nil {
                seenTypes[copied] = own
            } else if seenTypes[copied]?.serves(conformance) == false {
                seenTypes[copied]?.conformances.append(conformance)
            }
            return
        }
        if let seen = seenTypes[copied] {
            own.conformances = seen.conformances + own.conformances
            own.imports = seen.imports + own.imports
        }
        own.placement = asking
        own.placement.access = .internal
        generatedByName[type.name, default: []].append(graph.generated.count)
        graph.generated.append(own)
    }

    /// What a copy in the place that asks has to import for the conformance.
    ///
    /// A protocol that names no module may be of the very one that the type is copied from. The root imports that, and others say
    /// themselves what they import.
    private func imports(
        ofCopied type: GeneratedTypeNode, for conformance: GeneratedTypeNode.Conformance,
        in asking: FilePlacement
    ) -> [String] {
        guard asking.module.isEmpty, graph.protocolImports[conformance.type.source] == nil else {
            return type.imports
        }
        return type.imports
            + (type.placement.isModuleKnown
                ? [type.placement.module] : manifest.root.face.imports.map(\.value))
    }

    /// Whether the file of what asks imports the module of the type, or may as others of its module do, and can name it.
    private func isSeen(_ placement: FilePlacement, from scope: NameScope) -> Bool {
        let asking = placementOfTypes(of: scope)
        guard placement.isVisible(fromModule: asking.module) else { return false }
        // The root imports all others.
        guard !asking.module.isEmpty else { return true }
        let imports = asking.imports + (scope.feature.map { graph[$0].imports } ?? [])
        return imports.contains(placement.module)
            || sources?.index.imports(placement.module, intoModule: asking.module) == true
    }
}

/// A generic type of a module that declares none of the name.
struct CopiedType: Hashable {
    let name: String
    let module: String
}

extension GeneratedTypeNode {
    fileprivate func serves(_ conformance: Conformance) -> Bool {
        conformances.contains { $0.type == conformance.type }
    }
}

// MARK: What names the object below

extension ResolvedText {
    var mentionsDecoratee: Bool { references.contains { $0?.target == .decoratee } }
}

extension ResolvedValue {
    /// Whether the object below a decorator is named anywhere in the value.
    var mentionsDecoratee: Bool {
        switch self {
        case .reference(let reference), .factory(let reference): reference.target == .decoratee
        case .text(let text): text.mentionsDecoratee
        case .list(let values): values.contains(where: \.mentionsDecoratee)
        case .construction(let construction): construction.mentionsDecoratee
        case .broken: false
        }
    }
}

extension ResolvedChoice {
    var mentionsDecoratee: Bool {
        switch self {
        case .alias(let reference): reference.target == .decoratee
        case .construction(let construction): construction.mentionsDecoratee
        case .broken: false
        }
    }
}

extension Boxed<ResolvedConstruction> {
    /// Whether the object below the decorator around it is named; decorators of its own name another one.
    fileprivate var mentionsDecoratee: Bool {
        switch self.maker {
        case .factory(let text): if text.mentionsDecoratee { return true }
        case .storyboard(let storyboard):
            if storyboard.bundle?.mentionsDecoratee == true { return true }
        case .chosen(let branches):
            let isMentioned = branches.contains { branch in
                branch.choice.mentionsDecoratee
                    || branch.conditions.contains {
                        if case .swift(let text) = $0 { text.mentionsDecoratee } else { false }
                    }
            }
            if isMentioned { return true }
        case .call, .scope, .inherited, .handedIn: break
        }
        if case .choice(let choice) = self.onFailure, choice.mentionsDecoratee { return true }
        return self.arguments.contains { $0.value.mentionsDecoratee }
            || self.properties.contains { $0.value.mentionsDecoratee }
            || self.setup?.mentionsDecoratee == true
    }
}

extension Boxed<Decorator> {
    /// Whether it is of the type, rather than what some text yields.
    fileprivate func isMade(of type: TypeReference) -> Bool {
        if case .type(let own, _) = self.maker { own.value == type } else { false }
    }
}
