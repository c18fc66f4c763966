import SourceText
import SwiftReading

/// Whether what is made is of the types that it answers for.
extension GraphResolver {
    /// Reports what bindings make and is none of what they answer for.
    mutating func checkBindings() {
        guard inference.index != nil || !inference.generated.isEmpty else { return }
        let replacements = Dictionary(grouping: manifest.variants.flatMap(\.bindings)) {
            $0.key.value.source
        }
        for (frame, bindings) in bindingsByFrame {
            let reach = Reach(frame: frame)
            for binding in bindings {
                checkNames(of: binding, reach)
                check(binding.choice, of: binding, as: binding.abstraction, reach)
                let held = binding.abstraction ?? typeOfItself(binding, frame)
                for replacement in answers(of: binding, frame).flatMap({ replacements[$0] ?? [] }) {
                    check(replacement.choice, of: binding, as: held, reach)
                }
            }
        }
    }

    /// The type of an object that is known as what makes it, which what inherits that can replace, and nothing else.
    private func typeOfItself(_ binding: Binding, _ frame: FrameID) -> TypeReference? {
        guard let made = binding.choice.implementation?.value,
            case .node(let id)? = names[frame]?[binding.key.value.source],
            result.graph[id].type == made
        else { return nil }
        return made
    }

    /// The names that the object has: its key, and what it provides where nothing else has that name.
    private func answers(of binding: Binding, _ frame: FrameID) -> Set<String> {
        let key = binding.key.value.source
        guard case .node(let id)? = names[frame]?[key] else { return [key] }
        return Set(
            binding.provides.map(\.value.source).filter {
                if case .node(id)? = names[frame]?[$0] { true } else { false }
            } + [key])
    }

    private mutating func check(
        _ choice: Choice, of binding: Binding, as type: TypeReference?, _ reach: Reach
    ) {
        checkConformances(
            of: choice, to: type.map { [$0] } ?? [], providing: binding.provides.map(\.value), reach
        )
    }

    /// Reports a decorator that is generated for several protocols and is made over one of them: it is none of the others.
    private mutating func checkProtocol(
        ofGeneric type: Located<TypeReference>, to targets: [TypeReference]
    ) {
        guard let maker = inference.generated[type.value.source], maker.isGenericOverProtocol,
            let first = maker.argument(madeFor: TypeReference.composed(targets) ?? type.value),
            let entry = maker.protocols.first(where: { $0.type.value == first }),
            let place = entry.generated.first(where: { $0.type.value == maker.name })?.type.range
        else { return }
        var known = Set(entry.inherits.flatMap(\.value.members) + [first])
        let own = Set(maker.protocols.map(\.type.value))
        for target in targets.flatMap(\.members)
        where own.contains(target) && known.insert(target).inserted {
            report(
                .missingConformance(
                    type, to: [target.source], ofGeneratedFor: [first.source], place))
        }
    }

    /// - Parameters:
    ///   - types: what the binding is known as.
    ///   - provided: what it answers for besides, for which the outermost decorator stands.
    private mutating func checkConformances(
        of construction: Construction, to types: [TypeReference],
        providing provided: [TypeReference], _ reach: Reach
    ) {
        let decorators = construction.decorators
        switch construction.maker {
        case .implementation(let type, let initializer)
        where initializer?.value.hasPrefix("init") ?? true:
            // What a static method returns has been looked at where it is called.
            checkConformance(type, to: decorators.isEmpty ? types + provided : types, reach)
        case .chosen:
            for choice in construction.alternatives {
                checkConformances(of: choice, to: types, providing: provided, reach)
            }
        case .implementation, .factory, .storyboard, .inherited, .broken: break
        }
        for (place, decorator) in decorators.enumerated() {
            guard case .implementation(let type, let initializer) = decorator.maker,
                initializer?.value.hasPrefix("init") ?? true
            else { continue }
            let isOutermost = place == decorators.count - 1
            if isOutermost { checkProtocol(ofGeneric: type, to: types + provided) }
            checkConformance(type, to: isOutermost ? types + provided : types, reach)
        }
        if case .choice(let fallback)? = construction.onFailure {
            checkConformances(of: fallback, to: types, providing: provided, reach)
        }
    }

    private mutating func checkConformances(
        of choice: Choice, to types: [TypeReference], providing provided: [TypeReference],
        _ reach: Reach
    ) {
        switch choice {
        case .construction(let construction):
            checkConformances(of: construction, to: types, providing: provided, reach)
        case .alias(let name):
            for type in types + provided { check(alias: name, as: type, reach) }
        }
    }

    private mutating func checkConformance(
        _ type: Located<TypeReference>, to targets: [TypeReference], _ reach: Reach
    ) {
        let home = home(of: reach.frame)
        guard let index = inference.index else { return }
        if let maker = inference.generated[type.value.source] {
            for target in unmet(by: maker, among: targets, home) {
                report(
                    .missingConformance(
                        type, to: [target.source],
                        ofGeneratedFor: maker.protocols.map(\.type.value.source), maker.range))
            }
            return
        }
        guard let id = index.type(type.value, in: home) else { return }
        let made = index.canonical(type.value, in: home).constrained
        let lacking = index.lacking(made, among: targets, home)
        let classes = lacking.filter { target in
            index.type(target, in: home).map { index[$0].declaration.kind != .protocol } ?? false
        }
        // That it is none of all these is one mistake.
        for (targets, isClass) in [
            (lacking.filter { !classes.contains($0) }, false), (classes, true),
        ] where !targets.isEmpty {
            report(
                .missingConformance(
                    type, to: targets.map(\.source), isClass: isClass,
                    index[id].declaration.nameRange))
        }
    }

    /// What the sources declare of these and a generated type is certainly not.
    func unmet(
        by maker: GeneratedMaker, among targets: [TypeReference], _ home: SourceScope
    ) -> [TypeReference] {
        // What an own template states is for its author to know.
        guard let index = inference.index, !maker.isOfOwnKind else { return [] }
        let known = [TypeReference(named: maker.name)] + maker.protocols.map(\.type.value)
        return targets.flatMap { index.canonical($0, in: home).members }.filter { target in
            index.isDeclared(target)
                && known.allSatisfy {
                    index.conformance(of: $0, to: target, in: home) == .doesNotConform
                }
        }
    }

    /// Reports a value that leads somewhere, and cannot be a part of a path.
    mutating func checkHashable(_ type: Located<TypeReference>, _ reach: Reach) {
        if case .tuple = type.value.form {
            report(.valueOfPath(type.map(\.source), "a tuple"))
        } else if type.value.function != nil {
            report(.valueOfPath(type.map(\.source), "a function"))
        }
        let home = home(of: reach.frame)
        guard let index = inference.index, let id = index.type(type.value, in: home),
            index[id].declaration.kind != .protocol,
            case .doesNotConform = index.conformance(
                of: type.value, to: TypeReference(named: "Hashable"), in: home)
        else { return }
        report(.missingConformance(type, to: ["Hashable"], index[id].declaration.nameRange))
    }
}

extension SourceIndex {
    /// The types among these that a type certainly is not.
    fileprivate func lacking(
        _ made: TypeReference, among targets: [TypeReference], _ home: SourceScope
    ) -> [TypeReference] {
        var seen: Set<TypeReference> = []
        return targets.flatMap { canonical($0, in: home).members }.filter { target in
            guard target != made, let path = target.nominalPath,
                isDeclared(target) || PlatformTypes.isWellKnown(path),
                case .doesNotConform = conformance(of: made, to: target, in: home)
            else { return false }
            return seen.insert(target).inserted
        }
    }
}
