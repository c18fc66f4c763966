import SourceText

/// What may be meant by a path that leads nowhere: what is called nearly so in the same folder, or the folder of a glob.
///
/// - Parameters:
///   - path: as people know it.
///   - base: what it is relative to, as the system can open it.
///   - range: where it is written.
///   - written: as it stands there; nil where that is the end of the path.
///   - top: the manifest in that folder, which is never meant.
func cures(
    ofMissing path: String, in base: String, at range: SourceRange, written: String? = nil,
    besides top: String? = nil
) -> (help: [String], fixIts: [Diagnostic.FixIt]) {
    var (folder, name) = folderAndName(of: path)
    if name.contains("*") { return (["write '\(folder)', with no glob"], []) }
    // It may be a folder on the way that is not there.
    var rest = ""
    while true {
        if let descriptor = try? openFolder(
            folder.isEmpty ? base : joined(base, folder), followingLinks: true)
        {
            guard let entries = try? directoryEntries(in: descriptor),
                !entries.contains(where: { $0.name == name }),
                let near = nearFile(
                    to: name,
                    in: entries.map(\.name).filter { !folder.isEmpty || $0 != top }.sorted())
            else { return ([], []) }
            if let written {
                var names = names(in: written)
                guard let place = names.lastIndex(of: Substring(name)) else { return ([], []) }
                names[place] = Substring(near)
                return cure(names.joined(separator: "/"), at: range)
            }
            let length = name.utf8.count + rest.utf8.count
            let place = SourceRange(range.file, max(range.start, range.end - length), range.end)
            let meant = near + rest
            return (
                ["did you mean '\(folder.isEmpty ? meant : joined(folder, meant))'?"],
                [Diagnostic.FixIt("write '\(meant)'", replacing: place, with: meant)]
            )
        }
        if folder.isEmpty { return ([], []) }
        rest = "/" + name + rest
        (folder, name) = folderAndName(of: folder)
    }
}

/// The name that is nearly the same, or else the only one that begins as the name does, or has its ending.
private func nearFile(to name: String, in names: [String]) -> String? {
    if let near = nearest(to: name, in: names) { return near }
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let ofEnding = names.filter { $0.hasSuffix(name[dot...]) }
    let alike = ofEnding.filter { $0.hasPrefix(name[..<dot]) }
    return [alike, ofEnding].first { $0.count == 1 }?[0]
}

func cure(_ path: String?, at range: SourceRange) -> (help: [String], fixIts: [Diagnostic.FixIt]) {
    guard let path else { return ([], []) }
    return (
        ["did you mean '\(path)'?"],
        [Diagnostic.FixIt("write '\(path)'", replacing: range, with: path)]
    )
}

/// What may be meant by a path or a glob that leads nowhere: another ending, folders of any depth, or a folder further out or in.
func otherWritings(of path: String) -> [String] {
    var writings: [String] = []
    for (ending, other) in [("yml", "yaml"), ("yaml", "yml")] where path.hasSuffix("." + ending) {
        writings.append(path.dropLast(ending.utf8.count) + other)
    }
    // Further out, a search in all folders may never end.
    guard !path.contains("**") else { return writings }
    if path.contains("*"), let slash = path.lastIndex(of: "/") {
        writings.append(path[...slash] + "**" + path[slash...])
    }
    guard let slash = path.firstIndex(of: "/"), !Glob.hasWildcard(path[..<slash]) else {
        return writings + (Glob.hasWildcard(path) ? [] : ["../" + path, "../../" + path])
    }
    return writings + ["../" + path, "../../" + path, String(path[path.index(after: slash)...])]
}
