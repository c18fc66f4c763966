/// A file while it is emitted.
struct EmittedFile {
    var name: String
    var owner: String?
    var declarations: [Declaration]
    var modules: Set<String>

    init(_ name: String, _ declarations: [Declaration], _ modules: Set<String>) {
        self.name = name
        self.declarations = declarations
        self.modules = modules
    }
}

/// Plans the code of one build: resolve, analyse, emit.
///
/// - Parameter generated: the files of the types that the manifest's protocols generate.
func compose(
    _ manifest: Manifest, _ types: TypeKnowledge, generated: [FilePlan], path: String
) -> (CompositionPlan, [Diagnostic]) {
    var resolution = GraphResolver.resolve(manifest, types)
    if manifest.root.kind.value == .view { resolution.addBodyOfView() }
    let emission = Emission(manifest, types, resolution)
    let diagnostics = resolution.diagnostics + check(emission)
    var files = [emission.rootFile()]
    for (index, frame) in emission.graph.frames.enumerated() where frame.isScope {
        files.append(emission.scopeFile(FrameID(index: index)))
    }
    if let main = manifest.root.main { files.append(emission.appFile(main.value)) }
    if let file = emission.environmentFile() { files.append(file) }
    var features = manifest.features[...]
    for (index, frame) in emission.graph.frames.enumerated() {
        let id = FrameID(index: index)
        switch frame.kind {
        case .composer, .factory:
            guard let feature = features.popFirst() else { continue }
            if let file = emission.featureFile(id, feature.value) { files.append(file) }
        case .flow: if let flow = resolution.flows[id] { files.append(emission.flowFile(id, flow)) }
        default: break
        }
    }
    if !resolution.composedOnce.isEmpty {
        files.append(EmittedFile("ComposedOnce", [.composedOnce()], []))
    }
    let folder = manifest.parts.first?.output?.value ?? Manifest.defaultOutput
    let plans = files.map { file in
        var imports = file.modules
        addFrameworks(namedBy: file.declarations, own: [], nil, to: &imports)
        return FilePlan(
            path: folder.isEmpty ? file.name + ".swift" : folder + "/" + file.name + ".swift",
            manifestPath: path, owner: file.owner,
            imports: imports.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) },
            declarations: file.declarations)
    }
    return (CompositionPlan(files: plans + generated), diagnostics)
}

extension Resolution {
    /// The frames of what a view root's `body` shows: each composes by itself, in place or as a function of the view.
    mutating func addBodyOfView() {
        guard case .call(let start, _)? = start else { return }
        let names = ["makeRootView"] + destinations.map { "make\($0.value.baseName)Destination" }
        for (operand, name) in zip([start] + destinations.map(\.shown), names) {
            var frame = Frame(
                kind: .composition, parent: .root, name: name, range: graph[.root].range)
            frame.body = Recipe(steps: [Step(action: .use(operand), range: frame.range)])
            let id = graph.add(frame)
            shownFrames.append(id)
            var node = Node(
                kind: .function, key: Located(name, frame.range), name: name,
                type: TypeReference(named: "View"), lifetime: .singleton, owner: .root)
            node.function = id
            graph[.root].face.append(graph.add(node))
        }
    }
}
