import Testing

@testable import ComposeGenCore
@testable import SourceText
@testable import SwiftReading

/// Names, conformances and isolation across files.
@Suite struct SourceIndexTests {
    /// An index of files, each with the module that it belongs to.
    private func index(_ files: (module: String?, text: String)...) -> SourceIndex {
        SourceIndex(
            files.enumerated().map { number, file in
                ReadSource(
                    file: FileID(number), module: file.module,
                    declarations: .read(
                        SourceFile(path: "\(number).swift", text: file.text),
                        as: FileID(number)))
            })
    }

    private func type(_ source: String) throws -> TypeReference {
        try #require(TypeReference(source))
    }

    @Test func namesAreFoundFromTheInsideOut() throws {
        let index = index(
            (nil, "struct A { struct Entry {} \n struct B { let e: Entry } }\nstruct Entry {}"),
            (nil, "extension A.B { enum Kind {} }"))
        #expect(
            index.canonical(try type("Entry"), in: SourceScope(path: "A.B")).source == "A.Entry")
        #expect(
            index.canonical(try type("[Kind?]"), in: SourceScope(path: "A.B")).source
                == "[A.B.Kind?]")
        #expect(index.canonical(try type("Entry"), in: SourceScope()).source == "Entry")
        #expect(
            index.canonical(try type("Entry"), in: SourceScope(path: "A"), hiding: ["Entry"]).source
                == "Entry")
    }

    @Test func modulesTellEqualNamesApart() throws {
        let index = index(
            ("Data", "public struct User {}"), ("Domain", "public struct User { let x: User }"),
            (nil, "import Data\nstruct S {}"))
        func module(_ path: String, _ scope: SourceScope) -> String? {
            guard case .type(let id) = index.meaning(of: path, in: scope) else { return "?" }
            return index[id].module
        }
        #expect(module("User", SourceScope(module: "Data")) == "Data")
        #expect(module("User", SourceScope(module: "Domain")) == "Domain")
        #expect(module("Domain.User", SourceScope()) == "Domain")
        #expect(module("User", SourceScope(path: "", module: nil, source: 2)) == "Data")
        #expect(module("User", SourceScope()) == "?")
    }

    @Test func aliasesAreWrittenOut() throws {
        let index = index(
            (
                nil,
                """
                typealias Both = Reader & Writer
                protocol Reader {}
                protocol Writer {}
                typealias Done<T> = (Result<T, Error>) -> Void
                struct A { typealias ID = Key; struct Key {} }
                typealias Round = Square
                typealias Square = Round
                """
            ))
        func canonical(_ source: String) throws -> String {
            index.canonical(try type(source), in: SourceScope()).source
        }
        #expect(try canonical("Both?") == "(Reader & Writer)?")
        #expect(try canonical("Done<[A.ID]>") == "(Result<[A.Key], Error>) -> Void")
        #expect(try canonical("Round") == "Round" || canonical("Round") == "Square")
        #expect(index.isProtocol("Both", in: SourceScope()) == true)
        #expect(index.isProtocol("A", in: SourceScope()) == false)
        #expect(index.isProtocol("URLSession", in: SourceScope()) == nil)
    }

    /// Names are looked up in what a type inherits as in itself, with what it writes for generic parameters.
    @Test(arguments: [
        ("Screen", "Show", "(Int) -> Void"), ("Screen", "Also", "(Int) -> Void"),
        ("Screen", "Part", "Base.Part"), ("Screen", "Inner", "Inner"),
        ("Impl", "Done", "(String) -> Void"), ("Impl", "Again", "(String) -> Void"),
        ("Impl", "Make", "User"), ("Child", "Parent.Again", "(String) -> Void"),
        ("Child", "Done", "(String) -> Void"), ("", "F.Gate", "Feature.Client"),
        ("", "Space.G.Late", "Feature.Client"), ("", "F.Nothing", "Feature.Nothing"),
    ])
    func inheritedNamesAreKnown(_ place: String, _ name: String, _ expected: String) throws {
        let index = index(
            (
                nil,
                """
                class Base<Model> {
                    typealias Value = Model
                    typealias Show = (Value) -> Void
                    struct Part {}
                    private typealias Inner = Int
                }
                class Middle<T>: Base<T> { typealias Also = Show }
                struct Model {}
                struct T {}
                struct User {}
                protocol Parent { associatedtype Item; typealias Done = (String) -> Void; typealias Make = Item }
                protocol Child: Parent {}
                extension Parent { typealias Again = Done }
                enum Feature { protocol Client {} }
                typealias F = Feature
                enum Space { typealias G = F }
                extension Feature { typealias Gate = Client }
                extension Space.G { typealias Late = Client }
                typealias Round = Round.Show
                protocol One { associatedtype First; typealias Second = First }
                protocol Other { associatedtype Second; typealias First = Second }
                struct Neither: One, Other {}
                """
            ),
            (
                nil,
                """
                final class Screen: Middle<Int> {}
                struct Impl: Child { typealias Item = User }
                """
            ))
        let found = index.canonical(try type(name), in: SourceScope(path: place, source: 1))
        #expect(found.source == expected)
        // What names itself leads nowhere.
        #expect(index.type(try type("Round.Show"), in: SourceScope()) == nil)
        #expect(index.type(try type("Neither.First"), in: SourceScope()) == nil)
    }

    /// A composition is what its members are, but for what others of them inherit.
    @Test(arguments: [
        ("Ev & Sendable", "Ev"), ("Equatable & Sub & Ev", "Sub"), ("Both", "Sub"),
        ("Encodable & Decodable", "Codable"), ("Decodable & Encodable & Ev", "Codable & Ev"),
        ("Error & Sendable", "Error"), ("Model & Ev", "Ev & Model"),
        ("Plain & Sendable", "Plain & Sendable"),
        ("[Both: (any Ev & Sendable)?]", "[Sub: Ev?]"),
        ("Object & AnyObject", "AnyObject & Object"),
    ])
    func compositionsAreWhatTheyMean(_ written: String, _ expected: String) throws {
        let index = index(
            (
                nil,
                """
                protocol Plain {}
                protocol Object: AnyObject {}
                protocol Ev: Sendable, Equatable {}
                protocol Sub where Self: Ev {}
                typealias Both = Ev & Sub
                class Model: Ev {}
                """
            ))
        #expect(index.canonical(try type(written), in: SourceScope()).source == expected)
    }

    @Test(arguments: [
        ("Remote", "Client", "conforms"), ("Remote", "Closable", "conforms"),
        ("Local", "Client", "conforms"), ("Local", "Remote", "conforms"),
        ("Plain", "Client", "doesNotConform"), ("URLSession", "Client", "conforms"),
        ("Box", "Client", "conformsConditionally"), ("Plain", "Equatable", "conforms"),
        ("Screen", "Client", "doesNotConform"), ("Screen", "Hashable", "conforms"),
        ("Odd", "Hashable", "unknown"), ("Made", "Client", "unknown"),
        ("Remote", "Everything", "conforms"), ("Stated", "Closable", "conforms"),
    ])
    func conformance(_ type: String, _ target: String, _ expected: String) throws {
        let index = index(
            (
                nil,
                """
                protocol Closable {}
                protocol Client: Closable {}
                protocol Stated where Self: Client {}
                typealias Everything = Client
                class Remote {}
                final class Local: Remote {}
                struct Plain: Hashable {}
                struct Box<T> {}
                class Screen: UIViewController {}
                class Odd: SomeLibraryClass {}
                @Generated struct Made {}
                """
            ),
            (
                nil,
                """
                extension Remote: Client {}
                extension URLSession: Client {}
                extension Box: Client where T: Client {}
                """
            ))
        let conformance = index.conformance(
            of: try self.type(type), to: try self.type(target), in: SourceScope())
        #expect("\(conformance)" == expected)
    }

    @Test(arguments: [
        ("Plain", "nonisolated"), ("Marked", "globalActor(\"MainActor\")"),
        ("Heir", "globalActor(\"MainActor\")"), ("Screen", "globalActor(\"MainActor\")"),
        ("Shown", "globalActor(\"MainActor\")"), ("Late", "nonisolated"),
        ("Freed", "nonisolated"), ("Own", "globalActor(\"Background\")"), ("Worker", "nonisolated"),
        ("ByProtocol", "globalActor(\"MainActor\")"), ("Wrapping", "nonisolated"),
    ])
    func isolation(_ type: String, _ expected: String) throws {
        let index = index(
            (
                nil,
                """
                struct Plain {}
                @MainActor class Marked {}
                class Heir: Marked {}
                class Screen: UIViewController {}
                struct Shown: View {}
                struct Late {}
                extension Late: View {}
                nonisolated struct Freed: View {}
                @globalActor actor Background { static let shared = Background() }
                @Background final class Own {}
                actor Worker {}
                @MainActor protocol Router {}
                protocol DeepRouter: Router {}
                final class ByProtocol: DeepRouter {}
                struct Wrapping { @StateObject var model = Model() }
                """
            ))
        let id = try #require(index.type(try self.type(type), in: SourceScope()))
        #expect("\(index.isolation(of: id))".hasSuffix(expected))
    }

    @Test func initializersCarryTheirOwnIsolation() throws {
        let index = index(
            (nil, "@MainActor class A { init() {}\n nonisolated init(a: Int) {} }"),
            (
                nil,
                "class B { @MainActor init() {} }\n@MainActor extension C { convenience init(c: Int) {} }\nclass C {}"
            ))
        func isolations(_ name: String) throws -> [String] {
            let id = try #require(index.type(try type(name), in: SourceScope()))
            return index.initializers(of: id).all.map {
                $0.name + " \($0.isolation == .nonisolated)"
            }
        }
        #expect(try isolations("A") == ["init() false", "init(a:) true"])
        #expect(try isolations("B") == ["init() false"])
        #expect(try isolations("C") == ["init(c:) false", "init() true"])
    }

    @Test func whatAConditionLeavesOutIsNotThere() throws {
        let text =
            "struct S {\n#if os(macOS)\nlet a: Int\n#else\nlet b: Int\n#endif\n}\n#if !DEBUG\nstruct T {}\n#endif"
        let index = index((nil, text))
        let id = try #require(index.type(try type("S"), in: SourceScope()))
        #expect(index.initializers(of: id).all.map(\.name) == ["init(b:)"])
        #expect(index.type(try type("T"), in: SourceScope()) == nil)
    }

    @Test func accessIsThatOfTheWholePath() throws {
        let index = index(
            (
                "M",
                "public struct A { struct B { public struct C {} } }\npublic extension A { struct D {} }"
            ))
        func access(_ path: String) throws -> DeclaredAccess {
            index.access(of: try #require(index.type(try type(path), in: SourceScope(module: "M"))))
        }
        #expect(try access("A") == .public)
        #expect(try access("A.B.C") == .internal)
        #expect(try access("A.D") == .public)
        let inside = SourceScope(module: "M")
        #expect(index.isVisible(.internal, in: "M", fromCodeIn: inside))
        #expect(!index.isVisible(.internal, in: "M", fromCodeIn: SourceScope()))
        #expect(!index.isVisible(.fileprivate, in: "M", fromCodeIn: inside))
    }

    @Test func typesOfParametersAreCanonical() throws {
        let index = index(
            (
                nil,
                "class Store { typealias Done = (Entry) -> Void\n struct Entry {}\n init<T>(entry: Entry?, t: T, done: @escaping Done) {} }\nstruct T {}"
            ))
        let id = try #require(index.type(try type("Store"), in: SourceScope()))
        let initializer = try #require(index.initializers(of: id).all.first)
        #expect(
            initializer.parameters.map { $0.type?.source ?? "-" } == [
                "Store.Entry?", "T", "(Store.Entry) -> Void",
            ])
        #expect(index.initializers(of: id).isComplete)
    }

    @Test func inheritedParametersHaveTheTypesThatTheHeirWrites() throws {
        let index = index(
            (
                nil,
                """
                class List<Item> { var items: [Item]; init(items: [Item]) { self.items = items } }
                class Middle<T>: List<T?> { override var items: [T?] { didSet {} } }
                final class Cards: Middle<Card> {}
                """
            ))
        let id = try #require(index.type(try type("Cards"), in: SourceScope()))
        let initializer = try #require(index.initializers(of: id).all.first)
        #expect(initializer.parameters.map { $0.type?.source ?? "-" } == ["[Card?]"])
    }

    @Test func whatNoSourceSaysIsOnTrust() throws {
        let index = index(
            (
                nil,
                "class A: UIViewController {}\n@Generated struct B {}\nclass C: NSObject {}\nclass D: ObservableObject {}"
            ))
        func isComplete(_ name: String) throws -> Bool {
            let id = try #require(index.type(try type(name), in: SourceScope()))
            return index.initializers(of: id).isComplete
        }
        #expect(try isComplete("A") == false)
        #expect(try isComplete("B") == false)
        #expect(try isComplete("C"))
        #expect(try isComplete("D"))
    }

    @Test func privateTypesOfOneNameAreTheirFiles() throws {
        let index = index(
            (nil, "private struct Helper { let a: Int }\nstruct First { let helper: Helper }"),
            (nil, "private struct Helper { let b: Int }\nstruct Second { let helper: Helper }"),
            (nil, "private struct Shared {}"), (nil, "struct Shared { let c: Int }"))
        func labels(_ name: String, in source: Int?) throws -> [String?] {
            var scope = SourceScope()
            scope.source = source
            let id = try #require(index.type(try type(name), in: scope))
            return index.initializers(of: id).all.first?.parameters.map(\.label) ?? []
        }
        #expect(try labels("Helper", in: 0) == ["a"])
        #expect(try labels("Helper", in: 1) == ["b"])
        #expect(try labels("Shared", in: nil) == ["c"])
        let hidden = index.hiddenName(in: try type("Helper"), from: SourceScope())
        #expect(hidden?.name == "Helper")
        #expect(index.hiddenName(in: try type("Shared"), from: SourceScope()) == nil)
    }

    /// To walk up from each class of a chain takes minutes for as many.
    @Test func longChainsOfClassesAreWalkedOnce() throws {
        let count = 3000
        let classes = (1..<count).map { "class C\($0): C\($0 - 1) {}" }.joined(separator: "\n")
        let index = index((nil, "@MainActor class C0 { init(n: Int) {} }\n" + classes))
        let last = try #require(index.type(try type("C\(count - 1)"), in: SourceScope()))
        let initializer = try #require(index.initializers(of: last).all.first)
        #expect(initializer.name == "init(n:)")
        #expect(initializer.isolation == .globalActor("MainActor"))
    }
}
