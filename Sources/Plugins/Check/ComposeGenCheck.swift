import Foundation
import PackagePlugin

/// Fails the build of a target whose committed composition root is not what its manifest says.
@main
struct ComposeGenCheck: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        guard let module = target.sourceModule else { return [] }
        // The manifest of an app may also generate for other modules of its package.
        let all = context.package.targets.compactMap { $0.sourceModule?.sourceFiles }.joined()
        return [
            try checkCommand(
                target.name, files: module.sourceFiles.map(\.url), ofAllTargets: all.map(\.url),
                tool: context.tool(named: "compose-gen").url, in: context.pluginWorkDirectoryURL)
        ]
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension ComposeGenCheck: XcodeBuildToolPlugin {
        func createBuildCommands(
            context: XcodePluginContext, target: XcodeTarget
        ) throws -> [Command] {
            [
                try checkCommand(
                    target.displayName, files: target.inputFiles.map(\.url),
                    ofAllTargets: context.xcodeProject.targets.flatMap(\.inputFiles).map(\.url),
                    tool: context.tool(named: "compose-gen").url,
                    in: context.pluginWorkDirectoryURL)
            ]
        }
    }
#endif

/// - Parameters:
///   - target: its name.
///   - files: all files of the target.
///   - others: those of all targets.
///   - folder: that the plugin may write to, for this target alone.
private func checkCommand(
    _ target: String, files: [URL], ofAllTargets others: [URL], tool: URL, in folder: URL
) throws -> Command {
    let manifest = try TargetManifest(of: target, requiredAmong: files)
    let inputs = inputFiles(of: manifest, among: files)
    let list = try writeList(of: inputs, in: folder)
    let stamp = folder.appendingPathComponent("CompositionIsUpToDate.swift")
    return .buildCommand(
        displayName: "Checking the composition of \(target)",
        executable: tool,
        arguments: ["check", manifest.url.path, "--format", "xcode", "--quiet"]
            + ["--stamp", stamp.path, "--input", "@" + list.path],
        inputFiles: inputs + [list]
            + Set(generatedFiles(among: others, from: manifest)).subtracting(inputs)
            .sorted { $0.path < $1.path },
        outputFiles: [stamp])
}
