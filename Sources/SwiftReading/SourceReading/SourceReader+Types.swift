import SourceText

/// Types, extensions and aliases.
extension SourceReader {
    /// What may stand between a type's name and its braces.
    private struct Heading {
        var extended: TypeReference?
        var genericParameters: [Requirement.GenericParameter] = []
        var inherited: [TypeReference] = []
        var whereClause: String?
    }

    /// Reads from the word that says the kind to the opening brace, and all of a protocol.
    mutating func readType(_ kind: TypeDeclaration.Kind) {
        let head = takeHead()
        advance()
        guard token.kind == .identifier else {
            return note("a type has a name", at: previous.range)
        }
        let name = token.range
        var type = TypeDeclaration(
            kind: kind, name: SwiftIdentifier.typeName(text(name)), nameRange: sourceRange(name),
            context: context, head: head)
        advance()
        let heading = readHeading(ofExtension: false)
        type.genericParameters = heading.genericParameters
        type.inherited = heading.inherited
        type.whereClause = heading.whereClause
        guard token.kind == .openBrace else { return note("a type has a body", at: name) }
        if kind == .protocol {
            // `where Self: P` says the same as a colon.
            let conditions = heading.whereClause.map(GenericCondition.read) ?? []
            type.inherited += conditions.filter { $0.subject.source == "Self" }.map(\.type)
            let start = token.end
            skipBrackets()
            let body = located(start..<max(start, previous.start))
            type.requirements = body
            declarations.types.append(type)
            if body.text.hasBytes(of: "typealias") { enterAliases(in: body, access: head.access) }
        } else {
            declarations.types.append(type)
            open(.type(declarations.types.count - 1), named: name)
        }
    }

    /// Enters the aliases in the body of the protocol that was read last.
    private mutating func enterAliases(in body: LocatedText, access: DeclaredAccess?) {
        var head = DeclarationHead()
        head.access = access
        for requirement in RequirementBlock.read(body).value.requirements {
            guard case .typeAlias(let alias) = requirement.kind else { continue }
            head.condition = requirement.condition
            declarations.aliases.append(
                AliasDeclaration(
                    name: SwiftIdentifier.typeName(alias.name),
                    nameRange: requirement.declarationRange,
                    context: .type(declarations.types.count - 1), head: head,
                    genericParameters: alias.genericParameters, type: alias.type))
        }
    }

    mutating func readExtension() {
        let head = takeHead()
        advance()
        let start = token.start
        let heading = readHeading(ofExtension: true)
        let name = start..<max(start, min(previous.end, start + 1))
        guard let extended = heading.extended, token.kind == .openBrace else {
            return note("an extension names a type and has a body", at: name)
        }
        declarations.extensions.append(
            ExtensionDeclaration(
                extended: extended, head: head, inherited: heading.inherited,
                whereClause: heading.whereClause))
        open(.extension(declarations.extensions.count - 1), named: name)
    }

    private mutating func readHeading(ofExtension isExtension: Bool) -> Heading {
        if !isExtension, token.kind == .openBrace { return Heading() }
        let start = token.start
        skipTail()
        let range = start..<max(start, previous.end)
        var heading = Heading()
        read(range) { cursor throws(SwiftFault) in
            if isExtension {
                heading.extended = try cursor.readType()
            } else {
                heading.genericParameters = try cursor.readGenericParameters()
            }
            if cursor.consume(.colon) {
                repeat {
                    // A conformance may say that no actor isolates it (SE-0470).
                    let isNonisolated = cursor.consumeWord("nonisolated")
                    let type =
                        cursor.consumeWord("class")
                        ? TypeReference(named: "AnyObject") : try cursor.readType()
                    heading.inherited.append(
                        isNonisolated ? TypeReference(.attributed(["nonisolated"], type)) : type)
                } while cursor.consume(.comma)
            }
            heading.whereClause = try cursor.readWhereClause()
            try cursor.expectEnd("the heading ends before this")
        }
        return heading
    }

    mutating func readAlias() {
        let head = takeHead()
        advance()
        guard token.kind == .identifier else {
            return note("an alias has a name", at: previous.range)
        }
        let name = token.range
        advance()
        skipTail()
        let alias = read(name.lowerBound..<previous.end) { cursor throws(SwiftFault) in
            try cursor.readTypeAlias()
        }
        guard let alias else { return }
        declarations.aliases.append(
            AliasDeclaration(
                name: SwiftIdentifier.typeName(alias.name), nameRange: sourceRange(name),
                context: context, head: head, genericParameters: alias.genericParameters,
                type: alias.type))
    }
}
