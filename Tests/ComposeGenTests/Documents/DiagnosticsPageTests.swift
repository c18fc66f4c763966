import ComposeGenCore
import Foundation
import SourceText
import Testing

/// The page of all diagnostics is what `explain` says of them.
@Suite struct DiagnosticsPageTests {
    static let path = DocumentTests.folder + "/Diagnostics.md"

    @Test func thePageSaysWhatExplainSays() throws {
        let text = (try? Checkout.text(of: Self.path)) ?? ""
        guard text != Self.page else { return }
        if Recording.current == .on {
            try Self.page.write(to: Checkout.url(Self.path), atomically: true, encoding: .utf8)
            Issue.record("recorded: \(Self.path)")
        } else {
            Issue.record("\(Self.path) is out of date: COMPOSE_GEN_RECORD=1 swift test writes it")
        }
    }

    static var page: String {
        """
        # Diagnostics

        Every error and warning, with a manifest that shows it and its cure. This is what `compose-gen explain <code>` prints.

        Errors stop the generation: nothing is written. Warnings can be silenced where they arise, with `allow: <code>`, and become
        errors with `--strict`.

        """
            + ExplanationArea.all.map {
                "\n## \($0.title)\n" + $0.explanations.map(section).joined()
            }
            .joined()
    }

    private static func section(_ explanation: Explanation) -> String {
        // Its first line is the heading, and indented lines are code in Markdown as they are on a terminal.
        let lines = explanation.description.split(
            separator: "\n", omittingEmptySubsequences: false
        ).dropFirst().map { line in
            line.hasPrefix("    ")
                ? String(line)
                : line.replacingOccurrences(of: "<", with: "\\<")
                    .replacingOccurrences(of: "*", with: "\\*")
        }
        let title = explanation.title.prefix(1).uppercased() + explanation.title.dropFirst()
        return "\n### \(explanation.code.rawValue)\n\n**\(title).**\n"
            + lines.joined(separator: "\n")
    }
}
