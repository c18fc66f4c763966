import ComposeGenCore
import SourceText
import Testing

/// What opens a cycle, as the sources know it. Each cure is one that works.
@Suite struct CycleCureTests {
    private func generated(_ bindings: String, _ swift: String, kind: String = "container")
        -> Generation
    {
        let manifest = """
            name: App
            sources: App
            bindings:
              \(bindings.replacing("\n", with: "\n  "))
            root: { kind: \(kind) }

            """
        return generate(
            [ManifestFile(SourceFile(path: "manifest.yml", text: manifest))],
            sources: readSources(["A.swift": swift]))
    }

    private func help(_ bindings: String, _ swift: String, kind: String = "container") -> [String] {
        let diagnostics = generated(bindings, swift, kind: kind).diagnostics
        #expect(diagnostics.map(\.code) == [.dependencyCycle])
        return diagnostics.flatMap(\.help)
    }

    @Test func aPropertyThatIsThere() {
        let swift = "class A { var b: B?; init(b: B?) {} }\nclass B { init(a: A) {} }\n"
        #expect(
            help("A:\nB:", swift) == [
                "let 'A' receive 'B' after construction: write 'b: B' under 'properties', and 'b: nil' under 'arguments'"
            ])
        let cured = generated("A: { properties: { b: B }, arguments: { b: nil } }\nB:", swift)
        #expect(cured.diagnostics.isEmpty)
        #expect(cured.files.first?.contents.contains("let a = A(b: nil)") == true)
        #expect(cured.files.first?.contents.contains("a.b = b") == true)
    }

    /// An optional parameter with a default keeps it.
    @Test func aDefaultThatStays() {
        let swift = "class A { var b: B?; init(b: B? = nil) {} }\nclass B { init(a: A) {} }\n"
        #expect(generated("A:\nB:", swift).diagnostics.isEmpty)
    }

    @Test func anInitializerThatDoesWithout() {
        let swift = """
            class A { var b: B?; init() {}; init(b: B) {} }
            class B { init(a: A) {} }
            """
        #expect(
            help("A: { arguments: { b: B } }\nB:", swift) == [
                "let 'A' receive 'B' after construction: write 'b: B' under 'properties', with 'initializer: init()'"
            ])
        let cured = generated("A: { properties: { b: B }, initializer: init() }\nB:", swift)
        #expect(cured.diagnostics.isEmpty)
        #expect(cured.files.first?.contents.contains("let a = A()") == true)
    }

    @Test func aPropertyBesideAParameter() {
        let swift = "class A { var b: B?; init(b: B) {} }\nclass B { init(a: A) {} }\n"
        #expect(
            help("A:\nB:", swift).first?.hasSuffix(
                "write 'b: B' under 'properties', and take 'b' out of the initializer of 'A' in Swift"
            )
                == true)
    }

    @Test func noPropertyAtAll() {
        let swift = "class A { let b: B; init(b: B) { self.b = b } }\nstruct B { init(a: A) {} }\n"
        let own =
            "have 'A' take 'B' by a property in Swift ('var b') instead of its initializer, and write 'b: B' under 'properties'"
        #expect(
            help("A:\nB:", swift) == [
                own,
                "or have its initializer take a function, '@escaping () -> B', and pass { factory: B }, with 'lazy: true' at 'A' and 'B'",
            ])
        let cured = generated(
            "A: { lazy: true, arguments: { b: { factory: B } } }\nB: { lazy: true }",
            "class A { init(b: @escaping () -> B) {} }\nstruct B { init(a: A) {} }\n")
        #expect(cured.diagnostics.isEmpty)
        #expect(help("A:\nB:", swift, kind: "struct") == [own])
    }

    @Test func structsHaveNoPropertyToBeSet() {
        let swift = "struct A { init(b: B) {} }\nstruct B { init(a: A) {} }\n"
        let own =
            "make 'A' a class, and have 'A' take 'B' by a property in Swift ('var b') instead of its initializer, and write 'b: B' under 'properties'"
        #expect(
            help("A:\nB:", swift) == [
                own,
                "or have its initializer take a function, '@escaping () -> B', and pass { factory: B }, with 'lazy: true' at 'A' and 'B'",
            ])
        #expect(
            generated(
                "A: { lazy: true, arguments: { b: { factory: B } } }\nB: { lazy: true }",
                "struct A { init(b: @escaping () -> B) {} }\nstruct B { init(a: A) {} }\n"
            ).diagnostics.isEmpty)
        #expect(help("A:\nB:", swift, kind: "struct") == [own])
    }

    @Test func aDecoratorThatLeadsToWhatItDecorates() {
        let swift = """
            protocol Client {}
            struct Real: Client { init() {} }
            struct Signed: Client { init(decoratee: any Client, tokens: Tokens) {} }
            struct Tokens { init(client: any Client) {} }
            """
        let client = "Client: { implementation: Real, decorators: [Signed] }\n"
        let binding = "plainClient: { type: Client, implementation: Real }"
        #expect(
            help(client + "Tokens:", swift) == [
                "bind one without decorators, '\(binding)', and write 'client: plainClient' under the 'arguments' of 'Tokens'"
            ])
        let cured = generated(
            client + "Tokens: { arguments: { client: plainClient } }\n" + binding, swift)
        #expect(cured.diagnostics.isEmpty)
    }

    /// The closure of the transient waits, and so has what it makes.
    @Test func aLazyObjectBehindAFactory() {
        let swift = """
            class A { init(b: B) {} }
            class B { init(c: @escaping () -> C) {} }
            class C { init(a: A) {} }
            """
        func bindings(_ lazy: String) -> String {
            "A: { lazy: true }\nB: { lifetime: transient, arguments: { c: { factory: C } } }\nC: { \(lazy)arguments: { a: A } }"
        }
        #expect(
            help(bindings(""), swift) == [
                "write 'lazy: true' at 'C': what is made at its first use finds all else there"
            ])
        #expect(generated(bindings("lazy: true, "), swift).diagnostics.isEmpty)
    }

    @Test func typesThatNoSourceDeclares() {
        let help = help(
            "A: { arguments: { b: B } }\nB: { arguments: { a: A } }", "class Other {}\n")
        #expect(
            help == [
                "let 'A' receive 'B' after construction: move it from 'arguments' to 'properties'",
                "or let 'B' receive 'A' after construction: move it from 'arguments' to 'properties'",
            ])
    }

    @Test func aPropertyOfABranch() {
        let swift = """
            @MainActor protocol P: AnyObject {}
            @MainActor final class C: P { var hook: (() -> Void)? }
            @MainActor final class Q { init(p: any P) {}; func ping() {} }
            """
        func bindings(_ lazy: String) -> String {
            "P: { \(lazy)implementation: C, when: { 'if Flags.x': { implementation: C, "
                + "properties: { hook: '{ $(Q).ping() }' } } } }\nQ: { \(lazy)arguments: { p: P } }"
        }
        #expect(
            help(bindings(""), swift) == [
                "write 'lazy: true' at 'P' and 'Q': what is made at its first use finds all else there"
            ])
        #expect(generated(bindings("lazy: true, "), swift).diagnostics.isEmpty)
    }

    @Test func closuresThatNameEachOther() {
        let swift = """
            @MainActor final class A { var onDone: (() -> Void)?; init(onDone: @escaping () -> Void) {}; init() {}; func go() {} }
            @MainActor final class B { init(onDone: @escaping () -> Void) {}; func go() {} }
            """
        let cure = "set the closure once 'B' stands: as a property of it, under 'properties'"
        for lazy in ["", "lazy: true, "] {
            let cyclic = "B: { \(lazy)arguments: { onDone: '{ $(A).go() }' } }"
            #expect(
                help("A: { arguments: { onDone: '{ $(B).go() }' } }\n" + cyclic, swift) == [cure])
        }
        #expect(
            generated(
                "A: { properties: { onDone: '{ $(B).go() }' } }\nB: { arguments: { onDone: '{ $(A).go() }' } }",
                swift
            ).diagnostics.isEmpty)
    }
}
