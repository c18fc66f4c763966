import SourceText

/// Parts of declarations, wherever they stand: in a protocol's body or in a file.
extension SwiftTokenCursor {
    mutating func readAttributes() throws(SwiftFault) -> [String] {
        var attributes: [String] = []
        while kind == .at {
            let start = current.start
            try readAttribute()
            attributes.append(text(start..<previousEnd))
        }
        return attributes
    }

    /// Whether the current token is a modifier of the declaration that follows it.
    var isDeclarationModifier: Bool {
        guard kind == .identifier else { return false }
        if isWord("class") {
            return Self.wordsAfterClass.contains { spells(following, $0) }
        }
        return Self.modifiers.contains { spells(current, $0) }
    }

    private static let wordsAfterClass: [StaticString] = [
        "func", "var", "subscript", "override", "final",
    ]

    private static let modifiers: [StaticString] = [
        "static", "mutating", "nonmutating", "nonisolated", "isolated", "consuming", "borrowing",
        "optional", "dynamic", "final", "override", "required", "convenience", "lazy", "weak",
        "unowned", "indirect", "prefix", "postfix", "infix", "distributed", "open", "public",
        "package", "internal", "fileprivate", "private", "__consuming",
    ]

    mutating func readModifiers() throws(SwiftFault) -> [String] {
        var modifiers: [String] = []
        while isDeclarationModifier {
            let start = current.start
            advance()
            if kind == .openParenthesis { try skipBalanced() }
            modifiers.append(text(start..<previousEnd))
        }
        return modifiers
    }

    /// Reads a name that is declared; in backticks it may be a keyword.
    mutating func readDeclaredName(_ rule: String) throws(SwiftFault) -> String {
        guard kind == .identifier else { throw fault(rule) }
        let name = text(current)
        guard !name.hasPrefix("$"), name != "_" else { throw fault(rule) }
        guard !SwiftIdentifier.isReserved(name) else {
            throw fault("the keyword '\(name)' is a name only in backticks")
        }
        advance()
        return SwiftIdentifier.unescaped(name)
    }

    /// Reads what follows `func`.
    ///
    /// - Returns: with an identifier without backticks, or an operator.
    mutating func readFunction() throws(SwiftFault) -> (
        name: String, signature: Requirement.Signature
    ) {
        let name =
            kind == .operator
            ? consumeOperatorName() : try readDeclaredName("a function has a name")
        return (name, try readSignature())
    }

    /// Reads what follows `init`.
    mutating func readInitializer() throws(SwiftFault) -> Requirement.Initializer {
        var failability = Requirement.Initializer.Failability.never
        if consumeOperator(beginningWith: "?") {
            failability = .optional
        } else if consumeOperator(beginningWith: "!") {
            failability = .implicitlyUnwrapped
        }
        return Requirement.Initializer(
            failability: failability, signature: try readSignature())
    }

    /// Reads from the generic parameters to the `where` clause.
    mutating func readSignature() throws(SwiftFault) -> Requirement.Signature {
        let genericParameters = try readGenericParameters()
        let parameters = try readParameters()
        let isAsync = consumeWord("async") || consumeWord("reasync")
        let isRethrowing = consumeWord("rethrows")
        let throwing = isRethrowing ? .any : try readThrowing()
        if isWord("async") { throw fault("'async' stands before 'throws'") }
        let result = consumeOperator("->") ? try readType() : .void
        return Requirement.Signature(
            genericParameters: genericParameters, parameters: parameters, isAsync: isAsync,
            throwing: throwing, isRethrowing: isRethrowing, result: result,
            whereClause: try readWhereClause())
    }

    mutating func readGenericParameters() throws(SwiftFault) -> [Requirement.GenericParameter] {
        guard consumeOperator(beginningWith: "<") else { return [] }
        var parameters: [Requirement.GenericParameter] = []
        repeat {
            let start = current.start
            if isWord("each") || isWord("let"), following.kind == .identifier { advance() }
            let name = try readDeclaredName("a generic parameter has a name")
            let constraint = consume(.colon) ? try readType() : nil
            parameters.append(
                Requirement.GenericParameter(
                    name: name, constraint: constraint, source: text(start..<previousEnd)))
        } while consume(.comma) && !isOperator(beginningWith: ">")
        guard consumeOperator(beginningWith: ">") else {
            throw fault("generic parameters are separated by ',' and end with '>'")
        }
        return parameters
    }

    /// Reads the parameters with their parentheses.
    mutating func readParameters() throws(SwiftFault) -> [Requirement.Parameter] {
        try expect(.openParenthesis, "parameters stand in parentheses")
        var parameters: [Requirement.Parameter] = []
        if kind != .closeParenthesis {
            repeat {
                parameters.append(try readParameter())
            } while consume(.comma)
                && kind != .closeParenthesis
        }
        try expect(.closeParenthesis, "parameters are separated by ',' and end with ')'")
        return parameters
    }

