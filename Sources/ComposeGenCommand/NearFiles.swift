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
    let (folder, name) = folderAndName(of: path)
    if name.contains("*") { return (["write '\(folder)', with no glob"], []) }
    let opened = folder.isEmpty ? base : joined(base, folder)
    guard let descriptor = try? openFolder(opened, followingLinks: true),
        let entries = try? directoryEntries(in: descriptor),
        !entries.contains(where: { $0.name == name }),
        let meant = nearest(to: name, in: entries.map(\.name).sorted())
    else { return ([], []) }
    let place = SourceRange(range.file, max(range.start, range.end - name.utf8.count), range.end)
    return (
        ["did you mean '\(folder.isEmpty ? meant : joined(folder, meant))'?"],
        [Diagnostic.FixIt("write '\(meant)'", replacing: place, with: meant)]
    )
}
