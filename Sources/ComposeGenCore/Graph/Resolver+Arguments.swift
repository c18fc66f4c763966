extension Resolver {
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
            for index in first..<edges.count { edges[index].count(as: .construction) }
            return resolved.map(ResolvedValue.construction) ?? .broken
        case .factory(let name):
            return lookUp(name, in: scope, kind: .factory).map(ResolvedValue.factory) ?? .broken
        case .weak(let name, let type): return resolve(weak: name, as: type, in: scope)
        }
    }

    mutating func resolve(_ text: SwiftText, in scope: NameScope) -> ResolvedValue {
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
            .map { .reference(calling($0)) } ?? .broken
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
        var called: Set<Int>?
        return ResolvedText(
            text: text,
            references: text.references.map { written in
                let reference = lookUp(written.name, in: scope, kind: .construction)
                guard let reference, let call = callMissing(at: written, reference, in: text) else {
                    guard let reference, isOfFunction(reference) else { return reference }
                    let offsets = called ?? text.calledReferences
                    called = offsets
                    return offsets.contains(written.textRange.lowerBound)
                        ? calling(reference) : reference
                }
                diagnostics.append(call)
                return nil
            })
    }

    /// Whether the reference, which has been looked up last, asks for a function.
    private func isOfFunction(_ reference: Reference) -> Bool {
        edges.last.map { $0.range == reference.range && $0.kind == .factory } ?? false
    }

    /// The reference that has been looked up last, which is wanted for what its function makes, if it is one.
    mutating func calling(_ reference: Reference) -> Reference {
        guard isOfFunction(reference) else { return reference }
        edges[edges.count - 1].call()
        var reference = reference
        reference.isCalled = true
        return reference
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
