import ComposeGenCore
import Testing

/// What nothing asks for, and what is allowed.
@Suite struct UsageTests {
    @Test func everythingThatNothingAsksFor() {
        check(
            """
            name: App
            values: { a: { type: Int, value: 3 } }
                      ^ unused-value: nothing asks for value 'a'
            protocols:
              P:
              ^ unused-protocol: protocol 'P' generates nothing and no type mentions it
            bindings:
              Lonely:
              ^^^^^^ unused-binding: nothing asks for 'Lonely'
            features:
              Home:
                bindings: { Model: }
                            ^^^^^ unused-binding: nothing asks for 'Model'
                scenes:
                  home: { inputs: { item: Int }, view: HomeView }
                                    ^^^^ unused-input: nothing in scene 'home' asks for input 'item'
            root: { start: { scene: Home.home, arguments: { item: 3 } } }
            """)
    }

    @Test func aContainerShowsNothingThatThereIsOneOfForEachScene() {
        check(
            """
            name: App
            bindings: { Lonely: { lifetime: scene }, Shown: , Made: { lifetime: transient } }
                        ^^^^^^ unused-binding: nothing asks for 'Lonely'
            root: { kind: container }
            """)
    }

    @Test func ofAChainTheFirstIsSaid() {
        check(
            """
            name: App
            values:
              base: { type: Int, value: 3 }
              next: { type: Int, value: $(base) + 1 }
              last: { type: Int, value: $(other) + 1 }
              ^^^^ unused-value
              other: { type: Int, value: 4 }
            bindings:
              Asked:
              Lonely: { arguments: { next: next, other: OfLonely, asked: Asked } }
              ^^^^^^ unused-binding: nothing asks for 'Lonely'
              OfLonely: { properties: { third: Third } }
              Third: { arguments: { second: OfLonely } }
              Left: { arguments: { right: Right } }
              ^^^^ unused-binding: nothing asks for 'Left'
              Right: { properties: { left: Left } }
              Allowed: { allow: unused-binding, arguments: { other: OfAllowed } }
              OfAllowed:
            features:
              Home:
                bindings: { Model: { arguments: { item: item, part: Part } }, Part: }
                            ^^^^^ unused-binding: nothing asks for 'Model'
                scenes: { home: { inputs: { item: Int }, view: HomeView, arguments: { a: Asked } } }
            root: { start: { scene: Home.home, arguments: { item: 3 } } }
            """)
    }

    @Test func whatIsUsedByAnyWay() {
        check(
            """
            name: App
            values:
              base: { type: Int, value: 3 }
              next: { type: Int, value: $(base) + 1 }
            protocols: { Client: }
            bindings:
              Client: HTTPClient
              main: other
              other: { type: Other, implementation: OtherImpl }
              made: { type: Made, implementation: MadeImpl }
              list: { type: Listed, implementation: ListedImpl }
              shown: { type: Shown, implementation: ShownImpl }
              ofVariant: { type: OfVariant, implementation: OfVariantImpl }
              Repository: RemoteRepository
            variants:
              mock:
                previewOnly: true
                bindings: { Repository: { implementation: Mock, arguments: { v: ofVariant } } }
            features:
              Home:
                scenes:
                  home:
                    inputs: { item: Int }
                    view: HomeView
                    arguments: { a: main, b: { factory: made }, c: [list], d: '{ $(shown) }', e: Repository, f: next, g: item, h: Client }
                    previews: { One: { variant: mock, inputs: { item: 3 } } }
            root: { start: { scene: Home.home, arguments: { item: 3 } } }
            """)
    }

    @Test func eachMayBeAllowedWhereItStands() {
        check(
            """
            name: App
            values: { a: { type: Int, value: 3, allow: [unused-value] } }
            protocols: { P: { allow: [unused-protocol] } }
            bindings:
              Lonely: { allow: [unused-binding] }
              Same: { allow: unused-binding }
            features:
              Home:
                bindings: { Model: { allow: [unused-binding] } }
                scenes:
                  home: { inputs: { item: { type: Int, allow: [unused-input] } }, view: HomeView }
                  other: { inputs: { item: Int }, view: OtherView, allow: [unused-input] }
            root: { start: { scene: Home.home, arguments: { item: 3 } } }
            """)
    }

    @Test func anAllowanceThatSilencesNothing() {
        check(
            app(
                """
                bindings:
                  Used: { allow: [unused-binding] }
                                  ^^^^^^^^^^^^^^ unused-allow: there is no 'unused-binding' here to allow
                  Lonely: { allow: [unused-binding, many-arguments] }
                                                    ^^^^^^^^^^^^^^ unused-allow: there is no 'many-arguments' here to allow
                """, showing: "used: Used"))
    }

