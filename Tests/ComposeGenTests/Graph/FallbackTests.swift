import Testing

/// Fallbacks of protocols in which nothing fails.
@Suite struct FallbackTests {
    @Test func aFallbackThatIsNeverAskedIsRefused() {
        check(
            """
            name: App
            protocols:
              Loader:
                requirements: |
                  associatedtype Item
                  func load(completion: @escaping ([String]) -> Void)
                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ requirement-not-served: 'LoaderWithFallback' would never ask its fallback: no requirement of 'Loader' can fail
                  var name: String? { get }
                generate: [{ fallback: LoaderWithFallback }]
              Marker: { requirements: '', generate: [{ fallback: MarkerWithFallback }] }
              ^^^^^^ requirement-not-served: 'Marker'
            """)
    }

    @Test(arguments: [
        "func load() throws", "func load() async -> Int?", "func load() -> Result<Int, any Error>",
        "func load(completion: @escaping (Int?) -> Void)", "var size: Int { get throws }",
        "static func load() throws -> Int",
    ])
    func oneRequirementThatCanFailIsEnough(_ requirement: String) {
        check(
            """
            name: App
            protocols:
              Loader:
                requirements: |
                  func cancel()
                  \(requirement)
                generate: [{ fallback: LoaderWithFallback }]
            """)
    }

    @Test func whatCannotBeServedIsSaidAlone() {
        check(
            """
            name: App
            protocols:
              Loader:
                requirements: |
                  func load(_ ids: Int...)
                  ^^^^^^^^^^^^^^^^^^^^^^^^ requirement-not-served: 'ids' is variadic
                generate: [{ fallback: LoaderWithFallback }]
            """)
    }

    /// The handler's own `error` is the failure of the primary; `retry` asks again outside of its handler.
    @Test func aParameterCalledErrorReachesTheFallback() {
        check(
            """
            name: App
            protocols:
              Reporter:
                requirements: |
                  func report(error: any Error) async throws
                  func submit(_ error: String?) throws
                generate: [{ fallback: ReporterWithFallback }, { retry: ReporterWithRetry }]
            """,
            expecting: [
                "ReporterWithFallback.swift": """
                        do {
                            try await primary.report(error: error)
                        } catch let failure {
                            guard !Task.isCancelled else { throw failure }
                            try await fallback.report(error: error)
                        }
                    }

                    func submit(_ error: String?) throws {
                        do {
                            try primary.submit(error)
                        } catch _ {
                            try fallback.submit(error)
                        }
                """,
                "ReporterWithRetry.swift": """
                            do {
                                return try decoratee.submit(error)
                            } catch {
                                guard asksAgain(after: error) else { throw error }
                            }
                """,
            ])
    }

    /// It is told of the failure before the function returns, and the fallback is asked then.
    @Test func aCompletionThatDoesNotEscapeReachesTheFallback() {
        check(
            """
            name: App
            protocols:
              Store:
                requirements: 'func sync(_ item: Int, completion: ((any Error)?) -> Void)'
                generate: [{ fallback: StoreWithFallback }, { logging: LoggedStore }]
            """,
            expecting: [
                "StoreWithFallback.swift": """
                        primary.sync(item) { [fallback] error in
                            if error == nil {
                                completion(error)
                            } else {
                                fallback.sync(item, completion: completion)
                            }
                        }
                """,
                "LoggedStore.swift": """
                        decoratee.sync(item) { [logger] error in
                            if let error {
                """,
            ])
    }
}
