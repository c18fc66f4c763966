/// A type that the tool writes for the protocols that ask for it.
struct GeneratedType: Sendable {
    struct Conformance: Sendable {
        var type: TypeReference
        var requirements: [Requirement]
        var traits: ProtocolTraits
    }

    var name: String
    var kind: GeneratedImplementation.Kind
    /// In manifest order; more than one of a generic kind only.
    var conformances: [Conformance]
    /// The modules that the protocols' entries name.
    var imports: [String]
    var placement: FilePlacement
}

/// The types that the manifest's protocols ask for, and what is known of those protocols.
struct GeneratedTypes: Sendable {
    private(set) var types: [GeneratedType] = []
    private(set) var protocols = KnownProtocols()
    /// The modules that a protocol's entry names, by the protocol.
    private(set) var importsOfProtocols: [String: [String]] = [:]
    /// The module of a protocol whose entry stands in a manifest of that module; empty for the root's own.
    private(set) var modulesOfProtocols: [String: String] = [:]
    /// By module, the types that do nothing and are made of nothing, by their protocol.
    private var nullObjects: [String: [String: String]] = [:]
    private let ownKinds: OwnKinds
    /// What the log messages of the app are filed under.
    private let subsystem: String

    init(_ manifest: Manifest, _ types: TypeKnowledge, _ placements: Placements) {
        ownKinds = manifest.ownKinds
        subsystem = manifest.name.value.moduleName
        let manifest =
            types.sources.map { manifest.readingProtocols(from: $0).value } ?? manifest
        let facts = ProtocolFacts(manifest.protocols, requirements(of: manifest, types))
        protocols.requirements = facts.requirements
        protocols.library = LibraryNames(hidden: manifest.hiddenNames(types, facts))
        for entry in manifest.protocols {
            protocols.traits[entry.type.value.source] = facts.traits(of: entry)
            let placement = placements.placement(at: entry.type.range)
            noteModule(of: entry, placement)
            for implementation in entry.generated {
                add(
                    implementation, of: entry, facts, placement,
                    imports: entry.imports.map(\.value)
                        + placements.imports(includedAt: entry.type.range))
            }
        }
        protocols.closures = closures(types, facts, manifest, placements)
    }

    private mutating func noteModule(of entry: ProtocolEntry, _ placement: FilePlacement) {
        let name = entry.type.value.source
        if !entry.imports.isEmpty {
            importsOfProtocols[name, default: []] += entry.imports.map(\.value)
        } else if !placement.module.isEmpty,
            !entry.generated.isEmpty || entry.requirements != nil
        {
            modulesOfProtocols[name] = placement.module
        }
    }

    /// Adds the type, or a conformance to the type that its module has of the same generic kind.
    private mutating func add(
        _ implementation: GeneratedImplementation, of entry: ProtocolEntry, _ facts: ProtocolFacts,
        _ placement: FilePlacement, imports: [String]
    ) {
        let name = implementation.type.value
        let requirements = facts.requirements[entry.type.value.source] ?? []
        let conformance = GeneratedType.Conformance(
            type: entry.type.value, requirements: requirements, traits: facts.traits(of: entry))
        let same = types.firstIndex {
            $0.name == name && $0.placement.module == placement.module
        }
        if let same {
            guard types[same].kind.isSameGenericKind(as: implementation.kind.value) else { return }
            types[same].conformances.append(conformance)
            types[same].imports += imports
            return
        }
        types.append(
            GeneratedType(
                name: name, kind: implementation.kind.value, conformances: [conformance],
                imports: imports, placement: placement))
        if case .nullObject = implementation.kind.value,
            requirements.allSatisfy(\.isServedWithoutParameters)
        {
            nullObjects[placement.module, default: [:]][entry.type.value.source] = name
        }
    }

