import SwiftReading

/// A type of a draft: one that the sources declare, with the arguments for its generic parameters, or of a protocol for its
/// primary associated types. `DraftTypes` knows which.
struct DraftType: Hashable {
    fileprivate let index: Int

    /// Without generic arguments.
    init(_ type: SourceTypeID) { index = type.index }

    fileprivate init(index: Int) { self.index = index }
}

/// What the types of the sources are to a composition root, and how each would be made.
struct DraftTypes {
    enum Role {
        case view
        case viewController
        /// It serves others: a client, a repository, a view model.
        case object
        /// It is passed around, or has no place in a composition root.
        case data
    }

    /// What a parameter asks for.
    enum Wanted {
        /// A protocol, or a type that is an object.
        case object(DraftType, isOptional: Bool)
        /// Whatever there is of a protocol.
        case list(of: DraftType, TypeReference, isOptional: Bool)
        case value(TypeReference, isOptional: Bool)
    }

    struct Parameter {
        let label: String?
        let name: String
        let wanted: Wanted
        let hasDefault: Bool
    }

    /// How an object is made.
    struct Construction {
        enum Maker {
            case initializer
            /// A static property of the type.
            case shared(String)
        }

        let maker: Maker
        let parameters: [Parameter]
        /// As the manifest says them.
        let effects: [String]
        /// The initializer as Swift names it; nil where there is no other to be told from.
        let initializer: String?
        /// Whether the sources have it written, rather than the draft supposing it.
        let isWritten: Bool
    }

    /// What is found out of a type once.
    private struct Known {
        let id: SourceTypeID
        let arguments: [TypeReference]
        var ancestry: Ancestry?
        var role: Role?
        var construction: Construction??
    }

    private struct Instance: Hashable {
        let id: SourceTypeID
        let arguments: [TypeReference]
    }

    let index: SourceIndex
    /// Those that the sources declare, and behind them those with arguments.
    private var known: [Known]
    private var instances: [Instance: DraftType] = [:]

    init(_ index: SourceIndex) {
        self.index = index
        known = index.entries.indices.map {
            Known(id: SourceTypeID(index: $0), arguments: [])
        }
    }

    /// How many there are with arguments.
    var instanceCount: Int { instances.count }

    /// Those that the sources declare.
    var all: [DraftType] { index.entries.indices.map { DraftType(index: $0) } }

    /// The type with generic arguments.
    mutating func type(_ id: SourceTypeID, _ arguments: [TypeReference]) -> DraftType {
        if arguments.isEmpty { return DraftType(id) }
        let instance = Instance(id: id, arguments: arguments)
        if let type = instances[instance] { return type }
        let type = DraftType(index: known.count)
        known.append(Known(id: id, arguments: arguments))
        instances[instance] = type
        return type
    }

    func id(of type: DraftType) -> SourceTypeID { known[type.index].id }

    func entry(of type: DraftType) -> SourceIndex.Entry { index[id(of: type)] }

    func declaration(of type: DraftType) -> TypeDeclaration { entry(of: type).declaration }

    func isProtocol(_ type: DraftType) -> Bool { declaration(of: type).kind == .protocol }

    /// What stands for the type's generic parameters, by their names.
    func arguments(of type: DraftType) -> [String: TypeReference] {
        let names = declaration(of: type).genericParameters.map(\.name)
        return Dictionary(zip(names, known[type.index].arguments)) { first, _ in first }
    }

    /// Whether every generic parameter has its argument; of a protocol none needs one.
    func isWhole(_ type: DraftType) -> Bool {
        isProtocol(type)
            || declaration(of: type).genericParameters.count == known[type.index].arguments.count
    }

    // MARK: Names

    /// The type as the generated code names it; nil where it cannot.
    func path(of type: DraftType) -> String? { reference(to: type)?.source }

    func reference(to type: DraftType) -> TypeReference? {
        path(ofDeclared: id(of: type)).map {
            .nominal($0, arguments: known[type.index].arguments)
        }
    }

    private func path(ofDeclared type: SourceTypeID) -> String? {
        let entry = index[type]
        guard isVisible(type) else { return nil }
        let others = index.types(at: entry.path, from: SourceScope()).filter(isVisible)
        if others == [type] { return entry.path }
        guard let module = entry.module else { return nil }
        let qualified = module + "." + entry.path
        return index.types(at: qualified, from: SourceScope()).filter(isVisible) == [type]
            ? qualified : nil
    }

    private func isVisible(_ type: SourceTypeID) -> Bool {
        index.isVisible(index.access(of: type), in: index[type].module, fromCodeIn: SourceScope())
    }

    /// The names from the outermost type on as one, where the last one alone says nothing: `HomeView` of `Home.View`.
    func tellingName(of type: DraftType) -> String {
        let entry = entry(of: type)
        let name = entry.declaration.name
        guard Self.endings.contains(name) || name == "Controller" || name == "Page" else {
            return name
        }
        return entry.path.utf8.split(separator: UInt8(ascii: ".")).suffix(2)
            .map { String(Substring($0)) }.joined()
    }

    /// What views and their models are called besides what they are about.
    static let endings = [
        "ViewController", "VC", "ViewModel", "View", "Screen", "Scene", "Model", "Store",
        "Presenter",
    ]

    // MARK: Ancestors

    struct Ancestry {
        /// The protocols of the sources that it conforms to, directly or not.
        var protocols: [SourceTypeID] = []
        /// What no source declares.
        var foreign: Set<String> = []
    }

