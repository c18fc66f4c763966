import Testing

@testable import ComposeGenCore
@testable import ManifestSyntax
@testable import SourceText

@Suite struct DecoderFaultTests {
    @Test(arguments: kindCases + wordCases + nameCases + textCases) func values(
        _ example: DecoderCase
    ) {
        let result = decoded(example.manifest)
        #expect(summaries(of: result.diagnostics, in: example.manifest) == example.expected)
    }

    static let kindCases: [DecoderCase] = [
        DecoderCase("a text as a manifest", "FeedApp\n", "wrong-kind 1:1 FeedApp"),
        DecoderCase("a list as a manifest", "- name\n", "wrong-kind 1:1 - name"),
        DecoderCase(
            "text where a mapping is due", "name: A\nbindings: Store\n", "wrong-kind 2:11 Store"),
        DecoderCase(
            "a list where a mapping is due", "name: A\nfeatures: [Feed]\n", "wrong-kind 2:11 [Feed]"
        ),
        DecoderCase("a mapping where text is due", "name: { a: b }\n", "wrong-kind 1:7 { a: b }"),
        DecoderCase("a bare value", "name: A\nvalues:\n  a: '1'\n", "wrong-kind 3:7 1"),
        DecoderCase(
            "a bare scene", "name: A\nfeatures:\n  F:\n    scenes:\n      a: View\n",
            "wrong-kind 5:10 View"),
        DecoderCase(
            "text as arguments", "name: A\nbindings:\n  S: { arguments: a }\n", "wrong-kind 3:19 a"),
        DecoderCase("a list as a binding", "name: A\nbindings:\n  S: [M]\n", "wrong-kind 3:6 [M]"),
        DecoderCase("text as the root", "name: A\nroot: struct\n", "wrong-kind 2:7 struct"),
        DecoderCase("a list as Swift", "name: A\nroot: { setup: [a] }\n", "wrong-kind 2:16 [a]"),
        DecoderCase(
            "two labels in an element",
            "name: A\nbindings:\n  S: { arguments: [{ a: b, c: d }] }\n",
            "wrong-kind 3:28 c"),
        DecoderCase(
            "a kind without a type", "name: A\nprotocols:\n  P: { generate: [spy] }\n",
            "wrong-kind 3:19 spy"),

        DecoderCase("no value of a key", "name: A\nbindings:\n", "missing-value 2:1 bindings"),
        DecoderCase(
            "a named object of nothing", "name: A\nbindings:\n  store:\n", "missing-value 3:3 store"
        ),
        DecoderCase(
            "a list of nothing", "name: A\nbindings:\n  '[Plugin]':\n", "missing-value 3:4 [Plugin]"
        ),
        DecoderCase(
            "an argument of nothing", "name: A\nbindings:\n  S: { arguments: { a: } }\n",
            "missing-value 3:21 a"),
        DecoderCase(
            "a variant's choice of nothing", "name: A\nvariants:\n  v:\n    bindings: { S: }\n",
            "missing-value 4:17 S"),
        DecoderCase(
            "an element of nothing",
            "name: A\nbindings:\n  S:\n    implementation: M\n    decorators:\n      -\n",
            "missing-value 6:8 "),
        DecoderCase(
            "a scene of nothing", "name: A\nfeatures:\n  F:\n    scenes:\n      a:\n",
            "missing-value 5:7 a"),
    ]

