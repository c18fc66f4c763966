import Foundation
import Testing

@testable import ComposeGenCore

@Suite struct KindCompilationTests {
    @Test(arguments: LanguageMode.allCases)
    func everyShapeThatCanBeServedCompiles(_ mode: LanguageMode) async throws {
        var program = KindProgram()
        program.source += """

            struct Item: Sendable {}
            enum Fault: Error { case some }
            protocol Handle { func cancel(); var progress: Double? { get } }

            """
        let handle = KnownProtocols.one("Handle", "func cancel()\nvar progress: Double? { get }")
        for (index, body) in shapes.enumerated() {
            let name = "Shape\(index)"
            program.declare(name, body)
            program.generate(.mainQueueDispatch, "Main\(index)", of: name, body)
            program.generate(
                .fallback, "Fallback\(index)", of: name, protocols: handle, body)
        }
        for (index, body) in shapesOfProxies.enumerated() {
            let name = "Proxied\(index)"
            program.declare(name, body)
            program.generate(.weakProxy, "Proxy\(index)", of: name, body)
        }
        let sendable = """
            func load(completion: @escaping @Sendable (Item?) -> Void)
            func second(completion: @escaping @MainActor (Item?) -> Void)
            func third(completion: (@Sendable (Item?) -> Void)?)
            func fourth(_ text: String, _ item: Item, completion: @escaping @Sendable (Item?) -> Void)
            func fifth(completion: @escaping @Sendable (Item?) -> Void) -> any Handle
            func sixth(completion: (@Sendable (Result<Item, any Error>) -> Void)?) -> (any Handle)?
            static func seventh(completion: @escaping @Sendable (Item?) -> Void)
            func all() async throws
            """
        program.declare("Shared", sendable, inherits: "Sendable")
        program.generate(
            .fallback, "FallbackShared", of: "Shared",
            traits: ProtocolTraits(asksForSendable: true),
            protocols: handle, sendable)
        let hopped =
            "func load(completion: @escaping @Sendable (Item?) -> Void)\nfunc all() async throws"
        program.declare("Hopped", hopped, inherits: "Sendable")
        for (kind, name) in [(.mainQueueDispatch, "MainShared"), (.weakProxy, "ProxyShared")]
            as [(GeneratedImplementation.Kind, String)]
        {
            program.generate(
                kind, name, of: "Hopped", traits: ProtocolTraits(asksForSendable: true), hopped)
        }
        let isolated = """
            func load(completion: @escaping (Result<Item, any Error>) -> Void) -> any Handle
            func all() async throws -> [Item]
            """
        program.declare("Isolated", isolated, attribute: "@MainActor")
        program.generate(.mainQueueDispatch, "MainIsolated", of: "Isolated", isolated)
        program.generate(
            .fallback, "FallbackIsolated", of: "Isolated", protocols: handle, isolated)
        program.declare(
            "IsolatedView", "func display()\nvar title: String? { get set }",
            attribute: "@MainActor")
        program.generate(
            .weakProxy, "ProxyIsolated", of: "IsolatedView",
            "func display()\nvar title: String? { get set }")
        program.source += "\nprint(\"done\")\n"
        let faults = try await program.faults(in: mode)
        #expect(faults.isEmpty, "\(faults)")
        if mode == .six { try await expectFormatted(program.generated) }
    }

    @Test(arguments: LanguageMode.allCases)
    func generatedTypesDoWhatTheySay(_ mode: LanguageMode) async throws {
        let loader = """
            func load(completion: @escaping (Result<Int, any Error>) -> Void) -> any Handle
            func find() throws -> Int
            func ask() async throws -> Int
            func peek() -> Int?
            """
        let view = "func display(_ text: String)\nvar title: String? { get set }"
        var program = KindProgram()
        program.declare("Handle", "func cancel()")
        program.declare("Loader", loader)
        program.declare("View", view)
        program.generate(.mainQueueDispatch, "MainQueue", of: "Loader", loader)
        program.generate(
            .fallback, "Composite", of: "Loader", protocols: .one("Handle", "func cancel()"),
            loader)
        program.generate(.weakProxy, "WeakProxy", of: "View", view)
        program.generate(.mainActor, "OnMainActor", of: "Loader", loader)
        program.source += behaviour
        let faults = try await program.faults(in: mode)
        #expect(faults.isEmpty, "\(faults)")
    }

