import SourceText
import SwiftReading

/// A type that the tool writes for the protocols that ask for it.
struct GeneratedType: Sendable {
    struct Conformance: Sendable {
        var type: TypeReference
        var range: SourceRange
        /// The type's name where the protocol asks for it.
        var nameRange: SourceRange
        var requirements: [Requirement]
        var traits: ProtocolTraits
        /// Whether the manifest or the sources say what the protocol requires.
        var hasRequirements: Bool
        /// Whether some of that, or of what the manifest says of the type, could not be read.
        var isDamaged: Bool
    }

    var name: String
    var range: SourceRange
    var kind: GeneratedImplementation.Kind
    /// In manifest order; more than one of a generic kind only.
    var conformances: [Conformance]
    /// The modules that the protocols' entries name.
    var imports: [String]
    var placement: FilePlacement
}

extension GeneratedType {
    func serves(_ type: TypeReference) -> Bool { conformances.contains { $0.type == type } }

    /// Whether the other one is of the same kind, and generated for the protocol that this one is not for.
    func isTwin(_ other: GeneratedType, for type: TypeReference) -> Bool {
        guard other.serves(type) else { return false }
        return switch (kind, other.kind) {
        case (.logging, .logging), (.retry, .retry), (.fallback, .fallback),
            (.mainActor, .mainActor), (.mainQueueDispatch, .mainQueueDispatch),
            (.weakProxy, .weakProxy), (.nullObject, .nullObject), (.stub, .stub), (.spy, .spy),
            (.coordinator, .coordinator):
            true
        default: false
        }
    }

    /// What is written of it, as far as these conformances ask for it.
    func plan(_ conformances: [Conformance], _ known: KnownProtocols) -> ImplementationPlan {
        ImplementationPlan(
            kind: kind, access: placement.access, name: name,
            conformances: conformances.map {
                ProtocolConformance(
                    protocolName: $0.type.source { _ in false }, requirements: $0.requirements,
                    traits: $0.traits)
            }, protocols: known)
    }
}

/// A place that makes a type of a generic kind.
struct UseOfGeneratedType {
    var name: String
    /// What the type has to conform to there.
    var protocols: [TypeReference]
    var placement: FilePlacement
    /// The modules that the place's file imports.
    var imports: [String]

    /// Whether the place's file imports the module of the type, or may as others of its module do, and can name the type.
    func sees(_ other: FilePlacement, _ types: TypeKnowledge) -> Bool {
        guard other.isVisible(fromModule: placement.module) else { return false }
        // The root imports all others.
        guard !placement.module.isEmpty else { return true }
        return imports.contains(other.module)
            || types.sources?.index.imports(other.module, intoModule: placement.module) == true
    }
}

/// The types that the manifest's protocols ask for, and what is known of those protocols.
struct GeneratedTypes: Sendable {
    private(set) var types: [GeneratedType] = []
    private(set) var protocols = KnownProtocols()
    /// The modules that a protocol's entry names, by the protocol.
    private(set) var importsOfProtocols: [String: [String]] = [:]
    /// The module of a protocol whose entry stands in a manifest of that module.
    private(set) var modulesOfProtocols: [String: String] = [:]
    /// What is wrong with the protocols that types are generated for.
    private(set) var diagnostics: [Diagnostic] = []
    /// Protocols of which some requirements could not be read.
    private var damaged: Set<String> = []
    /// By module, the types that do nothing and are made of nothing, by their protocol.
    private var nullObjects: [String: [String: String]] = [:]

