/// What others may call of the types that were generated, as far as a run of the composed app does.
struct GeneratedInterface {
    struct Function {
        var name: String
        var isStatic: Bool
        /// A property that is read, not a function that is called.
        var isProperty: Bool
        /// Labels, and whether each may be left out.
        var parameters: [(label: String, hasDefault: Bool)]
        var effects: RandomEffects
        var result: String
    }

    private(set) var types: [String: [Function]] = [:]

    /// Reads a generated file: its declarations stand at the margin, and their members one step further in.
    mutating func read(_ text: String) {
        var type: String?
        var open = ""
        for line in BuildWithoutFlags.lines(of: text) {
            if line.hasPrefix("    "), !line.hasPrefix("     "), !line.hasPrefix("    )") {
                open = String(line.dropFirst(4))
            } else if line.hasPrefix("    "), !open.isEmpty {
                open += " " + line.drop { $0 == " " }
            } else if let name = Self.declared(line) {
                type = name
                open = ""
                types[name, default: []] += []
                continue
            } else if line.first.map({ $0 != " " && $0 != "@" }) ?? false {
                type = nil
            }
            guard let type, let function = Self.function(open) else {
                if Self.isWhole(open) { open = "" }
                continue
            }
            types[type, default: []].append(function)
            open = ""
        }
    }

    private static func declared(_ line: Substring) -> String? {
        let words = line.split(separator: " ")
        guard
            let index = words.firstIndex(where: { ["class", "struct", "extension"].contains($0) })
        else { return nil }
        return words.dropFirst(index + 1).first.map { String($0.prefix { $0 != ":" && $0 != "<" }) }
    }

    /// Whether nothing more belongs to the head of a declaration.
    private static func isWhole(_ text: String) -> Bool {
        text.last != "(" && text.filter { $0 == "(" }.count == text.filter { $0 == ")" }.count
    }

    private static func function(_ text: String) -> Function? {
        guard isWhole(text) else { return nil }
        let modifiers = ["static ", "lazy ", "convenience "].filter(text.hasPrefix)
        let isStatic = modifiers == ["static "]
        let text = text.dropFirst(modifiers.first?.count ?? 0)
        let head = text.prefix { $0 != "(" && $0 != ":" && $0 != "=" && $0 != "{" }
        let rest = text.dropFirst(head.count)
        let named = head.split(separator: " ")
        if named.count == 2, named[0] == "var" || isStatic && named[0] == "let" {
            return Function(
                name: String(named[1]), isStatic: isStatic, isProperty: true, parameters: [],
                effects: [], result: "")
        }
        guard rest.first == "(", named == ["init"] || named.count == 2 && named[0] == "func" else {
            return nil
        }
        let (parameters, tail) = Self.parameters(rest)
        var effects: RandomEffects = []
        if tail.contains(" async") { effects.insert(.asynchronous) }
        if tail.contains(" throws") { effects.insert(.throwing) }
        let words = tail.split(separator: " ").filter { $0 != "{" }
        let result = words.firstIndex(of: "->").map { words[($0 + 1)...].joined(separator: " ") }
        return Function(
            name: String(named[named.count - 1]), isStatic: isStatic, isProperty: false,
            parameters: parameters, effects: effects, result: result ?? "")
    }

    /// The parameters between the first bracket and the one that closes it, and what comes behind that.
    private static func parameters(
        _ text: Substring
    ) -> ([(label: String, hasDefault: Bool)], tail: Substring) {
        var depth = 0
        var parts: [Substring] = []
        var start = text.index(after: text.startIndex)
        for (index, character) in zip(text.indices, text) {
            switch character {
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth -= 1
            default: break
            }
            guard depth == 0 || depth == 1 && character == "," else { continue }
            parts.append(text[start..<index])
            start = text.index(after: index)
            if depth == 0 { break }
        }
        let parameters = parts.compactMap { part -> (String, Bool)? in
            let words = part.split(separator: ":", maxSplits: 1)
            guard words.count == 2 else { return nil }
            return (words[0].filter { $0 != " " }, words[1].contains(" = "))
        }
        return (parameters, text[start...])
    }
}

/// What a build on Linux that sets no flag has of a file.
private struct BuildWithoutFlags {
    static func lines(of text: String) -> [Substring] {
        var lines: [Substring] = []
        /// For each `#if` around the line, whether its lines are there, and whether some of it were.
        var open: [(isActive: Bool, isDone: Bool)] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let words = line.drop { $0 == " " }
            if words.hasPrefix("#if ") {
                let holds = holds(words.dropFirst(4))
                open.append((holds, holds))
            } else if words.hasPrefix("#elseif "), let last = open.popLast() {
                let holds = !last.isDone && holds(words.dropFirst(8))
                open.append((holds, last.isDone || holds))
            } else if words == "#else", let last = open.popLast() {
                open.append((!last.isDone, true))
            } else if words == "#endif" {
                open.removeLast()
            } else if open.allSatisfy(\.isActive) {
                lines.append(line.dropFirst(open.count * 4))
            }
        }
        return lines
    }

    /// Flags and systems do not hold.
    private static func holds(_ condition: Substring) -> Bool {
        var left = condition.filter { $0 != " " }[...]
        return any(&left)
    }

    private static func any(_ left: inout Substring) -> Bool {
        var holds = all(&left)
        while left.hasPrefix("||") {
            left = left.dropFirst(2)
            holds = all(&left) || holds
        }
        return holds
    }

    private static func all(_ left: inout Substring) -> Bool {
        var holds = one(&left)
        while left.hasPrefix("&&") {
            left = left.dropFirst(2)
            holds = one(&left) && holds
        }
        return holds
    }

    private static func one(_ left: inout Substring) -> Bool {
        switch left.first {
        case "!":
            left = left.dropFirst()
            return !one(&left)
        case "(":
            left = left.dropFirst()
            let holds = any(&left)
            left = left.dropFirst()
            return holds
        default:
            left = left.drop { $0.isLetter || $0.isNumber || $0 == "_" }
            if left.first == "(" { left = left.drop { $0 != ")" }.dropFirst() }
            return false
        }
    }
}
