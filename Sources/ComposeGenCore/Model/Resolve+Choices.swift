import SourceText
import SwiftReading

/// Choices that are made when the object is made: each alternative is a frame.
extension GraphResolver {
    private mutating func addBranch(
        in scope: Reach, _ range: SourceRange,
        _ make: (inout GraphResolver, inout Recipe, Reach) -> Int
    ) -> FrameID {
        let frame = result.graph.add(
            Frame(kind: .branch, parent: scope.frame, name: "", range: range))
        var inner = scope
        inner.frame = frame
        inner.locals = inner.locals.mapValues(\.inward)
        var recipe = Recipe()
        recipe.result = make(&self, &recipe, inner)
        result.graph[frame].body = recipe
        return frame
    }

    mutating func addBranches(
        _ branches: [EvaluatedBranch], _ otherwise: Choice, to recipe: inout Recipe,
        _ scope: Reach
    ) -> Int {
        var all: [Alternative] = []
        for branch in branches {
            let texts = branch.condition.parts.map { part -> Text in
                switch part {
                case .availability(let text):
                    Text(text: SwiftText.lex(LocatedText(text, branch.condition.range)).value)
                case .swift(let text, let bound): condition(text, binding: bound, scope)
                }
            }
            var inner = scope
            inner.words.formUnion(branch.condition.boundNames)
            inner.systems.merge(branch.condition.systems) { $1 }
            let frame = addBranch(in: inner, branch.choice.range) { resolver, recipe, scope in
                resolver.add(branch.choice, to: &recipe, scope)
            }
            all.append(
                Alternative(
                    condition: .evaluated(texts), frame: frame,
                    bound: Located(branch.condition.boundNames, branch.condition.range)))
        }
        let frame = addBranch(in: scope, otherwise.range) { resolver, recipe, scope in
            resolver.add(otherwise, to: &recipe, scope)
        }
        all.append(Alternative(condition: .otherwise, frame: frame))
        return recipe.add(Step(action: .branch(subject: nil, all), range: otherwise.range))
    }

    /// A condition may bind a name to what has that name outside of it.
    private mutating func condition(
        _ text: SwiftText, binding bound: [String], _ scope: Reach
    ) -> Text {
        for name in text.namesBoundToThemselves(bound) {
            noteUse(of: name, in: scope)
            if let id = lookUp(name, in: scope) { result.unmarked.insert(id) }
        }
        return self.text(text, scope)
    }

    /// Moves what may fail into a frame of its own, and what takes its place into another.
    mutating func addAttempt(
        _ construction: Construction, _ slot: Int, _ fallback: Choice, to recipe: inout Recipe,
        _ scope: Reach
    ) -> Int {
        let attempted = recipe.steps.remove(at: slot)
        let first = addBranch(in: scope, construction.range) { resolver, recipe, scope in
            let slot = recipe.add(attempted.inward)
            resolver.addCompletion(of: construction, slot, to: &recipe, scope)
            return slot
        }
        var inner = scope
        inner.words.insert("error")
        inner.thrown = attempted.thrown
        let second = addBranch(in: inner, fallback.range) { resolver, recipe, scope in
            resolver.add(fallback, to: &recipe, scope)
        }
        return recipe.add(
            Step(
                action: .attempt(first, otherwise: second), name: attempted.name,
                range: construction.range))
    }

    // MARK: What is wrong

    /// What the frame around binds under the key of an object that has decorators and no implementation.
    mutating func operandWrapped(by id: NodeID, _ reach: Reach) -> Operand {
        let key = result.graph[id].key
        var outer = reach
        outer.frame = result.graph[result.graph[id].owner].parent ?? .root
        if case .nothing = lookUp(path: key.value, in: outer) {
            if !isIncomplete(reach.frame) {
                report(.nothingToDecorate(key.value, at: key.range))
            }
            return .broken(key.range)
        }
        guard let found = referent(of: key, in: outer), case .node(let wrapped) = found.target
        else {
            return .broken(key.range)
        }
        if reportFunction(wrapped, named: key, in: outer, .choice, isWrapped: true) {
            return .broken(key.range)
        }
        note(wrapped, in: result.graph[id].owner) { $0.source == key.value }
        return .node(wrapped, members: found.members, key.range)
    }

