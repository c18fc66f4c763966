import Testing

/// Keys of the environment that SwiftUI has, too.
struct EnvironmentKeyNameTests {
    @Test func aKeyOfSwiftUIsIsNotHidden() {
        let manifest = """
            name: App
            bindings:
              Dismiss: DismissService
              ^^^^^^^ name-clash: the environment of SwiftUI has a 'dismiss' of its own
              Locale: { implementation: AppLocale, name: appLocale }
              Store: DiskStore
            root: { kind: container, environment: keys }
            """
        check(manifest)
        #expect(advice(on: manifest) == ["choose another name with 'name:'"])
        check(
            """
            name: App
            bindings:
              Dismiss: DismissService
            root: { kind: container, environment: object }
            """)
    }
}
