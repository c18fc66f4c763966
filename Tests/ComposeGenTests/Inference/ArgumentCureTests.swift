import Testing

@testable import ComposeGenCore

/// What the tool advises where an argument is lacking or wrong: to do so has to help.
@Suite struct ArgumentCureTests {
    private static let swift = """
        protocol Repo: AnyObject {}
        final class LiveRepo: Repo { init() {} }
        final class CachedRepo: Repo { init(wrapping: any Repo) {} }
        final class NoRepo { init(repo: any Repo) {} }
        final class Presenter { init(repo: LiveRepo) {} }
        struct Request { init(address: Int, retries: Int = 3, isQuiet: Bool) {} }
        struct Batch { init(ids: [Int], repos: [any Repo] = []) {} }
        """

    private func manifest(_ bindings: String) -> String {
        """
        name: App
        sources: App.swift
        values: { number: { type: Int, value: 3 }, quiet: { type: Bool, value: true } }
        bindings:
        \(bindings)
        root: { kind: container }
        """
    }

    private func check(_ bindings: String, fixed: String? = nil) {
        ComposeGenTests.check(
            manifest(bindings), swift: ["App.swift": Self.swift],
            fixed: fixed.map(manifest))
    }

    /// The advice for the first error.
    private func help(_ bindings: String) -> [String] {
        let generation = generate(
            [ManifestFile(SourceFile(path: "manifest.yml", text: manifest(bindings)))],
            sources: readSources(["App.swift": Self.swift]))
        return generation.diagnostics.first { $0.severity == .error }?.help ?? []
    }

    @Test func aLabelIsFoundByTheTypeOfItsArgument() {
        check(
            """
              Request: { arguments: { url: number, silent: quiet } }
                                      ^^^ wrong-label: has no parameter 'url'
                                                   ^^^^^^ wrong-label: has no parameter 'silent'
            """,
            fixed: """
                  Request: { arguments: { address: number, isQuiet: quiet } }
                """)
    }

    @Test func aListOfArgumentsLacksLabels() {
        #expect(
            help("  Request: { arguments: [number, quiet] }")
                == ["write it with its label: { address: … }"])
        check("  Request: { arguments: [{ address: number }, { isQuiet: quiet }] }")
    }

    @Test func aDecoratorIsNoImplementation() {
        #expect(
            help("  Repo: CachedRepo") == [
                "'CachedRepo' stands around a 'Repo': bind 'Repo' to that, and write 'CachedRepo' under"
                    + " its 'decorators'"
            ])
        check("  Repo: { implementation: LiveRepo, decorators: [CachedRepo] }")
        #expect(help("  Repo: NoRepo") == ["write 'repo' under 'arguments'"])
    }

    @Test func aTypeThatIsBoundUnderItsProtocol() {
        let cure = "bind 'LiveRepo' by itself: 'LiveRepo: { provides: [Repo] }'"
        #expect(
            help("  Repo: LiveRepo\n  Presenter:") == ["let 'Presenter' take 'Repo', or " + cure])
        #expect(
            help("  Repo: LiveRepo\n  Presenter: { arguments: { repo: LiveRepo } }")
                == ["ask for 'Repo', or " + cure])
        check("  LiveRepo: { provides: [Repo] }\n  Presenter:")
    }

    @Test func elementsOfLists() {
        check(
            """
              Repo: LiveRepo
              Batch: { arguments: { ids: [number, '"4"'], repos: [Repo, quiet] } }
                                                   ^^^ type-mismatch: an element of 'ids' is 'Int', and this is 'String'
                                                                        ^^^^^ type-mismatch: an element of 'repos' is 'Repo', and this is 'Bool'
            """)
    }

    @Test func whatIsLostIsNotMissing() {
        check(
            """
              Request: { arguments: { address, isQuiet: quiet } }
                                      ^ yaml-flow-entry-without-value
            """)
    }

    @Test func anErrorIsNoObjectOfTheApp() {
        ComposeGenTests.check(
            """
            name: App
            sources: App.swift
            bindings:
              Client: { onFailure: { implementation: Stand, arguments: { reason: error, text: error } } }
                                                                                              ^^^^^ type-mismatch: 'text' takes 'Text', and this is 'Error'
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                struct Text {}
                class Client { init() throws {} }
                final class Stand: Client { init(reason: any Error, text: Text) {} }
                """
            ])
    }
}
