/// The objects that a draft makes, with what each is made of, found by asking as a composition root would: from the views on.
struct DraftGraph {
    /// What stands behind a parameter.
    enum Supply {
        case object(Int)
        /// Nothing in the sources says it.
        case open(TypeReference, isOptional: Bool, choices: [SourceTypeID])
        /// It is made of what asks for it.
        case circle(TypeReference, isOptional: Bool)
        /// What the decorator stands around.
        case decoratee
        /// The parameter's own default.
        case `default`
    }

    struct Object {
        let type: SourceTypeID
        let construction: DraftTypes.Construction
        /// The protocols that it answers for.
        var protocols: [SourceTypeID] = []
        var isAskedForItself = false
        /// What its parameters get, and after these its decorator's.
        var supplies: [Supply] = []
        var decorator: Decorator?
        /// Those that ask for it, by their positions.
        var askers: [Int] = []
    }

    struct Decorator {
        let type: SourceTypeID
        let construction: DraftTypes.Construction
        /// Which of its parameters is the decoratee.
        let decoratee: Int
    }

    /// What the sources have for a protocol.
    struct Implementations {
        var plain: [SourceTypeID] = []
        var decorators: [Decorator] = []
        /// By their names, for tests and previews.
        var standIns: [SourceTypeID] = []
    }

    private(set) var types: DraftTypes
    private(set) var implementations: [SourceTypeID: Implementations] = [:]
    private(set) var objects: [Object] = []
    /// Their positions, each behind those that it is made of.
    private(set) var order: [Int] = []
    private var positions: [SourceTypeID: Int] = [:]
    /// The types that an initialiser asks for as they are.
    private var askedTypes: Set<SourceTypeID> = []
    private var askedProtocols: Set<SourceTypeID> = []
    /// The views that are made with objects, by their positions.
    private(set) var scenes: [Int] = []
    /// Views that get their model from the view that it is named like, by that one.
    private(set) var parts: [SourceTypeID: [SourceTypeID]] = [:]

    init(_ types: DraftTypes) {
        self.types = types
        findImplementations()
        findAsked()
        for view in viewsThatAreScenes() { makeScene(view) }
        for type in self.types.all where isBoundUnasked(type) { makeObject(for: type) }
    }

    // MARK: What there is

    private mutating func findImplementations() {
        for type in types.all {
            guard types.role(of: type) != .viewController, types.role(of: type) != .view,
                types.index[type].declaration.kind != .protocol,
                types.index[type].declaration.kind != .enum,
                let construction = types.construction(of: type), !asksForView(construction)
            else { continue }
            for id in types.ancestry(of: type).protocols {
                add(type, construction, to: &implementations[id, default: Implementations()], id)
            }
        }
    }

    /// Whether an object is made for a view that stands already, which no root has.
    private mutating func asksForView(_ construction: DraftTypes.Construction) -> Bool {
        construction.parameters.contains { parameter in
            guard case .value(let type, isOptional: false) = parameter.wanted,
                !parameter.hasDefault,
                let id = types.index.type(type, in: SourceScope())
            else { return false }
            let role = types.role(of: id)
            return role == .view || role == .viewController
        }
    }

    private func add(
        _ type: SourceTypeID, _ construction: DraftTypes.Construction,
        to found: inout Implementations, _ id: SourceTypeID
    ) {
        let same = construction.parameters.indices.filter {
            guard case .object(id, isOptional: false) = construction.parameters[$0].wanted else {
                return false
            }
            return true
        }
        if Self.isStandIn(types.index[type].declaration.name) {
            found.standIns.append(type)
        } else if same.count == 1, !construction.parameters[same[0]].hasDefault {
            found.decorators.append(
                Decorator(type: type, construction: construction, decoratee: same[0]))
        } else {
            found.plain.append(type)
        }
    }

    private static func isStandIn(_ name: String) -> Bool {
        ["Mock", "Fake", "Stub", "Spy", "Dummy", "Preview", "Noop", "NoOp", "Null"].contains {
            name.hasSuffix($0)
                || name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true
        }
    }

    private mutating func findAsked() {
        for type in types.all {
            for parameter in types.construction(of: type)?.parameters ?? [] {
                guard case .object(let wanted, _) = parameter.wanted else { continue }
                if types.index[wanted].declaration.kind == .protocol {
                    askedProtocols.insert(wanted)
                } else {
                    askedTypes.insert(wanted)
                }
            }
        }
    }

