/// What is said of where output goes, and of the generated test.
extension Diagnostic {
    /// - Parameter isReplaceable: whether `--output` names another folder instead.
    static func outputOutside(
        _ output: String, at range: SourceRange, isReplaceable: Bool
    ) -> Diagnostic {
        let manifest = range.file == .top ? "the manifest" : "the top manifest"
        return Diagnostic(
            .outputOutside, "'\(output)' is not inside \(manifest)'s folder", at: range,
            help: [
                "name a folder below \(manifest)"
                    + (isReplaceable ? ", or choose any with --output" : "")
            ])
    }

    static func testsOutside(_ path: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .outputOutside, "'\(path)' is not inside the manifest's folder", at: range,
            help: ["name a file below the manifest"])
    }

    static func testsOfNothing(at range: SourceRange, hasScenes: Bool) -> Diagnostic {
        Diagnostic(
            .unknownValue,
            hasScenes
                ? "every scene needs what is live only, which no test may make"
                : "there is no scene that a test could compose", at: range,
            help: [
                hasScenes
                    ? "add a variant that replaces what is live only, or leave 'tests' out"
                    : "leave 'tests' out"
            ])
    }

    static func testsInOutput(_ path: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .unknownValue, "a test among the generated files of the app would be part of the app",
            at: range,
            help: ["name a file of a test target, such as 'Tests/CompositionTests.swift'"])
    }

    static func testsWithoutName(_ path: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .invalidName, "the test's type is named after its file, and '\(path)' names none",
            at: range, help: ["name a Swift file, such as 'Tests/CompositionTests.swift'"])
    }

    /// - Parameter scene: what needs it, as its own input or its scope's; nil for a value of the root.
    static func missingTestInput(
        _ name: String, _ type: String, of scene: String?, at range: SourceRange,
        tests: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .missingArgument,
            scene.map {
                "the generated test passes nothing for input '\(name)', which scene '\($0)' needs"
            }
                ?? "the generated test passes nothing for '\(name)'",
            at: range, notes: [Note("the test is asked for here", at: tests)],
            help: [
                scene.map { "let a preview of '\($0)' pass it, or give it a default" }
                    ?? "give it a default, or a value in every variant"
            ])
    }
}
