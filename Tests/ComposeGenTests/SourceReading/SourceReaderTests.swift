import Testing

@testable import ComposeGenCore
@testable import SourceText
@testable import SwiftReading

@Suite struct SourceReaderTests {
    static let initializers: [(String, String)] = [
        ("init() {}", "init()"),
        ("init?(a: Int) { return nil }", "init?(a: Int)"),
        ("init!(_ a: Int = 1) {}", "init!(_ a: Int = 1)"),
        (
            "public convenience init(from url: URL, at i: Int) async throws { }",
            "public convenience init(from url: URL, at i: Int) async throws"
        ),
        (
            "init<T: P>(t: T) throws(E) where T.X == Int {}",
            "init<T: P>(t: T) throws(E) where T.X == Int"
        ),
        (
            "init(\n  a: Int,\n  b: @escaping (Int) -> Void = { _ in print(\"}\") },\n)\n{\n}",
            "init(a: Int, b: @escaping (Int) -> Void = { _ in print(\"}\") })"
        ),
        ("required init(coder: NSCoder) { fatalError(\"init\") }", "required init(coder: NSCoder)"),
        ("@MainActor nonisolated init() {}", "@MainActor nonisolated init()"),
        (
            "init(@ViewBuilder content: () -> some View, ids: Int...) {}",
            "init(@ViewBuilder content: () -> some View, ids: Int...)"
        ),
        (
            "init(a: Cache = Cache<Int, Text>(), b: Int) {}",
            "init(a: Cache = Cache<Int, Text>(), b: Int)"
        ),
        ("init(@Builder<A, B> child: () -> A) {}", "init(@Builder<A, B> child: () -> A)"),
        (
            "@available(iOS 17, *)\n@inlinable init(x: Int) where Self: P {}",
            "@available() @inlinable init(x: Int) where Self: P"
        ),
    ]

    @Test(arguments: initializers)
    func readsInitializersInAType(_ text: String, _ expected: String) {
        #expect(sourceFacts("class C {\n\(text)\n}") == ["class C", "  " + expected])
        #expect(sourceFacts("extension A.B {\(text)}") == ["extension A.B", "  " + expected])
    }

    static let properties: [(String, [String])] = [
        ("let a: Int", ["let a: Int"]), ("var a: Int?", ["var a: Int?"]),
        ("var a, b: Int", ["var a: Int", "var b: Int"]),
        (
            "var a = 1, b = \"x\", c = 1.5, d = true",
            [
                "var a: Int = …", "var b: String = …", "var c: Double = …", "var d: Bool = …",
            ]
        ),
        ("var a: Map<Int, Text> = [:], b: Int", ["var a: Map<Int, Text> = …", "var b: Int"]),
        ("let a = Map<Int, Text>()", ["let a: Map<Int, Text> = …"]),
        ("let a = [Item]()", ["let a: [Item] = …"]),
        ("let a = Clock.shared(now: 1)", ["let a = …"]),
        ("let a = Clock(1).started()", ["let a = …"]),
        ("var a: Int { 1 }", ["var a: Int computed"]),
        ("var a: Int {\n get async throws { 1 }\n}", ["var a: Int computed"]),
        ("var a: Int { didSet { f(\"}\") } }", ["var a: Int"]),
        ("var a: Int = 1 { willSet {} }\nlet b: Int", ["var a: Int = …", "let b: Int"]),
        (
            "var a: Int { @storageRestrictions(initializes: _a) init { _a = newValue } get { _a } }",
            [
                "var a: Int initializable"
            ]
        ),
        ("private(set) var a: Int", ["var a: Int"]),
        ("private (set) lazy var a: Int = 1", ["lazy var a: Int = …"]),
        ("private let a = 1", ["private let a: Int = …"]),
        ("@State private var a = false", ["@State private var a: Bool = …"]),
        ("@Environment(\\.x) var a", ["@Environment() var a"]),
        ("@SwiftUI.State var a: Int", ["@State var a: Int"]),
        ("@FocusState<Int?>.Binding var a: Int?", ["@Binding var a: Int?"]),
        ("weak var a: P?", ["weak var a: P?"]), ("unowned(unsafe) let a: C", ["unowned let a: C"]),
        ("lazy var a: Int = { 1 }()\nlet b: Int", ["lazy var a: Int = …", "let b: Int"]),
        ("static let a = C()", ["static let a: C = …"]),
        ("class var a: Int { 1 }", ["static var a: Int computed"]),
        ("let a: @Sendable (Int) -> Void", ["let a: @Sendable (Int) -> Void"]),
        ("let a =\n  1\nlet b: Int", ["let a: Int = …", "let b: Int"]),
        ("let a = f\n  .g()\n  ?? open\nvar b: Int", ["let a = …", "var b: Int"]),
        ("let a = b!\nvar c: Int", ["let a = …", "var c: Int"]),
        ("let a = f { x in x / 2 }.map { $0 / 3 }\nlet b: Int", ["let a = …", "let b: Int"]),
        ("let a = f()\n#if DEBUG\n  .g()\n#endif\nlet b: Int", ["let a = …", "let b: Int"]),
        ("let a = x\n#if DEBUG\nlet b: Int\n#endif", ["let a = …", "[DEBUG] let b: Int"]),
        ("let (a, b) = f()\nlet c: Int", ["let c: Int"]),
        ("var `default`: Int", ["var default: Int"]),
        (
            "var a:\n  Map<\n    Int,\n    Text\n  >!\nvar b: Int",
            ["var a: Map<Int, Text>!", "var b: Int"]
        ),
        ("var open: Int\nvar prefix: Int", ["var open: Int", "var prefix: Int"]),
        ("let a = if x { 1 } else { 2 }\nlet b: Int", ["let a = …", "let b: Int"]),
    ]

