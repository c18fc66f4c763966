import Foundation
import PackagePlugin

/// `swift package compose-gen [--target <name>]… [<arguments of the tool>]`: runs the tool on the manifests of the targets, by
/// default to write the files that are committed.
@main
struct ComposeGenWrite: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try perform(
            arguments, in: context.package.directoryURL,
            targets: context.package.targets.compactMap { target in
                target.sourceModule.map { (target.name, $0.sourceFiles.map(\.url)) }
            },
            tool: context.tool(named: "compose-gen").url)
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension ComposeGenWrite: XcodeCommandPlugin {
        func performCommand(context: XcodePluginContext, arguments: [String]) throws {
            try perform(
                arguments, in: context.xcodeProject.directoryURL,
                targets: context.xcodeProject.targets.map {
                    ($0.displayName, $0.inputFiles.map(\.url))
                },
                tool: context.tool(named: "compose-gen").url)
        }
    }
#endif

private struct Failure: Error, CustomStringConvertible {
    let description: String
}

/// - Parameters:
///   - folder: the package's or the project's.
///   - targets: all that there are, each with its files.
private func perform(
    _ arguments: [String], in folder: URL, targets: [(name: String, files: [URL])], tool: URL
) throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let arguments = extractor.remainingArguments
    if let unknown = names.first(where: { name in !targets.contains { $0.name == name } }) {
        throw Failure(description: "there is no target '\(unknown)' here")
    }
    var manifests: [URL] = []
    for (name, files) in targets where names.isEmpty || names.contains(name) {
        let manifest =
            names.isEmpty
            ? try TargetManifest(of: name, files: files)
            : try TargetManifest(of: name, requiredAmong: files)
        // Several targets of an Xcode project may share one.
        if let url = manifest?.url, !manifests.contains(url) { manifests.append(url) }
    }
    if manifests.isEmpty {
        throw Failure(
            description: "no target has a 'manifest.yml' or '….compose.yml' among its files")
    }
    var failed: [String] = []
    for manifest in manifests {
        let path =
            manifest.path.hasPrefix(folder.path + "/")
            ? String(manifest.path.dropFirst(folder.path.count + 1)) : manifest.path
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments + [path]
        process.currentDirectoryURL = folder
        try process.run()
        process.waitUntilExit()
        if process.terminationReason != .exit || process.terminationStatus != 0 {
            failed.append(path)
        }
    }
    if !failed.isEmpty {
        throw Failure(description: "compose-gen found something wrong: see above")
    }
}
