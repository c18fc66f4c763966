/// The object graph: nodes, the recipes that make them, and the frames in which they are made.
///
/// Every stage behind the resolver reads these types and nothing else. A graph holds neither conditions nor variants: each
/// combination of both is a *world*, and has a graph of its own. The worlds of one build differ in their recipes alone.
package struct Graph: Sendable {
    /// In manifest order: the root's, each scope's, each feature's. The order of the nodes is the order of the generated code
    /// wherever dependencies leave a choice.
    var nodes: [Node] = []
    /// How each node is made, by the node; nil of a node that its frame receives.
    var recipes: [Recipe?] = []
    /// The first frame is the composition root.
    var frames: [Frame] = []

    subscript(_ id: NodeID) -> Node {
        get { nodes[id.index] }
        set { nodes[id.index] = newValue }
    }
    subscript(_ id: FrameID) -> Frame {
        get { frames[id.index] }
        set { frames[id.index] = newValue }
    }
    subscript(recipe id: NodeID) -> Recipe? {
        get { recipes[id.index] }
        set { recipes[id.index] = newValue }
    }

    mutating func add(_ node: Node, _ recipe: Recipe? = nil) -> NodeID {
        nodes.append(node)
        recipes.append(recipe)
        return NodeID(index: nodes.count - 1)
    }

    mutating func add(_ frame: Frame) -> FrameID {
        frames.append(frame)
        return FrameID(index: frames.count - 1)
    }
}

struct NodeID: Hashable, Comparable, Sendable {
    var index: Int
    static func < (left: Self, right: Self) -> Bool { left.index < right.index }
}

struct FrameID: Hashable, Comparable, Sendable {
    var index: Int
    static let root = FrameID(index: 0)
    static func < (left: Self, right: Self) -> Bool { left.index < right.index }
}

// MARK: Nodes

/// Something that code refers to by a name: an object, a value, an input, a function, a root.
struct Node: Sendable {
    /// What the node is, which decides where it stands among parameters and members.
    enum Kind: Int, Comparable, Sendable {
        case value, root, object, function, input
        static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// For how long one object serves.
    ///
    /// A singleton lives in its owner. An object of a scene lives in each frame that composes a scene of its owner. A transient
    /// lives nowhere: each place that asks makes its own.
    enum Lifetime: Sendable { case singleton, scene, transient }

    var kind: Kind
    /// As people know it: its key, with its place.
    var key: Located<String>
    /// Of variables, properties and parameters; not escaped.
    var name: String
    /// What others hold it as; of a function, its result.
    var type: TypeReference
    var lifetime: Lifetime
    /// The frame under whose key the node stands: a root, a scope, a feature, a scene.
    var owner: FrameID
    /// Of a function, the frame that it calls.
    var function: FrameID?
    var isLazy = false
    /// Whether the face of a container leaves it out.
    var isPrivate = false
    var isLiveOnly = false
    var imports: [String] = []
    var allow: Set<String> = []
    /// Of a value or an input that has one: the default of its parameter.
    var defaultText: Text?
}

// MARK: Recipes

/// How an object is made: steps, each of which may use what earlier steps yield.
///
/// Decorators, `properties`, `setup` and `onFailure` are steps like all others. A decoratee is a slot.
struct Recipe: Sendable {
    var steps: [Step] = []
    /// The step that yields the object.
    var result = 0
    /// Whether another build makes the object otherwise, so that the difference stands in a function of its own.
    var isVaried = false
}

struct Step: Sendable {
    enum Action: Sendable {
        /// `callee(label: operand)`
        case make(String, [LabeledOperand])
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
        case set(slot: Int, String, Operand)
        /// Statements, as soon as the object and its properties stand. They yield nothing.
        case run(slot: Int, Text)
    }

    var action: Action
    /// What a local for this step is called, where it needs one and is not the result.
    var name = ""
    var effects = EffectSet()
    /// Whether a failure traps.
    var traps = false
    /// Where it is written.
    var range: SourceRange
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
}

struct LabeledOperand: Sendable {
    var label: String?
    var value: Operand
}

indirect enum Operand: Sendable {
    /// What an earlier step of the same recipe yields.
    case slot(Int)
    /// The same of a recipe around it, so many frames further out.
    case outer(Int, depth: Int)
    /// A node, and the members asked of it, each with its period.
    case node(NodeID, members: String, SourceRange)
    case text(Text)
    case list([Operand])
    /// A closure that calls the function.
    case closure(NodeID, SourceRange)
    /// Behind the weak proxy of this name.
    case weak(proxy: String, Operand)
    /// A call of a frame, with what its inputs receive; everything else that the frame needs is filled in.
    case call(FrameID, [NodeID: Operand])
}

/// Swift text with what its references stand for; nil for a name that is unknown.
struct Text: Sendable {
    var text: SwiftText
    var operands: [Operand?] = []
}

// MARK: Frames

/// A body of code in which nodes are made: it has parameters, and it asks for nodes.
struct Frame: Sendable {
    enum Kind: Sendable {
        /// The composition root, or a scope: a type that holds singletons.
        case root
        case scope
        /// A feature's composer or factory: a type with a function for each scene.
        case composer
        case factory
        /// The view of a feature's flow.
        case flow
        /// A scene of a composer or of a factory.
        case scene
        /// A function of a root that composes something: a scene, a factory, a flow.
        case composition
        /// A function that makes one object.
        case make(NodeID)
        /// One of several ways to make an object. It runs at most once for each run of its parent.
        case branch

