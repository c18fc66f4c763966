import ComposeGenCore

/// A manifest as it was read.
struct ManifestInput {
    let source: SourceFile
    /// Whether it has a place on disk that its output can be relative to; a pipe has none.
    let hasFolder: Bool
}

private let largestManifest = 16 << 20

/// Reads the manifest that the command names.
///
/// - Parameter path: `-` for standard input. Pipes and terminals are read to their end.
func readManifest(_ path: String) throws(Refused) -> ManifestInput {
    if path == "-" {
        let bytes = try readToEnd(.standardInput, "standard input", kind: .other, size: 0)
        return ManifestInput(source: SourceFile(path: "<stdin>", bytes: bytes), hasFolder: false)
    }
    let (file, status) = try open(path)
    let bytes = try readToEnd(file, path, kind: status.kind, size: status.size)
    return ManifestInput(
        source: SourceFile(path: path, bytes: bytes), hasFolder: status.kind == .regular)
}

/// An error for the user instead of a result.
struct Refused: Error {
    let diagnostics: [Diagnostic]

    init(_ diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
    }

    init(_ diagnostic: Diagnostic) {
        diagnostics = [diagnostic]
    }
}

private func open(_ path: String) throws(Refused) -> (Descriptor, FileStatus) {
    do throws(SystemError) {
        let file = try openForReading(path, followingLinks: true)
        let status = try status(of: file)
        switch status.kind {
        case .regular, .pipe, .other, .link: return (file, status)
        case .folder:
            throw .isFolder
        case .blockDevice:
            break
        }
    } catch .isFolder {
        throw Refused(
            .unreadableFile(
                path, reason: "it is a folder",
                help: ["name the manifest in it, such as \(joined(path, "manifest.yml"))"]))
    } catch {
        let help = error.isMissing ? ["name the manifest by its path from the current folder"] : []
        // What the system calls no such device is a socket here.
        throw Refused(
            .unreadableFile(
                path, reason: error.isNoDevice ? "it is no file" : error.reason, help: help))
    }
    throw Refused(.unreadableFile(path, reason: "it is a device"))
}

private func readToEnd(
    _ file: Descriptor, _ path: String, kind: FileStatus.Kind, size: Int
) throws(Refused) -> [UInt8] {
    let tooLarge = Refused(
        .unreadableFile(path, reason: "it is larger than 16 MiB", help: ["split it with 'include'"])
    )
    if size > largestManifest { throw tooLarge }
    var bytes: [UInt8] = []
    var waits = 0
    while bytes.count <= largestManifest {
        // One byte more than expected shows at once whether the end was reached.
        let part = try readPart(
            of: file, path, atMost: bytes.isEmpty && size > 0 ? size + 1 : 1 << 16)
        if bytes.isEmpty { bytes = part } else { bytes += part }
        guard part.isEmpty else { continue }
        // A pipe that nobody has opened for writing looks as one at its end. Whoever will write may be about to
        // start, and gets two seconds.
        guard kind == .pipe, bytes.isEmpty else { return bytes }
        if waits == 40 {
            throw Refused(.unreadableFile(path, reason: "it is a pipe that nobody writes to"))
        }
        waits += 1
        pause(milliseconds: 50)
    }
    throw tooLarge
}

/// - Returns: empty at the end.
private func readPart(
    of file: Descriptor, _ path: String, atMost capacity: Int
) throws(Refused) -> [UInt8] {
    while true {
        do throws(SystemError) {
            return try read(file, atMost: capacity)
        } catch {
            guard error.wouldWait else {
                throw Refused(.unreadableFile(path, reason: error.reason))
            }
        }
        do throws(SystemError) {
            try waitForInput(file, milliseconds: -1)
        } catch {
            throw Refused(.unreadableFile(path, reason: error.reason))
        }
    }
}
