import ComposeGenCore
import Testing

@Suite struct LineTableTests {
    @Test func countsScalarsAndSkipsTheByteOrderMark() {
        let table = LineTable(SourceFile(path: "m", text: "\u{FEFF}né: x\r\nb"))
        #expect(table.position(at: 3) == LineTable.Position(line: 1, column: 1))
        #expect(table.position(at: 6) == LineTable.Position(line: 1, column: 3))
        #expect(table.position(at: 11) == LineTable.Position(line: 2, column: 1))
    }
}
