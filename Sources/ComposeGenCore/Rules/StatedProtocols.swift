import SourceText
import SwiftReading

/// What protocols require that roots and scopes state, as far as the sources declare it.
extension GraphRules {
    mutating func checkStatedProtocols() {
        guard let index else { return }
        let manifest = emission.manifest
        check(manifest.root.face, of: .root, index)
        for id in graph.frameIDs where graph[id].isScope {
            let scope = manifest.scopes.first { $0.name.value == graph[id].key }
            if let scope { check(scope.face, of: id, index) }
        }
        for feature in resolution.features where needs.isFactory(feature.frame) {
            check(feature.feature.face, of: feature.frame, index)
        }
    }

    private mutating func check(_ face: TypeFace, of frame: FrameID, _ index: SourceIndex) {
        guard !face.conforms.isEmpty else { return }
        let members = TypeMembers(frame, emission)
        let written = index.foreignExtensions[graph[frame].name] ?? []
        for type in face.conforms {
            guard let id = index.type(type.value, in: SourceScope()),
                index[id].declaration.kind == .protocol
            else { continue }
            let protocols = [id] + index.protocols(of: id)
            let others = Set(
                (written + protocols.flatMap { index[$0].extensions })
                    .flatMap(\.declaration.members.names))
            // A member of an actor meets what is asked of any thread only where the conformance is the actor's, too.
            let settings = emission.placement(of: frame).settings
            let isOfActor =
                settings.infersIsolatedConformances && index.mayInferActor(ofConformancesTo: id)
            let actor = isOfActor ? nil : emission.isolation(of: frame).actor
            for id in protocols {
                let required = index[id].declaration.requirements.map(RequirementBlock.read)
                let requirements = (required?.value.requirements ?? []).filter {
                    $0.isOfObject && !others.contains($0.name)
                }
                let faults = requirements.map {
                    members.fault(of: $0, index, index.scope(of: id))
                }
                let (stated, name) = (type.map(\.source), graph[frame].name)
                for case (let requirement, let fault?) in zip(requirements, faults) {
                    found.append(.unmetRequirement(requirement, of: stated, by: name, fault))
                }
                let met = zip(requirements, faults).filter { $0.1 == nil }.map(\.0)
                // The others have the same cure.
                if let actor, index.isolation(of: id) == .nonisolated,
                    let first = met.first(where: { members.isBoundToActor($0, index) })
                {
                    found.append(.requirementOfAnyThread(first, of: stated, by: name, of: actor))
                }
            }
        }
    }
}

extension Requirement {
    /// Whether it is a function or a property of the object, in every build.
    fileprivate var isOfObject: Bool {
        guard !isStatic, condition == nil, !modifiers.contains("optional") else { return false }
        return switch kind {
        case .function, .property: true
        case .subscript, .initializer, .associatedType, .typeAlias: false
        }
    }
}

/// The members of a generated type that others may use.
private struct TypeMembers {
    struct Member {
        var name: String
        /// Of a function; nil of a property.
        var labels: [String]?
        var type: TypeReference?
        var effects = EffectSet()
        /// As the manifest knows what the member yields.
        var key: String
        var isObject: Bool
        var isPrivate = false
    }

    private var all: [Member] = []
    /// Of a struct root and its scopes, the names of all objects, which it keeps to itself or makes where they are used.
    private var hidden: Set<String> = []
    /// What a root has besides, as its kind says.
    private let others: Set<String>
    private let isOfFactory: Bool

    init(_ frame: FrameID, _ emission: Emission) {
        let graph = emission.graph
        isOfFactory = emission.needs.isFactory(frame)
        guard !isOfFactory else {
            others = []
            let scenes = emission.resolution.scenes[frame] ?? []
            all = scenes.map { scene in
                Member(
                    name: graph[scene].name, labels: graph[scene].inputs.map { graph[$0].name },
                    type: graph[scene].result, effects: emission.effectSet(of: scene),
                    key: graph[scene].key, isObject: false)
            }
            all += emission.needs[frame].free.map { id in
                Member(
                    name: graph[id].name, type: graph[id].type, key: graph[id].key.value,
                    isObject: true)
            }
            return
        }
        others =
            switch emission.form(of: frame) {
            case .view, .composition: ["body"]
            case .sceneDelegate: ["window"]
            case .structure, .container, .scope: []
            }
        let emitter = RootEmitter(emission, frame, emission.form(of: frame))
        let needs = emission.needs[frame]
        if emission.rootKind == .struct {
            hidden = Set(graph.nodes.filter { $0.kind == .object && $0.owner == frame }.map(\.name))
        }
        for id in Set(needs.made).union(needs.stored).sorted() where id != graph.variant {
            let node = graph[id]
            var member = Member(
                name: node.name, type: node.type, key: node.key.value,
                isObject: node.kind == .object)
            member.isPrivate = emitter.visibility(of: id) == .own
            if node.kind == .function {
                guard let callee = node.function else { continue }
                member.labels = graph[callee].inputs.map { graph[$0].name }
                member.type = graph[callee].isScope ? nil : graph[callee].result
                member.effects = emission.effectSet(of: callee)
            } else if !needs.stored.contains(id) {
                continue
            }
            all.append(member)
        }
    }

