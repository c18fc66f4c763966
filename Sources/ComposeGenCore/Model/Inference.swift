import SourceText
import SwiftReading

/// The sources in one configuration, and what is found out of them once.
struct SourceReading {
    /// Nil where the manifest names none.
    var sources: SourceKnowledge?
    /// What the types of the sources can be made by.
    var callables: [SourceTypeID: Callables] = [:]
    /// What answers to a type in each frame.
    var providers: [FrameID: Providers] = [:]
    /// The canonical type that each node is held as; `unknown` where only Swift knows it.
    var heldTypes: [NodeID: TypeReference] = [:]
}

/// A call of an initializer or of a static method, as the manifest writes it.
struct WrittenCall {
    var type: Located<TypeReference>
    /// As Swift names it, where the manifest does.
    var initializer: Located<String>?
    /// With its arguments and effects.
    var construction: Construction
    /// What the object is held as; nil where it can be anything.
    var asked: TypeReference?
    /// Of a decorator, what it receives.
    var decoratee: Decoratee?

    var arguments: [Argument] { construction.arguments }

    /// What stands before the labels of what is called: `init`, or the name of a static method.
    var baseName: String {
        initializer.map { String($0.value.filter { $0 != " " }.prefix { $0 != "(" }) } ?? "init"
    }

    /// The labels of the initializer that the manifest names, `init(url:client:)`; nil of a bare name, which says nothing of them.
    var namedLabels: [String?]? {
        guard let name = initializer?.value, let open = name.firstIndex(of: "(") else { return nil }
        return name[open...].dropFirst().filter { $0 != " " && $0 != ")" }.split(separator: ":")
            .map { $0 == "_" ? nil : String($0) }
    }

    var labels: [String?] { arguments.map { $0.label?.value } }

    /// Where the manifest says what is called.
    var calleeRange: SourceRange { initializer?.range ?? type.range }

    /// Whether the manifest passes the decoratee itself.
    var passesDecoratee: Bool { arguments.contains { $0.value.names("decoratee") } }

    /// Whether something is written that could not be read.
    var isDamaged: Bool {
        arguments.contains {
            if case .broken = $0.value { $0.label == nil } else { false }
        }
    }
}

/// What a decorator receives.
struct Decoratee {
    var operand: Operand
    /// What the decorated object is known as; nil where that can be anything.
    var type: TypeReference?
    /// The node that it is, where a feature wraps what the root binds.
    var node: NodeID?
    /// Whether nothing but its protocol is known of it.
    var isHeld = false
    /// The type that is made right below, where that is known.
    var made: TypeReference?
}

/// What a call does besides making the object, as seen from where it is made.
struct CallEffects {
    var set = EffectSet()
    /// The global actor whose closure has to make the call, where no other code may.
    var actor: String?
    /// The global actor that isolates what is called, where the sources say so themselves.
    var isolation: String?
    /// The global actor for which alone the call waits.
    var awaitedActor: String?
    /// The type of the error that it throws, where that is not any error.
    var thrown: TypeReference?
    /// The modules whose extensions declare what it calls, or how what it is passed conforms.
    var modules: Set<String> = []
}

/// Completes calls from what the Swift sources declare, and from what is known of generated types: which initializer, the order
/// of its arguments, and the arguments that the manifest leaves out.
///
/// The resolver asks in one place, where it makes a step of the call. No stage behind the resolver knows whether an argument
/// was written or found.
extension GraphResolver {
    /// What the sources say; nil where the manifest names none.
    var index: SourceIndex? { reading.sources?.index }

    /// Picks what is called, and finds the arguments that the manifest leaves out.
    ///
    /// - Returns: the call as it is written, where the sources do not say enough or something is wrong, which is reported.
    mutating func complete(_ call: WrittenCall, _ reach: Reach) -> Step {
        checkLabels(of: call, reach)
        if let generated = generated[call.type.value.source] {
            return complete(call, ofGenerated: generated, reach) ?? asWritten(call, reach)
        }
        let home = home(of: reach.frame)
        guard let index, !call.isDamaged else {
            warnOfNoGenerated(call)
            return asWritten(call, reach)
        }
        guard let id = index.type(call.type.value, in: home) else {
            if isVisible(call.type, from: home, for: reach.makes), !reportMisspelt(call, from: home)
            {
                reportUndeclared(call.type, from: home)
            }
            return asWritten(call, reach)
        }
        guard isVisible(call.type, from: home, for: reach.makes) else {
            return asWritten(call, reach)
        }
        checkArguments(of: call.type, id, from: home)
        let chosen = chooseForAll(call, id, reach)
        checkAvailability(of: call, chosen?.callable.declaration, id, reach)
        guard let chosen else { return asWritten(call, reach) }
        report(chosen, call, reach)
        checkOvershadowed(chosen, call, of: id, from: home)
        reportUntold(chosen, call, id, reach)
        return completed(call, by: chosen, id, reach)
    }

