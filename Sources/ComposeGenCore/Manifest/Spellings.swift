import ManifestSyntax
import SourceText
import SwiftReading

/// What is known of a text by its characters alone, wherever it stands.
struct Spelling {
    let text: String
    // Together, because who copies all spellings copies each field.
    private struct Marks: OptionSet {
        let rawValue: UInt8
        static let identifier = Marks(rawValue: 1)
        static let ofASCII = Marks(rawValue: 2)
        static let lowercase = Marks(rawValue: 4)
        static let typeName = Marks(rawValue: 8)
    }

    private let marks: Marks
    /// Whether it is an identifier by its characters; a keyword is one too.
    var isIdentifier: Bool { marks.contains(.identifier) }
    /// Whether it is an identifier of ASCII.
    var isPlainIdentifier: Bool { marks.contains([.identifier, .ofASCII]) }
    /// Whether it begins as an object's name does.
    var isLowercase: Bool { marks.contains(.lowercase) }
    /// Whether it is a type's name and nothing more. What Swift spells in its own way begins with a lower-case letter, but for
    /// `Any` and `Self`, which are names as well.
    var isTypeName: Bool { marks.contains(.typeName) }
    /// The type that it is, once a decoder has read it as one.
    var type: TypeReference?
    /// What it is as Swift text, once a decoder has read it as that; nil also of a text that holds references, because
    /// these have places of their own.
    var swift: SwiftText?

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        text = String(decoding: bytes, as: UTF8.self)
        let isValid = SwiftIdentifier.isValidASCII(bytes)
        let head = bytes.first ?? 0
        let isLowercase =
            head < 0x80
            ? SwiftCharacters.isIdentifierHead(head) && head >= UInt8(ascii: "_")
            : beginsInLowercase(text)
        var marks: Marks = isLowercase ? .lowercase : []
        if isValid != nil { marks.insert(.ofASCII) }
        if isValid ?? SwiftIdentifier.isValid(text) {
            marks.insert(.identifier)
            let isTypeName = head >= UInt8(ascii: "A") && head <= UInt8(ascii: "Z")
            if isTypeName { marks.insert(.typeName) }
        }
        self.marks = marks
    }
}

/// The texts of one document, each once.
struct Spellings {
    /// The document's.
    private let texts: NumberedTexts
    /// By the numbers of the texts, behind which are those that are not as they stand in the file.
    private var spellings: [Spelling]
    /// By the number of a text, the key of the language that it is.
    private var keys: [ManifestKey?]
    /// The same of one form behind the other, as they are met: the key of such a mapping that a text is.
    private var keysOfForms: [ManifestKey?] = []
    /// By form, where these begin; nil for a form that was not met yet.
    private var starts = [Int?](repeating: nil, count: MappingForm.allCases.count)

    init() {
        texts = NumberedTexts()
        spellings = []
        keys = []
    }

    init(_ texts: NumberedTexts) {
        self.texts = texts
        spellings = texts.map { Spelling($0) }
        keys = Self.numbered(ManifestKey.allCases, in: texts)
    }

    private static func numbered(_ keys: [ManifestKey], in texts: NumberedTexts) -> [ManifestKey?] {
        var numbered = [ManifestKey?](repeating: nil, count: texts.count)
        for key in keys {
            if let number = texts.knownNumber(of: key.rawValue) { numbered[number] = key }
        }
        return numbered
    }

    subscript(number: Int) -> Spelling {
        _read { yield spellings[number] }
        _modify { yield &spellings[number] }
    }

    /// The key of such a mapping that the text of this number is; nil where it has none.
    mutating func key(_ number: Int, of form: MappingForm) -> ManifestKey? {
        guard number < texts.count else { return nil }
        return keysOfForms[(starts[form.rawValue] ?? addKeys(of: form)) + number]
    }

    private mutating func addKeys(of form: MappingForm) -> Int {
        let start = keysOfForms.count
        keysOfForms += Self.numbered(form.keys.map(\.key), in: texts)
        starts[form.rawValue] = start
        return start
    }

    /// The key of the language that the text is, whatever mapping that belongs to.
    mutating func key(of node: ManifestNode) -> ManifestKey? {
        let number = number(of: node)
        return number < texts.count ? keys[number] : nil
    }

    mutating func number(of node: ManifestNode) -> Int {
        node.textNumber ?? number(of: node.text)
    }

    /// The text with the place of each of its bytes.
    func locatedText(_ node: ManifestNode, _ number: Int) -> LocatedText {
        node.isPlain ? LocatedText(spellings[number].text, node.range) : node.locatedText
    }

    private mutating func number(of text: String) -> Int {
        if let number = texts.knownNumber(of: text) { return number }
        spellings.append(text.withBytes { Spelling($0) })
        return spellings.count - 1
    }
}
