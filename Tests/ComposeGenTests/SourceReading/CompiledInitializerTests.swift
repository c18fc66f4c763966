import Testing

@testable import ComposeGenCore
@testable import SourceText
@testable import SwiftReading

/// Holds what the index says of initializers against the compiler: each call that it allows compiles, and each that it
/// refuses does not.
@Suite struct CompiledInitializerTests {
    private static let declarations = """
        struct Empty {}
        struct Plain { let a: Int; var b: Int = 1; let c = 2; var d: Int? }
        struct Constants { let a: Int?; let b: Int! }
        struct Private { let a: Int; private var b = 1 }
        struct PrivateNil { let a: Int; private var b: Int? }
        struct PrivateConstant { let a: Int; private let b = 1 }
        struct PrivateSetter { private(set) var a: Int }
        struct FilePrivate { fileprivate var a: Int = 1 }
        struct Lazy { let a: Int; lazy var b = 1 }
        struct PrivateLazy { let a: Int; private lazy var b = 1 }
        struct Weak { let a: Int; weak var b: Base? }
        struct PrivateWeak { let a: Int; private weak var b: Base? }
        struct Observed { var a: Int { didSet {} }; private(set) var b: Int = 1 { willSet {} } }
        struct PrivateObserved { let a: Int; private var b: Int = 1 { didSet {} } }
        struct Computed { let a: Int; var b: Int { a }; static let c = 1; static var d: Int = 2 }
        struct Several { var a, b: Int; let c: Int, d = 1 }
        struct Written { let a: Int; init(x: Int) { a = x } }
        struct Extended { let a: Int }
        extension Extended { init(x: Int) { a = x } }
        struct Generic<T> { let t: T }
        struct Outer { struct Inner { let a: Int } ; private struct Hidden { let a: Int } }
        @propertyWrapper struct Clamped {
            var wrappedValue: Int
            init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
        }
        @propertyWrapper struct Injected {
            var wrappedValue: Int { 1 }
            init() {}
        }
        @propertyWrapper struct Keyed {
            var wrappedValue: Int { 1 }
            init(_ key: String) {}
        }
        struct Wrapped { @Clamped var a: Int; @Clamped var b = 1; @Injected var c: Int; @Keyed("x") var d: Int }
        struct WrappedPrivate { let z: Int; @Clamped private var b = 1; @Injected private var c: Int; @Keyed("x") private var d: Int }
        struct WrappedPrivateValue { let z: Int; @Clamped private var b: Int }
        class Base { var shown = 1; init(a: Int) {}; convenience init(short: Int) { self.init(a: short) } }
        class Heir: Base {}
        class HeirWithValue: Base { let x = 1; var y: Int? }
        class HeirWithOwn: Base { init(z: Int) { super.init(a: z) } }
        class HeirThatOverrides: Base { let z: Int; override init(a: Int) { z = a; super.init(a: a) } }
        class HeirWithConvenience: Base { convenience init(z: Int) { self.init(a: z) } }
        class HeirOfHeir: Heir {}
        class HeirOfBoth: Heir { override var shown: Int { didSet {} } }
        class NoValue { var a = 1; weak var b: Base? }
        class HeirOfNoValue: NoValue {}
        final class WithMarkers { let a = 1; private let b: Int? = nil; lazy var c = 2 }
        private class Secret { init() {} }
        class SecretInit { private init(a: Int) {}; init(b: Int) {} }
        class Failing { init?(a: Int) { nil }; init(b: Int) throws {} }
        actor Worker { var a = 1 }
        actor Busy { let a: Int; init(a: Int) { self.a = a } }
        enum Choice { case one; init(a: Int) { self = .one } }
        protocol Resettable { init() }
        extension Resettable { init(reset: Int) { self.init() } }
        struct Resets: Resettable { let a = 1 }
        enum Named: String { case one }
        enum Counted: Int, CaseIterable { case one }
        enum Bare: CaseIterable { case one }
        enum Measured: RawMeasure { case one = 1 }
        struct RawMeasure: ExpressibleByIntegerLiteral, Equatable { init(integerLiteral: Int) {} }
        enum OwnRaw: String { case one; init(rawValue: String) { self = .one } }
        enum Represented: RawRepresentable { case one; var rawValue: Int { 1 }; init?(rawValue: Int) { nil } }
        struct Mask: OptionSet { let rawValue: Int }
        struct Identifier: RawRepresentable { var rawValue: String }
        struct Decoded: Decodable { let a: Int }
        struct CodedLater { let a: Int }
        extension CodedLater: Codable {}
        struct DecodesItself: Codable { let a: Int; init(from decoder: any Decoder) throws { a = 1 } }
        final class DecodedClass: Codable { var a = 1 }
        class DecodedBase: Decodable { var a = 1 }
        class HeirOfDecoded: DecodedBase {}
        class HeirOfDecodedWithOwn: DecodedBase {
            let b: Int
            init(b: Int) { self.b = b; super.init() }
            required init(from decoder: any Decoder) throws { b = 1; try super.init(from: decoder) }
        }
        enum DecodedEnum: Decodable { case one(a: Int) }
        enum DecodedName: String, Codable { case one }
        struct OnlyEncoded: Encodable { let a: Int }
        protocol Readable: Decodable {}
        struct Reads: Readable { let a: Int }
        struct Defaults { let a: Int; init(a: Int = 1, _ b: Int, c: Int...) { self.a = a } }
        """

