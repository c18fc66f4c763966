import Foundation
import PackagePlugin

/// Generates a target's composition root in each build in which one of its manifests changed.
@main
struct ComposeGenGenerate: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        guard let module = target.sourceModule else { return [] }
        return [
            try generateCommand(
                target.name, files: module.sourceFiles.map(\.url),
                tool: context.tool(named: "compose-gen").url, in: context.pluginWorkDirectoryURL)
        ]
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension ComposeGenGenerate: XcodeBuildToolPlugin {
        func createBuildCommands(
            context: XcodePluginContext, target: XcodeTarget
        ) throws -> [Command] {
            [
                try generateCommand(
                    target.displayName, files: target.inputFiles.map(\.url),
                    tool: context.tool(named: "compose-gen").url,
                    in: context.pluginWorkDirectoryURL)
            ]
        }
    }
#endif

/// Over how many files features are spread. Measured with an app of 100 features: with 16, an edit of one feature costs the compiler
/// little more than with a file for each, and a clean build no more than with four. More would cost clean builds, fewer edits.
private let shardCount = 16

/// - Parameters:
///   - target: its name.
///   - files: all files of the target.
///   - folder: that the plugin may write to, for this target alone.
private func generateCommand(
    _ target: String, files: [URL], tool: URL, in folder: URL
) throws -> Command {
    let manifest = try TargetManifest(of: target, requiredAmong: files)
    let inputs = inputFiles(of: manifest, among: files)
    let list = try writeList(of: inputs, in: folder)
    // Of the manifest's content nothing is in here: the plan of a build outlives it.
    return .buildCommand(
        displayName: "Composing \(target)",
        executable: tool,
        arguments: ["generate", manifest.url.path, "--format", "xcode", "--quiet"]
            + ["--shards", String(shardCount), "--output", folder.path]
            + ["--input", "@" + list.path]
            + generatedFiles(among: files, from: manifest).flatMap { ["--committed", $0.path] },
        inputFiles: inputs + [list],
        outputFiles: shardNames(shardCount).map { folder.appendingPathComponent($0) })
}
