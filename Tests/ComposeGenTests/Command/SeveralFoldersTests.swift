import ComposeGenCommand
import ComposeGenCore
import Foundation
import ManifestSyntax
import Testing

/// A run whose files go to several folders.
@Suite struct SeveralFoldersTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            name: App
            include: 'Modules/*/*.yml'
            root: { start: Feed.feedScene }
            """, to: "manifest.yml")
        for name in ["Feed", "Cart"] { try writeModule(name) }
    }

    private func writeModule(_ name: String, scenes: [String] = [""]) throws {
        let features = scenes.map {
            "  \(name)\($0): { scenes: { \(name.lowercased())Scene: { view: \(name)View } } }\n"
        }
        try folder.write(
            "output: Out\naccess: public\nfeatures:\n\(features.joined())",
            to: "Modules/\(name)/\(name).yml")
    }

    private var all: [String] {
        ["CompositionRoot", "Modules/Feed/Out", "Modules/Cart/Out"].flatMap { folder.names(in: $0) }
    }

    @Test func writesToAllAndLooksAtAll() throws {
        defer { folder.remove() }
        #expect(composeReally(folder.manifest).text == "3 files written in 3 folders\n")
        #expect(
            all == ["CompositionRoot.swift", "FeedUIComposer.swift", "CartUIComposer.swift"])
        #expect(
            folder.read("Modules/Cart/Out/CartUIComposer.swift")?.hasPrefix(
                generatedHeader(manifest: "Modules/Cart/Cart.yml") + "\n") == true)
        #expect(composeReally("check", folder.manifest).status == .done)
        try folder.write("x", to: "Modules/Cart/Out/Mine.swift")
        let file = "Modules/Cart/Out/CartUIComposer.swift"
        try folder.write(try #require(folder.read(file)) + "// more\n", to: file)
        let diff = composeReally("diff", folder.manifest)
        #expect(diff.status == .stale && diff.text.contains("-// more"))
        #expect(
            composeReally(folder.manifest).text == "1 file written, 2 unchanged in 3 folders\n")
        #expect(folder.read("Modules/Cart/Out/Mine.swift") == "x")
    }

    @Test func removesWhatBelongsToNothingInAll() throws {
        defer { folder.remove() }
        try writeModule("Feed", scenes: ["", "Two"])
        try writeModule("Cart", scenes: ["", "Two"])
        #expect(composeReally(folder.manifest).status == .done)
        try writeModule("Feed")
        // No feature is left, but the manifest still says where they would be.
        try folder.write("output: Out\n", to: "Modules/Cart/Cart.yml")
        let outcome = composeReally(folder.manifest)
        #expect(outcome.text == "1 file written, 1 unchanged, 3 removed in 3 folders\n")
        #expect(all == ["CompositionRoot.swift", "FeedUIComposer.swift"])
    }

    @Test func removesWhatComesOfManifestsThatAreGone() throws {
        defer { folder.remove() }
        try folder.write(
            "features:\n  Cart: { scenes: { cartScene: { view: CartView } } }\n",
            to: "Modules/Cart/Cart.yml")
        // Another run's manifest may stand in any folder above its files.
        for name in ["Above", "Beside", "Gone"] {
            let header = generatedHeader(manifest: "\(name).yml") + "\n"
            try folder.write(header, to: "CompositionRoot/\(name).swift")
        }
        try folder.write("name: Above\n", to: "Above.yml")
        try folder.write("name: Beside\n", to: "CompositionRoot/Beside.yml")
        let others = ["Above.swift", "Beside.swift", "Beside.yml"]
        #expect(composeReally(folder.manifest).status == .done)
        #expect(
            folder.names(in: "CompositionRoot")
                == others + ["CartUIComposer.swift", "CompositionRoot.swift"])
        try FileManager.default.removeItem(atPath: folder.full("Modules/Cart"))
        #expect(composeReally(folder.manifest).status == .done)
        #expect(folder.names(in: "CompositionRoot") == others + ["CompositionRoot.swift"])
        // Elsewhere it is not known what a header is relative to.
        let header = generatedHeader(manifest: "Gone.yml") + "\n"
        try folder.write(header, to: "Elsewhere/Gone.swift")
        #expect(
            composeReally("--output", folder.full("Elsewhere"), folder.manifest).status == .done)
        #expect(folder.names(in: "Elsewhere") == ["CompositionRoot.swift", "Gone.swift"])
    }

    @Test func writesNothingWhereOneFolderRefuses() throws {
        defer { folder.remove() }
        try folder.write("mine", to: "Modules/Feed/Out/FeedUIComposer.swift")
        let outcome = composeReally(folder.manifest)
        #expect(outcome.status == .failed)
        #expect(all == ["FeedUIComposer.swift"])
    }

    @Test func doesNotWriteThroughALink() throws {
        defer { folder.remove() }
        try folder.makeFolder("Elsewhere")
        try folder.link("Modules/Cart/Out", to: "../../Elsewhere")
        let outcome = composeReally(folder.manifest)
        #expect(outcome.errors.hasPrefix("error[output-outside]: "))
        #expect(all == [] && folder.names(in: "Elsewhere") == [])
    }

    @Test func anotherOutputFolderIsTheTopManifests() throws {
        defer { folder.remove() }
        let other = try TemporaryFolder()
        defer { other.remove() }
        let stale = generatedHeader(manifest: "manifest.yml") + "\n"
        try other.write(stale, to: "Root/Stale.swift")
        let outcome = composeReally("--output", other.full("Root"), folder.manifest)
        #expect(outcome.text == "3 files written, 1 removed in 3 folders\n")
        #expect(other.names(in: "Root") == ["CompositionRoot.swift"])
        #expect(all == ["FeedUIComposer.swift", "CartUIComposer.swift"])
        #expect(
            composeReally("check", "--output", other.full("Root"), folder.manifest).status == .done)
    }

    @Test func theTestStaysWhereTheManifestHasIt() throws {
        defer { folder.remove() }
        try folder.write(
            """
            name: App
            features: { Home: { scenes: { home: { view: HomeView } } } }
            root: { start: Home.home, tests: Tests/AppTests.swift }

            """, to: "manifest.yml")
        let other = try TemporaryFolder()
        defer { other.remove() }
        let output = other.full("Root")
        #expect(composeReally("--output", output, folder.manifest).status == .done)
        #expect(other.names(in: "Root") == ["CompositionRoot.swift", "HomeUIComposer.swift"])
        #expect(folder.names(in: "Tests") == ["AppTests.swift"])
        #expect(composeReally("check", "--output", output, folder.manifest).status == .done)
        #expect(
            composeReally("outputs", "--output", output, folder.manifest).text
                .contains(folder.full("Tests/AppTests.swift") + "\n"))
        // There it would be a part of the app.
        let outcome = composeReally("--output", folder.full("Tests"), folder.manifest)
        #expect(outcome.errors.contains("a test among the generated files of the app"))
        #expect(folder.names(in: "Tests") == ["AppTests.swift"])
    }

    @Test func oneFolderUnderTwoNamesIsOne() throws {
        defer { folder.remove() }
        let output = folder.full("Modules/Feed/Out")
        for _ in 1...2 {
            #expect(composeReally("--output", output, folder.manifest).status == .done)
            #expect(
                folder.names(in: "Modules/Feed/Out") == [
                    "CompositionRoot.swift", "FeedUIComposer.swift",
                ])
        }
    }

    @Test func takesBackWhatItWroteElsewhere() throws {
        defer { folder.remove() }
        let other = try TemporaryFolder()
        defer { other.remove() }
        // That no file can have the name is found when the others are in place already.
        let type = "F" + String(repeating: "e", count: 260)
        try folder.write(
            "output: Out\nfeatures: { Feed: { type: \(type), scenes: { feedScene: { view: V } } } }\n",
            to: "Modules/Feed/Feed.yml")
        let outcome = composeReally("--output", other.full("Root"), folder.manifest)
        #expect(outcome.errors.hasPrefix("error[unwritable-file]: "), "\(outcome.errors)")
        #expect(outcome.errors.contains("no file was changed"))
        #expect(other.names(in: ".") == [])
        #expect(folder.names(in: "Modules/Cart") == ["Cart.yml"])
        #expect(folder.names(in: "Modules/Feed") == ["Feed.yml"])
    }

    @Test(arguments: ["human", "xcode", "json", "github", "sarif"])
    func everyFormatNamesBothFiles(format: String) throws {
        defer { folder.remove() }
        try folder.write(
            "features: { Feed: { scenes: { feedScene: { view: FeedView } } } }\n",
            to: "Modules/Feed/Again.yml")
        let errors = composeReally("--format", format, folder.manifest).errors
        #expect(errors.contains("duplicate-key"))
        #expect(errors.contains("Modules/Feed/Again.yml"))
        #expect(errors.contains("Modules/Feed/Feed.yml"))
    }

    @Test func staleFilesAreShownAtTheirManifests() throws {
        defer { folder.remove() }
        #expect(composeReally(folder.manifest).status == .done)
        try writeModule("Feed", scenes: ["", "Two"])
        let check = composeReally("check", "--format", "xcode", folder.manifest)
        #expect(check.status == .stale)
        let places = check.errors.split(separator: "\n").filter { $0.contains(" error: ") }.map {
            $0.prefix { $0 != ":" }
        }
        #expect(places == [folder.manifest[...], folder.full("Modules/Feed/Feed.yml")[...]])
    }

    @Test func standardInputIncludesFromTheCurrentFolder() throws {
        defer { folder.remove() }
        let manifest = try #require(folder.read("manifest.yml"))
        let written = try execute(builtTool, ["-"], in: folder.path, input: manifest)
        #expect(
            written.standardOutput == "3 files written in 3 folders\n", "\(written.standardError)")
        let checked = try execute(builtTool, ["check", "-"], in: folder.path, input: manifest)
        #expect(checked.status == 0)
        let parsed = try execute(builtTool, ["parse", "manifest.yml"], in: folder.path)
        #expect(parsed.status == 0 && !parsed.standardOutput.contains("Feed.yml"))
    }
}
