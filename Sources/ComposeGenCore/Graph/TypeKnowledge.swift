/// Protocols of the standard library and the frameworks that types of a manifest name as they are.
private let wellKnownProtocols: Set<String> = [
    "CaseIterable", "Codable", "CodingKey", "Comparable", "CustomDebugStringConvertible",
    "CustomStringConvertible", "Decodable", "Decoder", "Encodable", "Encoder", "Equatable", "Error",
    "Hashable", "LocalizedError", "NSCoding", "NSCopying", "NSObjectProtocol", "ObservableObject",
    "RandomNumberGenerator", "Sendable", "StringProtocol",
]

/// Which types the manifest shows to be protocols. Without sources there is no other way to know where `any` belongs.
///
/// A protocol is a key of `protocols`, a member of a composition, what a binding provides, or what is bound to an
/// implementation of another name.
package struct TypeKnowledge: Sendable {
    private var protocols = wellKnownProtocols
    private var classes: Set<String> = []

    package init() {}

    package init(_ manifest: Manifest) {
        for value in manifest.values { insertCompositions(of: value.type.value) }
        insert(manifest.bindings)
        for feature in manifest.features {
            insert(feature.bindings)
            for scene in feature.scenes {
                for input in scene.inputs { insertCompositions(of: input.type.value) }
            }
        }
        for scope in manifest.scopes {
            insert(scope.bindings)
            for input in scope.inputs { insertCompositions(of: input.type.value) }
        }
        for variant in manifest.variants {
            for replacement in variant.bindings {
                guard case .type(let type) = replacement.key.value else { continue }
                insert(type, boundTo: replacement.choice)
            }
        }
        protocols.subtract(classes)
        // These are said to be protocols, whatever else the manifest makes of them.
        for entry in manifest.protocols { insert(entry.type.value) }
    }

    package func isProtocol(_ name: String) -> Bool { protocols.contains(name) }

    /// The type as Swift wants it: `any` wherever it is known to be due.
    package func source(_ type: TypeReference) -> String {
        type.source(isProtocol: isProtocol)
    }

    /// The same as a parameter's type, with `@escaping` where it is due.
    package func parameterSource(_ type: TypeReference) -> String {
        type.parameterSource(isProtocol: isProtocol)
    }

    private mutating func insert(_ bindings: [Boxed<Binding>]) {
        for binding in bindings {
            for type in binding.provides { insert(type.value) }
            for input in binding.inputs { insertCompositions(of: input.type.value) }
            var known: [TypeReference] = []
            if case .type(let type) = binding.key.value { known.append(type) }
            if let type = binding.type?.value { known.append(type) }
            for type in known {
                if binding.isSuperclass {
                    if let path = type.nominalPath { classes.insert(path) }
                } else {
                    insert(type, boundTo: binding.choice)
                }
            }
        }
    }

    private mutating func insert(_ type: TypeReference, boundTo choice: Choice) {
        insertCompositions(of: type)
        guard case .construction(let construction) = choice else { return }
        for branch in construction.branches { insert(type, boundTo: branch.choice) }
        guard case .implementation(let implementation, _) = construction.maker
        else { return }
        if implementation.value.nominalPath == type.nominalPath {
            if let path = type.nominalPath { classes.insert(path) }
        } else {
            insert(type)
        }
    }

    private mutating func insert(_ type: TypeReference) {
        for member in type.members {
            if let path = member.nominalPath { protocols.insert(path) }
        }
    }

    private mutating func insertCompositions(of type: TypeReference) {
        switch type.form {
        case .named(_, let arguments) where arguments.isEmpty: return
        case .composition: insert(type)
        default: break
        }
        for child in type.form.children { insertCompositions(of: child) }
    }
}
