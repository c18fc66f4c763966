import Testing

/// Cures that work in the manifest as it stands.
@Suite struct WorkingCureTests {
    private func advice(_ bindings: String, root: String = "container", _ swift: String) -> [String]
    {
        ComposeGenTests.advice(
            on: """
                name: App
                sources: App.swift
                bindings: { \(bindings) }
                root: { kind: \(root) }
                """, swift: ["App.swift": swift])
    }

    /// Whatever is made of a lazy object has to be lazy, too.
    @Test func allThatHasToBeLazyIsNamed() {
        #expect(
            advice(
                "A: { arguments: { make: { factory: B } } }, B: , C:",
                """
                final class A { init(make: @escaping () -> B) {} }
                final class B { init(a: A) {} }
                final class C { init(b: B) {} }
                """) == [
                    "write 'lazy: true' at 'A', 'B' and 'C': what is made at its first use finds all else there"
                ])
    }

    /// A protocol is made of what conforms, decorated or not, and one of its objects is known as it is.
    @Test(arguments: [
        ("P: { decorators: [D] }", "name a concrete type: 'C'"),
        ("P:", "name a concrete type: 'C'"),
        ("c: { type: P, implementation: C }, e: { implementation: C }, U:", "write 'type: P'"),
    ])
    func whatConformsIsNamed(bindings: String, cure: String) {
        let said = advice(
            bindings, root: "struct",
            """
            protocol P {}
            final class C: P { init() {} }
            final class D: P { init(decoratee: any P) {} }
            final class U { init(all: [any P]) {} }
            """)
        #expect(said.contains { $0.hasPrefix(cure) }, "\(said)")
        #expect(!said.contains { $0.contains("lower-case key and a type") })
    }

    /// What has the type that is asked for is named, or what is there in the place of what is not.
    @Test(arguments: [
        (
            "R<B>: { implementation: M<A>, name: r }",
            "protocol R<T> { associatedtype T }; struct A {}; struct B {}; struct M<T>: R { init() {} }",
            "did you mean 'M<B>'?"
        ),
        (
            "P: { implementation: L, decorators: [C<P>] }",
            "protocol P {}; struct L: P {}; struct C<T: P>: P { let t: T }",
            "did you mean 'C<L>'?"
        ),
        (
            "U:",
            "protocol P {}; final class C: P { init() {} }; final class U { init(p: any P) {} }",
            "bind 'P: C', or write 'p' under 'arguments'"
        ),
        (
            "U: { properties: { q: D } }, D:",
            "final class U { var p: D?; init() {} }; final class D { init() {} }", "it has 'p'"
        ),
        (
            "U: { initializer: at }", "final class U { init(at: Int) {}; init(on: Int) {} }",
            "did you mean 'init(at:)'?"
        ),
        (
            "U: { lifetime: transient, setup: $(U).start() }",
            "final class U { init() {}; func start() {} }",
            "write 'self' for the object itself in its own 'properties' and 'setup'"
        ),
        (
            "U: { initializer: make }",
            "final class U { init() {}; static func makeAll() -> U { U() } }",
            "did you mean 'makeAll()'?"
        ),
        (
            "ConfigService: , U: { arguments: { c: ConfigurationService } }",
            "final class ConfigService { init() {} }; final class U { init(c: ConfigService) {} }",
            "did you mean 'ConfigService'?"
        ),
        (
            "U: { properties: { done: '$(D).end($0)' } }, D:",
            "final class U { var done: (Int) -> Void = { _ in }; init() {} }; final class D { init() {}; func end(_ i: Int) {} }",
            "write '{ $(D).end($0) }' for a closure that does it when it is called"
        ),
        (
            "U: { properties: { done: '{ D.end($0) }' } }, D:",
            "final class U { var done: (Int) -> Void = { _ in }; init() {} }; final class D { init() {}; func end(_ i: Int) {} }",
            "write '$(D).end' for that of the object"
        ),
        (
            "P: DiskPhotoLoader", "protocol P {}; final class DiskLoader: P { init() {} }",
            "did you mean 'DiskLoader'?"
        ),
        (
            "U: { arguments: { t: { factory: makeT } } }, T: { lifetime: transient }",
            "final class T { init() {} }; final class U { init(t: @escaping () -> T) {} }",
            "ask for 'T'"
        ),
        (
            "U:", "final class U { private init() {} }", "declare 'init()' as internal"
        ),
    ])
    func whatFitsIsNamed(bindings: String, swift: String, cure: String) {
        let said = advice(bindings, swift)
        #expect(said.first == cure, "\(said)")
    }

    @Test func aPropertyOfWhatIsDecorated() {
        let swift = """
            protocol P: AnyObject {}
            final class C: P { weak var u: U?; init() {} }
            final class D: P { init(decoratee: any P) {} }
            final class U { init(p: any P) {} }
            """
        #expect(
            advice("P: { implementation: C, properties: { u: U }, decorators: [D] }, U:", swift)
                == [
                    "bind 'C' by itself, with its 'properties': 'c: { implementation: C, … }', and write 'swift: $(c)' beside the 'decorators'"
                ])
        #expect(
            advice(
                "c: { implementation: C, properties: { u: U } }, P: { swift: $(c), decorators: [D] }, U:",
                swift
            ).isEmpty)
    }

    @Test(arguments: [
        (
            "container",
            "write 'lazy: true' at 'P' and 'U': what is made at its first use finds all else there"
        ), ("struct", "write 'kind: container' at 'root': there an object can be lazy"),
    ])
    func aPropertyOfWhatIsChosen(root: String, cure: String) {
        #expect(
            advice(
                "P: { implementation: C, properties: { u: U }, when: { if flag(): { implementation: D } } }, U:",
                root: root,
                """
                protocol P: AnyObject { var u: U? { get set } }
                final class C: P { weak var u: U?; init() {} }
                final class D: P { weak var u: U?; init() {} }
                final class U { init(p: any P) {} }
                """) == [cure])
    }

    @Test func aClosureThatReturnsWhatIsLazy() {
        let swift = """
            final class A { init(t: T) {} }
            final class T { var f: (() -> A)?; init() {} }
            """
        #expect(
            advice(
                "A: { lazy: true }, T: { lifetime: transient, properties: { f: '{ $(A) }' } }",
                swift)
                == ["write { factory: A } there, which asks for it when it is called"])
        #expect(
            advice(
                "A: { lazy: true }, T: { lifetime: transient, properties: { f: { factory: A } } }",
                swift
            ).isEmpty)
    }

    @Test func theTypeOfAProtocolIsWrittenAsSwiftTakesIt() {
        #expect(
            advice(
                "Y: , P: X",
                """
                protocol P {}
                final class X: P { init(y: Y) {} }
                final class Y { init(p: any P) {} }
                """
            ).contains { $0.contains("'@escaping () -> any P'") })
    }

    @Test func transientsOfAFeatureThatLeadBack() {
        func advice(_ feature: String, _ top: String, root: String) -> [String] {
            ComposeGenTests.advice(
                on: """
                    name: App
                    sources: App.swift
                    bindings: { \(top) }
                    features: { F: { bindings: { \(feature) }, scenes: { v: { view: V, returns: V } } } }
                    root: { kind: \(root) }
                    """,
                swift: [
                    "App.swift": """
                    final class A { init(b: B) {} }
                    final class B { var f: (() -> A)?; init() {} }
                    final class V { init(a: A) {} }
                    """
                ])
        }
        let both =
            "A: { lifetime: transient }, B: { lifetime: transient, properties: { f: { factory: A } } }"
        #expect(
            advice(both, "", root: "container") == [
                "bind 'A' and 'B' at the top level: a container's functions can call each other"
            ])
        #expect(advice("", both, root: "container").isEmpty)
        #expect(
            advice("", both, root: "struct") == [
                "write 'kind: container' at 'root': there an object can be lazy"
            ])
    }

    @Test func aClosureOfWhatIsDecorated() {
        let swift = """
            protocol P: AnyObject {}
            final class L: P { init() {} }
            final class E: P { init(make: @escaping () -> any P) {} }
            """
        #expect(
            advice(
                "P: { implementation: L, decorators: [{ E: { make: { factory: decoratee } } }] }",
                swift)
                == ["write '{ $(decoratee) }' as Swift for a closure that returns it"])
        #expect(
            advice(
                "P: { implementation: L, decorators: [{ E: { make: '{ $(decoratee) }' } }] }", swift
            )
            .isEmpty)
    }

    @Test func typesWithoutAnInitializer() {
        let swift = "protocol Clock {}; enum System: Clock { case wall }"
        #expect(
            advice("Clock: System", swift) == ["write 'swift: System.…' for a value that it has"])
        #expect(advice("Clock: { swift: System.wall }", swift).isEmpty)
    }

    @Test func anInitializerWithoutColons() {
        let swift = "final class Leaf { init(depth: Int, of: Int) {} }"
        #expect(
            advice(
                "Leaf: { initializer: 'init(depth, of)', arguments: { depth: 1, of: 2 } }", swift)
                == ["write 'init(depth:of:)'"])
    }

    /// Without types of equal names in two modules, the arguments tell them apart.
    @Test func aBindingOfAnotherType() {
        #expect(
            ComposeGenTests.advice(
                on: """
                    name: App
                    sources: App.swift
                    features: { Main: { scenes: { main: { inputs: { flag: Binding<Int> }, view: Screen } } } }
                    root: { start: { scene: Main.main, arguments: { flag: .constant(1) } } }
                    """,
                swift: [
                    "App.swift": """
                    import SwiftUI
                    struct Screen: View { @Binding var flag: Bool; var body: some View { Text("") } }
                    """
                ]) == [
                    "let input 'flag' be of type 'Binding<Bool>', or write 'flag' under 'arguments'"
                ])
    }

    @Test func aRouteWithAMistypedValue() {
        check(
            """
            name: App
            features:
              Shop:
                scenes:
                  list: { view: ListView, arguments: {} }
                  detail: { inputs: { item: Item }, view: DetailView, arguments: { item: item } }
                flow:
                  start: list
                  routes:
                    detail: { value: Itm, scene: detail }
                                     ^^^ missing-argument: nothing is passed for input 'item' of scene 'detail'
            root: { start: Shop }
            """)
    }

    @Test func aPathThatThePreviewLacks() {
        check(
            """
            name: App
            values: { token: { type: String } }
            bindings: { Log: { arguments: { token: token } } }
            features:
              List:
                scenes:
                  list: { inputs: { path: Binding<NavigationPath> }, view: ListView, arguments: { path: path } }
                  detail: { inputs: { id: Int }, view: DetailView, arguments: { id: id, log: Log } }
            root:
              kind: view
              navigation: { path: path1, destinations: { Int: List.detail } }
              start: List.list
              previews: { All: }
                          ^^^ unknown-reference: 'path1' is the root's
            """)
    }

    @Test func whatSwiftCallsOfTheManifestHasItsType() {
        #expect(
            advice(
                "Editor: { lifetime: transient, inputs: { text: String } }, shown: { swift: '$(Editor)(\"a\")' }, Window:",
                """
                final class Editor { init(text: String) {} }
                final class Window { init(editor: Editor) {} }
                """
            ).isEmpty)
    }

    @Test func decoratorsAroundTextHaveTheirGenericArguments() {
        #expect(
            advice(
                "MemoryStore<String>: , Store<String>: { swift: $(MemoryStore<String>), decorators: [{ LoggingStore: { prefix: '\"p\"' } }] }",
                """
                protocol Store<Key>: AnyObject { associatedtype Key: Hashable }
                final class MemoryStore<Key: Hashable>: Store { init() {} }
                final class LoggingStore<Key: Hashable>: Store { init(decoratee: any Store<Key>, prefix: String) {} }
                """
            ).isEmpty)
    }

    @Test func aParameterPackTakesSeveralArguments() {
        #expect(
            advice(
                "wrapped: { implementation: 'Wrapper<Int, String>', arguments: [1, '\"a\"'] }",
                "struct Wrapper<each T> { init(_ values: repeat each T) {} }"
            ).isEmpty)
    }
}