    private var behaviour: String {
        """

        struct Broken: Error {}
        final class Work: Handle {
            var isCancelled = false
            func cancel() { isCancelled = true }
        }
        /// Answers at once, or when it is told to.
        final class Source: Loader {
            let answer: Int?
            let isPatient: Bool
            let work = Work()
            var count = 0
            var pending: ((Result<Int, any Error>) -> Void)?
            init(_ answer: Int?, isPatient: Bool = false) {
                self.answer = answer
                self.isPatient = isPatient
            }
            var result: Result<Int, any Error> { answer.map { .success($0) } ?? .failure(Broken()) }
            func load(completion: @escaping (Result<Int, any Error>) -> Void) -> any Handle {
                count += 1
                if isPatient { pending = completion } else { completion(result) }
                return work
            }
            func find() throws -> Int { count += 1; return try result.get() }
            func ask() async throws -> Int { count += 1; return try result.get() }
            func peek() -> Int? { count += 1; return answer }
        }
        final class Screen: View {
            var shown: [String] = []
            var title: String?
            func display(_ text: String) { shown.append(text) }
        }

        nonisolated(unsafe) var failures = 0
        func check(that holds: Bool, _ words: String) {
            if !holds {
                print(words)
                failures += 1
            }
        }

        func fallbacks() async {
            for (first, second, answer, asked) in [
                (1, 2, 1, [1, 0]), (nil, 2, 2, [1, 1]), (nil, nil, nil, [1, 1]), (1, nil, 1, [1, 0]),
            ] as [(Int?, Int?, Int?, [Int])] {
                func compare(_ words: String, _ ask: (Composite) async -> Int?) async {
                    let (primary, fallback) = (Source(first), Source(second))
                    let given = await ask(Composite(primary: primary, fallback: fallback))
                    check(that: given == answer, "\\(words) gives \\(String(describing: given))")
                    check(that: [primary.count, fallback.count] == asked, "\\(words) asks each once")
                }
                await compare("a callback") { composite in
                    var given: Int?
                    var calls = 0
                    _ = composite.load { given = try? $0.get(); calls += 1 }
                    check(that: calls == 1, "a callback is called once")
                    return given
                }
                await compare("throws") { try? $0.find() }
                await compare("async throws") { try? await $0.ask() }
                await compare("an optional") { $0.peek() }
            }
            let task = Task {
                while !Task.isCancelled { await Task.yield() }
                return try? await Composite(primary: Source(nil), fallback: Source(2)).ask()
            }
            task.cancel()
            check(that: await task.value == nil, "who cancelled gets no other answer")
        }

        func cancels() {
            var (primary, fallback) = (Source(nil, isPatient: true), Source(2, isPatient: true))
            let handle = Composite(primary: primary, fallback: fallback).load { _ in }
            handle.cancel()
            check(that: primary.work.isCancelled && !fallback.work.isCancelled, "the primary is cancelled")
            (primary, fallback) = (Source(nil, isPatient: true), Source(2, isPatient: true))
            let later = Composite(primary: primary, fallback: fallback).load { _ in }
            primary.pending?(.failure(Broken()))
            later.cancel()
            check(that: !primary.work.isCancelled && fallback.work.isCancelled, "then the fallback is")
            (primary, fallback) = (Source(nil), Source(2, isPatient: true))
            Composite(primary: primary, fallback: fallback).load { _ in }.cancel()
            check(that: !primary.work.isCancelled && fallback.work.isCancelled, "at once, too")
        }

        func proxies() {
            var screen: Screen? = Screen()
            weak let kept = screen
            guard let first = screen else { return check(that: false, "there is a screen") }
            let proxy = WeakProxy(first)
            proxy.display("a")
            proxy.title = "b"
            check(that: first.shown == ["a"] && first.title == "b", "the object is told")
            check(that: proxy.title == "b", "and asked")
            _ = consume first
            screen = nil
            check(that: kept == nil, "the proxy lets go")
            proxy.display("c")
            check(that: proxy.title == nil, "nothing is yielded then")
        }

        func queuesOnMain() {
            let source = Source(1, isPatient: true)
            let decorator = MainQueue<any Loader>(decoratee: source)
            // On the main thread it answers at once.
            var answers = 0
            let handle = decorator.load { _ in answers += 1 }
            source.pending?(.success(1))
            check(that: answers == 1, "it stays synchronous on the main thread")
            handle.cancel()
            check(that: source.work.isCancelled, "the handle is the decoratee's")
            // From another thread it hops.
            nonisolated(unsafe) var wasMain: Bool?
            _ = decorator.load { _ in wasMain = Thread.isMainThread }
            nonisolated(unsafe) let pending = source.pending
            Thread.detachNewThread { pending?(.success(1)) }
            for _ in 0..<200 where wasMain == nil {
                RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01))
            }
            check(that: wasMain == true, "it calls back on the main thread: \\(String(describing: wasMain))")
            // The completion is called also where the decorator is gone.
            var orphaned: MainQueue<any Loader>? = MainQueue(decoratee: source)
            var calls = 0
            _ = orphaned?.load { _ in calls += 1 }
            orphaned = nil
            source.pending?(.success(1))
            check(that: calls == 1, "a decorator that is gone drops nothing")
            // Nothing of a decorator for the main actor is needed to call back.
            wasMain = nil
            _ = OnMainActor(decoratee: source).load { _ in wasMain = Thread.isMainThread }
            source.pending?(.success(1))
            check(that: wasMain == nil, "it never calls back at once")
            for _ in 0..<200 where wasMain == nil {
                RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01))
            }
            check(that: wasMain == true, "but on the main actor: \\(String(describing: wasMain))")
        }

        queuesOnMain()
        cancels()
        proxies()
        await fallbacks()
        if failures == 0 { print("done") }

        """
    }