    init(_ manifest: Manifest, _ types: TypeKnowledge, _ placements: Placements) {
        let read = types.sources.map { manifest.readingProtocols(from: $0) }
        diagnostics = read?.diagnostics ?? []
        var manifest = read?.value ?? manifest
        for (place, entry) in manifest.protocols.enumerated() {
            let placement = placements.placement(at: entry.type.range)
            guard entry.isOfSettings, placement.settings.isolatesByDefault else { continue }
            manifest.protocols[place].isolation = Located(.mainActor, entry.type.range)
        }
        let facts = ProtocolFacts(
            manifest.protocols, readRequirements(of: manifest, types, placements),
            settings: { manifest.settings(of: $0, placements) },
            meaning: { types.sources?.index.canonical($0, in: $1, hiding: $2) ?? $0 })
        protocols.requirements = facts.requirements
        protocols.library = LibraryNames(hidden: manifest.hiddenNames(types, facts))
        for entry in manifest.protocols {
            protocols.traits[entry.type.value.source] = facts.traits(of: entry)
            let placement = placements.placement(at: entry.type.range)
            noteModule(of: entry, placement)
            if !entry.generated.isEmpty {
                let home = SourceKnowledge.scope(ofModule: placement.module)
                let hidden = types.sources?.index.hiddenName(in: entry.type.value, from: home)
                diagnostics += [hidden?.diagnostic(at: entry.type.range)].compactMap { $0 }
                diagnostics += facts.diagnostics(of: entry)
            }
            for implementation in entry.generated {
                add(
                    implementation, of: entry, facts, placement,
                    imports: entry.imports.map(\.value)
                        + placements.imports(includedAt: entry.type.range))
            }
        }
        noteTypes(of: manifest, types, facts, placements)
    }

    /// Notes of the types in requirements, as these write them, which are deprecated, of later systems or not Sendable, and what
    /// aliases stand for that the sources declare outside of the protocols.
    private mutating func noteTypes(
        of manifest: Manifest, _ types: TypeKnowledge, _ facts: ProtocolFacts,
        _ placements: Placements
    ) {
        guard let index = types.sources?.index else { return }
        for entry in manifest.protocols where !entry.generated.isEmpty {
            let scope = SourceKnowledge.scope(
                ofModule: placements.placement(at: entry.type.range).module)
            let requirements = facts.requirements[entry.type.value.source] ?? []
            for type in requirements.flatMap(\.exchangedTypes) {
                _ = type.mappingNominals { path, arguments in
                    protocols.availability[path] =
                        index.availability(of: path, in: scope)?.attributes
                    let written = TypeReference.nominal(path, arguments: arguments)
                    let meant = index.canonical(written, in: scope)
                    if index.holdsUnsendable(meant) { protocols.unsendable.insert(path) }
                    switch index.meaning(of: path, in: scope) {
                    case .alias where protocols.aliases[written.source] == nil:
                        protocols.aliases[written.source] = meant
                    case .type(let id):
                        if index.availability(of: id).isDeprecated {
                            protocols.deprecated.insert(path)
                        }
                        let cases = index[id].declaration.members.cases.map(\.name)
                        if !Set(cases).isSuperset(of: ["success", "failure"]) {
                            protocols.withoutFailure.insert(path)
                        }
                    case .alias, .ambiguous, .unknown: break
                    }
                    return nil
                }
            }
        }
    }

    /// What each protocol requires itself, with `any` before protocols.
    private mutating func readRequirements(
        of manifest: Manifest, _ types: TypeKnowledge, _ placements: Placements
    ) -> [String: [Requirement]] {
        var own: [String: [Requirement]] = [:]
        for entry in manifest.protocols {
            let name = entry.type.value.source
            if entry.areRequirementsUnknown { damaged.insert(name) }
            guard let text = entry.requirements else { continue }
            let block = RequirementBlock.read(text)
            // What stands in a Swift file has been reported at the manifest's line.
            if text.range.file.index < manifest.parts.count { diagnostics += block.diagnostics }
            if !block.diagnostics.isEmpty || entry.disagrees { damaged.insert(name) }
            let declared = block.value.declaredTypeNames
            let settings = manifest.settings(of: entry, placements)
            let module = placements.placement(at: entry.type.range).module
            let writer = SourceKnowledge.scope(ofModule: module).module
            own[name] = block.value.requirements.map { requirement in
                var read = requirement.namingExistentials(types, besides: declared) { type in
                    guard let scope = entry.scope, let index = types.sources?.index else {
                        return type
                    }
                    return index.qualified(type, in: scope, seenFrom: writer)
                }
                let stays = settings.declaring.staysOnCallersActor
                if !stays { read = read.waiting(on: Requirement.offCallersActor) }
                if stays != settings.generated.staysOnCallersActor {
                    let word = stays ? "nonisolated(nonsending)" : Requirement.offCallersActor
                    read = read.mappingTypes(
                        { $0.waiting(on: word) }, constraints: { $0.waiting(on: word) })
                }
                return read
            }
        }
        return own
    }

