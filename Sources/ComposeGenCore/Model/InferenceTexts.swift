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
        guard text.form != .swift || SwiftIdentifier.hasUppercaseHead(text.source.withoutEffects)
        else { return nil }
        let scan = SwiftNameScan(text.text.text)
        var index = 0
        while scan.kind(index) == .identifier {
            if scan.spells(index, "try"), scan.kind(index + 1) == .identifier {
                effects.insert(.throws)
            } else if scan.spells(index, "await") {
                effects.insert(.async)
            } else {
                break
            }
            index += 1
        }
        let start = index
        var names: [(name: String, end: Int)] = []
        while scan.kind(index) == .identifier {
            let name = scan.text(scan.tokens[index])
            index += 1
            if let closing = scan.endOfGenericArguments(at: index) { index = closing }
            names.append((name, index))
            guard scan.kind(index) == .period else { break }
            index += 1
        }
        guard let last = names.last, SwiftIdentifier.hasUppercaseHead(names[0].name) else {
            return nil
        }
        let isType = SwiftIdentifier.hasUppercaseHead(last.name)
        guard isType || names.count > 1 else { return nil }
        let end = isType ? last.end : names[names.count - 2].end
        type = scan.source(start..<end)
        member = isType ? nil : last.name
        if scan.kind(index) == .openParenthesis {
            labels = scan.labels(ofCallAt: index)
            index = scan.closings[index] + 1
        }
        guard scan.kind(index) == .endOfText else { return nil }
    }
}

extension String {
    /// The text behind the words for effects at its beginning.
    fileprivate var withoutEffects: Substring {
        var rest = self[...]
        for word in ["try ", "await "] where rest.hasPrefix(word) {
            rest = rest.dropFirst(word.count)
        }
        return rest
    }
}

extension SwiftNameScan {
    /// The source of a range of tokens.
    fileprivate func source(_ range: Range<Int>) -> String {
        guard let first = range.first, let last = range.last else { return "" }
        return String(decoding: bytes[tokens[first].start..<tokens[last].end], as: UTF8.self)
    }

    /// The token behind the generic arguments that begin here; nil where none do.
    fileprivate func endOfGenericArguments(at index: Int) -> Int? {
        guard kind(index) == .operator, text(tokens[index]) == "<" else { return nil }
        var depth = 0
        var index = index
        while index < tokens.count {
            guard kind(index) == .operator else {
                if kind(index) == .openBrace || kind(index) == .endOfText { return nil }
                index += 1
                continue
            }
            for byte in text(tokens[index]).utf8 {
                if byte == UInt8(ascii: "<") { depth += 1 }
                if byte == UInt8(ascii: ">") { depth -= 1 }
            }
            index += 1
            if depth == 0 { return index }
        }
        return nil
    }

    /// The labels of the arguments of the call whose parenthesis opens here.
    fileprivate func labels(ofCallAt opening: Int) -> [String?] {
        var labels: [String?] = []
        var index = opening + 1
        let closing = closings[opening]
        while index < closing {
            let hasLabel = kind(index) == .identifier && kind(index + 1) == .colon
            labels.append(hasLabel ? text(tokens[index]) : nil)
            while index < closing, kind(index) != .comma || brackets[index] != opening {
                index += 1
            }
            index += 1
        }
        return labels
    }
}
