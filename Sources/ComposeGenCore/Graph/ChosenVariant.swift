import SourceText

/// Holds the graph to every rule of the language, and then what a variant makes of it where its choices take the place of
/// the manifest's own.
///
/// - Parameter variant: its name; `live` chooses what the manifest says by itself.
func validate(
    _ graph: ObjectGraph, choosing variant: String?, of manifest: Manifest,
    after earlier: [Diagnostic]
) -> Diagnosed<ValidatedGraph?> {
    guard let variant else { return validate(graph, of: manifest, after: earlier) }
    var asMember = graph
    let index = graph.variants.firstIndex { $0.name == variant }
    // Whatever it serves, it is made whole now, and has to be fit for that.
    if let index { asMember.variants[index].isPreviewOnly = false }
    let whole = validate(asMember, of: manifest, after: earlier)
    guard whole.value != nil else { return whole }
    let chosen = validate(graph.choosing(index), of: manifest, after: [])
    // What the manifest's own choices use may be used by nothing now.
    return Diagnosed(
        chosen.value, whole.diagnostics + chosen.diagnostics.filter { $0.severity == .error })
}

extension ObjectGraph {
    /// The graph with the variant's choices as the manifest's own; none of the variants is the root's to know of.
    fileprivate func choosing(_ variant: Int?) -> ObjectGraph {
        var graph = applying(variant)
        for index in graph.variants.indices { graph.variants[index].isPreviewOnly = true }
        return graph
    }
}
