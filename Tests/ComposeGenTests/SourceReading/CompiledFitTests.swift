import Testing

@testable import ComposeGenCore
@testable import SourceText
@testable import SwiftReading

/// Holds what the index says of types and properties against the compiler.
@Suite struct CompiledFitTests {
    private static let declarations = """
        protocol P {}; protocol Q {}; protocol R: P {}
        struct Both: P, Q {}; struct OnlyP: P {}; struct OfR: R {}; struct Plain {}
        class Base {}; class Heir: Base, P {}
        struct Box<T> { let t: T }
        typealias Handler = @Sendable () -> Void
        typealias Alias = OnlyP
        enum Fault: Error { case one }
        """

    /// What is given, what is asked for, and whether the one can be passed for the other; nil where that is left to the
    /// compiler.
    private static let pairs: [(given: String, wanted: String, fits: Bool?)] = [
        ("Both", "any P", true), ("Both", "any P & Q", true), ("OnlyP", "any P & Q", false),
        ("any P", "any R", false), ("any R", "any P", true), ("OfR", "any P", true),
        ("Plain", "any P", false), ("Heir", "Base", true), ("Base", "Heir", false),
        ("Heir", "any P", true), ("Base", "any P", false), ("Alias", "OnlyP", true),
        ("OnlyP", "OnlyP?", true), ("OnlyP?", "OnlyP", false), ("OnlyP?", "(any P)?", true),
        ("[Both]", "[any P]", true), ("[Plain]", "[any P]", false), ("Both", "Any", true),
        ("Int", "Double", false), ("String", "Int", false), ("Int", "Int?", true),
        ("Box<Int>", "Box<Int>", true), ("Box<Int>", "Box<String>", false),
        ("Box<Heir>", "Box<Base>", false), ("Box<Alias>", "Box<OnlyP>", true),
        ("Box<any P>", "Box<OnlyP>", false), ("Box<[Int]>", "Box<[String]>", false),
        ("Box<Int>", "Box<TimeInterval>", false), ("Box<Double>", "Box<TimeInterval>", nil),
        ("[String: Heir]", "[String: Base]", true), ("[String: Int]", "[Int: Int]", false),
        ("[String: Int]", "[String]", false), ("(Int, Plain)", "(Int, OnlyP)", false),
        ("(Int, Plain)", "(Int, Plain, Int)", false), ("(Int, OnlyP)", "(a: Int, b: OnlyP)", true),
        ("Set<Int>", "Set<String>", false), ("Set<Int>", "[Int]", false),
        ("[Int]", "Set<Int>", false), ("ContiguousArray<Int>", "[Int]", false),
        ("Result<Int, Fault>", "Result<String, Fault>", false),
        ("Result<Int, any Error>", "Result<Int, any Error>", true),
        ("Plain", "Plain.Type", false), ("Plain.Type", "Plain", false),
        ("Heir.Type", "Base.Type", nil), ("Plain.Type", "Base.Type", false),
        ("(Int) -> Void", "(Result<Int, any Error>) -> Void", false),
        ("(Int) -> Void", "(Set<Int>) -> Void", false),
        ("[Int]", "Plain", false), ("() -> Void", "Plain", false), ("Plain", "() -> Void", false),
        ("() -> Int", "() -> Int", true), ("() -> Int", "() -> Int?", true),
        ("() -> Int?", "() -> Int", false), ("() -> Both", "() -> any P", true),
        ("() -> any P", "() -> Both", false), ("(any P) -> Void", "(Both) -> Void", true),
        ("(Both) -> Void", "(any P) -> Void", false), ("(Int) -> Void", "() -> Void", false),
        ("() -> Void", "(Int) -> Void", false),
        ("(Int, Int) -> Void", "((Int, Int)) -> Void", nil),
        ("((Int, Int)) -> Void", "(Int, Int) -> Void", nil),
        ("(Int, String) -> Void", "(String, Int) -> Void", false),
        ("() -> Void", "() throws -> Void", true), ("() throws -> Void", "() -> Void", false),
        ("() async -> Void", "() -> Void", false), ("() -> Void", "() async -> Void", true),
        ("() throws(Never) -> Void", "() -> Void", true),
        ("() throws(Fault) -> Void", "() throws -> Void", true),
        ("() throws(Fault) -> Void", "() -> Void", false),
        ("() -> Void", "(() -> Void)?", true), ("(() -> Void)?", "() -> Void", nil),
        ("() -> Void", "@Sendable () -> Void", false), ("Handler", "@Sendable () -> Void", true),
        ("@Sendable () -> Void", "() -> Void", true), ("() -> Void", "Handler", false),
        ("@MainActor () -> Void", "@MainActor @Sendable () -> Void", true),
        ("() -> Void", "(@Sendable () -> Void)?", false),
        ("() -> () -> Int", "() -> () -> Int?", true),
        ("() -> () throws -> Int", "() -> () -> Int", false),
        ("(() throws -> Void) -> Void", "(() -> Void) -> Void", true),
        ("(() -> Void) -> Void", "(() throws -> Void) -> Void", false),
        ("(String) -> Int", "(String) -> Void", nil), ("Int", "() -> Int", false),
    ]

