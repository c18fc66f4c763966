import SourceText
import SwiftReading

extension StatementComposer {
    /// The object with its decorators around it.
    ///
    /// - Parameters:
    ///   - made: the object below all of them.
    ///   - name: the object's, after which constants are called.
    ///   - type: what it is held as.
    mutating func decorate(
        _ made: Expression, _ construction: Boxed<ResolvedConstruction>, named name: String,
        heldAs type: TypeReference?
    ) -> MadeValue {
        let outer = decoratee
        defer { decoratee = outer }
        // The words before the innermost expression cover all when they stand before the outermost.
        var (made, effects) = made.unmarked
        // Of Swift text that has no type without being told.
        var annotation: String?
        let decorators = construction.decorators
        for (place, decorator) in decorators.enumerated() {
            if decorator.needsName(of: made, effects) {
                let below = place == 0 ? construction.implementation : decorators[place - 1].type
                let constant = freeName(names(below: decorator, below, of: name))
                declare(constant, .typed(Self.marked(made, effects), heldAs: annotation))
                (made, effects) = (.text(constant), EffectsPlan())
            }
            decoratee = made
            let value = layer(decorator, over: effects, named: name, heldAs: type)
            let isLast = place == decorators.count - 1
            switch value {
            case .expression(let expression) where decorator.isComplete:
                (made, effects) = expression.unmarked
                annotation = self.annotation(of: decorator, heldAs: type)
            case .recovered where isLast, .substituted where isLast: return value
            default:
                let constant = freeName(names(of: decorator, in: name))
                declare(constant, value)
                // What may have failed is complete already, or is another one.
                if decorator.fallback == nil {
                    finish(decorator.completion, of: decorator.type, as: constant)
                }
                (made, effects) = (.text(constant), EffectsPlan())
                annotation = nil
            }
        }
        return .typed(Self.marked(made, effects), heldAs: annotation)
    }

    private func annotation(of decorator: Boxed<ResolvedDecorator>, heldAs type: TypeReference?)
        -> String?
    {
        guard case .factory(let text) = decorator.maker else { return nil }
        return context.annotation(of: text, heldAs: type)
    }

    /// The decorator around what lies below it.
    ///
    /// - Parameter below: the effects of making that.
    private mutating func layer(
        _ decorator: Boxed<ResolvedDecorator>, over below: EffectsPlan, named name: String,
        heldAs type: TypeReference?
    ) -> MadeValue {
        let trapsOutside = trapsInTexts
        defer { trapsInTexts = trapsOutside }
        if case .trap = decorator.onFailure, decorator.throwsInText,
            decorator.effects.throws == nil
        {
            var trial = self
            trapsInTexts = !trial.call(of: decorator, named: name).unmarked.1.isThrowing
        }
        let (made, ofCall) = call(of: decorator, named: name).unmarked
        let isFailable = decorator.effects.failable != nil
        let throwsItself = decorator.effects.throws != nil || ofCall.isThrowing
        // Of what throws below, a decorator that may fail by itself knows nothing.
        var effects = below.union(ofCall)
        effects.formUnion(
            EffectsPlan(isAsync: decorator.effects.async != nil, isThrowing: throwsItself))
        switch decorator.onFailure {
        case .throw:
            let made = Self.marked(made, effects)
            return isFailable ? .unwrapped(made, object: name) : .expression(made)
        case .trap:
            return .expression(Self.trapping(isFailable ? .suffixed(made, "!") : made, effects))
        case .choice(let choice):
            return recovering(
                Recovery(
                    attempt: Self.marked(made, effects), own: decorator.type, fallback: choice,
                    type: type ?? decorator.type, name: name,
                    completion: decorator.isComplete ? nil : decorator.completion,
                    decoratee: decoratee),
                canThrow: throwsItself || decorator.throwsInText, isFailable: isFailable)
        }
    }

    private mutating func call(of decorator: Boxed<ResolvedDecorator>, named name: String)
        -> Expression
    {
        switch decorator.maker {
        case .call(let callee): Self.lifting(callee, arguments(decorator.arguments, owner: name))
        case .factory(let text): Self.splitting(source(of: text, owner: name))
        }
    }

    // MARK: Names

    /// What the decorator can be called within the stack of an object, or what takes its place.
    private func names(of decorator: Boxed<ResolvedDecorator>, in name: String) -> [String?] {
        guard let type = decorator.type else { return ["decorated" + name.capitalizedHead] }
        return names(of: type, in: name)
    }

    private func names(of type: TypeReference, in name: String) -> [String?] {
        let own = variableName(for: type)
        return [own, own == name ? nil : name + type.baseName]
    }

    /// What the object below the decorator can be called.
    ///
    /// - Parameter type: its own, where that is known.
    private func names(
        below decorator: Boxed<ResolvedDecorator>, _ type: TypeReference?, of name: String
    ) -> [String?] {
        (type.map { names(of: $0, in: name) } ?? []) + [
            decorator.type.map { name + "Under" + $0.baseName },
            "undecorated" + name.capitalizedHead,
        ]
    }
}

extension Boxed<ResolvedDecorator> {
    /// Whether what lies below must be a constant.
    ///
    /// - Parameter effects: those of making that.
    fileprivate func needsName(of made: Expression, _ effects: EffectsPlan) -> Bool {
        (!made.isName && (asksForDecorateeByName || fallback?.mentionsDecoratee == true))
            || mayFailByItself && effects.isThrowing
    }

    /// Whether Swift text names the decoratee, or several arguments do, so that it must be a constant.
    var asksForDecorateeByName: Bool {
        func mentions(_ value: ResolvedValue) -> Bool {
            switch value {
            case .text(let text): text.mentionsDecoratee
            case .list(let values): values.contains(where: mentions)
            case .construction(let construction):
                construction.alternatives.contains { construction in
                    construction.arguments.contains { mentions($0.value) }
                }
            case .reference, .factory, .broken: false
            }
        }
        if self.arguments.reduce(0, { $0 + $1.value.numberOfDecoratees }) > 1 { return true }
        if case .factory(let text) = self.maker, text.mentionsDecoratee { return true }
        return self.arguments.contains { mentions($0.value) }
            // What is set afterwards must not make it again.
            || self.properties.contains { $0.value.mentionsDecoratee || mentions($0.value) }
            || self.setup?.mentionsDecoratee == true
    }
}

extension ResolvedValue {
    /// How often it refers to what a decorator stands around, besides in Swift text.
    fileprivate var numberOfDecoratees: Int {
        switch self {
        case .reference(let reference): reference.target == .decoratee ? 1 : 0
        case .list(let values): values.reduce(0) { $0 + $1.numberOfDecoratees }
        case .construction(let construction):
            construction.alternatives.map { construction in
                construction.arguments.reduce(0) { $0 + $1.value.numberOfDecoratees }
            }.max() ?? 0
        case .text, .factory, .broken: 0
        }
    }
}
