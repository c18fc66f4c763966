import SourceText
import SwiftReading

/// Turns arguments and Swift text into operands.
extension GraphResolver {
    /// - Parameter asked: the type that the argument is for, where the sources say it.
    mutating func operand(
        _ value: ArgumentValue, label: String, as asked: TypeReference? = nil, _ scope: Reach
    ) -> Operand {
        switch value {
        case .text(let text): return operand(text, as: asked, scope)
        case .swift(let text): return passed(text, scope, isMarked: true)
        case .list(let elements, let range):
            let operands = elements.map {
                operand($0, label: label, as: asked?.elementOfList, scope)
            }
            return .list(operands, range)
        case .construction(let construction):
            return .node(
                addObjectInPlace(construction, label, as: asked, scope), members: "",
                construction.range)
        case .factory(let name):
            return function(making: name, in: scope).map { .closure($0, name.range) }
                ?? .broken(name.range)
        case .weak(let name, let type):
            return proxy(of: name, as: type, for: asked, scope)
        case .broken(let range): return .broken(range)
        }
    }

    /// An object behind a weak proxy, which takes the type that is made: no protocol's type is a class.
    private mutating func proxy(
        of name: Located<String>, as type: Located<TypeReference>?, for asked: TypeReference?,
        _ scope: Reach
    ) -> Operand {
        let proxies = weakProxies(for: name.value, as: type?.value, asked, scope)
        checkWeakProxies(proxies, for: name, as: type)
        let behind = operand(named: name, scope, .choice)
        if case .node(let id, _, _) = behind { result.graph[id].isPassedAsMade = true }
        return .weak(proxy: proxies.first?.name ?? "WeakProxy", behind)
    }

    /// An object made in place is a transient without a key.
    private mutating func addObjectInPlace(
        _ construction: Construction, _ label: String, as asked: TypeReference?, _ scope: Reach
    ) -> NodeID {
        let asked = asked.map { ($0.wrapped ?? $0).constrained }
            .flatMap { $0.nominalPath == nil ? nil : $0 }
        let type = construction.type ?? asked ?? TypeReference(named: "Any")
        let id = result.graph.add(
            Node(
                kind: .object, key: Located(type.source, construction.range), name: label,
                type: type, lifetime: .transient, owner: scope.frame, isInPlace: true))
        // It may name the decoratee of the stack that it stands in, which is one recipe further out.
        var inner = scope
        inner.locals = inner.locals.mapValues(\.inward)
        result.graph[recipe: id] = recipe(of: .construction(construction), id, inner)
        return id
    }

    mutating func operand(
        named name: Located<String>, _ reach: Reach, _ place: NamePlace = .argument
    ) -> Operand {
        guard let found = referent(of: name, in: reach, place) else { return .broken(name.range) }
        if case .scene(let scene) = found.target { return composing(scene, name.range, reach) }
        if case .node(let id) = found.target {
            if reportFunction(id, named: name, in: reach, place) { return .broken(name.range) }
            if SwiftIdentifier.hasUppercaseHead(name.value),
                !SwiftIdentifier.hasUppercaseHead(result.graph[id].key.value)
            {
                result.referencesByType.insert(name.range)
            }
        }
        return operand(found, named: name, at: name.range, isInText: false, reach)
    }

    /// What stands for a name: in Swift text, a transient with inputs and a scene are functions.
    mutating func operand(
        _ found: Referent, named name: Located<String>, at range: SourceRange, isInText: Bool,
        _ reach: Reach
    ) -> Operand {
        switch found.target {
        case .local(let operand): return with(found.members, operand, range)
        case .word: return .text(Text(text: SwiftText.lex(LocatedText(name.value, range)).value))
        case .scene(let scene): return .node(function(composing: scene), members: "", range)
        case .node(let id):
            note(id, in: reach.frame) { $0.source == name.value }
            checkMembers(found.memberNames, of: id, name, isInText: isInText, reach)
            let function = isInText && !inputs(ofFunctionMaking: id).isEmpty ? functions[id] : nil
            return .node(function ?? id, members: found.members, range)
        }
    }