    private mutating func asksForObjects(_ type: SourceTypeID) -> Bool {
        let role = types.role(of: type)
        guard role == .view || role == .viewController else { return false }
        return types.construction(of: type)?.parameters.contains {
            $0.wanted.isObject && !$0.hasDefault
        } ?? false
    }

    /// Whether a protocol that no initialiser asks for has one object behind it all the same.
    private mutating func isBoundUnasked(_ type: SourceTypeID) -> Bool {
        guard types.index[type].declaration.kind == .protocol, types.path(of: type) != nil,
            let found = implementations[type], found.plain.count == 1
        else { return false }
        if askedProtocols.contains(type) { return true }
        // Those of a delegate's kind are for one caller, and set after construction.
        let name = types.index[type].declaration.name
        if name.hasSuffix("Delegate") || name.hasSuffix("DataSource") { return false }
        let implementation = found.plain[0]
        guard types.role(of: implementation) == .object, !types.isObservable(implementation) else {
            return false
        }
        return types.index[implementation].declaration.kind != .struct
            || types.construction(of: implementation)?.parameters.allSatisfy(\.wanted.isObject)
                ?? false
    }

    // MARK: What is made

    /// All views that ask for objects, but those that show a part of what another one's model has.
    private mutating func viewsThatAreScenes() -> [SourceTypeID] {
        let views = types.all.filter { asksForObjects($0) }
        var viewsByModel: [SourceTypeID: [SourceTypeID]] = [:]
        for view in views {
            for parameter in types.construction(of: view)?.parameters ?? [] {
                if case .object(let model, _) = parameter.wanted, types.isObservable(model) {
                    viewsByModel[model, default: []].append(view)
                }
            }
        }
        var partsOnly: Set<SourceTypeID> = []
        for view in views {
            let stem = Self.stem(of: types.index[view].declaration.name)
            for (model, others) in viewsByModel where others.count > 1 && others.contains(view) {
                guard Self.stem(of: types.index[model].declaration.name) == stem else { continue }
                let rest = others.filter { $0 != view }
                parts[view, default: []] += rest
                partsOnly.formUnion(rest)
            }
        }
        return views.filter { !partsOnly.contains($0) }
    }

    /// What a view and its model have in common: `Feed` of `FeedView` and `FeedViewModel`.
    static func stem(of name: String) -> String {
        let endings = [
            "ViewController", "ViewModel", "View", "Screen", "Scene", "Model", "Store", "Presenter",
        ]
        guard let ending = endings.first(where: { name.hasSuffix($0) && name != $0 }) else {
            return name
        }
        return String(name.dropLast(ending.count))
    }

    private mutating func makeScene(_ type: SourceTypeID) {
        guard let construction = types.construction(of: type) else { return }
        objects.append(Object(type: type, construction: construction))
        scenes.append(objects.count - 1)
        complete(objects.count - 1)
    }

    private mutating func makeObject(for type: SourceTypeID) {
        if let (position, isNew) = place(for: type), isNew { complete(position) }
    }

    /// The object's position, and whether its parameters still have to be looked at.
    private mutating func place(for type: SourceTypeID) -> (position: Int, isNew: Bool)? {
        var implementation = type
        let isProtocol = types.index[type].declaration.kind == .protocol
        if isProtocol {
            guard let found = implementations[type], found.plain.count == 1 else { return nil }
            implementation = found.plain[0]
        }
        var position = positions[implementation]
        let isNew = position == nil
        if isNew {
            guard let construction = types.construction(of: implementation),
                types.path(of: implementation) != nil
            else { return nil }
            objects.append(Object(type: implementation, construction: construction))
            position = objects.count - 1
            positions[implementation] = position
        }
        guard let position else { return nil }
        if !isProtocol {
            objects[position].isAskedForItself = true
        } else if !objects[position].protocols.contains(type) {
            objects[position].protocols.append(type)
        }
        if isNew, isProtocol { objects[position].decorator = decorator(of: type, implementation) }
        return (position, isNew)
    }

    /// The one decorator that there is for a protocol, where nobody asks for what it decorates in another way.
    private mutating func decorator(
        of type: SourceTypeID, _ implementation: SourceTypeID
    ) -> Decorator? {
        guard let decorators = implementations[type]?.decorators, decorators.count == 1,
            !askedTypes.contains(implementation)
        else { return nil }
        let isAskedOtherwise = types.ancestry(of: implementation).protocols.contains {
            $0 != type && askedProtocols.contains($0) && implementations[$0]?.plain.count == 1
        }
        return isAskedOtherwise ? nil : decorators[0]
    }

