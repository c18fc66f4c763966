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
        guard let first = word.first, first < 0x80,
            let found = Self.spellings[Int(first)].first(where: { $0.spelling.spells(word) })
        else { return nil }
        self = found.word
    }

    /// By the first letter, so that most words that are none of these cost a look or two.
    private static let spellings: [[(spelling: StaticString, word: Self)]] = {
        let words: [(StaticString, Self)] = [
            ("open", .open), ("public", .public), ("package", .package), ("internal", .internal),
            ("fileprivate", .fileprivate), ("private", .private), ("static", .static),
            ("final", .final), ("lazy", .lazy), ("weak", .weak), ("unowned", .unowned),
            ("required", .required), ("convenience", .convenience), ("override", .override),
            ("nonisolated", .nonisolated), ("import", .import), ("struct", .struct),
            ("class", .class), ("actor", .actor), ("enum", .enum), ("protocol", .protocol),
            ("extension", .extension), ("func", .func), ("var", .var), ("let", .let),
            ("init", .`init`), ("deinit", .deinit), ("subscript", .subscript),
            ("typealias", .typealias), ("associatedtype", .associatedtype), ("case", .case),
            ("macro", .macro),
        ]
        let others: [StaticString] = [
            "borrowing", "consuming", "dynamic", "distributed", "indirect", "infix", "isolated",
            "mutating", "nonmutating", "optional", "prefix", "postfix", "__consuming", "_private",
        ]
        var spellings = Array(repeating: [(spelling: StaticString, word: Self)](), count: 0x80)
        for (spelling, word) in words + others.map({ ($0, .otherModifier) }) {
            spellings[Int(spelling.utf8Start.pointee)].append((spelling, word))
        }
        return spellings
    }()

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
