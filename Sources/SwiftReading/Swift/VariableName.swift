import SourceText

/// The name that an object gets from the type that it is known as.
///
/// The last component of the type counts, without generic arguments and a trailing `Protocol`, its leading capitals
/// lowered; a list is called by the plural. The result may be a keyword that its place has to escape.
///
/// - Returns: nil where the type yields no name: a composition, a function, a tuple, a dictionary.
public func variableName(for type: TypeReference) -> String? {
    switch type.form {
    case .named(let name, _), .member(_, let name, _):
        return variableName(forTypeName: name)
    case .optional(let wrapped), .implicitlyUnwrapped(let wrapped), .existential(let wrapped),
        .opaque(let wrapped), .attributed(_, let wrapped):
        return variableName(for: wrapped)
    case .array(let element):
        return variableName(for: element).map(plural)
    case .metatype(let instance, _):
        return variableName(for: instance).map { $0 + "Type" }
    case .dictionary, .tuple, .function, .composition, .suppressed:
        return nil
    }
}

private func variableName(forTypeName typeName: String) -> String? {
    let plain = typeName.utf8.withContiguousStorageIfAvailable(variableName(forPlainTypeName:))
    if let name = plain ?? nil { return name }
    var name = SwiftIdentifier.unescaped(typeName)
    let suffix = "Protocol"
    if name.hasSuffix(suffix), name.utf8.count > suffix.utf8.count {
        name.removeLast(suffix.count)
    }
    let lowered = loweringLeadingCapitals(name)
    return SwiftIdentifier.declarationName(lowered) == nil ? nil : lowered
}

/// The same in one go for nearly all names: those of ASCII that become no word of Swift's. Nil for any other.
private func variableName(forPlainTypeName typeName: UnsafeBufferPointer<UInt8>) -> String? {
    guard SwiftIdentifier.isValidASCII(typeName) == true else { return nil }
    var name = typeName
    let suffix = "Protocol".utf8
    if typeName.count > suffix.count, typeName.last == UInt8(ascii: "l"),
        typeName.suffix(suffix.count).elementsEqual(suffix)
    {
        name = UnsafeBufferPointer(rebasing: typeName.dropLast(suffix.count))
    }
    return SwiftIdentifier.maybeWord(name) ? nil : loweringLeadingCapitals(ofASCII: name)
}

/// Lowers the capitals that a name begins with: all of them at the end or where no letter follows, else all but the
/// one that begins the next word. `HTTPClient` becomes `httpClient`, `URL` becomes `url`.
package func loweringLeadingCapitals(_ name: String) -> String {
    var name = name
    if let lowered = name.withUTF8(loweringLeadingASCIICapitals) { return lowered }
    let scalars = name.unicodeScalars
    guard let start = scalars.firstIndex(where: { $0 != "_" }) else { return name }
    let end = scalars[start...].firstIndex { !$0.properties.isUppercase } ?? scalars.endIndex
    let capitals = scalars.distance(from: start, to: end)
    var lowered = capitals
    if capitals > 1, end < scalars.endIndex, scalars[end].properties.isAlphabetic {
        lowered -= 1
    }
    guard lowered > 0 else { return name }
    let boundary = scalars.index(start, offsetBy: lowered)
    return String(name[..<start]) + name[start..<boundary].lowercased() + name[boundary...]
}

/// The same for a name of ASCII; nil for any other.
private func loweringLeadingASCIICapitals(_ utf8: UnsafeBufferPointer<UInt8>) -> String? {
    utf8.allSatisfy { $0 < 0x80 } ? loweringLeadingCapitals(ofASCII: utf8) : nil
}

private func loweringLeadingCapitals(ofASCII utf8: UnsafeBufferPointer<UInt8>) -> String {
    func isCapital(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
    }
    func isSmall(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
    }
    let start = utf8.firstIndex { $0 != UInt8(ascii: "_") } ?? utf8.count
    var end = start
    while end < utf8.count, isCapital(utf8[end]) { end += 1 }
    if end - start > 1, end < utf8.count, isSmall(utf8[end]) { end -= 1 }
    return String(unsafeUninitializedCapacity: utf8.count) { lowered in
        _ = lowered.update(fromContentsOf: utf8)
        for index in start..<end { lowered[index] |= 0x20 }
        return utf8.count
    }
}

/// The words that a name is put together of, in lower case: `apiBaseURL` is `api`, `base` and `url`.
package func wordsOfName(_ name: String) -> [String] {
    let letters = Array(name)
    var words: [String] = []
    var isInWord = false
    for (place, letter) in letters.enumerated() {
        guard letter.isLetter || letter.isNumber else {
            isInWord = false
            continue
        }
        let endsCapitals =
            place + 1 < letters.count && letters[place + 1].isLowercase && letter.isUppercase
        let isHead = letter.isUppercase && place > 0 && !letters[place - 1].isUppercase
        if isInWord, !isHead, !endsCapitals {
            words[words.count - 1] += letter.lowercased()
        } else {
            words.append(letter.lowercased())
            isInWord = true
        }
    }
    return words
}

private func plural(_ name: String) -> String {
    let vowels = "aeiou"
    if name.hasSuffix("y"), let before = name.dropLast().last, !vowels.contains(before) {
        return name.dropLast() + "ies"
    }
    let hissing = ["s", "x", "z", "ch", "sh"].contains { name.hasSuffix($0) }
    return name + (hissing ? "es" : "s")
}
