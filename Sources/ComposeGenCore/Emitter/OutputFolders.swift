/// The folders that the manifest's files and features name, also where nothing goes there any more: the root's first, the
/// others in the order of their bytes.
///
/// - Parameters:
///   - builds: the manifest in each of its builds.
///   - paths: those of the manifest's files, relative to the top one.
func outputFolders(of builds: [Manifest], paths: [String]) -> [OutputFolder] {
    guard let first = builds.first else { return [] }
    let top = Placements(first, paths).top
    var seen: Set = [top.folder]
    let others = builds.flatMap { manifest in
        let placements = Placements(manifest, paths)
        return placements.folders
            + manifest.features.map { OutputFolder(placements.placement(of: $0)) }
    }.filter { seen.insert($0.path).inserted }
    return [OutputFolder(top)]
        + others.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
}
