import SourceText
import SwiftReading

/// What a container passes to views through the environment.
struct EnvironmentPlan {
    /// How views find an entry.
    enum Access {
        /// `@Environment(\.name)`
        case key
        /// `@Environment(Type.self)`, which takes a class that is `@Observable`.
        case observable
        /// `@EnvironmentObject`
        case observableObject
    }

    struct Entry {
        /// Of the key, and of the container's property.
        var name: String
        var type: TypeReference
        /// Of the object's key, or of the protocol that asks for it.
        var range: SourceRange
        /// Without it the key is optional.
        var `default`: SwiftText?
        var access = Access.key
        /// Whether the container has an object to pass; else views find the default until one is passed.
        var isPassed: Bool { object != nil }
        /// The object that the container passes.
        var object: NodeID?
        /// Modules that the key's type and default are of.
        var imports: [String] = []
    }

    /// Whether the container itself is passed.
    var passesContainer = false
    var entries: [Entry] = []

    var isEmpty: Bool { !passesContainer && entries.allSatisfy { !$0.isPassed } }
}

extension GraphResolver {
    /// What the container passes, with the names that it has there, then the protocols that ask for a key and that nothing of the
    /// container answers for.
    mutating func environment() -> EnvironmentPlan {
        var plan = EnvironmentPlan()
        var passesAll = false
        var listed: [NodeID] = []
        switch manifest.root.environment?.value {
        case .object?: plan.passesContainer = true
        case .keys?: passesAll = true
        case .objects(let names)?:
            listed = singletons(names, of: "environment")
        case nil: break
        }
        let access = accessByType(to: listed)
        let keys = manifest.protocols.filter { $0.environmentKey != nil }
        var asked = Set(keys.map(\.type.value))
        let defaults = Dictionary(keys.map { ($0.type.value, $0) }) { first, _ in first }
        func add(
            _ id: NodeID?, _ name: String, _ type: TypeReference, _ range: SourceRange,
            _ access: EnvironmentPlan.Access = .key
        ) {
            asked.remove(type)
            plan.entries.append(
                EnvironmentPlan.Entry(
                    name: name, type: type, range: range,
                    default: defaults[type]?.environmentKey?.default,
                    access: access, object: id,
                    imports: defaults[type]?.imports.map(\.value) ?? []))
        }
        for id in manifest.root.environment == nil ? [] : objectsOfFace(listed) {
            let node = result.graph[id]
            let provided = node.provides.map(\.value)
            let isAbstraction = node.type.members.allSatisfy { types.isProtocol($0) }
            // Of an object that is held as all that it provides, the key is that of its own type.
            let own = node.type.members.first { asked.contains($0) && !provided.contains($0) }
            if listed.contains(id) || passesAll && isAbstraction || own != nil {
                add(id, node.name, own ?? node.type, node.key.range, access[id] ?? .key)
            } else if let type = provided.first(where: {
                (passesAll || asked.contains($0)) && variableName(for: $0) == node.name
            }) {
                // The object's own property serves for the abstraction of the same name.
                add(id, node.name, type, node.key.range)
            }
            for type in provided where passesAll || asked.contains(type) {
                if let name = variableName(for: type), name != node.name {
                    add(id, name, type, node.key.range)
                }
            }
        }
        for key in keys where asked.contains(key.type.value) {
            let type = key.type.value
            add(nil, variableName(for: type) ?? type.baseName.loweredHead, type, key.type.range)
        }
        return plan
    }

    /// The objects of the container's face: those that the manifest lists first.
    private func objectsOfFace(_ listed: [NodeID]) -> [NodeID] {
        let face = result.graph.nodes.indices.map(NodeID.init(index:)).filter { id in
            let node = result.graph[id]
            return node.kind == .object && node.owner == .root && node.lifetime == .singleton
                && !node.isPrivate
        }
        return listed.filter(face.contains) + face.filter { !listed.contains($0) }
    }

    /// The objects that views find by their type: those of a class that can be observed, where no view names a key for it. Whether
    /// a view asks for the type already does not matter: the next one will, and would not find the object.
    private func accessByType(to objects: [NodeID]) -> [NodeID: EnvironmentPlan.Access] {
        guard let index = types.sources?.index else { return [:] }
        let home = SourceScope()
        let types = objects.map { index.canonical(result.graph[$0].type, in: home).constrained }
        var access: [NodeID: EnvironmentPlan.Access] = [:]
        for (object, type) in zip(objects, types) {
            let node = result.graph[object]
            // Of several objects of one type views find the one that is called after it.
            guard
                types.filter({ $0 == type }).count == 1
                    || node.name == variableName(for: node.type),
                let id = index.type(type, in: home), index[id].declaration.kind == .class
            else { continue }
            if index.conforms(type, "Observable") {
                access[object] = .observable
            } else if index.conforms(type, "ObservableObject") {
                access[object] = .observableObject
            }
        }
        guard !access.isEmpty else { return [:] }
        let read = index.keysOfEnvironment
        return access.filter { object, _ in !read.contains(result.graph[object].name) }
    }
}
