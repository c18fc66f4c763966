import ComposeGenCommand
import Foundation
import Testing

/// What `--fix` makes of manifests on disk.
@Suite struct FixTests {
    private static let broken = """
        name: Shop  # the app
        // objects
        bindings:
          HTTPClient: URLSessionHTTPClient
          Repository:
            implementation: RemoteRepository
            arguments: { client: HTTPClint }
        features:
          Orders:
            scenes:
              orders:
                view: OrdersView
                argumnts: { repository: Repositry }
        root:
          start: Orders.order

        """

    private static let mended = """
        name: Shop  # the app
        # objects
        bindings:
          HTTPClient: URLSessionHTTPClient
          Repository:
            implementation: RemoteRepository
            arguments: { client: HTTPClient }
        features:
          Orders:
            scenes:
              orders:
                view: OrdersView
                arguments: { repository: Repository }
        root:
          start: Orders.orders

        """

    @Test func whatIsMendedIsSaidAndGenerated() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write(Self.broken, to: "manifest.yml")
        let outcome = composeReally("--fix", folder.manifest)
        #expect(outcome.status == .done)
        #expect(outcome.errors == "")
        #expect(folder.read("manifest.yml") == Self.mended)
        let said = outcome.text.split(separator: "\n").map(String.init)
        #expect(
            said.prefix(6) == [
                "Mended:", "  \(folder.manifest):2:1: '//' is now '#'",
                "  \(folder.manifest):7:26: 'HTTPClint' is now 'HTTPClient'",
                "  \(folder.manifest):13:9: 'argumnts' is now 'arguments'",
                "  \(folder.manifest):13:33: 'Repositry' is now 'Repository'",
                "  \(folder.manifest):15:10: 'Orders.order' is now 'Orders.orders'",
            ])
        #expect(folder.names(in: "CompositionRoot").contains("OrdersUIComposer.swift"))
    }

    @Test func whatCannotBeMendedIsLeftAndSaid() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let odd = "name: Shop\nbindings:\n  A = Thing\n  B: { arguments: { x: whatever } }\n"
        try folder.write(odd, to: "manifest.yml")
        let outcome = composeReally("--fix", folder.manifest)
        #expect(outcome.status == .failed)
        #expect(outcome.errors.contains("nothing in the manifest is called 'whatever'"))
        #expect(outcome.errors.hasSuffix(": nothing generated\n"))
        #expect(folder.read("manifest.yml") == odd.replacing("A = Thing", with: "A: Thing"))
        #expect(folder.names(in: "") == ["manifest.yml"])
    }

    @Test func aDryRunChangesNothing() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write(Self.broken, to: "manifest.yml")
        let outcome = composeReally("--fix", "--dry-run", folder.manifest)
        #expect(outcome.text.hasPrefix("This would be mended:\n"))
        #expect(folder.read("manifest.yml") == Self.broken)
        #expect(folder.names(in: "") == ["manifest.yml"])
    }

    @Test func includedManifestsAreMended() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write(
            "name: A\ninclude: [Feed/feed.yml]\nroot: { start: Feed.feed }\n", to: "manifest.yml")
        try folder.write(
            "features:\n  Feed:\n    scenes:\n      feed: { viw: FeedView }\n", to: "Feed/feed.yml")
        let outcome = composeReally("--fix", folder.manifest)
        #expect(outcome.errors == "")
        #expect(
            folder.read("Feed/feed.yml")
                == "features:\n  Feed:\n    scenes:\n      feed: { view: FeedView }\n")
    }

    @Test(arguments: ["read-only", "link", "outside"])
    func whatMayNotBeWrittenIsRefused(reason: String) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        var manifest = "manifest.yml"
        switch reason {
        case "link":
            try folder.write(Self.broken, to: "other.yml")
            try folder.link("manifest.yml", to: "other.yml")
        case "outside":
            manifest = "App/manifest.yml"
            try folder.write(
                "name: A\ninclude: [../feed.yml]\nroot: { start: Feed.feed }\n", to: manifest)
            try folder.write(
                "features: { Feed: { scenes: { feed: { viw: FeedView } } } }\n", to: "feed.yml")
        default:
            try folder.write(Self.broken, to: "manifest.yml")
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o444], ofItemAtPath: folder.manifest)
        }
        let before = folder.names(in: "")
        let outcome = composeReally("--fix", folder.full(manifest))
        #expect(outcome.status == .failed)
        #expect(outcome.errors.contains("error[unwritable-file]: cannot write"))
        #expect(folder.names(in: "") == before)
        #expect(folder.read("other.yml") ?? Self.broken == Self.broken)
        #expect(folder.read("feed.yml")?.contains("viw") ?? true)
    }

    /// What is wrong with the manifest is said beside what keeps it from being written.
    @Test(arguments: ["read-only", "link", "foreign", "output"])
    func whatKeepsFromWritingHidesNothing(reason: String) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write(Self.broken, to: reason == "link" ? "other.yml" : "manifest.yml")
        var arguments = ["--fix"]
        switch reason {
        case "link": try folder.link("manifest.yml", to: "other.yml")
        case "foreign":
            try folder.write("// mine\n", to: "CompositionRoot/OrdersUIComposer.swift")
        case "output":
            try folder.write("", to: "file")
            arguments += ["--output", folder.full("file/output")]
        default:
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o444], ofItemAtPath: folder.manifest)
        }
        let outcome = composeReally(arguments + [folder.manifest])
        #expect(outcome.status == .failed)
        #expect(outcome.text == "")
        #expect(outcome.errors.contains("has no key 'argumnts'"))
        #expect(outcome.errors.hasSuffix(": nothing written\n"))
        #expect(folder.read("manifest.yml") == Self.broken)
        if reason == "link" {
            #expect(outcome.errors.contains("is a symbolic link: name the file that it leads to"))
        }
    }

    @Test func optionsAreLookedAtFirst() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        for manifest in [Self.broken, Self.broken.replacing("HTTPClint", with: "whatever")] {
            try folder.write(manifest, to: "manifest.yml")
            let outcome = composeReally("--fix", "--variant", "moc", folder.manifest)
            #expect(outcome.status == .misuse)
            #expect(folder.read("manifest.yml") == manifest)
        }
    }

    /// What a mended key includes is read, and mended itself.
    @Test func whatAMendedManifestIncludesIsRead() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write(
            "name: A\nincludes: [Fed/feed.yml]\nsource: App.swift\nroot: { start: Feed.feed }\n",
            to: "manifest.yml")
        try folder.write("import SwiftUI\nstruct FeedView: View {}\n", to: "App.swift")
        try folder.write(
            "features:\n  Feed:\n    scenes:\n      feed: { viw: FeedVeiw }\n", to: "Feed/feed.yml")
        let outcome = composeReally("--fix", folder.manifest)
        #expect(outcome.errors == "")
        #expect(
            folder.read("manifest.yml")
                == "name: A\ninclude: [Feed/feed.yml]\nsources: App.swift\nroot: { start: Feed.feed }\n"
        )
        #expect(folder.read("Feed/feed.yml")?.contains("feed: { view: FeedView }") ?? false)
        #expect(folder.names(in: "CompositionRoot").contains("FeedUIComposer.swift"))
    }

    /// What `--fix` makes of a manifest, which a second time changes nothing more.
    @Test(
        arguments: [
            // A refused name is mended where it is given, whatever its uses say.
            (
                "values: { FeedURL: { type: URL } }\nbindings: { S: { arguments: { u: feedURL } } }",
                "values: { feedURL: { type: URL } }\nbindings: { S: { arguments: { u: feedURL } } }"
            ),
            (
                "values: { FeedURL: { type: URL } }\nbindings: { S: { arguments: { u: FeedURL } } }",
                "values: { feedURL: { type: URL } }\nbindings: { S: { arguments: { u: feedURL } } }"
            ),
            // Nothing becomes a key that is there already.
            ("bindings: { S: { lifetime: transient, lifetme: transient } }", nil),
            // What would be refused is taken back, and what is mended beside it is not.
            (
                "bindings: { S: { lazi: true, lifetime: transient }, T: { lifetme: transient } }",
                "bindings: { S: { lazi: true, lifetime: transient }, T: { lifetime: transient } }"
            ),
            // What is in doubt because of another error is left.
            (
                "bindings: { A: { arguments: { a: Repositry } }, Repository: , B: { liftime: sometimes } }",
                "bindings: { A: { arguments: { a: Repository } }, Repository: , B: { liftime: sometimes } }"
            ),
            // Of two that are equally near none is taken.
            ("bindings: { GetOne: , GetTwo: , S: { arguments: { a: GetXxx } } }", nil),
            ("bindings: { UseCase: , UsesCas: , S: { arguments: { a: UseCas } } }", nil),
            // What only gets quotes says what it said.
            (
                "bindings: { S: { arguments: { u: $(T).x(a: whatever, b: 1) } } }",
                "bindings: { S: { arguments: { u: '$(T).x(a: whatever, b: 1)' } } }"
            ),
        ] as [(String, String?)])
    func onlyWhatIsCertainIsMended(written: String, mended: String?) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let frame = ("name: A\n", "\nroot: { kind: container }\n")
        try folder.write(frame.0 + written + frame.1, to: "manifest.yml")
        for _ in 0..<2 {
            _ = composeReally("--fix", folder.manifest)
            #expect(folder.read("manifest.yml") == frame.0 + (mended ?? written) + frame.1)
        }
    }

    @Test func whatWouldBeRefusedIsTold() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write(
            "name: A\nbindings:\n  S: { lazi: true, lifetime: transient }\n", to: "manifest.yml")
        let outcome = composeReally("--fix", folder.manifest)
        #expect(
            outcome.text == """
                Not mended, because it would be refused:
                  \(folder.manifest):3:8: 'lazi' would be 'lazy'

                """)
    }

    @Test func whatIsNoTextIsLeftAsItIs() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let bytes = Data("name: A\n# caf".utf8) + [0xE9] + Data("\nbindings:\n  X = Y\n".utf8)
        try bytes.write(to: URL(fileURLWithPath: folder.manifest))
        let outcome = composeReally("--fix", folder.manifest)
        #expect(outcome.status == .failed)
        #expect(FileManager.default.contents(atPath: folder.manifest) == bytes)
    }

    @Test func standardInputCannotBeMended() {
        let outcome = composeReally("--fix", "-")
        #expect(outcome.status == .misuse)
        #expect(outcome.errors.contains("the option '--fix' needs a manifest that is a file"))
    }
}
