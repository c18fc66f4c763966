import Testing

/// What a protocol inherits in several forms, and what it fixes of what it inherits.
@Suite struct InheritedFormsTests {
    /// One member serves all of them: it does no more than each allows, and asks for no more than each promises.
    @Test(arguments: [
        ("func load() async throws -> Int", "func load() -> Int", "func load() -> Int {"),
        ("func load() throws", "func load() throws(Fault)", "func load() throws(Fault) {"),
        ("func load() throws(Fault)", "func load() throws(Slip)", "func load() {"),
        ("@MainActor func load()", "func load()", "nonisolated func load() {"),
        (
            "func load(_ f: () throws -> Void) throws",
            "func load(_ f: () throws -> Void) rethrows",
            "func load(_ f: () throws -> Void) rethrows {"
        ),
        (
            "func load(_ f: @escaping @Sendable () -> Void)",
            "func load(_ f: @escaping () -> Void)",
            "func load(_ f: @escaping () -> Void) {"
        ),
        ("func load(_ b: sending Box)", "func load(_ b: Box)", "func load(_ b: Box) {"),
        ("mutating func load()", "func load()", "func load() {"),
        (
            "var load: Int { get throws }", "var load: Int { get async }", "var load = 0"
        ),
    ])
    func oneMemberServesThem(_ first: String, _ second: String, _ member: String) {
        for (first, second) in [(first, second), (second, first)] {
            check(
                """
                name: App
                sources: App.swift
                protocols: { Both: { generate: [{ spy: BothSpy }] } }
                """,
                swift: [
                    "App.swift": """
                    protocol First { \(first) }
                    protocol Second { \(second) }
                    protocol Both: First, Second {}
                    """
                ], expecting: ["BothSpy.swift": "    \(member)"])
        }
    }

    /// What generic parameters are called, and where it is said what they have to be, makes no other requirement.
    @Test(arguments: [
        ("load<T: Hashable>(_ n: T)", "load<U>(_ n: U) where U: Hashable"),
        ("load(_ n: some Sequence<Int>)", "load<Q: Sequence>(_ n: Q) where Q.Element == Int"),
        ("load(_ n: (some Hashable)?)", "load<T: Hashable>(_ n: T?)"),
        (
            "load<K: Hashable & Sendable, V>(_ n: [K: V])",
            "load<A, B>(_ n: [A: B]) where A: Sendable, A: Hashable"
        ),
    ])
    func oneGenericMemberServesThem(_ first: String, _ second: String) {
        for (first, second) in [(first, second), (second, first)] {
            check(
                """
                name: App
                sources: App.swift
                protocols: { Both: { generate: [{ spy: BothSpy }, { logging: LoggingBoth }] } }
                """,
                swift: [
                    "App.swift": """
                    protocol First { func \(first) }
                    protocol Second { func \(second) }
                    protocol Both: First, Second {}
                    """
                ],
                expecting: [
                    "BothSpy.swift": """
                    final class BothSpy: Both {
                        private(set) var loadCalls: [Any] = []

                        func \(first) {
                            loadCalls.append(n as Any)
                        }
                    }
                    """
                ])
        }
    }

    /// But what they have to be does.
    @Test func otherConditionsMakeAnotherMember() {
        check(
            """
            name: App
            sources: App.swift
            protocols: { Both: { generate: [{ nullObject: NoBoth }] } }
            """,
            swift: [
                "App.swift": """
                protocol Both {
                    func load<T>(_ n: T) where T: Hashable
                    func load<T>(_ n: T) where T: Error
                }
                """
            ],
            expecting: [
                "NoBoth.swift": """
                    func load<T>(_ n: T) where T: Hashable {}

                    func load<T>(_ n: T) where T: Error {}
                """
            ])
    }

    /// Swift chooses among the forms by whether the call waits, and then takes what is inherited last.
    @Test(arguments: [
        ("func load() throws -> Int", "func load() async throws -> Int", true),
        ("func load() async throws -> Int", "func load() throws -> Int", true),
        ("func load() throws -> Int", "func load() -> Int", true),
        ("func load() -> Int", "func load() throws -> Int", false),
        ("@MainActor func load()", "func load()", true),
        ("func load()", "@MainActor func load()", false),
        ("func load() throws", "func load() throws(Fault)", false),
        ("func load(_ b: Box)", "func load(_ b: sending Box)", false),
        ("var load: Int { get throws }", "var load: Int { get }", false),
        ("var load: Int { get }", "var load: Int { get set }", true),
        // One type, however it is written, is no other form.
        ("func load(_ n: Number)", "func load(_ n: Int)", true),
        (
            "typealias Key = Int; func load(_ n: Key)", "typealias ID = Int; func load(_ n: ID)",
            true
        ),
        ("func load(_ d: @escaping Done<Int>)", "func load(_ d: @escaping (Int?) -> Void)", true),
        ("func load(_ e: any Ev)", "func load(_ e: any Ev & Sendable)", true),
        ("func load(_ e: any Codable)", "func load(_ e: any Decodable & Encodable)", true),
        ("func load<T>(_ n: Done<T>?)", "func load<U>(_ n: ((U?) -> ())?)", true),
    ])
    func whatSwiftAsksForIsPassedOn(_ first: String, _ second: String, _ isServed: Bool) {
        let fault = "requirement-not-served: 'Both' inherits it in several forms"
        check(
            """
            name: App
            sources: App.swift
            protocols:
              Both:
                generate:
                - logging: LoggingBoth
            \(isServed ? "" : "               ^^^^^^^^^^^ " + fault)
            """,
            swift: [
                "App.swift": """
                typealias Number = Int
                typealias Done<T> = (T?) -> Void
                protocol Ev: Sendable {}
                protocol First { \(first) }
                protocol Second { \(second) }
                protocol Both: First, Second {}
                """
            ])
    }

    /// An argument, an alias and a condition say the same of an associated type, over any number of protocols.
    @Test(arguments: [
        "protocol Items: Store<[Item]> {}",
        "protocol Items: Middle {}\nprotocol Middle: Store<[Item]> {}",
        "protocol Items: Store where Value == [Item] {}",
        "protocol Items: Keyed where Value == [Key] {}\nprotocol Keyed: Store where Key == Item { associatedtype Key }",
        "protocol Items: Store { typealias Value = [Item] }",
        "protocol Items: ItemStore {}\ntypealias ItemStore = Store<List>\ntypealias List = [Item]",
    ])
    func whatTheHeirFixesIsNoTypeOfItsOwn(_ declaration: String) {
        check(
            """
            name: App
            sources: App.swift
            protocols: { Items: { generate: [{ spy: ItemsSpy }] } }
            """,
            swift: [
                "App.swift": """
                struct Item {}
                protocol Store<Value> { associatedtype Value = Int; func value() -> Value? }
                \(declaration)
                """
            ],
            expecting: [
                "ItemsSpy.swift": """
                final class ItemsSpy: Items {
                    private(set) var valueCallCount = 0
                    var valueResult: [Item]?
                """
            ])
    }

    @Test func anAssociatedTypeThatIsDeclaredTwiceIsOne() {
        check(
            """
            name: App
            sources: App.swift
            protocols: { Both: { generate: [{ spy: BothSpy }] } }
            """,
            swift: [
                "App.swift": """
                protocol First { associatedtype Key: Hashable; func first() -> Key? }
                protocol Second { associatedtype Key: Comparable; func second() -> Key? }
                protocol Both: First, Second {}
                """
            ],
            expecting: ["BothSpy.swift": "final class BothSpy<Key: Hashable & Comparable>: Both {"])
    }
}
