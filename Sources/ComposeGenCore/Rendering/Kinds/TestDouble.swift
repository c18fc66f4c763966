import SourceText
import SwiftReading

/// What a spy or a stub keeps for each requirement, and what that is called.
struct TestDouble {
    /// A requirement with what the double keeps for it.
    struct Member {
        var requirement: Requirement
        /// What each call is passed, as far as it can be kept.
        var arguments: [Argument]
        var answer: Answer
        /// The closure that a stub calls back.
        var callback: Callback?
        /// What the names of all that is kept for it begin with: `load`, or `loadFromURL` where `load` is another's.
        var stem = ""
        /// Whether what is kept for it would have the name of something else.
        var hasNameClash = false

        var callsName: String { stem + (arguments.isEmpty ? "CallCount" : "Calls") }
        var resultName: String { stem + "Result" }

        fileprivate var names: [String] {
            guard !requirement.isStored else { return [] }
            let handed = callback.map { [stem + $0.name.capitalizedHead] } ?? []
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
    /// One for each requirement that is no type.
    private(set) var members: [Member]

    init(_ context: ImplementationContext) {
        self.context = context
        members = context.requirements.map(\.namingParameters)
            .filter { !$0.isType && $0.identity == nil }
            .map {
                Member(
                    requirement: $0, arguments: context.kept($0), answer: context.answer(of: $0),
                    callback: context.answeredCallback(of: $0))
            }
        name()
    }

    func member(_ requirement: Requirement) -> Member? {
        members.first { $0.requirement.declarationRange == requirement.declarationRange }
    }

    // MARK: Names

    /// Finds the shortest stems with which no two of the names are the same.
    private mutating func name() {
        var candidates = members.map { stems(for: $0.requirement) }
        let stored = Set(
            members.map(\.requirement).filter(\.isStored).map { $0.nameInType($0.name) })
        var isDone = false
        while !isDone {
            for index in members.indices { members[index].stem = candidates[index][0] }
            let counts = Dictionary(
                (Array(stored) + members.flatMap(\.names)).map { ($0, 1) }, uniquingKeysWith: +)
            isDone = true
            for index in members.indices {
                members[index].hasNameClash = members[index].names.contains {
                    counts[$0, default: 0] > 1
                }
                if members[index].hasNameClash, candidates[index].count > 1 {
                    candidates[index].removeFirst()
                    isDone = false
                }
            }
        }
    }

    /// From the shortest on: the name; with its labels; with the types of its parameters; with its result and effects.
    private func stems(for requirement: Requirement) -> [String] {
        let base = SwiftIdentifier.unescaped(requirement.name)
        guard let signature = requirement.signature else { return [base] }
        let labels = signature.parameters.map { ($0.label ?? $0.name).capitalizedHead }
        // Closures tell least of what a function is about.
        let ofValues = zip(labels, signature.parameters).filter { _, parameter in
            !context.resolved(parameter.type).type.isFunction
        }
        let types = signature.parameters.map { nameWord(of: $0.type) }
        let typed = base + zip(labels, types).map { $0 == $1 ? $0 : $0 + $1 }.joined()
        let effects =
            (signature.isAsync ? "Async" : "") + (signature.throwing.canThrow ? "Throwing" : "")
        return [
            base, base + ofValues.map(\.0).joined(), base + labels.joined(), typed,
            typed + nameWord(of: signature.result) + effects,
        ]
    }

    private func nameWord(of type: TypeReference) -> String {
        type.source.split { !$0.isLetter && !$0.isNumber }.map { String($0).capitalizedHead }
            .joined()
    }
}

extension Requirement {
    /// What tells a member of the type from one of an object that has the same name.
    fileprivate func nameInType(_ name: String) -> String { (isStatic ? "static " : "") + name }

    /// What its caller chooses of what it yields or throws.
    fileprivate var genericNameOfAnswer: String? {
        genericName(in: result) ?? throwing.errorType.flatMap(genericName(in:))
    }
}

extension ImplementationContext {
    /// What a call is passed that can be kept beyond it.
    fileprivate func kept(_ requirement: Requirement) -> [TestDouble.Argument] {
        requirement.parameters.compactMap { kept($0, of: requirement) }
    }

    private func kept(
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
        let isAny = requirement.genericName(in: type) != nil || type.holdsOpaque()
        let keptType = isAny ? "Any" : self.keptType(type)
        let name = SwiftIdentifier.declared(parameter.name)
        return TestDouble.Argument(
            name: name, type: parameter.isVariadic ? "[\(keptType)]" : keptType,
            value: name + (isAny ? " as Any" : ""), isAutoclosure: isAutoclosure)
    }

    /// The type of a property that keeps a value of the type.
    func keptType(_ type: TypeReference) -> String {
        if case .implicitlyUnwrapped(let wrapped) = type.form {
            return TypeReference(.optional(wrapped)).storedSource { _ in false }
        }
        return type.storedSource { _ in false }
    }

    fileprivate func answer(of requirement: Requirement) -> TestDouble.Answer {
        let result = requirement.result
        let throwing = requirement.throwing
        if requirement.genericNameOfAnswer != nil { return .nothing }
        if throwing.canThrow {
            return .result(
                value: result, error: throwing.errorType.map(written) ?? "any Error")
        }
        return result.isVoid ? .nothing : .value(result)
    }

