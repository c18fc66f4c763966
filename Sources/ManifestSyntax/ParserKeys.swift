import SourceText

extension Parser {
    /// Reports keys that stand in a mapping twice; they are the same where their decoded bytes are.
    ///
    /// - Parameter mapping: the record of a mapping that ends here.
    mutating func reportDuplicateKeys(of mapping: Int) {
        var firsts: [[UInt8]: Int] = [:]
        var key = mapping + 1
        while key + 1 < records.count, !isFull {
            if !records[key].isDamaged {
                var decoder = TextDecoder(bytes, recordsStretches: false)
                decoder.decode(records[key])
                let first = firsts[decoder.output, default: key]
                if first == key {
                    firsts[decoder.output] = key
                } else {
                    report(key, repeating: first)
                }
            }
            key = records[key + 1].next
        }
    }

    private mutating func report(_ key: Int, repeating first: Int) {
        let (later, earlier) = (records[key], records[first])
        records[key].isDamaged = true
        report(
            .duplicateKey(
                at: range(later.start, later.end), name: excerpt(later.start, later.end),
                first: range(earlier.start, earlier.end)))
    }
}
