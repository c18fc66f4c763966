import ComposeGenCore

/// The files that a build knows a run to read, besides the manifest that it is started with.
package struct DeclaredInputs: Sendable {
    private let identities: Set<FileIdentity>

    package init(_ paths: [String]) {
        identities = Set(paths.compactMap(FileIdentity.init))
    }

    /// - Parameter arguments: paths, and for a file that lists paths, one on each line, its own behind an `@`: a command line
    ///   cannot hold as many as an app has source files.
    init(arguments: [String]) throws(Refused) {
        var paths: [String] = []
        for argument in arguments {
            if argument.utf8.first == UInt8(ascii: "@") {
                paths += try lines(of: String(argument.dropFirst()))
            } else {
                paths.append(argument)
            }
        }
        self.init(paths)
    }

    func contains(_ file: FileIdentity) -> Bool { identities.contains(file) }
}

private func lines(of path: String) throws(Refused) -> [String] {
    do throws(Unreadable) {
        let (file, status) = try openManifest(path, followingLinks: true)
        return try readToEnd(file, status)
            .split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    } catch {
        throw Refused(.unreadableFile(path, reason: error.reason))
    }
}
