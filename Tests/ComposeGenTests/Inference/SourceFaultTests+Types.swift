/// Types of which something is asked, and what generated code cannot see.
extension SourceFaultTests {
    static let generics = [
        Case(
            "what types conform to without a word",
            """
              Weak<Model>: { name: a }
              Weak<Value>: { name: b }
              ^^^^^^^^^^^ missing-conformance: 'Weak<Value>' asks for 'T: AnyObject', which 'Value' is not
              Weak<Worker>: { name: c }
              Weak<Screen>: { name: d }
              Keyed<Tab>: { name: e }
              Keyed<Value>: { name: f }
              ^^^^^^^^^^^^ missing-conformance: 'Keyed<Value>' asks for 'T: Hashable', which 'Value' is not
              Sent<Value>: { name: g }
              Stored<Both>: { name: h }
              Stored<Half>: { name: i }
              ^^^^^^^^^^^^ missing-conformance: 'Stored<Half>' asks for 'T: Codable', which 'Half' is not
              j: { implementation: Lists, arguments: { options: [.one, .two], own: [1] } }
              k: { implementation: Lists, arguments: { options: [], own: [1], plain: [2] } }
                                                                                     ^^^ type-mismatch: 'plain' takes 'Value?', and this is a list
            """,
            """
            final class Model {}; struct Value {}; actor Worker {}; final class Screen: UIViewController {}
            enum Tab { case one, two }
            final class Weak<T: AnyObject> { init() {} }
            final class Keyed<T: Hashable> { init() {} }
            final class Sent<T: Sendable> { init() {} }
            struct Both: Decodable, Encodable {}; struct Half: Decodable {}
            final class Stored<T: Codable> { init() {} }
            struct Options: OptionSet { let rawValue: Int }
            struct Own: ExpressibleByArrayLiteral { init(arrayLiteral: Int...) {} }
            final class Lists { init(options: Options, own: Own, plain: Value? = nil) {} }
            """),
        Case(
            "what is held as a protocol",
            """
              Client: LiveClient
              first: { type: Source, implementation: Remote }
              later: { type: Source, implementation: Remote, lazy: true }
                                                     ^^^^^^ missing-conformance: 'Remote' asks for 'C: Client', and 'Client' is held as 'any Client'
              each: { type: Source, implementation: Remote, lifetime: transient, arguments: { client: Client } }
                                                    ^^^^^^ missing-conformance: 'Remote' asks for 'C: Client'
              written: { type: Source, implementation: Remote<Client>, arguments: { client: Client } }
                                                       ^^^^^^^^^^^^^^ missing-conformance: 'Remote<Client>' asks for 'C: Client', which 'any Client' is not
              Opened: { lazy: true }
              Two: { lazy: true }
              ^^^ missing-conformance: 'Two' asks for 'T: Client', and 'Client' is held as 'any Client'
              Listed: { lazy: true, arguments: { clients: [Client] } }
              ^^^^^^ missing-conformance: 'Listed' asks for 'some Client: Client', and 'Client' is held as 'any Client'
              fed: { type: Source, implementation: Remote, arguments: { client: Client }, decorators: [{ Retry: {}, onFailure: NoFeed }, Around] }
                                                                                                                                         ^^^^^^ missing-conformance: 'Around' asks for 'F: Source', and 'Source' is held as 'any Source'
              Keyed: { lazy: true }
              ^^^^^ missing-conformance: 'Keyed' asks for 'K: Keys', and 'Keys' is held as 'any Keys'
              Items<Int>: Numbers
              OfItems: { lazy: true }
              Keys: Words
              AtOnce:
              Anything: { lazy: true, arguments: { value: Client, function: { factory: Client } } }
              Own: { provides: [Other] }
              around: { type: Source, implementation: Remote, lazy: true, arguments: { client: Own } }
            """,
            """
            protocol Client {}; protocol Other {}; protocol Source {}
            struct LiveClient: Client {}
            final class Own: Client, Other {}
            struct Remote<C: Client>: Source { let client: C }
            struct Retry<F: Source>: Source { init(inner: F) throws {} }
            struct Around<F: Source>: Source { let inner: F }; struct NoFeed: Source {}
            final class Opened { init<C: Client>(client: C, other: some Client) {} }
            final class Two { init<T>(one: T, two: T) where T: Client {} }
            final class Listed { init(clients: [some Client]) {} }
            protocol Keys { associatedtype Key }; struct Words: Keys { typealias Key = String }
            final class Keyed { init<K: Keys>(keys: K) where K.Key == String {} }
            final class AtOnce { init<K: Keys>(keys: K) where K.Key == String {} }
            protocol Items<Item> { associatedtype Item }; struct Numbers: Items { typealias Item = Int }
            final class OfItems { init<I: Items>(items: I) where I.Item == Int {} }
            final class Anything { init<T, U>(value: T, function: @escaping () -> U) {} }
            """),
        Case(
            "what a generic type asks for",
            """
              Box<Plain>: { name: plain }
              ^^^^^^^^^^ missing-conformance: 'Box<Plain>' asks for 'T: P & Q', which 'Plain' is not
              Box<Both>: { name: both }
              Box<Foreign>: { name: foreign }
              Pair<Int>: { name: number }
              Pair<Plain>: { name: second }
              ^^^^^^^^^^^ missing-conformance: 'Pair<Plain>' asks for 'T: Hashable', which 'Plain' is not
              Of<Int>: { name: ofNumber, arguments: { n: 3 } }
              Of<String>: { name: ofText, arguments: { n: 3 } }
              ^^^^^^^^^^ no-such-initializer: 'init(n:)' is there where 'T == Int', and not for 'Of<String>'
              named: { implementation: Of<Foreign>, initializer: 'init(n:)', arguments: { n: 3 } }
              more: { implementation: Of<Plain>, arguments: { q: 3 } }
                                      ^^^^^^^^^ no-such-initializer: 'init(q:)' is there where 'T: Q', and not for 'Of<Plain>'
            """,
            """
            protocol P {}; protocol Q {}
            struct Plain: P {}; struct Both: P, Q {}
            final class Box<T: P & Q> { init() {} }
            final class Pair<T> where T: Hashable { init() {} }
            struct Of<T> { init(v: T) {} }
            extension Of where T == Int { init(n: Int) {} }
            extension Of where T: Q { init(q: Int) {} }
            """),
        Case(
            "a generic type without its arguments",
            """
              Box: { arguments: { v: 3 } }
              ^^^ invalid-type: 'Box' is generic, and needs a type for 'T'
              two: { implementation: Outer.Two, arguments: { v: 3 } }
                                     ^^^^^^^^^ invalid-type: 'Outer.Two' is generic, and needs a type for 'K', 'V'
              Port: { implementation: Box, arguments: { v: 3 } }
              named: { implementation: Box<Int>, arguments: { v: 3 } }
              alias: { implementation: Number, arguments: { v: 3 } }
              transient: { implementation: Box, lifetime: transient, inputs: { b: Box }, arguments: { v: 3 } }
                                                                                  ^^^ invalid-type: 'Box' is generic
            values: { all: { type: '[Box]' }, repo: { type: Repo } }
                                    ^^^^^ invalid-type: 'Box' is generic
            """,
            """
            protocol Port {}
            protocol Repo<Item> { associatedtype Item }
            struct Box<T>: Port { let v: T }
            enum Outer { struct Two<K, V> { init(v: Int) {} } }
            typealias Number = Box<Int>
            """),
        Case(
            "what a generic parameter is called",
            """
              Plain:
              Asks: { arguments: { t: Plain } }
                                      ^^^^^ type-mismatch: 't' takes 'some Q', and this is 'Plain'
              Free:
              ^^^^ missing-argument: 'Free' needs 'm', and nothing provides it
            """,
            """
            protocol Q {}
            struct Plain {}
            struct Asks { init<T: Q>(t: T) {} }
            struct Free { init<M>(m: M) {} }
            """),
    ]

