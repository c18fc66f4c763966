import Testing

@testable import ComposeGenCore
@testable import SourceText
@testable import SwiftReading

/// Holds what the index says of isolation in a module that the main actor isolates by default against the compiler: what it
/// says to belong to no actor compiles where nothing is isolated, and nothing else does.
@Suite struct CompiledIsolationTests {
    private static let declarations = """
        protocol Plain {}
        nonisolated protocol Free {}
        nonisolated protocol FreeSendable: Sendable {}
        nonisolated protocol FreeMetatype: SendableMetatype {}
        nonisolated protocol FreeHeir: FreeSendable {}
        protocol Heir: FreeHeir {}
        protocol Failure: Error {}
        typealias Both = FreeSendable & Identifiable
        @globalActor actor Store { static let shared = Store() }
        struct Bare { init() {} }
        struct IsPlain: Plain { init() {} }
        struct IsFree: Free { init() {} }
        struct IsSendable: Sendable { init() {}; struct Inner { init() {} } }
        struct IsMetatype: SendableMetatype { init() {} }
        struct IsFreeSendable: FreeSendable { init() {} }
        struct IsFreeMetatype: FreeMetatype { init() {} }
        struct IsFreeHeir: FreeHeir { init() {} }
        struct IsHeir: Heir { init() {} }
        struct IsBoth: Both { let id = 1; init() {} }
        struct IsFreeLater { init() {} }
        extension IsFreeLater: FreeSendable {}
        struct IsHashable: Hashable { init() {} }
        struct IsCodable: Codable { init() {} }
        struct IsError: Error { init() {}; struct Inner { init() {} } }
        extension IsError { init(later: Int) { self.init() } }
        struct IsFailure: Failure { init() {} }
        enum IsKey: String, CodingKey { case a; init() { self = .a } }
        struct Memberwise { var value = 1 }
        class Top { init() {} }
        class Lower: Top { init(value: Int) { super.init() } }
        nonisolated class FreeTop { init() {} }
        class FreeLower: FreeTop { init(value: Int) { super.init() } }
        class OfStore: FreeTop { @Store init(value: Int) { super.init() } }
        final class Sent: FreeSendable { init() {} }
        actor Worker { struct Inner { init() {} }; init() {} }
        nonisolated struct Written { struct Inner { init() {} }; init() {} }
        extension Written { init(later: Int) { self.init() }; struct Later { init() {} } }
        nonisolated extension Written { init(freely: Int) { self.init() }; struct Freely { init() {} } }
        nonisolated extension Bare { struct Freely { init() {} } }
        nonisolated extension IsError { struct Freely { init() {} } }
        nonisolated enum Names { class Inner { init() {}; class Innermost { init() {} } } }
        @MainActor struct Main { init() {}; nonisolated init(freely: Int) {} }
        """

    /// A type, the labels of its initializer, and whether anything may call it.
    private static let calls: [(type: String, labels: [String], isFree: Bool)] = [
        ("Bare", [], false), ("Bare.Freely", [], false), ("IsError.Freely", [], true),
        ("IsPlain", [], false), ("IsFree", [], false),
        ("IsSendable", [], false), ("IsSendable.Inner", [], false), ("IsMetatype", [], false),
        ("IsFreeSendable", [], true), ("IsFreeMetatype", [], true), ("IsFreeHeir", [], true),
        ("IsHeir", [], false), ("IsBoth", [], true), ("IsFreeLater", [], false),
        ("IsHashable", [], false), ("IsCodable", [], false), ("IsError", [], true),
        ("IsError.Inner", [], true), ("IsError", ["later"], true), ("IsFailure", [], false),
        ("IsKey", [], true), ("Memberwise", ["value"], true), ("Top", [], false),
        ("Lower", ["value"], false), ("FreeTop", [], true), ("FreeLower", ["value"], true),
        ("OfStore", ["value"], false), ("Sent", [], true), ("Worker", [], true),
        ("Worker.Inner", [], true), ("Written", [], true), ("Written.Inner", [], true),
        ("Written", ["later"], false), ("Written.Later", [], false),
        ("Written", ["freely"], true), ("Written.Freely", [], true), ("Names.Inner", [], true),
        ("Names.Inner.Innermost", [], true), ("Main", [], false), ("Main", ["freely"], true),
    ]

    private static func source(of call: (type: String, labels: [String], isFree: Bool)) -> String {
        "_ = \(call.type)(\(call.labels.map { $0 + ": 1" }.joined(separator: ", ")))"
    }

    @Test func theIndexSaysWhatTheTableSays() throws {
        let read = SourceDeclarations.read(
            SourceFile(path: "Types.swift", text: Self.declarations))
        #expect(read.unread.isEmpty)
        let index = SourceIndex(
            [ReadSource(file: .top, module: nil, declarations: read)],
            isolation: ModuleIsolation(isolatedModules: [""]))
        for call in Self.calls {
            let type = try #require(TypeReference(call.type))
            let id = try #require(index.type(type, in: SourceScope()), "\(call.type)")
            let fitting = index.initializers(of: id).all.filter { $0.takes(call.labels) }
            let isFree = fitting.contains { $0.isolation == .nonisolated }
            #expect(!fitting.isEmpty && isFree == call.isFree, "\(Self.source(of: call))")
        }
    }

    @Test func theCompilerSaysWhatTheTableSays() async throws {
        let wrong = try await refused(
            Self.calls.map { "{ \(Self.source(of: $0)) }" }, with: Self.declarations, inMode: 6,
            introducer: "nonisolated func", flags: ["-default-isolation", "MainActor"])
        for (number, call) in Self.calls.enumerated() {
            #expect(wrong.contains(number) != call.isFree, "\(Self.source(of: call))")
        }
    }
}