    /// Finds what an object is made of, and what that is made of, with a stack of its own: chains may be long.
    private mutating func complete(_ first: Int) {
        var open = [first]
        var isOpen: Set<Int> = [first]
        while let position = open.last {
            let object = objects[position]
            let parameters = object.parameters
            guard object.supplies.count < parameters.count else {
                open.removeLast()
                isOpen.remove(position)
                order.append(position)
                continue
            }
            let parameter = parameters[object.supplies.count]
            if object.decorateePosition == object.supplies.count {
                objects[position].supplies.append(.decoratee)
                continue
            }
            guard case .object(let wanted, let isOptional) = parameter.wanted,
                let (supplier, isNew) = place(for: wanted)
            else {
                objects[position].supplies.append(openSupply(of: parameter))
                continue
            }
            if isNew {
                // The parameter is looked at again when its object is complete.
                open.append(supplier)
                isOpen.insert(supplier)
            } else if isOpen.contains(supplier) {
                let type = TypeReference.nominal(types.path(of: wanted) ?? "", arguments: [])
                objects[position].supplies.append(
                    parameter.hasDefault ? .default : .circle(type, isOptional: isOptional))
            } else {
                objects[supplier].askers.append(position)
                objects[position].supplies.append(.object(supplier))
            }
        }
    }

    private func openSupply(of parameter: DraftTypes.Parameter) -> Supply {
        if parameter.hasDefault { return .default }
        switch parameter.wanted {
        case .value(let type, let isOptional):
            return .open(type, isOptional: isOptional, choices: [])
        case .object(let type, let isOptional):
            return .open(
                TypeReference.nominal(types.path(of: type) ?? "", arguments: []),
                isOptional: isOptional, choices: implementations[type]?.plain ?? [])
        }
    }
}

extension DraftGraph.Object {
    /// Those of its initialiser, then those of its decorator's.
    var parameters: [DraftTypes.Parameter] {
        construction.parameters + (decorator?.construction.parameters ?? [])
    }

    /// The position among the parameters of what the decorator stands around.
    var decorateePosition: Int? {
        decorator.map { construction.parameters.count + $0.decoratee }
    }
}

// MARK: What is left to the owner

extension DraftGraph {
    /// Protocols that are bound although there are decorators which nobody can put into an order.
    func undecided() -> [(name: String, decorators: [String])] {
        bound().compactMap { type, object in
            let names =
                implementations[type]?.decorators.compactMap { types.path(of: $0.type) } ?? []
            guard object.decorator == nil, !names.isEmpty, let name = types.path(of: type) else {
                return nil
            }
            return (name, names)
        }
    }

    /// Protocols that are asked for where several types could serve, and that no value stands for.
    func unchosen(besides known: Set<SourceTypeID>) -> [(name: String, choices: [String])] {
        types.all.compactMap { type in
            guard askedProtocols.contains(type), !known.contains(type),
                let choices = implementations[type]?.plain, choices.count > 1,
                let name = types.path(of: type)
            else { return nil }
            return (name, choices.compactMap { types.path(of: $0) })
        }
    }

    /// What could stand in for the objects behind protocols, where it needs nothing itself.
    func standIns() -> [(name: String, standIn: String)] {
        var types = types
        return bound().compactMap { type, _ in
            let standIn = implementations[type]?.standIns.first {
                types.construction(of: $0)?.isBare ?? false
            }
            guard let standIn, let name = types.path(of: type),
                let standInName = types.path(of: standIn)
            else { return nil }
            return (name, standInName)
        }
    }

    private func bound() -> [(SourceTypeID, Object)] {
        order.flatMap { position in objects[position].protocols.map { ($0, objects[position]) } }
    }

    /// Objects that ask for others, but that nobody asks for.
    mutating func unasked() -> [String] {
        let made = Set(objects.map(\.type))
        return types.all.compactMap { type in
            guard !made.contains(type), types.index[type].declaration.kind != .protocol,
                types.role(of: type) == .object, types.ancestry(of: type).protocols.isEmpty,
                types.construction(of: type)?.parameters.contains(where: \.wanted.isObject) ?? false
            else { return nil }
            return types.path(of: type)
        }
    }
}

extension DraftTypes.Construction {
    /// Whether an initialiser makes it of nothing, in whatever place.
    fileprivate var isBare: Bool {
        if case .initializer = maker { return parameters.isEmpty && effects.isEmpty }
        return false
    }
}
