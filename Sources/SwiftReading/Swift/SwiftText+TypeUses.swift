import SourceText

extension SwiftText {
    /// A type that is named where an expression stands, and what is asked of it.
    package struct TypeUse {
        /// With the names of the types around it.
        package let path: Located<String>
        /// What is asked of the type itself.
        package let member: Located<String>?
        /// The labels of the arguments that the one or the other is called with; nil where nothing is called, or where it takes
        /// the compiler to count them.
        package let labels: [Located<String>?]?
    }

    /// The types that are named as expressions, in their order. What stands in a key path or behind `#selector` asks for members
    /// of objects, and is not among them.
    package var typeUses: [TypeUse] {
        let scan = SwiftNameScan(text.text)
        let declared = scan.declaredNames()
        return scan.uses().compactMap { use in
            guard var last = scan.index(at: use.start),
                SwiftIdentifier.hasUppercaseHead(scan.text(use)),
                !declared.contains(scan.text(use)), !scan.spells(last - 1, "\\"),
                scan.kind(scan.brackets[last] - 1) != .pound
            else { return nil }
            var names = [SwiftIdentifier.unescaped(scan.text(use))]
            var end = use.end
            var member: Located<String>?
            while member == nil, scan.kind(last + 1) == .period,
                scan.kind(last + 2) == .identifier
            {
                last += 2
                let token = scan.tokens[last]
                let name = SwiftIdentifier.unescaped(scan.text(token))
                if SwiftIdentifier.hasUppercaseHead(name) {
                    names.append(name)
                    end = token.end
                } else {
                    member = Located(name, text.range(of: token.range))
                }
            }
            return TypeUse(
                path: Located(
                    names.joined(separator: "."), text.range(of: use.start..<end)),
                member: member, labels: labels(ofCallBehind: last, scan))
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
            member: Located(name, text.range(of: scan.tokens[1].range)),
            labels: labels(ofCallBehind: 1, scan))
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
