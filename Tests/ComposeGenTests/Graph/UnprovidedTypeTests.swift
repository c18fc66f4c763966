import Testing

/// What answers for a type: a key, what is provided, and, with sources, an object with a name of its own.
@Suite struct UnprovidedTypeTests {
    private static let bindings = """
        name: App
        bindings:
          client: { type: Client, implementation: LiveClient }
          spare: { type: Store, implementation: Disk }
          other: { type: Store, implementation: Memory }
          store: { type: Vault, implementation: Disk, provides: Vault }

        """

    @Test func aNameAnswersToItselfAlone() {
        let manifest =
            Self.bindings + """
                features:
                  Home:
                    scenes:
                      home: { view: HomeView, arguments: { a: Client, b: Store, c: Vault, d: client, e: $(Client).x, f: [spare, other] } }
                                                              ^^^^^^ unknown-reference: nothing in the manifest is called 'Client'
                                                                         ^^^^^ unknown-reference: nothing in the manifest is called 'Store'
                                                                                                          ^^^^^^ unknown-reference: nothing in the manifest is called 'Client'
                """
        check(manifest)
        let asked = "write 'client', or add 'provides: Client' to 'client'"
        #expect(
            advice(on: manifest) == [asked, "write the name of the one that is meant", asked])
    }

    @Test func theSourcesLetItAnswerForItsType() {
        check(
            """
            name: App
            sources: App.swift
            bindings: { client: { type: Client, implementation: LiveClient } }
            features: { Home: { scenes: { home: { view: HomeView } } } }
            root: { start: Home.home }
            """,
            swift: [
                "App.swift": """
                protocol Client {}
                final class LiveClient: Client {}
                struct HomeView: View { let client: any Client }
                """
            ],
            expecting: ["HomeUIComposer.swift": "        HomeView(client: client)"])
    }

    /// Another binding would be a second object.
    @Test func whatConformsCanProvideIt() {
        check(
            """
            name: App
            sources: App.swift
            bindings: { service: { implementation: Service } }
            features: { Home: { scenes: { home: { view: HomeView, arguments: { service: service } } } } }
                                                        ^^^^^^^^ missing-argument: 'HomeView' needs 'auth'
            root: { start: Home.home }
            """,
            swift: [
                "App.swift": """
                protocol Auth {}
                final class Service: Auth {}
                struct HomeView: View { let service: Service; let auth: any Auth }
                """
            ])
    }
}

/// Types that something is bound under, in Swift text.
@Suite struct UnmarkedTypeTests {
    @Test func whereAValueStands() {
        check(
            """
            name: App
            bindings:
              Client: { swift: Client.shared }
              Store: { implementation: Disk }
              Log:
              boxed: { type: Box, swift: 'Box(store: Store, log: Log())' }
                                                     ^^^^^ unmarked-name: does not mean the object of that name
                                                                 ^^^ unmarked-name: another object
              held: { type: Box, swift: 'Box($(Store), Client.shared)' }
            features: { Home: { scenes: { home: { view: HomeView, arguments: { a: boxed, b: held, c: Client, d: Log } } } } }
            root: { start: Home.home }
            """)
    }

    @Test(arguments: [
        "Box(Store.self)", "Box { (store: Store) in store }", "Box($(Log) as? Store)",
        "Box<Store>($(Log))",
        "[Store]()", "Box { () -> Store in $(Store) }", "Box(Disk(), Disk.shared)",
        "Box(\"Store\")",
        "Box(.Store)",
    ])
    func whereATypeStands(text: String) {
        check(
            """
            name: App
            bindings:
              Store: { implementation: Disk }
              Log:
              box: { type: Box, swift: '\(text)' }
            features: { Home: { scenes: { home: { view: HomeView, arguments: { a: Store, b: box, c: Log } } } } }
            root: { start: Home.home }
            """)
    }
}

/// Slips that the decoder tells of.
@Suite struct SlipsOfFormTests {
    @Test func oneMessageForEach() {
        check(
            """
            name: App
            module: Feed
            ^^^^^^ misplaced-key: a manifest has no key 'module' of its own
            bindings: { a: { implementation: AB, provides: [foo, Bar] } }
                                                            ^^^ invalid-type: 'foo' is no type
            root: { kind: container }
            """)
    }
}
