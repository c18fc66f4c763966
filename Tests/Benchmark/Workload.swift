/// A realistic manifest in explicit mode, of any size and always the same for that size.
///
/// A root that is a struct, with values and shared objects; features of some twenty bindings with stacks of decorators,
/// transients, three scenes and inputs. What there is of each grows in proportion, so that the cost of a binding can
/// be compared between sizes.
struct Workload {
    /// How many bindings it was asked for; just as many are in it.
    let bindings: Int
    let text: String
    let features: Int

    init(bindings: Int) {
        self.bindings = bindings
        var writer = ManifestWriter()
        let plan = Self.plan(bindings: bindings)
        writer.write(rootBindingsOf: plan)
        writer.write(featuresOf: plan)
        text = writer.text
        features = plan.features.count
    }

    /// Names the workload: two runs compare only where it is the same.
    var fingerprint: String {
        let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01B3
        }
        return String(hash, radix: 16)
    }

    /// What goes where, before anything is written.
    struct Plan {
        /// With the number of bindings inside, two more being the root's.
        var features: [(name: String, bindings: Int)]
    }

    /// Bindings of the root that every feature shares.
    static let sharedBindings = 3
    /// Bindings of the root that belong to one feature.
    static let rootBindingsPerFeature = 2

    private static let nouns = [
        "Order", "Cart", "User", "Chat", "Bill", "Trip", "Note", "Song", "Book", "Game", "Team",
        "Task", "Bank", "Mail", "Shop", "Pass",
    ]

    private static func plan(bindings: Int) -> Plan {
        var plan = Plan(features: [])
        var left = bindings - sharedBindings
        while left > 0 {
            let number = plan.features.count
            // From 20 to 25 bindings inside, in an order that does not repeat with the nouns.
            var inside = 20 + number * 7 % 6
            let whole = inside + rootBindingsPerFeature
            // A rest that is too small for a feature of its own makes the last one larger.
            if left < whole + ManifestWriter.smallestFeature + rootBindingsPerFeature {
                inside = left - rootBindingsPerFeature
            }
            left -= inside + rootBindingsPerFeature
            plan.features.append((nouns[number % nouns.count] + "\(number)", inside))
        }
        return plan
    }
}
