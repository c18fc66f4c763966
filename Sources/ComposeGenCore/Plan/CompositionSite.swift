/// How an object is had at the place that is being written.
enum Placement: Equatable {
    /// It stands already: a parameter, or a member of the enclosing type.
    case named(String)
    /// It stands already: a constant of an outer body; of a transient, the function that makes it.
    case constant(String)
    /// A constant of this body.
    case local
    /// A function of this body, because making it takes more than an expression.
    case localFunction
    /// A function of an outer body makes it.
    case outerFunction(String)
    /// Made anew wherever it is asked for.
    case inPlace
    /// A function of the enclosing type makes it.
    case call(String)
}

/// Where a body stands: what is there before its first statement.
struct CompositionSite {
    /// How an object is declared that is a property of the type whose initialiser this is.
    enum PropertyStyle {
        /// `self.x = …`
        case assigned
        /// `let x = …`, then `self.x = x`, because closures capture it.
        case captured
    }

    /// What closures keep of the enclosing type.
    enum Captures {
        /// All of it: it is a value.
        case everything
        /// The members that they use; and where they call its functions, the type in these words.
        case members(caller: String)
        /// The type itself, unowned, because its members are made at first use.
        case unownedSelf
    }

    var placement: (ObjectID) -> Placement { didSet { plain = nil } }
    var value: (ValueID) -> String
    /// What is made here as in every function of a scene, and had as there; nil where anything is had otherwise.
    var plain: PlainObjects?
    /// What the scene that is being composed shows; nil outside of scenes.
    var scene: SceneID?
    /// How its views become one, where it may show several.
    var joining: ViewJoining?
    /// How a feature's factory is had; nil where it is made in place.
    var factory: (FeatureID) -> Expression? = { _ in nil }
    var property: (ObjectID) -> PropertyStyle? = { _ in nil }
    /// Whether a parameter of the same name may replace the object's own construction.
    var isOverridable: (ObjectID) -> Bool = { _ in false }
    /// Whether what stands are members of an object that closures must not keep, so that text with a closure gets
    /// constants of its own.
    var copiesCaptured = false
    /// The same for a value.
    var copiesCapturedValue: (ValueID) -> Bool = { _ in false }
    /// What closures keep of the enclosing type.
    var captures = Captures.everything
    /// The roots that closures must not keep, by what they are called here.
    var unownedHolders: Set<String> = []
    /// Whether a member is made at its first use: a closure must not make it to keep it.
    var isLazyMember: (String) -> Bool = { _ in false }
    /// The transient that this body makes, and how the place around it has that: it may ask for others of its kind.
    var making: (transient: ObjectID, outside: Placement)?
    /// Functions that closures of this body have as their own, because they take what only the closure has.
    var functionsOfClosures: Set<ObjectID> = []
    /// How closures that run later have what this body makes, where somebody keeps that once it stands: what an object keeps
    /// must not keep it in turn, nor name its constant before that is declared.
    var later: [ObjectID: Placement] = [:]
    /// How a root is had here, to make a scope with.
    var root: (RootID) -> String = { _ in "self" }
    /// Whether what makes the root's objects anew is had as functions of their inputs.
    var receivesFunctions = false
    /// What a scene or a flow receives of the root.
    var received: (() -> SceneNeeds)?
    /// What a function is called here that the root is given.
    var function: (String) -> String = { $0 }
    /// Whether these functions are members, rather than parameters in reach.
    var functionsAreMembers = false
    /// Whether the body is an initialiser, before whose end its functions can use no property.
    var isInitializer = false
    /// Of the functions of the body, where it is isolated to nothing by itself.
    var functionAttributes: [String] = []
    /// The names that are in reach, which no constant may hide; nil where everything may be.
    var namesInReach: (() -> Set<String>)?
    /// The parameters of the function, which Swift text of the manifest may mean: no constant hides them.
    var parameterNames: Set<String> = []
    /// Names in scope that stand for something else here, such as the value that leads to a scene.
    var parameters: [String: String] = [:]
}
