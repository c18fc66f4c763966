/// How a scope has what belongs to the roots that it came from.
extension PlanContext {
    /// The roots that the scope holds, the outermost first; none for the composition root.
    func held(by root: RootID) -> [RootID] {
        root.scopeIndex.map { validated.scopeNeeds[$0].holds } ?? []
    }

    /// What a scope calls a root that it holds.
    func holderName(_ root: RootID) -> String {
        guard let scope = graph.scope(root) else { return "root" }
        return declaredName(scope.object)
    }

    func typeName(of root: RootID) -> String { graph.scope(root)?.name ?? graph.root.typeName }

    /// What a scope holds of the root: of a view the object that keeps its singletons.
    func storedTypeName(of root: RootID) -> String {
        root == .main && graph.root.kind == .view
            ? graph.root.typeName + ".Composition" : typeName(of: root)
    }

    /// The roots that the scope must not keep: UIKit lets go of a scene delegate, whose window leads to the scope; and what
    /// begins a scope may keep it.
    func unownedRoots(of scope: RootID) -> Set<RootID> {
        guard let index = scope.scopeIndex else { return [] }
        let kept = validated.scopeNeeds[index].keptBy
        return graph.root.kind == .sceneDelegate ? kept.union([.main]) : kept
    }

    /// What the scope calls them.
    func unownedHolders(of scope: RootID) -> Set<String> {
        Set(unownedRoots(of: scope).map(holderName))
    }

    /// How the scope has an object of an outer root; nil for what is its own.
    func placement(ofOuter id: ObjectID, in root: RootID) -> Placement? {
        guard case .root(let owner) = graph[id].owner, owner != root else { return nil }
        switch graph[id].lifetime {
        case .singleton:
            return .named(holderName(owner) + "." + declaredName(id))
        case .scene: return .inPlace
        case .transient:
            if validated.isMadeInPlace(id, by: root) || isGivenAsFunction(id) {
                return .inPlace
            }
            return .call(holderName(owner) + "." + makeName(of: id))
        }
    }

    /// How the scope has a value of an outer root; nil for what is its own.
    func name(ofOuter id: ValueID, in root: RootID) -> String? {
        let value = graph.values[id.index]
        guard value.owner != root else { return nil }
        return holderName(value.owner) + "." + value.name
    }

    /// What a scope calls a function that the composition root is given.
    func functionOfMain(_ name: String) -> String { holderName(.main) + "." + name }

    /// The members of the composition root that scopes use.
    var namesUsedByScopes: Set<String> {
        let used = validated.usedByScopes
        var names = Set(used.values.map { declared(graph.values[$0.index].name) })
        for id in used.asksFor {
            let name = graph[id].name
            names.insert(isGivenAsFunction(id) ? makeName(name) : declared(name))
        }
        for id in used.calls { names.insert(makeName(of: id)) }
        return names
    }
}
