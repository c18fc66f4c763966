import SourceText
import SwiftReading

/// Protocols of the standard library and the frameworks that types of a manifest name as they are.
private let wellKnownProtocols = [
    "CaseIterable", "Codable", "CodingKey", "Comparable", "CustomDebugStringConvertible",
    "CustomStringConvertible", "Decodable", "Decoder", "Encodable", "Encoder", "Equatable", "Error",
    "Hashable", "LocalizedError", "NSCoding", "NSCopying", "NSObjectProtocol", "ObservableObject",
    "RandomNumberGenerator", "Sendable", "StringProtocol",
]

/// Which types the manifest shows to be protocols. Without sources there is no other way to know where `any` belongs.
///
/// A protocol is a key of `protocols`, a member of a composition, what a binding provides, or what is bound to an
/// implementation of another name.
package struct TypeKnowledge {
    private var uses = TypeUses()
    /// Their declarations come before all that a manifest shows.
    private(set) var sources: SourceKnowledge?

    package init(_ manifest: Manifest) { uses.insert(manifest) }

    /// The same where sources are read.
    func knowing(_ sources: SourceKnowledge?) -> TypeKnowledge {
        var types = self
        types.sources = sources
        return types
    }

    /// What the sources declare under the name that the type is.
    func declaration(of type: TypeReference) -> SourceIndex.Entry? {
        guard let index = sources?.index else { return nil }
        return index.type(type, in: SourceScope()).map { index[$0] }
    }

    package func isProtocol(_ name: String) -> Bool {
        if let known = sources?.index.isProtocol(name, in: SourceScope()) { return known }
        return uses.isProtocol(name)
    }

    /// The same for the path that the type is, if it is one.
    func isProtocol(_ type: TypeReference) -> Bool {
        type.nominalPath.map { isProtocol($0) } ?? false
    }

    /// Whether a value of the type is an object of a class, as far as sources and manifest say: a closure can refer to it
    /// without keeping it.
    func isClassBound(_ type: TypeReference) -> Bool {
        type.members.contains { member in
            guard let path = member.nominalPath else { return false }
            let object = TypeReference(named: "AnyObject")
            switch sources?.index.conformance(of: member, to: object, in: SourceScope()) {
            case .conforms: return true
            case .doesNotConform: return false
            case .conformsConditionally, .unknown, nil:
                return !isProtocol(path) || uses.isClassBound(path)
            }
        }
    }

    /// The type as Swift wants it: `any` wherever it is known to be due.
    package func source(_ type: TypeReference) -> String {
        type.source(isProtocol: isProtocol)
    }

    /// The same as a parameter's type, with `@escaping` where it is due.
    package func parameterSource(_ type: TypeReference) -> String {
        if let index = sources?.index, let path = type.nominalPath,
            index.target(ofAlias: path, in: SourceScope())?.isFunction == true
        {
            return "@escaping " + source(type)
        }
        return type.parameterSource(isProtocol: isProtocol)
    }
}

/// What a manifest makes of the types that it names.
private struct TypeUses {
    private struct Uses: OptionSet {
        let rawValue: UInt8
        static let asProtocol = Uses(rawValue: 1)
        static let asClass = Uses(rawValue: 2)
        /// It is said to be a protocol, whatever else the manifest makes of it.
        static let declaredProtocol = Uses(rawValue: 4)
        /// It is a protocol that only classes conform to.
        static let classBound = Uses(rawValue: 8)
    }

    private var uses: [String: Uses] = [:]

    init() {
        for name in wellKnownProtocols { insert(name, .asProtocol) }
    }

    func isProtocol(_ name: String) -> Bool {
        guard let uses = uses[name] else { return false }
        return uses.contains(.declaredProtocol)
            || uses.contains(.asProtocol) && !uses.contains(.asClass)
                && !PlatformTypes.isWellKnownClass(name)
    }

    func isClassBound(_ name: String) -> Bool { uses[name]?.contains(.classBound) ?? false }

    private mutating func insert(_ name: String, _ use: Uses) {
        uses[name, default: []].insert(use)
    }

    mutating func insert(_ manifest: Manifest) {
        for value in manifest.values { insertCompositions(of: value.type.value) }
        insert(manifest.bindings)
        for scope in manifest.scopes {
            insert(scope.inputs)
            insert(scope.bindings)
        }
        for feature in manifest.features {
            insert(feature.bindings)
            for scene in feature.scenes { insert(scene.inputs) }
        }
        let replacements = manifest.variants.flatMap(\.bindings)
        let replaced = Set(replacements.map(\.key.value.source))
        var madeOfOthers: Set<String> = []
        let replaceable =
            replaced.isEmpty ? [] : manifest.bindings + manifest.scopes.flatMap(\.bindings)
        for binding in replaceable where replaced.contains(binding.key.value.source) {
            guard case .type(let type) = binding.key.value,
                let made = binding.choice.implementation?.value,
                made.nominalPath != type.nominalPath
            else { continue }
            madeOfOthers.insert(type.source)
        }
        for replacement in replacements {
            guard case .type(let type) = replacement.key.value else { continue }
            // Who only writes other arguments forgets that the whole choice is replaced.
            let isLeftOut =
                madeOfOthers.contains(type.source)
                && replacement.choice.implementation?.range == replacement.key.range
            if !isLeftOut { insert(type, boundTo: replacement.choice) }
        }
        let facts = ProtocolFacts(manifest.protocols, [:])
        for entry in manifest.protocols {
            let isClassBound = facts.traits(of: entry).isClassBound
            insert(
                entry.type.value,
                isClassBound ? [.declaredProtocol, .classBound] : .declaredProtocol)
        }
    }

    private mutating func insert(_ inputs: [Input]) {
        for input in inputs { insertCompositions(of: input.type.value) }
    }

    private mutating func insert(_ bindings: [Binding]) {
        for binding in bindings {
            insert(binding.inputs)
            for type in binding.provides { insert(type.value) }
            if case .type(let type) = binding.key.value { insert(type, of: binding) }
            if let type = binding.type?.value { insert(type, of: binding) }
        }
    }

    private mutating func insert(_ type: TypeReference, of binding: Binding) {
        if binding.isSuperclass {
            insert(type, .asClass)
        } else {
            insert(type, boundTo: binding.choice)
        }
    }

    private mutating func insert(_ type: TypeReference, boundTo choice: Choice) {
        insertCompositions(of: type)
        guard case .construction(let construction) = choice else { return }
        for branch in construction.branches { insert(type, boundTo: branch.choice) }
        if case .choice(let other)? = construction.onFailure { insert(type, boundTo: other) }
        guard case .implementation(let implementation, _) = construction.maker
        else { return }
        if implementation.value.nominalPath == type.nominalPath {
            insert(type, .asClass)
        } else {
            insert(type)
        }
    }

    private mutating func insert(_ type: TypeReference, _ use: Uses = .asProtocol) {
        for member in type.members {
            if let path = member.nominalPath { insert(path, use) }
        }
    }

    private mutating func insertCompositions(of type: TypeReference) {
        if case .composition = type.form { insert(type) }
        for part in type.form.children { insertCompositions(of: part) }
    }
}

extension TypeReference {
    /// The composition of the types, each member once, in their order; nil where there are none.
    static func composed(_ types: [TypeReference]) -> TypeReference? {
        var seen: Set<TypeReference> = []
        let members = types.flatMap(\.members).filter { seen.insert($0).inserted }
        return members.count > 1 ? TypeReference(.composition(members)) : members.first
    }

    /// Whether it is `some` type.
    var isOpaque: Bool { if case .opaque = form { true } else { false } }
}
