import Testing

/// Roots and scopes have the members that the protocols require which they state, as far as the sources say.
@Suite struct StatedProtocolTests {
    private static let app = """
        @MainActor protocol Screens: Clocks {
            func makeFoo() -> Api
            func makeRow(at index: Int) -> Row
            var items: [Int] { get }
            var api: Api { get set }
            var count: Int { get }
            func helped()
        }
        @MainActor protocol Clocks { var clock: Clock { get } }
        @MainActor protocol Written { var written: Int { get }; func makeSheet() }
        extension Screens { func helped() {} }
        extension Root { var written: Int { 1 }; func makeSheet() {} }
        final class Api { init() {} }
        final class Row { init(index: Int) {} }
        final class Clock { init() {} }
        """

    private func manifest(_ conforms: String) -> String {
        """
        name: App
        sources: App.swift
        values: { count: { type: String, value: '"a"' } }
        bindings:
          Api:
          Clock: { name: watch }
          Row: { lifetime: transient, inputs: { index: Int } }
        root: { kind: container, type: Root, conforms: \(conforms)
        """
    }

    @Test func whatIsRequiredIsThere() {
        check(
            manifest(
                """
                Screens }
                                                               ^^^^^^^ missing-conformance: 'Root' has no 'func makeFoo() -> Api', which 'Screens' requires
                                                               ^^^^^^^ missing-conformance: 'Root' has no 'func makeRow(at index: Int) -> Row', which 'Screens' requires
                                                               ^^^^^^^ missing-conformance: 'Root' has no 'var items: [Int] { get }', which 'Screens' requires
                                                               ^^^^^^^ missing-conformance: 'Root' has no 'var api: Api { get set }', which 'Screens' requires
                                                               ^^^^^^^ missing-conformance: 'Root' has no 'var count: Int { get }', which 'Screens' requires
                                                               ^^^^^^^ missing-conformance: 'Root' has no 'var clock: Clock { get }', which 'Screens' requires
                """), swift: ["App.swift": Self.app])
    }

    @Test func aFactoryHasItsScenes() {
        let swift = """
            import SwiftUI
            @MainActor protocol Screens {
                associatedtype Sheet: View
                func makeRow(at index: Int) -> Sheet
                func makeList(count: Int) -> Sheet
                func makeMap() -> Sheet
            }
            struct Row: View { let index: Int; var body: some View { Text("") } }
            struct Rows: View { let count: Int; var body: some View { Text("") } }
            """
        let manifest = """
            name: App
            sources: App.swift
            features:
              Lists:
                kind: factory
                conforms: Screens
                scenes:
                  makeRow: { inputs: { index: Int }, view: Row }
                  makeList: { inputs: { count: Int }, view: Rows }
            root: { kind: container }
            """
        #expect(
            advice(on: manifest, swift: ["App.swift": swift]) == [
                "the member is 'makeRow(index:)': require that",
                "add a scene 'makeMap', or write it in an extension",
            ])
    }

    @Test func thePlaceOfTheCureIsNamed() {
        #expect(
            advice(on: manifest("Screens }"), swift: ["App.swift": Self.app]) == [
                "bind what it yields, or write it in an extension",
                "the member is 'makeRow(index:)': require that",
                "bind what it yields, or write it in an extension",
                "no member can be set: require '{ get }' alone",
                "the member is of type 'String'",
                "write 'name: clock' at 'Clock'",
            ])
    }

    private func anyThread(_ root: String, _ settings: String = "") -> String {
        """
        name: App
        sources: App.swift
        \(settings)
        bindings:
          Api:
          Row: { lifetime: transient, inputs: { index: Int } }
        root: { kind: container, type: Root, conforms: [Rows]\(root)
        """.split(separator: "\n").joined(separator: "\n")
    }

    private static let appOfAnyThread = """
        protocol Rows { func makeRow(index: Int) -> Row }
        final class Api { init() {} }
        final class Row { init(index: Int) {} }
        """

    @Test func aMemberOfAnActorDoesNotMeetWhatAnyThreadMayAsk() {
        let mark =
            String(repeating: " ", count: 48)
            + "^^^^ missing-conformance: 'Root' belongs to 'MainActor', and 'Rows' requires 'makeRow' on any thread"
        check(anyThread(" }\n\(mark)"), swift: ["App.swift": Self.appOfAnyThread])
        #expect(
            advice(on: anyThread(" }"), swift: ["App.swift": Self.appOfAnyThread]) == [
                "write '@MainActor' before 'protocol Rows', or 'isolation: nonisolated' beside 'conforms'"
            ])
    }

    @Test(arguments: [
        (", isolation: nonisolated", "", ""),
        ("", "settings: { defaultIsolation: MainActor }", ""),
        ("", "settings: { upcomingFeatures: [InferIsolatedConformances] }", ""),
        ("", "", "@MainActor "),
    ])
    func whatMeetsItThen(root: String, settings: String, attribute: String) {
        check(
            anyThread(root + " }", settings), swift: ["App.swift": attribute + Self.appOfAnyThread])
    }

    @Test func extensionsMeetRequirementsToo() {
        check(manifest("Written }"), swift: ["App.swift": Self.app])
    }
}
