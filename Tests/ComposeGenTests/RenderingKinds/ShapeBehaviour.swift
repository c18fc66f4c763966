@testable import ComposeGenCore

/// What generated types have to do with one shape of requirement.
struct ShapeBehaviour {
    enum Failure {
        case never
        /// With an error, of which who asks again may know.
        case error
        /// By yielding nil, which does not say why.
        case absence
    }

    /// As the reference's table has it.
    var requirement: String
    var failure = Failure.never
    /// How an object of the app's serves it, with `script` for how that goes; `#` is the number of the class.
    var subject: String
    /// Statements that ask `it` of type `P` and return a word for the outcome.
    var ask: String
    /// Statements that ask `it` and give `reply` a word for the outcome, of what calls back.
    var start: String?
    /// The outcome where all goes well.
    var good: String
    /// The outcome of an object that does nothing.
    var inert: String
    /// The outcome of a proxy whose object is gone, where that is another one.
    var gone: String?
    /// The outcome of a stub, where it is not the good one.
    var stubbed: String?
    /// The outcome of a spy, where it is not the good one.
    var spied: String?
    /// Whether it answers by a closure that a decorator may call elsewhere.
    var isHopped = false
    /// Whether the outcome is what an object is asked for, so that the calls count.
    var isCounted = true
    /// Whether a spy records calls of it.
    var isRecorded = true

    var failed: String {
        switch failure {
        case .never: good
        case .error: "failed"
        case .absence: "nil"
        }
    }
}

extension ShapeBehaviour {
    /// A call that yields nothing.
    private static func call(
        _ requirement: String, failure: Failure = .never, _ ask: String,
        body: String = "_ = script.succeeds()"
    ) -> ShapeBehaviour {
        ShapeBehaviour(
            requirement: requirement, failure: failure, subject: "\(requirement) { \(body) }",
            ask: "\(ask)\nreturn \"done\"", good: "done", inert: "done")
    }

    /// A function that calls back.
    private static func calling(
        _ requirement: String, failure: Failure = .never, _ ask: String, body: String,
        returning result: String? = nil, good: String = "item", inert: String = "silent"
    ) -> ShapeBehaviour {
        let ending = result.map { "; return \($0)" } ?? ""
        let answer = "script.answer { [script] in \(body) }" + ending
        return ShapeBehaviour(
            requirement: requirement, failure: failure, subject: "\(requirement) { \(answer) }",
            ask: "return await answer { reply in \(ask) }", start: ask, good: good, inert: inert,
            spied: "silent", isHopped: true)
    }

    static let all: [ShapeBehaviour] =
        functions + parameters + closures + types + properties

    private static let functions = [
        call("func a()", "it.a()"),
        ShapeBehaviour(
            requirement: "func a() -> Int",
            subject: "func a() -> Int { script.plain(7) }",
            ask: "return word(it.a())", good: "7", inert: "0"),
        ShapeBehaviour(
            requirement: "func a() -> Item",
            subject: "func a() -> Item { script.plain(Item()) }",
            ask: "return word(it.a())", good: "item", inert: ""),
        ShapeBehaviour(
            requirement: "func a() -> Item?", failure: .absence,
            subject: "func a() -> Item? { script.optional(Item()) }",
            ask: "return word(it.a())", good: "item", inert: "nil"),
        ShapeBehaviour(
            requirement: "func a() -> Result<Item, any Error>", failure: .error,
            subject: "func a() -> Result<Item, any Error> { script.result(Item()) }",
            ask: "return word(try it.a().get())", good: "item", inert: ""),
        call("func a() throws", failure: .error, "try it.a()", body: "try script.check()"),
        ShapeBehaviour(
            requirement: "func a() throws -> Item", failure: .error,
            subject: "func a() throws -> Item { try script.value(Item()) }",
            ask: "return word(try it.a())", good: "item", inert: ""),
        ShapeBehaviour(
            requirement: "func a() throws(Fault) -> Item", failure: .error,
            subject: "func a() throws(Fault) -> Item { try script.value(Item()) }",
            ask: "return word(try it.a())", good: "item", inert: ""),
        ShapeBehaviour(
            requirement: "func a() async -> Int",
            subject: "func a() async -> Int { script.plain(7) }",
            ask: "return word(await it.a())", good: "7", inert: "0"),
        ShapeBehaviour(
            requirement: "func a() async throws -> Item", failure: .error,
            subject: "func a() async throws -> Item { try script.value(Item()) }",
            ask: "return word(try await it.a())", good: "item", inert: ""),
        ShapeBehaviour(
            requirement: "@MainActor func a() async throws -> Item", failure: .error,
            subject: """
                @MainActor func a() async throws -> Item {
                    MainActor.preconditionIsolated()
                    return try script.value(Item())
                }
                """,
            ask: """
                nonisolated(unsafe) let it = it
                return word(try await it.a())
                """, good: "item", inert: ""),
        ShapeBehaviour(
            requirement: "func a() -> Self",
            subject: "func a() -> Subject# { self }",
            ask: "_ = it.a()\nreturn \"same\"", good: "same", inert: "same", isCounted: false),
        call("mutating func a()", "it.a()").with(subject: "func a() { _ = script.succeeds() }"),
    ]

