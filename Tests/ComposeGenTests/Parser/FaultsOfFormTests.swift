import ComposeGenCore
import SourceText
import Testing

/// Faults of form: what stands behind them is known all the same, and nothing else is said of their lines.
@Suite struct FaultsOfFormTests {
    @Test(arguments: [
        "bindings", "  Client", "  Client URLClient", "  Client:URLClient",
        "  Model { arguments: { make: { factory: Client } } }",
        "    lifetime transient", "    lifetime:transient", "    inputs { id: Int }",
        "    inputs:{ id: Int }", "  Session", "    scope Session",
        "    scope: 'Session", "    scope: &a Session", "values", "  url { type: URL }",
        "  url: { type: 'URL, value: '3' }", "  url: { type: URL value: 3 }",
    ])
    func haveNoOthersBehindThem(line: String) {
        let manifest = """
            name: App
            values:
              url: { type: URL, value: .local }
            bindings:
              Client:
                lifetime: transient
                inputs: { id: Int }
                arguments: { url: url, id: id }
              Model: { arguments: { make: { factory: Client } } }
            scopes:
              Session:
                inputs: { user: User }
                bindings: { Store: { arguments: { user: user, model: Model } } }
            features:
              Feed:
                scope: Session
                scenes: { feed: { view: FeedView, arguments: { store: Store } } }
            root: { kind: container, start: Text("")}

            """
        var lines = manifest.split(separator: "\n", omittingEmptySubsequences: false)
        let indentation = line.prefix { $0 == " " }
        let key = line.dropFirst(indentation.count).prefix { $0.isLetter }
        guard let number = lines.firstIndex(where: { $0.hasPrefix(indentation + key + ":") }) else {
            Issue.record("no line has the key \(key)")
            return
        }
        lines[number] = Substring(line)
        let source = SourceFile(path: "manifest.yml", text: lines.joined(separator: "\n"))
        let found = generate([source]).diagnostics
        #expect(found.count == 1, "\(found.map(\.message))")
        #expect(found.first?.primary.range.start ?? 0 > 0)
    }
}
