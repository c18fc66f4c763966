import Testing

/// What is passed as an object, and is of another type, or of which there is only a function.
@Suite struct PassedObjectTests {
    private func check(_ sections: String, _ swift: String) {
        ComposeGenTests.check(
            """
            name: App
            sources: App.swift
            \(sections)
            root: { kind: container }
            """, swift: ["App.swift": swift])
    }

    private func advice(_ sections: String, _ swift: String) -> [String] {
        ComposeGenTests.advice(
            on: "name: App\nsources: App.swift\n\(sections)\nroot: { kind: container }\n",
            swift: ["App.swift": swift])
    }

    @Test func aScopeIsNothingThatItDoesNotSay() {
        func check(_ face: String, _ argument: String, _ swift: String = "") {
            self.check(
                """
                scopes:
                  Cart: { \(face)bindings: { Basket: } }
                features:
                  Pay:
                    scope: Cart
                    scenes:
                      pay: { view: Pay, arguments: { basket: \(argument)
                """,
                """
                @MainActor protocol Payable {}
                @MainActor final class Basket {}
                @MainActor final class Pay { init(basket: Basket) {} }
                """ + swift)
        }
        check(
            "",
            """
            Cart } }
                                                         ^^^^ type-mismatch: 'basket' takes 'Basket', and this is 'Cart'
            """)
        let payable = "\nextension Pay { convenience init(payable: any Payable) { fatalError() } }"
        func checkPayable(_ face: String, _ argument: String, _ swift: String = "") {
            self.check(
                """
                scopes:
                  Cart: { \(face)bindings: { Basket: } }
                features:
                  Pay:
                    scope: Cart
                    scenes:
                      pay: { view: Pay, arguments: { payable: \(argument)
                """,
                """
                @MainActor protocol Payable {}
                @MainActor final class Basket {}
                @MainActor final class Pay { init(basket: Basket) {} }
                """ + payable + swift)
        }
        checkPayable(
            "",
            """
            Cart } }
                                                          ^^^^ type-mismatch: 'payable' takes 'Payable', and this is 'Cart'
            """)
        checkPayable("conforms: [Payable], ", "Cart } }")
        checkPayable("", "Cart } }", "\nextension Cart: Payable {}")
    }

    @Test func aFunctionIsPassedAsOne() {
        let swift = """
            final class Cart { init(id: String) {} }
            final class Model { init(makeCart: @escaping (String) -> Cart) {} }
            """
        let sections = """
            bindings:
              Cart: { lifetime: transient, inputs: { id: String } }
              Model: { arguments: { makeCart: Cart } }
            """
        check(
            sections + "\n"
                + "                                  ^^^^ type-mismatch: 'makeCart' takes '(String) -> Cart', and this is 'Cart'",
            swift)
        #expect(advice(sections, swift) == ["write { factory: Cart } for what yields it"])
    }

