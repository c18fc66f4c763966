import SourceText
import SwiftReading

/// Stacks of decorators.
extension GraphRules {
    mutating func checkDecorators() {
        let knowing = decoratorsKnowingTypes()
        for (index, recipes) in references.recipes.enumerated() {
            for body in recipes.flatMap({ $0.bodies(graph) }) where body.steps.count > 1 {
                check(body, of: NodeID(index: index), knowing)
            }
        }
        checkBypassed()
    }

    /// By the names of generated decorators, a requirement for which they have to know what they stand around.
    private func decoratorsKnowingTypes() -> [String: Requirement] {
        let decorators = emission.generated.types.filter(\.kind.isDecorator)
        let needing = decorators.compactMap { type in
            type.conformances.first?.requirements.first(where: \.needsOwnType).map {
                (type.name, $0)
            }
        }
        return Dictionary(needing) { first, _ in first }
    }

    // MARK: Stacks

    /// One layer of a stack: what makes it, of an attempt what is made first; and whether another choice may take its place.
    private typealias Layer = (step: Step, hasOtherChoice: Bool)

    private mutating func check(
        _ recipe: Recipe, of id: NodeID, _ knowing: [String: Requirement]
    ) {
        let layers = recipe.steps.filter { !$0.isCompletion }.map(layer)
        var first: [TypeReference: SourceRange] = [:]
        for (below, above) in zip(layers, layers.dropFirst()) {
            switch above.step.action {
            case .make(let callee, let arguments):
                let type = callee.type
                if let place = first.updateValue(type.range, forKey: type.value) {
                    found.append(
                        .decoratorRepeated(type.value.source, at: type.range, first: place))
                }
                checkDecoratee(of: callee, arguments, of: id)
                if let requirement = knowing[type.value.source] {
                    checkExistential(callee, requirement, around: below, of: graph[id])
                }
            case .text(let text):
                if !text.operands.contains(where: { $0.map(isOfSlot) ?? true }) {
                    found.append(.factoryWithoutDecoratee(at: above.step.range))
                }
            default: break
            }
        }
    }

    private func layer(_ step: Step) -> Layer {
        switch step.action {
        case .attempt(let attempted, _):
            let inner = graph[attempted].body?.steps.first
            return (inner ?? step, inner != nil)
        case .branch: return (step, true)
        default: return (step, false)
        }
    }

    private mutating func checkDecoratee(
        of callee: Callee, _ arguments: [LabeledOperand], of id: NodeID
    ) {
        // What the manifest leaves out has been added, and has the place of what is called.
        let isPassed = arguments.contains { $0.range != callee.type.range && isOfSlot($0.value) }
        guard !isPassed,
            let wrong = arguments.first(where: {
                ["decoratee", "primary"].contains($0.label?.value) && !isOfSlot($0.value)
            })
        else { return }
        // What names the object that is being made is a cycle, which says what to write.
        if wrong.value.leaves.contains(where: { $0.node == id }) { return }
        found.append(
            .decoratorWithoutDecoratee(
                callee.type.value.source, at: callee.type.range, label: wrong.range))
    }

    /// Whether it is made of what an earlier step yields, be it in place; what is broken may be.
    private func isOfSlot(_ operand: Operand) -> Bool {
        operand.leaves.contains { leaf in
            switch leaf {
            case .slot, .outer, .broken: true
            case .node(let id, _, _) where graph[id].isInPlace:
                (graph[recipe: id]?.steps ?? []).flatMap(\.leaves).contains {
                    if case .outer = $0 { true } else { false }
                }
            case .node, .closure, .text, .list, .weak, .call: false
            }
        }
    }

    /// Refuses decorators that the tool writes over the very type of the object below, where that is held as a protocol.
    private mutating func checkExistential(
        _ callee: Callee, _ requirement: Requirement, around below: Layer, of node: Node
    ) {
        var isInherited = false
        if case .node(let outer, _, _)? = below.step.operand {
            isInherited = graph[outer].type.members.contains { emission.types.isProtocol($0) }
        }
        guard isInherited || below.hasOtherChoice else { return }
        found.append(
            .decoratedExistential(
                node.key.value, by: callee.type.value.source, at: callee.type.range, requirement,
                isInherited: isInherited))
    }

    // MARK: Bypassed

    /// References to a type that is bound as itself, where another binding stands for the same type with decorators around it. A
    /// lower-case name says that the bare object is meant.
    private mutating func checkBypassed() {
        var stacks: [TypeReference: Int] = [:]
        for (index, node) in graph.nodes.enumerated()
        where !node.isInPlace && !graph.isScene(node.owner) {
            guard let (type, isDecorated) = made(index), isDecorated, stacks[type] == nil else {
                continue
            }
            stacks[type] = index
        }
        guard !stacks.isEmpty else { return }
        let bypassing = graph.nodes.indices.map { index -> Int? in
            guard let (type, isDecorated) = made(index), !isDecorated,
                type == graph.nodes[index].type
            else { return nil }
            return stacks[type]
        }
        for (index, all) in references.ofVertices.enumerated() {
            for reference in all where references.node(reference.to) != nil {
                let target = graph.nodes[reference.to]
                guard let stack = bypassing[reference.to], stack != index,
                    SwiftIdentifier.hasUppercaseHead(target.key.value)
                        || resolution.referencesByType.contains(reference.range)
                else { continue }
                found.append(
                    .bypassedDecorator(
                        target.key.value, of: graph.nodes[stack].key.value, at: reference.range,
                        bound: graph.nodes[stack].key.range))
            }
        }
    }

    /// The type that a call makes for the node, and whether decorators stand around it.
    private func made(_ index: Int) -> (TypeReference, isDecorated: Bool)? {
        guard let steps = graph.recipes[index]?.steps, let first = steps.first,
            !first.isCompletion, case .make(let callee, _) = layer(first).step.action
        else { return nil }
        return (callee.type.value, steps.dropFirst().contains { !$0.isCompletion })
    }
}

extension GeneratedImplementation.Kind {
    var isDecorator: Bool {
        switch self {
        case .mainQueueDispatch, .mainActor, .logging, .retry, .fallback: true
        case .nullObject, .coordinator, .weakProxy, .stub, .spy, .own: false
        }
    }
}
