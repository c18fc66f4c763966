import SwiftReading

/// A protocol of the app, with what the manifest has generated from it.
struct RandomAbstraction {
    var name: String
    var requirements: [Requirement]
    var isObject = false
    var isSendable = false
    var isMainActor = false
    /// Decorators that are generated, by the names of their types.
    var generatedDecorators: [String] = []
    /// Generated types that need nothing.
    var generatedDoubles: [String] = []
    var hasWeakProxy = false

    /// What a protocol may ask for.
    enum Requirement: CaseIterable {
        case act, label, load, fetch, send

        /// As it stands in the protocol.
        var text: String {
            switch self {
            case .act: "func act()"
            case .label: "var label: String { get }"
            case .load: "func load() throws -> Int"
            case .fetch: "func fetch(then: @escaping (Result<Int, any Error>) -> Void)"
            case .send: "func send(_ text: String) async throws"
            }
        }

        /// As a type serves it.
        func implementation(of type: String) -> String {
            switch self {
            case .act: "func act() {}"
            case .label: "var label: String { \"\(type)\" }"
            case .load: "func load() throws -> Int { 1 }"
            case .fetch:
                "func fetch(then: @escaping (Result<Int, any Error>) -> Void) { then(.success(1)) }"
            case .send: "func send(_ text: String) async throws {}"
            }
        }
    }

    var hasLabel: Bool { requirements.contains(.label) }

    var inheritance: String {
        let inherited = (isObject ? ["AnyObject"] : []) + (isSendable ? ["Sendable"] : [])
        return inherited.joined(separator: ", ")
    }
}

extension RandomApp {
    /// Draws a protocol and declares it.
    mutating func drawAbstraction(isForWeakProxy: Bool = false) -> RandomAbstraction {
        let role = random.pick(["Store", "Client", "Loader", "Service", "Gateway", "Tracker"])
        var abstraction = RandomAbstraction(name: noun() + role, requirements: [.act])
        for requirement in RandomAbstraction.Requirement.allCases.dropFirst()
        where !isForWeakProxy && random.chance(30) {
            abstraction.requirements.append(requirement)
        }
        abstraction.isObject = isForWeakProxy || random.chance(20)
        abstraction.isSendable = random.chance(12)
        abstraction.isMainActor = !abstraction.isSendable && random.chance(12)
        let generated = drawGenerated(for: &abstraction, isForWeakProxy: isForWeakProxy)
        let inherited = abstraction.inheritance
        declarations.append(
            (abstraction.isMainActor ? "@MainActor\n" : "")
                + "protocol \(abstraction.name)\(inherited.isEmpty ? "" : ": " + inherited) {\n"
                + abstraction.requirements.map { "    \($0.text)\n" }.joined() + "}")
        protocols.append(abstraction)
        if !generated.isEmpty { generatedKinds[abstraction.name] = generated }
        return abstraction
    }

    /// What the manifest asks to be generated from the protocol.
    private mutating func drawGenerated(
        for abstraction: inout RandomAbstraction, isForWeakProxy: Bool
    ) -> [WrittenNode] {
        let name = abstraction.name
        var generated: [WrittenNode] = []
        func add(_ kind: String, _ type: String) {
            generated.append(.map([(kind, .text(type))]))
        }
        if isForWeakProxy {
            abstraction.hasWeakProxy = true
            add("weakProxy", "WeakProxy")
        }
        if random.chance(15) {
            add("logging", "Logging\(name)")
            abstraction.generatedDecorators.append("Logging\(name)")
        }
        // A completion that is told of a failure is not asked for again.
        let isRetried =
            !abstraction.requirements.contains(.fetch)
            && abstraction.requirements.contains { [.load, .send].contains($0) }
        if isRetried, random.chance(25) {
            add("retry", "Retrying\(name)")
            abstraction.generatedDecorators.append("Retrying\(name)")
        }
        if abstraction.requirements.contains(.fetch), random.chance(25) {
            add("mainQueueDispatch", "MainQueueDispatch")
            abstraction.generatedDecorators.append("MainQueueDispatch")
        }
        // What yields a number has one that means nothing: zero.
        if random.chance(20) {
            add("nullObject", "Null\(name)")
            abstraction.generatedDoubles.append("Null\(name)")
        }
        if random.chance(10) {
            add("spy", "\(name)Spy")
            abstraction.generatedDoubles.append("\(name)Spy")
        }
        return generated
    }

    /// The section `protocols`.
    var protocolSection: WrittenEntries {
        protocols.compactMap { abstraction in
            let generated = generatedKinds[abstraction.name] ?? []
            if generated.isEmpty {
                return namedProtocols.contains(abstraction.name)
                    ? (abstraction.name, .empty) : nil
            }
            var entries: WrittenEntries = []
            if !readsSources {
                if !abstraction.inheritance.isEmpty {
                    let inherited = abstraction.inheritance.split(separator: ", ").map {
                        WrittenNode.text(String($0))
                    }
                    entries.append(
                        ("inherits", inherited.count == 1 ? inherited[0] : .list(inherited)))
                }
                if abstraction.isMainActor { entries.append(("isolation", .text("MainActor"))) }
                let body = abstraction.requirements.map(\.text).joined(separator: "\n")
                entries.append(("requirements", .text(body)))
            }
            entries.append(("generate", .list(generated)))
            return (abstraction.name, .map(entries))
        }
    }
}