    /// Reports a type that nothing can make: a protocol, or a scope.
    mutating func reportNothingToMake(
        _ type: Located<TypeReference>, isDecorated: Bool = false, _ reach: Reach
    ) -> Bool {
        if types.isProtocol(type.value), let path = type.value.nominalPath {
            // What has a recipe already is replaced by a variant.
            var live: String?
            if let id = reach.makes.last, let recipe = result.graph[recipe: id],
                recipe.steps.indices.contains(recipe.result),
                case .make(let callee, _) = recipe.steps[recipe.result].action
            {
                live = callee.type.value.source
            }
            let id = index?.type(type.value, in: home(of: reach.frame))
            let known = id.flatMap { index?.conforming(to: $0).others } ?? []
            report(
                .constructsProtocol(path, at: type.range, live: live, conforming: known)
                    .resting(on: isDecorated ? [] : [type.range]))
            return true
        }
        guard rootFrames[type.value.source] != nil else { return false }
        report(.scopeAskedByValue(type.map(\.source)))
        return true
    }

    /// Reports an object that nothing gives a type of its own: of several choices, or of Swift of which no source says what it
    /// yields.
    mutating func checkOneType(of id: NodeID, _ binding: Binding) {
        guard case .name(let name) = binding.key.value, binding.type == nil,
            binding.provides.isEmpty, case .construction(let construction) = binding.choice
        else { return }
        switch construction.maker {
        case .factory:
            guard construction.unknownKeys.isEmpty, result.graph[id].type.source == "Any" else {
                return
            }
            report(
                .missingKey(
                    ["type"], in: "an object that 'swift' makes", at: construction.range.beginning))
        case .chosen:
            guard binding.choice.implementation == nil,
                !construction.alternatives.contains(where: \.isBroken),
                wrapped(by: binding, in: result.graph[id].owner) == nil
            else { return }
            report(.choicesOfSeveralTypes(name, at: binding.key.range))
        case .implementation, .storyboard, .inherited, .broken: break
        }
    }

    /// Reports a weak proxy of which there is none, or that may be one of several.
    ///
    /// - Parameters:
    ///   - found: those that can stand for the object.
    ///   - type: the protocol that is asked for, where the manifest says it.
    mutating func checkWeakProxies(
        _ found: [GeneratedType], for name: Located<String>, as type: Located<TypeReference>?
    ) {
        if found.isEmpty {
            if manifest.protocols.contains(where: \.isGenerationUnknown) { return }
            let near = type.map {
                meant(by: $0.value.source, among: weakProxies.flatMap(\.protocols).map(\.source))
            }
            report(
                .noWeakProxy(type?.value.source, at: type?.range ?? name.range, nearest: near ?? [])
            )
        } else if found.count > 1 {
            report(.severalWeakProxies(name.value, at: name.range, found.map(\.range)))
        }
    }

    // MARK: Named initializers

    /// Holds written arguments to the labels of the initializer or static method that is to take them, where no source declares
    /// it. What has no label may be a further value of a variadic parameter.
    mutating func checkLabels(of call: WrittenCall, _ reach: Reach) {
        guard generated[call.type.value.source] == nil,
            index?.type(call.type.value, in: home(of: reach.frame)) == nil,
            let initializer = call.initializer,
            let labels = call.namedLabels
        else { return }
        let arguments = call.arguments
        let places = ArgumentPlaces(call.labels, labels)
        if let unknown = places.unknown.lazy.compactMap({ arguments[$0].label }).first {
            let free = zip(labels, places.byParameter).filter { $1.isEmpty }.compactMap(\.0)
            let near = meant(by: unknown.value, among: Set(free))
            report(.wrongLabel(unknown, ofNamed: initializer, meant: near))
        } else if let (argument, behind) = places.misplaced {
            let misplaced = arguments[argument]
            report(
                .misplacedLabel(
                    misplaced.label?.value ?? "_", before: arguments[behind].label?.value ?? "_",
                    ofNamed: initializer, at: misplaced.label?.range ?? misplaced.value.range))
        }
    }
}

extension Choice {
    /// Whether it could not be read, so that it may be of any type.
    fileprivate var isBroken: Bool {
        guard case .construction(let construction) = self else { return false }
        return if case .broken = construction.maker { true } else { false }
    }
}

extension Construction {
    /// The choices among which conditions choose, however deep; without conditions itself alone.
    var alternatives: [Choice] {
        guard case .chosen(let branches, let otherwise) = maker else {
            return [.construction(self)]
        }
        return (branches.map(\.choice) + [otherwise]).flatMap { choice -> [Choice] in
            guard case .construction(let inner) = choice, inner.decorators.isEmpty,
                inner.onFailure == nil
            else { return [choice] }
            return inner.alternatives
        }
    }
}