    /// The only closure that the requirement calls back, with something to hand it.
    fileprivate func answeredCallback(of requirement: Requirement) -> Callback? {
        guard requirement.isFunction else { return nil }
        let callbacks = requirement.parameters.compactMap(callback(of:))
        guard let only = callbacks.first, callbacks.count == 1 else { return nil }
        // What is handed nothing may wait for a tap; only by its name it is told from what waits for an end.
        return only.parameters.isEmpty && !only.name.hasPrefix("completion") ? nil : only
    }
}

// MARK: What is kept

/// A property in which a double keeps its calls or an answer.
struct Kept {
    var name: String
    var type: String
    /// Nil where it has to be passed to the initialiser.
    var initial: String?
    var requirement: Requirement
    /// Whether it is a closure, which the parameter of the initialiser has to let escape.
    var escapes = false
    /// Whether only the double itself sets it.
    var isPrivatelySet = false

    /// As a parameter of the initialiser.
    var parameter: InitializerParameter {
        InitializerParameter(name: name, type: type, defaultValue: initial, escapes: escapes)
    }
}

extension TestDouble {
    /// The property with the answer; nil where there is nothing to answer.
    func kept(_ member: Member) -> Kept? {
        let requirement = member.requirement
        func kept(_ name: String, _ type: String, _ value: TypeReference) -> Kept {
            let resolved = context.resolved(value)
            return Kept(
                name: name, type: type, initial: context.inertValue(of: value),
                requirement: requirement,
                escapes: resolved.type.isFunction && !resolved.isOptional)
        }
        if requirement.isStored {
            return kept(
                SwiftIdentifier.declared(requirement.name),
                requirement.result.storedSource { _ in false }, requirement.result)
        }
        switch member.answer {
        case .nothing: return nil
        case .value(let type): return kept(member.resultName, context.keptType(type), type)
        case .result(let type, let error):
            let value = type.isVoid ? "()" : context.inertValue(of: type)
            let result = context.protocols.library.source(of: .result)
            return Kept(
                name: member.resultName, type: "\(result)<\(context.keptType(type)), \(error)>",
                initial: value.map { ".success(\($0))" }, requirement: requirement)
        }
    }

    /// The property with what a stub's closure is handed; nil where that is nothing.
    func keptCallback(_ member: Member) -> Kept? {
        guard let callback = member.callback, !callback.parameters.isEmpty else { return nil }
        let types = callback.parameters.map { context.keptType($0.type) }
        let values = callback.parameters.compactMap { context.inertValue(of: $0.type) }
        let isTuple = types.count > 1
        func joined(_ parts: [String]) -> String {
            let list = parts.joined(separator: ", ")
            return isTuple ? "(\(list))" : list
        }
        return Kept(
            name: member.stem + callback.name.capitalizedHead, type: joined(types),
            initial: values.count == types.count ? joined(values) : nil,
            requirement: member.requirement)
    }

    /// What a stub keeps, all of which its initialiser takes.
    var passedToStub: [Kept] {
        members.filter { !$0.requirement.isStatic }.flatMap { member in
            [kept(member), keptCallback(member)].compactMap { $0 }
        }
    }

    /// What a spy's initialiser takes: the answers that have no value of their own.
    var passedToSpy: [Kept] {
        members.filter { !$0.requirement.isStatic }.compactMap(kept).filter { $0.initial == nil }
    }

    // MARK: Members

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
        if member.hasNameClash {
            return RequirementFault(
                "what is kept for it would have the name of something else",
                "give one of the two another name, or write this type by hand")
        }
        guard requirement.isStatic, let answer = kept(member), answer.initial == nil else {
            return nil
        }
        return RequirementFault(
            "nothing is passed to a type, and '\(answer.type)' has no value that means nothing")
    }
}

extension ImplementationPlan {
    /// The member that answers by the object's identity.
    func identityMember(_ identity: Requirement.Identity) -> String {
        let frame: BuiltInTemplate =
            switch identity {
            case .equality: .identityEquality
            case .hash: .identityHash
            }
        // The requirements of the standard library belong to no actor.
        return frame.filled(from: [
            "access": access.keyword, "nonisolated": traits.isIsolated ? "nonisolated" : "",
            "type": name,
        ])
    }

    /// The slots that the frames of doubles have in common.
    ///
    /// - Parameter isUnchecked: whether the class vouches for a safety that the compiler cannot see.
    func fillsOfDouble(
        _ context: ImplementationContext, isUnchecked: Bool = false, initializer: String = "",
        members: String
    ) -> [String: String] {
        [
            "access": access.keyword,
            "name": context.typeName(name),
            "conformance": context.conformance(
                protocolName + (isUnchecked ? ", @unchecked Sendable" : "")),
            // A default is written out so that the members may name it.
            "aliases": context.aliases { $0.defaultType.map(context.written) },
            "initializer": initializer,
            "members": members,
        ]
    }

    /// The type's initialiser, where it has to be written: it takes something, other modules make the object, or it is made where
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
