import SourceText
import SwiftReading

/// What a spy or a stub keeps for each requirement, and what that is called.
struct TestDouble {
    /// A requirement with what the double keeps for it.
    struct Member {
        var requirement: Requirement
        /// What the names of all that is kept for it begin with: `load`, or `loadFromURL` where `load` is another's.
        var stem = ""
        /// What each call is passed, as far as it can be kept.
        var arguments: [Argument] = []
        var answer = Answer.nothing
        /// What a stub hands to the closure that it calls back.
        var callback: CallbackAnswer?

        var callsName: String { stem + (arguments.isEmpty ? "CallCount" : "Calls") }
        var resultName: String { stem + "Result" }
        var setCallsName: String { stem + "SetCalls" }
    }

    /// What a call is passed, as it is kept.
    struct Argument {
        var name: String
        var type: String
        /// What is kept of the parameter.
        var value: String
        /// The parameter where it has to be evaluated before anything is kept: an autoclosure.
        var evaluated: String?
    }

    enum Answer {
        case nothing
        /// The object itself.
        case itself
        case value(TypeReference)
        /// - value: `Void` where a call yields nothing.
        case result(value: TypeReference, error: String)
        case unserved(RequirementFault)
    }

    struct CallbackAnswer {
        var parameter: String
        var callback: Callback
    }

    let context: ImplementationContext
    /// One for each requirement that is no type.
    private(set) var members: [Member]
    private var indices: [Place: Int] = [:]
    /// The requirements for which there are no names of their own.
    private var clashing: Set<Place> = []

    /// What tells a requirement from others: those of one protocol of the standard library share their range.
    private struct Place: Hashable {
        var range: SourceRange
        var name: String

        init(_ requirement: Requirement) {
            range = requirement.range
            name = requirement.fullName
        }
    }

    init(_ context: ImplementationContext) {
        self.context = context
        members = context.requirements.map(\.namingParameters)
            .filter { !$0.isType && $0.identity == nil }
            .map { Member(requirement: $0) }
        for index in members.indices {
            let requirement = members[index].requirement
            members[index].arguments = context.kept(requirement)
            members[index].answer = context.answer(of: requirement)
            members[index].callback = context.answeredCallback(of: requirement)
            indices[Place(requirement)] = index
        }
        name()
    }

    // MARK: Names

    /// Finds the shortest stems with which no two of the names are the same.
    private mutating func name() {
        var candidates = members.map { stems(for: $0.requirement) }
        var properties = Set<String>()
        for member in members {
            if case .property(let property) = member.requirement.kind,
                member.requirement.isStored
            {
                properties.insert((member.requirement.isStatic ? "static " : "") + property.name)
            }
        }
        while true {
            var counts: [String: Int] = [:]
            for name in properties { counts[name, default: 0] += 1 }
            for index in members.indices {
                members[index].stem = candidates[index][0]
                for name in names(of: members[index]) { counts[name, default: 0] += 1 }
            }
            var isDone = true
            clashing = []
            for index in members.indices {
                guard names(of: members[index]).contains(where: { counts[$0, default: 0] > 1 })
                else { continue }
                clashing.insert(Place(members[index].requirement))
                guard candidates[index].count > 1 else { continue }
                candidates[index].removeFirst()
                isDone = false
            }
            if isDone { return }
        }
    }

    private func names(of member: Member) -> [String] {
        guard !member.requirement.isStored else { return [] }
        let start = member.requirement.isStatic ? "static " : ""
        var names = [member.callsName, member.resultName, member.setCallsName]
        if let callback = member.callback { names.append(member.name(of: callback)) }
        return names.map { start + $0 }
    }

