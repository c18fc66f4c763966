import ManifestSyntax
import SourceText

/// Reads the documents of a manifest and of all that it includes as one manifest. What cannot be read is left out or
/// marked as broken, so that the stages after this one do not report what follows from it.
///
/// - Parameters:
///   - documents: the top manifest's first, each with what the parser has found.
///   - kinds: those of the manifest's own templates; nil where these could not be read.
/// - Returns: nil where a document is no mapping, of which nothing can be said; every fault of form, the parser's among them.
package func decode(
    _ documents: [Diagnosed<ManifestDocument>], kinds: OwnKinds? = nil
) -> Diagnosed<Manifest?> {
    var decoding = Decoding(documents.flatMap(\.diagnostics), kinds)
    for entry in documents.flatMap(\.value.root.mapping) {
        switch ManifestKey(rawValue: entry.name) {
        case .features:
            decoding.featureNames.formUnion(entry.value.mapping.map(\.name))
            for inner in entry.value.mapping.flatMap(\.value.mapping)
            where inner.name == ManifestKey.bindings.rawValue {
                decoding.boundNames.formUnion(inner.value.mapping.map(\.name))
            }
        case .bindings: decoding.boundNames.formUnion(entry.value.mapping.map(\.name))
        case .templates: decoding.hasTemplates = true
        default: break
        }
    }
    var manifests: [Manifest] = []
    for (index, document) in documents.enumerated() {
        let root = document.value.root
        switch root.kind {
        case .null: break
        case .text, .sequence: decoding.report(.noManifest(root))
        case .mapping:
            manifests.append(
                decoding.manifest(root, as: index == 0 ? .manifest : .includedManifest))
        }
    }
    var manifest: Manifest?
    if let top = manifests.first, manifests.count == documents.count {
        manifest = decoding.merge(manifests.dropFirst(), into: top)
    }
    return Diagnosed(manifest, decoding.diagnostics.doubtingEntries(of: documents.map(\.value)))
}

extension Decoding {
    fileprivate mutating func manifest(_ node: ManifestNode, as form: MappingForm) -> Manifest {
        let fields = fields(of: node.mapping, in: node, as: form)
        let name = name(fields[.name], .title)
        features = fields[.features]?.value.mapping ?? []
        let variants = variants(fields[.variants])
        var manifest = Manifest(
            name: name ?? Located("", node.range.beginning),
            root: root(fields[.root], besides: variants))
        hasSources = fields.has(.sources)
        manifest.sources = elements(fields[.sources], areNames: false).compactMap { source($0) }
        manifest.include = texts(fields[.include])
        manifest.lacksFiles =
            count(fields[.sources]) > manifest.sources.count
            || count(fields[.include]) > manifest.include.count
        manifest.templates = text(fields[.templates])
        manifest.layers = entries(fields[.layers]).map { entry in
            if !entry.isNameDamaged, !Layer.names.contains(entry.name) {
                report(.unknownLayer(entry.locatedName))
            }
            return Layer(name: entry.locatedName, folders: texts(entry))
        }
        manifest.parts = [
            ManifestPart(
                module: self.name(fields[.module], .identifier),
                output: text(fields[.output]),
                access: word(fields[.access], as: AccessLevel.self)?.value,
                imports: fields.has(.imports) ? names(fields[.imports], .module) : nil,
                settings: settings(fields[.settings]))
        ]
        manifest.values = named(fields[.values], as: .value).compactMap { value($0) }
        manifest.protocols = named(fields[.protocols], as: .protocolEntry).compactMap {
            protocolEntry($0)
        }
        manifest.bindings = bindings(fields[.bindings], in: .root)
        manifest.scopes = scopes(fields[.scopes])
        manifest.features = named(fields[.features], as: .feature).compactMap { feature($0) }
        manifest.variants = variants
        return manifest
    }

    /// How many elements a list has; one where it is none.
    private func count(_ entry: Entry?) -> Int {
        entry.map { $0.value.kind == .sequence ? $0.value.elements.count : 1 } ?? 0
    }

    private mutating func source(_ entry: Entry) -> SourcePath? {
        if entry.value.kind == .text { return text(entry).map { SourcePath(path: $0) } }
        let fields = fields(entry, as: .source, expected: "a path, or a mapping with 'path'")
        guard let fields else { return nil }
        let module = name(fields[.module], .identifier)
        let settings = settings(fields[.settings])
        // Files are found by the key's own name.
        return text(fields[.path]).flatMap {
            fields[.path]?.name == ManifestKey.path.rawValue
                ? SourcePath(path: $0, module: module, settings: settings) : nil
        }
    }

    private mutating func settings(_ entry: Entry?) -> Located<ModuleSettings>? {
        guard let entry,
            let fields = fields(
                entry, as: .settings,
                expected: "a mapping with 'defaultIsolation' or 'upcomingFeatures'")
        else { return nil }
        var settings = ModuleSettings()
        if let isolation = word(fields[.defaultIsolation], as: DefaultIsolation.self)?.value {
            settings.defaultIsolation = isolation.isolation
        }
        for element in elements(fields[.upcomingFeatures]) {
            if element.value.text == "ApproachableConcurrency" {
                report(.severalFeatures(element.locatedText))
            } else if let feature = word(element, as: UpcomingFeature.self)?.value {
                settings.upcomingFeatures.insert(feature)
            }
        }
        return Located(settings, entry.nameRange)
    }
}
