/// Keys that stand in one mapping twice, compared by their bytes.
extension Parser {
    /// - Parameter first: where the keys of the mapping that ends here begin among all that are held.
    mutating func reportDuplicateKeys(from first: Int) {
        let count = keys.count - first
        guard count > 1, !isFull else { return }
        if count > 8 {
            findDuplicates(from: first)
            return
        }
        for later in (first + 1)..<keys.count {
            for earlier in first..<later where areEqual(keys[earlier], keys[later]) {
                reportDuplicate(keys[later], of: keys[earlier])
                break
            }
        }
    }

    /// With a table of their hashes, for any number of keys.
    private mutating func findDuplicates(from first: Int) {
        let count = keys.count - first
        var size = 32
        while size < count * 2 { size *= 2 }
        // A table that only a rare large mapping needs is not kept for the small ones.
        keyTable.removeAll(keepingCapacity: true)
        keyTable.append(contentsOf: repeatElement(0, count: size))
        for key in keys[first...] {
            var slot = hash(key) & (size - 1)
            var original: UInt32?
            // No key is record 0: that is the root.
            while keyTable[slot] != 0 {
                if areEqual(keyTable[slot], key) {
                    original = keyTable[slot]
                    break
                }
                slot = (slot + 1) & (size - 1)
            }
            if let original {
                reportDuplicate(key, of: original)
            } else {
                keyTable[slot] = key
            }
        }
    }

    private mutating func reportDuplicate(_ key: UInt32, of original: UInt32) {
        let (later, earlier) = (records[Int(key)], records[Int(original)])
        let (start, end) = (Int(later.start), Int(later.end))
        records[Int(key)].isDamaged = true
        report(
            .duplicateKey(
                at: range(start, end), name: excerpt(start, end),
                first: range(Int(earlier.start), Int(earlier.end))))
    }

    private func hash(_ key: UInt32) -> Int {
        let record = records[Int(key)]
        var hasher = Hasher()
        if record.needsDecoding {
            decoded(record).withUnsafeBytes { hasher.combine(bytes: $0) }
        } else {
            let text = bytes[Int(record.start)..<Int(record.end)]
            hasher.combine(
                bytes: UnsafeRawBufferPointer(
                    rebasing: UnsafeRawBufferPointer(bytes)[text.startIndex..<text.endIndex]))
        }
        return hasher.finalize()
    }

    private func areEqual(_ left: UInt32, _ right: UInt32) -> Bool {
        let (a, b) = (records[Int(left)], records[Int(right)])
        if a.needsDecoding || b.needsDecoding { return decoded(a) == decoded(b) }
        let count = Int(a.end - a.start)
        guard count == Int(b.end - b.start) else { return false }
        let (aStart, bStart) = (Int(a.start), Int(b.start))
        for offset in 0..<count where bytes[aStart + offset] != bytes[bStart + offset] {
            return false
        }
        return true
    }

    private func decoded(_ record: NodeRecord) -> [UInt8] {
        var decoder = TextDecoder(bytes, recordsStretches: false)
        decoder.decode(record)
        return decoder.output
    }
}
