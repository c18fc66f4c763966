import SourceText
import SwiftReading

/// Swift text that is wholly a call of what the sources declare: its type and its effects are those of the function.
extension GraphResolver {
    struct InferredCall {
        /// Canonical; nil where only the compiler knows it.
        var type: TypeReference?
        var effects: EffectSet
        /// What is called, where there is no doubt of it.
        var function: SourceInitializer?
    }

    /// - Returns: nil where the text is something else, or calls what no source declares.
    func inferredCall(_ text: SwiftText, _ reach: Reach) -> InferredCall? {
        let home = home(of: reach.frame)
        guard let index,
            let call = TextCall(text, isType: { index.type($0, in: home) != nil })
        else { return nil }
        var made = TypeReference.unknown
        let functions: [SourceInitializer]
        if let written = call.type.flatMap({ TypeReference($0) }),
            let id = index.type(written, in: home)
        {
            guard call.labels != nil else {
                let property = call.member.flatMap {
                    index.staticProperty($0, of: id, seenFrom: home)
                }
                return property.map { InferredCall(type: $0.type, effects: []) }
            }
            made = index.canonical(written, in: home).constrained
            functions =
                call.member.map { index.inheritedStaticMethods(of: id, named: $0) }
                ?? index.initializers(of: id).all
        } else if let name = call.member, call.type.map(index.isModule) ?? true {
            functions = index.globalFunctions(named: name, seenFrom: home.module)
        } else {
            return nil
        }
        guard let labels = call.labels else { return nil }
        let own = actor(of: reach.frame)
        let all = functions.filter { $0.takes(labels) }.map { function in
            var effects = function.effects(calledFrom: own)
            if function.failability != .optional { effects.remove(.failable) }
            return InferredCall(type: function.type(madeBy: made), effects: effects)
        }
        // What all agree on that take these labels.
        guard var agreed = all.first, all.allSatisfy({ $0.effects == agreed.effects }) else {
            return nil
        }
        if all.count == 1 { agreed.function = functions.first { $0.takes(labels) } }
        let isCertain = all.allSatisfy { $0.type == agreed.type } && agreed.type != .unknown
        if !isCertain { agreed.type = nil }
        return agreed
    }
}

/// A text of the form `try await Type.member(label: …)`, or a part of it.
private struct TextCall {
    /// Nil of a call of a function outside of all types.
    var type: String?
    /// Nil of a call of the type's own initializer.
    var member: String?
    /// Nil where nothing is called.
    var labels: [String?]?

    /// - Parameter isType: whether it is a type, though its last name begins in lower case.
    init?(_ text: SwiftText, isType: (TypeReference) -> Bool) {
        var rest = text.source[...]
        for word in ["try ", "await "] where rest.hasPrefix(word) {
            rest = rest.dropFirst(word.count)
        }
        let scan = SwiftNameScan(String(rest))
        if let opening = scan.tokens.indices.first(where: { scan.kind($0) == .openParenthesis }) {
            // Behind the call stands nothing but the end of the text.
            guard scan.closings[opening] == scan.tokens.count - 2 else { return nil }
            labels = scan.arguments(ofCallAt: opening).map { first in
                let hasLabel = scan.kind(first) == .identifier && scan.kind(first + 1) == .colon
                return hasLabel ? scan.text(scan.tokens[first]) : nil
            }
            rest = rest[..<rest.utf8.index(rest.startIndex, offsetBy: scan.tokens[opening].start)]
        }
        type = String(rest)
        let last = rest.lastIndex(of: ".").map { rest[rest.index(after: $0)...] } ?? rest
        if SwiftIdentifier.isValid(String(last)), !SwiftIdentifier.hasUppercaseHead(last),
            last.count == rest.count || !(TypeReference(String(rest)).map(isType) ?? false)
        {
            member = String(last)
            type = last.count == rest.count ? nil : String(rest.dropLast(last.count + 1))
        }
    }
}
