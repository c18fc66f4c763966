import Testing

/// The types and the names of constants whose values do not say the type that the object is held as.
@Suite struct ConstantTypeTests {
    private static let sources = """
        protocol Store: AnyObject { var next: (any Store)? { get set } }
        final class A: Store { var next: (any Store)?; init() {} }
        final class B: Store { var next: (any Store)?; init() {} }
        final class Failing: Store { var next: (any Store)?; init() throws {} }
        final class Around: Store { var next: (any Store)?; init(decoratee: any Store) throws {} }
        final class Two: Store {
            var next: (any Store)?
            init(a: any Store, b: any Store) {}
        }
        func opened() -> any Store { A() }
        """

    private static let two =
        "decorators: [{ implementation: Two, arguments: { a: decoratee, b: decoratee } }]"

    @Test(arguments: [
        // Below a decorator that names its decoratee twice.
        (
            "implementation: Failing, onFailure: A, \(two)",
            "let failing: any Store = (try? Failing()) ?? A()"
        ),
        ("swift: '$(isOn) ? A() : B()', \(two)", "let store: any Store = isOn ? A() : B()"),
        ("swift: 'A()', \(two)", "let a = A()"),
        ("swift: opened(), \(two)", "let openedStore = opened()"),
        (
            "swift: opened(), decorators: [{ swift: '$(isOn) ? $(decoratee) : Two(a: $(decoratee), b: $(decoratee))' }, { implementation: Two, arguments: { a: decoratee, b: decoratee } }]",
            "let store: any Store = isOn ? openedStore : Two(a: openedStore, b: openedStore)"
        ),
        (
            "implementation: A, decorators: [{ implementation: Around, onFailure: { swift: $(decoratee) } }, { implementation: Two, arguments: { a: decoratee, b: decoratee } }]",
            "let around: any Store = (try? Around(decoratee: a)) ?? a"
        ),
        // With properties or `setup`.
        (
            "swift: '$(isOn) ? A() : B()', properties: { next: other }",
            "let store: any Store = isOn ? A() : B()"
        ),
        (
            "swift: '(try? Failing()) ?? A()', setup: '$(self).next = nil'",
            "let store: any Store = (try? Failing()) ?? A()"
        ),
        (
            "swift: 'if $(isOn) { A() } else { B() }', setup: '$(self).next = nil'",
            "let store: any Store = if isOn { A() } else { B() }"
        ),
        ("swift: opened(), setup: '$(self).next = nil'", "let store = opened()"),
        ("implementation: A, setup: '$(self).next = nil'", "let store = A()"),
    ])
    func theTypeStandsWhereTheValueDoesNotSayIt(_ choice: String, _ statement: String) {
        for (root, name) in [
            ("kind: container", "AppDependencies"),
            ("kind: struct, setup: 'print($(Store), $(other), $(isOn))'", "CompositionRoot"),
        ] {
            check(
                """
                name: App
                sources: App
                values: { isOn: { type: Bool } }
                bindings:
                  other: { type: Store, implementation: A }
                  Store: { \(choice) }
                root: { \(root) }
                """,
                swift: ["Store.swift": Self.sources],
                expecting: ["\(name).swift": "        " + statement])
        }
    }

    @Test func membersOfATupleHaveItsLabels() {
        check(
            """
            name: App
            features:
              Home:
                bindings: { pair: { type: '(a: Int, b: String)', swift: '(1, "b")' } }
                scenes: { home: { view: HomeView, arguments: { a: $(pair).a, b: $(pair).b } } }
            """,
            expecting: [
                "HomeUIComposer.swift": """
                        let pair: (a: Int, b: String) = (1, "b")
                """
            ])
    }
}
