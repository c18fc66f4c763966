import SourceText
import SwiftReading

/// How variants come out: as parameters of the root's initializer, or as a `switch` in the function that makes the object.
struct Lifting {
    /// The graph that the root and its scopes are made of, whatever the variant: without recipes of what is lifted, and with a
    /// `switch` in the recipes of everything else that variants exchange.
    private(set) var graph: Graph
    private(set) var lifted: Set<NodeID> = []
    /// Of a scene delegate, what its convenience initializer assigns.
    private(set) var assigned: [NodeID] = []
    /// Whether members run the statements of `prepare`, because they make objects before the root's initializer does.
    let preparesInMembers: Bool
    /// Those that become members, `live` first.
    let members: [String]

    /// - Parameters:
    ///   - isDelegate: whether UIKit makes the root, whose objects are lazy although the manifest does not say so.
    ///   - agreed: what is lifted in any build, by its path: an initializer takes the same in all of them.
    init(
        _ resolution: Resolution, _ rootType: String, isDelegate: Bool, agreed: Set<String> = []
    ) {
        graph = resolution.graph
        let variants = resolution.variants.filter { !$0.isPreviewOnly }
        members = variants.isEmpty ? [] : ["live"] + variants.filter { !$0.isAbsent }.map(\.name)
        var exchanged: Set<NodeID> = []
        for variant in variants { exchanged.formUnion(variant.recipes.keys) }
        var singletons: Set<NodeID> = []
        var switched: [NodeID] = []
        for id in exchanged.sorted() {
            let node = graph[id]
            if node.owner == .root, !node.isLazy || isDelegate, node.lifetime == .singleton {
                singletons.insert(id)
            } else {
                switched.append(id)
            }
        }
        let base = resolution.graph
        let worlds = [base] + variants.map { resolution.graph(of: $0.name) }
        if isDelegate {
            // UIKit makes the live one, whose objects are made at their first use. Members assign what they make.
            let parts = Self.dependencies(
                of: singletons, in: Array(worlds.dropFirst()), withLazy: true)
            assigned = singletons.union(parts.filter { base[$0].kind == .object }).sorted()
        } else {
            lifted = singletons
            if !agreed.isEmpty {
                lifted.formUnion(base.nodeIDs.filter { agreed.contains(base.path(of: $0)) })
            }
        }
        preparesInMembers = !lifted.isEmpty && resolution.prepare != nil
        noteReplaceable(resolution.overridable)
        var needed = lifted
        if preparesInMembers {
            let named = (resolution.prepare?.leaves ?? []).compactMap(\.named)
            needed.formUnion(named.filter { base[$0].kind == .object })
            // It comes first of what the root's body runs.
            graph[.root].body?.steps.removeFirst()
        }
        lifted.formUnion(Self.dependencies(of: needed, in: worlds))
        storeWhatNothingHolds(in: worlds)
        if !switched.isEmpty { addVariantNode(rootType) }
        for id in switched { addSwitch(making: id, base, variants) }
        graph.makeDelayedObjectsInPlace()
    }

    /// What takes the place of an overridable object is complete, so its own construction is completed in a function.
    private mutating func noteReplaceable(_ overridable: [NodeID]) {
        for id in overridable {
            graph[id].isReplaceable = true
            if graph[recipe: id]?.steps.contains(where: \.isCompletion) ?? false {
                graph[recipe: id]?.variation = .inFunction
            }
        }
    }

    /// What a lifted object is made of, and what functions ask for that it is given, has to stand before the root does.
    private static func dependencies(
        of nodes: Set<NodeID>, in worlds: [Graph], withLazy: Bool = false
    ) -> Set<NodeID> {
        var found: Set<NodeID> = []
        for world in worlds {
            var reached = ReachedNodes(world)
            reached.visit(from: nodes)
            for id in reached.nodes {
                let node = world[id]
                guard node.owner == .root, node.lifetime == .singleton,
                    !node.isLazy || withLazy, node.kind == .object || node.kind == .value
                else { continue }
                found.insert(id)
            }
        }
        return found
    }

    /// What lifted objects know weakly, or what is there for its effect, lives because the root stores it.
    private mutating func storeWhatNothingHolds(in worlds: [Graph]) {
        guard !lifted.isEmpty else { return }
        var lost: Set<NodeID> = []
        let effective = Set(graph[.root].effective)
        for world in worlds {
            var held: Set<NodeID> = []
            var weak: Set<NodeID> = []
            var reached = ReachedNodes(world)
            reached.visit(from: Set(graph[.root].starts))
            reached.visit(from: .root)
            for id in reached.nodes where !graph[id].isReplaceable {
                for step in world[recipe: id]?.steps ?? [] {
                    let kept = step.keeping.nodes
                    // Whether statements keep what they name only the compiler knows.
                    if !step.isRun { held.formUnion(kept) }
                    weak.formUnion(Set(step.nodes).subtracting(kept))
                }
            }
            lost.formUnion(weak.union(effective).subtracting(held))
        }
        for id in lost.intersection(lifted).sorted()
        where graph[id].kind == .object && !graph[.root].face.contains(id) {
            graph[.root].unheld.append(id)
        }
    }

    private mutating func addVariantNode(_ rootType: String) {
        let type = TypeReference(
            .member(of: TypeReference(named: rootType), name: "Variant", arguments: []))
        let id = graph.add(
            Node(
                kind: .value, key: Located("variant", SourceRange(.top, 0, 0)), name: "variant",
                type: type, lifetime: .singleton, owner: .root))
        graph.variant = id
        if assigned.isEmpty { lifted.insert(id) }
    }

    private mutating func addSwitch(
        making id: NodeID, _ base: Graph, _ variants: [Resolution.Variant]
    ) {
        guard let variant = graph.variant, let own = base[recipe: id] else { return }
        // A transient is made by a function of its own, and so is a lazy object.
        let parent = graph[id].function ?? graph[id].owner
        let range = graph[id].key.range
        func alternative(_ names: [String], _ recipe: Recipe) -> Alternative {
            var frame = Frame(kind: .branch, parent: parent, name: "", range: range)
            frame.body = recipe
            return Alternative(condition: .variants(names), frame: graph.add(frame))
        }
        let present = variants.filter { !$0.isAbsent }
        let unchanged = present.filter { $0.recipes[id] == nil }.map(\.name)
        let alternatives =
            [alternative(["live"] + unchanged, own)]
            + present.compactMap { variant in
                variant.recipes[id].map { alternative([variant.name], $0) }
            }
        let subject = Operand.node(variant, members: "", range)
        graph[recipe: id] = Recipe(
            steps: [
                Step(
                    action: .branch(subject: subject, alternatives), name: graph[id].name,
                    range: range)
            ])
    }
}

extension Step {
    fileprivate var nodes: [NodeID] { leaves.compactMap(\.node) }
}
