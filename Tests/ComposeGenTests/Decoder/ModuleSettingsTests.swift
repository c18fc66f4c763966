import Testing

@testable import ComposeGenCore
@testable import SourceText

/// What the manifests say of the modules' settings.
@Suite struct ModuleSettingsTests {
    @Test func theyAreThoseOfTheModule() throws {
        let manifest = try manifest(
            """
            name: App
            settings: { defaultIsolation: MainActor, upcomingFeatures: InternalImportsByDefault }
            sources:
              - { path: Feed, module: Feed, settings: { upcomingFeatures: [MemberImportVisibility] } }
              - { path: App, module: App }
              - { path: Old, module: Old }
            root: { kind: container }
            """)
        #expect(Set(manifest.settings.keys) == ["", "Feed"])
        let own = try #require(manifest.settings[""])
        #expect(own.defaultIsolation == .mainActor)
        #expect(own.upcomingFeatures == [.internalImportsByDefault])
        let feed = try #require(manifest.settings["Feed"])
        #expect(feed.defaultIsolation == .nonisolated)
        #expect(feed.upcomingFeatures == [.memberImportVisibility])
    }

    @Test func whatIsUnknownNamesTheNearest() {
        check(
            """
            name: App
            settings:
              defaultIsolation: MainActor.self
                                ^^^^^^^^^^^^^^ unknown-value: 'defaultIsolation' cannot be 'MainActor.self'
              upcomingFeatures: [InternalImportByDefault, Approachable]
                                 ^^^^^^^^^^^^^^^^^^^^^^^ unknown-value: 'upcomingFeatures' cannot be 'InternalImportByDefault'
                                                          ^^^^^^^^^^^^ unknown-value: 'upcomingFeatures' cannot be 'Approachable'
              isolation: nonisolated
              ^^^^^^^^^ misplaced-key: 'settings' has no key 'isolation' of its own
            root: { kind: container, settings: { defaultIsolation: MainActor } }
                                     ^^^^^^^^ misplaced-key: the root has no key 'settings' of its own
            """)
    }

    /// Other packages copy defaults and what macros add; the own one does not, and the name of an actor takes no import.
    @Test(arguments: [("public", "public "), ("package", "")])
    func importsAreAsOpenAsWhatNamesTheirTypes(_ access: String, _ ofCopied: String) {
        check(
            """
            name: App
            access: \(access)
            settings: { upcomingFeatures: InternalImportsByDefault }
            protocols: { Api: { requirements: func get() async throws, generate: [{ logging: LogApi }] } }
            bindings: { Api: { implementation: LiveApi, decorators: [LogApi] } }
            root: { kind: container, environment: [Api], start: Text("x") }
            """,
            expecting: [
                "AppDependencies.swift":
                    "\(ofCopied)import Observation\n\(access) import SwiftUI",
                "LogApi.swift": "\(ofCopied)import Foundation\nimport os",
            ])
    }

    @Test func aModuleHasOneSetOfThem() {
        check(
            """
            name: App
            settings: { defaultIsolation: MainActor }
            sources:
              - { path: App, settings: { defaultIsolation: MainActor } }
              - { path: Tools, settings: { defaultIsolation: nonisolated } }
                               ^^^^^^^^ conflicting-keys: module 'App' has other settings elsewhere
            root: { kind: container }
            """)
    }

    @Test(arguments: [
        (
            "[MemberImportVisibility]",
            "write each name as an entry: 'upcomingFeatures: [MemberImportVisibility]'"
        ),
        ("MainActor", "write 'settings: { defaultIsolation: MainActor }'"),
    ])
    func whatIsNoMappingBecomesOneThatIsRight(value: String, cure: String) {
        let manifest = """
            name: App
            settings: \(value)
            root: { kind: container }
            """
        #expect(advice(on: manifest) == [cure])
    }
}
