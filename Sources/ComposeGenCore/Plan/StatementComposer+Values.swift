import SourceText
import SwiftReading

extension StatementComposer {
    /// A construction with what its `onFailure` asks for.
    enum MadeValue {
        case expression(Expression)
        /// With its type, because Swift cannot tell it.
        case typed(Expression, type: String)
        /// Nil becomes an error about the object of this name.
        case unwrapped(Expression, object: String)
        /// An error becomes another object.
        indirect case recovered(Recovery)
        /// Nil becomes another object.
        indirect case substituted(type: String, Expression, fallback: Expression)
        /// A condition picks one.
        case chosen(type: String, [ResolvedBranch])

        static func typed(_ value: Expression, heldAs type: String?) -> MadeValue {
            type.map { .typed(value, type: $0) } ?? .expression(value)
        }

        /// Whether nothing is to be done about failures.
        var isExpression: Bool {
            switch self {
            case .expression, .typed: true
            case .unwrapped, .recovered, .substituted, .chosen: false
            }
        }

        /// Whether what is attempted has a constant before it is taken, for which the name of its type is.
        var namesAttempt: Bool {
            if case .recovered(let recovery) = self { recovery.namesAttempt } else { false }
        }

        /// What can stand in place; the others need a constant.
        var expression: Expression {
            switch self {
            case .expression(let expression), .typed(let expression, _),
                .unwrapped(let expression, _):
                expression
            case .recovered(let recovery): recovery.attempt
            case .substituted(_, let expression, let fallback): .binary(expression, "??", fallback)
            case .chosen: preconditionFailure("what a condition picks is made by statements")
            }
        }
    }

    /// The construction with its decorators around it.
    ///
    /// - Parameters:
    ///   - name: the object's name, after which the constants are called that making it needs.
    ///   - type: what it is held as, for where Swift cannot tell.
    ///   - owner: the object, where it is one with a key that is not completed at once.
    mutating func makeValue(
        _ construction: Boxed<ResolvedConstruction>, named name: String,
        heldAs type: TypeReference? = nil,
        owner: ObjectID? = nil
    ) -> MadeValue {
        if case .chosen(let branches) = construction.maker {
            let type = context.source(type ?? construction.implementation ?? .void)
            return .chosen(type: type, branches)
        }
        let isCompleted = owner == nil && construction.isCompletedWhereAttempted
        let undecorated = makeUndecorated(
            construction, named: name, heldAs: type, isCompleted: isCompleted)
        guard !construction.decorators.isEmpty else { return undecorated }
        var made: Expression
        if undecorated.isExpression, construction.isComplete {
            made = undecorated.expression
        } else {
            // Properties and setup are the implementation's, so it gets a name of its own.
            let names = [
                construction.implementation.flatMap { variableName(for: $0) },
                "undecorated" + name.capitalizedHead,
            ]
            let inner = freeName(undecorated.namesAttempt ? names.reversed() : names)
            declare(inner, undecorated)
            made = .text(inner)
            if let owner {
                assignees[owner] = inner
                release(owner, isUndecorated: true)
            } else if !isCompleted {
                finish(construction.completion, of: construction.implementation, as: inner)
            }
        }
        return decorate(made, construction, named: name, heldAs: type)
    }

    /// The same of an object that calls alone make: nothing of it fails, and a decorator's argument is the call below it.
    mutating func plainCall(
        _ construction: Boxed<ResolvedConstruction>, named name: String
    ) -> Expression {
        guard case .call(let callee) = construction.maker else {
            preconditionFailure("it is made by a call")
        }
        var made = Self.lifting(callee, arguments(construction.arguments, owner: name))
        if construction.decorators.isEmpty { return made }
        let outer = decoratee
        // The words before the innermost expression cover all when they stand before the outermost.
        var effects = EffectsPlan()
        for decorator in construction.decorators {
            guard case .call(let callee) = decorator.maker else { continue }
            if case .prefixed = made.form {
                let (bare, ofMade) = made.unmarked
                effects.formUnion(ofMade)
                made = bare
            }
            decoratee = consume made
            made = Self.lifting(callee, arguments(decorator.arguments, owner: name))
        }
        decoratee = outer
        return Self.marked(made, effects)
    }

