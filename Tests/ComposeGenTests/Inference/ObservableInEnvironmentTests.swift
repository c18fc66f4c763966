import Testing

/// What can be observed is found in the environment by its type, whoever looks for it.
@Suite struct ObservableInEnvironmentTests {
    private static let manifest = """
        name: Shop
        sources: App
        bindings: { Theme: }
        features: { Home: { scenes: { home: { view: HomeView } } } }
        root: { kind: container, environment: [Theme], start: Home.home }
        """

    private static func swift(_ property: String) -> String {
        """
        import SwiftUI
        @Observable @MainActor final class Theme { init() {} }
        struct HomeView: View { \(property)var body: some View { Text("") } }
        """
    }

    @Test(arguments: ["", "@Environment(Theme.self) var theme; "])
    func byItsType(property: String) {
        check(
            Self.manifest, swift: ["App.swift": Self.swift(property)],
            expecting: [
                "AppDependencies.swift": """
                    func makeRootView() -> some View {
                        HomeUIComposer.home()
                            .environment(theme)
                    }
                """
            ])
    }

    @Test func byTheKeyThatAViewNames() {
        check(
            Self.manifest,
            swift: ["App.swift": Self.swift("@Environment(\\.theme) var theme; ")],
            expecting: [
                "AppDependencies.swift": """
                            .environment(\\.theme, theme)
                """
            ])
    }
}
