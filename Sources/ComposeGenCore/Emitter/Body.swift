/// Emits one body of code: its nodes in their order, each as a statement, and what it yields.
struct Body {
    /// Where the code has the objects of the enclosing type from.
    enum Site {
        /// In its initialiser, before there is a `self`.
        case initializer
        /// In one of its methods.
        case method
        /// Outside of any root: from parameters and constants.
        case detached
    }

    /// How functions of the frame are asked for, which decides whether they become constants.
    struct FunctionUse {
        var count = 0
        var isInText = false
        /// The objects that are given a closure of it.
        var users: [NodeID] = []

        mutating func add(_ user: NodeID?) {
            count += 1
            if let user { users.append(user) }
        }
    }

    /// A transient that closures of an object's text hold.
    struct Part: Hashable {
        var user: NodeID?
        var made: NodeID
    }

    let emission: Emission
    let frame: FrameID
    /// The frame whose code the body is a part of: the frame itself, or the one that it is written within.
    private(set) var outermost: FrameID
    /// The frame whose objects and functions the code has: of a branch, which has none, that of the code around it.
    private(set) var home: FrameID
    /// Whether the statements stand in the initialiser of the type that the frame is.
    var isInitializer: Bool { initializer == frame }
    /// The type in whose initialiser the code stands.
    var initializer: FrameID?
    /// The preview or variant's member whose statements the code belongs to: neither has methods.
    var composing: FrameID?
    var site: Site
    /// Whether the code stands in a static function besides those that the graph has.
    var isOutlined = false
    let madeInPlace: Set<NodeID>
    /// The structure in whose initialiser the code stands; nil of code of the type itself.
    var group: Int?
    var statements: [Statement] = []
    /// Functions that the enclosing type gets for choices that take statements.
    var outlined = OutlinedFunctions()
    /// What is known of all that the outermost of these functions comes to make in place.
    var inPlace: PartsInPlace?
    /// Modules that constructions ask for.
    var imports: Set<String> = []
    /// What stands in place of the names of inputs: `$0`.
    var words: [NodeID: String] = [:]
    /// What the steps of the recipe that is being written yield.
    var slots: [Int: Expression] = [:]
    /// The same of the recipes around it, the innermost last.
    var outerSlots: [[Int: Expression]] = []
    var completions = CompletionQueue()
    /// Nodes that stand as constants of this body.
    var constants: Set<NodeID> = []
    /// The names of constants that are not called as their nodes.
    var names: [NodeID: String] = [:]
    /// The names of functions for objects without a key, by the objects.
    var namesInPlace: [NodeID: String] = [:]
    var namesOfStoryboards: Set<String> = []
    var nameOfParts: [Part: String] = [:]
    var standing: Set<NodeID> = []
    /// Nodes that statements of this body declare.
    var declared: Set<NodeID> = []
    /// What objects in place belong to that no object of this frame has as a part: the function that they are passed to.
    var receiver = ""
    var functionUses: [NodeID: FunctionUse] = [:]
    /// What arguments name that their parameters evaluate later: constants, as no closure of an initialiser may name a member.
    var evaluatedLater: Set<NodeID> = []
    /// The names that statements of the manifest declare.
    var namesOfTexts: Set<String> = []
    /// The object that is being made or completed: it keeps the closures that it is given.
    var owner: NodeID? { didSet { keepers = owner.map { [$0] } ?? [] } }
    /// The objects that keep the closures which are about to be written.
    var keepers: [NodeID] = []
    /// The slot of the object that is being completed.
    var ownSlot: Int?
    /// Whether what fails in the expression that is being written traps.
    var isTrapping = false
    /// The closures around the expression that is being written, the outermost first.
    var closures: [CaptureList] = []
    /// How many of these are around the body itself: they have nothing of what it declares.
    var closuresAround = 0
    /// The functions that are being written in place, none of which is written within itself.
    var expanding: [FrameID] = []
    /// What static functions take, by their names.
    var parametersOfStatics: [String: [NodeID]] = [:]
    /// What the expression that is being written needs `try` and `await` for.
    var effects = EffectSet()
    /// Of a lazy object that is completed: the property that has it before.
    var stored: String?
    /// Whether making the parts of that object may make the object.
    var looksAgain = false

    var needs: Needs { emission.needs }
    var graph: Graph { emission.needs.graph }

    init(
        _ emission: Emission, _ frame: FrameID, isInitializer: Bool = false,
        madeInPlace: Set<NodeID>? = nil
    ) {
        self.emission = emission
        self.frame = frame
        outermost = frame
        home = frame
        initializer = isInitializer ? frame : nil
        switch emission.graph[frame].kind {
        case .preview, .member: composing = frame
        default: composing = nil
        }
        site = isInitializer ? .initializer : emission.isDetached(frame) ? .detached : .method
        self.madeInPlace =
            madeInPlace ?? (isInitializer ? emission.propertiesMadeInPlace(of: frame) : [])
    }

    /// A body of another frame, or of a function, within this one.
    func inner(_ frame: FrameID, _ site: Site? = nil) -> Body {
        var inner = Body(emission, frame)
        inner.outermost = outermost
        if case .branch = graph[frame].kind { inner.home = home }
        inner.isOutlined = isOutlined
        inner.initializer = initializer
        inner.composing = composing ?? inner.composing
        inner.group = group
        inner.site = site ?? self.site
        inner.outerSlots = outerSlots + [slots]
        inner.words = words
        inner.owner = owner
        inner.keepers = keepers
        inner.expanding = expanding
        inner.constants = constants
        inner.isTrapping = isTrapping
        inner.names = names
        inner.receiver = receiver
        inner.namesInPlace = namesInPlace
        return inner
    }

    /// Takes the functions and modules that another body asks for.
    mutating func take(_ inner: Body) {
        outlined.take(inner.outlined)
        parametersOfStatics.merge(inner.parametersOfStatics) { own, _ in own }
        imports.formUnion(inner.imports)
        namesInPlace.merge(inner.namesInPlace) { own, _ in own }
    }
}

extension Emission {
    /// Whether code of the frame has what it uses from parameters and constants alone.
    func isDetached(_ frame: FrameID) -> Bool {
        switch graph[frame].kind {
        case .preview, .member: true
        default: needs.isInComposer(frame)
        }
    }
}
