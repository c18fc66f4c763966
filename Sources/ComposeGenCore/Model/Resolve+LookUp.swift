import SourceText
import SwiftReading

/// Looks names up.
extension GraphResolver {
    /// What a name stands for, behind all aliases.
    struct Referent {
        enum Target {
            case node(NodeID)
            case scene(FrameID)
            /// A name of the place: a decoratee, `self`.
            case local(Operand)
            /// A name of the place that is Swift's: `path`, `error`, what a condition binds.
            case word
        }

        var target: Target
        /// What is asked of it, each member with its period.
        var members = ""

        var memberNames: [String] {
            members.utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) }
        }

        /// The node, where nothing is asked of it.
        var wholeNode: NodeID? {
            if case .node(let id) = target, members.isEmpty { id } else { nil }
        }
    }

    enum LookUp {
        case found(Referent)
        /// Several objects of the type, and none that answers for it before the others: those of roots and features, or the
        /// views of scenes.
        case several([Located<NodeID>])
        /// An alias of nothing, which is reported where it stands.
        case broken
        case nothing

        /// The same with members asked of it.
        fileprivate func asking(_ members: String) -> LookUp {
            guard case .found(var found) = self else { return self }
            found.members += members
            return .found(found)
        }
    }

    /// What a name, or a path of names, stands for.
    ///
    /// - Parameter isFactory: whether a function is asked for: a scope's name stands for its beginning then, and not for itself.
    func lookUp(path: String, in reach: Reach, isFactory: Bool = false) -> LookUp {
        switch entry(of: path, in: reach, isFactory) {
        case .end(let found): found
        case .alias(let alias, let members): end(of: alias).asking(members)
        }
    }

    /// The node that a name without members stands for.
    func lookUp(_ name: String, in reach: Reach, isFactory: Bool = false) -> NodeID? {
        guard case .found(let found) = lookUp(path: name, in: reach, isFactory: isFactory) else {
            return nil
        }
        return found.wholeNode
    }

    func isName(_ name: String, in reach: Reach) -> Bool {
        if case .nothing = lookUp(path: name, in: reach) { false } else { true }
    }

    /// What a name leads to at first: to an alias, or to what it stands for.
    private enum Hit {
        case end(LookUp)
        case alias(Int, members: String)

        func asking(_ members: String) -> Hit {
            switch self {
            case .end(let found): .end(found.asking(members))
            case .alias(let alias, let others): .alias(alias, members: others + members)
            }
        }
    }

    private func entry(of path: String, in reach: Reach, _ isFactory: Bool) -> Hit {
        if let hit = entry(named: path, in: reach, isFactory) { return hit }
        if let scene = scenes[path] { return .end(.found(Referent(target: .scene(scene)))) }
        if let period = path.firstIndex(of: "."), SwiftIdentifier.hasLowercaseHead(path),
            let hit = entry(named: String(path[..<period]), in: reach, false)
        {
            return hit.asking(String(path[period...]))
        }
        return canonicalName(path).flatMap { entry(named: $0, in: reach, isFactory) }
            ?? .end(
                factory(of: path, in: reach).map { .found(Referent(target: .node($0))) } ?? .nothing
            )
    }

    /// The factory that a feature's name stands for, outside of that feature.
    private func factory(of feature: String, in reach: Reach) -> NodeID? {
        guard let frame = features[feature]?.frame else { return nil }
        let lineage = result.graph.lineage(of: reach.frame)
        return lineage.contains(frame) || !lineage.contains(result.graph[frame].parent ?? .root)
            ? nil : result.graph[frame].face.first
    }

    private func entry(named name: String, in reach: Reach, _ isFactory: Bool) -> Hit? {
        if let local = reach.locals[name] { return .end(.found(Referent(target: .local(local)))) }
        if reach.words.contains(name) { return .end(.found(Referent(target: .word))) }
        var frame: FrameID? = reach.frame
        // An input of another scene hides nothing of the root's, but is better than nothing: the feature's own objects name it.
        var ofOtherScene: NodeID?
        while let current = frame {
            frame = result.graph[current].parent
            switch names[current]?[name] {
            case .node(let id)? where isFactory && result.graph[id].kind == .root: break
            case .node(let id)? where isOfOtherScene(id, in: reach): ofOtherScene = id
            case .node(let id)? where result.graph.isScene(result.graph[id].owner):
                let views = views(of: current, called: name)
                return .end(views.count > 1 ? .several(views) : .found(Referent(target: .node(id))))
            case .node(let id)?: return .end(.found(Referent(target: .node(id))))
            case .alias(let alias)?: return .alias(alias, members: "")
            case nil: break
            }
        }
        if let found = lookUp(byType: name, in: reach) { return .end(found) }
        return ofOtherScene.map { .end(.found(Referent(target: .node($0)))) }
    }

    /// Whether the node is an input that only other scenes of the feature have.
    private func isOfOtherScene(_ id: NodeID, in reach: Reach) -> Bool {
        guard result.graph[id].kind == .input, let scene = scene(around: reach.frame) else {
            return false
        }
        let owner = result.graph[id].owner
        return owner == result.graph[scene].parent && !result.graph[scene].inputs.contains(id)
    }

    /// The objects of the feature's scenes that show a view of the type; none of a scene, which has one of its own.
    private func views(of feature: FrameID, called type: String) -> [Located<NodeID>] {
        (result.scenes[feature] ?? []).compactMap { scene in
            guard case .node(let id)? = names[scene]?[type], result.graph[id].owner == scene else {
                return nil
            }
            return Located(id, result.graph[id].key.range)
        }
    }

    /// What answers for a type that nothing is bound under. Without the sources an object with a name of its own answers to that
    /// and to what it provides alone.
    private func lookUp(byType name: String, in reach: Reach) -> LookUp? {
        guard types.sources != nil else { return nil }
        let found = namedObjects(ofType: name, in: reach)
        if found.count == 1 { return .found(Referent(target: .node(found[0].value))) }
        return found.isEmpty ? nil : .several(found)
    }

    /// The objects with a name of their own that are of the type, with the places that say so. One of a nearer frame hides those of its key.
    func namedObjects(ofType name: String, in reach: Reach) -> [Located<NodeID>] {
        var found: [Located<NodeID>] = []
        var keys: Set<String> = []
        for frame in result.graph.lineage(of: reach.frame) {
            found += (namesByType[frame]?[name] ?? []).filter {
                keys.insert(result.graph[$0.value].key.value).inserted
            }
        }
        return found
    }

    /// The name as the type that it is, spelled as keys are; nil where that is no other name.
    func canonicalName(_ name: String) -> String? {
        // No type is called so that is not declared under that very name.
        if SwiftIdentifier.hasLowercaseHead(name), SwiftIdentifier.isValid(name) { return nil }
        guard let type = TypeReference(name) else { return nil }
        let other = canonical(type).source
        return other == name ? nil : other
    }

    /// The type in full where the sources know it under another name: behind an alias, without its module.
    func canonical(_ type: TypeReference) -> TypeReference {
        types.sources?.index.canonical(type, in: SourceScope()).constrained ?? type
    }

    // MARK: Aliases

    /// What an alias stands for behind all others.
    private func end(of alias: Int) -> LookUp {
        var members = ""
        var current = alias
        // As many steps as there are aliases lead through all of them.
        for _ in aliases.indices {
            if let end = aliases[current].end { return end.asking(members) }
            switch target(of: current) {
            case .end(let found): return found.asking(members)
            case .alias(let next, let asked):
                current = next
                members = asked + members
            }
        }
        return .broken
    }

    private func target(of alias: Int) -> Hit {
        entry(of: aliases[alias].target.value, in: Reach(frame: aliases[alias].frame), false)
    }

    /// Follows each alias once, so that all that ask for one know its end, and reports those that have none.
    mutating func followAliases() {
        let targets = aliases.indices.map(target)
        let components = StrongComponents(
            targets.map { if case .alias(let next, _) = $0 { [next] } else { [] } })
        for circle in components.cycles {
            report(circle: circle.fromSmallest.map { aliases[$0] })
            for alias in circle { aliases[alias].end = .broken }
        }
        for alias in components.components.joined() where aliases[alias].end == nil {
            switch targets[alias] {
            case .end(let found):
                let reach = Reach(frame: aliases[alias].frame)
                let isFound = referent(found, of: aliases[alias].target, in: reach, .choice) != nil
                aliases[alias].end = isFound ? found : .broken
            case .alias(let next, let members):
                aliases[alias].end = aliases[next].end?.asking(members)
            }
        }
    }

    /// Notes the aliases by which a name leads to what it stands for.
    mutating func noteUse(of name: String, in reach: Reach) {
        guard !aliases.isEmpty else { return }
        var hit = entry(of: name, in: reach, false)
        while case .alias(let alias, _) = hit, !aliases[alias].isUsed {
            aliases[alias].isUsed = true
            hit = target(of: alias)
        }
    }

    /// Notes the aliases of roots and features that nothing asks for; of those that stand for each other the last one.
    mutating func noteUnusedAliases() {
        var followed: Set<Int> = []
        let unused = aliases.indices.filter { !aliases[$0].isUsed }
        for alias in unused {
            if case .alias(let next, _) = target(of: alias) { followed.insert(next) }
        }
        for alias in unused where !followed.contains(alias) {
            let place = aliases[alias]
            if result.graph.isScene(place.home) { continue }
            var end: NodeID?
            if case .found(let found)? = place.end, case .node(let id) = found.target { end = id }
            result.unusedAliases.append(
                Resolution.UnusedAlias(key: place.key, frame: place.home, target: end))
        }
    }

    private mutating func report(circle: [Alias]) {
        let notes = Diagnostic.abridged(circle.count - 1) { index in
            let alias = circle[index + 1]
            return Diagnostic.Note(
                "'\(alias.key.value)' asks for '\(alias.target.value)' here", at: alias.target.range
            )
        }
        report(
            .dependencyCycle(
                circle.map(\.key.value), at: circle[0].target.range, notes: notes,
                help: ["say with 'implementation' how one of them is made"]))
    }

    // MARK: Names that are asked for

    /// What a name stands for, reported where it stands for nothing, for several, or for what is out of reach.
    mutating func referent(
        of name: Located<String>, in reach: Reach, _ place: NamePlace = .argument,
        isFactory: Bool = false
    ) -> Referent? {
        noteUse(of: name.value, in: reach)
        return referent(
            lookUp(path: name.value, in: reach, isFactory: isFactory), of: name, in: reach, place)
    }

    private mutating func referent(
        _ found: LookUp, of name: Located<String>, in reach: Reach, _ place: NamePlace
    ) -> Referent? {
        switch found {
        case .found(let found):
            if case .scene(let scene) = found.target, !isWithinReach(scene, named: name, in: reach)
            {
                return nil
            }
            return found
        case .several(let answers):
            let areViews = result.graph.isScene(result.graph[answers[0].value].owner)
            report(
                .ambiguousBinding(
                    name, count: answers.count, areViews: areViews,
                    answers: answers.prefix(5).map(\.range)))
        case .broken: break
        case .nothing: report(unknown: name, in: reach, place)
        }
        return nil
    }

    /// The inputs of a transient; none of what is no transient.
    func inputs(ofFunctionMaking id: NodeID) -> [NodeID] {
        functions[id].flatMap { result.graph[$0].function }.map { result.graph[$0].inputs } ?? []
    }
}

/// Another name of what has one.
struct Alias {
    var key: Located<String>
    var target: Located<String>
    /// Where the target is looked up.
    var frame: FrameID
    /// Where the alias is declared.
    var home: FrameID
    /// What it stands for behind all others, once that is known.
    var end: GraphResolver.LookUp?
    /// Whether something is asked for by it.
    var isUsed = false
}

/// Where a name stands.
struct NamePlace {
    var isInText: Bool
    /// What it is for, where what it names exists under a condition only.
    var purpose: AbsentPlace
    /// The type that is asked for, where the sources say it.
    var asked: TypeReference?

    static let argument = NamePlace(isInText: false, purpose: .anywhere)
    static let choice = NamePlace(isInText: false, purpose: .choice)
}
