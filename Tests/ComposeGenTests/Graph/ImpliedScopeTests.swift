import ComposeGenCore
import SourceText
import Testing

/// Features whose scope is misspelt or left out, and what follows from that.
@Suite struct ImpliedScopeTests {
    private static let swift = """
        import SwiftUI
        struct User {}
        protocol Store {}
        final class LocalStore: Store { init(user: User) {} }
        final class Sync { init(store: any Store) {} }
        final class Model { init(store: any Store, sync: Sync, user: User) {} }
        final class Reader {
            init(store: any Store) {}
            init(sync: Sync, user: User) {}
        }
        struct DocumentsView: View {
            let model: Model; let onOpen: (String) -> Void
            var body: some View { Text("") }
        }
        """

    private func manifest(_ feature: String) -> String {
        """
        name: App
        sources: App.swift
        scopes:
          Session:
            inputs: { user: User }
            bindings: { Store: LocalStore, Sync: }
        features:
          Documents:
        \(feature)
            scenes:
              documents:
                inputs: { onOpen: (String) -> Void }
                view: DocumentsView
                previews: { Docs: { inputs: { onOpen: '{ _ in }', user: User() } } }
        root: { kind: container }
        """
    }

    private func check(_ feature: String) {
        ComposeGenTests.check(manifest(feature), swift: ["App.swift": Self.swift])
    }

    @Test func aMisspeltScope() {
        check(
            """
                scope: Sesion
                       ^^^^^^ unknown-reference: no scope is called 'Sesion'
                bindings: { Model: }
            """)
        // Nor is it known what several initializers would be served, or what is decorated.
        check(
            """
                scope: Sesion
                       ^^^^^^ unknown-reference: no scope is called 'Sesion'
                bindings: { Model: , Reader: , Store: { decorators: [Cached] } }
            """)
    }

    @Test func aScopeThatIsLeftOut() {
        check(
            """
                bindings:
                  Model:
                  ^^^^^ missing-argument: 'Model' needs 'store' of type 'Store'
            """)
        check(
            """
                bindings:
                  Model: { arguments: { store: Store, user: user } }
                  ^^^^^ missing-argument: 'Model' needs 'sync' of type 'Sync'
            """)
        // An input by itself is told by its name and type.
        check(
            """
                bindings:
                  Store: LocalStore
                         ^^^^^^^^^^ missing-argument: 'LocalStore' needs 'user' of type 'User'
                  Sync:
                  Model:
            """)
        check(
            """
                scope: Session
                bindings: { Model: }
            """)
    }

    @Test func theScopeIsNamed() {
        func help(_ feature: String) -> [String] {
            let source = SourceFile(
                path: "manifest.yml", text: MarkedManifest(manifest(feature)).text)
            return generate(
                [ManifestFile(source)], sources: readSources(["App.swift": Self.swift])
            ).diagnostics.flatMap(\.help)
        }
        #expect(
            help("    bindings: { Model: }")
                == [
                    "add 'scope: Session' to feature 'Documents', or bind 'Store' at the top level"
                ])
        #expect(
            help("    bindings: { Store: LocalStore, Model: , Sync: }")
                == ["add 'scope: Session' to feature 'Documents', or bind 'user' at the top level"])
    }
}
