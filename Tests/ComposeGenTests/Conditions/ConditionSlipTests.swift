import Testing

@testable import ComposeGenCore

/// Conditions that are one slip away from those that the language has.
@Suite struct ConditionSlipTests {
    @Test(arguments: [
        ("if available(iOS 17, *)", "did you mean 'available(iOS 17, *)'?"),
        ("#available(iOS 17, *)", "did you mean 'available(iOS 17, *)'?"),
        ("if DEBUG", "did you mean 'DEBUG'?"),
        ("if  DEBUG && os(macOS)", "did you mean 'DEBUG && os(macOS)'?"),
        ("#if DEBUG", "did you mean 'DEBUG'?"), ("#elseif !DEBUG", "did you mean '!DEBUG'?"),
        ("else", "the choice beside 'when' is the else"),
        ("#else", "the choice beside 'when' is the else"),
        ("os(iOs)", "did you mean 'os(iOS)'?"), ("DEBUG || os(linux)", "did you mean 'os(Linux)'?"),
        ("iOS", "did you mean 'os(iOS)'?"), ("swift(6.0)", "did you mean 'swift(>=6.0)'?"),
        ("available(macos 15, *)", "did you mean 'macOS'?"),
        ("DEBUG && !simulator", "did you mean 'targetEnvironment(simulator)'?"),
        ("targetEnvironment(Simulator)", "did you mean 'targetEnvironment(simulator)'?"),
    ])
    func areSaidWithTheirCure(_ condition: String, _ cure: String) {
        let manifest = app(
            "bindings: { A: { implementation: B, when: { '\(condition)': C } } }", showing: "a: A")
        let said = Said(of: manifest)
        #expect(said.codes == [.unknownValue])
        #expect(said.help == [cure])
    }

    @Test(arguments: [
        "if #unavailable(iOS 17)", "if available(17)", "LINUX", "if Flags.on && DEBUG", "if isOn",
        "if true",
        "os(iOS)", "os(beOS)", "IF", "if let x = f(), DEBUG", "targetEnvironment(macCatalyst)",
    ])
    func othersMeanWhatTheySay(_ condition: String) {
        check(
            app(
                "bindings: { A: { implementation: B, when: { '\(condition)': C } } }",
                showing: "a: A"))
    }

    @Test(arguments: ["@available(iOS 26, *)", "if @available(iOS 26, *)", "iOS 26"])
    func versionsAreAskedInOneWay(condition: String) {
        let said = Said(
            of: app(
                "bindings: { A: { implementation: B, when: { '\(condition)': C } } }",
                showing: "a: A"))
        #expect(said.help == ["did you mean 'available(iOS 26, *)'?"])
    }

    @Test func onlyHasNoElseAndNoVersions() {
        func help(_ condition: String) -> [String] {
            Said(
                of: app(
                    "bindings: { A: { implementation: B, only: '\(condition)' } }", showing: "a: 1")
            ).help
        }
        let general = "write flags and questions to the compiler, as 'DEBUG && !os(macOS)'"
        #expect(help("if DEBUG") == ["did you mean 'DEBUG'?"])
        #expect(help("#if DEBUG") == ["did you mean 'DEBUG'?"])
        #expect(help("macOS") == ["did you mean 'os(macOS)'?"])
        #expect(help("not DEBUG") == ["did you mean '!DEBUG'?"])
        #expect(help("DEBUG and not TEST") == ["did you mean 'DEBUG && !TEST'?"])
        #expect(help("os(ios)") == ["did you mean 'os(iOS)'?"])
        #expect(help("else") == [general])
        #expect(help("#available(iOS 17, *)") == [general])
        func chosen(_ condition: String) -> [String] {
            [
                "let 'when' choose what an object is made of, which takes it: 'when: { '\(condition)': … }'"
            ]
        }
        #expect(help("available(iOS 17, *)") == chosen("available(iOS 17, *)"))
        #expect(help("if isOn") == chosen("if isOn"))
    }
}
