import ManifestSyntax
import SourceText
import SwiftReading

extension Decoding {
    mutating func protocolEntry(_ entry: Entry) -> ProtocolEntry? {
        guard let type = type(entry.key) else { return nil }
        guard type.value.isConstructible, !beginsInLowercase(type.value.baseName)
        else {
            report(.invalidName(entry.locatedName, of: "a protocol", rule: .type))
            return nil
        }
        var result = ProtocolEntry(type: type)
        // Naming it says that it is a protocol, and may be all there is to say.
        guard entry.kind != .null, let fields = fields(entry, as: .protocolEntry) else {
            return result
        }
        result.layer = text(fields[.layer])
        if let requirements = fields[.requirements], isText(requirements) {
            result.requirements = requirements.value.locatedText
        }
        result.areRequirementsUnknown =
            result.requirements == nil && (fields.has(.requirements) || !fields.isWhole)
        result.inherits = types(fields[.inherits])
        result.isolation = isolation(fields[.isolation])
        for element in elements(fields[.generate], areNames: false) {
            generate(element, into: &result)
        }
        result.isGenerationUnknown =
            fields[.generate] != nil && result.generated.isEmpty && result.environmentKey == nil
        result.imports = names(fields[.imports], .module)
        return result
    }

    private mutating func generate(_ entry: Entry, into result: inout ProtocolEntry) {
        switch entry.value.kind {
        case .text where entry.value.text == Self.environmentKey:
            result.environmentKey = EnvironmentKey()
        case .text:
            report(
                .generatedWithoutType(
                    entry.locatedText, of: result.type.value.baseName,
                    kinds: Self.kinds + (ownKinds?.names ?? [])))
        case .mapping:
            let entries = entry.value.mapping
            for (index, entry) in entries.enumerated() {
                guard index > 0, MappingForm.generated.key(entry.name) != nil else {
                    generate(kind: entry, into: &result)
                    continue
                }
                report(.keyBesideKind(entry.locatedName, entries[0]))
                if !result.generated.isEmpty {
                    result.generated[result.generated.count - 1].isWhole = false
                }
            }
        case .null: reportMissingElement(entry)
        case .sequence:
            reportWrongKind(entry, expected: "a kind with the name of the type to generate")
        }
    }

    private static let environmentKey = "environmentKey"

    private mutating func generate(kind entry: Entry, into result: inout ProtocolEntry) {
        let kinds = Self.kinds + (ownKinds?.names ?? [])
        if NameRule.type.admits(entry.name), kinds.contains(entry.value.text) {
            report(.swappedKind(entry))
            let kind = kind(entry.value.text, routes: [], nil)
            result.generated.append(
                .init(kind: Located(kind, entry.value.range), type: entry.locatedName))
            return
        }
        let word = kindWord(entry.locatedName)
        if word == Self.environmentKey {
            var key = EnvironmentKey()
            if entry.value.kind == .text {
                report(.environmentKeyWithName(entry))
            } else if entry.value.kind != .null, let fields = fields(entry, as: .environmentKey) {
                key.default = swift(fields[.default])
            }
            result.environmentKey = key
            return
        }
        if entry.value.kind == .text {
            let generated = name(entry, .type).map {
                GeneratedImplementation(
                    kind: Located(kind(word, routes: [], nil), entry.nameRange), type: $0)
            }
            if let generated { result.generated.append(generated) }
            return
        }
        let fields = fields(
            entry, as: .generated,
            expected: "the name of the type to generate, or a mapping with 'type'")
        guard let fields else { return }
        let type = name(fields[.type], .type)
        for key in [fields[.routes], fields[.path]] where word != "coordinator" {
            if let key { report(.keyOfCoordinators(key.locatedName)) }
        }
        let path = fields[.path].flatMap { self.type($0) }.map { CoordinatorPath($0.value) }
        let routes = entries(fields[.routes]).compactMap {
            entry -> GeneratedImplementation.Route? in
            guard
                let requirement = keyName(entry, .function, of: "a route")?
                    .map(SwiftIdentifier.unescapedFunction)
            else { return nil }
            return statements(entry).map { .init(requirement: requirement, action: $0) }
        }
        guard let type else { return }
        let areRoutesRead =
            fields[.routes].map {
                routes.count == $0.value.entries.count && $0.value.kind == .mapping
            }
            ?? true
        result.generated.append(
            .init(
                kind: Located(kind(word, routes: routes, path), entry.nameRange), type: type,
                isWhole: fields.isWhole && areRoutesRead && (path != nil || !fields.has(.path))))
    }

    /// The kind that is meant; of an unknown one what is written.
    private mutating func kindWord(_ name: Located<String>) -> String {
        if hasTemplates, ownKinds == nil { return name.value }
        let kinds = Self.kinds + (ownKinds?.names ?? [])
        if kinds.contains(name.value) { return name.value }
        report(.unknownKind(name, among: kinds, hasTemplates: hasTemplates))
        return hasTemplates
            ? name.value : wordMeant(by: name.value, among: kinds) ?? name.value
    }

    /// Those of which the word says everything.
    private static let plainKinds: KeyValuePairs<String, GeneratedImplementation.Kind> = [
        "nullObject": .nullObject, "mainQueueDispatch": .mainQueueDispatch,
        "mainActor": .mainActor, "weakProxy": .weakProxy, "fallback": .fallback,
        "logging": .logging, "retry": .retry, "stub": .stub, "spy": .spy,
    ]

    static let kinds = ["coordinator"] + plainKinds.map(\.key) + [environmentKey]

    private func kind(
        _ word: String, routes: [GeneratedImplementation.Route], _ path: CoordinatorPath?
    ) -> GeneratedImplementation.Kind {
        word == "coordinator"
            ? .coordinator(routes: routes, path: path ?? .navigationPath)
            : Self.plainKinds.first { $0.key == word }?.value ?? .own(ownKinds?.kinds[word])
    }
}
