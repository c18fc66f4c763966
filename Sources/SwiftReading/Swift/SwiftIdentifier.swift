import SourceText

/// The rules of Swift for names.
public enum SwiftIdentifier {
    /// Whether a text is an identifier by its characters, without backticks; a keyword is one too, `_` is none.
    public static func isValid(_ name: some StringProtocol) -> Bool {
        guard let head = name.unicodeScalars.first, name != "_" else { return false }
        return SwiftCharacters.isIdentifierHead(head.value)
            && name.unicodeScalars.allSatisfy { SwiftCharacters.isIdentifierPart($0.value) }
    }

    /// Whether a name begins as the names of objects do: with a lower-case letter or `_`.
    public static func hasLowercaseHead(_ name: some StringProtocol) -> Bool {
        guard let head = name.unicodeScalars.first else { return false }
        if head.isASCII { return head == "_" || ("a"..."z").contains(head) }
        return head.properties.isLowercase
    }

    /// Whether a name begins as the names of types do: with an upper-case letter, maybe after underscores.
    public static func hasUppercaseHead(_ name: some StringProtocol) -> Bool {
        guard let head = name.unicodeScalars.first(where: { $0 != "_" }) else { return false }
        // Of nearly all names the letter alone says it; to ask for the properties of a character is a search.
        return head.isASCII ? ("A"..."Z").contains(head) : head.properties.isUppercase
    }

    /// Whether a type may be declared under this name.
    public static func isTypeName(_ name: some StringProtocol) -> Bool {
        !hasLowercaseHead(name) && isPlainTypeName(name)
    }

    private static func isPlainTypeName(_ name: some StringProtocol) -> Bool {
        isValid(name) && !isReserved(name) && !namesThatNoTypeCanHave.contains(String(name))
    }

    /// Whether a name is a keyword of Swift wherever it stands.
    public static func isReserved(_ name: some StringProtocol) -> Bool {
        reservedWords.contains(String(name))
    }

    /// A name or a type without what declarations and uses have around it: `let item`, `$path`, `@MainActor`, `Type.self`.
    package static func bare(_ text: String) -> String {
        var words = text.split(separator: " ")[...]
        while words.count > 1, declaring.contains(words[words.startIndex]) { words.removeFirst() }
        let name = words.joined(separator: " ").drop { "$@#&".contains($0) }
        return String(name.hasSuffix(".self") ? name.dropLast(5) : name)
    }

    private static let declaring: Set<Substring> = [
        "actor", "case", "class", "enum", "final", "func", "import", "lazy", "let", "private",
        "protocol", "public", "static", "struct", "unowned", "var", "weak",
    ]

    /// The name as a declaration or an expression writes it: a keyword in backticks.
    ///
    /// - Returns: nil where backticks do not help, or where the text is no identifier.
    public static func declarationName(_ name: String) -> String? {
        guard isValid(name), !unrescuableNames.contains(name) else { return nil }
        // `await` may be declared as it is, but an expression that begins with it awaits.
        return isReserved(name) || name == "await" ? "`\(name)`" : name
    }

    /// The same of a name that is known to be one: of a function, a property, a parameter or an operator.
    package static func declared(_ name: String) -> String {
        declarationName(name) ?? (isPlain(name) ? name : "`\(name)`")
    }

    /// The name as it is written after a period, where nearly all keywords are plain names.
    public static func memberName(_ name: String) -> String {
        isPlain(name) ? name : "`\(name)`"
    }

    /// Whether the name is that of an operator.
    package static func isOperator(_ name: some StringProtocol) -> Bool {
        !name.isEmpty
            && name.unicodeScalars.allSatisfy {
                SwiftCharacters.isOperatorPart($0.value) || $0 == "."
            }
    }

    /// Whether a name that is no keyword is written without backticks.
    private static func isPlain(_ name: String) -> Bool {
        !unrescuableNames.contains(name) && (isValid(name) || name == "_" || isOperator(name))
    }

    /// The label as a declaration or a call writes it; most keywords are labels as they are.
    public static func argumentLabel(_ label: String) -> String {
        switch label {
        case "inout", "var", "let": "`\(label)`"
        default: isValid(label) || label == "_" ? label : "`\(label)`"
        }
    }

    /// A name without the backticks around it.
    public static func unescaped(_ name: some StringProtocol) -> String {
        guard name.utf8.first == UInt8(ascii: "`"), name.utf8.count > 2, name.hasSuffix("`") else {
            return String(name)
        }
        return String(name.dropFirst().dropLast())
    }

    /// The same of a function's name, which may have its labels behind it.
    package static func unescapedFunction(_ name: String) -> String {
        let labels = name.dropFirst().drop { $0 != "`" }.dropFirst()
        return unescaped(name.dropLast(labels.count)) + labels
    }

    /// The name of a type with backticks where a type needs them, however it is written: one type has one name.
    package static func typeName(_ written: String) -> String {
        let name = unescaped(written)
        return isPlainTypeName(name) ? name : "`\(name)`"
    }

    /// In Swift these have a meaning of their own also in backticks, or as members.
    private static let unrescuableNames: Set<String> = ["self", "Self", "Type", "Protocol", "init"]

    private static let namesThatNoTypeCanHave: Set<String> = ["Type", "Protocol"]

    private static let reservedWords: Set<String> = [
        "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
        "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal",
        "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
        "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
        "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
