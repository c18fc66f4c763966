import SourceText

/// Initializers, functions, properties and cases.
extension SourceReader {
    /// What the braces behind a property make of it.
    private struct Accessors {
        package var storage: PropertyDeclaration.Storage
        var isReadOnly: Bool
        package var effects: ReadingEffects = []
    }

    mutating func readInitializer() {
        let head = takeHead()
        let start = token.start
        advance()
        skipTail()
        let range = start..<previous.end
        defer { skipBody() }
        guard context != .file else { return }
        let initializer = read(range) { cursor throws(SwiftFault) in
            cursor.advance()
            let initializer = try cursor.readInitializer()
            try cursor.expectEnd("the signature ends before this")
            return initializer
        }
        guard let initializer else { return }
        let declaration = InitializerDeclaration(
            head: head, range: sourceRange(range), initializer: initializer)
        withMembers { $0.initializers.append(declaration) }
    }

    mutating func readFunction() {
        let head = takeHead()
        advance()
        let start = token.start
        let nameRange = token.range
        // A name, whatever it spells, or an operator.
        let name = token.kind == .identifier ? declaredName : ""
        if token.kind == .identifier || token.kind == .operator { advance() }
        let hasResult = skipTail()
        let isStatic = head.modifiers.contains(.static)
        defer { skipBody() }
        guard !name.isEmpty else { return }
        let declaration = FunctionDeclaration(
            head: head, name: name, text: located(start..<previous.end))
        if context == .file {
            keepGlobal(name, nameRange, head, declaration)
        } else {
            withMembers {
                switch (isStatic, hasResult) {
                case (true, true): $0.staticFunctions.append(declaration)
                case (true, false): $0.staticActions.append(declaration)
                case (false, _): $0.methods.append(declaration)
                }
            }
        }
    }

    private mutating func keepGlobal(
        _ name: String, _ range: Range<Int>, _ head: DeclarationHead,
        _ function: FunctionDeclaration? = nil
    ) {
        guard !name.isEmpty, head.isSeenInOtherFiles else { return }
        declarations.globals.append(
            GlobalDeclaration(
                head: head, name: name, nameRange: sourceRange(range), function: function))
    }

    /// Reads the cases of an enumeration; their names may be words that mean something elsewhere.
    mutating func readCases() {
        let head = takeHead()
        repeat {
            advance()
            guard token.kind == .identifier else { return }
            let name = declaredName
            let nameRange = sourceRange(token.range)
            advance()
            let hasValues = token.kind == .openParenthesis && !token.followsLineBreak
            if hasValues { skipBrackets() }
            let declaration = CaseDeclaration(
                head: head, name: name, nameRange: nameRange, hasValues: hasValues)
            withMembers { $0.cases.append(declaration) }
            if token.kind == .operator, spells(token, "=") {
                advance()
                skipValue()
            }
        } while token.kind == .comma
    }

    // MARK: Properties

    /// Reads what `var` and `let` declare: one property or several.
    mutating func readProperties() {
        let isConstant = spells(token, "let")
        let head = takeHead()
        var read: [PropertyDeclaration] = []
        var untyped = 0
        repeat {
            advance()
            let name = token.range
            let isNamed = token.kind == .identifier
            let spelled = isNamed ? declaredName : ""
            if token.kind == .openParenthesis {
                skipBrackets()
            } else if isNamed {
                advance()
            } else {
                break
            }
            let property = readProperty(spelled, name, isConstant, head)
            guard isNamed else { continue }
            guard context != .file else {
                keepGlobal(spelled, name, head)
                continue
            }
            if let type = property.type {
                // In `var a, b: Int` the type is that of both.
                for index in read.indices.suffix(untyped) { read[index].type = type }
                untyped = 0
            } else {
                untyped = property.hasInitialValue ? 0 : untyped + 1
            }
            read.append(property)
        } while token.kind == .comma
        if !read.isEmpty { withMembers { $0.properties += read } }
    }

