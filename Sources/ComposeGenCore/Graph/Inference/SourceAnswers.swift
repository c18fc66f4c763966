import SourceText
import SwiftReading

/// What answers for a type where an argument is left out: all that a root, a scope or a feature has a name for.
struct SourceAnswers {
    struct Answer {
        /// Under which it is looked up.
        var name: String
        var target: Target
        /// Whether it answers for a type only to who asks by its name: a value, an input, a lower-case binding under its
        /// own type.
        var isNamed: Bool
        /// Whether it is an object that a list of its type holds.
        var isObject: Bool
    }

    struct Level {
        var answers: [Answer] = []
        /// By the canonical source of a type, in manifest order.
        private var placesByType: [String: [Int]] = [:]
        /// By the path of a protocol, what answers for one that inherits it.
        private var placesByAncestor: [String: [Int]] = [:]

        subscript(type: TypeReference) -> [Answer] {
            (placesByType[type.source] ?? []).map { answers[$0] }
        }

        func heirs(of path: String) -> [Answer] {
            (placesByAncestor[path] ?? []).map { answers[$0] }
        }

        mutating func insert(
            _ answer: Answer, as types: [TypeReference], in index: SourceIndex
        ) {
            let place = answers.count
            answers.append(answer)
            for type in types where placesByType[type.source]?.last != place {
                placesByType[type.source, default: []].append(place)
                guard !answer.isNamed, let id = index.type(type, in: SourceScope()),
                    index[id].declaration.kind == .protocol
                else { continue }
                for ancestor in index.protocols(of: id) {
                    let path = index.canonicalPath(of: ancestor)
                    if placesByAncestor[path]?.last != place {
                        placesByAncestor[path, default: []].append(place)
                    }
                }
            }
        }
    }

    /// Of the composition root and of each scope.
    var roots: [Level]
    var features: [Level]
}

extension Resolver {
    /// The canonical form of a type that the manifest names.
    func canonical(_ type: TypeReference, in scope: SourceScope = SourceScope()) -> TypeReference {
        sources?.index.canonical(type, in: scope).constrained ?? type
    }

    /// The same with what a function type says of itself.
    func bare(_ type: TypeReference, in scope: SourceScope = SourceScope()) -> TypeReference {
        sources?.index.canonical(type, in: scope).bare ?? type
    }

    /// Whether the sources declare the type.
    func isDeclared(_ type: TypeReference, in scope: NameScope) -> Bool {
        sources?.index.type(type, in: sourceScope(of: scope)) != nil
    }

    /// The place of generated code from which the types of what is made here are looked up.
    func sourceScope(of scope: NameScope) -> SourceScope {
        // Of the placement its module alone: a copy of it would hold on to all that is in it.
        SourceKnowledge.scope(
            ofModule: scope.feature.map { graph[$0].placement.module } ?? placements.top.module)
    }

    /// Enters all that could be passed somewhere.
    mutating func gatherAnswers(_ index: SourceIndex) -> SourceAnswers {
        if let answers { return answers }
        var gathered = SourceAnswers(
            roots: Array(repeating: SourceAnswers.Level(), count: rootNames.count),
            features: Array(repeating: SourceAnswers.Level(), count: manifest.features.count))
        for (number, value) in graph.values.enumerated() {
            gathered.roots[value.owner.index].insert(
                SourceAnswers.Answer(
                    name: value.name, target: .value(ValueID(index: number)), isNamed: true,
                    isObject: false),
                as: [canonical(value.type)], in: index)
        }
        for (number, binding) in manifest.bindings.enumerated() {
            enter(binding, ObjectID(index: number), SourceScope(), index, &gathered.roots[0])
        }
        for (place, (scope, node)) in zip(manifest.scopes, graph.scopes).enumerated() {
            for (binding, object) in zip(scope.bindings, node.objects) {
                let id = ObjectID(index: object)
                enter(binding, id, SourceScope(), index, &gathered.roots[place + 1])
            }
        }
        for (place, (feature, node)) in zip(manifest.features, graph.features).enumerated() {
            let home = sourceScope(of: names(of: FeatureID(index: place)))
            for (binding, object) in zip(feature.bindings, node.objects) {
                let id = ObjectID(index: object)
                enter(binding, id, home, index, &gathered.features[place])
            }
            enterScenes(of: feature, home, index, &gathered.features[place])
        }
        answers = gathered
        return gathered
    }

    private func enter(
        _ binding: Boxed<Binding>, _ id: ObjectID, _ home: SourceScope, _ index: SourceIndex,
        _ level: inout SourceAnswers.Level
    ) {
        func all(_ type: TypeReference) -> [TypeReference] {
            let type = canonical(type, in: home)
            return type.isComposition ? [type] + type.members : [type]
        }
        let provided = binding.provides.flatMap { all($0.value) }
        let name = binding.key.value.source
        switch binding.key.value {
        case .type(let type):
            level.insert(
                SourceAnswers.Answer(
                    name: name, target: .object(id), isNamed: false, isObject: true),
                as: all(type) + provided, in: index)
        case .name:
            level.insert(
                SourceAnswers.Answer(
                    name: name, target: .object(id), isNamed: false, isObject: true),
                as: provided, in: index)
            let held = graph[id].heldType
            guard held != .void else { return }
            let own = all(binding.type?.value ?? held).filter { !provided.contains($0) }
            level.insert(
                SourceAnswers.Answer(
                    name: name, target: .object(id), isNamed: true, isObject: true),
                as: own, in: index)
        }
    }

    /// Enters what the scenes are given and what they show.
    private func enterScenes(
        of feature: Boxed<Feature>, _ home: SourceScope, _ index: SourceIndex,
        _ level: inout SourceAnswers.Level
    ) {
        for scene in feature.scenes {
            for input in scene.inputs {
                guard let name = graph.names.knownID(of: input.name.value) else { continue }
                level.insert(
                    SourceAnswers.Answer(
                        name: input.name.value, target: .input(name), isNamed: true,
                        isObject: false),
                    as: [canonical(input.type.value, in: home)], in: index)
            }
            guard let view = scene.view?.value, case .construction = scene.content,
                let name = graph.names.knownID(of: view.source)
            else { continue }
            level.insert(
                SourceAnswers.Answer(
                    name: view.source, target: .sceneObject(name), isNamed: false, isObject: false),
                as: [canonical(view, in: home)], in: index)
        }
    }
}
