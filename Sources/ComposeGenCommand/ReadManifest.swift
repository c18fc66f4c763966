import ComposeGenCore
import SourceText

/// A manifest as it was read.
struct ManifestInput {
    let source: SourceFile
    /// That of the file on disk that its output can be relative to; a pipe has none.
    let identity: FileIdentity?

    /// What paths in the manifest are relative to: its folder, or of one that has none the current folder.
    var location: Location {
        identity == nil ? Location(base: ".") : Location(folderOf: source.path)
    }
}

private let largestText = 16 << 20

/// Reads the manifest that the command names.
///
/// - Parameter path: `-` for standard input. Pipes and terminals are read to their end.
func readManifest(_ path: String) throws(Refused) -> ManifestInput {
    let isInput = path == "-"
    do throws(Unreadable) {
        if isInput {
            let bytes = try readText(.standardInput)
            return ManifestInput(source: SourceFile(path: "<stdin>", bytes: bytes), identity: nil)
        }
        let (file, status) = try openManifest(path, followingLinks: true)
        let bytes = try readText(file, status)
        return ManifestInput(
            source: SourceFile(path: path, bytes: bytes),
            identity: status.kind == .regular ? status.identity : nil)
    } catch {
        let help: [String] =
            switch error.cause {
            case .folder: ["name the manifest in it, such as \(joined(path, "manifest.yml"))"]
            case .missing: ["name the manifest by its path from the current folder"]
            case .other: []
            }
        throw Refused(
            .unreadableFile(
                isInput ? "standard input" : path, reason: error.reason, cure: (help, [])))
    }
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

/// Why a manifest cannot be read.
struct Unreadable: Error {
    enum Cause {
        case folder
        case missing
        case other
    }

    let reason: String
    let cause: Cause

    init(_ reason: String, _ cause: Cause = .other) {
        self.reason = reason
        self.cause = cause
    }
}

func openManifest(
    _ path: String, followingLinks: Bool
) throws(Unreadable) -> (Descriptor, FileStatus) {
    do throws(SystemError) {
        let file = try openForReading(path, followingLinks: followingLinks)
        let status = try status(of: file)
        switch status.kind {
        case .regular, .pipe, .other, .link: return (file, status)
        case .folder: throw .isFolder
        case .blockDevice: break
        }
    } catch .isFolder {
        throw Unreadable("it is a folder", .folder)
    } catch {
        // What the system calls no such device is a socket here.
        throw Unreadable(
            error.isNoDevice ? "it is no file" : error.reason,
            error.isMissing ? .missing : .other)
    }
    throw Unreadable("it is a device")
}

/// Reads a file to its end.
func readToEnd(_ file: Descriptor, _ status: FileStatus) throws(Unreadable) -> [UInt8] {
    let bytes = try readText(file, status)
    if bytes.count > largestText { throw Unreadable("it is larger than 16 MiB") }
    return bytes
}

/// Reads a file to its end, or to where it is known to be larger than a manifest may be, which the parser says.
///
/// - Parameter status: the file's; nil of standard input.
func readText(
    _ file: Descriptor, _ status: FileStatus? = nil
) throws(Unreadable) -> [UInt8] {
    let size = status?.size ?? 0
    var bytes: [UInt8] = []
    var waits = 0
    while bytes.count <= largestText {
        let part: [UInt8]
        do throws(SystemError) {
            // One byte more than expected shows at once whether the end was reached.
            part = try read(
                file, atMost: bytes.isEmpty && size > 0 ? min(size, largestText) + 1 : 1 << 16)
        } catch {
            throw Unreadable(error.reason)
        }
        if bytes.isEmpty { bytes = part } else { bytes += part }
        guard part.isEmpty else { continue }
        // A pipe that no process has opened for writing looks as one at its end. The writer may be about to
        // start, and gets two seconds.
        guard status?.kind == .pipe, bytes.isEmpty else { return bytes }
        if waits == 40 {
            throw Unreadable("it is a pipe that nobody writes to")
        }
        waits += 1
        pause(milliseconds: 50)
    }
    return bytes
}
