import Foundation
import Testing

@testable import ComposeGenCore

/// What a draft makes of the types that it finds. Each of them generates without a word.
@Suite struct DraftTests {
    @Test func aProtocolWithOneTypeBehindItIsBound() {
        let found = drafted(
            """
            protocol Client {}
            final class LiveClient: Client { init(baseURL: URL, session: URLSession, retries: Int = 3) {} }
            protocol Repository {}
            struct LiveRepository: Repository { let client: any Client }
            """)
        #expect(
            found == """
                values:
                  baseURL: { type: URL }   # for LiveClient
                  session: { type: URLSession, value: URLSession.shared }   # for LiveClient
                bindings:
                  Client:
                    implementation: LiveClient
                    arguments: { baseURL: baseURL, session: session }
                  Repository:
                    implementation: LiveRepository
                    arguments: { client: Client }
                """)
    }

    @Test func oneObjectAnswersForAllThatItIsAskedAs() {
        let found = drafted(
            """
            protocol Reading {}
            protocol Writing {}
            final class Disk: Reading, Writing {}
            final class Cache { init(disk: Disk) {} }
            protocol Service {}
            final class LiveService: Service { init(in: any Reading, out: any Writing, cache: Cache) {} }
            """)
        #expect(
            found == """
                bindings:
                  Disk: { provides: [Reading, Writing] }
                  Cache: { arguments: { disk: Disk } }
                  Service:
                    implementation: LiveService
                    arguments: { in: Disk, out: Disk, cache: Cache }
                """)
    }

    @Test func oneDecoratorIsTakenAndSeveralAreNamed() {
        let client = """
            protocol Client {}
            final class LiveClient: Client {}
            protocol Log {}
            final class FileLog: Log { init(folder: String) {} }
            final class LoggingClient: Client { init(decoratee: any Client, log: any Log) {} }

            """
        #expect(
            drafted(client) == """
                values:
                  folder: { type: String }   # for FileLog
                bindings:
                  Log:
                    implementation: FileLog
                    arguments: { folder: folder }
                  Client:
                    implementation: LiveClient
                    decorators:
                      - LoggingClient: { log: Log }
                """)
        #expect(
            drafted(client + "struct Retrying: Client { let wrapped: any Client }") == """
                values:
                  folder: { type: String }   # for FileLog
                bindings:
                  Client: LiveClient
                  Log:
                    implementation: FileLog
                    arguments: { folder: folder }
                # Decorators of Client to choose from: LoggingClient and Retrying.
                """)
    }

    @Test func aViewThatIsMadeWithObjectsIsAScene() {
        let found = drafted(
            """
            protocol Loader {}
            final class LiveLoader: Loader {}
            final class FeedViewModel: ObservableObject { init(loader: any Loader, user: User) {} }
            struct User: Hashable { let id: Int }
            struct FeedView: View { @ObservedObject var model: FeedViewModel; let onSelect: (User) -> Void }
            struct FeedHeader: View { let model: FeedViewModel }
            struct Row: View { let user: User }
            """)
        #expect(
            found == """
                bindings:
                  Loader: LiveLoader
                features:
                  Feed:
                    bindings:
                      FeedViewModel: { arguments: { loader: Loader, user: user } }
                    scenes:
                      feedView:
                        inputs: { user: User, onSelect: '(User) -> Void' }
                        view: FeedView
                        arguments: { model: FeedViewModel, onSelect: onSelect }
                        ownership: scene
                        # FeedHeader: given their model by this view
                # No scene for Row, which asks for no object.
                """)
    }

    @Test func whatSeveralScenesShareIsTheRoots() {
        let found = drafted(
            """
            final class Session: ObservableObject {}
            struct HomeView: View { @ObservedObject var session: Session }
            final class MenuViewController: UIViewController {
                init(session: Session, title: String) {}
                required init?(coder: NSCoder) {}
            }
            """)
        #expect(
            found == """
                bindings:
                  Session:
                features:
                  Home:
                    scenes:
                      homeView:
                        view: HomeView
                        arguments: { session: Session }
                  Menu:
                    scenes:
                      menuViewController:
                        inputs: { title: String }
                        view: MenuViewController
                        arguments: { session: Session, title: title }
                  #start: Home.homeView
                  #main: HomeApp
                """)
    }

    @Test func aSharedInstanceIsTakenWhereNothingElseMakesOne() {
        let found = drafted(
            """
            protocol Tracker {}
            final class LiveTracker: Tracker { static let shared = LiveTracker(); private init() {} }
            """)
        #expect(
            found == """
                bindings:
                  Tracker: { swift: LiveTracker.shared }
                """)
    }

    @Test func effectsAreSaid() {
        let found = drafted(
            """
            protocol A {}
            final class LiveA: A { init() throws {} }
            protocol B {}
            final class LiveB: B { init?() {} }
            """)
        #expect(
            found == """
                bindings:
                  A:
                    implementation: LiveA
                    effects: [throws]
                  B:
                    implementation: LiveB
                    effects: [failable]
                """)
    }

    @Test func aCircleIsOpened() {
        let found = drafted(
            """
            protocol P {}
            final class Live: P { init(first: First, third: Third) {} }
            final class First { init(second: Second) {} }
            final class Second { init(first: First) {} }
            final class Third { init(fourth: Fourth?) {} }
            final class Fourth { init(third: Third) {} }
            """)
        #expect(
            found == """
                values:
                  # Second and First are made of each other: one of them could get the other by 'properties'.
                  secondFirst: { type: First }   # for Second
                  # Fourth and Third are made of each other: one of them could get the other by 'properties'.
                  fourthThird: { type: Third }   # for Fourth
                bindings:
                  Second: { arguments: { first: secondFirst } }
                  First: { arguments: { second: Second } }
                  Fourth: { arguments: { third: fourthThird } }
                  Third: { arguments: { fourth: Fourth } }
                  P:
                    implementation: Live
                    arguments: { first: First, third: Third }
                """)
    }

    @Test func aListHoldsAllThatThereIsOfAProtocol() {
        let swift = """
            protocol Plugin {}
            struct First: Plugin {}
            final class Second: Plugin { init(log: Log) {} }
            final class Third: Plugin {}
            struct Mock: Plugin {}
            struct Labelled: Plugin { let label: String }
            final class Log { init(third: Third) {} }
            final class Host { init(plugins: [any Plugin]) {} }
            """
        #expect(
            drafted(swift) == """
                bindings:
                  first: { type: Plugin, implementation: First }
                  Third:
                  Log: { arguments: { third: Third } }
                  second: { type: Plugin, implementation: Second, arguments: { log: Log } }
                  Host: { arguments: { plugins: [first, second, Third] } }
                # In no list of Plugin, because you have to say what they are made of: Labelled.
                """)
    }

    @Test func aProtocolIsBoundForEachOfItsAssociatedTypes() {
        let found = drafted(
            """
            protocol Repository<Item> { associatedtype Item }
            final class Memory<Element>: Repository { typealias Item = Element; init(size: Int = 3) {} }
            final class Users: Repository { typealias Item = User; init() {} }
            protocol Parser<Item> { associatedtype Item }
            final class Numbers: Parser { struct Item {}; init() {} }
            final class Texts: Parser { func parse() -> [Numbers.Item] { [] } }
            struct User {}
            struct Order {}
            final class Cache<Key, Value> { init(limit: Int) {} }
            protocol Shop {}
            final class LiveShop: Shop {
                init(
                    orders: any Repository<Order>, invoices: any Repository<Int>,
                    users: any Repository<User>, parser: some Parser<Numbers.Item>,
                    cache: Cache<Int, [User]>
                ) {}
            }
            """)
        #expect(
            found == """
                values:
                  limit: { type: Int }   # for Cache
                  # To choose: bind Repository<User> to Memory<User> or Users, and remove this value.
                  repository: { type: Repository<User> }   # for LiveShop
                protocols:
                  Repository:
                bindings:
                  Repository<Order>:
                    implementation: Memory<Order>
                    name: orderRepository
                  Repository<Int>:
                    implementation: Memory<Int>
                    name: intRepository
                  Parser<Numbers.Item>: Numbers
                  'Cache<Int, [User]>': { arguments: { limit: limit } }
                  Shop:
                    implementation: LiveShop
                    arguments:
                      orders: Repository<Order>
                      invoices: Repository<Int>
                      users: repository
                      parser: Parser<Numbers.Item>
                      cache: 'Cache<Int, [User]>'
                # No initializer asks for Texts.
                """)
    }

    @Test func aScreenThatNeedsDataAloneIsAScene() {
        let found = drafted(
            """
            class Page: UIViewController {}
            final class ListVC: Page { let n: Int; init(n: Int) {} }
            final class PlainVC: Page { override init(nibName: String?, bundle: Bundle?) {} }
            enum Home {
                struct Screen: View {
                    let title: String
                    @ViewBuilder let footer: () -> Text
                }
            }
            struct Row: View { let title: String }
            """)
        #expect(
            found == """
                features:
                  List:
                    scenes:
                      listVC:
                        inputs: { n: Int }
                        view: ListVC
                        returns: ListVC
                        arguments: { n: n }
                  Home:
                    scenes:
                      homeScreen:
                        inputs: { title: String, footer: '() -> Text' }
                        view: Home.Screen
                        arguments: { title: title, footer: footer }
                # Inherited by others, and not made by itself: Page.
                # No scene for PlainVC and Row, which ask for no object.
                """)
    }

    @Test func whatIsLeftOutIsSaid() {
        let found = drafted(
            """
            enum Space { final class Deep { init(depth: Int) {} } }
            final class Store { init(delegate: AnyObject?) {} }
            final class Sync { init(store: Store, interval: Int) {} }
            final class Model: ObservableObject {}
            struct Chart: UIViewRepresentable { let model: Model }
            final class Box<Item> { init(item: Item) {} }
            struct Card<Content: View>: View { let content: Content }
            @globalActor actor Disk { static let shared = Disk() }
            final class Migrator { init(store: Store) async throws {} }
            final class Closed { private init() {} }
            final class MockSync { init(store: Store) {} }
            final class Cell: UITableViewCell { init(store: Store) {} }
            struct Token { let text: String }
            """)
        #expect(
            found == """
                # No initializer asks for Sync and Space.Deep.
                # Asked for by what has no place in this draft: Store and Model.
                # Left to the views that show them: Chart.
                # Generic, so that only you know what of: Box and Card.
                # Made of other objects with 'await', so that these may have to be Sendable: Migrator.
                # Without an initializer that generated code could call: Closed.
                """)
    }

    @Test func whatIsNoObjectIsPassed() {
        let found = drafted(
            """
            protocol Item {}
            struct Text: Item { let text: String }
            struct Picture: Item { let url: URL }
            protocol Loader {}
            final class LiveLoader: Loader {}
            struct ItemView: View { let item: any Item; let loader: any Loader }
            struct ItemRow: View { let item: any Item; let loader: any Loader }
            final class SearchViewModel: Searching { init(loader: any Loader) {} }
            protocol Searching {}
            struct Parameters { let loader: any Loader }
            final class Coordinator { init(parameters: Parameters, count: Int) {} }
            enum LoaderMock { final class Configuration { init(count: Int) {} } }
            """)
        #expect(
            found == """
                protocols:
                  Item:
                bindings:
                  Loader: LiveLoader
                features:
                  Item:
                    scenes:
                      itemView:
                        inputs: { item: Item }
                        view: ItemView
                        arguments: { item: item, loader: Loader }
                # No initializer asks for SearchViewModel and Coordinator.
                # Asked for by what has no place in this draft: Parameters.
                # Left to the views that show them: ItemRow.
                """)
    }

    @Test func decoratorsAreOfTheSameTypes() {
        let found = drafted(
            """
            protocol Store<Key, Value> { associatedtype Key; associatedtype Value }
            final class Disk<Key, Value>: Store { init() {} }
            final class Logging<Key, Value>: Store { init(decoratee: any Store<Key, Value>) {} }
            struct Default: Rule {}
            final class Limit: Rule { init(limit: Limited, count: Int) {} }
            protocol Limited {}
            final class LiveLimited: Limited {}
            protocol Rule {}
            protocol Service {}
            final class LiveService: Service {
                init(store: any Store<Int, String>, rules: [any Rule]) {}
            }
            """)
        #expect(
            found == """
                values:
                  count: { type: Int }   # for Limit
                bindings:
                  Limited: LiveLimited
                  'Store<Int, String>':
                    implementation: 'Disk<Int, String>'
                    decorators: ['Logging<Int, String>']
                  defaultRule: { type: Rule, implementation: Default }
                  limit: { type: Rule, implementation: Limit, arguments: { limit: Limited, count: count } }
                  Service:
                    implementation: LiveService
                    arguments: { store: 'Store<Int, String>', rules: [defaultRule, limit] }
                """)
    }

    @Test func namesOfGeneratedCodeAreLeftToTheApp() {
        let text = draft(
            [
                "App.swift": """
                import SwiftUI
                protocol Store {}
                final class Disk: Store {}
                final class RootModel: ObservableObject { init(store: any Store) {} }
                struct RootView: View {
                    @ObservedObject var model: RootModel
                    var body: some View { Text("") }
                }
                struct ComposedOnce {}
                """
            ], naming: ["App.swift"]
        ).text
        #expect(text.contains("    scenes:\n      root:\n        view: RootView\n"), "\(text)")
        #expect(text.contains("  #start: Root.root\n"))
        #expect(!text.contains("ownership") && !text.contains("Left out"))
    }
}