    static let hidden = [
        Case(
            "what is made otherwise",
            """
              Firebase:
              ^^^^^^^^ inaccessible-type: cannot call 'init()' of 'Firebase', which is private
              Store:
              ^^^^^ inaccessible-type: cannot call 'init(url:)' of 'Store', which is private
              Counter: { arguments: { a: 3 } }
              ^^^^^^^ inaccessible-type: cannot call 'init(a:count:)' of 'Counter', which is private
              Chosen: { arguments: { z: 3 } }
              ^^^^^^ inaccessible-type: cannot call 'init(z:)' of 'Chosen', which is fileprivate
              other: { implementation: Store, initializer: main }
                                                           ^^^^ no-such-initializer: 'Store' has no 'main'
            """,
            """
            final class Firebase { static let shared = Firebase(); private init() {} }
            final class Store {
                private init(url: String) {}
                static func open(at url: String) throws -> Store { Store(url: url) }
                static var main: Store { Store(url: "") }
                static func count() -> Int { 0 }
            }
            struct Counter { let a: Int; private var count = 0 }
            final class Chosen { private init() {} }
            fileprivate extension Chosen { convenience init(z: Int) { self.init() } }
            """),
        Case(
            "what generated code cannot name",
            """
              Repo: LiveRepo
              ^^^^ inaccessible-type: cannot see 'Repo', which is private
              Open: Alias
                    ^^^^^ inaccessible-type: cannot see 'Alias', which is fileprivate
              Old:
              ^^^ inaccessible-type: cannot use 'Old', which is unavailable
              Older: { lifetime: transient, inputs: { id: Outer.ID } }
                                                          ^^^^^^^^ inaccessible-type: cannot see 'Outer.ID', which is private
              Dated:
            """,
            """
            private protocol Repo {}
            struct LiveRepo: Repo, Open {}
            protocol Open {}
            fileprivate typealias Alias = LiveRepo
            @available(*, unavailable, message: "gone") final class Old { init() {} }
            struct Outer { private typealias ID = Int }
            final class Older { init(id: Int) {} }
            @available(iOS, unavailable) final class Dated { init() {} }
            """),
        Case(
            "what extensions of unread protocols may add",
            """
              Message: { arguments: { data: 3 } }
              Row: { initializer: fetch, arguments: [3] }
              Plain: { arguments: { data: 3 } }
                                    ^^^^ surplus-argument: 'init()' takes no argument 'data'
              Half: { arguments: { z: 3 } }
              ^^^^ inaccessible-type: cannot call 'init(z:)' of 'Half', which is private
            """,
            """
            struct Message { init() {} }
            extension Message: Protobuf.Message {}
            struct Row: TableRecord {}
            struct Plain: Hashable, Sendable { init() {} }
            struct Half { init() {} }
            private extension Half { init(z: Int) { self.init() } }
            """),
        Case(
            "a type that is not there",
            """
              a: { implementation: Outer.Nope }
                                   ^^^^^^^^^^ invalid-type: 'Outer' has no type 'Nope'
              b: { implementation: Outer.Inner }
              c: { implementation: Outer.Item }
              d: { implementation: Heir.Inner }
              e: { implementation: Screen.Nope }
              f: { implementation: Foreign.Nope }
              g: { implementation: Listed.Element }
            """,
            """
            protocol P { associatedtype Item }
            class Outer: P { init() {}; struct Inner {}; func take(_ item: Item) {} }
            class Heir: Outer {}
            class Screen: UIViewController {}
            struct Listed: Sequence {}
            """),
    ]

