import Testing

/// Features whose files cannot name the class of a scope.
@Suite struct HiddenScopeTests {
    @Test func aScopeIsAsWideAsTheRoot() {
        check(
            """
            name: App
            access: package
            scopes: { Session: { inputs: { name: String } } }
            features:
              Home: { access: public, scenes: { home: { view: HomeView, arguments: { begin: { factory: Session } } } } }
                                                                                                       ^^^^^^^ inaccessible-type: public feature 'Home' cannot name scope 'Session', whose class is package
              Chat: { scenes: { chat: { view: ChatView, arguments: { begin: { factory: Session } } } } }
              News: { access: internal, scenes: { news: { view: NewsView, arguments: { begin: '{ $(Session)($0) }' } } } }
            """)
    }

    @Test func anotherModuleDoesNotSeeScopes() {
        let lines = said(
            """
            name: App
            access: public
            include: Home/home.yml
            scopes: { Session: { inputs: { name: String } } }
            features:
              Chat: { scenes: { chat: { view: ChatView, arguments: { begin: { factory: Session } } } } }
            """,
            (
                "Home/home.yml",
                """
                module: Home
                output: Out
                features:
                  Home: { scenes: { home: { view: HomeView, arguments: { begin: { factory: Session } } } } }
                """
            ))
        #expect(
            lines == [
                "Home/home.yml:4:76: error: public feature 'Home' cannot name scope 'Session', whose class is public in the root's module [inaccessible-type]",
                "manifest.yml:4:11: note: 'Session' stands here",
                "Home/home.yml:4:76: note: bind what begins a 'Session' at the top level, with the lifetime 'scene', and ask for that",
            ])
    }

    @Test func foldersOfOneModuleSeeScopes() {
        check(
            """
            name: App
            access: public
            scopes: { Session: {} }
            features:
              Home: { output: Home, scenes: { home: { view: HomeView, arguments: { begin: { factory: Session } } } } }
            """)
    }

    @Test func everyWayToNameAScopeCounts() {
        check(
            """
            name: App
            scopes: { Session: { inputs: { name: String } } }
            features:
              Home:
                access: public
                bindings: { Starter: { arguments: { begin: '{ $(Session)("a") }' } } }
                                                                ^^^^^^^ inaccessible-type: 'Home'
                scenes:
                  home: { inputs: { end: (Session) -> Void }, view: HomeView, arguments: { end: end, starter: Starter } }
                                         ^^^^^^^^^^^^^^^^^ inaccessible-type: 'Session'
                  other: { view: OtherView, arguments: { starter: Starter, chat: { factory: Chat.chat } } }
                                                                                            ^^^^^^^^^ inaccessible-type: 'Session'
              Chat: { scenes: { chat: { view: ChatView, arguments: { begin: { factory: Session } } } } }
            """)
    }

    @Test func anObjectOfTheRootMayBeginIt() {
        check(
            """
            name: App
            bindings:
              Starting: { implementation: Starter, lifetime: scene, arguments: { begin: { factory: Session } } }
            scopes: { Session: { inputs: { name: String }, bindings: { Store: { arguments: { name: name } } } } }
            features:
              Home: { access: public, scenes: { home: { view: HomeView, arguments: { starting: Starting } } } }
              Profile: { scope: Session, scenes: { profile: { view: ProfileView, arguments: { store: Store } } } }
            root: { start: Home.home }
            """,
            expecting: [
                "HomeUIComposer.swift":
                    "    public static func home(starting: any Starting) -> some View {",
                "CompositionRoot.swift":
                    "        let starting = Starter(begin: { makeSession(name: $0) })",
            ])
    }

    @Test func theCureIsOneThatTheFeatureHas() {
        let help = advice(
            on: """
                name: App
                scopes: { Session: {} }
                features:
                  Home: { access: public, scenes: { home: { view: HomeView, arguments: { begin: { factory: Session } } } } }
                """)
        #expect(
            help == [
                "write 'access: internal' at the feature, or bind what begins a 'Session' at the top level, with the lifetime 'scene', and ask for that"
            ])
    }
}
