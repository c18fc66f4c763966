/// The parts of a manifest that belong to the language and that the generator does not serve yet: an error for each
/// place, so that nothing which somebody wrote is passed over in silence.
package func unsupportedParts(of manifest: Manifest) -> [Diagnostic] {
    var parts = UnsupportedParts()
    parts.collect(from: manifest)
    return parts.diagnostics.inFileOrder()
}

private struct UnsupportedParts {
    var diagnostics: [Diagnostic] = []

    private mutating func add(_ what: String, at range: SourceRange, cures: [String]) {
        diagnostics.append(.notSupportedYet(what, at: range, cures: cures))
    }

    mutating func collect(from manifest: Manifest) {
        for binding in manifest.bindings { collect(from: binding) }
        for scope in manifest.scopes {
            for binding in scope.bindings { collect(from: binding) }
        }
        for feature in manifest.features { collect(from: feature) }
        collect(from: manifest.root)
        for replacement in manifest.variants.flatMap(\.bindings) {
            collect(from: replacement.choice)
        }
    }

    private mutating func collect(from feature: Feature) {
        for binding in feature.bindings { collect(from: binding) }
        for scene in feature.scenes {
            switch scene.content {
            case .construction(let construction): collect(from: construction)
            case .reference: break
            }
            for preview in scene.previews { collect(from: preview.inputs) }
        }
        guard let flow = feature.flow else { return }
        collect(from: flow.start.arguments)
        for route in flow.routes { collect(from: route.destination.arguments) }
    }

    private mutating func collect(from root: Root) {
        collect(from: root.start)
        for destination in root.navigation?.destinations ?? [] {
            collect(from: destination.leadsTo)
        }
        for preview in root.previews { collect(from: preview.inputs) }
    }

    private mutating func collect(from destination: Destination?) {
        switch destination {
        case .scene(let call): collect(from: call.arguments)
        case .text, nil: break
        }
    }

    private mutating func collect(from binding: Boxed<Binding>) {
        collect(from: binding.choice)
    }

    private mutating func collect(from choice: Choice) {
        switch choice {
        case .alias: break
        case .construction(let construction): collect(from: construction)
        }
    }

    private mutating func collect(from construction: Boxed<Construction>) {
        for branch in construction.branches { collect(from: branch.choice) }
        collect(from: construction.arguments)
        for property in construction.properties { collect(from: property.value) }
        for decorator in construction.decorators {
            for key in decorator.unserved {
                let cure =
                    key.value == "factory"
                    ? "make a static method of it, and name that under 'initializer'"
                    : "bind it under a key of its own, with what is below it as an argument"
                add(
                    key.value == "factory"
                        ? "'factory' of a decorator" : "another choice where a decorator fails",
                    at: key.range, cures: [cure])
            }
            collect(from: decorator.arguments)
            for property in decorator.properties { collect(from: property.value) }
        }
        switch construction.onFailure {
        case .choice(let choice): collect(from: choice)
        case .throw, .trap, nil: break
        }
    }

    private mutating func collect(from arguments: [Argument]) {
        for argument in arguments { collect(from: argument.value) }
    }

    private mutating func collect(from value: ArgumentValue) {
        switch value {
        case .construction(let construction): collect(from: construction)
        case .list(let elements, _):
            for element in elements { collect(from: element) }
        case .text, .factory, .weak, .swift, .broken: break
        }
    }
}
