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
    package var root = RootNode()
    package var variants: [VariantNode] = []
    package var types = TypeKnowledge()
    package var generated: [GeneratedTypeNode] = []
    /// Of inputs, parameters and scenes' objects.
    var names = NumberedNames()
    /// What Swift text seems to name without `$(…)`: whether it is used is for its author to say.
    package var unmarked: Set<Target> = []
    /// Whether Swift files say what the manifest leaves out.
    package var hasSources = false
    /// The protocols that ask for a key of the environment, in manifest order.
    package var environmentKeys: [EnvironmentKeyNode] = []
    /// What each protocol of the manifest requires, by its name.
    package var requirements: [String: [Requirement]] = [:]
    /// By file, the modules that an included manifest names for all that stands in it.
    var includedImports: [[String]] = []
    /// By file, the folder of what comes of it.
    var manifestFolders: [String] = []
    /// What each alias stands for behind all others; nil for what is none.
    var aliased: [Reference?] = []

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

package struct ValueID: Hashable, Comparable, Sendable {
    package let index: Int
    package static func < (left: Self, right: Self) -> Bool { left.index < right.index }
}

package struct ObjectID: Hashable, Comparable, Sendable {
    package let index: Int
    package static func < (left: Self, right: Self) -> Bool { left.index < right.index }

    // Half of the time of planning went into hashing these; nobody outside chooses them, so that mixing is enough.
    package func _rawHashValue(seed: Int) -> Int {
        let mixed = (index ^ seed) &* 0x2545_F491_4F6C_DD1D
        return mixed ^ (mixed >> 29)
    }
}

/// A name by its number, so that what refers to it is copied and compared as a number is.
package struct NameID: Hashable, Sendable {
    let index: Int
}

/// Names with a number each.
package struct NumberedNames: Sendable {
    private var names: [String] = []
    private var ids: [String: NameID] = [:]

    subscript(_ id: NameID) -> String { names[id.index] }

    /// The name's number; a new one for a new name.
    mutating func id(of name: String) -> NameID {
        if let id = ids[name] { return id }
        let id = NameID(index: names.count)
        names.append(name)
        ids[name] = id
        return id
    }

    /// The name's number; nil for a name that nothing refers to by it.
    func knownID(of name: String) -> NameID? { ids[name] }
}

/// Something that has singletons, transients and features: the composition root, or a scope, which is a child root.
package struct RootID: Hashable, Comparable, Sendable {
    package let index: Int

    /// The composition root.
    package static let main = RootID(index: 0)

    /// The scope's place among the scopes; nil for the composition root.
    package var scopeIndex: Int? { index == 0 ? nil : index - 1 }

    package static func < (left: Self, right: Self) -> Bool { left.index < right.index }
}

extension RootID {
    package init(scopeIndex: Int) { self.init(index: scopeIndex + 1) }
}

package struct FeatureID: Hashable, Sendable {
    package let index: Int
}

package struct SceneID: Hashable, Sendable {
    package let index: Int
}

/// What a name stands for.
package enum Target: Hashable, Sendable {
    case value(ValueID)
    case object(ObjectID)
    /// An input of whichever scene is composed, by its name.
    case input(NameID)
    /// The object of whichever scene is composed, by its view's type.
    case sceneObject(NameID)
    /// A function that composes the scene.
    case scene(SceneID)
    /// A parameter in scope: an input of the transient itself, `error`, a flow's `path`.
    case parameter(NameID)
    case decoratee
    case itself
}

package struct Reference: Sendable {
    package var target: Target
    /// `alertsEnabled` of `flags.alertsEnabled`.
    package var members: [String] = []
    package var range: SourceRange
}

extension Reference {
    /// What the reference leads to where its target is an alias.
    func behind(_ alias: Reference) -> Reference {
        var reference = self
        reference.target = alias.target
        reference.members = alias.members + members
        return reference
    }
}

