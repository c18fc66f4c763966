import SwiftReading

/// Where the objects of a draft stand, and what everything in it is called.
struct DraftPlaces {
    /// What the root's initializer asks for, or has by itself.
    struct Value {
        let name: String
        let type: TypeReference
        /// Nil where the owner has to say it.
        let text: String?
        /// The types that ask for it.
        var askers: [String] = []
        let choices: [DraftType]
        /// Whether it is made of what asks for it.
        let isCircle: Bool
        let file: Int
    }

    struct Input {
        let name: String
        let type: TypeReference
    }

    /// What an argument says.
    enum Argument {
        /// A value or an input by its name, and whether the sources tell that it is the one.
        case name(String, isTold: Bool)
        case object(Int)
        /// Of the list's elements, and whether the sources tell that it is just that.
        case list([Int], isTold: Bool)
        /// Also where an object could be passed, and whether the sources tell that none is.
        case `nil`(isTold: Bool)
        case decoratee
        case `default`
    }

    let graph: DraftGraph
    private(set) var values: [Value] = []
    /// By the positions of the scenes' objects.
    private(set) var inputs: [Int: [Input]] = [:]
    /// The scene that an object belongs to, by its position; nil for the root.
    private(set) var scenes: [Int?]
    /// By the positions of the objects.
    private(set) var arguments: [[Argument]]
    /// The names that differ from those which the keys give.
    private(set) var names: [Int: String] = [:]
    /// The names of what only stands in lists, by their positions.
    private var listNames: [Int: String] = [:]
    private var taken: Set<String> = []

    init(_ graph: DraftGraph) {
        self.graph = graph
        scenes = Array(repeating: nil, count: graph.objects.count)
        arguments = Array(repeating: [], count: graph.objects.count)
        placeObjects()
        nameObjects()
        for position in graph.order { supply(position) }
    }

    // MARK: Places

    /// Those who ask come before what they ask for, so that an object knows whether one scene alone needs it.
    private mutating func placeObjects() {
        for scene in graph.scenes { scenes[scene] = scene }
        for position in graph.order.reversed() where !graph.scenes.contains(position) {
            let object = graph.objects[position]
            guard !graph.environment.contains(object.type),
                let first = object.askers.first, let scene = scenes[first],
                object.askers.allSatisfy({ scenes[$0] == scene }), isOfScene(object)
            else { continue }
            scenes[position] = scene
        }
    }

    /// Whether an object that one scene alone asks for is made anew with it: view models, presenters, and what needs to be told what
    /// the scene is about.
    private func isOfScene(_ object: DraftGraph.Object) -> Bool {
        var types = graph.types
        if types.isModel(object.type) { return true }
        guard object.protocols.isEmpty, object.decorator == nil else { return false }
        return object.supplies.contains {
            guard case .open(let type, _, choices: []) = $0 else { return false }
            return type.isFunction || isOfSources(type)
        }
    }

    private func isOfSources(_ type: TypeReference) -> Bool {
        type.nominalNames().contains {
            switch graph.types.index.meaning(of: $0, in: SourceScope()) {
            case .type, .ambiguous, .alias: true
            case .unknown: false
            }
        }
    }

    // MARK: Names

    private mutating func nameObjects() {
        // Of what a generic type is there for, all of several have it in their names.
        var counts: [SourceTypeID: Int] = [:]
        for object in graph.objects {
            counts[graph.types.id(of: boundType(of: object)), default: 0] += 1
        }
        for position in graph.order {
            let object = graph.objects[position]
            if let listed = object.listedOnly {
                listNames[position] = elementName(of: object.type, in: listed)
                continue
            }
            let key = keyType(of: position)
            let usual = variableName(for: key) ?? "object"
            let isOneOfSeveral = counts[graph.types.id(of: boundType(of: object)), default: 0] > 1
            if !isOneOfSeveral, taken.insert(usual).inserted, !SwiftIdentifier.isReserved(usual) {
                continue
            }
            let name = loweringLeadingCapitals(distinctWords(of: position, key).joined())
            names[position] = unusedName(name == usual ? usual + "Object" : name)
        }
    }

    private mutating func elementName(of type: DraftType, in listed: DraftType) -> String {
        let own = graph.types.declaration(of: type).name
        let usual = variableName(for: TypeReference(named: own)) ?? "object"
        if !SwiftIdentifier.isReserved(usual), taken.insert(usual).inserted { return usual }
        return unusedName(usual + graph.types.declaration(of: listed).name)
    }

