import SourceText

extension TypeReference {
    /// Reads a type.
    ///
    /// - Returns: the type; nil with an `invalid-type` at the place of the fault where the text is none.
    public static func parse(_ text: LocatedText) -> Diagnosed<TypeReference?> {
        do throws(SwiftFault) {
            return Diagnosed(try read(text.text))
        } catch {
            return Diagnosed(nil, [.invalidType(error, in: text)])
        }
    }

    /// Reads a type; nil where the text is none.
    public init?(_ source: String) {
        guard let type = try? Self.read(source) else { return nil }
        self = type
    }

    private static func read(_ source: String) throws(SwiftFault) -> TypeReference {
        var cursor = SwiftTokenCursor(source)
        guard !cursor.isAtEnd else { throw SwiftFault(kind: .empty, range: 0..<source.utf8.count) }
        return try cursor.readWholeType()
    }
}

/// Types.
extension SwiftTokenCursor {
    /// Reads a type that is all of the text.
    mutating func readWholeType() throws(SwiftFault) -> TypeReference {
        let type = try readType()
        try expectEnd("the type ends before this")
        return type
    }

    /// Reads a type at the cursor and goes behind it.
    ///
    /// - Parameter depth: in how many types this one stands.
    mutating func readType(depth: Int = 0) throws(SwiftFault) -> TypeReference {
        guard depth < TypeReference.depthLimit else {
            throw SwiftFault(kind: .tooDeep, range: current.range)
        }
        let attributes = try readTypeAttributes()
        let type = try readComposition(depth: depth)
        return attributes.isEmpty ? type : try made(.attributed(attributes, type))
    }

    private func made(_ form: TypeReference.Form) throws(SwiftFault) -> TypeReference {
        let type = TypeReference(form)
        guard type.depth <= TypeReference.depthLimit else {
            throw SwiftFault(kind: .tooDeep, range: current.range)
        }
        return type
    }

    private mutating func readTypeAttributes() throws(SwiftFault) -> [String] {
        var attributes: [String] = []
        while true {
            let start = current.start
            if kind == .at {
                try readAttribute()
                attributes.append(text(start..<previousEnd))
            } else if kind == .identifier, beginsType(following), isTypeSpecifier(current) {
                advance()
                attributes.append(text(start..<previousEnd))
            } else if isWord("nonisolated"), following.kind == .openParenthesis {
                advance()
                try skipBalanced()
                attributes.append(text(start..<previousEnd))
            } else {
                return attributes
            }
        }
    }

    /// Reads `@name`, with its arguments where a parenthesis follows at once.
    mutating func readAttribute() throws(SwiftFault) {
        advance()
        try expect(.identifier, "an attribute has a name")
        while kind == .period, following.kind == .identifier {
            advance()
            advance()
        }
        if isOperator(beginningWith: "<"), current.start == previousEnd {
            _ = try readGenericArguments(depth: 0)
        }
        if kind == .openParenthesis, current.start == previousEnd { try skipBalanced() }
    }

    /// Goes behind the bracket that closes the current one.
    mutating func skipBalanced() throws(SwiftFault) {
        var balance = BracketBalance()
        repeat {
            if isAtEnd { try balance.finish() }
            _ = try balance.read(tokens[index])
            advance()
        } while !balance.isEmpty
    }

    private func isTypeSpecifier(_ token: SwiftToken) -> Bool {
        let specifiers: [StaticString] = [
            "inout", "isolated", "sending", "borrowing", "consuming", "repeat", "each", "__owned",
            "__shared", "_const",
        ]
        return specifiers.contains { spells(token, $0) }
    }

    private func beginsType(_ token: SwiftToken) -> Bool {
        switch token.kind {
        case .identifier, .openParenthesis, .openBracket, .at: true
        case .operator: bytes[token.start] == UInt8(ascii: "~")
        default: false
        }
    }

    private mutating func readComposition(depth: Int) throws(SwiftFault) -> TypeReference {
        if kind == .identifier, beginsType(following), isWord("any") || isWord("some") {
            return try readConstraint(depth: depth)
        }
        let first = try readPostfix(depth: depth)
        return isOperator(beginningWith: "&") ? try readMembers(after: first, depth: depth) : first
    }

