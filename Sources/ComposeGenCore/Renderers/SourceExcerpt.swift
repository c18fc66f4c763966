/// One line of a source as it is shown, with a part of it to be underlined.
struct SourceExcerpt {
    let text: String
    /// The columns of a terminal before the underlined part.
    let columnsBefore: Int
    /// At least one: an empty part is shown by a caret where it would stand.
    let columnsMarked: Int

    /// - Parameters:
    ///   - line: the line without its break; its indices are offsets in the file.
    ///   - start: where the part begins; beyond the line, it is shown after the last character.
    ///   - end: where the part ends; beyond the line, the rest of the line is meant.
    init(line: ArraySlice<UInt8>, from start: Int, to end: Int) {
        let start = min(max(start, line.startIndex), line.endIndex)
        let end = min(max(end, start), line.endIndex)
        let window = shownWindow(of: line, around: start)
        let before =
            (window.lowerBound > line.startIndex ? "…" : "")
            + visibleSource(line[window.lowerBound..<start])
        let marked = visibleSource(line[start..<min(end, window.upperBound)])
        let after = visibleSource(line[min(end, window.upperBound)..<window.upperBound])
        text = before + marked + after + (window.upperBound < line.endIndex ? "…" : "")
        columnsBefore = displayColumns(of: before)
        columnsMarked = max(displayColumns(of: marked), 1)
    }
}

/// The stretch of a line that is shown: all of it, or where it is very long, what surrounds a place.
private func shownWindow(of line: ArraySlice<UInt8>, around place: Int) -> Range<Int> {
    let longest = 160
    let leading = 40
    let lowest = boundary(in: line, from: line.startIndex, by: longest)
    if lowest == line.endIndex { return line.startIndex..<line.endIndex }
    let start =
        place <= boundary(in: line, from: line.startIndex, by: 2 * leading)
        ? line.startIndex : boundary(in: line, from: place, by: -leading)
    return start..<boundary(in: line, from: start, by: 3 * leading)
}

/// The offset that is some Unicode scalars away, or the end of the line on that side.
private func boundary(in line: ArraySlice<UInt8>, from place: Int, by distance: Int) -> Int {
    var place = place
    var left = abs(distance)
    let end = distance < 0 ? line.startIndex : line.endIndex
    while left > 0, place != end {
        place += distance.signum()
        if place == line.endIndex || line[place] & 0xC0 != 0x80 { left -= 1 }
    }
    return place
}