    /// The file of a generated type.
    ///
    /// - Parameter isDefaultOfKey: whether the default of an environment key makes the type, where nothing is isolated.
    func file(of type: GeneratedType, isDefaultOfKey: Bool) -> EmittedFile? {
        guard let kind = planKind(of: type), let first = type.conformances.first else { return nil }
        var known = protocols
        known.nullObjects = nullObjects[type.placement.module] ?? [:]
        let plan = ImplementationPlan(
            kind: kind, access: type.placement.access, name: type.name,
            protocolName: first.type.source, requirements: first.requirements,
            traits: first.traits, protocols: known,
            isMadeAnywhere: first.traits.isIsolated && isDefaultOfKey)
        var file = EmittedFile(type.name, type.placement, owner: type.name)
        file.modules.formUnion(type.imports)
        file.declarations = [.implementation(plan)]
        return file
    }

    /// The kind as the plan has it; nil where no templates of that name were read.
    private func planKind(of type: GeneratedType) -> ImplementationPlan.Kind? {
        let others = type.conformances.dropFirst().map {
            ProtocolConformance(
                protocolName: $0.type.source, requirements: $0.requirements,
                inherited: $0.traits.inherited)
        }
        let isSendable = type.conformances.contains { $0.traits.asksForSendable }
        switch type.kind {
        case .nullObject: return .nullObject
        case .coordinator(let routes, let path):
            return .coordinator(
                routes: routes.map { ($0.requirement.value, $0.action.source) }, path: path)
        case .mainQueueDispatch: return .mainQueueDispatch(also: others, isSendable: isSendable)
        case .weakProxy: return .weakProxy(also: others, isSendable: isSendable)
        case .fallback: return .fallback
        case .mainActor: return .mainActor
        case .logging: return .logging(subsystem: subsystem)
        case .retry: return .retry
        case .stub: return .stub
        case .spy: return .spy
        case .other(let name): return ownKinds[name].map { .own($0) }
        }
    }
}

/// What each protocol requires itself, with `any` before protocols.
private func requirements(
    of manifest: Manifest, _ types: TypeKnowledge
) -> [String: [Requirement]] {
    var own: [String: [Requirement]] = [:]
    for entry in manifest.protocols {
        guard let text = entry.requirements else { continue }
        let block = RequirementBlock.read(text).value
        let declared = block.declaredTypeNames
        own[entry.type.value.source] = block.requirements.map {
            $0.namingExistentials(types, besides: declared)
        }
    }
    return own
}

/// What aliases of function types stand for that the sources declare outside of the protocols.
private func closures(
    _ types: TypeKnowledge, _ facts: ProtocolFacts, _ manifest: Manifest, _ placements: Placements
) -> [String: TypeReference] {
    guard let index = types.sources?.index else { return [:] }
    var closures: [String: TypeReference] = [:]
    var seen: Set<String> = []
    for entry in manifest.protocols where !entry.generated.isEmpty {
        let scope = SourceKnowledge.scope(
            ofModule: placements.placement(at: entry.type.range).module)
        for requirement in facts.requirements[entry.type.value.source] ?? [] {
            for name in requirement.namesOfWhatIsPassed where seen.insert(name).inserted {
                guard let target = index.target(ofAlias: name, in: scope), target.isFunction
                else { continue }
                closures[name] = target
            }
        }
    }
    return closures
}

extension Requirement {
    /// The requirement with `any` before protocols: a manifest writes types without it.
    ///
    /// - Parameter declared: what the protocol itself declares under such names.
    func namingExistentials(
        _ types: TypeKnowledge, besides declared: Set<String>
    ) -> Requirement {
        let own = declared.union(signature?.genericParameters.map(\.name) ?? [])
        func named(_ type: TypeReference) -> TypeReference {
            guard own.isDisjoint(with: type.nominalNames()) else { return type }
            return TypeReference(types.source(type)) ?? type
        }
        return mappingTypes(named, constraints: { $0 })
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

    /// Whether one type of a module serves all protocols that ask for it there.
    var isGeneric: Bool { isSameGenericKind(as: self) }
}
