import Testing

@testable import ComposeGenCore

@Suite struct DecoderKeyTests {
    @Test(arguments: keyCases) func keys(_ example: DecoderCase) {
        let result = decoded(example.manifest)
        #expect(summaries(of: result.diagnostics, in: example.manifest) == example.expected)
    }

    static let keyCases: [DecoderCase] = [
        DecoderCase(
            "an unknown key is read as the one that is near, so nothing follows",
            "name: A\nbindngs:\n  Store: FileStore\n", "unknown-key 2:1 bindngs"),
        DecoderCase(
            "an unknown key that is near to none", "name: A\nwhatever: 1\n",
            "unknown-key 2:1 whatever"),
        DecoderCase(
            "an unknown key hides that another is missing", "nmae: A\n", "unknown-key 1:1 nmae"),
        DecoderCase(
            "an unknown key beside its right form", "name: A\nnames: B\n", "unknown-key 2:1 names"),
        DecoderCase(
            "what stands under a mistyped key is checked",
            "name: A\nvaleus:\n  a: { type: Int, value: 1, default: 2 }\n",
            "unknown-key 2:1 valeus",
            "conflicting-keys 3:29 default"),
        DecoderCase(
            "an unknown key of a binding",
            "name: A\nbindings:\n  Store: { implementaton: FileStore }\n",
            "unknown-key 3:12 implementaton"),
        DecoderCase(
            "a quoted unknown key is pointed at between its quotes", "name: A\n'whatever': 1\n",
            "unknown-key 2:2 whatever"),
        DecoderCase(
            "arguments beside their binding",
            "name: A\nbindings:\n  S:\n    implementation: M\n  arguments: { url: url }\n",
            "misplaced-key 5:3 arguments"),
        DecoderCase(
            "decorators beside their binding",
            "name: A\nbindings:\n  S: { implementation: M }\n  decorators: [B]\n",
            "misplaced-key 4:3 decorators"),
        DecoderCase(
            "arguments beside their scene",
            "name: A\nfeatures:\n  F:\n    scenes:\n      f:\n        view: V\n      arguments: { a: B }\n",
            "misplaced-key 7:7 arguments"),
        DecoderCase(
            "an object that has a key's name",
            "name: A\nbindings:\n  S: { implementation: M }\n  arguments: { implementation: Arguments }\n"
        ),
        DecoderCase(
            "decorators on a feature", "name: A\nfeatures:\n  Feed:\n    decorators: [B]\n",
            "misplaced-key 4:5 decorators"),
        DecoderCase(
            "a lifetime on a scene",
            "name: A\nfeatures:\n  Feed:\n    scenes:\n      feed: { view: FeedView, lifetime: scene }\n",
            "misplaced-key 5:31 lifetime"),
        DecoderCase(
            "a key of another mapping at the top", "name: A\nscope: {}\n", "misplaced-key 2:1 scope"
        ),
        DecoderCase(
            "a lifetime in a variant's choice",
            "name: A\nvariants:\n  mock:\n    bindings:\n      S: { implementation: M, lifetime: scene }\n",
            "misplaced-key 5:31 lifetime"),
        DecoderCase(
            "a type beside a type key", "name: A\nbindings:\n  S: { type: P, implementation: M }\n",
            "misplaced-key 3:8 type"),
        DecoderCase(
            "navigation of a struct", "name: A\nroot:\n  navigation: { path: path }\n",
            "misplaced-key 3:3 navigation"),
        DecoderCase(
            "an environment and callbacks of a view",
            "name: A\nroot:\n  kind: view\n  environment: keys\n  lifecycle: { sceneDidDisconnect: f() }\n",
            "misplaced-key 4:3 environment", "misplaced-key 5:3 lifecycle"),
        DecoderCase(
            "routes of a null object",
            "name: A\nprotocols:\n  P:\n    generate: [{ nullObject: { type: N, routes: { a: pop } } }]\n",
            "misplaced-key 4:41 routes"),
        DecoderCase(
            "as without weak",
            "name: A\nbindings:\n  S: { implementation: M, arguments: { a: { as: P, implementation: Q } } }\n",
            "misplaced-key 3:45 as"),

        DecoderCase(
            "two ways to make an object",
            "name: A\nbindings:\n  S:\n    swift: M()\n    implementation: M\n",
            "conflicting-keys 5:5 implementation"),
        DecoderCase(
            "three ways to make an object",
            "name: A\nbindings:\n  S: { implementation: M, swift: M(), storyboard: Main }\n",
            "conflicting-keys 3:27 swift", "conflicting-keys 3:39 storyboard"),
        DecoderCase(
            "arguments beside swift",
            "name: A\nbindings:\n  S: { arguments: { a: b }, swift: M() }\n",
            "conflicting-keys 3:29 swift"),
        DecoderCase(
            "a value with a default",
            "name: A\nvalues:\n  a: { type: Int, default: 2, value: 1 }\n",
            "conflicting-keys 3:31 value"),
        DecoderCase(
            "a scene's named view with swift",
            "name: A\nfeatures:\n  Feed:\n    scenes:\n      feed: { view: feedView, swift: FeedView() }\n",
            "conflicting-keys 5:31 swift"),
        DecoderCase(
            "a type bound to itself with decorators",
            "name: A\nbindings:\n  Store:\n    decorators: [Logging]\n",
            "conflicting-keys 4:5 decorators"),
        DecoderCase(
            "a type bound to itself by name with decorators, in a feature",
            "name: A\nfeatures:\n  Feed:\n    bindings:\n      S: { implementation: S, decorators: [L] }\n",
            "conflicting-keys 5:31 decorators"),
        DecoderCase(
            "a type bound to itself with decorators, in a variant",
            "name: A\nvariants:\n  v:\n    bindings: { S: { decorators: [L] } }\n",
            "conflicting-keys 4:22 decorators"),
        DecoderCase(
            "a branch of a composition without a maker",
            "name: A\nbindings:\n  A & B: { implementation: C, when: { DEBUG: { setup: f() } } }\n",
            "missing-key 3:46 "),
        DecoderCase(
            "a decorated named object without a type",
            "name: A\nbindings:\n  store: { implementation: S, decorators: [L] }\n",
            "conflicting-keys 3:31 decorators"),
        DecoderCase(
            "inputs of a singleton",
            "name: A\nbindings:\n  S: { implementation: M, inputs: { a: Int } }\n",
            "conflicting-keys 3:27 inputs"),
        DecoderCase(
            "two decorators in one entry",
            "name: A\nbindings:\n  S: { implementation: M, decorators: [{ L: , K: }] }\n",
            "conflicting-keys 3:47 K"),
        DecoderCase(
            "arguments twice in a decorator",
            "name: A\nbindings:\n  S: { implementation: M, decorators: [{ L: { a: b }, arguments: { a: b } }] }\n",
            "conflicting-keys 3:55 arguments"),
        DecoderCase(
            "weak beside an implementation",
            "name: A\nbindings:\n  S: { implementation: M, arguments: { a: { weak: V, implementation: W } } }\n",
            "conflicting-keys 3:54 implementation"),

        DecoderCase("no name", "output: Generated\n", "missing-key 1:1 "),
        DecoderCase(
            "a value without a type", "name: A\nvalues:\n  a: { value: 1 }\n", "missing-key 3:6 "),
        DecoderCase(
            "an input without a type",
            "name: A\nbindings:\n  S: { implementation: M, lifetime: transient, inputs: { a: { default: 1 } } }\n",
            "missing-key 3:61 "),
        DecoderCase(
            "a named object without a maker",
            "name: A\nbindings:\n  store:\n    arguments: { a: b }\n", "missing-key 4:5 "),
        DecoderCase(
            "a composition without a maker", "name: A\nbindings:\n  A & B:\n    name: ab\n",
            "missing-key 4:5 "),
        DecoderCase(
            "an argument in place without a maker",
            "name: A\nbindings:\n  S: { arguments: { a: { setup: f() } } }\n", "missing-key 3:24 "),
        DecoderCase(
            "a scene without a view",
            "name: A\nfeatures:\n  Feed:\n    scenes:\n      feed:\n        inputs: { a: Int }\n",
            "missing-key 6:9 "),
        DecoderCase(
            "a storyboard's scene without a view",
            "name: A\nfeatures:\n  Feed:\n    scenes:\n      feed: { storyboard: Main }\n",
            "missing-key 5:13 "),
        DecoderCase(
            "a named storyboard's view controller without a type",
            "name: A\nbindings:\n  main: { storyboard: Main }\n", "missing-key 3:9 "),
        DecoderCase(
            "a flow without a start", "name: A\nfeatures:\n  Feed:\n    flow: { type: Root }\n",
            "missing-key 4:11 "),
        DecoderCase(
            "a route without a scene",
            "name: A\nfeatures:\n  Feed:\n    flow: { start: a, routes: { b: { value: Int } } }\n",
            "missing-key 4:36 "),
        DecoderCase(
            "a generated type without a name",
            "name: A\nprotocols:\n  P:\n    generate:\n      - coordinator: { routes: { a: pop } }\n",
            "missing-key 5:22 "),
        DecoderCase(
            "a navigation without a path",
            "name: A\nroot:\n  kind: view\n  navigation: { destinations: { A: B.c } }\n",
            "missing-key 4:15 "),
        DecoderCase(
            "a source without a path", "name: A\nsources: { module: B }\n", "missing-key 2:10 "),
        DecoderCase(
            "a storyboard without a name",
            "name: A\nbindings:\n  V: { storyboard: { identifier: a } }\n", "missing-key 3:20 "),
        DecoderCase(
            "a decorator without a type",
            "name: A\nbindings:\n  S: { implementation: M, decorators: [{ arguments: { a: b } }] }\n",
            "missing-key 3:40 "),
    ]
}
