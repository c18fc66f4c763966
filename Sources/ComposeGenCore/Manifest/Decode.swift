import ManifestSyntax
import SourceText

package func decode(_ document: ManifestDocument) -> Diagnosed<Manifest?> { decode([document]) }

/// Reads the documents of a manifest and of all that it includes as one manifest. What cannot be read is left out or
/// marked as broken, so that the stages after this one do not report what follows from it.
///
/// - Parameter documents: the top manifest's first.
/// - Returns: nil where a document is no mapping, of which nothing can be said; every fault of form, in file order.
package func decode(_ documents: [ManifestDocument]) -> Diagnosed<Manifest?> {
    // A decoder holds no more than their nodes.
    withExtendedLifetime(documents) { decodeHeld(documents) }
}

private func decodeHeld(_ documents: [ManifestDocument]) -> Diagnosed<Manifest?> {
    guard let first = documents.first else { return Diagnosed(nil) }
    var decoding = Decoding(first.root)
    for document in documents {
        for (key, value) in document.root.entries {
            switch key.text {
            case "features":
                for (name, _) in value.entries { decoding.featureNames.insert(name.text) }
            case "templates": decoding.hasTemplates = true
            default: break
            }
        }
    }
    var manifests: [Manifest] = []
    for (index, document) in documents.enumerated() {
        let root = document.root
        switch root.kind {
        case .null: break
        case .text, .sequence: decoding.report(.noManifest(root))
        case .mapping:
            decoding.spellings = Spellings(document.texts)
            decoding.fieldList = FieldList(root)
            manifests.append(
                decoding.manifest(root, as: index == 0 ? .manifest : .includedManifest))
        }
    }
    var manifest: Manifest?
    if let top = manifests.first, manifests.count == documents.count {
        manifest = decoding.merge(manifests.dropFirst(), into: top)
        if let manifest { decoding.checkSharedPaths(of: manifest) }
        manifest?.refusedNames = decoding.refusedNames
        manifest?.quotedNames = decoding.quotedNames
        manifest?.conditions = decoding.conditions
        manifest?.hasBranches = decoding.hasBranches
        manifest?.allowances = decoding.allowances
    }
    return Diagnosed(manifest, decoding.diagnostics.inFileOrder())
}

extension Decoding {
    fileprivate mutating func manifest(_ node: ManifestNode, as form: MappingForm) -> Manifest {
        let fields = fields(of: node, as: form)
        if form == .manifest { requireKey(.name, of: fields) }
        let name = name(fields[.name], .title)
        let variants = variants(fields[.variants])
        var manifest = Manifest(
            name: name ?? Located("", node.range.beginning),
            root: root(fields[.root], besides: variants))
        manifest.sources = elements(fields[.sources]).compactMap { source($0) }
        manifest.include = texts(fields[.include])
        manifest.templates = text(fields[.templates])
        manifest.layers = entries(fields[.layers]).map {
            Layer(name: $0.locatedName, folders: texts($0))
        }
        manifest.parts = [
            ManifestPart(
                name: name?.value, module: self.name(fields[.module], .module)?.value,
                output: text(fields[.output]),
                access: word(fields[.access], as: AccessLevel.self)?.value,
                imports: fields.has(.imports) ? names(fields[.imports], .module) : nil)
        ]
        manifest.values = values(fields[.values])
        manifest.protocols = protocols(fields[.protocols])
        manifest.bindings = bindings(fields[.bindings], in: .root)
        manifest.scopes = scopes(fields[.scopes])
        manifest.features = features(fields[.features])
        manifest.variants = variants
        return manifest
    }

    private mutating func source(_ entry: Entry) -> SourcePath? {
        if entry.value.kind == .text { return text(entry).map { SourcePath(path: $0) } }
        guard isMapping(entry, expected: "a path, or a mapping with 'path'") else { return nil }
        let fields = fields(of: entry.value, as: .source)
        requireKey(.path, of: fields)
        let module = name(fields[.module], .module)
        return text(fields[.path]).map { SourcePath(path: $0, module: module) }
    }
}
