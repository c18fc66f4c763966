import SourceText

/// The words that begin a declaration.
enum DeclarationWord {
    case access(DeclaredAccess)
    /// Any other modifier, with what is kept of it.
    case modifier(DeclarationModifiers)
    // What is declared.
    case `import`, `struct`, `class`, actor, `enum`, `protocol`, `extension`
    case `func`, `var`, `let`, `init`, `deinit`, `subscript`, `typealias`, `associatedtype`, `case`
    case macro

    /// The word that a token spells; nil for any other text.
    init?(_ word: UnsafeBufferPointer<UInt8>) {
        guard let first = word.first, first < 0x80,
            let found = Self.spellings[Int(first)].first(where: { $0.spelling.spells(word) })
        else { return nil }
        self = found.word
    }

    /// By the first letter, so that most words that are none of these cost a look or two.
    private static let spellings: [[(spelling: StaticString, word: Self)]] = {
        let words: [(StaticString, Self)] = [
            ("open", .access(.open)), ("public", .access(.public)), ("package", .access(.package)),
            ("internal", .access(.internal)), ("fileprivate", .access(.fileprivate)),
            ("private", .access(.private)), ("static", .modifier(.static)),
            ("final", .modifier(.final)), ("lazy", .modifier(.lazy)), ("weak", .modifier(.weak)),
            ("unowned", .modifier(.unowned)), ("required", .modifier(.required)),
            ("convenience", .modifier(.convenience)), ("override", .modifier(.override)),
            ("nonisolated", .modifier(.nonisolated)), ("import", .import), ("struct", .struct),
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
        for (spelling, word) in words + others.map({ ($0, .modifier([])) }) {
            spellings[Int(spelling.utf8Start.pointee)].append((spelling, word))
        }
        return spellings
    }()

    var isModifier: Bool {
        switch self {
        case .access, .modifier: true
        default: false
        }
    }
}
