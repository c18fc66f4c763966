import SourceText

extension SwiftText {
    /// What the text names an element of, maybe by its number; nil where it is no such path.
    package var tupleOfElement: String? {
        func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
            // What begins with a period is a member that Swift finds.
            guard bytes.first != UInt8(ascii: ".") else { return false }
            var hasPeriod = false
            for byte in bytes where !SwiftCharacters.isIdentifierPart(byte) && byte < 0x80 {
                guard byte == UInt8(ascii: ".") else { return false }
                hasPeriod = true
            }
            return hasPeriod
        }
        guard text.text.utf8.withContiguousStorageIfAvailable(isPlain) ?? true else {
            return nil
        }
        let parts = text.text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, SwiftIdentifier.hasLowercaseHead(parts[0]) else { return nil }
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