    @Test func anAllowanceIsNoVerdictWhileThereAreErrors() {
        check(
            app(
                """
                bindings:
                  Used: { allow: [unused-binding], arguments: { x: Missing } }
                                                                   ^^^^^^^ unknown-reference
                """, showing: "used: Used"))
    }

    @Test func errorsAndUnknownCodesCannotBeAllowed() {
        check(
            app(
                """
                bindings:
                  A: { allow: [unknown-reference] }
                               ^^^^^^^^^^^^^^^^^ unknown-value: 'unknown-reference' is an error, and errors cannot be silenced
                  B: { allow: [unused-bindings] }
                               ^^^^^^^^^^^^^^^ unknown-value: 'allow' cannot be 'unused-bindings'
                """, showing: "a: A, b: B"))
    }

    @Test func moreThanTwelveArguments() {
        let twelve = (1...12).map { "a\($0): \($0)" }.joined(separator: ", ")
        check(
            app(
                """
                bindings:
                  Twelve: { arguments: { \(twelve) } }
                  Thirteen: { arguments: { \(twelve), z: 13 } }
                  ^^^^^^^^ many-arguments: 'Thirteen' takes 13 arguments
                  Implemented: { implementation: Thing, arguments: { \(twelve), z: 13 } }
                                                 ^^^^^ many-arguments: 'Thing' takes 13 arguments
                  Allowed: { arguments: { \(twelve), z: 13 }, allow: [many-arguments] }
                """, showing: "a: Twelve, b: Thirteen, c: Allowed, d: Implemented"))
    }

    @Test func namesThatStandUnmarkedInSwift() {
        check(
            app(
                #"""
                values: { address: { type: URL, value: make() } }
                bindings:
                  A: { arguments: { a: 'address.appending("x")' } }
                                        ^^^^^^^ unmarked-name: 'address' is copied into Swift unchanged
                  B: { arguments: { b: 'foo(1, address)' } }
                                               ^^^^^^^ unmarked-name
                  C: { arguments: { c: '"\(address)"' } }
                                           ^^^^^^^ unmarked-name
                  D: { setup: 'address.use()' }
                               ^^^^^^^ unmarked-name
                """#, showing: "a: A, b: B, c: C, d: D, e: address"),
            fixed: app(
                """
                values: { address: { type: URL, value: make() } }
                bindings:
                  A: { arguments: { a: '$(address).appending("x")' } }
                  B: { arguments: { b: 'foo(1, $(address))' } }
                  C: { arguments: { c: '"\\($(address))"' } }
                  D: { setup: '$(address).use()' }
                """, showing: "a: A, b: B, c: C, d: D, e: address"))
    }

    @Test(arguments: [
        "foo(address: 3)", "Foo.address", ".address", #"\.address"#, #""address""#,
        "{ address in address }",
        "{ let address = 3; return address }", "Address()", "$(address)",
        "{ (address: Int) in address }",
        "{ if let address = $0 { address } }", "/* address */ 3", "foo() // address",
    ])
    func namesThatAreSwiftsOwn(text: String) {
        #expect(
            codes(
                of: app(
                    """
                    values: { address: { type: URL, value: make() } }
                    bindings:
                      A: 
                        arguments:
                          a: |
                            \(text)
                    """, showing: "a: A, e: address")) == [])
    }

    @Test func defaultsHaveNothingOfTheManifest() {
        check(
            """
            name: App
            values:
              size: { type: Int, value: '3' }
              limit: { type: Int, default: size }
                                           ^^^^ unknown-reference: a default stands outside of the root, and has no 'size'
            bindings:
              Page:
                lifetime: transient
                inputs: { number: { type: Int, default: size + 1 } }
                                                        ^^^^ unmarked-name: a default cannot use
                arguments: { number: number, limit: limit }
            scopes: { Session: { inputs: { count: { type: Int, default: size } }, bindings: { Log: { arguments: { count: count } } } } }
                                                                        ^^^^ unknown-reference: a default stands outside of the root
            features:
              Home:
                scenes:
                  home:
                    inputs: { first: { type: Int, default: size } }
                                                           ^^^^ unknown-reference: a default stands outside of the root
                    view: HomeView
                    arguments: { page: { factory: Page }, first: first }
            root: { kind: container, start: Home.home }
            """)
    }

    @Test func inputsOfATransientThatNothingAsksFor() {
        check(
            """
            name: App
            bindings:
              Page:
                lifetime: transient
                inputs: { number: Int, title: String, note: String, mark: Int, size: Int }
                                                                               ^^^^ unused-input: nothing in transient 'Page' asks for input 'size'
                arguments: { number: number, show: '{ $(title).show() }', print: '{ note.show() }' }
              Draft: { lifetime: transient, inputs: { title: String }, allow: unused-input }
            variants: { mock: { bindings: { Page: { implementation: MockPage, arguments: { mark: mark } } } } }
            root: { kind: container }
            """)
    }
}
