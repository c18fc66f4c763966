import SwiftReading

/// What the sources say of how views find what a container passes through the environment.
extension Resolver {
    /// The objects that views find by their type: those of a class that can be observed, where no view names a key for it. Whether
    /// one asks for the type already is no matter: the next one will, and would not find it.
    func accessByType(to objects: [ObjectID]) -> [ObjectID: EnvironmentEntry.Access] {
        guard let index = sources?.index else { return [:] }
        let home = sourceScope(of: NameScope())
        let types = objects.map { canonical(graph[$0].heldType, in: home) }
        var access: [ObjectID: EnvironmentEntry.Access] = [:]
        for (object, type) in zip(objects, types) {
            // Of several objects of one type views find the one that is called after it.
            guard
                types.filter({ $0 == type }).count == 1
                    || graph[object].name == variableName(for: graph[object].heldType),
                let id = index.type(type, in: home),
                index[id].declaration.kind == .class
            else { continue }
            if index.conforms(type, "Observable") {
                access[object] = .observable
            } else if index.conforms(type, "ObservableObject") {
                access[object] = .observableObject
            }
        }
        guard !access.isEmpty else { return [:] }
        let read = index.keysOfEnvironment
        return access.filter { object, _ in !read.contains(graph[object].name) }
    }
}

extension Resolver {
    /// Reports the default of an environment's key where it certainly is none.
    mutating func check(defaultOfKey text: SwiftText, as type: TypeReference) {
        let home = sourceScope(of: NameScope())
        let range = text.text.range
        guard let index = sources?.index, text.references.isEmpty,
            index.isExistential(canonical(type, in: home))
        else { return }
        if text.source == "nil" {
            diagnostics.append(
                .defaultOfOtherType(
                    "nil", of: type.source, at: range,
                    help: ["leave 'default' out: the key is optional then"]))
            return
        }
        let name = String(text.source.prefix { $0 != "(" })
        guard SwiftIdentifier.hasUppercaseHead(name),
            let id = index.type(TypeReference(named: name), in: home),
            index[id].declaration.kind != .protocol
        else { return }
        let made = TypeReference.nominal(index.canonicalPath(of: id), arguments: [])
        if name == text.source {
            diagnostics.append(.defaultIsType(name, of: type.source, at: range))
        } else if text.isConstruction(of: name), !text.source.hasSuffix("!") {
            if index.fit(made, canonical(type, in: home)) == .fitsNot {
                diagnostics.append(.defaultOfOtherType(name, of: type.source, at: range))
                return
            }
            let initializers = index.initializers(of: id)
            let isIsolated = initializers.all.allSatisfy { initializer in
                if case .globalActor = initializer.isolation {
                    initializer.origin == .declared
                } else {
                    false
                }
            }
            guard initializers.isComplete, isIsolated,
                case .globalActor(let actor)? = initializers.all.first?.isolation
            else { return }
            diagnostics.append(
                .isolatedDefault(name, actor, at: range, index[id].declaration.nameRange))
        }
    }
}
