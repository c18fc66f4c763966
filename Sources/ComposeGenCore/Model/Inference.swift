import SourceText
import SwiftReading

/// Completes calls from what the Swift sources declare, and from what is known of generated types: which initialiser, the order
/// of its arguments, and the arguments that the manifest leaves out.
///
/// The resolver asks in one place, before it makes a step of the call. No stage behind the resolver knows whether an argument
/// was written or found.
struct Inference {
    /// Nil where the manifest names no sources.
    var sources: SourceKnowledge?
    /// What the types of the sources can be made by, each read once.
    var callables: [SourceTypeID: Callables] = [:]
    /// The generated types, by their names.
    var generated: [String: GeneratedMaker]
    /// What is known of the generated types besides, which only the doubles among them need.
    var generatedTypes: GeneratedTypes?
    /// By frame, what answers to a type.
    var providers: [Providers?] = []
    /// By node, the canonical type that it is held as.
    var heldTypes: [TypeReference?] = []
    /// The sources as another build or another system reads them, with what is known of those; nil where that is the same.
    var readings: [SourceVariations.RawValue: OtherReading?] = [:]

    /// How many more names are looked for among all types.
    var searchesLeft = 100

    init(_ manifest: Manifest, _ types: TypeKnowledge) {
        sources = types.sources
        generated = GeneratedMaker.all(of: manifest)
    }

    var index: SourceIndex? { sources?.index }
}

/// A call of an initialiser or of a static method, as the manifest writes it.
struct WrittenCall {
    var type: Located<TypeReference>
    /// As Swift names it, where the manifest does.
    var initializer: Located<String>?
    var arguments: [Argument] = []
    /// Whether the manifest says that there are no arguments, so that none are looked for.
    var takesNothing = false
    /// Keys that stand where arguments do not, and have been reported.
    var unknownKeys: [Located<String>] = []
    var effects = Effects()
    /// What the object is held as; nil where it can be anything.
    var asked: TypeReference?
    /// Of a decorator, what it receives.
    var decoratee: Decoratee?

    /// What stands before the labels of what is called: `init`, or the name of a static method.
    var baseName: String {
        initializer.map { String($0.value.filter { $0 != " " }.prefix { $0 != "(" }) } ?? "init"
    }

    var labels: [String?] { arguments.map { $0.label?.value } }

    /// Where an argument is told from the others: its label, else the argument itself.
    func range(ofArgument place: Int) -> SourceRange {
        arguments[place].label?.range ?? arguments[place].value.range
    }

    /// Where the manifest says what is called.
    var calleeRange: SourceRange { initializer?.range ?? type.range }

    /// Whether the manifest passes the decoratee itself.
    var namesDecoratee: Bool { arguments.contains { $0.value.names("decoratee") } }

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

/// A call with all its arguments, in their order.
struct CompletedCall {
    struct Argument {
        enum Value {
            /// As it is written, with the type that the parameter takes, where that is known.
            case written(ArgumentValue, asked: TypeReference?)
            case found(Operand)
        }

        /// With the place where it is written; of an argument that the manifest leaves out, the place of what is called.
        var label: Located<String>?
        var value: Value
        var range: SourceRange
        var evaluation = Evaluation.immediate
    }

    var arguments: [Argument]
    var effects = EffectSet()
    /// What the call yields, where that is known.
    var made: TypeReference?
    /// The global actor whose closure has to make the call, where no other code may.
    var actor: String?
    /// The global actor that isolates what is called, where the sources say so themselves.
    var isolation: String?
    /// The global actor for which alone the call waits.
    var awaitedActor: String?
    /// The objects that are passed for generic parameters: as what is made for them, and not as what they are held as.
    var genericArguments: [HeldArgument] = []
}

extension GraphResolver {
    /// Picks what is called, and finds the arguments that the manifest leaves out.
    ///
    /// - Parameter maker: the node that the call makes, alone or with decorators; nil where that has no node.
    /// - Returns: the call as it is written, where the sources do not say enough or something is wrong, which is reported.
    mutating func complete(_ call: WrittenCall, _ reach: Reach) -> CompletedCall {
        if let maker = inference.generated[call.type.value.source] {
            return complete(call, ofGenerated: maker, reach) ?? asWritten(call)
        }
        let home = home(of: reach.frame)
        guard let index = inference.index, !call.isDamaged else { return asWritten(call) }
        guard let id = index.type(call.type.value, in: home) else {
            if isVisible(call.type, from: home), !reportMisspelt(call, from: home) {
                reportUndeclared(call.type, from: home)
            }
            return asWritten(call)
        }
        guard isVisible(call.type, from: home) else { return asWritten(call) }
        checkArguments(of: call.type, id, from: home)
        let variations = index[id].declaration.head.variations
        let chosen =
            variations.isEmpty
            ? choose(call, id, reach) : chooseForAll(variations, call, id, reach)
        guard let chosen else { return asWritten(call) }
        report(chosen, call, reach)
        checkOvershadowed(chosen, call, of: id, from: home)
        reportUntold(chosen, call, id, reach)
        return completed(call, by: chosen, id, reach)
    }

    /// The call with what the manifest says of it. A decoratee that the manifest does not pass is the first argument.
    private func asWritten(_ call: WrittenCall) -> CompletedCall {
        var arguments = call.arguments.map {
            CompletedCall.Argument(
                label: $0.label, value: .written($0.value, asked: nil), range: $0.value.range)
        }
        let named = call.initializer.flatMap { ParameterLabels($0.value) }
        if let decoratee = call.decoratee, !call.namesDecoratee {
            let free = named?.labels.first { label in
                !call.arguments.contains { $0.label?.value == label }
            }
            let label = free ?? .some("decoratee")
            arguments.insert(
                CompletedCall.Argument(
                    label: label.map { Located($0, call.type.range) },
                    value: .found(decoratee.operand), range: call.type.range), at: 0)
        }
        if let named { arguments = named.ordering(arguments) }
        var effects = EffectSet()
        if call.effects.throws != nil { effects.insert(.throws) }
        if call.effects.async != nil { effects.insert(.async) }
        if call.effects.failable != nil { effects.insert(.failable) }
        let isInitializer = call.baseName == "init"
        return CompletedCall(
            arguments: arguments, effects: effects, made: isInitializer ? call.type.value : nil)
    }
}

/// The labels of an initialiser as Swift names it: `init(url:client:)`.
struct ParameterLabels {
    var labels: [String?]

    /// Nil of a bare name, which says nothing of labels.
    init?(_ name: String) {
        guard let open = name.utf8.firstIndex(of: UInt8(ascii: "(")) else { return nil }
        let inner = name[name.utf8.index(after: open)...].filter { $0 != " " && $0 != ")" }
        labels = inner.utf8.split(separator: UInt8(ascii: ":")).map {
            let label = String(Substring($0))
            return label == "_" ? nil : label
        }
    }

    /// The arguments in the order of the labels, where each has one of them.
    func ordering(_ arguments: [CompletedCall.Argument]) -> [CompletedCall.Argument] {
        let places = ArgumentPlaces(arguments.map { $0.label?.value }, labels)
        guard places.unknown.isEmpty else { return arguments }
        return places.byParameter.flatMap { $0.map { arguments[$0] } }
    }
}
