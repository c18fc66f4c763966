import SwiftReading

extension ObjectGraph {
    /// What is made in place for the object and has the reference in one of its properties, which are set before it is
    /// passed on; nil where there is no such thing.
    func madeInPlace(by id: ObjectID, _ edge: Edge) -> TypeReference? {
        guard case .construction(let construction) = self[id].choice else { return nil }
        var pending = construction.arguments.map(\.value)
        while let value = pending.popLast() {
            switch value {
            case .list(let values): pending += values
            case .construction(let made):
                if made.properties.contains(where: { $0.value.names(edge) }) {
                    return made.implementation
                }
                pending += made.arguments.map(\.value)
            case .reference, .text, .factory, .broken: break
            }
        }
        return nil
    }
}

extension ResolvedValue {
    fileprivate func names(_ edge: Edge) -> Bool {
        switch self {
        case .reference(let reference): reference.range == edge.range
        case .text(let text): text.references.contains { $0?.range == edge.range }
        case .list(let values): values.contains { $0.names(edge) }
        case .construction, .factory, .broken: false
        }
    }
}
