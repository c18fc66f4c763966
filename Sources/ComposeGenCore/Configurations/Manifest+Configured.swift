import SourceText
import SwiftReading

extension Manifest {
    /// The manifest of one configuration: without what does not exist in it, and with the choices that are made in it.
    ///
    /// - Parameter holds: whether a condition holds in it.
    func configured(_ holds: @escaping (CompilationCondition) -> Bool) -> Manifest {
        var configuring = Configuring(
            holds: holds, namesReplacedByOthers: namesReplacedByOthers)
        var manifest = self
        manifest.bindings = configuring.configured(bindings)
        for index in scopes.indices {
            manifest.scopes[index].bindings = configuring.configured(scopes[index].bindings)
        }
        // A variant replaces the root's object, else the first scope's.
        var (absent, known): (Set<String>, Set<String>) = ([], [])
        for (written, left) in zip(keysOfFrames, manifest.keysOfFrames) {
            absent.formUnion(written.subtracting(left).subtracting(known))
            known.formUnion(written)
        }
        for index in variants.indices {
            let isAbsent = variants[index].only.map { !holds($0.value) } ?? false
            if isAbsent { configuring.absentVariants.insert(variants[index].name.value) }
            let variant = isAbsent ? variants[index].absent(from: self) : variants[index]
            manifest.variants[index] = variant
            // A variant of what does not exist has nothing to replace.
            manifest.variants[index].bindings = variant.bindings
                .filter { !absent.contains($0.key.value.source) }
                .map { replacement in
                    var replacement = replacement
                    replacement.choice = configuring.configured(replacement.choice)
                    return replacement
                }
        }
        manifest.features = features.compactMap { configuring.configured($0) }
        manifest.root.previews = configuring.configured(
            root.previews, &manifest.root.inputsOfAbsentPreviews)
        manifest.absentNames = configuring.absentNames
        return manifest
    }

    /// The keys of the root's bindings and of each scope's.
    private var keysOfFrames: [Set<String>] {
        ([bindings] + scopes.map(\.bindings)).map { Set($0.map(\.key.value.source)) }
    }
}

/// Leaves out what does not exist in one configuration.
private struct Configuring {
    let holds: (CompilationCondition) -> Bool
    let namesReplacedByOthers: Set<String>
    var absentNames: [String: Located<CompilationCondition>] = [:]
    var absentVariants: Set<String> = []

    /// Notes under which names something is missing.
    private mutating func isAbsent(
        _ only: Located<CompilationCondition>?, _ names: @autoclosure () -> [String]
    ) -> Bool {
        guard let only, !holds(only.value) else { return false }
        for name in names() where absentNames[name] == nil { absentNames[name] = only }
        return true
    }

    // MARK: Bindings

    mutating func configured(_ bindings: [Binding]) -> [Binding] {
        bindings.compactMap { binding in
            isAbsent(binding.only, binding.names) ? nil : configured(binding)
        }
    }

    private mutating func configured(_ binding: Binding) -> Binding {
        var binding = binding
        // What it is known as stays the same, whatever it is made of.
        if binding.type == nil, case .name(let name) = binding.key.value,
            binding.choice.variesInType || namesReplacedByOthers.contains(name)
        {
            binding.type = TypeReference.composed(binding.provides.map(\.value))
                .map { Located($0, binding.key.range) }
        }
        binding.isConditional = binding.choice.hasBranches
        binding.choice = configured(binding.choice)
        return binding
    }

    // MARK: Choices

    mutating func configured(_ choice: Choice) -> Choice {
        switch choice {
        case .alias: choice
        case .construction(let construction): configured(construction)
        }
    }

    private mutating func configured(_ construction: Construction) -> Choice {
        let choice = chosen(of: construction)
        guard construction.isDecidedByCompiler, case .construction(var chosen) = choice else {
            return choice
        }
        chosen.isVaried = true
        return .construction(chosen)
    }

    private mutating func chosen(of construction: Construction) -> Choice {
        var evaluated: [EvaluatedBranch] = []
        var otherwise: Choice?
        for branch in construction.branches where branch.condition.compilation.map(holds) ?? true {
            guard let condition = branch.condition.evaluated else {
                // The first that holds wins, so that nothing after it can.
                otherwise = configured(branch.choice)
                break
            }
            evaluated.append(
                EvaluatedBranch(condition: condition, choice: configured(branch.choice)))
        }
        let last = otherwise ?? .construction(withoutBranches(construction))
        guard !evaluated.isEmpty else { return last }
        return .construction(
            Construction(.chosen(evaluated, otherwise: last), range: construction.range))
    }

