import SourceText
import SwiftReading

/// The manifest with every name looked up: objects, and who asks for whom.
///
/// What could not be looked up has been reported and is marked as broken, so that nothing is said twice.
package struct ObjectGraph: Sendable {
    /// The root's values, then each scope's inputs.
    package var values: [ValueNode] = []
    /// The root's objects in manifest order; then each scope as it is made, followed by its objects; then each feature's,
    /// followed by its scenes' objects.
    package var objects: [Boxed<ObjectNode>] = []
    package var scopes: [ScopeNode] = []
    package var features: [Boxed<FeatureNode>] = []
    package var scenes: [Boxed<SceneNode>] = []
    package var root = Boxed(RootNode())
    package var variants: [VariantNode] = []
    package var types: TypeKnowledge
    package var generated: [GeneratedTypeNode] = []
    /// Of inputs, parameters and scenes' objects.
    var names = NumberedNames()
    /// What Swift text seems to name without `$(…)`: whether it is used is for its author to say.
    package var unmarked: Set<Target> = []
    /// Where something is made with `await` only because the main actor isolates it, and not what makes it.
    var awaitsMainActor: Set<SourceRange> = []
    /// What the main actor isolates, and is made where that is no matter: a closure that runs anywhere cannot make it.
    var madeOnMainActor: Set<ObjectID> = []
    /// Where `onFailure` stands though what is made does not fail by itself.
    var doubtfulFailures: [DoubtfulFailure] = []
    /// Whether Swift files say what the manifest leaves out, and are not at hand.
    package var hasUnreadSources = false
    /// The protocols that ask for a key of the environment, in manifest order.
    package var environmentKeys: [EnvironmentKeyNode] = []
    /// What is known of the manifest's protocols; the types that do nothing are by their module beside it.
    package var protocols = KnownProtocols()
    var nullObjects: [String: [String: String]] = [:]
    /// The kinds of the manifest's own templates.
    package var ownKinds = OwnKinds()
    /// The modules that protocols name as theirs.
    var protocolImports: [String: [String]] = [:]
    /// The modules, other than the root's, of the manifests that say what is required by protocols which name none.
    var protocolModules: [String: String] = [:]
    /// By file, the modules that an included manifest names for all that stands in it.
    var includedImports: [[String]] = []
    /// By file, the folder of what comes of it.
    var manifestFolders: [OutputFolder] = []
    /// What each object comes after besides what it is made of, where both are made in one place: other configurations have
    /// that order.
    var alsoAfter: [ObjectID: [ObjectID]] = [:]
    /// Values that nothing needs here and something does in other configurations, whose root has the same initialiser.
    var valuesOfOthers: Set<ValueID> = []
    /// Those of them that only what is made outside of the root needs there.
    var outsideValuesOfOthers: Set<ValueID> = []
    /// In a scene delegate, the transients that lead to something scoped in some variant: no function of it makes them.
    var madeWhereAsked: Set<ObjectID> = []
    /// What variants make otherwise, and a function makes that the root is given.
    var madeByFunctions: Set<ObjectID> = []
    /// What each alias stands for behind all others; nil for what is none.
    var aliases = Aliases()

    /// The closures that the tool writes where the sources say what may be passed.
    var passedFunctions: [PassedFunction] = []
    /// What is passed for parameters that are `sending`.
    var sentArguments: [SentArgument] = []
    /// What generic parameters have to become the types of.
    var genericArguments: [GenericArgument] = []

    init(types: TypeKnowledge = TypeKnowledge()) { self.types = types }

    /// The place of the first object that is no root's: behind it stand the features' alone. To ask this costs less than to ask
    /// an object for its owner.
    var firstOfFeatures: Int { features.first?.objects.lowerBound ?? objects.count }

    @inline(__always) package subscript(_ id: ObjectID) -> Boxed<ObjectNode> {
        _read { yield objects[id.index] }
    }
    @inline(__always) package subscript(_ id: SceneID) -> Boxed<SceneNode> {
        _read { yield scenes[id.index] }
    }
    @inline(__always) package subscript(_ id: FeatureID) -> Boxed<FeatureNode> {
        _read { yield features[id.index] }
    }
}

/// An `onFailure` of what does not fail by itself; but what it is made of may.
struct DoubtfulFailure: Sendable {
    /// Of the key.
    var range: SourceRange
    /// What is made; nil where text makes it.
    var type: TypeReference?
    /// Whether the sources say that it does not fail.
    var isKnown: Bool
    /// What is made along with it.
    var parts: [Reference]
    /// A decorator around it that may fail.
    var decorator: Located<String>?
}

package struct ValueNode: Sendable {
    /// A scope's values are its inputs.
    package var owner = RootID.main
    package var name: String
    package var range: SourceRange
    package var type: TypeReference
    package var supply: Supply
    package var allow: Allowances

    package enum Supply: Sendable {
        case text(ResolvedText)
        case parameter(default: ResolvedText?)
    }
}

