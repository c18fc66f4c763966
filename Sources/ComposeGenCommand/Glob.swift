/// A path with wildcards: `*`, `?` and `[…]` stand for a part of a name, `**` for any number of folders.
///
/// Names that begin with a period are matched only by what begins with one too, and `**` does not enter folders of such
/// names.
struct Glob {
    private enum Part {
        case name(NamePattern)
        case anyFolders
    }

    /// The names before the first one with a wildcard.
    let folder: [Substring]
    private let parts: [Part]

    /// - Parameter names: those of the path, one of which has a wildcard.
    init(_ names: [Substring]) {
        let fixed = names.prefix { !Self.hasWildcard($0) }
        folder = Array(fixed)
        var parts: [Part] = []
        for name in names.dropFirst(fixed.count) {
            if name != "**" {
                parts.append(.name(NamePattern(name)))
            } else if case .anyFolders? = parts.last {
                continue
            } else {
                parts.append(.anyFolders)
            }
        }
        if case .anyFolders? = parts.last { parts.append(.name(NamePattern("*"))) }
        self.parts = parts
    }

    static func hasWildcard(_ path: some StringProtocol) -> Bool {
        path.utf8.contains {
            $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "[")
        }
    }

    /// What is left of the pattern in a folder: the positions of the parts that may come next, in their order.
    typealias State = [Int]

    var start: State { reached([0]) }

    /// What an entry of a folder is to the pattern.
    ///
    /// - Returns: the state in the entry where it is a folder, which is empty where nothing in it can match; and whether
    ///   the entry matches where it is a file.
    func step(_ name: String, from state: State) -> (inside: State, isMatch: Bool) {
        var next: State = []
        var isMatch = false
        for position in state {
            switch parts[position] {
            case .anyFolders:
                if name.utf8.first != UInt8(ascii: ".") { next.append(position) }
            case .name(let pattern):
                guard pattern.matches(name) else { continue }
                if position + 1 == parts.count { isMatch = true } else { next.append(position + 1) }
            }
        }
        return (reached(next), isMatch)
    }

    /// The positions with those behind a `**` that stands for no folder at all.
    private func reached(_ positions: State) -> State {
        var result: State = []
        for position in positions {
            if result.last != position { result.append(position) }
            if case .anyFolders = parts[position] { result.append(position + 1) }
        }
        return result
    }
}

/// A pattern for one name.
private struct NamePattern {
    private enum Element {
        case scalar(Unicode.Scalar)
        case anyScalar
        case anyScalars
        /// One of these, or none of them.
        case oneOf([ClosedRange<Unicode.Scalar>], isExcluding: Bool)

        func matches(_ scalar: Unicode.Scalar) -> Bool {
            switch self {
            case .scalar(let own): own == scalar
            case .anyScalar: true
            case .anyScalars: false
            case .oneOf(let ranges, let isExcluding):
                ranges.contains { $0.contains(scalar) } != isExcluding
            }
        }
    }

    private var elements: [Element] = []

    init(_ text: some StringProtocol) {
        var rest = Array(text.unicodeScalars)[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "*":
                if case .anyScalars? = elements.last { continue }
                elements.append(.anyScalars)
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
            guard case .scalar(".")? = elements.first else { return false }
        }
        let scalars = Array(name.unicodeScalars)
        var (element, scalar) = (0, 0)
        var lastStar: (element: Int, scalar: Int)?
        while scalar < scalars.count {
            if element < elements.count, case .anyScalars = elements[element] {
                lastStar = (element, scalar)
                element += 1
            } else if element < elements.count, elements[element].matches(scalars[scalar]) {
                element += 1
                scalar += 1
            } else if let star = lastStar {
                // Let the star take one scalar more.
                lastStar = (star.element, star.scalar + 1)
                (element, scalar) = (star.element + 1, star.scalar + 1)
            } else {
                return false
            }
        }
        return elements[element...].allSatisfy {
            if case .anyScalars = $0 { true } else { false }
        }
    }
}