    static let wordCases: [DecoderCase] = [
        DecoderCase(
            "a lifetime", "name: A\nbindings:\n  S: { lifetime: singelton }\n",
            "unknown-value 3:18 singelton"),
        DecoderCase(
            "a quoted lifetime", "name: A\nbindings:\n  S: { lifetime: 'for ever' }\n",
            "unknown-value 3:19 for ever"),
        DecoderCase(
            "a switch", "name: A\nbindings:\n  S: { liveOnly: yes }\n", "unknown-value 3:18 yes"),
        DecoderCase("an access", "name: A\naccess: open\n", "unknown-value 2:9 open"),
        DecoderCase(
            "a binding's access", "name: A\nbindings:\n  S: { access: public }\n",
            "unknown-value 3:16 public"),
        DecoderCase(
            "a root's kind", "name: A\nroot: { kind: class }\n", "unknown-value 2:15 class"),
        DecoderCase(
            "a feature's kind", "name: A\nfeatures: { F: { kind: factry } }\n",
            "unknown-value 2:24 factry"),
        DecoderCase(
            "an ownership",
            "name: A\nfeatures:\n  F:\n    scenes:\n      a: { view: V, ownership: app }\n",
            "unknown-value 5:32 app"),
        DecoderCase(
            "an effect", "name: A\nbindings:\n  S: { effects: [throws, asynch] }\n",
            "unknown-value 3:26 asynch"),
        DecoderCase(
            "an environment", "name: A\nroot: { kind: container, environment: objects }\n",
            "unknown-value 2:39 objects"),
        DecoderCase(
            "an isolation", "name: A\nroot: { isolation: mainActor }\n",
            "unknown-value 2:20 mainActor"),
        DecoderCase(
            "a kind", "name: A\nprotocols: { P: { generate: [{ nulObject: N }] } }\n",
            "unknown-value 2:32 nulObject"),
        DecoderCase(
            "a code", "name: A\nbindings:\n  S: { allow: [unused-binding, unusedthing] }\n",
            "unknown-value 3:32 unusedthing"),
        DecoderCase(
            "an error's code", "name: A\nbindings:\n  S: { allow: captive-dependency }\n",
            "unknown-value 3:15 captive-dependency"),
        DecoderCase(
            "a singleton in a feature",
            "name: A\nfeatures:\n  F:\n    bindings: { S: { lifetime: singleton } }\n",
            "unknown-value 4:32 singleton"),
    ]

    static let nameCases: [DecoderCase] = [
        DecoderCase("a manifest", "name: 9lives\n", "invalid-name 1:7 9lives"),
        DecoderCase(
            "a feature in lower case", "name: A\nfeatures: { feed: {} }\n", "invalid-name 2:13 feed"
        ),
        DecoderCase(
            "a scene in upper case",
            "name: A\nfeatures: { F: { scenes: { Feed: { view: V } } } }\n",
            "invalid-name 2:28 Feed"),
        DecoderCase(
            "an input in upper case",
            "name: A\nbindings: { S: { lifetime: transient, inputs: { Item: Int } } }\n",
            "invalid-name 2:49 Item"),
        DecoderCase(
            "a value with a dash", "name: A\nvalues: { feed-url: { type: URL } }\n",
            "invalid-name 2:11 feed-url"),
        DecoderCase(
            "a binding with a dash", "name: A\nbindings: { feed-store: S }\n",
            "invalid-name 2:13 feed-store"),
        DecoderCase(
            "a binding under a member", "name: A\nbindings: { Feed.store: S }\n",
            "invalid-name 2:13 Feed.store"),
        DecoderCase(
            "a variable in upper case", "name: A\nbindings: { S: { name: Store } }\n",
            "invalid-name 2:24 Store"),
        DecoderCase(
            "a variable called self", "name: A\nbindings: { S: { name: self } }\n",
            "invalid-name 2:24 self"),
        DecoderCase(
            "a value called nil", "name: A\nvalues: { nil: { type: Int } }\n",
            "invalid-name 2:11 nil"),
        DecoderCase(
            "a feature called Any", "name: A\nfeatures: { Any: {} }\n", "invalid-name 2:13 Any"),
        DecoderCase(
            "a generated type in lower case", "name: A\nroot: { type: root }\n",
            "invalid-name 2:15 root"),
        DecoderCase(
            "a label", "name: A\nbindings: { S: { arguments: { 'a b': c } } }\n",
            "invalid-name 2:32 a b"),
        DecoderCase(
            "a module", "name: A\nimports: [Feed, 'Feed UI']\n", "invalid-name 2:18 Feed UI"),
        DecoderCase(
            "an initializer", "name: A\nbindings: { S: { initializer: 'init(a)' } }\n",
            "invalid-name 2:32 init(a)"),
        DecoderCase(
            "a protocol in lower case", "name: A\nprotocols: { p: }\n", "invalid-name 2:14 p"),
        DecoderCase(
            "a scope in lower case", "name: A\nscopes: { session: {} }\n",
            "invalid-name 2:11 session"),
        DecoderCase(
            "a start's scene", "name: A\nroot: { start: { scene: 'Feed()' } }\n",
            "invalid-name 2:26 Feed()"),
    ]