package struct ObjectNode: Sendable {
    package enum Owner: Hashable, Sendable {
        case root(RootID)
        case feature(FeatureID)
        case scene(SceneID)

        /// The composition root or a scope; nil for a feature's and a scene's own.
        package var root: RootID? {
            if case .root(let id) = self { id } else { nil }
        }
    }

    package var owner: Owner
    /// As people know it: its key.
    package var description: String
    package var range: SourceRange
    /// Of variables, properties and parameters; not escaped.
    package var name: String
    /// What others hold it as.
    package var heldType: TypeReference
    package var lifetime: Lifetime
    package var lifetimeRange: SourceRange?
    package var inputs: [Input] = []
    package var imports: [String] = []
    package var isLiveOnly = false
    /// Kept out of a container's face.
    package var isPrivate = false
    /// Made at first use, in a root that makes its other singletons at once.
    package var isLazy = false
    /// The key that asks for it, of a scene delegate too, where the others wait as well.
    package var lazyRange: SourceRange?
    /// Lazy only because its root has to stand first, which then uses it: its `setup` starts something.
    package var isUsedAtOnce = false
    /// Further types that it answers for.
    package var provides: [TypeReference] = []
    /// Whether a variant or a condition makes it otherwise, so that it is an object of its own even where it is an alias.
    package var isReplaced = false
    package var allow: Allowances = []
    package var choice: ResolvedChoice
    /// Everything that the choice refers to, in the order of the manifest.
    package var edges: [Edge] = []
}

/// A child root with a life of its own.
package struct ScopeNode: Sendable {
    package var name: String
    package var range: SourceRange
    /// The manifest that it stands in, relative to the top one.
    package var manifestPath: String
    /// The root that makes it.
    package var parent: RootID
    /// The scope as its parent makes it: a transient.
    package var object: ObjectID
    package var objects: Range<Int>
    package var inputs: [Input]
    /// The inputs as values of its bindings.
    package var values: Range<Int>
    package var isolation: Isolation
    package var conforms: [TypeReference]
    package var imports: [String]
    package var allow: Allowances
}

package struct FeatureNode: Sendable {
    /// Who makes it: the composition root, or a scope.
    package var root: RootID
    /// Whether that is reported as unknown or wrong, so that nobody knows what it may ask for.
    package var isRootUncertain = false
    package var name: String
    package var range: SourceRange
    package var kind: Feature.Kind
    package var typeName: String
    package var typeRange: SourceRange
    package var objects: Range<Int>
    package var scenes: Range<Int>
    package var flow: FlowNode?
    package var isolation: Isolation
    package var conforms: [TypeReference]
    package var imports: [String]
    package var placement: FilePlacement
    package var allow: Allowances
}

/// What a generated file has of the manifest that it comes from.
package struct FilePlacement: Sendable {
    /// Relative to the top manifest's folder; empty for that folder itself.
    package var folder = ""
    /// The `output` that names it; the manifest's beginning where none does.
    package var folderRange = SourceRange(.top, 0, 0)
    /// The manifest's, relative to the top manifest.
    package var manifestPath = ""
    package var access = AccessLevel.internal
    /// What tells its module from others; empty for the root's own.
    package var module = ""
    /// The modules that all files of the manifest import.
    package var imports: [String] = []
    /// Whether it is reported that nothing can go there, so that nobody knows which module it is meant for.
    var isRefused = false

    /// Whether what has this place may belong to another module than the root's.
    var isOfAnotherModule: Bool { !module.isEmpty && !isRefused }
}

package struct SceneNode: Sendable {
    package var feature: FeatureID
    package var name: String
    package var range: SourceRange
    package var inputs: [Input]
    /// Made for each call of the scene's function; its type is the scene's view.
    package var object: ObjectID
    package var view: TypeReference?
    package var returns: TypeReference?
    package var ownership: Scene.Ownership
    package var ownershipRange: SourceRange?
    package var previews: [PreviewNode]
    /// What previews pass that do not exist in this configuration.
    package var inputsOfAbsentPreviews: Set<String> = []
    package var imports: [String]
    package var allow: Allowances
    /// What is made for the view alone and its declaration does not keep.
    var unkept: UnkeptObject?
}

/// An object that can be observed, made at each composition of a view that does not keep the first one.
struct UnkeptObject: Sendable {
    /// As people know it.
    var name: String
    /// The view's property, and where that is declared.
    var property: String
    var declaration: SourceRange
    /// The wrapper that would keep it.
    var keeper: String
}

