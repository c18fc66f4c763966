import SourceText
import SwiftReading

extension Resolver {
    mutating func declare(_ binding: Boxed<Binding>, in names: NameScope) {
        let id = ObjectID(index: graph.objects.count)
        let isFeatures = names.feature != nil
        let lifetime = binding.lifetime?.value ?? (isFeatures ? .scene : .singleton)
        if let access = binding.access, isFeatures || rootKind != .container {
            diagnostics.append(.accessOfNoFace(at: access.range))
        }
        if let superclass = binding.superclass, superclass.value,
            let name = binding.abstraction?.nominalPath,
            sources?.index.isProtocol(name, in: SourceScope()) == true
        {
            diagnostics.append(.superclassIsProtocol(name, at: superclass.range))
        }
        let waits = waits(binding, lifetime, in: names)
        // A scene delegate has all of them wait.
        let waitsWithAll = names.root == .main && rootKind == .sceneDelegate
        let name = name(of: binding, in: names)
        let node = Boxed(
            ObjectNode(
                owner: names.feature.map(ObjectNode.Owner.feature) ?? .root(names.root),
                description: binding.key.value.source, range: binding.key.range,
                name: name, heldType: heldType(of: binding, in: names), lifetime: lifetime,
                lifetimeRange: binding.lifetime?.range,
                inputs: lifetime == .transient ? binding.inputs : [],
                imports: binding.imports.map(\.value), isLiveOnly: binding.isLiveOnly,
                isPrivate: binding.access?.value == "private",
                isLazy: waits && !waitsWithAll, lazyRange: waits ? binding.isLazy?.range : nil,
                provides: binding.provides.map(\.value),
                isReplaced: binding.isConditional, allow: binding.allow, choice: .broken))
        graph.objects.append(node)
        declareAnswers(of: binding, as: id, in: names)
    }

    /// Whether the manifest has it wait for its first use.
    private mutating func waits(
        _ binding: Boxed<Binding>, _ lifetime: Lifetime, in names: NameScope
    ) -> Bool {
        guard let isLazy = binding.isLazy, isLazy.value else { return false }
        guard lifetime == .singleton, names.feature == nil else {
            diagnostics.append(.lazyOfNoSingleton(at: isLazy.range))
            return false
        }
        // A scope is a class.
        guard names.root == .main else { return true }
        switch rootKind {
        case .struct:
            diagnostics.append(.lazyInStruct(at: isLazy.range))
            return false
        case .view, .container, .sceneDelegate: return true
        }
    }

    /// Enters the names and types that the binding answers for.
    private mutating func declareAnswers(
        of binding: Boxed<Binding>, as id: ObjectID, in names: NameScope
    ) {
        if binding.provides.isEmpty, case .type(let type) = binding.key.value, !type.isComposition,
            otherName(of: type) == nil
        {
            let first = declare(
                graph.names.id(of: type), .object(id), binding.key.range, in: names,
                isIdentifier: type.isIdentifier)
            if let first {
                diagnostics.append(
                    .duplicateBinding(type.source, at: binding.key.range, first: first))
            }
            return
        }
        var own: Set<String> = []
        func declareType(_ type: Located<TypeReference>, _ enter: (String, SourceRange) -> Void) {
            var names = [type.value.source]
            // A composition answers for each of its members too.
            let members = type.value.members
            if members.count > 1 { names += members.map(\.source) }
            if let other = otherName(of: type.value) {
                names += [other.source] + other.members.map(\.source)
            }
            for name in names where own.insert(name).inserted { enter(name, type.range) }
        }
        var explicit: [(String, SourceRange)] = []
        var byType: [(String, SourceRange)] = []
        switch binding.key.value {
        case .type(let type):
            declareType(Located(type, binding.key.range)) { explicit.append(($0, $1)) }
        case .name(let name): explicit.append((name, binding.key.range))
        }
        for type in binding.provides { declareType(type) { explicit.append(($0, $1)) } }
        if case .name = binding.key.value {
            // What wraps an object answers for its type.
            let wrapped = wrapped(by: binding, in: names).flatMap(typeOfNamed)
            let type =
                binding.type
                ?? (typeOfSeveral(binding) == nil ? binding.choice.implementation : nil)
                ?? wrapped.map { Located($0, binding.key.range) }
            if let type { declareType(type) { byType.append(($0, $1)) } }
        }
        for (name, range) in explicit {
            if let first = declare(name, .object(id), range, in: names) {
                diagnostics.append(.duplicateBinding(name, at: range, first: first))
                // The first has the name that a container's face makes of it, too.
                graph.objects[id.index].provides.removeAll { $0.source == name }
            }
        }
        for (name, range) in byType {
            let name = graph.names.id(of: name)
            if let feature = names.feature {
                featureNames[feature.index].byType.insert(name, .object(id), range, graph.names)
            } else {
                rootNames[names.root.index].byType.insert(name, .object(id), range, graph.names)
            }
        }
    }

