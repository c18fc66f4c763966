import Foundation
import Testing

/// Swift 6.4 makes SwiftUI's `@State` a macro, which wants a property's first value in one place, and initializers in its file.
@Suite(.enabled(if: StandIns.areNeeded, Comment(rawValue: StandIns.whyNot)))
struct StateMacroTests {
    private static let cases = GoldenCase.compiled.filter { goldenCase in
        (goldenCase.expectedSwiftOfApp + goldenCase.support).contains { path in
            (try? String(contentsOfFile: path, encoding: .utf8))?.contains("@State ") ?? false
        }
    }

    @Test(arguments: cases)
    func whatHasStateCompilesWithTheMacro(_ goldenCase: GoldenCase) async throws {
        var compilation = try await Compilation(
            of: GoldenBuild(goldenCase: goldenCase, flags: []), in: .six)
        compilation.standIns.hasStateMacro = true
        try await withTemporaryFolder { scratch in
            let modules = try await compilation.buildModules(in: scratch)
            let log = try await compilation.log(
                ["-emit-sil", "-o", scratch.path + "/app.sil", "-parse-as-library"]
                    + modules.flags + goldenCase.support + goldenCase.expectedSwiftOfApp)
            if let log { Issue.record("\(goldenCase.name):\n\(log)") }
        }
    }

    @Test func theMacroIsTheOneThatIsUsed() async throws {
        var standIns = try await StandIns.built()
        standIns.hasStateMacro = true
        try await withTemporaryFolder { scratch in
            let file = scratch.appendingPathComponent("Counter.swift")
            try """
            import SwiftUI
            struct Counter { @State private var count = 1 }
            extension Counter { init(count: Int) { self.count = count } }
            """.write(to: file, atomically: true, encoding: .utf8)
            let ended = try await CompilerSlots.shared.run(
                ["swiftc", "-typecheck", "-dump-macro-expansions"] + standIns.flags + [file.path])
            #expect(ended.output.contains("SwiftUI.State<Int>"), "\(ended.output)")
        }
    }
}
