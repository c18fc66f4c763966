/// Reads a document as a manifest. What cannot be read is left out or marked as broken, so that the stages after this
/// one do not report what follows from it.
///
/// - Returns: nil where the document is no mapping, of which nothing can be said; every fault of form, in file order.
package func decode(_ document: ManifestDocument) -> Diagnosed<Manifest?> {
    let root = document.root
    switch root.kind {
    case .null: return Diagnosed(nil)
    case .text, .sequence: return Diagnosed(nil, [.noManifest(root)])
    case .mapping: break
    }
    var decoding = Decoding(
        featureNames: Set(
            root.entries.first { $0.key.text == "features" }?.value.entries.map(\.key.text) ?? []),
        hasTemplates: root.entries.contains { $0.key.text == "templates" })
    var manifest = decoding.manifest(root)
    manifest.refusedNames = decoding.refusedNames
    manifest.quotedNames = decoding.quotedNames
    manifest.conditions = decoding.conditions.inFileOrder()
    return Diagnosed(manifest, decoding.diagnostics.inFileOrder())
}

extension Decoding {
    fileprivate mutating func manifest(_ node: ManifestNode) -> Manifest {
        let fields = fields(of: node, as: .manifest)
        requireKey(.name, of: fields)
        let name = name(fields[.name], .title)
        var manifest = Manifest(
            name: name ?? Located("", node.range.beginning), root: root(fields[.root]))
        manifest.sources = elements(fields[.sources]).compactMap { source($0) }
        manifest.include = texts(fields[.include])
        manifest.templates = text(fields[.templates])
        manifest.layers = entries(fields[.layers]).map {
            Layer(name: $0.locatedName, folders: texts($0))
        }
        manifest.imports = names(fields[.imports], .module)
        manifest.output = text(fields[.output])
        manifest.access = word(fields[.access], as: AccessLevel.self)?.value ?? .internal
        manifest.values = values(fields[.values])
        manifest.protocols = protocols(fields[.protocols])
        manifest.bindings = bindings(fields[.bindings], in: .root)
        manifest.scopes = scopes(fields[.scopes])
        manifest.features = features(fields[.features])
        manifest.variants = variants(fields[.variants])
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
