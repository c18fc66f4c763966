import ComposeGenCore
import SourceText

/// The folder that generated files are relative to.
struct Location {
    /// A path that the system can open: the manifest's folder, or the one that `--output` names. The user chose it,
    /// so links on the way to it are followed; below it none is.
    let base: String

    /// A path as people know it: from the current folder.
    func shown(_ path: String) -> String {
        var shown = path.isEmpty ? base : joined(base, path)
        while shown.hasPrefix("./") { shown.removeFirst(2) }
        return shown
    }
}

extension Location {
    /// The folder that a file stands in.
    init(folderOf path: String) {
        let folder = folderAndName(of: path).folder
        base = !folder.isEmpty ? folder : path.utf8.first == slash ? "/" : "."
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

/// Names on the way to a file, without those that lead nowhere or back.
///
/// - Parameter folder: where the way begins.
func plainNames(_ names: [Substring], from folder: [Substring] = []) -> [Substring] {
    var result = folder
    for name in names where name != "." {
        if name == "..", let last = result.last, last != ".." {
            result.removeLast()
        } else {
            result.append(name)
        }
    }
    return result
}

/// A path below a folder, without empty names and names that lead nowhere.
///
/// - Returns: nil where it leads, or could lead, out of the folder.
func normalForm(of path: String) -> String? {
    let names = names(in: path).filter { $0 != "." }
    let leadsOut = path.utf8.first == slash || path.utf8.contains(0) || names.contains("..")
    return leadsOut ? nil : names.joined(separator: "/")
}

/// Splits a path in normal form into its folder, which may be empty, and its name.
func folderAndName(of path: String) -> (folder: String, name: String) {
    guard let end = path.utf8.lastIndex(of: slash) else { return ("", path) }
    return (String(path[..<end]), String(path[path.utf8.index(after: end)...]))
}

/// What the run wants on disk below one location, with every path in normal form.
struct Wanted {
    let location: Location
    var files: [GeneratedFile]
    let folders: [OutputFolder]
    /// The generated test, which is in no output folder, with where the manifest asks for it.
    var test: Located<String>?

    /// Where the manifest says that a file or folder stands here: the `output` of the innermost folder that holds it.
    func place(of path: String) -> SourceRange {
        if let test, test.value == path { return test.range }
        return folders.filter { $0.path.isEmpty || path.isInside($0.path) }
            .max { $0.path.utf8.count < $1.path.utf8.count }?.place ?? SourceRange(.top, 0, 0)
    }

    /// What to say of the file in the way.
    func refusals(_ changes: [FileChange]) -> [Diagnostic] {
        var others: Set<String> = []
        return changes.compactMap { change in
            guard case .refuse(let path, var refusal) = change else { return nil }
            switch refusal {
            case .sameName(as: let other): refusal = .sameName(as: location.shown(other))
            case .ofAnother(let manifest):
                // One cause, of however many files.
                guard others.insert(manifest).inserted else { return nil }
            case .foreign, .folder, .link, .special: break
            }
            return .inTheWay(location.shown(path), refusal, at: place(of: path))
        }
    }
}

/// Decides where the files of a generation go.
///
/// - Parameters:
///   - output: the folder that `--output` names. It takes the place of the top manifest's; a feature with a folder of its
///     own keeps that, because its module is there, and the generated test its place in the test target.
///   - manifestLocation: what the generation's paths are relative to.
/// - Returns: what is wanted at each of the locations.
func want(
    _ generation: Generation, output: String?, manifestLocation: Location
) throws(Refused) -> [Wanted] {
    var problems: [Diagnostic] = []
    func normal(_ path: String, at place: SourceRange) -> String? {
        let normal = normalForm(of: path)
        if normal == nil { problems.append(.outputLeadsOutside(path, at: place)) }
        return normal
    }

    let owned = generation.outputFolders.compactMap { folder in
        normal(folder.path, at: folder.place).map { OutputFolder(path: $0, place: folder.place) }
    }
    let start = SourceRange(.top, 0, 0)
    let files = generation.files.compactMap { file in
        normal(file.path, at: start).map { GeneratedFile(path: $0, contents: file.contents) }
    }
    if !problems.isEmpty { throw Refused(problems) }
    var test: Located<String>?
    if let path = generation.testPath.flatMap(normalForm), let place = generation.testPlace {
        test = Located(path, place)
    }
    let beside = Wanted(location: manifestLocation, files: files, folders: owned, test: test)
    let folders = owned.map(\.path)
    guard let output, let top = folders.first else { return [beside] }

    let others = folders.dropFirst()
    let folder = FileIdentity(path: output)
    // Where it is one of the features' folders, both are looked at as one, or each would find the other's files stale.
    let shared = others.first {
        folder != nil && FileIdentity(path: joined(manifestLocation.base, $0)) == folder
    }
    var moved = Wanted(
        location: Location(base: output), files: [], folders: [OutputFolder(path: "")])
    var kept = Wanted(
        location: manifestLocation, files: [], folders: Array(owned.dropFirst()), test: test)
    if let folder, let test, contains(folder, test.value, below: manifestLocation.base) {
        throw Refused([.testsInOutput(test.value, at: test.range)])
    }
    let all = Set(folders)
    for file in files {
        // The innermost one, where an output folder lies in another.
        var folder = folderAndName(of: file.path).folder
        while !all.contains(folder), !folder.isEmpty { folder = folderAndName(of: folder).folder }
        guard folder == top, file.path != test?.value else {
            kept.files.append(file)
            continue
        }
        let path = String(
            Substring(file.path.utf8.dropFirst(top.isEmpty ? 0 : top.utf8.count + 1)))
        if let shared {
            kept.files.append(GeneratedFile(path: joined(shared, path), contents: file.contents))
        } else {
            moved.files.append(GeneratedFile(path: path, contents: file.contents))
        }
    }
    if shared != nil { return [kept] }
    return others.isEmpty && kept.files.isEmpty ? [moved] : [moved, kept]
}

/// Whether a file stands in a folder or deeper in it.
private func contains(_ folder: FileIdentity, _ path: String, below base: String) -> Bool {
    var outer = folderAndName(of: path).folder
    repeat {
        if FileIdentity(path: joined(base, outer)) == folder { return true }
        outer = folderAndName(of: outer).folder
    } while !outer.isEmpty
    return false
}
