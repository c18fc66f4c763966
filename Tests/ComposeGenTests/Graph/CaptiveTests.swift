import Foundation
import Testing

@Suite struct CaptiveTests {
    @Test func aSingletonHoldsAScopedObject() {
        let manifest = app(
            """
            bindings:
              OrderService: { arguments: { session: Session } }
                                                    ^^^^^^^ captive-dependency: singleton 'OrderService' cannot hold 'Session', which each scene has its own of
              Session: { lifetime: scene }
              ^^^^^^^ note: 'Session' is bound with lifetime 'scene' here
            """, showing: "orders: OrderService")
        check(manifest)
        #expect(labels(on: manifest) == ["one for each scene"])
        #expect(
            advice(on: manifest) == [
                "give 'OrderService' the lifetime 'scene', or give 'Session' the lifetime 'transient'"
            ])
    }

    @Test func statementsOfTheRootNameOne() {
        let manifest = """
            name: App
            bindings:
              Session: { lifetime: scene }
              ^^^^^^^ note: 'Session' is bound with lifetime 'scene' here
            features: { Home: { scenes: { home: { view: HomeView, arguments: { session: Session } } } } }
            root: { kind: container, start: Home.home, setup: 'print($(Session))' }
                                                                       ^^^^^^^ captive-dependency: the root's statements cannot name 'Session', which each scene has its own of
            """
        #expect(
            advice(on: manifest) == [
                "give 'Session' the lifetime 'transient' for one that is made here, or 'singleton' for one that all have"
            ])
    }

    /// The whole way is shown, and the words fit what stands at the carets.
    @Test func throughTransients() {
        let manifest = app(
            """
            bindings:
              OrderService: { arguments: { loader: Loader } }
                                                   ^^^^^^ captive-dependency: singleton 'OrderService' cannot hold 'Session', which each scene has its own of
              Loader: { lifetime: transient, arguments: { request: Request } }
                                                                   ^^^^^^^ note: transient 'Loader' asks for 'Request' here
              Request: { lifetime: transient, arguments: { session: Session } }
                                                                    ^^^^^^^ note: transient 'Request' asks for 'Session' here
              Session: { lifetime: scene }
              ^^^^^^^ note: 'Session' is bound with lifetime 'scene' here
            """, showing: "orders: OrderService")
        check(manifest)
        #expect(labels(on: manifest) == ["transient 'Loader' leads to it"])
        #expect(
            advice(on: manifest) == [
                "give 'OrderService' the lifetime 'scene', or inject { factory: Loader }"
            ])
    }

    @Test func throughAnAlias() {
        check(
            app(
                """
                bindings:
                  OrderService: { arguments: { session: current } }
                                                        ^^^^^^^ captive-dependency: cannot hold 'session', which each scene has its own of
                  current: session
                  session: { type: Session, implementation: UserSession, lifetime: scene }
                  ^^^^^^^ note: 'session' is bound with lifetime 'scene' here
                """, showing: "orders: OrderService"))
    }

    /// Whatever makes or completes the singleton may hold.
    @Test(arguments: [
        "arguments: { list: [1, Session] }",
        "arguments: { inner: { implementation: Inner, arguments: { session: Session } } }",
        "decorators: [{ Signing: { session: Session } }]",
        "properties: { session: Session }",
    ])
    func whereverItIsAskedFor(part: String) throws {
        let line = "  Orders: { implementation: RemoteOrders, \(part) }"
        let column = try #require(line.range(of: "Session")).lowerBound
        let mark = line[..<column].map { _ in " " }.joined() + "^^^^^^^ captive-dependency"
        check(
            app(
                "bindings:\n  Session: { lifetime: scene }\n\(line)\n\(mark)",
                showing: "orders: Orders"))
    }

    @Test func inSwiftText() {
        check(
            app(
                """
                bindings:
                  Session: { lifetime: scene }
                  A: { arguments: { title: '{ $(Session).title }' } }
                                                ^^^^^^^ captive-dependency: singleton 'A'
                  B: { setup: '$(self).start($(Session))' }
                                               ^^^^^^^ captive-dependency: singleton 'B'
                """, showing: "a: A, b: B"))
    }

    @Test func eachSingletonOnceAndOnlyTheOneThatAsks() {
        check(
            app(
                """
                bindings:
                  Session: { lifetime: scene }
                  Other: { lifetime: scene }
                  Request: { lifetime: transient, arguments: { session: Session, other: Other } }
                  Inner: { arguments: { request: Request } }
                                                 ^^^^^^^ captive-dependency: singleton 'Inner' cannot hold 'Session', which each scene has its own of
                  Outer: { arguments: { inner: Inner } }
                """, showing: "outer: Outer"))
    }

    @Test func inAVariant() {
        check(
            """
            name: App
            bindings:
              Session: { lifetime: scene }
              Repository: RemoteRepository
            variants:
              mock:
                previewOnly: true
                bindings: { Repository: { implementation: Mock, arguments: { session: Session } } }
                                                                                      ^^^^^^^ captive-dependency: singleton 'Repository' cannot hold 'Session', which each scene has its own of
            features:
              Home:
                scenes:
                  home: { view: HomeView, arguments: { a: Repository, b: Session }, previews: { One: { variant: mock } } }
            root: { start: Home.home }
            """)
    }

    /// However long the way is, the object at its end is the one that is named.
    @Test func throughManyTransients() {
        let links = (0..<60).map {
            "  T\($0): { lifetime: transient, arguments: { next: \($0 == 59 ? "Session" : "T\($0 + 1)") } }"
        }
        check(
            app(
                """
                bindings:
                  Orders: { arguments: { first: T0 } }
                                                ^^ captive-dependency: singleton 'Orders' cannot hold 'Session', which each scene has its own of
                \(links.joined(separator: "\n"))
                  Session: { lifetime: scene }
                  ^^^^^^^ note: 'Session' is bound with lifetime 'scene' here
                """, showing: "orders: Orders"))
    }

    // MARK: Not captive

    @Test func aFactoryHoldsNothing() {
        check(
            app(
                """
                bindings:
                  Session: { lifetime: scene }
                  Visit: { lifetime: transient, arguments: { session: Session } }
                  Request: { lifetime: transient, arguments: { visit: { factory: Visit } } }
                  Orders: { arguments: { visit: { factory: Visit }, request: Request } }
                """, showing: "orders: Orders"))
    }

    @Test func aSingletonMayHoldATransientAndAScopedObjectBoth() {
        check(
            app(
                """
                bindings:
                  Request: { lifetime: transient }
                  Orders: { arguments: { request: Request } }
                  Session: { lifetime: scene, arguments: { orders: Orders, request: Request } }
                """, showing: "session: Session"))
    }

    /// A transient that leads to an object of a scene is none of a singleton's that does not ask for it.
    @Test func scenesAndScopedObjectsMayAskForIt() {
        check(
            app(
                """
                bindings:
                  Session: { lifetime: scene }
                  Request: { lifetime: transient, arguments: { session: Session } }
                  Cart: { lifetime: scene, arguments: { request: Request } }
                  Orders:
                """, showing: "cart: Cart, request: Request, orders: Orders"))
    }

    @Test func aSingletonHoldsNothingThatEachSceneHasOfItsOwn() {
        check(
            """
            name: App
            bindings: { Log: { arguments: { item: item, view: '$(ItemView)' } } }
                                                  ^^^^ captive-dependency: singleton 'Log' cannot hold 'item' of scene 'item'
                                                                 ^^^^^^^^ captive-dependency: cannot hold 'ItemView' of scene 'item'
            features: { Items: { scenes: { item: { inputs: { item: Item }, view: ItemView, arguments: { item: item, log: Log } } } } }
            root: { start: 'Shell($(Items.item))' }
            """)
    }
}
