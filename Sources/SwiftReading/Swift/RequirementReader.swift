import SourceText

extension RequirementBlock {
    /// Reads the body of a protocol.
    ///
    /// - Parameter text: the text between the protocol's braces, which may be empty.
    /// - Returns: what could be read, with an `invalid-swift` for each member that could not.
    public static func read(_ text: LocatedText) -> Diagnosed<RequirementBlock> {
        var reader = RequirementReader(text)
        reader.read()
        return Diagnosed(RequirementBlock(requirements: reader.requirements), reader.diagnostics)
    }
}

private struct RequirementReader {
    package let text: LocatedText
    var cursor: SwiftTokenCursor
    var requirements: [Requirement] = []
    var diagnostics: [Diagnostic] = []
    private var conditions = ConditionStack()

    package init(_ text: LocatedText) {
        self.text = text
        cursor = SwiftTokenCursor(text.text)
    }

    package mutating func read() {
        if let fault = BracketBalance.fault(in: cursor.tokens) {
            diagnostics.append(.invalidSwift(fault, in: text))
            return
        }
        while !cursor.isAtEnd {
            let start = cursor.index
            do throws(SwiftFault) {
                try readMember()
            } catch {
                diagnostics.append(.invalidSwift(error, in: text))
                skipToNextMember(after: start)
            }
        }
        if let open = openConditional {
            diagnostics.append(
                .invalidSwift(
                    SwiftFault(kind: .expected("'#if' ends with '#endif'"), range: open), in: text))
        }
    }

    /// Where the innermost `#if` without its end stands.
    private var openConditional: Range<Int>? {
        guard conditions.count > 0 else { return nil }
        var open: [Range<Int>] = []
        for token in cursor.tokens where token.kind == .pound {
            if cursor.spells(token, "#if") { open.append(token.range) }
            if cursor.spells(token, "#endif") { _ = open.popLast() }
        }
        return open.last
    }

    /// Goes to what may be the next member, at the earliest behind the token at which the faulty one begins.
    private mutating func skipToNextMember(after start: Int) {
        while !cursor.isAtEnd {
            if cursor.index > start, isAtMemberOnItsLine { return }
            switch cursor.kind {
            case .openParenthesis, .openBracket, .openBrace:
                if (try? cursor.skipBalanced()) == nil { cursor.advance() }
            default: cursor.advance()
            }
        }
    }

    private var isAtMemberOnItsLine: Bool {
        guard cursor.current.followsLineBreak else { return false }
        switch cursor.kind {
        case .at, .pound: return true
        case .identifier:
            return cursor.isDeclarationModifier
                || Self.words.contains { cursor.spells(cursor.current, $0) }
        default: return false
        }
    }

    private static let words: [StaticString] = [
        "func", "var", "subscript", "init", "associatedtype", "typealias",
    ]

    private mutating func readMember() throws(SwiftFault) {
        if cursor.consume(.semicolon) { return }
        let start = cursor.current.start
        var attributes: [String] = []
        repeat {
            attributes += try cursor.readAttributes()
        } while readConditionalAttributes(into: &attributes)
        if attributes.isEmpty, cursor.kind == .pound { return try readDirective() }
        let declarationStart = cursor.current.start
        let modifiers = try cursor.readModifiers()
        let declared = try readDeclaration()
        let range = start..<cursor.previousEnd
        if cursor.kind == .openBrace { throw cursor.fault("a requirement has no body") }
        if cursor.isOperator("=") { throw cursor.fault("a requirement has no value") }
        guard
            cursor.isAtEnd || cursor.current.followsLineBreak || cursor.kind == .semicolon
                || cursor.kind == .pound
        else {
            let word = cursor.text(cursor.current)
            let known = ["async", "throws", "rethrows", "where"]
            if cursor.kind == .identifier, let near = nearest(to: word, among: known) {
                throw cursor.fault("'\(word)' is nothing that a requirement has", meant: near)
            }
            throw cursor.fault("requirements stand on lines of their own")
        }
        requirements.append(
            Requirement(
                kind: declared.kind, name: declared.name, signature: declared.signature,
                accessors: declared.accessors, range: text.range(of: range),
                declarationRange: text.range(of: declarationStart..<range.upperBound),
                source: cursor.text(range),
                attributes: attributes, modifiers: modifiers,
                condition: conditions.source))
    }

