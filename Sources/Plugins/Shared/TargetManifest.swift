import Foundation

/// The manifest of a target, found without the tool, which is not built yet while a build is planned.
struct TargetManifest {
    /// The top manifest.
    let url: URL
    /// The top manifest first, then those that it includes.
    let included: [URL]
    /// All manifests that may be read: these, and the target's others.
    let manifests: [URL]

    /// - Parameters:
    ///   - target: its name, for messages.
    ///   - files: all files of the target.
    /// - Returns: nil where no file is a manifest.
    init?(of target: String, files: [URL]) throws(Unclear) {
        let candidates = files.filter(isManifest).map(\.standardizedFileURL).sorted(by: isBefore)
        guard let top = try top(of: candidates, target) else { return nil }
        url = top
        included = [top] + closure(from: top)
        // What stands among the target's files is most likely included some day, which is no reason to plan anew.
        let known = Set(included)
        manifests = included + candidates.filter { !known.contains($0) }
    }

    /// The same where there has to be one.
    init(of target: String, requiredAmong files: [URL]) throws(Unclear) {
        guard let manifest = try TargetManifest(of: target, files: files) else {
            throw Unclear(
                description: "target '\(target)' has no 'manifest.yml' or '….compose.yml' among "
                    + "its files, where excluded ones are none of them")
        }
        self = manifest
    }

    /// Which manifest is the target's cannot be told.
    struct Unclear: Error, CustomStringConvertible {
        let description: String
    }
}

/// `manifest.yml`, and whatever ends in `.compose.yml`.
private func isManifest(_ file: URL) -> Bool {
    let name = file.lastPathComponent
    return name == "manifest.yml" || name.hasSuffix(".compose.yml")
}

/// The outer ones first.
private func isBefore(_ left: URL, _ right: URL) -> Bool {
    let depths = [left, right].map(\.pathComponents.count)
    return depths[0] != depths[1] ? depths[0] < depths[1] : left.path < right.path
}

/// The outermost `manifest.yml`; where there is none, the only other one, or the only one that no other includes.
private func top(of candidates: [URL], _ target: String) throws(TargetManifest.Unclear) -> URL? {
    let named = candidates.filter { $0.lastPathComponent == "manifest.yml" }
    if let first = named.first {
        let rivals = named.filter { $0.pathComponents.count == first.pathComponents.count }
        guard rivals.count > 1 else { return first }
        throw TargetManifest.Unclear(several: rivals, target)
    }
    guard candidates.count > 1 else { return candidates.first }
    let included = Set(candidates.flatMap { closure(from: $0) })
    let tops = candidates.filter { !included.contains($0) }
    if tops.count == 1 { return tops[0] }
    throw TargetManifest.Unclear(several: tops.isEmpty ? candidates : tops, target)
}

extension TargetManifest.Unclear {
    fileprivate init(several manifests: [URL], _ target: String) {
        let names = manifests.map { "'\($0.lastPathComponent)'" }.joined(separator: " and ")
        description =
            "target '\(target)' has several manifests, \(names): "
            + "name one 'manifest.yml' in its own folder, and include the others there"
    }
}

/// What a manifest includes, and what that includes: files that are there, each once, without the manifest itself.
private func closure(from top: URL) -> [URL] {
    var found: [URL] = []
    var seen: Set<URL> = [top]
    var pending = [top]
    while let manifest = pending.popLast() {
        guard let text = try? String(contentsOf: manifest, encoding: .utf8) else { continue }
        for path in paths(under: "include", in: text) {
            for file in manifests(at: path, from: manifest.deletingLastPathComponent())
            where seen.insert(file).inserted {
                found.append(file)
                pending.append(file)
            }
        }
    }
    return found.sorted { $0.path < $1.path }
}

/// The files that a path or a glob leads to. Globs pass links by, as the tool's do.
private func manifests(at path: String, from folder: URL) -> [URL] {
    guard !path.isEmpty, !path.hasPrefix("/") else { return [] }
    guard Glob.hasWildcard(path) else {
        let file = folder.appendingPathComponent(path).standardizedFileURL
        return kind(of: file.resolvingSymlinksInPath()) == .typeRegular ? [file] : []
    }
    let glob = Glob(path.split(separator: "/").filter { $0 != "." })
    let start = folder.appendingPathComponent(glob.folder.joined(separator: "/"))
        .standardizedFileURL
    var matches: [URL] = []
    var pending = [(folder: start, state: glob.start)]
    while let (folder, state) = pending.popLast() {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
            let (inside, isMatch) = glob.step(name, from: state)
            guard isMatch || !inside.isEmpty else { continue }
            let entry = folder.appendingPathComponent(name)
            switch kind(of: entry) {
            case .typeDirectory: if !inside.isEmpty { pending.append((entry, inside)) }
            case .typeRegular: if isMatch { matches.append(entry) }
            default: break
            }
        }
    }
    return matches
}

/// - Returns: of a link, that it is one; nil where there is nothing.
func kind(of file: URL) -> FileAttributeType? {
    (try? FileManager.default.attributesOfItem(atPath: file.path))?[.type] as? FileAttributeType
}
