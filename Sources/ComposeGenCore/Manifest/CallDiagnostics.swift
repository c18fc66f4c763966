import SourceText
import SwiftReading

/// What is said of Swift that calls an initializer where the type is named.
extension Diagnostic {
    /// Where a type that is made is named.
    enum TypePlace {
        /// Behind `implementation`.
        case implementation
        /// Alone: behind a binding's key, a condition or `onFailure`.
        case choice
        case decorator
        case view
    }

    /// - Parameter isUnquoted: whether the parser has taken it for Swift that needs quotes, which would not help here.
    static func notConstructible(
        _ type: Located<String>, in place: TypePlace, isUnquoted: Bool = false
    ) -> Diagnostic {
        let count = { (byte: UInt8) in type.value.utf8.count { $0 == byte } }
        let open = count(UInt8(ascii: "<")) - count(UInt8(ascii: ">"))
        let name =
            SwiftIdentifier.bare(type.value) + String(repeating: ">", count: max(0, open))
        let isType = name != type.value && TypeReference(name)?.isConstructible == true
        return Diagnostic(
            isUnquoted ? .unquotedSwift : .invalidType,
            "\(quoted(type.value)) is no type that an initializer can be called on",
            at: type.range, help: isType ? [] : cures(of: type, in: place)
        ).meant(isType ? name : nil)
    }

    /// Whether all brackets and quotes are closed.
    static func isSwift(_ text: LocatedText) -> Bool {
        !SwiftText.lex(text).diagnostics.containsError
    }

    private static func cures(of type: Located<String>, in place: TypePlace) -> [String] {
        let text = type.value
        let parts = text.split(separator: " //", maxSplits: 1)
        if parts.count == 2, TypeReference(String(parts[0])) != nil,
            !text.contains(where: \.isNewline)
        {
            return ["begin a comment with '#': '\(parts[0]) #\(parts[1])'"]
        }
        if let word = ["any ", "some ", "(any ", "(some "].first(where: text.hasPrefix) {
            let name = String(text.dropFirst(word.count))
            return [
                "name the type that is made: a protocol has no initializer"
                    + (SwiftIdentifier.isTypeName(name)
                        ? ", and where '\(name)' is none, it stands alone" : "")
            ]
        }
        let names = text.split(separator: ",").map { String($0.drop { $0 == " " }) }
        if names.count > 1, names.allSatisfy({ TypeReference($0)?.isConstructible == true }) {
            return ["give each an entry of its own: \(all(names.map { "'- \($0)'" }))"]
        }
        if !isSwift(LocatedText(text, type.range)) {
            return ["close its brackets and quotes, or name the type that is made"]
        }
        if case .implementation = place, beginsInLowercase(text), SwiftIdentifier.isValid(text) {
            return [
                "write '\(text)' alone, without a key, for the object of that name",
                "or write 'swift: $(\(text))' beside other keys",
                "or write 'swift: \(text)(…)' to call a function of that name",
            ]
        }
        let swift = shown(text)
        let call = TypeCall(text)
        let arguments = call?.passesNothing == false ? ", with what it takes under 'arguments'" : ""
        let orElse = call == nil ? "" : "or "
        switch place {
        case .implementation:
            return (call.map { ["write implementation: \($0.type)\(arguments)"] } ?? [])
                + [
                    "\(orElse)write swift: \(swift) instead where it is Swift that yields the object"
                ]
        case .view:
            return (call.map { ["write view: \($0.type)\(arguments)"] } ?? [])
                + [
                    "\(orElse)write swift: \(swift) instead of 'view' where it is Swift that yields the view"
                ]
        case .choice:
            let long = call.map { call in
                call.passesNothing
                    ? "write \(call.type)"
                    : "write { implementation: \(call.type), arguments: { … } }"
            }
            return (long.map { [$0] } ?? [])
                + ["\(orElse)write { swift: \(swift) } where it is Swift that yields the object"]
        case .decorator:
            if let call {
                return [
                    call.passesNothing
                        ? "write \(call.type) alone"
                        : "write { \(call.type): { … } }, with what it takes"
                ]
            }
            return [
                text.contains("$(decoratee)")
                    ? "write { swift: \(swift) } where it is Swift that yields the object"
                    : "name the decorator's type, or write { swift: … } with '$(decoratee)' for the object below"
            ]
        }
    }
}

/// A call of a type's initializer: `Type(label: value)`.
private struct TypeCall {
    let type: String
    let passesNothing: Bool

    /// - Returns: nil where the text is anything else.
    init?(_ text: String) {
        type = String(text.prefix { $0 != "(" })
        passesNothing = text == type + "()"
        guard text.hasSuffix(")"), let reference = TypeReference(type), reference.isConstructible,
            !reference.isMemberPath, SwiftIdentifier.hasUppercaseHead(type)
        else { return nil }
    }
}
