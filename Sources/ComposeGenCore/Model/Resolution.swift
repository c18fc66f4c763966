import SourceText
import SwiftReading

/// What the resolver makes of a manifest: the graph with the manifest's own recipes, and what each variant exchanges.
struct Resolution {
    struct Variant {
        var name: String
        var isPreviewOnly: Bool
        var isLive: Bool
        /// Whether this build has no such variant: the root's initializer is the same nonetheless.
        var isAbsent = false
        /// Whether all is known that it exchanges.
        var isWhole = true
        var recipes: [NodeID: Recipe] = [:]
    }

    struct Preview {
        var name: String
        var range: SourceRange
        var variant: String?
        /// The scene with what the preview passes to it; nil of what the root shows first.
        var scene: FrameID?
        var given: [NodeID: Operand] = [:]
    }

    var graph = Graph()
    var variants: [Variant] = []
    var previews: [Preview] = []
    /// What the root shows first: a call of a scene or of a flow, or Swift.
    var start: Operand?
    /// The type of the view controller that the root shows first; nil where that is a view.
    var startController: TypeReference?
    /// Where values lead that a view root navigates to, each with the name that the value has there; nil where text names the value
    /// by its place.
    var destinations: [(value: TypeReference, name: String?, shown: Operand)] = []
    var flows: [FrameID: Flow] = [:]
    /// In manifest order.
    var features: [FeatureFrames] = []
    /// The scenes of each feature, by its frame.
    var scenes: [FrameID: [FrameID]] = [:]
    /// The scenes with previews of which something begins a scope, and so needs the root.
    var scenesBeginningScopes: Set<FrameID> = []
    /// The functions of roots and scopes that compose one scene, by the scene.
    var functionsOfScenes: [FrameID: NodeID] = [:]
    var composedOnce: Set<FrameID> = []
    /// Of a view root: what its body shows, the start first.
    var shownFrames: [FrameID] = []
    var overridable: [NodeID] = []
    var environment = EnvironmentPlan()
    /// As what scenes and the objects of features ask for objects that answer for several types.
    var asked: [FrameID: [NodeID: AskedTypes]] = [:]
    /// The closures that are passed where the sources or the manifest say the type.
    var passedClosures: [PassedClosure] = []
    /// What is passed for generic parameters.
    var genericArguments: [HeldArgument] = []
    /// What is passed for `sending` parameters.
    var sentObjects: [SentObject] = []
    /// Statements before anything is made, and after everything is made; of a scene delegate, `callbacks` has them.
    var prepare: Text?
    var setup: Text?
    /// Of a scene delegate, the statements that UIKit's callbacks run.
    var callbacks: [Callback] = []
    /// The frames of which not all that they hold is known, among them those of features that name a scope which is not there, or
    /// should name one.
    var incompleteFrames: Set<FrameID> = []
    /// What texts name without the mark that makes an object of a name: it is of use to them.
    var unmarked: Set<NodeID> = []
    /// The places where an object with a name of its own is asked for by its type.
    var referencesByType: Set<SourceRange> = []
    /// The names of other things that nothing asks for.
    var unusedAliases: [UnusedAlias] = []
    var diagnostics: [Diagnostic] = []

    struct UnusedAlias {
        var key: Located<String>
        var frame: FrameID
        /// What it stands for.
        var target: NodeID?
    }

    /// Statements that a scene delegate runs, in a frame with whatever they name.
    struct Callback {
        enum Moment {
            /// Before anything is made.
            case prepare
            /// After what is shown first stands.
            case setup
            /// A callback of `UIWindowSceneDelegate`.
            case named(String)
        }

        var moment: Moment
        var frame: FrameID
    }

    /// The frames of one feature: its composer or factory, and its flow.
    struct FeatureFrames {
        var feature: Feature
        var frame: FrameID
        var flow: FrameID?
    }

    struct Flow {
        var feature: Feature
        /// The frame of what the view shows first.
        var start: FrameID
        /// The routes, each with the name that its value has where the scene takes it, and the frame of what it shows.
        var routes: [(route: ComposeGenCore.Flow.Route, name: String?, shown: FrameID)] = []

        /// The frames of all that the view shows.
        var shown: [FrameID] { [start] + routes.map(\.shown) }
    }

    /// Gives the graph a variant's recipes for its own; the root knows of no variant then, so that previews of other variants have
    /// no root which a scope could ask.
    mutating func choose(_ variant: String) {
        for index in previews.indices where previews[index].variant == variant {
            previews[index].variant = nil
        }
        previews = previews.filter { $0.variant == nil || !beginsScope($0) }
        graph = graph(of: variant)
        for index in variants.indices { variants[index].isPreviewOnly = true }
    }

    private func beginsScope(_ preview: Preview) -> Bool {
        var reached = ReachedNodes(graph(of: preview.variant))
        if let scene = preview.scene ?? start?.callee { reached.visit(from: scene) }
        return reached.beginsScope
    }

    /// What a variant makes otherwise.
    func recipes(of variant: String?) -> [NodeID: Recipe] {
        variants.first { $0.name == variant }?.recipes ?? [:]
    }

    /// The graph with a variant's recipes in place of the manifest's own.
    func graph(of variant: String?) -> Graph {
        var result = graph
        for (id, recipe) in recipes(of: variant) { result[recipe: id] = recipe }
        return result
    }
}
