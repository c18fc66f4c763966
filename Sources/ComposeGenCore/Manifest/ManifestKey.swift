import ManifestSyntax
import SwiftReading

/// Every key that the language gives a meaning.
package enum ManifestKey: String, CaseIterable, Sendable {
    case access, allow, arguments, `as`, bindings, bundle, comment, conforms, decorators, `default`,
        destinations
    case defaultIsolation, effects, environment, factory, features, flow, generate, identifier
    case implementation, imports
    case include, inherits, initializer, inputs, isolation, kind, layer, layers, lazy, lifecycle,
        lifetime,
        live
    case liveOnly, main, module, name, navigation, onFailure, only, output, overridable, ownership
    case parent, path, prepare, previewOnly, previews, properties, protocols, provides, requirements
    case returns, root, routes, scene, scenes, scope, scopes, settings, setup, sources, start
    case storyboard, superclass, swift, templates, tests, type, upcomingFeatures, value, values
    case variant, variants, view, weak, when
}

extension ManifestKey {
    /// Whether its value may be what an argument is: neither one of a few words nor a mapping from names.
    var mayBeLabel: Bool {
        MappingForm.with(self).compactMap { $0.value(of: self) }.contains { value in
            switch value {
            case .text, .name, .type, .swift: true
            default: false
            }
        }
    }
}

/// What may stand as a key's value.
package indirect enum ValueForm: Sendable {
    /// Text that is kept as it is: a name for people, a path, a condition.
    case text
    /// A Swift identifier, or a type's simple name.
    case name
    case type
    case swift
    case flag
    case oneOf([String])
    case mapping(MappingForm)
    /// A mapping from names of the manifest's own to values of one form.
    case entries(of: ValueForm)
    case list(of: ValueForm)
    /// One, or a list of them.
    case oneOrMore(ValueForm)
    /// Any of these.
    case either([ValueForm])
    /// A value that may be missing.
    case optional(ValueForm)
    /// A type name, a name, or the keys of a choice.
    case choice
    /// A mapping from labels, or a list.
    case arguments
    case argument
    case decorator
}

extension ValueForm {
    /// The mapping that such a value may be.
    var form: MappingForm? {
        switch self {
        case .mapping(let form): form
        case .optional(let value), .oneOrMore(let value), .list(let value): value.form
        case .either(let values): values.lazy.compactMap(\.form).first
        default: nil
        }
    }

    /// Whether a value may be of this kind, and as a text what the key takes.
    func admits(_ value: ManifestNode) -> Bool {
        switch self {
        case .flag, .oneOf: value.kind == .text && isWord(value.text)
        case .text, .swift: value.kind == .text
        case .name: value.kind == .text && SwiftIdentifier.isValid(value.text)
        case .type: value.kind == .text && TypeReference(value.text) != nil
        case .mapping, .entries: value.kind == .mapping
        case .list: value.kind == .sequence
        case .oneOrMore(let element): value.kind == .sequence || element.admits(value)
        case .either(let forms): forms.contains { $0.admits(value) }
        case .optional(let form): value.kind == .null || form.admits(value)
        case .arguments: value.kind == .mapping || value.kind == .sequence
        case .choice, .argument, .decorator: value.kind == .text || value.kind == .mapping
        }
    }

    /// Whether both take values of one form, whatever may stand in these.
    func isLike(_ other: ValueForm) -> Bool {
        switch (self, other) {
        case (.either(let forms), _): forms.contains { $0.isLike(other) }
        case (_, .either(let forms)): forms.contains { isLike($0) }
        case (.type, .type), (.swift, .swift), (.oneOrMore, .oneOrMore),
            (.entries, .entries), (.entries, .arguments), (.arguments, .entries):
            true
        case (.text, .text), (.text, .name), (.name, .text), (.name, .name): true
        default: false
        }
    }

    /// Whether a value can only be one of a few words, of which this is one.
    func isWord(_ text: String) -> Bool {
        switch self {
        case .flag: text == "true" || text == "false"
        case .oneOf(let words): words.contains(text)
        case .oneOrMore(let value): value.isWord(text)
        default: false
        }
    }
}

/// One key of a mapping.
package struct KeyDescription: Sendable {
    package let key: ManifestKey
    package let value: ValueForm
    /// One sentence about its meaning.
    package let summary: String
    package let isRequired: Bool

    init(_ key: ManifestKey, _ value: ValueForm, _ summary: String, isRequired: Bool = false) {
        self.key = key
        self.value = value
        self.summary = summary
        self.isRequired = isRequired
    }
}

/// The mappings whose keys the language fixes: one declaration of each, for the decoder, the schema and the reference.
package enum MappingForm: Int, CaseIterable, Sendable {
    case manifest, includedManifest, source, settings, value, input, protocolEntry, generated,
        environmentKey
    case binding, choice, storyboard, argument, decorator
    case scope, feature, scene, preview, flow, route, sceneCall
    case root, navigation, variant

    /// What such a mapping is, as a sentence names it.
    package var subject: String {
        switch self {
        case .manifest: "a manifest"
        case .includedManifest: "an included manifest"
        case .source: "an entry of 'sources'"
        case .settings: "'settings'"
        case .value: "an entry of 'values'"
        case .input: "an input"
        case .protocolEntry: "an entry of 'protocols'"
        case .generated: "an entry of 'generate'"
        case .environmentKey: "an environment key"
        case .binding: "a binding"
        case .choice: "a choice"
        case .storyboard: "a storyboard"
        case .argument: "an argument"
        case .decorator: "a decorator"
        case .scope: "a scope"
        case .feature: "a feature"
        case .scene: "a scene"
        case .preview: "a preview"
        case .flow: "a flow"
        case .route: "a route"
        case .sceneCall: "a scene with arguments"
        case .root: "the root"
        case .navigation: "a navigation"
        case .variant: "a variant"
        }
    }

    /// The key of this mapping that is written so.
    func key(_ text: String) -> ManifestKey? { Self.keysByName[rawValue][text] }

    /// The keys of this mapping as they are written.
    var keyNames: [String] { Self.keyNames[rawValue] }

    /// The keys of such a mapping under which there are entries with names, and the mappings that these are.
    var collections: [(key: ManifestKey, form: MappingForm)] {
        keys.compactMap { description in
            guard case .entries(let value) = description.value, let form = value.form,
                form != .input, form != .sceneCall
            else { return nil }
            return (description.key, form)
        }
    }

    /// Whether the names of such entries are those of types.
    var isNamedLikeType: Bool {
        switch self {
        case .protocolEntry, .scope, .feature, .binding: true
        default: false
        }
    }

    static let keysOfChoice = choice.keys.map(\.key)

    private static let keyNames: [[String]] = allCases.map { form in form.keys.map(\.key.rawValue) }

    private static let keysByName: [[String: ManifestKey]] = allCases.map { form in
        Dictionary(
            form.keys.map { ($0.key.rawValue, $0.key) }, uniquingKeysWith: { first, _ in first })
    }
}
