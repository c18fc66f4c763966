import SourceText

extension SourceDeclarations {
    /// Reads a whole Swift file. Total: what cannot be read is passed over and noted. Linear, and without recursion.
    ///
    /// - Parameters:
    ///   - bytes: the file as it is on disk.
    ///   - file: what ranges are about.
    package static func read(
        _ bytes: UnsafeBufferPointer<UInt8>, as file: FileID
    ) -> SourceDeclarations {
        var reader = SourceReader(bytes, file)
        reader.read()
        return reader.declarations
    }

    package static func read(_ source: SourceFile, as file: FileID = .top) -> SourceDeclarations {
        source.bytes.withUnsafeBufferPointer { read($0, as: file) }
    }
}

/// Walks through the declarations of a file, token by token, and over the braces of their bodies.
struct SourceReader {
    /// A type or an extension whose braces are open.
    private struct OpenContext {
        let context: DeclarationContext
        package let name: Range<Int>
        /// How many `#if` were open before.
        package let conditions: Int
    }

    private let file: FileID
    var lexer: SwiftLexer
    /// The next token that is no comment.
    private(set) var token = SwiftToken(.endOfText, 0, 0)
    /// The token before it.
    private(set) var previous = SwiftToken(.endOfText, 0, 0)
    var declarations = SourceDeclarations()
    /// What has been read of the next declaration.
    var head = DeclarationHead()
    package var conditions = ConditionStack()
    private var contexts: [OpenContext] = []

    package init(_ bytes: UnsafeBufferPointer<UInt8>, _ file: FileID) {
        self.file = file
        lexer = SwiftLexer(bytes)
        advance()
    }

    package mutating func read() {
        while true {
            switch token.kind {
            case .endOfText:
                if let open = contexts.last { note(UnreadDeclaration.noEnd, at: open.name) }
                return
            case .identifier: readWord()
            case .at: readAttribute()
            case .pound: readPound()
            case .closeBrace: closeContext()
            case .openBrace, .openParenthesis, .openBracket:
                head = DeclarationHead()
                skipBrackets()
            case .stringOpening:
                lexer.skipOpenStrings()
                advance()
            case .period:
                // What follows is a member's name, whatever it spells.
                advance()
                if token.kind == .identifier { advance() }
            default:
                advance()
            }
        }
    }

    // MARK: Contexts

    var context: DeclarationContext { contexts.last?.context ?? .file }

    /// Goes into the braces of a type or an extension.
    mutating func open(_ context: DeclarationContext, named name: Range<Int>) {
        contexts.append(OpenContext(context: context, name: name, conditions: conditions.count))
        advance()
    }

    private mutating func closeContext() {
        if let closed = contexts.popLast() { conditions.close(downTo: closed.conditions) }
        head = DeclarationHead()
        advance()
    }

    /// Changes the members of the innermost context; of a file there are none.
    mutating func withMembers(_ change: (inout DeclaredMembers) -> Void) {
        switch context {
        case .file: break
        case .type(let index): change(&declarations.types[index].members)
        case .extension(let index): change(&declarations.extensions[index].members)
        }
    }

    /// What stands before the declaration that is read now.
    mutating func takeHead() -> DeclarationHead {
        var taken = DeclarationHead()
        swap(&taken, &head)
        taken.condition = conditions.source
        // Other modules see it only where their import asks for it.
        if taken.hasAttribute("_spi") { taken.access = .internal }
        return taken
    }

    // MARK: Tokens

    mutating func advance() {
        previous = token
        repeat { token = lexer.next() } while token.isComment
    }

    /// The token after the current one.
    var following: SwiftToken {
        var ahead = lexer
        return Self.next(in: &ahead)
    }

    /// The two tokens after the current one.
    var followingTwo: (SwiftToken, SwiftToken) {
        var ahead = lexer
        let first = Self.next(in: &ahead)
        return (first, Self.next(in: &ahead))
    }

    private static func next(in lexer: inout SwiftLexer) -> SwiftToken {
        while true {
            let token = lexer.next()
            if !token.isComment { return token }
        }
    }

    package func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: lexer.bytes[range])
    }

    package func text(_ range: Range<Int>) -> String {
        String(decoding: bytes(range), as: UTF8.self)
    }

    func located(_ range: Range<Int>) -> LocatedText {
        LocatedText(text(range), sourceRange(range))
    }

    func cursor(_ range: Range<Int>) -> SwiftTokenCursor {
        SwiftTokenCursor(bytes: Array(bytes(range)))
    }

    /// Reads a part of the file; what is wrong with it is noted.
    @discardableResult
    mutating func read<Result>(
        _ range: Range<Int>, _ body: (inout SwiftTokenCursor) throws(SwiftFault) -> Result
    ) -> Result? {
        var cursor = cursor(range)
        do throws(SwiftFault) {
            return try body(&cursor)
        } catch {
            note(error.rule, at: range)
            return nil
        }
    }

    func sourceRange(_ range: Range<Int>) -> SourceRange {
        SourceRange(file, range.lowerBound, range.upperBound)
    }

    package func spells(_ token: SwiftToken, _ word: StaticString) -> Bool {
        word.spells(bytes(token.range))
    }

    func word(_ token: SwiftToken) -> DeclarationWord? {
        token.kind == .identifier ? DeclarationWord(bytes(token.range)) : nil
    }

    /// The current token as a name that is declared, without backticks.
    var declaredName: String { SwiftIdentifier.unescaped(text(token.range)) }

    mutating func note(_ reason: String, at range: Range<Int>) {
        declarations.unread.append(
            UnreadDeclaration(range: sourceRange(range), reason: reason))
    }

    // MARK: Passing over

    /// Goes behind the bracket that closes the current one.
    mutating func skipBrackets() {
        let opening = token
        var depth = 0
        repeat {
            // Brackets of other kinds may be unbalanced.
            if token.kind == opening.kind { depth += 1 }
            if opening.kind.isClosed(by: token.kind) { depth -= 1 }
            guard token.kind != .endOfText else {
                previous = opening
                note("a bracket is not closed", at: opening.range)
                return keepNames(behind: opening)
            }
            advance()
        } while depth > 0
    }

    /// Keeps the names of the types that were passed over with a bracket which nothing closes.
    private mutating func keepNames(behind opening: SwiftToken) {
        guard declarations.unreadTypes.isEmpty else { return }
        var rest = SwiftLexer(bytes(opening.range.upperBound..<lexer.bytes.count))
        var isTypeWord = false
        while true {
            let token = rest.next()
            if token.kind == .endOfText { return }
            guard token.kind == .identifier else {
                isTypeWord = false
                continue
            }
            let text = String(
                decoding: UnsafeBufferPointer(rebasing: rest.bytes[token.range]), as: UTF8.self)
            if isTypeWord { declarations.unreadTypes.insert(text) }
            isTypeWord = ["actor", "class", "enum", "protocol", "struct"].contains(text)
        }
    }

    mutating func skipBody() {
        if token.kind == .openBrace { skipBrackets() }
    }
}
