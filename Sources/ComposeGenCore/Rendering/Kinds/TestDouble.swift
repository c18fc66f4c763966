import SourceText
import SwiftReading

/// What a double keeps for each requirement, and what that is called.
struct TestDouble {
    enum Kind {
        /// It does nothing.
        case nullObject
        /// It answers with what it is given.
        case stub
        /// It records its calls, answers with what it is told to, and keeps the closures that escape for a test to call.
        case spy
    }

    /// A requirement with what the double keeps for it.
    struct Member {
        var requirement: Requirement
        /// What each call is passed, as far as it can be kept.
        var arguments: [Argument]
        var answer: Answer
        /// The closure through which it answers.
        var callback: Callback?
        /// Whether it yields the object itself, for which nothing is kept.
        var yieldsItself: Bool
        /// Whether it is a property that may be kept as the protocol requires it.
        var isStored: Bool
        /// What the names of all that is kept for it begin with: `load`, or `loadFromURL` where `load` is another's.
        var stem = ""

        var callsName: String { stem + (arguments.isEmpty ? "CallCount" : "Calls") }
        /// Of what keeps the answer.
        var resultName: String {
            isStored ? SwiftIdentifier.declared(requirement.name) : stem + "Result"
        }

        /// Of what keeps what the closure is handed.
        fileprivate func handedName(_ callback: Callback) -> String {
            stem + callback.name.plainName.capitalizedHead
        }

        fileprivate var names: [String] {
            guard !isStored else { return [] }
            let handed = callback.map { [handedName($0)] } ?? []
            return ([callsName, resultName] + handed).map(requirement.nameInType)
        }
    }

    /// What a call is passed, as it is kept.
    struct Argument {
        var name: String
        var type: String
        /// What is kept of the parameter.
        var value: String
        /// Whether it has to be evaluated before anything is kept.
        var isAutoclosure = false
    }

    enum Answer {
        case nothing
        case value(TypeReference)
        /// - value: `Void` where a call yields nothing.
        case result(value: TypeReference, error: String)
    }

    let context: ImplementationContext
    let kind: Kind
    /// One for each requirement that is no type.
    private(set) var members: [Member]

    init(_ context: ImplementationContext, _ kind: Kind) {
        self.context = context
        self.kind = kind
        members = context.requirements.filter { !$0.isType && $0.identity == nil }.map {
            // What does nothing needs no names.
            let requirement = kind == .nullObject ? $0 : $0.namingParameters
            let yieldsItself = context.yieldsItself(requirement)
            let isProperty = kind == .nullObject ? !$0.isFunction : $0.isStored
            return Member(
                requirement: requirement,
                arguments: requirement.parameters.compactMap { context.kept($0, of: requirement) },
                answer: context.answer(of: requirement),
                callback: context.answeredCallback(of: requirement), yieldsItself: yieldsItself,
                isStored: isProperty && !yieldsItself)
        }
        name()
    }

    func member(_ requirement: Requirement) -> Member? {
        members.first { $0.requirement.declarationRange == requirement.declarationRange }
    }

    // MARK: Names

    /// Finds the shortest stems with which no two of the names are the same, in whatever order the requirements stand. Where words do
    /// not tell two apart, numbers do.
    private mutating func name() {
        var candidates = members.map { stems(for: $0.requirement) }
        let sources = members.map(\.requirement.canonicalSource)
        let stored = members.filter(\.isStored).map {
            $0.requirement.nameInType($0.requirement.name)
        }
        while true {
            for index in members.indices { members[index].stem = candidates[index][0] }
            let counts = Dictionary(
                (stored + members.flatMap(\.names)).map { ($0, 1) }, uniquingKeysWith: +)
            let clashing = members.indices.filter { index in
                members[index].names.contains { counts[$0, default: 0] > 1 }
            }
            if clashing.isEmpty { return }
            for index in clashing {
                if candidates[index].count > 1 {
                    candidates[index].removeFirst()
                } else {
                    let number = clashing.count { other in
                        members[other].stem == members[index].stem
                            && (sources[other], other) <= (sources[index], index)
                    }
                    candidates[index][0] += String(number)
                }
            }
        }
    }

