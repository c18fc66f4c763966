import SwiftReading

/// Names of the library and of the frameworks that the app has for types of its own.
extension Manifest {
    /// By what the sources declare, and else by what the manifest names without the arguments that the library's type has, or
    /// binds under a name of a protocol of the library.
    func hiddenNames(_ types: TypeKnowledge, _ facts: ProtocolFacts) -> Set<String> {
        if let index = types.sources?.index {
            return Set(FrameworkNames.namesOfLibrary.filter(index.declaresForOthers))
        }
        var names = BareNames()
        for value in values { names.note(value.type.value) }
        for scope in scopes { names.note(scope.inputs) }
        for feature in features {
            for scene in feature.scenes { names.note(scene.inputs) }
        }
        for entry in protocols where !entry.generated.isEmpty {
            let block = RequirementBlock(
                requirements: facts.requirements[entry.type.value.source] ?? [])
            let own = block.declaredTypeNames
            for type in block.requirements.flatMap(\.types) {
                names.note(type.qualified(with: entry.type.value.source, names: own))
            }
        }
        return names.found.union(namesBound)
    }

    /// Names under which something is bound and that only an app's type can have there.
    private var namesBound: Set<String> {
        var names: Set<String> = []
        func note(_ name: String) {
            if LibraryNames.neverBound.contains(name) { names.insert(name) }
        }
        for bindings in [bindings] + scopes.map(\.bindings) + features.map(\.bindings) {
            for binding in bindings {
                note(binding.key.value.source)
                for type in binding.provides { note(type.value.source) }
                if let type = binding.type { note(type.value.source) }
            }
        }
        return names
    }
}

private struct BareNames {
    private(set) var found: Set<String> = []

    mutating func note(_ inputs: [Input]) {
        for input in inputs { note(input.type.value) }
    }

    mutating func note(_ type: TypeReference) {
        guard case .named(let name, let arguments) = type.form, arguments.isEmpty else {
            var inner: [TypeReference] = []
            type.form.forEachChild { inner.append($0) }
            for type in inner { note(type) }
            return
        }
        if LibraryNames.neverBare.contains(name) { found.insert(name) }
    }
}
