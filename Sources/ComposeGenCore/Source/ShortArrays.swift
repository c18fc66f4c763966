extension Array {
    /// So many elements, each made by its place, in their order. Those of one to three, as nearly all lists of a manifest are,
    /// are stored at once: to reserve memory for them takes nearly as long again as to have it.
    @inline(__always)
    init(count: Int, _ element: (Int) -> Element) {
        switch count {
        case 0: self = []
        case 1: self = [element(0)]
        case 2: self = [element(0), element(1)]
        case 3: self = [element(0), element(1), element(2)]
        default:
            self = []
            reserveCapacity(count)
            for place in 0..<count { append(element(place)) }
        }
    }
}
