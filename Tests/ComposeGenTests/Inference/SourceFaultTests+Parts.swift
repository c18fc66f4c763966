/// Parts of types, and members of objects.
extension SourceFaultTests {
    static let parts = [
        Case(
            "what stands in brackets is a part of the type",
            """
              numbers: { type: '[String: Int]', swift: '[:]' }
              boxes: { type: '[String: Box<Int>]', swift: '[:]' }
              pair: { type: '(Item, Int)', swift: '(.init(), 3)' }
              set: { type: Set<Int>, swift: '[3]' }
              lines: { type: ContiguousArray<Item>, swift: '[]' }
              result: { type: 'Result<Item, any Error>', swift: '.success(.init())' }
              box: { type: Box<Heir>, swift: 'Box()' }
              number: { type: Int, swift: '3' }
              Item:
              A: { arguments: { a: numbers, b: pair, c: set, d: lines, e: result, f: box, g: Item, h: [number] } }
                                   ^^^^^^^ type-mismatch: 'a' takes '[String: String]', and this is '[String: Int]'
                                               ^^^^ type-mismatch: 'b' takes '(Item, String)', and this is '(Item, Int)'
                                                        ^^^ type-mismatch: 'c' takes 'Set<String>', and this is 'Set<Int>'
                                                                ^^^^^ type-mismatch: 'd' takes '[Item]', and this is 'ContiguousArray<Item>'
                                                                          ^^^^^^ type-mismatch: 'e' takes 'Result<Int, Error>', and this is 'Result<Item, Error>'
                                                                                     ^^^ type-mismatch: 'f' takes 'Box<Base>', and this is 'Box<Heir>'
                                                                                             ^^^^ type-mismatch: 'g' takes 'Item.Type', and this is 'Item'
                                                                                                       ^^^^^^ type-mismatch: an element of 'h' is 'String', and this is 'Int'
              B: { arguments: { a: boxes, b: pair, c: set, f: box, h: [number, 4] } }
            """,
            """
            struct Item {}
            struct Box<T> { init() {} }
            class Base {}; final class Heir: Base {}
            final class A {
                init(
                    a: [String: String], b: (Item, String), c: Set<String>, d: [Item],
                    e: Result<Int, any Error>, f: Box<Base>, g: Item.Type, h: Set<String>
                ) {}
            }
            final class B {
                init<Value>(
                    a: [String: Box<Value>], b: (first: Item, second: Int), c: Set<Int>?,
                    f: Box<Heir>, h: Set<Int>
                ) {}
            }
            """),
        Case(
            "what conforms under conditions",
            """
              P: { implementation: Box<Plain> }
                                   ^^^^^^^^^^ missing-conformance: 'Box<Plain>' does not conform to 'P'
              q: { type: P, implementation: Box<Key> }
              r: { type: P, implementation: Box<Foreign> }
              Store<Key>: PlainStore
                          ^^^^^^^^^^ missing-conformance: 'PlainStore' does not conform to 'Store<Key>'
              Store<Plain>: { implementation: PlainStore, name: plain }
              keys: { type: Store<Key>, implementation: AnyStore<Key> }
              others: { type: Store<Key>, implementation: AnyStore<Plain> }
                                                          ^^^^^^^^^^^^^^^ missing-conformance: 'AnyStore<Plain>' does not conform to 'Store<Key>'
              Index<PlainStore>: { name: a }
              ^^^^^^^^^^^^^^^^^ missing-conformance: 'Index<PlainStore>' asks for 'T.Item == Key', which 'Plain' is not
              Index<AnyStore<Key>>: { name: b }
              Sorted<PlainStore>: { name: c }
              ^^^^^^^^^^^^^^^^^^ missing-conformance: 'Sorted<PlainStore>' asks for 'T.Item: Hashable', which 'Plain' is not
            """,
            """
            protocol P {}
            struct Plain {}; struct Key: Hashable {}
            struct Box<T> { init() {} }
            extension Box: P where T: Hashable {}
            protocol Store<Item> { associatedtype Item; func get() -> Item? }
            struct PlainStore: Store { typealias Item = Plain; init() {} }
            struct AnyStore<Item>: Store { init() {} }
            final class Index<T: Store> where T.Item == Key { init() {} }
            final class Sorted<T: Store> where T.Item: Hashable { init() {} }
            """),
    ]

    static let members = [
        Case(
            "members of what has a lower-case name",
            """
              flags: { implementation: Flags }
              failure: { implementation: Failure }
              worker: { implementation: Worker }
              A: { arguments: { on: flags.isOn, size: flags.nested.size } }
              b: { implementation: A, arguments: { on: flags.isOff, size: flags.secret } }
                                                             ^^^^^ unknown-reference: 'Flags' has no property 'isOff'
                                                                                ^^^^^^ inaccessible-type: generated code cannot see 'secret' of 'Flags', which is private
              c: { implementation: A, arguments: { on: flags.nested.size, size: flags.standard } }
                                                       ^^^^^^^^^^^^^^^^^ type-mismatch: 'on' takes 'Bool', and this is 'Int'
                                                                                      ^^^^^^^^ unknown-reference: 'standard' belongs to the type 'Flags', not to its objects
              d: { implementation: A, arguments: { on: flags.read, size: flags.nested.lenght } }
                                                             ^^^^ unserved-effect: to read 'read' of 'Flags' takes 'try await'
                                                                                      ^^^^^^ unknown-reference: 'Flags.Nested' has no property 'lenght'
              e: { implementation: A, arguments: { on: flags.isOn, size: worker.count } }
                                                                                ^^^^^ unserved-effect: to read 'count' of 'Worker' takes 'await'
              f: { implementation: A, arguments: { on: 'try await $(flags.read)', size: worker.limit } }
              g: { implementation: B, arguments: { text: failure.localizedDescription, run: worker.run } }
              h: { implementation: B, arguments: { text: router.self, run: router.go } }
                                                         ^^^^^^^^^^^ type-mismatch: 'text' takes 'String', and this is 'Router'
              i: { implementation: B, arguments: { text: router.path, run: router.og } }
                                                         ^^^^^^^^^^^ type-mismatch: 'text'
                                                                                  ^^ unknown-reference: 'Router' has no property 'og'
              router: { implementation: Router }
            """,
            """
            struct Flags {
                struct Nested { let size = 3; let length = 4 }
                let isOn = true
                let nested: Nested = Nested()
                private let secret = 3
                static let standard = 3
                var read: Bool { get async throws { true } }
                init() {}
            }
            struct Failure: Error { init() {} }
            class Base { func back() {} }
            class Router: Base { let path = 3; func go() {}; func `in`(_ path: Int) {} }
            actor Worker { var count = 1; let limit = 2; nonisolated func run() {} }
            final class A { init(on: Bool, size: Int) {} }
            final class B { init(text: String, run: @escaping () -> Void) {} }
            """)
    ]
}
