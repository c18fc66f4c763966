import SourceText

/// The words that begin a declaration.
enum DeclarationWord: UInt8 {
    // Modifiers.
    case `open`, `public`, package, `internal`, `fileprivate`, `private`
    case `static`, final, lazy, weak, unowned, required, convenience, override, nonisolated
    /// A modifier of which nothing is kept.
    case otherModifier
    // What is declared.
    case `import`, `struct`, `class`, actor, `enum`, `protocol`, `extension`
    case `func`, `var`, `let`, `init`, `deinit`, `subscript`, `typealias`, `associatedtype`, `case`
    case macro

    /// The word that a token spells; nil for any other text.
    package init?(_ word: UnsafeBufferPointer<UInt8>) {
        guard word.count >= 3, word.count <= 15, word[0] | 0x20 == word[0] else { return nil }
        guard let found = Self.find(word) else { return nil }
        self = found
    }

    /// By the first letter, so that most words that are none of these cost a look or two.
    private static func find(_ word: UnsafeBufferPointer<UInt8>) -> Self? {
        switch word[0] {
        case UInt8(ascii: "a"):
            if spells(word, "actor") { return .actor }
            if spells(word, "associatedtype") { return .associatedtype }
        case UInt8(ascii: "b"):
            if spells(word, "borrowing") { return .otherModifier }
        case UInt8(ascii: "c"):
            if spells(word, "case") { return .case }
            if spells(word, "class") { return .class }
            if spells(word, "convenience") { return .convenience }
            if spells(word, "consuming") { return .otherModifier }
        case UInt8(ascii: "d"):
            if spells(word, "deinit") { return .deinit }
            if spells(word, "dynamic") { return .otherModifier }
            if spells(word, "distributed") { return .otherModifier }
        case UInt8(ascii: "e"):
            if spells(word, "enum") { return .enum }
            if spells(word, "extension") { return .extension }
        case UInt8(ascii: "f"):
            if spells(word, "func") { return .func }
            if spells(word, "final") { return .final }
            if spells(word, "fileprivate") { return .fileprivate }
        case UInt8(ascii: "i"):
            if spells(word, "init") { return .`init` }
            if spells(word, "internal") { return .internal }
            if spells(word, "import") { return .import }
            if spells(word, "indirect") || spells(word, "infix") || spells(word, "isolated") {
                return .otherModifier
            }
        case UInt8(ascii: "l"):
            if spells(word, "let") { return .let }
            if spells(word, "lazy") { return .lazy }
        case UInt8(ascii: "m"):
            if spells(word, "mutating") { return .otherModifier }
            if spells(word, "macro") { return .macro }
        case UInt8(ascii: "n"):
            if spells(word, "nonisolated") { return .nonisolated }
            if spells(word, "nonmutating") { return .otherModifier }
        case UInt8(ascii: "o"):
            if spells(word, "override") { return .override }
            if spells(word, "open") { return .open }
            if spells(word, "optional") { return .otherModifier }
        case UInt8(ascii: "p"):
            if spells(word, "private") { return .private }
            if spells(word, "public") { return .public }
            if spells(word, "protocol") { return .protocol }
            if spells(word, "package") { return .package }
            if spells(word, "prefix") || spells(word, "postfix") { return .otherModifier }
        case UInt8(ascii: "r"):
            if spells(word, "required") { return .required }
        case UInt8(ascii: "s"):
            if spells(word, "static") { return .static }
            if spells(word, "struct") { return .struct }
            if spells(word, "subscript") { return .subscript }
        case UInt8(ascii: "t"):
            if spells(word, "typealias") { return .typealias }
        case UInt8(ascii: "u"):
            if spells(word, "unowned") { return .unowned }
        case UInt8(ascii: "v"):
            if spells(word, "var") { return .var }
        case UInt8(ascii: "w"):
            if spells(word, "weak") { return .weak }
        case UInt8(ascii: "_"):
            if spells(word, "__consuming") || spells(word, "_private") { return .otherModifier }
        default: break
        }
        return nil
    }

    private static func spells(_ word: UnsafeBufferPointer<UInt8>, _ spelling: StaticString) -> Bool
    {
        spelling.spells(word)
    }

    var isModifier: Bool { rawValue <= Self.otherModifier.rawValue }

    /// The access that a modifier gives.
    var access: DeclaredAccess? {
        switch self {
        case .open: .open
        case .public: .public
        case .package: .package
        case .internal: .internal
        case .fileprivate: .fileprivate
        case .private: .private
        default: nil
        }
    }

    /// What a modifier other than of access says; empty where nothing of it is kept.
    var modifier: DeclarationModifiers {
        switch self {
        case .static, .class: .static
        case .final: .final
        case .lazy: .lazy
        case .weak: .weak
        case .unowned: .unowned
        case .required: .required
        case .convenience: .convenience
        case .override: .override
        case .nonisolated: .nonisolated
        default: []
        }
    }
}