        /// A static member of the root: makes a root with a variant's recipes.
        case member(variant: String)
        /// Composes by itself whatever it needs.
        case preview
    }

    var kind: Kind
    /// The frame around it. What this frame needs and does not make comes from there.
    var parent: FrameID?
    /// As the generated code calls it: the type's name, the function's name.
    var name: String
    /// What its caller passes.
    var inputs: [NodeID] = []
    /// What it makes and yields; nil of a type.
    var body: Recipe?
    /// Of a type: what stays reachable after it is made, whoever asks (the face of a container).
    var face: [NodeID] = []
    var result: TypeReference?
    var range: SourceRange
    var effects = EffectSet()
}

struct EffectSet: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let `throws` = EffectSet(rawValue: 1)
    static let async = EffectSet(rawValue: 2)
    static let failable = EffectSet(rawValue: 4)
}

// MARK: Walks

extension Operand {
    /// Calls the body with each operand in it that is none itself, in their order.
    func forEachLeaf(_ body: (Operand) -> Void) {
        switch self {
        case .slot, .outer, .node, .closure: body(self)
        case .text(let text): text.forEachLeaf(body)
        case .list(let elements): for element in elements { element.forEachLeaf(body) }
        case .weak(_, let value): value.forEachLeaf(body)
        case .call(_, let given):
            body(self)
            for (_, value) in given.sorted(by: { $0.key < $1.key }) { value.forEachLeaf(body) }
        }
    }
}

extension Text {
    func forEachLeaf(_ body: (Operand) -> Void) {
        for operand in operands { operand?.forEachLeaf(body) }
    }
}

extension Operand {
    /// The same operand for a recipe that is one frame further in.
    var inward: Operand {
        switch self {
        case .slot(let index): .outer(index, depth: 1)
        case .outer(let index, let depth): .outer(index, depth: depth + 1)
        case .node, .closure: self
        case .text(let text): .text(text.inward)
        case .list(let elements): .list(elements.map(\.inward))
        case .weak(let proxy, let value): .weak(proxy: proxy, value.inward)
        case .call(let frame, let given): .call(frame, given.mapValues(\.inward))
        }
    }
}

extension Text {
    fileprivate var inward: Text { Text(text: text, operands: operands.map { $0?.inward }) }
}

extension Step {
    /// The same step in a recipe that is one frame further in.
    var inward: Step {
        var step = self
        switch action {
        case .make(let callee, let arguments):
            step.action = .make(
                callee, arguments.map { LabeledOperand(label: $0.label, value: $0.value.inward) })
        case .text(let text): step.action = .text(text.inward)
        case .use(let operand): step.action = .use(operand.inward)
        case .set(let slot, let name, let operand):
            step.action = .set(slot: slot, name, operand.inward)
        default: break
        }
        return step
    }
}

extension Step {
    var operand: Operand? { if case .use(let operand) = action { operand } else { nil } }

    /// Whether the step completes an object that stands: such steps order nothing.
    var isCompletion: Bool {
        switch action {
        case .set, .run: true
        default: false
        }
    }

    func forEachLeaf(_ body: (Operand) -> Void) {
        switch action {
        case .make(_, let arguments): for argument in arguments { argument.value.forEachLeaf(body) }
        case .text(let text): text.forEachLeaf(body)
        case .use(let operand), .storyboard(_, _, let operand, _): operand.forEachLeaf(body)
        case .branch(let subject, let branches):
            subject?.forEachLeaf(body)
            for case .evaluated(let texts) in branches.map(\.condition) {
                for text in texts { text.forEachLeaf(body) }
            }
        case .attempt: break
        case .set(let slot, _, let operand):
            body(.slot(slot))
            operand.forEachLeaf(body)
        case .run(let slot, let text):
            body(.slot(slot))
            text.forEachLeaf(body)
        }
    }

    /// The frames whose bodies belong to the step.
    var frames: [FrameID] {
        switch action {
        case .branch(_, let branches): branches.map(\.frame)
        case .attempt(let first, let second): [first, second]
        default: []
        }
    }
}
