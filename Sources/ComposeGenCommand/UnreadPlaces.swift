import ComposeGenCore
import SourceText
import SwiftReading

/// What the reader passed over in Swift files, a line for each place: `App/Store.swift:12:5: not read: …`.
///
/// - Parameters:
///   - paths: each file's, as it is shown and as the system can open it.
func unreadPlaces(
    in sources: [ReadSource], _ paths: some Sequence<(shown: String, opened: String)>
) -> [String] {
    zip(sources, paths).flatMap { source, path -> [String] in
        let unread = source.declarations.unread
        if unread.isEmpty { return [] }
        // Only what they declare was kept of the files.
        let lines = LineTable(
            SourceFile(path: path.shown, bytes: contents(ofSource: path.opened)))
        return unread.map {
            let place = lines.position(at: $0.range.start)
            return "\(visible(path.shown)):\(place.line):\(place.column): not read: \($0.reason)"
        }
    }
}