    /// The call of a generated type's initializer; nil where it is not known, or something is wrong.
    private mutating func complete(
        _ call: WrittenCall, ofGenerated type: GeneratedType, _ reach: Reach
    ) -> Step? {
        let known = generatedTypes.knownProtocols(at: type.placement)
        guard let callable = type.callable(known),
            let chosen = choose(among: Callables(all: [callable]), call, nil, reach)
        else { return nil }
        report(chosen, call, reach)
        if let conformance = type.conformances.first {
            checkAvailability(
                of: call, nil, conformance.traits.availability, conformance.nameRange, reach)
        }
        return completed(call, by: chosen, nil, reach)
    }

    /// The call with what the manifest says of it. A decoratee that the manifest does not pass is the first argument.
    private mutating func asWritten(_ call: WrittenCall, _ reach: Reach) -> Step {
        var arguments = call.arguments.map {
            passed($0.value, label: $0.label, at: $0.value.range, .immediate, reach)
        }
        let named = call.namedLabels
        if let decoratee = call.decoratee, !call.passesDecoratee {
            let free = named?.first { label in
                !call.arguments.contains { $0.label?.value == label }
            }
            let label = free ?? .some("decoratee")
            arguments.insert(
                LabeledOperand(
                    label: label.map { Located($0, call.type.range) }, value: decoratee.operand,
                    range: call.type.range), at: 0)
        }
        // In the order of the labels, where each argument has one of them.
        if let named {
            let places = ArgumentPlaces(arguments.map { $0.label?.value }, named)
            if places.unknown.isEmpty {
                arguments = places.byParameter.joined().map { arguments[$0] }
            }
        }
        return step(
            call, arguments, CallEffects(set: EffectSet(call.construction.effects)),
            made: call.baseName == "init" ? call.type.value : nil, reach)
    }

    /// What is passed as it is written, with the type that the parameter takes, where that is known.
    mutating func passed(
        _ value: ArgumentValue, label: Located<String>?, as asked: TypeReference? = nil,
        at range: SourceRange, _ evaluation: Evaluation, _ reach: Reach
    ) -> LabeledOperand {
        let operand = operand(value, label: label?.value ?? "object", as: asked, reach)
        var passed = LabeledOperand(
            label: label, value: operand, range: range, evaluation: evaluation)
        // The closure that the tool writes can call what an actor isolates only where that isolates it, too.
        if case .closure = operand, let function = asked.map({ $0.wrapped ?? $0 }) {
            if function.waitsForActor { passed.actor = actor(of: reach.frame) }
            passed.thrown = function.function?.throwing.errorType.map { types.source($0) }
        }
        return passed
    }

    func step(
        _ call: WrittenCall, _ arguments: [LabeledOperand], _ effects: CallEffects,
        made: TypeReference?, _ reach: Reach
    ) -> Step {
        let generated = generated[call.type.value.source]
        let callee = Callee(
            type: call.type, member: call.initializer,
            argument: generated?.argument(madeFor: typeMade(in: reach)))
        var arguments = arguments
        let type = made.map { canonical($0, of: reach.frame) }
        for (index, argument) in arguments.enumerated() {
            guard let type, let label = argument.label?.value else { continue }
            arguments[index].isWeak = properties(label, of: type, reach)?.found?.isWeak ?? false
        }
        var step = Step(
            action: .make(callee, arguments), name: variableName(for: call.type.value) ?? "object",
            type: made, effects: effects.set, effectsRange: call.construction.effects.range,
            traps: call.construction.traps, range: call.type.range)
        step.actor = effects.actor
        step.isolation = effects.isolation
        step.awaitedActor = effects.awaitedActor
        step.thrown = effects.thrown
        step.modules = effects.modules
        return step
    }
}
