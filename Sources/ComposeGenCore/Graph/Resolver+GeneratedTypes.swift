import SourceText
import SwiftReading

extension Resolver {
    mutating func declareGeneratedTypes() {
        var own: [String: [Requirement]] = [:]
        var damaged: Set<String> = []
        for entry in manifest.protocols {
            if entry.areRequirementsUnknown { damaged.insert(entry.type.value.source) }
            guard let text = entry.requirements else { continue }
            let read = RequirementBlock.read(text)
            // What stands in a Swift file has been reported at the manifest's line.
            if text.range.file.index < manifest.parts.count { diagnostics += read.diagnostics }
            if !read.diagnostics.isEmpty || entry.disagrees {
                damaged.insert(entry.type.value.source)
            }
            let declared = read.value.declaredTypeNames
            own[entry.type.value.source] = read.value.requirements.map {
                $0.namingExistentials(graph.types, besides: declared)
            }
        }
        let facts = ProtocolFacts(manifest.protocols, own)
        graph.protocols.requirements = facts.requirements
        graph.protocols.closures = closures(namedBy: facts)
        graph.protocols.library.hidden = hiddenNames(facts)
        for entry in manifest.protocols {
            let placement = placements.placement(at: entry.type.range)
            let requirements = facts.requirements[entry.type.value.source] ?? []
            let traits = facts.traits(of: entry)
            graph.protocols.traits[entry.type.value.source] = traits
            if !entry.imports.isEmpty {
                graph.protocolImports[entry.type.value.source, default: []] +=
                    entry.imports.map(\.value)
            } else if !placement.module.isEmpty,
                !entry.generated.isEmpty || entry.requirements != nil
            {
                graph.protocolModules[entry.type.value.source] = placement.module
            }
            if !entry.generated.isEmpty { diagnostics += facts.diagnostics(of: entry) }
            for implementation in entry.generated {
                let name = implementation.type
                let imports =
                    entry.imports.map(\.value) + graph.includedImports(at: entry.type.range)
                let conformance = GeneratedTypeNode.Conformance(
                    type: entry.type.value, range: entry.type.range, nameRange: name.range,
                    requirements: requirements,
                    traits: traits,
                    hasRequirements: entry.requirements != nil,
                    isDamaged: damaged.contains(entry.type.value.source)
                        || !implementation.isWhole)
                let others = generatedByName[name.value] ?? []
                if let first = others.first {
                    // A generic kind is one type of each module, with a conformance for each protocol that asks there.
                    guard
                        graph.generated[first].kind.isSameGenericKind(
                            as: implementation.kind.value)
                    else {
                        diagnostics.append(
                            .nameClash(
                                name.value, at: name.range, .type,
                                first: graph.generated[first].range, .type))
                        continue
                    }
                    if let own = others.first(where: {
                        graph.generated[$0].placement.module == placement.module
                    }) {
                        graph.generated[own].conformances.append(conformance)
                        graph.generated[own].imports += imports
                        continue
                    }
                }
                generatedByName[name.value, default: []].append(graph.generated.count)
                graph.generated.append(
                    GeneratedTypeNode(
                        name: name.value, range: name.range, kind: implementation.kind.value,
                        kindRange: implementation.kind.range, conformances: [conformance],
                        imports: imports, placement: placement))
                if case .nullObject = implementation.kind.value,
                    requirements.allSatisfy(\.isServedWithoutParameters)
                {
                    graph.nullObjects[placement.module, default: [:]][entry.type.value.source] =
                        name.value
                }
            }
        }
    }

