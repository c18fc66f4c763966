import SwiftReading

/// What there is to bind, and where a draft begins.
extension DraftGraph {
    mutating func findConforming() {
        for type in types.all {
            if types.declaration(of: type).kind == .class {
                relations.inherited.formUnion(
                    types.index.superclasses(of: types.id(of: type)).declared.dropFirst())
            }
            let role = types.role(of: type)
            guard role != .viewController, role != .view,
                ![.protocol, .enum].contains(types.declaration(of: type).kind)
            else { continue }
            for id in types.ancestry(of: type).protocols {
                relations.conforming[id, default: []].append(types.id(of: type))
            }
        }
        for type in types.all where types.isProtocol(type) { findImplementations(of: type) }
    }

    /// Sorts what conforms to a protocol by what it is for.
    mutating func findImplementations(of type: DraftType) {
        guard relations.implementations[type] == nil else { return }
        var found = Implementations()
        for id in relations.conforming[types.id(of: type)] ?? [] {
            guard let implementation = types.type(id, as: type) else { continue }
            guard let construction = types.construction(of: implementation) else {
                // It may be the one that is meant, so that no other is bound as if it were alone.
                if types.isMadeByOwner(implementation), !isForTests(implementation) {
                    found.plain.append(implementation)
                }
                continue
            }
            if !asksForView(construction) { add(implementation, construction, to: &found, type) }
        }
        relations.implementations[type] = found
    }

    /// Whether an object is made for a view that stands already, which no root has.
    private mutating func asksForView(_ construction: DraftTypes.Construction) -> Bool {
        construction.parameters.contains { parameter in
            guard case .value(let type, isOptional: false) = parameter.wanted,
                !parameter.hasDefault,
                let id = types.index.type(type, in: SourceScope())
            else { return false }
            let role = types.role(of: DraftType(id))
            return role == .view || role == .viewController
        }
    }

    private func add(
        _ type: DraftType, _ construction: DraftTypes.Construction,
        to found: inout Implementations, _ wanted: DraftType
    ) {
        let same = construction.parameters.indices.filter {
            guard case .object(wanted, isOptional: false) = construction.parameters[$0].wanted
            else { return false }
            return true
        }
        if Self.isStandIn(types.declaration(of: type).name) {
            found.standIns.append(type)
        } else if same.count == 1, !construction.parameters[same[0]].hasDefault {
            found.decorators.append(
                Decorator(type: type, construction: construction, decoratee: same[0]))
        } else {
            found.plain.append(type)
        }
    }

    /// Whether it is a stand-in, or a part of one or of a preview.
    func isForTests(_ type: DraftType) -> Bool {
        types.entry(of: type).path.utf8.split(separator: UInt8(ascii: ".")).contains {
            let name = String(Substring($0))
            return Self.isStandIn(name) || name.hasSuffix("_Previews")
                || name.hasSuffix("MockConfiguration")
        }
    }

    static func isStandIn(_ name: String) -> Bool {
        ["Mock", "Fake", "Stub", "Spy", "Dummy", "Preview", "Noop", "NoOp", "Null"].contains {
            name.hasSuffix($0)
                || name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true
        }
    }

    mutating func findAsked() {
        for type in types.all {
            guard let construction = types.construction(of: type) else {
                relations.typesAskedInVain.formUnion(types.typesAsked(by: type))
                continue
            }
            for parameter in construction.parameters {
                if case .object(let wanted, _) = parameter.wanted { relations.asked.insert(wanted) }
            }
        }
    }

    /// What stands in the lists of a protocol: what serves others, and what needs nothing that the owner would have to say.
    mutating func listable(_ type: DraftType) -> [DraftType] {
        if let known = relations.listables[type] { return known }
        findImplementations(of: type)
        let found = (relations.implementations[type]?.plain ?? []).filter {
            types.role(of: $0) == .object
                || types.construction(of: $0)?.parameters.allSatisfy {
                    $0.hasDefault || $0.wanted.isObject
                } ?? false
        }
        relations.listables[type] = found
        return found
    }

    /// What could be bound; nothing where all are data, which is passed.
    mutating func choices(for type: DraftType) -> [DraftType] {
        let isServedByData = listable(type).isEmpty
        let plain = relations.implementations[type]?.plain ?? []
        return isServedByData && !plain.contains { types.isMadeByOwner($0) } ? [] : plain
    }

