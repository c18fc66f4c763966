import SourceText
import SwiftReading

/// Swift text that is wholly a call of what the sources declare: its type and its effects are those of the function.
extension GraphResolver {
    struct InferredCall {
        /// Canonical; nil where only the compiler knows it.
        var type: TypeReference?
        var effects: EffectSet
        /// The words for effects that the text has itself.
        var written: EffectSet
    }

    /// - Returns: nil where the text is something else, or calls what no source declares.
    func inferredCall(_ text: SwiftText, _ reach: Reach) -> InferredCall? {
        guard let index = inference.index, let call = TextCall(text) else { return nil }
        let home = home(of: reach.frame)
        let path = TypeReference(call.type)
        guard let written = path, let id = index.type(written, in: home) else { return nil }
        let made = index.canonical(written, in: home).constrained
        guard let member = call.member else {
            // A call of the type itself, or the type as a value.
            return call.labels.flatMap {
                yielded(by: index.initializers(of: id).all, $0, made, call.effects, reach)
            }
        }
        guard let labels = call.labels else {
            let property = index.staticProperty(member, of: id, seenFrom: home)
            return property.map {
                InferredCall(type: $0.type, effects: [], written: call.effects)
            }
        }
        let owners =
            [id] + index.superclasses(of: id).declared.dropFirst() + index.protocols(of: id)
        let methods = owners.flatMap { index.staticMethods(of: $0, named: member) }
        return yielded(by: methods, labels, made, call.effects, reach)
    }

    /// What all functions agree on that take these labels.
    private func yielded(
        by functions: [SourceInitializer], _ labels: [String?], _ made: TypeReference,
        _ written: EffectSet, _ reach: Reach
    ) -> InferredCall? {
        let own = actor(of: reach.frame)
        let all = functions.filter { $0.takes(labels) }.map { function in
            var effects = EffectSet()
            if function.throwing.canThrow, !function.isRethrowing { effects.insert(.throws) }
            if function.isAsync { effects.insert(.async) }
            if case .globalActor(let actor) = function.isolation, actor != own {
                effects.insert(.async)
            }
            let isOptional = function.failability == .optional
            if isOptional { effects.insert(.failable) }
            let callable = Callable(declaration: function, asked: [])
            return InferredCall(
                type: callable.type(madeBy: made), effects: effects, written: written)
        }
        guard let first = all.first, all.allSatisfy({ $0.effects == first.effects }) else {
            return nil
        }
        let isCertain = all.allSatisfy { $0.type == first.type } && first.type != .unknown
        return InferredCall(
            type: isCertain ? first.type : nil, effects: first.effects, written: written)
    }
}

/// A text of the form `try await Type.member(label: …)`, or a part of it.
private struct TextCall {
    var type: String
    /// Nil of a call of the type's own initialiser.
    var member: String?
    /// Nil where nothing is called.
    var labels: [String?]?
    var effects = EffectSet()

    init?(_ text: SwiftText) {
        var rest = text.source[...]
        for (word, effect) in [("try ", EffectSet.throws), ("await ", .async)]
        where rest.hasPrefix(word) {
            rest = rest.dropFirst(word.count)
            effects.insert(effect)
        }
        guard SwiftIdentifier.hasUppercaseHead(rest) else { return nil }
        let scan = SwiftNameScan(String(rest))
        if let opening = scan.tokens.indices.first(where: { scan.kind($0) == .openParenthesis }) {
            // Behind the call stands nothing but the end of the text.
            guard scan.closings[opening] == scan.tokens.count - 2 else { return nil }
            labels = scan.labels(ofCallAt: opening)
            rest = rest[..<rest.utf8.index(rest.startIndex, offsetBy: scan.tokens[opening].start)]
        }
        type = String(rest)
        if let period = type.lastIndex(of: ".") {
            let last = String(type[type.index(after: period)...])
            if SwiftIdentifier.isValid(last), !SwiftIdentifier.hasUppercaseHead(last) {
                member = last
                type = String(type[..<period])
            }
        }
    }
}

extension SwiftNameScan {
    /// The labels of the arguments of the call whose parenthesis opens here.
    fileprivate func labels(ofCallAt opening: Int) -> [String?] {
        let closing = closings[opening]
        guard closing > opening + 1 else { return [] }
        let commas = (opening..<closing).filter {
            kind($0) == .comma && brackets[$0] == opening
        }
        return ([opening] + commas).map { before in
            let hasLabel = kind(before + 1) == .identifier && kind(before + 2) == .colon
            return hasLabel ? text(tokens[before + 1]) : nil
        }
    }
}
