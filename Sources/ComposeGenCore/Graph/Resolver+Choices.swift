extension Resolver {
    mutating func resolve(_ choice: Choice, of binding: Boxed<Binding>, in scope: NameScope)
        -> ResolvedChoice
    {
        switch choice {
        case .alias(let name):
            guard let reference = lookUp(name, in: scope, kind: .construction) else {
                return .broken
            }
            check(alias: reference, of: binding, in: scope)
            return .alias(reference)
        case .construction(let construction):
            let type: TypeReference? =
                switch binding.key.value {
                case .type(let type): type
                case .name:
                    binding.type?.value ?? binding.typeOfSeveral
                        ?? wrapped(by: binding, in: scope).map { graph[$0].heldType }
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
            if let resolved {
                checkConformances(
                    of: resolved, to: type.map { [$0] } ?? [],
                    providing: binding.provides.map(\.value), in: scope)
            }
            return resolved.map(ResolvedChoice.construction) ?? .broken
        }
    }

    /// What the root binds under the key of a feature or a scope.
    mutating func lookUpOutside(
        _ key: Located<Binding.Key>, of scope: NameScope
    ) -> Reference? {
        let name = key.value.source
        let found = findOutside(name, of: scope)
        guard let first = found.first else {
            diagnostics.append(.nothingToDecorate(name, at: key.range))
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
        var resolved: Boxed<ResolvedConstruction>
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
        case .implementation(let implementation, let initializer):
            if let path = implementation.value.nominalPath, graph.types.isProtocol(path) {
                diagnostics.append(.constructsProtocol(path, at: implementation.range))
                return nil
            }
            if scopesByName[implementation.value.source] != nil {
                diagnostics.append(
                    .scopeAskedByValue(implementation.value.source, at: implementation.range))
                return nil
            }
            resolved = Boxed(
                ResolvedConstruction(
                    maker: .call(callee(implementation.value, initializer)),
                    implementation: implementation.value, implementationRange: implementation.range)
            )
        case .factory(let text):
            check(factory: text, as: type, in: scope)
            resolved = Boxed(
                ResolvedConstruction(
                    maker: .factory(resolve(swift: text, in: scope)), implementation: nil,
                    implementationRange: text.text.range))
        case .storyboard(let storyboard):
            resolved = Boxed(
                ResolvedConstruction(
                    maker: .storyboard(
                        ResolvedStoryboard(
                            name: storyboard.name.value, identifier: storyboard.identifier?.value,
                            bundle: storyboard.bundle.map { resolve(swift: $0, in: scope) },
                            type: type?.source ?? "UIViewController")),
                    implementation: type, implementationRange: storyboard.name.range))
        case .inherited:
            resolved = Boxed(
                ResolvedConstruction(
                    maker: .inherited(Reference(target: .itself, range: construction.range)),
                    implementation: nil, implementationRange: construction.range))
        }
        var made = resolved.implementation
        resolved.range = construction.range
        resolved.effects = construction.effects
        resolved.arguments = construction.arguments.map { resolve($0, in: scope) }
        if let implementation = resolved.implementation,
            let index = generatedByName[implementation.source]?.first
        {
            fillArguments(
                of: &resolved, written: construction.arguments, generated: index, in: scope)
        } else if sources != nil,
            case .implementation(let implementation, let initializer) = construction.maker
        {
            let call = InitializerCall(
                type: implementation, initializer: initializer, written: construction.arguments,
                resolved: resolved.arguments, effects: construction.effects,
                asked: isBinding ? type ?? implementation.value : nil)
            if call.baseName != "init" { made = nil }
            if let completed = complete(call, in: scope) {
                resolved.arguments = completed.arguments
                resolved.effects = completed.effects
                made = completed.made
            }
        }
        if resolved.arguments.count > 12 {
            diagnostics.append(
                .manyArguments(
                    resolved.implementation?.source ?? "", resolved.arguments.count,
                    at: resolved.implementationRange))
        }
        if !construction.decorators.isEmpty {
            let decorated = type ?? resolved.implementation
            resolved.decorators = resolve(construction.decorators, of: type, decorated, in: scope)
        }
        var own = scope
        own.hasItself = true
        if !construction.properties.isEmpty {
            resolved.properties = resolve(construction.properties, in: own)
            if let made {
                check(construction.properties, resolved.properties, of: made, in: own)
            }
        }
        if let setup = construction.setup {
            resolved.setup = collecting(as: .setup) { $0.resolve(swift: setup, in: own) }
        }
        switch construction.onFailure {
        case nil, .throw?: resolved.onFailure = .throw
        case .trap?: resolved.onFailure = .trap
        case .choice(let choice)?:
            if type == nil { checkFallback(choice, of: resolved) }
            var failure = scope
            failure.parameters.insert("error")
            resolved.onFailure = .choice(resolveNested(choice, as: type, in: failure))
        }
        return resolved
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
            guard let reference = held(lookUp(name, in: scope, kind: .construction)) else {
                return .broken
            }
            // A scene may show another view.
            if let type, scope.scene == nil { check(alias: reference, as: type, in: scope) }
            return .alias(reference)
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
        let source = graph.types.source(type)
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
        for index in first..<edges.count where edges[index].kind == .construction {
            edges[index].kind = kind
        }
        return result
    }

    /// The object behind a weak proxy: one made in place.
    private mutating func resolve(
        weak name: Located<String>, as type: Located<TypeReference>?, in scope: NameScope
    ) -> ResolvedValue {
        let proxies = graph.generated.indices.filter { index in
            guard case .weakProxy = graph.generated[index].kind else { return false }
            return type.map { asked in
                graph.generated[index].conformances.contains { $0.type == asked.value }
            } ?? true
        }
        let names = Set(proxies.map { graph.generated[$0].name })
        let before = edges.count
        guard let reference = held(lookUp(name, in: scope, kind: .construction)) else {
            return .broken
        }
        for index in before..<edges.count { edges[index].isWeak = true }
        if proxies.isEmpty, manifest.protocols.contains(where: \.isGenerationUnknown) {
            return .broken
        }
        let asking = placementOfTypes(of: scope).module
        let own = proxies.first { graph.generated[$0].placement.module == asking }
        guard names.count == 1, let index = own ?? proxies.first else {
            let ranges = proxies.map { graph.generated[$0].range }
            diagnostics.append(
                proxies.isEmpty
                    ? .noWeakProxy(type?.value.source, at: type?.range ?? name.range)
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

    // MARK: Arguments

    mutating func resolve(_ argument: Argument, in scope: NameScope) -> ResolvedArgument {
        ResolvedArgument(label: argument.label?.value, value: resolve(argument.value, in: scope))
    }

    mutating func resolve(_ value: ArgumentValue, in scope: NameScope) -> ResolvedValue {
        switch value {
        case .broken: return .broken
        case .text(let text): return resolve(text, in: scope)
        case .swift(let text): return .text(resolve(swift: text, in: scope))
        case .list(let values, _): return .list(values.map { resolve($0, in: scope) })
        case .construction(let construction):
            let first = edges.count
            let resolved = resolve(construction, as: nil, in: scope)
            // Made in place, all of it happens before whoever asks for it is made.
            for index in first..<edges.count where edges[index].kind != .factory {
                edges[index].kind = .construction
            }
            return resolved.map(ResolvedValue.construction) ?? .broken
        case .factory(let name):
            return lookUp(name, in: scope, kind: .factory).map(ResolvedValue.factory) ?? .broken
        case .weak(let name, let type): return resolve(weak: name, as: type, in: scope)
        }
    }

    private mutating func resolve(_ text: SwiftText, in scope: NameScope) -> ResolvedValue {
        let isReference: Bool
        switch text.form {
        case .identifier: isReference = true
        case .path(let head, let members):
            isReference =
                SwiftIdentifier.hasLowercaseHead(head) || featuresByName[head] != nil
                || isName(text.source, in: scope) || isMember(members, ofScope: head)
        case .swift: isReference = isCompositeName(text, in: scope) || isElement(text, in: scope)
        }
        guard isReference else { return .text(resolve(swift: text, in: scope)) }
        return held(lookUp(text.located, in: scope, kind: .construction))
            .map(ResolvedValue.reference) ?? .broken
    }

    /// Whether the scope has something of the name: other members of its class are Swift's.
    private func isMember(_ members: [String], ofScope head: String) -> Bool {
        guard let root = scopesByName[head], let first = members.first else { return false }
        return gives(first, root)
    }

    /// Whether the text is an element of a tuple that is a binding: `pair.0`.
    private func isElement(_ text: SwiftText, in scope: NameScope) -> Bool {
        func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
            // What begins with a period is a member that Swift finds.
            guard bytes.first != UInt8(ascii: ".") else { return false }
            var hasPeriod = false
            for byte in bytes where !SwiftCharacters.isIdentifierPart(byte) && byte < 0x80 {
                guard byte == UInt8(ascii: ".") else { return false }
                hasPeriod = true
            }
            return hasPeriod
        }
        guard text.text.text.utf8.withContiguousStorageIfAvailable(isPlain) ?? true else {
            return false
        }
        let parts = text.text.text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, SwiftIdentifier.hasLowercaseHead(parts[0]) else { return false }
        return parts.dropFirst().allSatisfy { part in
            SwiftIdentifier.isValid(part)
                || (!part.isEmpty && part.utf8.allSatisfy(SwiftCharacters.isDigit))
        } && isName(String(parts[0]), in: scope)
    }

    /// Whether text that looks like Swift is wholly the name of a binding, such as `Cache<Int>` or `A & B`.
    private func isCompositeName(_ text: SwiftText, in scope: NameScope) -> Bool {
        let hasCompositeNames =
            lineage(of: scope.root).contains {
                rootNames[$0.index].declared.hasCompositeNames
                    || rootNames[$0.index].byType.hasCompositeNames
            }
            || (scope.feature.map { featureNames[$0.index].declared.hasCompositeNames } ?? false)
        guard hasCompositeNames, text.references.isEmpty,
            let type = TypeReference.parse(text.text).value
        else { return false }
        return isName(type.source, in: scope)
    }

    /// Swift text with its `$(…)` looked up.
    mutating func resolve(swift text: SwiftText, in scope: NameScope) -> ResolvedText {
        warnOfUnmarkedNames(in: text, scope)
        isInClosure = text.text.text.utf8.contains(UInt8(ascii: "{"))
        defer { isInClosure = false }
        return ResolvedText(
            text: text,
            references: text.references.map { written in
                let reference = lookUp(written.name, in: scope, kind: .construction)
                guard let reference, let call = callMissing(at: written, reference, in: text) else {
                    return reference
                }
                diagnostics.append(call)
                return nil
            })
    }

    /// What there is to say where the text asks a function for a member of what it makes.
    private func callMissing(
        at written: SwiftText.Reference, _ reference: Reference, in text: SwiftText
    ) -> Diagnostic? {
        let members = reference.members.map { "." + $0 }.joined()
        guard let member = members.isEmpty ? text.member(after: written) : members else {
            return nil
        }
        let name = String(written.name.value.dropLast(members.count))
        switch graph.resolved(reference).target {
        case .object(let id) where graph[id].scope != nil || !graph[id].inputs.isEmpty:
            return .memberOfFunction(
                name, isScope: graph[id].scope != nil, member, inputs: graph[id].inputs,
                at: written.name.range, graph[id].range)
        case .scene(let id):
            return .memberOfFunction(
                name, isScope: false, member, inputs: graph[id].inputs, at: written.name.range,
                graph[id].range)
        default: return nil
        }
    }

    /// Whether a word of the text is a name in lower case: most texts hold none, and need not be taken apart.
    private func mayHoldName(_ text: String, _ scope: NameScope) -> Bool {
        func find(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
            var index = 0
            while index < bytes.count {
                let head = bytes[index]
                if head >= 0x80 || head == UInt8(ascii: "`") { return true }
                guard SwiftCharacters.isIdentifierPart(head) else {
                    index += 1
                    continue
                }
                let start = index
                while index < bytes.count, SwiftCharacters.isIdentifierPart(bytes[index]) {
                    index += 1
                }
                let isMember = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
                let isLowercase = head == UInt8(ascii: "_") || head >= UInt8(ascii: "a")
                let word = UnsafeBufferPointer(rebasing: bytes[start..<index])
                if isLowercase, !isMember, let name = graph.names.knownID(of: word),
                    self.find(name, in: scope) != nil
                {
                    return true
                }
            }
            return false
        }
        return text.utf8.withContiguousStorageIfAvailable(find) ?? true
    }

    private mutating func warnOfUnmarkedNames(in text: SwiftText, _ scope: NameScope) {
        // A lone name was marked as Swift on purpose, or is no text of Swift at all.
        guard text.form == .swift, mayHoldName(text.text.text, scope) else { return }
        for (name, range) in text.unqualifiedNames
        where SwiftIdentifier.hasLowercaseHead(name) && !scope.parameters.contains(name)
            && isName(name, in: scope)
        {
            diagnostics.append(.unmarkedName(name, at: range))
            for entry in find(name, in: scope)?.entries ?? [] {
                graph.unmarked.insert(entry.target)
            }
        }
    }
}
