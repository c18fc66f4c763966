import SourceText
import SwiftReading

/// Scopes: which root makes each of them, and what only they give.
extension GraphResolver {
    /// Below this depth of scopes in scopes everything that is looked up is still found at once.
    private static let deepestScope = 20

    /// Declares each scope behind the one that makes it.
    mutating func declareScopes() {
        var isDeclared = [Bool](repeating: false, count: manifest.scopes.count)
        let parents = parentsOfScopes()
        for start in parents.indices {
            var chain: [Int] = []
            var next: Int? = start
            while let scope = next, !isDeclared[scope] {
                isDeclared[scope] = true
                chain.append(scope)
                next = parents[scope].scope
            }
            for index in chain.reversed() {
                let scope = manifest.scopes[index]
                let parent = parents[index].scope.flatMap {
                    rootFrames[manifest.scopes[$0].name.value]
                }
                let frame = declare(scope, madeBy: parent ?? .root)
                if case .unknown = parents[index] { incompleteFrames.insert(frame) }
            }
        }
    }

    private enum Parent {
        case root
        case scope(Int)
        /// It cannot be told, which is reported.
        case unknown

        var scope: Int? { if case .scope(let place) = self { place } else { nil } }
    }

    private mutating func parentsOfScopes() -> [Parent] {
        let places = Dictionary(
            manifest.scopes.enumerated().map { ($1.name.value, $0) }, uniquingKeysWith: { $1 })
        var parents: [Parent] = []
        for scope in manifest.scopes {
            guard let name = scope.parent else {
                parents.append(.root)
                continue
            }
            if let place = places[name.value] {
                parents.append(.scope(place))
            } else {
                report(unknownScope: name, asking: scope.name.value)
                parents.append(.unknown)
            }
        }
        // The depth of each scope once it is known, each link of a chain looked at once.
        var depths = [Int?](repeating: nil, count: parents.count)
        for start in parents.indices {
            var chain: [Int] = []
            var isInChain: Set<Int> = []
            var next: Int? = start
            while let scope = next, depths[scope] == nil, isInChain.insert(scope).inserted {
                chain.append(scope)
                next = parents[scope].scope
            }
            if let scope = next, depths[scope] == nil {
                let circle = Array(chain.drop { $0 != scope })
                report(circleOfParents: circle)
                for member in circle { parents[member] = .unknown }
            }
            for scope in chain.reversed() {
                let outer = parents[scope].scope.flatMap { depths[$0] } ?? 0
                depths[scope] = outer + 1
                guard outer >= Self.deepestScope, let parent = manifest.scopes[scope].parent else {
                    continue
                }
                result.diagnostics.append(.deepScopes(Self.deepestScope, at: parent.range))
                parents[scope] = .unknown
                depths[scope] = 1
            }
        }
        return parents
    }

    private mutating func report(circleOfParents circle: [Int]) {
        guard let first = circle.min(), let start = circle.firstIndex(of: first) else { return }
        let members = (circle[start...] + circle[..<start]).map { manifest.scopes[$0] }
        let ranges = members.map { $0.parent?.range ?? $0.name.range }
        let notes = Diagnostic.abridged(members.count - 1) { index in
            let (member, next) = (members[index + 1], members[(index + 2) % members.count])
            return Diagnostic.Note(
                "'\(member.name.value)' says that '\(next.name.value)' makes it",
                at: ranges[index + 1])
        }
        result.diagnostics.append(
            .cycleOfParents(members.map(\.name.value), at: ranges[0], notes: notes))
    }

    /// - Parameter scope: the one that asks for its parent, which it is not itself.
    private mutating func report(unknownScope name: Located<String>, asking scope: String? = nil) {
        guard !manifest.refusedNames.contains(name.value) else { return }
        let known = manifest.scopes.map(\.name.value).filter { $0 != scope }
        result.diagnostics.append(
            .unknownScope(
                name.value, at: name.range, nearest: meant(by: name.value, among: known),
                known: known))
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
        !incompleteFrames.isEmpty && lineage(of: frame).contains(where: incompleteFrames.contains)
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
        let feature = feature(around: reach.frame)
        let asking = root(around: reach.frame)
        let isOuter = lineage(of: scope).contains(asking)
        let owner = result.graph[scope]
        let place = place(of: name.value, in: scope) ?? owner.range
        if let feature, isOuter { impliedScopes[feature] = scope }
        return .outlivesScope(
            name.value, scope: owner.key, at: name.range, place,
            asking: keyOfScope(asking), isOuter: isOuter,
            feature: feature.map { result.graph[$0].key })
    }

    /// Whether the feature has been told already that it may belong to the scope.
    func isImplied(_ scope: FrameID, in reach: Reach) -> Bool {
        guard let implied = feature(around: reach.frame).flatMap({ impliedScopes[$0] }) else {
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
            if case .node(let id)? = names[frame]?[label], result.graph[id].kind == .input,
                result.graph[id].type.source == type
            {
                return (frame, id)
            }
        }
        return nil
    }

    /// What helps who asks for what belongs to a scope out of reach.
    mutating func cure(
        ofOutliving id: NodeID, _ scope: FrameID, in reach: Reach
    ) -> String {
        let (name, key) = (result.graph[id].key.value, result.graph[scope].key)
        guard let feature = feature(around: reach.frame),
            lineage(of: scope).contains(root(around: reach.frame))
        else {
            return "bind what asks for it in scope '\(key)' too, or '\(name)' outside of it"
        }
        impliedScopes[feature] = scope
        return Diagnostic.cure(
            ofOutliving: name, scope: key, asking: keyOfScope(root(around: reach.frame)),
            isOuter: true, feature: result.graph[feature].key)
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
            result.diagnostics.append(
                .memberOfFunction(
                    owner.key, isScope: true, members, passing: inputs(of: scope).map(\.name.value),
                    at: name.range,
                    owner.range))
            return
        }
        if lineage(of: reach.frame).contains(scope) {
            result.diagnostics.append(
                .memberOfOwnScope(name.value, owner.key, at: name.range, cure: path))
        } else if !isIncomplete(reach.frame),
            let diagnostic = outlived(Located(first, name.range), scope, in: reach)
        {
            result.diagnostics.append(diagnostic)
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
            result.diagnostics.append(
                .featureOutlivesScope(
                    name.value, scope: result.graph[owner].key, at: name.range,
                    result.graph[frame].range, asking: keyOfScope(root(around: reach.frame))))
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
