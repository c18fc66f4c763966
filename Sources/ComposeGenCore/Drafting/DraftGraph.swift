import SwiftReading

/// The objects that a draft makes, with what each is made of, found by asking as a composition root would: from the views on.
struct DraftGraph {
    /// What stands behind a parameter.
    enum Supply {
        case object(Int)
        /// All that there is of a protocol, by their positions.
        case list([Int])
        /// Nothing in the sources says it.
        case open(TypeReference, isOptional: Bool, choices: [DraftType])
        /// It is made of what asks for it.
        case circle(TypeReference, isOptional: Bool)
        /// What the decorator stands around.
        case decoratee
        /// The parameter's own default.
        case `default`
    }

    struct Object {
        let type: DraftType
        let construction: DraftTypes.Construction
        /// The protocols that it answers for.
        var protocols: [DraftType] = []
        /// The protocols in whose lists it stands.
        var lists: [DraftType] = []
        var isAskedForItself = false
        /// What its parameters get, and after these its decorator's.
        var supplies: [Supply] = []
        var decorator: Decorator?
        /// Those that ask for it, by their positions.
        var askers: [Int] = []
    }

    struct Decorator {
        let type: DraftType
        let construction: DraftTypes.Construction
        /// Which of its parameters is the decoratee.
        let decoratee: Int
    }

    /// What the sources have for a protocol.
    struct Implementations {
        var plain: [DraftType] = []
        var decorators: [Decorator] = []
        /// By their names, for tests and previews.
        var standIns: [DraftType] = []
    }

    /// What the sources say of each type's place among the others.
    struct Relations {
        var implementations: [DraftType: Implementations] = [:]
        /// The types that conform to a protocol, by that.
        var conforming: [SourceTypeID: [SourceTypeID]] = [:]
        /// What stands in the lists of a protocol.
        var listables: [DraftType: [DraftType]] = [:]
        /// The types that an initializer asks for as they are, and protocols.
        var asked: Set<DraftType> = []
        /// The types that only initializers ask for which no draft can call.
        var typesAskedInVain: Set<DraftType> = []
        /// The classes that other ones inherit.
        var inherited: Set<SourceTypeID> = []
    }

    var types: DraftTypes
    var relations = Relations()
    private(set) var objects: [Object] = []
    /// Their positions, each behind those that it is made of.
    private(set) var order: [Int] = []
    private var positions: [DraftType: Int] = [:]
    /// How many objects of the list that is being completed stand already, by the position of who asks for it.
    private var listed: [Int: Int] = [:]
    /// What views find in the environment by its type, in the order of the files.
    var environment: [DraftType] = []
    /// The names of what else they find there so, of which the root may be one.
    var undeclaredInEnvironment: Set<String> = []
    /// The views that are made with objects, by their positions.
    private(set) var scenes: [Int] = []
    /// Views that get their model from the view that it is named like, by that one.
    var parts: [DraftType: [DraftType]] = [:]

    init(_ types: DraftTypes) {
        self.types = types
        findConforming()
        findAsked()
        findEnvironment()
        for view in viewsThatAreScenes() { makeScene(view) }
        for type in environment { makeObject(for: type) }
        for type in self.types.all where isBoundUnasked(type) { makeObject(for: type) }
        for type in self.types.all where isMadeOfObjectsAlone(type) { makeObject(for: type) }
    }

    // MARK: What is made

    private mutating func makeScene(_ type: DraftType) {
        guard let construction = types.construction(of: type) else { return }
        objects.append(Object(type: type, construction: construction))
        scenes.append(objects.count - 1)
        complete(objects.count - 1)
    }

    private mutating func makeObject(for type: DraftType) {
        if let (position, isNew) = place(for: type), isNew { complete(position) }
    }

    /// The object's position, and whether its parameters still have to be looked at.
    private mutating func place(for type: DraftType) -> (position: Int, isNew: Bool)? {
        var implementation = type
        let isProtocol = types.isProtocol(type)
        if isProtocol {
            findImplementations(of: type)
            guard let found = relations.implementations[type], found.plain.count == 1 else {
                return nil
            }
            implementation = found.plain[0]
        }
        guard let (position, isNew) = placed(implementation) else { return nil }
        if !isProtocol {
            objects[position].isAskedForItself = true
        } else if !objects[position].protocols.contains(type) {
            objects[position].protocols.append(type)
        }
        if isNew, isProtocol { objects[position].decorator = decorator(of: type, implementation) }
        return (position, isNew)
    }

