/// What a body is written with, part by part.
extension Body {
    /// Where the code has the objects of the enclosing type from.
    enum Site {
        /// In its initializer, before there is a `self`.
        case initializer
        /// In one of its methods.
        case method
        /// Outside of any root: from parameters and constants.
        case detached
    }

    /// Where the statements stand.
    struct Location {
        /// The frame whose code the body is a part of: the frame itself, or the one that it is written within.
        var outermost: FrameID
        /// The frame whose objects and functions the code has: of a branch, which has none, that of the code around it.
        var home: FrameID
        var site: Site
        /// The type in whose initializer the code stands.
        var initializer: FrameID?
        /// The preview or variant's member whose statements the code belongs to: neither has methods.
        var composing: FrameID?
        /// Of code outside of the root that makes something of what it has: what it calls the root.
        var root: String?
        /// Whether the code stands in a static function besides those that the graph has.
        var isInStatic = false
        /// The structure in whose initializer the code stands; nil of code of the type itself.
        var group: Int?
    }
}

/// Which nodes the statements of a body have made, and how they ask for others.
struct NodesOfBody {
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

    /// Nodes that stand as constants of this body.
    var constants: Set<NodeID> = []
    var standing: Set<NodeID> = []
    /// Nodes that statements of this body declare.
    var declared: Set<NodeID> = []
    var functionUses: [NodeID: FunctionUse] = [:]
    /// What arguments name that their parameters evaluate later: constants, as no closure of an initializer may name a member.
    var evaluatedLater: Set<NodeID> = []
}

/// The names that a body uses besides those of its nodes.
struct NamesOfBody {
    /// A transient that closures of an object's text hold.
    struct Part: Hashable {
        var user: NodeID?
        var made: NodeID
    }

    /// What stands in place of the names of inputs: `$0`.
    var inputs: [NodeID: String] = [:]
    /// The names of constants that are not called as their nodes.
    var constants: [NodeID: String] = [:]
    /// The names of functions for objects without a key, by the objects.
    var inPlace: [NodeID: String] = [:]
    /// What objects in place belong to that no object of this frame has as a part: the function that they are passed to.
    var receiver = ""
    var parts: [Part: String] = [:]
    var storyboards: Set<String> = []
    /// The names that statements of the manifest declare.
    var texts: Set<String> = []

    /// Those that a body within this one has, too.
    var within: NamesOfBody {
        NamesOfBody(inputs: inputs, constants: constants, inPlace: inPlace, receiver: receiver)
    }
}

/// The object that is being made or completed.
struct Making {
    /// The object, which keeps the closures that it is given.
    var owner: NodeID? { didSet { keepers = owner.map { [$0] } ?? [] } }
    /// The objects that keep the closures which are about to be written.
    var keepers: [NodeID] = []
    /// What the steps of the recipe that is being written yield.
    var slots: [Int: Expression] = [:]
    /// The same of the recipes around it, the innermost last.
    var outerSlots: [[Int: Expression]] = []
    /// The slot of the object that is being completed.
    var ownSlot: Int?
    /// Of a lazy object that is completed: the property that has it before.
    var stored: String?
    /// Whether making the parts of that object may make the object.
    var looksAgain = false
    /// The variants in which the code around is carried out; nil of all.
    var variants: Set<String>?

    /// The same for a body within this one, whose recipe is another.
    var within: Making {
        var within = Making(owner: owner, outerSlots: outerSlots + [slots])
        within.keepers = keepers
        return within
    }
}

/// The expression that is being written.
struct Writing {
    /// What it needs `try` and `await` for.
    var effects = EffectSet()
    /// Whether what fails in it traps.
    var isTrapping = false
    /// The one type of error that the closure may throw which comes next.
    var thrown: String?
    /// The closures around it, the outermost first.
    var closures: [CaptureList] = []
    /// How many of these are around the body itself: they have nothing of what it declares.
    var closuresAround = 0
    /// The functions that are being written in place, none of which is written within itself.
    var expanding: [FrameID] = []
}