    /// Reports what only a function yields and is asked for by value: a scope, and a transient of whose inputs one has no default.
    ///
    /// - Parameter isWrapped: whether decorators are to stand around it.
    /// - Returns: whether it is such a thing.
    mutating func reportFunction(
        _ id: NodeID, named name: Located<String>, in reach: Reach, _ place: NamePlace,
        isWrapped: Bool = false
    ) -> Bool {
        if beginsScope(id) {
            if !isIncomplete(reach.frame) { report(.scopeAskedByValue(name)) }
            return true
        }
        guard let function = functions[id], let frame = result.graph[function].function,
            let input = result.graph[frame].inputs.first(where: {
                result.graph[frame].defaults[$0] == nil
            })
        else { return false }
        if doubts.supposedTransients.contains(id) { return true }
        let node = result.graph[input]
        let cures =
            isWrapped
            ? [Diagnostic.decorating(result.graph[id].key.value)]
            : cures(calling: id, frame, in: reach, place)
        report(
            .functionAskedByValue(
                result.graph[id].key.value, input: node.name, at: name.range, node.key.range,
                cures: cures))
        return true
    }

    /// What yields the object, or a function of it, as the place takes one or the other.
    private mutating func cures(
        calling id: NodeID, _ frame: FrameID, in reach: Reach, _ place: NamePlace
    ) -> [String] {
        let key = result.graph[id].key.value
        let call = call(key, of: frame, in: reach)
        if case .choice = place.purpose { return ["write { swift: '\(call)' }" + Self.withInputs] }
        let asked = place.asked
        let isValue = fit(heldType(of: id), asked)
        let isFunction = fit(typeOfFunction(making: key, reach), asked)
        var cures: [String] = []
        if isFunction != .fitsNot, isValue != .fits {
            cures.append("write { factory: \(key) } for a function of its inputs")
        }
        if isValue != .fitsNot || cures.isEmpty {
            cures.append((cures.isEmpty ? "" : "or ") + "write '\(call)'" + Self.withInputs)
        }
        return cures
    }

    static let withInputs = ", with what its inputs are"

    /// Whether what is passed fits what is asked for, as far as both are known.
    private func fit(_ given: TypeReference?, _ asked: TypeReference?) -> SourceIndex.Fit {
        guard let index, let given, let asked else { return .unknown }
        return index.fit(given, asked)
    }

    /// A call in Swift text of the function that makes what has the name.
    func call(_ name: String, of frame: FrameID, in reach: Reach) -> String {
        let inputs = result.graph[frame].inputs.map { input in
            let name = result.graph[input].name
            return lookUp(name, in: reach) != nil ? "$(\(name))" : name
        }
        return "$(\(name))(\(inputs.joined(separator: ", ")))"
    }

    private func beginsScope(_ id: NodeID) -> Bool {
        result.graph[id].kind == .function
            && result.graph[id].function.map { result.graph[$0].isScope } ?? false
    }

    /// A reference, or Swift, as the names in reach decide.
    mutating func operand(
        _ text: SwiftText, as asked: TypeReference? = nil, _ reach: Reach
    ) -> Operand {
        let place = NamePlace(isInText: false, purpose: .anywhere, asked: asked)
        if isReference(text, in: reach) { return operand(named: text.located, reach, place) }
        if text.source == "self", feature(around: reach.frame) != nil {
            let owner = result.graph[root(around: reach.frame)].name
            report(.selfOfFeature(at: text.located.range, owner: owner))
            return .broken(text.located.range)
        }
        if reportMemberOfObject(text, reach) || reportMemberOfSelf(text, reach) {
            return .broken(text.located.range)
        }
        return passed(text, reach)
    }

    /// Text that is wholly one function passes it on, as `factory` does.
    private mutating func passed(
        _ text: SwiftText, _ reach: Reach, isMarked: Bool = false
    ) -> Operand {
        let text = self.text(text, reach, isMarked: isMarked)
        if text.operands.count == 1, let function = text.operands[0]?.named,
            result.graph[function].kind == .function,
            text.text.references[0].textRange == text.text.content
        {
            return .closure(function, text.text.located.range)
        }
        return .text(text)
    }

