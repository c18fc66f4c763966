import Testing

@testable import ComposeGenCore
@testable import SourceText
@testable import SwiftReading

@Suite struct TypeReferenceTests {
    /// What is written, and its canonical form.
    static let spellings: [(String, String)] = [
        ("FeedStore", "FeedStore"),
        (" Cache < Key ,Value > . Entry ", "Cache<Key, Value>.Entry"),
        ("Product.ID", "Product.ID"),
        ("any  FeedStore", "FeedStore"),
        ("any FeedStore?", "FeedStore?"), ("any B & A?", "(A & B)?"),
        ("some View!", "(some View)!"),
        ("Kit::Item", "Kit.Item"), ("[Swift::String: Kit::Item?]", "[Swift.String: Kit.Item?]"),
        (
            "(any Kit::Loading, Kit::Box<App::Item>.Part) -> Void",
            "(Kit.Loading, Kit.Box<App.Item>.Part) -> Void"
        ),
        ("(_ a: Kit::Item, b: Int) -> ()", "(Kit.Item, Int) -> Void"),
        ("(any FeedStore)?", "FeedStore?"),
        ("Optional<Int>", "Int?"), ("Array<any P>", "[P]"), ("Array<Array<Int>>", "[[Int]]"),
        ("Dictionary<String, Array<Int>>", "[String: [Int]]"),
        ("Int!", "Int!"),
        ("[ [Int] ]", "[[Int]]"),
        ("[String:[any P]]", "[String: [P]]"),
        ("(Int)", "Int"),
        ("((Int))?", "Int?"),
        ("()", "Void"),
        ("(x:Int,y : Int)", "(x: Int, y: Int)"),
        ("(Product)->Void", "(Product) -> Void"),
        ("(_ item: Item, at index: Int) -> ()", "(Item, Int) -> Void"),
        (
            "@escaping @Sendable @MainActor () async throws -> [Int]",
            "@Sendable @MainActor () async throws -> [Int]"
        ),
        ("() throws(LoadError) -> Int", "() throws(LoadError) -> Int"),
        ("(() -> Void)?", "(() -> Void)?"),
        ("() -> Int?", "() -> Int?"),
        ("() -> () -> Int", "() -> () -> Int"),
        ("(Int...) -> Void", "(Int...) -> Void"),
        ("Foo.Type", "Foo.Type"),
        ("(any P).Type", "(any P).Type"),
        ("any P.Type", "P.Type"),
        ("B & A", "A & B"),
        ("any A & B", "A & B"),
        ("(A & B)?", "(A & B)?"),
        ("(A & B) & C", "A & B & C"),
        ("some View", "some View"),
        ("~Copyable", "~Copyable"),
        ("P & ~Copyable", "P & ~Copyable"),
        ("inout Int", "inout Int"),
        ("sending Item", "sending Item"),
        ("Binding<NavigationPath>", "Binding<NavigationPath>"),
        ("A<B<C<D>>>?", "A<B<C<D>>>?"),
        ("A<()->Void>", "A<() -> Void>"),
        ("InlineArray<3, Int>", "InlineArray<3, Int>"),
        ("Int??", "Int??"),
        ("sending", "sending"),
        ("`default`.`in`", "`default`.`in`"),
        ("@convention(c) (Int) -> Int", "@convention(c) (Int) -> Int"),
        ("@isolated(any) () -> Void", "@isolated(any) () -> Void"),
        ("nonisolated(nonsending) () async -> Void", "nonisolated(nonsending) () async -> Void"),
        ("(repeat each T)", "repeat each T"),
        ("[Int].Index", "[Int].Index"),
        ("Self", "Self"),
        ("/* c */ Int // d", "Int"),
    ]

    @Test(arguments: spellings) func spellsTypesCanonically(text: String, expected: String) throws {
        let type = try #require(TypeReference(text))
        #expect(type.source == expected)
        let again = try #require(TypeReference(expected))
        #expect(again.source == expected)
        #expect(again == type)
        #expect(again.hashValue == type.hashValue)
    }

