// What files are read and written with: beside `SystemThreads` and `SystemProcess` the only file that knows the C
// library. Everything is relative to an open folder where it can be, so that
// no other process can slip a link between the check of a path and its use.

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// What the system refused, and why.
struct SystemError: Error, Equatable {
    let number: Int32

    /// The system's words, in lower case.
    var reason: String {
        let words = strerror(number).map { String(cString: $0) } ?? "error \(number)"
        return words.prefix(1).lowercased() + words.dropFirst()
    }

    var isMissing: Bool { number == ENOENT }
    /// Whether nothing can stand at the place.
    var cannotExist: Bool { number == ENOENT || number == ENAMETOOLONG }
    var isLink: Bool { number == ELOOP }
    var isNoFolder: Bool { number == ENOTDIR }
    var isNoDevice: Bool { number == ENXIO }
    var isBrokenPipe: Bool { number == EPIPE }
    var alreadyExists: Bool { number == EEXIST }

    static let isFolder = SystemError(number: EISDIR)
}

/// An open file or folder, closed with its last reference.
final class Descriptor {
    fileprivate private(set) var number: Int32

    fileprivate init(_ number: Int32) {
        self.number = number
    }

    static var standardInput: Descriptor { Descriptor(0) }
    static var standardOutput: Descriptor { Descriptor(1) }
    static var standardError: Descriptor { Descriptor(2) }

    /// Closes it now, because only then some file systems say that they are full.
    func close() throws(SystemError) {
        let open = number
        number = -1
        // After an interrupted close the descriptor's state is unknown; trying again could close another one.
        if unsafeClose(open) != 0, errno != EINTR { throw SystemError(number: errno) }
    }

    deinit {
        if number > 2 { _ = unsafeClose(number) }
    }
}

private func unsafeClose(_ number: Int32) -> Int32 { close(number) }

/// Calls again while a signal interrupts, and throws what goes wrong.
@discardableResult
private func checked<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
    while true {
        let result = call()
        if result >= 0 { return result }
        if errno != EINTR { throw SystemError(number: errno) }
    }
}

// MARK: Opening

/// Opens for reading without waiting for the writer of a pipe.
///
/// - Parameter folder: what a relative path is relative to; nil for the current folder.
func openForReading(
    _ path: String, in folder: Descriptor? = nil, followingLinks: Bool
) throws(SystemError) -> Descriptor {
    let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | (followingLinks ? 0 : O_NOFOLLOW)
    return Descriptor(try checked { openat(folder?.number ?? AT_FDCWD, path, flags) })
}

func openFolder(
    _ path: String, in folder: Descriptor? = nil, followingLinks: Bool
) throws(SystemError) -> Descriptor {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followingLinks ? 0 : O_NOFOLLOW)
    return Descriptor(try checked { openat(folder?.number ?? AT_FDCWD, path, flags) })
}

// MARK: Status

struct FileStatus {
    enum Kind {
        case regular
        case folder
        case link
        case pipe
        case blockDevice
        case other
    }

    let kind: Kind
    let size: Int
    let permissions: UInt32
    let identity: FileIdentity

    fileprivate init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .regular
            case S_IFDIR: .folder
            case S_IFLNK: .link
            case S_IFIFO: .pipe
            case S_IFBLK: .blockDevice
            default: .other
            }
        size = Int(status.st_size)
        permissions = UInt32(status.st_mode & 0o777)
        identity = FileIdentity(
            device: UInt64(truncatingIfNeeded: status.st_dev),
            node: UInt64(truncatingIfNeeded: status.st_ino))
    }
}

/// Tells files apart, whatever names lead to them.
package struct FileIdentity: Hashable, Sendable {
    fileprivate let device: UInt64
    fileprivate let node: UInt64

    fileprivate init(device: UInt64, node: UInt64) {
        self.device = device
        self.node = node
    }

    /// Of the file at a path; nil where there is none, or none that can be opened.
    package init?(path: String) {
        guard let status = try? status(of: openForReading(path, followingLinks: true)) else {
            return nil
        }
        self = status.identity
    }
}

func status(of descriptor: Descriptor) throws(SystemError) -> FileStatus {
    var result = stat()
    try checked { fstat(descriptor.number, &result) }
    return FileStatus(result)
}

/// Of a link, its own.
func status(of name: String, in folder: Descriptor) throws(SystemError) -> FileStatus {
    var result = stat()
    try checked { fstatat(folder.number, name, &result, AT_SYMLINK_NOFOLLOW) }
    return FileStatus(result)
}

func isTerminal(_ descriptor: Descriptor) -> Bool { isatty(descriptor.number) == 1 }

// MARK: Reading and writing

