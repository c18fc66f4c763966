import Foundation

/// What a build step on a target's manifest reads.
///
/// - Parameter files: all files of the target.
func inputFiles(of manifest: TargetManifest, among files: [URL]) -> [URL] {
    // As with manifests, a frame among the target's files is some day read. It is also none that SwiftPM has to warn of.
    var found = files.filter(isFrame).map(\.standardizedFileURL)
    for file in manifest.included {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
        let folder = file.deletingLastPathComponent()
        for (key, isMeant) in [("templates", isFrame), ("sources", isSwift)] {
            for path in paths(under: key, in: text) where !path.hasPrefix("/") {
                found += filesBelow(folder.appendingPathComponent(path), isMeant)
            }
        }
    }
    let others = Set(found).subtracting(manifest.manifests)
    return manifest.manifests + others.sorted { $0.path < $1.path }
}

/// Writes the paths of the files where the tool can read them: a command line cannot hold all of an app's.
///
/// - Parameter folder: that the plugin may write to, for this target alone.
func writeList(of files: [URL], in folder: URL) throws -> URL {
    let list = folder.appendingPathComponent("inputs.txt")
    let paths = Data(files.map { $0.path + "\n" }.joined().utf8)
    // A file that is written anew is one that changed.
    if (try? Data(contentsOf: list)) != paths {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try paths.write(to: list, options: .atomic)
    }
    return list
}

private func isFrame(_ file: URL) -> Bool { file.lastPathComponent.hasSuffix(".swift.template") }

private func isSwift(_ file: URL) -> Bool { file.pathExtension == "swift" }

/// The file at a path, or those in the folder there that the tool reads too: links and hidden names are passed by, and what
/// Xcode's builds leave behind.
private func filesBelow(_ path: URL, _ isMeant: (URL) -> Bool) -> [URL] {
    var top = path.standardizedFileURL
    if kind(of: top) == .typeSymbolicLink { top = top.resolvingSymlinksInPath() }
    switch kind(of: top) {
    case .typeRegular: return [top]
    case .typeDirectory: break
    default: return []
    }
    let keys: [URLResourceKey] = [.isRegularFileKey, .isDirectoryKey]
    let walk = FileManager.default.enumerator(at: top, includingPropertiesForKeys: keys)
    var found: [URL] = []
    while let file = walk?.nextObject() as? URL {
        let values = try? file.resourceValues(forKeys: Set(keys))
        if file.lastPathComponent.hasPrefix(".") || file.lastPathComponent == "DerivedData" {
            if values?.isDirectory == true { walk?.skipDescendants() }
        } else if values?.isRegularFile == true, isMeant(file) {
            found.append(file.standardizedFileURL)
        }
    }
    return found
}
