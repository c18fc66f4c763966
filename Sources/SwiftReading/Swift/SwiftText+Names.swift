import SourceText

/// What a text names, and what it does.
extension SwiftText {
    /// Identifiers that stand as an expression of their own: not as a member, a label or a keyword, and not a parameter
    /// or local that the text itself declares, but for what such a local of the same name is made of.
    public var unqualifiedNames: [(name: String, range: SourceRange)] {
        let scan = SwiftNameScan(text.text)
        return scan.unqualifiedUses().map { token in
            (SwiftIdentifier.unescaped(scan.text(token)), text.range(of: token.range))
        }
    }

    /// Those of the unqualified names that are called, or that a member is asked of.
    package var unqualifiedHeads: [(name: Located<String>, isCalled: Bool)] {
        let scan = SwiftNameScan(text.text)
        return scan.unqualifiedUses().compactMap { token in
            guard let index = scan.index(at: token.start) else { return nil }
            let isCalled = scan.kind(index + 1) == .openParenthesis
            guard
                isCalled
                    ? scan.tokens[index + 1].start == token.end : scan.kind(index + 1) == .period
            else { return nil }
            let name = SwiftIdentifier.unescaped(scan.text(token))
            return (Located(name, text.range(of: token.range)), isCalled)
        }
    }

    /// Where a name stands as an expression, as UTF-8 offsets in the decoded text.
    package func offsets(ofUnqualified name: String) -> [Int] {
        guard text.text.contains(name) else { return [] }
        let scan = SwiftNameScan(text.text)
        return scan.uses().filter { scan.text($0) == name }.map(\.start)
    }

    /// Names behind a dollar sign that stand as expressions, without it: the text declares neither them nor what they would be
    /// projected from.
    package var namesBehindDollars: [(name: String, range: SourceRange)] {
        guard text.text.hasBytes(of: "$") else { return [] }
        let scan = SwiftNameScan(text.text)
        let declared = scan.declaredNames()
        return scan.tokens.indices.compactMap { index in
            let token = scan.tokens[index]
            guard token.kind == .identifier, scan.kind(index - 1) != .period else { return nil }
            let written = scan.text(token)
            let name = String(written.dropFirst())
            guard written.hasPrefix("$"), SwiftIdentifier.isValid(name),
                !declared.contains(written), !declared.contains(name)
            else { return nil }
            return (name, text.range(of: token.range))
        }
    }

    /// The names that the words of the text begin with, be they in a string or names of members: most texts name nothing of a
    /// manifest, and need not be taken apart.
    package var heads: [String] {
        let period = UInt8(ascii: ".")
        return source.utf8.split { byte in
            byte < 0x80 && byte != period && !SwiftCharacters.isIdentifierPart(byte)
        }.filter { $0.first != period }
            .map { SwiftIdentifier.unescaped(String(Substring($0.prefix { $0 != period }))) }
    }

    /// Names with an upper-case head that are no members, each once, in the order of their first mention; names in
    /// references are not among them.
    public var typeNames: [String] {
        let scan = SwiftNameScan(text.text)
        var seen: Set<String> = []
        return scan.uses().compactMap { token in
            let name = SwiftIdentifier.unescaped(scan.text(token))
            guard SwiftIdentifier.hasUppercaseHead(name), seen.insert(name).inserted else {
                return nil
            }
            return name
        }
    }

    /// The names behind periods.
    package var memberNames: [String] {
        let scan = SwiftNameScan(text.text)
        return scan.tokens.indices.compactMap { index in
            guard scan.kind(index) == .identifier, scan.kind(index - 1) == .period else {
                return nil
            }
            return SwiftIdentifier.unescaped(scan.text(scan.tokens[index]))
        }
    }

    /// The last name outside of all brackets: what an expression reads or calls at its end, or the type it is cast to.
    package var nameAtEnd: String? {
        let bytes = Array(source.utf8)
        var depth = 0
        var last: SwiftToken?
        for token in SwiftLexer.tokens(in: bytes) {
            depth += token.nesting
            if depth == 0, token.kind == .identifier { last = token }
        }
        return last.map {
            SwiftIdentifier.unescaped(String(decoding: bytes[$0.range], as: UTF8.self))
        }
    }

    /// Where the text is wholly a closure, the expression that this yields; empty where it is more than one expression.
    package var yieldedByClosure: String? {
        guard form == .swift, source.utf8.first == UInt8(ascii: "{") else { return nil }
        let scan = SwiftNameScan(source)
        guard scan.isClosure else { return nil }
        let body = source.dropFirst().dropLast().drop(while: \.isWhitespace)
        let expression = String(body.reversed().drop(while: \.isWhitespace).reversed())
        let isOne =
            !scan.hasWord("in") && !scan.hasWord("return")
            && !expression.contains(where: \.isNewline)
        return isOne ? expression : ""
    }

