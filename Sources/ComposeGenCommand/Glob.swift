/// A path with wildcards: `*`, `?` and `[…]` stand for a part of a name, `**` for any number of folders.
///
/// Names that begin with a period are matched only by what begins with one too, and `**` does not enter folders of such
/// names.
struct Glob {
    /// The names before the first one with a wildcard.
    let folder: [Substring]
    /// Nil for `**`.
    private let parts: [NamePattern?]

    /// - Parameter names: those of the path, one of which has a wildcard.
    init(_ names: [Substring]) {
        let fixed = names.prefix { !Self.hasWildcard($0) }
        folder = Array(fixed)
        let isOpen = names.last == "**"
        parts =
            names.dropFirst(fixed.count).map { $0 == "**" ? nil : NamePattern($0) }
            + (isOpen ? [NamePattern("*")] : [])
    }

    static func hasWildcard(_ path: some StringProtocol) -> Bool {
        path.utf8.contains {
            $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "[")
        }
    }

    /// What is left of the pattern in a folder: the positions of the parts that may come next, in their order.
    typealias State = [Int]

    var start: State { parts.reached([0]) }

    /// What an entry of a folder is to the pattern.
    ///
    /// - Returns: the state in the entry where it is a folder, which is empty where nothing in it can match; and whether
    ///   the entry matches where it is a file.
    func step(_ name: String, from state: State) -> (inside: State, isMatch: Bool) {
        let isVisible = name.utf8.first != UInt8(ascii: ".")
        let next = parts.step(from: state, isOfStars: isVisible) { $0.matches(name) }
        return (next.filter { $0 < parts.count }, next.contains(parts.count))
    }
}

/// Parts of a pattern, each of which stands for one element, or as a star, which is nil, for any number of them.
extension Array {
    /// The positions, with those behind a star that stands for no element at all.
    fileprivate func reached<Part>(_ positions: [Int]) -> [Int] where Element == Part? {
        var result: [Int] = []
        for start in positions {
            var position = start
            while !result.contains(position) {
                result.append(position)
                if position < count, self[position] == nil { position += 1 }
            }
        }
        return result
    }

    /// The positions behind an element that the parts at these positions stand for.
    fileprivate func step<Part>(
        from positions: [Int], isOfStars: Bool = true, _ isOf: (Part) -> Bool
    ) -> [Int] where Element == Part? {
        reached(
            positions.compactMap { position in
                guard position < count else { return nil }
                guard let part = self[position] else { return isOfStars ? position : nil }
                return isOf(part) ? position + 1 : nil
            })
    }
}

/// A pattern for one name.
private struct NamePattern {
    private enum Element {
        case scalar(Unicode.Scalar)
        case anyScalar
        /// One of these, or none of them.
        case oneOf([ClosedRange<Unicode.Scalar>], isExcluding: Bool)

        func matches(_ scalar: Unicode.Scalar) -> Bool {
            switch self {
            case .scalar(let own): own == scalar
            case .anyScalar: true
            case .oneOf(let ranges, let isExcluding):
                ranges.contains { $0.contains(scalar) } != isExcluding
            }
        }
    }

    /// Nil for `*`.
    private var elements: [Element?] = []

    init(_ text: some StringProtocol) {
        var rest = Array(text.unicodeScalars)[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "*": elements.append(nil)
            case "?": elements.append(.anyScalar)
            case "[": elements.append(Self.set(&rest) ?? .scalar("["))
            default: elements.append(.scalar(scalar))
            }
        }
    }

    /// Reads `a-z]` or `!abc]`; nil where no bracket closes, so that the opening one stands for itself.
    private static func set(_ rest: inout ArraySlice<Unicode.Scalar>) -> Element? {
        var inner = rest
        let isExcluding = inner.first == "!" || inner.first == "^"
        if isExcluding { inner.removeFirst() }
        var ranges: [ClosedRange<Unicode.Scalar>] = []
        while let scalar = inner.popFirst() {
            // As the first one, a closing bracket is one of the set.
            if scalar == "]", !ranges.isEmpty {
                rest = inner
                return .oneOf(ranges, isExcluding: isExcluding)
            }
            if inner.first == "-", let end = inner.dropFirst().first, end != "]", end >= scalar {
                ranges.append(scalar...end)
                inner.removeFirst(2)
            } else {
                ranges.append(scalar...scalar)
            }
        }
        return nil
    }

    /// Linear but for a factor of the pattern's length, however many stars it has.
    func matches(_ name: String) -> Bool {
        if name.utf8.first == UInt8(ascii: ".") {
            guard case .scalar(".")?? = elements.first else { return false }
        }
        return name.unicodeScalars.reduce(elements.reached([0])) { state, scalar in
            elements.step(from: state) { $0.matches(scalar) }
        }.contains(elements.count)
    }
}
