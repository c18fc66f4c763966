import SourceText
import SwiftReading

/// What a frame has for those who ask by type.
struct Providers {
    struct Provider {
        var node: NodeID
        /// The name under which the frame declares it.
        var name: String
        /// Whether it answers only where its name is asked for, or where it is the only one of a type of the app's own: a value,
        /// an input, a lower-case binding under its own type.
        var isNamed: Bool
        /// Whether it is an object that a list of its type holds.
        var isObject: Bool
    }

    private var all: [Provider] = []
    /// By the canonical source of a type, in the order of the nodes.
    private var byType: [String: [Int]] = [:]
    /// The types of `all` that are protocols, for those who ask for what these inherit.
    private var types: [(type: TypeReference, place: Int)] = []
    private var byAncestor: [String: [Int]]?

    subscript(type: TypeReference) -> [Provider] {
        (byType[type.source] ?? []).map { all[$0] }
    }

    mutating func insert(_ provider: Provider, as types: [TypeReference]) {
        let place = all.count
        all.append(provider)
        for type in types where byType[type.source]?.last != place {
            byType[type.source, default: []].append(place)
            if !provider.isNamed { self.types.append((type, place)) }
        }
    }

    /// What answers for a protocol that inherits the one of this path.
    mutating func heirs(of path: String, _ index: SourceIndex) -> [Provider] {
        if byAncestor == nil {
            var known: [String: [Int]] = [:]
            for (type, place) in types {
                guard let id = index.type(type, in: SourceScope()),
                    index[id].declaration.kind == .protocol
                else { continue }
                for ancestor in index.protocols(of: id).map(index.canonicalPath)
                where known[ancestor]?.last != place {
                    known[ancestor, default: []].append(place)
                }
            }
            byAncestor = known
        }
        return (byAncestor?[path] ?? []).map { all[$0] }
    }
}

/// What is passed for a parameter.
enum Served: Equatable {
    /// What is written, by the places of the arguments.
    case written([Int])
    case node(NodeID)
    /// All that is bound for the type of the elements.
    case list([NodeID])
    case decoratee
    /// An optional, for which nothing answers.
    case `nil`
    /// The default of the parameter stays.
    case leftOut
    case missing
    /// Several answer, and nothing tells which is meant.
    case ambiguous([String])

    /// Whether an object of the graph is passed.
    var isFound: Bool {
        switch self {
        case .written, .node, .list, .decoratee: true
        case .nil, .leftOut, .missing, .ambiguous: false
        }
    }

    var isLeftOut: Bool { self == .leftOut }
}

/// Whose names decide between values and inputs of a type.
enum NamesOfProviders {
    /// Of a type that is not the app's own, only what is called like the parameter answers.
    case byName
    /// The only one of the type answers, whatever it is called.
    case anyName
}

extension GraphResolver {
    /// What answers for a parameter.
    ///
    /// - Parameters:
    ///   - type: canonical.
    ///   - names: the label of the parameter and its name inside.
    /// - Returns: `missing` where nothing does.
    mutating func answer(
        to type: TypeReference, named names: [String], _ rule: NamesOfProviders, _ reach: Reach
    ) -> Served {
        let type = type.bare
        if let node = answer(toOneOf: names, type, reach) { return .node(node) }
        let found = answer(to: type.constrained, rule, reach)
        if case .missing = found {} else { return found }
        switch type.form {
        case .optional(let inner), .implicitlyUnwrapped(let inner):
            return answer(to: inner, named: [], rule, reach)
        case .array(let element): return list(of: element.constrained, reach)
        default: return .missing
        }
    }

    /// What has the right name and is of a type that can be passed.
    private mutating func answer(
        toOneOf names: [String], _ type: TypeReference, _ reach: Reach
    ) -> NodeID? {
        for name in names where !reach.words.contains(name) && reach.locals[name] == nil {
            guard let id = lookUp(name, in: reach), isPassable(id, reach), fits(id, type) else {
                continue
            }
            noteUse(of: name, in: reach)
            return id
        }
        for name in names {
            if let id = input(named: name, type, reach) { return id }
        }
        return nil
    }

    /// The input of this name and type that some scene of the feature has: others may have one of its name and another type.
    private mutating func input(
        named name: String, _ type: TypeReference, _ reach: Reach
    ) -> NodeID? {
        guard scene(around: reach.frame) == nil else { return nil }
        for frame in lineage(of: reach.frame) {
            for scene in result.scenes[frame] ?? [] {
                for id in result.graph[scene].inputs
                where result.graph[id].name == name && fits(id, type) {
                    return id
                }
            }
        }
        return nil
    }

    mutating func fits(_ id: NodeID, _ type: TypeReference) -> Bool {
        guard let held = heldType(of: id) else { return false }
        return index.map { $0.fit(held, type) == .fits } ?? (held == type)
    }

