import ComposeGenCore

/// Rules in Make's form, with which Make and Ninja learn what files were made of.
func makeRule(targets: [String], prerequisites: [String]) -> String {
    func list(_ paths: [String]) -> String {
        paths.map(makeEscaped).joined(separator: " \\\n  ")
    }
    // Without a rule of its own, Make would not go on where one of these is deleted.
    let deletable = prerequisites.map { "\n" + makeEscaped($0) + ":\n" }
    return list(targets) + ": \\\n  " + list(prerequisites) + "\n" + deletable.joined()
}

/// A path as Make reads it in a rule. What would end a word or the rule is marked; a line break and a colon in a name have
/// no form that every reader takes, and stay.
private func makeEscaped(_ path: String) -> String {
    var result = ""
    // Before a space, as many backslashes again as stand there: each pair is one.
    var backslashes = 0
    for scalar in path.unicodeScalars {
        switch scalar {
        case " ", "\t", "#":
            result += String(repeating: "\\", count: backslashes + 1)
        case "$":
            result += "$"
        default: break
        }
        backslashes = scalar == "\\" ? backslashes + 1 : 0
        result.unicodeScalars.append(scalar)
    }
    return result
}

/// Writes a file for a build system: whole, and only where it holds something else.
///
/// - Parameter replacesOthers: whether a file that is there may be any; else it has to carry the generated header.
func writeBuildFile(
    _ path: String, _ contents: String, replacesOthers: Bool
) throws(Refused) {
    let refusal: FileChange.Refusal?
    do throws(SystemError) {
        refusal = try replace(path, with: contents, replacesOthers: replacesOthers)
    } catch {
        throw Refused(.unwritableFile(path, reason: error.reason))
    }
    if let refusal { throw Refused(.inTheWay(path, refusal, at: .nowhere)) }
}

/// - Returns: the fault that prevents it; nil where the file now holds the contents.
private func replace(
    _ path: String, with contents: String, replacesOthers: Bool
) throws(SystemError) -> FileChange.Refusal? {
    let name = folderAndName(of: path).name
    let folder = try openFolder(Location(folderOf: path).base, followingLinks: true)
    do throws(SystemError) {
        let former = try openForReading(name, in: folder, followingLinks: false)
        let status = try status(of: former)
        switch status.kind {
        case .regular: break
        case .folder: return .folder
        case .link: return .link
        case .pipe, .blockDevice, .other: return .special
        }
        let bytes = try read(former, atMost: status.size + 1)
        if bytes.elementsEqual(contents.utf8) { return nil }
        if !replacesOthers, !carriesGeneratedHeader(bytes) { return .foreign }
    } catch {
        if error.isLink { return .link }
        if !error.isMissing { throw error }
    }
    try replaceFile(
        name, in: folder, by: temporaryName(for: name, index: 0), holding: contents.utf8)
    return nil
}
