extension MappingForm {
    /// The keys of such a mapping, in the order in which the reference lists them.
    package var keys: [KeyDescription] {
        switch self {
        case .manifest: Self.manifestKeys
        case .includedManifest: Self.includedManifestKeys
        case .source: Self.sourceKeys
        case .settings: Self.settingsKeys
        case .value: Self.valueKeys
        case .input: Self.inputKeys
        case .protocolEntry: Self.protocolKeys
        case .generated: Self.generatedKeys
        case .environmentKey: Self.environmentKeys
        case .binding: Self.bindingKeys + Self.choiceKeys
        case .choice: Self.choiceKeys
        case .storyboard: Self.storyboardKeys
        case .argument: Self.argumentKeys + Self.constructionKeys
        case .decorator: Self.decoratorKeys
        case .scope: Self.scopeKeys
        case .feature: Self.featureKeys
        case .scene: Self.sceneKeys + Self.constructionKeys + Self.choiceKeysOfScene
        case .preview: Self.previewKeys
        case .flow: Self.flowKeys
        case .route: Self.routeKeys
        case .sceneCall: Self.sceneCallKeys
        case .root: Self.rootKeys
        case .navigation: Self.navigationKeys
        case .variant: Self.variantKeys
        }
    }

    /// What such a mapping has under a key.
    func value(of key: ManifestKey) -> ValueForm? { keys.first { $0.key == key }?.value }

    /// The key that says here what this one says elsewhere, where it takes a value of the same form.
    func counterpart(of key: ManifestKey, where isFree: (ManifestKey) -> Bool) -> ManifestKey? {
        let elsewhere = Self.with(key).compactMap { $0.value(of: key) }
        return Self.counterparts.lazy.filter { $0.contains(key) }.joined().first { other in
            guard other != key, isFree(other), let value = value(of: other) else { return false }
            return elsewhere.contains { $0.isLike(value) }
        }
    }

    /// Keys with one meaning, of which a mapping mostly has one.
    private static let counterparts: [[ManifestKey]] = [
        [.view, .implementation, .type], [.type, .value], [.default, .value],
        [.inputs, .arguments],
        [.routes, .destinations], [.provides, .conforms, .inherits], [.factory, .scope],
        [.factory, .scene, .start], [.scope, .parent], [.name, .module], [.prepare, .setup],
    ]

    private static let allow = KeyDescription(
        .allow, .oneOrMore(.text), "Warnings that are silenced here, by their codes.")
    private static let comment = KeyDescription(
        .comment, .text, "Why it is so: a comment above what comes of the entry.")
    private static let imports = KeyDescription(
        .imports, .oneOrMore(.text), "Modules that the generated file imports besides.")
    private static let only = KeyDescription(
        .only, .text, "It exists only under this condition of `#if`.")
    private static let isolation = KeyDescription(
        .isolation, .text, "`MainActor`, another global actor, or `nonisolated`.")
    private static let conforms = KeyDescription(
        .conforms, .oneOrMore(.type), "Protocols that the generated type states.")
    private static let layer = KeyDescription(.layer, .text, "The layer that it belongs to.")
    private static let inputs = KeyDescription(
        .inputs, .entries(of: .either([.type, .mapping(.input)])), "What its caller passes.")
    private static let accessLevel = KeyDescription(
        .access, .oneOf(AccessLevel.allCases.map(\.rawValue)), "Who may use the generated types.")
    private static let bindings = KeyDescription(
        .bindings, .entries(of: .optional(.either([.choice, .mapping(.binding)]))),
        "The objects that live here.")
    private static let previews = KeyDescription(
        .previews, .entries(of: .optional(.mapping(.preview))), "`#Preview` blocks by their names.")

    private static let moduleSettings = KeyDescription(
        .settings, .mapping(.settings), "How the module is built, as its target states it.")

    private static let manifestKeys = [
        KeyDescription(.name, .text, "The app's or module's name.", isRequired: true),
        KeyDescription(
            .sources, .oneOrMore(.either([.text, .mapping(.source)])),
            "Swift files and folders to read."),
        imports,
        KeyDescription(.output, .text, "The folder for generated files, relative to the manifest."),
        accessLevel,
        moduleSettings,
        KeyDescription(.include, .oneOrMore(.text), "Further manifests, by path or glob."),
        KeyDescription(.templates, .text, "A folder of own templates."),
        KeyDescription(
            .values, .entries(of: .mapping(.value)), "Configuration that the root supplies."),
        KeyDescription(
            .protocols, .entries(of: .optional(.mapping(.protocolEntry))), "The abstractions."),
        bindings,
        KeyDescription(
            .scopes, .entries(of: .mapping(.scope)), "Child roots with a life of their own."),
        KeyDescription(
            .features, .entries(of: .mapping(.feature)), "Objects and scenes of one feature each."),
        KeyDescription(.root, .mapping(.root), "The composition root's own form."),
        KeyDescription(
            .variants, .entries(of: .mapping(.variant)), "The same graph with other choices."),
        KeyDescription(
            .layers, .entries(of: .oneOrMore(.text)), "Which folders belong to which layer."),
    ]

