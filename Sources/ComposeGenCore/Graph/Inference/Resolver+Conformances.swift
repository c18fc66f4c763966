import SourceText
import SwiftReading

extension Resolver {
    /// Reports what is made for a binding and is none of what it answers for.
    ///
    /// - Parameters:
    ///   - types: what the binding is known as.
    ///   - provided: what it answers for besides, for which the outermost decorator stands.
    mutating func checkConformances(
        of construction: Boxed<ResolvedConstruction>, to types: [TypeReference],
        providing provided: [TypeReference], in scope: NameScope
    ) {
        let decorators = construction.decorators
        if let outermost = decorators.last, let type = outermost.type {
            checkGenericKind(Located(type, outermost.range), to: types + provided)
        }
        guard sources != nil else { return }
        // What a static method returns has been looked at where it is called.
        if let implementation = construction.implementation,
            case .call(let callee) = construction.maker,
            callee == graph.types.source(implementation)
        {
            checkConformance(
                Located(implementation, construction.implementationRange),
                to: decorators.isEmpty ? types + provided : types, in: scope)
        }
        for (place, decorator) in decorators.enumerated() {
            guard let type = decorator.type else { continue }
            let isOutermost = place == decorators.count - 1
            checkConformance(
                Located(type, decorator.range),
                to: isOutermost ? types + provided : types, in: scope)
        }
    }

    /// The same for what takes its place where it fails, of what the binding answers for besides.
    mutating func checkFallback(
        of construction: Boxed<ResolvedConstruction>, providing types: [TypeReference],
        in scope: NameScope
    ) {
        // The outermost decorator stands for that.
        guard construction.decorators.isEmpty,
            case .construction(let other)? = construction.fallback
        else { return }
        for made in other.alternatives {
            checkConformances(of: made, to: [], providing: types, in: scope)
            checkFallback(of: made, providing: types, in: scope)
        }
    }

    private mutating func checkConformance(
        _ type: Located<TypeReference>, to targets: [TypeReference], in scope: NameScope
    ) {
        let home = sourceScope(of: scope)
        guard let index = sources?.index else { return }
        if let generated = generatedByName[type.value.source] {
            return checkConformance(type, generatedAs: generated, to: targets, index, home)
        }
        guard let id = index.type(type.value, in: home) else { return }
        let made = index.canonical(type.value, in: home).constrained
        var seen: Set<TypeReference> = []
        let lacking = targets.flatMap { index.canonical($0, in: home).members }.filter { target in
            let isKnown =
                index.isDeclared(target) || PlatformTypes.isWellKnown(target.nominalPath ?? "")
            guard isKnown, target != made, target.nominalPath != nil,
                case .doesNotConform = index.conformance(of: made, to: target, in: home)
            else { return false }
            return seen.insert(target).inserted
        }
        let classes = lacking.filter { target in
            index.type(target, in: home).map { index[$0].declaration.kind != .protocol } ?? false
        }
        // That it is none of all these is one mistake.
        for (targets, isClass) in [
            (lacking.filter { !classes.contains($0) }, false), (classes, true),
        ] where !targets.isEmpty {
            diagnostics.append(
                .missingConformance(
                    type.value.source, to: targets.map(\.source), isClass: isClass,
                    at: type.range, index[id].declaration.nameRange))
        }
    }

    /// Reports a decorator that is written for several protocols and is made over one of them: it is none of the others.
    private mutating func checkGenericKind(
        _ type: Located<TypeReference>, to targets: [TypeReference]
    ) {
        guard targets.count > 1 || targets.first?.isComposition == true,
            let places = generatedByName[type.value.source],
            case .mainQueueDispatch = graph.generated[places[0]].kind
        else { return }
        let served = places.flatMap { graph.generated[$0].conformances }
        let asked = targets.flatMap(\.members).compactMap { target in
            served.first { $0.type == target }
        }
        guard let first = asked.first else { return }
        var known = Set(first.traits.inherited + [first.type.source])
        for other in asked where known.insert(other.type.source).inserted {
            diagnostics.append(
                .missingConformance(
                    type.value.source, to: other.type.source,
                    ofGeneratedFor: [first.type.source], at: type.range, first.nameRange))
        }
    }

    /// Reports a value that leads somewhere, and cannot be a part of a path.
    mutating func checkHashable(_ type: Located<TypeReference>, in scope: NameScope) {
        if case .tuple = type.value.form {
            diagnostics.append(.valueOfPath(type.value.source, "a tuple", at: type.range))
        } else if type.value.function != nil {
            diagnostics.append(.valueOfPath(type.value.source, "a function", at: type.range))
        }
        let home = sourceScope(of: scope)
        guard let index = sources?.index, let id = index.type(type.value, in: home),
            index[id].declaration.kind != .protocol,
            case .doesNotConform = index.conformance(
                of: type.value, to: TypeReference(named: "Hashable"), in: home)
        else { return }
        diagnostics.append(
            .missingConformance(
                type.value.source, to: ["Hashable"], isClass: false, at: type.range,
                index[id].declaration.nameRange))
    }

    /// The same for a type that the tool writes, which conforms to what it is written for.
    private mutating func checkConformance(
        _ type: Located<TypeReference>, generatedAs generated: [Int], to targets: [TypeReference],
        _ index: SourceIndex, _ home: SourceScope
    ) {
        for target in unmet(by: type.value, generatedAs: generated, among: targets, index, home) {
            diagnostics.append(
                .missingConformance(
                    type.value.source, to: target.source,
                    ofGeneratedFor: generated.flatMap { place in
                        graph.generated[place].conformances.map(\.type.source)
                    }, at: type.range, graph.generated[generated[0]].range))
        }
    }

    /// What the sources declare of these and a type that the tool writes is certainly not.
    ///
    /// - Parameter places: those of the type among all that are generated.
    func unmet(
        by type: TypeReference, generatedAs places: [Int], among targets: [TypeReference],
        _ index: SourceIndex, _ home: SourceScope
    ) -> [TypeReference] {
        var known = [type]
        for place in places {
            // What an own template states is for its author to know.
            if case .other = graph.generated[place].kind { return [] }
            known += graph.generated[place].conformances.map(\.type)
        }
        return targets.flatMap { index.canonical($0, in: home).members }.filter { target in
            index.isDeclared(target)
                && known.allSatisfy {
                    index.conformance(of: $0, to: target, in: home) == .doesNotConform
                }
        }
    }
}
