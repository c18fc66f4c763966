import SourceText
import SwiftReading

/// What is written for a parameter and is of another type.
extension Resolver {
    /// What there is to say of a written argument that is of another type than the parameter.
    func mismatch(
        _ call: InitializerCall, _ place: Int, _ wanted: TypeReference?, _ scope: NameScope
    ) -> TypeFault? {
        guard let wanted else { return nil }
        if let made = call.below.type, case .reference(let reference) = call.resolved[place].value,
            reference.target == .decoratee, sources?.index.fit(made, wanted) == .fits
        {
            return nil
        }
        return mismatch(call.resolved[place].value, wanted, below: call.decorated, in: scope)
    }

    /// - Parameter decorated: of a decorator, the canonical type of what is below it.
    func mismatch(
        _ value: ResolvedValue, _ wanted: TypeReference, below decorated: TypeReference?,
        in scope: NameScope
    ) -> TypeFault? {
        guard let index = sources?.index else { return nil }
        func compared(_ given: TypeReference?) -> TypeFault? {
            guard let given, index.fit(given, wanted) == .fitsNot else { return nil }
            return TypeFault(given: "'\(given.constrained.source)'")
        }
        switch value {
        case .reference(let reference):
            guard reference.members.isEmpty else {
                return compared(memberType(of: reference, in: scope))
            }
            if reference.target == .decoratee { return compared(decorated) }
            if case .scene(let id) = reference.target {
                return mismatch(showing: id, wanted, in: scope)
            }
            return compared(heldType(of: reference.target, in: scope))
        case .construction(let construction):
            // A static method may make something else.
            guard construction.decorators.isEmpty, let type = construction.implementation,
                case .call(let callee) = construction.maker, callee == graph.types.source(type)
            else { return nil }
            if let generated = generatedByName[type.source] {
                return mismatch(construction, generatedAs: generated, wanted, in: scope)
            }
            return compared(canonical(type, in: sourceScope(of: scope)))
        case .list(let values):
            let asked = wanted.wrapped?.constrained ?? wanted.constrained
            if let element = asked.elementOfList {
                return values.lazy.compactMap { value in
                    var fault = self.mismatch(value, element, below: decorated, in: scope)
                    if fault?.element == nil { fault?.element = value.range.map { ($0, element) } }
                    return fault
                }.first
            }
            return index.refusesList(asked) ? TypeFault(given: "a list") : nil
        case .factory(let reference):
            return compared(typeOfFunction(making: reference, in: scope))
        case .text(let text):
            return index.fault(ofLiteral: text.text.source, wanted.constrained).map {
                TypeFault(given: "'\($0)'")
            }
        case .broken: return nil
        }
    }

    /// The same for an object of a type that the tool writes: it is what that is written for, and a weak proxy only where the
    /// object behind it is that too.
    private func mismatch(
        _ construction: Boxed<ResolvedConstruction>, generatedAs places: [Int],
        _ wanted: TypeReference, in scope: NameScope
    ) -> TypeFault? {
        let home = sourceScope(of: scope)
        guard let index = sources?.index, let name = construction.implementation,
            !manifest.protocols.contains(where: \.isGenerationUnknown)
        else { return nil }
        let asked = (wanted.wrapped ?? wanted).constrained.members
        let generated = graph.generated[places[0]]
        if let lacking = unmet(by: name, generatedAs: places, among: asked, index, home).first {
            let known = places.flatMap { graph.generated[$0].conformances.map(\.type.source) }
            let isProtocol = index.isExistential(lacking)
            return TypeFault(
                given: "'\(name.source)', which is generated for "
                    + Diagnostic.listed(Array(known.prefix(3))),
                cure: isProtocol && generated.kind.isWeakProxy
                    ? "write 'generate: [{ weakProxy: \(name.source) }]' at protocol '\(lacking.source)'"
                    : nil)
        }
        guard generated.kind.isWeakProxy,
            case .reference(let reference)? = construction.arguments.first?.value,
            reference.members.isEmpty, let held = heldType(of: reference.target, in: scope),
            let lacking = asked.first(where: { index.isNever(held, $0) })
        else { return nil }
        return TypeFault(
            given: "a weak proxy of '\(held.source)', which does not conform to '\(lacking.source)'"
        )
    }

    /// The type of a closure that makes the object, as far as it is known.
    private func typeOfFunction(
        making reference: Reference, in scope: NameScope
    ) -> TypeReference? {
        let home = sourceScope(of: scope)
        let inputs: [Input]
        var result: TypeReference?
        switch graph.resolved(reference.target) {
        case .object(let id):
            inputs = graph[id].inputs
            result = heldType(of: .object(id), in: scope)
        case .scene(let id):
            inputs = graph[id].inputs
            result = typeShown(by: id, in: scope)
        case .value, .input, .sceneObject, .parameter, .decoratee, .itself: return nil
        }
        let function = TypeReference.Function(
            parameters: inputs.map {
                TypeReference.Element(type: canonical($0.type.value, in: home))
            }, result: result ?? .unknown)
        // It is a closure, which is whatever of that it can be.
        return TypeReference(.attributed(["@Sendable"], TypeReference(.function(function))))
    }

    /// What the function of a scene yields; nil where the sources do not say whether that is a view.
    func typeShown(by id: SceneID, in scope: NameScope) -> TypeReference? {
        let home = sourceScope(of: scope)
        if let returns = graph[id].returns { return canonical(returns, in: home) }
        guard let view = graph[id].view, isView(view, in: home) else { return nil }
        return TypeReference(.opaque(TypeReference(named: "View")))
    }

    /// The same for what a scene shows, which is no function, whatever it is.
    private func mismatch(
        showing id: SceneID, _ wanted: TypeReference, in scope: NameScope
    ) -> TypeFault? {
        let shown = typeShown(by: id, in: scope)
        let isAskedAsFunction = (wanted.wrapped ?? wanted).isFunction && graph[id].view != nil
        guard let shown else {
            return isAskedAsFunction ? TypeFault(given: "what the scene shows") : nil
        }
        let isOther =
            isAskedAsFunction && !shown.isFunction || sources?.index.fit(shown, wanted) == .fitsNot
        return isOther ? TypeFault(given: "'\(shown.source)'") : nil
    }

    /// Whether the sources say that the type is one of SwiftUI's views.
    func isView(_ type: TypeReference, in home: SourceScope) -> Bool {
        guard let index = sources?.index, index.type(type, in: home) != nil else { return false }
        if case .conforms = index.conformance(of: type, to: TypeReference(named: "View"), in: home)
        {
            return true
        }
        return false
    }
}
