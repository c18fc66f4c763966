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

    @Test func whatHasSeveralTypesBehindItIsTheOwnersChoice() {
        let found = drafted(
            """
            protocol Store {}
            final class DiskStore: Store {}
            final class CloudStore: Store {}
            protocol Repository {}
            final class LiveRepository: Repository { init(store: any Store) {} }
            """)
        #expect(
            found == """
                values:
                  # To choose: bind Store to DiskStore or CloudStore, and remove this value.
                  store: { type: Store }   # for LiveRepository
                protocols:
                  Store:
                bindings:
                  Repository:
                    implementation: LiveRepository
                    arguments: { store: store }
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

    @Test func standInsAndDebugTypesAreNoImplementations() {
        let found = drafted(
            """
            protocol Store {}
            final class DiskStore: Store {}
            final class MockStore: Store {}
            #if DEBUG
            final class DebugStore: Store {}
            #endif
            """)
        #expect(
            found == """
                bindings:
                  Store: DiskStore
                # variants:
                #   mock:
                #     bindings:
                #       Store: MockStore
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
                  Tracker: { factory: LiveTracker.shared }
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
}
