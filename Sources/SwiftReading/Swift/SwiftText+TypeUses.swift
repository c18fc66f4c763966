import SourceText

extension SwiftText {
    /// A type that is named where an expression stands, and what is asked of it.
    package struct TypeUse {
        /// With the names of the types around it.
        package let path: Located<String>
        /// What is asked of the type itself.
        package let member: Located<String>?
        /// What is asked of the member, one after the other.
        package let further: [String]
        /// All of this as it is written.
        package let whole: Located<String>
        /// The labels of the arguments that the last of these is called with; nil where it is not called, or where it takes the
        /// compiler to count them.
        package let labelsAtEnd: [Located<String>?]?
        package let isInClosure: Bool

        /// The labels of the arguments that the member, or else the type, is called with.
        package var labels: [Located<String>?]? { further.isEmpty ? labelsAtEnd : nil }
    }

    /// The types that are named as expressions, in their order. What stands in a key path or behind `#selector` asks for members
    /// of objects, and is not among them.
    ///
    /// - Parameter isType: whether a path is that of a type, though its last name begins in lower case.
    package func typeUses(isType: (String) -> Bool) -> [TypeUse] {
        let scan = SwiftNameScan(text.text)
        let declared = scan.declaredNames()
        return scan.uses().compactMap { use in
            guard let first = scan.index(at: use.start),
                SwiftIdentifier.hasUppercaseHead(scan.text(use)),
                !declared.contains(scan.text(use)), !scan.spells(first - 1, "\\"),
                scan.kind(scan.brackets[first] - 1) != .pound
            else { return nil }
            var tokens = [use]
            var last = first
            while scan.kind(last + 1) == .period, scan.kind(last + 2) == .identifier {
                last += 2
                tokens.append(scan.tokens[last])
            }
            let names = tokens.map { SwiftIdentifier.unescaped(scan.text($0)) }
            func path(_ count: Int) -> String { names[..<count].joined(separator: ".") }
            var count = names.firstIndex { !SwiftIdentifier.hasUppercaseHead($0) } ?? names.count
            while count < names.count, isType(path(count + 1)) { count += 1 }
            return TypeUse(
                path: Located(path(count), text.range(of: use.start..<tokens[count - 1].end)),
                member: names.indices.contains(count)
                    ? Located(names[count], text.range(of: tokens[count].range)) : nil,
                further: Array(names.dropFirst(count + 1)),
                whole: Located(
                    path(names.count), text.range(of: use.start..<scan.tokens[last].end)),
                labelsAtEnd: labels(ofCallBehind: last, scan),
                isInClosure: isInClosure(use.start))
        }
    }

    /// What a text that is wholly a member without its type, or a call of one, asks of that type.
    package func implicitMember(of type: String) -> TypeUse? {
        guard text.text.utf8.first == UInt8(ascii: ".") else { return nil }
        let scan = SwiftNameScan(text.text)
        let isCalled = scan.kind(2) == .openParenthesis
        guard scan.kind(1) == .identifier,
            scan.tokens.count - 2 == (isCalled ? scan.closings[2] : 1)
        else { return nil }
        let name = SwiftIdentifier.unescaped(scan.text(scan.tokens[1]))
        return TypeUse(
            path: Located(type, text.range(of: scan.tokens[0].range)),
            member: Located(name, text.range(of: scan.tokens[1].range)), further: [],
            whole: located, labelsAtEnd: labels(ofCallBehind: 1, scan), isInClosure: false)
    }

    /// The labels of the call of the name that ends there; nil where nothing is called, or where it takes the compiler to count them.
    package func labels(ofCallEndingAt end: Int) -> [Located<String>?]? {
        let scan = SwiftNameScan(text.text)
        return scan.tokens.firstIndex { $0.end == end }.flatMap { labels(ofCallBehind: $0, scan) }
    }

    private func labels(ofCallBehind index: Int, _ scan: SwiftNameScan) -> [Located<String>?]? {
        let end = scan.tokens[index].end
        guard let call = scan.call(behind: end, besides: [:]), call.hasParentheses,
            call.isCounted, !call.hasClosureBehind
        else { return nil }
        return scan.arguments(ofCallAt: index + 1).map { first in
            guard scan.kind(first) == .identifier, scan.kind(first + 1) == .colon else {
                return nil
            }
            let token = scan.tokens[first]
            return Located(
                SwiftIdentifier.unescaped(scan.text(token)), text.range(of: token.range))
        }
    }

    /// The members that are asked of a reference one after the other, as they are written behind it.
    package func members(behind reference: Reference) -> [String] {
        let bytes = text.text.utf8.dropFirst(reference.textRange.upperBound)
        let path = bytes.prefix { $0 == UInt8(ascii: ".") || SwiftCharacters.isIdentifierPart($0) }
        let parts = path.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            .map { String(Substring($0)) }
        guard parts.first == "", parts.dropFirst().allSatisfy(SwiftIdentifier.isValid) else {
            return []
        }
        return Array(parts.dropFirst())
    }

    /// Where `self` stands without a mark.
    package var unmarkedSelf: SourceRange? {
        guard text.text.hasBytes(of: "self") else { return nil }
        let scan = SwiftNameScan(text.text)
        // A closure may call something else so.
        guard !scan.declaredNames().contains("self") else { return nil }
        return scan.tokens.indices.first { index in
            scan.spells(index, "self") && scan.kind(index - 1) != .period
                && scan.kind(index + 1) == .period
                && scan.kind(scan.brackets[index]) != .referenceOpening
        }.map { text.range(of: scan.tokens[$0].range) }
    }
}