    /// What is written, and the part of it that the fault is at.
    static let faults: [(String, Range<Int>)] = [
        ("", 0..<0), ("  ", 0..<2), ("Foo Bar", 4..<7), ("Foo<", 3..<4), ("Foo<>", 4..<5),
        ("[Int", 0..<1), ("(Int, ", 0..<1), ("Int)", 3..<4), (")", 0..<1), ("Int.", 4..<4),
        ("class", 0..<5), ("$0", 0..<2), ("A &", 3..<3), ("3", 0..<1),
        ("URL(string: \"a\")", 3..<4),
        ("(Int) throws", 12..<12), ("-> Int", 0..<2), ("[a: ]", 4..<5), ("A.1", 2..<3),
        ("@", 1..<1), ("~~A", 1..<2), ("_", 0..<1), ("A<B>>", 4..<5), ("any", 0..<0),
        ("\"a\"", 0..<1), ("Kit::", 5..<5), ("Kit: :Item", 3..<4),
    ]

    @Test(arguments: faults) func refusesWhatIsNoType(text: String, place: Range<Int>) {
        let parsed = TypeReference.parse(LocatedText(text))
        if text == "any" {
            // A contextual keyword is a name where no type follows.
            #expect(parsed.value?.source == "any")
            return
        }
        #expect(parsed.value == nil)
        #expect(parsed.diagnostics.map(\.code) == [.invalidType])
        #expect(
            parsed.diagnostics.first?.primary.range
                == SourceRange(.top, place.lowerBound, place.upperBound))
    }

    /// With `P` and `Q` and `N.P` as protocols: what is written, and what comes out.
    static let existentials: [(String, String)] = [
        ("P", "any P"), ("any P", "any P"), ("some P", "some P"), ("N.P", "any N.P"), ("C", "C"),
        ("any C", "any C"), ("P?", "(any P)?"), ("(any P)?", "(any P)?"), ("P!", "(any P)!"),
        ("[P]", "[any P]"), ("[String: P]", "[String: any P]"), ("A & B", "any A & B"),
        ("B & A", "any B & A"), ("(A & B)?", "(any A & B)?"), ("any A & B", "any A & B"),
        ("P.Type", "any P.Type"), ("any P.Type", "any P.Type"), ("(any P).Type", "(any P).Type"),
        ("P.Protocol", "(any P).Type"), ("C.Type", "C.Type"), ("P.Type?", "(any P.Type)?"),
        ("Cache<P>", "Cache<any P>"), ("P<Int>", "any P<Int>"), ("(P) -> Q", "(any P) -> any Q"),
        ("(P, C)", "(any P, C)"), ("(a: P, b: C)", "(a: any P, b: C)"), ("P...", "nil"),
        ("(P...) -> Void", "((any P)...) -> Void"), ("inout P", "inout any P"),
        ("() throws(P) -> Void", "() throws(any P) -> Void"), ("AnyObject", "AnyObject"),
        ("P & AnyObject", "any P & AnyObject"), ("P.Element", "P.Element"), ("Any", "Any"),
        ("Result<[P], Error>", "Result<[any P], Error>"), ("(() -> P)?", "(() -> any P)?"),
        ("@Sendable (P) -> Void", "@Sendable (any P) -> Void"), ("~Copyable", "any ~Copyable"),
        ("[P?]", "[(any P)?]"), ("(_ item: P) -> Void", "(_ item: any P) -> Void"),
        ("() -> P?", "() -> (any P)?"), ("some P & Q", "some P & Q"), ("(some P)?", "(some P)?"),
        ("any P?", "(any P)?"), ("some P?", "(some P)?"), ("N::P?", "(any N::P)?"),
        ("[C::D<N::P>]", "[C::D<any N::P>]"),
        ("any P & ~Copyable", "any P & ~Copyable"), ("(A & B).Type", "any (A & B).Type"),
    ]

    @Test(arguments: existentials) func writesAnyWhereSwiftWantsIt(text: String, expected: String) {
        let type = TypeReference(text)
        #expect((type?.source { ["P", "Q", "N.P", "Any"].contains($0) } ?? "nil") == expected)
    }

    static let parameters: [(String, String)] = [
        ("() -> Void", "@escaping () -> Void"), ("(() -> Void)", "@escaping () -> Void"),
        ("@escaping () -> Void", "@escaping () -> Void"), ("(() -> Void)?", "(() -> Void)?"),
        ("@Sendable () -> P", "@escaping @Sendable () -> any P"),
        ("@autoclosure () -> Int", "@escaping @autoclosure () -> Int"),
        ("sending () -> Void", "sending @escaping () -> Void"),
        ("inout () -> Void", "inout () -> Void"),
        ("[() -> Void]", "[() -> Void]"), ("Int", "Int"), ("P", "any P"),
    ]

    @Test(arguments: parameters) func escapesClosuresInParameters(text: String, expected: String) {
        #expect(TypeReference(text)?.parameterSource { $0 == "P" } == expected)
    }

    @Test func storesWithoutWhatOnlyParametersHave() {
        func stored(_ text: String) -> String? { TypeReference(text)?.storedSource { $0 == "P" } }
        #expect(stored("@escaping @Sendable (P) -> Void") == "@Sendable (any P) -> Void")
        #expect(stored("@autoclosure @escaping () -> Int") == "() -> Int")
        #expect(stored("inout P") == "any P")
        #expect(stored("(@escaping () -> Void) -> Void") == "(@escaping () -> Void) -> Void")
    }

    @Test func nestsAsDeepAsTheLimitAndNoDeeper() {
        func nested(_ depth: Int) -> TypeReference? {
            TypeReference(
                String(repeating: "[", count: depth - 1) + "Int"
                    + String(repeating: "]", count: depth - 1))
        }
        #expect(nested(TypeReference.depthLimit) != nil)
        #expect(nested(TypeReference.depthLimit + 1) == nil)
    }

    @Test func offersItsParts() throws {
        let function = try #require(TypeReference("@Sendable (_ a: Int, B) async throws(E) -> C?"))
        #expect(function.isFunction)
        #expect(function.function?.parameters.map(\.type.source) == ["Int", "B"])
        #expect(function.function?.parameters.map(\.name) == ["a", nil])
        #expect(function.result?.source == "C?")
        #expect(function.function?.isAsync == true)
        #expect(function.function?.throwing.errorType?.source == "E")
        #expect(TypeReference("(() -> Void)?")?.isFunction == false)
        #expect(TypeReference("(() -> Void)?")?.wrapped?.isFunction == true)
        #expect(TypeReference("any B & A")?.members.map(\.source) == ["B", "A"])
        #expect(TypeReference("A")?.members.map(\.source) == ["A"])
        #expect(
            TypeReference("(Cache<K, N.V>.Entry) -> [D: E?]")?.nominalNames() == [
                "Cache.Entry", "K", "N.V", "D", "E",
            ])
        #expect(TypeReference("Cache<K>.Entry<Int>?")?.baseName == "Entry")
    }

    @Test func comparesNamesByTheirBytes() {
        #expect(TypeReference("Caf\u{E9}") != TypeReference("Cafe\u{301}"))
    }

    @Test func qualifiesNamesOfAProtocol() throws {
        let type = try #require(
            TypeReference(
                "(@escaping (Result) -> Void, [Result?], Other.Result, Box<Result>) -> Error"))
        #expect(
            type.qualified(with: "FeedLoader", names: ["Result"]).source { _ in false }
                == "(@escaping (FeedLoader.Result) -> Void, [FeedLoader.Result?], Other.Result, Box<FeedLoader.Result>) -> Error"
        )
    }

    @Test(arguments: [
        ("[", "]"), ("(", ")?"), ("A<", ">"), ("() -> ", ""), ("any ", ""), ("inout ", ""),
    ])
    func refusesDeepTypes(opening: String, closing: String) {
        func nested(_ depth: Int) -> String {
            String(repeating: opening, count: depth) + "Int"
                + String(repeating: closing, count: depth)
        }
        #expect(TypeReference(nested(30)) != nil)
        for depth in [1_000, 100_000] where opening != "inout " {
            let parsed = TypeReference.parse(LocatedText(nested(depth)))
            #expect(parsed.value == nil)
            #expect(parsed.diagnostics.count == 1)
        }
    }

    @Test(arguments: ["?", ".Type", ".A", "!"]) func refusesLongChains(unit: String) {
        #expect(TypeReference("A" + String(repeating: unit, count: 30)) != nil)
        #expect(TypeReference("A" + String(repeating: unit, count: 100_000)) == nil)
    }

    @Test func placesFaultsInTheManifest() {
        let text = LocatedText(
            "A 'B", SourceRange(.top, 11, 16),
            stretches: [
                .init(textOffset: 0, sourceOffset: 11), .init(textOffset: 3, sourceOffset: 15),
            ])
        let parsed = TypeReference.parse(text)
        #expect(parsed.diagnostics.first?.primary.range.start == 13)
    }
}
