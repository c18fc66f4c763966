import ComposeGenCore

extension Comparison {
    /// Files of the run's manifests outside of the output folders, where these hold none yet: then `output` may have moved, and
    /// nothing but the files themselves says from where. They are looked for where that costs nothing: in the default folder,
    /// and among the Swift files that were read. They may be another run's, with `--output`, so that they are only named.
    ///
    /// - Parameters:
    ///   - manifests: those of the run.
    ///   - sources: generated files among the Swift files, each with the manifest that it names.
    /// - Returns: by their folders, in order.
    func formerFiles(
        of manifests: Set<String>, among sources: [(path: String, manifest: String)]
    ) -> [(folder: String, count: Int)] {
        guard areas.count == 1, let area = areas.first, area.isNew else { return [] }
        let owned = Set(area.wanted.folders.map(\.path))
        var found = Set(sources.filter { manifests.contains($0.manifest) }.map(\.path))
        let usual = Wanted(
            location: area.location, files: [],
            folders: [OutputFolder(path: Manifest.defaultOutput)])
        for file in (try? survey(usual))?.existing ?? [] {
            guard case .file(let contents) = file.form,
                let manifest = ComposeGenCore.manifest(namedByHeaderOf: contents),
                manifests.contains(manifest)
            else { continue }
            found.insert(file.path)
        }
        // The generated test is in no output folder.
        found.subtract(area.changes.map(\.path))
        let folders = found.map { folderAndName(of: $0).folder }.filter { !owned.contains($0) }
        return Dictionary(grouping: folders) { $0 }.map { ($0.key, $0.value.count) }
            .sorted { $0.folder < $1.folder }
    }
}

extension Comparison.Area {
    /// Whether no generated file of the run's manifests was there before.
    fileprivate var isNew: Bool {
        !changes.isEmpty
            && changes.allSatisfy {
                if case .create = $0 { true } else { false }
            }
    }
}

/// A line for each folder that may be a former output folder.
func formerFilesReport(
    _ former: [(folder: String, count: Int)], in location: Location
) -> String {
    former.map { folder, count in
        let were = count == 1 ? "was" : "were"
        return
            "note: \(counted(count, "file")) in \(visible(location.shown(folder))) \(were) generated before; "
            + "delete what nothing generates any more\n"
    }.joined()
}