    private mutating func placed(_ implementation: DraftType) -> (position: Int, isNew: Bool)? {
        if let position = positions[implementation] { return (position, false) }
        guard let construction = types.construction(of: implementation),
            types.path(of: implementation) != nil
        else { return nil }
        objects.append(Object(type: implementation, construction: construction))
        positions[implementation] = objects.count - 1
        return (objects.count - 1, true)
    }

    /// The one decorator that there is for a protocol, where no other type asks for what it decorates.
    private mutating func decorator(
        of type: DraftType, _ implementation: DraftType
    ) -> Decorator? {
        guard let decorators = relations.implementations[type]?.decorators, decorators.count == 1,
            !relations.asked.contains(implementation)
        else { return nil }
        let isAskedOtherwise = types.ancestry(of: implementation).protocols.contains { id in
            let other = DraftType(id)
            return other != type && relations.asked.contains(other)
                && relations.implementations[other]?.plain.count == 1
        }
        return isAskedOtherwise ? nil : decorators[0]
    }

    /// Finds what an object is made of, and what that is made of.
    private mutating func complete(_ first: Int) {
        // What is being completed, innermost last: a stack of its own, because chains may be long.
        var open = [first]
        while let position = open.last {
            let object = objects[position]
            guard object.isOpen else {
                open.removeLast()
                order.append(position)
                continue
            }
            if object.decorateePosition == object.supplies.count {
                objects[position].supplies.append(.decoratee)
                continue
            }
            // Nil where the parameter is looked at again when what it needs is complete.
            let parameter = object.parameters[object.supplies.count]
            if let supply = supply(of: parameter, for: position, &open) {
                objects[position].supplies.append(supply)
            }
        }
    }

    private mutating func supply(
        of parameter: DraftTypes.Parameter, for position: Int, _ open: inout [Int]
    ) -> Supply? {
        switch parameter.wanted {
        case .value: return openSupply(of: parameter)
        case .object(let wanted, let isOptional):
            guard let (supplier, isNew) = place(for: wanted) else {
                return openSupply(of: parameter)
            }
            if isNew {
                open.append(supplier)
                return nil
            }
            if objects[supplier].isOpen {
                let type = types.reference(to: wanted) ?? .void
                return parameter.hasDefault ? .default : .circle(type, isOptional: isOptional)
            }
            objects[supplier].askers.append(position)
            return .object(supplier)
        case .list(let wanted, _, _):
            let all = listable(wanted)
            // One after the other, each complete before the next begins.
            for next in listed[position, default: 0]..<all.count {
                listed[position] = next + 1
                guard let (supplier, isNew) = placed(all[next]) else { continue }
                objects[supplier].lists.append(wanted)
                if isNew {
                    open.append(supplier)
                    return nil
                }
            }
            listed[position] = nil
            // None is made of a list that it stands in itself.
            let suppliers = all.compactMap { positions[$0] }.filter { !objects[$0].isOpen }
            guard !suppliers.isEmpty else { return openSupply(of: parameter) }
            for supplier in suppliers { objects[supplier].askers.append(position) }
            return .list(suppliers)
        }
    }

    private mutating func openSupply(of parameter: DraftTypes.Parameter) -> Supply {
        if parameter.hasDefault { return .default }
        switch parameter.wanted {
        case .value(let type, let isOptional), .list(_, let type, let isOptional):
            return .open(type, isOptional: isOptional, choices: [])
        case .object(let type, let isOptional):
            return .open(
                types.reference(to: type) ?? .void, isOptional: isOptional,
                choices: choices(for: type))
        }
    }

    /// Whether the draft makes it.
    func makes(_ type: DraftType) -> Bool { positions[type] != nil }

    /// Where it stands among the objects; nil where the draft does not make it.
    func position(of type: DraftType) -> Int? { positions[type] }
}

extension DraftGraph.Object {
    /// Those of its initializer, then those of its decorator's.
    var parameters: [DraftTypes.Parameter] {
        construction.parameters + (decorator?.construction.parameters ?? [])
    }

    /// Whether it is not known yet what some of its parameters get.
    var isOpen: Bool { supplies.count < parameters.count }

    /// The position among the parameters of what the decorator stands around.
    var decorateePosition: Int? {
        decorator.map { construction.parameters.count + $0.decoratee }
    }

    /// The one protocol in whose lists it stands, where no type asks for it otherwise.
    var listedOnly: DraftType? {
        guard let first = lists.first, protocols.isEmpty, !isAskedForItself,
            lists.allSatisfy({ $0 == first })
        else { return nil }
        return first
    }
}