    @Test func anObjectIsMadeFromItsInputs() {
        let swift = """
            final class Cart { init(id: String) {} }
            final class Model { init(cart: Cart) {} }
            """
        let sections = """
            bindings:
              Cart: { lifetime: transient, inputs: { id: String } }
              Model: { arguments: { cart: Cart } }
            """
        check(
            sections + "\n"
                + "                              ^^^^ missing-argument: 'Cart' is made from the input 'id'",
            swift)
        #expect(
            advice(sections, swift) == [
                "write '$(Cart)(id)', with what its inputs are"
            ])
    }

    @Test func inputsMakeATransient() {
        check(
            """
            bindings:
              Cart:
                inputs: { id: String }
                ^^^^^^ conflicting-keys: only a transient binding has inputs
              Model: { arguments: { makeCart: { factory: Cart } } }
            """,
            """
            final class Cart { init(id: String) {} }
            final class Model { init(makeCart: @escaping (String) -> Cart) {} }
            """)
    }

    @Test func whatIsSharedMayBeAskedForByItsType() {
        check(
            """
            bindings:
              Cart:
                inputs: { id: String }
                ^^^^^^ conflicting-keys: only a transient binding has inputs
              Model:
            """,
            """
            final class Cart { init(id: String) {} }
            final class Model { init(cart: Cart) {} }
            """)
    }

    @Test func aMisspeltImplementationOfAClass() {
        check(
            """
            bindings:
              Format: { lifetime: transient, implementation: FancyFormater }
                                                             ^^^^^^^^^^^^^ invalid-type: the sources declare no 'FancyFormater'
            """,
            """
            class Format {}
            final class FancyFormatter: Format {}
            """)
    }

    @Test func aComposerHasTheObjectsOfItsScenesAlready() {
        func check(_ kind: String) {
            self.check(
                """
                bindings:
                  Index: { lifetime: scene }
                features:
                  Plain:
                    kind: \(kind)
                    scenes:
                      first: { view: First, arguments: { next: { factory: Plain.second } } }
                      second: { view: Second, inputs: { n: Int } }
                """,
                """
                @MainActor final class Index { init() async {} }
                @MainActor final class First { init(next: @escaping (Int) -> Second) {} }
                @MainActor final class Second { init(index: Index, n: Int) {} }
                """)
        }
        check("factory")
        check("composer")
    }

    /// What is begun with an input that is of another type, or that is not there, is no fault of its own.
    @Test func theInputOfAScopeIsToldOnce() {
        let swift = """
            struct User {}
            final class Cart { init(user: User, items: [String]) {} }
            final class Shop { init(begin: @escaping (User, [String]) -> Session) {} }
            """
        func sections(_ inputs: String, _ mark: String = "") -> String {
            """
            bindings: { Shop: { lazy: true, arguments: { begin: { factory: Session } } } }
            scopes:
              Session:
                inputs: { \(inputs) }
                bindings: { Cart: { arguments: { user: user, items: items } } }
            \(mark)
            """
        }
        check(
            sections(
                "user: String, items: '[String]'",
                "                                           ^^^^ type-mismatch"), swift)
        check(
            sections(
                "items: '[String]'",
                "                                           ^^^^ unknown-reference"), swift)
        #expect(
            advice(sections("user: User, items: String"), swift)
                == ["let input 'items' be of type '[String]'"])
        #expect(
            advice(sections("items: '[String]'"), swift) == [
                "make it an input of scope 'Session': inputs: { user: User }, or write { swift: user } where it is Swift's own"
            ])
    }

    /// A closure that is asked for with other parameters than what it makes has.
    @Test(arguments: [
        ("Page: { lifetime: transient }", "give 'Page' an input of type 'String'"),
        ("Page:", "write '{ _ in $(Page) }'"),
        (
            "Page: { lifetime: transient, inputs: { title: Int } }",
            "let input 'title' be of type 'String'"
        ),
    ])
    func theInputsOfAFunctionAreToldOnce(binding: String, cure: String) {
        let sections = """
            bindings:
              \(binding)
              Router: { lazy: true, arguments: { makePage: { factory: Page } } }
            variants: { mock: { bindings: { Router: { implementation: Router, arguments: { makePage: { factory: Page } } } } } }
            """
        #expect(
            advice(
                sections,
                """
                final class Page { init() {} }
                final class Router { init(makePage: @escaping (String) -> Page) {} }
                """) == [cure])
    }

    @Test func aFeatureWithoutItsScopeIsToldOnce() {
        for first in [
            "Orders: , engine: { implementation: Engine }",
            "engine: { implementation: Engine }, Orders:",
        ] {
            check(
                """
                scopes:
                  Session:
                    inputs: { user: String }
                    bindings: { \(first) }
                features:
                  F: { bindings: { Model: }, scenes: { s: { view: Screen } } }
                                   ^^^^^ missing-argument:
                """,
                """
                final class Orders {}
                final class Engine {}
                @MainActor final class Model { init(engine: Engine, orders: Orders) {} }
                @MainActor final class Screen { init(model: Model) {} }
                """)
        }
        #expect(
            advice(
                """
                scopes: { Session: { bindings: { engine: { implementation: Engine } } } }
                features: { F: { bindings: { Model: }, scenes: { s: { view: Screen } } } }
                """,
                """
                final class Engine {}
                @MainActor final class Model { init(engine: Engine) {} }
                @MainActor final class Screen { init(model: Model) {} }
                """) == [
                    "add 'scope: Session' to feature 'F', or bind 'engine' at the top level"
                ])
    }

    @Test func aScopeIsNoFunctionThatBeginsIt() {
        check(
            """
            scopes: { Session: { bindings: { Cart: } } }
            features:
              Pay: { kind: factory, scenes: { pay: { view: Pay, arguments: { session: { factory: Session } } } } }
                                                                                                 ^^^^^^^ type-mismatch: 'session' takes 'Session', and this is '() -> Session'
            """,
            """
            @MainActor final class Cart {}
            @MainActor final class Pay { init(session: Session) {} }
            """)
        check(
            """
            scopes: { Session: { bindings: { Cart: } } }
            bindings: { Pay: { arguments: { session: Cartoon } }, Cartoon: }
                                                     ^^^^^^^ type-mismatch: 'session' takes 'Session', and this is 'Cartoon'
            """,
            """
            @MainActor final class Cart {}
            @MainActor final class Cartoon {}
            @MainActor final class Pay { init(session: Session) {} }
            """)
    }

    @Test func aScopeIsPassedToWhatItIsAroundAndToNothingThatItKeeps() {
        func check(_ own: String, _ inner: String) {
            self.check(
                """
                scopes:
                  Session: { bindings: { Cart: \(own)
                  Checkout: { parent: Session, bindings: { Pay: { arguments: { session: \(inner) } } } }
                """,
                """
                @MainActor final class Cart { init() {}; init(session: Session) {} }
                @MainActor final class Pay { init(session: Session) {} }
                """)
        }
        check("{ arguments: {} } } }", "Session")
        check(
            """
            { arguments: { session: Session } } } }
                                                                   ^^^^^^^ dependency-cycle: 'Session' keeps 'Cart', which would keep 'Session'
            """, "Session")
    }
}