    static let textCases: [DecoderCase] = [
        DecoderCase(
            "a value's type", "name: A\nvalues: { a: { type: 'Array<' } }\n",
            "invalid-type 2:23 Array<"),
        DecoderCase(
            "an implementation that is a call", "name: A\nbindings: { S: Store() }\n",
            "invalid-type 2:16 Store()"),
        DecoderCase(
            "a choice that is a member", "name: A\nbindings: { S: URLSession.shared }\n",
            "invalid-type 2:16 URLSession.shared"),
        DecoderCase(
            "Swift with an open bracket", "name: A\nbindings: { S: { swift: 'Store(' } }\n",
            "invalid-swift 2:31 ("),
        DecoderCase(
            "a factory that is Swift",
            "name: A\nbindings: { S: { arguments: { a: { factory: T() } } } }\n",
            "invalid-name 2:45 T()"),
        DecoderCase(
            "an argument with an open string",
            "name: A\nbindings: { S: { arguments: { a: '\"en' } } }\n", "invalid-swift 2:35 \""),
        DecoderCase(
            "all faults together, in file order",
            "bindings:\n  S: { lifetime: ever }\n  T: { swift: 'f(' }\nname: 1\nroot: { kind: a }\n",
            "unknown-value 2:18 ever", "invalid-swift 3:17 (", "invalid-name 4:7 1",
            "unknown-value 5:15 a"),
    ]

    /// What the parser has reported is not reported again for what became of it.
    @Test(arguments: [
        "values:\n  a: { type: URL, value: URL(string: \"x\")! }\n  b:\n    type: URL\n    value: f(a: b)\n",
        "bindings:\n  S: &a T\n  U: *a\n", "bindings: { S: T, S: U }\nname: B\n",
        "features:\n  F:\n    scenes:\n      s: { view: V, arguments: { a: \"b\n",
        "imports: [@B]\n",
        "bindings:\n  T: { implementation: f(x, y) }\n", "<<: x\n", "? a\n: b\n",
        "root: !x { kind: struct }\n",
    ]) func faultsOfSyntaxHaveNoEcho(_ text: String) throws {
        let parsed = parse(SourceFile(path: "manifest.yml", text: "name: A\n" + text))
        #expect(!parsed.diagnostics.isEmpty)
        let result = decode([parsed])
        #expect(result.diagnostics.map(\.message) == parsed.diagnostics.map(\.message))
        #expect(result.value != nil)
    }

    @Test(arguments: [
        ("lifetme", "lifetime"), ("Lifetime", "lifetime"), ("lifeitme", "lifetime"),
        ("decorator", "decorators"),
        ("inputz", "inputs"),
    ]) func nearWords(_ word: String, _ expected: String) {
        #expect(nearest(to: word, among: MappingForm.binding.keyNames) == expected)
    }

    @Test(arguments: ["", "x", "whatever", "viewModel", String(repeating: "lifetime", count: 20)])
    func farWords(_ word: String) {
        #expect(nearest(to: word, among: MappingForm.binding.keyNames) == nil)
    }

    @Test func nothingIsSaidOfNothing() {
        let parsed = parse(SourceFile(path: "manifest.yml", text: ""))
        let result = decode([parsed])
        #expect(result.value == nil)
        #expect(result.diagnostics.map(\.code) == parsed.diagnostics.map(\.code))
    }

    @Test func theSuggestionIsAnEdit() throws {
        let text = "name: A\nbindings:\n  S: { lifetme: scene }\n"
        let fixIt = try #require(decoded(text).diagnostics.first?.fixIts.first)
        var bytes = Array(text.utf8)
        bytes.replaceSubrange(
            fixIt.range.start..<fixIt.range.end, with: Array(fixIt.replacement.utf8))
        #expect(
            String(decoding: bytes, as: UTF8.self)
                == "name: A\nbindings:\n  S: { lifetime: scene }\n")
        #expect(decoded(String(decoding: bytes, as: UTF8.self)).diagnostics.isEmpty)
    }
}
