import ComposeGenCore

/// The manifests that generated files name and that are gone, so that these files belong to nothing any more.
///
/// A header names a manifest by its path from the top one, which stands in a folder above the file. Where any of these
/// folders has such a file, the manifest is another run's.
///
/// - Parameter known: those of this run.
func goneManifests(
    _ existing: [ExistingFile], _ location: Location, known: Set<String>
) -> Set<String> {
    var gone: Set<String> = []
    var present = known
    for file in existing {
        guard case .file(let contents) = file.form,
            let manifest = ComposeGenCore.manifest(namedByHeaderOf: contents),
            !present.contains(manifest)
        else { continue }
        if isAnywhere(manifest, above: file.path, location) {
            present.insert(manifest)
        } else {
            gone.insert(manifest)
        }
    }
    return gone.subtracting(present)
}

private func isAnywhere(_ manifest: String, above path: String, _ location: Location) -> Bool {
    guard let base = try? openFolder(location.base, followingLinks: true) else { return true }
    var folder = path
    while !folder.isEmpty {
        folder = folderAndName(of: folder).folder
        do throws(SystemError) {
            _ = try status(of: folder.isEmpty ? manifest : joined(folder, manifest), in: base)
            return true
        } catch {
            // What cannot be looked at may be there.
            if !error.cannotExist, !error.isNoFolder { return true }
        }
    }
    return false
}