/// What leaves the isolation of the code that composes it.
@Suite struct SentObjectTests {
    private static let actors = """
        final class Log { init() {} }
        final class Store { init() {}; init(n: Int) {} }
        final class Shelf { init(log: Log) {} }
        actor Sync { init(store: Store) {} }
        actor Index { init(shelf: Shelf) {} }
        struct Page { init(sync: Sync) {} }

        """

    @Test func aTransientIsMadeWhereItIsSent() {
        check(
            """
            name: App
            sources: App.swift
            bindings:
              Store: { lifetime: transient }
              Sync: { lifetime: transient }
            root: { kind: container }
            """, swift: ["App.swift": Self.actors],
            expecting: [
                "AppDependencies.swift": """
                    func makeSync() -> Sync {
                        Sync(store: Store())
                """
            ])
    }

    @Test func whatTheRootMakesStaysThere() {
        check(
            """
            name: App
            sources: App.swift
            bindings:
              Log:
              Store: { lifetime: transient, when: { if isNew: { initializer: 'init(n:)', arguments: { n: 3 } } } }
              Shelf: { lifetime: transient }
              Index: { lifetime: transient }
              ^^^^^ unsendable-capture: 'Index' is an actor, and 'Log', which is not Sendable, stays with its root
              Sync: { lifetime: transient }
              ^^^^ unsendable-capture: 'Sync' is an actor, and 'Store', which is not Sendable, stays with its root
            scopes:
              Session:
                bindings:
                  Sync:
                  ^^^^ unsendable-capture: 'Sync' is an actor, and 'Store', which is not Sendable, stays with its root
                  other: { implementation: Sync, arguments: { store: { implementation: Store } } }
            root: { kind: container }
            """, swift: ["App.swift": Self.actors + "nonisolated let isNew = true"])
    }

