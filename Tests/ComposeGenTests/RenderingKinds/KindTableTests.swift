import Foundation
import Testing

@testable import ComposeGenCore

/// The reference's table of shapes says what the code does.
@Suite struct KindTableTests {
    private static let path = "Sources/compose-gen/Documentation.docc/Kinds.md"

    @Test func theTableSaysWhichKindServesWhichShape() throws {
        let text = try Checkout.text(of: Self.path)
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let start = try #require(lines.firstIndex(of: "<!-- shapes -->")) + 1
        let names = Self.cells(of: lines[start]).dropFirst()
        #expect(names.elementsEqual(NamedKind.all.map(\.name)))
        var index = start + 2
        while lines[index].hasPrefix("|") {
            let requirement = Self.cells(of: lines[index])[0]
            let verdicts = NamedKind.all.map { Self.serves($0, requirement) ? "✓" : "—" }
            let line = "| `\(requirement)` | \(verdicts.joined(separator: " | ")) |"
            if Recording.current != .on { #expect(lines[index] == line) }
            if lines[index] != line, Recording.current == .on {
                lines[index] = line
                Issue.record("recorded: \(line)")
            }
            index += 1
        }
        #expect(index - start > 30)
        let written = lines.joined(separator: "\n")
        if written != text {
            try written.write(to: Checkout.url(Self.path), atomically: true, encoding: .utf8)
        }
    }

    /// The cells of a row without the backticks around them; a bar inside of these separates nothing.
    private static func cells(of line: String) -> [String] {
        line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map {
            $0.trimmingCharacters(in: CharacterSet(charactersIn: " `"))
        }
    }

    private static func serves(_ kind: NamedKind, _ requirement: String) -> Bool {
        let requirements = requirements(requirement)
        let kind = kind.kind(ProtocolTraits())
        return unservedRequirements(
            of: kind, requirements: requirements, protocolName: "P", protocols: NamedKind.protocols
        ).isEmpty
    }
}