    private mutating func answer(
        to type: TypeReference, _ rule: NamesOfProviders, _ reach: Reach
    ) -> Served {
        let frames = lineage(of: reach.frame)
        var named: [NodeID] = []
        for provider in providers(in: frames, as: type, reach, { $0[type] }) {
            noteUse(of: provider.name, in: reach)
            if !provider.isNamed { return .node(provider.node) }
            named.append(provider.node)
        }
        if case .composition(let members) = type.form, named.isEmpty {
            return answer(toEach: members, reach)
        }
        let isOwn = index?.isOwn(type) ?? false
        guard isOwn || rule == .anyName else { return .missing }
        guard named.isEmpty, isOwn else { return answer(oneOf: named) }
        // What is bound under a protocol that inherits the one asked for, where it is the only one. Swift makes nothing of it that has
        // primary associated types.
        guard let index, let path = type.nominalPath, type.genericArguments.isEmpty else {
            return .missing
        }
        let heirs = providers(in: frames, as: nil, reach) { $0.heirs(of: path, index) }
        return answer(oneOf: heirs.map(\.node))
    }

    private func answer(oneOf nodes: [NodeID]) -> Served {
        if nodes.count > 1 { return .ambiguous(nodes.map { result.graph[$0].key.value }) }
        return nodes.first.map(Served.node) ?? .missing
    }

    /// Of what frames have, whatever can be passed and is not hidden in the place; each node once.
    ///
    /// - Parameters:
    ///   - type: that is asked for; nil where only names lead to what is meant.
    ///   - isByName: whether of one node each name counts.
    private mutating func providers(
        in frames: [FrameID], as type: TypeReference?, isByName: Bool = false, _ reach: Reach,
        _ chosen: (inout Providers) -> [Providers.Provider]
    ) -> [Providers.Provider] {
        var seen: Set<String> = []
        return frames.flatMap { frame -> [Providers.Provider] in
            var providers = reading.providers[frame] ?? providers(of: frame)
            let all = chosen(&providers)
            reading.providers[frame] = providers
            return all.filter {
                isPassable($0.node, reach) && isVisible($0, as: type, reach)
                    && seen.insert(isByName ? $0.name : "\($0.node.index)").inserted
            }
        }
    }

    /// One object that answers for all members of a composition. A member that another one inherits says nothing more.
    private mutating func answer(toEach members: [TypeReference], _ reach: Reach) -> Served {
        guard let index else { return .missing }
        let asked = members.map(\.constrained)
        let telling = asked.filter { member in
            !asked.contains {
                $0 != member
                    && (index.fit($0, member) == .fits
                        || index.conformance(of: $0, to: member, in: SourceScope()) == .conforms)
            }
        }
        var common: NodeID?
        for member in telling {
            guard case .node(let id) = answer(to: member, .byName, reach),
                common == nil || common == id
            else { return .missing }
            common = id
        }
        return common.map(Served.node) ?? .missing
    }

    /// All that is bound for the elements of a list, that of the root first.
    private mutating func list(of element: TypeReference, _ reach: Reach) -> Served {
        guard let index, index.isOwn(element) else { return .missing }
        let frames = Array(lineage(of: reach.frame).reversed())
        let found = providers(in: frames, as: element, reach) { $0[element].filter(\.isObject) }
        for provider in found { noteUse(of: provider.name, in: reach) }
        return found.isEmpty ? .missing : .list(found.map(\.node))
    }

    /// What is of the type, or answers for it, and can be passed by its name: first what is called nearly as the parameter, then what
    /// shares a word with it that the type does not say, and of the others what is nearest to the place.
    ///
    /// - Returns: the names, and how many of them are like that of the parameter.
    mutating func names(
        ofType type: TypeReference, like called: [String] = [], _ reach: Reach
    ) -> (names: [String], alike: Int) {
        let names = providers(in: lineage(of: reach.frame), as: type, isByName: true, reach) {
            $0[type]
        }.map(\.name)
        let near = called.lazy.compactMap { nearest(to: $0, among: names) }.first
        let all = Set(called.flatMap(wordsOfName))
        let telling = all.subtracting(wordsOfName(type.baseName))
        let words = telling.isEmpty ? all : telling
        func isAlike(_ name: String) -> Bool {
            name == near || !words.isDisjoint(with: wordsOfName(name))
        }
        let alike = (near.map { [$0] } ?? []) + names.filter { isAlike($0) && $0 != near }
        return (alike + names.filter { !isAlike($0) }, alike.count)
    }

    // MARK: Who can be asked

    /// The frame and those around it, from the inside out.
    func lineage(of frame: FrameID) -> [FrameID] { Array(result.graph.lineage(of: frame)) }

    /// Whether a name leads to the provider from the place: what is nearer may hide it.
    private func isVisible(
        _ provider: Providers.Provider, as type: TypeReference?, _ reach: Reach
    ) -> Bool {
        let isHidden = reach.words.contains(provider.name) || reach.locals[provider.name] != nil
        if !isHidden, lookUp(provider.name, in: reach) == provider.node { return true }
        guard provider.isObject, let type else { return false }
        return lookUp(type.source, in: reach) == provider.node
    }

