/// A manifest in which every key of the language stands at least once.
let wholeLanguage = #"""
    name: Feed App
    sources:
      - Sources/App
      - { path: Sources/Feed, module: FeedKit }
    imports: [FeedKit, Feed.UI]
    output: Generated
    access: package
    settings: { defaultIsolation: MainActor, upcomingFeatures: [MemberImportVisibility] }
    include: Modules/*.yml
    templates: Templates
    layers:
      domain: [Sources/Domain]
      data: Sources/Data

    values:
      feedURL: { type: URL, value: 'URL(string: "https://example.com")!' }
      apiKey: { type: String, allow: unused-value, comment: Asked for at launch. }
      timeout: { type: TimeInterval, default: 30 }

    protocols:
      Analytics:
      FeedCoordinator:
        layer: presentation
        inherits: Sendable
        requirements: |
          func show(_ item: FeedItem)
        generate:
          - coordinator: { type: FeedCoordinatorImpl, routes: { show: push(item) } }
          - nullObject: NullCoordinator
          - environmentKey: { default: NullCoordinator() }
        imports: FeedKit
        allow: [unused-protocol]

    bindings:
      HTTPClient: URLSessionHTTPClient
      Clock:
      backup: client
      client:
        type: HTTPClient
        implementation: URLSessionHTTPClient
        initializer: init(session:)
        provides: [Fetching, Caching]
        name: theClient
        lazy: true
        access: private
        only: DEBUG
        liveOnly: true
        layer: data
        imports: Network
        allow: [unused-binding]
        comment: |
          The client of the app.
          One for all.
        arguments:
          session: '.shared'
          _: 30
          plugins: [Analytics, { implementation: LogPlugin }, { swift: nothing }]
          make: { factory: Detail.detailScene }
          view: { weak: FeedView, as: FeedLoadingView }
          cache: { swift: 'Cache(size: 3)' }
        properties: { delegate: backup }
        setup: $(self).start()
        decorators:
          - LoggingClient
          - RetryingClient: { attempts: 3 }
            only: DEBUG
            initializer: init(decoratee:attempts:)
            properties: { clock: Clock }
            effects: throws
          - { implementation: CachingClient, arguments: [decoratee, { size: 3 }] }
          - { swift: Wrapped($(decoratee)), setup: f(), onFailure: trap }
        effects: [throws, async, failable]
        onFailure: { implementation: NullClient, arguments: [error] }
        when:
          os(macOS): MacClient
          if let client = Settings.client: { swift: client }
      Base: { implementation: Derived, superclass: true, lifetime: transient, inputs: { a: Int, b: { type: Int, default: 2 } } }
      Screen: { storyboard: { name: Main, identifier: screen, bundle: .main } }

    scopes:
      UserSession:
        parent: Account
        inputs: { user: User }
        bindings: { SessionStore: { implementation: KeychainStore, lifetime: singleton } }
        isolation: nonisolated
        conforms: Sendable
        comment: Begins at sign-in.

    features:
      Feed:
        kind: factory
        type: FeedFactory
        scope: UserSession
        output: Feed
        access: public
        only: DEBUG
        isolation: FeedActor
        conforms: [FeedMaking, Sendable]
        imports: [FeedKit]
        comment: The feed.
        bindings:
          HTTPClient: { decorators: [LoggingClient] }
        scenes:
          feed:
            inputs: { onSelect: (FeedItem) -> Void }
            view: FeedView
            arguments: [{ model: { implementation: FeedModel } }]
            returns: some View
            ownership: scene
            previews: { Empty: , Full list: { variant: mock, inputs: { onSelect: '{ _ in }' } } }
            only: DEBUG
            allow: [recreated-observable]
            comment: Its first screen.
          named: { view: feedView }
          made: { swift: FeedView() }
          board: { view: FeedViewController, storyboard: Feed }
        flow:
          type: FeedRootView
          start: { scene: feed, arguments: { onSelect: '{ path.append(.detail($0.id)) }' } }
          routes: { detail: { value: FeedItem.ID, scene: named }, about: made }
      Detail:
        scenes: { detailScene: { inputs: { item: FeedItem }, view: DetailView } }

    variants:
      mock:
        previewOnly: true
        live: false
        bindings: { HTTPClient: MockClient, client: backup, Clock: { arguments: { speed: 2 } } }
        values: { feedURL: URL.example }
        allow: unmarked-name
        comment: For previews.

    root:
      kind: view
      type: AppComposer
      main: FeedApp
      start: Feed.feed
      navigation: { path: path, destinations: { FeedItem: Detail.detailScene, Int: { scene: Feed.named, arguments: { a: 1 } } } }
      overridable: [HTTPClient, client]
      prepare: configure()
      setup: $(client).start()
      tests: Tests/Composition.swift
      previews: { Feed: { variant: mock } }
      isolation: MainActor
      comment: Composes the app.
    """#
