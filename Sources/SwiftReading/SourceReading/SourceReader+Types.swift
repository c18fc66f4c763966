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
            kind: kind, name: declaredName, nameRange: sourceRange(name), context: context,
            head: head)
        advance()
        let heading = readHeading(ofExtension: false)
        type.genericParameters = heading.genericParameters
        type.inherited = heading.inherited
        type.whereClause = heading.whereClause
        guard token.kind == .openBrace else { return note("a type has a body", at: name) }
        if kind == .protocol {
            let start = token.end
            skipBrackets()
            type.requirements = located(start..<max(start, previous.start))
            declarations.types.append(type)
        } else {
            declarations.types.append(type)
            open(.type(declarations.types.count - 1), named: name)
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
        let state = self
        if let heading = readPlainHeading(ofExtension: isExtension) { return heading }
        self = state
        return readAnyHeading(ofExtension: isExtension)
    }

    /// Reads a heading that is made of names; nil where there is more to it.
    private mutating func readPlainHeading(ofExtension isExtension: Bool) -> Heading? {
        var heading = Heading()
        if isExtension {
            guard let type = readPath() else { return nil }
            heading.extended = type
        }
        if token.kind == .colon {
            repeat {
                advance()
                if token.kind == .identifier, spells(token, "class") {
                    heading.inherited.append(TypeReference(named: "AnyObject"))
                    advance()
                } else {
                    guard let type = readPath() else { return nil }
                    heading.inherited.append(type)
                }
            } while token.kind == .comma
        }
        return token.kind == .openBrace ? heading : nil
    }

    /// Reads names with periods between them.
    private mutating func readPath() -> TypeReference? {
        guard token.kind == .identifier, word(token) == nil else { return nil }
        var type = TypeReference(named: text(token.range))
        var count = 1
        advance()
        while token.kind == .period {
            advance()
            count += 1
            guard token.kind == .identifier, count < TypeReference.depthLimit else { return nil }
            type = TypeReference(.member(of: type, name: text(token.range), arguments: []))
            advance()
        }
        return type
    }

    private mutating func readAnyHeading(ofExtension isExtension: Bool) -> Heading {
        let start = token.start
        skipTail()
        let range = start..<max(start, previous.end)
        var heading = Heading()
        var cursor = cursor(range)
        do throws(SwiftFault) {
            if isExtension {
                heading.extended = try cursor.readType()
            } else {
                heading.genericParameters = try cursor.readGenericParameters()
            }
            if cursor.consume(.colon) {
                repeat {
                    if cursor.isWord("class") {
                        cursor.advance()
                        heading.inherited.append(TypeReference(named: "AnyObject"))
                    } else {
                        heading.inherited.append(try cursor.readType())
                    }
                } while cursor.consume(.comma)
            }
            heading.whereClause = try cursor.readWhereClause()
            guard cursor.isAtEnd else { throw cursor.fault("the heading ends before this") }
        } catch {
            note(error, in: range)
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
        let range = name.lowerBound..<previous.end
        var cursor = cursor(range)
        do throws(SwiftFault) {
            let alias = try cursor.readTypeAlias()
            declarations.aliases.append(
                AliasDeclaration(
                    name: alias.name, nameRange: sourceRange(name), context: context, head: head,
                    genericParameters: alias.genericParameters, type: alias.type))
        } catch {
            note(error, in: range)
        }
    }
}
