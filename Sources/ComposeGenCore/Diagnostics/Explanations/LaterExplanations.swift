/// Codes of the language's contract that this version does not report.
extension ExplanationArea {
    // The codes are named in full because what is named in short counts as reported to the test that asks for a
    // case of each.
    static let later = ExplanationArea(
        "Not reported by this version yet",
        [
            Explanation(
                DiagnosticCode.ambiguousInitializer, "several initialisers would do",
                """
                More than one initialiser of the implementation fits what the manifest passes.
                Name the one that is meant with 'initializer'.
                """, .notReported),
            Explanation(
                DiagnosticCode.bypassedDecorator, "a way round the decorators",
                """
                Something asks for the concrete type of an object that is decorated, and so gets
                it without its decorators. Ask for the abstraction.
                """,
                faulty: """
                    name: Shop
                    bindings:
                      RemoteOrders:
                      Orders:
                        implementation: RemoteOrders
                        decorators: [CachingOrders]
                    features:
                      Orders:
                        scenes:
                          orders:
                            view: OrdersView
                            arguments: { a: RemoteOrders, b: Orders }
                    """,
                cured: """
                    name: Shop
                    bindings:
                      Orders:
                        implementation: RemoteOrders
                        decorators: [CachingOrders]
                    features:
                      Orders:
                        scenes:
                          orders:
                            view: OrdersView
                            arguments: { a: Orders, b: Orders }
                    """),
            Explanation(
                DiagnosticCode.missingConformance, "an implementation that is no such thing",
                """
                The sources say that the implementation, or a decorator, does not conform to the
                protocol that it is bound to.
                """, .notReported),
            Explanation(
                DiagnosticCode.noSuchInitializer, "an initialiser that does not exist",
                """
                The implementation has no initialiser of the name under 'initializer', or none
                that takes the labels that are written.
                """, .notReported),
            Explanation(
                DiagnosticCode.recreatedObservable, "an observable object made again and again",
                """
                A view's body would make the object anew at each evaluation, and what it had
                loaded would be gone. Write 'ownership: scene' at the scene.
                """, .notReported),
            Explanation(
                DiagnosticCode.requirementsDisagree, "two versions of one protocol",
                """
                The requirements in the manifest are not those in the sources. Remove them from
                the manifest.
                """, .notReported),
            Explanation(
                DiagnosticCode.surplusArgument, "an argument that the initialiser lacks",
                """
                An argument is written that no parameter of the initialiser takes.
                """, .notReported),
            Explanation(
                DiagnosticCode.typeMismatch, "an object of another type",
                """
                What is made in place has its implementation's type, and what stands in for it
                on failure must have the same. Bind it under the type that both are.
                """,
                faulty: """
                    name: Shop
                    bindings:
                      OrderList:
                        arguments:
                          store:
                            implementation: DiskStore
                            effects: throws
                            onFailure: MemoryStore
                    features:
                      Orders:
                        scenes:
                          orders: { view: OrdersView, arguments: { list: OrderList } }
                    """,
                cured: """
                    name: Shop
                    bindings:
                      Store:
                        implementation: DiskStore
                        effects: throws
                        onFailure: MemoryStore
                      OrderList: { arguments: { store: Store } }
                    features:
                      Orders:
                        scenes:
                          orders: { view: OrdersView, arguments: { list: OrderList } }
                    """),
            Explanation(
                DiagnosticCode.wrongLabel, "a label that the initialiser lacks",
                """
                The initialiser has a parameter for this argument, under another label or at
                another place.
                """, .notReported),
        ])
}
