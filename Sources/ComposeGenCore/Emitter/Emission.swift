import SourceText
import SwiftReading

/// What every emitter reads: the graph, its analyses, and how types are written.
package final class Emission {
    let manifest: Manifest
    let resolution: Resolution
    let types: TypeKnowledge
    let placements: Placements
    let generated: GeneratedTypes
    let lifting: Lifting
    let needs: Needs
    /// Lazy objects that are made of what their own completions, or those of their parts, lead back to.
    let lazyCycles: Set<NodeID>
    private var lazyCyclesOfVariants: [Set<String>: Set<NodeID>] = [:]
    /// Which closures must not keep what they capture.
    let ownership: Keeping
    private(set) lazy var transientsTooLargeInPlace = graph.transientsTooLargeInPlace
    /// What the builds of the manifest agree on; nil of a single build.
    private let agreement: BuildAgreement?
    /// What this is the same as, but for the graph of one variant.
    private let base: Emission?
    /// The features, by the frames of their composers, factories and flows.
    private lazy var featuresByFrame: [FrameID: Feature] =
        base?.featuresByFrame ?? resolution.featuresByFrame
    /// The views that scenes show, view controllers apart.
    private(set) lazy var shownViews: Set<NodeID> = base?.shownViews ?? graph.shownViews
    /// The scopes and functions that have nodes of a name.
    private(set) lazy var ownersOfNames = graph.ownersOfNames
    /// By root, scope or feature, the names of its functions, but for those that make one object.
    private(set) lazy var namesOfFunctions: [FrameID: Set<String>] =
        base?.namesOfFunctions ?? resolution.namesOfFunctions
    /// The names of choices inside of stacks that nothing else in the graph has.
    private(set) lazy var partsWithOwnNames: Set<String> =
        base?.partsWithOwnNames ?? resolution.partsWithOwnNames
    /// Whether scopes ask something of the root.
    private(set) lazy var isRootKept: Bool = base?.isRootKept ?? needs.isRootKept
    /// Of a view root, the scenes that its objects show.
    private(set) lazy var composedByObjects: Set<FrameID> =
        base?.composedByObjects ?? findComposedByObjects()
    private lazy var effectsOfFrames = needs.effectsOfFrames()
    /// The frames of functions that are passed where they may be called from anywhere.
    private lazy var sentFrames: Set<FrameID> = base?.sentFrames ?? resolution.sentFrames
    /// The structures of types with many objects.
    private(set) var groups = Groups()
    /// By the variants; empty of a manifest without any.
    private(set) var variantMembers: [String: MemberOfVariant] = [:]

    var graph: Graph { needs.graph }
    var library: LibraryNames { generated.protocols.library }
    var rootKind: Root.Kind { manifest.root.kind.value }

    /// - Parameter agreement: what the builds of the manifest agree on; nil of a single build.
    init(
        _ manifest: Manifest, _ types: TypeKnowledge, _ resolution: Resolution,
        _ placements: Placements, _ generated: GeneratedTypes, _ agreement: BuildAgreement? = nil
    ) {
        let resolution = agreement?.applied(to: resolution) ?? resolution
        self.manifest = manifest
        self.placements = placements
        self.generated = generated
        self.resolution = resolution
        self.types = types
        self.agreement = agreement
        base = nil
        lifting = Lifting(
            resolution, manifest.root.resolvedTypeName,
            isDelegate: manifest.root.kind.value == .sceneDelegate, agreed: agreement?.lifted ?? [])
        let needs = Needs(lifting.graph, lifted: lifting.lifted)
        if manifest.root.kind.value == .sceneDelegate {
            // UIKit makes it without an initializer that could have constants.
            let graph = needs.graph
            needs.store { graph[$0].kind == .value && graph[$0].owner == .root }
        }
        if let agreement {
            let graph = needs.graph
            needs.store { agreement.stored.contains(graph.path(of: $0)) }
            needs.receive(graph.values(at: agreement.received))
            needs.follow(agreement.order)
        }
        self.needs = needs
        lazyCycles = needs.lazyCycles()
        ownership = Keeping(needs)
        for (frame, unheld) in ownership.unheld { needs.keep(unheld, in: frame) }
        variantMembers = membersOfVariants()
        groups = Groups(self)
    }

    /// The same for the graph of one variant with more frames in it, which compose by themselves.
    ///
    /// - Parameter areDefaultsMade: whether the frames have no root's initializer to leave values with a default to.
    func adding(
        _ frames: [Frame], variant: String, areDefaultsMade: Bool = false
    ) -> (Emission, [FrameID]) {
        var graph = resolution.graph(of: variant)
        if lifting.preparesInMembers { graph[.root].body?.steps.removeFirst() }
        if areDefaultsMade {
            for (index, node) in graph.nodes.enumerated() where node.kind == .value {
                guard let text = node.defaultText, graph.recipes[index] == nil else { continue }
                graph.recipes[index] = Recipe(.text(text), at: node.key.range)
            }
        }
        if let id = lifting.graph.variant {
            graph.variant = id
            while graph.nodes.count <= id.index {
                graph.nodes.append(lifting.graph.nodes[graph.nodes.count])
                graph.recipes.append(nil)
            }
            graph[recipe: id] = Recipe(
                .use(.word("." + SwiftIdentifier.memberName(variant))), at: graph[.root].range)
        }
        let ids = frames.map { graph.add($0) }
        return (Emission(self, Needs(graph, lifted: lifting.lifted)), ids)
    }

    private init(_ base: Emission, _ needs: Needs) {
        self.base = base
        manifest = base.manifest
        resolution = base.resolution
        types = base.types
        placements = base.placements
        generated = base.generated
        lifting = base.lifting
        agreement = base.agreement
        self.needs = needs
        lazyCycles = []
        ownership = Keeping(needs)
    }

    // MARK: Features

    /// By the frame of its composer, factory or flow.
    func feature(of frame: FrameID) -> Feature? { featuresByFrame[frame] }

    /// Where the files of a feature go, by the frame of its composer, factory or flow.
    func placement(of frame: FrameID) -> FilePlacement {
        featuresByFrame[frame].map { placements.placement(of: $0) } ?? placements.top
    }

    /// The access of a function of a root: a caller cannot be given a type that it does not see.
    func access(ofFunctionCalling callee: FrameID) -> AccessLevel {
        let shown = graph.composed(by: callee).flatMap {
            graph[$0].kind.isFlow ? $0 : graph[$0].parent
        }
        guard let composed = graph.factory(madeBy: callee) ?? shown,
            featuresByFrame[composed] != nil
        else { return manifest.accessLevel }
        return min(manifest.accessLevel, placement(of: composed).access)
    }

    // MARK: Other builds

    /// The names of what some build makes an object of that another build makes of different things.
    var partsOfVariations: Set<String> { agreement?.partsOfVariations ?? [] }

    /// What the member of a variant takes, throws and awaits in some build, so that a caller calls it in the same way in each.
    func agreedMember(of variant: String) -> (values: [NodeID], effects: EffectSet) {
        guard let member = agreement?.members[variant] else { return ([], []) }
        return (graph.values(at: member.parameters), member.effects)
    }

    /// Whether scopes of another build ask for the node of a root around them.
    func isRequestedByScopesElsewhere(_ id: NodeID) -> Bool {
        agreement?.requestedByScopes.contains(graph.path(of: id)) ?? false
    }

    /// Whether making the lazy object may complete another one whose properties ask for this one.
    ///
    /// - Parameter variants: those in which it is made; nil of all.
    func leadsBackByCompletion(_ id: NodeID, in variants: Set<String>? = nil) -> Bool {
        guard let variants, lazyCycles.contains(id) else { return lazyCycles.contains(id) }
        let cycles = lazyCyclesOfVariants[variants] ?? needs.lazyCycles(in: variants)
        lazyCyclesOfVariants[variants] = cycles
        return cycles.contains(id)
    }

    // MARK: Names and types

    /// The place in generated code from which the types of a frame are looked up.
    func home(of frame: FrameID) -> SourceScope {
        SourceKnowledge.scope(
            ofModule: graph.lineage(of: frame).lazy.compactMap { self.graph[$0].module }.first
                ?? placements.top.module)
    }

    func name(_ id: NodeID) -> String { SwiftIdentifier.declared(graph[id].name) }

    /// What a construction calls, without `any`: an initializer is one of a concrete type.
    func source(_ callee: Callee) -> String {
        let type = callee.type.value
        var source = types.isProtocol(type) ? type.source : types.source(type)
        if let argument = callee.argument { source += "<\(types.source(argument))>" }
        if let method = callee.method { source += "." + method }
        return source
    }

    /// The type as it is stored: of a function, a function type.
    func type(_ id: NodeID) -> String {
        graph.callee(of: id).map { functionType(calling: $0) } ?? types.source(graph[id].type)
    }

    /// The type of what a function or a structure hands out: as what is made, where generic code takes it, or where other code
    /// completes it.
    func typeMade(_ id: NodeID, isCompletedElsewhere: Bool = false) -> String {
        let isAsMade = graph[id].isPassedAsMade || isCompletedElsewhere
        let type = isAsMade ? graph.madeType(of: id) : nil
        return type.map(types.source) ?? self.type(id)
    }

    /// Whether the variant has another recipe for the object, or for something that is made in place with it.
    func exchanges(
        _ id: NodeID?, _ recipe: Recipe, in frame: FrameID, _ variant: String
    ) -> Bool {
        let exchanged = resolution.recipes(of: variant)
        guard !exchanged.isEmpty else { return false }
        let parts = needs.partsInPlace(of: recipe, in: frame, isInitializer: false)
        return ([id].compactMap { $0 } + parts).contains { exchanged[$0] != nil }
    }

    /// The type of a constant that has the value; nil where the value says it.
    func writtenType(of id: NodeID, _ value: Operand) -> String? {
        guard case .text(let text) = value else { return nil }
        let type = self.type(id)
        return text.text.says(type) ? nil : type
    }

    /// The modules that code needs which makes the object: those of its binding, and those of the manifest that it stands in.
    func importsMaking(_ id: NodeID) -> [String] {
        graph[id].imports + placements.imports(includedAt: graph[id].key.range)
            + importsOfMembers(id) + modulesConforming(id)
    }

    /// The modules that members of the object may come from, where the module has to import them.
    private func importsOfMembers(_ id: NodeID) -> [String] {
        let placement = placements.placement(at: graph[id].key.range)
        guard placement.settings.importsMembers, let index = types.sources?.index
        else { return [] }
        let own = placement.module.isEmpty ? nil : placement.module
        return graph[id].type.constrained.members.compactMap(\.nominalPath).flatMap {
            index.modulesOfMembers(of: $0, seenFrom: own)
        }
    }

    /// The modules whose extensions say that what is made for the object is of the type that it is held as.
    private func modulesConforming(_ id: NodeID) -> Set<String> {
        guard let index = types.sources?.index, let made = graph.madeType(of: id) else { return [] }
        return index.modules(conforming: made, to: graph[id].type, in: home(of: graph[id].owner))
    }

    func parameterType(_ id: NodeID) -> String {
        graph[id].kind == .function
            ? "@escaping " + type(id) : types.parameterSource(graph[id].type)
    }

    /// - Parameters:
    ///   - opaqueResult: the word for the result where a function's type has no name for it: `_` in that of a constant.
    ///   - closure: the node whose closure the type is of, where that is written out: what is sent may need no actor.
    func functionType(
        calling frame: FrameID, opaqueResult: String? = nil, of closure: NodeID? = nil
    ) -> String {
        let inputs = graph[frame].inputs.map { types.parameterSource(graph[$0].type) }
        let words = effectSet(of: frame).source
        let named = graph[frame].result.flatMap { $0.isOpaque && opaqueResult != nil ? nil : $0 }
        let result = named.map { types.source($0) } ?? opaqueResult ?? library.someView
        let isSent = sentFrames.contains(frame)
        let needsActor = !isSent || closure.map { !isMadeWithoutActor($0) } ?? true
        var attribute =
            needsActor ? isolation(of: .root).actor.map { "@" + $0 + " " } ?? "" : ""
        if isSent { attribute += "@Sendable " }
        return attribute + "(\(inputs.joined(separator: ", ")))\(words) -> \(result)"
    }

    /// - Parameters:
    ///   - scene: the scene whose function receives the nodes, which asks for parts of them.
    ///   - made: what a function makes that is no scene's own.
    ///   - default: what a caller may leave out.
    func parameters(
        _ nodes: [NodeID], in scene: FrameID? = nil, making made: NodeID? = nil,
        default: (NodeID) -> Text? = { _ in nil }
    ) -> [ParameterPlan] {
        nodes.map { id in
            var type = parameterType(id)
            if let scene, graph[id].kind == .object {
                type = types.parameterSource(receivedType(id, in: scene, making: made))
            }
            return ParameterPlan(
                name: name(id), type: type, default: `default`(id).map { .text($0.text.source) })
        }
    }

    /// The parameters for what callers of the frame pass.
    func parametersForInputs(of frame: FrameID) -> [ParameterPlan] {
        parameters(graph[frame].inputs) { graph[frame].defaults[$0] }
    }

    func effectSet(of frame: FrameID) -> EffectSet { effectsOfFrames[frame.index] }

    /// What making an object in this frame does besides.
    func effectSet(of recipe: Recipe, in frame: FrameID) -> EffectSet {
        effectSet(of: recipe, in: frame, knowing: effectsInPlace(of: recipe, in: frame))
    }

    /// The same for each node that the recipe comes to make in place.
    func effectsInPlace(of recipe: Recipe, in frame: FrameID) -> [NodeID: EffectSet] {
        needs.effectsInPlace(of: recipe, in: frame, effectsOfFrames)
    }

    func effectSet(
        of recipe: Recipe, in frame: FrameID, knowing inPlace: [NodeID: EffectSet]
    ) -> EffectSet {
        needs.effects(of: recipe, in: frame, effectsOfFrames, inPlace)
            .subtracting(.failable)
    }

    func result(of frame: FrameID) -> String {
        graph[frame].result.map { types.source($0) } ?? library.someView
    }
}

