import SourceText
import SwiftReading

extension ObjectGraph {
    /// The same graph with the variant's choices.
    package func applying(_ variant: VariantNode) -> ObjectGraph {
        var graph = self
        for replacement in variant.choices {
            graph.objects[replacement.object.index].choice = replacement.choice
            graph.objects[replacement.object.index].edges = replacement.edges
        }
        for replacement in variant.values {
            graph.values[replacement.value.index].supply = .text(replacement.text)
        }
        return graph
    }

    /// The same graph with the choices of the variant at this index; of none, itself.
    func applying(_ variant: Int?) -> ObjectGraph {
        variant.map { applying(variants[$0]) } ?? self
    }

    /// A graph in which every object also asks for what any of the variants has it ask for. It can be made in no way, but
    /// what leads nowhere in it does so in no variant.
    func applying(all variants: [VariantNode]) -> ObjectGraph {
        var graph = self
        for replacement in variants.flatMap(\.choices) {
            graph.objects[replacement.object.index].edges += replacement.edges
            if case .construction = replacement.choice {
                graph.objects[replacement.object.index].choice = replacement.choice
            }
        }
        return graph
    }

    /// Whether the object stands before anything asks for it: it is made with the root.
    package func isMadeAtOnce(_ id: ObjectID) -> Bool {
        self[id].lifetime == .singleton && !self[id].isLazy
    }

    /// Whether the object stands as soon as the composition root does.
    package func standsWithRoot(_ id: ObjectID) -> Bool {
        self[id].owner == .root(.main) && isMadeAtOnce(id)
    }

    /// What variants make otherwise and the root or a scope makes again and again, or later: the root is given functions for
    /// that.
    var handedInChoices: [VariantNode.Choice] {
        variants.filter { !$0.isPreviewOnly }.flatMap(\.choices)
            .filter { !standsWithRoot($0.object) }
    }

    /// Finds what functions make that the root is given: it is complete when they return it.
    mutating func noteMadeByFunctions() { madeByFunctions = Set(handedInChoices.map(\.object)) }

    /// What the target is behind aliases.
    @inline(__always)
    package func resolved(_ target: Target) -> Target {
        aliases.resolved(target)
    }

    /// What the reference leads to behind aliases.
    package func resolved(_ reference: Reference) -> Reference {
        aliases.resolved(reference)
    }

    /// Follows every alias to its end, each link of a chain once. Of a cycle any member will do: it is reported.
    mutating func followAliases() {
        let hasAliases = objects.contains { if case .alias = $0.choice { true } else { false } }
        guard hasAliases else { return }
        aliases = Aliases(count: objects.count)
        var isVisited = [Bool](repeating: false, count: objects.count)
        for start in objects.indices {
            var chain: [(object: Int, reference: Reference)] = []
            var object = start
            // What a variant makes otherwise is an object of its own.
            while !isVisited[object], !objects[object].isReplaced,
                case .alias(let reference) = objects[object].choice
            {
                isVisited[object] = true
                chain.append((object, reference))
                guard case .object(let next) = reference.target else { break }
                object = next.index
            }
            for (object, reference) in chain.reversed() {
                aliases.ends[object] = resolved(reference)
            }
        }
    }

    /// The singletons of the root among the objects, in manifest order; another name for one is none.
    func singletons(of root: RootID = .main, among objects: Set<ObjectID>) -> [ObjectID] {
        objects.lazy.filter { id in
            let node = self[id]
            if case .alias = node.choice, !node.isReplaced { return false }
            return node.owner == .root(root) && node.lifetime == .singleton
        }.sorted()
    }

    /// Whether the target is behind aliases what only a function of inputs yields.
    @inline(__always)
    func isAskedAsFunction(_ target: Target) -> Bool {
        guard case .object(let id) = resolved(target) else { return false }
        return self[id].isAskedAsFunction
    }
}

extension ObjectNode {
    /// The child root that it is.
    package var scope: RootID? {
        guard case .construction(let construction) = choice,
            case .scope(let id) = construction.maker
        else { return nil }
        return id
    }
}

// Asked of the reference, because to ask the value would copy all of it.
extension Boxed<ObjectNode> {
    /// Whether only a function of inputs yields it: a transient with inputs, or a scope.
    package var isAskedAsFunction: Bool {
        guard self.lifetime == .transient else { return !self.inputs.isEmpty }
        return !self.inputs.isEmpty || self.scope != nil
    }
}

extension ObjectGraph {
    /// The scope; nil for the composition root.
    package func scope(_ id: RootID) -> ScopeNode? { id.scopeIndex.map { scopes[$0] } }