    /// What a type is called in full, where the sources know it under another name: behind an alias, without its module.
    private func otherName(of type: TypeReference) -> TypeReference? {
        guard sources != nil else { return nil }
        let canonical = canonical(type)
        return canonical == type ? nil : canonical
    }

    /// - Returns: the place that already gave the name, which then keeps it.
    mutating func declare(
        _ name: String, _ target: Target, _ range: SourceRange, in names: NameScope
    ) -> SourceRange? {
        declare(graph.names.id(of: name), target, range, in: names)
    }

    /// - Parameter isIdentifier: whether the name is known to be no more than that.
    /// - Returns: the place that already gave the name, which then keeps it.
    mutating func declare(
        _ id: NameID, _ target: Target, _ range: SourceRange, in names: NameScope,
        isIdentifier: Bool = false
    ) -> SourceRange? {
        let first =
            if let feature = names.feature {
                featureNames[feature.index].declared[id].first
            } else {
                rootNames[names.root.index].declared[id].first
            }
        if let first { return first.range }
        insert(id, target, range, in: names, isIdentifier: isIdentifier)
        return nil
    }

    /// Adds one more answer to a name.
    mutating func insert(
        _ name: String, _ target: Target, _ range: SourceRange, in names: NameScope
    ) {
        insert(graph.names.id(of: name), target, range, in: names)
    }

    mutating func insert(
        _ name: NameID, _ target: Target, _ range: SourceRange, in names: NameScope,
        isIdentifier: Bool = false
    ) {
        if let feature = names.feature {
            featureNames[feature.index].declared.insert(
                name, target, range, graph.names, isIdentifier: isIdentifier)
        } else {
            rootNames[names.root.index].declared.insert(
                name, target, range, graph.names, isIdentifier: isIdentifier)
        }
    }

    // MARK: Names and types of objects

    mutating func name(of binding: Boxed<Binding>, in names: NameScope) -> String {
        if let name = binding.name { return name.value }
        if binding.choice.wrapsOuter, let id = wrapped(by: binding, in: names) {
            return self.name(of: binding, wrapping: id, in: names)
        }
        switch binding.key.value {
        case .name(let name): return name
        case .type(let type):
            if let name = variableName(for: type) { return name }
            diagnostics.append(.needsName(type.source, at: binding.key.range))
            return "object"
        }
    }

    /// What the root binds and a feature or a scope wraps; nil where nothing is wrapped.
    func wrapped(by binding: Boxed<Binding>, in names: NameScope) -> ObjectID? {
        guard binding.choice.wrapsOuter,
            case .object(let id)? = findOutside(binding.key.value.source, of: names).first?.target
        else { return nil }
        return id
    }

    /// What the object is known as, without what it provides besides.
    func typeOfNamed(_ id: ObjectID) -> TypeReference? {
        let node = graph[id]
        guard node.heldType != .void else { return nil }
        let own = node.heldType.members.filter { !node.provides.contains($0) }
        return TypeReference.composed(own) ?? node.heldType
    }