extension Resolution {
    fileprivate var featuresByFrame: [FrameID: Feature] {
        var byFrame: [FrameID: Feature] = [:]
        for frames in features {
            byFrame[frames.frame] = frames.feature
            if let flow = frames.flow { byFrame[flow] = frames.feature }
        }
        return byFrame
    }

    fileprivate var partsWithOwnNames: Set<String> {
        var owners: [String: Set<NodeID>] = [:]
        func note(_ recipe: Recipe, of id: NodeID) {
            for body in recipe.bodies(graph) {
                for (index, step) in body.steps.enumerated()
                where index != body.result && !step.frames.isEmpty {
                    owners[step.name, default: []].insert(id)
                }
            }
        }
        for id in graph.nodeIDs { graph[recipe: id].map { note($0, of: id) } }
        for (id, recipe) in variants.flatMap(\.recipes) { note(recipe, of: id) }
        let names = Set(owners.filter { $0.value.count == 1 }.keys)
        return names.isEmpty ? names : names.subtracting(graph.nodes.map(\.name))
    }

    fileprivate var sentFrames: Set<FrameID> {
        Set(passedClosures.filter(\.isSendable).compactMap { graph[$0.maker].function })
    }

    fileprivate var namesOfFunctions: [FrameID: Set<String>] {
        var names: [FrameID: Set<String>] = [
            .root: Set(variants.map { $0.name.prefixed("make") })
        ]
        for id in graph.nodeIDs {
            guard let callee = graph.callee(of: id),
                graph.made(by: callee) == nil || graph.factory(madeBy: callee) != nil
            else { continue }
            names[graph[id].owner, default: []].insert(graph[id].name)
        }
        for (feature, scenes) in scenes {
            // Scenes of a factory are methods, beside which a static function may have the name.
            guard case .composer = graph[feature].kind else { continue }
            names[feature] = Set(scenes.map { graph[$0].name })
        }
        return names
    }
}

extension Graph {
    /// What stands below the root, by its name.
    fileprivate var ownersOfNames: [String: [FrameID]] {
        var owners: [String: [FrameID]] = [:]
        for node in nodes where node.owner != .root && node.kind.isHeld {
            owners[node.name, default: []].append(node.owner)
        }
        return owners
    }

    fileprivate var shownViews: Set<NodeID> {
        let scenes = frameIDs.filter { isScene($0) && !self[$0].isController }
        return Set(scenes.compactMap(shown))
    }
}

extension Needs {
    fileprivate var isRootKept: Bool {
        graph.frameIDs.contains {
            graph[$0].isScope && graph[$0].parent == .root && !self[$0].free.isEmpty
        }
    }
}
