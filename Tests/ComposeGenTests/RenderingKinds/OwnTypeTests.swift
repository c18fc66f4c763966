import Testing

@testable import ComposeGenCore

/// What `Self` is in a type that is generated.
@Suite struct OwnTypeTests {
    /// A final class can be `Self` wherever the protocol mentions it.
    @Test(arguments: LanguageMode.allCases)
    func aDoubleIsWhatItsProtocolCallsSelf(_ mode: LanguageMode) async throws {
        let body = """
            associatedtype Unit: Sendable
            func added(to other: Self, in unit: Self.Unit) -> Self
            func checked(by check: (Self) -> Bool) throws -> Self
            func nearest() async -> Self?
            func parts() -> [Self]
            func merge<Others: Sequence>(_ others: Others) where Others.Element == Self
            var copy: Self { get }
            var next: Self? { get }
            var last: Self! { get }
            static func < (left: Self, right: Self) -> Bool
            """
        var program = KindProgram()
        for (name, attribute, traits) in [
            ("Shape", "", ProtocolTraits()),
            ("Shared", "", ProtocolTraits(asksForSendable: true)),
            ("Isolated", "@MainActor", ProtocolTraits(actor: "@MainActor")),
        ] {
            program.declare(
                name, body, inherits: traits.asksForSendable ? "Sendable" : "", attribute: attribute
            )
            let kinds: [GeneratedImplementation.Kind] = [.nullObject, .stub, .spy]
            for (kind, word) in zip(kinds, ["Null", "Stub", "Spy"]) {
                program.generate(kind, name + word, of: name, traits: traits, body)
            }
        }
        program.source += """

            let stub = ShapeStub<Int>(checkedResult: .success(()))
            precondition(stub.added(to: stub, in: 1) === stub && stub.copy === stub)
            precondition(try! stub.checked { _ in true } === stub)
            let spy = SharedSpy<Int>()
            precondition(spy.added(to: spy, in: 1) === spy && spy.copy === spy)
            precondition(spy.addedCalls[0].other === spy && spy.copyCallCount == 1)
            spy.checkedResult = .failure(CancellationError())
            precondition((try? spy.checked { _ in true }) == nil && spy.checkedCallCount == 1)
            spy.next = spy
            print("done")

            """
        let faults = try await program.faults(in: mode)
        #expect(faults.isEmpty, "\(faults)")
        if mode == .six { try await expectFormatted(program.generated) }
    }

    /// Where an object would have to be there before the first one, or be another decorator.
    @Test func notEverythingCanBeMadeOfItself() {
        let body = """
            var a: Self { get set }
            func b() -> (Self, Int)
            func c(completion: @escaping (Self) -> Void)
            static func d() -> Self
            func e<T: Sequence>(_ f: T) where T.Element == Self
            """
        let another = "only another object of the generated type could answer it"
        let ofType =
            "nothing is passed to a type, and 'Generated' has no value that means nothing"
        #expect(
            reasons(.stub, body) == [
                "a": another, "b()": another, "c(completion:)": another, "d()": ofType,
            ])
        #expect(reasons(.spy, body) == ["a": another, "b()": another, "d()": ofType])
        #expect(
            reasons(.nullObject, body) == ["a": "'Generated' has no value that means nothing"])
        let ofDecoratee = "'Self' is another type behind each object of the protocol"
        #expect(Set(reasons(.logging, body).values) == [ofDecoratee])
        #expect(reasons(.logging, body).count == 5)
    }

    private func reasons(
        _ kind: GeneratedImplementation.Kind, _ body: String
    ) -> [String: String] {
        let unserved = unservedRequirements(
            of: kind, requirements: requirements(body), protocolName: "P")
        return Dictionary(uniqueKeysWithValues: unserved.map { ($0.name, $0.reason) })
    }
}
