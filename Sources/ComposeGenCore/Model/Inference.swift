/// Completes calls from what the Swift sources declare: which initialiser, and what the manifest leaves out of it.
///
/// The resolver asks in one place, before it makes a step of the call. Nothing behind the resolver knows whether an argument was
/// written or found.
extension GraphResolver {
    struct CompletedCall {
        var arguments: [Argument]
        var effects = EffectSet()
    }

    /// What can be called to make an object.
    fileprivate struct Callable {
        var parameters: [SourceInitializer.Parameter]
        var effects = EffectSet()

        init(_ parameters: [SourceInitializer.Parameter]) { self.parameters = parameters }

        init(_ initializer: SourceInitializer) {
            parameters = initializer.parameters
            if case .never = initializer.throwing {} else { effects.insert(.throws) }
            if initializer.isAsync { effects.insert(.async) }
            if initializer.failability != .never { effects.insert(.failable) }
        }

        /// Whether there are parameters of these labels in this order, among others.
        func takesInOrder(_ labels: [String?]) -> Bool {
            var rest = labels[...]
            for parameter in parameters where !rest.isEmpty && rest.first == parameter.label {
                rest = rest.dropFirst()
            }
            return rest.isEmpty
        }
    }

    /// The initialisers of a type that the sources declare, or that the tool writes; nil where neither says anything.
    private func callables(of type: TypeReference, _ initializer: Located<String>?) -> [Callable]? {
        if let parameters = parametersOfGenerated(type) { return [Callable(parameters)] }
        guard let index = types.sources?.index, let id = index.type(type, in: SourceScope()) else {
            return nil
        }
        let name = initializer?.value.prefix { $0 != "(" } ?? "init"
        guard name == "init" else { return nil }
        return index.initializers(of: id).all.filter { $0.origin != .synthesized }.map {
            Callable($0)
        }
    }

    /// The parameters of a generated type's initialiser; nil for any other type.
    private func parametersOfGenerated(_ type: TypeReference) -> [SourceInitializer.Parameter]? {
        func parameter(_ name: String, _ type: TypeReference) -> SourceInitializer.Parameter {
            SourceInitializer.Parameter(
                label: name, name: name, type: type, isVariadic: false, hasDefault: false,
                attributes: [])
        }
        for entry in manifest.protocols {
            for generated in entry.generated where generated.type.value == type.source {
                switch generated.kind.value {
                case .coordinator:
                    let path = TypeReference(
                        .named("Binding", arguments: [TypeReference(named: "NavigationPath")]))
                    return [parameter("navigationPath", path)]
                case .fallback:
                    return [
                        parameter("primary", entry.type.value),
                        parameter("fallback", entry.type.value),
                    ]
                case .mainQueueDispatch, .mainActor, .logging, .retry:
                    return [parameter("decoratee", entry.type.value)]
                default: return nil
                }
            }
        }
        return nil
    }

    private func canonical(_ type: TypeReference) -> TypeReference {
        types.sources?.index.canonical(type, in: SourceScope()).constrained ?? type
    }

    /// - Parameter decorated: the type that a decorator stands around, under the name `decoratee`.
    /// - Returns: nil where no source declares the type: then the call stays as it is written.
    mutating func complete(
        _ type: Located<TypeReference>, _ initializer: Located<String>?, _ written: [Argument],
        decorated: TypeReference?, _ reach: Reach
    ) -> CompletedCall? {
        let labels = written.map { $0.label?.value }
        guard let known = callables(of: type.value, initializer) else { return nil }
        let candidates = known.filter { $0.takesInOrder(labels) }
        let served = candidates.compactMap { serve($0, written, at: type.range, decorated, reach) }
        switch served.count {
        case 1: return served[0]
        case 0:
            if let missing = candidates.first.flatMap({
                firstMissing(in: $0, written, decorated, reach)
            }) {
                result.diagnostics.append(
                    Diagnostic(
                        .missingBinding,
                        "'\(type.value.source)' asks for '\(missing)', which nothing is bound to",
                        at: type.range))
            }
            return nil
        default:
            result.diagnostics.append(
                Diagnostic(
                    .ambiguousInitializer,
                    "several initialisers of '\(type.value.source)' can be served", at: type.range))
            return nil
        }
    }

    private mutating func serve(
        _ initializer: Callable, _ written: [Argument], at place: SourceRange,
        _ decorated: TypeReference?, _ reach: Reach
    ) -> CompletedCall? {
        var call = CompletedCall(arguments: [])
        var rest = written[...]
        for parameter in initializer.parameters {
            if let next = rest.first,
                next.label?.value == parameter.label || next.label == nil && parameter.label == nil
            {
                call.arguments.append(next)
                rest = rest.dropFirst()
                continue
            }
            guard let value = answer(to: parameter, decorated, reach) else { return nil }
            if case .some(let name) = value {
                call.arguments.append(
                    Argument(
                        label: parameter.label.map { Located($0, place) },
                        value: .text(SwiftText.lex(LocatedText(name, place)).value)))
            }
        }
        guard rest.isEmpty else { return nil }
        call.effects = initializer.effects
        return call
    }

    private mutating func firstMissing(
        in initializer: Callable, _ written: [Argument], _ decorated: TypeReference?, _ reach: Reach
    ) -> String? {
        let labels = Set(written.compactMap { $0.label?.value })
        return initializer.parameters.first { parameter in
            !(parameter.label.map(labels.contains) ?? false)
                && answer(to: parameter, decorated, reach) == nil
        }?.type?.source
    }

    /// The name of what a parameter receives: `.some(nil)` where its default stands, nil where nothing answers.
    private func answer(
        to parameter: SourceInitializer.Parameter, _ decorated: TypeReference?, _ reach: Reach
    ) -> String?? {
        guard let type = parameter.type else { return nil }
        let wanted = canonical(type)
        let plain = wanted.wrapped ?? wanted
        if let decorated, canonical(decorated) == plain { return .some("decoratee") }
        var frame: FrameID? = reach.frame
        while let current = frame {
            if case .node(let id)? = names[current]?[plain.source],
                result.graph[id].kind == .object || result.graph[id].kind == .root
            {
                return .some(plain.source)
            }
            if case .alias? = names[current]?[plain.source] { return .some(plain.source) }
            let named = (names[current] ?? [:]).compactMap { name, entry -> (String, NodeID)? in
                guard case .node(let id) = entry, [.value, .input].contains(result.graph[id].kind),
                    canonical(result.graph[id].type) == plain
                else { return nil }
                return (name, id)
            }
            if let same = named.first(where: { $0.0 == parameter.name || $0.0 == parameter.label })
            {
                return .some(same.0)
            }
            if named.count == 1,
                types.sources?.index.type(plain, in: SourceScope()) != nil
                    || plain.source.hasPrefix("Binding<")
            {
                return .some(named[0].0)
            }
            frame = result.graph[current].parent
        }
        if parameter.hasDefault { return .some(nil) }
        return wanted.wrapped == nil ? nil : .some("nil")
    }

    /// The label under which a decorator receives what it stands around.
    func labelOfDecoratee(_ type: TypeReference, _ decorated: TypeReference) -> String? {
        guard let index = types.sources?.index, let id = index.type(type, in: SourceScope()) else {
            return nil
        }
        let wanted = index.canonical(decorated, in: SourceScope()).constrained
        for initializer in index.initializers(of: id).all {
            for parameter in initializer.parameters {
                if let given = parameter.type,
                    index.canonical(given, in: SourceScope()).constrained == wanted
                {
                    return parameter.label ?? "_"
                }
            }
        }
        return nil
    }
}
