/// Swift that a manifest passes through.
extension Resolver {
    /// Swift text with its `$(…)` looked up.
    ///
    /// - Parameters:
    ///   - isMarked: whether the manifest says that it is Swift.
    ///   - place: what it is for, where it names what exists under a condition only.
    mutating func resolve(
        swift text: SwiftText, in scope: NameScope, isMarked: Bool = false,
        place: AbsentPlace = .anywhere
    ) -> ResolvedText {
        // A lone name that is marked as Swift is that on purpose.
        if text.form == .swift || !isMarked { warnOfUnmarkedNames(in: text, scope) }
        if !isMarked { reportUnmarkedScenes(in: text, scope) }
        isInClosure = text.text.text.utf8.contains(UInt8(ascii: "{"))
        defer { isInClosure = false }
        var called: Set<Int>?
        return ResolvedText(
            text: text,
            references: text.references.map { written in
                let reference = lookUp(
                    written.name, in: scope, kind: .construction, place: place)
                guard let reference else { return nil }
                if let fault = callMissing(at: written, reference, in: text)
                    ?? labelsOfFunction(at: written, reference, in: text)
                {
                    diagnostics.append(fault)
                    return nil
                }
                guard isOfFunction(reference) else { return reference }
                let offsets = called ?? text.calledReferences
                called = offsets
                return offsets.contains(written.textRange.lowerBound)
                    ? calling(reference) : reference
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

    /// What there is to say where the text passes labels to a function, which has none.
    private func labelsOfFunction(
        at written: SwiftText.Reference, _ reference: Reference, in text: SwiftText
    ) -> Diagnostic? {
        guard reference.members.isEmpty else { return nil }
        let isFunction =
            switch graph.resolved(reference).target {
            case .object(let id): graph[id].isAskedAsFunction
            case .scene: true
            default: false
            }
        let labels =
            isFunction ? text.labels(ofCallBehind: written.textRange.upperBound) : []
        guard let first = labels.first else { return nil }
        return .labelOfFunction(first, written.name.value, all: labels)
    }

    /// Reports what is wholly a scene's name, but for its `$(…)`.
    private mutating func reportUnmarkedScenes(in text: SwiftText, _ scope: NameScope) {
        guard text.form == .swift, !featuresByName.isEmpty, text.source.utf8.mayHoldScene
        else { return }
        for member in text.membersOfTypes {
            guard let feature = featuresByName[member.type],
                sceneNamed(member.name, of: feature) != nil,
                !isDeclared(TypeReference(.named(member.type, arguments: [])), in: scope)
            else { continue }
            diagnostics.append(
                .unmarkedScene(
                    member.type + "." + member.name, at: member.range,
                    labels: text.labels(ofCallBehind: member.end)))
        }
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
        guard mayHoldName(text.text.text, scope) else { return }
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
