import Testing

@testable import ComposeGenCore

/// What a draft leaves to its owner, and says in a comment.
@Suite struct DraftRemarkTests {
    /// The draft's comments below its entries, each on one line.
    private func remarks(_ swift: String, sourceLocation: SourceLocation = #_sourceLocation)
        -> [String]
    {
        var remarks: [String] = []
        let text = drafted(swift, sourceLocation: sourceLocation)
        for line in text.split(separator: "\n") where line.hasPrefix("# ") {
            if line.hasPrefix("#   "), !remarks.isEmpty {
                remarks[remarks.count - 1] += line.dropFirst(3)
            } else {
                remarks.append(String(line.dropFirst(2)))
            }
        }
        return remarks
    }

    @Test func whatStandsInNoListOfItsProtocol() {
        #expect(
            remarks(
                """
                protocol Plugin {}
                struct Named: Plugin { let name: String }
                struct Plain: Plugin {}
                protocol Host {}
                final class LiveHost: Host { init(plugins: [any Plugin]) {} }
                """) == [
                    "In no list of Plugin, because you have to say what they are made of: Named."
                ])
    }

    @Test func propertiesThatNobodySets() {
        #expect(
            remarks(
                """
                import UIKit
                protocol Api {}
                final class LiveApi: Api {}
                protocol Output: AnyObject {}
                final class ListController: UIViewController {
                    var api: (any Api)!
                    weak var output: (any Output)?
                    private var cache: LiveApi?
                    var title2: String?
                    init(api: any Api, output: (any Output)?) { super.init(nibName: nil, bundle: nil) }
                }
                protocol Loader {}
                final class LiveLoader: Loader {
                    weak var output: (any Output)?
                    init(api: any Api) {}
                }
                """) == ["Nothing in this draft sets LiveLoader.output: 'properties' can."])
    }

    @Test func whatViewsFindInTheEnvironment() {
        let text = drafted(
            """
            import SwiftUI
            @Observable final class Session { init() {} }
            final class Cart: ObservableObject { let session: Session; init(session: Session) {} }
            struct HomeView: View {
                @Environment(Session.self) private var session
                @EnvironmentObject var cart: Cart
                @Environment(\\.dismiss) var dismiss
                var body: some View { Text("") }
            }
            """)
        #expect(text.contains("  Session:\n  Cart:"))
        #expect(text.contains("  #environment: [Session, Cart]"))
    }

    @Test func viewsFindTheRootInTheEnvironment() {
        let text = drafted(
            """
            import SwiftUI
            final class Api { init() {} }
            struct HomeView: View {
                let api: Api
                @Environment(CompositionRoot.self) private var root
                var body: some View { Text("") }
            }
            """)
        #expect(text.contains("  type: CompositionRoot\n"))
        #expect(text.contains("\n  environment: object"))
    }

    @Test func presentersBelongToTheirScreens() {
        let text = drafted(
            """
            import UIKit
            protocol Loader {}
            final class LiveLoader: Loader {}
            protocol ListPresenting: AnyObject {}
            final class ListPresenter: ListPresenting { init(interactor: ListInteractor) {} }
            final class ListInteractor { init(loader: any Loader) {} }
            final class ListViewController: UIViewController {
                init(presenter: any ListPresenting) { super.init(nibName: nil, bundle: nil) }
            }
            """)
        #expect(
            text.contains(
                """
                  List:
                    bindings:
                      ListInteractor: { arguments: { loader: Loader } }
                      ListPresenting:
                        implementation: ListPresenter
                """), Comment(rawValue: text))
    }

    @Test func whatOthersInherit() {
        #expect(
            remarks(
                """
                import UIKit
                protocol Tracker {}
                final class LiveTracker: Tracker {}
                class BaseController: UIViewController {
                    init(tracker: any Tracker) { super.init(nibName: nil, bundle: nil) }
                }
                final class ListController: BaseController {}
                """) == ["Inherited by others, and not made by itself: BaseController."])
    }

    @Test func reasonsAreTrue() {
        #expect(
            remarks(
                """
                final class Keychain {
                    private init(service: String) {}
                    static func standard(service: String) throws -> Keychain { Keychain(service: service) }
                }
                final class Service { init(limit: Int) {} }
                protocol Api {}
                final class LiveApi: Api {}
                actor Worker { init(service: Service, api: any Api) async {} }
                """) == [
                    "Asked for by what has no place in this draft: Service.",
                    "Made of other objects with 'await', so that these may have to be Sendable: Worker.",
                    "Made by a static method, which 'initializer' can name: Keychain.",
                ])
    }

    @Test func aFolderIsNamedOnce() {
        let text = draft(
            [
                "Modules/Feed/Feed.swift": "public protocol Feed1 {}",
                "App/App.swift": "import Feed\nfinal class Host { init(feed: any Feed1) {} }",
            ], naming: ["Modules/Feed", "App"]
        ).text
        #expect(text.contains("sources: [{ path: Modules/Feed, module: Feed }, App]"))
    }
}
