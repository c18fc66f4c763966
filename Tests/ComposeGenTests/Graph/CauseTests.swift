import Testing

/// Messages that point at the cause, and whose cures cure.
struct CauseTests {
    @Test func aSceneThatIsNotThereIsNotOutOfReach() {
        check(
            """
            name: App
            bindings:
              Store: { arguments: { show: '{ $(Feed.feed2) }' } }
                                               ^^^^^^^^^^ unknown-reference: feature 'Feed' has no scene 'feed2'
            scopes: { S: { bindings: { T: } } }
            features: { Feed: { scope: S, scenes: { feed: { view: FeedView, arguments: { t: T, s: Store } } } } }
            root: { kind: container }
            """)
    }

    @Test func whatCannotBeMarkedAsSwiftIsNotToBe() {
        #expect(
            Said(
                of: """
                    name: App
                    bindings: { A: { arguments: { c: '{ b in $(b) }', d: '$(1x)', e: nothing } } }
                    features: { Home: { scenes: { home: { view: HomeView, arguments: { a: A } } } } }
                    root: { overridable: [Nope, Home.home], start: Home.home }
                    """
            ).help == [
                "bind 'b', or write 'b' alone where it is Swift's own",
                "write the name of a binding, a value or an input",
                "bind 'nothing', or write { swift: nothing } where it is Swift's own",
                "bind 'Nope', or leave it out of 'overridable'",
                "remove it, or name a singleton",
            ])
    }

    @Test func namesOfTypesAndOfObjectsHaveTheirKeys() {
        #expect(
            Said(
                of: """
                    name: App
                    bindings: { Store<Item>: DiskStore<Item>, Store<User>: DiskStore<User> }
                    features: { Home: { scenes: { home: { view: HomeView, arguments: { a: Store<Item>, b: Store<User> } } } } }
                    root: { start: Home.home }
                    """
            ).help == ["give one of them another name with 'name:'"])
    }

    @Test func whatARootDoesNotHaveTakesNoNames() {
        check(
            """
            name: App
            protocols: { P: }
            bindings: { P: { implementation: L } }
            root: { kind: sceneDelegate, start: Home.home, navigation: { path: p }, isolation: nonisolated }
                                                           ^^^^^^^^^^ misplaced-key: no 'navigation'
                                                                                               ^^^^^^^^^^^ unknown-value
            features: { Home: { scenes: { home: { view: HomeController, arguments: { a: P } } } } }
            """)
    }

    @Test func theEntryAsksForWhatCannotBeServed() {
        check(
            """
            name: App
            sources: App.swift
            protocols:
              First: { generate: [{ weakProxy: WeakProxy }] }
              Second:
                generate:
                  - nullObject: NoSecond
                  - weakProxy: WeakProxy
                               ^^^^^^^^^ requirement-not-served: 'WeakProxy'
            bindings: { Second: NoSecond }
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                protocol First: AnyObject { func go() }
                protocol Second: AnyObject { func count() -> Int }
                """
            ])
    }

    @Test func whatTakesThePlaceOfAnotherIsAtFaultByItself() {
        check(
            """
            name: App
            bindings:
              Store:
                implementation: Disk
                effects: [throws]
                onFailure: { implementation: Flaky, effects: [throws] }
                                                              ^^^^^^ unserved-effect: 'Store' may fail
            features: { Home: { scenes: { home: { view: HomeView, arguments: { store: Store } } } } }
            root: { kind: view, start: Home.home }
            """)
    }

    @Test func nothingIsSaidOfWhatIsRefused() {
        check(
            """
            name: App
            bindings:
              Store: { swift: Disk(), arguments: { x: unknown } }
                                      ^^^^^^^^^ conflicting-keys: 'arguments' cannot stand beside 'swift'
            features: { Home: { scenes: { home: { view: HomeView, arguments: { store: Store } } } } }
            root: { kind: view, start: Home.home }
            """)
    }

    @Test func aLocalOfTheSameNameIsMadeOfTheObject() {
        check(
            """
            name: App
            features:
              Home:
                bindings:
                  T: { arguments: { id: 1 }, when: { if let id = id: { implementation: T, arguments: { id: id } } } }
                                                                 ^^ unmarked-name: 'id'
                scenes: { home: { inputs: { id: Int? }, view: HomeView, arguments: { t: T } } }
            root: { start: { scene: Home.home, arguments: { id: nil } } }
            """)
    }

    @Test func whatNothingNamesNeedsNoConstant() {
        check(
            """
            name: App
            bindings: { Theme: { implementation: DarkTheme, arguments: { name: '"dark"' } } }
            root: { kind: container, overridable: [Theme] }
            """,
            expecting: [
                "AppDependencies.swift": """
                    init(theme: (any Theme)? = nil) {
                        self.theme = theme ?? DarkTheme(name: "dark")
                    }
                """
            ])
    }
}