    /// The expression, where the manifest says that its error is a trap.
    static func trapping(_ expression: Expression, _ effects: EffectsPlan) -> Expression {
        guard effects.isThrowing else { return marked(expression, effects) }
        return .prefixed(effects.isAsync ? "try! await" : "try!", expression)
    }

    /// Whether texts can throw in what makes the object, and nothing around them.
    private func throwsInTextAlone(
        _ construction: Boxed<ResolvedConstruction>, named name: String
    ) -> Bool {
        guard construction.throwsInText, construction.effects.throws == nil else { return false }
        var trial = self
        return !trial.expression(construction, named: name).unmarked.1.isThrowing
    }

    /// - Parameter isCompleted: whether what is attempted is complete when it is taken.
    private mutating func makeUndecorated(
        _ construction: Boxed<ResolvedConstruction>, named name: String,
        heldAs type: TypeReference?,
        isCompleted: Bool
    ) -> MadeValue {
        let isFailable = construction.effects.failable != nil
        let trapsOutside = trapsInTexts
        defer { trapsInTexts = trapsOutside }
        switch construction.onFailure {
        case .throw: break
        case .trap: trapsInTexts = trapsOutside || throwsInTextAlone(construction, named: name)
        case .choice: trapsInTexts = false
        }
        let written = expression(construction, named: name)
        // Of nearly all that is made nothing more is to be said.
        if construction.effects.isEmpty, case .throw = construction.onFailure {
            return .typed(written, heldAs: context.annotation(of: construction, heldAs: type))
        }
        // What Swift text says by itself need not be said again.
        let (made, inside) = written.unmarked
        let effects = inside.union(
            EffectsPlan(
                isAsync: construction.effects.async != nil,
                isThrowing: construction.effects.throws != nil))
        let marked = Self.marked(made, effects)
        switch construction.onFailure {
        case .throw:
            if isFailable { return .unwrapped(marked, object: name) }
            return .typed(marked, heldAs: context.annotation(of: construction, heldAs: type))
        case .trap:
            return .expression(Self.trapping(isFailable ? .suffixed(made, "!") : made, effects))
        case .choice(let choice):
            return recovering(
                Recovery(
                    attempt: marked, own: construction.implementation,
                    fallback: choice, type: type ?? construction.implementation, name: name,
                    completion: isCompleted ? construction.completion : nil),
                canThrow: effects.isThrowing || construction.throwsInText, isFailable: isFailable)
        }
    }

    /// An object made in place, after the statements that it takes.
    ///
    /// - Parameters:
    ///   - names: for a constant, where it needs one; the first that is free.
    ///   - type: what it is for, where that is known: any of several choices has to be of it.
    mutating func expression(
        inPlace construction: Boxed<ResolvedConstruction>, names: [String?],
        heldAs type: TypeReference? = nil
    ) -> Expression {
        let name = freeName(names)
        // What is made in place is complete before it is passed on.
        let outer = (keeping, makesView)
        (keeping, makesView) = (nil, false)
        defer { (keeping, makesView) = outer }
        let made = makeValue(
            construction, named: name, heldAs: type ?? construction.implementation)
        if !construction.takesStatements { return made.expression }
        if made.isExpression, !construction.decorators.isEmpty, !construction.isVaried {
            return made.expression
        }
        declare(name, made)
        if construction.decorators.isEmpty, !construction.isCompletedWhereAttempted {
            finish(construction.completion, of: construction.implementation, as: name)
        }
        return .text(name)
    }