    static let labels = [
        Case(
            "what is meant by an argument",
            """
              Nothing: { arguments: [3] }
                                     ^ surplus-argument: 'init()' takes no arguments
              One: { arguments: [3, 4] }
                                    ^ surplus-argument: 'init(_:)' takes no more arguments
              Inner: { arguments: { value: 4 } }
                                    ^^^^^ wrong-label: 'init(with:count:)' has no parameter 'value'
              Damaged: { arguments: [x: 3] }
                                     ^ yaml-single-pair
            """,
            """
            final class Nothing {}
            final class One { init(_ a: Int) {} }
            final class Inner { init(with value: Int, count: Int) {} }
            final class Damaged { init(x: Int) {} }
            """),
        Case(
            "initializers that nobody can call, and what is built",
            """
              Closed:
              Card: { arguments: { row: 3, count: 3.5 } }
                                        ^ type-mismatch: 'row' takes '() -> Row', and this is 'Int'
                                                  ^^^ type-mismatch: 'count' takes 'Int', and this is 'Double'
            """,
            """
            final class Closed {
                @available(*, unavailable) init() {}
                @available(*, deprecated) init(count: Int = 1) {}
            }
            struct Row: View {}
            struct Card: View {
                @ViewBuilder let row: Row
                let count: Int
            }
            """),
        Case(
            "literals of what no literal makes",
            """
              Numbers: { arguments: { a: 1 } }
                                         ^ type-mismatch: 'a' takes '[Int]', and this is 'Int'
              Own: { arguments: { a: 9, b: '"b"' } }
                                     ^ type-mismatch: 'a' takes 'Plain', and this is 'Int'
                                            ^^^ type-mismatch: 'b' takes 'Plain?', and this is 'String'
              Called: { arguments: { a: 3 } }
                                        ^ type-mismatch: 'a' takes '() -> Int', and this is 'Int'
              Told: { arguments: { a: 9, b: '"b"', c: nil, d: true } }
            """,
            """
            struct Plain {}
            struct Count: ExpressibleByIntegerLiteral { init(integerLiteral value: Int) {} }
            struct Name {}
            extension Name: ExpressibleByStringInterpolation { init(stringLiteral value: String) {} }
            struct Switch: Foreign {}
            final class Numbers { init(a: [Int]) {} }
            final class Own { init(a: Plain, b: Plain?) {} }
            final class Called { init(a: () -> Int) {} }
            final class Told { init(a: Count, b: Name, c: Plain?, d: Switch) {} }
            """),
        Case(
            "classes of frameworks that have initializers of their own",
            """
              List: { arguments: { a: 3, z: 4 } }
                                         ^ surplus-argument: 'init(a:)' takes no argument 'z'
              Detail: { arguments: { z: 4 } }
                                     ^ wrong-label: 'init(a:)' has no parameter 'z'
              Plain: { arguments: { nibName: 'nil', bundle: 'nil' } }
              Overriding: { arguments: { frame: .zero } }
              Unread: { arguments: { z: 4 } }
              Conforming: { arguments: { z: 4 } }
            """,
            """
            class Base: UIViewController {}
            final class List: UIViewController {
                init(a: Int) {}
                required init?(coder: NSCoder) { nil }
            }
            final class Detail: Base {
                init(a: Int) {}
                required init?(coder: NSCoder) { nil }
            }
            final class Plain: Base {}
            final class Overriding: UIView {
                init(a: Int) {}
                override init(frame: CGRect) {}
                required init?(coder: NSCoder) { nil }
            }
            final class Unread: Foreign {
                required init(a: Int) {}
            }
            final class Conforming: Foreign {
                init(a: Int) {}
            }
            """),
    ]
}
