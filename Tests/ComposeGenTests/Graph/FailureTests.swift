import Testing

/// `onFailure` is of what may fail, and something has to say so.
@Suite struct FailureTests {
    /// What the root makes for a composer stands before that is called.
    @Test func aComposersFallbackIsForWhatTheComposerMakes() {
        check(
            """
            name: App
            bindings: { Store: { lifetime: transient, effects: throws } }
            features:
              Home:
                bindings:
                  Model:
                    arguments: { store: Store }
                    onFailure: { implementation: Model }
                    ^^^^^^^^^ misplaced-key: 'onFailure' is for what the feature makes, and the root makes 'Store'
                scenes: { home: { view: HomeView, arguments: { model: Model } } }
            root: { kind: container }
            """)
    }

    @Test func nothingSaysThatItFails() {
        let manifest = """
            name: App
            bindings:
              A: { implementation: A1, onFailure: trap }
                                       ^^^^^^^^^ misplaced-key: nothing says that making 'A1' may fail
              B: { implementation: B1, onFailure: B2 }
                                       ^^^^^^^^^ misplaced-key: nothing says that making 'B1' may fail
              C: { swift: make(), onFailure: trap }
                                  ^^^^^^^^^ misplaced-key: nothing says that this may fail
              D: { implementation: D1, effects: async, onFailure: throw }
                                                       ^^^^^^^^^ misplaced-key: nothing says that making 'D1' may fail
              E: { implementation: E1, decorators: [{ implementation: E2, onFailure: trap }] }
                                                                          ^^^^^^^^^ misplaced-key: nothing says that making 'E2' may fail
              F: { implementation: F1, setup: try $(self).open(), onFailure: trap }
                                                                  ^^^^^^^^^ misplaced-key: nothing says that making 'F1' may fail
            root: { kind: container }
            """
        check(manifest)
        #expect(
            Set(advice(on: manifest)) == [
                "write 'effects: throws' beside it, or 'effects: failable' for what yields nil"
            ])
    }

    @Test(arguments: [
        "implementation: A1, effects: throws", "implementation: A1, effects: failable",
        "swift: try make()", "implementation: A1, arguments: [try make()]",
        "implementation: A1, arguments: { part: Part }",
        "implementation: A1, arguments: { part: { implementation: X, effects: throws } }",
        "implementation: A1, setup: try $(self).open()",
    ])
    func somethingMayFail(made: String) {
        let manifest = """
            name: App
            bindings:
              A: { \(made), onFailure: A2 }
              Part: { lifetime: transient, effects: throws }
            root: { kind: container }
            """
        #expect(codes(of: manifest) == [])
    }

    /// Nothing follows from what a word is only near to.
    @Test func misspeltEffectsAreNobodys() {
        let manifest = """
            name: App
            bindings: { Store: { implementation: SQLStore, effects: asynch } }
            features: { A: { scenes: { a: { view: AView, arguments: { s: Store } } } } }
            root: { main: ShopApp, start: A.a }
            """
        #expect(codes(of: manifest) == ["unknown-value"])
        #expect(advice(on: manifest) == ["did you mean 'async'?"])
    }

    /// What cannot be read has been reported.
    @Test func unknownEffectsMayBeFailures() {
        let manifest = """
            name: App
            bindings:
              A: { implementation: A1, effects: fails, onFailure: trap }
            root: { kind: container }
            """
        #expect(codes(of: manifest) == ["unknown-value"])
    }

    /// Each choice has the failure of the one in whose place it stands.
    @Test func aChoiceInBetweenAsksForTheFirstFailure() {
        check(
            """
            name: App
            bindings:
              Store:
                implementation: Database
                effects: throws
                onFailure:
                  implementation: FileStore
                  arguments: { reason: error.localizedDescription }
                  effects: throws
                  onFailure: EmptyStore
              Cache:
                implementation: DiskCache
                effects: failable
                onFailure:
                  implementation: FileCache
                  effects: throws
                  onFailure: { implementation: EmptyCache, arguments: { reason: error.localizedDescription } }
            root: { kind: container }
            """,
            expecting: [
                "AppDependencies.swift": """
                    private static func makeStore() -> any Store {
                        do {
                            return try Database()
                        } catch {
                            return (try? FileStore(reason: error.localizedDescription)) ?? EmptyStore()
                        }
                    }

                    private static func makeCache() -> any Cache {
                        if let diskCache = DiskCache() {
                            return diskCache
                        }
                        do {
                            return try FileCache()
                        } catch {
                            return EmptyCache(reason: error.localizedDescription)
                        }
                    }
                """
            ])
    }

    @Test func theErrorMayBeMarkedInText() {
        check(
            """
            name: App
            bindings:
              P:
                implementation: Live
                effects: throws
                onFailure: { swift: 'Other(why: $(error), n: 2)' }
            root: { kind: container }
            """,
            expecting: [
                "AppDependencies.swift": """
                        do {
                            return try Live()
                        } catch {
                            return Other(why: error, n: 2)
                        }
                """
            ])
    }
}