    /// Those of the top manifest but what only one file can decide.
    private static let includedManifestKeys =
        manifestKeys.compactMap {
            description -> KeyDescription? in
            switch description.key {
            case .root, .variants, .layers: nil
            case .name: KeyDescription(.name, description.value, description.summary)
            default: description
            }
        } + [
            KeyDescription(
                .module, .name,
                "The module that the generated files belong to; without it, the root's own.")
        ]

    private static let sourceKeys = [
        KeyDescription(.path, .text, "A Swift file or folder.", isRequired: true),
        KeyDescription(.module, .name, "The module that the files belong to."),
        moduleSettings,
    ]

    private static let settingsKeys = [
        KeyDescription(
            .defaultIsolation, .oneOf(DefaultIsolation.allCases.map(\.rawValue)),
            "What isolates declarations that do not say it."),
        KeyDescription(
            .upcomingFeatures, .oneOrMore(.oneOf(UpcomingFeature.allCases.map(\.rawValue))),
            "The upcoming features of Swift that are turned on."),
    ]

    private static let valueKeys = [
        KeyDescription(.type, .type, "The value's type.", isRequired: true),
        KeyDescription(
            .value, .swift, "Swift that yields it; without it, the root's initializer asks for it."),
        KeyDescription(.default, .swift, "The default of the initializer's parameter."),
        allow,
        comment,
    ]

    private static let inputKeys = [
        KeyDescription(.type, .type, "The input's type.", isRequired: true),
        KeyDescription(.default, .swift, "The default of the parameter."),
        allow,
    ]

    private static let protocolKeys = [
        layer,
        KeyDescription(.requirements, .text, "The protocol's body in Swift."),
        KeyDescription(
            .inherits, .oneOrMore(.type), "What stands behind the protocol's colon: `Sendable`."),
        KeyDescription(
            .isolation, .text,
            "`MainActor` or another global actor that the protocol is isolated to."),
        KeyDescription(
            .generate, .list(of: .entries(of: .either([.name, .mapping(.generated)]))),
            "Implementations that the tool writes, by their kinds."),
        imports,
        allow,
    ]

    private static let generatedKeys = [
        KeyDescription(.type, .name, "The generated type.", isRequired: true),
        KeyDescription(
            .routes, .entries(of: .swift),
            "Of a coordinator: where each requirement leads, such as `push(item)`."),
        KeyDescription(
            .path, .type,
            "Of a coordinator: `NavigationPath`, a typed path such as `'[Route]'`, or `UINavigationController`."
        ),
    ]

    private static let environmentKeys = [
        KeyDescription(.default, .swift, "The key's default, so that it is not optional.")
    ]

    private static let bindingKeys = [
        KeyDescription(.type, .type, "What a named object is known as."),
        KeyDescription(.provides, .oneOrMore(.type), "Further types that it answers for."),
        KeyDescription(.name, .name, "The variable, property and parameter name."),
        KeyDescription(
            .lifetime, .oneOf(Lifetime.allCases.map(\.rawValue)), "How long one object serves."),
        KeyDescription(.lazy, .flag, "Made at first use; singletons of a class root only."),
        inputs,
        KeyDescription(.access, .oneOf(["private"]), "Keeps it out of a container's face."),
        KeyDescription(
            .superclass, .flag,
            "The key is a class that the implementation inherits, not a protocol."),
        only,
        KeyDescription(
            .liveOnly, .flag, "No preview, and no variant without `live: true`, may reach it."),
        layer,
        imports,
        allow,
        comment,
    ]

    /// What an object is made of, in one way.
    private static let constructionKeys = [
        KeyDescription(.implementation, .type, "The concrete type, made by its initializer."),
        KeyDescription(
            .initializer, .text, "Which initializer or static method, as Swift names it."),
        KeyDescription(.swift, .swift, "Instead: a Swift expression that yields the object."),
        KeyDescription(
            .storyboard, .either([.text, .mapping(.storyboard)]),
            "Instead: a view controller of a storyboard."),
        KeyDescription(.arguments, .arguments, "What the initializer receives."),
        KeyDescription(.properties, .entries(of: .argument), "Properties set after construction."),
        KeyDescription(
            .setup, .swift, "Swift statements run once the object and its properties stand."),
        KeyDescription(
            .effects, .oneOrMore(.oneOf(EffectWord.allCases.map(\.rawValue))),
            "What the initializer may do besides."),
    ]

    private static let decorators = KeyDescription(
        .decorators, .oneOrMore(.decorator), "The stack, innermost first.")

    private static let onFailure = KeyDescription(
        .onFailure, .either([.oneOf(["throw", "trap"]), .choice]),
        "What happens where it throws or yields nil.")

    private static let choiceKeys =
        constructionKeys + [
            decorators,
            onFailure,
            KeyDescription(
                .when, .entries(of: .choice),
                "Conditions mapped to other choices; the first that holds wins."),
        ]

