import ComposeGenCore

/// The manifests that generated files name and that are none of a run's.
struct OtherManifests {
    /// Their files belong to nothing any more.
    var gone: Set<String> = []
    /// Their files are another run's.
    var present: Set<String> = []
}

/// Looks for the manifests that the headers of files name.
///
/// A header names a manifest by its path from the top one, which stands in a folder above the file. Where any of these
/// folders has such a file, the manifest is another run's. Of a folder that `--output` names it is not known what its headers
/// are relative to: there another manifest is looked for beside the run's own, and none is known to be gone.
///
/// - Parameters:
///   - known: those of this run.
///   - top: the first of them, which is no other one under any name.
///   - home: what their paths are relative to.
func otherManifests(
    _ existing: [ExistingFile], _ location: Location, known: Set<String>, top: FileIdentity?,
    home: Location
) -> OtherManifests {
    let isHome = location.base == home.base
    var others = OtherManifests()
    for file in existing {
        guard case .file(let contents) = file.form,
            let manifest = ComposeGenCore.manifest(namedByHeaderOf: contents),
            !known.contains(manifest), !others.present.contains(manifest)
        else { continue }
        if isAnywhere(manifest, above: isHome ? file.path : "", home, butFor: top) {
            others.present.insert(manifest)
        } else if isHome {
            others.gone.insert(manifest)
        }
    }
    others.gone.subtract(others.present)
    return others
}

/// Whether any folder above a path below the location, or the location itself, leads to the manifest.
private func isAnywhere(
    _ manifest: String, above path: String, _ location: Location, butFor top: FileIdentity?
) -> Bool {
    guard let base = try? openFolder(location.base, followingLinks: true) else { return true }
    var folder = path
    repeat {
        folder = folderAndName(of: folder).folder
        do throws(SystemError) {
            let found = folder.isEmpty ? manifest : joined(folder, manifest)
            let status = try status(of: found, in: base)
            let identity =
                status.kind == .link
                ? FileIdentity(path: joined(location.base, found)) : status.identity
            if identity == nil || identity != top { return true }
        } catch {
            // What cannot be looked at may be there.
            if !error.cannotExist, !error.isNoFolder { return true }
        }
    } while !folder.isEmpty
    return false
}