    private mutating func noteModule(of entry: ProtocolEntry, _ placement: FilePlacement) {
        let name = entry.type.value.source
        if !entry.imports.isEmpty {
            importsOfProtocols[name, default: []] += entry.imports.map(\.value)
        } else if placement.isOfAnotherModule {
            modulesOfProtocols[name] = placement.module
        }
    }

    /// Adds the type, or a conformance to the type that its module has of the same generic kind.
    private mutating func add(
        _ implementation: GeneratedImplementation, of entry: ProtocolEntry, _ facts: ProtocolFacts,
        _ placement: FilePlacement, imports: [String]
    ) {
        let name = implementation.type.value
        // It is no more visible than its protocol.
        var placement = placement
        placement.access = min(placement.access, entry.access)
        let requirements = facts.requirements[entry.type.value.source] ?? []
        let conformance = GeneratedType.Conformance(
            type: entry.type.value, range: entry.type.range, nameRange: implementation.type.range,
            requirements: requirements, traits: facts.traits(of: entry),
            hasRequirements: entry.requirements != nil,
            isDamaged: damaged.contains(entry.type.value.source) || !implementation.isWhole)
        // A generic kind is one type of each module, with a conformance for each protocol that asks there.
        if let first = types.first(where: { $0.name == name }),
            !first.kind.isSameGenericKind(as: implementation.kind.value)
        {
            diagnostics.append(
                .nameClash(
                    name, at: implementation.type.range, .type, first: first.range, .type))
            return
        }
        let same = types.firstIndex {
            $0.name == name && $0.placement.module == placement.module
        }
        if let same {
            types[same].conformances.append(conformance)
            types[same].placement.access = max(types[same].placement.access, placement.access)
            types[same].imports += imports
            return
        }
        types.append(
            GeneratedType(
                name: name, range: implementation.type.range, kind: implementation.kind.value,
                conformances: [conformance],
                imports: imports, placement: placement))
        if case .nullObject = implementation.kind.value,
            requirements.allSatisfy(\.isServedWithoutParameters)
        {
            nullObjects[placement.module, default: [:]][entry.type.value.source] = name
        }
    }

    // MARK: Copies

    /// The same with a type of its own in each module that makes a generic type and sees none.
    ///
    /// The type of another module may be unknown there, or one of several; and no other module needs the copy, which would be
    /// ambiguous for a module that imports both.
    func copied(for uses: [UseOfGeneratedType], _ knowledge: TypeKnowledge) -> GeneratedTypes {
        var result = self
        for use in uses {
            func isOfModule(_ type: GeneratedType) -> Bool {
                type.name == use.name && type.placement.module == use.placement.module
            }
            let all = types.filter { $0.name == use.name }
            guard var copy = all.first, copy.kind.isGeneric else { continue }
            if let own = result.types.firstIndex(where: isOfModule) {
                result.add(use.protocols, to: own, from: all)
                continue
            }
            let seen = all.filter { use.sees($0.placement, knowledge) }
            if seen.count == 1, use.protocols.allSatisfy(seen[0].serves) { continue }
            copy.conformances = []
            copy.imports = []
            copy.placement = use.placement
            copy.placement.access = .internal
            result.types.append(copy)
            // The copy hides the type that other places of the module see.
            let ofModule = uses.filter {
                $0.name == use.name && $0.placement.module == use.placement.module
            }
            result.add(
                ofModule.flatMap(\.protocols), to: result.types.count - 1, from: all)
        }
        return result
    }

    /// Adds conformances that the type has in other modules.
    private mutating func add(
        _ protocols: [TypeReference], to place: Int, from others: [GeneratedType]
    ) {
        for type in protocols where !types[place].serves(type) {
            guard let other = others.first(where: { $0.serves(type) }),
                let conformance = other.conformances.first(where: { $0.type == type })
            else { continue }
            types[place].conformances.append(conformance)
            types[place].imports += other.imports
            // A protocol that names no module may be of the very one that the type is copied from, which the root imports.
            if types[place].placement.module.isEmpty,
                importsOfProtocols[conformance.type.source] == nil
            {
                types[place].imports.append(other.placement.module)
            }
        }
    }

    /// What generated types that have this place may know of the protocols.
    func knownProtocols(at placement: FilePlacement) -> KnownProtocols {
        var known = protocols
        known.nullObjects = nullObjects[placement.module] ?? [:]
        known.settings = placement.settings
        return known
    }
}