    /// Reads what follows a property's name.
    private mutating func readProperty(
        _ name: String, _ nameRange: Range<Int>, _ isConstant: Bool, _ head: DeclarationHead
    ) -> PropertyDeclaration {
        var type: TypeReference?
        if token.kind == .colon {
            advance()
            let start = token.start
            skipTail([.comma, .equalSign])
            if context != .file, start < previous.end { type = self.type(start..<previous.end) }
        }
        var isTypeCertain = true
        var hasInitialValue = false
        if token.kind == .operator, spells(token, "=") {
            hasInitialValue = true
            advance()
            let start = token.start
            skipValue()
            if type == nil, context != .file, start < previous.end {
                type = typeShown(by: start..<previous.end)
                isTypeCertain =
                    !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(lexer.bytes[start])
                    || lexer.bytes[previous.end - 1] == UInt8(ascii: "!")
            }
        }
        var accessors = Accessors(storage: .stored, isReadOnly: false)
        if token.kind == .openBrace {
            if !hasInitialValue { accessors = shownByAccessors }
            skipBrackets()
        }
        return PropertyDeclaration(
            head: head, name: name, nameRange: sourceRange(nameRange), isConstant: isConstant,
            type: type, isTypeCertain: isTypeCertain, hasInitialValue: hasInitialValue,
            storage: accessors.storage, isReadOnly: accessors.isReadOnly,
            readingEffects: accessors.effects)
    }

    private mutating func type(_ range: Range<Int>) -> TypeReference? {
        read(range) { cursor throws(SwiftFault) in try cursor.readWholeType() }
    }

    /// What the accessors in the braces at the current token make of a property.
    private var shownByAccessors: Accessors {
        var ahead = self
        ahead.advance()
        if ahead.readBeforeAccessor() {
            return Accessors(storage: .initializable, isReadOnly: false)
        }
        guard ahead.token.kind == .identifier else {
            return Accessors(storage: .computed, isReadOnly: ahead.token.kind != .pound)
        }
        if ahead.spells(ahead.token, "didSet") || ahead.spells(ahead.token, "willSet") {
            return Accessors(storage: .stored, isReadOnly: false)
        }
        if ahead.spells(ahead.token, "init") {
            return Accessors(storage: .initializable, isReadOnly: false)
        }
        let effects = ahead.effectsOfGetter
        return Accessors(storage: .computed, isReadOnly: !ahead.hasSetter(), effects: effects)
    }

    /// What stands between `get` at the current token and its body.
    private var effectsOfGetter: ReadingEffects {
        guard spells(token, "get") else { return [] }
        let (first, second) = followingTwo
        var effects: ReadingEffects = []
        guard first.kind == .identifier else { return [] }
        for word in [first, second] where word.kind == .identifier {
            if spells(word, "async") { effects.insert(.async) }
            if spells(word, "throws") { effects.insert(.throws) }
        }
        return effects
    }

    /// Goes over the attributes and modifiers of an accessor.
    ///
    /// - Returns: whether they make it an `init` accessor.
    private mutating func readBeforeAccessor() -> Bool {
        while true {
            if token.kind == .at {
                readAttribute()
                if head.attributes.last?.name == "storageRestrictions" { return true }
            } else if let word = word(token), word.isModifier {
                advance()
            } else {
                return false
            }
        }
    }

    /// Whether one of the accessors from the current token on can set the property.
    private mutating func hasSetter() -> Bool {
        let readers: [StaticString] = ["get", "_read", "read", "unsafeAddress"]
        while token.kind == .identifier {
            // What is no accessor is the body of a getter.
            guard readers.contains(where: { spells(token, $0) }) else { return isWritingAccessor }
            while token.kind != .openBrace {
                advance()
                switch token.kind {
                case .openParenthesis: skipBrackets()
                case .identifier, .openBrace: break
                default: return false
                }
            }
            skipBrackets()
            _ = readBeforeAccessor()
        }
        return token.kind == .pound
    }

    /// Whether the current token begins an accessor that sets the property.
    private var isWritingAccessor: Bool {
        let writers: [StaticString] = ["set", "_modify", "modify", "unsafeMutableAddress"]
        guard writers.contains(where: { spells(token, $0) }) else { return false }
        return following.kind == .openBrace || following.kind == .openParenthesis
    }

