import SourceText
import SwiftReading

/// Types that are called alike, and their files.
func checkTypeNames(_ graph: ObjectGraph) -> [Diagnostic] {
    var scope = DeclaredNames()
    let sources = OwnDeclarations(graph)
    var files: [String: (name: String, range: SourceRange)] = [:]
    var diagnostics: [Diagnostic] = []
    func declareFile(
        _ name: String, _ range: SourceRange, _ placement: FilePlacement, _ giver: NameGiver = .type
    ) {
        guard scope.declare(name, range, giver) else { return }
        if let own = sources.declaration(of: name, in: placement) {
            diagnostics.append(.declaredInSources(name, at: range, own, giver))
            return
        }
        let path = "\(placement.folder)/\(name)".lowercased()
        if let first = files.updateValue((name, range), forKey: path) {
            diagnostics.append(.fileClash(name, first.name, at: range, first: first.range))
        }
    }
    if let scene = graph.scenes.first(where: { $0.ownership == .scene }) {
        scope.reserve("ComposedOnce", by: "the generated code")
        if let own = sources.declaration(of: "ComposedOnce", in: graph.root.placement) {
            diagnostics.append(
                .declaredInSources("ComposedOnce", at: graph[scene.object].range, own, nil))
        }
    }
    scope.reserve("CompositionFailure", by: "the generated code")
    var generic: Set<String> = []
    for type in graph.generated {
        // The others are those of other modules.
        guard type.kind.isGeneric, !generic.insert(type.name).inserted else {
            declareFile(type.name, type.range, type.placement)
            continue
        }
    }
    for feature in graph.features {
        if !feature.scenes.isEmpty {
            declareFile(feature.typeName, feature.typeRange, feature.placement)
        }
        if let flow = feature.flow {
            declareFile(flow.typeName, flow.typeRange, feature.placement)
            let route = feature.name + "Route"
            if scope.declare(route, feature.range, .itself("feature")),
                let own = sources.declaration(of: route, in: feature.placement)
            {
                diagnostics.append(
                    .declaredInSources(route, at: feature.range, own, .itself("feature")))
            }
        }
    }
    let root = graph.root
    declareFile(root.typeName, root.typeRange, root.placement)
    // Scopes are made by the root, in its module.
    for scope in graph.scopes {
        declareFile(scope.name, scope.range, root.placement, .itself("scope"))
    }
    if let main = root.mainName {
        declareFile(main.value, main.range, root.placement, .itself("app"))
    }
    if let tests = root.tests, let name = root.testTypeName {
        scope.declare(name, tests.range, .itself("file of tests"))
    }
    return scope.diagnostics + diagnostics
}

/// What the app's own files declare, which no generated file of their module may declare again.
private struct OwnDeclarations {
    private let index: SourceIndex?

    init(_ graph: ObjectGraph) { index = graph.types.sources?.index }

    func declaration(of name: String, in placement: FilePlacement) -> SourceRange? {
        index?.declaration(
            of: name, inModule: placement.module.isEmpty ? nil : placement.module)
    }
}
