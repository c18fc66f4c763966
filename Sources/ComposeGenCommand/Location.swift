import ComposeGenCore

/// The folder that generated files are relative to.
struct Location {
    /// A path that the system can open: the manifest's folder, or the one that `--output` names. The user chose it,
    /// so links on the way to it are followed; below it none is.
    let base: String

    init(base: String) {
        self.base = base
    }

    /// The folder that a file stands in.
    init(folderOf path: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
            base = "."
            return
        }
        let folder = path[..<slash]
        base = folder.isEmpty ? "/" : String(folder)
    }

    /// A path as people know it: from the current folder.
    func shown(_ path: String) -> String {
        var shown = path.isEmpty ? base : joined(base, path)
        while shown.hasPrefix("./") { shown.removeFirst(2) }
        return shown
    }
}

func joined(_ folder: String, _ path: String) -> String {
    folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
}

/// Splits a path below a folder into names.
///
/// - Returns: nil where it leads, or could lead, out of the folder.
func names(in path: String) -> [String]? {
    guard !path.hasPrefix("/"), !path.utf8.contains(0) else { return nil }
    let names = path.split(separator: "/").filter { $0 != "." }
    return names.contains("..") ? nil : names.map(String.init)
}

/// Splits a path in normal form into its folder, which may be empty, and its name.
func folderAndName(of path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    return (String(path[..<slash]), String(path[path.index(after: slash)...]))
}

/// What the run wants on disk, below one location, with every path in normal form.
struct Wanted {
    let location: Location
    let files: [GeneratedFile]
    let folders: [String]
}

/// Decides where the files of a generation go.
///
/// - Parameters:
///   - output: the folder that `--output` names, in which all files come to lie.
///   - manifestLocation: what the generation's paths are relative to.
func want(
    _ generation: Generation, output: String?, manifestLocation: Location
) throws(Refused) -> Wanted {
    var problems: [Diagnostic] = []
    func normal(_ path: String) -> String? {
        guard let names = names(in: path) else {
            problems.append(.outputLeadsOutside(path))
            return nil
        }
        return names.joined(separator: "/")
    }

    let folders = generation.outputFolders.compactMap(normal)
    let files = generation.files.compactMap { file in
        normal(file.path).map {
            file.path == $0 ? file : GeneratedFile(path: $0, contents: file.contents)
        }
    }
    if !problems.isEmpty { throw Refused(problems) }
    guard let output else {
        return Wanted(location: manifestLocation, files: files, folders: folders)
    }
    // The innermost folder first, so that a folder in another's does not keep its name.
    let prefixes = folders.filter { !$0.isEmpty }.sorted { $0.utf8.count > $1.utf8.count }.map {
        $0 + "/"
    }
    let moved = files.map { file in
        let prefix = prefixes.first { file.path.hasPrefix($0) } ?? ""
        return GeneratedFile(
            path: String(file.path.dropFirst(prefix.count)), contents: file.contents)
    }
    return Wanted(location: Location(base: output), files: moved, folders: [""])
}
