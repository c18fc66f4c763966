import SourceText

/// Layers that entries say they belong to and that the manifest does not have, where it says which it has.
func checkLayers(_ manifest: Manifest) -> [Diagnostic] {
    let names = manifest.layers.map(\.name.value)
    guard !names.isEmpty else { return [] }
    let bindings =
        manifest.bindings + manifest.scopes.flatMap(\.bindings)
        + manifest.features.flatMap(\.bindings)
    return (manifest.protocols.map(\.layer) + bindings.map(\.layer)).compactMap { layer in
        guard let layer, !names.contains(layer.value) else { return nil }
        return .unknown(
            "layer", layer, nearest: nearest(to: layer.value, among: names), known: names)
    }
}
