import SourceText

extension SwiftText {
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
