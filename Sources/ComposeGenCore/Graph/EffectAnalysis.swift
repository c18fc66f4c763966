import SourceText
import SwiftReading

/// `throws` and `async` of everything that makes objects, as they are carried through to whoever composes.
package struct EffectAnalysis: Sendable {
    /// Of making one object, with the transients that are made along with it.
    package private(set) var objects: [EffectsPlan]
    /// Of a scene's function.
    package private(set) var scenes: [EffectsPlan] = []
    /// Objects that are completed when others stand which are made of them, because properties or `setup` close a cycle, and
    /// that may be made in several ways.
    let completedLater: Set<ObjectID>
    /// By each object of a cycle with one of these: which cycle it is.
    private let cycles: [ObjectID: Int]

    /// - Parameters:
    ///   - plain: the objects that calls alone make: of these no effects come.
    ///   - reached: the objects of all roots that are not there in vain.
    ///   - choices: other ways of making objects, whose effects they have too.
    init(
        _ graph: ObjectGraph, _ needs: [SceneNeeds], plain: ObjectSet, reached: Set<ObjectID>,
        alsoMadeAs choices: [VariantNode.Choice] = []
    ) {
        (completedLater, cycles) = graph.completedLater(plain, choices)
        objects = Array(repeating: EffectsPlan(), count: graph.objects.count)
        for index in objects.indices where !plain.contains(ObjectID(index: index)) {
            objects[index] = EffectAnalysis.own(graph.objects[index].choice)
        }
        for choice in choices {
            objects[choice.object.index].formUnion(EffectAnalysis.own(choice.choice))
        }
        if objects.contains(where: { !$0.isEmpty }) { carryThrough(graph, reached, choices) }
        scenes = needs.indices.map { index in
            func effects(_ ids: some Sequence<ObjectID>) -> EffectsPlan {
                ids.reduce(into: EffectsPlan()) { $0.formUnion(objects[$1.index]) }
            }
            let all = effects(needs[index].objects)
            guard !all.isEmpty else { return all }
            return effects(graph.objectsMade(composing: SceneID(index: index)))
        }
    }

    /// Gives the effects of transients to whatever makes them along with itself.
    private mutating func carryThrough(
        _ graph: ObjectGraph, _ reached: Set<ObjectID>, _ choices: [VariantNode.Choice]
    ) {
        var askedBy: [ObjectID: [ObjectID]] = [:]
        func enter(_ id: ObjectID, _ edges: [Edge]) {
            for edge in edges where edge.kind != .factory {
                guard case .object = edge.target,
                    case .object(let target) = graph.resolved(edge.target),
                    graph[target].lifetime == .transient
                else { continue }
                // What a feature takes from the root is made by whoever calls it.
                guard graph[id].owner.root != nil || graph[target].owner.root == nil else {
                    continue
                }
                askedBy[target, default: []].append(id)
            }
        }
        for (index, node) in graph.objects.enumerated() {
            enter(ObjectID(index: index), node.edges)
        }
        for choice in choices { enter(choice.object, choice.edges) }
        // To begin a scope is to make its singletons.
        for id in reached where graph[id].lifetime == .singleton && !graph[id].isLazy {
            guard let owner = graph[id].owner.root, let scope = graph.scope(owner) else { continue }
            askedBy[id, default: []].append(scope.object)
        }
        var pending = askedBy.keys.filter { !self[$0].isEmpty }
        while let id = pending.popLast() {
            for other in askedBy[id] ?? [] {
                let union = self[other].union(self[id])
                guard union != self[other] else { continue }
                objects[other.index] = union
                pending.append(other)
            }
        }
    }

    package subscript(_ id: ObjectID) -> EffectsPlan { objects[id.index] }
    package subscript(_ id: SceneID) -> EffectsPlan { scenes[id.index] }

    /// Whether what is done with the one to an object that is completed later waits for others that are made of that.
    func closesCycle(_ id: ObjectID, completing object: ObjectID) -> Bool {
        guard let cycle = cycles[object] else { return false }
        return cycles[id] == cycle
    }

    /// What making it in this way leaves to the function around it.
    static func own(_ choice: ResolvedChoice) -> EffectsPlan {
        guard case .construction(let construction) = choice, construction.mayHaveEffects else {
            return EffectsPlan()
        }
        return construction.unservedEffects.union(construction.effectsOfStatements)
    }
}

