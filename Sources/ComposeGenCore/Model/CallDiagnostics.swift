import SourceText
import SwiftReading

/// What is said of Swift that calls an initialiser where the type is named.
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
        Diagnostic(
            isUnquoted ? .unquotedSwift : .invalidType,
            "\(quoted(type.value)) is no type that an initialiser can be called on",
            at: type.range, help: cures(of: type, in: place))
    }

    /// Whether all brackets and quotes are closed.
    static func isSwift(_ text: LocatedText) -> Bool {
        !SwiftText.lex(text).diagnostics.containsError
    }

    private static func cures(of type: Located<String>, in place: TypePlace) -> [String] {
        if ["any ", "some ", "(any ", "(some "].contains(where: type.value.hasPrefix) {
            return ["name the type that is made: a protocol has no initialiser"]
        }
        if !isSwift(LocatedText(type.value, type.range)) {
            return ["close its brackets and quotes, or name the type that is made"]
        }
        let swift = shown(type.value)
        let call = TypeCall(type.value)
        switch place {
        case .implementation:
            if beginsInLowercase(type.value), SwiftIdentifier.isValid(type.value) {
                return [
                    "write '\(type.value)' alone, without a key, for the object of that name",
                    "or write 'swift: $(\(type.value))' beside other keys",
                ]
            }
            return cures(of: call, behind: "implementation")
                + [
                    "\(call == nil ? "" : "or ")write swift: \(swift) instead where it is Swift that yields the object"
                ]
        case .choice:
            return call.map {
                [cure(of: $0)] + ["or write { swift: \(swift) } for the Swift as it stands"]
            }
                ?? ["write { swift: \(swift) } where it is Swift that yields the object"]
        case .decorator:
            if let call {
                return [
                    call.arguments.map { "write { \(shown(call.type)): \($0) }" }
                        ?? "write \(shown(call.type)) alone"
                ]
            }
            return [
                type.value.contains("$(decoratee)")
                    ? "write { swift: \(swift) } where it is Swift that yields the object"
                    : "name the decorator's type, or write { swift: … } with '$(decoratee)' for the object below"
            ]
        case .view:
            return cures(of: call, behind: "view")
                + [
                    "\(call == nil ? "" : "or ")write swift: \(swift) instead of 'view' where it is Swift that yields the view"
                ]
        }
    }

    private static func cures(of call: TypeCall?, behind key: String) -> [String] {
        guard let call else { return [] }
        let type = "write \(key): \(shown(call.type))"
        return [call.arguments.map { "\(type) with 'arguments: \($0)' beside it" } ?? type]
    }

    private static func cure(of call: TypeCall) -> String {
        let type = shown(call.type)
        return call.arguments.map { "write { implementation: \(type), arguments: \($0) }" }
            ?? "write \(type)"
    }
}

/// A call of a type's initialiser: `Type(label: value)`.
struct TypeCall {
    let type: String
    /// What it passes, as the manifest would say it; nil where that is nothing.
    let arguments: String?

    /// - Returns: nil where the text is anything else.
    init?(_ text: String) {
        let scan = SwiftNameScan(text)
        let closing = scan.tokens.count - 2
        guard scan.kind(closing) == .closeParenthesis,
            let opening = scan.tokens.indices.first(where: {
                scan.closings[$0] == closing && scan.kind($0) == .openParenthesis
            })
        else { return nil }
        func source(_ range: Range<Int>) -> String {
            String(decoding: scan.bytes[range], as: UTF8.self)
        }
        type = source(0..<scan.tokens[opening].start)
        guard let reference = TypeReference(type), reference.isConstructible,
            !reference.isMemberPath,
            SwiftIdentifier.hasUppercaseHead(type)
        else { return nil }
        guard closing > opening + 1 else {
            arguments = nil
            return
        }
        let commas = (opening..<closing).filter {
            scan.kind($0) == .comma && scan.brackets[$0] == opening
        }
        var passed: [(label: String?, value: String)] = []
        for (start, end) in zip([opening] + commas, commas + [closing]) {
            let isLabelled = scan.kind(start + 1) == .identifier && scan.kind(start + 2) == .colon
            let first = start + (isLabelled ? 3 : 1)
            guard first < end else { return nil }
            passed.append(
                (
                    isLabelled ? scan.text(scan.tokens[start + 1]) : nil,
                    source(scan.tokens[first].start..<scan.tokens[end - 1].end)
                ))
        }
        arguments = Self.written(passed)
    }

    /// Long ones, and such as may hold a comma of a generic type's, only where they belong.
    private static func written(_ passed: [(label: String?, value: String)]) -> String {
        let labels = passed.map { $0.label ?? "_" }
        let areUnique = Set(labels).count == labels.count
        let entries = passed.map { label, value in
            let value = Diagnostic.shown(value)
            if areUnique { return "\(label ?? "_"): \(value)" }
            return label.map { "{ \($0): \(value) }" } ?? value
        }
        let list = entries.joined(separator: ", ")
        if list.utf8.count > 80 || list.contains("<") || list.contains("…'") {
            return areUnique ? "{ … }" : "[ … ]"
        }
        return areUnique ? "{ \(list) }" : "[\(list)]"
    }
}