    @Test(arguments: properties)
    func readsProperties(_ text: String, _ expected: [String]) {
        #expect(sourceFacts("struct S {\n\(text)\n}") == ["struct S"] + expected.map { "  " + $0 })
    }

    static let types: [(String, [String])] = [
        (
            "@Observable public final class A<T: P>: B<T>, C where T.X: Y {}",
            [
                "@Observable public final class A<T: P>: B<T>, C where T.X: Y"
            ]
        ),
        ("actor A {}\nfunc f() { actor.run() }", ["actor A"]),
        (
            "enum E: String { case open, prefix = \"}\", final(Int); struct S {} }\nstruct T {}",
            [
                "enum E: String", "struct E.S", "struct T",
            ]
        ),
        ("indirect enum E { case `class`\n init() {} }", ["enum E", "  init()"]),
        ("extension A { struct B { class C { } } }", ["struct A.B", "class A.B.C", "extension A"]),
        ("extension [Int]: P where Element: Q {}", ["extension [Int]: P where Element: Q"]),
        (
            "extension A: @unchecked Sendable, @retroactive P {}",
            [
                "extension A: @unchecked Sendable, @retroactive P"
            ]
        ),
        ("extension A\nwhere\n  B: C,\n  D: E\n{}", ["extension A where\n  B: C,\n  D: E"]),
        (
            "public protocol P<T>: AnyObject { associatedtype T\n func f(a: Int) async throws\n}",
            [
                "public protocol P<T>: AnyObject", "  associatedtype T",
                "  func f(a: Int) async throws",
            ]
        ),
        (
            "typealias A = (Int) -> Void\nprivate typealias B<T> = [T]",
            [
                "typealias A = (Int) -> Void", "private typealias B<T> = [T]",
            ]
        ),
        (
            "struct S { typealias H = A &\n  B\n let h: H }",
            ["struct S", "  let h: H", "typealias S.H = A & B"]
        ),
        ("struct S<\n  A: P,\n  B: Q,\n>: R {}", ["struct S<A: P, B: Q>: R"]),
        (
            "func f() { struct Local {} }\nfunc < (a: S, b: S) -> Bool { a.x < b.x }\nstruct S {}",
            ["struct S"]
        ),
        (
            "precedencegroup P { associativity: left }\ninfix operator +++: P\nstruct S {}",
            ["struct S"]
        ),
        ("#Preview { struct A {} }\nstruct S {}", ["struct S"]),
        (
            "macro m(_ a: Int) -> Int = #externalMacro(module: \"M\", type: \"T\")\nstruct S {}",
            ["struct S"]
        ),
        ("@freestanding(expression) public macro m() = #ex()\nstruct S {}", ["struct S"]),
        ("let x = 1\nprint(x.struct, .class)\nstruct S {}", ["struct S"]),
        (
            "struct S { subscript(i: Int) -> Int { get { i } }\n deinit {}\n static func make(a: Int) -> Self { .init() } }",
            [
                "struct S", "  static make(a: Int) -> Self",
            ]
        ),
        (
            "class A { class func make() throws -> A? { nil }\n class override var x: Int { 1 } }",
            [
                "class A", "  static make() throws -> A?", "  static override var x: Int computed",
            ]
        ),
        ("#!/usr/bin/swift\n/* a /* b */ struct X {} */ struct S {}", ["struct S"]),
        ("struct A {", ["struct A", "unread: it has no '}'"]),
        ("}}} struct A {}", ["struct A"]),
    ]

