import SourceText

/// What stands before a declaration, and the word that begins it.
extension SourceReader {
    mutating func readWord() {
        guard let word = word(token) else {
            head = DeclarationHead()
            return advance()
        }
        switch word {
        case .access, .modifier: readModifier(word)
        case .class: isClassModifier ? readModifier(.modifier(.static)) : readType(.class)
        case .struct: readType(.struct)
        case .enum: readType(.enum)
        case .protocol: readType(.protocol)
        case .actor:
            let next = following
            if next.kind == .identifier, !next.followsLineBreak {
                readType(.actor)
            } else {
                passOver()
            }
        case .extension: readExtension()
        case .typealias: readAlias()
        case .import: readImport()
        case .var, .let: readProperties()
        case .func: readFunction()
        case .`init`: readInitializer()
        case .deinit, .subscript:
            passOver()
            skipTail()
            skipBody()
        case .case: readCases()
        case .associatedtype, .macro:
            passOver()
            if token.kind == .identifier { advance() }
        }
    }

    /// Goes over a word that declares nothing of interest.
    private mutating func passOver() {
        head = DeclarationHead()
        advance()
    }

    /// Whether `class` stands for `static` here.
    private var isClassModifier: Bool {
        guard let next = word(following) else { return false }
        switch next {
        case .func, .var, .let, .subscript: return true
        default: return next.isModifier
        }
    }

    private mutating func readModifier(_ word: DeclarationWord) {
        advance()
        var isOfSetter = false
        if token.kind == .openParenthesis {
            isOfSetter = spells(following, "set")
            if spells(following, "nonsending") { head.modifiers.insert(.nonsending) }
            if isOfSetter || token.start == previous.end { skipBrackets() }
        }
        switch word {
        case .access(let access) where isOfSetter: head.setterAccess = access
        case .access(let access): head.access = access
        case .modifier(let modifier): head.modifiers.insert(modifier)
        default: break
        }
    }

    mutating func readAttribute() {
        advance()
        guard token.kind == .identifier else { return }
        var name = token.range
        advance()
        while token.start == previous.end {
            if token.kind == .period, following.kind == .identifier {
                advance()
                name = token.range
                advance()
            } else if token.kind == .operator, spells(token, "<") {
                skipGenericArguments()
            } else {
                break
            }
        }
        let hasArguments = token.kind == .openParenthesis && token.start == previous.end
        let start = token.start
        if hasArguments { skipBrackets() }
        var attribute = DeclaredAttribute(name: text(name), hasArguments: hasArguments)
        if hasArguments, attribute.name == "available" {
            let words = text(start..<previous.end).split { " (,)".contains($0) }
            attribute.isUnavailable = words.starts(with: ["*", "unavailable"])
            attribute.isUnavailableSomewhere =
                words.contains("unavailable") || words.contains("obsoleted:")
            attribute.isDeprecated =
                words.first == "*" && words.contains { $0 == "deprecated" || $0 == "deprecated:" }
            let quoted = text(start..<previous.end).split(separator: "\"")
            if let renamed = quoted.firstIndex(where: { $0.hasSuffix("renamed: ") }) {
                attribute.newName = quoted.dropFirst(renamed + 1).first.map(String.init)
            }
            if isIntroduction(words) {
                let lines = text(start..<previous.end).split(whereSeparator: \.isWhitespace)
                attribute.availability = "@available" + lines.joined(separator: " ")
            }
        }
        if hasArguments, attribute.name == "Environment" {
            let key = text(start..<previous.end).filter { !" ()\n".contains($0) }
            if key.hasPrefix("\\.") { attribute.environmentKey = String(key.dropFirst(2)) }
            if key.hasSuffix(".self") { attribute.environmentType = String(key.dropLast(5)) }
        }
        head.attributes.append(attribute)
    }

    /// Whether what `@available` says is from when on there is something, on some system.
    private func isIntroduction(_ words: [Substring]) -> Bool {
        guard let first = words.first, !["*", "swift", "_PackageDescription"].contains(first) else {
            return false
        }
        return words.contains("introduced:")
            || words.dropFirst().first?.first?.isNumber == true
    }