    /// What a stretch of work would have appended.
    mutating func collecting<Result>(
        _ body: (inout StatementComposer) -> Result
    ) -> (statements: [Statement], result: Result) {
        let outer = statements
        statements = []
        let result = body(&self)
        defer { statements = outer }
        return (statements, result)
    }

    /// The construction without its decorators and without what may go wrong.
    private mutating func expression(
        _ construction: Boxed<ResolvedConstruction>, named name: String
    ) -> Expression {
        switch construction.maker {
        case .call(let callee): Self.lifting(callee, arguments(construction.arguments, owner: name))
        case .factory(let text): Self.splitting(source(of: text, owner: name))
        case .inherited(let reference): expression(of: reference)
        case .handedIn(let function):
            .call(nameOfFunction(function), arguments(construction.arguments, owner: name))
        case .storyboard(let storyboard): expression(of: storyboard)
        case .scope(let scope): begin(scope)
        case .chosen: preconditionFailure("what a condition picks is made by statements")
        }
    }

    /// A scope of the roots that it holds and those of its inputs that it keeps.
    private mutating func begin(_ scope: RootID) -> Expression {
        var arguments = context.held(by: scope).map { root in
            LabeledExpression(
                label: context.holderName(root), value: .text(useRoot(site.root(root))))
        }
        for id in context.validated.values(of: scope).sorted() {
            let name = context.graph.values[id.index].name
            arguments.append(
                LabeledExpression(
                    label: SwiftIdentifier.argumentLabel(name), value: .text(context.declared(name))
                ))
        }
        let made = Expression.call(context.typeName(of: scope), arguments)
        return context.graph.scope(scope).map { Self.marked(made, context.effects[$0.object]) }
            ?? made
    }

    /// Swift text without the words that it begins with, so that these are not written twice.
    static func splitting(_ source: String) -> Expression {
        var effects = EffectsPlan()
        var rest = source[...]
        if rest.hasPrefix("try ") {
            effects.isThrowing = true
            rest = rest.dropFirst(4).drop { $0 == " " }
        }
        if rest.hasPrefix("await ") {
            effects.isAsync = true
            rest = rest.dropFirst(6).drop { $0 == " " }
        }
        return marked(.text(effects.isEmpty ? source : String(rest)), effects)
    }

    private mutating func expression(of storyboard: ResolvedStoryboard) -> Expression {
        let bundle: Expression =
            if let text = storyboard.bundle {
                .text(source(of: text))
            } else if let type = storyboard.bundleType {
                .call(
                    "Bundle",
                    [LabeledExpression(label: "for", value: .text(type.source + ".self"))])
            } else {
                .text("nil")
            }
        let made = Expression.call(
            "UIStoryboard",
            [
                LabeledExpression(label: "name", value: .text(storyboard.name.swiftLiteral)),
                LabeledExpression(label: "bundle", value: bundle),
            ])
        let constant = hoist(made, as: constantName(of: storyboard))
        let controller: Expression =
            if let identifier = storyboard.identifier {
                .member(
                    .text(constant), "instantiateViewController",
                    [
                        LabeledExpression(
                            label: "withIdentifier", value: .text(identifier.swiftLiteral))
                    ])
            } else {
                .member(.text(constant), "instantiateInitialViewController", [])
            }
        // A cast to the type that it has would be warned of.
        guard storyboard.type.source == "UIViewController" else {
            return .suffixed(controller, " as! " + context.source(storyboard.type))
        }
        return storyboard.identifier == nil ? .suffixed(controller, "!") : controller
    }

    /// After the storyboard; after the view controller too where another one comes out of a storyboard of that name.
    private mutating func constantName(of storyboard: ResolvedStoryboard) -> String {
        let name = storyboard.name.loweredHead.identifier + "Storyboard"
        guard !takenNames.insert(name).inserted else { return name }
        let type = variableName(for: storyboard.type) ?? storyboard.type.source.identifier
        return freeName([type + "Storyboard"])
    }
}
