import SourceText

/// What the Swift files show to be wrong.
extension ExplanationArea {
    static let sources = ExplanationArea(
        "Types and initializers",
        """
        ambiguous-initializer: several initializers fit

        More than one initializer of the implementation fits what the manifest passes.
        Name one with 'initializer'.

          name: Shop
          sources: App.swift
        - bindings: { Log:, Store:, Orders: }
        + bindings:
        +   Log:
        +   Store:
        +   Orders: { initializer: 'init(store:)' }
          root: { kind: container }
        | final class Log {}
        | final class Store {}
        | final class Orders {
        |     init(store: Store) {}
        |     init(log: Log) {}
        | }

        missing-conformance: an implementation that does not conform

        The sources say that the implementation, or a decorator, does not conform to the
        protocol that it is bound to, or that a generic argument does not satisfy its
        constraint.

          name: Shop
          sources: App.swift
        - bindings: { OrderStore: DiskCache }
        + bindings: { OrderStore: DiskOrderStore }
          root: { kind: container }
        | protocol OrderStore {}
        | final class DiskCache {}
        | final class DiskOrderStore: OrderStore {}

        reference-cycle: objects that keep each other

        A closure is all that keeps an object, and that object keeps, perhaps through
        others, what has the closure: neither is ever released. Let the scene have the
        object, and the closure no longer keeps it. Where the object does not keep what
        it is made of, say so in the closure: '[router = $(Router)] in' stays as it is.
        The same is said where an object that lives longer, such as a singleton, is
        given a closure that keeps an object of a scene or of a scope: capture that
        weakly, as '[weak router = $(Router)] in router?.open()'.

          name: Shop
          sources: App.swift
          features:
            Orders:
              bindings:
                Model: { properties: { onTap: '{ $(Router).open() }' } }
                Router:
              scenes:
                orders:
                  view: OrdersView
        -         arguments: { model: Model }
        +         arguments: { model: Model, router: Router }
        | import SwiftUI
        | final class Model { var onTap: () -> Void = {} }
        | final class Router { init(model: Model) {}; func open() {} }
        | struct OrdersView: View {
        |     var model: Model
        |     var router: Router?
        |     var body: some View { Text("") }
        | }

        later-system: a type that only later systems have

        The sources say '@available' of a type, or of the initializer that makes its
        object, and it is made on every system. If the app runs on earlier ones, that
        does not compile. Name a type for these, and the condition under which this one
        is made.

          name: Shop
          sources: App.swift
          bindings:
        -   Theme: GlassTheme
        +   Theme:
        +     implementation: PlainTheme
        +     when:
        +       available(iOS 26, *): GlassTheme
          root: { kind: container }
        | protocol Theme {}
        | struct PlainTheme: Theme {}
        | @available(iOS 26, *)
        | struct GlassTheme: Theme {}

        deprecated-name: what the sources call deprecated

        The sources say '@available(*, deprecated)' of what generated code names, so the
        compiler warns in a file that is not to be edited. Name what has come in its
        place. Types that are generated for a deprecated protocol are deprecated, too.

          name: Shop
          sources: App.swift
          bindings:
        -   OldCart:
        +   Cart:
          root: { kind: container }
        | @available(*, deprecated, renamed: "Cart")
        | final class OldCart { init() {} }
        | final class Cart { init() {} }

        unheld-object: an object that nothing keeps

        A scene makes an object for weak references only, so it is released as soon as
        the scene is composed. Let the view, or what the view keeps, have the object.

          name: Shop
          sources: App.swift
          features:
            Orders:
              bindings:
                Model: { properties: { router: Router } }
                Router:
              scenes:
                orders:
                  view: OrdersView
        -         arguments: { model: Model }
        +         arguments: { model: Model, router: Router }
        | import SwiftUI
        | final class Model { weak var router: Router? }
        | final class Router { init() {} }
        | struct OrdersView: View {
        |     var model: Model
        |     var router: Router?
        |     var body: some View { Text("") }
        | }

        unsendable-capture: what a @Sendable closure must not keep

        A '@Sendable' function may run anywhere at any time, and so may keep only what
        is Sendable. In Swift 6 mode the closure that is written for { factory: … }
        does not compile where it keeps anything else. Declare the type as Sendable,
        isolate it to an actor, or take the function without '@Sendable'.

          name: Shop
          sources: App.swift
          bindings:
        -   Orders:
        -   Sync: { arguments: { orders: { factory: Orders } } }
        +   SafeOrders:
        +   SafeSync: { arguments: { orders: { factory: SafeOrders } } }
          root: { kind: container }
        | final class Orders {}
        | final class Sync { init(orders: @escaping @Sendable () -> Orders) {} }
        | actor SafeOrders {}
        | final class SafeSync {
        |     init(orders: @escaping @Sendable () -> SafeOrders) {}
        | }

        no-such-initializer: an initializer that does not exist

        The implementation has no initializer of the name under 'initializer', or none
        that takes the labels that are written; or the static method yields something
        else.

          name: Shop
          sources: App.swift
          bindings:
        -   Orders: { initializer: 'init(shop:)', arguments: { shop: '"A"' } }
        +   Orders: { initializer: 'init(name:)', arguments: { name: '"A"' } }
          root: { kind: container }
        | final class Orders {
        |     init(name: String) {}
        |     init(number: Int) {}
        | }

        requirements-disagree: two versions of one protocol

        The requirements in the manifest are not those in the sources. Remove them from
        the manifest.

          name: Shop
          sources: App.swift
          protocols:
            Log:
        -     requirements: |
        -       func write(_ line: String, level: Int)
        -       func write(_ line: String)
              generate: [{ nullObject: NoLog }]
          bindings: { Log: NoLog }
          root: { kind: container }
        | protocol Log {
        |     func write(_ line: String)
        | }

        surplus-argument: an argument that the initializer lacks

        An argument is written that no parameter of the initializer takes.

          name: Shop
          sources: App.swift
          bindings:
        -   Orders: { arguments: { name: '"A"', limit: 3 } }
        +   Orders: { arguments: { name: '"A"' } }
          root: { kind: container }
        | struct Orders {
        |     let name: String
        | }

        type-mismatch: an object of another type

        The object has another type than the place takes, and nothing converts it: a
        view controller where SwiftUI asks for a view, an argument of another type than
        the initializer's parameter. Pass what is of that type.

          name: Shop
          features:
            Orders:
              scenes:
        -       orders: { view: OrdersViewController }
        +       orders: { view: OrdersControllerView }
          root: { main: ShopApp, start: Orders.orders }

        wrong-label: a label that the initializer lacks

        The initializer has a parameter for this argument, under another label or at
        another place; or the object has no property of the name that could be set.

          name: Shop
          sources: App.swift
          bindings:
        -   Orders: { arguments: { nam: '"A"' } }
        +   Orders: { arguments: { name: '"A"' } }
          root: { kind: container }
        | struct Orders {
        |     let name: String
        | }
        """)
}
