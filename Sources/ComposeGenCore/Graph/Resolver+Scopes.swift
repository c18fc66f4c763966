import SourceText
import SwiftReading

extension Resolver {
    /// Below this depth of scopes in scopes everything that is looked up is still found at once.
    private static let deepestScope = 20

    /// Enters every scope as what its parent makes, with its inputs and bindings.
    mutating func declareScopes() {
        guard !manifest.scopes.isEmpty else { return }
        for (index, scope) in manifest.scopes.enumerated() {
            scopesByName[scope.name.value] = RootID(scopeIndex: index)
        }
        rootNames += Array(repeating: RootNames(), count: manifest.scopes.count)
        let parents = resolveParents()
        for index in parents.indices {
            rootNames[index + 1].parent = parents[index] ?? .main
            rootNames[index + 1].isIncomplete = parents[index] == nil
        }
        for (index, scope) in manifest.scopes.enumerated() {
            declare(scope, as: RootID(scopeIndex: index), madeBy: parents[index] ?? .main)
        }
        inheritIsolation()
        nameWrapped()
        for index in graph.scopes.indices.reversed() where sources != nil {
            let root = RootID(scopeIndex: index)
            for name in rootNames[root.index].byType.names(graph.names) {
                scopesByMember[name] = root
            }
        }
        for index in graph.scopes.indices.reversed() {
            let root = RootID(scopeIndex: index)
            for name in rootNames[root.index].declared.names(graph.names) {
                scopesByMember[name] = root
            }
        }
    }

    /// What a scope wraps is called and held as the root has it, which may stand below the scope.
    private mutating func nameWrapped() {
        let depths = graph.scopes.indices.map { lineage(of: RootID(scopeIndex: $0)).count }
        for scope in graph.scopes.indices.sorted(by: { (depths[$0], $0) < (depths[$1], $1) }) {
            let names = NameScope(root: RootID(scopeIndex: scope))
            let node = graph.scopes[scope]
            for (binding, object) in zip(manifest.scopes[scope].bindings, node.objects) {
                guard let id = wrapped(by: binding, in: names) else { continue }
                if binding.name == nil {
                    graph.objects[object].name = name(of: binding, wrapping: id, in: names)
                }
                graph.objects[object].heldType = heldType(of: binding, in: names)
            }
        }
    }

    private mutating func declare(_ scope: Scope, as id: RootID, madeBy parent: RootID) {
        let name = scope.name.value
        let object = ObjectID(index: graph.objects.count)
        let type = TypeReference(named: name)
        var construction = ResolvedConstruction(
            maker: .scope(id), implementation: type, implementationRange: scope.name.range)
        construction.range = scope.name.range
        let node = ObjectNode(
            owner: .root(parent), description: name, range: scope.name.range,
            name: variableName(for: type) ?? name.loweredHead, heldType: type,
            lifetime: .transient, inputs: scope.inputs, imports: scope.face.imports.map(\.value),
            allow: scope.allow, choice: .construction(Boxed(construction)))
        graph.objects.append(Boxed(node))
        let outside = NameScope(root: parent)
        if let first = declare(name, .object(object), scope.name.range, in: outside) {
            diagnostics.append(.duplicateBinding(name, at: scope.name.range, first: first))
        }
        let names = NameScope(root: id)
        let firstValue = graph.values.count
        for input in scope.inputs {
            declare(input, in: names)
            // With sources it is known whose type that is.
            if sources == nil, input.type.value == type {
                diagnostics.append(.scopeOfItself(name, at: scope.name.range, input.type.range))
            }
        }
        let firstObject = graph.objects.count
        for binding in scope.bindings { declare(binding, in: names) }
        graph.scopes.append(
            ScopeNode(
                name: name, range: scope.name.range,
                manifestPath: placements.placement(at: scope.name.range).manifestPath,
                parent: parent, object: object,
                objects: firstObject..<graph.objects.count, inputs: scope.inputs,
                values: firstValue..<graph.values.count, isolation: .mainActor,
                conforms: scope.face.conforms.map(\.value),
                imports: scope.face.imports.map(\.value), allow: scope.allow))
    }

    /// For the scope's bindings an input is a value.
    private mutating func declare(_ input: Input, in names: NameScope) {
        let name = input.name.value
        let id = ValueID(index: graph.values.count)
        _ = declare(name, .value(id), input.name.range, in: names)
        rootNames[names.root.index].valuesByType[input.type.value.source, default: []].append(name)
        graph.values.append(
            ValueNode(
                owner: names.root, name: name, range: input.name.range, type: input.type.value,
                supply: .parameter(
                    default: input.default.map { ResolvedText(text: $0, references: []) }),
                allow: input.allow))
    }