extension ObjectGraph {
    /// Objects that may be made in several ways and whose properties or `setup` lead back to them, and what is in a cycle with
    /// them.
    fileprivate func completedLater(
        _ plain: ObjectSet, _ choices: [VariantNode.Choice]
    ) -> (objects: Set<ObjectID>, cycles: [ObjectID: Int]) {
        func mayComeLater(_ choice: @autoclosure () -> ResolvedChoice, _ edges: [Edge]) -> Bool {
            // Nearly all that is asked for is asked for at once, which costs less to see than what is made.
            guard edges.contains(where: { $0.moment != .construction }),
                case .construction(let construction) = choice()
            else { return false }
            return construction.isCompletedInParts
        }
        var candidates = Set(
            objects.indices.filter {
                !plain.contains(ObjectID(index: $0))
                    && mayComeLater(objects[$0].choice, objects[$0].edges)
            })
        for choice in choices where mayComeLater(choice.choice, choice.edges) {
            candidates.insert(choice.object.index)
        }
        guard !candidates.isEmpty else { return ([], [:]) }
        let others = Dictionary(grouping: choices, by: \.object)
        var successors = SuccessorLists(capacity: objects.count)
        for index in objects.indices {
            let edges =
                objects[index].edges
                + (others[ObjectID(index: index)] ?? []).flatMap(\.edges)
            for edge in edges {
                if case .object(let target) = resolved(edge.target) {
                    successors.append(target.index)
                }
            }
            successors.endNode()
        }
        var result: Set<ObjectID> = []
        var cycles: [ObjectID: Int] = [:]
        for component in successors.stronglyConnectedComponents() where component.count > 1 {
            let found = component.filter(candidates.contains)
            guard let first = found.first else { continue }
            result.formUnion(found.map(ObjectID.init))
            for index in component { cycles[ObjectID(index: index)] = first }
        }
        return (result, cycles)
    }
}

extension Boxed<ResolvedConstruction> {
    /// Whether anything in it can throw or wait at all, which nearly nothing can.
    var mayHaveEffects: Bool {
        switch self.maker {
        case .call, .storyboard, .scope, .inherited, .handedIn: break
        case .factory, .chosen: return true
        }
        if !self.isComplete || !self.effects.isEmpty { return true }
        if case .choice = self.onFailure { return true }
        for argument in self.arguments where argument.value.mayHaveEffects { return true }
        for decorator in self.decorators {
            if !decorator.isComplete || !decorator.effects.isEmpty { return true }
            if case .factory = decorator.maker { return true }
            if decorator.fallback != nil { return true }
            for argument in decorator.arguments where argument.value.mayHaveEffects { return true }
        }
        return false
    }
}

extension ResolvedValue {
    fileprivate var mayHaveEffects: Bool {
        switch self {
        case .text(let text): text.text.effects.isAsync || text.text.effects.isThrowing
        case .list, .construction: true
        case .reference, .factory, .broken: false
        }
    }
}

extension EffectsPlan {
    package var isEmpty: Bool { !isAsync && !isThrowing }

    package mutating func formUnion(_ other: EffectsPlan) {
        isAsync = isAsync || other.isAsync
        isThrowing = isThrowing || other.isThrowing
    }

    package func union(_ other: EffectsPlan) -> EffectsPlan {
        var result = self
        result.formUnion(other)
        return result
    }

    init(_ effects: Effects) {
        self.init(
            isAsync: effects.async != nil,
            isThrowing: effects.throws != nil || effects.failable != nil)
    }

    init(_ text: SwiftText) {
        self.init(isAsync: text.containsAwait, isThrowing: text.containsTry)
    }

    /// Those of setting the properties and running the setup.
    static func completing(
        _ properties: [ResolvedProperty], _ setup: ResolvedText?
    ) -> EffectsPlan {
        var result = EffectsPlan()
        for property in properties {
            result.formUnion(property.value.effects)
            result.formUnion(property.value.statementEffects)
        }
        if let setup { result.formUnion(EffectsPlan(setup.text)) }
        return result
    }
}

extension ResolvedChoice {
    /// Of the statements that come after the object is made.
    fileprivate var statementEffects: EffectsPlan {
        switch self {
        case .construction(let construction):
            construction.value.effectsOfStatements
        case .alias, .broken: EffectsPlan()
        }
    }
}

extension ResolvedConstruction {
    /// The effects of the expression that makes the object below its decorators, before `onFailure`.
    private var ownEffects: EffectsPlan {
        var result = EffectsPlan(effects)
        if case .factory(let text) = maker { result.formUnion(EffectsPlan(text.text)) }
        for branch in branches {
            for case .swift(let text) in branch.conditions {
                result.formUnion(EffectsPlan(text.text))
            }
            if case .construction(let construction) = branch.choice {
                result.formUnion(construction.unservedEffects)
            }
        }
        for argument in arguments { result.formUnion(argument.value.effects) }
        return result
    }

    /// Whether it decorates what has been made already.
    var isInherited: Bool { if case .inherited = maker { true } else { false } }