    private mutating func readParameter() throws(SwiftFault) -> Requirement.Parameter {
        let attributes = try readAttributes()
        guard kind == .identifier else { throw fault("a parameter has a name") }
        let first = SwiftIdentifier.unescaped(text(current))
        advance()
        var name = first
        if kind == .identifier {
            name = SwiftIdentifier.unescaped(text(current))
            advance()
        }
        try expect(.colon, "a parameter has a type after ':'")
        let type = try readType()
        let isVariadic = consumeOperator("...")
        let defaultValue = consumeOperator("=") ? try readExpression() : nil
        return Requirement.Parameter(
            attributes: attributes, label: first == "_" ? nil : first, name: name, type: type,
            isVariadic: isVariadic, defaultValue: defaultValue)
    }

    /// Whether the comma at the cursor ends a parameter, rather than standing among generic arguments.
    private var isBeforeParameter: Bool {
        let (first, second) = (following, followingTwo)
        switch first.kind {
        case .identifier: return second.kind == .colon || second.kind == .identifier
        case .at, .closeParenthesis: return true
        default: return false
        }
    }

    /// Reads up to a comma or a closing bracket.
    private mutating func readExpression() throws(SwiftFault) -> String {
        let start = current.start
        while true {
            switch kind {
            case .openParenthesis, .openBracket, .openBrace, .referenceOpening,
                .interpolationOpening:
                try skipBalanced()
            case .comma where !isBeforeParameter: advance()
            case .comma, .closeParenthesis, .closeBracket, .closeBrace, .endOfText:
                guard previousEnd > start else { throw fault("a value stands after '='") }
                return text(start..<previousEnd)
            default: advance()
            }
        }
    }

    /// Reads a `where` clause; nil where none stands here.
    mutating func readWhereClause() throws(SwiftFault) -> String? {
        let start = current.start
        guard try readWhereConditions() != nil else { return nil }
        return text(start..<previousEnd)
    }

    /// Reads the conditions of a `where` clause; nil where there is none.
    mutating func readWhereConditions() throws(SwiftFault) -> [GenericCondition]? {
        guard consumeWord("where") else { return nil }
        var conditions: [GenericCondition] = []
        repeat {
            let subject = try readType()
            let isEquality = !consume(.colon)
            if isEquality, !consumeOperator("==") {
                throw fault("a condition of 'where' is 'A: B' or 'A == B'")
            }
            conditions.append(
                GenericCondition(subject: subject, isEquality: isEquality, type: try readType()))
        } while consume(.comma)
        return conditions
    }

    /// Reads `{ get }` or `{ get set }`, with effects and modifiers.
    ///
    /// - Parameter signature: gets the effects.
    mutating func readRequiredAccessors(
        _ signature: inout Requirement.Signature
    ) throws(SwiftFault) -> Requirement.Accessors {
        let start = current.start
        let rule = "what it offers is required as '{ get }' or '{ get set }'"
        try expect(.openBrace, rule)
        var isGettable = false
        var accessors = Requirement.Accessors(isSettable: false, source: "")
        while !consume(.closeBrace) {
            _ = try readAttributes()
            _ = try readModifiers()
            if !isGettable, consumeWord("get") || consumeWord("_read") || consumeWord("read") {
                isGettable = true
                signature.isAsync = consumeWord("async")
                signature.throwing = try readThrowing()
            } else if !accessors.isSettable,
                consumeWord("set") || consumeWord("_modify") || consumeWord("modify")
            {
                accessors.isSettable = true
            } else {
                throw fault(rule)
            }
        }
        let source = start..<previousEnd
        guard isGettable else { throw SwiftFault(kind: .expected(rule), range: source) }
        accessors.source = text(source)
        return accessors
    }

    /// Reads what follows `associatedtype`.
    mutating func readAssociatedType() throws(SwiftFault) -> Requirement.AssociatedType {
        let name = try readDeclaredName("an associated type has a name")
        var inherited: [TypeReference] = []
        if consume(.colon) {
            repeat { inherited.append(try readType()) } while consume(.comma)
        }
        let defaultType = consumeOperator("=") ? try readType() : nil
        return Requirement.AssociatedType(
            name: name, inherited: inherited, defaultType: defaultType,
            whereClause: try readWhereClause())
    }

    /// Reads what follows `typealias`.
    mutating func readTypeAlias() throws(SwiftFault) -> Requirement.TypeAlias {
        let name = try readDeclaredName("an alias has a name")
        let genericParameters = try readGenericParameters()
        guard consumeOperator("=") else { throw fault("an alias has a type after '='") }
        let type = try readType()
        _ = try readWhereClause()
        return Requirement.TypeAlias(name: name, genericParameters: genericParameters, type: type)
    }
}
