import Testing

@testable import ComposeGenCore
@testable import SourceText

/// What other modules and wider access show, and what they hide.
@Suite struct SourceModuleTests {
    @Test func modulesAreImportedWhereTheyAreNamed() {
        check(
            """
            name: App
            sources: [App.swift, Core/Core.swift]
            bindings: { Store: DiskStore, App: }
            root: { kind: container }
            """,
            swift: [
                "App.swift": "struct App { let store: any Store }",
                "Core/Core.swift":
                    "public protocol Store {}; public struct DiskStore: Store { public init() {} }",
            ],
            expecting: ["AppDependencies.swift": "import Core"])
    }

    @Test func whatAnotherModuleHidesCannotBeMade() {
        check(
            """
            name: App
            sources: [Core/Core.swift]
            bindings:
              Hidden:
              ^^^^^^ inaccessible-type: 'Hidden', which is internal in module 'Core'
              Closed:
              ^^^^^^ inaccessible-type: 'init()' of 'Closed', which is internal
              Open:
            root: { kind: container }
            """,
            swift: [
                "Core/Core.swift": """
                struct Hidden {}
                public struct Closed {}
                public struct Open { public init() {} }
                """
            ])
    }

    @Test(arguments: [
        ("{ path: Core, module: Core }", nil),
        ("{ path: Core, module: core }", "did you mean 'Core'?"),
        ("{ path: Core, module: Cores }", "did you mean 'Core'?"),
        ("Modules/Core", "write '{ path: Modules/Core, module: Core }'"), ("App", nil),
        ("{ path: Data, module: Data }", nil),
    ])
    func whatIsImportedHasSources(entry: String, help: String?) {
        #expect(
            advice(
                on: """
                    name: App
                    sources: [\(entry)]
                    bindings: { Store: }
                    root: { kind: container }
                    """, swift: ["App.swift": "import Core\nfinal class Store {}"]
            ).first == help)
    }

    @Test func oneNameInTwoModulesIsTwoTypes() {
        check(
            """
            name: App
            sources: [A/A.swift, B/B.swift]
            bindings:
              A.Session:
              other: B.Session
              UserOfA:
              UserOfB:
            root: { kind: container }
            """,
            swift: [
                "A/A.swift": """
                public final class Session { public init() {} }
                public struct UserOfA { public init(session: Session) {} }
                """,
                "B/B.swift": """
                public final class Session { public init() {} }
                public struct UserOfB { public init(session: Session) {} }
                """,
            ],
            expecting: [
                "AppDependencies.swift": """
                        self.userOfA = UserOfA(session: session)
                        self.userOfB = UserOfB(session: other)
                """
            ])
    }

    @Test func whatIsPublicShowsNothingInternal() {
        check(
            """
            name: App
            access: public
            sources: App.swift
            values:
              flags: { type: Flags, value: Flags() }
              limits: { type: '[Limits]' }
              ^^^^^^ inaccessible-type: public 'CompositionRoot' cannot show 'Limits', which is internal
            bindings:
              Repo: LiveRepo
              ^^^^ inaccessible-type: public 'FeedUIComposer' cannot show 'Repo', which is internal
              Log:
              Unseen: { arguments: { flags: flags, limits: limits } }
              item: { implementation: Item, lifetime: transient, inputs: { n: Number } }
              ^^^^ inaccessible-type: public 'FeedUIComposer' cannot show 'Item', which is package
                                                                              ^^^^^^ inaccessible-type: public 'FeedUIComposer' cannot show 'Number', which is internal
            features:
              Feed:
                bindings: { Model: { arguments: { make: { factory: item } } } }
                scenes:
                  feed: { view: FeedView, inputs: { id: ID } }
                                                        ^^ inaccessible-type: public 'FeedUIComposer' cannot show 'ID', which is internal
                  again: { view: AgainView }
              Detail:
                kind: factory
                scenes:
                  detail: { view: DetailView, returns: DetailView }
                  ^^^^^^ inaccessible-type: public 'DetailFeatureFactory' cannot show 'DetailView', which is internal
              Near:
                access: internal
                scenes:
                  near: { view: NearView }
            root: { kind: struct }
            """,
            swift: [
                "App.swift": """
                struct Flags {}; struct Limits {}; struct Number {}; struct ID {}
                protocol Repo {}
                final class LiveRepo: Repo { init(unseen: Unseen) {} }
                final class Unseen { init(flags: Flags, limits: [Limits]) {} }
                public final class Log { init() {} }
                package final class Item { init(n: Number, log: Log) {} }
                final class Model { init(make: @escaping (Number) -> Item, repo: any Repo) {} }
                struct FeedView: View { let model: Model; let id: ID; let log: Log }
                struct AgainView: View { let repo: any Repo }
                struct DetailView: View { let log: Log }
                struct NearView: View { let unseen: Unseen }
                """
            ])
    }

    @Test func aContainerAndItsScopesShowWhatTheyHold() {
        check(
            """
            name: App
            access: package
            sources: App.swift
            bindings:
              Log:
              ^^^ inaccessible-type: package 'AppDependencies' cannot show 'Log', which is internal
              Own: { access: private }
              Shared: { arguments: { own: Own } }
            scopes:
              Session:
                inputs: { user: User }
                          ^^^^ inaccessible-type: package 'Session' cannot show 'User', which is internal
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                final class Log {}
                final class Own {}
                public final class Shared { init(own: Own) {} }
                struct User {}
                """
            ])
    }

    /// The root has to see its features, and these what they are handed.
    @Test func featuresOfOtherModules() {
        func messages(_ app: String, feature: String = "access: public", swift: String) -> [String]
        {
            generation(
                [
                    (
                        "manifest.yml",
                        """
                        name: App
                        sources: App.swift
                        include: Login/login.yml
                        bindings: { \(app) }
                        root: { kind: container }
                        """
                    ),
                    (
                        "Login/login.yml",
                        """
                        module: Login
                        sources: Sources
                        output: Sources/Composition
                        \(feature)
                        features: { Login: { scenes: { loginScene: { view: LoginView } } } }
                        """
                    ),
                ],
                swift: [
                    "App.swift": "import Login; \(swift)",
                    "Login/Sources/Login.swift": """
                    import SwiftUI
                    public protocol Coordinator {}
                    public struct LoginView: View {
                        public init(coordinator: any Coordinator) {}
                        public var body: some View { Text("") }
                    }
                    """,
                ]
            ).diagnostics.map(\.message)
        }
        let router = "struct Router: Coordinator {}"
        #expect(
            messages("Coordinator: Router", feature: "", swift: router) == [
                "the root cannot see 'LoginUIComposer', which would be internal in module 'Login'"
            ])
        #expect(
            messages("Router: { provides: [Coordinator] }", swift: "public " + router) == [
                "'LoginUIComposer' of module 'Login' cannot see 'Router', which is of the root's module"
            ])
        #expect(messages("Coordinator: Router", swift: router) == [])
    }

    @Test func whatAContainerNeedNotShowCanBePrivate() {
        let swift: KeyValuePairs = [
            "App.swift": "struct Log {}; public struct Store { init(log: Log) {} }"
        ]
        func manifest(_ binding: String) -> String {
            """
            name: App
            access: public
            sources: App.swift
            bindings: { \(binding), Store: }
            root: { kind: container }
            """
        }
        let source = SourceFile(path: "manifest.yml", text: manifest("Log: "))
        let said = generate([ManifestFile(source)], sources: readSources(swift)).diagnostics
        #expect(
            said.flatMap(\.help) == [
                "write 'access: private' at the binding, declare 'Log' as public, or give 'AppDependencies' less 'access'"
            ])
        check(manifest("Log: { access: private }"), swift: swift)
    }

    // MARK: Features of other modules

    private let feed: KeyValuePairs = [
        "App.swift": "import Feed; public struct AppLoader: Loader { public init() {} }",
        "Feed/Sources/Feed.swift": """
        import SwiftUI
        public protocol Loader { func load() throws }
        struct RemoteLoader: Loader {}
        struct FeedView: View { let loader: any Loader; var body: some View { Text("") } }
        """,
    ]

    private func generation(
        _ manifests: [(path: String, text: String)], swift files: KeyValuePairs<String, String>
    ) -> Generation {
        generate(
            manifests.enumerated().map { number, file in
                ManifestFile(SourceFile(path: file.path, text: file.text), as: FileID(number))
            },
            sources: readSources(files, behind: manifests.count))
    }

    /// The root's module imports all others, and nobody imports that.
    @Test func theyDoNotSeeWhatIsOfTheRootsModule() {
        let messages = generation(
            [
                (
                    "manifest.yml",
                    """
                    name: App
                    sources: App.swift
                    include: Feed/feed.yml
                    protocols: { Loader: { generate: [{ retry: RetryingLoader }, { nullObject: NullLoader }] } }
                    bindings: { preferred: { type: Loader, implementation: NullLoader } }
                    root: { kind: container }
                    """
                ),
                (
                    "Feed/feed.yml",
                    """
                    module: Feed
                    sources: Sources
                    output: Sources/Composition
                    access: public
                    features:
                      Feed:
                        bindings:
                          Loader: { implementation: RemoteLoader, decorators: [RetryingLoader] }
                          other: { type: Loader, implementation: AppLoader }
                        scenes:
                          feed: { view: FeedView, arguments: { loader: Loader } }
                          again: { view: FeedView, arguments: { loader: other } }
                    """
                ),
            ], swift: feed
        ).diagnostics.map(\.message)
        #expect(
            messages == [
                "'FeedUIComposer' of module 'Feed' cannot see 'RetryingLoader', which is generated into the root's module",
                "generated code of module 'Feed' cannot see 'AppLoader', which is of the root's module",
            ])
    }

    @Test(arguments: [true, false])
    func generatedTypesOfTheirsAreImported(isPublic: Bool) {
        let generation = generation(
            [
                (
                    "manifest.yml",
                    """
                    name: App
                    sources: App.swift
                    include: Feed/feed.yml
                    bindings: { Loader: NullLoader }
                    root: { kind: container, start: Feed.feed }
                    """
                ),
                (
                    "Feed/feed.yml",
                    """
                    module: Feed
                    sources: Sources
                    output: Sources/Composition
                    \(isPublic ? "access: public" : "")
                    protocols: { Loader: { generate: [{ nullObject: NullLoader }] } }
                    features:
                      Feed: { access: public, scenes: { feed: { view: FeedView } } }
                    """
                ),
            ], swift: feed)
        guard isPublic else {
            #expect(
                generation.diagnostics.map(\.message) == [
                    "the root cannot see 'NullLoader', which is generated as internal into module 'Feed'"
                ])
            return
        }
        #expect(generation.diagnostics.map(\.message) == [])
        let files = Dictionary(
            uniqueKeysWithValues: generation.files.map { ($0.path, $0.contents) })
        #expect(files["CompositionRoot/AppDependencies.swift"]?.contains("\nimport Feed\n") == true)
        #expect(
            files["Feed/Sources/Composition/FeedUIComposer.swift"]?.contains("import Feed") == false
        )
    }

    /// A generic kind is copied for a module that does not see it in another one.
    @Test(arguments: ["import Core", ""])
    func genericKindsOfModulesThatSourcesImport(line: String) {
        let generation = generation(
            [
                (
                    "manifest.yml",
                    """
                    name: App
                    include: [Core/core.yml, Feed/feed.yml]
                    sources: App.swift
                    root: { kind: container, start: Feed.feed }
                    """
                ),
                (
                    "Core/core.yml",
                    """
                    module: Core
                    sources: Sources
                    output: Sources/Composition
                    access: public
                    protocols: { Loader: { generate: [{ mainQueueDispatch: OnMain }] } }
                    bindings: { Loader: RemoteLoader }
                    """
                ),
                (
                    "Feed/feed.yml",
                    """
                    module: Feed
                    sources: Sources
                    output: Sources/Composition
                    access: public
                    features:
                      Feed:
                        bindings: { Loader: { decorators: [OnMain] } }
                        scenes: { feed: { view: FeedView, arguments: { loader: Loader } } }
                    """
                ),
            ],
            swift: [
                "App.swift": "",
                "Core/Sources/Core.swift": """
                public protocol Loader { func load(then: @escaping () -> Void) }
                public struct RemoteLoader: Loader { public init() {} }
                """,
                "Feed/Sources/Feed.swift": """
                \(line)
                import SwiftUI
                public struct FeedView: View {
                    let loader: any Loader
                    public var body: some View { Text("") }
                }
                """,
            ])
        #expect(generation.diagnostics.map(\.message) == [])
        let files = Dictionary(
            uniqueKeysWithValues: generation.files.map { ($0.path, $0.contents) })
        let folders = line.isEmpty ? ["Core", "Feed"] : ["Core"]
        #expect(
            files.keys.filter { $0.hasSuffix("OnMain.swift") }.sorted()
                == folders.map { "\($0)/Sources/Composition/OnMain.swift" })
        #expect(
            files["Feed/Sources/Composition/FeedUIComposer.swift"]?.contains("\nimport Core\n")
                == true)
    }

    @Test func theOwnModulesNameBeforeATypeSaysNothingMore() {
        check(
            """
            name: Book-Shop
            sources: App
            bindings:
              Logger: AppLogger
              Book_Shop.Store: Book_Shop.DiskStore
              Net:
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                protocol Logger {}
                protocol Store {}
                struct AppLogger: Book_Shop.Logger {}
                struct DiskStore: Store {}
                extension Book_Shop.Net { convenience init(store: any Store, logger: any Book_Shop.Logger) { self.init() } }
                final class Net {}
                """
            ],
            expecting: [
                "AppDependencies.swift": """
                        self.net = Net(store: store, logger: logger)
                """
            ])
    }

    @Test(arguments: [
        "Engine: { properties: { boost: 3 } }", "Engine: { setup: $(self).warm() }",
        "Engine: { arguments: { fuel: 1 } }",
        "Engine: \n  Car: { arguments: { level: $(Engine).boost } }",
        "Sized: { implementation: Engine, arguments: [] }",
        "Engine: { provides: [Sized] }\n  Garage:",
        "Engine: { arguments: { tank: .big } }",
    ])
    func whatAnExtensionOfAnotherModuleDeclaresIsImported(binding: String) {
        check(
            """
            name: App
            sources: [App.swift, Core/Core.swift, Wheels/Wheels.swift]
            bindings:
              \(binding)
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                struct Car { init(level: Int) {} }
                struct Garage { init(car: any Sized) {} }
                """,
                "Core/Core.swift": """
                public final class Engine { public init() {}; public init(tank: Tank) {} }
                public struct Tank {}
                public protocol Sized {}
                """,
                "Wheels/Wheels.swift": """
                import Core
                extension Engine {
                    public var boost: Int { get { 0 } set {} }
                    public func warm() {}
                    public convenience init(fuel: Int) { self.init() }
                }
                extension Engine: Sized {}
                extension Tank { public static var big: Tank { Tank() } }
                """,
            ], expecting: ["AppDependencies.swift": "import Core\nimport Wheels\n"])
    }

    /// A module of which only a wider conformance comes, beside the type's own.
    @Test func aConformanceAtHomeNeedsNoOtherModule() {
        let generation = generation(
            [
                (
                    "manifest.yml",
                    """
                    name: App
                    sources: [Core/Core.swift, Wheels/Wheels.swift]
                    bindings: { Sized: Engine }
                    root: { kind: container }
                    """
                )
            ],
            swift: [
                "Core/Core.swift": """
                public protocol Sized {}
                public final class Engine: Sized { public init() {} }
                """,
                "Wheels/Wheels.swift": """
                import Core
                public protocol Wheeled: Sized {}
                extension Engine: Wheeled {}
                """,
            ])
        #expect(generation.diagnostics.isEmpty)
        #expect(generation.files.map(\.contents).allSatisfy { !$0.contains("import Wheels") })
    }

    @Test func nothingIsImportedOfAnExtensionThatIsNotAskedForIt() {
        let generation = generation(
            [
                (
                    "manifest.yml",
                    """
                    name: App
                    sources: [Core/Core.swift, Wheels/Wheels.swift]
                    settings: { upcomingFeatures: [MemberImportVisibility] }
                    bindings: { Engine: }
                    root: { kind: container }
                    """
                )
            ],
            swift: [
                "Core/Core.swift": "public final class Engine { public init() {} }",
                "Wheels/Wheels.swift": """
                import Core
                extension Engine { public convenience init(fuel: Int) { self.init() } }
                """,
            ])
        #expect(generation.diagnostics.isEmpty)
        #expect(generation.files.map(\.contents).allSatisfy { !$0.contains("import Wheels") })
    }

    @Test func aPublicInitializerShowsNoHiddenTypeInItsDefaults() {
        check(
            """
            name: App
            access: public
            sources: App.swift
            values: { limit: { type: Int, default: Limits.small } }
                      ^^^^^ inaccessible-type: public 'AppDependencies' cannot show 'Limits', which is internal
            bindings: { Car: }
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                enum Limits { static let small = 1 }
                public struct Car { public init(limit: Int) {} }
                """
            ])
    }

    @Test func anAliasHasAnAccessOfItsOwn() {
        check(
            """
            name: App
            access: public
            sources: App.swift
            values: { limit: { type: Limit } }
                      ^^^^^ inaccessible-type: public 'AppDependencies' cannot show 'Limit', which is internal
            bindings: { Car: }
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                typealias Limit = Size
                public struct Size {}
                public struct Car { public init(limit: Size) {} }
                """
            ])
    }

    @Test func whatAModuleShowsToSomeAloneIsHidden() {
        check(
            """
            name: App
            sources: Core/Core.swift
            bindings: { Engine: }
                        ^^^^^^ inaccessible-type: generated code cannot see 'Engine', which is internal in module 'Core'
            root: { kind: container }
            """,
            swift: [
                "Core/Core.swift": "@_spi(Tools) public final class Engine { public init() {} }"
            ]
        )
    }

    /// Of a function or a constant that only the module's own files see, or that the app has itself, nothing is imported.
    @Test(arguments: [
        ("public", "", true), ("internal", "", false), ("public", "let turns = 1", false),
    ])
    func functionsAndConstantsOfOtherModulesAreImported(
        access: String, own: String, isImported: Bool
    ) {
        let generation = generation(
            [
                (
                    "manifest.yml",
                    """
                    name: App
                    sources: [App.swift, Core/Core.swift]
                    bindings:
                      Car: { arguments: { turns: '{ $0 + turns }' } }
                    root: { kind: container }
                    """
                )
            ],
            swift: [
                "App.swift": "final class Car { init(turns: (Int) -> Int) {} }\n" + own,
                "Core/Core.swift": "\(access) let turns = 3",
            ])
        #expect(generation.diagnostics.isEmpty)
        #expect(
            generation.files.contains { $0.contents.contains("import Core") } == isImported)
    }

    @Test func whatRoutesOfACoordinatorNameIsImported() throws {
        let generation = generation(
            [
                (
                    "manifest.yml",
                    """
                    name: App
                    sources: [App.swift, Core/Core.swift]
                    protocols:
                      Router: { generate: [{ coordinator: { type: StackRouter, routes: { show: 'push(Route.item(id))' } } }] }
                    bindings:
                      Router: { lifetime: transient, inputs: { navigationPath: Binding<NavigationPath> }, implementation: StackRouter }
                    root: { kind: container }
                    """
                )
            ],
            swift: [
                "App.swift": "@MainActor protocol Router { func show(id: Int) }",
                "Core/Core.swift": "public enum Route: Hashable { case item(Int) }",
            ])
        #expect(generation.diagnostics.isEmpty)
        let router = try #require(generation.files.first { $0.path.contains("StackRouter") })
        #expect(router.contents.contains("import Core\n"))
    }
}
