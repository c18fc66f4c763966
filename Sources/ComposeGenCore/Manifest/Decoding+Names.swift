import ManifestSyntax
import SourceText
import SwiftReading

/// What a name in the manifest has to be.
enum NameRule {
    /// An object's, a function's or a property's: an identifier that begins in lower case.
    case object
    /// A generated type's: an identifier that begins in upper case.
    case type
    /// Any identifier: the name of an enum's case, of a variant.
    case identifier
    /// A function's name: `show`, or `show(_:)` where there are several of that name.
    case function
    /// Identifiers with periods between them.
    case module
    /// `init(url:client:)`, `persistent(at:)`, `make`.
    case initializer
    /// A feature, or `Feature.scene`.
    case scenePath
    /// An app's or a module's name, which people read.
    case title

    /// What such a name is, for a sentence.
    var expectation: String {
        switch self {
        case .object: "an identifier that begins in lower case"
        case .type: "an identifier that begins in upper case"
        case .identifier: "a Swift identifier"
        case .function: "a function's name, alone or with its labels as in 'show(_:)'"
        case .module: "a module's name"
        case .initializer:
            "an initializer or a static method as Swift names it, such as 'init(url:client:)'"
        case .scenePath: "a feature's name or 'Feature.scene'"
        case .title: "letters, digits, blanks, '-', '_' and '.', beginning with a letter"
        }
    }

    func admits(_ name: String) -> Bool {
        switch self {
        case .object:
            return beginsInLowercase(name) && SwiftIdentifier.declarationName(name) != nil
                && !isConstant(name)
        case .type: return SwiftIdentifier.isTypeName(name)
        case .identifier: return SwiftIdentifier.declarationName(name) != nil
        case .function:
            // A function may have any name in backticks.
            if name.hasPrefix("`") {
                return Self.isInitializerName("f" + name.dropFirst().drop { $0 != "`" }.dropFirst())
                    && SwiftIdentifier.unescapedFunction(name) != name
            }
            return name == "init" || SwiftIdentifier.declarationName(name) != nil
                || !SwiftIdentifier.isValid(name) && Self.isInitializerName(name)
        case .module:
            return name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy {
                SwiftIdentifier.isValid($0)
            }
        case .initializer: return Self.isInitializerName(name)
        case .scenePath: return Self.isScenePath(name)
        case .title: return Self.isTitle(name)
        }
    }

    /// Whether only Swift's own use of the word stands against the name.
    func isKeptBySwift(_ name: String) -> Bool {
        guard SwiftIdentifier.isValid(name), !admits(name) else { return false }
        switch self {
        case .object: return beginsInLowercase(name)
        case .type: return !beginsInLowercase(name)
        case .identifier, .function: return true
        case .module, .initializer, .scenePath, .title: return false
        }
    }

    private static func isTitle(_ name: String) -> Bool {
        func isLetter(_ scalar: Unicode.Scalar) -> Bool {
            guard scalar.isASCII else { return scalar.properties.isAlphabetic }
            return SwiftCharacters.isLetter(UInt8(scalar.value))
        }
        func isNumber(_ scalar: Unicode.Scalar) -> Bool {
            guard scalar.isASCII else { return scalar.properties.numericType != nil }
            return SwiftCharacters.isDigit(UInt8(scalar.value))
        }
        guard let head = name.unicodeScalars.first, isLetter(head) || head == "_" else {
            return false
        }
        return name.unicodeScalars.allSatisfy {
            isLetter($0) || isNumber($0) || $0 == " " || $0 == "-" || $0 == "_" || $0 == "."
        }
    }

    private static func isScenePath(_ name: String) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count <= 2 && parts.allSatisfy { SwiftIdentifier.isValid($0) }
    }

    private static func isInitializerName(_ name: String) -> Bool {
        guard let bracket = name.utf8.firstIndex(of: UInt8(ascii: "(")) else {
            return SwiftIdentifier.isValid(name)
        }
        let labels = name[bracket...].dropFirst()
        guard SwiftIdentifier.isValid(name[..<bracket]), labels.utf8.last == UInt8(ascii: ")")
        else { return false }
        guard labels != ")" else { return true }
        let parts = labels.dropLast().split(separator: ":", omittingEmptySubsequences: false)
        return parts.last?.isEmpty == true
            && parts.dropLast().allSatisfy { $0 == "_" || SwiftIdentifier.isValid($0) }
    }
}

