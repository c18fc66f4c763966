import SourceText
import SwiftReading

/// How an object is made: steps, each of which may use what earlier steps yield.
///
/// Decorators, `properties`, `setup` and `onFailure` are steps like all others. A decoratee is a slot.
struct Recipe: Sendable {
    var steps: [Step] = []
    /// The step that yields the object.
    var result = 0
    /// Whether another build makes the object otherwise, and where the difference stands.
    var variation = Variation.none

    enum Variation: Sendable {
        case none
        /// In a function of its own, which takes the same in every build.
        case inFunction
        /// Where the object is made: builds make it of different things.
        case inPlace
    }
}

struct Step: Sendable {
    // Steps are copied wherever they are gone through, so that a copy must cost no more than a retain.
    indirect enum Action: Sendable {
        /// `callee(label: operand)`
        case make(Callee, [LabeledOperand])
        /// Swift text that yields an object.
        case text(Text)
        /// Another object under this name.
        case use(Operand)
        case storyboard(name: String, identifier: String?, bundle: Operand, type: TypeReference)
        /// The first frame whose condition holds makes the object; of a `switch`, with what it switches over.
        case branch(subject: Operand?, [Alternative])
        /// The first frame makes the object; if it fails, the other one does.
        case attempt(FrameID, otherwise: FrameID)
        /// `slot.name = operand`, as soon as both stand. It yields nothing.
        case set(slot: Int, Located<String>, Operand)
        /// Statements, as soon as the object and its properties stand. They yield nothing.
        case run(slot: Int, Text)
        /// It could not be read, and that has been reported: nothing is known of what it yields.
        case broken
    }

    var action: Action { didSet { evaluatedLeaves = action.leaves } }
    /// The leaves of what it evaluates, in their order; kept, because every analysis and every rule goes through them.
    private(set) var evaluatedLeaves: [Operand]
    /// What a local for this step is called, where it needs one and is not the result.
    var name = ""
    /// What it yields, as the implementation or the sources say; nil where nothing says it.
    var type: TypeReference?
    var effects = EffectSet()
    /// Where the manifest states them.
    var effectsRange: SourceRange?
    /// The global actor whose closure has to make the call, where no other code may.
    var actor: String?
    /// The global actor that isolates what is called, where the sources say so themselves.
    var isolation: String?
    /// The global actor for which alone the call waits.
    var awaitedActor: String?
    /// The type of the error that it throws, where that is not any error.
    var thrown: TypeReference?
    /// Whether a failure traps.
    var traps = false
    /// The key that says what happens where it fails.
    var failureKey: SourceRange?
    /// Of a property that does not keep what it is set to: where that is declared.
    var weakProperty: SourceRange?
    /// The modules whose extensions declare what it calls or asks for.
    var modules: Set<String> = []
    /// Where it is written.
    var range: SourceRange

    init(
        action: Action, name: String = "", type: TypeReference? = nil,
        effects: EffectSet = EffectSet(), effectsRange: SourceRange? = nil, traps: Bool = false,
        range: SourceRange
    ) {
        self.action = action
        evaluatedLeaves = action.leaves
        self.name = name
        self.type = type
        self.effects = effects
        self.effectsRange = effectsRange
        self.traps = traps
        self.range = range
    }
}

/// What a construction calls: an initializer of a type, or one of its static methods.
struct Callee: Sendable {
    var type: Located<TypeReference>
    /// The initializer or static method, as Swift names it (`init(url:client:)`); nil where the manifest leaves it open.
    var member: Located<String>?
    /// The generic argument that Swift cannot infer.
    var argument: TypeReference?

    /// The name of the static method; nil where an initializer is called.
    var method: String? {
        guard let name = member?.value.prefix(while: { $0 != "(" }), name != "init" else {
            return nil
        }
        return String(name)
    }

    /// Whether it names a generic type without the arguments that the type has.
    func leavesOpen(_ type: TypeReference) -> Bool {
        method == nil && argument == nil && type != self.type.value
            && type.nominalPath == self.type.value.source
    }
}

struct Alternative: Sendable {
    enum Condition: Sendable {
        /// Conditions that are evaluated, joined by commas; nil of the last branch.
        case evaluated([Text])
        /// The variants, by the names of their cases, in which this branch is taken.
        case variants([String])
        case otherwise
    }

    var condition: Condition
    var frame: FrameID
    /// The names that the condition binds, with its place.
    var bound: Located<[String]>?
}

struct LabeledOperand: Sendable {
    /// With the place where it is written; of an argument that the tool filled in, the place of what is called.
    var label: Located<String>?
    var value: Operand
    /// Of an argument that the manifest leaves out, the place of what is called.
    var range: SourceRange
    var evaluation = Evaluation.immediate
    /// Whether the sources have a weak property of the parameter's name: the object does not keep what it is made of.
    var isWeak = false
    /// The one type of error that the closure which is passed may throw.
    var thrown: String?
    /// The global actor that isolates the closure which is passed, because it is called from anywhere and waits.
    var actor: String?
}

/// When a parameter evaluates its argument.
enum Evaluation: Sendable {
    case immediate
    /// In an `@autoclosure`, whenever its value is wanted.
    case delayed
    /// As the body of a view builder's closure, which the manifest does not write.
    case built
}

enum Operand: Sendable {
    /// What an earlier step of the same recipe yields.
    case slot(Int)
    /// The same of a recipe around it, so many frames further out.
    case outer(Int, depth: Int)
    /// A node, and the members asked of it, each with its period.
    case node(NodeID, members: String, SourceRange)
    case text(Text)
    case list([Operand], SourceRange)
    /// A closure that calls the function.
    case closure(NodeID, SourceRange)
    /// Behind the weak proxy of this name.
    indirect case weak(proxy: String, Operand)
    /// A call of a frame, with what its inputs receive; everything else that the frame needs is filled in.
    case call(FrameID, [NodeID: Operand])
    /// It means nothing, and that has been reported.
    case broken(SourceRange)
}

/// Swift text with what its references stand for; nil for a name that is unknown.
struct Text: Sendable {
    var text: SwiftText
    var operands: [Operand?] = []
}

extension EffectSet {
    /// What the manifest states.
    init(_ effects: Effects) {
        self = []
        if effects.throws != nil { insert(.throws) }
        if effects.async != nil { insert(.async) }
        if effects.failable != nil { insert(.failable) }
    }
}

extension Recipe {
    /// A recipe of one step.
    init(_ action: Step.Action, at range: SourceRange) {
        steps = [Step(action: action, range: range)]
    }

    /// Adds a step, and returns the slot that holds what it yields.
    mutating func add(_ step: Step) -> Int {
        steps.append(step)
        return steps.count - 1
    }
}

extension Step {
    /// Whether it keeps nothing of what it is given.
    var isWeak: Bool { weakProperty != nil }
}

extension Operand {
    /// Swift as it stands.
    static func word(_ text: String) -> Operand {
        .text(Text(text: SwiftText.lex(LocatedText(text, SourceRange(.top, 0, 0))).value))
    }

    /// Whether it is Swift text that refers to nothing.
    var isWord: Bool {
        if case .text(let text) = self { text.operands.isEmpty } else { false }
    }

    var isBroken: Bool {
        if case .broken = self { true } else { false }
    }
}