/// Calls again once there is something to read or room to write: another process may have made a shared pipe or terminal
/// one that does not wait.
private func waiting(
    for event: Int32, on descriptor: Descriptor, _ call: () -> Int
) throws(SystemError) -> Int {
    while true {
        do throws(SystemError) {
            return try checked(call)
        } catch {
            guard error.number == EAGAIN || error.number == EWOULDBLOCK else { throw error }
        }
        var request = pollfd(fd: descriptor.number, events: Int16(event), revents: 0)
        try checked { poll(&request, 1, -1) }
    }
}

/// - Parameter capacity: how many bytes to read at most, in one call.
/// - Returns: empty at the end of the file.
func read(_ descriptor: Descriptor, atMost capacity: Int) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: capacity)
    let count = try waiting(for: Int32(POLLIN), on: descriptor) {
        read(descriptor.number, &bytes, capacity)
    }
    bytes.removeLast(capacity - count)
    return bytes
}

func pause(milliseconds: UInt32) {
    usleep(milliseconds * 1000)
}

func write(_ bytes: some Sequence<UInt8>, to descriptor: Descriptor) throws(SystemError) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
        rest = rest.dropFirst(
            try waiting(for: Int32(POLLOUT), on: descriptor) {
                rest.withUnsafeBytes { write(descriptor.number, $0.baseAddress, $0.count) }
            })
    }
}

/// Makes a file that was not there, with all that it holds; where that fails, there is none again.
func createFile(
    _ name: String, in folder: Descriptor, holding bytes: some Sequence<UInt8>,
    permissions: UInt32? = nil
) throws(SystemError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = Descriptor(try checked { openat(folder.number, name, flags, 0o644) })
    do throws(SystemError) {
        try write(bytes, to: file)
        if let permissions { try checked { fchmod(file.number, mode_t(permissions)) } }
        try file.close()
    } catch {
        try? removeFile(name, in: folder)
        throw error
    }
}

/// Puts a new file in the place of one that may be there, with all that it holds or not at all.
///
/// - Parameter temporaryName: what it is called until then.
func replaceFile(
    _ name: String, in folder: Descriptor, by temporaryName: String,
    holding bytes: some Sequence<UInt8>, permissions: UInt32? = nil
) throws(SystemError) {
    try createFile(temporaryName, in: folder, holding: bytes, permissions: permissions)
    do throws(SystemError) {
        try rename(temporaryName, to: name, in: folder)
    } catch {
        try? removeFile(temporaryName, in: folder)
        throw error
    }
}

// MARK: Names in a folder

func rename(_ name: String, to target: String, in folder: Descriptor) throws(SystemError) {
    try checked { renameat(folder.number, name, folder.number, target) }
}

func removeFile(_ name: String, in folder: Descriptor) throws(SystemError) {
    try checked { unlinkat(folder.number, name, 0) }
}

/// - Parameter folder: nil for the current folder.
func makeFolder(_ path: String, in folder: Descriptor?) throws(SystemError) {
    try checked { mkdirat(folder?.number ?? AT_FDCWD, path, 0o777) }
}

/// The current folder's path; nil where the system does not say it.
var currentFolder: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(validatingCString: path)
}

/// Removes a folder that is empty.
func removeFolder(_ path: String, in folder: Descriptor?) throws(SystemError) {
    try checked { unlinkat(folder?.number ?? AT_FDCWD, path, AT_REMOVEDIR) }
}

/// What stands in a folder, in no order, the folder itself and its parent left out, as are names that are no UTF-8, and what
/// goes in the meantime.
func directoryEntries(
    in folder: Descriptor
) throws(SystemError) -> [(name: String, kind: FileStatus.Kind)] {
    let copy = try checked { openat(folder.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard let stream = fdopendir(copy) else {
        let error = SystemError(number: errno)
        _ = unsafeClose(copy)
        throw error
    }
    defer { closedir(stream) }
    var entries: [(name: String, kind: FileStatus.Kind)] = []
    while true {
        errno = 0
        guard let entry = readdir(stream) else { break }
        // Not every file system says it along with the name.
        let kind: FileStatus.Kind? =
            switch Int(entry.pointee.d_type) {
            case Int(DT_REG): .regular
            case Int(DT_DIR): .folder
            case Int(DT_LNK): .link
            case Int(DT_UNKNOWN): nil
            default: .other
            }
        guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { continue }
        let name = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
        guard let text = String(validatingCString: name), text != ".", text != ".." else {
            continue
        }
        do throws(SystemError) {
            if let kind {
                entries.append((text, kind))
            } else {
                entries.append((text, try status(of: text, in: folder).kind))
            }
        } catch {
            if !error.isMissing { throw error }
        }
    }
    if errno != 0 { throw SystemError(number: errno) }
    return entries
}