    /// Whether `onFailure` has something to serve.
    var mayFail: Bool {
        if effects.failable != nil || ownEffects.isThrowing { return true }
        guard case .choice = onFailure else { return false }
        return EffectsPlan.completing(properties, setup).isThrowing
    }

    /// The effects of making the decorators: they stand around whatever `onFailure` says.
    private var effectsOfDecorators: EffectsPlan {
        var result = EffectsPlan()
        for decorator in decorators {
            var own = EffectsPlan(decorator.effects)
            if case .factory(let text) = decorator.maker { own.formUnion(EffectsPlan(text.text)) }
            for argument in decorator.arguments { own.formUnion(argument.value.effects) }
            switch decorator.onFailure {
            case .throw: break
            case .trap: own.isThrowing = false
            case .choice(let fallback):
                own.isThrowing = false
                if case .construction(let construction) = fallback {
                    own.formUnion(construction.unservedEffects)
                }
            }
            result.formUnion(own)
        }
        return result
    }

    /// Whether it is a decorator that may fail, because `onFailure` says what happens where the object below does.
    var failsInDecorator: Bool {
        if case .throw = onFailure { return false }
        return effectsOfDecorators.isThrowing
    }

    /// Whether what takes its place may fail, and says nothing of what becomes of that.
    var failsInFallback: Bool {
        guard case .construction(let other)? = fallback else { return false }
        return other.unservedEffects.isThrowing
    }

    /// The effects of the expression that `onFailure` leaves to the function around it.
    var unservedEffects: EffectsPlan {
        var effects = ownEffects
        switch onFailure {
        case .throw: break
        case .trap: effects.isThrowing = false
        case .choice(let fallback):
            effects.isThrowing = false
            if case .construction(let construction) = fallback {
                effects.formUnion(construction.unservedEffects)
            }
        }
        return effects.union(effectsOfDecorators)
    }

    /// The effects of the statements that follow.
    fileprivate var effectsOfStatements: EffectsPlan {
        var result = EffectsPlan.completing(properties, setup)
        if case .choice(let fallback) = onFailure {
            result.isThrowing = false
            result.formUnion(fallback.statementEffects)
        }
        for branch in branches { result.formUnion(branch.choice.statementEffects) }
        for argument in arguments { result.formUnion(argument.value.statementEffects) }
        for decorator in decorators {
            var own = EffectsPlan.completing(decorator.properties, decorator.setup)
            if let fallback = decorator.fallback {
                own.isThrowing = false
                own.formUnion(fallback.statementEffects)
            }
            result.formUnion(own)
            for argument in decorator.arguments {
                result.formUnion(argument.value.statementEffects)
            }
        }
        return result
    }

    /// The place that says that it throws or is asynchronous.
    var effectRange: SourceRange {
        if case .chosen = maker {
            for case .construction(let construction) in branches.map(\.choice)
            where !EffectAnalysis.own(.construction(construction)).isEmpty {
                return construction.effectRange
            }
            return implementationRange
        }
        // What takes its place may be at fault where it is not.
        if case .construction(let other)? = fallback, !ownEffects.isAsync,
            !other.unservedEffects.isEmpty
        {
            return other.effectRange
        }
        return effects.async ?? (failsInDecorator ? nil : effects.throws ?? effects.failable)
            ?? decorators.lazy.compactMap { decorator in
                if case .throw = decorator.onFailure {
                    return decorator.effects.async ?? decorator.effects.throws
                        ?? decorator.effects.failable
                }
                return decorator.effects.async
            }.first ?? implementationRange
    }
}

extension SceneCallNode {
    /// Of making what its place gives the scene.
    var effectsOfArguments: EffectsPlan {
        arguments.reduce(into: EffectsPlan()) { $0.formUnion($1.value.allEffects) }
    }
}

extension ResolvedValue {
    /// Of the statements that making it takes, too.
    var allEffects: EffectsPlan { effects.union(statementEffects) }

    package var effects: EffectsPlan {
        switch self {
        case .text(let text): EffectsPlan(text.text)
        case .list(let values):
            values.reduce(into: EffectsPlan()) { $0.formUnion($1.effects) }
        case .construction(let construction): construction.unservedEffects
        case .reference, .factory, .broken: EffectsPlan()
        }
    }

    /// Of the statements that objects made in place take.
    fileprivate var statementEffects: EffectsPlan {
        switch self {
        case .list(let values):
            values.reduce(into: EffectsPlan()) { $0.formUnion($1.statementEffects) }
        case .construction(let construction): construction.effectsOfStatements
        case .reference, .text, .factory, .broken: EffectsPlan()
        }
    }
}
