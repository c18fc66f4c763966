/// A small fault of the kind that people and editors make, applied to a text.
enum Mutation: CaseIterable {
    case deleteLine
    case duplicateLine
    case swapLines
    case indent
    case outdent
    case replaceCharacter
    case insertCharacter
    case deleteCharacter
    case damageByte
    case swapWords
    case truncate

    /// What a finger may hit, and what means something to YAML, to Swift or to the manifest.
    private static let characters = Array(
        " :#-[]{}'\"|>&*!%@`,?~$()<>\\\n\r\t\0_.aZ9é\u{FEFF}\u{2028}👩‍👩‍👧".utf8Characters)

    /// A text with one to three random faults.
    ///
    /// - Parameter generator: decides everything; the same state gives the same text.
    static func mutate(_ bytes: [UInt8], using generator: inout StableGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
            let mutation = allCases[Int.random(in: 0..<allCases.count, using: &generator)]
            bytes = mutation.applied(to: bytes, using: &generator)
        }
        return bytes
    }

    private func applied(to bytes: [UInt8], using generator: inout StableGenerator) -> [UInt8] {
        guard !bytes.isEmpty else { return bytes }
        var bytes = bytes
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch self {
        case .deleteLine, .duplicateLine, .swapLines, .indent, .outdent:
            return editedLines(of: bytes, using: &generator)
        case .replaceCharacter:
            bytes.replaceSubrange(place...place, with: Self.anyCharacter(using: &generator))
        case .insertCharacter:
            bytes.insert(contentsOf: Self.anyCharacter(using: &generator), at: place)
        case .deleteCharacter:
            bytes.remove(at: place)
        case .damageByte:
            bytes[place] = UInt8.random(in: .min ... .max, using: &generator)
        case .swapWords:
            var words = bytes.split(separator: 0x20, omittingEmptySubsequences: false)
            words.swapAt(
                Int.random(in: 0..<words.count, using: &generator),
                Int.random(in: 0..<words.count, using: &generator))
            return Array(words.joined(separator: [0x20]))
        case .truncate:
            bytes.removeSubrange(place...)
        }
        return bytes
    }

    private func editedLines(of bytes: [UInt8], using generator: inout StableGenerator) -> [UInt8] {
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        let line = Int.random(in: 0..<lines.count, using: &generator)
        let other = Int.random(in: 0..<lines.count, using: &generator)
        let spaces = ArraySlice(
            repeating: UInt8(0x20), count: Int.random(in: 1...4, using: &generator))
        switch self {
        case .deleteLine: lines.remove(at: line)
        case .duplicateLine: lines.insert(lines[line], at: other)
        case .swapLines: lines.swapAt(line, other)
        case .indent: lines[line] = spaces + lines[line]
        default:
            let indentation = lines[line].prefix { $0 == 0x20 }.count
            lines[line] = lines[line].dropFirst(min(indentation, spaces.count))
        }
        return Array(lines.joined(separator: [0x0A]))
    }

    private static func anyCharacter(using generator: inout StableGenerator) -> [UInt8] {
        characters[Int.random(in: 0..<characters.count, using: &generator)]
    }
}

extension String {
    fileprivate var utf8Characters: [[UInt8]] { unicodeScalars.map { Array(String($0).utf8) } }
}