    /// Served by a decorator for the main queue, and by a fallback.
    private var shapes: [String] {
        [
            """
            typealias Result = Swift.Result<Item, any Error>
            typealias Completion = (Result) -> Void
            func first(completion: @escaping Completion)
            func second(_: Int, for _: [Item], in text: String, completion: ((Result) -> Void)?)
            @MainActor func sixth(completion: @escaping (Result) -> Void)
            @MainActor func seventh(completion: @escaping @MainActor (Result) -> Void)
            func eighth(completion: @escaping (Result) -> Void, after delay: Double)
            func ninth(onProgress: @escaping (Double) -> Void, completion: @escaping (Result) -> Void)
            """,
            """
            func first(completion: @escaping (Item?, (any Error)?) -> Void)
            func second(completion: @escaping ((any Error)?) -> Void)
            func third(completion: @escaping (Item?) -> Void)
            func fourth(onSuccess: @escaping (Item) -> Void, onFailure: @escaping (any Error) -> Void)
            func fifth(completion: @escaping () -> Void)
            func sixth(result: Int, fallback: Int, primary: Int, decoratee: Int, completion: @escaping (Result<Int, Fault>) -> Void)
            func seventh(url: URL, completion: @escaping (URL?, (any Error)?) -> Void)
            func eighth(`default`: Int, completion: @escaping (_ in: Int?) -> Void)
            """,
            """
            func first(completion: @escaping (Result<Item, any Error>) -> Void) -> any Handle
            @discardableResult func second(completion: @escaping (Item?) -> Void) -> (any Handle)?
            func third(task: Int, handle: Int, completion: @escaping (Item?) -> Void) -> any Handle
            """,
            """
            func first() throws -> [Item]
            func second() async -> Item
            func third() async throws -> Item
            func fifth() async throws(Fault) -> Item
            func sixth(_ body: () throws -> Void) rethrows
            func seventh(_ message: @autoclosure () -> String, _ body: (Int) -> Int) throws
            func asking(_ item: @autoclosure () async throws -> Item) async rethrows -> Item
            func trying(_ item: @escaping @autoclosure () throws -> Item)
            func eighth() -> Item?
            func ninth() async -> Item?
            func tenth() -> Result<Item, Fault>
            func eleventh() async -> Result<Item, Fault>
            func twelfth() async throws
            @MainActor func thirteenth() async throws -> Item
            func fourteenth() throws -> Item?
            func `repeat`()
            @available(macOS 10, *) func fifteenth()
            func seventeenth(aLongNameForAnArgument: [String], anotherLongNameForAnArgument: [String]) async throws -> [Item]
            """,
            """
            var first: Item { get }
            var second: Item { get set }
            var third: Item { get async throws }
            var fourth: Item { get throws }
            var fifth: ((Item) -> Void)? { get }
            var sixth: (Item) -> Item { get set }
            mutating func reset() throws
            """,
            """
            func first<T: Hashable>(_ value: T) throws -> [T]
            func second<T>(_ value: T, completion: @escaping (Result<T, any Error>) -> Void) where T: Sendable
            func third(_ value: some Hashable) throws
            """,
            """
            associatedtype Element: Sendable
            associatedtype Key: Hashable = Int
            static func make() throws -> Element
            static var count: Int { get set }
            func element(_ key: Key, completion: @escaping (Result<Element, any Error>) -> Void)
            func elements() async throws -> [Element]
            """,
            """
            associatedtype Element
            func inserted(_ element: Element)
            """,
            "typealias Nothing = Int",
        ]
    }

    private var shapesOfProxies: [String] {
        [
            """
            func first(_ item: Item)
            func second(_: Int, object: Int) async
            func third() async throws
            func fourth() throws(Fault)
            func fifth() -> Item?
            func sixth() async throws -> (any Error)?
            func seventh(completion: @escaping @Sendable (Item) -> Void)
            func eighth() -> Int!
            @discardableResult func ninth<T: Hashable>(_ value: T) -> [T]?
            mutating func tenth()
            @MainActor func eleventh(_ item: inout Item)
            func twelfth(_ body: () throws -> Void) rethrows
            var thirteenth: Item? { get }
            var fourteenth: Item? { get set }
            var fifteenth: Item? { get async throws }
            static func make() -> Item
            static var count: Int { get set }
            """,
            """
            associatedtype Element
            associatedtype Key = Int
            func display(_ element: Element)
            """,
            "",
        ]
    }
}