    /// A type, the labels of a call, and whether it compiles.
    private static let calls: [(type: String, labels: [String?], isRight: Bool)] = [
        ("Empty", [], true), ("Empty", ["a"], false), ("Plain", ["a"], true),
        ("Plain", ["a", "b"], true), ("Plain", ["a", "b", "d"], true), ("Plain", ["a", "d"], true),
        ("Plain", ["a", "c"], false), ("Plain", [], false), ("Plain", ["b", "a"], false),
        ("Constants", ["a", "b"], true), ("Constants", [], false), ("Constants", ["a"], false),
        ("Private", ["a"], StoredMember.leavesOutPrivate),
        ("PrivateNil", ["a"], StoredMember.leavesOutPrivate), ("PrivateConstant", ["a"], true),
        ("PrivateSetter", ["a"], true), ("FilePrivate", ["a"], false), ("FilePrivate", [], true),
        ("Lazy", ["a"], true), ("Lazy", ["a", "b"], true),
        ("PrivateLazy", ["a"], StoredMember.leavesOutPrivate),
        ("Weak", ["a"], true), ("Weak", ["a", "b"], true), ("PrivateWeak", ["a"], false),
        ("Observed", ["a"], true), ("Observed", ["a", "b"], true),
        ("PrivateObserved", ["a"], StoredMember.leavesOutPrivate),
        ("Computed", ["a"], true), ("Computed", ["a", "b"], false),
        ("Computed", ["a", "d"], false),
        ("Several", ["a", "b", "c"], true), ("Several", ["a", "b", "c", "d"], false),
        ("Written", ["x"], true), ("Written", ["a"], false), ("Extended", ["x"], true),
        ("Extended", ["a"], true), ("Generic<Int>", ["t"], true), ("Outer.Inner", ["a"], true),
        ("Outer.Hidden", ["a"], false), ("Wrapped", ["a"], true), ("Wrapped", ["a", "b"], true),
        ("Wrapped", [], false), ("WrappedPrivate", ["z"], true),
        ("WrappedPrivate", ["z", "b"], false),
        ("WrappedPrivateValue", ["z"], false), ("WrappedPrivateValue", ["z", "b"], false),
        ("Base", ["a"], true), ("Base", ["short"], true), ("Base", [], false),
        ("Heir", ["a"], true),
        ("Heir", ["short"], true), ("HeirWithValue", ["a"], true),
        ("HeirWithValue", ["short"], true),
        ("HeirWithOwn", ["z"], true), ("HeirWithOwn", ["a"], false),
        ("HeirWithOwn", ["short"], false),
        ("HeirThatOverrides", ["a"], true), ("HeirThatOverrides", ["short"], true),
        ("HeirWithConvenience", ["z"], true), ("HeirWithConvenience", ["a"], true),
        ("HeirWithConvenience", ["short"], true), ("HeirOfHeir", ["a"], true),
        ("HeirOfHeir", ["short"], true), ("HeirOfBoth", ["a"], true), ("NoValue", [], true),
        ("NoValue", ["a"], false),
        ("HeirOfNoValue", [], true), ("WithMarkers", [], true), ("Secret", [], false),
        ("SecretInit", ["a"], false), ("SecretInit", ["b"], true), ("Failing", ["a"], true),
        ("Failing", ["b"], true), ("Worker", [], true), ("Worker", ["a"], false),
        ("Busy", ["a"], true),
        ("Busy", [], false), ("Named", ["rawValue"], true), ("Counted", ["rawValue"], true),
        ("Bare", ["rawValue"], false), ("Measured", ["rawValue"], true),
        ("OwnRaw", ["rawValue"], true), ("Represented", ["rawValue"], true),
        ("Mask", ["rawValue"], true), ("Identifier", ["rawValue"], true),
        ("Decoded", ["from"], true), ("Decoded", ["a"], true), ("CodedLater", ["from"], true),
        ("CodedLater", ["a"], true), ("DecodesItself", ["from"], true),
        ("DecodesItself", ["a"], false), ("DecodedClass", ["from"], true),
        ("DecodedClass", [], true), ("DecodedBase", ["from"], true),
        ("HeirOfDecoded", ["from"], true), ("HeirOfDecoded", [], true),
        ("HeirOfDecodedWithOwn", ["from"], true), ("HeirOfDecodedWithOwn", ["b"], true),
        ("HeirOfDecodedWithOwn", [], false), ("DecodedEnum", ["from"], true),
        ("DecodedName", ["from"], true), ("DecodedName", ["rawValue"], true),
        ("OnlyEncoded", ["from"], false), ("OnlyEncoded", ["a"], true), ("Reads", ["from"], true),
        ("Choice", ["a"], true), ("Choice", [], false), ("Resets", [], true),
        ("Resets", ["reset"], true), ("Resets", ["a"], false), ("Defaults", [nil], true),
        ("Defaults", ["a", nil], true), ("Defaults", ["a", nil, "c", nil], true),
        ("Defaults", [], false), ("Defaults", [nil, "c", "c"], false),
    ]