    /// What views take out of the environment by its type, where a root could make it.
    mutating func findEnvironment() {
        var seen: Set<DraftType> = []
        for view in types.all where types.role(of: view) == .view && !isForTests(view) {
            let home = types.index.scope(of: types.id(of: view))
            for property in types.declaration(of: view).members.properties {
                guard let type = property.typeInEnvironment else { continue }
                guard let id = types.index.type(type, in: home) else {
                    undeclaredInEnvironment.insert(type.source)
                    continue
                }
                guard case let found = DraftType(id), types.construction(of: found) != nil,
                    types.path(of: found) != nil, seen.insert(found).inserted
                else { continue }
                environment.append(found)
            }
        }
    }

    // MARK: Views

    /// Whether a root makes something of what the view needs.
    private mutating func isShown(_ type: DraftType) -> Bool {
        let role = types.role(of: type)
        // A base class is shown as those that inherit it.
        guard role == .view || role == .viewController,
            !relations.inherited.contains(types.id(of: type)),
            let construction = types.construction(of: type)
        else { return false }
        let needed = construction.parameters.filter { !$0.hasDefault }
        if needed.contains(where: \.wanted.isObject) { return true }
        // Of what needs data alone only whole screens: each view is made of many small ones.
        guard !needed.isEmpty, !needed.contains(where: { $0.label == "nibName" }) else {
            return false
        }
        return role == .viewController
            ? construction.isWritten : types.tellingName(of: type).hasSuffix("Screen")
    }

    /// All views that ask for objects, but those that are parts of others: by their names, or because they show a part of
    /// what another one's model has.
    mutating func viewsThatAreScenes() -> [DraftType] {
        let views = types.all.filter { isShown($0) }
        var viewsByModel: [DraftType: [DraftType]] = [:]
        for view in views {
            for parameter in types.construction(of: view)?.parameters ?? [] {
                if case .object(let model, _) = parameter.wanted, types.isObservable(model) {
                    viewsByModel[model, default: []].append(view)
                }
            }
        }
        var partsOnly: Set<DraftType> = []
        for view in views where !types.isPart(view) {
            let stem = Self.stem(of: types.tellingName(of: view))
            for parameter in types.construction(of: view)?.parameters ?? [] {
                guard case .object(let model, _) = parameter.wanted,
                    let others = viewsByModel[model], others.count > 1,
                    Self.stem(of: types.tellingName(of: model)) == stem
                else { continue }
                let rest = others.filter { $0 != view && parts[view]?.contains($0) != true }
                parts[view, default: []] += rest
                partsOnly.formUnion(rest)
            }
        }
        return views.filter { !partsOnly.contains($0) && !types.isPart($0) }
    }

    /// What a view and its model have in common: `Feed` of `FeedView` and `FeedViewModel`.
    static func stem(of name: String) -> String {
        guard
            let ending = DraftTypes.endings.first(where: { name.hasSuffix($0) && name != $0 })
        else { return name }
        return String(name.dropLast(ending.count))
    }

    // MARK: What no type asks for

    /// Whether a protocol that no initializer asks for has one object behind it all the same.
    mutating func isBoundUnasked(_ type: DraftType) -> Bool {
        guard types.isProtocol(type), types.path(of: type) != nil,
            let found = relations.implementations[type], found.plain.count == 1
        else { return false }
        if relations.asked.contains(type) { return true }
        // Which of its associated types are meant, only who asks can say.
        guard types.declaration(of: type).genericParameters.isEmpty else { return false }
        // Those of a delegate's kind are for one caller, and set after construction.
        let name = types.declaration(of: type).name
        if name.hasSuffix("Delegate") || name.hasSuffix("DataSource") { return false }
        let implementation = found.plain[0]
        guard types.role(of: implementation) == .object, !types.isModel(implementation) else {
            return false
        }
        return types.declaration(of: implementation).kind != .struct
            || types.construction(of: implementation)?.parameters.allSatisfy(\.wanted.isObject)
                ?? false
    }

    /// Whether an object that no type asks for is made of objects, and of nothing that the owner would have to say.
    mutating func isMadeOfObjectsAlone(_ type: DraftType) -> Bool {
        guard !makes(type), !relations.asked.contains(type),
            types.declaration(of: type).kind != .struct,
            types.role(of: type) == .object, !types.isModel(type),
            types.ancestry(of: type).protocols.isEmpty, !isForTests(type),
            let needed = types.construction(of: type)?.parameters.filter({ !$0.hasDefault }),
            !needed.isEmpty
        else { return false }
        return needed.allSatisfy { parameter in
            switch parameter.wanted {
            case .value: return false
            case .list(let listed, _, _): return !listable(listed).isEmpty
            case .object(let wanted, _):
                // Models are their screens', which make them anew.
                if !types.isProtocol(wanted) { return !types.isModel(wanted) }
                findImplementations(of: wanted)
                let found = relations.implementations[wanted]?.plain ?? []
                return found.count == 1 && types.construction(of: found[0]) != nil
            }
        }
    }
}
