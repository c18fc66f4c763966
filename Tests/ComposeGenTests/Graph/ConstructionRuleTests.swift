import ComposeGenCore
import Testing

/// What cannot be made as it is written.
@Suite struct ConstructionRuleTests {
    @Test func aProtocolIsOneAlsoWhereItIsBoundToItself() {
        check(
            """
            name: App
            protocols: { P: }
            bindings:
              P:
              ^ invalid-type: 'P' is a protocol
              Q: P
                 ^ invalid-type
              R: { implementation: P }
                                   ^ invalid-type
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { p: P, q: Q, r: R } } } }
            """)
    }

    @Test func whatAFactoryYieldsIsSaid() {
        check(
            """
            name: App
            bindings:
              maker: { swift: 'make()' }
                     | missing-key: needs 'type'
              typed: { type: Maker, swift: 'make()' }
              known: { provides: [Made], swift: 'make()' }
              Own: { swift: 'make()' }
            features:
              Home:
                scenes:
                  home: { view: HomeView, arguments: { a: maker, b: typed, c: known, d: Own } }
            """)
    }

    @Test func anObjectInPlaceIsMadeInOneWay() {
        check(
            """
            name: App
            bindings:
              A:
                arguments:
                  a: { implementation: Disk, effects: throws, onFailure: Memory }
                                                              ^^^^^^^^^ misplaced-key: an argument has no key 'onFailure' of its own
                  b: [{ implementation: Disk, when: { DEBUG: Memory } }]
                                              ^^^^ misplaced-key: an argument has no key 'when' of its own
                properties:
                  c: { implementation: Disk, decorators: [Traced], setup: $(self).open() }
                                             ^^^^^^^^^^ misplaced-key: an argument has no key 'decorators' of its own
              B: { implementation: Disk, effects: throws, onFailure: { implementation: Memory, when: { if isFull: { implementation: Disk } } } }
            features: { Home: { scenes: { home: { view: HomeView, arguments: { a: A, b: B } } } } }
            """)
    }

    @Test func aStackHasALimit() {
        func said(_ count: Int) -> Said {
            let stack = (0..<count).map { "D\($0)" }.joined(separator: ", ")
            return Said(
                of: """
                    name: App
                    bindings: { R: { implementation: S, decorators: [\(stack)] } }
                    features: { Home: { scenes: { home: { view: HomeView, arguments: { r: R } } } } }
                    """)
        }
        #expect(said(100).messages == [])
        #expect(said(2000).messages == ["a stack holds at most 100 decorators"])
    }

    @Test func aConcreteTypeGoesRoundItsDecorators() {
        check(
            """
            name: App
            bindings:
              Remote:
              bare: { implementation: Remote }
              Repo: { implementation: Remote, decorators: [{ Caching: { raw: Remote } }] }
              Holder: { arguments: { a: Remote, b: bare, c: Repo } }
                                        ^^^^^^ bypassed-decorator: 'Remote' goes round the decorators of 'Repo'
              Quiet: { allow: bypassed-decorator, arguments: { a: Remote } }
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { h: Holder, q: Quiet } } } }
            """)
        // With sources a lower-case key says it where it is named, and not where its type is.
        check(
            """
            name: App
            sources: App.swift
            bindings:
              bare: { implementation: Remote }
              Repo: { implementation: Remote, decorators: [Caching] }
              Holder: { arguments: { a: Remote, b: bare, c: Repo } }
                                        ^^^^^^ bypassed-decorator: 'bare' goes round the decorators of 'Repo'
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                protocol Repo {}
                final class Remote: Repo {}
                final class Caching: Repo { init(decoratee: any Repo) {} }
                final class Holder { init(a: Remote, b: Remote, c: any Repo) {} }
                """
            ])
    }

    @Test func aDecoratorHasArgumentsAndAllowancesOfItsOwn() {
        let many = (1...13).map { "a\($0): 1" }.joined(separator: ", ")
        check(
            """
            name: App
            bindings:
              Repo:
                implementation: Remote
                decorators:
                  - Caching: { \(many) }
                    ^^^^^^^ many-arguments: 'Caching' takes 13 arguments
                  - Logging: { \(many) }
                    allow: many-arguments
                  - Quiet: { a: 1 }
                    allow: many-arguments
                           ^^^^^^^^^^^^^^ unused-allow: no 'many-arguments' here
            root: { kind: container }
            """)
    }
}