    /// From the shortest on: the name; with its labels; with the types of its parameters; with its result and effects; with what a
    /// caller may choose. Each type is told by its words first, and then by its signs, too.
    private func stems(for requirement: Requirement) -> [String] {
        let base = loweringLeadingCapitals(requirement.name.plainName)
        guard requirement.isCalled else { return [base] }
        let signature = requirement.signature
        let labels = signature.parameters.map { ($0.label ?? $0.name).plainName.capitalizedHead }
        // Closures tell least of what a function is about.
        let ofValues = zip(labels, signature.parameters).filter { _, parameter in
            !context.resolved(parameter.type).type.isFunction
        }
        let effects =
            (signature.isAsync ? "Async" : "") + (signature.throwing.canThrow ? "Throwing" : "")
        func typed(_ word: (String) -> String) -> String {
            let parts = zip(labels, signature.parameters).map { label, parameter in
                let type = parameter.type.source
                let isSaid = label == type.asName
                return (isSaid ? "" : label) + word(type + (parameter.isVariadic ? "..." : ""))
            }
            return base + parts.joined()
        }
        func whole(_ word: (String) -> String) -> String {
            typed(word) + word(signature.result.source) + effects
        }
        let chosen =
            signature.genericParameters.map(\.constraint?.source) + [signature.whereClause]
        return [
            base, base + ofValues.map(\.0).joined(), base + labels.joined(), typed(\.asName),
            typed(\.asNameOfSigns), whole(\.asName),
            whole(\.asNameOfSigns) + chosen.compactMap { $0?.asName }.joined(),
        ]
    }
}

extension Requirement {
    /// What tells a member of the type from one of an object that has the same name.
    fileprivate func nameInType(_ name: String) -> String { (isStatic ? "static " : "") + name }

    /// What its caller chooses of what it yields.
    fileprivate var genericNameOfAnswer: String? { genericName(in: result) }

    /// Whether it may fail with an error that is not its caller's to choose.
    fileprivate var failsByItself: Bool {
        throwing.canThrow && throwing.errorType.flatMap(genericName(in:)) == nil
    }
}

extension ImplementationContext {
    /// What a call is passed, where it can be kept beyond it.
    fileprivate func kept(
        _ parameter: Requirement.Parameter, of requirement: Requirement
    ) -> TestDouble.Argument? {
        let isAutoclosure = parameter.type.attributes.contains("@autoclosure")
        var type = parameter.type
        if isAutoclosure {
            guard let function = type.function, !function.isAsync, !function.throwing.canThrow
            else { return nil }
            type = function.result
        } else if resolved(type).isBoundToCall {
            return nil
        }
        let isAny =
            requirement.genericName(in: type) != nil || type.holdsOpaque()
            || isOfLaterSystems(type)
        let keptType = isAny ? "Any" : self.keptType(type)
        let name = SwiftIdentifier.declared(parameter.name)
        return TestDouble.Argument(
            name: name, type: parameter.isVariadic ? "[\(keptType)]" : keptType,
            value: name + (isAny && !parameter.isVariadic ? " as Any" : ""),
            isAutoclosure: isAutoclosure)
    }

    /// Whether no stored property can be of the type, because there is none on earlier systems.
    func isOfLaterSystems(_ type: TypeReference) -> Bool {
        type.nominalNames().contains { name in
            let systems = protocols.availability[name] ?? []
            return !systems.allSatisfy(traits.availability.contains)
        }
    }

    /// The type of a property that keeps a value of the type.
    func keptType(_ type: TypeReference) -> String {
        if case .implicitlyUnwrapped(let wrapped) = type.form {
            return TypeReference(.optional(wrapped)).storedSource { _ in false }
        }
        return type.storedSource { _ in false }
    }

    fileprivate func answer(of requirement: Requirement) -> TestDouble.Answer {
        let result = yieldsItself(requirement) ? .void : requirement.result
        let throwing = requirement.throwing
        if requirement.genericNameOfAnswer != nil { return .nothing }
        if requirement.failsByItself {
            return .result(
                value: result, error: throwing.errorType.map(written) ?? protocols.library.anyError)
        }
        return result.isVoid ? .nothing : .value(result)
    }

