import SourceText
import SwiftReading

/// What is passed and is of another type than is asked for.
struct TypeFault {
    /// Of which one, in quotes where that has a name.
    var given: String
    /// Of an element of a list, where it stands, and what elements are.
    var element: (range: SourceRange, asked: TypeReference)?
    /// What helps, where that is known.
    var cure: String?
}

extension SourceIndex {
    /// Literals that nothing makes a value of the type of, and words that are no string without quotes.
    ///
    /// - Returns: the literal, as a message names it; nil where nothing is wrong.
    func fault(ofLiteral text: String, _ wanted: TypeReference) -> String? {
        if let wrapped = wanted.wrapped {
            return text == "nil" ? nil : fault(ofLiteral: text, wrapped.constrained)
        }
        if PlatformTypes.value(wanted) == "String", SwiftText.isWordsWithoutQuotes(text) {
            return text
        }
        let isProtocol =
            wanted.nominalPath.flatMap { self.isProtocol($0, in: SourceScope()) } ?? false
        guard let literal = Literal(text) else { return nil }
        if isProtocol {
            guard let type = literal.type else { return literal.name }
            return fit(type, wanted) == .fitsNot ? literal.name : nil
        }
        switch wanted.form {
        case .function, .tuple: return literal.name
        case .array, .dictionary:
            // Only what the sources add makes one of anything else than a list.
            if literal.conformances.contains(where: { conforms(wanted, $0) }) { return nil }
            return literal.name
        case .named, .member:
            if isDeclared(wanted) {
                let makesOne = literal.conformances.contains { mayConform(wanted, $0) }
                return makesOne ? nil : literal.name
            }
            guard let value = PlatformTypes.value(wanted), !literal.types.contains(value),
                !literal.conformances.contains(where: { mayBeLiteral(wanted, $0) })
            else { return nil }
        default: return nil
        }
        return literal.name
    }
}

extension TypeReference {
    /// What the elements of a list are of that makes a value of the type.
    var elementOfList: TypeReference? {
        switch form {
        case .array(let element): element
        case .named(let name, let arguments) where arguments.count == 1:
            ["ContiguousArray", "Set"].contains(name) ? arguments[0] : nil
        default: nil
        }
    }
}

/// A literal by itself.
private struct Literal {
    /// In messages.
    let name: String
    /// What it is of where nothing else is asked for; nil of `nil`.
    let type: TypeReference?
    /// The plain values that it makes.
    let types: Set<String>
    /// The protocols of the types that it can make besides.
    let conformances: [String]

    init?(_ text: String) {
        switch text {
        case "nil": self.init("nil", type: nil, [], ["ExpressibleByNilLiteral"])
        case "true", "false": self.init("Bool", ["Bool"], ["ExpressibleByBooleanLiteral"])
        case _ where text.utf8.first == UInt8(ascii: "\"") && text.utf8.last == UInt8(ascii: "\""):
            self.init(
                "String", ["String"],
                [
                    "ExpressibleByStringLiteral", "ExpressibleByExtendedGraphemeClusterLiteral",
                    "ExpressibleByUnicodeScalarLiteral",
                ])
        case _ where !text.isEmpty && text.utf8.allSatisfy(SwiftCharacters.isDigit):
            self.init("Int", ["Int", "Double"], ["ExpressibleByIntegerLiteral"])
        case _ where Self.isFraction(text):
            self.init("Double", ["Double"], ["ExpressibleByFloatLiteral"])
        default: return nil
        }
    }

    /// `3.5`: digits on both sides of one point.
    private static func isFraction(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 2
            && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(SwiftCharacters.isDigit) }
    }

    private init(_ name: String, _ types: Set<String>, _ conformances: [String]) {
        self.init(name, type: TypeReference(named: name), types, conformances)
    }

    private init(
        _ name: String, type: TypeReference?, _ types: Set<String>, _ conformances: [String]
    ) {
        self.name = name
        self.type = type
        self.types = types
        self.conformances = conformances
    }
}