    /// Reads an `#if` with nothing but attributes in its branches, which belong to the member behind it.
    ///
    /// - Returns: false where something else stands here; nothing is read then.
    private mutating func readConditionalAttributes(into attributes: inout [String]) -> Bool {
        guard cursor.kind == .pound, cursor.spells(cursor.current, "#if") else { return false }
        var ahead = cursor
        let start = ahead.current.start
        var hasAttributes = false
        var isFirst = true
        while ahead.kind == .pound {
            let directive = ahead.current
            ahead.advance()
            if ahead.spells(directive, "#endif") {
                guard hasAttributes else { return false }
                cursor = ahead
                attributes.append(cursor.text(start..<cursor.previousEnd))
                return true
            }
            guard isFirst || !ahead.spells(directive, "#if") else { return false }
            isFirst = false
            while !ahead.isAtEnd, !ahead.current.followsLineBreak { ahead.advance() }
            guard let branch = try? ahead.readAttributes() else { return false }
            hasAttributes = hasAttributes || !branch.isEmpty
        }
        return false
    }

    private typealias Declaration = (
        kind: Requirement.Kind, name: String, signature: Requirement.Signature,
        accessors: Requirement.Accessors?
    )

    private mutating func readDeclaration() throws(SwiftFault) -> Declaration {
        var signature = Requirement.Signature()
        if cursor.consumeWord("func") {
            let (name, signature) = try cursor.readFunction()
            return (.function, name, signature, nil)
        }
        if cursor.consumeWord("var") {
            let name = try cursor.readDeclaredName("a property has a name")
            try cursor.expect(.colon, "a required property has a type after ':'")
            signature.result = try cursor.readType()
            let accessors = try cursor.readRequiredAccessors(&signature)
            return (.property, name, signature, accessors)
        }
        if cursor.consumeWord("subscript") {
            signature = try cursor.readSignature()
            let accessors = try cursor.readRequiredAccessors(&signature)
            return (.subscript, "subscript", signature, accessors)
        }
        if cursor.consumeWord("init") {
            let initializer = try cursor.readInitializer()
            return (.initializer(initializer.failability), "init", initializer.signature, nil)
        }
        if cursor.consumeWord("associatedtype") {
            let type = try cursor.readAssociatedType()
            return (.associatedType(type), type.name, signature, nil)
        }
        if cursor.consumeWord("typealias") {
            let alias = try cursor.readTypeAlias()
            return (.typeAlias(alias), alias.name, signature, nil)
        }
        if cursor.isWord("let") { throw cursor.fault("a protocol requires properties with 'var'") }
        let known = Self.words.map(\.description)
        throw cursor.fault(
            "a requirement is a function, a property, a subscript, an initializer or a type",
            meant: cursor.kind == .identifier
                ? nearest(to: cursor.text(cursor.current), among: known) : nil)
    }

    // MARK: Conditions

    private mutating func readDirective() throws(SwiftFault) {
        let directive = cursor.current
        let word = cursor.text(directive)
        guard word == "#endif" || !conditions.isFull else {
            // All that follows would be read under the wrong conditions.
            while !cursor.isAtEnd { cursor.advance() }
            conditions = ConditionStack()
            throw SwiftFault(
                kind: .expected("at most \(ConditionStack.limit) conditions are open at once"),
                range: directive.range)
        }
        switch word {
        case "#if":
            _ = conditions.open(try readCondition())
        case "#elseif", "#else":
            guard conditions.canAlternate else { throw cursor.fault("'\(word)' follows '#if'") }
            var condition: String?
            defer { _ = conditions.alternate(condition) }
            if word == "#elseif" { condition = try readCondition() } else { cursor.advance() }
        case "#endif":
            guard conditions.close() else { throw cursor.fault("'#endif' ends an '#if'") }
            cursor.advance()
        case "#warning", "#error", "#sourceLocation":
            cursor.advance()
            if cursor.kind == .openParenthesis { try cursor.skipBalanced() }
        default:
            throw cursor.fault("'\(word)' is no requirement")
        }
    }

    /// Reads the rest of the directive's line.
    private mutating func readCondition() throws(SwiftFault) -> String {
        cursor.advance()
        let start = cursor.current.start
        var end = start
        while !cursor.isAtEnd, !cursor.current.followsLineBreak {
            cursor.advance()
            end = cursor.previousEnd
        }
        guard end > start else {
            throw SwiftFault(
                kind: .expected("a condition stands after '#if'"), range: cursor.current.range)
        }
        return cursor.text(start..<end)
    }
}
