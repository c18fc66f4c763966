extension ObjectGraph {
    /// The objects of roots that whoever makes the reference must have, be it to compose a scene.
    func rootObjects(askedBy edge: Edge, _ needs: [SceneNeeds]) -> [ObjectID] {
        switch resolved(edge.target) {
        case .object(let id): [id]
        case .scene(let scene):
            needs[scene.index].rootFactories + needs[scene.index].rootObjects
        case .value, .input, .sceneObject, .parameter, .decoratee, .itself: []
        }
    }
}