/// Whether a name is an object's by its head; a type's begins otherwise.
func beginsInLowercase(_ name: String) -> Bool {
    guard let head = name.utf8.first, head < 0x80 else {
        return SwiftIdentifier.hasLowercaseHead(name)
    }
    return (0x61...0x7A).contains(head) || head == 0x5F
}

/// Whether a word is a value of Swift's own: no reference to an object, and no object's name.
func isConstant(_ word: String) -> Bool {
    switch word {
    case "nil", "true", "false", "self": true
    default: false
    }
}

extension SwiftText {
    /// Stands for text that could not be read, which has been reported; no Swift is written so.
    static func unreadable(at range: SourceRange) -> SwiftText {
        lex(LocatedText("(_)", range)).value
    }
}

extension TypeReference {
    /// Stands for a type that could not be read, which has been reported; no type in Swift is called so.
    package static let unreadable = TypeReference(named: "_")

    package var isUnreadable: Bool { self == .unreadable }

    /// Whether an initializer can be called on it.
    var isConstructible: Bool { nominalPath != nil }

    /// Whether it is a path that ends in lower case: a member, and no type.
    var isMemberPath: Bool {
        switch form {
        case .named(let name, _), .member(_, let name, _): beginsInLowercase(name)
        default: false
        }
    }
}

extension Decoding {
    // MARK: Names

    mutating func name(_ entry: Entry?, _ rule: NameRule) -> Located<String>? {
        // Quotes make no name of it.
        if let entry, entry.value.kind == .text, entry.value.isDamaged {
            let fault = Diagnostic.invalidName(entry.locatedText, of: entry.name, rule: rule)
            if !fault.fixIts.isEmpty { report(fault, ofUnquoted: entry.value.range) }
        }
        guard let text = bareText(entry) else { return nil }
        return check(text, rule, of: entry?.name ?? "")
    }

    mutating func names(_ entry: Entry?, _ rule: NameRule) -> [Located<String>] {
        elements(entry).compactMap { name($0, rule) }
    }

    /// How the type is made: by the initializer or static method that is named, where one is.
    mutating func maker(
        _ type: Located<TypeReference>?, _ fields: Fields
    ) -> Construction.Maker {
        let initializer = name(fields[.initializer], .initializer)
        // It is not known which one a name means that cannot be read.
        let isKnown = initializer != nil || fields[.initializer] == nil
        guard let type, isKnown else { return .broken }
        return .implementation(type, initializer: initializer)
    }

    /// A key that names something.
    mutating func keyName(_ entry: Entry, _ rule: NameRule, of subject: String) -> Located<String>?
    {
        let name = entry.locatedName
        if !entry.isNameDamaged, let name = check(name, rule, of: subject, isKey: true) {
            return name
        }
        refusedNames.insert(name.value)
        return nil
    }

    private mutating func check(
        _ name: Located<String>, _ rule: NameRule, of subject: String, isKey: Bool = false
    ) -> Located<String>? {
        if rule.admits(name.value) { return name }
        var fault = Diagnostic.invalidName(name, of: subject, rule: rule)
        // Whose view is named, that scene is meant.
        let shown = scenes.filter { scene in
            scene.value.mapping.contains {
                $0.name == ManifestKey.view.rawValue && $0.value.text == name.value
            }
        }
        if subject == ManifestKey.scene.rawValue, shown.count == 1 {
            fault.help = []
            fault = fault.meant(shown[0].name)
        }
        // Who names it as it is to be called means it.
        if isKey { refusedNames.formUnion(fault.fixIts.map(\.replacement)) }
        report(fault)
        return nil
    }

    // MARK: Types

