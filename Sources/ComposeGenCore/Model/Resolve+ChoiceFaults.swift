import SourceText
import SwiftReading

/// What is wrong with how objects are made, as far as the manifest alone tells.
extension GraphResolver {
    /// A stack is one expression, and Swift nests no more than 256.
    private static let mostDecorators = 100

    /// Reports stacks that are too high.
    mutating func check(_ decorators: [Construction]) {
        if decorators.count > Self.mostDecorators {
            report(.manyDecorators(Self.mostDecorators, at: decorators[Self.mostDecorators].range))
        }
    }

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
        note(wrapped, in: result.graph[id].owner) { $0.source == key.value }
        return .node(wrapped, members: found.members, key.range)
    }

    /// Reports a type that nothing can make: a protocol, or a scope.
    mutating func reportNothingToMake(_ type: Located<TypeReference>, of id: NodeID?) -> Bool {
        if types.isProtocol(type.value), let path = type.value.nominalPath {
            report(.constructsProtocol(path, at: type.range, live: implementationReplaced(of: id)))
            return true
        }
        guard rootFrames[type.value.source] != nil else { return false }
        report(.scopeAskedByValue(type.map(\.source)))
        return true
    }

    /// The type that makes what a variant replaces.
    private func implementationReplaced(of id: NodeID?) -> String? {
        guard let id, isReplacing, let recipe = result.graph[recipe: id],
            recipe.steps.indices.contains(recipe.result),
            case .make(let callee, _) = recipe.steps[recipe.result].action
        else { return nil }
        return callee.type.value.source
    }

    /// Reports choices of several types for an object that nothing gives a type of its own.
    mutating func checkOneType(of choice: Choice, _ id: NodeID, _ binding: Binding) {
        guard case .name(let name) = binding.key.value, binding.type == nil,
            binding.provides.isEmpty, case .construction(let construction) = choice,
            case .chosen = construction.maker, !construction.isOfOneType,
            wrapped(by: binding, in: result.graph[id].owner) == nil
        else { return }
        report(.choicesOfSeveralTypes(name, at: binding.key.range))
    }

    /// Reports a weak proxy of which there is none, or that may be one of several.
    ///
    /// - Parameter type: the protocol that is asked for, where the manifest says it.
    mutating func checkWeakProxies(for name: Located<String>, as type: Located<TypeReference>?) {
        let all = weakProxies
        let fitting = all.filter { type == nil || $0.of == type?.value }.map(\.proxy)
        var seen: Set<String> = []
        let different = fitting.filter { seen.insert($0.value).inserted }
        if different.isEmpty {
            if manifest.protocols.contains(where: \.isGenerationUnknown) { return }
            let near = type.flatMap {
                meant(by: $0.value.source, among: all.map(\.of.source))
            }
            report(.noWeakProxy(type?.value.source, at: type?.range ?? name.range, nearest: near))
        } else if different.count > 1 {
            report(.severalWeakProxies(name.value, at: name.range, different.map(\.range)))
        }
    }

    // MARK: Named initialisers

    /// Holds written arguments to the labels of the initialiser or static method that is to take them, where no source declares
    /// it. What has no label may be a further value of a variadic parameter.
    mutating func checkLabels(of call: WrittenCall, _ reach: Reach) {
        guard inference.generated[call.type.value.source] == nil,
            inference.index?.type(call.type.value, in: home(of: reach.frame)) == nil
        else { return }
        if let initializer = call.initializer, let named = ParameterLabels(initializer.value) {
            checkLabels(of: call.arguments, against: initializer, named.labels)
        }
    }

    private mutating func checkLabels(
        of arguments: [Argument], against initializer: Located<String>, _ labels: [String?]
    ) {
        let places = ArgumentPlaces(arguments.map(\.label?.value), labels)
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

extension Construction {
    /// Whether each choice makes an object of the same type, as far as is known. What could not be read may be of any.
    fileprivate var isOfOneType: Bool {
        var types: Set<TypeReference> = []
        for alternative in alternatives {
            guard case .construction(let construction) = alternative else { return false }
            switch construction.maker {
            case .implementation(let type, _):
                guard construction.decorators.isEmpty else { return false }
                types.insert(type.value)
            case .broken: continue
            case .factory, .storyboard, .inherited, .chosen: return false
            }
        }
        return types.count <= 1
    }

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