    /// The closures that may tell how it ends. What could be called later says that rather than what has to be called at once.
    func answeringCallbacks(of requirement: Requirement) -> [Callback] {
        let callbacks = requirement.parameters.compactMap(answer(of:))
        let escaping = callbacks.filter(\.type.escapes)
        return escaping.isEmpty ? callbacks : escaping
    }

    /// The only closure that the requirement calls back, with something to hand it.
    fileprivate func answeredCallback(of requirement: Requirement) -> Callback? {
        guard requirement.isFunction else { return nil }
        let callbacks = answeringCallbacks(of: requirement)
        guard let only = callbacks.first, callbacks.count == 1 else { return nil }
        // What is handed nothing may wait for a tap; only by its name it is told from what waits for an end.
        let mayWait = only.type.escapes && !only.name.hasPrefix("completion")
        return only.parameters.isEmpty && mayWait ? nil : only
    }
}

// MARK: What is kept

/// A property in which a double keeps its calls or an answer.
struct Kept {
    var name: String
    var type: String
    /// Nil where it has to be passed to the initializer.
    var initial: String?
    var requirement: Requirement
    /// Whether it is the property that the protocol requires.
    var isStored = false
    /// Whether it is a closure, which the parameter of the initializer has to let escape.
    var escapes = false
    /// Whether only the double itself sets it.
    var isPrivatelySet = false
    /// Whether only a constant can be what it is: who belongs to an actor keeps it, and anyone asks for it.
    var isConstant = false

    /// As a parameter of the initializer.
    var parameter: ParameterPlan {
        ParameterPlan(
            name: name, type: (escapes ? "@escaping " : "") + type,
            default: initial.map { .text($0) })
    }
}

extension TestDouble {
    /// The property with the answer; nil where there is nothing to answer.
    func kept(_ member: Member) -> Kept? {
        let requirement = member.requirement
        if kind == .nullObject, !member.isStored || !isKeptByNullObject(requirement) { return nil }
        if member.isStored { return kept(member.resultName, requirement.result, member) }
        switch member.answer {
        case .nothing: return nil
        case .value(let type): return kept(member.resultName, type, member)
        case .result(let type, let error):
            let value = type.isVoid ? "()" : context.inertValue(of: type)
            let result = context.protocols.library.source(of: .result)
            return Kept(
                name: member.resultName, type: "\(result)<\(context.keptType(type)), \(error)>",
                initial: value.map { ".success(\($0))" }, requirement: requirement)
        }
    }

    private func kept(_ name: String, _ type: TypeReference, _ member: Member) -> Kept {
        let resolved = context.resolved(type)
        let written = member.isStored ? type.storedSource { _ in false } : context.keptType(type)
        return Kept(
            name: name, type: written, initial: context.inertValue(of: type),
            requirement: member.requirement, isStored: member.isStored,
            escapes: resolved.type.isFunction && !resolved.isOptional,
            isConstant: isConstant(member))
    }

    /// Whether an object keeps what is asked for from elsewhere, which only a constant can be.
    func isConstant(_ member: Member) -> Bool {
        member.isStored && !member.requirement.isSettable && !member.requirement.isStatic
            && context.isAskedFromElsewhere(member.requirement)
    }

    /// The closure that it calls at once. A spy calls what it cannot keep, as far as it has something to hand it.
    private func calledAtOnce(_ member: Member) -> Callback? {
        switch kind {
        case .nullObject: nil
        case .stub: member.callback
        case .spy where faultOfCallback(member) != nil: nil
        case .spy: member.callback.flatMap { $0.type.escapes ? nil : $0 }
        }
    }

    /// The property with what its closure is handed, a tuple of several; nil where that is nothing.
    private func keptForCallback(_ member: Member) -> Kept? {
        guard let callback = calledAtOnce(member), let first = callback.parameters.first else {
            return nil
        }
        let all = callback.parameters.map { TypeReference.Element(type: $0.type) }
        let handed = all.count == 1 ? first.type : TypeReference(.tuple(all))
        return kept(member.handedName(callback), handed, member)
    }

    /// All that it answers with.
    func answers(_ member: Member) -> [Kept] {
        [kept(member), keptForCallback(member)].compactMap { $0 }
    }

    /// All that an object answers with.
    var kept: [Kept] { members.filter { !$0.requirement.isStatic }.flatMap(answers) }

