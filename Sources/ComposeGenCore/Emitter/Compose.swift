import SourceText
import SwiftReading

extension Configurations<Manifest> {
    /// Resolves and analyses each build.
    ///
    /// - Parameters:
    ///   - types: what is known of types in each of the builds.
    ///   - paths: those of the manifest's files, relative to the top one.
    ///   - variant: whose recipes take the place of the manifest's own; an unknown name changes nothing.
    func resolved(
        _ types: [TypeKnowledge], paths: [String], choosing variant: String? = nil
    ) -> Configurations<Emission> {
        Configurations<Emission>(
            values: zip(values, types).map {
                Emission($0, $1, paths: paths, choosing: variant)
            },
            conditions: conditions)
    }
}

extension Configurations<Emission> {
    /// The plans of the code of each build. What the builds share is planned alike.
    func planned() -> Configurations<CompositionPlan> {
        guard values.count > 1 else { return map { $0.plan() } }
        let agreement = BuildAgreement(values)
        return map {
            Emission(
                $0.manifest, $0.types, $0.resolution, $0.placements, $0.generated, agreement
            ).plan()
        }
    }
}

extension Emission {
    /// The only build of a manifest without conditions and sources.
    package convenience init(of manifest: Manifest, paths: [String]) {
        self.init(manifest, TypeKnowledge(manifest), paths: paths, choosing: nil)
    }

    fileprivate convenience init(
        _ manifest: Manifest, _ types: TypeKnowledge, paths: [String], choosing variant: String?
    ) {
        let placements = Placements(manifest, paths)
        let spelt = types.sources.map { manifest.spellingTypes(as: $0) } ?? Diagnosed(manifest)
        let manifest = spelt.value
        let generated = GeneratedTypes(manifest, types, placements)
        var resolution = GraphResolver.resolve(manifest, types, placements, generated)
        resolution.diagnostics += spelt.diagnostics
        if let variant { resolution.choose(variant) }
        if manifest.root.kind.value == .view { resolution.addBodyOfView() }
        self.init(
            manifest, types, resolution, placements,
            generated.copied(
                for: resolution.usesOfTypes(generated, placements), types))
    }
}

extension Emission {
    /// The plan of all files in a stable order: the root's, each scope's, the app's, each feature's with its flow, generated types,
    /// and what several of them use.
    package func plan() -> CompositionPlan {
        var modulesOfNames: [String: ModuleNames?] = [:]
        let generated = generatedOfModules
        let described = self.generated.modulesOfProtocols.map { ($0, $1) }
        func importing(_ file: EmittedFile) -> EmittedFile {
            let module = file.placement.module
            let names =
                modulesOfNames[module]
                ?? ModuleNames(
                    types.sources?.index, generated: generated, described, of: module,
                    file.placement.settings)
            modulesOfNames[module] = names
            var file = file
            file.importWhatIsNamed(library, names)
            return file
        }
        var files = files().map(importing)
        files += sharedFiles(of: files).map(importing)
        if let test = TestEmitter(self).file() { files.append(importing(test)) }
        return CompositionPlan(files: files.map(\.plan))
    }

    /// The types of features and generated types, with their modules.
    private var generatedOfModules: ModuleNames.Described {
        resolution.features.flatMap { frames in
            let module = placements.placement(of: frames.feature).module
            return ([frames.frame] + [frames.flow].compactMap { $0 }).map {
                (graph[$0].name, module)
            }
        } + generated.types.map { ($0.name, $0.placement.module) }
    }

    private func files() -> [EmittedFile] {
        let previews = PreviewEmitter(self)
        var files = [placed(rootFile())]
        for scope in writtenScopes.sorted() {
            var file = placed(scopeFile(scope))
            file.placement.manifestPath = placements.placement(at: graph[scope].range).manifestPath
            files.append(file)
        }
        if let main = manifest.root.main { files.append(appFile(main.value)) }
        files[manifest.root.main == nil ? 0 : files.count - 1].add(previews.ofRoot())
        if let file = environmentFile() { files.append(file) }
        for feature in resolution.features {
            if var file = featureFile(feature) {
                file.add(previews.ofFeature(feature.frame))
                files.append(file)
            }
            if let frame = feature.flow, let flow = resolution.flows[frame] {
                files.append(flowFile(frame, flow))
            }
        }
        for type in generated.types {
            let file = generated.file(
                of: type, isDefaultOfKey: !defaultsOfKeys(naming: type.name).isEmpty)
            if let file { files.append(file) }
        }
        return files
    }

    /// The scopes that code can begin, and those around them.
    private var writtenScopes: Set<FrameID> {
        let begun = graph.frameIDs.filter { graph[$0].isScope && isBegun($0) }
        return Set(begun.flatMap { graph.lineage(of: $0).filter { graph[$0].isScope } })
    }

    /// Whether code can begin the scope.
    private func isBegun(_ scope: FrameID) -> Bool {
        guard let parent = graph[scope].parent else { return false }
        let isMade = needs[parent].made.contains { graph[$0].function == scope }
        return isMade && (!graph[parent].isScope || isBegun(parent))
    }

    /// A file of the root's own.
    private func placed(_ file: EmittedFile) -> EmittedFile {
        var file = file
        file.placement = placements.top
        file.modules.formUnion(importsOfRoot)
        return file
    }

    /// What all files of the root import.
    var importsOfRoot: [String] { placements.top.imports + manifest.root.face.imports.map(\.value) }

    /// The types that several files of the root's module use, each in a file of its own.
    private func sharedFiles(of files: [EmittedFile]) -> [EmittedFile] {
        var placement = placements.top
        placement.imports = []
        var shared: [EmittedFile] = []
        func add(_ name: String, _ declaration: Statement) {
            var file = EmittedFile(name, placement)
            file.declarations = [declaration]
            shared.append(file)
        }
        let isComposingOnce = resolution.features.contains { feature in
            placements.placement(of: feature.feature).module.isEmpty
                && ((resolution.scenes[feature.frame] ?? [])
                    .contains(where: resolution.composedOnce.contains)
                    || makesObjects(flowOf: feature))
        }
        if isComposingOnce { add("ComposedOnce", .composedOnce(isPrivate: false, library)) }
        if files.contains(where: \.throwsSharedFailure) {
            add("CompositionFailure", .type(.compositionFailure(library, isPrivate: false)))
        }
        return shared
    }

    /// The defaults of environment keys that make the type, where nothing is isolated.
    func defaultsOfKeys(naming type: String) -> [SourceRange] {
        manifest.protocols.compactMap(\.environmentKey?.default).filter { text in
            text.unqualifiedNames.contains { $0.name == type }
        }.map(\.text.range)
    }
}

extension Resolution {
    /// The frames of what a view root's `body` shows: each composes by itself, in place or as a function of the view.
    mutating func addBodyOfView() {
        guard let start else { return }
        let names =
            ["makeRootView"] + destinations.map { "make\($0.value.nameOfDestination)Destination" }
        for (operand, name) in zip([start] + destinations.map(\.shown), names) {
            var frame = Frame(
                kind: .composition(name == names[0] ? .start : .destination), parent: .root,
                name: name, range: graph[.root].range)
            frame.body = Recipe(.use(operand), at: frame.range)
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

extension TypeReference {
    /// The names of the type and of those around it, for the name of a function: `ProductID` of `Product.ID`.
    fileprivate var nameOfDestination: String {
        guard let path = nominalPath else {
            return variableName(for: self)?.prefixed("") ?? baseName
        }
        return path.split(separator: ".").map { $0.prefix(1).uppercased() + $0.dropFirst() }
            .joined()
    }
}
