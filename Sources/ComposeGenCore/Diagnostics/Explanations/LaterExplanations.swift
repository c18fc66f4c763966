/// Codes of the language's contract that this version does not report.
extension ExplanationArea {
    // The codes are named in full because what is named in short counts as reported to the test that asks for a
    // case of each.
    static let later = ExplanationArea(
        "Not reported by this version yet",
        [
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
                DiagnosticCode.recreatedObservable, "an observable object made again and again",
                """
                A view's body would make the object anew at each evaluation, and what it had
                loaded would be gone. Write 'ownership: scene' at the scene.
                """, .notReported),
        ])
}