    // MARK: Who makes whom

    /// The root that makes the feature; nil where it names a scope that cannot be read, or is not there, which is reported.
    mutating func rootMaking(_ feature: Boxed<Feature>) -> RootID? {
        guard let name = feature.scope else { return feature.isScopeUnreadable ? nil : .main }
        return scopeNamed(name)
    }

    /// - Parameter scope: the one that asks for its parent, which it is not itself.
    private mutating func scopeNamed(
        _ name: Located<String>, asking scope: String? = nil
    ) -> RootID? {
        if let id = scopesByName[name.value] { return id }
        if !manifest.refusedNames.contains(name.value) {
            diagnostics.append(
                .unknownScope(
                    name.value, at: name.range,
                    nearest: nearest(
                        to: name.value, among: scopesByName.keys.filter { $0 != scope }),
                    known: manifest.scopes.map(\.name.value).filter { $0 != scope }))
        }
        return nil
    }

    /// Who makes each scope; nil where that cannot be told, which is reported.
    private mutating func resolveParents() -> [RootID?] {
        var parents = manifest.scopes.map { scope in
            scope.parent.map { scopeNamed($0, asking: scope.name.value) } ?? .main
        }
        // The depth of each scope once it is known, each link of a chain looked at once.
        var depths = [Int?](repeating: nil, count: parents.count)
        for start in parents.indices {
            var chain: [Int] = []
            var isInChain: Set<Int> = []
            var next = RootID(scopeIndex: start)
            while let scope = next.scopeIndex, depths[scope] == nil,
                isInChain.insert(scope).inserted
            {
                chain.append(scope)
                next = parents[scope] ?? .main
            }
            if let scope = next.scopeIndex, depths[scope] == nil {
                let cycle = chain.drop { $0 != scope }
                report(cycleOfParents: Array(cycle))
                for member in cycle { parents[member] = nil }
            }
            for scope in chain.reversed() {
                let outer = parents[scope]?.scopeIndex.flatMap { depths[$0] } ?? 0
                depths[scope] = outer + 1
                guard outer >= Self.deepestScope, let parent = manifest.scopes[scope].parent else {
                    continue
                }
                diagnostics.append(.deepScopes(Self.deepestScope, at: parent.range))
                parents[scope] = nil
                depths[scope] = 1
            }
        }
        return parents
    }

    private mutating func report(cycleOfParents cycle: [Int]) {
        guard let first = cycle.min(), let start = cycle.firstIndex(of: first) else { return }
        let members = (cycle[start...] + cycle[..<start]).map { manifest.scopes[$0] }
        let ranges = members.map { $0.parent?.range ?? $0.name.range }
        let notes = Diagnostic.abridged(members.count - 1) { index in
            let (member, next) = (members[index + 1], members[(index + 2) % members.count])
            return Diagnostic.Note(
                "'\(member.name.value)' says that '\(next.name.value)' makes it",
                at: ranges[index + 1])
        }
        diagnostics.append(
            .cycleOfParents(members.map(\.name.value), at: ranges[0], notes: notes))
    }

    /// A scope is isolated as the root that makes it, whose objects it uses and which it is begun by without waiting.
    private mutating func inheritIsolation() {
        var isKnown = [Bool](repeating: false, count: graph.scopes.count)
        for start in graph.scopes.indices {
            var chain: [Int] = []
            var next = RootID(scopeIndex: start)
            while let scope = next.scopeIndex, !isKnown[scope] {
                chain.append(scope)
                next = graph.scopes[scope].parent
            }
            let face = manifest.root.face.isolation?.value ?? .mainActor
            var isolation = graph.scope(next)?.isolation ?? face
            for scope in chain.reversed() {
                isKnown[scope] = true
                if let written = manifest.scopes[scope].face.isolation {
                    // One actor's function has to wait for what is another's.
                    if let actor = written.value.actor, let maker = isolation.actor, actor != maker
                    {
                        diagnostics.append(
                            .scopeOfOtherActor(
                                graph.scopes[scope].name, actor, madeBy: maker, at: written.range))
                    }
                    isolation = written.value
                }
                graph.scopes[scope].isolation = isolation
            }
        }
    }
}
