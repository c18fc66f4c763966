/// Some of the configurations, by their places.
package struct ConfigurationSet: OptionSet, Hashable, Sendable {
    package let rawValue: UInt64

    package init(rawValue: UInt64) { self.rawValue = rawValue }

    /// The first so many.
    init(count: Int) { rawValue = count >= 64 ? .max : (1 << count) - 1 }

    /// The one at this place.
    init(at index: Int) { rawValue = 1 << index }

    var first: Int { rawValue.trailingZeroBitCount }
}
