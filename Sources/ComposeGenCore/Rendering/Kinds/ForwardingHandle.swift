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

    /// The function with which its holder gives the work up; nil where there is none that could be called at any time.
    var cancellation: Requirement? { requirements.first(where: \.isCancellation) }
}

extension Requirement {
    /// Whether it gives up what is at work, as far as names say.
    fileprivate var isCancellation: Bool {
        isFunction && !isStatic && parameters.isEmpty && result.isVoid && !isAsync
            && !throwing.canThrow
            && (name.hasPrefix("cancel")
                || ["stop", "abort", "invalidate", "dispose"].contains(name))
    }
}

/// All that a type is handed, of each protocol one.
extension [Handle] {
    /// What the class for one of them is called: after the last word of its protocol, or the whole name where two share it.
    func className(of handle: Handle) -> String {
        let isShared = count { $0.word == handle.word } > 1
        return "Forwarding"
            + (isShared ? handle.protocolName.filter { $0 != "." } : handle.word)
    }

    /// The class that passes on to whatever is at work.
    ///
    /// - Parameter protocols: of which a handle's own requirements may name some.
    func forwardingClass(_ handle: Handle, _ protocols: KnownProtocols) -> String {
        var context = handle.context(protocols)
        context.indentation = 2 * SourcePrinter.step
        var taken: Set = ["attempt", "current", "lock"]
        let name = freeName([loweringLeadingCapitals(handle.word), "work"], besides: &taken)
        let hasFlag = handle.requirements.contains { $0.name == "isCancelled" }
        let flag = hasFlag ? "isOver" : "isCancelled"
        let members = context.requirements.map(\.namingParameters).map { requirement in
            guard requirement.isCancellation else {
                let current = handle.receiver(requirement)
                let type = requirement.result
                let isNothing = type.isVoid || context.resolved(type).isOptional
                // For the moment before the first attempt has begun.
                let value = isNothing ? nil : context.inertValue(of: type)
                let body = value.map {
                    [Statement.result(.binary(requirement.asking(current), "??", .text($0)))]
                }
                return context.forwarding(requirement, to: current, body: body)
            }
            let work = Receiver(instance: name, isOptional: true, type: handle.protocolName)
            let mark = BuiltInTemplate.forwardingHandleCancellation.filled([
                "work": name, "cancelled": flag,
            ])
            return context.member(
                requirement, body: [.text(mark), .expression(requirement.asking(work))])
        }
        let type = "(any \(handle.protocolName))?"
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
        return BuiltInTemplate.forwardingHandleType.filled(
            [
                "nonisolated": handle.traits.isIsolated ? "" : protocols.nonisolated,
                "name": className(of: handle),
                "protocol": handle.protocolName,
                "current": type,
                "cancelled": handle.cancellation == nil ? "" : "private var \(flag) = false",
                "queries": protocols.library.written(queries.joined(separator: "\n")),
                "work": name,
                "type": handle.isOptional ? type : "any \(handle.protocolName)",
                "cancel": cancel,
                "members": joinedMembers(members),
            ], protocols.library)
    }
}

extension Handle {
    fileprivate func context(_ protocols: KnownProtocols) -> ImplementationContext {
        ImplementationContext(
            requirements, protocolName: protocolName, traits: traits, protocols: protocols)
    }

    /// The attempt in progress, as it is when a member is asked.
    fileprivate func receiver(_ requirement: Requirement) -> Receiver {
        let lock = requirement.own("lock")
        return Receiver(
            instance: "\(lock).withLock { \(requirement.own("current")) }", isOptional: true,
            type: protocolName)
    }

    /// Why no object can stand for the one at work.
    ///
    /// - Parameter actor: the one that the function belongs to which returns it.
    func fault(_ protocols: KnownProtocols, actor: String?) -> RequirementFault? {
        let reason = reason(against: context(protocols), actor: actor)
        return reason.map {
            RequirementFault(
                "nothing can stand for the '\(protocolName)' at work: \($0)",
                "return a protocol whose functions yield nothing, or write this type by hand")
        }
    }

    private func reason(against context: ImplementationContext, actor: String?) -> String? {
        if let home = traits.actor, home != actor {
            return "it belongs to \(home), and the function that returns it does not"
        }
        for requirement in context.requirements.map(\.namingParameters) {
            if requirement.associatedType != nil { return "it has associated types" }
            if requirement.isType { continue }
            if requirement.isStatic { return "'\(requirement.fullName)' is asked of its type" }
            if context.isAskedFromElsewhere(requirement) {
                return RequirementFault.outOfReach.reason
            }
            if requirement.changesObject, traits.mayBeOfValues {
                return "'\(requirement.fullName)' changes a value, of which others have a copy"
            }
            let fault =
                context.unservedByAnyKind(requirement)
                ?? context.unservedByForwarding(
                    requirement, Self.reserved, isOfActor: traits.isIsolated)
                ?? context.unservedByAbsence(requirement, "before the work has begun") {
                    context.inertValue(of: $0)
                }
            if let fault { return fault.reason }
        }
        return nil
    }

    /// The names of the members that the generated class has besides.
    private static let reserved: Set<String> = [
        "lock", "attempt", "isOver", "current", "wasCancelled", "isIdle", "begin",
    ]
}
