// `#Preview`, `@Entry` and `@State` without swift-syntax: speaks the compiler's plugin protocol
// (8-byte little-endian length, then JSON) on stdin/stdout. No Foundation.
#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

// MARK: JSON

enum JSON {
    case object([String: JSON])
    case array([JSON])
    case string(String)
    case other(String)
    subscript(key: String) -> JSON? { if case .object(let o) = self { o[key] } else { nil } }
    var string: String? { if case .string(let s) = self { s } else { nil } }
}
struct Reader {
    let bytes: [UInt8]
    var i = 0
    mutating func space() { while i < bytes.count, [32, 9, 10, 13].contains(bytes[i]) { i += 1 } }
    mutating func value() -> JSON {
        space()
        switch bytes[i] {
        case UInt8(ascii: "{"):
            var out: [String: JSON] = [:]
            i += 1
            space()
            while bytes[i] != UInt8(ascii: "}") {
                space()
                let key = text()
                space()
                i += 1
                out[key] = value()
                space()
                if bytes[i] == UInt8(ascii: ",") {
                    i += 1
                    space()
                }
            }
            i += 1
            return .object(out)
        case UInt8(ascii: "["):
            var out: [JSON] = []
            i += 1
            space()
            while bytes[i] != UInt8(ascii: "]") {
                out.append(value())
                space()
                if bytes[i] == UInt8(ascii: ",") {
                    i += 1
                    space()
                }
            }
            i += 1
            return .array(out)
        case UInt8(ascii: "\""): return .string(text())
        default:
            let start = i
            while i < bytes.count, ![44, 93, 125, 32, 10].contains(bytes[i]) { i += 1 }
            return .other(String(decoding: bytes[start..<i], as: UTF8.self))
        }
    }
    mutating func text() -> String {
        i += 1
        var out: [UInt8] = []
        while bytes[i] != UInt8(ascii: "\"") {
            if bytes[i] == UInt8(ascii: "\\") {
                i += 1
                switch bytes[i] {
                case UInt8(ascii: "n"): out.append(10)
                case UInt8(ascii: "t"): out.append(9)
                case UInt8(ascii: "r"): out.append(13)
                case UInt8(ascii: "b"): out.append(8)
                case UInt8(ascii: "f"): out.append(12)
                case UInt8(ascii: "u"):
                    var unit = UInt32(
                        String(decoding: bytes[i + 1...i + 4], as: UTF8.self), radix: 16)!
                    i += 4
                    if (0xD800..<0xDC00).contains(unit) {
                        let low = UInt32(
                            String(decoding: bytes[i + 3...i + 6], as: UTF8.self), radix: 16)!
                        unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
                        i += 6
                    }
                    out += Array(String(Unicode.Scalar(unit)!).utf8)
                default: out.append(bytes[i])
                }
            } else {
                out.append(bytes[i])
            }
            i += 1
        }
        i += 1
        return String(decoding: out, as: UTF8.self)
    }
}
func quoted(_ s: String) -> String {
    var out = "\""
    for u in s.unicodeScalars {
        switch u {
        case "\"": out += "\\\""
        case "\\": out += "\\\\"
        case "\n": out += "\\n"
        case let c where c.value < 32:
            out += "\\u00" + (c.value < 16 ? "0" : "") + String(c.value, radix: 16)
        default: out.unicodeScalars.append(u)
        }
    }
    return out + "\""
}

// MARK: Expansions

