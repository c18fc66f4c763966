import SourceText
import SwiftReading

/// What all parts of the plan look up. Nothing that is seen of it changes; it is a class because copies of it are everywhere.
final class PlanContext {
    let validated: ValidatedGraph
    let graph: ObjectGraph
    /// The name of each object as a declaration or an expression writes it.
    private let declaredNames: [String]
    /// The same as expressions, which are measured once however often they are asked for.
    private let nameExpressions: [Expression]
    private lazy var keyNames = namesOfKeys()
    /// What functions are called that make objects, by the objects, as far as somebody has asked.
    private var makeNames: [String?]
    /// The transients that are written as functions, because they take statements, or would grow too large in place.
    let functions: Set<ObjectID>
    /// Of which properties and setup may belong to another object than the one that others get.
    private let completedInParts: ObjectSet
    /// Whether a condition that is evaluated decides how some object is made.
    let hasChoices: Bool
    private(set) lazy var plainObjects = PlainObjects(self)
    /// The scenes that functions of the roots compose, in the order of the roots.
    private(set) lazy var sceneFunctions = validated.sceneFunctions
    /// What functions make that may be called from anywhere.
    private(set) lazy var sent = graph.sentFunctions
    /// What all scenes of each feature need together.
    private lazy var featureNeeds = graph.features.map { feature in
        var gathered = RootNeeds()
        for scene in feature.scenes { gathered.formUnion(validated.needs[scene]) }
        return gathered.needs
    }
    /// What the roots use when they are made.
    private(set) lazy var usedLater = findUsedLater()
    /// The features whose flows the root shows in a stack of its own.
    private(set) lazy var flowsInStackOfRoot = graph.root.flowsInStack
    /// Those of variants that were asked for; only so many, because each holds a whole graph.
    private var ofVariants: [Int: PlanContext] = [:]

    /// What the root is given; nothing where the graph is as the manifest has it.
    let injection: Injection

    /// - Parameter injection: what is made outside of the root, for the plan of the root itself.
    init(_ validated: ValidatedGraph, _ injection: Injection = Injection()) {
        self.validated = validated
        self.injection = injection
        graph = validated.graph
        declaredNames = validated.graph.objects.map { SwiftIdentifier.declared($0.name) }
        nameExpressions = declaredNames.map { .name($0) }
        makeNames = Array(repeating: nil, count: graph.objects.count)
        functions = PlanContext.functions(of: validated)
        var completedInParts = ObjectSet()
        var hasChoices = false
        for index in validated.graph.objects.indices {
            let id = ObjectID(index: index)
            guard !validated.plain.contains(id),
                case .construction(let construction) = validated.graph[id].choice
            else { continue }
            if case .chosen = construction.maker { hasChoices = true }
            if construction.isCompletedInParts { completedInParts.insert(id) }
        }
        self.completedInParts = completedInParts
        self.hasChoices = hasChoices
    }

    /// The same with the choices of the variant at this index; of none, itself.
    func applying(variant index: Int?) -> PlanContext {
        guard let index else { return self }
        if let context = ofVariants[index] { return context }
        if ofVariants.count == 16 { ofVariants = [:] }
        let context = PlanContext(validated.applying(graph.variants[index]))
        ofVariants[index] = context
        return context
    }

    var effects: EffectAnalysis { validated.effects }
    /// Whether making anything takes `try` or `await`, which in most manifests nothing does.
    private(set) lazy var hasEffects = effects.objects.contains { !$0.isEmpty }
    var library: LibraryNames { graph.protocols.library }
    /// The root's.
    var access: AccessLevel { graph.root.placement.access }

    /// The words before a declaration of the root's.
    var accessPrefix: String { access.introducer }

    func source(_ type: TypeReference) -> String { graph.types.source(type) }
    func parameterSource(_ type: TypeReference) -> String { graph.types.parameterSource(type) }

    /// The name as a declaration or an expression writes it.
    func declared(_ name: String) -> String { SwiftIdentifier.declared(name) }

    /// The object's name as a declaration or an expression writes it.
    func declaredName(_ id: ObjectID) -> String { declaredNames[id.index] }

    /// The name as an expression, which is most often that of the object.
    func expression(named name: String, of id: ObjectID) -> Expression {
        name == declaredNames[id.index] ? nameExpressions[id.index] : .text(name)
    }

