import SourceText
import SwiftReading

extension Resolver {
    mutating func resolve(_ arguments: [Argument], in scope: NameScope) -> [ResolvedArgument] {
        arguments.map { resolve($0, in: scope) }
    }

    @inline(__always)
    mutating func resolve(_ argument: Argument, in scope: NameScope) -> ResolvedArgument {
        ResolvedArgument(
            label: argument.label?.value, value: resolve(argument.value, in: scope))
    }

    mutating func resolve(_ value: ArgumentValue, in scope: NameScope) -> ResolvedValue {
        switch value {
        case .broken: return .broken
        case .text(let text): return resolve(text, in: scope)
        case .swift(let text): return .text(resolve(swift: text, in: scope, isMarked: true))
        case .list(let values, _): return .list(values.map { resolve($0, in: scope) })
        case .construction(let construction):
            let first = edges.count
            let resolved = resolve(construction, as: nil, in: scope)
            // Made in place, all of it happens before whoever asks for it is made.
            for index in first..<edges.count { edges[index].count(as: .construction) }
            return resolved.map(ResolvedValue.construction) ?? .broken
        case .factory(let name):
            return lookUp(name, in: scope, kind: .factory, place: .choice)
                .map(ResolvedValue.factory) ?? .broken
        case .weak(let name, let type): return resolve(weak: name, as: type, in: scope)
        }
    }

    mutating func resolve(_ text: SwiftText, in scope: NameScope) -> ResolvedValue {
        if let reference = plainReference(text, in: scope) { return .reference(reference) }
        let isReference: Bool
        switch text.form {
        case .identifier: isReference = true
        case .path(let head, let members):
            isReference =
                SwiftIdentifier.hasLowercaseHead(head) || featuresByName[head] != nil
                || isName(text.source, in: scope) || isMember(members, ofScope: head)
        case .swift:
            isReference =
                isCompositeName(text, in: scope) || isElement(text, in: scope)
                || text.isGenericType
        }
        guard isReference, !meansNavigationController(text, in: scope) else {
            return .text(resolve(swift: text, in: scope))
        }
        guard let reference = lookUp(text.located, in: scope, kind: .construction),
            isHeld(reference)
        else { return .broken }
        return .reference(calling(reference))
    }

    /// What a lone name refers to, as nearly all arguments do: the one thing that is declared under it, which is no function and
    /// which nothing of the place itself hides. Nil for all other texts, which are told apart by the long way.
    @inline(__always)
    private mutating func plainReference(_ text: SwiftText, in scope: NameScope) -> Reference? {
        guard let name = text.name, !scope.hasParameters,
            !scope.hasDecoratee || graph.names[name] != "decoratee", rootKind != .sceneDelegate,
            let entry = onlyAnswer(to: name, in: scope), !isFunction(entry.target)
        else { return nil }
        return refer(
            to: entry.target, text.place, isByType: text.looks.contains(.uppercaseHead),
            kind: .construction)
    }

    /// What is declared under the name by the feature, or else by its root or those that this came from; nil for several, and
    /// for an input that may be of another scene.
    @inline(__always)
    private func onlyAnswer(to name: NameID, in scope: NameScope) -> NameTable.Entry? {
        var answers = scope.feature.map { featureNames[$0.index].declared[name] } ?? .nothing
        var next: RootID? = scope.root
        while answers.isEmpty, let root = next {
            answers = rootNames[root.index].declared[name]
            next = rootNames[root.index].parent
        }
        guard case .one(let entry) = answers else { return nil }
        if case .input = entry.target, scope.scene != nil { return nil }
        return entry
    }

    /// Whether the target is asked for by calling it.
    @inline(__always)
    private func isFunction(_ target: Target) -> Bool {
        switch graph.resolved(target) {
        case .object(let id): graph[id].isAskedAsFunction
        case .scene: true
        case .value, .input, .sceneObject, .parameter, .decoratee, .itself: false
        }
    }

    /// Whether it is what a scene delegate's text calls the controller around its first scene. Where that is not in reach, a
    /// rule says so.
    @inline(__always)
    private func meansNavigationController(_ text: SwiftText, in scope: NameScope) -> Bool {
        rootKind == .sceneDelegate && isNavigationController(text, in: scope)
    }

    private func isNavigationController(_ text: SwiftText, in scope: NameScope) -> Bool {
        let name = ResolvedText.navigationController.description
        return text.form == .identifier(name) && !scope.parameters.contains(name)
            && !isName(name, in: scope)
    }

    /// Whether the scope has something of the name: other members of its class are Swift's.
    private func isMember(_ members: [String], ofScope head: String) -> Bool {
        guard let root = scopesByName[head], let first = members.first else { return false }
        return gives(first, root)
    }

    /// Whether the text is an element of a tuple that is a binding: `pair.0`.
    @inline(__always)
    private func isElement(_ text: SwiftText, in scope: NameScope) -> Bool {
        text.tupleOfElement.map { isName($0, in: scope) } ?? false
    }

    /// Whether text that looks like Swift is wholly the name of a binding, such as `Cache<Int>` or `A & B`.
    @inline(__always)
    private func isCompositeName(_ text: SwiftText, in scope: NameScope) -> Bool {
        guard hasCompositeNames(scope), text.references.isEmpty else { return false }
        return TypeReference.parse(text.text).value.map { isName($0.source, in: scope) } ?? false
    }

    @inline(__always)
    private func hasCompositeNames(_ scope: NameScope) -> Bool {
        if let feature = scope.feature,
            featureNames[feature.index].declared.hasCompositeNames
        {
            return true
        }
        var next: RootID? = scope.root
        while let root = next {
            if rootNames[root.index].declared.hasCompositeNames
                || rootNames[root.index].byType.hasCompositeNames
            {
                return true
            }
            next = rootNames[root.index].parent
        }
        return false
    }
}

extension SwiftText {
    /// What the text names an element of, maybe by its number; nil where it is no such path.
    var tupleOfElement: String? {
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
        guard text.text.utf8.withContiguousStorageIfAvailable(isPlain) ?? true else {
            return nil
        }
        let parts = text.text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, SwiftIdentifier.hasLowercaseHead(parts[0]) else { return nil }
        let areMembers = parts.dropFirst().allSatisfy { part in
            SwiftIdentifier.isValid(part)
                || (!part.isEmpty && part.utf8.allSatisfy(SwiftCharacters.isDigit))
        }
        return areMembers ? String(parts[0]) : nil
    }

    /// Whether it is a type with its generic arguments and nothing else, which is a key of the manifest or a slip: no
    /// expression of Swift is.
    var isGenericType: Bool {
        guard references.isEmpty, text.text.utf8.last == UInt8(ascii: ">"),
            SwiftIdentifier.hasUppercaseHead(text.text),
            case .named(_, let arguments)? = TypeReference.parse(text).value?.form
        else { return false }
        return !arguments.isEmpty
    }
}
