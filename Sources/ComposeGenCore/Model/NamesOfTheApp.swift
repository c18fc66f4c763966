import SwiftReading

/// Names of the library and of the frameworks that the app has for types of its own.
extension Manifest {
    /// By what the sources declare, and else by what the manifest names without the arguments that the library's type has, or
    /// binds under a name of a protocol of the library.
    func hiddenNames(_ types: TypeKnowledge, _ facts: ProtocolFacts) -> Set<String> {
        if let index = types.sources?.index {
            let names = FrameworkNames.namesOfLibrary + ImplementationContext.namesOfInertTypes
            return Set(names.filter(index.declaresForOthers))
        }
        var types = values.map(\.type.value) + allInputs.map(\.type.value)
        for entry in protocols where !entry.generated.isEmpty {
            let block = RequirementBlock(
                requirements: facts.requirements[entry.type.value.source] ?? [])
            let own = block.declaredTypeNames
            types += block.requirements.flatMap(\.types).map {
                $0.qualified(with: entry.type.value.source, names: own)
            }
        }
        let bound = allBindings.flatMap { binding in
            let types = binding.provides + (binding.type.map { [$0] } ?? [])
            return [binding.key.value.source] + types.map(\.value.source)
        }
        // What it has requirements for or is to generate cannot be the library's.
        let own =
            protocols.map(\.type.value.source)
            + protocols.flatMap(\.generated).map(\.type.value)
        return LibraryNames.neverBare.intersection(types.flatMap(\.bareNames))
            .union(Set(LibraryNames.neverBound).intersection(bound))
            .union(LibraryNames.neverBare.union(LibraryNames.neverBound).intersection(own))
    }

    /// What the root, the scopes and the features bind.
    var allBindings: FlattenSequence<[[Binding]]> {
        ([bindings] + scopes.map(\.bindings) + features.map(\.bindings)).joined()
    }

    /// What callers pass to transients, scopes and scenes.
    var allInputs: [Input] {
        allBindings.flatMap(\.inputs) + scopes.flatMap(\.inputs)
            + features.flatMap(\.scenes).flatMap(\.inputs)
    }

    /// Of the root, the scopes and the features.
    var allFaces: [TypeFace] { [root.face] + scopes.map(\.face) + features.map(\.face) }
}

extension TypeReference {
    /// The names in it that have no generic arguments.
    fileprivate var bareNames: [String] {
        if case .named(let name, let arguments) = form, arguments.isEmpty { return [name] }
        return form.children.flatMap(\.bareNames)
    }
}
