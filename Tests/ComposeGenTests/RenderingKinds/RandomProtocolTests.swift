import Foundation
import Testing

@testable import ComposeGenCore
@testable import ManifestSyntax

/// A kind as the manifest names it, with what the plan calls it.
struct NamedKind: Sendable {
    var name: String
    var kind: GeneratedImplementation.Kind

    static let protocols = KnownProtocols.one(
        "Work", "func cancel()\nvar progress: Double? { get }")

    /// All that serve requirements of any shape that they can.
    static let all: [NamedKind] = [
        NamedKind(name: "mainQueueDispatch", kind: .mainQueueDispatch),
        NamedKind(name: "mainActor", kind: .mainActor),
        NamedKind(name: "weakProxy", kind: .weakProxy),
        NamedKind(name: "fallback", kind: .fallback),
        NamedKind(name: "logging", kind: .logging),
        NamedKind(name: "retry", kind: .retry),
        NamedKind(name: "nullObject", kind: .nullObject),
        NamedKind(name: "stub", kind: .stub),
        NamedKind(name: "spy", kind: .spy),
    ]
}

/// What is generated from protocols at random compiles, for each kind that claims to serve their requirements.
@Suite struct RandomProtocolTests {
    private static let count =
        ProcessInfo.processInfo.environment["COMPOSE_GEN_PROTOCOLS"].flatMap { Int($0) } ?? 40
    private static let seed =
        ProcessInfo.processInfo.environment["COMPOSE_GEN_SEED"].flatMap { UInt64($0) } ?? 1

    @Test(arguments: LanguageMode.allCases)
    func whatIsGeneratedCompiles(_ mode: LanguageMode) async throws {
        var generator = StableGenerator(seed: Self.seed)
        var source = """
            import Foundation
            import os

            struct Item: Sendable, Hashable {}
            enum Fault: Error { case some }
            protocol Work: AnyObject { func cancel(); var progress: Double? { get } }

            """
        var served: [String: Int] = [:]
        for index in 0..<Self.count {
            let random = RandomProtocol(using: &generator)
            for kind in NamedKind.all {
                let members = servedMembers(of: random, by: kind)
                served[kind.name, default: 0] += members.count
                source += text(random, members, kind, index)
            }
        }
        for kind in NamedKind.all { #expect(served[kind.name, default: 0] > Self.count) }
        let faults = try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("Types.swift")
            try source.write(to: file, atomically: true, encoding: .utf8)
            if let copy = ProcessInfo.processInfo.environment["COMPOSE_GEN_KEEP"] {
                try source.write(toFile: copy, atomically: true, encoding: .utf8)
            }
            let standIns = try await StandIns.ofKinds()
            let compiled = try await CompilerSlots.shared.run(
                [
                    "swiftc", "-wmo", "-parse-as-library", "-swift-version", mode.rawValue,
                    "-warnings-as-errors", "-enable-upcoming-feature", "ExistentialAny",
                    "-emit-sil", "-o", "/dev/null", file.path,
                ] + standIns.flags)
            return compiled.status == 0 ? "" : compiled.output
        }
        #expect(faults.isEmpty, "\(faults)")
    }

    /// The members that the kind serves, and of several that Swift takes for one the first.
    private func servedMembers(of random: RandomProtocol, by kind: NamedKind) -> [String] {
        var members: [String] = []
        var seen: Set<String> = []
        for member in random.members {
            let one = requirements(member)
            let words = one.map { ($0.isStatic ? "static " : "") + $0.canonicalSource }
            guard seen.isDisjoint(with: words) else { continue }
            seen.formUnion(words)
            members.append(member)
        }
        // What is left out may be what made another one clash, so this goes on until nothing is refused.
        while true {
            let body = members.joined(separator: "\n")
            let parsed = requirements(body)
            let refused = unservedRequirements(
                of: kind.kind, requirements: parsed, protocolName: "P",
                traits: random.traits, protocols: NamedKind.protocols)
            guard let first = refused.first else { return members }
            let bytes = Array(body.utf8)
            let line = bytes[..<first.range.start].count { $0 == UInt8(ascii: "\n") }
            var start = 0
            for (index, member) in members.enumerated() {
                let end = start + member.split(separator: "\n").count
                if line < end {
                    members.remove(at: index)
                    break
                }
                start = end
            }
        }
    }

    private func text(
        _ random: RandomProtocol, _ members: [String], _ kind: NamedKind, _ index: Int
    ) -> String {
        let name = "P\(index)" + kind.name.prefix(1).uppercased() + kind.name.dropFirst()
        let body = members.joined(separator: "\n")
        var inherits = random.inherits
        if kind.name == "weakProxy", inherits.isEmpty { inherits = "AnyObject" }
        let declaration = """
            \(random.attribute)
            protocol \(name)\(inherits.isEmpty ? "" : ": " + inherits) {
            \(body)
            }

            """
        let type = renderImplementation(
            ImplementationPlan(
                kind: kind.kind, access: .internal, name: name + "Type",
                protocolName: name, requirements: requirements(body), traits: random.traits,
                protocols: NamedKind.protocols))
        return declaration + type + "\n\n"
    }
}