    /// In each build a scene shows one view.
    private static let choiceKeysOfScene = [
        decorators,
        KeyDescription(
            .onFailure, .oneOf(["throw", "trap"]), "What happens where it throws or yields nil."),
        KeyDescription(
            .when, .entries(of: .choice), "Conditions of `#if` mapped to other choices."),
    ]

    private static let storyboardKeys = [
        KeyDescription(.name, .text, "The storyboard's name.", isRequired: true),
        KeyDescription(.identifier, .text, "The view controller's; without it, the initial one."),
        KeyDescription(
            .bundle, .swift, "The bundle; without it, that of the view controller's class."),
    ]

    private static let argumentKeys = [
        KeyDescription(.weak, .text, "The object behind its weak proxy."),
        KeyDescription(.as, .type, "The protocol of the weak proxy, where several would do."),
        KeyDescription(
            .factory, .text, "A closure that makes this binding, scene or scope, or returns it."),
    ]

    private static let decoratorKeys =
        constructionKeys.filter { $0.key != .storyboard } + [onFailure, only, allow]

    private static let scopeKeys = [
        KeyDescription(.parent, .name, "The scope that makes it."),
        inputs,
        bindings,
        isolation,
        conforms,
        imports,
        allow,
        comment,
    ]

    private static let featureKeys = [
        KeyDescription(
            .kind, .oneOf(Feature.Kind.allCases.map(\.rawValue)), "How its scenes are composed."),
        KeyDescription(.type, .name, "The generated type."),
        KeyDescription(.scope, .name, "The scope that makes it."),
        bindings,
        KeyDescription(
            .scenes, .entries(of: .mapping(.scene)), "What it shows: one function for each."),
        KeyDescription(.flow, .mapping(.flow), "Its own navigation."),
        KeyDescription(.output, .text, "A folder of its own for generated files."),
        accessLevel,
        only,
        isolation,
        conforms,
        imports,
        allow,
        comment,
    ]

    private static let sceneKeys = [
        inputs,
        KeyDescription(.view, .type, "The view's type, or a binding of the feature."),
        KeyDescription(.returns, .type, "The function's result."),
        KeyDescription(
            .ownership, .oneOf(Scene.Ownership.allCases.map(\.rawValue)),
            "Who keeps its observable objects alive."),
        previews,
        only,
        imports,
        allow,
        comment,
    ]

    private static let previewKeys = [
        KeyDescription(.variant, .name, "The variant that it shows."),
        KeyDescription(.inputs, .entries(of: .argument), "What it passes for the scene's inputs."),
    ]

    private static let sceneCallKeys = [
        KeyDescription(.scene, .text, "The scene.", isRequired: true),
        KeyDescription(.arguments, .entries(of: .argument), "What its place gives it."),
    ]

    private static let flowKeys = [
        KeyDescription(.type, .name, "The generated view."),
        KeyDescription(
            .start, .either([.name, .mapping(.sceneCall)]), "The scene that it shows first.",
            isRequired: true),
        KeyDescription(
            .routes, .entries(of: .either([.name, .mapping(.route)])), "Where it leads, by name."),
    ]

    private static let routeKeys =
        [
            KeyDescription(
                .value, .type, "What the route carries, for the scene's input of that type.")
        ] + sceneCallKeys + [allow]

    private static let rootKeys = [
        KeyDescription(
            .kind, .oneOf(Root.Kind.allCases.map(\.rawValue)), "What becomes of it in Swift."),
        KeyDescription(.type, .name, "The generated type."),
        KeyDescription(.main, .name, "The `@main` App to generate."),
        KeyDescription(.start, .either([.swift, .mapping(.sceneCall)]), "What it shows first."),
        KeyDescription(
            .navigation, .mapping(.navigation), "Of a view: its path, and where values lead."),
        KeyDescription(
            .overridable, .oneOrMore(.text), "Bindings that its initializer may be given."),
        KeyDescription(.prepare, .swift, "Swift statements before anything is made."),
        KeyDescription(.setup, .swift, "Swift statements after everything is made."),
        KeyDescription(
            .lifecycle, .entries(of: .swift), "Of a scene delegate: callbacks and their statements."
        ),
        KeyDescription(
            .environment, .either([.oneOf(["object", "keys"]), .list(of: .text)]),
            "Of a container: how it reaches the views."),
        KeyDescription(.tests, .text, "The path of a generated test that composes every scene."),
        previews,
        isolation,
        conforms,
        imports,
        allow,
        comment,
    ]

    private static let navigationKeys = [
        KeyDescription(.path, .name, "The property that holds the path.", isRequired: true),
        KeyDescription(
            .destinations, .entries(of: .either([.swift, .mapping(.sceneCall)])),
            "Where a value of each type leads."),
    ]

    private static let variantKeys = [
        KeyDescription(.previewOnly, .flag, "It serves previews and tests only."),
        KeyDescription(.live, .flag, "It may reach what is live only."),
        KeyDescription(.bindings, .entries(of: .choice), "Other choices for bindings."),
        KeyDescription(.values, .entries(of: .swift), "Other Swift for values."),
        only, allow,
        comment,
    ]
}
