/// Texts with a number each, found by their bytes.
///
/// The numbers count up from zero, so that what is known of the texts can be kept in arrays. Names are looked up more
/// often than anything else is done: this takes a quarter of the time of a dictionary of strings, because nothing is
/// normalised and all texts lie in one array.
package struct NumberedTexts: Sendable {
    /// The bytes of all texts, one behind the other.
    private var bytes: [UInt8] = []
    /// Where each text ends; the next one begins there.
    private var ends: [Int] = []
    /// A text's hash in the upper half, its number and one in the lower; zero where there is none. A text lies at the
    /// place that its hash names, or behind it. There are twice as many as texts at least, a power of two.
    private var slots: [UInt64] = []
    /// Differs from run to run, so that no manifest can be made to be slow.
    private let seed = UInt64(truncatingIfNeeded: Hasher().finalize())

    /// - Parameter capacity: for how many texts there is to be room.
    package init(capacity: Int = 0) { reserve(capacity) }

    /// These texts, in their order.
    package init(of texts: [String]) {
        reserve(texts.count)
        for text in texts { _ = number(of: text) }
    }

    package var count: Int { ends.count }

    /// Makes room for so many texts.
    package mutating func reserve(_ capacity: Int) {
        guard slots.count < 2 * capacity else { return }
        ends.reserveCapacity(capacity)
        bytes.reserveCapacity(24 * capacity)
        var size = 16
        while size < 2 * capacity { size *= 2 }
        grow(to: size)
    }

    package subscript(number: Int) -> String {
        String(decoding: bytes[range(of: number)], as: UTF8.self)
    }

    /// What a function makes of each text, by their numbers.
    package func map<Result>(_ transform: (UnsafeBufferPointer<UInt8>) -> Result) -> [Result] {
        bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            return ends.map { end in
                defer { start = end }
                return transform(UnsafeBufferPointer(rebasing: bytes[start..<end]))
            }
        }
    }

    /// The text's number; a new one for a new text.
    package mutating func number(of text: String) -> Int {
        text.withBytes { number(of: $0) }
    }

    /// The text's number; nil for a text that has none.
    package func knownNumber(of text: String) -> Int? {
        text.withBytes { knownNumber(of: $0) }
    }

    package mutating func number(of text: UnsafeBufferPointer<UInt8>) -> Int {
        if slots.isEmpty { grow(to: 16) }
        let hash = hash(text)
        let place = place(of: text, hash)
        let slot = slots[place]
        return slot == 0 ? add(text, hash, at: place) : number(in: slot)
    }

    package func knownNumber(of text: UnsafeBufferPointer<UInt8>) -> Int? {
        guard !slots.isEmpty else { return nil }
        let slot = slots[place(of: text, hash(text))]
        return slot == 0 ? nil : number(in: slot)
    }

    /// Gives a new text its number.
    private mutating func add(
        _ text: UnsafeBufferPointer<UInt8>, _ hash: UInt64, at place: Int
    ) -> Int {
        bytes.append(contentsOf: text)
        ends.append(bytes.count)
        slots[place] = hash << 32 | UInt64(ends.count)
        if slots.count <= 2 * ends.count { grow(to: 2 * slots.count) }
        return ends.count - 1
    }

    private func number(in slot: UInt64) -> Int { Int(slot & 0xFFFF_FFFF) - 1 }

    private func range(of number: Int) -> Range<Int> {
        (number == 0 ? 0 : ends[number - 1])..<ends[number]
    }

    /// Where the text is, or would be.
    private func place(of text: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> Int {
        let mask = slots.count - 1
        var place = Int(hash) & mask
        while true {
            let slot = slots[place]
            if slot == 0 || slot >> 32 == hash && isEqual(number(in: slot), text) { return place }
            place = (place + 1) & mask
        }
    }

    private func isEqual(_ number: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let range = range(of: number)
        guard range.count == text.count else { return false }
        return bytes.withUnsafeBytes { bytes in
            let known = UnsafeRawBufferPointer(rebasing: bytes[range])
            let text = UnsafeRawBufferPointer(text)
            guard text.count >= 8 else { return short(known) == short(text) }
            let last = text.count - 8
            var offset = 0
            while offset < last {
                guard word(of: known, at: offset) == word(of: text, at: offset) else {
                    return false
                }
                offset += 8
            }
            // Some of the last eight may have been read before.
            return word(of: known, at: last) == word(of: text, at: last)
        }
    }

    private func word(of bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
        bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }

    /// Fewer than eight bytes in one word; of four and more, some may be in both of its halves.
    private func short(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        guard bytes.count >= 4 else { return bytes.reduce(0) { $0 << 8 | UInt64($1) } }
        let first = bytes.loadUnaligned(as: UInt32.self)
        let last = bytes.loadUnaligned(fromByteOffset: bytes.count - 4, as: UInt32.self)
        return UInt64(first) << 32 | UInt64(last)
    }

    private mutating func grow(to size: Int) {
        var grown = [UInt64](repeating: 0, count: size)
        for slot in slots where slot != 0 {
            var place = Int(slot >> 32) & (size - 1)
            while grown[place] != 0 { place = (place + 1) & (size - 1) }
            grown[place] = slot
        }
        slots = grown
    }

    /// 32 bits, of eight bytes at a time, each time multiplied so that every bit has a part in all of them.
    private func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let bytes = UnsafeRawBufferPointer(text)
        var hash = seed ^ UInt64(truncatingIfNeeded: bytes.count)
        guard bytes.count >= 8 else {
            return mixed(hash ^ short(bytes)) >> 32
        }
        let last = bytes.count - 8
        var offset = 0
        while offset < last {
            hash = mixed(hash ^ word(of: bytes, at: offset))
            offset += 8
        }
        // Some of the last eight may have been read before.
        return mixed(hash ^ word(of: bytes, at: last)) >> 32
    }

    private func mixed(_ word: UInt64) -> UInt64 {
        let product = word.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return product.high ^ product.low
    }
}
