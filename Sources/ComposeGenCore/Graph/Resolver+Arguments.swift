extension Resolver {
    mutating func resolve(_ argument: Argument, in scope: NameScope) -> ResolvedArgument {
        ResolvedArgument(label: argument.label?.value, value: resolve(argument.value, in: scope))
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
        guard var reference = lookUp(text.located, in: scope, kind: .construction),
            isHeld(reference)
        else { return .broken }
        call(&reference)
        return .reference(reference)
    }

    /// Whether it is what a scene delegate's text calls the controller around its first scene. Where that is not in reach, a
    /// rule says so.
    private func meansNavigationController(_ text: SwiftText, in scope: NameScope) -> Bool {
        guard manifest.root.kind.value == .sceneDelegate else { return false }
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
            sequence(first: scope.root, next: { rootNames[$0.index].parent }).contains {
                rootNames[$0.index].declared.hasCompositeNames
                    || rootNames[$0.index].byType.hasCompositeNames
            }
            || (scope.feature.map { featureNames[$0.index].declared.hasCompositeNames } ?? false)
        guard hasCompositeNames, text.references.isEmpty,
            let type = TypeReference.parse(text.text).value
        else { return false }
        return isName(type.source, in: scope)
    }
}

extension SwiftText {
    /// Whether it is a type with its generic arguments and nothing else, which is a key of the manifest or a slip: no
    /// expression of Swift is.
    fileprivate var isGenericType: Bool {
        guard references.isEmpty, text.text.utf8.last == UInt8(ascii: ">"),
            SwiftIdentifier.hasUppercaseHead(text.text),
            case .named(_, let arguments)? = TypeReference.parse(text).value?.form
        else { return false }
        return !arguments.isEmpty
    }
}
