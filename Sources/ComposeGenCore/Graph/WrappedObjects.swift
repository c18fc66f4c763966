import SwiftReading

extension ObjectGraph {
    /// Gives what a feature puts around an object of its root a name of its own, where one of its scenes needs the other too:
    /// to make the same anew by a closure, or to compose a scene that is not of the feature's making.
    mutating func nameWrappedObjects(_ needs: [SceneNeeds]) {
        for feature in features {
            for number in feature.objects {
                let id = ObjectID(index: number)
                guard self[id].lifetime == .scene, let inner = wrapped(by: id),
                    self[inner].name == self[id].name,
                    feature.scenes.contains(where: {
                        asks(needs[$0], for: inner, besides: id, needs)
                    })
                else { continue }
                objects[number].name =
                    (variableName(for: TypeReference(named: feature.name)) ?? feature.name)
                    + self[id].name.capitalizedHead
            }
        }
    }

    /// What a feature's or a scope's object of the same key stands around; nil where it is made by itself.
    func wrapped(by id: ObjectID) -> ObjectID? {
        guard case .construction(let construction) = self[id].choice,
            case .inherited(let reference) = construction.maker,
            case .object(let inner) = resolved(reference).target
        else { return nil }
        return inner
    }

    /// Whether the scene takes the object for more than what wraps it.
    private func asks(
        _ scene: SceneNeeds, for inner: ObjectID, besides wrapper: ObjectID, _ needs: [SceneNeeds]
    ) -> Bool {
        scene.objects.contains { id in
            id != wrapper
                && self[id].edges.contains { edge in
                    switch resolved(edge.target) {
                    case .object(wrapper): edge.need == .factory
                    case .object(let other): other == inner
                    case .scene(let other): wholeNeeds(of: other, needs).rootObjects.contains(inner)
                    case .value, .input, .sceneObject, .parameter, .decoratee, .itself: false
                    }
                }
        }
    }
}
