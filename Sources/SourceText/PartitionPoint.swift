extension Array {
    /// The index of the first element that has what all behind it have, too, found by halving; the end where none has it.
    package func partitionPoint(_ holds: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
