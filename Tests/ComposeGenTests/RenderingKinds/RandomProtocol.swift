@testable import ComposeGenCore

/// A protocol put together at random from the shapes that requirements have.
struct RandomProtocol {
    var attribute = ""
    var inherits = ""
    var traits = ProtocolTraits()
    /// Each on a line or lines of its own.
    var members: [String]

    init(using generator: inout StableGenerator) {
        switch generator.below(5) {
        case 0:
            attribute = "@MainActor"
            traits = ProtocolTraits(actor: "@MainActor")
        case 1:
            inherits = "Sendable"
            traits = ProtocolTraits(asksForSendable: true)
        case 2: inherits = "AnyObject"
        default: break
        }
        members = []
        if generator.below(5) == 0 { members.append("associatedtype Element: Sendable") }
        if generator.below(4) == 0 { members.append("typealias Outcome = Result<Item, any Error>") }
        let hasElement = members.first?.hasPrefix("associatedtype") == true
        for index in 0..<(2 + generator.below(7)) {
            members.append(
                Self.member(index, isGeneric: hasElement, isIsolated: traits.isIsolated, &generator)
            )
        }
    }

    var body: String { members.joined(separator: "\n") }

    private static func pick<Element>(
        _ elements: [Element], _ generator: inout StableGenerator
    ) -> Element {
        elements[generator.below(elements.count)]
    }

    private static func member(
        _ index: Int, isGeneric: Bool, isIsolated: Bool, _ generator: inout StableGenerator
    ) -> String {
        let text: String
        switch generator.below(12) {
        case 0:
            let access = pick(
                [
                    "get", "get set", "get throws", "get async", "get async throws",
                    "get throws(Fault)",
                ],
                &generator)
            let start = generator.below(6) == 0 ? "static " : ""
            text =
                "\(start)var \(pick(["title", "state", "current", "lock"], &generator))\(index): \(type(&generator)) { \(access) }"
        case 1:
            let access = pick(["get", "get set", "get throws", "get async throws"], &generator)
            text =
                "subscript(key\(index) key: \(pick(["Int", "String", "[Int]"], &generator))) -> \(type(&generator)) { \(access) }"
        case 2 where generator.below(3) == 0:
            text =
                "init\(pick(["", "?"], &generator))(value\(index): Int)\(pick(["", " throws"], &generator))"
        default:
            text = function(index, isGeneric: isGeneric, isIsolated: isIsolated, &generator)
        }
        return generator.below(15) == 0 ? "#if os(Linux) || os(macOS)\n\(text)\n#endif" : text
    }

    private static func function(
        _ index: Int, isGeneric: Bool, isIsolated: Bool, _ generator: inout StableGenerator
    ) -> String {
        // Few names and labels, so that functions share them.
        let name = pick(["load", "find", "save", "update", "`repeat`"], &generator)
        var start = ""
        if !isIsolated, generator.below(10) == 0 { start += "@MainActor " }
        if generator.below(10) == 0 { start += "static " }
        let isOfType = generator.below(8) == 0
        var parameters = ["index\(index): Int"]
        for _ in 0..<generator.below(3) {
            // Behind what is variadic there has to be a label.
            let isFree = !(parameters.last?.hasSuffix("...") ?? false)
            let label = pick(
                isFree ? ["from url", "_ value", "id", "for _", "in"] : ["from url", "id"],
                &generator)
            parameters.append("\(label): \(parameterType(isGeneric: isGeneric, &generator))")
        }
        if isOfType { parameters.append("like value2: T") }
        if generator.below(3) == 0 { parameters.append(callback(&generator)) }
        let effects = pick(
            ["", "", "", " throws", " async", " async throws", " throws(Fault)"], &generator)
        let result = pick(
            ["", "", " -> \(type(&generator))", " -> Result<Item, Fault>", " -> Self"], &generator)
        if !result.isEmpty, generator.below(4) == 0 { start = "@discardableResult " + start }
        let labels = Set(parameters.map { $0.prefix { $0 != ":" } })
        if labels.count < parameters.count { parameters.removeLast(parameters.count - 1) }
        let needsT = parameters.contains { $0.hasSuffix(": T") }
        return "\(start)func \(name)\(needsT ? "<T: Hashable>" : "")"
            + "(\(parameters.joined(separator: ", ")))\(effects)\(result)"
            + (needsT && generator.below(2) == 0 ? " where T: Sendable" : "")
    }

    private static func type(_ generator: inout StableGenerator) -> String {
        pick(
            [
                "Int", "String", "Item", "Item?", "[Item]", "[String: Item]", "(Int, String)",
                "URL",
                "any Work", "(any Work)?", "[any Work]", "(@Sendable (Int) -> Int)?", "Item.Type",
                "Swift.Bool", "Int!",
            ], &generator)
    }

    private static func parameterType(
        isGeneric: Bool, _ generator: inout StableGenerator
    ) -> String {
        let plain = type(&generator)
        return pick(
            [
                plain, plain, plain, "inout Item", "Int...", "some Hashable", "any Work & Sendable",
                "() -> Int", "@autoclosure () -> String", "@escaping (Int) -> Item",
                "@escaping @Sendable () async throws -> Void", "[some Hashable]",
                isGeneric ? "Element" : "Item", "borrowing Item", "consuming Item", "sending Item",
                "Self", "[Self]", isGeneric ? "Self.Element" : "Item",
            ], &generator)
    }

    private static func callback(_ generator: inout StableGenerator) -> String {
        let handed = pick(
            [
                "Result<Item, any Error>", "Result<[Item], Fault>", "Item?, (any Error)?",
                "(any Error)?", "Item", "Item?", "", "_ items: [Item], _ count: Int",
            ], &generator)
        let type = pick(
            [
                "@escaping (\(handed)) -> Void", "@escaping @Sendable (\(handed)) -> Void",
                "((\(handed)) -> Void)?", "@escaping @MainActor (\(handed)) -> Void",
                "(\(handed)) -> Void",
            ], &generator)
        return "\(pick(["completion", "onEnd", "then handler"], &generator)): \(type)"
    }
}
