import SourceText
import SwiftReading

/// What is passed for a parameter that the manifest leaves out.
enum ServedArgument {
    /// What is written, by the places of the arguments.
    case written([Int])
    /// What answers to the name.
    case reference(String)
    /// All that is bound for the elements' type, by their names.
    case list([String])
    case decoratee
    /// An optional without anything that it could be.
    case `nil`
    /// The parameter's own default stays.
    case leftOut
    /// Nothing answers.
    case missing
    /// Several answer, and nothing tells which is meant.
    case ambiguous([String])

    /// Whether it is left to the parameter's default.
    var isLeftOut: Bool {
        if case .leftOut = self { return true }
        return false
    }

    /// Whether something of the manifest is passed.
    var isFound: Bool {
        switch self {
        case .written, .reference, .list, .decoratee: true
        case .nil, .leftOut, .missing, .ambiguous: false
        }
    }
}

extension Resolver {
    /// What answers for a parameter.
    ///
    /// - Parameters:
    ///   - type: canonical.
    ///   - names: the parameter's label and what it is called inside.
    /// - Returns: `missing` where nothing does.
    mutating func answer(
        for type: TypeReference, named names: [String], in scope: NameScope
    ) -> ServedArgument {
        let type = type.bare
        if let named = answer(toOneOf: names, type, in: scope) { return .reference(named) }
        let found = answer(for: type.constrained, in: scope)
        if case .missing = found {} else { return found }
        switch type.form {
        case .optional(let inner), .implicitlyUnwrapped(let inner):
            return answer(for: inner, named: [], in: scope)
        case .array(let element): return list(of: element.constrained, in: scope)
        default: return .missing
        }
    }

    /// What has the right name and is of a type that can be passed.
    private mutating func answer(
        toOneOf names: [String], _ type: TypeReference, in scope: NameScope
    ) -> String? {
        guard let index = sources?.index else { return nil }
        for name in names {
            if let input = scope.inputs.first(where: { $0.name.value == name }) {
                let held = bare(input.type.value, in: sourceScope(of: scope))
                if index.fit(held, type) == .fits { return name }
                continue
            }
            guard !scope.parameters.contains(name), case .one(let entry)? = find(name, in: scope),
                isPassable(entry.target, in: scope),
                heldTypes(of: entry.target, in: scope).contains(where: {
                    index.fit($0, type) == .fits
                })
            else { continue }
            return name
        }
        return nil
    }

    private mutating func answer(for type: TypeReference, in scope: NameScope) -> ServedArgument {
        let levels = levels(around: scope)
        for level in levels {
            for answer in level[type] where !answer.isNamed && isPassable(answer.target, in: scope)
            {
                if let name = name(of: answer, for: type, in: scope) { return .reference(name) }
            }
        }
        guard let index = sources?.index else { return .missing }
        if case .composition(let members) = type.form {
            return answer(forEach: members, in: scope)
        }
        guard index.isOwn(type) else { return .missing }
        var named = levels.flatMap { $0[type] }.filter {
            $0.isNamed && isPassable($0.target, in: scope) && isOfType(type, $0.target, in: scope)
        }.compactMap { name(of: $0, for: type, in: scope) }
        let home = sourceScope(of: scope)
        named += scope.inputs.filter { canonical($0.type.value, in: home) == type }
            .map(\.name.value)
        var seen: Set<String> = []
        named = named.filter { seen.insert($0).inserted }
        if named.count == 1 { return .reference(named[0]) }
        if named.count > 1 { return .ambiguous(named) }
        return answer(byHeirsOf: type, levels, in: scope)
    }

    /// One object that answers for all members of a composition.
    private mutating func answer(
        forEach members: [TypeReference], in scope: NameScope
    ) -> ServedArgument {
        var common: (name: String, target: Target)?
        for member in members {
            guard case .reference(let name) = answer(for: member.constrained, in: scope),
                let target = find(name, in: scope)?.first?.target,
                common == nil || common?.target == target
            else { return .missing }
            common = common ?? (name, target)
        }
        return common.map { .reference($0.name) } ?? .missing
    }

    /// What is bound under a protocol that inherits the one asked for, where it is the only one.
    private mutating func answer(
        byHeirsOf type: TypeReference, _ levels: [SourceAnswers.Level], in scope: NameScope
    ) -> ServedArgument {
        guard let path = type.nominalPath else { return .missing }
        var names: [String] = []
        for answer in levels.flatMap({ $0.heirs(of: path) })
        where !names.contains(answer.name) && isVisible(answer, in: scope)
            && isPassable(answer.target, in: scope)
        {
            names.append(answer.name)
        }
        if names.count > 1 { return .ambiguous(names) }
        return names.first.map(ServedArgument.reference) ?? .missing
    }

    /// All that is bound for the elements of a list, the root's first.
    private mutating func list(of element: TypeReference, in scope: NameScope) -> ServedArgument {
        guard let index = sources?.index, index.isOwn(element) else { return .missing }
        var seen: Set<Target> = []
        var names: [String] = []
        for level in levels(around: scope).reversed() {
            for answer in level[element]
            where answer.isObject && isPassable(answer.target, in: scope) {
                guard let name = name(of: answer, for: element, in: scope) else { continue }
                if seen.insert(graph.resolved(answer.target)).inserted { names.append(name) }
            }
        }
        return names.isEmpty ? .missing : .list(names)
    }

