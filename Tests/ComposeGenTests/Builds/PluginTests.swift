import Foundation
import Testing

/// The plugins on packages that use them. The default is the commonest in one way to build; `COMPOSE_GEN_CONSUMERS=all`, as in
/// `.ci/run`, tries all in all of them.
@Suite(.serialized) struct PluginTests {
    @Test(arguments: BuildMode.tried)
    func targetsGenerateAndCheck(_ mode: BuildMode) async throws {
        let tool = try #require(BuiltCommand.url, "the command was not built")
        let package = ConsumerPackage("tool", mode)
        try package.copyPackages()
        package.removeBuild()
        try await package.dependOnBuiltTool(tool)
        let story = PluginStory(package: package, tool: tool)
        try await story.buildsAndRuns()
        try await story.rerunsWhereItMust()
        try await story.stopsAtAFaultyManifest()
        guard BuildMode.isThorough else { return }
        try await story.followsFeatures()
        try await story.readsOnlyWhatIsDeclared()
        try await story.checksCommittedFiles()
        try await story.refusesToGenerateTwice()
        try await story.stopsACleanBuild()
    }

    /// As users do: with the tool built from its sources. For debugging alone, because that the tool compiles optimised is known
    /// of its own package, and takes minutes.
    @Test(
        .enabled(
            if: BuildMode.isTryingAll,
            "NOT RUN: building the tool in other packages takes minutes; COMPOSE_GEN_CONSUMERS=all tries it"
        ),
        arguments: BuildMode.systems.map { BuildMode(system: $0, configuration: "debug") })
    func theToolIsBuiltWithThePackage(_ mode: BuildMode) async throws {
        let package = ConsumerPackage("sources", mode)
        try package.copyPackages()
        try package.dependOnCheckout()
        // Nothing is committed yet, which the build says.
        let stale = try await package.build()
        #expect(stale.status != 0 && stale.errors.contains { $0.contains("[stale-file]") })
        let written = try await package.write("--target", "Stock")
        #expect(written.status == 0, "\(written.output)")
        let build = try await package.build()
        #expect(build.status == 0, "\(build.output)")
        #expect(try await package.run() == "hello, orders\nsearch\ntill stock bakery\n")
    }

    @Test(.enabled(if: BuildMode.isTryingAll, BuildMode.whatIsNotTried))
    func everyWayToBuildIsTried() {
        #expect(BuildMode.tried.count == 4)
    }
}
