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
    }

    enum LookUp {
        case found(Referent)
        case several([NodeID])
        case nothing
    }

    /// What a name, or a path of names, stands for.
    ///
    /// - Parameter isFactory: whether a function is asked for: a scope's name stands for its beginning then, and not for itself.
    func lookUp(path: String, in reach: Reach, isFactory: Bool = false) -> LookUp {
        var hops = 0
        return lookUp(path: path, in: reach, isFactory, &hops)
    }

    /// The node that a name without members stands for.
    func lookUp(_ name: String, in reach: Reach, isFactory: Bool = false) -> NodeID? {
        guard case .found(let found) = lookUp(path: name, in: reach, isFactory: isFactory),
            case .node(let id) = found.target, found.members.isEmpty
        else { return nil }
        return id
    }

    private func lookUp(
        path: String, in reach: Reach, _ isFactory: Bool, _ hops: inout Int
    ) -> LookUp {
        switch lookUp(name: path, in: reach, isFactory, &hops) {
        case .nothing: break
        case let found: return found
        }
        if let scene = scenes[path] { return .found(Referent(target: .scene(scene))) }
        if let period = path.firstIndex(of: "."), SwiftIdentifier.hasLowercaseHead(path) {
            let head = String(path[..<period])
            if case .found(var found) = lookUp(name: head, in: reach, false, &hops) {
                found.members += path[period...]
                return .found(found)
            }
        }
        guard let other = canonicalName(path) else { return .nothing }
        return lookUp(name: other, in: reach, isFactory, &hops)
    }

    private func lookUp(
        name: String, in reach: Reach, _ isFactory: Bool, _ hops: inout Int
    ) -> LookUp {
        if let local = reach.locals[name] { return .found(Referent(target: .local(local))) }
        if reach.words.contains(name) { return .found(Referent(target: .word)) }
        var frame: FrameID? = reach.frame
        // An input of another scene hides nothing of the root's, but is better than nothing: the feature's own objects name it.
        var ofOtherScene: NodeID?
        while let current = frame {
            frame = result.graph[current].parent
            switch names[current]?[name] {
            case .node(let id)? where isFactory && result.graph[id].kind == .root: break
            case .node(let id)? where isOfOtherScene(id, in: reach): ofOtherScene = id
            case .node(let id)?: return .found(Referent(target: .node(id)))
            case .alias(let target)?:
                hops += 1
                if hops > 100 { return .nothing }
                // A feature's binding of the same name wraps what the root binds.
                let outer = target.value == name ? frame : current
                return lookUp(
                    path: target.value, in: Reach(frame: outer ?? .root), isFactory, &hops)
            case nil: break
            }
        }
        if let found = lookUp(byType: name, in: reach) { return found }
        return ofOtherScene.map { .found(Referent(target: .node($0))) } ?? .nothing
    }

    /// Whether the node is an input that only other scenes of the feature have.
    private func isOfOtherScene(_ id: NodeID, in reach: Reach) -> Bool {
        guard result.graph[id].kind == .input, let scene = scene(around: reach.frame) else {
            return false
        }
        let owner = result.graph[id].owner
        return owner == result.graph[scene].parent && !result.graph[scene].inputs.contains(id)
    }

    /// The scene whose body the frame is a part of.
    private func scene(around frame: FrameID) -> FrameID? {
        var next: FrameID? = frame
        while let current = next {
            switch result.graph[current].kind {
            case .scene: return current
            case .branch, .make: next = result.graph[current].parent
            default: return nil
            }
        }
        return nil
    }

    /// The objects with a name of their own that are of the type, where nothing else answers for it. One of a nearer frame
    /// hides those of its key.
    private func lookUp(byType name: String, in reach: Reach) -> LookUp? {
        var found: [NodeID] = []
        var keys: Set<String> = []
        var frame: FrameID? = reach.frame
        while let current = frame {
            for id in namesByType[current]?[name] ?? [] {
                if keys.insert(result.graph[id].key.value).inserted { found.append(id) }
            }
            frame = result.graph[current].parent
        }
        if found.count == 1 { return .found(Referent(target: .node(found[0]))) }
        return found.isEmpty ? nil : .several(found)
    }

    /// The name as the type that it is, spelled as keys are; nil where that is no other name.
    private func canonicalName(_ name: String) -> String? {
        // No type is called so that is not declared under that very name.
        if SwiftIdentifier.hasLowercaseHead(name), SwiftIdentifier.isValid(name) { return nil }
        guard let type = TypeReference.parse(LocatedText(name, SourceRange(.top, 0, 0))).value
        else { return nil }
        let other = canonical(type).source
        return other == name ? nil : other
    }

    /// The type in full where the sources know it under another name: behind an alias, without its module.
    func canonical(_ type: TypeReference) -> TypeReference {
        types.sources?.index.canonical(type, in: SourceScope()).constrained ?? type
    }

    /// What a name stands for, reported where it stands for nothing or for several.
    mutating func referent(
        of name: Located<String>, in reach: Reach, isFactory: Bool = false
    ) -> Referent? {
        switch lookUp(path: name.value, in: reach, isFactory: isFactory) {
        case .found(let found): return found
        case .several(let nodes):
            result.diagnostics.append(
                .ambiguousBinding(
                    name.value, at: name.range, count: nodes.count,
                    answers: nodes.prefix(5).map { result.graph[$0].key.range }))
        case .nothing: reportUnknown(name)
        }
        return nil
    }
}