    /// What the initializer takes: all of it for a stub, and what has no value of its own or cannot be set later for a spy.
    var passed: [Kept] {
        kept.filter { kind == .stub || $0.initial == nil || kind == .spy && $0.isConstant }
    }

    // MARK: Members

    /// The member that answers; nil of a property that is kept.
    ///
    /// - Parameter before: what it does besides.
    func text(_ member: Member, after before: [Statement] = []) -> String? {
        let requirement = member.requirement
        let mayKeep = member.isStored && (kind == .spy || !requirement.isStatic)
        if mayKeep, kept(member) != nil { return nil }
        return context.member(
            requirement, body: before + answering(member),
            setter: requirement.isSettable ? [] : nil)
    }

    /// How the member answers: it calls back, and then yields or throws.
    private func answering(_ member: Member) -> [Statement] {
        let requirement = member.requirement
        let called = calledAtOnce(member).map { callback in
            let values = handed(callback, member).map { LabeledExpression(value: .text($0)) }
            return Statement.expression(.call(callback.called, values))
        }
        let kept = requirement.own(member.resultName)
        let failing = Expression.prefixed("try", .text(kept + ".get()"))
        let answer: Statement? =
            switch member.answer {
            case _ where isInert(requirement):
                member.yieldsItself || requirement.result.isVoid
                    ? nil : context.inertValue(of: requirement.result).map { .result(.text($0)) }
            case .nothing: nil
            case .value: .result(.text(kept))
            case .result(let type, _): type.isVoid ? .expression(failing) : .result(failing)
            }
        let itself = member.yieldsItself ? Statement.result(.text("self")) : nil
        return [called, answer, itself].compactMap { $0 }
    }

    /// Whether it answers with what means nothing. Nothing is passed to a type.
    private func isInert(_ requirement: Requirement) -> Bool {
        kind == .nullObject || kind == .stub && requirement.isStatic
    }

    /// What the closure is handed.
    private func handed(_ callback: Callback, _ member: Member) -> [String] {
        if isInert(member.requirement) {
            return callback.parameters.compactMap { context.inertValue(of: $0.type) }
        }
        guard let kept = keptForCallback(member) else { return [] }
        let value = member.requirement.own(kept.name)
        let count = callback.parameters.count
        return count == 1 ? [value] : (0..<count).map { "\(value).\($0)" }
    }

    /// What the protocol requires, with what identity answers behind it.
    ///
    /// - Parameter text: the member; nil where a property serves it.
    func members(_ plan: ImplementationPlan, _ text: (Member) -> String?) -> String {
        let identity = context.requirements.compactMap(\.identity).map(plan.identityMember)
        return joinedMembers(members.map(text) + identity)
    }

    /// What no double can be, whether it records or not.
    func fault(of member: Member) -> RequirementFault? {
        let requirement = member.requirement
        if let generic = requirement.genericNameOfAnswer {
            return RequirementFault(
                "its caller says what '\(generic)' is, and no answer is of every type")
        }
        if context.isAskedFromElsewhere(requirement), !requirement.isSettable,
            context.mayHaveToStay(requirement.result, in: requirement)
        {
            return .outOfReach
        }
        if context.isGivenAway(requirement.result) {
            return RequirementFault(
                "what it yields is its caller's alone, and a double keeps what it answers with",
                "yield it without 'sending', or write this type by hand")
        }
        let deprecated = requirement.exchangedNames.first(
            where: context.protocols.deprecated.contains)
        if let name = deprecated, !context.traits.isDeprecated {
            return RequirementFault(
                "'\(name)' is deprecated, and a double keeps what is passed and yielded in properties that are not",
                "move the requirement to a deprecated protocol, or write this type by hand")
        }
        if member.resultName == SwiftIdentifier.declared("self"),
            passed.contains(where: { $0.name == member.resultName })
        {
            return RequirementFault(
                "what is called 'self' hides the object in the initializer that takes it",
                "give it another name, or write this type by hand")
        }
        let keeping =
            [requirement.result] + (requirement.throwing.errorType.map { [$0] } ?? [])
            + (calledAtOnce(member)?.parameters.map(\.type) ?? [])
        if !answers(member).isEmpty, let type = keeping.first(where: context.isOfLaterSystems) {
            return RequirementFault(
                "only later systems have '\(type.source)', and a double keeps what it answers with",
                "move the requirement to a protocol of those systems, or write this type by hand")
        }
        if requirement.isStatic, let answer = kept(member), answer.initial == nil {
            return RequirementFault(
                "nothing is passed to a type, and '\(answer.type)' has no value that means nothing")
        }
        var answers = calledAtOnce(member)?.parameters.map(\.type) ?? []
        if case .value(let type) = member.answer { answers.append(type) }
        return answers.contains(where: holdsItself)
            ? RequirementFault("only another object of the generated type could answer it") : nil
    }

