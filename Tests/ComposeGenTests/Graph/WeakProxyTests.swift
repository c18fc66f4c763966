import Testing

/// A weak proxy is made around an object's own type, because a generic class takes no protocol.
@Suite struct WeakProxyTests {
    private func app(_ bindings: String, feature: String = "") -> String {
        """
        name: App
        protocols:
          Presenter:
            requirements: 'func show(_ text: String)'
            generate: [{ weakProxy: WeakProxy }]
        bindings:
        \(bindings)
        features:
          Home:
        \(feature)
            scenes:
              home: { view: HomeView, arguments: { syncer: Syncer } }
        root: { start: Home.home }
        """
    }

    @Test func standsForAConstantBesideIt() {
        check(
            app(
                """
                  Syncer: { implementation: AccountSyncer, properties: { delegate: { weak: Presenter } } }
                  Presenter: { implementation: BannerPresenter, arguments: { syncer: Syncer } }
                """),
            expecting: [
                "CompositionRoot.swift": """
                        let presenter = BannerPresenter(syncer: syncer)
                        self.presenter = presenter
                        syncer.delegate = WeakProxy(presenter)
                """
            ])
    }

    @Test func standsForNoParameterOfAFeature() {
        check(
            app(
                """
                  Presenter: BannerPresenter
                """,
                feature: """
                        bindings:
                          Syncer: { implementation: AccountSyncer, arguments: { output: { weak: Presenter } } }
                                                                                                ^^^^^^^^^ type-mismatch: 'Presenter' is had as a protocol here
                    """))
    }

    @Test func standsForNoPropertyInAFunction() {
        check(
            app(
                """
                  Syncer:
                    lifetime: transient
                    implementation: AccountSyncer
                    arguments: { output: { weak: Presenter } }
                                                 ^^^^^^^^^ type-mismatch: 'Presenter' is had as a protocol here
                  Presenter: BannerPresenter
                """))
    }

    @Test func isNotMissedWhereItCouldNotBeRead() {
        check(
            """
            name: App
            protocols:
              Presenter: { requirements: 'func show()', generate: [weakProxy: WeakProxy] }
                                                                   ^ yaml-single-pair
            bindings:
              Presenter: BannerPresenter
              Syncer: { implementation: AccountSyncer, arguments: { output: { weak: Presenter } } }
            features:
              Home:
                scenes:
                  home: { view: HomeView, arguments: { syncer: Syncer } }
            root: { start: Home.home }
            """)
    }
}
