import SourceText

/// What may be meant by a path that leads nowhere: what is called nearly so in the same folder, or the folder of a glob.
///
/// - Parameters:
///   - path: as people know it.
///   - base: what it is relative to, as the system can open it.
///   - range: where it is written.
func cures(
    ofMissing path: String, in base: String, at range: SourceRange
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
                let near = nearest(to: name, in: entries.map(\.name).sorted())
            else { return ([], []) }
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
