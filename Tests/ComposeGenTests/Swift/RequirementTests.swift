import Testing

@testable import ComposeGenCore
@testable import SourceText
@testable import SwiftReading

@Suite struct RequirementTests {
    /// A member, and the canonical form of it.
    static let members: [(String, String)] = [
        ("func load()", "func load()"),
        ("func showItemDetail(_ item: FeedItem)", "func showItemDetail(_: FeedItem)"),
        (
            "func load(from url: URL, at index : Int) async throws -> [Item]",
            "func load(from: URL, at: Int) async throws -> [Item]"
        ),
        (
            "func load(completion: @escaping @Sendable (Result) -> Void)",
            "func load(completion: @Sendable (Result) -> Void)"
        ),
        (
            "func load(\n    a: Int,\n    b: Int\n)\n    async throws(E)\n    -> Int",
            "func load(a: Int, b: Int) async throws(E) -> Int"
        ),
        (
            "func f<T: A & B, each U>(_ a: inout T, in b: Int...) rethrows -> () where T.X == Int, U: P",
            "func f<T: A & B, U>(_: inout T, in: Int...) rethrows"
        ),
        (
            "static func == (left: Self, right: Self) -> Bool",
            "static func ==(left: Self, right: Self) -> Bool"
        ),
        ("static func <<T>(a: T, b: Self) -> Bool", "static func <<T>(a: T, b: Self) -> Bool"),
        ("class func make() -> Self", "static func make() -> Self"),
        ("mutating func `default`(`in` a: Int)", "mutating func default(in: Int)"),
        ("func f(_: Int, default: Int)", "func f(_: Int, default: Int)"),
        ("func f(@ViewBuilder content: () -> some View)", "func f(content: () -> some View)"),
        (
            "func body(_ a: isolated any Actor, b: sending B)",
            "func body(_: isolated Actor, b: sending B)"
        ),
        ("var item: any Item { get }", "var item: Item { get }"),
        ("var item: Item? { get set }", "var item: Item? { get set }"),
        (
            "static var x: [Int] {\n    get async throws(E)\n}",
            "static var x: [Int] { get async throws(E) }"
        ),
        ("var x: () -> Void { mutating get nonmutating set }", "var x: () -> Void { get set }"),
        ("var x: A<B>{get}", "var x: A<B> { get }"),
        ("subscript(index: Int) -> Item { get }", "subscript(index: Int) -> Item { get }"),
        (
            "static subscript<T>(_ a: T) -> T? where T: P { get set }",
            "static subscript<T>(_: T) -> T? { get set }"
        ),
        ("init()", "init()"), ("init?(_ a: Int) throws", "init?(_: Int) throws"),
        ("init!<T>(a: T)", "init!<T>(a: T)"),
        ("associatedtype Item", "associatedtype Item"),
        ("associatedtype Item: B, A = Int where Item.X == Y, Item: P", "associatedtype Item: A, B"),
        (
            "typealias Result = Swift.Result<[Item], any Error>",
            "typealias Result = Swift.Result<[Item], Error>"
        ),
        ("typealias Pair<A> = (A, A)", "typealias Pair = (A, A)"),
        ("@MainActor @available(iOS 17, *) func f()", "func f()"),
        ("nonisolated func f() /* a */ async // b", "func f() async"),
        ("func f() -> A\n    & B", "func f() -> A & B"),
        ("func f(a: Int);", "func f(a: Int)"),
        ("func f<T: A,>(a: T, b: Int,)", "func f<T: A>(a: T, b: Int)"),
        ("#warning(\"a\")\nfunc f()", "func f()"),
        ("#if A(>=6)\n@B @C(1)\n#elseif D\n#else\n@E\n#endif\nfunc f()", "func f()"),
    ]

    @Test(arguments: members) func readsMembers(text: String, expected: String) {
        let block = RequirementBlock.read(LocatedText(text))
        #expect(block.diagnostics.map(\.message) == [])
        #expect(block.value.requirements.map(\.canonicalSource) == [expected])
    }

