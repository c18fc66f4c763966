import ComposeGenCore
import SourceText
import Testing

/// What is not known of a protocol is one fault, whatever is generated from it.
@Suite struct GeneratedTypeCauseTests {
    private let generated = "generate: [{ spy: LoaderSpy }, { retry: RetryingLoader }]"

    private let variant = """
        bindings: { Loader: { implementation: LiveLoader, decorators: [RetryingLoader] } }
        variants:
          mock: { bindings: { Loader: { implementation: LoaderSpy, arguments: { loadResult: 1 } } } }
        root: { kind: container }
        """

    @Test func missingRequirementsAreSaidOnceForEachProtocol() {
        check(
            """
            name: App
            protocols:
              Loader:
              ^^^^^^ missing-key: without the requirements of 'Loader'
                \(generated)
              Saver:
              ^^^^^ missing-key: without the requirements of 'Saver'
                generate: [{ nullObject: NullSaver }]
            \(variant)
            """)
    }

    @Test func whatTheSourcesWouldSayIsNotMissed() {
        check(
            """
            name: App
            source: [Sources]
            ^^^^^^ unknown-key: 'source'
            protocols:
              Loader:
                \(generated)
            \(variant)
            """)
    }

    @Test func requirementsThatDisagreeAreSaidOnceForEachProtocol() {
        check(
            """
            name: App
            sources: [App.swift]
            protocols:
              Loader:
                requirements: 'func save() throws -> Int'
                               ^^^^^^^^^^^^^^^^^^^^^^^^^ requirements-disagree: 'func save() throws -> Int'
                \(generated)
              Router:
              ^^^^^^ requirements-disagree: also requires 'func close()' and 'func end()'
                requirements: func show()
                generate: [{ coordinator: { type: Coordinator, routes: { show: pop, close: pop, end: pop } } }]
            \(variant)
            """,
            swift: [
                "App.swift": """
                protocol Loader { func load() throws -> Int }
                protocol Router { func show(); func close(); func end() }
                struct LiveLoader: Loader {}
                """
            ])
    }

    @Test func aProtocolOfNearlyThatNameMayBeMeant() {
        let manifest = """
            name: App
            sources: [App.swift]
            protocols:
              Validater: { generate: [{ stub: ValidatorStub }] }
              ^^^^^^^^^ missing-key: without the requirements of 'Validater'
            root: { kind: container }
            """
        check(manifest, swift: ["App.swift": "protocol Validator { func isValid() -> Bool }"])
        let source = SourceFile(path: "manifest.yml", text: MarkedManifest(manifest).text)
        let said = generate(
            [ManifestFile(source)],
            sources: readSources(["App.swift": "protocol Validator { func isValid() -> Bool }"]))
        #expect(
            said.diagnostics.flatMap(\.help)
                == ["did you mean 'Validator'?"])
    }

    @Test func generatedTypesOfOneNameAreNamedByType() {
        let manifest = """
            name: App
            protocols:
              P:
                requirements: func f()
                generate: [{ nullObject: NullP }, { spy: NullP }]
                                                         ^^^^^ name-clash: would be called 'NullP'
            bindings: { P: NullP }
            root: { kind: container }
            """
        check(manifest)
        #expect(advice(on: manifest) == ["give one of them another name with 'type:'"])
    }
}
