/// An app that is made up: what its manifest says, and the Swift that this is about.
///
/// Everything is declared as it is drawn, so that each name of the manifest stands for Swift that fits, and whatever is
/// refused or does not compile is the tool's fault or this generator's.
struct RandomApp {
    var random: StableGenerator
    /// Whether the manifest names its Swift file, and so may leave out what that says.
    let readsSources: Bool
    let root: RootKind
    var rootType: String

    var declarations: [String] = []
    var values: [RandomValue] = []
    var protocols: [RandomAbstraction] = []
    var things: [RandomThing] = []
    var rootBindings: WrittenEntries = []
    var scopes: [RandomScope] = []
    var features: [RandomFeature] = []
    var variants: WrittenEntries = []
    /// Flags of `#if` that something stands under.
    var flags: Set<String> = []
    /// Words that no other name begins with.
    var nouns: [String]
    /// What is drawn besides what is drawn with it, and must not be drawn twice.
    var usedNames: Set<String> = []
    /// What the manifest has generated, by the names of protocols.
    var generatedKinds: [String: [WrittenNode]] = [:]
    /// Protocols that the manifest has to name, because nothing else says that they are some.
    var namedProtocols: Set<String> = []
    /// Whether the app's entry point is generated, which can neither throw nor wait.
    var hasMain = false
    var rootEffects: RandomEffects = []
    /// What somebody asks for; the rest would not be generated.
    var usedThings: Set<String> = []
    var rootEntries: WrittenEntries = []
    /// Singletons of which a property may close a cycle: nothing may stand for them.
    var peers: Set<String> = []
    var lives = RandomLives()
    /// Variants that some builds do not have.
    var conditionalVariants: Set<String> = []

    enum RootKind: String, CaseIterable {
        case `struct`, container, view, sceneDelegate
    }

    init(seed: UInt64) {
        random = StableGenerator(seed: seed)
        readsSources = random.below(2) == 0
        root = random.draw([(4, .struct), (3, .container), (2, .view), (2, .sceneDelegate)])
        nouns = Self.allNouns.shuffled(using: &random)
        rootType =
            switch root {
            case .struct: "CompositionRoot"
            case .container: "AppDependencies"
            case .view: "AppComposer"
            case .sceneDelegate: "SceneDelegate"
            }
    }

    private static let allNouns = [
        "Order", "Cart", "User", "Chat", "Bill", "Trip", "Note", "Song", "Book", "Game", "Team",
        "Bank", "Mail", "Shop", "Pass", "Photo", "Route", "Score", "Ticket", "Vote", "Wallet",
        "Garden", "Harbor", "Island", "Jacket", "Kettle", "Lamp", "Mirror", "Needle", "Ocean",
        "Pencil", "Quill", "River", "Saddle", "Tunnel", "Umbrella", "Valley", "Window", "Yard",
        "Zebra", "Anchor", "Bottle", "Candle", "Drum", "Engine", "Feather", "Glove", "Hammer",
    ]

    var isUIKit: Bool { root == .sceneDelegate }
    /// Whether singletons are made after their root stands, or the root can be waited for.
    var isClassRoot: Bool { root == .container || root == .sceneDelegate }

    mutating func noun() -> String { nouns.removeLast() }

    /// A name out of several that nothing else has yet.
    mutating func name(from names: [String]) -> String {
        let free = names.filter { !usedNames.contains($0) }
        let name = free.isEmpty ? noun().lowercased() + "Part" : random.pick(free)
        usedNames.insert(name)
        return name
    }
}

extension StableGenerator {
    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[below(elements.count)]
    }

    mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

    /// One of several, each as often as its weight says.
    mutating func draw<Element>(_ choices: [(weight: Int, Element)]) -> Element {
        var left = below(choices.reduce(0) { $0 + $1.weight })
        for (weight, element) in choices {
            if left < weight { return element }
            left -= weight
        }
        return choices[0].1
    }
}

/// A value of the root.
struct RandomValue {
    var name: String
    var type: String
    /// What the manifest says of it.
    var node: WrittenNode
    /// Swift that may stand for it.
    var sample: String?
    /// Whether the root's initializer asks for it, and for nothing else instead.
    var isOpen = false
}

/// What a caller passes: to a scene, a scope or a transient.
struct RandomInput {
    var name: String
    var type: String
    var defaultText: String?
    /// Swift that may be passed for it.
    var sample: String

    /// As the parameter of a function type has it.
    var parameterType: String { (type.contains("->") ? "@escaping " : "") + type }

    var node: WrittenNode {
        guard let defaultText else { return .text(type) }
        return .map([("type", .text(type)), ("default", .text(defaultText))])
    }
}

/// Where a binding stands.
enum RandomPlace: Hashable {
    case root
    case scope(String)
    case feature(String)
}

enum RandomLifetime: String {
    case singleton, scene, transient
}

/// What making an object may bring with it, where nothing serves it on the spot.
struct RandomEffects: OptionSet {
    let rawValue: Int
    static let throwing = RandomEffects(rawValue: 1)
    static let asynchronous = RandomEffects(rawValue: 2)

    /// As they stand behind a function's parameters.
    var words: String {
        (contains(.asynchronous) ? " async" : "") + (contains(.throwing) ? " throws" : "")
    }
}

/// An object that others may ask for.
struct RandomThing {
    /// Its key, or the input's or value's name.
    var reference: String
    /// As Swift has it, with `any`.
    var type: String
    var abstraction: String?
    var place: RandomPlace
    var lifetime: RandomLifetime
    /// Of a transient.
    var inputs: [RandomInput] = []
    /// Whether a singleton must not hold it.
    var isOfScene = false
    var condition: String?
    /// Of what is made where it is asked for.
    var effects: RandomEffects = []
    /// Those that come of what it is made of.
    var heldEffects: RandomEffects = []
    /// The type that is made, below its decorators.
    var implementation = ""
    /// Whether its type is told from all others, so that an argument may be left out.
    var isFoundByType = false
    /// Whether it is a class of the app's own, which others may set properties of.
    var isObject = false
    var isMainActor = false
    var isLazy = false
    /// Whether text may name its `label`.
    var hasLabel = false
    var hasProvided = false
    var isPrivate = false
    /// Whether it is another name for one that comes before it.
    var isAlias = false

    /// What Swift would call it.
    var name: Substring { reference.prefix { $0 != "<" } }

    var isOfFeature: Bool {
        if case .feature = place { true } else { false }
    }
}

struct RandomScope {
    var name: String
    var parent: String?
    var inputs: [RandomInput]
    var bindings: WrittenEntries = []
    var extra: WrittenEntries = []
    var effects: RandomEffects = []
}

struct RandomFeature {
    var name: String
    var isFactory: Bool
    var scope: String?
    var bindings: WrittenEntries = []
    var scenes: [RandomScene] = []
    var extra: WrittenEntries = []
    var hasFlow = false
}

struct RandomScene {
    var name: String
    var inputs: [RandomInput]
    var view: String
    var entries: WrittenEntries
    var effects: RandomEffects = []
    /// Whether a closure that it is given may fail or wait.
    var asksForFailing = false
    /// The result that a closure for it has, where somebody else may ask for one.
    var closureResult: String?
    var condition: String?
}
