import ManifestSyntax
import SourceText
import SwiftReading

/// Objects that are lazy where nothing can wait, and objects that are made with their root although what they ask of it does not
/// stand by then.
struct LazinessRule {
    private let emission: Emission
    private let own: Requirements
    /// By variant, the references of what it exchanges.
    private let exchanged: [[Int: [References.Reference]]]

    private var graph: Graph { own.graph }

    static func check(_ emission: Emission, _ references: References) -> [Diagnostic] {
        let rule = LazinessRule(emission, references)
        return rule.misplaced() + rule.neededAtOnce() + rule.scopesBegunTooEarly()
            + rule.functionsOfSceneObjects()
    }

    private init(_ emission: Emission, _ references: References) {
        self.emission = emission
        own = Requirements(references, isStruct: emission.rootKind == .struct)
        exchanged = zip(emission.resolution.variants, references.ofVariants).compactMap {
            $0.isPreviewOnly ? nil : $1
        }
    }

    private func misplaced() -> [Diagnostic] {
        graph.nodes.compactMap { node in
            guard let range = node.lazyRange else { return nil }
            guard node.lifetime == .singleton, own.isType(node.owner) else {
                return .lazyOfNoSingleton(at: range)
            }
            return own.isClass(node.owner) ? nil : .lazyInStruct(at: range)
        }
    }

    // MARK: What waits

    /// Lazy objects that are needed by what is made with their root.
    private func neededAtOnce() -> [Diagnostic] {
        let owners = Set(graph.nodes.filter { $0.lazyRange != nil }.map(\.owner)).sorted()
        return owners.filter(own.isClass).flatMap(neededAtOnce)
    }

    private func neededAtOnce(in owner: FrameID) -> [Diagnostic] {
        var found: [Diagnostic] = []
        // Each vertex with the object that is made at once and leads to it, and the reference that does.
        var pending: [(vertex: Int, holder: Int, reference: References.Reference)] = []
        var seen: Set<Int> = []
        func ask(_ vertex: Int, for holder: Int) {
            for reference in references(of: vertex)
            where !(reference.completes && reference.isClosure) {
                pending.append((reference.to, holder, reference))
            }
        }
        for index in graph.nodes.indices.reversed() where isEager(index, of: owner) {
            ask(index, for: index)
        }
        while let (vertex, holder, reference) = pending.popLast() {
            guard !isEager(vertex, of: owner), seen.insert(vertex).inserted else { continue }
            guard let node = own.references.node(vertex).map({ graph[$0] }), node.owner == owner,
                let range = node.lazyRange
            else {
                ask(vertex, for: holder)
                continue
            }
            let name = graph.nodes[holder].key.value
            found.append(
                .lazyNeededAtOnce(
                    node.key.value, by: name, at: range,
                    notes: [
                        Diagnostic.Note(
                            "'\(name)' is made at once, and needs it", at: reference.range)
                    ]))
        }
        return found
    }

    /// The references in the live graph and in all variants.
    private func references(of vertex: Int) -> [References.Reference] {
        exchanged.reduce(own.references.ofVertices[vertex]) { $0 + ($1[vertex] ?? []) }
    }

    private func isEager(_ vertex: Int, of owner: FrameID) -> Bool {
        guard let id = own.references.node(vertex) else { return false }
        let node = graph[id]
        return node.kind == .object && node.owner == owner && node.lifetime == .singleton
            && !node.isLazy
    }

    // MARK: Scopes

    /// Singletons that would begin a scope which keeps their root, by themselves or through transients: the root does not stand
    /// while its initialiser makes them.
    private func scopesBegunTooEarly() -> [Diagnostic] {
        var found: [Diagnostic] = []
        for (index, frame) in graph.frames.enumerated() where frame.isScope {
            let scope = FrameID(index: index)
            guard let owner = frame.parent, !emission.needs[scope].free.isEmpty else { continue }
            let leading = verticesLeading(to: scope, in: owner)
            for index in graph.nodes.indices where isEager(index, of: owner) {
                for reference in own.references.ofVertices[index]
                where leading.contains(reference.to) && !reference.completes {
                    found.append(
                        .begunTooEarly(
                            graph.nodes[index].key.value, scope: frame.name, at: reference.range,
                            frame.range, isOfClass: own.isClass(owner)))
                }
            }
            found += textsBeginning(leading, frame, of: owner)
        }
        return found
    }

    /// What is made where it is asked for, and asks for the scope.
    private func verticesLeading(to scope: FrameID, in owner: FrameID) -> Set<Int> {
        var users: [Int: [Int]] = [:]
        for vertex in 0..<own.references.count where isMadeForAsker(vertex, in: owner) {
            for reference in own.references.ofVertices[vertex] {
                users[reference.to, default: []].append(vertex)
            }
        }
        var leading: Set<Int> = [own.references.vertex(of: scope)]
        var worklist = Array(leading)
        while let vertex = worklist.popLast() {
            for user in users[vertex] ?? [] where leading.insert(user).inserted {
                worklist.append(user)
            }
        }
        return leading
    }

    private func isMadeForAsker(_ vertex: Int, in owner: FrameID) -> Bool {
        guard let id = own.references.node(vertex) else { return true }
        return graph[id].lifetime == .transient && graph[id].owner == owner
            || !own.isType(graph[id].owner)
    }

    /// `prepare` runs before anything is made.
    private func textsBeginning(
        _ leading: Set<Int>, _ scope: Frame, of owner: FrameID
    ) -> [Diagnostic] {
        guard owner == .root, let text = emission.resolution.prepare else { return [] }
        return zip(text.text.references, text.operands).compactMap { reference, operand in
            guard case .node(let id, _, _)? = operand, let callee = graph[id].function,
                leading.contains(own.references.vertex(of: callee))
            else { return nil }
            return .begunTooEarly(
                in: "prepare", scope: scope.name, at: reference.name.range, scope.range)
        }
    }

    // MARK: Functions

    /// Closures that would make an object of which each scene has one.
    private func functionsOfSceneObjects() -> [Diagnostic] {
        var found: [Diagnostic] = []
        var reported: Set<SourceRange> = []
        for vertex in 0..<own.references.count {
            for reference in references(of: vertex) where reference.isClosure {
                guard let id = own.references.node(reference.to), graph[id].kind == .object,
                    graph[id].lifetime == .scene, reported.insert(reference.range).inserted
                else { continue }
                found.append(
                    .functionOfSceneObject(
                        graph[id].key.value, at: reference.range, bound: graph[id].key.range))
            }
        }
        return found
    }
}
