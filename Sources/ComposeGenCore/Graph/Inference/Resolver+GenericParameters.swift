import SourceText
import SwiftReading

/// Something that is passed where a generic parameter has to become one type: an object that is held as a protocol is of
/// none. Whether it is held so where it is passed is known only when all objects are.
struct GenericArgument {
    var target: Target
    /// What is made of it; nil where that belongs to nothing that has a name.
    var asker: ObjectID?
    /// The type that is made, and where the manifest says so.
    var type: Located<String>
    /// As the sources call it: `Client`.
    var parameter: String
    /// What the parameter has to conform to.
    var constraint: String
    /// The protocol that the object is held as.
    var held: TypeReference
    /// Whether it is what a decorator stands around.
    var isDecorated: Bool
    var declaration: SourceRange
}

extension Resolver {
    /// Reports a generic type that is named without its arguments where nothing tells Swift what they are: neither what is
    /// passed nor the protocol that it is held as.
    mutating func reportUntold(
        _ candidate: InitializerCandidate, _ call: InitializerCall, _ id: SourceTypeID,
        in scope: NameScope
    ) {
        let home = sourceScope(of: scope)
        guard let index = sources?.index, call.isHeld, let asked = call.asked,
            asked != call.type.value
        else { return }
        let parameters = index[id].declaration.genericParameters
        let made = index.canonical(call.type.value, in: home).constrained
        guard !parameters.isEmpty, made.genericArguments.isEmpty,
            !parameters.contains(where: \.isPack), candidate.initializer.baseName == "init",
            callable(call, of: id, from: home)?.known.allSatisfy(\.whereClauses.isEmpty) ?? false
        else { return }
        let abstractions = index.canonical(asked, in: home).members
        // A condition of a conformance tells them, too.
        guard
            abstractions.allSatisfy({ member in
                member.nominalPath.flatMap { index.isProtocol($0, in: home) } == true
                    && index.conformance(of: made, to: member, in: home) == .conforms
            })
        else { return }
        let conditions = index.conditions(of: candidate.initializer, of: id)
        let passed = zip(candidate.initializer.parameters, candidate.served)
            .filter { !$1.isLeftOut }
        let untold = parameters.map(\.name).filter { name in
            passed.allSatisfy { $0.0.type.map { !$0.mentions(name) } ?? false }
                && conditions.allSatisfy { condition in
                    !condition.isEquality && !condition.type.mentions(name)
                }
        }
        guard !untold.isEmpty else { return }
        let fault = Diagnostic.bareGenericType(
            made.nominalPath ?? made.source, parameters: untold, at: call.type.range)
        if abstractions.allSatisfy(\.genericArguments.isEmpty) {
            diagnostics.append(fault)
        } else if let resolving, resolvingVariant == nil {
            untoldTypes[resolving] = fault
        }
    }

    /// Notes what is passed for generic parameters that no protocol's object can be passed for, and has it kept as a
    /// constant of its own type where it is made in the same place.
    mutating func noteGenericArguments(
        of candidate: InitializerCandidate, _ call: InitializerCall, _ id: SourceTypeID,
        in scope: NameScope
    ) {
        guard let index = sources?.index else { return }
        let initializer = candidate.initializer
        for (number, parameter) in initializer.parameters.enumerated() {
            guard let type = parameter.type,
                let asked = index.typeParameter(takenBy: type, of: initializer, id)
            else { continue }
            switch candidate.served[number] {
            case .written(let places):
                for place in places {
                    note(call.resolved[place].value, asked, call, initializer, in: scope)
                }
            case .reference(let name): noteAnswer(name, asked, call, initializer, in: scope)
            case .list(let names):
                for name in names { noteAnswer(name, asked, call, initializer, in: scope) }
            case .decoratee:
                if let below = call.below.target {
                    note(below, asked, call, initializer, isDecorated: true, in: scope)
                }
            case .nil, .leftOut, .missing, .ambiguous: break
            }
        }
    }

    private mutating func noteAnswer(
        _ name: String, _ asked: TypeParameter, _ call: InitializerCall,
        _ initializer: SourceInitializer, in scope: NameScope
    ) {
        guard let target = find(name, in: scope)?.first?.target else { return }
        note(target, asked, call, initializer, in: scope)
    }

    private mutating func note(
        _ value: ResolvedValue, _ asked: TypeParameter, _ call: InitializerCall,
        _ initializer: SourceInitializer, in scope: NameScope
    ) {
        switch value {
        case .reference(let reference), .factory(let reference):
            guard reference.members.isEmpty else { return }
            if reference.target != .decoratee {
                note(reference.target, asked, call, initializer, in: scope)
            } else if let below = call.below.target {
                note(below, asked, call, initializer, isDecorated: true, in: scope)
            }
        case .list(let values):
            for value in values { note(value, asked, call, initializer, in: scope) }
        case .text, .construction, .broken: break
        }
    }

    private mutating func note(
        _ target: Target, _ asked: TypeParameter, _ call: InitializerCall,
        _ initializer: SourceInitializer, isDecorated: Bool = false, in scope: NameScope
    ) {
        let type = target == .decoratee ? call.decorated : heldType(of: target, in: scope)
        guard let index = sources?.index, let held = type,
            index.isExistential(held.wrapped ?? held),
            !(asked.isOpened && !held.constrained.genericArguments.isEmpty)
        else { return }
        for edge in edges.indices where edges[edge].target == target {
            edges[edge].asksForOwnType = true
        }
        graph.genericArguments.append(
            GenericArgument(
                target: target, asker: resolving, type: call.type.map(\.source),
                parameter: asked.name, constraint: asked.constraint, held: held,
                isDecorated: isDecorated, declaration: initializer.range))
    }
}
