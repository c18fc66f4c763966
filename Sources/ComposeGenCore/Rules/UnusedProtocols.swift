import SourceText
import SwiftReading

/// A protocol that generates nothing and that no type of the manifest mentions.
func checkUnusedProtocols(_ manifest: Manifest) -> [Diagnostic] {
    guard manifest.protocols.contains(where: { $0.generated.isEmpty }) else { return [] }
    var mentioned: Set<String> = []
    func mention(_ type: TypeReference) { mentioned.formUnion(type.nominalNames()) }
    func mention(_ text: SwiftText) { mentioned.formUnion(text.typeNames) }
    for value in manifest.values { mention(value.type.value) }
    let bindings =
        manifest.bindings + manifest.features.flatMap(\.bindings)
        + manifest.scopes.flatMap(\.bindings)
    for binding in bindings {
        if case .type(let type) = binding.key.value { mention(type) }
        if let type = binding.type { mention(type.value) }
        for type in binding.provides { mention(type.value) }
        for input in binding.inputs { mention(input.type.value) }
    }
    for scene in manifest.features.flatMap(\.scenes) {
        for input in scene.inputs { mention(input.type.value) }
        if let type = scene.returns { mention(type.value) }
    }
    for input in manifest.scopes.flatMap(\.inputs) { mention(input.type.value) }
    for entry in manifest.protocols {
        for inherited in entry.inherits { mention(inherited.value) }
        guard let text = entry.requirements else { continue }
        mentioned.formUnion(SwiftText.lex(text).value.typeNames)
    }
    return manifest.protocols.compactMap { entry in
        guard entry.generated.isEmpty, entry.environmentKey == nil,
            entry.type.range.file == .top,
            let name = entry.type.value.nominalPath,
            !mentioned.contains(name)
        else { return nil }
        return .unusedProtocol(name, at: entry.type.range)
    }
}
