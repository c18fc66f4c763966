extension SourcePrinter {
    /// Writes a type behind a colon: on the same line if that line fits, else on the next, where it breaks at its brackets.
    ///
    /// - Parameter trailing: the columns of what follows on the same line.
    /// - Returns: whether it has lines of its own.
    @discardableResult
    mutating func writeType(_ type: String, trailing: Int = 0) -> Bool {
        if column + 1 + Measure.columns(of: type) + trailing <= width {
            write(" ")
            write(type)
            return false
        }
        beginLine(lineIndentation + Self.step)
        write(type: type, trailing: trailing)
        return true
    }

    /// Writes a type on the current line if it fits, else with each element of its outermost list on a line.
    mutating func write(type: String, trailing: Int) {
        guard column + Measure.columns(of: type) + trailing > width, let list = TypeList(in: type)
        else { return write(type) }
        writeList(list.opening, list.elements, list.bracket) { $0.write(type: $1, trailing: $2) }
        write(type: list.rest, trailing: trailing)
    }

    /// Writes the opening of a closure whose body follows on lines of its own one step further in.
    mutating func write(openingWith signature: String?) {
        write("{")
        guard let signature else { return }
        let columns = Measure.columns(of: signature) + " in".utf8.count
        if column + 1 + columns <= width || columns >= Measure.endless {
            return write(" \(signature) in")
        }
        beginLine(lineIndentation + Self.step)
        if column + columns > width, let captures = signature.captures {
            write(captures)
            beginLine(lineIndentation)
            write(
                type: String(Substring(signature.utf8.dropFirst(captures.utf8.count + 1))),
                trailing: " in".utf8.count)
        } else {
            write(type: signature, trailing: " in".utf8.count)
        }
        write(" in")
    }

    /// The columns of the line that the closure begins on.
    func openingWidth(ofClosureWith signature: String?) -> Int {
        guard let signature else { return 1 }
        let opening = "{ ".utf8.count + signature.firstLineWidth + " in".utf8.count
        // What fits on no line breaks behind its brace, and so does a list of captures that does not fit on this one.
        let fitsOnNext = lineIndentation + Self.step + opening <= width
        return fitsOnNext && !signature.hasPrefix("[") ? opening : 1
    }
}

/// The outermost list between round or angle brackets in the text of a type.
private struct TypeList {
    /// All up to the opening bracket, with it.
    var opening: String
    var elements: [String]
    var bracket: String
    var rest: String

    /// Nil where there is no list with anything in it.
    init?(in type: String) {
        let bytes = Array(type.utf8)
        var depth = 0
        var start: Int?
        var cuts: [Int] = []
        for (index, byte) in bytes.enumerated() {
            let isArrow =
                byte == UInt8(ascii: ">") && index > 0 && bytes[index - 1] == UInt8(ascii: "-")
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "<"):
                let isEmpty = bytes[(index + 1)...].first == UInt8(ascii: ")")
                if start == nil, !isEmpty {
                    start = index
                    depth = 0
                }
                depth += 1
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ","): if start != nil, depth == 1 { cuts.append(index) }
            case UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ")"), UInt8(ascii: ">"):
                guard !isArrow else { continue }
                depth -= 1
                guard let start, depth == 0 else { continue }
                func text(_ range: Range<Int>) -> String {
                    String(decoding: bytes[range].drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
                }
                opening = String(decoding: bytes[...start], as: UTF8.self)
                elements = zip([start] + cuts, cuts + [index]).map { text($0 + 1..<$1) }
                bracket = String(decoding: [byte], as: UTF8.self)
                rest = String(decoding: bytes[(index + 1)...], as: UTF8.self)
                return
            default: break
            }
        }
        return nil
    }
}

extension String {
    /// The capture list that a closure's signature begins with, if parameters follow it.
    fileprivate var captures: String? {
        guard let bracket = utf8.firstIndex(of: UInt8(ascii: "]")), hasPrefix("["),
            utf8[bracket...].dropFirst().starts(with: " (".utf8)
        else { return nil }
        return String(self[...bracket])
    }
}