package struct PreviewNode: Sendable {
    package struct Input: Sendable {
        package var name: String
        package var range: SourceRange
        package var value: ResolvedValue
    }

    package var name: String
    package var range: SourceRange
    package var variant: Int?
    /// What is written for it, and of the root's also what `start` passes.
    package var inputs: [Input]
    /// Whether it passes nothing but what `start` does.
    package var passesAsStart = false
    /// Whether nothing that it may pass is unknown.
    package var isWhole = true
}

package struct FlowNode: Sendable {
    package struct Route: Sendable {
        package var name: String
        package var range: SourceRange
        package var value: TypeReference?
        package var call: SceneCallNode
    }

    package var typeName: String
    package var typeRange: SourceRange
    package var start: SceneCallNode
    package var routes: [Route]
    /// What the arguments refer to.
    package var edges: [Edge] = []
}

/// A scene with what its place gives it.
package struct SceneCallNode: Sendable {
    package var scene: SceneID
    package var range: SourceRange
    package var arguments: [(name: String, value: ResolvedValue)]
    /// Whether an argument was given to no input of the scene, so that it is not known which one was meant.
    package var hasUnknownArgument = false
}

package enum DestinationNode: Sendable {
    case scene(SceneCallNode)
    case flow(FeatureID, SourceRange)
    case text(ResolvedText)
    case broken
}

package struct RootNode: Sendable {
    /// A callback of the scene's life and what it runs.
    package struct Callback: Sendable {
        package var name: String
        package var statements: ResolvedText
        package var edges: [Edge]
    }

    package var kind = Root.Kind.struct
    package var typeName = ""
    package var typeRange = SourceRange(.top, 0, 0)
    package var mainName: Located<String>?
    package var start: DestinationNode?
    package var path: String?
    package var destinations: [(value: TypeReference, leadsTo: DestinationNode)] = []
    package var overridable: [ObjectID] = []
    package var prepare: ResolvedText?
    package var prepareEdges: [Edge] = []
    package var setup: ResolvedText?
    package var setupEdges: [Edge] = []
    package var lifecycle: [Callback] = []
    /// What the start, the destinations and the text that runs later refer to.
    package var laterEdges: [Edge] = []
    /// What all of that and the text before it refer to.
    package var edges: [Edge] { prepareEdges + laterEdges }
    package var previews: [PreviewNode] = []
    /// What previews pass that do not exist in this configuration.
    package var inputsOfAbsentPreviews: Set<String> = []
    /// What the root passes to the scene that it shows first, as a preview of that scene passes it.
    var startInputs: [PreviewNode.Input] {
        guard case .scene(let call)? = start else { return [] }
        return call.arguments.map {
            PreviewNode.Input(name: $0.name, range: call.range, value: $0.value)
        }
    }
    package var isolation = Isolation.mainActor
    package var conforms: [TypeReference] = []
    package var imports: [String] = []
    package var placement = FilePlacement()
    package var environment: EnvironmentNode?
    /// How views find what is listed there, where the sources say that it is not by a key.
    var environmentAccess: [ObjectID: EnvironmentEntry.Access] = [:]
    /// The path of the generated test, relative to the manifest.
    package var tests: Located<String>?
    /// The module that the generated code is part of.
    package var module = ""
}

/// A protocol whose object views find in the environment.
package struct EnvironmentKeyNode: Sendable {
    package var type: TypeReference
    package var range: SourceRange
    /// What they find where nobody put anything in; without it the key is optional.
    package var `default`: SwiftText?
    package var imports: [String]
}

/// How a container reaches the views.
package enum EnvironmentNode: Sendable {
    case object
    /// A key for each of these; nil for all abstractions.
    case keys([ObjectID]?)
}

package struct VariantNode: Sendable {
    package var name: String
    package var range: SourceRange
    package var isPreviewOnly: Bool
    /// Whether it does not exist in this configuration.
    package var isAbsent = false
    package var isLive: Bool
    package typealias Choice = (object: ObjectID, choice: ResolvedChoice, edges: [Edge])

    package var choices: [Choice] = []
    package var values: [(value: ValueID, text: ResolvedText)] = []
}

/// A type that the tool writes from a protocol's requirements.
package struct GeneratedTypeNode: Sendable {
    /// A protocol that asks for the type.
    package struct Conformance: Sendable {
        package var type: TypeReference
        package var range: SourceRange
        /// The type's name where the protocol asks for it.
        package var nameRange: SourceRange
        package var requirements: [Requirement]
        package var traits: ProtocolTraits
        /// Whether the manifest says what the protocol requires.
        package var hasRequirements: Bool
        /// Whether some of that, or of what the manifest says of the type, could not be read.
        package var isDamaged: Bool
    }

    package var name: String
    package var range: SourceRange
    package var kind: GeneratedImplementation.Kind
    package var kindRange: SourceRange
    /// In manifest order; more than one of a generic kind only.
    package var conformances: [Conformance]
    package var imports: [String]
    package var placement: FilePlacement
}
