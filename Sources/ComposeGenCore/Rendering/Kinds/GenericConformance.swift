import SwiftReading

extension ImplementationPlan {
    /// What the type conforms to, in the order of the manifest.
    package var conformances: [ProtocolConformance] {
        var own = ProtocolConformance(protocolName: protocolName, requirements: requirements)
        switch kind {
        case .mainQueueDispatch(let also, _), .weakProxy(let also, _):
            own.inherited = traits.inherited
            return [own] + also
        case .nullObject, .coordinator, .fallback, .mainActor, .logging, .retry, .stub, .spy, .own:
            return [own]
        }
    }

    /// The frameworks whose types the kind's own code names, besides those that the requirements name.
    package var frameworks: Set<String> {
        let needsFoundation: Bool
        switch kind {
        case .logging: return ["Foundation", "os"]
        case .coordinator(_, let path):
            return [path == .navigationController ? "UIKit" : "SwiftUI"]
        case .mainQueueDispatch:
            needsFoundation = conformances.contains { conformance in
                let context = ImplementationContext(
                    conformance.requirements, protocolName: conformance.protocolName)
                return context.requirements.contains { !context.hoppedCallbacks(of: $0).isEmpty }
            }
        case .spy: needsFoundation = TestDouble(ImplementationContext(self)).hasLock
        case .fallback, .retry: needsFoundation = !handles.isEmpty
        case .nullObject, .weakProxy, .mainActor, .stub, .own:
            needsFoundation = false
        }
        return needsFoundation ? ["Foundation"] : []
    }
}

/// One type that conforms to every protocol that asks for it, over a type parameter.
struct GenericType {
    let plan: ImplementationPlan
    /// What the parameter is called: `T`, unless a requirement uses that name for something else.
    let parameter: String

    init(_ plan: ImplementationPlan) {
        self.plan = plan
        var taken = Set(plan.conformances.map(\.protocolName))
        for requirement in plan.conformances.flatMap(\.requirements) {
            taken.formUnion(requirement.signature?.genericParameters.map(\.name) ?? [])
            taken.formUnion(requirement.typeNames)
        }
        parameter = freeName(["T", "Wrapped", "WrappedObject"], besides: &taken)
    }

    /// The extensions with the conformances, each behind those to what its protocol inherits and nothing else is written for: these
    /// are empty, because the members stand in the protocol's own.
    ///
    /// - Parameters:
    ///   - isProxy: whether the parameter is the type that conforms, and not `any P`, wherever that could be.
    ///   - member: what is written for a requirement.
    func conformances(
        isProxy: Bool, member: (Requirement, ImplementationContext) -> String?
    ) -> [String] {
        let all = plan.conformances
        let own = Set(all.map(\.protocolName))
        return all.flatMap { conformance -> [String] in
            let declared = ImplementationContext(
                conformance.requirements, protocolName: conformance.protocolName,
                access: plan.access, traits: isProxy ? plan.traits : ProtocolTraits(),
                protocols: plan.protocols)
            let context = declared.takingAssociatedTypes(from: parameter)
            let members = joinedMembers(
                context.requirements.map(\.namingParameters).map { member($0, context) })
            let isConcrete = isProxy || context.needsConcreteType
            let constraint =
                parameter + (isConcrete ? ": " : " == any ") + conformance.protocolName
            let inherited = conformance.inherited.filter { !own.contains($0) }
            return inherited.map {
                conformanceText($0, constraint, aliases: "", "")
            } + [
                conformanceText(
                    conformance.protocolName, constraint,
                    aliases: declared.aliasesOfAssociatedTypes(in: parameter), members)
            ]
        }
    }

    private func conformanceText(
        _ protocolName: String, _ constraint: String, aliases: String,
        _ members: String
    ) -> String {
        let head = "extension \(plan.name): \(protocolName) where \(constraint) {"
        let isLong = head.firstLineWidth > 100
        let text = "\(protocolName)\(isLong ? "\n" : " ")where \(constraint)"
        return BuiltInTemplate.sharedConformance.filled([
            "name": plan.name, "conformance": text, "aliases": aliases, "members": members,
        ])
    }
}

extension ImplementationContext {
    /// The same, with the associated types written as members of the type that they are taken from.
    fileprivate func takingAssociatedTypes(from type: String) -> ImplementationContext {
        let names = Set(associatedTypes.map(\.name))
        guard !names.isEmpty else { return self }
        return ImplementationContext(
            requirements.map { $0.qualified(with: type, names: names) },
            protocolName: protocolName, access: access, traits: traits, protocols: protocols)
    }

    /// Declarations of the associated types that no member mentions, which the compiler could not infer.
    fileprivate func aliasesOfAssociatedTypes(in type: String) -> String {
        let mentioned = Set(requirements.flatMap(\.typeNames))
        return associatedTypes.filter { !mentioned.contains($0.name) }.map {
            access.introducer + "typealias \($0.name) = \(type).\($0.name)"
        }.joined(separator: "\n")
    }
}
