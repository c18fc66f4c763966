import SourceText

/// Keys that stand in one mapping twice.
extension Parser {
    /// Where a text was a key.
    struct LastKey {
        /// The records of the mapping and of the key.
        package let mapping: UInt32
        let key: UInt32
    }

    /// - Parameter mapping: the record of a mapping that ends here.
    mutating func reportDuplicateKeys(of mapping: Int) {
        // Many have one key, behind whose value nothing stands.
        guard mapping + 2 < records.count, Int(records[mapping + 2].next) < records.count, !isFull
        else { return }
        if lastKeys.count < texts.count {
            // No mapping has this record. For more than are needed yet, so that there are few times.
            let none = LastKey(mapping: UInt32.max, key: 0)
            lastKeys.append(contentsOf: repeatElement(none, count: texts.count))
        }
        let last = UInt32(truncatingIfNeeded: mapping)
        var key = mapping + 1
        while key + 1 < records.count {
            let record = records[key]
            if !record.isDamaged {
                let earlier = lastKeys[Int(record.text)]
                if earlier.mapping == last {
                    reportDuplicate(key, of: earlier.key)
                } else {
                    lastKeys[Int(record.text)] = LastKey(
                        mapping: last, key: UInt32(truncatingIfNeeded: key))
                }
            }
            key = Int(records[key + 1].next)
        }
    }

    private mutating func reportDuplicate(_ key: Int, of original: UInt32) {
        let (later, earlier) = (records[key], records[Int(original)])
        let (start, end) = (Int(later.start), Int(later.end))
        records[key].isDamaged = true
        report(
            .duplicateKey(
                at: range(start, end), name: excerpt(start, end),
                first: range(Int(earlier.start), Int(earlier.end))))
    }
}
