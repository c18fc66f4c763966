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

    /// What it is passed may not be safe to hand to its actor from elsewhere.
    @Test(arguments: ["stub: Idle", "logging: Idle"])
    func whatKeepsSomethingIsMadeOnItsActorAlone(_ generated: String) {
        check(
            """
            name: App
            protocols:
              Navigator:
                isolation: MainActor
                requirements: 'func back() -> Bool'
                generate:
                  - \(generated)
                  - environmentKey: { default: 'Idle()' }
                                                ^^^^^^ type-mismatch: 'Idle' is isolated to 'MainActor', and a default is made wherever it is read
            root: { kind: container }
            """)
    }

    @Test func aStubOfNoActorIsMadeAnywhere() {
        check(
            manifest("stub: Idle", isolation: "nonisolated"),
            expecting: ["Idle.swift": "    init(backResult: Bool = false) {"])
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
