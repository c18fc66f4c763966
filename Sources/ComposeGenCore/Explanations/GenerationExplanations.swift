/// What cannot be generated as the manifest has it.
extension ExplanationArea {
    static let generation = ExplanationArea(
        "What would be generated",
        """
        invalid-template: a template that cannot be filled

        The folder under 'templates' has a folder for each kind, and that a file for
        each frame: 'type.swift.template', and one for each shape of requirement that
        the kind serves. Slots are written <#name#>; each frame knows its own. The
        message is at the template's own line.

        missing-argument: an input that nobody passes

        A scene that is shown by the root, a route or a preview needs all of its inputs.
        Pass the one that the message names, or give it a default.

          name: Shop
          features:
            Orders:
              scenes:
                order:
                  inputs: { id: Order.ID }
                  view: OrderView
                  arguments: { id: id }
          root:
        -   start: Orders.order
        +   start: { scene: Orders.order, arguments: { id: Order.latestID } }

        name-clash: two things of one name in one place

        Both would be declared under this name in the same scope of the generated code,
        or their files would be one file. Give one of them another name: a binding by
        'name', a feature or a root by 'type'.

          name: Shop
          bindings:
            HTTPClient: URLSessionHTTPClient
          features:
            Orders:
              scenes:
                orders:
        -         inputs: { httpClient: LegacyClient }
        +         inputs: { legacyClient: LegacyClient }
                  view: OrdersView
        -         arguments: { client: HTTPClient, legacy: httpClient }
        +         arguments: { client: HTTPClient, legacy: legacyClient }

        output-outside: an output folder outside the manifest's

        Files are written below the manifest's folder only, and not through links, so
        that a manifest from elsewhere can do no harm. On the command line, any folder
        may be chosen with --output.

          name: Shop
        - output: ../Generated
        + output: Generated

        too-many-configurations: conditions with too many combinations

        Each combination of flags that the conditions distinguish is a build of its own,
        and each is checked. Seven independent flags are 128 builds. Let one flag mean
        several, or have the app decide with 'if' when it runs.

          name: Shop
          bindings:
            Store: { implementation: Disk, when: { CACHE: Memory } }
            Client: { implementation: Live, when: { STAGING: Staging } }
            Log: { implementation: File, when: { DEBUG: Console } }
            Pay: { implementation: Card, when: { SANDBOX: Free } }
            Map: { implementation: Tiles, when: { OFFLINE: Stored } }
            Push: { implementation: Apple, when: { SILENT: Muted } }
        -   Ads: { implementation: Banner, when: { PREMIUM: Hidden } }
        +   Ads: { implementation: Banner, when: { if Store.isPremium: Hidden } }
          root: { kind: container }

        preview-begins-scope: a preview that would begin a scope

        A scope holds the root that made it, and a preview makes only what its scene
        reaches. If the root is a structure or a container that can be made without
        arguments, the preview makes it. Otherwise let an object begin the scope, and
        replace that object in a variant.

          name: Shop
          bindings: { Client: LiveClient }
          scopes:
            Session: { bindings: { Store: { arguments: { client: Client } } } }
          features:
            Login:
              scenes:
                login:
                  view: LoginView
                  arguments: { begin: { factory: Session } }
                  previews: { Login: {} }
            Orders:
              scope: Session
              scenes: { orders: { view: OrdersView, arguments: { store: Store } } }
        - root: { kind: view, start: Login.login }
        + root: { kind: container, start: Login.login }

        preview-reaches-live-only: a preview that would make a live object

        The object is marked 'liveOnly', and the preview reaches it, however many
        objects lie between. Replace it in a variant and name that variant in the
        preview.

          name: Shop
          bindings:
            Payments: { implementation: BankPayments, liveOnly: true }
          features:
            Basket:
              scenes:
                basket:
                  view: BasketView
                  arguments: { payments: Payments }
                  previews:
        -           Basket: {}
        +           Basket: { variant: mock }
        + variants:
        +   mock:
        +     previewOnly: true
        +     bindings: { Payments: NoPayments }

        requirement-not-served: a requirement that cannot be generated

        A type is to be generated for a protocol, and one of the protocol's requirements
        has no answer that could be written without knowing the app: the message says
        why. Change the requirement, or write the type by hand and leave the entry out.

          name: Shop
          protocols:
            OrderStore:
              requirements: |
        -       func latest() -> Order
        +       func latest() -> Order?
              generate:
                - nullObject: NoOrders

        unserved-effect: a throw or an await in the wrong place

        Making the object throws or awaits, and the code around it can do neither: an
        app's stored property, a view's body. If it throws, say under 'onFailure' what
        happens then: 'trap', or another choice. Make an object that awaits beforehand,
        and pass it as a value.

          name: Shop
          bindings:
        -   OrderStore: { implementation: FileOrderStore, effects: throws }
        +   OrderStore:
        +     implementation: FileOrderStore
        +     effects: throws
        +     onFailure: trap
          features:
            Orders:
              scenes:
                orders: { view: OrdersView, arguments: { store: OrderStore } }
          root:
            main: ShopApp
            start: Orders.orders

        variant-overrides-nothing: a variant that replaces what is not there

        A variant is the graph with other choices for what the root binds, and the root
        binds nothing of this name. Usually it was renamed since.

          name: Shop
          bindings:
            HTTPClient: URLSessionHTTPClient
          features:
            Orders:
              scenes:
                orders:
                  view: OrdersView
                  arguments: { client: HTTPClient }
                  previews: { Orders: { variant: mock } }
          variants:
            mock:
              previewOnly: true
        -     bindings: { HTTPClint: MockClient }
        +     bindings: { HTTPClient: MockClient }
        """,
        messages: [
            .invalidTemplate: .unknownSlot(
                "naem", of: "type", slots: ["name", "members"], at: .nowhere)
        ])
}