    /// Reads `any P` and `some P`.
    private mutating func readConstraint(depth: Int) throws(SwiftFault) -> TypeReference {
        let isExistential = isWord("any")
        advance()
        guard depth + 1 < TypeReference.depthLimit else {
            throw SwiftFault(kind: .tooDeep, range: current.range)
        }
        let constraint = try readComposition(depth: depth + 1)
        func constrained(_ type: TypeReference) throws(SwiftFault) -> TypeReference {
            try made(isExistential ? .existential(type) : .opaque(type))
        }
        // `any P?` is an optional of it.
        switch constraint.form {
        case .optional(let type): return try made(.optional(constrained(type)))
        case .implicitlyUnwrapped(let type):
            return try made(.implicitlyUnwrapped(constrained(type)))
        case .composition(let members):
            guard let last = members.last, case .optional(let type) = last.form else { break }
            let composition = try made(.composition(members.dropLast() + [type]))
            return try made(.optional(constrained(composition)))
        default: break
        }
        return try constrained(constraint)
    }

    private mutating func readMembers(
        after first: TypeReference, depth: Int
    ) throws(SwiftFault) -> TypeReference {
        var members = first.spelledMembers
        while consumeOperator(beginningWith: "&") {
            members += try readPostfix(depth: depth).spelledMembers
        }
        return try made(.composition(members))
    }

    private mutating func readPostfix(depth: Int) throws(SwiftFault) -> TypeReference {
        try readSuffixes(of: try readPrimary(depth: depth), depth: depth)
    }

    // Apart from its caller, as are others here, to take little of the stack for each level.
    private mutating func readSuffixes(
        of primary: TypeReference, depth: Int
    ) throws(SwiftFault) -> TypeReference {
        var type = primary
        while true {
            if consumeOperator(beginningWith: "?") {
                type = try made(.optional(type))
            } else if consumeOperator(beginningWith: "!") {
                type = try made(.implicitlyUnwrapped(type))
            } else if kind == .period {
                advance()
                guard kind == .identifier else { throw fault("a name stands after '.'") }
                if consumeWord("Type") {
                    type = try made(.metatype(type, .type))
                } else if consumeWord("Protocol") {
                    type = try made(.metatype(type, .protocol))
                } else {
                    type = try readMember(of: type, depth: depth)
                }
            } else {
                return type
            }
        }
    }

    private mutating func readPrimary(depth: Int) throws(SwiftFault) -> TypeReference {
        switch kind {
        case .openParenthesis: return try readParenthesised(depth: depth)
        case .openBracket: return try readBracketed(depth: depth)
        case .identifier: return try readName(depth: depth)
        case .operator where isOperator(beginningWith: "~"):
            _ = consumeOperator(beginningWith: "~")
            guard !isOperator(beginningWith: "~") else { throw fault("a type stands here") }
            return try made(.suppressed(try readPrimary(depth: depth)))
        case .closeParenthesis, .closeBracket, .closeBrace:
            throw depth == 0
                ? SwiftFault(kind: .unopened, range: current.range) : fault("a type stands here")
        default:
            throw fault("a type stands here")
        }
    }

    private mutating func readName(depth: Int) throws(SwiftFault) -> TypeReference {
        var name = text(current)
        let head = bytes[current.start]
        let isCapital = head >= UInt8(ascii: "A") && head <= UInt8(ascii: "Z")
        if !isCapital, head == UInt8(ascii: "$") || name == "_" || SwiftIdentifier.isReserved(name)
        {
            throw fault("'\(name)' is no type")
        }
        if head == UInt8(ascii: "`") { name = SwiftIdentifier.typeName(name) }
        advance()
        if isModuleSelector(current) {
            advance()
            advance()
            let module = try made(.named(name + TypeReference.selector, arguments: []))
            return try readMember(of: module, depth: depth)
        }
        let arguments = try readGenericArguments(depth: depth)
        if arguments.isEmpty { return TypeReference(named: name) }
        return try made(.simple(name, arguments: arguments))
    }

    /// Whether it is the first colon behind the name of a module (SE-0491).
    private func isModuleSelector(_ token: SwiftToken) -> Bool {
        token.kind == .colon && bytes[token.end...].first == UInt8(ascii: ":")
    }

    private mutating func readMember(
        of type: TypeReference, depth: Int
    ) throws(SwiftFault) -> TypeReference {
        guard kind == .identifier else { throw fault("the name of a type stands here") }
        let name = text(current)
        guard !name.hasPrefix("$"), name != "self", name != "init" else {
            throw fault("'\(name)' is no type")
        }
        advance()
        let arguments = try readGenericArguments(depth: depth)
        return try made(
            .member(of: type, name: SwiftIdentifier.typeName(name), arguments: arguments))
    }

