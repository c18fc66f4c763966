import SourceText

extension String {
    /// The same with its first letter in upper case.
    package var capitalizedHead: String {
        guard let head = utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(head) else {
            return self
        }
        return replacingHead(with: head - 32)
    }

    /// The same with its first letter in lower case.
    package var loweredHead: String {
        guard let head = utf8.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(head) else {
            return self
        }
        return replacingHead(with: head + 32)
    }

    /// - Parameter head: what takes the place of the first letter, which is of ASCII too.
    private func replacingHead(with head: UInt8) -> String {
        withBytes { own in
            String(unsafeUninitializedCapacity: own.count) { text in
                _ = text.update(fromContentsOf: own)
                text[0] = head
                return own.count
            }
        }
    }
}