    /// The object's name as an expression.
    func nameExpression(_ id: ObjectID) -> Expression { nameExpressions[id.index] }

    // Asked of the aliases: to call the graph's own functions would copy all of it.
    func resolved(_ reference: Reference) -> Reference { graph.aliases.resolved(reference) }
    func resolved(_ target: Target) -> Target { graph.aliases.resolved(target) }

    /// What a feature calls an object, or the function that makes it, that it receives from the root.
    func receivedName(_ id: ObjectID) -> String {
        graph[id].isAskedAsFunction ? makeName(of: id) : declaredNames[id.index]
    }

    /// Whether something of a root has the name, so that no constant may where everything of the roots is in reach.
    func isTaken(_ name: String) -> Bool { keyNames.contains(name) }

    private func namesOfKeys() -> Set<String> {
        var names = Set(graph.values.map(\.name))
        for node in graph.objects where node.owner.root != nil {
            names.insert(node.name)
            names.formUnion(node.inputs.map(\.name.value))
        }
        return names
    }

    /// The type that a constant needs, where what makes it would alone be another or none: Swift text, or a generic type
    /// without its arguments.
    func annotation(of construction: Boxed<ResolvedConstruction>, heldAs type: TypeReference?)
        -> String?
    {
        switch construction.maker {
        case .factory(let text): return annotation(of: text, heldAs: type)
        case .call:
            // Few types are generic, so that the others are not copied.
            guard let type, type.hasArguments, case .named(let name, _) = type.form,
                case .named(name, arguments: [])? = construction.implementation?.form
            else { return nil }
            return source(type)
        case .storyboard, .inherited, .chosen, .handedIn, .scope: return nil
        }
    }

    /// The same of text: where it begins with anything but what makes an object of that very type, or leaves its generic
    /// arguments open. What is held as a protocol may be of any type that conforms, so that a call or a member need not say it.
    func annotation(of text: ResolvedText, heldAs type: TypeReference?) -> String? {
        guard let type, let head = text.text.source.utf8.first else { return nil }
        let held = source(type)
        let source = text.text.source
        // Where it begins with a reference, it begins with a constant.
        let isReference = head == UInt8(ascii: "$")
        guard isReference || SwiftCharacters.isIdentifierHead(head) else { return held }
        if ["nil", "true", "false"].contains(source) || source.leavesOpen(type) { return held }
        // Two operands may be of two types that have this one in common.
        if source.isEitherOperand {
            return text.text.typeNames.contains(type.baseName) ? nil : held
        }
        let isOfProtocol = held.hasPrefix("any ")
        return isReference || isOfProtocol || source.begins(withType: held) ? nil : held
    }

    /// What the root itself is planned with.
    private(set) lazy var ofRoot = handingIn(Injection(self))

    /// The plan of a root to which all that its variants make otherwise is handed in.
    private func handingIn(_ injection: Injection) -> PlanContext {
        // Without variants nothing is.
        guard graph.variants.contains(where: { !$0.isPreviewOnly }) else { return self }
        // A scene delegate is made by UIKit, with all that is its own; a variant puts others in their place.
        let objects = graph.root.kind == .sceneDelegate ? [] : injection.objects
        return PlanContext(
            validated.handingIn(
                objects, functions: injection.functions, madeInside: injection.madeInside,
                askedLater: injection.askedLater, values: injection.inputs), injection)
    }

    /// `makeFeedStore` of `feedStore`.
    func makeName(_ name: String) -> String { "make" + name.capitalizedHead }

    /// What the function is called that makes the object: written once, because all who ask how the object is had are told.
    func makeName(of id: ObjectID) -> String {
        if let name = makeNames[id.index] { return name }
        let name = makeName(graph[id].name)
        makeNames[id.index] = name
        return name
    }

    func isFunction(_ id: ObjectID) -> Bool { functions.contains(id) }

    func isCompletedInParts(_ id: ObjectID) -> Bool { completedInParts.contains(id) }

    func parameters(_ inputs: [Input]) -> [ParameterPlan] {
        inputs.map { input in
            ParameterPlan(
                name: declared(input.name.value), type: parameterSource(input.type.value),
                default: input.default.map { Expression.text($0.source) })
        }
    }

