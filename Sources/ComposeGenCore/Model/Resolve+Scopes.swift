import SourceText
import SwiftReading

/// Scopes: which root makes each of them, and what only they give.
extension GraphResolver {
    /// Below this depth of scopes in scopes everything that is looked up is still found at once.
    private static let deepestScope = 20

    /// Declares each scope behind the one that makes it. What makes a scope is unknown where that is said wrongly.
    mutating func declareScopes() {
        let places = Dictionary(
            manifest.scopes.enumerated().map { ($1.name.value, $0) }, uniquingKeysWith: { $1 })
        for scope in manifest.scopes {
            if let name = scope.parent, places[name.value] == nil {
                report(unknownScope: name, asking: scope.name.value)
            }
        }
        let parents = manifest.scopes.map { $0.parent.flatMap { places[$0.value] } }
        let components = StrongComponents(parents.map { $0.map { [$0] } ?? [] })
        for circle in components.cycles { report(circleOfParents: circle.fromSmallest) }
        let circular = Set(components.cycles.joined())
        var depths: [Int: Int] = [:]
        for place in components.components.joined() {
            let scope = manifest.scopes[place]
            var parent = circular.contains(place) ? nil : parents[place]
            let outer = parent.flatMap { depths[$0] } ?? 0
            if outer >= Self.deepestScope, let range = scope.parent?.range {
                report(.deepScopes(Self.deepestScope, at: range))
                parent = nil
            }
            depths[place] = parent == nil ? 1 : outer + 1
            let outerFrame = parent.flatMap { rootFrames[manifest.scopes[$0].name.value] }
            let frame = declare(scope, madeBy: outerFrame ?? .root)
            if scope.isIncomplete || parent == nil && scope.parent != nil {
                doubts.incompleteFrames.insert(frame)
            }
        }
    }

    private mutating func report(circleOfParents circle: [Int]) {
        let members = circle.map { manifest.scopes[$0] }
        let ranges = members.map { $0.parent?.range ?? $0.name.range }
        let notes = Diagnostic.abridged(members.count - 1) { index in
            let (member, next) = (members[index + 1], members[(index + 2) % members.count])
            return Diagnostic.Note(
                "'\(member.name.value)' says that '\(next.name.value)' makes it",
                at: ranges[index + 1])
        }
        report(.cycleOfParents(members.map(\.name.value), at: ranges[0], notes: notes))
    }

    /// - Parameter scope: the one that asks for its parent, which it is not itself.
    private mutating func report(unknownScope name: Located<String>, asking scope: String? = nil) {
        let known = manifest.scopes.map(\.name.value).filter { $0 != scope }
        report(
            .unknown(
                "scope", name, nearest: meant(by: name.value, among: known),
                known: known.count > 8 ? [] : known))
    }

    /// The frame of the root that makes a feature; nil where it names a scope that cannot be read, or is not there, which is
    /// reported.
    mutating func rootMaking(_ feature: Feature) -> FrameID? {
        guard let name = feature.scope else { return feature.isScopeUnreadable ? nil : .root }
        if let frame = rootFrames[name.value] { return frame }
        report(unknownScope: name)
        return nil
    }

    // MARK: What is out of reach

    /// Whether the names of the frame are not known, because its scope is not.
    func isIncomplete(_ frame: FrameID) -> Bool {
        !doubts.incompleteFrames.isEmpty
            && lineage(of: frame).contains(where: doubts.incompleteFrames.contains)
    }

    /// The first scope that gives the name: one that declares it before one that has an object of that type.
    func scope(having name: String) -> FrameID? {
        let frames = manifest.scopes.compactMap { rootFrames[$0.name.value] }
        return frames.first { declares(name, in: $0) }
            ?? frames.first { namesByType[$0]?[name] != nil }
    }

    /// Whether the frame declares the name for what is inside of it; its own name is the root's.
    func declares(_ name: String, in frame: FrameID) -> Bool {
        switch names[frame]?[name] {
        case .node(let id)?: result.graph[id].kind != .root
        case .alias?: true
        case nil: false
        }
    }

