import Testing

/// Keys of the environment whose default is a generated type of the main actor: a key's default is made on no actor.
@Suite struct IsolatedDefaultTests {
    private func manifest(_ generated: String, isolation: String = "MainActor") -> String {
        """
        name: App
        protocols:
          Navigator:
            isolation: \(isolation)
            requirements: 'func back() -> Bool'
            generate: [{ \(generated) }, { environmentKey: { default: Idle() } }]
        root: { kind: container }
        """
    }

    @Test func theNullObjectIsMadeAnywhere() {
        check(
            manifest("nullObject: Idle"),
            expecting: [
                "Idle.swift": """
                final class Idle: Navigator {
                    nonisolated init() {}

                    func back() -> Bool {
                """
            ])
    }

    @Test func aSpyIsMadeAnywhere() {
        check(manifest("spy: Idle"), expecting: ["Idle.swift": "    nonisolated init() {}"])
    }

    @Test func othersSayNothingOfIt() {
        check(
            manifest("nullObject: Idle", isolation: "nonisolated"),
            expecting: [
                "Idle.swift": """
                final class Idle: Navigator {
                    func back() -> Bool {
                """
            ])
    }
}
