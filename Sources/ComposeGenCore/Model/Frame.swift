import SourceText
import SwiftReading

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
        /// A function of a root that composes something.
        case composition(Composed)
        /// A function that makes one object.
        case make(NodeID)
        /// One of several ways to make an object. It runs at most once for each run of its parent.
        case branch

        /// A static member of the root: makes a root with a variant's recipes.
        case member(variant: String)
        /// Composes by itself whatever it needs.
        case preview
    }

    /// What a function of a root composes.
    enum Composed: Sendable {
        /// What the root shows first.
        case start
        /// A scene, for its caller.
        case scene
        /// Where a value leads that a view root navigates to.
        case destination
        /// Whatever the statements of a scene delegate's callback name.
        case callback
    }

    var kind: Kind
    /// The frame around it. What this frame needs and does not make comes from there.
    var parent: FrameID?
    /// As the generated code calls it: the type's name, the function's name.
    var name: String
    /// As the manifest calls it; empty where it has no name there.
    var key = ""
    /// What its caller passes.
    var inputs: [NodeID] = []
    /// Of the inputs, those that the caller may leave out: scenes that have an input in common need not agree on that.
    var defaults: [NodeID: Text] = [:]
    /// What it makes and yields; nil of a type.
    var body: Recipe?
    /// Of a type: what stays reachable after it is made (the face of a container).
    var face: [NodeID] = []
    /// Of a type: the objects that it makes because of their setup, also where nothing asks for them.
    var effective: [NodeID] = []
    /// Of a root: what it keeps because its variants do not all make something that does.
    var unheld: [NodeID] = []
    var result: TypeReference?
    /// Of a scene, or of what composes something: whether a view controller comes of it, and not a view.
    var isController = false
    var range: SourceRange
    /// What isolates its code; nil where that is what isolates the frame around it.
    var isolation: Isolation?
    /// The module that its file belongs to, empty of the root's own; nil where that is the module of the frame around it.
    var module: String?
    /// What the manifest says about it for readers of the generated code.
    var comment: Located<String>?
}

extension Frame {
    var isCallback: Bool { if case .composition(.callback) = kind { true } else { false } }

    /// Whether it is the function that makes what the root shows first.
    var isStart: Bool {
        if case .composition(.start) = kind { true } else { false }
    }

    var isRootOrScope: Bool {
        switch kind {
        case .root, .scope: true
        default: false
        }
    }

    /// Whether it is the composer or the factory of a feature.
    var isFeature: Bool {
        switch kind {
        case .composer, .factory: true
        default: false
        }
    }

    /// What is there although nothing within the frame asks for it.
    var starts: [NodeID] { face + effective }
}
