import SourceText
import SwiftReading

extension Resolver {
    /// Holds properties to what the sources say of the type that has them.
    ///
    /// - Parameters:
    ///   - type: of the object that they are set on.
    ///   - values: what they are set to, in their order.
    mutating func check(
        _ properties: [Property], _ values: inout [ResolvedProperty], of type: TypeReference,
        below decorated: TypeReference? = nil, in scope: NameScope
    ) {
        let home = sourceScope(of: scope)
        guard !properties.isEmpty, let index = sources?.index, let id = index.type(type, in: home),
            index[id].declaration.kind != .protocol
        else { return }
        let reference = index.canonical(type, in: home).constrained
        let isolation = isolation(of: scope)
        for (place, written) in properties.enumerated() where place < values.count {
            let name = written.name.value
            let known = index.property(name, of: reference, setFrom: home, isolation)
            guard let property = known.found else {
                let limit = known.areComplete ? nil : slipsOfTypes(in: name)
                let mayBeSlip =
                    known.superclass.map { index.hasNoProperty(name, ofController: $0) } ?? false
                guard known.areComplete || mayBeSlip else { continue }
                let meant = nearest(to: name, among: known.settable, limit: limit)
                // Of what a framework has only a slip is certain.
                guard known.areComplete || meant != nil else { continue }
                diagnostics.append(
                    .noSuchProperty(
                        name, of: type.source, at: written.name.range, nearest: meant,
                        index[id].declaration.nameRange))
                continue
            }
            var obstacle = property.obstacle
            // A view is a variable until its properties are set.
            if case .ofValue? = obstacle, isView(type, in: home) { obstacle = nil }
            if let obstacle {
                diagnostics.append(
                    .propertyCannotBeSet(
                        name, of: type.source, obstacle, at: written.name.range, property.range))
                continue
            }
            if let wanted = property.type,
                let given = mismatch(values[place].value, wanted, below: decorated, in: scope)
            {
                var diagnostic = Diagnostic.mismatch(
                    given, asked: property.description, "property", name,
                    at: written.value.range, property.range)
                diagnostic.help += cures(
                    passing: values[place].value, for: wanted, below: decorated, in: scope)
                diagnostics.append(diagnostic)
                continue
            }
            if property.isWeak {
                weakPlaces.append(
                    WeakPlace(
                        property: Located(name, property.range), value: values[place].value,
                        range: written.value.range))
            }
            if let wanted = property.type {
                cast(&values[place].value, to: wanted, in: scope)
                note(
                    values[place].value, as: wanted, asked: wanted, "property", name, property.range
                )
            }
        }
    }

    /// The isolation of the code of a place; nil in a feature that is isolated to nothing, where functions that compose what
    /// the main actor isolates are the main actor's.
    func isolation(of scope: NameScope) -> SourceIndex.Isolation? {
        actor(of: scope).map { .globalActor($0) } ?? (scope.feature == nil ? .nonisolated : nil)
    }
}
