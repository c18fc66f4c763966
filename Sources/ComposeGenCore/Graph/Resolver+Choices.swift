import SourceText
import SwiftReading

extension Resolver {
    mutating func resolve(_ choice: Choice, of binding: Boxed<Binding>, in scope: NameScope)
        -> ResolvedChoice
    {
        switch choice {
        case .alias(let name):
            guard let reference = lookUp(name, in: scope, kind: .construction, place: .choice)
            else {
                return .broken
            }
            check(alias: reference, of: binding, in: scope)
            return .alias(calling(reference))
        case .construction(let construction):
            let type: TypeReference? =
                switch binding.key.value {
                case .type(let type): type
                case .name:
                    binding.type?.value ?? typeOfSeveral(binding)
                        ?? wrapped(by: binding, in: scope).flatMap(typeOfNamed)
                }
            if case .chosen(let branches, let otherwise) = construction.maker {
                let chosen = resolve(branches, otherwise, construction.range, in: scope) {
                    $0.resolveBranch($1, of: binding, in: $2)
                }
                guard !chosen.isBroken else { return .broken }
                if type == nil, binding.provides.isEmpty, !chosen.isOfOneType {
                    diagnostics.append(
                        .choicesOfSeveralTypes(binding.key.value.source, at: binding.key.range))
                    return .broken
                }
                return .construction(chosen)
            }
            var resolved = resolve(construction, as: type, isBinding: true, in: scope)
            if case .inherited = construction.maker, resolved != nil {
                guard let inherited = scope.wrapped else { return .broken }
                edges.append(
                    Edge(target: inherited.target, kind: .construction, range: binding.key.range))
                resolved?.maker = .inherited(inherited)
            }
            // What neither sources declare nor the tool writes may conform to anything.
            if sources != nil || !generatedByName.isEmpty, let resolved {
                let provided = binding.provides.map(\.value)
                checkConformances(
                    of: resolved, to: type.map { [$0] } ?? [], providing: provided, in: scope)
                if !provided.isEmpty {
                    checkFallback(of: resolved, providing: provided, in: scope)
                }
            }
            return resolved.map(ResolvedChoice.construction) ?? .broken
        }
    }

    /// The type that makes what the variant that is being resolved replaces.
    private var implementationReplaced: String? {
        guard resolvingVariant != nil, let resolving,
            case .construction(let construction) = graph[resolving].choice
        else { return nil }
        return construction.implementation?.source
    }

    /// What the root binds under the key of a feature or a scope.
    mutating func lookUpOutside(
        _ key: Located<Binding.Key>, of scope: NameScope
    ) -> Reference? {
        let name = key.value.source
        let found = findOutside(name, of: scope)
        guard let first = found.first else {
            if !isIncomplete(scope) {
                diagnostics.append(.nothingToDecorate(name, at: key.range))
            }
            return nil
        }
        guard case .one = found else {
            report(ambiguous: name, at: key.range, found)
            return nil
        }
        return Reference(target: first.target, range: key.range)
    }