/// `#Preview("Name", traits: …) { body }`: the text of the last top-level `{ … }` and the first string.
func expandPreview(_ source: String, _ discriminator: String) -> String {
    let open = source.firstIndex(of: "{") ?? source.startIndex
    let close = source.lastIndex(of: "}") ?? source.endIndex
    let body = source[source.index(after: open)..<close]
    let head = source[..<open]
    let name =
        head.firstIndex(of: "\"").flatMap { a in
            endOfString(head, from: head.index(after: a)).map { b in String(head[a...b]) }
        } ?? "nil"
    let unique = discriminator + "15PreviewRegistryfMu_"
    return """
        @MainActor struct \(unique): SwiftUI.PreviewRegistry {
            static var name: String? { \(name) }
            static func makePreview() -> any SwiftUI.View { SwiftUI._preview {\(body)} }
        }
        """
}
/// The quote that ends the string, in which others are escaped.
func endOfString(_ text: Substring, from start: String.Index) -> String.Index? {
    var index = start
    while index < text.endIndex, text[index] != "\"" {
        if text[index] == "\\" { index = text.index(after: index) }
        index = text.index(after: index)
    }
    return index < text.endIndex ? index : nil
}
/// `@Entry var name: Type = value` in an extension of EnvironmentValues.
func entryParts(_ decl: String) -> (name: String, type: String?, value: String)? {
    guard let v = decl.range(of: "var ") else { return nil }
    let rest = decl[v.upperBound...]
    let (left, value): (Substring, Substring)
    if let eq = rest.range(of: " = ") {
        (left, value) = (rest[..<eq.lowerBound], rest[eq.upperBound...])
    } else {
        (left, value) = (rest, "nil")
    }
    guard let colon = left.firstIndex(of: ":") else { return (trim(left), nil, trim(value)) }
    return (trim(left[..<colon]), trim(left[left.index(after: colon)...]), trim(value))
}
/// `@State private var name: Type = value`, as Swift 6.4 has it. What has a value is no parameter of the memberwise initializer, which
/// before 6.4 holds of constants alone; what has none an `init` accessor initializes.
func expandState(_ decl: String, isAccessor: Bool) -> String {
    guard let v = decl.range(of: "var ") else { return "" }
    let rest = decl[v.upperBound...]
    let equals = rest.range(of: "=")
    let left = rest[..<(equals?.lowerBound ?? rest.endIndex)]
    let colon = left.firstIndex(of: ":")
    let name = trim(left[..<(colon ?? left.endIndex)])
    let value = equals.map { trim(rest[$0.upperBound...]) }
    if isAccessor {
        let initializer = """
            @storageRestrictions(initializes: _\(name))
            init(initialValue) { _\(name) = SwiftUI.State(wrappedValue: initialValue) }

            """
        return (value == nil ? initializer : "") + """
            get { _\(name).wrappedValue }
            nonmutating set { _\(name).wrappedValue = newValue }
            """
    }
    let type =
        colon.map { trim(left[left.index(after: $0)...]) } ?? value.map(typeName) ?? "Never"
    let initial = value.map { " = SwiftUI.State(wrappedValue: \($0))" } ?? ""
    return """
        private \(value == nil ? "var" : "let") _\(name): SwiftUI.State<\(type)>\(initial)
        private var $\(name): SwiftUI.Binding<\(type)> { _\(name).projectedValue }
        """
}
/// Of `Name(…)`, `Name.member` and a whole number.
func typeName(_ value: String) -> String {
    let name = value.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.allSatisfy(\.isNumber) ? "Int" : String(name)
}
func trim(_ s: Substring) -> String {
    var s = s
    while let f = s.first, f.isWhitespace { s.removeFirst() }
    while let l = s.last, l.isWhitespace { s.removeLast() }
    return String(s)
}
extension StringProtocol {
    func range(of needle: String) -> Range<Index>? {
        var i = startIndex
        while i < endIndex {
            if self[i...].hasPrefix(needle) { return i..<index(i, offsetBy: needle.count) }
            i = index(after: i)
        }
        return nil
    }
}

func reply(_ message: JSON) -> String {
    if message["getCapability"] != nil {
        return #"{"getCapabilityResult":{"capability":{"protocolVersion":7,"features":[]}}}"#
    }
    if let m = message["expandFreestandingMacro"], let source = m["syntax"]?["source"]?.string {
        return result(expandPreview(source, m["discriminator"]?.string ?? ""))
    }
    if let m = message["expandAttachedMacro"], let decl = m["declSyntax"]?["source"]?.string,
        m["macro"]?["typeName"]?.string == "StateMacro"
    {
        return result(expandState(decl, isAccessor: m["macroRole"]?.string == "accessor"))
    }
    if let m = message["expandAttachedMacro"], let decl = m["declSyntax"]?["source"]?.string,
        let parts = entryParts(decl)
    {
        let key = "__Key_" + parts.name
        if m["macroRole"]?.string == "accessor" {
            return result("get { self[\(key).self] }\nset { self[\(key).self] = newValue }")
        }
        // The default is evaluated per read, as the real macro does; without a type it has to be stored.
        let stored =
            parts.type.map { "static var defaultValue: \($0) { \(parts.value) }" }
            ?? "static let defaultValue = \(parts.value)"
        return result("private struct \(key): SwiftUI.EnvironmentKey { \(stored) }")
    }
    return
        #"{"expandMacroResult":{"diagnostics":[{"message":"PreviewsMacros: unknown message","severity":"error","position":{"fileName":"","offset":0},"highlights":[],"notes":[],"fixIts":[]}]}}"#
}
func result(_ source: String) -> String {
    #"{"expandMacroResult":{"expandedSource":"# + quoted(source) + #","diagnostics":[]}}"#
}

// MARK: Loop

func readAll(_ n: Int) -> [UInt8]? {
    var out = [UInt8](repeating: 0, count: n)
    var got = 0
    while got < n {
        let r = out.withUnsafeMutableBytes { read(0, $0.baseAddress! + got, n - got) }
        if r <= 0 { return nil }
        got += r
    }
    return out
}
while let header = readAll(8) {
    let size = header.reversed().reduce(0) { $0 << 8 | Int($1) }
    guard size > 0, let payload = readAll(size) else { break }  // an empty message is the goodbye
    var reader = Reader(bytes: payload)
    let answer = Array(reply(reader.value()).utf8)
    var out = (0..<8).map { UInt8(truncatingIfNeeded: answer.count >> ($0 * 8)) } + answer
    var sent = 0
    while sent < out.count {
        sent += out.withUnsafeMutableBytes { write(1, $0.baseAddress! + sent, $0.count - sent) }
    }
}