    // MARK: Values

    /// Goes behind an initial value, to what follows it: another property, accessors, the next declaration.
    mutating func skipValue() {
        var openConditions = 0
        while true {
            switch token.kind {
            case .endOfText, .closeBrace, .closeParenthesis, .closeBracket, .semicolon: return
            case .openParenthesis, .openBracket, .openBrace:
                skipBrackets()
                continue
            case .stringOpening: lexer.skipOpenStrings()
            case .comma:
                if isBeforeProperty { return }
            case .pound where token.followsLineBreak && !isContinued:
                if spells(token, "#if") {
                    guard openConditions > 0 || goesOnInCondition else { return }
                    openConditions += 1
                } else if spells(token, "#endif") {
                    guard openConditions > 0 else { return }
                    openConditions -= 1
                } else if openConditions == 0 {
                    return
                }
            case .at, .identifier:
                if token.followsLineBreak, !isContinued, token.kind == .at || word(token) != nil {
                    return
                }
            case .period:
                // What follows is a member's name, whatever it spells.
                advance()
                if token.kind != .identifier { continue }
            default: break
            }
            advance()
        }
    }

    /// Whether a property follows the comma at the current token, rather than a generic argument.
    private var isBeforeProperty: Bool {
        let (name, sign) = followingTwo
        guard name.kind == .identifier else { return name.kind == .openParenthesis }
        return sign.kind == .colon || (sign.kind == .operator && spells(sign, "="))
    }

    /// Whether the `#if` at the current token holds more of the value: it begins with a period.
    private var goesOnInCondition: Bool {
        var ahead = self
        repeat {
            ahead.advance()
        } while ahead.token.kind != .endOfText
            && !ahead.token.followsLineBreak
        return ahead.token.kind == .period
    }

    /// The type that an initial value shows by how it is written; nil where only the compiler knows.
    private mutating func typeShown(by range: Range<Int>) -> TypeReference? {
        let value = bytes(range)
        switch value[0] {
        case UInt8(ascii: "\""): return plain(value, "String")
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            if value.allSatisfy({ SwiftCharacters.isDigit($0) || $0 == UInt8(ascii: "_") }) {
                return TypeReference(named: "Int")
            }
            let isDecimal = value.allSatisfy {
                SwiftCharacters.isDigit($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".")
            }
            return isDecimal ? TypeReference(named: "Double") : nil
        case UInt8(ascii: "t"), UInt8(ascii: "f"):
            let isBool =
                ("true" as StaticString).spells(value)
                || ("false" as StaticString).spells(value)
            return isBool ? TypeReference(named: "Bool") : nil
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "["):
            return typeConstructed(by: range)
        default: return nil
        }
    }

    /// The type of a literal that is all of a value.
    private func plain(_ value: UnsafeBufferPointer<UInt8>, _ name: String) -> TypeReference? {
        var ahead = SwiftLexer(value)
        _ = ahead.next()
        ahead.skipOpenStrings()
        return ahead.offset == value.count ? TypeReference(named: name) : nil
    }

    /// The type of a value that is one call of a type: `Cache<Int>(size: 3)`, `[Item]()`.
    private mutating func typeConstructed(by range: Range<Int>) -> TypeReference? {
        // What yields an optional may be forced.
        let isForced = lexer.bytes[range.upperBound - 1] == UInt8(ascii: "!")
        let range = range.lowerBound..<range.upperBound - (isForced ? 1 : 0)
        var cursor = cursor(range)
        guard !range.isEmpty, lexer.bytes[range.upperBound - 1] == UInt8(ascii: ")"),
            let type = try? cursor.readType(), !type.isComposition,
            cursor.kind == .openParenthesis, (try? cursor.skipBalanced()) != nil, cursor.isAtEnd
        else { return nil }
        if type.nominalPath != nil, !SwiftIdentifier.hasUppercaseHead(type.baseName) { return nil }
        return type
    }
}