    /// - Parameters:
    ///   - type: what the object is known as; nil where it is made in place.
    ///   - isBinding: whether it is made under a key, and so held as the type that it is known as.
    mutating func resolve(
        _ construction: Boxed<Construction>, as type: TypeReference?, isBinding: Bool = false,
        in scope: NameScope
    ) -> Boxed<ResolvedConstruction>? {
        let maker: ResolvedConstruction.Maker
        var made: TypeReference?
        var initializer: Located<String>?
        let range: SourceRange
        switch construction.maker {
        case .broken: return nil
        case .chosen(let branches, let otherwise):
            let chosen = resolve(branches, otherwise, construction.range, in: scope) {
                $0.resolveNested($1, as: type, in: $2)
            }
            guard !chosen.isBroken else { return nil }
            if type == nil, !chosen.isOfOneType {
                diagnostics.append(.choicesInPlace(at: construction.range.beginning))
                return nil
            }
            return chosen
        case .implementation(let implementation, let written):
            if graph.types.isProtocol(implementation.value),
                let path = implementation.value.nominalPath
            {
                diagnostics.append(
                    .constructsProtocol(
                        path, at: implementation.range, live: implementationReplaced))
                return nil
            }
            if reportMisspelt(implementation, madeFor: type, in: scope) { return nil }
            if scopesByName[implementation.value.source] != nil {
                diagnostics.append(
                    .scopeAskedByValue(implementation.value.source, at: implementation.range))
                return nil
            }
            maker = .call(callee(ofNoProtocol: implementation.value, written))
            (made, initializer, range) = (implementation.value, written, implementation.range)
        case .factory(let text):
            check(factory: text, as: type, in: scope)
            if reportClosure(text, madeFor: type, in: scope) { return nil }
            if case .path(let head, let members) = text.form {
                let head = Located(head, headRange(of: text.located, head))
                if reportMisspeltFeature(head, ofScene: members, in: scope) { return nil }
            }
            maker = .factory(resolve(swift: text, in: scope))
            range = text.text.range
        case .storyboard(let storyboard):
            maker = .storyboard(resolve(storyboard, as: type, in: scope))
            (made, range) = (type, storyboard.name.range)
        case .inherited:
            maker = .inherited(Reference(target: .itself, range: construction.range))
            range = construction.range
        }
        var isKnown = false
        let firstFault = diagnostics.count
        // Made at once with what all have, because to change it costs more.
        var resolved = Boxed(
            ResolvedConstruction(
                maker: consume maker, implementation: made, implementationRange: range,
                range: construction.range, isVaried: construction.isVaried,
                arguments: resolve(construction.arguments, in: scope),
                effects: construction.effects))
        if diagnostics.count > firstFault, let made {
            adviseQuotes(construction.arguments, of: made, since: firstFault, in: scope)
        }
        if !generatedByName.isEmpty, let implementation = made,
            let index = generatedByName[implementation.source]?.first
        {
            fillArguments(
                of: &resolved, written: construction.arguments,
                besides: construction.unknownKeys, generated: index, in: scope)
            if let generic = genericCallee(implementation, of: type, in: scope) {
                resolved.maker = .call(generic)
            }
        } else if sources != nil,
            case .implementation(let implementation, let initializer) = construction.maker
        {
            let call = InitializerCall(
                type: implementation, initializer: initializer, written: construction.arguments,
                unknownKeys: construction.unknownKeys, resolved: resolved.arguments,
                effects: construction.effects,
                asked: isBinding ? type ?? implementation.value : nil,
                isHeld: isBinding && construction.decorators.isEmpty)
            if call.baseName != "init" { made = nil }
            if let completed = complete(call, in: scope) {
                resolved.arguments = completed.arguments
                resolved.effects = completed.effects
                if let callee = completed.callee { resolved.maker = .call(callee) }
                made = completed.made
                isKnown = true
            }
        }
        if let initializer, case .implementation(let type, _) = construction.maker,
            !isDeclared(type.value, in: scope)
        {
            checkLabels(of: construction.arguments, against: initializer)
        }
        if resolved.arguments.count > 12 {
            diagnostics.append(
                .manyArguments(
                    resolved.implementation?.source ?? "", resolved.arguments.count,
                    at: resolved.implementationRange))
        }
        if !construction.decorators.isEmpty {
            let decorated = type ?? resolved.implementation
            resolved.decorators = resolve(
                construction.decorators, of: type, decorated,
                around: sources == nil
                    ? .unknown
                    : objectMade(by: resolved, of: made, construction.onFailure, in: scope),
                in: scope)
        }
        if !construction.properties.isEmpty {
            let own = scope.knowingItself
            resolved.properties = resolve(construction.properties, in: own)
            if let made {
                check(construction.properties, &resolved.properties, of: made, in: own)
            }
        }
        if let setup = construction.setup {
            resolved.setup = collecting(as: .setup) {
                $0.resolve(swift: setup, in: scope.knowingItself)
            }
        }
        switch construction.onFailure {
        case nil, .throw?: break
        case .trap?: resolved.onFailure = .trap
        case .choice(let choice)?:
            if type == nil { checkFallback(choice, of: resolved) }
            var failure = scope
            failure.parameters.insert("error")
            resolved.onFailure = .choice(resolveNested(choice, as: type, in: failure))
        }
        if let key = construction.failureKey, !resolved.mayFail, !resolved.isInherited,
            diagnostics.count == firstFault
        {
            graph.doubtfulFailures.append(
                DoubtfulFailure(
                    range: key, type: resolved.implementation, isKnown: isKnown,
                    parts: resolved.arguments.flatMap(\.value.references),
                    decorator: resolved.decorators.first(where: \.leavesItsFailure)?.locatedType))
        }
        return resolved
    }

    /// What the innermost decorator stands around.
    private func objectMade(
        by construction: Boxed<ResolvedConstruction>, of type: TypeReference?,
        _ onFailure: OnFailure?, in scope: NameScope
    ) -> DecoratedObject {
        if case .choice(let choice)? = onFailure {
            let isOther = choice.implementation.map { $0.value != type } ?? false
            return isOther && type != nil ? .held : .unknown
        }
        switch construction.maker {
        case .call:
            return type.map { .made(canonical($0, in: sourceScope(of: scope))) } ?? .unknown
        case .inherited: return scope.wrapped.map { .named($0.target) } ?? .unknown
        case .factory(let text):
            // Nothing but an object that stands elsewhere.
            guard text.references.count == 1, let reference = text.references[0],
                text.text.source.hasPrefix("$("), text.text.source.hasSuffix(")"),
                text.text.source.utf8.filter({ $0 == UInt8(ascii: "(") }).count == 1,
                reference.members.isEmpty
            else { return .unknown }
            return .named(reference.target)
        case .storyboard, .scope, .chosen, .handedIn: return .unknown
        }
    }

