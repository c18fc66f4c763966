import Testing

@testable import ComposeGenCore
@testable import SourceText
@testable import SwiftReading

/// Marks of names that are nearly those of the manifest language.
struct MarkTests {
    @Test func aNameBehindADollarSignIsNotTheObject() {
        let manifest = """
            name: Shop
            bindings:
              ThemeProvider: LiveTheme
              flags: { type: Flags, implementation: LiveFlags }
            features:
              Home:
                scenes:
                  home:
                    inputs: { isOn: Bool }
                    view: HomeView
                    arguments:
                      theme: $ThemeProvider
                             ^^^^^^^^^^^^^^ unmarked-name: '$ThemeProvider' is copied into Swift unchanged, and does not mean the object 'ThemeProvider'
                      make: '{ $ThemeProvider.color }'
                               ^^^^^^^^^^^^^^ unmarked-name: '$ThemeProvider' is copied into Swift unchanged
                      isOn: $isOn
                            ^^^^^ unmarked-name: '$isOn' is copied into Swift unchanged
                      own: '{ @Bindable var flags = $(flags); return Form($flags.isOn, $0, $other, "$flags") }'
                      each: 'List($(flags).all) { $flags in Row($flags) }'
                      member: $(flags).$isOn
                      swift: { swift: $isOn }
            root: { start: { scene: Home.home, arguments: { isOn: true } } }
            """
        check(manifest)
    }

    @Test func aStackPassesItsPath() {
        check(
            """
            name: Shop
            features: { Home: { scenes: { home: { view: HomeView, arguments: [] } } } }
            root:
              kind: view
              start: 'StartView(path: $path)'
              navigation: { path: path, destinations: { Item: Home.home } }
            """)
    }

    @Test func bracesMarkNothing() {
        check(
            """
            name: Shop
            bindings:
              Theme: LiveTheme
              A: { arguments: { make: '{ ${Theme}.color }', text: '"${Theme}"' } }
                                         ^^^^^^^^ invalid-swift: an object's name is marked with parentheses
              B: { setup: '$(self).use(${Theme})', arguments: ['"\\(${Theme})"'] }
                                       ^^^^^^^^ invalid-swift: an object's name is marked
                                                                   ^^^^^^^^ invalid-swift: an object's name
            root: { kind: container }
            """,
            fixed: """
                name: Shop
                bindings:
                  Theme: LiveTheme
                  A: { arguments: { make: '{ $(Theme).color }', text: '"${Theme}"' } }
                  B: { setup: '$(self).use($(Theme))', arguments: ['"\\($(Theme))"'] }
                root: { kind: container }
                """)
        #expect(
            advice(on: "name: A\nbindings: { A: { arguments: ['{ ${B} }'] }, B: }\nroot: {}").first
                == "write '$(B)'")
    }

    @Test(arguments: [
        ("f(${{ B }})", "write '$(B)'"), ("f($ B)", "write '$(name)' for an object"),
        ("f(\\(B))", "write the quotes of the string around it"),
        ("\\($(B)).sqlite", "write '\"\\($(B)).sqlite\"' with all its quotes for a String"),
    ])
    func aMarkOfAnotherLanguageIsNoSwift(text: String, cure: String) {
        let said = Said(of: "name: A\nbindings: { A: { arguments: ['\(text)'] }, B: }\nroot: {}")
        #expect(said.codes == [.invalidSwift])
        #expect(said.help == [cure])
    }

    @Test func interpolationsAndKeyPathsStay() {
        check(
            """
            name: A
            bindings:
              A: { arguments: ['f(\\Item.name, /a$/, "\\(1)", #"\\(x)"#)', '\\.name', '{ $0 }'] }
            root: { kind: container }
            """)
    }

    @Test func aMemberStandsBehindTheMark() {
        let manifest = """
            name: Shop
            bindings: { Clock: LiveClock }
            scopes: { Session: { bindings: { Timer: { arguments: [Clock] } } } }
            features:
              Work:
                scope: Session
                scenes:
                  work: { view: WorkView, arguments: { go: '{ $(Timer.start.now)() }', at: $(Clock.now) } }
                                                                ^^^^^^^^^^^^^^^ unknown-reference: a mark holds 'Timer' alone, and '.start.now' stands behind it
                                                                                             ^^^^^^^^^ unknown-reference: a mark holds 'Clock' alone, and '.now' stands behind it
              Home:
                scenes: { home: { view: HomeView, arguments: { begin: { factory: Session } } } }
            root: { start: Home.home }
            """
        check(manifest)
        #expect(advice(on: manifest) == ["write '$(Timer).start.now'", "write '$(Clock).now'"])
    }

    @Test func theWordOfAnArgumentIsItsKey() {
        let manifest = """
            name: Shop
            features:
              A:
                bindings:
                  Presenter: { arguments: { view: weak AViewController, make: factory Item } }
                                                  ^^^^^^^^^^^^^^^^^^^^ invalid-swift: this is not a Swift expression
                                                                              ^^^^^^^^^^^^ invalid-swift: this is not a Swift expression
                scenes: { a: { view: AViewController, properties: { presenter: Presenter } } }
            root: { kind: sceneDelegate, start: A.a }
            """
        check(manifest)
        #expect(
            advice(on: manifest) == ["write { weak: AViewController }", "write { factory: Item }"])
    }

    @Test(arguments: ["{ [weak a] in a?.b() }", "{ weak var a = b; a?.c() }", "weak", "f(weak: a)"])
    func weakReferencesAreSwift(text: String) {
        let located = LocatedText(text, SourceRange(.top, 0, text.utf8.count))
        #expect(SwiftText.lex(located).diagnostics.isEmpty)
    }

    @Test func nothingIsNil() {
        let manifest = app("bindings: { A: B }", showing: "a: A, n: null")
        #expect(codes(of: manifest) == ["unknown-reference"])
        #expect(advice(on: manifest) == ["write nil"])
    }

    @Test func ofTwoNamesTheOneInTheSameCaseIsNearer() {
        for bindings in ["Database: A, database: B", "database: B, Database: A"] {
            #expect(
                advice(on: app("bindings: { \(bindings) }", showing: "a: databse")).first
                    == "did you mean 'database'?")
            #expect(
                advice(on: app("bindings: { \(bindings) }", showing: "a: Databse")).first
                    == "did you mean 'Database'?")
        }
    }
}