    /// The root that makes this one.
    package func parent(of id: RootID) -> RootID? { scope(id)?.parent }

    package func isolation(of id: RootID) -> Isolation { scope(id)?.isolation ?? root.isolation }
}

extension ObjectGraph {
    /// Whether the scene is UIKit's: it comes out of a storyboard, its type inherits a view controller, or, where no source
    /// declares that, its type's name says so.
    func isViewController(_ id: SceneID) -> Bool {
        if let known = knownViewController(id) { return known }
        let returns = self[id].returns
        guard let type = returns ?? viewType(of: id) else { return false }
        // Views of SwiftUI are hidden by what a function says that it returns, or are called views.
        let isUIKits =
            root.kind == .sceneDelegate && returns != nil && !type.isOpaque
            && !type.baseName.hasSuffix("View") && !type.baseName.hasSuffix("Screen")
        return isUIKits || type.isCalledController
    }

    /// The same without a guess; nil where only the name tells.
    func knownViewController(_ id: SceneID) -> Bool? {
        let scene = self[id]
        if case .construction(let construction) = self[viewObject(of: id)].choice,
            construction.isFromStoryboard
        {
            return true
        }
        guard let index = types.sources?.index, let type = scene.returns ?? viewType(of: id)
        else { return nil }
        let home = SourceKnowledge.scope(ofModule: self[scene.feature].placement.module)
        return index.isViewController(type, in: home)
    }

    private func isShownDirectly(_ object: ObjectID, by id: SceneID, _ needs: SceneNeeds) -> Bool {
        guard case .construction(let construction) = self[object].choice else { return false }
        guard construction.isComplete else { return false }
        if !isViewController(id) {
            // Whichever view it is, a function has one type for it.
            if case .choice = construction.onFailure { return false }
            if case .chosen = construction.maker, object != self[id].object { return false }
        }
        return reference(to: object, in: id, needs) == nil
    }

    /// Where an object of the scene first asks for what the scene shows.
    func reference(to object: ObjectID, in id: SceneID, _ needs: SceneNeeds) -> SourceRange? {
        let view = (self[id].view?.source).flatMap { names.knownID(of: $0) }
        let own = self[id].object
        for asking in needs.objects where asking != own {
            for edge in self[asking].edges {
                let isMeant =
                    if case .sceneObject(let name) = edge.target {
                        name == view
                    } else {
                        resolved(edge.target) == .object(object)
                    }
                if isMeant { return edge.range }
            }
        }
        return nil
    }

    /// The object of the feature that the scene's `view` names; nil where it names a type.
    private func boundView(of id: SceneID) -> ObjectID? {
        guard case .alias(let reference) = self[self[id].object].choice else { return nil }
        let end = resolved(reference)
        guard case .object(let object) = end.target, end.members.isEmpty else { return nil }
        return object
    }

    /// What the scene shows: the feature's own object that its `view` names, or its own.
    func viewObject(of id: SceneID) -> ObjectID { boundView(of: id) ?? self[id].object }

    /// What the scene's function shows.
    func viewType(of id: SceneID) -> TypeReference? {
        boundView(of: id).map { self[$0].heldType } ?? self[id].view
    }

    /// The object that the scene's function yields, and whether it does so right where that is made, because nobody else
    /// needs a name for it.
    func shown(by id: SceneID, _ needs: SceneNeeds) -> (object: ObjectID, isDirect: Bool) {
        let own = self[id].object
        if let bound = boundView(of: id), self[bound].owner.root == nil,
            self[bound].lifetime != .transient, joining(of: id) != .erasure,
            isShownDirectly(bound, by: id, needs)
        {
            return (bound, true)
        }
        return (own, isShownDirectly(own, by: id, needs))
    }

    /// Whether the scene's function has a constant for its own object.
    func namesObject(of id: SceneID, _ needs: SceneNeeds) -> Bool {
        let shown = shown(by: id, needs)
        guard shown.object == self[id].object else { return false }
        guard shown.isDirect, case .construction(let construction) = self[shown.object].choice
        else { return true }
        if case .chosen = construction.maker { return true }
        if case .throw = construction.onFailure { return construction.effects.failable != nil }
        return false
    }
}

extension Boxed<ResolvedConstruction> {
    /// Whether a storyboard makes it, in any way in which it is made.
    fileprivate var isFromStoryboard: Bool {
        hasAlternative { if case .storyboard = $0.maker { true } else { false } }
    }
}