    /// What there is to say of a name that only a scope out of reach gives; nil where the feature has been told already that it
    /// may belong to that scope.
    mutating func outlived(
        _ name: Located<String>, _ scope: FrameID, in reach: Reach
    ) -> Diagnostic? {
        if isImplied(scope, in: reach) { return nil }
        let owner = result.graph[scope]
        let asking = result.graph[root(around: reach.frame)]
        let diagnostic = Diagnostic.outlivesScope(
            name, scope: owner.key, place(of: name.value, in: scope) ?? owner.range,
            asking: asking.isScope ? asking.key : nil,
            help: cure(ofOutliving: name.value, scope, in: reach)
        ).resting(on: [asking.range, owner.range])
        // In the scope that asks, all that it asks for would be there.
        return asking.isScope ? diagnostic.caused(by: asking.range, owner.key) : diagnostic
    }

    /// What helps who asks for what belongs to a scope out of reach. A feature that may belong to the scope has been told so then.
    mutating func cure(ofOutliving name: String, _ scope: FrameID, in reach: Reach) -> String {
        let feature = feature(around: reach.frame)
        let asking = root(around: reach.frame)
        let isOuter = lineage(of: scope).contains(asking)
        if let feature, isOuter { doubts.impliedScopes[feature] = scope }
        return Diagnostic.cure(
            ofOutliving: name, scope: result.graph[scope].key, asking: keyOfScope(asking),
            isOuter: isOuter, feature: feature.map { result.graph[$0].key },
            object: reach.makes.first.map { result.graph[$0].key.value })
    }

    /// Whether the feature has been told already that it may belong to the scope.
    func isImplied(_ scope: FrameID, in reach: Reach) -> Bool {
        guard let implied = feature(around: reach.frame).flatMap({ doubts.impliedScopes[$0] })
        else {
            return false
        }
        return lineage(of: implied).contains(scope)
    }

    /// The scope out of reach that has what answers for a parameter: an object by its type, or an input by its name and type.
    func scopeOutOfReach(
        giving type: String, named label: String, in reach: Reach
    ) -> (scope: FrameID, node: NodeID)? {
        let around = lineage(of: reach.frame)
        for scope in manifest.scopes {
            guard let frame = rootFrames[scope.name.value], !around.contains(frame) else {
                continue
            }
            if case .node(let id)? = names[frame]?[type] { return (frame, id) }
            if let named = namesByType[frame]?[type]?.first { return (frame, named.value) }
            if case .node(let id)? = names[frame]?[label], result.graph[id].kind == .input,
                result.graph[id].type.source == type
            {
                return (frame, id)
            }
        }
        return nil
    }

    /// Nil of the composition root.
    private func keyOfScope(_ frame: FrameID) -> String? {
        result.graph[frame].isScope ? result.graph[frame].key : nil
    }

    /// Reports `Scope.name`: a scope is begun by a function, and its names are found inside of it without its own.
    mutating func report(
        members: String, of scope: FrameID, asked name: Located<String>, in reach: Reach
    ) {
        let path = String(members.dropFirst())
        let first = String(path.prefix { $0 != "." })
        let owner = result.graph[scope]
        guard gives(first, scope) else {
            report(
                .memberOfFunction(
                    owner.key, isScope: true, members, passing: inputs(of: scope).map(\.name.value),
                    at: name.range, owner.range))
            return
        }
        if lineage(of: reach.frame).contains(scope) {
            report(.memberOfOwnScope(name, owner.key, cure: path))
        } else if !isIncomplete(reach.frame),
            let diagnostic = outlived(Located(first, name.range), scope, in: reach)
        {
            report(diagnostic)
        }
    }

    /// Whether the scope has something of the name.
    func gives(_ name: String, _ scope: FrameID) -> Bool {
        declares(name, in: scope) || namesByType[scope]?[name] != nil
    }

    /// Whether a scene, or the view of a flow, is made by a root that the place belongs to, reported where it is not.
    mutating func isWithinReach(
        _ frame: FrameID, named name: Located<String>, in reach: Reach
    ) -> Bool {
        let owner = root(around: frame)
        guard result.graph[owner].isScope,
            !lineage(of: root(around: reach.frame)).contains(owner)
        else { return true }
        if !isIncomplete(reach.frame) {
            let scope = result.graph[owner].key
            report(
                .outlivesScope(
                    name, scope: scope, result.graph[frame].range,
                    asking: keyOfScope(root(around: reach.frame)),
                    help: Diagnostic.cure(ofShowingWithout: scope)))
        }
        return false
    }

    /// What a frame's caller passes, as the manifest says it.
    func inputs(of frame: FrameID) -> [Input] {
        let frame = result.graph[frame]
        return frame.inputs.map { id in
            let node = result.graph[id]
            return Input(
                name: node.key, type: Located(node.type, node.key.range),
                default: frame.defaults[id]?.text)
        }
    }
}
