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
        case object(SourceTypeID, isOptional: Bool)
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
        /// The initialiser as Swift names it; nil where there is no other to be told from.
        let initializer: String?
    }

    let index: SourceIndex
    /// By the positions of the types.
    private var ancestries: [Ancestry?]
    private var roles: [Role?]
    private var constructions: [Construction??]

    init(_ index: SourceIndex) {
        self.index = index
        ancestries = Array(repeating: nil, count: index.entries.count)
        roles = Array(repeating: nil, count: index.entries.count)
        constructions = Array(repeating: nil, count: index.entries.count)
    }

    var all: [SourceTypeID] { index.entries.indices.map { SourceTypeID(index: $0) } }

    // MARK: Names

    /// The type as the generated code names it; nil where it cannot.
    func path(of type: SourceTypeID) -> String? {
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
        index.isVisible(index.access(of: type), in: index[type].module, from: nil)
    }

    // MARK: Ancestors

    struct Ancestry {
        /// The protocols of the sources that it conforms to, directly or not.
        var protocols: [SourceTypeID] = []
        /// What no source declares.
        var foreign: Set<String> = []
    }

    mutating func ancestry(of type: SourceTypeID) -> Ancestry {
        if let known = ancestries[type.index] { return known }
        var result = Ancestry()
        var seen: Set<SourceTypeID> = [type]
        var queue = [type]
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
        ancestries[type.index] = result
        return result
    }

    mutating func isObservable(_ type: SourceTypeID) -> Bool {
        let foreign = ancestry(of: type).foreign
        return foreign.contains("ObservableObject") || foreign.contains("Observable")
    }

    // MARK: Roles

    mutating func role(of type: SourceTypeID) -> Role { role(of: type, depth: 0) }

    /// Structures ask each other, and a chain of them may have any length.
    private static let depthLimit = 32

    private mutating func role(of type: SourceTypeID, depth: Int) -> Role {
        if let known = roles[type.index] { return known }
        guard depth < Self.depthLimit else { return .data }
        // Meanwhile, for types that ask for each other: only classes can.
        switch index[type].declaration.kind {
        case .class, .actor: roles[type.index] = .object
        case .struct, .enum, .protocol: roles[type.index] = .data
        }
        let role = foundRole(of: type, depth: depth)
        roles[type.index] = role
        return role
    }

    private mutating func foundRole(of type: SourceTypeID, depth: Int) -> Role {
        let declaration = index[type].declaration
        let foreign = ancestry(of: type).foreign
        if foreign.contains(where: PlatformTypes.isViewController) { return .viewController }
        switch declaration.kind {
        case .enum, .protocol: return .data
        case .struct:
            if foreign.contains("View") { return .view }
            guard foreign.isDisjoint(with: Self.conformancesOfData),
                let construction = construction(of: type, depth: depth + 1)
            else { return .data }
            if construction.parameters.contains(where: \.wanted.isObject) { return .object }
            if !construction.parameters.isEmpty { return .data }
            let keepsNothing = !declaration.members.properties.contains {
                $0.storage == .stored && !$0.head.modifiers.contains(.static)
            }
            return keepsNothing ? .object : .data
        case .class, .actor:
            let isModel =
                declaration.kind == .actor || foreign.contains("ObservableObject")
                || foreign.contains("Observable") && !foreign.contains("Model")
            guard isModel || foreign.isDisjoint(with: Self.conformancesOfData),
                !foreign.contains(where: Self.isOfAnotherLife),
                construction(of: type, depth: depth + 1) != nil
            else { return .data }
            return .object
        }
    }

    private static let conformancesOfData: Set<String> = [
        "CaseIterable", "Codable", "Comparable", "Decodable", "Encodable", "Equatable", "Error",
        "Hashable", "Identifiable", "LocalizedError", "Model", "OptionSet", "PersistentModel",
        "RawRepresentable",
    ]

    /// Whether what inherits or conforms to this is made by a framework, or is a part of a screen.
    private static func isOfAnotherLife(_ path: String) -> Bool {
        if ["App", "Scene", "PreviewProvider", "WidgetBundle"].contains(path) { return true }
        return ["UI", "NSManaged", "NSView", "NSWindow", "XCT"].contains { path.hasPrefix($0) }
    }

    // MARK: Making

    mutating func construction(of type: SourceTypeID) -> Construction? {
        construction(of: type, depth: 0)
    }

    private mutating func construction(of type: SourceTypeID, depth: Int) -> Construction? {
        if let known = constructions[type.index] { return known }
        let construction = foundConstruction(of: type, depth: depth)
        constructions[type.index] = .some(construction)
        return construction
    }

    private mutating func foundConstruction(of type: SourceTypeID, depth: Int) -> Construction? {
        let entry = index[type]
        guard entry.declaration.genericParameters.isEmpty, path(of: type) != nil else { return nil }
        var best: (construction: Construction, rank: (Int, Int, Int))?
        let all = index.initializers(of: type).all
        for initializer in all {
            guard isCallable(initializer, of: type),
                let parameters = parameters(of: initializer, in: type, depth: depth)
            else { continue }
            let effects = effects(of: initializer)
            // What has to be waited for would be handed objects that the root's actor keeps to itself.
            if effects.contains("async"), parameters.contains(where: \.wanted.isObject) { continue }
            // Most objects first, then what cannot fail, then what leaves least to fill in.
            let rank = (
                -parameters.count { $0.wanted.isObject },
                initializer.failability == .never ? 0 : 1,
                parameters.count { !$0.wanted.isObject && !$0.hasDefault }
            )
            if let best, best.rank <= rank { continue }
            best = (
                Construction(
                    maker: .initializer, parameters: parameters,
                    effects: effects, initializer: all.count > 1 ? initializer.name : nil), rank
            )
        }
        return best?.construction ?? sharedConstruction(of: type)
    }

    private func isCallable(_ initializer: SourceInitializer, of type: SourceTypeID) -> Bool {
        guard index.isVisible(initializer.access, in: index[type].module, from: nil),
            initializer.genericParameters.isEmpty, initializer.whereClauses.isEmpty,
            initializer.origin != .ofProtocol
        else { return false }
        return !initializer.parameters.contains {
            // Storyboards and decoders call these.
            ["coder", "from"].contains($0.label)
                && ["NSCoder", "Decoder"].contains($0.type?.constrained.source)
        }
    }

    /// Nil where something is asked for that no manifest can say.
    private mutating func parameters(
        of initializer: SourceInitializer, in type: SourceTypeID, depth: Int
    ) -> [Parameter]? {
        var result: [Parameter] = []
        for parameter in initializer.parameters {
            if parameter.isVariadic { continue }
            guard var wanted = parameter.type else {
                if parameter.hasDefault { continue }
                return nil
            }
            if wanted.attributes.contains("inout") { return nil }
            if wanted.attributes.contains("@autoclosure"), let result = wanted.result {
                wanted = result
            }
            // The content of a view is no matter of a composition root.
            if parameter.attributes.contains(where: { $0.hasSuffix("Builder") }) {
                if parameter.hasDefault { continue }
                return nil
            }
            result.append(
                Parameter(
                    label: parameter.label, name: parameter.name,
                    wanted: self.wanted(wanted, in: index.scope(of: type), depth: depth),
                    hasDefault: parameter.hasDefault))
        }
        return result
    }

    private mutating func wanted(
        _ type: TypeReference, in scope: SourceScope, depth: Int
    ) -> Wanted {
        var core = type
        var isOptional = false
        while true {
            switch core.form {
            case .existential(let inner), .opaque(let inner): core = inner
            case .optional(let inner), .implicitlyUnwrapped(let inner):
                isOptional = true
                core = inner
            case .attributed(_, let inner) where !core.isFunction: core = inner
            default:
                if case .named(_, arguments: []) = core.form {
                    return wanted(core, of: type, isOptional, in: scope, depth: depth)
                }
                if case .member(_, _, arguments: []) = core.form {
                    return wanted(core, of: type, isOptional, in: scope, depth: depth)
                }
                return .value(type, isOptional: isOptional)
            }
        }
    }

    private mutating func wanted(
        _ name: TypeReference, of type: TypeReference, _ isOptional: Bool, in scope: SourceScope,
        depth: Int
    ) -> Wanted {
        guard let id = index.type(name, in: scope), path(of: id) != nil,
            index[id].declaration.kind == .protocol || role(of: id, depth: depth) == .object
        else { return .value(type, isOptional: isOptional) }
        return .object(id, isOptional: isOptional)
    }

    private func effects(of initializer: SourceInitializer) -> [String] {
        var effects: [String] = []
        if case .never = initializer.throwing {} else { effects.append("throws") }
        // What another actor isolates has to be waited for.
        let isElsewhere =
            initializer.isolation != .nonisolated
            && initializer.isolation != .globalActor("MainActor")
        if initializer.isAsync || isElsewhere { effects.append("async") }
        if case .optional = initializer.failability { effects.append("failable") }
        return effects
    }

    /// A type that keeps its initialisers to itself may have one instance for all.
    private func sharedConstruction(of type: SourceTypeID) -> Construction? {
        let entry = index[type]
        let members = [entry.declaration.members] + entry.extensions.map(\.declaration.members)
        for property in members.flatMap(\.properties)
        where property.head.modifiers.contains(.static) {
            let access = min(index.access(of: type), property.head.access ?? .internal)
            guard
                ["shared", "default", "standard", "main", "live", "current"].contains(
                    property.name),
                index.isVisible(access, in: entry.module, from: nil),
                property.type.flatMap({ index.type($0, in: index.scope(of: type)) }) == type
            else { continue }
            return Construction(
                maker: .shared(property.name), parameters: [], effects: [], initializer: nil)
        }
        return nil
    }
}

extension DraftTypes.Wanted {
    var isObject: Bool {
        switch self {
        case .object: true
        case .value: false
        }
    }
}