    /// The name of what wraps it: the one that the root gives it.
    func name(of binding: Boxed<Binding>, wrapping id: ObjectID, in names: NameScope) -> String {
        let name = graph[id].name
        // A constant that stands before its value would hide what it is made of, which in a scope is a member of the root.
        // So would any constant hide a member of a factory from a closure.
        let hides =
            names.feature.map { feature in
                binding.choice.isDeclaredBefore
                    || manifest.features[feature.index].kind == .factory
                        && binding.choice.hasClosureOfDecorator
            } ?? false
        return hides ? "decorated" + name.capitalizedHead : name
    }

    /// What others hold the object as: its type, composed with what else it provides where that is a protocol.
    @inline(__always)
    func heldType(of binding: Boxed<Binding>, in names: NameScope) -> TypeReference {
        if binding.provides.isEmpty, case .type(let type) = binding.key.value { return type }
        return composedType(of: binding, in: names)
    }

    private func composedType(of binding: Boxed<Binding>, in names: NameScope) -> TypeReference {
        let provided = binding.provides.map(\.value)
        let type: TypeReference? =
            switch binding.key.value {
            case .type(let type): type
            case .name:
                binding.type?.value
                    ?? (binding.choice.isDecorated || typeOfSeveral(binding) != nil
                        ? nil : binding.choice.implementation?.value)
            }
        guard let type = type ?? wrapped(by: binding, in: names).flatMap(typeOfNamed) else {
            return TypeReference.composed(provided) ?? .void
        }
        guard !provided.isEmpty else { return type }
        let isAbstraction = type.members.allSatisfy {
            graph.types.isProtocol($0)
        }
        guard isAbstraction || isSuperclass(type, without: provided, of: binding) else {
            return type
        }
        return TypeReference.composed([type] + provided) ?? type
    }

    /// What an object is known as whose type is left out, and which one it is only shows when it is made, or in which variant:
    /// what it provides.
    func typeOfSeveral(_ binding: Boxed<Binding>) -> TypeReference? {
        guard !binding.provides.isEmpty, case .name(let name) = binding.key.value,
            binding.choice.failsIntoAnother || namesReplacedByOthers.contains(name)
        else { return nil }
        return TypeReference.composed(binding.provides.map(\.value))
    }

    /// Whether the type is a class that the object inherits, and that is not all of what the object provides.
    private func isSuperclass(
        _ type: TypeReference, without provided: [TypeReference], of binding: Boxed<Binding>
    ) -> Bool {
        // The feature that binds it has no place in the graph yet.
        let home = sourceScope(of: NameScope())
        guard let index = sources?.index, index.type(type, in: home) != nil else {
            return binding.isSuperclass
        }
        guard let made = binding.choice.implementation?.value, made != type else { return false }
        return provided.contains {
            index.conformance(of: type, to: $0, in: home) == .doesNotConform
        }
    }
}

extension TypeReference {
    /// The composition of the types, each member once, in their order; nil where there are none.
    static func composed(_ types: [TypeReference]) -> TypeReference? {
        var seen: Set<TypeReference> = []
        let members = types.flatMap(\.members).filter { seen.insert($0).inserted }
        return members.count > 1 ? TypeReference(.composition(members)) : members.first
    }
}

extension String {
    /// The name as the build systems make a module's of it: what is no part of an identifier becomes an underscore.
    var moduleName: String {
        var name = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            let isKept = String(scalar).utf8.allSatisfy(SwiftCharacters.isIdentifierPart)
            name.append(isKept ? scalar : "_")
        }
        let isNumber = utf8.first.map { !SwiftCharacters.isIdentifierHead($0) } ?? false
        return isNumber ? "_" + String(String(name).dropFirst()) : String(name)
    }
}

extension Binding.Key {
    /// As people know the binding.
    package var source: String {
        switch self {
        case .type(let type): type.source
        case .name(let name): name
        }
    }
}

extension Boxed<Binding> {
    /// The type that it is bound under.
    fileprivate var abstraction: TypeReference? {
        if case .type(let type) = self.key.value { return type }
        return self.type?.value
    }
}
