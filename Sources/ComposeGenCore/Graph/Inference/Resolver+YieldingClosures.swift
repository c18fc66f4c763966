import SourceText
import SwiftReading

/// How the manifest writes what a place takes, where what is passed there is of another type.
extension Resolver {
    /// - Parameters:
    ///   - wanted: the canonical type that the place takes.
    ///   - decorated: of a decorator, the canonical type of what is below it.
    func cures(
        passing value: ResolvedValue, for wanted: TypeReference?,
        below decorated: TypeReference? = nil, in scope: NameScope
    ) -> [String] {
        guard let wanted = wanted.map({ $0.wrapped ?? $0 }) else { return [] }
        switch value {
        case .reference(let reference) where reference.members.isEmpty:
            if case .scene(let id) = graph.resolved(reference.target) {
                return cures(showing: id, for: wanted, isFunction: false, in: scope)
            }
            return closure(yielding: reference, for: wanted, below: decorated, in: scope).map {
                ["write \($0) for what yields it"]
            } ?? []
        case .factory(let reference):
            guard case .scene(let id) = graph.resolved(reference.target) else { return [] }
            return cures(showing: id, for: wanted, isFunction: true, in: scope)
        case .text(let text):
            let source = text.text.source
            guard PlatformTypes.value(wanted) == "String", source != "nil" else { return [] }
            return [Diagnostic.stringNeedsQuotes(source)]
        case .reference, .list, .construction, .broken: return []
        }
    }

    /// A closure that yields the object, where the place takes just that.
    private func closure(
        yielding reference: Reference, for wanted: TypeReference, below decorated: TypeReference?,
        in scope: NameScope
    ) -> String? {
        guard let index = sources?.index, let function = wanted.function,
            function.parameters.isEmpty
        else { return nil }
        let isDecoratee = reference.target == .decoratee
        let held = isDecoratee ? decorated : heldType(of: reference.target, in: scope)
        guard let held, index.fit(held, function.result) == .fits else { return nil }
        if isDecoratee { return "'{ $(decoratee) }'" }
        guard case .object(let id) = reference.target else { return nil }
        return "{ factory: \(graph[id].description) }"
    }

    /// What makes a scene one for the place: a closure around it, or another type of what its function yields.
    ///
    /// - Parameter isFunction: whether its function is passed, and not what that yields.
    private func cures(
        showing id: SceneID, for wanted: TypeReference, isFunction: Bool, in scope: NameScope
    ) -> [String] {
        let scene = graph[id]
        let name = graph[scene.feature].name + "." + scene.name
        let function = wanted.function
        guard function?.parameters.count ?? 0 == scene.inputs.count, !isFunction || function != nil
        else { return [] }
        let asked = function?.result ?? wanted
        let isToBeFunction = function != nil && !isFunction
        guard let shown = typeShown(by: id, in: scope), shown.isOpaque,
            sources?.index.fit(shown, asked) == .fitsNot
        else { return isToBeFunction ? ["write { factory: \(name) } for what yields it"] : [] }
        if asked.source == "AnyView" {
            let passed = scene.inputs.indices.map { "$\($0)" }.joined(separator: ", ")
            let erased = "AnyView($(\(name))(\(passed)))"
            return ["write '\(function == nil ? erased : "{ \(erased) }")'"]
        }
        let home = sourceScope(of: scope)
        guard scene.ownership != .scene, let view = scene.view, canonical(view, in: home) == asked
        else { return [] }
        let returning = "give scene '\(name)' 'returns: \(view.source)'"
        return [isToBeFunction ? "write { factory: \(name) }, and \(returning)" : returning]
    }
}