    func attributes(_ isolation: Isolation) -> [String] {
        switch isolation {
        case .mainActor: ["@MainActor"]
        case .globalActor(let name): ["@" + name]
        case .nonisolated: []
        }
    }

    /// What all scenes of a feature need together: a factory stores it.
    func needs(of id: FeatureID) -> SceneNeeds { featureNeeds[id.index] }

    /// What there is of the roots where the scene is composed.
    func needs(receivedBy id: SceneID) -> SceneNeeds {
        let feature = graph[id].feature
        return graph[feature].kind == .factory ? needs(of: feature) : validated.needs[id.index]
    }

    /// The names and types under which a feature receives what it needs from the root.
    func received(_ needs: SceneNeeds) -> [ParameterPlan] {
        var parameters = needs.values.map { id in
            let value = graph.values[id.index]
            return ParameterPlan(name: declared(value.name), type: parameterSource(value.type))
        }
        parameters += needs.rootObjects.map { id in
            ParameterPlan(name: declared(graph[id].name), type: parameterSource(graph[id].heldType))
        }
        parameters += needs.rootFactories.map { id in
            ParameterPlan(name: makeName(of: id), type: "@escaping " + functionType(of: id))
        }
        return parameters
    }

    /// The type of a function that makes the object.
    func functionType(of id: ObjectID) -> String {
        functionType(of: id, taking: injection.functions[id] ?? [], injection.inputs[id] ?? [])
    }

    private func functionType(
        of id: ObjectID, taking arguments: [ObjectID], _ values: [ValueID]
    ) -> String {
        let node = graph[id]
        var isolation = graph.root.isolation == .nonisolated ? "" : "@MainActor "
        if sent.objects.contains(id) { isolation += "@Sendable " }
        let taken = arguments.map { argument in
            if graph[argument].lifetime == .transient {
                return "@escaping " + functionType(of: argument, taking: [], [])
            }
            let type = graph[argument].heldType
            if injection.askedLater[id]?.contains(argument) ?? false {
                return "@escaping () -> " + source(type)
            }
            // A function that has no use for what is made at first use must not be that use.
            return graph[argument].isLazy
                ? "@autoclosure () -> " + source(type) : parameterSource(type)
        }
        let ofScopes = values.map { parameterSource(graph.values[$0.index].type) }
        let inputs = ofScopes + taken + node.inputs.map { parameterSource($0.type.value) }
        let words = "(\(inputs.joined(separator: ", ")))\(effects[id].source)"
        return "\(isolation)\(words) -> \(source(node.heldType))"
    }

    /// Nested deeper or larger than this, constructions in place make the compiler and the reader suffer; and a chain
    /// of transients that are each used twice would double with each link.
    static let largestInPlace = 48

    private static func functions(of validated: ValidatedGraph) -> Set<ObjectID> {
        let graph = validated.graph
        var result: Set<ObjectID> = []
        var sizes = [Int](repeating: 1, count: graph.objects.count)
        var askers: [Int]?
        for id in validated.order where graph[id].lifetime == .transient {
            guard case .construction(let construction) = graph[id].choice else { continue }
            var size = 1 + construction.decorators.count
            for edge in graph[id].edges {
                guard case .object(let target) = graph.resolved(edge.target),
                    graph[target].lifetime == .transient
                else { continue }
                size += sizes[target.index]
            }
            if size <= largestInPlace, construction.takesStatements, graph[id].owner.root == nil {
                // The one closure that makes it has room for its statements.
                if askers == nil { askers = validated.numbersOfAskers }
                if askers?[id.index] == 1 {
                    sizes[id.index] = size
                    continue
                }
            }
            if size > largestInPlace || construction.takesStatements {
                result.insert(id)
                size = 1
            }
            sizes[id.index] = size
        }
        return result
    }
}

extension ValidatedGraph {
    /// How many places ask for each object; of what is asked for otherwise than by closures that a feature's object is given,
    /// more than one.
    fileprivate var numbersOfAskers: [Int] {
        var numbers = [Int](repeating: 0, count: graph.objects.count)
        for node in graph.objects {
            for edge in node.edges {
                guard case .object(let id) = graph.resolved(edge.target) else { continue }
                let isByClosure = edge.kind == .factory && !edge.isCalled && node.owner.root == nil
                numbers[id.index] += isByClosure ? 1 : 2
            }
        }
        return numbers
    }
}

