import SourceText
import SwiftReading

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
    /// The case of a variant that the root keeps; nil where nothing asks for it.
    var variant: NodeID?
    /// Transients that leave the isolation of what passes them: what a function of their root makes stays with that.
    var sentTransients: Set<NodeID> = []

    // The accessors lend the element: a copy would retain each of its fields.
    subscript(_ id: NodeID) -> Node {
        _read { yield nodes[id.index] }
        _modify { yield &nodes[id.index] }
    }
    subscript(_ id: FrameID) -> Frame {
        _read { yield frames[id.index] }
        _modify { yield &frames[id.index] }
    }
    subscript(recipe id: NodeID) -> Recipe? {
        _read { yield recipes[id.index] }
        _modify { yield &recipes[id.index] }
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

    /// The frame and those around it, from the inside out.
    func lineage(of frame: FrameID) -> UnfoldFirstSequence<FrameID> {
        sequence(first: frame) { self[$0].parent }
    }

    /// What the recipe of a node yields, which its `properties` and its `setup` see; nil where nothing says it, or where
    /// alternatives yield different types.
    func madeType(of id: NodeID) -> TypeReference? {
        guard let recipe = recipes[id.index], recipe.steps.indices.contains(recipe.result) else {
            return nil
        }
        return recipe.steps[recipe.result].type
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

/// Something that code refers to by a name: an object, a value, an input, a function, a root.
struct Node: Sendable {
    /// What the node is, which decides where it stands among parameters and members.
    enum Kind: Int, Comparable, Sendable {
        case value, root, object, function, input
        static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
        /// Whether it is a value or an object, of which a closure can have a copy.
        var isHeld: Bool { self != .root && self != .function }
    }

    var kind: Kind
    /// As people know it: its key, with its place.
    var key: Located<String>
    /// Of variables, properties and parameters; not escaped.
    var name: String
    /// What others hold it as; of a function, its result.
    var type: TypeReference
    /// A singleton lives in its owner. An object of a scene lives in each frame that composes a scene of its owner. A transient
    /// lives nowhere: each place that asks makes its own.
    var lifetime: Lifetime
    /// The frame under whose key the node stands: a root, a scope, a feature, a scene.
    var owner: FrameID
    /// Of a function, the frame that it calls.
    var function: FrameID?
    /// Of the object that a feature's factory is, the factory's frame.
    var instanceOf: FrameID?
    var isLazy = false
    /// Whether who makes the root may pass another object in its place.
    var isReplaceable = false
    /// Whether it has no key, because it is made as an argument of another object.
    var isInPlace = false
    /// Whether the face of a container leaves it out.
    var isPrivate = false
    /// Whether code of the frame that makes it needs it as the type that is made, and not as what it is held as: no object that is
    /// held as a protocol can be passed for a generic parameter that has to become one type.
    var isPassedAsMade = false
    /// Of a value that has one: the default of its parameter. Those of inputs are their frames'.
    var defaultText: Text?

    // What rules and declarations read besides.

    /// Further types that it answers for.
    var provides: [Located<TypeReference>] = []
    /// Of a value or an input, where its type is written.
    var typeRange: SourceRange?
    /// Where the manifest calls it lazy.
    var lazyRange: SourceRange?
    var isLiveOnly = false
    var imports: [String] = []
    /// What the manifest says about it for readers of the generated code.
    var comment: Located<String>?
}