    private mutating func readGenericArguments(depth: Int) throws(SwiftFault) -> [TypeReference] {
        let opening = current.start..<current.start + 1
        guard consumeOperator(beginningWith: "<") else { return [] }
        var arguments: [TypeReference] = []
        repeat {
            if kind == .number {
                arguments.append(TypeReference(named: text(current)))
                advance()
            } else {
                arguments.append(try readInside(opening, depth: depth))
            }
        } while consume(.comma)
        guard consumeOperator(beginningWith: ">") else {
            throw fault("generic arguments are separated by ',' and end with '>'", in: opening)
        }
        return arguments
    }

    /// A fault behind an opening bracket, which is at fault itself where the text ends.
    private func fault(_ rule: String, in opening: Range<Int>) -> SwiftFault {
        isAtEnd ? SwiftFault(kind: .unclosed, range: opening) : fault(rule)
    }

    private mutating func readBracketed(depth: Int) throws(SwiftFault) -> TypeReference {
        let opening = current.range
        advance()
        let first = try readInside(opening, depth: depth)
        let value = consume(.colon) ? try readInside(opening, depth: depth) : nil
        guard consume(.closeBracket) else {
            throw fault("']' ends the type of a list", in: opening)
        }
        return try made(value.map { .dictionary(key: first, value: $0) } ?? .array(first))
    }

    private mutating func readInside(
        _ opening: Range<Int>, depth: Int
    ) throws(SwiftFault) -> TypeReference {
        guard !isAtEnd else { throw SwiftFault(kind: .unclosed, range: opening) }
        return try readType(depth: depth + 1)
    }

    private mutating func readParenthesised(depth: Int) throws(SwiftFault) -> TypeReference {
        let opening = current.range
        advance()
        var elements: [TypeReference.Element] = []
        if kind != .closeParenthesis {
            repeat {
                elements.append(try readElement(in: opening, depth: depth))
            } while consume(
                .comma)
        }
        guard consume(.closeParenthesis) else {
            throw fault("elements are separated by ',' and end with ')'", in: opening)
        }
        return try readFunction(after: elements, depth: depth)
    }

    /// Reads what follows the parentheses of a function type; without an arrow they are a tuple or only parentheses.
    private mutating func readFunction(
        after elements: [TypeReference.Element], depth: Int
    ) throws(SwiftFault) -> TypeReference {
        let isAsync = consumeWord("async") || consumeWord("reasync")
        let throwing = try readThrowing(depth: depth)
        if consumeOperator("->") {
            let result = try readType(depth: depth + 1)
            return try made(
                .function(
                    TypeReference.Function(
                        parameters: elements, isAsync: isAsync, throwing: throwing, result: result))
            )
        }
        switch throwing {
        case .never where !isAsync: break
        default: throw fault("'->' stands before the result of a function")
        }
        guard let first = elements.first else { return .void }
        if elements.count == 1, !first.isVariadic, first.label == nil { return first.type }
        return try made(.tuple(elements))
    }

    /// Reads `throws` and `throws(E)`.
    mutating func readThrowing(depth: Int = 0) throws(SwiftFault) -> TypeReference.Throwing {
        guard consumeWord("throws") else { return .never }
        guard kind == .openParenthesis else { return .any }
        let opening = current.range
        advance()
        let error = try readInside(opening, depth: depth)
        try expect(.closeParenthesis, "')' stands after the type of the error")
        return .typed(error)
    }

    private mutating func readElement(
        in opening: Range<Int>, depth: Int
    ) throws(SwiftFault) -> TypeReference.Element {
        var label: String?
        var name: String?
        if kind == .identifier {
            let second = following
            if second.kind == .colon, !isModuleSelector(second) {
                label = text(current)
                advance()
                advance()
            } else if second.kind == .identifier, followingTwo.kind == .colon,
                !isModuleSelector(followingTwo)
            {
                label = text(current)
                advance()
                name = text(current)
                advance()
                advance()
            }
        }
        let type = try readInside(opening, depth: depth)
        let isVariadic = consumeOperator("...")
        return TypeReference.Element(label: label, name: name, type: type, isVariadic: isVariadic)
    }
}

extension TypeReference {
    /// What a type adds to the composition that it is a member of: of a composition in parentheses its members.
    fileprivate var spelledMembers: [TypeReference] {
        if case .composition(let members) = form { members } else { [self] }
    }
}
