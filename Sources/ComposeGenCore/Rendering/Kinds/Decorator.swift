import SwiftReading

/// What the decorators that stand before one object have in common.
struct DecoratorParts {
    let context: ImplementationContext
    /// With a name for every parameter.
    let requirements: [Requirement]
    let decoratee = Receiver(instance: "decoratee", type: "Decoratee")
    private let plan: ImplementationPlan

    init(_ plan: ImplementationPlan) {
        self.plan = plan
        context = ImplementationContext(plan)
        requirements = context.requirements.map(\.namingParameters)
    }

    private var isGeneric: Bool { context.needsConcreteType }

    var access: String { plan.access.keyword }
    var name: String { plan.name + (isGeneric ? "<Decoratee: \(plan.protocolName)>" : "") }
    /// Where the protocol asks for safety that the compiler cannot see, the class vouches for it.
    var conformance: String {
        plan.protocolName
            + (plan.traits.isSendable && context.storage == "var" ? ", @unchecked Sendable" : "")
    }
    var decorateeType: String { isGeneric ? "Decoratee" : "any \(plan.protocolName)" }
    var storage: String { context.storage }

    var aliases: String {
        context.associatedTypes.map {
            "\(plan.access.introducer)typealias \($0.name) = Decoratee.\($0.name)"
        }.joined(separator: "\n")
    }

    /// An initialiser's head without its brace.
    func initializer(
        keyword: String = "init", _ parameters: [(String, String, String?)],
        indentation: Int = SourcePrinter.step
    ) -> String {
        headOfInitializer(
            plan.access.introducer + keyword, parameters, indentation: indentation)
    }

    /// The members, each under its condition.
    func members(_ member: (Requirement) -> String?) -> String {
        requirements.members(member).joined()
    }
}

/// An initialiser's head as it is laid out in a type, without its brace.
///
/// - Parameter parameters: each with its name, type and default.
func headOfInitializer(
    _ head: String, _ parameters: [(String, String, String?)], indentation: Int = SourcePrinter.step
) -> String {
    var printer = SourcePrinter(width: 100 - indentation)
    printer.beginLine(0)
    let opening = " {"
    printer.write(
        Signature(
            head: head,
            parameters: parameters.map {
                ParameterPlan(label: nil, name: $0, type: $1, default: $2.map { .text($0) })
            }, effects: ""),
        opening: opening)
    return String(printer.text.dropLast(opening.count))
}

extension [Requirement] {
    /// What is written for each of them that needs a member.
    func members(_ member: (Requirement) -> String?) -> ConditionalMembers {
        var members = ConditionalMembers()
        for requirement in self {
            if let text = member(requirement) { members.append(text, requirement) }
        }
        return members
    }
}

extension Request {
    /// A member of the generated type, also where a parameter hides it.
    func own(_ name: String) -> String {
        parameterNames.contains(name) ? "self." + name : name
    }
}

extension MemberWriter {
    /// What is asked, behind `return`: also where nothing comes back.
    func returning(_ request: Request, of receiver: Receiver, depth: Int = 0) -> String {
        let asked = request.asking(request.base(of: receiver))
        return text([.expression(.prefixed("return", asked))], depth: depth)
    }
}