    @Test func whatSeveralHaveStaysWithThem() {
        check(
            """
            name: App
            sources: App.swift
            features:
              Home:
                bindings:
                  Store:
                  Sync:
                  ^^^^ unsendable-capture: 'Sync' is an actor, and 'Store', which is not Sendable, stays with its root
                  Page: { arguments: { store: Store } }
                scenes: { home: { view: Home } }
              One: { bindings: { Store: , Sync: }, scenes: { one: { view: One } } }
              Given:
                bindings:
                  Sync:
                  ^^^^ unsendable-capture: 'Sync' is an actor, and 'store', which is not Sendable, stays with its caller
                scenes: { given: { view: One, inputs: { store: Store } } }
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                import SwiftUI
                final class Store { init() {} }
                actor Sync { init(store: Store) {} }
                final class Page { init(store: Store) {} }
                struct Home: View { init(sync: Sync, page: Page) {}; var body: some View { Text("") } }
                struct One: View { init(sync: Sync) {}; var body: some View { Text("") } }
                """
            ])
    }

    @Test func whatAnActorMakesStaysThere() {
        check(
            """
            name: App
            sources: App.swift
            bindings:
              log: { swift: await makeLog() }
                            ^^^^^^^^^^^^^^^ unsendable-capture: 'makeLog()' belongs to 'MainActor', and 'Log', which is not Sendable, stays there
              Cart: { initializer: make() }
                                   ^^^^^^ unsendable-capture: 'make()' belongs to 'MainActor', and 'Cart', which is not Sendable, stays there
              Item:
              ^^^^ unsendable-capture: 'init()' belongs to 'MainActor', and 'Item', which is not Sendable, stays there
              Sent: { initializer: make() }
              Free: { initializer: make() }
            root: { kind: container, isolation: nonisolated }
            """,
            swift: [
                "App.swift": Self.actors + """
                    @MainActor func makeLog() -> Log { Log() }
                    final class Cart { @MainActor static func make() -> Cart? { nil } }
                    final class Item { @MainActor init() {} }
                    final class Sent { @MainActor static func make() -> sending Sent { fatalError() } }
                    final class Free: Sendable { @MainActor static func make() -> Free { Free() } }
                    """
            ])
    }

    /// Neither what its objects yield and hold.
    @Test func whatObjectsOfAnActorYieldStaysThere() {
        check(
            """
            name: App
            sources: App.swift
            bindings:
              log: { type: Log, swift: await Shop.shared.log() }
                                                         ^^^ unsendable-capture: 'log()' belongs to 'Shop', and 'Log', which is not Sendable, stays there
              all: { type: '[Log]', swift: await Shop.shared.logs }
                                                             ^^^^ unsendable-capture: 'logs' belongs to 'Shop', and '[Log]', which is not Sendable, stays there
              sent: { type: Log, swift: await Shop.shared.sent() }
              free: { type: Log, swift: Shop.shared.free() }
              own: { type: Log, swift: await Files.log }
                                                   ^^^ unsendable-capture: 'log' belongs to 'Disk', and 'Log', which is not Sendable, stays there
              shop: { implementation: Shop }
              User:
                arguments: { make: '{ await $(shop).log() }', onDisk: '{ Files.log }', count: await $(shop).count() }
                                                    ^^^ unsendable-capture: 'log()' belongs to 'Shop', and 'Log', which is not Sendable, stays there
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                @globalActor actor Disk { static let shared = Disk() }
                final class Log { init() {} }
                actor Shop {
                    static let shared = Shop()
                    let logs: [Log] = []
                    init() {}
                    func log() -> Log { Log() }
                    func sent() -> sending Log { Log() }
                    nonisolated func free() -> Log { Log() }
                    func count() -> Int { 0 }
                }
                @Disk enum Files { static let log = Log() }
                final class User {
                    init(make: @escaping () async -> Log, onDisk: @escaping @Disk () -> Log, count: Int) {}
                }
                """
            ])
    }
}
