import Testing

/// Paths that are longer than anybody reads, and what is said at their ends.
@Suite struct LongPathTests {
    @Test func aCaptiveIsFollowedToItsEnd() {
        let count = 5_000
        let chain = (0..<count).map {
            "  T\($0): { lifetime: transient, arguments: { t: T\($0 + 1) } }\n"
        }.joined()
        let said = Said(
            of: """
                name: App
                bindings:
                  Keeper: { arguments: { t: T0 } }
                \(chain)  T\(count): { lifetime: scene }
                features: { Home: { scenes: { home: { view: HomeView, arguments: { k: Keeper } } } } }
                root: { start: Home.home }
                """)
        #expect(
            said.messages == [
                "singleton 'Keeper' cannot hold 'T5000', which each scene has its own of"
            ])
        #expect(said.notes.count == 8)
        #expect(said.notes.first == "transient 'T0' asks for 'T1' here")
        #expect(
            said.notes.suffix(3) == [
                "… and 4994 more", "transient 'T4999' asks for 'T5000' here",
                "'T5000' is bound with lifetime 'scene' here",
            ])
    }

    @Test func aCycleIsShownByItsEnds() {
        let count = 500
        let cycle = (0..<count).map {
            "  A\($0): { arguments: { a: A\(($0 + 1) % count) } }\n"
        }.joined()
        let said = Said(of: "name: App\nbindings:\n" + cycle)
        #expect(said.notes.count == 7)
        #expect(said.notes.last == "'A499' asks for 'A0' here")
    }

    @Test func valuesOfACycleNameEachOther() {
        let said = Said(
            of: """
                name: App
                values:
                  name: { type: String, value: '$(host)' }
                  host: { type: String, value: '$(name)' }
                """)
        #expect(said.notes == ["'host' names 'name' here"])
    }

    @Test func aFeatureThatWrapsTheRootsObjectIsToldHow() {
        let said = Said(
            of: """
                name: App
                bindings: { Store: { implementation: Disk } }
                features:
                  Home:
                    bindings: { Store: { implementation: Cache, arguments: { store: Store } } }
                    scenes: { home: { view: HomeView, arguments: { s: Store } } }
                root: { start: Home.home }
                """)
        #expect(
            said.help == [
                "to wrap the root's 'Store', leave 'implementation' out and write 'decorators'"
            ])
    }
}

/// What is used where the graph alone does not show it.
@Suite struct HiddenUseTests {
    @Test func whatTextNamesUnmarkedIsNotCalledUnused() {
        check(
            """
            name: App
            values:
              base: { type: URL, value: make() }
              url: { type: URL, value: 'base.appending(path: "v2")' }
                                        ^^^^ unmarked-name
            features: { Home: { scenes: { home: { view: HomeView, arguments: { url: url } } } } }
            root: { start: Home.home }
            """)
    }

    @Test func whatAVariantsValueNames() {
        check(
            """
            name: App
            values:
              host: { type: String, value: make() }
              url: { type: URL, value: live() }
            features: { Home: { scenes: { home: { view: HomeView, arguments: { url: url } } } } }
            root: { start: Home.home }
            variants: { mock: { previewOnly: true, values: { url: 'mock($(host))' } } }
            """)
    }

    @Test func aTypeThatCouldNotBeReadIsNotShown() {
        let said = Said(
            of: """
                name: App
                features:
                  Home: { scenes: { home: { inputs: { note: 'Array<' }, view: HomeView } } }
                root: { start: Home.home }
                """)
        #expect(!said.notes.contains { $0.contains("'_'") })
    }
}