    /// From the shortest on: the name; with its labels; with the types of its parameters; with its result.
    private func stems(for requirement: Requirement) -> [String] {
        let base = SwiftIdentifier.unescaped(requirement.name)
        guard let signature = requirement.signature else { return [base] }
        let labels = signature.parameters.map { ($0.label ?? $0.name).capitalizedHead }
        let types = signature.parameters.map { nameWord(of: $0.type) }
        let labelled = base + labels.joined()
        // Closures tell least of what a function is about.
        let ofValues = zip(labels, signature.parameters).filter { _, parameter in
            !context.resolved(parameter.type).type.isFunction
        }
        let brief = base + ofValues.map(\.0).joined()
        let typed = base + zip(labels, types).map { $0 == $1 ? $0 : $0 + $1 }.joined()
        let effects =
            (signature.isAsync ? "Async" : "") + (signature.throwing.canThrow ? "Throwing" : "")
        return [
            base, brief, labelled, typed, typed + nameWord(of: signature.result),
            typed + nameWord(of: signature.result) + effects,
        ]
    }

    private func nameWord(of type: TypeReference) -> String {
        let letters = type.source.unicodeScalars.map {
            $0.properties.isAlphabetic || ("0"..."9").contains($0) ? Character($0) : " "
        }
        return String(letters).split(separator: " ").map { String($0).capitalizedHead }.joined()
    }

    /// Whether what is kept for the requirement would have the name of something else.
    func hasNameClash(_ requirement: Requirement) -> Bool {
        clashing.contains(Place(requirement))
    }

    func member(of requirement: Requirement) -> Member? {
        indices[Place(requirement)].map { members[$0] }
    }
}

extension TestDouble.Member {
    func name(of answer: TestDouble.CallbackAnswer) -> String {
        stem + answer.parameter.capitalizedHead
    }
}

extension Requirement {
    /// Whether it is a property that is read as it is stored.
    var isStored: Bool {
        guard case .property(let property) = kind else { return false }
        return !property.accessors.isAsync && !property.accessors.throwing.canThrow
    }
}

extension ImplementationContext {
    /// What a call is passed that can be kept beyond it.
    fileprivate func kept(_ requirement: Requirement) -> [TestDouble.Argument] {
        guard let signature = requirement.signature else { return [] }
        let generic = Set(signature.genericParameters.map(\.name))
        return signature.parameters.compactMap { kept($0, generic: generic) }
    }

    private func kept(
        _ parameter: Requirement.Parameter, generic: Set<String>
    ) -> TestDouble.Argument? {
        let name = SwiftIdentifier.declarationName(parameter.name) ?? parameter.name
        let attributes = parameter.type.attributes
        guard attributes.allSatisfy({ !Self.attributesOfWhatCannotBeKept.contains($0) })
        else { return nil }
        var value = name
        var evaluated: String?
        var type = parameter.type
        if attributes.contains("@autoclosure") {
            guard let function = type.function, !function.isAsync, !function.throwing.canThrow
            else { return nil }
            type = function.result
            evaluated = name
        } else {
            let resolved = resolved(type)
            guard !resolved.type.isFunction || resolved.escapes else { return nil }
        }
        var written = keptType(type)
        if type.nominalNames().contains(where: { name in
            generic.contains(String(name.prefix { $0 != "." }))
        }) {
            written = "Any"
            value += " as Any"
        } else if let opaque = type.openedOpaque {
            written = opaque.source { _ in false }
        } else if type.holdsOpaque {
            written = "Any"
            value += " as Any"
        }
        return TestDouble.Argument(
            name: name, type: parameter.isVariadic ? "[\(written)]" : written, value: value,
            evaluated: evaluated)
    }

    private static let attributesOfWhatCannotBeKept: Set<String> = [
        "repeat", "isolated", "borrowing", "consuming", "__owned", "__shared",
    ]

    /// The type of a property that keeps a value of the type.
    func keptType(_ type: TypeReference) -> String {
        if case .implicitlyUnwrapped(let wrapped) = type.form {
            return TypeReference(.optional(wrapped)).storedSource { _ in false }
        }
        return type.storedSource { _ in false }
    }

