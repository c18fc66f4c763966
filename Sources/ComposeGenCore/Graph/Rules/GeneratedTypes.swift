/// Types that the tool writes must be able to serve every requirement of their protocol.
func checkGeneratedTypes(_ graph: ObjectGraph) -> [Diagnostic] {
    graph.generated.flatMap { type -> [Diagnostic] in
        let protocolName = type.protocolType.source
        guard type.hasRequirements else {
            return [.missingRequirements(protocolName, type.name, at: type.protocolRange)]
        }
        guard let kind = type.planKind else { return [] }
        var diagnostics = unservedRequirements(
            of: kind, requirements: type.requirements, protocolName: protocolName
        ).map { Diagnostic.requirementNotServed($0, by: type.name, of: protocolName) }
        if case .coordinator(let routes) = type.kind {
            diagnostics += checkRoutes(
                routes, requirements: type.requirements, protocolName: protocolName,
                at: type.range, nearest: { nearest(to: $0, among: $1) })
        }
        return diagnostics
    }
}

extension GeneratedTypeNode {
    /// The kind as the plan has it; nil for one that cannot be generated yet, which has been refused.
    var planKind: ImplementationPlan.Kind? {
        switch kind {
        case .nullObject: .nullObject
        case .coordinator(let routes):
            .coordinator(routes: routes.map { ($0.requirement.value, $0.action.source) })
        case .mainQueueDispatch, .mainActor, .weakProxy, .fallback, .logging, .retry, .stub, .spy,
            .other:
            nil
        }
    }
}