    mutating func ancestry(of type: DraftType) -> Ancestry {
        if let found = known[type.index].ancestry { return found }
        let own = id(of: type)
        var result = Ancestry()
        var seen: Set<SourceTypeID> = [own]
        var queue = [own]
        var next = 0
        while next < queue.count {
            let id = queue[next]
            next += 1
            let entry = index[id]
            var found = index.ancestors(entry.declaration.inherited, in: index.scope(of: id))
            for part in entry.extensions where part.declaration.whereClause == nil {
                found += index.ancestors(part.declaration.inherited, in: index.scope(of: part))
            }
            for attribute in entry.declaration.head.attributes {
                if ["Observable", "Model"].contains(attribute.name) {
                    result.foreign.insert(attribute.name)
                }
            }
            for ancestor in found {
                switch ancestor {
                case .foreign(let path): result.foreign.insert(path)
                case .declared(let id): if seen.insert(id).inserted { queue.append(id) }
                }
            }
        }
        result.protocols = queue.dropFirst().filter { index[$0].declaration.kind == .protocol }
        known[type.index].ancestry = result
        return result
    }

    mutating func isObservable(_ type: DraftType) -> Bool {
        let foreign = ancestry(of: type).foreign
        return foreign.contains("ObservableObject") || foreign.contains("Observable")
    }

    /// Whether it is a screen's, which makes it anew: where no type asks for it, the root does not hold it.
    mutating func isModel(_ type: DraftType) -> Bool {
        let name = declaration(of: type).name
        return isObservable(type)
            || ["ViewModel", "Presenter", "Interactor", "Reactor"].contains { name.hasSuffix($0) }
    }

    /// Whether a view is too small to be shown by itself, by its name, or shows what another framework has.
    mutating func isPart(_ view: DraftType) -> Bool {
        guard role(of: view) == .view else { return false }
        let name = declaration(of: view).name
        return !ancestry(of: view).foreign.isDisjoint(with: Self.bridges)
            || Self.endingsOfParts.contains { name.hasSuffix($0) }
    }

    private static let endingsOfParts = [
        "Badge", "Button", "Cell", "Footer", "Header", "Icon", "Image", "Item", "Label", "Row",
        "Section",
    ]

    // MARK: Roles

    /// Structures ask each other, and a chain of them may have any length.
    private static let depthLimit = 32

    mutating func role(of type: DraftType, depth: Int = 0) -> Role {
        if let role = known[type.index].role { return role }
        guard depth < Self.depthLimit else { return .data }
        // Meanwhile, for types that ask for each other: only classes can.
        switch declaration(of: type).kind {
        case .class, .actor: known[type.index].role = .object
        case .struct, .enum, .protocol: known[type.index].role = .data
        }
        let role = foundRole(of: type, depth: depth)
        known[type.index].role = role
        return role
    }

    private mutating func foundRole(of type: DraftType, depth: Int) -> Role {
        let declaration = declaration(of: type)
        let foreign = ancestry(of: type).foreign
        if foreign.contains(where: PlatformTypes.isViewController) { return .viewController }
        switch declaration.kind {
        case .enum, .protocol: return .data
        case .struct:
            if foreign.contains("View") || !foreign.isDisjoint(with: Self.bridges) { return .view }
            guard foreign.isDisjoint(with: Self.conformancesOfData),
                !foreign.contains(where: Self.isOfAnotherLife),
                let construction = construction(of: type, depth: depth + 1)
            else { return .data }
            if construction.parameters.contains(where: \.wanted.isObject) { return .object }
            if !construction.parameters.isEmpty { return .data }
            let keepsNothing = !declaration.members.properties.contains {
                $0.storage == .stored && !$0.head.modifiers.contains(.static)
            }
            return keepsNothing ? .object : .data
        case .class, .actor:
            return serves(type) && construction(of: type, depth: depth + 1) != nil ? .object : .data
        }
    }

    /// Whether a class or an actor is of a kind that serves others, however it is made.
    mutating func serves(_ type: DraftType) -> Bool {
        let foreign = ancestry(of: type).foreign
        let isModel =
            declaration(of: type).kind == .actor || foreign.contains("ObservableObject")
            || foreign.contains("Observable") && !foreign.contains("Model")
        return (isModel || foreign.isDisjoint(with: Self.conformancesOfData))
            && !foreign.contains(where: Self.isOfAnotherLife)
    }

    private static let bridges: Set<String> = [
        "UIViewControllerRepresentable", "UIViewRepresentable",
        "NSViewControllerRepresentable", "NSViewRepresentable", "WKInterfaceObjectRepresentable",
    ]

    private static let conformancesOfData: Set<String> = [
        "CaseIterable", "Codable", "Comparable", "Decodable", "Encodable", "Equatable", "Error",
        "Hashable", "Identifiable", "LocalizedError", "Model", "OptionSet", "PersistentModel",
        "RawRepresentable",
    ]

    /// Whether what inherits or conforms to this is made by a framework, or is a part of a screen.
    private static func isOfAnotherLife(_ path: String) -> Bool {
        let parts = ["App", "Scene", "PreviewProvider", "WidgetBundle", "Widget", "ViewModifier"]
        if parts.contains(path) { return true }
        return ["UI", "NSManaged", "NSView", "NSWindow", "XCT"].contains { path.hasPrefix($0) }
    }

    // MARK: Making

    /// - Parameter depth: how many types are being looked at for whose sake this one is.
    mutating func construction(of type: DraftType, depth: Int = 0) -> Construction? {
        if let construction = known[type.index].construction { return construction }
        let construction = foundConstruction(of: type, depth: depth)
        known[type.index].construction = .some(construction)
        return construction
    }
}

extension DraftTypes.Wanted {
    var isObject: Bool { if case .object = self { true } else { false } }
}
