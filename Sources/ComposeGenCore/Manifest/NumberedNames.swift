import SourceText
import SwiftReading

/// Names with a number each.
///
/// A manifest numbers its texts when it is read, so that no name is looked up by its characters once for each place that it
/// stands in: a type and a text that are a name know its number.
struct NumberedNames: Sendable {
    private(set) var texts = NumberedTexts()
    /// The texts of the manifest. The others are kept by themselves, so that who adds one to a copy copies none of these.
    private var written: [String] = []
    private var others: [String] = []
    /// By the numbers, whether something has the name or refers to it.
    private var areTaken: [Bool] = []

    init() {}

    var count: Int { areTaken.count }

    subscript(_ id: NameID) -> String {
        id.index < written.count ? written[id.index] : others[id.index - written.count]
    }

    /// Takes in the texts of one more document of the manifest, none of which is a name yet.
    ///
    /// - Parameter strings: the same texts by their numbers.
    /// - Returns: their numbers here by those in the document; nil where these are the same.
    mutating func add(_ texts: NumberedTexts, _ strings: [String]) -> [NameID]? {
        guard count == 0 else { return strings.map { number(of: $0) } }
        self.texts = texts
        written = strings
        areTaken = Array(repeating: false, count: strings.count)
        return nil
    }

    private mutating func number(of name: String) -> NameID {
        let number = texts.number(of: name)
        if number == count {
            others.append(name)
            areTaken.append(false)
        }
        return NameID(index: number)
    }

    /// The name's number; a new one for a new name.
    mutating func id(of name: String) -> NameID {
        let id = number(of: name)
        areTaken[id.index] = true
        return id
    }

    /// The number of the type's name, as it is written.
    mutating func id(of type: TypeReference) -> NameID {
        guard let id = type.number, id.index < written.count else { return id(of: type.source) }
        areTaken[id.index] = true
        return id
    }

    /// The name's number; nil for a name that nothing has and nothing refers to.
    func knownID(of name: String) -> NameID? { taken(texts.knownNumber(of: name)) }

    /// The same for a name of these bytes.
    func knownID(of name: UnsafeBufferPointer<UInt8>) -> NameID? {
        taken(texts.knownNumber(of: name))
    }

    private func taken(_ number: Int?) -> NameID? {
        guard let number, areTaken[number] else { return nil }
        return NameID(index: number)
    }
}
