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
    var name = SwiftIdentifier.unescaped(typeName)
    let suffix = "Protocol"
    if name.hasSuffix(suffix), name.utf8.count > suffix.utf8.count {
        name.removeLast(suffix.count)
    }
    let lowered = loweringLeadingCapitals(name)
    return SwiftIdentifier.declarationName(lowered) == nil ? nil : lowered
}

/// Lowers the capitals that a name begins with: all of them at the end or where no letter follows, else all but the
/// one that begins the next word. `HTTPClient` becomes `httpClient`, `URL` becomes `url`.
package func loweringLeadingCapitals(_ name: String) -> String {
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

extension String {
    private var namedParts: [String] {
        split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    /// A type as a part of a name.
    package var asName: String { namedParts.map(\.capitalizedHead).joined() }

    /// The same with words for what makes another type of it.
    package var asNameOfSigns: String {
        let words = ["]": " List", "?": " Optional", "!": " Optional"]
        let source = hasSuffix("...") ? dropLast(3) + " Variadic" : self
        return source.map { words[String($0)] ?? String($0) }.joined().asName
    }

    /// A name that may have spaces in it, as one that needs no backticks for them.
    package var plainName: String {
        if SwiftIdentifier.isValid(self) { return self }
        let parts = namedParts
        let name = parts.prefix(1).joined() + parts.dropFirst().map(\.capitalizedHead).joined()
        return SwiftIdentifier.isValid(name) ? name : "_" + name
    }
}

private func plural(_ name: String) -> String {
    let vowels = "aeiou"
    if name.hasSuffix("y"), let before = name.dropLast().last, !vowels.contains(before) {
        return name.dropLast() + "ies"
    }
    let hissing = ["s", "x", "z", "ch", "sh"].contains { name.hasSuffix($0) }
    return name + (hissing ? "es" : "s")
}

/// Whether the one is the beginning of the other, or most of both is the same beginning.
private func isOfStem(_ name: [UInt8], _ other: [UInt8]) -> Bool {
    let stem = zip(name, other).prefix { $0 == $1 }.count
    return stem > 1 && stem == name.count || stem > 3 && 2 * stem > max(name.count, other.count)
}

/// The only candidate that is the name with some of its words in short, or the other way round: `ListVC` is `ListViewController`.
package func abbreviation(of name: String, among candidates: some Sequence<String>) -> String? {
    let words = wordsOfName(name)
    let near = candidates.filter {
        let others = wordsOfName($0)
        return isShort(words, for: others) || isShort(others, for: words)
    }
    return near.count == 1 ? near[0] : nil
}

/// Whether the words end with the initials of those that the others end with, and are else the same.
private func isShort(_ words: [String], for others: [String]) -> Bool {
    guard words.count > 1, let last = words.last, last.count > 1,
        others.count == words.count + last.count - 1
    else { return false }
    return others.starts(with: words.dropLast())
        && others.suffix(last.count).map { $0.prefix(1) }.joined() == last
}

/// Whether one of the names is the other with some of its words in short, or left out between the first and the last:
/// `ConfigService` is `ConfigurationService`.
package func isOfSameWords(_ name: String, _ other: String) -> Bool {
    let (words, others) = (wordsOfName(name), wordsOfName(other))
    return [(words, others), (others, words)].contains {
        isShort($0, for: $1) || isPart($0, of: $1)
    }
}

private func isPart(_ words: [String], of others: [String]) -> Bool {
    func isShort(_ word: String, _ other: String) -> Bool {
        word == other || word.count > 2 && other.hasPrefix(word)
    }
    guard words.count > 1, words.count <= others.count, isShort(words[0], others[0]),
        isShort(words[words.count - 1], others[others.count - 1])
    else { return false }
    var rest = others[...]
    return words.allSatisfy { word in
        guard let place = rest.firstIndex(where: { isShort(word, $0) }) else { return false }
        rest = rest[(place + 1)...]
        return true
    }
}

/// The only candidate that has most words of the name in the same places; or else the longest that the name begins with, or else
/// ends with; or else the only one of its stem.
package func nearestInWords(to name: String, among candidates: some Sequence<String>) -> String? {
    let words = wordsOfName(name)
    let letters = name.lowercased()
    var near: [String] = []
    var affixes: [(name: String, count: Int, isHead: Bool)] = []
    var whole: [String] = []
    for candidate in candidates {
        let others = wordsOfName(candidate)
        let isHead = words.starts(with: others)
        if others.count == words.count,
            2 * zip(words, others).count(where: ==) > words.count
                || words.count > 1 && words.sorted() == others.sorted()
        {
            near.append(candidate)
        } else if others.count < words.count, !others.isEmpty,
            isHead || words.reversed().starts(with: others.reversed())
        {
            affixes.append((candidate, others.count, isHead))
        } else if isOfStem(Array(letters.utf8), Array(candidate.lowercased().utf8)) {
            whole.append(candidate)
        }
    }
    let most = affixes.map(\.count).max()
    let longest = affixes.filter { $0.count == most }
    let heads = longest.filter(\.isHead)
    return [near, (heads.isEmpty ? longest : heads).map(\.name), whole].first { !$0.isEmpty }
        .flatMap { $0.count == 1 ? $0[0] : nil }
}
