import Testing

/// What is said of one object once, whatever names it has.
@Suite struct RepeatedReplacementTests {
    private let swift: KeyValuePairs = [
        "App.swift": """
        protocol AccountAPI {}; protocol AuthAPI {}; protocol FileAPI {}
        final class APIService: AccountAPI, AuthAPI, FileAPI { init() {} }
        final class MockAPI: AccountAPI, AuthAPI, FileAPI { init() {} }
        final class OtherMock: AccountAPI, AuthAPI, FileAPI { init() {} }
        final class AccountOnly: AccountAPI { init() {} }
        """
    ]

    @Test func aVariantReplacesAnObjectOnce() {
        check(
            """
            name: App
            sources: App.swift
            bindings:
              AuthAPI: { implementation: APIService, provides: [AccountAPI, FileAPI] }
            variants:
              mock:
                bindings:
                  AuthAPI: MockAPI
                  AccountAPI: OtherMock
                  ^^^^^^^^^^ duplicate-binding: 'AccountAPI' is the object that variant 'mock' replaces as 'AuthAPI'
              other:
                bindings: { FileAPI: OtherMock, AuthAPI: OtherMock }
            root: { kind: container }
            """, swift: swift)
    }

    @Test func whatATypeIsNotIsOneMistake() {
        check(
            """
            name: App
            sources: App.swift
            bindings:
              AuthAPI: { implementation: APIService, provides: [AccountAPI, FileAPI] }
            variants:
              mock:
                bindings:
                  AccountAPI: AccountOnly
                              ^^^^^^^^^^^ missing-conformance: 'AccountOnly' does not conform to 'AuthAPI' and 'FileAPI'
            root: { kind: container }
            """, swift: swift)
    }

    @Test func whatABindingAnswersForIsLookedAtOnce() {
        check(
            """
            name: App
            sources: App.swift
            bindings:
              service: { implementation: AccountOnly, provides: [AccountAPI, FileAPI] }
                                         ^^^^^^^^^^^ missing-conformance: 'AccountOnly' does not conform to 'FileAPI'
            variants:
              mock: { bindings: { service: MockAPI } }
            root: { kind: container }
            """, swift: swift)
    }
}