    @Test(arguments: types)
    func readsTypes(_ text: String, _ expected: [String]) {
        #expect(sourceFacts(text) == expected)
    }

    /// Bodies out of which nothing may leak.
    static let bodies = [
        ##"let s = "}" + "\(x { "}" })" + #"}"# + "\""##, ###"let s = ##"}"#"##"###,
        "let s = \"\"\"\n } \" } \\(f(\"}\")) \n\"\"\"", "/* } /* } */ */ // }",
        "let r = /}[/}]/; let d = a / b; let e = (a) / 2 /* } */ / 3",
        "let r = #/ } \" /#; let t = x! / y", "let `a}b` = 1",
        "if a { b { c } } else { d }", ##"let s = #"\("}") \#("}")"#"##,
    ]

    @Test(arguments: bodies)
    func passesOverBodies(_ body: String) {
        #expect(
            sourceFacts("struct S {\n func f() {\n\(body)\n }\n init() {}\n}\nclass C {}")
                == ["struct S", "  init()", "class C"])
    }

    @Test func knowsTheConditionsOfEachDeclaration() {
        let text = """
            #if os(iOS)
            struct A {
                #if DEBUG
                init() {}
                #elseif BETA || X
                init(a: Int) {}
                #else
                init(b: Int) {}
                #endif
                init(c: Int) {}
            }
            #endif
            struct B {}
            """
        #expect(
            sourceFacts(text) == [
                "[os(iOS)] struct A", "  [(os(iOS)) && (DEBUG)] init()",
                "  [(os(iOS)) && (!(DEBUG) && (BETA || X))] init(a: Int)",
                "  [(os(iOS)) && (!(DEBUG) && !(BETA || X))] init(b: Int)",
                "  [os(iOS)] init(c: Int)", "struct B",
            ])
    }

    @Test func saysWhatItPassedOver() {
        #expect(
            sourceFacts("struct S { init(a) {} \n init(b: Int) {} }") == [
                "struct S", "  init(b: Int)", "unread: a parameter has a type after ':'",
            ])
    }

    @Test func readsImports() {
        let text =
            "@testable import A\nimport struct B.C\npublic import D\nimport os.log\nstruct S {}"
        let read = SourceDeclarations.read(SourceFile(path: "App.swift", text: text))
        #expect(read.imports == ["A", "B", "D", "os"])
        #expect(read.types.count == 1)
    }

    @Test func placesAreThoseInTheFile() throws {
        let text = "// ä\nstruct S { init(a: Int) {}\n let b: Int }"
        let read = SourceDeclarations.read(SourceFile(path: "App.swift", text: text))
        let type = try #require(read.types.first)
        func spelled(_ range: SourceRange) -> String {
            String(decoding: Array(text.utf8)[range.start..<range.end], as: UTF8.self)
        }
        #expect(spelled(type.nameRange) == "S")
        #expect(spelled(try #require(type.members.initializers.first).range) == "init(a: Int)")
        #expect(spelled(try #require(type.members.properties.first).nameRange) == "b")
    }
}
