import ManifestSyntax
import SourceText

extension [Diagnostic] {
    /// The errors among these, which are of form, each with the entries that it leaves in doubt: of a value the one that has it, and
    /// the one around that; of a key both, and what it names.
    func doubtingEntries(of documents: [ManifestDocument]) -> [Diagnostic] {
        var result = self
        let errors = indices.filter { self[$0].severity == .error }
            .sorted { self[$0].primary.range.startPlace < self[$1].primary.range.startPlace }
        for (index, document) in documents.enumerated() where !errors.isEmpty {
            let faults = errors.filter { self[$0].primary.range.file.index == index }
            result.note(faults[...], in: document.root, below: [])
        }
        return result
    }

    /// - Parameters:
    ///   - faults: those within the value, in their order.
    ///   - path: the keys of the entries that the value is in.
    private mutating func note(
        _ faults: ArraySlice<Int>, in value: ManifestNode, below path: [SourceRange]
    ) {
        var rest = faults
        /// Those before the place.
        func next(before place: Int?, in all: [Diagnostic]) -> ArraySlice<Int> {
            let found = rest.prefix { fault in
                place.map { all[fault].primary.range.start < $0 } ?? true
            }
            rest = rest.dropFirst(found.count)
            return found
        }
        let entries = value.entries
        let elements = value.elements
        let starts = entries.map(\.key.range.start) + elements.map(\.range.start)
        for fault in next(before: starts.first, in: self) {
            self[fault].doubts += [self[fault].primary.range] + path.suffix(2)
        }
        for (index, start) in starts.enumerated() where !rest.isEmpty {
            let end = index + 1 < starts.count ? starts[index + 1] : nil
            guard index < entries.count else {
                note(next(before: end, in: self), in: elements[index], below: path)
                continue
            }
            let (key, value) = entries[index]
            for fault in next(before: Swift.max(start + 1, key.range.end), in: self) {
                self[fault].doubts +=
                    [self[fault].primary.range] + path.suffix(2) + [key.range]
            }
            note(next(before: end, in: self), in: value, below: path + [key.range])
        }
    }
}

/// Stretches of files.
struct Places {
    /// In their order; none of them overlaps another one.
    private var stretches: [(start: UInt64, end: UInt64)] = []

    init(_ ranges: [SourceRange]) {
        for range in ranges.sorted(by: { $0.startPlace < $1.startPlace }) {
            let end = Swift.max(range.endPlace, range.startPlace + 1)
            if let last = stretches.last, range.startPlace < last.end {
                stretches[stretches.count - 1].end = Swift.max(last.end, end)
            } else {
                stretches.append((range.startPlace, end))
            }
        }
    }

    /// Whether something begins in one of them.
    func contains(_ range: SourceRange) -> Bool {
        let place = range.startPlace
        let next = stretches.partitionPoint { $0.end > place }
        return next < stretches.count && stretches[next].start <= place
    }
}
