import Testing

@testable import ComposeGenCore
@testable import ManifestSyntax
@testable import SourceText

/// What the parts of a valid manifest become.
@Suite struct DecoderValueTests {
    @Test func wholeLanguageHasNoFault() throws {
        let manifest = try manifest(wholeLanguage)
        #expect(manifest.name.value == "Feed App")
        #expect(manifest.sources.map(\.path.value) == ["Sources/App", "Sources/Feed"])
        #expect(manifest.sources.map(\.module?.value) == [nil, "FeedKit"])
        #expect(manifest.parts[0].imports?.map(\.value) == ["FeedKit", "Feed.UI"])
        #expect(manifest.include.map(\.value) == ["Modules/*.yml"])
        #expect(
            manifest.layers.map { $0.folders.map(\.value) } == [
                ["Sources/Domain"], ["Sources/Data"],
            ])
        #expect(manifest.parts[0].access == .package)
        #expect(manifest.values.map(\.name.value) == ["feedURL", "apiKey", "timeout"])
        #expect(manifest.scopes.map(\.parent?.value) == ["Account"])
        #expect(manifest.root.kind.value == .view)
        #expect(
            manifest.root.navigation?.destinations.map(\.value.value.source) == ["FeedItem", "Int"])
        #expect(manifest.root.overridable.map(\.value) == ["HTTPClient", "client"])
    }

    /// A key that no test manifest has could be decoded into nothing at all.
    @Test func wholeLanguageHasEveryKey() throws {
        var written: Set<String> = []
        var nodes = [parse(SourceFile(path: "manifest.yml", text: wholeLanguage)).value.root]
        while let node = nodes.popLast() {
            nodes += node.elements
            for (key, value) in node.entries {
                written.insert(key.text)
                nodes.append(value)
            }
        }
        // These belong to other kinds of root.
        written.formUnion(["environment", "lifecycle", "module"])
        #expect(ManifestKey.allCases.map(\.rawValue).filter { !written.contains($0) } == [])
    }

    @Test func everyKeyBelongsToAMapping() {
        for key in ManifestKey.allCases {
            #expect(!MappingForm.with(key).isEmpty, "\(key.rawValue)")
        }
        for form in MappingForm.allCases {
            #expect(
                Set(form.keys.map(\.key)).count == form.keys.count,
                "\(form.subject) has a key twice")
        }
    }

    @Test func valuesAndInputs() throws {
        let manifest = try manifest(wholeLanguage)
        guard case .text(let url) = manifest.values[0].supply,
            case .parameter(nil) = manifest.values[1].supply,
            case .parameter(let timeout?) = manifest.values[2].supply
        else {
            Issue.record("the values are supplied otherwise")
            return
        }
        #expect(url.source == #"URL(string: "https://example.com")!"#)
        #expect(timeout.source == "30")
        #expect(manifest.allowances.contains { $0.code.value == "unused-value" })
        let inputs = try #require(manifest.bindings.first { $0.isSuperclass }).inputs
        #expect(inputs.map(\.name.value) == ["a", "b"])
        #expect(inputs.map { $0.default?.source } == [nil, "2"])
    }

    @Test func shortForms() throws {
        let bindings = try manifest(wholeLanguage).bindings
        #expect(describe(bindings[0].choice) == "URLSessionHTTPClient")
        #expect(describe(bindings[1].choice) == "Clock")
        #expect(describe(bindings[2].choice) == "alias client")
    }

    @Test func longForm() throws {
        let binding = try manifest(wholeLanguage).bindings[3]
        #expect(binding.type?.value.source == "HTTPClient")
        #expect(binding.provides.map(\.value.source) == ["Fetching", "Caching"])
        #expect(binding.name?.value == "theClient")
        #expect(binding.isLazy?.value == true)
        #expect(binding.isLiveOnly)
        #expect(binding.access?.value == "private")
        #expect(binding.only?.value.source == "DEBUG")
        guard case .construction(let construction) = binding.choice,
            case .implementation(let type, let initializer) = construction.maker,
            case .choice(let fallback) = construction.onFailure
        else {
            Issue.record("the binding is made otherwise")
            return
        }
        #expect(type.value.source == "URLSessionHTTPClient")
        #expect(initializer?.value == "init(session:)")
        #expect(
            describe(construction.arguments) == [
                "session: .shared", "_: 30",
                "plugins: [Analytics, in place LogPlugin, swift nothing]",
                "make: factory of Detail.detailScene", "view: weak FeedView as FeedLoadingView",
                "cache: swift Cache(size: 3)",
            ])
        #expect(construction.properties.map(\.name.value) == ["delegate"])
        #expect(construction.setup?.source == "$(self).start()")
        #expect(
            construction.decorators.map(describe) == [
                "LoggingClient", "RetryingClient init(decoratee:attempts:)(attempts: 3)",
                "CachingClient(_: decoratee, size: 3)", "{Wrapped($(decoratee))}",
            ])
        #expect(construction.decorators[1].properties.map(\.name.value) == ["clock"])
        #expect(construction.decorators[1].effects.throws != nil)
        #expect(construction.decorators[3].setup != nil)
        let effects = construction.effects
        #expect(effects.throws != nil && effects.async != nil && effects.failable != nil)
        #expect(describe(fallback) == "NullClient(_: error)")
        #expect(
            construction.branches.map(\.condition.compilation?.source) == ["os(macOS)", nil])
        #expect(construction.branches.map(\.condition.evaluated?.boundNames) == [nil, ["client"]])
        #expect(construction.branches.map { describe($0.choice) } == ["MacClient", "{client}"])
    }

    @Test func protocolsAndWhatIsGenerated() throws {
        let protocols = try manifest(wholeLanguage).protocols
        #expect(protocols.map(\.type.value.source) == ["Analytics", "FeedCoordinator"])
        #expect(protocols[1].requirements?.text == "func show(_ item: FeedItem)\n")
        #expect(
            protocols[1].generated.map(\.type.value) == ["FeedCoordinatorImpl", "NullCoordinator"])
        #expect(protocols[1].environmentKey?.default?.source == "NullCoordinator()")
        guard case .coordinator(let routes, _)? = protocols[1].generated.first?.kind.value else {
            Issue.record("the first is no coordinator")
            return
        }
        #expect(routes.map(\.requirement.value) == ["show"])
        #expect(routes.map(\.action.source) == ["push(item)"])
    }

    @Test func featuresAndScenes() throws {
        let manifest = try manifest(wholeLanguage)
        let feature = manifest.features[0]
        #expect(feature.kind == .factory)
        #expect(feature.face.isolation?.value == .globalActor("FeedActor"))
        #expect(feature.face.conforms.map(\.value.source) == ["FeedMaking", "Sendable"])
        #expect(describe(feature.bindings[0].choice) == "inherited")
        #expect(feature.scenes.map(\.name.value) == ["feed", "named", "made", "board"])
        #expect(
            feature.scenes.map { $0.view?.value.source } == [
                "FeedView", nil, nil, "FeedViewController",
            ])
        #expect(
            feature.scenes.map { describe($0.content) } == [
                "FeedView(model: in place FeedModel)", "alias feedView", "{FeedView()}",
                "storyboard Feed",
            ])
        #expect(feature.scenes[0].ownership?.value == .scene)
        #expect(feature.scenes[0].previews.map(\.name.value) == ["Empty", "Full list"])
        #expect(feature.scenes[0].previews.map(\.variant?.value) == [nil, "mock"])
        #expect(describe(feature.scenes[0].previews[1].inputs) == ["onSelect: { _ in }"])
        let flow = try #require(feature.flow)
        #expect(flow.start.scene.value == "feed")
        #expect(flow.routes.map(\.name.value) == ["detail", "about"])
        #expect(flow.routes.map { $0.value?.value.source } == ["FeedItem.ID", nil])
        #expect(flow.routes.map(\.destination.scene.value) == ["named", "made"])
    }

    @Test func variants() throws {
        let variant = try manifest(wholeLanguage).variants[0]
        #expect(variant.isPreviewOnly && !variant.isLive)
        #expect(
            variant.bindings.map { describe($0.choice) } == [
                "MockClient", "alias backup", "Clock(speed: 2)",
            ])
        #expect(variant.values.map(\.name.value) == ["feedURL"])
    }

    @Test func listedArguments() throws {
        let text = """
            name: A
            bindings:
              S:
                arguments:
                  - client
                  - session: URLSession.shared
                  - _: 3
                  - factory: Product
                  - { swift: text }
                  - [a, b]
                  - { implementation: T, arguments: { a: b } }
            """
        let binding = try manifest(text).bindings[0]
        #expect(
            describe(binding.choice)
                == "S(_: client, session: URLSession.shared, _: 3, _: factory of Product, "
                + "_: swift text, _: [a, b], _: in place T(a: b))")
    }

    @Test(arguments: [
        ("Store", "factory of Store"), ("store", "factory of store"),
        ("Cache<Int>", "factory of Cache<Int>"),
        ("Product.ID", "factory of Product.ID"), ("Feed.feed", "factory of Feed.feed"),
    ]) func factories(_ text: String, _ expected: String) throws {
        let text = """
            name: A
            bindings: { S: { arguments: { a: { factory: \(text) } } } }
            features: { Feed: { scenes: { feed: { view: V } } } }
            """
        #expect(describe(try manifest(text).bindings[0].choice) == "S(a: \(expected))")
    }

    @Test func aMissingRootIsAStruct() throws {
        let root = try manifest("name: A\n").root
        #expect(root.kind.value == .struct)
        #expect(root.type == nil && root.start == nil)
    }

    @Test func keysOfBindings() throws {
        let text = """
            name: A
            bindings:
              A & B: AB
              '[Plugin]': { swift: plugins() }
              Cache<Int>:
              (Int) -> Void: { swift: print }
              any P: Q
              _store: S
              Product.ID: I
            """
        let keys = try manifest(text).bindings.map { binding in
            switch binding.key.value {
            case .type(let type): "type \(type.source)"
            case .name(let name): "name \(name)"
            }
        }
        #expect(
            keys == [
                "type A & B", "type [Plugin]", "type Cache<Int>", "type (Int) -> Void", "type P",
                "name _store",
                "type Product.ID",
            ])
    }

    /// What is broken still stands under its name, so that nobody who names it is reported.
    @Test func brokenPartsStay() throws {
        let text = """
            name: A
            values: { a: 1, b: { type: 'Array<' } }
            bindings:
              S: { implementation: 'f(' }
              t:
              U: { arguments: { a: 'f(', b: c } }
            features: { F: { scenes: { s: , t: V, u: { inputs: { i: 'Array<' }, view: V } } } }
            """
        let manifest = try #require(decoded(text).value)
        #expect(manifest.values.map(\.type.value.isUnreadable) == [true, true])
        #expect(
            manifest.bindings.map { describe($0.choice) } == [
                "broken", "broken", "U(a: broken, b: c)",
            ])
        #expect(
            manifest.features[0].scenes.map { describe($0.content) } == ["broken", "broken", "V"])
        #expect(manifest.features[0].scenes[2].inputs.map(\.type.value.isUnreadable) == [true])
    }
}
