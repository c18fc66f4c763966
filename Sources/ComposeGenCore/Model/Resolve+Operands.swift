/// Turns arguments and Swift text into operands.
extension GraphResolver {
    mutating func operand(
        _ argument: CompletedCall.Argument, to recipe: inout Recipe, _ scope: Reach
    ) -> Operand {
        switch argument.value {
        case .found(let operand): return operand
        case .written(.weak(let name, let type), let asked):
            return .weak(
                proxy: weakProxy(as: type?.value, for: asked)?.name ?? "WeakProxy",
                operand(named: name, scope))
        case .written(let value, _):
            return operand(value, label: argument.label?.value ?? "object", to: &recipe, scope)
        }
    }

    mutating func operand(
        _ value: ArgumentValue, label: String, to recipe: inout Recipe, _ scope: Reach
    ) -> Operand {
        switch value {
        case .text(let text): return operand(text, scope)
        case .swift(let text): return .text(self.text(text, scope))
        case .list(let elements, let range):
            var operands: [Operand] = []
            for element in elements {
                operands.append(operand(element, label: label, to: &recipe, scope))
            }
            return .list(operands, range)
        case .construction(let construction):
            return .node(
                addObjectInPlace(construction.value, label, scope), members: "", construction.range)
        case .factory(let name):
            return function(making: name, in: scope).map { .closure($0, name.range) }
                ?? .broken(name.range)
        case .weak(let name, let type):
            return .weak(
                proxy: weakProxy(as: type?.value, for: nil)?.name ?? "WeakProxy",
                operand(named: name, scope))
        case .broken(let range): return .broken(range)
        }
    }

    /// An object made in place is a transient without a key.
    mutating func addObjectInPlace(_ construction: Construction, _ label: String, _ scope: Reach)
        -> NodeID
    {
        let type = construction.type ?? TypeReference(named: "Any")
        var node = Node(
            kind: .object, key: Located(type.source, construction.range), name: label,
            type: type, lifetime: .transient, owner: inPlaceOwner(scope.frame))
        node.isInPlace = true
        let id = result.graph.add(node)
        // It may name the decoratee of the stack that it stands in, which is one recipe further out.
        var inner = scope
        inner.locals = inner.locals.mapValues(\.inward)
        result.graph[recipe: id] = recipe(of: .construction(Boxed(construction)), id, inner)
        return id
    }

    /// What stands in a scene is made there; what stands in a root, wherever the recipe is carried out.
    func inPlaceOwner(_ frame: FrameID) -> FrameID { frame }

    mutating func operand(named name: Located<String>, _ scope: Reach) -> Operand {
        if let local = scope.locals[name.value] { return local }
        if let id = lookUp(name.value, in: scope) { return .node(id, members: "", name.range) }
        let isOfScope = rootFrames.values.contains { names[$0]?[name.value] != nil }
        result.diagnostics.append(
            isOfScope
                ? Diagnostic(
                    .outlivesScope,
                    "'\(name.value)' belongs to a scope, which does not live as long as this",
                    at: name.range)
                : .unknownReference(name.value, at: name.range))
        return .broken(name.range)
    }

    /// A reference, or Swift, as the names in reach decide.
    mutating func operand(_ text: SwiftText, _ scope: Reach) -> Operand {
        let range = text.text.range
        switch text.form {
        case .identifier(let name):
            if scope.words.contains(name) { return .text(Text(text: text)) }
            return operand(named: Located(name, range), scope)
        case .path(let head, let members):
            if let id = lookUp(head, in: scope), SwiftIdentifier.hasLowercaseHead(head) {
                return .node(id, members: members.map { "." + $0 }.joined(), range)
            }
            if SwiftIdentifier.hasLowercaseHead(head), !scope.words.contains(head) {
                result.diagnostics.append(.unknownReference(head, at: range))
            }
            return .text(Text(text: text))
        case .swift: return .text(self.text(text, scope))
        }
    }

    mutating func text(_ text: SwiftText, _ scope: Reach) -> Text {
        var operands: [Operand?] = []
        for reference in text.references {
            let name = reference.name.value
            if let local = scope.locals[name] {
                operands.append(local)
            } else if let scene = scenes[name] {
                operands.append(.node(function(composing: scene), members: "", reference.range))
            } else if let id = lookUp(name, in: scope) {
                let isFunction =
                    functions[id].flatMap { result.graph[$0].function }
                    .map { !result.graph[$0].inputs.isEmpty } ?? false
                operands.append(
                    .node(isFunction ? functions[id] ?? id : id, members: "", reference.range))
            } else if name.contains("."), let head = name.split(separator: ".").first,
                let id = lookUp(String(head), in: scope)
            {
                operands.append(
                    .node(id, members: String(name.dropFirst(head.count)), reference.range))
            } else {
                result.diagnostics.append(.unknownReference(name, at: reference.name.range))
                operands.append(nil)
            }
        }
        return Text(text: text, operands: operands)
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

extension Boxed<Construction> {
    /// Whether other builds make it otherwise.
    var isVariedByBuild: Bool { self.isVaried }
}

extension Binding {
    var construction: Construction? {
        if case .construction(let construction) = choice { construction.value } else { nil }
    }
}

extension Construction {
    /// The type that an object made in place has, where the manifest says it.
    var type: TypeReference? {
        if let implementation { return implementation }
        if case .chosen(_, let otherwise) = maker, case .construction(let construction) = otherwise
        {
            return construction.value.type
        }
        return nil
    }

    var implementation: TypeReference? {
        if case .implementation(let type, _) = maker { type.value } else { nil }
    }
}

extension String {
    /// `make` and the name with a capital: `makeFeedView`.
    func prefixed(_ word: String) -> String {
        guard let first else { return word }
        return word + first.uppercased() + dropFirst()
    }
}