    /// What aliases of function types stand for that the sources declare outside of the protocols.
    private func closures(namedBy facts: ProtocolFacts) -> [String: TypeReference] {
        guard let index = sources?.index else { return [:] }
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

    // MARK: What they are made of

    /// A generated type's initialiser is known, so what the manifest leaves out of it is found by its type, and the
    /// order is the initialiser's.
    mutating func fillArguments(
        of construction: inout Boxed<ResolvedConstruction>, written arguments: [Argument],
        besides unknownKeys: [Located<String>] = [], generated index: Int, in scope: NameScope
    ) {
        let parameters = parameters(ofGenerated: index)
        let generated = graph.generated[index]
        let written = Set(
            construction.arguments.compactMap(\.label) + unknownKeys.map(\.value))
        report(
            parametersAmong: unknownKeys, parameters.map(\.name), of: generated.name,
            (nil, generated.range))
        let missing = parameters.filter { $0.isRequired && !written.contains($0.name) }
        let areKnown = checkLabels(
            arguments, parameters.map(\.name), of: generated,
            missing: missing.count == 1 ? missing[0].name : nil)
        // One of the unknown ones may be what was meant.
        guard areKnown else { return }
        let isKeyed = construction.arguments.allSatisfy { $0.label != nil }
        for name in ["decoratee", "primary", "fallback"]
        where isKeyed && !written.contains(name) && parameters.contains(where: { $0.name == name })
        {
            diagnostics.append(
                .missingDecoratee(name, of: generated.name, at: construction.implementationRange))
        }
        for parameter in missing {
            let name = parameter.name
            var names = valueNames(of: parameter.type, in: scope)
            if names.isEmpty, isName(parameter.type, in: scope) { names = [parameter.type] }
            guard names.count == 1, let found = names.first else {
                diagnostics.append(
                    .missingBinding(
                        parameter.type, for: name, of: generated.name,
                        at: construction.implementationRange,
                        providers: graph.names.knownID(of: parameter.type).flatMap {
                            named(ofType: $0, in: scope)
                        }?.entries.compactMap { key(of: $0.target) } ?? []))
                continue
            }
            let located = Located(found, construction.implementationRange)
            guard let reference = lookUp(located, in: scope, kind: .construction) else { continue }
            construction.arguments.append(
                ResolvedArgument(label: name, value: .reference(reference)))
        }
        sort(&construction.arguments, as: parameters.map(\.name))
    }

    /// What the initialiser of the generated type takes, found once for all who make one.
    mutating func parameters(ofGenerated index: Int) -> [InitializerParameter] {
        if let known = generatedParameters[index] { return known }
        let generated = graph.generated[index]
        guard let kind = graph.planKind(of: generated),
            let conformance = generated.conformances.first
        else { return [] }
        let parameters = initializerParameters(
            of: kind, requirements: conformance.requirements,
            protocolName: conformance.type.source, traits: conformance.traits,
            protocols: graph.knownProtocols(of: generated))
        generatedParameters[index] = parameters
        return parameters
    }

    /// Refuses labels that no initialiser of the generated type has.
    ///
    /// - Parameter missing: the only one that has to be given and is not.
    /// - Returns: whether all labels are known.
    @discardableResult
    mutating func checkLabels(
        _ arguments: [Argument], _ names: [String], of generated: GeneratedTypeNode,
        missing: String? = nil
    ) -> Bool {
        // A type of own templates has the initialiser of its frame, and what a protocol requires is one more.
        guard !generated.hasUnknownInitializers else { return true }
        let unknown = arguments.compactMap(\.label).filter { !names.contains($0.value) }
        for label in unknown {
            let meant = unknown.count == 1 ? missing : nil
            diagnostics.append(
                .wrongLabel(
                    label.value, ofGenerated: generated.name, names,
                    meant: nearest(to: label.value, among: names) ?? meant, at: label.range))
        }
        return unknown.isEmpty
    }

    /// The inputs of the place, or the values of the nearest root, that are of the type.
    private func valueNames(of type: String, in scope: NameScope) -> [String] {
        var names: [String] = []
        let ofType = inputs(in: scope).filter { $0.type.value.source == type }
        names += Set(ofType.map(\.name.value)).sorted()
        for root in lineage(of: scope.root) where names.isEmpty {
            names = rootNames[root.index].valuesByType[type] ?? []
        }
        return names
    }

    /// Puts arguments in the order of the parameters, where all have a label that is known.
    func sort(_ arguments: inout [ResolvedArgument], as parameters: [String]) {
        let places = Dictionary(
            parameters.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let keyed = arguments.compactMap { argument in
            argument.label.flatMap { places[$0] }.map { ($0, argument) }
        }
        guard keyed.count == arguments.count else { return }
        arguments = keyed.sorted { $0.0 < $1.0 }.map(\.1)
    }
}

extension GeneratedTypeNode {
    /// Whether it may be made in ways that the kind does not say.
    fileprivate var hasUnknownInitializers: Bool {
        if case .other = kind { return true }
        return conformances.contains { conformance in
            // Of a double, what is unknown of the protocol is unknown of its initialiser.
            !conformance.hasRequirements || conformance.isDamaged
                || conformance.requirements.contains {
                    if case .initializer = $0.kind { true } else { false }
                }
        }
    }
}
