extension LargeManifest {
    /// The manifests that are large in scopes, or in what one scope has.
    func scopes(_ count: Int) -> String {
        func lines(_ line: (Int) -> String) -> String {
            (0..<count).map { line($0) + "\n" }.joined()
        }
        func app(_ bindings: String, _ scopes: String, _ features: String) -> String {
            "name: App\nbindings:\n  C: D\n\(bindings)scopes:\n\(scopes)features:\n\(features)"
        }
        func scope(_ binding: (Int) -> String, _ last: String = "") -> String {
            "  S:\n    bindings:\n" + lines { "      " + binding($0) } + last
        }
        let shown = "  F: { scope: S, scenes: { s: { view: V, arguments: { b: B0 } } } }\n"
        switch self {
        case .scopesInScopes:
            return "name: App\nscopes:\n  S0: {}\n" + lines { "  S\($0 + 1): { parent: S\($0) }" }
        case .parentsInACircle:
            return "name: App\nscopes:\n" + lines { "  S\($0): { parent: S\(($0 + 1) % count) }" }
        case .bindingsOfAScope:
            return app(
                "",
                scope({ "B\($0): { arguments: { c: C, n: B\($0 + 1) } }" }, "      B\(count): E\n"),
                shown)
        case .bindingsThatAScopeWraps:
            return app(
                lines { "  B\($0): A\($0)" }, scope { "B\($0): { decorators: [W] }" }, shown)
        case .featuresOfAScope:
            return app(
                "",
                "  S: { bindings: { B: { arguments: { c: C } } } }\n",
                lines {
                    "  F\($0): { scope: S, scenes: { s: { view: V, arguments: { b: B }, previews: { P: } } } }"
                })
        case .bindingsThatOutliveAScope:
            return app(
                lines { "  A\($0): { arguments: { b: B\($0) } }" }, scope { "B\($0): E" }, shown)
        case .scopesBegunTooEarly:
            return app(
                lines { "  A\($0): { arguments: { begin: { factory: S } } }" },
                "  S: { bindings: { B0: { arguments: { c: C } } } }\n", shown)
        default:
            return app(
                "",
                lines {
                    "  S\($0): { inputs: { u: U }, bindings: { B: { arguments: { c: C, u: u } } } }"
                },
                lines {
                    "  F\($0): { scope: S\($0), scenes: { s: { view: V, arguments: { b: B } } } }"
                })
        }
    }
}
