import ComposeGenCore
import SourceText
import SwiftReading
import Testing

/// What something nearer of the same name would hide where it is used.
@Suite struct HiddenNameTests {
    @Test func anInputHidesWhatItsTransientUses() {
        check(
            app(
                """
                bindings:
                  User: { swift: User.current }
                  Icon: { lifetime: transient, arguments: { theme: Theme } }
                  Theme:
                  Badge:
                    lifetime: transient
                    inputs: { user: User, theme: Int, icon: Int }
                              ^^^^ name-clash: 'user'
                                          ^^^^^ name-clash: 'theme'
                    arguments: { current: User, shown: user, theme: theme, icon: Icon, size: icon }
                """, showing: "badge: { factory: Badge }"))
    }

    /// The same name elsewhere hides nothing.
    @Test func anInputThatItsTransientAloneUses() {
        check(
            app(
                """
                bindings:
                  User: { swift: User.current }
                  Badge: { lifetime: transient, inputs: { user: User }, arguments: { shown: user } }
                """, showing: "user: User, badge: { factory: Badge }"))
    }

    @Test func theErrorOfAFailure() {
        check(
            app(
                """
                bindings:
                  Reporter: { name: error }
                  ^^^^^^^^ name-clash: 'onFailure' has a 'error' of its own
                  Store: { effects: throws, onFailure: { implementation: NoStore, arguments: { reporter: Reporter, cause: error } } }
                """, showing: "store: Store"))
        check(
            app(
                """
                bindings:
                  Reporter: { name: error }
                  Store: { effects: throws, onFailure: { implementation: NoStore, arguments: { cause: error } } }
                """, showing: "store: Store, reporter: Reporter"))
    }

    @Test func whatATextDeclares() {
        check(
            app(
                """
                bindings:
                  User: { swift: User.current }
                  Tracker: { arguments: { track: '{ user in $(User).track(user) }' } }
                                                    ^^^^ name-clash: 'user'
                  Held: { arguments: { user: '{ [user = $(User)] in user.id }' } }
                  Called: { swift: 'Called { let user = $(User); return user.id }' }
                """, showing: "tracker: Tracker, held: Held, called: Called"))
    }

    @Test func whatAFlowsViewHas() {
        check(
            """
            name: App
            values: { id: { type: Int, value: '5' } }
                      ^^ name-clash: route 'detail' has a 'id' of its own
            features:
              Home:
              ^^^^ name-clash: two things in one place would be called 'factory'
                kind: factory
                scenes:
                  home: { view: HomeView, inputs: { go: () -> Void }, arguments: { go: go } }
                  detail: { view: DetailView, inputs: { id: Int, text: String, route: String, item: Item }, arguments: { a: id, b: text, c: route, d: item } }
                flow:
                  start: { scene: home, arguments: { go: '{ path.append(.detail(3)); log($(Factory)) }' } }
                  routes: { detail: { value: Int, scene: detail, arguments: { text: '"\\($(id))"', route: '$(route).name + $(body).name', item: $(item) } } }
            bindings:
              Factory:
              ^^^^^^^ note: the other one is here
              route: { type: Route, implementation: RouteImpl }
              ^^^^^ name-clash: the flow's view has a 'route' of its own
              body: { type: Body, implementation: BodyImpl }
              ^^^^ name-clash: the flow's view has a 'body' of its own
              item: { type: Item, implementation: ItemImpl }
            root: { start: Home }
            """)
    }

    @Test func theValueThatLeadsToADestination() {
        check(
            """
            name: App
            values: { id: { type: Int, value: '5' }, other: { type: Int, value: '6' } }
                      ^^ name-clash: the destination of 'Int' has a 'id' of its own
            features:
              Home: { scenes: { home: { view: HomeView } } }
              Detail: { scenes: { detail: { view: DetailView, inputs: { id: Int, text: String }, arguments: { id: id, text: text } } } }
            root:
              kind: view
              start: Home.home
              navigation: { path: path, destinations: { Int: { scene: Detail.detail, arguments: { text: '"\\($(id), $(other))"' } } } }
            """)
    }

    /// A text, and the references in it that it hides; `$(a)` stands for `a`.
    static let texts: [(String, [Int])] = [
        ("{ a in $(a) }", [0]), ("{ b in $(a) }", []), ("f($(a)) { a in a }", []),
        ("{ (a: Int) -> Int in $(a) }", [0]), ("f { a in a } + $(a)", []),
        ("{ [a = $(a)] in $(a) }", []), ("{ [b = $(a)] a in $(a) }", [1]),
        ("{ let a = 3; return $(a) }()", [0]), ("{ let a = $(a); return $(a) }()", []),
        ("{ let a = $(a).b; return $(a) }()", [1]), ("{ $(a).f(); let a = 3; g(a) }()", []),
        ("let a = 3\n$(a).f(a)", [0]), ("let (a, b) = c()\n$(b).f(a)", [0]),
        ("if let a = $(a).b { $(a).f() }\n$(a).g()", [1]),
        ("if let a = b, $(a).c { }", [0]), ("while let a = b() { $(a).f(a) }", [0]),
        ("for a in $(a).all { $(a).f(a) }\n$(a).g()", [1]),
        ("if case .found(let a) = b { $(a).f(a) } else { $(a).g() }", [0]),
        ("do { try f($(error)) } catch { $(error).log(error) }", [1]),
        ("guard let a = b else { return }\n$(a).f()", [0]),
        ("{ $0.f { a in a }; $(a).g() }", []), ("\"\\($(a)) a in\"", []),
    ]

    @Test(arguments: texts) func findsHiddenReferences(text: String, expected: [Int]) {
        let swift = SwiftText.lex(LocatedText(text), as: .statements).value
        let found = swift.hiddenReferences(swift.references.map(\.name.value))
        #expect(found.map(\.reference) == expected)
    }

    @Test func manyDeclarationsTakeNoLongerEach() {
        let text =
            String(repeating: "f { a in a }; ", count: 5_000)
            + String(repeating: "$(a); ", count: 5_000)
        let swift = SwiftText.lex(LocatedText(text), as: .statements).value
        #expect(swift.hiddenReferences(swift.references.map(\.name.value)).isEmpty)
    }

    @Test func aFunctionOfTheRootHidesOneOfTheApp() {
        let manifest = """
            name: App
            bindings:
              Store: { lifetime: transient, swift: makeStore() }
                                                   ^^^^^^^^^ name-clash: 'makeStore' is the generated function here that makes 'Store'
              Draft: { swift: 'Draft(makeStore(), makeOther())' }
                                     ^^^^^^^^^ name-clash: 'makeStore' is the generated function here that makes 'Store'
              Sketch: { implementation: Sketch, when: { if isNew: { swift: makeSketch() } } }
                                                                           ^^^^^^^^^^ name-clash: 'makeSketch' is the generated function here that makes 'Sketch'
              logger: { type: Logger, swift: logger() }
                                             ^^^^^^ unmarked-name: 'logger' is here the object itself, which is not made yet
            root: { kind: container }
            """
        check(manifest)
        #expect(
            advice(on: manifest) == [
                "write 'App.makeStore' for a function of the app",
                "write '$(Store)' for that object, or 'App.makeStore' for a function of the app",
                "write 'App.makeSketch' for a function of the app",
                "write 'App.logger' for what the app calls so, or give the object another name",
            ])
    }
}