    @Test func theIndexSaysWhatTheTableSays() throws {
        let index = index(of: Self.declarations)
        for pair in Self.pairs {
            let given = index.canonical(try #require(TypeReference(pair.given)), in: SourceScope())
            let wanted = index.canonical(
                try #require(TypeReference(pair.wanted)), in: SourceScope())
            let fits: Bool? =
                switch index.fit(given, wanted) {
                case .fits: true
                case .fitsNot: false
                case .unknown: nil
                }
            #expect(fits == pair.fits, "\(pair.given) for \(pair.wanted)")
        }
    }

    @Test func theCompilerSaysWhatTheTableSays() async throws {
        let wrong = try await refused(
            Self.pairs.map { pair in
                let isFunction =
                    pair.given == "Handler" || TypeReference(pair.given)?.isFunction == true
                return
                    "(x: \(isFunction ? "@escaping " : "")\(pair.given)) { let _: \(pair.wanted) = x }"
            }, with: Self.declarations, inMode: 6)
        for (number, pair) in Self.pairs.enumerated() {
            guard let fits = pair.fits else { continue }
            #expect(wrong.contains(number) != fits, "\(pair.given) for \(pair.wanted)")
        }
    }

    // MARK: Properties

    private static let owners = """
        @propertyWrapper struct Wrapped { var wrappedValue: Int; init(wrappedValue: Int) { self.wrappedValue = wrappedValue } }
        @propertyWrapper struct Shared { var wrappedValue: Int { get { 1 } nonmutating set {} }; init() {} }
        class Base {
            var stored = 1; let constant = 1; lazy var later = 1; weak var owner: Base?
            var read: Int { 1 }; var readToo: Int { get { 1 } }
            var set: Int { get { 1 } set {} }; var turned: Int { set {} get { 1 } }
            var modified: Int { _read { yield stored } _modify { yield &stored } }
            var attributed: Int { @inline(__always) get { 1 } @inline(__always) set {} }
            var thrown: Int { get throws { 1 } }
            var observed = 1 { didSet {} }
            private(set) var half = 1; fileprivate(set) var file = 1; internal(set) var whole = 1
            private var own = 1; fileprivate var ours = 1
            static var shared = 1; class var common: Int { get { 1 } set {} }
            @Wrapped var wrapped = 1
            var getter: Int { self.get() }
            func get() -> Int { 1 }
            var one, two: Int?
        }
        extension Base { var added: Int { get { 1 } set {} }; var addedRead: Int { 1 } }
        private extension Base { var hidden: Int { get { 1 } set {} } }
        final class Heir: Base { override var set: Int { get { 2 } set {} }; var inner = 1 }
        protocol Marked: AnyObject {}
        extension Marked { var marked: Int { get { 1 } set {} } }
        extension Heir: Marked {}
        struct Value {
            var stored = 1; @Shared var shared: Int; var computed: Int { get { 1 } nonmutating set {} }
        }
        actor Worker { var stored = 1 }
        final class Of<T> { var item: T?; init() {} }
        """

    private static let properties: [(type: String, name: String, canBeSet: Bool)] = [
        ("Base", "stored", true), ("Base", "constant", false), ("Base", "later", true),
        ("Base", "owner", true), ("Base", "read", false), ("Base", "readToo", false),
        ("Base", "set", true), ("Base", "turned", true), ("Base", "modified", true),
        ("Base", "attributed", true), ("Base", "thrown", false), ("Base", "observed", true),
        ("Base", "half", false), ("Base", "file", false), ("Base", "whole", true),
        ("Base", "own", false), ("Base", "ours", false), ("Base", "shared", false),
        ("Base", "common", false), ("Base", "wrapped", true), ("Base", "getter", false),
        ("Base", "one", true), ("Base", "two", true), ("Base", "added", true),
        ("Base", "addedRead", false), ("Base", "hidden", false), ("Base", "inner", false),
        ("Base", "get", false), ("Heir", "set", true), ("Heir", "stored", true),
        ("Heir", "inner", true), ("Heir", "added", true), ("Heir", "marked", true),
        ("Heir", "constant", false), ("Base", "marked", false), ("Value", "stored", false),
        ("Value", "shared", true), ("Value", "computed", true), ("Worker", "stored", false),
        ("Of<Int>", "item", true),
    ]

    @Test func theIndexSetsWhatTheTableSets() throws {
        let index = index(of: Self.owners)
        for property in Self.properties {
            let type = try #require(TypeReference(property.type))
            let known = index.property(property.name, of: type, setFrom: SourceScope())
            #expect(known.areComplete, "\(property.type)")
            #expect(
                (known.found != nil && known.found?.obstacle == nil) == property.canBeSet,
                "\(property.name) of \(property.type)")
        }
    }

    @Test func theCompilerSetsWhatTheTableSets() async throws {
        let wrong = try await refused(
            Self.properties.map { "(x: \($0.type)) { x.\($0.name) = given() }" }, with: Self.owners
        )
        for (number, property) in Self.properties.enumerated() {
            #expect(
                wrong.contains(number) != property.canBeSet,
                "\(property.name) of \(property.type)")
        }
    }

    private func index(of text: String) -> SourceIndex {
        let read = SourceDeclarations.read(SourceFile(path: "Types.swift", text: text))
        #expect(read.unread.isEmpty)
        return SourceIndex([ReadSource(file: .top, module: nil, declarations: read)])
    }
}
