import SwiftReading

/// A result that stands for what is at work, of a protocol whose requirements are known.
struct Handle {
    var protocolName: String
    var requirements: [Requirement]
    var traits = ProtocolTraits()
    /// Whether nothing may be at work.
    var isOptional: Bool

    /// The last word of the protocol's name.
    var word: String {
        let last = protocolName.split(separator: ".").last.map(String.init) ?? protocolName
        let start = last.unicodeScalars.lastIndex { $0.properties.isUppercase }
        guard let start, start != last.startIndex else { return last }
        let word = String(last[start...])
        // An abbreviation at the end is no word of its own.
        return word.unicodeScalars.count > 1 ? word : last
    }

    /// What is in progress, where it has a name.
    var localName: String {
        var taken: Set = ["attempt", "current", "lock"]
        return freeName([loweringLeadingCapitals(word), "work"], besides: &taken)
    }

    /// The property that says whether its holder has given it up.
    var flagName: String {
        requirements.contains { $0.name == "isCancelled" } ? "isOver" : "isCancelled"
    }

    /// The function with which its holder gives the work up; nil where there is none that could be called at any time.
    var cancellation: Requirement? { requirements.first(where: \.isCancellation) }
}

extension Requirement {
    /// Whether it gives up what is at work, as far as names say.
    fileprivate var isCancellation: Bool {
        guard case .function(let function) = kind, !isStatic, condition == nil else { return false }
        let signature = function.signature
        guard signature.parameters.isEmpty, signature.result.isVoid, !signature.isAsync,
            !signature.throwing.canThrow
        else { return false }
        return function.name.hasPrefix("cancel")
            || ["stop", "abort", "invalidate", "dispose"].contains(function.name)
    }
}

/// The protocols of the results that stand for what is at work, each once, and what their classes are called: after
/// the last word, or the whole name where two share it.
struct Handles {
    private(set) var all: [Handle] = []
    private var names: [String: String] = [:]

    init(_ handles: some Sequence<Handle>) {
        var indices: [String: Int] = [:]
        for handle in handles {
            if let index = indices[handle.protocolName] {
                all[index].isOptional = all[index].isOptional || handle.isOptional
            } else {
                indices[handle.protocolName] = all.count
                all.append(handle)
            }
        }
        var counts: [String: Int] = [:]
        for handle in all { counts[handle.word, default: 0] += 1 }
        for handle in all {
            let isShared = counts[handle.word, default: 0] > 1
            names[handle.protocolName] =
                isShared ? handle.protocolName.filter { $0 != "." } : handle.word
        }
    }

    func className(of handle: Handle) -> String {
        "Forwarding" + (names[handle.protocolName] ?? handle.word)
    }

    /// The classes that pass on to whatever is at work.
    ///
    /// - Parameter protocols: of which a handle's own requirements may name some.
    func classes(_ protocols: KnownProtocols) -> String {
        all.map { forwardingClass($0, protocols) }.joined(separator: "\n\n")
    }

    private func forwardingClass(_ handle: Handle, _ protocols: KnownProtocols) -> String {
        let context = ImplementationContext(
            handle.requirements, protocolName: handle.protocolName, access: .internal,
            traits: handle.traits, protocols: protocols)
        let writer = MemberWriter(
            context: context, function: .handleFunction, accessors: .handleAccessors,
            indentation: 2 * SourcePrinter.step)
        let name = handle.localName
        let flag = handle.flagName
        let members = context.requirements.map(\.namingParameters).members { requirement in
            guard requirement.isCancellation, case .function(let function) = requirement.kind else {
                return writer.forwarding(requirement, to: receiver(handle, requirement, context))
            }
            let work = Receiver(instance: name, isOptional: true, type: handle.protocolName)
            let call = request(requirement, function.signature).asking(work)
            return writer.member(
                requirement, keyword: context.keyword(of: function), function.signature,
                body: BuiltInTemplate.handleCancellation.filled([
                    "work": name, "cancelled": flag, "call": writer.text([.expression(call)]),
                ]))
        }
        let type = "any \(handle.protocolName)"
        var queries: [String] = []
        var cancel = ""
        if let cancellation = handle.cancellation {
            queries.append("var wasCancelled: Bool { lock.withLock { \(flag) } }")
            let mark = handle.isOptional ? "?" : ""
            cancel = "if wasCancelled { \(name)\(mark).\(cancellation.name)() }"
        }
        if handle.isOptional {
            queries.append("var isIdle: Bool { lock.withLock { current == nil } }")
        }
        return BuiltInTemplate.handleType.filled([
            "name": className(of: handle),
            "protocol": handle.protocolName,
            "current": "(\(type))?",
            "cancelled": handle.cancellation == nil ? "" : "private var \(flag) = false",
            "queries": queries.joined(separator: "\n"),
            "work": name,
            "type": handle.isOptional ? "(\(type))?" : type,
            "cancel": cancel,
            "members": members.joined(),
        ])
    }

