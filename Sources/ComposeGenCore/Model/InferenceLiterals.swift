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
        guard let literal = Literal.read(text) else { return nil }
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
struct Literal {
    /// In messages; but for `nil` also the type that it is of where nothing else is asked for.
    let name: String
    /// The plain values that it makes.
    let types: Set<String>
    /// The protocols of the types that it can make besides.
    let conformances: [String]

    var type: TypeReference? { types.isEmpty ? nil : TypeReference(named: name) }

    static func read(_ text: String) -> Literal? {
        switch text {
        case "nil":
            return Literal(name: "nil", types: [], conformances: ["ExpressibleByNilLiteral"])
        case "true", "false":
            return Literal(
                name: "Bool", types: ["Bool"], conformances: ["ExpressibleByBooleanLiteral"])
        case _ where text.utf8.first == UInt8(ascii: "\"") && text.utf8.last == UInt8(ascii: "\""):
            return Literal(
                name: "String", types: ["String"],
                conformances: [
                    "ExpressibleByStringLiteral", "ExpressibleByExtendedGraphemeClusterLiteral",
                    "ExpressibleByUnicodeScalarLiteral",
                ])
        case _ where !text.isEmpty && text.utf8.allSatisfy(SwiftCharacters.isDigit):
            return Literal(
                name: "Int", types: ["Int", "Double"], conformances: ["ExpressibleByIntegerLiteral"]
            )
        default:
            // `3.5`: digits on both sides of one point.
            let parts = text.utf8.split(
                separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            let isFraction =
                parts.count == 2
                && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(SwiftCharacters.isDigit) }
            guard isFraction else { return nil }
            return Literal(
                name: "Double", types: ["Double"], conformances: ["ExpressibleByFloatLiteral"])
        }
    }
}
