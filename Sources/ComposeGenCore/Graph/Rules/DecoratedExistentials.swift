import SourceText
import SwiftReading

/// Decorators that the tool writes over the very type of what they stand around, because the protocol has requirements that
/// `any P` does not serve, where what lies below is had as a protocol.
func checkDecoratedExistentials(_ graph: ObjectGraph) -> [Diagnostic] {
    let needing = graph.generated.compactMap { type -> (String, Requirement)? in
        guard type.kind.isDecorator,
            let requirement = type.conformances.first?.requirements.first(where: \.needsOwnType)
        else { return nil }
        return (type.name, requirement)
    }
    guard !needing.isEmpty else { return [] }
    let requirements = Dictionary(needing) { first, _ in first }
    var diagnostics: [Diagnostic] = []
    for node in graph.objects {
        guard case .construction(let construction) = node.choice else { continue }
        for made in construction.alternatives {
            for (place, decorator) in made.decorators.enumerated() {
                guard let type = decorator.type?.source, let requirement = requirements[type],
                    graph.isExistential(below: place, in: made)
                else { continue }
                diagnostics.append(
                    .decoratedExistential(
                        node.description, by: type, at: decorator.range, requirement,
                        isInherited: made.isInherited))
            }
        }
    }
    return diagnostics
}

extension ObjectGraph {
    /// Whether what lies below the decorator is known as a protocol alone.
    fileprivate func isExistential(
        below place: Int, in construction: Boxed<ResolvedConstruction>
    ) -> Bool {
        guard place == 0 else { return construction.decorators[place - 1].fallback != nil }
        if case .inherited(let outer) = construction.maker {
            guard case .object(let id) = resolved(outer).target else { return false }
            return isHeldAsProtocol(id)
        }
        return construction.fallback != nil
    }
}