    private static let parameters = [
        call(
            "func a(_ b: () throws -> Void) rethrows", "it.a {}",
            body: "_ = script.succeeds(); try b()"),
        ShapeBehaviour(
            requirement: "func a(_ b: inout Item) throws", failure: .error,
            subject: """
                func a(_ b: inout Item) throws {
                    b.id += 1
                    try script.check()
                }
                """,
            ask: """
                var b = Item()
                try it.a(&b)
                return "\\(b.id)"
                """, good: "1", inert: "0", stubbed: "0", spied: "0"),
        call("func a(_ b: consuming Item) throws", ""),
        call("func a(_ b: Item...)", "it.a(Item(), Item())"),
        call(
            "func a(_ b: @autoclosure () -> Item)", "it.a(Item())",
            body: "_ = b(); _ = script.succeeds()"),
        call("func a(_ b: some Work)", "it.a(Job())"),
        call("func a(_ b: any Work & Sendable)", "it.a(Job())"),
        call("func a<T: Hashable>(_ b: T) where T: Sendable", "it.a(7)"),
        ShapeBehaviour(
            requirement: "func a<T>(_ b: T) -> T",
            subject: "func a<T>(_ b: T) -> T { script.plain(b) }",
            ask: "return word(it.a(7))", good: "7", inert: ""),
        ShapeBehaviour(
            requirement: "func a(_ b: Self)",
            subject: "func a(_ b: Subject#) {}",
            ask: "it.a(it)\nreturn \"done\"", good: "done", inert: "done", isCounted: false),
    ]

    private static let closures = [
        calling(
            "func a(b: @escaping (Item) -> Void)", "it.a { reply(word($0)) }",
            body: "b(script.plain(Item()))"),
        calling(
            "func a(b: ((Item?, (any Error)?) -> Void)?)", failure: .error,
            "it.a { item, error in reply(error == nil ? word(item) : \"failed\") }",
            body: "let item = script.optional(Item()); b?(item, item == nil ? Fault.some : nil)"),
        calling(
            "func a(b: @escaping @Sendable (Result<Item, any Error>) -> Void)", failure: .error,
            "it.a { reply((try? $0.get()).map { word($0) } ?? \"failed\") }",
            body: "b(script.result(Item()))"),
        calling(
            "func a(b: @escaping @MainActor (Item) -> Void)",
            "it.a { MainActor.preconditionIsolated(); reply(word($0)) }",
            body: """

                    let item = script.plain(Item())
                    DispatchQueue.main.async { MainActor.assumeIsolated { b(item) } }

                """
        ).with(isHopped: false),
        calling(
            "func a(b: @escaping (Result<Int, any Error>) -> Void) -> any Work", failure: .error,
            "work.keep(it.a { reply((try? $0.get()).map { word($0) } ?? \"failed\") })",
            body: "b(script.result(7))", returning: "Job()", good: "7"),
        calling(
            "func a(b: @escaping (Item) -> Void, c: @escaping (any Error) -> Void)",
            failure: .error,
            "it.a(b: { reply(word($0)) }, c: { _ in reply(\"failed\") })",
            body: "if script.succeeds() { b(Item()) } else { c(Fault.some) }"),
        calling(
            "func a(b: @escaping Completion)", "it.a { reply(word($0)) }",
            body: "b(script.plain(Item()))"
        ).with(isHopped: false),
        ShapeBehaviour(
            requirement: "func a(b: (Result<Item, any Error>) -> Void)", failure: .error,
            subject: "func a(b: (Result<Item, any Error>) -> Void) { b(script.result(Item())) }",
            ask: """
                var heard = "silent"
                it.a { heard = (try? $0.get()).map { word($0) } ?? "failed" }
                return heard
                """,
            good: "item", inert: "silent"),
    ]