    private static func source(of call: (type: String, labels: [String?], isRight: Bool)) -> String
    {
        let arguments = call.labels.map { ($0.map { $0 + ": " } ?? "") + "given()" }
        return "_ = try \(call.type)(\(arguments.joined(separator: ", ")))"
    }

    @Test func theIndexAllowsWhatTheTableAllows() throws {
        let file = SourceFile(path: "Types.swift", text: Self.declarations)
        let read = SourceDeclarations.read(file)
        #expect(read.unread.isEmpty)
        let index = SourceIndex([ReadSource(file: .top, module: nil, declarations: read)])
        for call in Self.calls {
            let type = try #require(TypeReference(call.type))
            let id = try #require(index.type(type, in: SourceScope()), "\(call.type)")
            let fitting = index.initializers(of: id).all.filter {
                $0.takes(call.labels) && $0.access >= .internal
            }
            #expect(fitting.isEmpty != call.isRight, "\(Self.source(of: call))")
        }
    }

    @Test func theCompilerAllowsWhatTheTableAllows() async throws {
        // A type that a private name leads to is not even found; all else is about the call.
        let wrong = try await refused(
            Self.calls.map { "throws { \(Self.source(of: $0)) }" }, with: Self.declarations)
        for (number, call) in Self.calls.enumerated() {
            #expect(wrong.contains(number) != call.isRight, "\(Self.source(of: call))")
        }
    }
}