    /// What tells the object from another one of its name: what its type is of, else where that is declared.
    private func distinctWords(of position: Int, _ key: TypeReference) -> [String] {
        let arguments: [TypeReference] =
            switch key.form {
            case .named(_, let arguments), .member(_, _, let arguments): arguments
            default: []
            }
        if !arguments.isEmpty {
            return arguments.map { $0.baseName.filter(\.isLetter) } + [key.baseName]
        }
        let entry = graph.types.entry(of: graph.objects[position].type)
        let words = ([entry.module].compactMap { $0 } + [entry.path]).joined(separator: ".")
        return words.utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) }
    }

    /// The name, or one like it that nothing has yet.
    private mutating func unusedName(_ name: String) -> String {
        let result = firstNumbered(name) { taken.contains($0) }
        taken.insert(result)
        return result
    }

    /// The name, or the first of it with a number behind it that is not taken.
    private func firstNumbered(_ name: String, isTaken: (String) -> Bool) -> String {
        var result = name
        var number = 2
        while isTaken(result) {
            result = name + String(number)
            number += 1
        }
        return result
    }

    /// The type that the manifest has it under.
    private func keyType(of position: Int) -> TypeReference {
        graph.types.reference(to: boundType(of: graph.objects[position])) ?? .void
    }

    private func boundType(of object: DraftGraph.Object) -> DraftType {
        object.isAskedForItself ? object.type : object.protocols.first ?? object.type
    }

    /// What the manifest has it under: its type, or a name where it only stands in lists.
    func key(of position: Int) -> String {
        listNames[position] ?? keyType(of: position).source
    }

    /// Whether the sources have the whole list made of these.
    private func isTold(_ positions: [Int], asListOf listed: DraftType) -> Bool {
        positions.allSatisfy {
            graph.objects[$0].listedOnly == listed || graph.objects[$0].protocols.contains(listed)
        }
    }

    // MARK: Supplies

    private mutating func supply(_ position: Int) {
        let object = graph.objects[position]
        arguments[position] = zip(object.parameters, object.supplies).map { parameter, supply in
            switch supply {
            case .object(let other): return .object(other)
            case .list(let others):
                guard case .list(let listed, _, _) = parameter.wanted else { return .default }
                return .list(others, isTold: isTold(others, asListOf: listed))
            case .decoratee: return .decoratee
            case .default: return .default
            case .circle(_, isOptional: true): return .nil(isTold: false)
            case .circle(let type, isOptional: false):
                let name = value(parameter, type, isCircle: true, for: object)
                return .name(name, isTold: false)
            case .open(let type, let isOptional, let choices):
                let isRoots = scenes[position] == nil || !choices.isEmpty
                let usual = PlatformTypes.usualInstance(of: type.wrapped ?? type)
                if isOptional, isRoots { return .nil(isTold: true) }
                let name =
                    isRoots || usual != nil
                    ? value(parameter, type, text: usual, choices, for: object)
                    : input(parameter, type, of: scenes[position] ?? position, for: object)
                // Of values for which there are choices, there is one of each type.
                let isTold =
                    name == parameter.name || name == parameter.label || !choices.isEmpty
                return .name(name, isTold: isTold)
            }
        }
    }

    private func baseName(of parameter: DraftTypes.Parameter, _ type: TypeReference) -> String {
        let name = loweringLeadingCapitals(parameter.name)
        if NameRule.object.admits(name), !SwiftIdentifier.isReserved(name), name != "decoratee" {
            return name
        }
        let other = variableName(for: type) ?? "value"
        return SwiftIdentifier.isReserved(other) ? other + "Value" : other
    }

    /// Names of what one asks for and another one means differently say who asks.
    private mutating func distinct(_ name: String, for object: DraftGraph.Object) -> String {
        if taken.insert(name).inserted { return name }
        let owner = graph.types.declaration(of: object.type).name
        return unusedName(
            loweringLeadingCapitals(owner) + name.capitalizedHead)
    }

    private mutating func value(
        _ parameter: DraftTypes.Parameter, _ type: TypeReference, text: String? = nil,
        _ choices: [DraftType] = [], isCircle: Bool = false, for object: DraftGraph.Object
    ) -> String {
        let entry = graph.types.entry(of: object.type)
        let asker = entry.declaration.name
        let base =
            choices.isEmpty ? baseName(of: parameter, type) : variableName(for: type) ?? "value"
        // An SDK's object is one for all, whatever they call it.
        let known = values.firstIndex {
            $0.type == type && (text != nil || !choices.isEmpty || baseNames[$0.name] == base)
        }
        if let known {
            if values[known].askers.last != asker { values[known].askers.append(asker) }
            return values[known].name
        }
        let name = distinct(base, for: object)
        baseNames[name] = base
        if text == nil, choices.isEmpty, !isCircle { rootsAlone.insert(name) }
        values.append(
            Value(
                name: name, type: type, text: text, askers: [asker], choices: choices,
                isCircle: isCircle, file: entry.source))
        return name
    }

    /// What the parameters are called from which the values have their names.
    private var baseNames: [String: String] = [:]
    /// The values that no scene asks for, so that inputs may have their names.
    private var rootsAlone: Set<String> = []

    private mutating func input(
        _ parameter: DraftTypes.Parameter, _ type: TypeReference, of scene: Int,
        for object: DraftGraph.Object
    ) -> String {
        let base = baseName(of: parameter, type)
        let key = String(scene) + "." + base
        let known = inputs[scene, default: []]
        if let name = inputNames[key], known.contains(where: { $0.name == name && $0.type == type })
        {
            return name
        }
        func isTaken(_ name: String) -> Bool {
            taken.contains(name) && !rootsAlone.contains(name) || known.contains { $0.name == name }
        }
        var name = base
        if isTaken(base) {
            let owner = loweringLeadingCapitals(graph.types.declaration(of: object.type).name)
            name = firstNumbered(owner + base.capitalizedHead, isTaken: isTaken)
        }
        inputNames[key] = inputNames[key] ?? name
        inputs[scene, default: []].append(Input(name: name, type: type))
        return name
    }

    private var inputNames: [String: String] = [:]
}

extension PlatformTypes {
    /// What nearly every app takes for a type of the SDK.
    static func usualInstance(of type: TypeReference) -> String? {
        usualInstances[type.source].map { type.source + $0 }
    }

    private static let usualInstances: [String: String] = [
        "Bundle": ".main", "Calendar": ".current", "FileManager": ".default",
        "JSONDecoder": "()", "JSONEncoder": "()", "Locale": ".current",
        "NotificationCenter": ".default", "ProcessInfo": ".processInfo", "TimeZone": ".current",
        "URLSession": ".shared", "UserDefaults": ".standard",
    ]
}
