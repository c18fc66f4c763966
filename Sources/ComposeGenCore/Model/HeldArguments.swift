import SourceText
import SwiftReading

/// An object that is held as a protocol and passed for a generic parameter, which has to become one type.
struct HeldArgument {
    /// Nil of a decoratee that no node stands for.
    var node: NodeID?
    /// The protocol that it is held as, or its own type.
    var held: TypeReference
    /// Whether it has to be Sendable, so that nothing of what it has to conform to may be an actor's.
    var isSent: Bool
    var isExistential: Bool
    /// The object that is made of it; nil where that has no name.
    var user: NodeID?
    /// Of the parameter, as the sources call it.
    var name: String
    /// What the parameter has to conform to.
    var constraint: String
    /// The type that is made.
    var type: String
    var isDecoratee = false
    var range: SourceRange
    var declaration: SourceRange
}

extension GraphResolver {
    /// Notes what is passed for generic parameters that no object can be passed for which is held as a protocol: it is passed
    /// as what is made for them.
    mutating func noteGenericArguments(
        _ candidate: Candidate, _ call: WrittenCall, _ id: SourceTypeID, _ reach: Reach
    ) {
        guard let index else { return }
        let declaration = candidate.callable.declaration
        for (number, parameter) in declaration.parameters.enumerated() {
            guard let type = parameter.type,
                let asked = index.typeParameter(takenBy: type, of: declaration, id)
            else { continue }
            func add(_ node: NodeID?, _ held: TypeReference?, isDecoratee: Bool = false) {
                guard let held else { return }
                let isExistential = index.isExistential(held.wrapped ?? held)
                guard
                    asked.isSent
                        ? !isExistential || held.constrained.members.allSatisfy(index.isUnsendable)
                        : isExistential
                            && !(asked.isOpened && !held.constrained.genericArguments.isEmpty)
                else { return }
                if isExistential, let node { result.graph[node].isPassedAsMade = true }
                result.genericArguments.append(
                    HeldArgument(
                        node: node, held: held, isSent: asked.isSent, isExistential: isExistential,
                        user: reach.makes.first, name: asked.name,
                        constraint: asked.constraint, type: call.type.value.source,
                        isDecoratee: isDecoratee, range: call.type.range,
                        declaration: declaration.range))
            }
            var passesDecoratee = false
            switch candidate.served[number] {
            case .written(let places):
                for value in places.map({ call.arguments[$0].value }) {
                    if value.names("decoratee") { passesDecoratee = true }
                    for node in referred(by: value, reach) { add(node, heldType(of: node)) }
                }
            case .node(let node): add(node, heldType(of: node))
            case .list(let nodes): for node in nodes { add(node, heldType(of: node)) }
            case .decoratee: passesDecoratee = true
            case .nil, .leftOut, .missing, .ambiguous: break
            }
            if passesDecoratee, let below = call.decoratee, below.isHeld {
                add(below.node, below.type, isDecoratee: true)
            }
        }
    }
}