/// That one object asks for something, and how.
package struct Edge: Sendable {
    package enum Kind: Sendable {
        /// Needed to make it.
        case construction
        /// Set after it is made.
        case property
        /// Named by its `setup`.
        case setup
        /// Asked for through a closure; nothing is held.
        case factory
    }

    package var target: Target
    package var kind: Kind
    package var range: SourceRange
    /// Whether a closure may keep it, so that it must be a constant of its own.
    package var isCaptured = false
    /// Whether a weak proxy is made around it, for which it must be had as what it is, and not as a protocol.
    package var isWeak = false
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
    /// The key that says so.
    package var lazyRange: SourceRange?
    /// Further types that it answers for.
    package var provides: [TypeReference] = []
    /// Whether a variant or a condition makes it otherwise, so that it is an object of its own even where it is an alias.
    package var isReplaced = false
    package var allow: Allowances = []
    package var choice: ResolvedChoice
    /// Everything that the choice refers to, in the order of the manifest.
    package var edges: [Edge] = []
}

package enum ResolvedChoice: Sendable {
    case alias(Reference)
    case construction(Boxed<ResolvedConstruction>)
    case broken
}

package struct ResolvedConstruction: Sendable {
    package enum Maker: Sendable {
        /// What is called: a type's name, with the static method where one is named.
        case call(String)
        case factory(ResolvedText)
        case storyboard(ResolvedStoryboard)
        /// A child root begins.
        case scope(RootID)
        /// What the root binds under the same key.
        case inherited(Reference)
        /// The first whose condition holds; the last has none.
        case chosen([ResolvedBranch])
        /// A function of this name, which the root is given.
        case handedIn(String)
    }

    package var maker: Maker
    /// The implementation's type where it is known.
    package var implementation: TypeReference?
    package var implementationRange: SourceRange
    /// The whole choice as it is written.
    package var range = SourceRange(.top, 0, 0)
    package var arguments: [ResolvedArgument] = []
    package var properties: [ResolvedProperty] = []
    package var setup: ResolvedText?
    package var decorators: [ResolvedDecorator] = []
    package var effects = Effects()
    package var onFailure: ResolvedFailure = .throw
}

/// A choice among others, made where its condition holds.
package struct ResolvedBranch: Sendable {
    package enum Condition: Sendable {
        /// `#available(iOS 26, *)`
        case availability(String)
        case swift(ResolvedText)
    }

    /// All of these must hold; none stands before the last branch.
    package var conditions: [Condition]
    /// What the conditions refer to.
    package var conditionEdges: [Edge]
    package var choice: ResolvedChoice
    /// What the choice refers to.
    package var edges: [Edge]
}

package struct ResolvedStoryboard: Sendable {
    package var name: String
    package var identifier: String?
    package var bundle: ResolvedText?
    /// What the view controller is cast to.
    package var type: String
}

package indirect enum ResolvedFailure: Sendable {
    case `throw`
    case trap
    case choice(ResolvedChoice)
}

package struct ResolvedDecorator: Sendable {
    package var type: TypeReference
    package var range: SourceRange
    /// What is called.
    package var callee: String
    /// The decoratee is among them.
    package var arguments: [ResolvedArgument]
    package var properties: [ResolvedProperty]
    package var effects: Effects
}

package struct ResolvedArgument: Sendable {
    package var label: String?
    package var value: ResolvedValue
}

package struct ResolvedProperty: Sendable {
    package var name: String
    package var value: ResolvedValue
}

package indirect enum ResolvedValue: Sendable {
    case reference(Reference)
    case text(ResolvedText)
    case list([ResolvedValue])
    case construction(Boxed<ResolvedConstruction>)
    /// A closure that makes it.
    case factory(Reference)
    case broken
}

/// Swift text with what its `$(…)` stand for, in their order; nil for a broken one.
package struct ResolvedText: Sendable {
    package var text: SwiftText
    package var references: [Reference?]
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
    /// The manifest's, relative to the top manifest.
    package var manifestPath = ""
    package var access = AccessLevel.internal
    /// The modules that all files of the manifest import.
    package var imports: [String] = []
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
    package var imports: [String]
    package var allow: Allowances
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
    package var inputs: [Input]
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
    package var setup: ResolvedText?
    package var setupEdges: [Edge] = []
    package var lifecycle: [Callback] = []
    /// What the start, the destinations and the root's own text refer to.
    package var edges: [Edge] = []
    package var previews: [PreviewNode] = []
    package var isolation = Isolation.mainActor
    package var conforms: [TypeReference] = []
    package var imports: [String] = []
    package var placement = FilePlacement()
    package var environment: EnvironmentNode?
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
        package var requirements: [Requirement]
        /// Whether the manifest says what the protocol requires.
        package var hasRequirements: Bool
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
