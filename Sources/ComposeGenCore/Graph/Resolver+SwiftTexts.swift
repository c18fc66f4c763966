import SourceText
import SwiftReading

/// Swift that a manifest passes through.
extension Resolver {
    /// Swift text with its `$(…)` looked up.
    ///
    /// - Parameters:
    ///   - isMarked: whether the manifest says that it is Swift.
    ///   - place: what it is for, where it names what exists under a condition only.
    mutating func resolve(
        swift text: SwiftText, in scope: NameScope, isMarked: Bool = false,
        place absence: AbsentPlace = .anywhere
    ) -> ResolvedText {
        // A lone name that is marked as Swift is that on purpose.
        if text.form == .swift || !isMarked { warnOfUnmarkedNames(in: text, scope) }
        warnOfMarksInStrings(in: text, scope)
        if !isMarked { warnOfNamesBehindDollars(in: text, scope) }
        if !isMarked { reportUnmarkedScenes(in: text, scope) }
        var resolved = ResolvedText(text: text, references: [])
        if text.references.isEmpty { return resolved }
        isInClosure = text.text.text.utf8.contains(UInt8(ascii: "{"))
        isInText = true
        defer { (isInClosure, isInText) = (false, false) }
        var calls: TextCalls?
        resolved.references.reserveCapacity(text.references.count)
        for place in text.references.indices {
            let reference = reference(at: place, of: &resolved, &calls, in: scope, absence)
            resolved.references.append(reference)
        }
        return resolved
    }

    /// What a `$(…)` of the text stands for, whose call is noted; nil where it is broken.
    private mutating func reference(
        at place: Int, of resolved: inout ResolvedText, _ calls: inout TextCalls?,
        in scope: NameScope, _ absence: AbsentPlace
    ) -> Reference? {
        let text = resolved.text
        let written = text.references[place]
        let reference = lookUp(written.name, in: scope, kind: .construction, place: absence)
        guard let reference else { return nil }
        if let fault = callMissing(at: written, reference, in: text) {
            diagnostics.append(fault)
            return nil
        }
        let inputs = inputs(ofFunction: reference)
        guard inputs != nil || isOfFunction(reference) else { return reference }
        let known = calls ?? TextCalls(text)
        calls = known
        if let inputs, let call = known.call(behind: written) {
            if let fault = known.fault(of: call, written, inputs) {
                diagnostics.append(fault)
                return nil
            }
            resolved.calls.append((place, call))
        }
        return isOfFunction(reference) && known.isEvaluated(written)
            ? calling(reference) : reference
    }

    /// Whether the reference, which has been looked up last, asks for a function.
    private func isOfFunction(_ reference: Reference) -> Bool {
        edges.last.map { $0.range == reference.range && $0.kind == .factory } ?? false
    }

    /// The reference that has been looked up last, which is wanted for what its function makes, if it is one.
    @inline(__always)
    mutating func calling(_ reference: consuming Reference) -> Reference {
        if let last = edges.indices.last, edges[last].kind == .factory,
            edges[last].range == reference.range
        {
            edges[last].call()
            reference.isCalled = true
        }
        return reference
    }

    /// The inputs of the function that the reference leads to; nil where that is none.
    private func inputs(ofFunction reference: Reference) -> [Input]? {
        let reference = graph.resolved(reference)
        guard reference.members.isEmpty else { return nil }
        switch reference.target {
        case .object(let id): return graph[id].isAskedAsFunction ? graph[id].inputs : nil
        case .scene(let id): return graph[id].inputs
        case .value, .input, .sceneObject, .parameter, .decoratee, .itself: return nil
        }
    }

    /// Reports what is wholly a scene's name, but for its `$(…)`.
    mutating func reportUnmarkedScenes(in text: SwiftText, _ scope: NameScope) {
        guard text.looks.contains(.memberOfType), text.form == .swift, !featuresByName.isEmpty
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
        let isScope: Bool
        let inputs: [Input]
        let range: SourceRange
        switch graph.resolved(reference).target {
        case .object(let id) where graph[id].scope != nil || !graph[id].inputs.isEmpty:
            (isScope, inputs, range) = (graph[id].scope != nil, graph[id].inputs, graph[id].range)
        case .scene(let id): (isScope, inputs, range) = (false, graph[id].inputs, graph[id].range)
        default: return nil
        }
        let members = reference.members.map { "." + $0 }.joined()
        guard let member = members.isEmpty ? text.member(after: written) : members else {
            return nil
        }
        let name = String(written.name.value.dropLast(members.count))
        return .memberOfFunction(
            name, isScope: isScope, member, passing: inputs.map(\.name.value),
            at: written.name.range, range)
    }