    private mutating func skipGenericArguments() {
        var depth = 0
        while token.kind != .endOfText, token.kind != .openBrace, token.kind != .closeBrace {
            depth += angleBrackets(in: token)
            if token.kind == .openParenthesis || token.kind == .openBracket {
                skipBrackets()
            } else {
                advance()
            }
            if depth <= 0 { return }
        }
    }

    /// How many angle brackets an operator opens, less those that it closes.
    func angleBrackets(in token: SwiftToken) -> Int {
        guard token.kind == .operator, !spells(token, "->") else { return 0 }
        var balance = 0
        for byte in bytes(token.range) {
            if byte == UInt8(ascii: "<") { balance += 1 }
            if byte == UInt8(ascii: ">") { balance -= 1 }
        }
        return balance
    }

    // MARK: Directives

    mutating func readPound() {
        let directive = token
        if spells(directive, "#if") {
            if !conditions.open(readCondition()) {
                note("too many conditions are in force", at: directive.range)
            }
        } else if spells(directive, "#elseif") {
            _ = conditions.alternate(readCondition())
        } else if spells(directive, "#else") {
            advance()
            _ = conditions.alternate(nil)
        } else if spells(directive, "#endif") {
            advance()
            _ = conditions.close()
        } else {
            // A macro, which may declare anything.
            head = DeclarationHead()
            advance()
        }
    }

    /// Reads the rest of the directive's line.
    private mutating func readCondition() -> String {
        advance()
        let start = token.start
        while token.kind != .endOfText, !token.followsLineBreak { advance() }
        return start < previous.end ? text(start..<previous.end) : "true"
    }

    // MARK: Imports

    private mutating func readImport() {
        passOver()
        if let kind = word(token), !kind.isModifier, following.kind == .identifier { advance() }
        guard token.kind == .identifier, !token.followsLineBreak else { return }
        declarations.imports.append(declaredName)
        advance()
        while token.kind == .period {
            advance()
            if token.kind == .identifier { advance() }
        }
    }

    // MARK: Ends

    /// Where a part of a declaration ends besides at a body and at the end of the statement.
    struct TailStops: OptionSet {
        let rawValue: UInt8
        package static let comma = Self(rawValue: 1)
        static let equalSign = Self(rawValue: 2)
    }

    /// Goes to the end of a type or of a signature.
    ///
    /// - Returns: whether an arrow stands in it, outside of brackets.
    @discardableResult
    mutating func skipTail(_ stops: TailStops = []) -> Bool {
        var openAngles = 0
        var hasArrow = false
        while true {
            switch token.kind {
            case .endOfText, .openBrace, .closeBrace, .closeParenthesis, .closeBracket, .semicolon,
                .stringOpening:
                return hasArrow
            case .openParenthesis, .openBracket:
                skipBrackets()
                continue
            case .comma:
                if openAngles <= 0, stops.contains(.comma) { return hasArrow }
            case .operator:
                if stops.contains(.equalSign), spells(token, "=") { return hasArrow }
                if spells(token, "->") { hasArrow = true }
                openAngles += angleBrackets(in: token)
            case .identifier, .at, .pound:
                if token.followsLineBreak, !isContinued, !isWordOfTail,
                    openAngles <= 0 || beginsDeclaration
                {
                    return hasArrow
                }
            default: break
            }
            advance()
        }
    }

    /// Whether the current token can only begin a declaration, so that brackets before it were never closed.
    private var beginsDeclaration: Bool {
        switch word(token) {
        case nil, .let, .case: token.kind == .pound
        default: true
        }
    }

    /// Whether what came last asks for more on the next line.
    var isContinued: Bool {
        switch previous.kind {
        case .comma, .colon, .period, .at: return true
        case .identifier: return spells(previous, "where")
        case .operator:
            // An operator between two operands has blanks around it; one behind its operand ends the line.
            // `>` and `>?` close generic arguments, which may begin a line.
            guard previous.start > 0, lexer.bytes[previous.start] != UInt8(ascii: ">") else {
                return false
            }
            let before = lexer.bytes[previous.start - 1]
            return before == 0x20 || (before >= 0x09 && before <= 0x0D)
        default: return false
        }
    }

    /// Whether the current token goes on with a signature on a new line.
    private var isWordOfTail: Bool {
        guard token.kind == .identifier else { return false }
        return spells(token, "where") || spells(token, "throws") || spells(token, "async")
            || spells(token, "rethrows")
    }
}