    /// What is made in place is of its implementation's type, which nothing else is known to be of.
    private mutating func checkFallback(_ choice: Choice, of made: Boxed<ResolvedConstruction>) {
        guard let type = made.implementation, let other = choice.implementation,
            other.value != type
        else { return }
        diagnostics.append(
            .fallbackOfOtherType(other.value.source, for: type.source, at: other.range))
    }

    /// A choice that has no key of its own.
    mutating func resolveNested(
        _ choice: Choice, as type: TypeReference?, in scope: NameScope
    ) -> ResolvedChoice {
        switch choice {
        case .alias(let name):
            guard
                let reference = held(
                    lookUp(name, in: scope, kind: .construction, place: .choice))
            else { return .broken }
            // A scene may show another view.
            if let type, scope.scene == nil { check(alias: reference, as: type, in: scope) }
            return .alias(calling(reference))
        case .construction(let construction):
            guard let resolved = resolve(construction, as: type, in: scope) else { return .broken }
            if let type, scope.scene == nil {
                checkConformances(of: resolved, to: [type], providing: [], in: scope)
            }
            return .construction(resolved)
        }
    }

    /// What is called to make the type: its name, or a static method of it.
    func callee(_ type: TypeReference, _ initializer: Located<String>?) -> String {
        callee(graph.types.source(type), initializer)
    }

    /// The same of a type that is known to be no protocol, whose name needs no look.
    private func callee(
        ofNoProtocol type: TypeReference, _ initializer: Located<String>?
    ) -> String {
        callee(type.plainName ?? graph.types.source(type), initializer)
    }

    private func callee(_ source: String, _ initializer: Located<String>?) -> String {
        guard let initializer else { return source }
        let name = initializer.value.prefix { $0 != "(" }
        return name == "init" ? source : source + "." + name
    }

    mutating func resolve(
        _ properties: [Property], in scope: NameScope
    ) -> [ResolvedProperty] {
        properties.map { property in
            collecting(as: .property) {
                ResolvedProperty(
                    name: property.name.value, value: $0.resolve(property.value, in: scope))
            }
        }
    }

    /// Has the references inside count as of another kind, where they were needed for the construction.
    private mutating func collecting<Result>(
        as kind: Edge.Kind, _ body: (inout Resolver) -> Result
    ) -> Result {
        let first = edges.count
        let result = body(&self)
        for index in first..<edges.count where edges[index].moment == .construction {
            edges[index].count(as: kind)
        }
        return result
    }

    /// The object behind a weak proxy: one made in place.
    mutating func resolve(
        weak name: Located<String>, as type: Located<TypeReference>?, in scope: NameScope
    ) -> ResolvedValue {
        let proxies = graph.generated.indices.filter { index in
            guard graph.generated[index].kind.isWeakProxy else { return false }
            return type.map { asked in
                graph.generated[index].conformances.contains { $0.type == asked.value }
            } ?? true
        }
        let names = Set(proxies.map { graph.generated[$0].name })
        let before = edges.count
        guard
            let reference = held(lookUp(name, in: scope, kind: .construction, place: .choice))
        else { return .broken }
        for index in before..<edges.count { edges[index].isWeak = true }
        weakPlaces.append(
            WeakPlace(property: nil, value: .reference(reference), range: name.range))
        if proxies.isEmpty, manifest.protocols.contains(where: \.isGenerationUnknown) {
            return .broken
        }
        let asking = placementOfTypes(of: scope).module
        let own = proxies.first { graph.generated[$0].placement.module == asking }
        guard names.count == 1, let index = own ?? proxies.first else {
            let ranges = proxies.map { graph.generated[$0].range }
            diagnostics.append(
                proxies.isEmpty
                    ? .noWeakProxy(
                        type?.value.source, at: type?.range ?? name.range,
                        nearest: type.flatMap { nearestOfProxies(to: $0.value.source) })
                    : .severalWeakProxies(name.value, at: name.range, ranges))
            return .broken
        }
        let proxy = graph.generated[index]
        for conformance in proxy.conformances
        where type.map({ $0.value == conformance.type }) ?? true {
            share(index, for: conformance, in: scope)
        }
        return .construction(
            Boxed(
                ResolvedConstruction(
                    maker: .call(proxy.name), implementation: TypeReference(named: proxy.name),
                    implementationRange: name.range, range: name.range,
                    arguments: [ResolvedArgument(label: nil, value: .reference(reference))])))
    }

    /// The protocol with a weak proxy that is most likely meant.
    private mutating func nearestOfProxies(to name: String) -> String? {
        let protocols = graph.generated.flatMap { type -> [String] in
            guard case .weakProxy = type.kind else { return [] }
            return type.conformances.map(\.type.source)
        }
        return nearest(to: name, among: protocols)
    }
}
