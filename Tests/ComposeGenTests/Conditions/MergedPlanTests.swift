import Testing

@testable import ComposeGenCore
@testable import ManifestSyntax
@testable import SourceText
@testable import SwiftReading

/// What is compiled under some flags is what the manifest means under them, token by token.
@Suite struct MergedPlanTests {
    @Test(arguments: manifests) func everyBuildIsItsOwnPlan(_ text: String) throws {
        let source = SourceFile(path: "manifest.yml", text: text)
        let manifest = try #require(decode([parse(source)]).value)
        let generation = generate([source])
        try #require(!generation.diagnostics.containsError, "\(generation.diagnostics)")
        let names = Set(manifest.conditions.flatMap(\.value.form.flags)).sorted()
        let configured = configure(manifest).value
        let types = configured.values.map { _ in TypeKnowledge(manifest) }
        // All builds ask for the same values, and make their objects in one order.
        let plans = configured.resolved(types, paths: ["manifest.yml"]).planned()
        for number in 0..<(1 << names.count) {
            let flags = Set(names.indices.filter { number & (1 << $0) != 0 }.map { names[$0] })
            let own = try #require(
                plans.values.indices.first { index in
                    plans.conditions.allSatisfy {
                        $0.holds.contains(ConfigurationSet(at: index))
                            == $0.condition.form.holds(flags.contains)
                    }
                })
            var expected: [String: [String]] = [:]
            for file in render(plans.values[own]) {
                expected[file.path] = Self.tokens(of: file.contents)
            }
            for file in generation.files {
                let compiled = Self.tokens(of: Self.compiled(file.contents, flags))
                #expect(compiled == expected[file.path] ?? [], "\(file.path) under \(flags)")
            }
            #expect(Set(expected.keys).isSubset(of: generation.files.map(\.path)))
        }
    }

    /// The lines that `#if` leaves.
    private static func compiled(_ text: String, _ flags: Set<String>) -> String {
        var open: [(isTaken: Bool, isOn: Bool)] = []
        var lines: [Substring] = []
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ", maxSplits: 1)
            func holds() -> Bool {
                CompilationCondition.read(String(words[1]))?.form.holds(flags.contains) ?? false
            }
            switch words.first {
            case "#if": open.append((holds(), holds()))
            case "#elseif":
                let last = open.removeLast()
                open.append((last.isTaken || holds(), !last.isTaken && holds()))
            case "#else":
                let last = open.removeLast()
                open.append((true, !last.isTaken))
            case "#endif": open.removeLast()
            default: if open.allSatisfy(\.isOn) { lines.append(line) }
            }
        }
        return lines.joined(separator: "\n")
    }

    /// The tokens, but for what a file may have too many of: imports, and `return` before a lone expression.
    private static func tokens(of text: String) -> [String] {
        let lines = text.split(separator: "\n").filter {
            !$0.drop { $0 == " " }.hasPrefix("import ")
        }
        let bytes = Array(lines.joined(separator: "\n").utf8)
        return SwiftLexer.tokens(in: bytes).filter { !$0.isComment && $0.kind != .endOfText }
            .map { String(decoding: bytes[$0.range], as: UTF8.self) }
            .filter { $0 != "return" }
    }

    private static let manifests: [String] =
        roots.map { graph + $0 } + [withoutCycle + sceneDelegate, many]

    /// No property opens a cycle of what is made at first use.
    private static let withoutCycle = graph.replacing(
        "    properties: { delegate: Cleaner }\n", with: "")

    private static let sceneDelegate = """
        root:
          kind: sceneDelegate
          start: Home.home
          overridable: [Store]
          lifecycle: { sceneWillResignActive: $(Store).start() }

        """

    private static let roots = [
        "root: { start: Home.home, main: TheApp, overridable: [Client], setup: $(Store).start() }\n",
        """
        access: public
        root: { start: Home.home, setup: $(Store).start() }
        variants:
          mock:
            bindings:
              Client: { implementation: MockClient, when: { DEBUG: stub } }
              Logger: { implementation: MockLogger }

        """,
        "root: { kind: container, environment: keys, start: Home.home, main: TheApp }\n",
        """
        root:
          kind: view
          navigation: { path: path, destinations: { Int: Home.detail } }
          start: Home.home
          previews: { All: }

        """,
    ]

    private static let graph = """
        name: App
        values:
          url: { type: URL, value: 'URL(string: "https://a.example.com")!' }
          key: { type: String, default: '"k"' }
        bindings:
          Logger: { implementation: DebugLogger, only: DEBUG, arguments: { key: key } }
          Client:
            implementation: LiveClient
            arguments: { url: url }
            when:
              DEBUG && STAGING: { implementation: LogClient, arguments: { logger: Logger } }
              STAGING: stub
            decorators:
              - LoggedClient: { logger: Logger }
                only: DEBUG
          stub: { type: Client, implementation: StubClient }
          Store:
            implementation: DiskStore
            arguments: { client: Client }
            properties: { delegate: Cleaner }
            when: { '!RELEASE && STAGING': { implementation: MemoryStore } }
          Cleaner: { arguments: { store: Store } }
          Formatter:
            implementation: PlainFormatter
            lifetime: transient
            when: { DEBUG: { implementation: LogFormatter, arguments: { logger: Logger } } }
        features:
          Home:
            bindings:
              HomeModel:
                arguments: { client: Client, store: Store, make: { factory: Formatter } }
                when:
                  'STAGING, if Settings.isOn':
                    implementation: HomeModel
                    arguments: { client: stub, store: Store }
                  'RELEASE || os(macOS)':
                    implementation: HomeModel
                    arguments: { client: Client }
                    setup: $(self).start()
              style: { type: Styled, implementation: Style, when: { DEBUG: LoudStyle } }
            scenes:
              home:
                view: HomeView
                arguments: { model: HomeModel, style: style }
                ownership: scene
                previews: { One: }
              detail:
                inputs: { id: Int }
                view: DetailView
                arguments: { id: id, client: Client, formatter: Formatter }
                when: { DEBUG: { implementation: DebugDetailView, arguments: { logger: Logger } } }
          Extra:
            only: DEBUG
            kind: factory
            bindings:
              ExtraModel: { arguments: { logger: Logger } }
            scenes:
              makeExtra: { view: ExtraView, arguments: { model: ExtraModel } }
              makeMore: { view: MoreView, arguments: { model: ExtraModel }, only: STAGING }

        """

    /// More singletons than one initializer makes, and every other one under a condition.
    private static let many =
        "name: App\nbindings:\n"
        + (0..<120).map { index in
            let asked = index == 0 ? "" : ", arguments: { next: Service\(index - 1) }"
            let condition = ["DEBUG", "STAGING"][index / 2 % 2]
            return index % 2 == 0
                ? "  Service\(index): { implementation: Live\(index)\(asked) }\n"
                : "  Service\(index): { implementation: Live\(index)\(asked), when: "
                    + "{ \(condition): Stub\(index) } }\n"
        }.joined()
        + "features: { F: { scenes: { f: { view: V, arguments: { s: Service119 } } } } }\n"
}
