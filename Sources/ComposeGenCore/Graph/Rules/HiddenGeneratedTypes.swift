import SourceText
import SwiftReading

/// Objects that are made of generated types which the code that makes them cannot see: the root's module imports all others, and
/// none imports that.
func checkHiddenGeneratedTypes(_ graph: ObjectGraph) -> [Diagnostic] {
    guard !graph.generated.isEmpty else { return [] }
    let generated = Dictionary(grouping: graph.generated, by: \.name)
    var reported: Set<SourceRange> = []
    var diagnostics: [Diagnostic] = []
    func check(_ choice: ResolvedChoice, madeBy user: Boxed<FeatureNode>?) {
        guard user.map({ graph.isModuleKnown(of: $0.placement) }) ?? true else { return }
        let module = user?.placement.module ?? ""
        for type in choice.typesMade {
            guard let nodes = generated[type.value],
                !nodes.contains(where: { $0.placement.isVisible(fromModule: module) }),
                reported.insert(type.range).inserted
            else { continue }
            diagnostics.append(
                .hiddenGeneratedType(
                    nodes[0].name, nodes[0].placement,
                    from: user.map { ($0.typeName, $0.placement) },
                    at: type.range, nodes[0].range,
                    isInTopManifest: nodes[0].placement.manifestPath
                        == graph.root.placement.manifestPath))
        }
    }
    for node in graph.objects {
        check(node.choice, madeBy: graph.feature(making: node).map { graph[$0] })
    }
    for choice in graph.variants.flatMap(\.choices) { check(choice.choice, madeBy: nil) }
    return diagnostics
}

extension ObjectGraph {
    /// The feature in whose code the object is made; nil where that is the root's.
    func feature(making node: Boxed<ObjectNode>) -> FeatureID? {
        switch node.owner {
        case .root: nil
        case .feature(let feature): feature
        case .scene(let scene): self[scene].feature
        }
    }
}

extension ResolvedChoice {
    /// The names of the types that making the object calls, as far as the manifest says them, each where it is written.
    var typesMade: [Located<String>] {
        guard case .construction(let construction) = self else { return [] }
        var names: [Located<String>] = []
        construction.value.collectTypes(&names)
        return names
    }
}

extension ResolvedConstruction {
    fileprivate func collectTypes(_ names: inout [Located<String>]) {
        func add(_ type: TypeReference?, at range: SourceRange) {
            names += (type?.nominalNames() ?? []).map { Located($0, range) }
        }
        func collect(_ choice: ResolvedChoice) {
            if case .construction(let construction) = choice {
                construction.value.collectTypes(&names)
            }
        }
        switch maker {
        case .call: add(implementation, at: implementationRange)
        case .chosen(let branches): for branch in branches { collect(branch.choice) }
        case .factory, .storyboard, .scope, .inherited, .handedIn: break
        }
        let values =
            arguments.map(\.value) + properties.map(\.value)
            + decorators.flatMap { $0.arguments.map(\.value) }
        for value in values { value.collectTypes(&names) }
        for decorator in decorators { add(decorator.type, at: decorator.range) }
        if case .choice(let choice) = onFailure { collect(choice) }
    }
}

extension ResolvedValue {
    fileprivate func collectTypes(_ names: inout [Located<String>]) {
        switch self {
        case .construction(let construction): construction.value.collectTypes(&names)
        case .list(let values): for value in values { value.collectTypes(&names) }
        case .reference, .text, .factory, .broken: break
        }
    }
}
