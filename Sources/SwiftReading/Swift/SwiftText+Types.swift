import SourceText

extension SwiftText {
    /// Whether a constant with this value has the type without being told: the text makes one, is a static member of the type, or is
    /// a literal of it.
    package func says(_ type: String) -> Bool {
        isConstruction(of: type) || isMember(of: type) || isLiteral(of: type)
    }

    /// Whether Swift needs to be told the type to know what the text is: a closure, a member found in the type, a literal, a
    /// tuple, or what `if` or `switch` yields.
    package func needs(_ type: String) -> Bool {
        guard let first = source.utf8.first, !says(type) else { return false }
        switch first {
        case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "."), UInt8(ascii: "["),
            UInt8(ascii: "-"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            return true
        default: return source == "nil" || source.hasPrefix("if ") || source.hasPrefix("switch ")
        }
    }

    /// Whether the text is a static member of the type, or a call of one: what fits a value of the type has that very type.
    private func isMember(of type: String) -> Bool {
        guard source.utf8.starts(with: (type + ".").utf8) else { return false }
        let rest = source.utf8.dropFirst(type.utf8.count + 1)
        let name = rest.prefix { SwiftCharacters.isIdentifierPart($0) }
        guard !name.isEmpty else { return false }
        return name.count == rest.count || isConstruction(of: type + "." + String(Substring(name)))
    }

    /// Whether the text is a literal that has the type by itself.
    private func isLiteral(of type: String) -> Bool {
        let text = source.utf8
        switch type {
        case "Bool": return source == "true" || source == "false"
        case "Int": return text.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        case "String":
            let quote = UInt8(ascii: "\"")
            return text.count > 1 && text.first == quote && text.last == quote
                && !text.dropFirst().dropLast().contains { $0 == quote || $0 == UInt8(ascii: "\\") }
        default: return false
        }
    }

    /// What the text names an element of, maybe by its number; nil where it is no such path.
    package var tupleOfElement: String? {
        let parts = text.text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, SwiftIdentifier.hasLowercaseHead(parts[0]),
            SwiftIdentifier.isValid(parts[0])
        else { return nil }
        let areMembers = parts.dropFirst().allSatisfy { part in
            SwiftIdentifier.isValid(part)
                || (!part.isEmpty && part.utf8.allSatisfy(SwiftCharacters.isDigit))
        }
        return areMembers ? String(parts[0]) : nil
    }

    /// Whether it is a type with its generic arguments and nothing else, which is a key of the manifest or a slip: no
    /// expression of Swift is.
    package var isGenericType: Bool {
        guard references.isEmpty, text.text.utf8.last == UInt8(ascii: ">"),
            SwiftIdentifier.hasUppercaseHead(text.text),
            case .named(_, let arguments)? = TypeReference.parse(text).value?.form
        else { return false }
        return !arguments.isEmpty
    }
}
