/// Manifests of any size, right and wrong ones, each of a shape that invites more work than there is.
enum LargeManifest: String, CaseIterable {
    case unknownReferences
    case unknownKeys
    case nearNames
    case chain
    case transientChain
    case aliasChain
    case aliasCycle
    case cycle
    case manyCycles
    case captives
    case captiveBehindTransients
    case diamonds
    case transientDiamonds
    case closures
    case closuresOfTransients
    case features
    case factories
    case scenes
    case scenesThatComposeTheNext
    case inputs
    case repeatedDecorators
    case arguments
    case provided
    case ambiguous
    case boundTwice
    case nameClashes
    case livePreviews
    case unused
    case routes
    case values
    case unmarkedNames
    case requirements
    case properties
    case scopes
    case scopesInScopes
    case parentsInACircle
    case bindingsOfAScope
    case bindingsThatAScopeWraps
    case featuresOfAScope
    case bindingsThatOutliveAScope
    case scopesBegunTooEarly
    case conditions
    case choices
    case choicesInChoices
    case variants
    case variantsOfOneCycle
    case captiveOfOneVariant
    case liveOnlyInVariants

    /// The manifest with so many entries of its shape.
    func text(_ count: Int) -> String {
        let numbers = 0..<count
        func lines(_ line: (Int) -> String) -> String { numbers.map { line($0) + "\n" }.joined() }
        func app(_ parts: String, showing arguments: String) -> String {
            """
            name: App
            \(parts)
            features:
              Home:
                scenes:
                  home:
                    view: HomeView
                    arguments: { \(arguments) }
            root: { start: Home.home }
            """
        }
        func bound(_ line: (Int) -> String, last: String = "", showing: String = "a: B0") -> String
        {
            app("bindings:\n" + lines { "  B\($0): " + line($0) } + last, showing: showing)
        }
        func inFeature(_ section: String, _ line: (Int) -> String, besides: String) -> String {
            """
            name: App
            features:
              F:
                \(section):
            \(lines { "      " + line($0) })
            \(besides)
            """
        }
        let scene = "    scenes: { s: { view: V, arguments: { a: B0 } } }\nroot: { start: F.s }"
        switch self {
        case .unknownReferences: return bound { "{ arguments: { x: Missing\($0) } }" }
        case .unknownKeys: return bound { _ in "{ implementtion: X }" }
        case .nearNames: return bound { "{ arguments: { x: C\($0) } }" }
        case .chain: return bound({ "{ arguments: { x: B\($0 + 1) } }" }, last: "  B\(count):")
        case .transientChain:
            return bound(
                { "{ lifetime: transient, arguments: { x: B\($0 + 1) } }" }, last: "  B\(count):")
        case .aliasChain:
            return app(
                "bindings:\n" + lines { "  b\($0): b\($0 + 1)" }
                    + "  b\(count): { type: X, implementation: Y }",
                showing: "a: b0")
        case .aliasCycle:
            return app("bindings:\n" + lines { "  b\($0): b\(($0 + 1) % count)" }, showing: "a: b0")
        case .cycle: return bound { "{ arguments: { x: B\(($0 + 1) % count) } }" }
        case .manyCycles: return bound { "{ arguments: { x: B\($0 ^ 1) } }" }
        case .captives:
            return bound({ _ in "{ arguments: { x: S } }" }, last: "  S: { lifetime: scene }")
        case .captiveBehindTransients:
            return bound(
                { "{ lifetime: transient, arguments: { x: B\($0 + 1) } }" },
                last: "  B\(count): { lifetime: scene }\n  A: { arguments: { b: B0 } }",
                showing: "a: A")
        case .diamonds:
            return bound(
                { "{ arguments: { x: B\($0 + 1), y: B\($0 + 1) } }" }, last: "  B\(count):")
        case .transientDiamonds:
            return inFeature(
                "bindings",
                { "B\($0): { lifetime: transient, arguments: { x: B\($0 + 1), y: B\($0 + 1) } }" },
                besides: "      B\(count):\n" + scene)
        case .closures, .closuresOfTransients:
            let lifetime = self == .closures ? "" : "lifetime: transient, "
            return inFeature(
                "bindings",
                {
                    "B\($0): { \(lifetime)arguments: { x: { factory: B\($0 + 1) }, y: { factory: B\($0 + 1) } } }"
                },
                besides: "      B\(count):\n" + scene)
        case .features, .factories:
            let kind = self == .factories ? "kind: factory, " : ""
            return """
                name: App
                bindings: { C: }
                features:
                \(lines { "  F\($0): { \(kind)bindings: { M: { arguments: { c: C } } }, scenes: { s: { view: V, arguments: { m: M } } } }" })
                root: { start: F0.s }
                """
        case .scenes:
            return inFeature(
                "scenes", { "s\($0): { view: V\($0), arguments: { m: M } }" },
                besides: "    bindings: { M: }\nroot: { start: F.s0 }")
        case .scenesThatComposeTheNext:
            return inFeature(
                "scenes",
                {
                    "s\($0): { view: V\($0), arguments: { next: '{ $(F.s\(min($0 + 1, count - 1))) }' } }"
                },
                besides: "root: { start: F.s0 }")
        case .inputs:
            return """
                name: App
                features:
                  F:
                    scenes:
                      s:
                        inputs:
                \(lines { "          i\($0): Int" })
                        view: V
                        arguments:
                \(lines { "          i\($0): i\($0)" })
                root: { start: F.s }
                """
        case .repeatedDecorators:
            return app(
                "bindings:\n  R:\n    implementation: X\n    decorators:\n"
                    + lines { _ in "      - D" },
                showing: "a: R")
        case .arguments:
            return app(
                "bindings:\n  R:\n    arguments:\n" + lines { "      a\($0): \($0)" },
                showing: "a: R")
        case .provided:
            return app(
                "bindings:\n  a: { implementation: X, provides: [\(numbers.map { "P\($0)" }.joined(separator: ", "))] }",
                showing: "a: P0")
        case .ambiguous:
            return app(
                "bindings:\n" + lines { "  b\($0): { type: C, implementation: X }" },
                showing: numbers.map { "a\($0): C" }.joined(separator: ", "))
        case .boundTwice:
            return app(
                "bindings:\n" + lines { "  b\($0): { implementation: X, provides: [P] }" },
                showing: "a: P")
        case .nameClashes:
            return app(
                "bindings:\n" + lines { "  A\($0).B:" },
                showing: numbers.map { "a\($0): A\($0).B" }.joined(separator: ", "))
        case .livePreviews:
            return """
                name: App
                bindings: { C: { liveOnly: true } }
                features:
                  F:
                    scenes:
                      s:
                        view: V
                        arguments: { c: C }
                        previews:
                \(lines { "          p\($0):" })
                root: { start: F.s }
                """
        case .unused: return bound({ _ in "" }, showing: "a: 1")
        case .routes:
            return """
                name: App
                features:
                  F:
                    scenes:
                      s: { view: V }
                      d: { inputs: { x: Int }, view: D, arguments: { x: x } }
                    flow:
                      start: s
                      routes:
                \(lines { "        r\($0): { value: Int, scene: d }" })
                root: { start: F }
                """
        case .values:
            return app(
                "values:\n" + lines { "  v\($0): { type: Int, value: '$(v\($0 + 1)) + 1' }" }
                    + "  v\(count): { type: Int, value: 3 }", showing: "a: v0")
        case .unmarkedNames:
            return app(
                "values: { u: { type: Int, value: 3 } }\nbindings:\n  A: { arguments: { x: '"
                    + numbers.map { _ in "u" }.joined(separator: " + ") + "' } }",
                showing: "a: A, u: u")
        case .requirements:
            return app(
                "protocols:\n  P:\n    requirements: |\n" + lines { "      func f\($0)()" }
                    + "    generate: [{ nullObject: Q }]\nbindings: { P: Q }", showing: "a: P")
        case .properties: return bound { "{ properties: { x: B\(($0 + 1) % count) } }" }
        case .scopes, .scopesInScopes, .parentsInACircle, .bindingsOfAScope,
            .bindingsThatAScopeWraps, .featuresOfAScope, .bindingsThatOutliveAScope,
            .scopesBegunTooEarly:
            return scopes(count)
        case .conditions:
            return bound(
                { "{ arguments: { x: B\($0 + 1) }, when: { FLAG\($0 % 4): Other\($0) } }" },
                last: "  B\(count):")
        case .choices:
            return inFeature(
                "bindings",
                {
                    "B\($0): { lifetime: scene, when: { if c\($0): { swift: $(C\($0)) } } }\n      C\($0):"
                },
                besides:
                    "    scenes: { s: { view: V, arguments: { all: ["
                    + numbers.map { "B\($0)" }.joined(separator: ", ") + "] } } }")
        case .choicesInChoices:
            return inFeature(
                "bindings",
                {
                    "B\($0): { when: { if c\($0): { implementation: B\($0), arguments: { x: B\($0 + 1) } } } }"
                },
                besides: "      B\(count):\n    scenes: { s: { view: V, arguments: { a: B0 } } }")
        case .variants, .variantsOfOneCycle:
            // Each variant cuts the chain; the last one may close it.
            let bindings = "bindings:\n" + lines { "  B\($0): { arguments: { x: B\($0 + 1) } }" }
            let end = self == .variants ? "" : ", arguments: { x: B0 }"
            return app(
                bindings + "  B\(count):\nvariants:\n"
                    + lines { "  v\($0): { previewOnly: true, bindings: { B\($0): Mock } }" }
                    + "  v\(count): { previewOnly: true, bindings: { B\(count): { implementation: Mock\(end) } } }",
                showing: "a: B0")
        case .captiveOfOneVariant:
            let bindings = lines { "  B\($0): { arguments: { x: T } }" }
            return app(
                "bindings:\n  S: { lifetime: scene }\n  T: { lifetime: transient }\n" + bindings
                    + "variants:\n"
                    + lines { "  v\($0): { previewOnly: true, bindings: { B\($0): Mock } }" }
                    + "  w: { previewOnly: true, bindings: { T: { implementation: M, arguments: { s: S } } } }",
                showing: "s: S, " + numbers.map { "a\($0): B\($0)" }.joined(separator: ", "))
        case .liveOnlyInVariants:
            let bindings = "bindings:\n" + lines { "  B\($0): { arguments: { x: B\($0 + 1) } }" }
            return app(
                bindings + "  B\(count): { liveOnly: true }\nvariants:\n"
                    + lines { "  v\($0): { bindings: { B\($0): Mock } }" }
                    + "  w: { values: {} }",
                showing: "a: B0")
        }
    }
}