    /// Whether the text is words and numbers that signs other than `+` join, such as `api-key`: a calculation, of which no
    /// string comes.
    package static func isWordsWithoutQuotes(_ text: String) -> Bool {
        var hasSign = false
        let bytes = Array(text.utf8)
        for token in SwiftLexer.tokens(in: bytes) {
            switch token.kind {
            case .identifier where bytes[token.start] != UInt8(ascii: "$"): break
            case .number, .period, .endOfText: break
            case .operator
            where ["-", "/", "*", "%"].contains { $0.utf8.elementsEqual(bytes[token.range]) }:
                hasSign = true
            default: return false
            }
        }
        return hasSign
    }

    /// The marks of names inside its strings, where they are no references. What stands between number signs is meant as it is.
    package var marksInStrings: [Located<String>] {
        guard text.text.hasBytes(of: "$(") else { return [] }
        let bytes = Array(text.text.utf8)
        var areRaw: [Bool] = []
        var marks: [Located<String>] = []
        for token in SwiftLexer.tokens(in: bytes) {
            switch token.kind {
            case .stringOpening: areRaw.append(bytes[token.start] == UInt8(ascii: "#"))
            case .stringClosing: _ = areRaw.popLast()
            case .stringText where areRaw.last == false:
                var rest = bytes[token.range]
                while let start = rest.firstIndex(of: UInt8(ascii: "$")) {
                    rest = rest[(start + 1)...]
                    guard rest.first == UInt8(ascii: "("),
                        let end = rest.firstIndex(of: UInt8(ascii: ")"))
                    else { continue }
                    let name = String(decoding: rest[(start + 2)..<end], as: UTF8.self)
                    marks.append(Located(name, text.range(of: start..<end + 1)))
                }
            default: break
            }
        }
        return marks
    }

    /// Those of the names that the text binds which stand for something of the same name, too: `let id`, with nothing behind it.
    package func namesBoundToThemselves(_ bound: [String]) -> [String] {
        guard !bound.isEmpty else { return [] }
        let scan = SwiftNameScan(text.text)
        return scan.tokens.indices.compactMap { index in
            let name = scan.text(scan.tokens[index])
            guard bound.contains(name), scan.isWord(index - 1, ["let", "var"]),
                scan.brackets[index] < 0,
                scan.kind(index + 1) == .endOfText || scan.spells(index + 1, ",")
            else { return nil }
            return name
        }
    }

    /// The first members of types that stand as expressions, with the end of each in the text.
    package var membersOfTypes: [(type: String, name: String, range: SourceRange, end: Int)] {
        let scan = SwiftNameScan(text.text)
        return scan.uses().compactMap { type in
            guard SwiftIdentifier.hasUppercaseHead(scan.text(type)),
                let index = scan.index(at: type.start), scan.kind(index + 1) == .period,
                scan.kind(index + 2) == .identifier
            else { return nil }
            let name = scan.tokens[index + 2]
            return (
                scan.text(type), SwiftIdentifier.unescaped(scan.text(name)),
                text.range(of: type.start..<name.end), name.end
            )
        }
    }

    /// The labels of the call whose parenthesis follows there, each with its colon and the blanks behind that.
    package func labels(ofCallBehind end: Int) -> [Located<String>] {
        labels(ofCallBehind: end, SwiftNameScan(text.text))
    }

    package func labels(ofCallBehind end: Int, _ scan: SwiftNameScan) -> [Located<String>] {
        scan.labels(ofCallAt: end).map { label in
            Located(scan.text(label.token), text.range(of: label.token.start..<label.end))
        }
    }

    /// Whether evaluating the text awaits something; what its closures await is awaited when they are called.
    public var containsAwait: Bool { effects.isAsync }

    /// Whether evaluating the text can throw: a `try` that is neither `try?` nor `try!`, nor in a closure, nor in a `do`
    /// that catches.
    public var containsTry: Bool { effects.isThrowing }

    /// Whether calling the closure that the text is can throw; nil where it is none, or where only the compiler can tell.
    public var throwsWhenCalled: Bool? {
        guard form == .swift, source.utf8.first == UInt8(ascii: "{") else { return nil }
        let scan = SwiftNameScan(source)
        guard scan.isClosure else { return nil }
        if !scan.effects(isCalled: true).throwing.isEmpty { return true }
        // What one `catch` lets pass may be another error.
        return scan.hasWord("catch") ? nil : false
    }
}
