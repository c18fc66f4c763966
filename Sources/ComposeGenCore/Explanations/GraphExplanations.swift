/// The object graph: names, bindings, lifetimes.
extension ExplanationArea {
    static let graph = ExplanationArea(
        "The object graph",
        """
        unknown-reference: a name that refers to nothing

        A bare name in a manifest refers to a binding, a value, an input, a scene or a
        variant, and there is none of this name where it is used. Usually it is
        misspelt, and the help suggests the nearest name; or the binding is missing. A
        name that belongs to Swift is written as { swift: name }.

          name: Shop
          bindings:
            HTTPClient: URLSessionHTTPClient
          features:
            Orders:
              scenes:
        -       orders: { view: OrdersView, arguments: { client: HTTPClint } }
        +       orders: { view: OrdersView, arguments: { client: HTTPClient } }

        missing-binding: an object without a binding

        Something is needed that the manifest does not say how to make: what a feature's
        decorators wrap, or a weak proxy. Bind it, or have it generated.

          name: Shop
        + bindings:
        +   OrderLoader: RemoteOrderLoader
          features:
            Orders:
              bindings:
                OrderLoader: { decorators: [CachingOrderLoader] }
              scenes:
                orders: { view: OrdersView, arguments: { loader: OrderLoader } }

        ambiguous-binding: several objects of one type

        With sources a lower-case key answers for its type too. Two or more of them are
        known as this one, and nothing says which is meant. Name it by its key.

          name: Shop
          sources: App.swift
          bindings:
            plainClient: { type: HTTPClient, implementation: PlainClient }
            signedClient: { type: HTTPClient, implementation: SignedClient }
          features:
            Orders:
              scenes:
                orders:
                  view: OrdersView
        -         arguments: { client: HTTPClient, images: plainClient }
        +         arguments: { client: signedClient, images: plainClient }
                payment: { view: PaymentView, arguments: { client: signedClient } }
        | protocol HTTPClient {}
        | final class PlainClient: HTTPClient {}
        | final class SignedClient: HTTPClient {}
        | struct OrdersView: View {
        |     let client: any HTTPClient
        |     let images: any HTTPClient
        | }
        | struct PaymentView: View {
        |     let client: any HTTPClient
        | }

        duplicate-binding: two bindings for one type

        A type is bound by its own key, and another binding claims it under 'provides';
        or two claim it. A type can have one object: remove one of the two, or give one
        a lower-case key and a 'type', and ask for it by that key.

          name: Shop
          bindings:
            OrderAPI: RemoteOrderAPI
        -   service: { implementation: ShopService, provides: [OrderAPI] }
        +   service: { implementation: ShopService }
          root: { kind: container }

        dependency-cycle: objects that are made of each other

        Each object of the cycle needs another one of it to be made first, so none can
        be made. Often one of them does too much, and both need a third object.
        Otherwise let one receive the other after it was made: move the argument to
        'properties'. Or let one ask for the other when it needs it, { factory: … }: in
        a root that is a class, objects with 'lazy: true' are made at their first use.

          name: Shop
          features:
            Orders:
              bindings:
                OrdersPresenter: { arguments: { interactor: OrdersInteractor } }
        -       OrdersInteractor: { arguments: { output: OrdersPresenter } }
        +       OrdersInteractor: { properties: { output: OrdersPresenter } }
              scenes:
                orders:
                  view: OrdersView
                  arguments: { presenter: OrdersPresenter }

        captive-dependency: a singleton that holds an object of a scene

        The root makes a singleton once and keeps it. If it holds an object of a scene,
        it holds that of the first scene forever, and all other scenes share it. Give
        the holder the lifetime 'scene', too. Or make what it holds a transient, and let
        it ask for a new one each time: { factory: … }.

          name: Shop
          bindings:
            Session: { implementation: UserSession, lifetime: scene }
        -   OrderService: { arguments: { session: Session } }
        +   OrderService: { lifetime: scene, arguments: { session: Session } }
          features:
            Orders:
              scenes:
                orders: { view: OrdersView, arguments: { service: OrderService } }

        outlives-scope: the root asks for an object of a scope

        An object of a scope exists from the scope's beginning to its end. The root,
        like any other scope, exists before and after that. Bind what asks in the scope
        too, or bind what is asked for in the root.

          name: Shop
        - bindings:
        -   OrderService: { arguments: { store: SessionStore } }
          scopes:
            UserSession:
              bindings:
                SessionStore: FileSessionStore
        +       OrderService: { arguments: { store: SessionStore } }
          root: { kind: container }

        decorator-repeated: a decorator that occurs twice in one stack

        The same behavior would be wrapped around itself, which is usually a line copied
        by mistake. Remove one of the two.

          name: Shop
          bindings:
            OrderLoader:
              implementation: RemoteOrderLoader
        -     decorators: [LoggingOrderLoader, LoggingOrderLoader]
        +     decorators: [LoggingOrderLoader]
          root: { kind: container }

        decorator-without-decoratee: a decorator that decorates something else

        A decorator receives the object below it in the stack under the name
        'decoratee'. Here that argument is another object, and the one below would be
        lost. Pass 'decoratee' to the parameter that takes it.

          name: Shop
          bindings:
            OrderStore: InMemoryOrderStore
            OrderLoader:
              implementation: RemoteOrderLoader
              decorators:
        -       - CachingOrderLoader: { decoratee: OrderStore }
        +       - CachingOrderLoader: { decoratee: decoratee, cache: OrderStore }
          root: { kind: container }

        inaccessible-type: a type that cannot be seen from there

        The generated code cannot name the type in that place. The class of a scope
        belongs to the root's module and has the root's access, so that a feature of
        wider access, or of another module, cannot begin the scope itself. Let an object
        of the root do that, and let the feature ask for it.

          name: Shop
        + bindings:
        +   SessionStarting:
        +     implementation: SessionStarter
        +     lifetime: scene
        +     arguments: { begin: { factory: UserSession } }
          scopes:
            UserSession:
              inputs: { user: User }
              bindings:
                SessionStore: { arguments: { user: user } }
          features:
            Profile:
              scope: UserSession
              scenes:
                profile: { view: ProfileView, arguments: { store: SessionStore } }
            Login:
              access: public
              scenes:
                login:
                  view: LoginView
        -         arguments: { begin: { factory: UserSession } }
        +         arguments: { sessions: SessionStarting }
        """)
}