    /// Whether a word of the text is a name: most texts hold none, and need not be taken apart.
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
                let word = UnsafeBufferPointer(rebasing: bytes[start..<index])
                if !isMember, let name = graph.names.knownID(of: word),
                    self.find(name, in: scope) != nil
                {
                    return true
                }
            }
            return false
        }
        return text.utf8.withContiguousStorageIfAvailable(find) ?? true
    }

    /// Warns of names in the defaults of inputs, which stand where nothing of the root can be had.
    mutating func warnOfNames(inDefaultsOf inputs: [Input], in scope: NameScope) {
        for input in inputs {
            guard let text = input.default else { continue }
            warnOfUnmarkedNames(in: text, scope, isDefault: true)
            warnOfStrangeName(in: text, as: input.type.value, scope)
        }
    }

    /// Warns of a value or a default that is a lone name which nothing in the manifest has: most likely a string without its
    /// quotes.
    mutating func warnOfStrangeName(
        in text: SwiftText, as type: TypeReference, _ scope: NameScope
    ) {
        guard case .identifier(let name) = text.form, !isName(name, in: scope),
            !manifest.refusedNames.contains(name), manifest.absentNames[name] == nil,
            !isIncomplete(scope)
        else { return }
        diagnostics.append(
            .strangeName(
                name, type.source, at: text.located.range,
                isString: PlatformTypes.value(type.wrapped ?? type) == "String"))
    }

    /// Warns of marks inside of strings, which are a part of their text.
    private mutating func warnOfMarksInStrings(in text: SwiftText, _ scope: NameScope) {
        for mark in text.marksInStrings {
            let name = mark.value
            let head = String(name.prefix { $0 != "." })
            guard
                scope.parameters.contains(head) || isName(name, in: scope)
                    || isName(head, in: scope) || scope.hasDecoratee && head == "decoratee"
            else { continue }
            diagnostics.append(.markInString(name, at: mark.range))
        }
    }

    /// Warns of `$name`, which only what Swift calls a projected value is: that has no object of the manifest, but for the
    /// parameters of what is composed.
    private mutating func warnOfNamesBehindDollars(in text: SwiftText, _ scope: NameScope) {
        for (name, range) in text.namesBehindDollars
        where !scope.parameters.contains(name)
            && (isName(name, in: scope) || scope.hasDecoratee && name == "decoratee")
        {
            diagnostics.append(.nameBehindDollar(name, at: range))
            for entry in find(name, in: scope)?.entries ?? [] {
                graph.unmarked.insert(entry.target)
            }
        }
    }

    /// Warns of types that something is bound under where a value stands: what is called makes another object.
    private mutating func warnOfUnmarkedTypes(in text: SwiftText, _ scope: NameScope) {
        for (name, isAlone, range) in text.typesAsValues {
            guard case .one(let entry)? = find(name, in: scope),
                case .object(let id) = entry.target, id != resolving, graph[id].scope == nil,
                isAlone || graph[id].description == name
            else { continue }
            diagnostics.append(
                isAlone ? .unmarkedName(name, at: range) : .unmarkedType(name, at: range))
            graph.unmarked.insert(entry.target)
        }
    }

    /// - Parameter isDefault: whether it is the default of a parameter, where no mark helps.
    mutating func warnOfUnmarkedNames(
        in text: SwiftText, _ scope: NameScope, isDefault: Bool = false
    ) {
        guard
            mayHoldName(text.text.text, scope)
                || scope.hasDecoratee && text.text.text.hasBytes(of: "decoratee")
        else { return }
        if !isDefault { warnOfUnmarkedTypes(in: text, scope) }
        for (name, range) in text.unqualifiedNames
        where SwiftIdentifier.hasLowercaseHead(name) && !scope.parameters.contains(name)
            && (isName(name, in: scope) || scope.hasDecoratee && name == "decoratee")
        {
            diagnostics.append(
                isDefault
                    ? .nameInDefault(name, at: range) : .unmarkedName(name, at: range))
            for entry in find(name, in: scope)?.entries ?? [] {
                graph.unmarked.insert(entry.target)
            }
        }
    }
}

/// The calls of functions in a text.
private struct TextCalls {
    private let text: SwiftText
    private let scan: SwiftNameScan
    private let blocks: [Int: Int]
    private let evaluated: Set<Int>

    init(_ text: SwiftText) {
        self.text = text
        scan = SwiftNameScan(text.text.text)
        blocks = scan.wordsBeforeBlocks()
        evaluated = scan.calledReferences()
    }

    /// Whether it is called when the text is evaluated, rather than by a closure.
    func isEvaluated(_ reference: SwiftText.Reference) -> Bool {
        evaluated.contains(reference.textRange.lowerBound)
    }

    func call(behind reference: SwiftText.Reference) -> FunctionCall? {
        scan.call(behind: reference.textRange.upperBound, besides: blocks)
    }

    /// What there is to say of the call of a function that takes these inputs.
    func fault(
        of call: FunctionCall, _ reference: SwiftText.Reference, _ inputs: [Input]
    ) -> Diagnostic? {
        let labels = text.labels(ofCallBehind: reference.textRange.upperBound, scan)
        if let first = labels.first {
            return .labelOfFunction(first, reference.name.value, all: labels)
        }
        guard let omitted = call.omitted(of: inputs.count) else {
            return call.isCounted ? .surplusInCall(of: reference.name, inputs) : nil
        }
        return inputs[omitted].first { $0.default == nil }.map {
            .missingInCall(of: reference.name, $0.name.value, inputs)
        }
    }
}
