extension ObjectGraph {
    /// The objects that a view evaluates once, however often it is made (`@StateObject`, or a parameter of its own that is
    /// an `@autoclosure`): made right there, and nowhere else, each is made once, too.
    func objectsMadeByView(of id: SceneID, _ needs: SceneNeeds) -> Set<ObjectID> {
        guard self[id].ownership == .view,
            case .construction(let view) = self[viewObject(of: id)].choice
        else { return [] }
        var result: Set<ObjectID> = []
        for argument in view.arguments where argument.form == .delayed {
            guard case .reference(let reference) = argument.value, reference.members.isEmpty,
                case .object(let object) = resolved(reference).target,
                self[object].owner.root == nil, self[object].lifetime == .scene,
                case .construction(let construction) = self[object].choice,
                construction.standsInPlace, isAskedForOnce(object, among: needs.objects)
            else { continue }
            result.insert(object)
        }
        return result.isEmpty || isViewController(id) ? [] : result
    }

    private func isAskedForOnce(_ object: ObjectID, among askers: [ObjectID]) -> Bool {
        var count = 0
        for asker in askers {
            for edge in self[asker].edges where resolved(edge.target) == .object(object) {
                count += 1
            }
        }
        return count == 1
    }
}