    /// Whether each value of the type has one of the double's own in it.
    private func holdsItself(_ type: TypeReference) -> Bool {
        switch type.form {
        case .tuple(let elements): elements.contains { holdsItself($0.type) }
        default: type.source == context.ownName
        }
    }

    /// Why the closure cannot be called at once.
    func faultOfCallback(_ member: Member) -> RequirementFault? {
        let requirement = member.requirement
        guard let callback = member.callback else { return nil }
        if let actor = callback.type.actor, actor != context.resolvedActor(of: requirement) {
            return RequirementFault(
                "its closure runs on \(actor), where the stub is not",
                "write '\(actor)' before the function, or leave it to a spy")
        }
        if callback.parameters.contains(where: { requirement.genericName(in: $0.type) != nil }) {
            return RequirementFault("its caller says what the closure is handed")
        }
        if callback.parameters.contains(where: context.isGivenAway), !context.traits.isSendable {
            return RequirementFault(
                "what its closure is handed is given away, and a double keeps it",
                "hand the closure values without 'sending', or write this type by hand")
        }
        let isHandedNothing = callback.parameters.allSatisfy {
            context.inertValue(of: $0.type) != nil
        }
        return requirement.isStatic && !isHandedNothing
            ? RequirementFault("what its closure is handed has no value that means nothing") : nil
    }
}

extension ImplementationPlan {
    var double: TestDouble {
        let context = ImplementationContext(self)
        return switch kind {
        case .spy: TestDouble(context, .spy)
        case .stub: TestDouble(context, .stub)
        default: TestDouble(context, .nullObject)
        }
    }

    /// The member that answers by the object's identity.
    func identityMember(_ frame: BuiltInTemplate) -> String {
        // The requirements of the standard library belong to no actor.
        let fills = [
            "access": access.keyword, "nonisolated": traits.isIsolated ? "nonisolated" : "",
            "type": name,
        ]
        return frame.filled(from: fills, protocols.library)
    }

    /// The slots that the frames of doubles have in common.
    ///
    /// - Parameter isUnchecked: whether the class vouches for a safety that the compiler cannot see.
    func fillsOfDouble(
        _ context: ImplementationContext, isUnchecked: Bool = false, initializer: String = "",
        members: String
    ) -> [String: String] {
        [
            "availability": attributes,
            "access": access.keyword, "nonisolated": nonisolated,
            "name": context.typeName(name),
            "conformance": context.conformance(
                statedProtocol
                    + (isUnchecked ? protocols.library.written(", @unchecked Sendable") : "")),
            // A default is written out so that the members may name it.
            "aliases": context.aliases { $0.defaultType.map(context.written) },
            "initializer": initializer,
            "members": members,
        ]
    }

    /// The type's initializer, where it has to be written: it takes something, other modules make the object, or it is made where
    /// its actor is not.
    ///
    /// - Parameter assignments: what it does with what it is passed; by default it keeps each in its property.
    func ownInitializer(passed: [Kept] = [], assignments: [Statement]? = nil) -> String {
        guard !passed.isEmpty else {
            let isWritten = access != .internal || isMadeAnywhere
            let isolation = isMadeAnywhere ? "nonisolated " : ""
            return isWritten ? access.introducer + isolation + "init() {}" : ""
        }
        let assignments =
            assignments
            ?? passed.map { .assignment(target: "self.\($0.name)", value: .text($0.name)) }
        let context = ImplementationContext(self)
        return context.member(
            headOfInitializer(access.introducer + "init", passed.map(\.parameter)),
            body: context.text(assignments))
    }
}
