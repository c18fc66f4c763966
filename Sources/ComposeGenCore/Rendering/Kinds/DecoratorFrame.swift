import SwiftReading

/// A type that stands before objects of its own protocol.
struct DecoratorFrame {
    let plan: ImplementationPlan
    let context: ImplementationContext
    /// With a name for every parameter.
    let requirements: [Requirement]
    let receivers: [Receiver]

    init(_ plan: ImplementationPlan, before instances: [String] = ["decoratee"]) {
        self.plan = plan
        context = ImplementationContext(plan)
        requirements = context.requirements.map(\.namingParameters)
        var taken = Set(requirements.flatMap(\.typeNames))
        receivers = instances.map { instance in
            let type = freeName([instance.capitalizedHead], besides: &taken)
            return Receiver(instance: instance, type: type)
        }
    }

    /// The object that is asked first.
    var decoratee: Receiver { receivers[0] }

    private func typeName(of receiver: Receiver) -> String {
        context.needsConcreteType ? receiver.type : "any \(plan.protocolName)"
    }

    /// The head of an initializer that takes the objects, without its brace.
    func initializer(_ others: [ParameterPlan] = []) -> String {
        headOfInitializer(
            plan.access.introducer + "init",
            receivers.map { ParameterPlan(name: $0.instance, type: typeName(of: $0)) }
                + others)
    }

    /// What the frame of the type has slots for.
    ///
    /// - Parameter member: what is written for a requirement.
    func fills(member: (Requirement) -> String?) -> [String: String] {
        let parameters = receivers.map { "\($0.type): \(plan.protocolName)" }
        let constraints = context.associatedTypes.flatMap { type in
            receivers.dropFirst().map {
                "\($0.type).\(type.name) == \(decoratee.type).\(type.name)"
            }
        }
        var fills = [
            "availability": plan.attributes,
            "access": plan.access.keyword, "nonisolated": plan.nonisolated,
            "name": plan.name
                + (context.needsConcreteType ? "<\(parameters.joined(separator: ", "))>" : ""),
            "protocol": plan.protocolName,
            "conformance": plan.statedProtocol
                + (constraints.isEmpty ? "" : "\nwhere " + constraints.joined(separator: ", ")),
            "aliases": context.aliases { "\(decoratee.type).\($0.name)" },
            "storage": context.storage,
            "initializer": initializer(),
            "members": joinedMembers(requirements.map(member)),
        ]
        for receiver in receivers { fills[receiver.instance] = typeName(of: receiver) }
        return fills
    }

    /// The frame with these slots filled, and with what the kind has besides.
    ///
    /// - Parameter body: of a function or a getter; nil where it is only passed on.
    func filled(
        _ frame: BuiltInTemplate, _ others: [String: String] = [:],
        body: (Requirement) -> [Statement]?
    ) -> String {
        let fills = fills { context.forwarding($0, to: decoratee, body: body($0)) }
        return frame.filled(from: fills.merging(others) { $1 }, plan.protocols.library)
    }
}
