import Testing

@testable import ComposeGenCore
@testable import SourceText

/// Types that the sources declare several times, and cures that name what is bound.
@Suite struct SeveralDeclarationsTests {
    @Test func inOneModule() {
        check(
            """
            name: App
            sources: .
            bindings:
              A:
              ^ ambiguous-initializer: the sources declare 'A' several times in one module
              R: { implementation: Raw, decorators: [D] }
                                                     ^ ambiguous-initializer: declare 'D' several times
            root: { kind: container }
            """,
            swift: [
                "A.swift": """
                class A { init() {} }
                protocol R {}
                class Raw: R { init() {} }
                class D: R { init(_ r: any R) {} }
                """,
                "B.swift": """
                class A { init(x: Int) {} }
                private class Raw {}
                class D: R { init(r: any R) {} }
                """,
            ])
    }

    @Test func inBranchesThatExcludeEachOther() {
        check(
            """
            name: App
            sources: .
            bindings: { A: }
            root: { kind: container }
            """,
            swift: [
                "A.swift": """
                #if DEBUG
                class A { init() {} }
                #else
                class A { init() {} }
                #endif
                """
            ])
    }

    @Test func theTypeBelowAStackIsBoundWithTheStackAroundIt() {
        let swift: KeyValuePairs = [
            "A.swift": """
            protocol R {}
            class Raw: R { init() {} }
            class D: R { init(_ r: any R) {} }
            class Page { init(raw: Raw) {} }
            """
        ]
        func said(_ bindings: String) -> [Diagnostic] {
            let text =
                "name: App\nsources: App\nbindings: { \(bindings) }\nroot: { kind: container }\n"
            return generate(
                [ManifestFile(SourceFile(path: "manifest.yml", text: text))],
                sources: readSources(swift)
            ).diagnostics
        }
        #expect(
            said("Page: , R: { implementation: Raw, decorators: [D] }").flatMap(\.help) == [
                "let 'Page' take 'R', or bind 'Raw' by itself, and what stands around it as 'R: { swift: $(Raw), decorators: … }'"
            ])
        #expect(said("Page: , Raw: , R: { swift: $(Raw), decorators: [D] }").isEmpty)
    }

    @Test func aFunctionThatYieldsWhatIsBound() {
        let swift: KeyValuePairs = [
            "A.swift": "protocol P {}\nclass Q: P {}\nclass A { init(make: () -> any P) {} }\n"
        ]
        let text = "name: App\nsources: App\nbindings: { A: , P: Q }\nroot: { kind: container }\n"
        let source = SourceFile(path: "manifest.yml", text: text)
        let said = generate([ManifestFile(source)], sources: readSources(swift)).diagnostics
        #expect(said.flatMap(\.help) == ["write 'make: { factory: P }' under 'arguments'"])
    }

    @Test func aDecoratorIsNotToldToBindWhatItDecorates() {
        let swift: KeyValuePairs = [
            "A.swift": """
            protocol A {}
            class Q: A { init() {} }
            class D: A { init(primary: A, fallback: A) {} }
            """
        ]
        let text = """
            name: App
            sources: App
            bindings: { A: { implementation: Q, decorators: [{ D: { primary: decoratee } }] } }
            root: { kind: container }

            """
        let source = SourceFile(path: "manifest.yml", text: text)
        let said = generate([ManifestFile(source)], sources: readSources(swift)).diagnostics
        #expect(said.flatMap(\.help) == ["write 'fallback' under 'arguments'"])
    }

    @Test func nothingIsGeneratedForAClass() {
        check(
            """
            name: App
            sources: App
            protocols:
              R: { generate: [{ spy: SpyR }] }
              ^ invalid-type: 'R' is no protocol
            bindings: { R: SpyR }
            root: { kind: container }
            """, swift: ["A.swift": "class R {}\n"])
    }
}