    mutating func type(_ entry: Entry?) -> Located<TypeReference>? {
        guard let entry, isText(entry, expected: "a type") else { return nil }
        guard case .failure(var faults) = readType(entry.value) else { return type(entry.value) }
        let both = entry.value.text.split(separator: ",")
            .map { $0.drop(while: \.isWhitespace) }.joined(separator: " & ")
        if both != entry.value.text, TypeReference(both) != nil {
            for place in faults.indices { faults[place].help = ["write '\(both)'"] }
        }
        report(faults)
        return nil
    }

    mutating func types(_ entry: Entry?) -> [Located<TypeReference>] {
        elements(entry).compactMap { isText($0, expected: "a type") ? type($0.value) : nil }
    }

    /// A type, or what is wrong with it.
    enum TypeReading {
        case success(TypeReference)
        case failure([Diagnostic])
    }

    func readType(_ node: ManifestNode) -> TypeReading {
        guard !node.isDamaged else { return .failure([]) }
        let parsed = TypeReference.parse(node.locatedText)
        return parsed.value.map { .success($0) }
            ?? .failure(parsed.diagnostics.map { $0.about(node.range) })
    }

    mutating func type(_ node: ManifestNode) -> Located<TypeReference>? {
        switch readType(node) {
        case .success(let type): return Located(type, node.range)
        case .failure(let faults):
            report(faults)
            return nil
        }
    }

    /// A type that an initializer is called on.
    mutating func constructibleType(_ entry: Entry) -> Located<TypeReference>? {
        let place: Diagnostic.TypePlace? =
            switch ManifestKey(rawValue: entry.name) {
            case .implementation: .implementation
            case .view: .view
            default: nil
            }
        guard entry.value.kind == .text || isText(entry, expected: "a type") else { return nil }
        return constructibleType(entry.value, in: place)
    }

    /// - Parameter place: where it is named; nil where its key is only taken for that, so that it may be of another kind.
    mutating func constructibleType(
        _ node: ManifestNode, in place: Diagnostic.TypePlace?
    ) -> Located<TypeReference>? {
        switch readType(node) {
        case .success(let type) where type.isConstructible && !type.isMemberPath:
            return Located(type, node.range)
        case .success, .failure:
            // Of text that the parser could not take for one value it has said what there is to say, but for a call.
            if let place, !node.isDamaged || isCall(node) {
                let fault = Diagnostic.notConstructible(
                    Located(node.text, node.range), in: place, isUnquoted: node.isDamaged)
                if node.isDamaged { report(fault, ofUnquoted: node.range) } else { report(fault) }
            }
        }
        return nil
    }

    /// Whether the text is a call, on one line, of a type or of what a type has: quotes make no type of it.
    private func isCall(_ node: ManifestNode) -> Bool {
        SwiftIdentifier.hasUppercaseHead(node.text) && node.text.hasSuffix(")")
            && !node.text.contains(where: \.isNewline) && Diagnostic.isSwift(node.locatedText)
    }

    /// The key of a binding: a lower-case name, or a type.
    mutating func bindingKey(_ entry: Entry) -> Located<Binding.Key>? {
        let key = readBindingKey(entry)
        if key == nil { refusedNames.insert(entry.name) }
        return key
    }

    private mutating func readBindingKey(_ entry: Entry) -> Located<Binding.Key>? {
        guard !entry.key.isDamaged else { return nil }
        let isLowercase = beginsInLowercase(entry.name)
        if isLowercase, SwiftIdentifier.isValid(entry.name) {
            return keyName(entry, .object, of: "a binding").map { $0.map(Binding.Key.name) }
        }
        switch readType(entry.key) {
        case .success(let type) where !type.isMemberPath:
            return Located(.type(type), entry.nameRange)
        case .failure(let faults) where !isLowercase:
            report(faults)
        case .success, .failure:
            report(.invalidName(entry.locatedName, of: "a binding", rule: .object))
        }
        return nil
    }

    /// A reference that the graph looks up: an object's name, or a type.
    mutating func reference(_ entry: Entry?) -> Located<String>? {
        guard let entry, isText(entry, expected: "a name") else { return nil }
        let name = entry.locatedText
        if SwiftIdentifier.isValid(name.value) { return name }
        return type(entry.value).map { Located($0.value.source, $0.range) }
    }
}
