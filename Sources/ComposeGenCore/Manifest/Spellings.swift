/// What is known of a text by its characters alone, wherever it stands.
struct Spelling {
    let text: String
    /// Whether it is an identifier by its characters; a keyword is one too.
    let isIdentifier: Bool
    /// Whether it begins as an object's name does.
    let isLowercase: Bool
    /// The type that it is, once somebody has read it as one.
    var type: TypeReference?
    /// What it is as Swift text, once somebody has read it as that; nil also of a text that holds references, because
    /// these have places of their own.
    var swift: (form: SwiftText.ScalarForm, content: Range<Int>)?

    /// Whether it is a type's name and nothing more. What Swift spells in its own way begins with a lower-case letter, but for
    /// `Any` and `Self`, which are names as well.
    var isTypeName: Bool {
        guard isIdentifier, let head = text.utf8.first else { return false }
        return head >= UInt8(ascii: "A") && head <= UInt8(ascii: "Z")
    }

    init(_ text: String) {
        self.text = text
        isIdentifier = SwiftIdentifier.isValid(text)
        isLowercase = beginsInLowercase(text)
        type = nil
        swift = nil
    }
}

/// The texts of a manifest, each once: the same few names stand in most of its places.
struct Spellings {
    private var numbers = NumberedTexts(capacity: 512)
    private var spellings: [Spelling] = []
    private let keys = ManifestKey.allCases
    /// By form and the number of a key, whether such a mapping has the key; empty for a form that was not met yet.
    private var isKey = Array(repeating: [Bool](), count: MappingForm.allCases.count)

    init() {
        // The keys of the language have the first numbers.
        for key in keys { _ = number(of: key.rawValue) }
    }

    subscript(number: Int) -> Spelling {
        _read { yield spellings[number] }
        _modify { yield &spellings[number] }
    }

    /// The key of such a mapping that the text of this number is; nil where it has none.
    mutating func key(_ number: Int, of form: MappingForm) -> ManifestKey? {
        guard number < keys.count else { return nil }
        if isKey[form.rawValue].isEmpty {
            var isKeyOfForm = [Bool](repeating: false, count: keys.count)
            for description in form.keys {
                isKeyOfForm[self.number(of: description.key.rawValue)] = true
            }
            isKey[form.rawValue] = isKeyOfForm
        }
        return isKey[form.rawValue][number] ? keys[number] : nil
    }

    /// The key of the language that the text is, whatever mapping that belongs to.
    mutating func key(of node: ManifestNode) -> ManifestKey? {
        let number = number(of: node)
        return number < keys.count ? keys[number] : nil
    }

    mutating func number(of node: ManifestNode) -> Int {
        node.withPlainBytes { bytes in
            let number = numbers.number(of: bytes)
            if number == spellings.count {
                spellings.append(Spelling(String(decoding: bytes, as: UTF8.self)))
            }
            return number
        } ?? number(of: node.text)
    }

    /// The text with the place of each of its bytes.
    func locatedText(_ node: ManifestNode, _ number: Int) -> LocatedText {
        node.isPlain ? LocatedText(spellings[number].text, node.range) : node.locatedText
    }

    private mutating func number(of text: String) -> Int {
        let number = numbers.number(of: text)
        if number == spellings.count { spellings.append(Spelling(text)) }
        return number
    }
}