    /// The names of what is of the type and can be passed by its name: first what is called nearly so, then what is of its
    /// words, and of the others what is nearest to the place.
    ///
    /// - Parameter called: what the parameter is called.
    /// - Returns: also how many of them are called like it.
    mutating func names(
        ofType type: TypeReference, in scope: NameScope, like called: [String]
    ) -> (names: [String], alike: Int) {
        let home = sourceScope(of: scope)
        var names = scope.inputs.filter { bare($0.type.value, in: home) == type }.map(\.name.value)
        for level in levels(around: scope) {
            for answer in level[type] where answer.isNamed && isPassable(answer.target, in: scope) {
                guard isOfType(type, answer.target, in: scope), !names.contains(answer.name),
                    let name = name(of: answer, for: type, in: scope)
                else { continue }
                names.append(name)
            }
        }
        let near = called.lazy.compactMap { SourceText.nearest(to: $0, among: names) }.first
        let words = Set(called.flatMap(wordsOfName))
        func isAlike(_ name: String) -> Bool {
            name == near || !words.isDisjoint(with: wordsOfName(name))
        }
        let alike = (near.map { [$0] } ?? []) + names.filter { isAlike($0) && $0 != near }
        return (alike + names.filter { !isAlike($0) }, alike.count)
    }

    // MARK: Who can be asked

    /// What can be named from the place, the nearest first.
    private mutating func levels(around scope: NameScope) -> [SourceAnswers.Level] {
        guard let index = sources?.index else { return [] }
        let answers = gatherAnswers(index)
        return (scope.feature.map { [answers.features[$0.index]] } ?? [])
            + lineage(of: scope.root).map { answers.roots[$0.index] }
    }

    /// Whether the name leads to it from the place: what is nearer may hide it.
    private func isVisible(_ answer: SourceAnswers.Answer, in scope: NameScope) -> Bool {
        guard !scope.parameters.contains(answer.name) else { return false }
        return find(answer.name, in: scope)?.first?.target == answer.target
    }

    /// Whether what has answered for the type is of it here: of several scenes each may have another input of the name.
    private func isOfType(_ type: TypeReference, _ target: Target, in scope: NameScope) -> Bool {
        guard case .input(let name) = target else { return true }
        return types(ofInput: name, in: scope).contains(type)
    }

    /// What leads to it from the place: its name, else the type, where only the name is hidden.
    private func name(
        of answer: SourceAnswers.Answer, for type: TypeReference, in scope: NameScope
    ) -> String? {
        if isVisible(answer, in: scope) { return answer.name }
        guard answer.isObject, find(type.source, in: scope)?.first?.target == answer.target else {
            return nil
        }
        return type.source
    }

    /// Whether it can be passed as an object: of some there is only a function, none is made of itself, and of inputs only
    /// those of the scene are there.
    private func isPassable(_ target: Target, in scope: NameScope) -> Bool {
        switch graph.resolved(target) {
        case .object(let id):
            return id != resolving && .object(id) != resolving.map { graph.resolved(.object($0)) }
                && !graph.isAskedAsFunction(.object(id)) && graph[id].inputs.isEmpty
        case .input(let name):
            guard let scene = scope.scene else { return true }
            return graph[scene].inputs.contains { $0.name.value == graph.names[name] }
        case .sceneObject(let name):
            guard let scene = scope.scene else { return true }
            return graph[graph[scene].object].description != graph.names[name]
        case .value, .parameter: return true
        case .scene, .decoratee, .itself: return false
        }
    }

    /// Each type that an input of the name is of; of several scenes each may have another.
    private func types(ofInput name: NameID, in scope: NameScope) -> [TypeReference] {
        let home = sourceScope(of: scope)
        return inputs(in: scope).filter { $0.name.value == graph.names[name] }
            .map { bare($0.type.value, in: home) }
    }

    /// The canonical types of what is there under the name; of an input those of all scenes that the place may be of.
    private func heldTypes(of target: Target, in scope: NameScope) -> [TypeReference] {
        if case .input(let name) = target { return types(ofInput: name, in: scope) }
        return heldType(of: target, in: scope).map { [$0] } ?? []
    }

    /// The canonical type that a target is held as; nil where only Swift knows it.
    func heldType(of target: Target, in scope: NameScope) -> TypeReference? {
        let home = sourceScope(of: scope)
        switch target {
        case .value(let id): return bare(graph.values[id.index].type)
        case .object(let id):
            let type = graph[id].heldType
            return type == .void ? nil : bare(type, in: home)
        case .input(let name):
            let types = types(ofInput: name, in: scope)
            return types.allSatisfy { $0 == types[0] } ? types.first : nil
        case .sceneObject(let name):
            return TypeReference.parse(
                LocatedText(graph.names[name], SourceRange(.top, 0, 0))
            ).value.map { bare($0, in: home) }
        case .parameter(let name):
            if let input = scope.inputs.first(where: { $0.name.value == graph.names[name] }) {
                return bare(input.type.value, in: home)
            }
            return graph.names[name] == "error" ? TypeReference(named: "Error") : nil
        case .scene, .decoratee, .itself: return nil
        }
    }
}
