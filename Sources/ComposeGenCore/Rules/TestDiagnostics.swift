import SourceText

/// What is said of the generated test.
extension Diagnostic {
    static func testsOutside(_ path: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .outputOutside, "'\(path)' is not inside the manifest's folder", at: range,
            help: ["name a file below the manifest"])
    }

    public static func testsInOutput(_ path: String, at range: SourceRange) -> Diagnostic {
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

    /// - Parameters:
    ///   - isInput: whether it is no value of the root, to which variants give values.
    ///   - scenes: those that need it, as their own input or their scope's.
    static func missingTestInput(
        _ name: String, isInput: Bool, of scenes: [String], at range: SourceRange,
        tests: SourceRange
    ) -> Diagnostic {
        let names = all(scenes.map { "'\($0)'" })
        let (who, cure) =
            switch scenes.count {
            case 0 where isInput: ("input '\(name)'", "give it a default")
            case 0: ("'\(name)'", "give it a default, or a value in every variant")
            case 1:
                (
                    "input '\(name)', which scene \(names) needs",
                    "let a preview of \(names) pass it, or give it a default"
                )
            default:
                (
                    "input '\(name)', which scenes \(names) need",
                    "let a preview of each of them pass it, or give it a default"
                )
            }
        return Diagnostic(
            .missingArgument, "the generated test passes nothing for \(who)", at: range,
            notes: [Note("the test is asked for here", at: tests)], help: [cure])
    }
}