    /// The attempt in progress, as it is when a member is asked.
    private func receiver(
        _ handle: Handle, _ requirement: Requirement, _ context: ImplementationContext
    ) -> Receiver {
        let hidden = Set(requirement.signature?.parameters.map(\.name) ?? [])
        func own(_ name: String) -> String { hidden.contains(name) ? "self." + name : name }
        return Receiver(
            instance: "\(own("lock")).withLock { \(own("current")) }", isOptional: true,
            type: handle.protocolName, absence: context.valueBeforeWork(of:))
    }
}

extension ImplementationContext {
    /// What a handle yields for the moment before the first attempt has begun.
    fileprivate func valueBeforeWork(of type: TypeReference) -> String? {
        type.isVoid || resolved(type).isOptional ? nil : inertValue(of: type)
    }
}

extension Handle {
    /// Why no object can stand for the one at work.
    ///
    /// - Parameter actor: the one that the function belongs to which returns it.
    func fault(_ protocols: KnownProtocols, actor: String?) -> RequirementFault? {
        let help = "return a protocol whose functions yield nothing, or write this type by hand"
        func fault(_ reason: String) -> RequirementFault {
            ("nothing can stand for the '\(protocolName)' at work: \(reason)", help)
        }
        if let home = traits.actor, home != actor {
            return fault("it belongs to \(home), and the function that returns it does not")
        }
        let context = ImplementationContext(
            requirements, protocolName: protocolName, access: .internal, traits: traits,
            protocols: protocols)
        for requirement in context.requirements.map(\.namingParameters) {
            switch requirement.kind {
            case .associatedType: return fault("it has associated types")
            case .typeAlias: break
            case .initializer, .function, .property, .subscript:
                if requirement.isStatic {
                    return fault("'\(requirement.fullName)' is asked of its type")
                }
                let inner =
                    unservedByForwarding(requirement, context, Self.reserved)
                    ?? unservedByAbsence(requirement, context, "before the work has begun") {
                        context.inertValue(of: $0)
                    }
                if let inner { return fault(inner.reason) }
            }
        }
        return nil
    }

    /// The names of the members that the generated class has besides.
    private static let reserved: Set<String> = [
        "lock", "attempt", "isOver", "current", "wasCancelled", "isIdle", "begin",
    ]
}

// MARK: In functions

/// What a function that returns a handle says of it.
struct HandleWriter {
    /// The local that holds the object that stands for the work.
    let name: String
    private let handle: Handle
    private let isOptional: Bool
    private let className: String

    /// - Parameter taken: the names in the function.
    init(_ handle: Handle, _ handles: Handles, besides taken: inout Set<String>) {
        self.handle = handles.all.first { $0.protocolName == handle.protocolName } ?? handle
        isOptional = handle.isOptional
        className = handles.className(of: handle)
        name = freeName([loweringLeadingCapitals(handle.word), "handle"], besides: &taken)
    }

    var declaration: Statement {
        .declaration(name: name, type: nil, value: .call(className, []))
    }

    /// Says that the attempt is at work from now on.
    func begin(_ work: Expression, attempt: String) -> Statement {
        .expression(
            .call(
                name + ".begin",
                [
                    LabeledExpression(label: nil, value: work),
                    LabeledExpression(label: "attempt", value: .text(attempt)),
                ]))
    }

    /// Whether the caller has cancelled; nil where that cannot be asked.
    var wasCancelled: String? {
        handle.cancellation == nil ? nil : name + ".wasCancelled"
    }

    /// What the function returns: nothing where nothing is at work.
    var result: Statement {
        .text("return " + (isOptional ? "\(name).isIdle ? nil : \(name)" : name))
    }
}
