import SourceText
import SwiftReading

/// A protocol that generates nothing and that no type of the manifest mentions.
func checkUnusedProtocols(_ manifest: Manifest) -> [Diagnostic] {
    guard manifest.protocols.contains(where: { $0.generated.isEmpty }) else { return [] }
    let (bindings, scenes) = (manifest.allBindings, manifest.features.flatMap(\.scenes))
    let types = [
        manifest.values.map(\.type), manifest.allInputs.map(\.type), bindings.compactMap(\.type),
        bindings.flatMap(\.provides), scenes.compactMap(\.returns),
        manifest.protocols.flatMap(\.inherits),
    ].joined()
    var mentioned = Set(types.flatMap { $0.value.nominalNames() })
    for case .type(let type) in bindings.map(\.key.value) {
        mentioned.formUnion(type.nominalNames())
    }
    for text in manifest.protocols.compactMap(\.requirements) {
        mentioned.formUnion(SwiftText.lex(text).value.typeNames)
    }
    return manifest.protocols.compactMap { entry in
        guard entry.generated.isEmpty, entry.environmentKey == nil,
            entry.type.range.file == .top, let name = entry.type.value.nominalPath,
            !mentioned.contains(name)
        else { return nil }
        return .unusedProtocol(name, at: entry.type.range)
    }
}
