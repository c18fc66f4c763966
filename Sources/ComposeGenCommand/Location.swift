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
        guard let end = path.utf8.lastIndex(of: slash) else {
            base = "."
            return
        }
        let folder = path[..<end]
        base = folder.isEmpty ? "/" : String(folder)
    }

    /// A path as people know it: from the current folder.
    func shown(_ path: String) -> String {
        var shown = path.isEmpty ? base : joined(base, path)
        while shown.hasPrefix("./") { shown.removeFirst(2) }
        return shown
    }
}

private let slash = UInt8(ascii: "/")

func joined(_ folder: String, _ path: String) -> String {
    folder.utf8.last == slash ? folder + path : "\(folder)/\(path)"
}

/// Splits a path into names, at the bytes where the system does: with a combining accent after it, a slash is no
/// `Character` of its own.
func names(in path: String) -> [Substring] {
    path.utf8.split(separator: slash).map { Substring($0) }
}

/// A path below a folder, without empty names and names that lead nowhere.
///
/// - Returns: nil where it leads, or could lead, out of the folder.
func normalForm(of path: String) -> String? {
    guard path.utf8.first != slash else { return nil }
    var start = path.utf8.startIndex
    var isNormal = true
    while true {
        let end = path.utf8[start...].firstIndex(of: slash) ?? path.utf8.endIndex
        switch Name(path.utf8[start..<end]) {
        case .proper: break
        case .leadingNowhere: isNormal = false
        case .leadingOut: return nil
        }
        guard end < path.utf8.endIndex else { break }
        start = path.utf8.index(after: end)
    }
    if isNormal { return path }
    return names(in: path).filter { $0 != "." }.joined(separator: "/")
}

/// What one name of a path does.
private enum Name {
    case proper
    /// Empty, or a dot.
    case leadingNowhere
    /// Two dots, or what the system would read as the end of the path.
    case leadingOut

    init(_ bytes: Substring.UTF8View) {
        if bytes.isEmpty || bytes.elementsEqual(".".utf8) {
            self = .leadingNowhere
        } else {
            self = bytes.elementsEqual("..".utf8) || bytes.contains(0) ? .leadingOut : .proper
        }
    }
}

/// Splits a path in normal form into its folder, which may be empty, and its name.
func folderAndName(of path: String) -> (folder: String, name: String) {
    guard let end = path.utf8.lastIndex(of: slash) else { return ("", path) }
    return (String(path[..<end]), String(path[path.utf8.index(after: end)...]))
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
        let normal = normalForm(of: path)
        if normal == nil { problems.append(.outputLeadsOutside(path)) }
        return normal
    }

    let folders = generation.outputFolders.compactMap(normal)
    let files = generation.files.compactMap { file in
        normal(file.path).map { GeneratedFile(path: $0, contents: file.contents) }
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
        let prefix = prefixes.first { file.path.utf8.starts(with: $0.utf8) } ?? ""
        let path = Substring(file.path.utf8.dropFirst(prefix.utf8.count))
        return GeneratedFile(path: String(path), contents: file.contents)
    }
    return Wanted(location: Location(base: output), files: moved, folders: [""])
}
