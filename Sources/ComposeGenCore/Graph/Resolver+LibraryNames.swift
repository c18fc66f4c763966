import SwiftReading

/// Names of the library and of the frameworks that the app has for types of its own.
extension Resolver {
    /// By what the sources declare, and else by what the manifest names without the arguments that the library's type has.
    func hiddenNames(_ facts: ProtocolFacts) -> Set<String> {
        if let index = sources?.index {
            return Set(FrameworkSet.namesOfLibrary.filter(index.declaresForOthers))
        }
        var bare: Set<String> = []
        func note(_ type: TypeReference) {
            if case .named(let name, let arguments) = type.form, arguments.isEmpty {
                if LibraryNames.neverBare.contains(name) { bare.insert(name) }
            } else {
                type.form.forEachChild(note)
            }
        }
        for value in manifest.values { note(value.type.value) }
        for scope in manifest.scopes {
            for input in scope.inputs { note(input.type.value) }
        }
        for feature in manifest.features {
            for scene in feature.scenes {
                for input in scene.inputs { note(input.type.value) }
            }
        }
        for entry in manifest.protocols where !entry.generated.isEmpty {
            let block = RequirementBlock(
                requirements: facts.requirements[entry.type.value.source] ?? [])
            let own = block.declaredTypeNames
            for type in block.requirements.flatMap(\.types) {
                note(type.qualified(with: entry.type.value.source, names: own))
            }
        }
        return bare
    }

    /// Without sources what is bound under such a name is the app's.
    mutating func hideNamesBound() {
        guard sources == nil else { return }
        for text in LibraryNames.neverBound {
            guard let name = graph.names.knownID(of: text) else { continue }
            let entries =
                rootNames.flatMap { $0.declared[name].entries }
                + featureNames.flatMap { $0.declared[name].entries }
            if entries.contains(where: { isBound($0.target) }) {
                graph.protocols.library.hidden.insert(text)
            }
        }
    }

    private func isBound(_ target: Target) -> Bool {
        guard case .object(let id) = target else { return false }
        // A scene's object is known by the type of its view, which may be the library's, as may what somebody else makes.
        if case .scene = graph[id].owner { return false }
        return true
    }
}