extension Requirement {
    /// The requirement as it reads outside of its protocol, with `any` before protocols: a manifest writes types without it.
    ///
    /// - Parameters:
    ///   - declared: what the protocol itself declares under such names.
    ///   - qualified: the type as it is written outside of what the protocol stands in.
    func namingExistentials(
        _ types: TypeKnowledge, besides declared: Set<String>,
        qualified: (TypeReference) -> TypeReference
    ) -> Requirement {
        let own = declared.union(signature.genericParameters.map(\.name))
        func isOwn(_ type: TypeReference) -> Bool { !own.isDisjoint(with: type.nominalNames()) }
        return mappingTypes(
            { type in
                if isOwn(type) { return type }
                let type = qualified(type)
                return TypeReference(types.source(type)) ?? type
            },
            constraints: { isOwn($0) ? $0 : qualified($0) })
    }
}

extension GeneratedImplementation.Kind {
    /// Whether both are the same kind, and one of those that serve several protocols with one type.
    func isSameGenericKind(as other: Self) -> Bool {
        switch (self, other) {
        case (.mainQueueDispatch, .mainQueueDispatch), (.weakProxy, .weakProxy): true
        default: false
        }
    }

    var isWeakProxy: Bool {
        if case .weakProxy = self { true } else { false }
    }
}

extension Resolution {
    /// The places that make a type of a generic kind, in manifest order.
    func usesOfTypes(
        _ generated: GeneratedTypes, _ placements: Placements
    ) -> [UseOfGeneratedType] {
        // Modules have types of one name.
        let generic = Dictionary(grouping: generated.types.filter(\.kind.isGeneric), by: \.name)
        // In one module there is one type, which everything sees.
        guard !generic.isEmpty,
            features.contains(where: {
                !placements.placement(of: $0.feature).module.isEmpty
            }) || generic.values.joined().contains(where: { !$0.placement.module.isEmpty })
        else { return [] }
        var placesOfFeatures: [FrameID: (FilePlacement, [String])] = [:]
        for frames in features {
            let placement = placements.placement(of: frames.feature)
            placesOfFeatures[frames.frame] = (
                placement, placement.imports + frames.feature.face.imports.map(\.value)
            )
        }
        var uses: [UseOfGeneratedType] = []
        func note(_ name: String, _ held: TypeReference, in frame: FrameID) {
            guard let types = generic[name] else { return }
            let place = graph.lineage(of: frame).lazy.compactMap { placesOfFeatures[$0] }.first
            let served = types.flatMap(\.conformances).map(\.type)
            let asked = held.members.filter(served.contains)
            let (placement, imports) = place ?? (placements.top, placements.top.imports)
            uses.append(
                UseOfGeneratedType(
                    name: name, protocols: asked.isEmpty && served.count == 1 ? served : asked,
                    placement: placement, imports: imports))
        }
        for (index, node) in graph.nodes.enumerated() {
            let recipes = [graph.recipes[index]] + variants.map { $0.recipes[NodeID(index: index)] }
            for step in recipes.compactMap({ $0 }).flatMap({ $0.bodies(graph) }).flatMap(\.steps) {
                if case .make(let callee, _) = step.action {
                    note(callee.type.value.source, callee.argument ?? node.type, in: node.owner)
                }
                for case .weak(let proxy, .node(let id, _, _)) in step.operands {
                    note(proxy, graph[id].type, in: node.owner)
                }
            }
        }
        return uses
    }
}

extension Manifest {
    /// How the module is built that declares the protocol, and the one of what is generated from it. Where nothing tells which one
    /// declares it, it is the same.
    fileprivate func settings(
        of entry: ProtocolEntry, _ placements: Placements
    ) -> ProtocolFacts.Settings {
        let generated = placements.placement(at: entry.type.range).settings
        let declaring =
            entry.scope.map { settings[$0.module ?? ""] ?? ModuleSettings() }
            ?? entry.imports.lazy.compactMap { settings[$0.value] }.first ?? generated
        return ProtocolFacts.Settings(declaring: declaring, generated: generated)
    }
}

extension ProtocolEntry {
    /// Whether the settings of its module say what isolates it: neither the entry does nor its declaration, and it comes from no
    /// other module.
    fileprivate var isOfSettings: Bool { isolation == nil && scope == nil && imports.isEmpty }
}