extension ResolvedChoice {
    /// Whether the object is complete as soon as it is made.
    var isComplete: Bool {
        guard case .construction(let construction) = self else { return true }
        return construction.isComplete
    }

    /// Whether nothing is to be done to any object that it may make.
    var isCompleteInAllWays: Bool {
        guard case .construction(let construction) = self else { return true }
        return construction.completions.isEmpty
    }

    /// Whether making it takes a single expression and no statement after it.
    var isExpression: Bool {
        switch self {
        case .alias: true
        case .construction(let construction): construction.isExpression
        case .broken: false
        }
    }
}

extension ResolvedConstruction {
    /// Whether making it takes a single expression and no statement after it.
    var isExpression: Bool {
        guard isComplete,
            decorators.allSatisfy(\.isExpression)
        else { return false }
        switch maker {
        case .storyboard, .chosen: return false
        case .call, .factory, .inherited, .handedIn, .scope: break
        }
        switch onFailure {
        case .throw: return effects.failable == nil
        case .trap: return true
        case .choice: return false
        }
    }

    /// Whether it needs statements of its own where it is made. What the compiler decides has one, so that nothing around it has
    /// to be written for each configuration.
    var takesStatements: Bool { isVaried || !isExpression }

    /// Whether not even what is made in place among its arguments takes a statement before it.
    var standsInPlace: Bool {
        isExpression && arguments.allSatisfy(\.value.standsInPlace)
            && decorators.allSatisfy {
                !$0.asksForDecorateeByName && $0.arguments.allSatisfy(\.value.standsInPlace)
            }
    }
}

extension ResolvedConstruction {
    /// Whether properties and setup belong to what is attempted, and not to what takes its place.
    var isCompletedWhereAttempted: Bool {
        fallback != nil && !isComplete
    }
}

extension Boxed<ResolvedDecorator> {
    /// Whether making it takes a single expression and no statement after it.
    fileprivate var isExpression: Bool {
        switch self.onFailure {
        case .throw: isComplete && self.effects.failable == nil
        case .trap: isComplete
        case .choice: false
        }
    }
}

extension ResolvedValue {
    fileprivate var standsInPlace: Bool {
        switch self {
        case .construction(let construction): construction.standsInPlace
        case .list(let values): values.allSatisfy(\.standsInPlace)
        case .reference, .text, .factory, .broken: true
        }
    }
}

extension TypeReference {
    /// Whether it is a generic type with its arguments.
    fileprivate var hasArguments: Bool {
        if case .named(_, let arguments) = form { !arguments.isEmpty } else { false }
    }
}

extension String {
    /// The same with its first letter in upper case.
    var capitalizedHead: String {
        guard let head = utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(head) else {
            return self
        }
        return replacingHead(with: head - 32)
    }

    /// The same with its first letter in lower case.
    var loweredHead: String {
        guard let head = utf8.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(head) else {
            return self
        }
        return replacingHead(with: head + 32)
    }

    /// - Parameter head: what takes the place of the first letter, which is of ASCII too.
    private func replacingHead(with head: UInt8) -> String {
        withBytes { own in
            String(unsafeUninitializedCapacity: own.count) { text in
                _ = text.update(fromContentsOf: own)
                text[0] = head
                return own.count
            }
        }
    }
}

extension String {
    /// Whether the Swift text makes an object of the type, or takes one of its members, behind the words for effects.
    fileprivate func begins(withType type: String) -> Bool {
        var rest = self[...]
        for word in ["try ", "try! ", "await "] where rest.hasPrefix(word) {
            rest = rest.dropFirst(word.utf8.count).drop { $0 == " " }
        }
        guard rest.utf8.starts(with: type.utf8) else { return false }
        let next = rest.utf8.dropFirst(type.utf8.count).first
        return next == UInt8(ascii: "(") || next == UInt8(ascii: ".")
    }

    /// Whether the Swift text begins with the generic type, but for its arguments.
    fileprivate func leavesOpen(_ type: TypeReference) -> Bool {
        guard case .named(let name, let arguments) = type.form, !arguments.isEmpty,
            utf8.starts(with: name.utf8)
        else { return false }
        let next = utf8.dropFirst(name.utf8.count).first
        return next == UInt8(ascii: "(") || next == UInt8(ascii: ".")
    }
}
