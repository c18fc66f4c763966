import SourceText
import SwiftReading

/// What the environment has for views: an object of the root under a key, or by its type.
package struct EnvironmentEntry: Sendable {
    /// How views find it.
    package enum Access: Sendable {
        /// `@Environment(\.name)`
        case key
        /// `@Environment(Type.self)`, which takes a class that is `@Observable`.
        case observable
        /// `@EnvironmentObject`
        case observableObject
    }

    package var name: String
    /// What is found under it; nil where the container has nothing to put in.
    package var object: ObjectID?
    package var type: TypeReference
    package var range: SourceRange
    /// Without it the key is optional.
    package var `default`: SwiftText?

    /// Whether the container has a property of this name to put in.
    package var isPassed: Bool { object != nil }
    package var access = Access.key
}

extension ValidatedGraph {
    /// What the environment has: what the container passes under keys, with the names that it has there, then
    /// the protocols that ask for a key and that nothing of it answers for.
    package var environmentEntries: [EnvironmentEntry] {
        var defaults: [TypeReference: SwiftText] = [:]
        for key in graph.environmentKeys { defaults[key.type] = key.default }
        let listed = Set(listedInEnvironment ?? [])
        let passesAll = passesAllAbstractions
        var asked = Set(graph.environmentKeys.map(\.type))
        var keys: [EnvironmentEntry] = []
        func add(
            _ name: String, _ type: TypeReference, of id: ObjectID,
            _ access: EnvironmentEntry.Access = .key
        ) {
            asked.remove(type)
            keys.append(
                EnvironmentEntry(
                    name: name, object: id, type: type, range: graph[id].range,
                    default: defaults[type], access: access))
        }
        for id in objectsOfEnvironment {
            let node = graph[id]
            let isAbstraction = node.heldType.members.allSatisfy {
                graph.types.isProtocol($0)
            }
            // Of an object that is held as all that it provides, the key is that of its own type.
            let own = node.heldType.members.first {
                asked.contains($0) && !node.provides.contains($0)
            }
            if listed.contains(id) || (passesAll && isAbstraction) || own != nil {
                add(
                    node.name, own ?? node.heldType, of: id,
                    graph.root.environmentAccess[id] ?? .key)
            } else if let type = node.provides.first(where: {
                (passesAll || asked.contains($0)) && variableName(for: $0) == node.name
            }) {
                // The object's own property serves for the abstraction that is called alike.
                add(node.name, type, of: id)
            }
            for (name, type) in graph.providedProperties(of: id)
            where passesAll || asked.contains(type) {
                add(name, type, of: id)
            }
        }
        for key in graph.environmentKeys where asked.contains(key.type) {
            keys.append(
                EnvironmentEntry(
                    name: variableName(for: key.type) ?? key.type.baseName.loweredHead,
                    type: key.type, range: key.range, default: key.default))
        }
        return keys
    }

    private var listedInEnvironment: [ObjectID]? {
        guard case .keys(let listed)? = graph.root.environment else { return nil }
        return listed
    }

    private var passesAllAbstractions: Bool {
        if case .keys(nil)? = graph.root.environment { true } else { false }
    }

    /// The objects of the container's face in the order of their keys.
    private var objectsOfEnvironment: [ObjectID] {
        guard graph.root.environment != nil else { return [] }
        let face = graph.singletons(among: mainObjects).filter { !graph[$0].isPrivate }
        guard let listed = listedInEnvironment else { return face }
        let first = Set(listed)
        return listed + face.filter { !first.contains($0) }
    }
}
