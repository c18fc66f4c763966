import ComposeGenCore
import SourceText
import Testing

@Suite struct LineTableTests {
    @Test func countsScalarsAndSkipsTheByteOrderMark() {
        let table = LineTable(SourceFile(path: "m", text: "\u{FEFF}né: x\r\nb"))
        func place(_ offset: Int) -> [Int] {
            let position = table.position(at: offset)
            return [position.line, position.column]
        }
        #expect(place(3) == [1, 1])
        #expect(place(6) == [1, 3])
        #expect(place(11) == [2, 1])
    }
}