    private static let types = [
        ShapeBehaviour(
            requirement: "static func a() -> Int",
            subject: "static func a() -> Int { types.plain(7) }",
            ask: "return word(P.a())", good: "7", inert: "0", gone: "7", stubbed: "0"),
        ShapeBehaviour(
            requirement: "static func a() throws -> Item", failure: .error,
            subject: "static func a() throws -> Item { try types.value(Item()) }",
            ask: "return word(try P.a())", good: "item", inert: "", gone: "item"),
        ShapeBehaviour(
            requirement: "static var a: Int { get set }",
            subject: "nonisolated(unsafe) static var a = 7",
            ask: "P.a = 9\nreturn word(P.a)", good: "9", inert: "0", gone: "9", stubbed: "0",
            isCounted: false, isRecorded: false),
        ShapeBehaviour(
            requirement: "init()", subject: "convenience init() { self.init(script: Script([])) }",
            ask: "_ = P()\nreturn \"made\"", good: "made", inert: "made", isCounted: false,
            isRecorded: false),
        ShapeBehaviour(
            requirement: "init?(b: Int)",
            subject: """
                convenience init?(b: Int) {
                    if b < 0 { return nil }
                    self.init(script: Script([]))
                }
                """,
            ask: "return P(b: 1) == nil ? \"nil\" : \"made\"", good: "made", inert: "made",
            isCounted: false, isRecorded: false),
        call("associatedtype A", "").with(subject: "typealias A = Int").uncounted,
        call("typealias A = Int", "").with(subject: "").uncounted,
        ShapeBehaviour(
            requirement: "static func == (left: Self, right: Self) -> Bool",
            subject: "static func == (left: Subject#, right: Subject#) -> Bool { left === right }",
            ask: "return it == it ? \"itself\" : \"another\"", good: "itself", inert: "itself",
            isCounted: false, isRecorded: false),
        ShapeBehaviour(
            requirement: "static func < (left: Self, right: Self) -> Bool",
            subject: "static func < (left: Subject#, right: Subject#) -> Bool { false }",
            ask: "return it < it ? \"before itself\" : \"itself\"", good: "itself", inert: "itself",
            isCounted: false, isRecorded: false),
        ShapeBehaviour(
            requirement: "static func a() -> Self",
            subject: "static func a() -> Subject# { Subject#(script: Script([])) }",
            ask: "_ = P.a()\nreturn \"made\"", good: "made", inert: "made", isCounted: false),
    ]

    private static let properties = [
        ShapeBehaviour(
            requirement: "var a: Int { get }", subject: "var a: Int { script.plain(7) }",
            ask: "return word(it.a)", good: "7", inert: "0", spied: "0", isRecorded: false),
        ShapeBehaviour(
            requirement: "var a: Item { get set }", subject: "var a = Item()",
            ask: "it.a = Item(id: 9)\nreturn \"\\(it.a.id)\"", good: "9", inert: "",
            isCounted: false, isRecorded: false),
        ShapeBehaviour(
            requirement: "var a: Item? { get set }", subject: "var a: Item?",
            ask: "it.a = Item(id: 9)\nreturn it.a.map { \"\\($0.id)\" } ?? \"nil\"", good: "9",
            inert: "9", gone: "nil", isCounted: false, isRecorded: false),
        ShapeBehaviour(
            requirement: "var a: Item { get async throws }", failure: .error,
            subject: "var a: Item { get async throws { try script.value(Item()) } }",
            ask: "return word(try await it.a)", good: "item", inert: ""),
        ShapeBehaviour(
            requirement: "subscript(b: Int) -> Item? { get }",
            subject: "subscript(b: Int) -> Item? { script.plain(Item()) }",
            ask: "return word(it[1])", good: "item", inert: "nil"),
        ShapeBehaviour(
            requirement: "subscript(b: Int) -> Int { get set }",
            subject:
                "var kept = 0\nsubscript(b: Int) -> Int { get { kept } set { kept = newValue } }",
            ask: "it[1] = 7\nreturn word(it[1])", good: "7", inert: "0", isCounted: false),
    ]

    private func with(subject: String? = nil, isHopped: Bool? = nil) -> ShapeBehaviour {
        var changed = self
        changed.subject = subject ?? self.subject
        changed.isHopped = isHopped ?? self.isHopped
        return changed
    }

    private var uncounted: ShapeBehaviour {
        var changed = self
        changed.isCounted = false
        changed.isRecorded = false
        return changed
    }
}
