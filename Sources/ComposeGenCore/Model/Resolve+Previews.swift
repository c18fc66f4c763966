/// Previews, and what they pass.
extension GraphResolver {
    mutating func addPreviews() {
        for feature in manifest.features {
            for scene in feature.scenes {
                guard let id = scenes["\(feature.name.value).\(scene.name.value)"] else { continue }
                for preview in scene.previews {
                    var resolved = Resolution.Preview(
                        name: preview.name.value, range: preview.name.range,
                        variant: preview.variant?.value, scene: id)
                    guard case .call(_, let given) = call(id, preview.inputs, Reach(frame: .root))
                    else {
                        continue
                    }
                    resolved.given = given
                    // A preview passes the inputs of the scope too.
                    if let owner = result.graph[id].parent.flatMap({ result.graph[$0].parent }) {
                        for input in result.graph[owner].inputs {
                            let name = result.graph[input].name
                            guard
                                let argument = preview.inputs.first(where: {
                                    $0.label?.value == name
                                })
                            else { continue }
                            var recipe = Recipe()
                            resolved.given[input] = operand(
                                argument.value, label: name, to: &recipe, Reach(frame: .root))
                        }
                    }
                    result.previews.append(resolved)
                }
            }
        }
        for preview in manifest.root.previews {
            result.previews.append(
                Resolution.Preview(
                    name: preview.name.value, range: preview.name.range,
                    variant: preview.variant?.value, scene: nil))
        }
    }
}
