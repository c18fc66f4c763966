import SourceText

extension GraphRules {
    /// Layers that entries say they belong to and that the manifest does not have, where it says which it has.
    mutating func checkLayers() {
        let manifest = emission.manifest
        let names = manifest.layers.map(\.name.value)
        let layers = manifest.protocols.map(\.layer) + manifest.allBindings.map(\.layer)
        for case let layer? in layers where !names.isEmpty && !names.contains(layer.value) {
            found.append(
                .unknown(
                    "layer", layer, nearest: allNearest(to: layer.value, among: names), known: names
                ))
        }
    }
}
