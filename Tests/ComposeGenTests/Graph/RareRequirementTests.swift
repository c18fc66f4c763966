import Testing

/// Shapes of requirements that few protocols have.
@Suite struct RareRequirementTests {
    @Test func nobodyKeepsAnErrorOfTheCallersType() {
        check(
            """
            name: App
            protocols:
              Locking:
                requirements: |
                  func locked<E: Error>(_ body: () throws(E) -> Void) throws(E)
                generate: [{ spy: LockingSpy }]
            """,
            expecting: [
                "LockingSpy.swift": """
                    func locked<E: Error>(_ body: () throws(E) -> Void) throws(E) {
                        lockedCallCount += 1
                    }
                """
            ])
    }

    @Test func whatIsCalledAnywhereDecidesAnywhere() {
        check(
            """
            name: App
            protocols:
              Loader:
                isolation: MainActor
                inherits: [Sendable]
                requirements: |
                  nonisolated func size() async throws -> Int
                  func reload() async throws
                generate: [{ retry: LoaderWithRetry }]
            """,
            expecting: [
                "LoaderWithRetry.swift":
                    "    nonisolated private func asksAgain(after error: any Error) -> Bool {"
            ])
    }

    @Test func argumentsOfARetryHaveItsTypes() {
        check(
            """
            name: App
            sources: App.swift
            protocols: { Loader: { generate: [{ retry: LoaderWithRetry }] } }
            values:
              timeout: { type: Double, default: 1 }
              pause: { type: Duration, default: .seconds(1) }
            bindings:
              Loader: { implementation: LiveLoader, decorators: [LoaderWithRetry] }
              first: { type: Loader, implementation: LoaderWithRetry, arguments: { decoratee: Loader, attempts: timeout, delay: pause } }
                                                                                                                ^^^^^^^ type-mismatch: 'attempts' takes 'Int', and this is 'Double'
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                protocol Loader { func load() async throws }
                struct LiveLoader: Loader { func load() async throws {} }
                """
            ])
    }

    /// A number that happens to be there is not for it.
    @Test func aRetryTakesNoInput() {
        check(
            """
            name: App
            protocols: { Loader: { requirements: 'func load() async throws', generate: [{ retry: LoaderWithRetry }] } }
            values: { count: { type: Int } }
            bindings: { Loader: { implementation: LiveLoader, decorators: [LoaderWithRetry] } }
            root: { kind: container, type: Dependencies }
            """,
            expecting: [
                "Dependencies.swift":
                    "        self.loader = LoaderWithRetry(decoratee: LiveLoader())"
            ])
    }

    @Test(arguments: ["mainQueueDispatch", "weakProxy"])
    func aGenericTypeIsSendableWhereOneOfAnActorIsToBe(kind: String) {
        let head = kind == "weakProxy" ? "Generic<T: AnyObject>" : "Generic<T>"
        check(
            """
            name: App
            protocols:
              Screen:
                isolation: MainActor
                inherits: [Sendable]
                requirements: 'func show(completion: @escaping (Int) -> Void)'
                generate: [{ \(kind): Generic }]
            """,
            expecting: ["Generic.swift": "final class \(head): @unchecked Sendable {"])
    }
}