    private mutating func withoutBranches(_ construction: Construction) -> Construction {
        var construction = construction
        // Nothing is under a condition in an argument: what needs one has a key of its own.
        construction.branches = []
        construction.decorators = construction.decorators
            .filter { $0.only.map { holds($0.value) } ?? true }.map { withoutBranches($0) }
        if case .choice(let fallback)? = construction.onFailure {
            construction.onFailure = .choice(configured(fallback))
        }
        return construction
    }

    // MARK: Features and the root

    mutating func configured(_ feature: Feature) -> Feature? {
        let name = feature.name.value
        let names = [name] + feature.scenes.map { "\(name).\($0.name.value)" }
        if isAbsent(feature.only, names) { return nil }
        var feature = feature
        feature.bindings = configured(feature.bindings)
        var scenes: [Scene] = []
        for scene in feature.scenes {
            if isAbsent(scene.only, ["\(name).\(scene.name.value)"]) {
                feature.inputsOfAbsentScenes += scene.inputs
            } else {
                scenes.append(configured(scene))
            }
        }
        feature.scenes = scenes
        return feature
    }

    private mutating func configured(_ scene: Scene) -> Scene {
        var scene = scene
        if case .construction(let construction) = scene.content {
            switch configured(construction) {
            case .construction(let construction): scene.content = .construction(construction)
            case .alias(let name): scene.content = .reference(name)
            }
        }
        scene.previews = configured(scene.previews, &scene.inputsOfAbsentPreviews)
        return scene
    }

    /// - Parameter absent: takes the names that absent scenes and scopes pass.
    func configured(
        _ previews: [Preview], _ absent: inout Set<String>
    ) -> [Preview] {
        previews.filter { preview in
            guard let variant = preview.variant, absentVariants.contains(variant.value) else {
                return true
            }
            absent.formUnion(preview.inputs.compactMap(\.label?.value))
            return false
        }
    }
}

extension Variant {
    /// The variant where it does not exist.
    fileprivate func absent(from manifest: Manifest) -> Variant {
        var variant = self
        variant.isAbsent = true
        // That it makes what is live only is no fault.
        variant.isLive = true
        let known = manifest.bindings + manifest.scopes.flatMap(\.bindings)
        let own = Dictionary(known.map { ($0.key.value.source, $0.choice) }) { first, _ in first }
        variant.bindings = bindings.map { replacement in
            Replacement(
                key: replacement.key,
                choice: own[replacement.key.value.source] ?? replacement.choice)
        }
        let ownValues = Dictionary(manifest.values.map { ($0.name.value, $0.supply) }) {
            first, _ in first
        }
        variant.values = values.compactMap { replaced in
            guard case .text(let text)? = ownValues[replaced.name.value] else { return nil }
            return (replaced.name, text)
        }
        return variant
    }
}

extension Binding {
    /// What others may ask for it by.
    fileprivate var names: [String] {
        let types = provides.map(\.value) + (type.map { [$0.value] } ?? [])
        return [key.value.source] + types.map(\.source)
            + (choice.implementation.map { [$0.value.source] } ?? [])
    }
}

extension Construction {
    /// Whether a condition of the compiler picks another choice, or leaves a decorator out.
    fileprivate var isDecidedByCompiler: Bool {
        branches.contains { $0.condition.compilation != nil }
            || decorators.contains { $0.only != nil }
    }
}

extension Choice {
    /// Whether conditions choose among others.
    fileprivate var hasBranches: Bool { construction?.branches.isEmpty == false }

    /// Whether conditions decide of which type the object is.
    fileprivate var variesInType: Bool {
        guard let construction else { return false }
        if construction.decorators.contains(where: { $0.only != nil }) { return true }
        guard !construction.branches.isEmpty else { return false }
        guard construction.decorators.isEmpty, let own = implementation else { return true }
        return construction.branches.contains { branch in
            branch.choice.isDecorated || branch.choice.implementation?.value != own.value
                || branch.choice.variesInType
        }
    }
}