    fileprivate func answer(of requirement: Requirement) -> TestDouble.Answer {
        let result: TypeReference
        let throwing: TypeReference.Throwing
        var generic: Set<String> = []
        switch requirement.kind {
        case .function(let function):
            result = function.signature.result
            throwing = function.signature.isRethrowing ? .never : function.signature.throwing
            generic = Set(function.signature.genericParameters.map(\.name))
        case .property(let property):
            result = property.type
            throwing = property.accessors.throwing
        case .subscript(let access):
            result = access.signature.result
            throwing = access.accessors.throwing
            generic = Set(access.signature.genericParameters.map(\.name))
        case .initializer, .associatedType, .typeAlias:
            return .nothing
        }
        let named = result.nominalNames() + (throwing.errorType?.nominalNames() ?? [])
        if let name = named.first(where: { name in
            generic.contains(String(name.prefix { $0 != "." }))
        }) {
            return .unserved(
                (
                    "its caller says what '\(name)' is, and no answer is of every type",
                    byHand
                ))
        }
        if result.source == "Self" {
            guard !requirement.isStatic else {
                return .unserved(("there is no object yet that it could yield", byHand))
            }
            if !throwing.canThrow { return .itself }
            return .unserved(("'Self' is no type that an answer could be of", byHand))
        }
        if result.nominalNames().contains("Self") {
            return .unserved(("'Self' is no type that an answer could be of", byHand))
        }
        if throwing.canThrow {
            return .result(
                value: result, error: throwing.errorType.map(written) ?? "any Error")
        }
        return result.isVoid ? .nothing : .value(result)
    }

    /// The only closure that the requirement calls back, with something to hand it.
    fileprivate func answeredCallback(of requirement: Requirement) -> TestDouble.CallbackAnswer? {
        guard case .function(let function) = requirement.kind else { return nil }
        let callbacks = function.signature.parameters.compactMap { parameter in
            callback(of: parameter).map {
                TestDouble.CallbackAnswer(parameter: parameter.name, callback: $0)
            }
        }
        guard let only = callbacks.first, callbacks.count == 1 else { return nil }
        // What is handed nothing may wait for a tap; only by its name it is told from what waits for an end.
        return only.callback.parameters.isEmpty && !only.parameter.hasPrefix("completion")
            ? nil : only
    }
}

extension TypeReference {
    /// `any P` of `some P`.
    fileprivate var openedOpaque: TypeReference? {
        switch form {
        case .opaque(let type): TypeReference(.existential(type))
        case .attributed(_, let type): type.openedOpaque
        default: nil
        }
    }

    /// Whether it is `some P`, or has that inside.
    fileprivate var holdsOpaque: Bool {
        if case .opaque = form { return true }
        return form.children.contains(where: \.holdsOpaque)
    }
}

/// A property in which a double keeps an answer.
struct KeptAnswer {
    var name: String
    var type: String
    /// Nil where the answer has to be passed to the initialiser.
    var initial: String?
    /// Of the initialiser's parameter.
    var parameterType: String

    init(name: String, type: String, initial: String?, escapes: Bool = false) {
        self.name = name
        self.type = type
        self.initial = initial
        parameterType = escapes ? "@escaping " + type : type
    }
}

extension TestDouble {
    /// The answer's property; nil where there is nothing to answer.
    func kept(_ member: Member) -> KeptAnswer? {
        let requirement = member.requirement
        if case .property(let property) = requirement.kind, requirement.isStored {
            return KeptAnswer(
                name: SwiftIdentifier.declarationName(property.name) ?? property.name,
                type: property.type.storedSource { _ in false },
                initial: context.inertValue(of: property.type),
                escapes: context.isBareFunction(property.type))
        }
        switch member.answer {
        case .nothing, .itself, .unserved: return nil
        case .value(let type):
            return KeptAnswer(
                name: member.resultName, type: context.keptType(type),
                initial: context.inertValue(of: type), escapes: context.isBareFunction(type))
        case .result(let type, let error):
            let value = type.isVoid ? "()" : context.inertValue(of: type)
            return KeptAnswer(
                name: member.resultName,
                type:
                    "\(context.protocols.library.source(of: .result))<\(context.keptType(type)), \(error)>",
                initial: value.map { ".success(\($0))" })
        }
    }
}

extension ImplementationContext {
    fileprivate func isBareFunction(_ type: TypeReference) -> Bool {
        let resolved = resolved(type)
        return resolved.type.isFunction && !resolved.isOptional
    }
}
