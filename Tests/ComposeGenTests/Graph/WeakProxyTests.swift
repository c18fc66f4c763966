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

    @Test func keepsNothingThatIsMadeForItAlone() {
        check(
            app(
                """
                  Syncer: { implementation: AccountSyncer, properties: { delegate: { weak: BannerPresenter } } }
                                                                                           ^^^^^^^^^^^^^^^ type-mismatch: the proxy is weak, and nothing else keeps the new 'BannerPresenter'
                  BannerPresenter: { provides: [Presenter], lifetime: transient }
                """))
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
                                                                                                ^^^^^^^^^ type-mismatch: 'Presenter' is bound as a protocol
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
                                                 ^^^^^^^^^ type-mismatch: 'Presenter' is bound as a protocol
                  Presenter: BannerPresenter
                """))
    }

    /// Each is made at its first use, whichever is asked for first, so that a proxy stands for the object as others have it.
    @Test func standsForNoProtocolOfACycleAtFirstUse() {
        func delegate(_ presenter: String, _ mark: String = "") -> String {
            app(
                """
                  Syncer: { implementation: AccountSyncer, arguments: { output: { weak: Presenter } } }
                \(mark)
                  \(presenter), properties: { syncer: Syncer } }
                """
            ).replacing("root: { ", with: "root: { kind: sceneDelegate, ")
        }
        check(
            delegate(
                "Presenter: { implementation: BannerPresenter",
                "                                                                        ^^^^^^^^^ type-mismatch: 'Presenter' is bound as a protocol"
            ))
        check(
            delegate("BannerPresenter: { provides: [Presenter]"),
            expecting: [
                "SceneDelegate.swift":
                    "        let syncer = AccountSyncer(output: WeakProxy(bannerPresenter))"
            ])
    }

    /// Where a parameter may stand for the object, or it waits, it is had as a protocol; its own type is the cure.
    @Test(arguments: [
        ("start: Home.home, overridable: [Presenter]", "overridable: [BannerPresenter]"),
        ("kind: sceneDelegate, start: Home.home", ""),
    ])
    func standsForWhatIsBoundUnderItsOwnType(_ root: String, _ cured: String) {
        let manifest = app(
            """
              Syncer: { implementation: AccountSyncer, arguments: { output: { weak: Presenter } } }
                                                                                    ^^^^^^^^^ type-mismatch
              Presenter: BannerPresenter
            """
        ).replacing("start: Home.home", with: root)
        check(manifest)
        #expect(
            Said(of: manifest).help == [
                "bind it under its own type: 'BannerPresenter: { provides: [Presenter] }'"
            ])
        check(
            app(
                """
                  Syncer: { implementation: AccountSyncer, arguments: { output: { weak: Presenter } } }
                  BannerPresenter: { provides: [Presenter] }
                """
            ).replacing("start: Home.home", with: root)
                .replacing("overridable: [Presenter]", with: cured))
    }

    @Test func standsForNoneOfSeveralChoices() {
        check(
            app(
                """
                  Syncer: { implementation: AccountSyncer, arguments: { output: { weak: Presenter } } }
                                                                                        ^^^^^^^^^ type-mismatch
                  Presenter: { implementation: BannerPresenter, when: { 'if Flags.quiet': QuietPresenter } }
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

    @Test func aMisspeltProtocolIsNearAnotherOne() {
        let manifest = app(
            "  Syncer: { arguments: { delegate: { weak: Banner, as: Presentr } } }\n  Banner:")
        #expect(codes(of: manifest) == ["missing-binding"])
        #expect(advice(on: manifest) == ["did you mean 'Presenter'?"])
    }

    /// Of which protocols one is generated, and what the object behind it is, the sources say.
    @Test func isWhatItIsGeneratedForAndItsObjectIs() {
        check(
            """
            name: App
            sources: App.swift
            protocols:
              LoadingView: { generate: [{ weakProxy: WeakProxy }] }
              ErrorView: { generate: [{ weakProxy: WeakProxy }] }
            features:
              A:
                bindings:
                  Presenter: { arguments: { loadingView: { weak: Screen }, errorView: { weak: Screen }, titleView: { weak: Screen } } }
                                                                                              ^^^^^^ type-mismatch: 'errorView' takes 'ErrorView?', and this is a weak proxy of 'Screen', which does not conform to 'ErrorView'
                                                                                                                           ^^^^^^ type-mismatch: 'titleView' takes 'TitleView', and this is 'WeakProxy', which is generated for 'LoadingView' and 'ErrorView'
                scenes:
                  a: { view: Screen, properties: { presenter: Presenter } }
            root: { kind: sceneDelegate, start: A.a }
            """,
            swift: [
                "App.swift": """
                @MainActor protocol LoadingView { func display(isLoading: Bool) }
                @MainActor protocol ErrorView { func display(message: String?) }
                @MainActor protocol TitleView { func display(title: String) }
                @MainActor final class Screen: UIViewController, LoadingView, TitleView {
                    var presenter: Presenter?
                    func display(isLoading: Bool) {}
                    func display(title: String) {}
                }
                @MainActor final class Presenter {
                    init(loadingView: any LoadingView, errorView: (any ErrorView)?, titleView: any TitleView) {}
                }
                """
            ])
    }

    /// Of several proxies that is meant which serves what is asked for, and else what the object is.
    @Test(arguments: [
        ("final class Screen: Loading, Failing {}", "Screen:", ""),
        (
            "final class Screen: Loading, Failing {}", "Loading: Screen",
            "final class Presenter<View> { init(view: View) {} }"
        ),
        (
            "final class Screen: Loading {}", "Screen:",
            "final class Presenter { init(view: Unknown) {} }"
        ),
    ])
    func isOfTheProtocolThatIsAskedFor(_ screen: String, _ binding: String, _ other: String) {
        let presenter =
            other.isEmpty ? "final class Presenter { init(view: any Loading) {} }" : other
        let key = binding.prefix { $0 != ":" }
        let made = other.contains("<") ? "Presenter<Any>" : "Presenter"
        check(
            """
            name: App
            sources: App.swift
            protocols:
              Loading: { generate: [{ weakProxy: WeakLoading }] }
              Failing: { generate: [{ weakProxy: WeakFailing }] }
            bindings:
              \(binding)
              presenter: { implementation: '\(made)', arguments: { view: { weak: \(key) } } }
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                protocol Loading: AnyObject {}
                protocol Failing: AnyObject {}
                \(screen)
                \(presenter)
                """
            ],
            expecting: [
                "AppDependencies.swift":
                    "        self.presenter = \(made)(view: WeakLoading(\(key.lowercased())))"
            ])
    }

    @Test func whichOfSeveralIsMeantMayHaveToBeSaid() {
        check(
            """
            name: App
            protocols:
              Loading: { requirements: func a(), generate: [{ weakProxy: WeakLoading }] }
              Failing: { requirements: func b(), generate: [{ weakProxy: WeakFailing }] }
            bindings:
              Screen:
              Presenter: { arguments: { view: { weak: Screen } } }
                                                      ^^^^^^ ambiguous-binding: 2 weak proxies could stand for 'Screen'
              Other: { arguments: { view: { weak: Screen, as: Failing } } }
            root: { kind: container }
            """)
    }

    @Test func standsForWhatAVariantMakesBesideIt() {
        func manifest(_ ofVariant: String) -> String {
            app(
                """
                  Syncer: { implementation: AccountSyncer, arguments: { output: { weak: Presenter } } }
                  Presenter: BannerPresenter
                """)
                + "\nvariants: { quiet: { bindings: { Presenter: QuietPresenter\(ofVariant) } } }"
        }
        let said = Said(of: manifest(""))
        #expect(said.notes == ["'Presenter' is bound here"])
        #expect(
            said.help == [
                "bind 'Syncer' in variant 'quiet' too, which then makes it beside its own 'Presenter'"
            ])
        let cured =
            ", Syncer: { implementation: AccountSyncer, arguments: { output: { weak: Presenter } } }"
        #expect(codes(of: manifest(cured)) == [])
    }
}
