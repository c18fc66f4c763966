import SourceText
import SwiftReading

/// What a root needs of its start, its values, its statements and its isolation.
extension GraphRules {
    mutating func checkRoot() {
        found += start() + prepare() + isolations() + lazyInEnvironment()
    }

    /// The `@main` app and UIKit show the start, and make the root without arguments.
    private func start() -> [Diagnostic] {
        let place = root.type?.range ?? root.kind.range
        if root.start == nil {
            switch root.kind.value {
            case .view: return [.missingStart("a root view", at: place)]
            case .sceneDelegate: return [.missingStart("a scene delegate", at: place)]
            case .struct, .container:
                return root.main.map { [.missingStart("app '\($0.value)'", at: $0.range)] } ?? []
            }
        }
        if root.kind.value == .sceneDelegate { return valuesWithoutValue(madeBy: "UIKit") }
        return root.main.map { valuesWithoutValue(madeBy: "'\($0.value)'") } ?? []
    }

    private func valuesWithoutValue(madeBy maker: String) -> [Diagnostic] {
        graph.nodeIDs.compactMap { id in
            let node = graph[id]
            guard node.kind == .value, node.owner == .root, node.defaultText == nil,
                graph[recipe: id] == nil, reached.contains(id)
            else { return nil }
            return .valueForApp(node.key.value, main: maker, at: node.key.range)
        }
    }

    /// Objects that `prepare` names, though it runs before anything is made.
    private func prepare() -> [Diagnostic] {
        var texts = [resolution.prepare].compactMap { $0 }
        for callback in resolution.callbacks {
            guard case .prepare = callback.moment,
                case .text(let text)? = graph[callback.frame].body?.steps.first?.action
            else { continue }
            texts.append(text)
        }
        return texts.flatMap { zip($0.text.references, $0.operands) }.compactMap {
            reference, operand in
            guard case .node(let id, _, _)? = operand else { return nil }
            let range = reference.name.range
            switch graph[id].kind {
            case .object: return .preparedWithObject(graph[id].key.value, at: range)
            // Of a scope it is said that it would hold the root.
            case .function where !references.isScope(graph.vertex(of: id)):
                return .preparedWithObject(graph.said(id), at: range)
            case .value, .root, .input, .function: return nil
            }
        }
    }

    /// A root calls what composes its scenes at once, which what belongs to another actor does not let it.
    private func isolations() -> [Diagnostic] {
        let own = graph[.root].isolation ?? .mainActor
        let declared = Dictionary(
            emission.manifest.scopes.map { ($0.name.value, $0.face.isolation?.value) }
        ) { first, _ in first }
        let scopes = emission.manifest.scopes.compactMap { scope -> Diagnostic? in
            let outer = scope.parent.flatMap { declared[$0.value] ?? nil } ?? own
            guard let isolation = scope.face.isolation, let actor = isolation.value.actor,
                let maker = outer.actor, actor != maker
            else { return nil }
            return .scopeOfOtherActor(
                scope.name.value, actor, madeBy: maker, at: isolation.range)
        }
        let features = resolution.features.compactMap { otherActor(of: $0.frame, $0.feature) }
        return scopes + features + scopesOfNoActor()
    }

    /// A composer or a factory that belongs to another actor than the root or scope which calls it.
    private func otherActor(of id: FrameID, _ feature: Feature) -> Diagnostic? {
        let frame = graph[id]
        guard let parent = frame.parent, !feature.scenes.isEmpty, let actor = frame.isolation?.actor
        else { return nil }
        let outer = emission.isolation(of: parent)
        guard let other = outer.actor, actor != other,
            // What frameworks make is told of by itself.
            outer == .mainActor || root.kind.value == .struct || root.kind.value == .container
        else { return nil }
        let name = graph[parent].name
        return .composedByOtherActor(
            frame.name, of: actor, root: name, of: other, at: frame.range,
            cures: outer == .mainActor
                ? ["leave 'isolation' out at feature '\(frame.key)'"]
                : [
                    "write 'isolation: \(other)' at feature '\(frame.key)' where its views belong to that",
                    "or leave 'isolation' out at \(parent == .root ? "'root'" : "scope '\(name)'")",
                ])
    }

    /// A scope that belongs to no actor reads nothing of an isolated root but constants that may be sent.
    private func scopesOfNoActor() -> [Diagnostic] {
        let graph = emission.graph
        return emission.manifest.scopes.compactMap { scope in
            guard let isolation = scope.face.isolation, isolation.value.actor == nil,
                let frame = graph.frameIDs.first(where: {
                    graph[$0].isScope && graph[$0].key == scope.name.value
                })
            else { return nil }
            let asked = emission.needs[frame].free.first { id in
                guard emission.isolation(of: graph[id].owner).actor != nil else { return false }
                return graph[id].kind == .function || graph[id].isLazy
                    || graph[id].kind == .object && unsendableType(of: id) != nil
            }
            return asked.map { id in
                .scopeOfNoActor(
                    scope.name.value, asksFor: graph.said(id), at: isolation.range,
                    graph[id].key.range)
            }
        }
    }

    /// Singletons that are to wait for their first use, which is when the environment hands them in: at launch.
    private func lazyInEnvironment() -> [Diagnostic] {
        let listed: [Located<String>]?
        switch root.environment?.value {
        case .keys?: listed = nil
        case .objects(let names)?: listed = names
        case .object?, nil: return []
        }
        let passed = Set(resolution.environment.entries.filter(\.isPassed).map(\.name))
        let objects = graph.nodes.filter {
            $0.kind == .object && $0.owner == .root && $0.lifetime == .singleton
                && passed.contains($0.name)
        }
        let others = objects.filter { $0.lazyRange == nil }.map(\.key.value)
        let asked = Set(
            emission.manifest.protocols.filter { $0.environmentKey != nil }.map(\.type.value))
        return objects.compactMap { node in
            guard let range = node.lazyRange, !node.isPrivate else { return nil }
            let isListable = listed == nil && !asked.contains(node.type)
            return .lazyAtLaunch(
                node.key.value, at: range, insteadOfAll: isListable ? others : nil)
        }
    }
}
