import Foundation
import Testing

@testable import ComposeGenCore

/// The reference's table of shapes says what the code does.
@Suite struct KindTableTests {
    @Test func theTableSaysWhichKindServesWhichShape() throws {
        var table = try KindTable.read()
        #expect(table.kinds == NamedKind.all.map(\.name))
        var isRecorded = false
        for row in table.rows {
            let verdicts = NamedKind.all.map { Self.serves($0, row.requirement) ? "✓" : "—" }
            let line = "| `\(row.requirement)` | \(verdicts.joined(separator: " | ")) |"
            guard table.lines[row.index] != line else { continue }
            if Recording.current == .on {
                table.lines[row.index] = line
                isRecorded = true
                Issue.record("recorded: \(line)")
            } else {
                #expect(table.lines[row.index] == line)
            }
        }
        #expect(table.rows.count > 30)
        if isRecorded {
            try table.lines.joined(separator: "\n").write(
                to: Checkout.url(KindTable.path), atomically: true, encoding: .utf8)
        }
    }

    private static func serves(_ kind: NamedKind, _ requirement: String) -> Bool {
        let requirements = requirements(requirement)
        let kind = kind.kind
        return unservedRequirements(
            of: kind, requirements: requirements, protocolName: "P", protocols: NamedKind.protocols
        ).isEmpty
    }
}