    /// Whether the member that meets the requirement can be used on its actor alone, though the requirement waits for none:
    /// a function, or a property that holds what may not be sent.
    func isBoundToActor(_ requirement: Requirement, _ index: SourceIndex) -> Bool {
        guard !requirement.isAsync, requirement.ownActor == nil, !others.contains(requirement.name)
        else { return false }
        return all.contains { member in
            guard member.name == requirement.name,
                (member.labels != nil) == requirement.isCalled
            else { return false }
            guard member.labels == nil, let type = member.type else { return true }
            return index.isUnsendable(index.canonical(type, in: SourceScope()).constrained)
        }
    }

    /// What there is to do about a requirement that no member meets; nil of one that is met.
    ///
    /// - Parameter home: where the requirement is written.
    func fault(
        of requirement: Requirement, _ index: SourceIndex, _ home: SourceScope
    ) -> String? {
        guard !others.contains(requirement.name) else { return nil }
        if !requirement.isCalled, hidden.contains(requirement.name) {
            return "write 'kind: container' at 'root', of which all objects are members"
        }
        let alike = all.filter { ($0.labels != nil) == requirement.isCalled }
        let named = alike.filter { $0.name == requirement.name }
        let lacks = named.map { lack(of: $0, for: requirement, index, home) }
        if lacks.contains(nil) { return nil }
        let other = alike.first {
            $0.isObject && $0.type?.source == requirement.result.source
                && lack(of: $0, for: requirement, index, home) == nil
        }
        if let first = lacks.first {
            return other.map { "require '\($0.name)' there, which is of that type" } ?? first
        }
        return other.map { "write 'name: \(requirement.name)' at '\($0.key)'" }
            ?? (isOfFactory
                ? "add a scene '\(requirement.name)', or write it in an extension"
                : "bind what it yields, or write it in an extension")
    }

    /// What a member of the right name lacks.
    private func lack(
        of member: Member, for requirement: Requirement, _ index: SourceIndex, _ home: SourceScope
    ) -> String? {
        if member.isPrivate {
            return "'\(member.name)' is private there: nothing outside asks for it"
        }
        if let labels = member.labels, requirement.isCalled,
            labels != requirement.parameters.map({ $0.label ?? "_" })
        {
            let written = labels.map { $0 + ":" }.joined()
            return "the member is '\(member.name)(\(written))': require that"
        }
        if let type = member.type, case let made = index.canonical(type, in: SourceScope()).bare,
            case let asked = index.canonical(requirement.result, in: home).bare,
            index.areDifferent(made, asked)
                // A subclass is no such result either.
                || made != asked && index.isDeclared(made)
                    && index.conformance(of: made, to: asked, in: SourceScope()) == .conforms
        {
            return "the member is of type '\(type.source)'"
                + (isOfFactory && member.labels != nil
                    ? ": add 'returns: \(requirement.result.source)' to scene '\(member.key)'" : "")
        }
        if requirement.isSettable { return "no member can be set: require '{ get }' alone" }
        if member.effects.contains(.throws), !requirement.signature.throwing.canThrow {
            return "the member throws"
        }
        if member.effects.contains(.async), !requirement.isAsync {
            return "the member is 'async'"
        }
        return nil
    }
}

extension Diagnostic {
    /// - Parameter cure: what there is to do.
    fileprivate static func unmetRequirement(
        _ requirement: Requirement, of type: Located<String>, by generated: String, _ cure: String
    ) -> Diagnostic {
        Diagnostic(
            .missingConformance,
            "'\(generated)' has no '\(requirement.source)', which '\(type.value)' requires",
            at: type.range, notes: [Note("it is required here", at: requirement.range)],
            help: [cure])
    }

    fileprivate static func requirementOfAnyThread(
        _ requirement: Requirement, of type: Located<String>, by generated: String,
        of actor: String
    ) -> Diagnostic {
        Diagnostic(
            .missingConformance,
            "'\(generated)' belongs to '\(actor)', and '\(type.value)' requires '\(requirement.name)' on any thread",
            at: type.range, notes: [Note("it is required here", at: requirement.range)],
            help: [
                "write '@\(actor)' before 'protocol \(type.value)', or 'isolation: nonisolated' beside 'conforms'"
            ])
    }
}