    /// Whether the text is a reference: a lone identifier, a path with a lower-case head, a path whose head is a feature, or
    /// whatever else is wholly a name of the manifest.
    func isReference(_ text: SwiftText, in reach: Reach) -> Bool {
        switch text.form {
        case .identifier(let name):
            return !meansNavigationController(name, in: reach)
        case .path(let head, _):
            return SwiftIdentifier.hasLowercaseHead(head) || features[head] != nil
                || isName(text.source, in: reach) || isMember(text, ofScope: head)
        case .swift:
            guard text.references.isEmpty else { return false }
            return text.isGenericType
                || text.tupleOfElement.map { isName($0, in: reach) } ?? false
                || TypeReference(text.source).map { isName($0.source, in: reach) } ?? false
        }
    }

    /// Whether the scope has something of the name: other members of its class are Swift's.
    private func isMember(_ text: SwiftText, ofScope head: String) -> Bool {
        guard case .path(_, let members) = text.form, let scope = rootFrames[head],
            let first = members.first
        else { return false }
        return gives(first, scope)
    }

    /// Whether it is what a scene delegate's text calls the controller around its first scene.
    private func meansNavigationController(_ name: String, in reach: Reach) -> Bool {
        manifest.root.kind.value == .sceneDelegate && name == "navigationController"
            && !isName(name, in: reach)
    }

    /// What a scene shows that needs no inputs. A composer composes it with its own objects; a root has it composed with objects of
    /// the scene's own.
    private mutating func composing(
        _ scene: FrameID, _ range: SourceRange, _ reach: Reach
    ) -> Operand {
        let name = wholeName(of: scene)
        let feature = manifest.features.first { name.hasPrefix($0.name.value + ".") }
        let declared = feature?.scenes.first { $0.name.value == result.graph[scene].key }
        // Equal inputs of several scenes are one node, but each scene has defaults of its own.
        if let input = declared?.inputs.first(where: { $0.default == nil }) {
            let call = call(name, of: scene, in: reach)
            report(
                .functionAskedByValue(
                    name, input: input.name.value, at: range, input.name.range,
                    cures: [
                        "write { factory: \(name) } for a function of its inputs",
                        "or write '\(call)'" + Self.withInputs,
                    ]))
            return .broken(range)
        }
        if isInFeature(reach.frame) { return .call(scene, [:]) }
        let function = Operand.node(function(composing: scene), members: "", range)
        let call = SwiftText.lex(LocatedText("$(scene)()", range)).value
        return .text(Text(text: call, operands: [function]))
    }

    func isInFeature(_ frame: FrameID) -> Bool {
        result.graph.lineage(of: frame).contains {
            let frame = result.graph[$0]
            return if case .flow = frame.kind { true } else { frame.isFeature }
        }
    }

    func with(_ members: String, _ operand: Operand, _ range: SourceRange) -> Operand {
        if members.isEmpty { return operand }
        let text = SwiftText.lex(LocatedText("$(decoratee)" + members, range)).value
        return .text(Text(text: text, operands: [operand]))
    }
}

extension ArgumentValue {
    /// Whether a name is referred to anywhere in the argument.
    func names(_ name: String) -> Bool {
        switch self {
        case .text(let text), .swift(let text):
            if case .identifier(name) = text.form { return true }
            return text.references.contains { $0.name.value == name }
        case .list(let elements, _): return elements.contains { $0.names(name) }
        case .construction(let construction):
            return construction.arguments.contains { $0.value.names(name) }
        case .factory(let other), .weak(let other, _): return other.value == name
        case .broken: return false
        }
    }
}

extension Binding {
    var construction: Construction? {
        if case .construction(let construction) = choice { construction } else { nil }
    }
}

extension Construction {
    /// The type that an object made in place has, where the manifest says it.
    var type: TypeReference? {
        if let implementation { return implementation }
        if case .chosen(_, let otherwise) = maker, case .construction(let construction) = otherwise
        {
            return construction.type
        }
        return nil
    }

    var implementation: TypeReference? {
        if case .implementation(let type, _) = maker { type.value } else { nil }
    }

    /// The type whose initializer makes it: what a static method makes may be of another type.
    var initializedType: Located<TypeReference>? {
        guard case .implementation(let type, let initializer) = maker,
            initializer?.value.hasPrefix("init") ?? true
        else { return nil }
        return type
    }
}

extension String {
    /// `make` and the name with a capital: `makeFeedView`.
    func prefixed(_ word: String) -> String {
        guard let first else { return word }
        return word + first.uppercased() + dropFirst()
    }
}