    /// Whether it can be passed as an object: of some there is only a function, none is made of itself, and of inputs and the
    /// objects of scenes only those of the own scene are there.
    private func isPassable(_ id: NodeID, _ reach: Reach) -> Bool {
        let node = result.graph[id]
        guard !reach.makes.contains(id) else { return false }
        switch node.kind {
        case .value: return true
        case .function: return false
        case .root: return isClass(node.owner)
        case .object:
            if let function = functions[id].flatMap({ result.graph[$0].function }),
                !result.graph[function].inputs.isEmpty, !doubts.supposedTransients.contains(id)
            {
                return false
            }
            guard result.graph.isScene(node.owner) else { return true }
            return scene(around: reach.frame).map { $0 == node.owner } ?? true
        case .input:
            guard let scene = scene(around: reach.frame) else { return true }
            return !result.graph[node.owner].isFeature || result.graph[scene].inputs.contains(id)
        }
    }

    /// Whether a root is a class, so that what it makes may hold it.
    private func isClass(_ root: FrameID) -> Bool {
        switch manifest.root.kind.value {
        case .container, .sceneDelegate: true
        case .struct, .view: root != .root
        }
    }

    /// The scene whose body the frame is a part of.
    func scene(around frame: FrameID) -> FrameID? {
        result.graph.lineage(of: frame).first(where: result.graph.isScene)
    }

    /// What a frame declares.
    private mutating func providers(of frame: FrameID) -> Providers {
        var entries: [(id: NodeID, name: String)] = []
        for (name, entry) in names[frame] ?? [:] {
            switch entry {
            case .node(let id): entries.append((id, name))
            case .alias:
                if let id = lookUp(name, in: Reach(frame: frame)) { entries.append((id, name)) }
            }
        }
        entries.sort { ($0.id, $0.name) < ($1.id, $1.name) }
        var providers = Providers()
        for (id, name) in entries { enter(id, name, of: frame, in: &providers) }
        guard result.graph[frame].isRootOrScope else { return providers }
        for feature in result.features where result.graph[feature.frame].parent == frame {
            guard let id = result.graph[feature.frame].face.first else { continue }
            let types = feature.feature.face.conforms.map(\.value) + [result.graph[id].type]
            providers.insert(
                Providers.Provider(
                    node: id, name: feature.feature.name.value, isNamed: false, isObject: false),
                as: types.map { canonical($0, of: frame) })
        }
        return providers
    }

    private mutating func enter(
        _ id: NodeID, _ name: String, of frame: FrameID, in providers: inout Providers
    ) {
        let node = result.graph[id]
        func insert(isNamed: Bool, isObject: Bool, as type: TypeReference) {
            let types = type.isComposition ? [type] + type.members.map(\.constrained) : [type]
            providers.insert(
                Providers.Provider(node: id, name: name, isNamed: isNamed, isObject: isObject),
                as: types)
        }
        switch node.kind {
        case .function: break
        case .value, .input:
            if let type = heldType(of: id) {
                insert(isNamed: true, isObject: false, as: type.constrained)
            }
        case .root: insert(isNamed: false, isObject: false, as: node.type)
        case .object:
            let isObject = !result.graph.isScene(node.owner)
            if SwiftIdentifier.isValid(name), SwiftIdentifier.hasLowercaseHead(name) {
                guard let type = heldType(of: id) else { return }
                insert(isNamed: true, isObject: isObject, as: type.constrained)
            } else if let type = TypeReference(name) {
                insert(isNamed: false, isObject: isObject, as: canonical(type, of: frame))
            }
        }
    }

    // MARK: Types

    /// The place in generated code from which the types of a frame are looked up.
    func home(of frame: FrameID) -> SourceScope {
        for frame in result.graph.lineage(of: frame) {
            if let module = result.graph[frame].module {
                return SourceKnowledge.scope(ofModule: module)
            }
        }
        return SourceKnowledge.scope(ofModule: placements.top.module)
    }

    /// The canonical form of a type that the manifest writes in a frame.
    func canonical(_ type: TypeReference, of frame: FrameID) -> TypeReference {
        index?.canonical(type, in: home(of: frame)).constrained ?? type.constrained
    }

    /// The canonical type that a node is held as; nil where only Swift knows it. Of a function all stays that it says of itself.
    mutating func heldType(of id: NodeID) -> TypeReference? {
        if let known = reading.heldTypes[id] { return known == .unknown ? nil : known }
        let node = result.graph[id]
        var type = TypeReference.unknown
        if node.kind != .function, node.type.source != "Any" {
            type =
                index?.canonical(node.type, in: home(of: node.owner)).bare
                ?? node.type.bare
        }
        reading.heldTypes[id] = type
        return type == .unknown ? nil : type
    }
}