    @Test func readsABody() throws {
        let text = """
            // Not this.
            /// Loads.
            ///
            /// - Returns: all.
            @MainActor
            func load(_ name: String, at place: inout Int) async throws -> [Item] // nor this

            typealias Result = Swift.Result<Item, Error>; associatedtype Item: Hashable

                /**
                 Kept.
                   More.
                 */
                static var shared: Self { get }
            init(a: Int)

            """
        let block = RequirementBlock.read(LocatedText(text))
        #expect(block.diagnostics.isEmpty)
        let requirements = block.value.requirements
        #expect(requirements.map(\.name) == ["load", "Result", "Item", "shared", "init"])
        let load = try #require(requirements.first)
        #expect(load.attributes == ["@MainActor"])
        #expect(
            load.source
                == "@MainActor\nfunc load(_ name: String, at place: inout Int) async throws -> [Item]"
        )
        let range = Array(text.utf8)[load.range.start..<load.range.end]
        #expect(String(decoding: range, as: UTF8.self) == load.source)
        let signature = load.signature
        #expect(signature.parameters.map(\.label) == [nil, "at"])
        #expect(signature.parameters.map(\.name) == ["name", "place"])
        #expect(signature.parameters.map(\.type.source) == ["String", "inout Int"])
        #expect(signature.isAsync)
        #expect(signature.result.source == "[Item]")
        #expect(requirements[3].isStatic)
        #expect(block.value.declaredTypeNames == ["Result", "Item"])
        #expect(block.value.aliasNames == ["Result"])
    }

    @Test func passesCommentsBy() {
        let text =
            "func a()\n/** B. */ func b() /* x */ // y\n/* z */ func c() /// d\nfunc e()/*\n*/func f()"
        let block = RequirementBlock.read(LocatedText(text))
        #expect(block.diagnostics.isEmpty)
        #expect(block.value.requirements.map(\.name) == ["a", "b", "c", "e", "f"])
    }

    @Test func knowsTheConditionsOfMembers() {
        let text = """
            func a()
            #if os(macOS)
            func b()
            #if DEBUG && X
            func c()
            #endif
            #elseif os(iOS)
            func d()
            #else
            func e()
            #endif
            func f()
            """
        let block = RequirementBlock.read(LocatedText(text))
        #expect(block.diagnostics.isEmpty)
        #expect(
            block.value.requirements.map(\.condition) == [
                nil, "os(macOS)", "(os(macOS)) && (DEBUG && X)", "!(os(macOS)) && (os(iOS))",
                "!(os(macOS)) && !(os(iOS))", nil,
            ])
    }

    @Test func keepsAttributesUnderConditions() {
        let text =
            "#if A\n@B\n#endif\n@C func a()\n#if D\n@E func b()\n#if F\n@G\n#endif\nfunc c()\n#endif"
        let block = RequirementBlock.read(LocatedText(text))
        #expect(block.diagnostics.isEmpty)
        #expect(
            block.value.requirements.map(\.attributes) == [
                ["#if A\n@B\n#endif", "@C"], ["@E"], ["#if F\n@G\n#endif"],
            ])
        #expect(block.value.requirements.map(\.condition) == [nil, "D", "D"])
    }

    /// A body, and the places of the faults in it.
    static let faults: [(String, [Range<Int>])] = [
        ("func", [4..<4]), ("func load", [9..<9]), ("func load() { }", [12..<13]),
        ("func load(a)", [11..<12]),
        ("let x: Int", [0..<3]), ("var x = 3", [6..<7]), ("var x: Int", [10..<10]),
        ("var x: Int { }", [11..<14]),
        ("var x: Int { set }", [11..<18]), ("case a", [0..<4]), ("func f(", [6..<7]),
        ("var x: Int { get", [11..<12]),
        ("func f() func g()", [9..<13]), ("func f() throws async", [16..<21]),
        ("struct A { }", [0..<6]),
        ("func if()", [5..<7]), ("}", [0..<1]), ("#if A\nfunc f()", [0..<3]), ("#endif", [0..<6]),
        ("#else", [0..<5]),
        ("typealias A", [11..<11]), ("func f(a: \"\")", [10..<11]),
        ("func f(_ a: Int) where", [22..<22]),
        (
            "let a: Int\nfunc f()\nfunc (\n)\nvar b: Int { got }\nfunc g()",
            [0..<3, 25..<26, 42..<45]
        ),
        ("var x: Int { get } = 3", [19..<20]), ("func f(a: Int b: Int)", [14..<15]),
        ("func f() -> ", [12..<12]),
        ("\"a", [0..<1]), ("/* a", [0..<2]),
    ]

    @Test(arguments: faults) func refusesFaultyMembers(text: String, places: [Range<Int>]) {
        let block = RequirementBlock.read(LocatedText(text))
        #expect(block.diagnostics.allSatisfy { $0.code == .invalidSwift })
        #expect(block.diagnostics.map { $0.primary.range.start..<$0.primary.range.end } == places)
    }

    @Test func keepsWhatIsRightBesideFaults() {
        let text = "let a: Int\nfunc f()\n@x func (\n)\nfunc g()"
        let block = RequirementBlock.read(LocatedText(text))
        #expect(block.value.requirements.map(\.name) == ["f", "g"])
    }

    @Test func qualifiesWhatTheProtocolDeclares() throws {
        let text = "typealias Result = Int\nfunc load(_ a: @escaping (Result) -> Void) -> Result?"
        let block = RequirementBlock.read(LocatedText(text)).value
        let load = try #require(block.requirements.last)
        #expect(
            load.qualified(with: "FeedLoader", names: block.declaredTypeNames).canonicalSource
                == "func load(_: (FeedLoader.Result) -> Void) -> FeedLoader.Result?")
    }

    @Test(arguments: ["#if A\n", "#elseif A\n"]) func refusesEndlessConditions(unit: String) {
        let text = "#if A\n" + String(repeating: unit + "func f()\n", count: 20_000)
        #expect(RequirementBlock.read(LocatedText(text)).diagnostics.count == 1)
    }

    @Test(arguments: ["", "\n  \n", "// a\n"]) func takesEmptyBodies(text: String) {
        let block = RequirementBlock.read(LocatedText(text))
        #expect(block.diagnostics.isEmpty)
        #expect(block.value.requirements.isEmpty)
    }
}
