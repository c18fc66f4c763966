// The only file that knows the C library. Everything is relative to an open folder where it can be, so that
// nobody can slip a link between the check of a path and its use.

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
    var wouldWait: Bool { number == EAGAIN || number == EWOULDBLOCK }
    var isBrokenPipe: Bool { number == EPIPE }
    var alreadyExists: Bool { number == EEXIST }

    static let isFolder = SystemError(number: EISDIR)
}

/// An open file or folder, closed when nobody holds it any more.
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

/// Opens for reading without waiting for whoever writes to a pipe.
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

/// Makes a file that was not there.
func createFile(_ name: String, in folder: Descriptor) throws(SystemError) -> Descriptor {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    return Descriptor(try checked { openat(folder.number, name, flags, 0o644) })
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

    /// Of what stands at a path; nil where nothing does, or nothing that can be opened.
    package init?(path: String) {
        do throws(SystemError) {
            self = try status(of: openForReading(path, followingLinks: true)).identity
        } catch {
            return nil
        }
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

// MARK: Reading and writing

/// - Parameter capacity: how many bytes to read at most, in one call.
/// - Returns: empty at the end of the file.
func read(_ descriptor: Descriptor, atMost capacity: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        do throws(SystemError) {
            count = try checked { read(descriptor.number, buffer.baseAddress, capacity) }
        } catch {
            failure = error
        }
    }
    if let failure { throw failure }
    return bytes
}

/// Waits until there is something to read or its writer is gone.
///
/// - Parameter milliseconds: how long at most; negative for ever.
func waitForInput(_ descriptor: Descriptor, milliseconds: Int32) throws(SystemError) {
    var request = pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0)
    try checked { poll(&request, 1, milliseconds) }
}

func pause(milliseconds: UInt32) {
    usleep(milliseconds * 1000)
}

func write(_ bytes: some Sequence<UInt8>, to descriptor: Descriptor) throws(SystemError) {
    let done: Result<Void, SystemError>? = bytes.withContiguousStorageIfAvailable { buffer in
        Result { () throws(SystemError) in try write(buffer, to: descriptor) }
    }
    guard let done else { return try write(Array(bytes), to: descriptor) }
    try done.get()
}

private func write(
    _ buffer: UnsafeBufferPointer<UInt8>, to descriptor: Descriptor
) throws(SystemError) {
    var rest = buffer[...]
    while !rest.isEmpty {
        let part = UnsafeBufferPointer(rebasing: rest)
        do throws(SystemError) {
            let count = try checked { write(descriptor.number, part.baseAddress, part.count) }
            rest = rest.dropFirst(count)
        } catch {
            // Somebody else may have made a shared pipe or terminal one that does not wait.
            guard error.wouldWait else { throw error }
            var request = pollfd(fd: descriptor.number, events: Int16(POLLOUT), revents: 0)
            try checked { poll(&request, 1, -1) }
        }
    }
}

// MARK: Names in a folder

func setPermissions(_ permissions: UInt32, of descriptor: Descriptor) throws(SystemError) {
    try checked { fchmod(descriptor.number, mode_t(permissions)) }
}

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

/// What stands in a folder, in no order, the folder itself and its parent left out, as are names that are no UTF-8. The
/// kind is nil where the file system does not say it along with the name.
func directoryEntries(
    in folder: Descriptor
) throws(SystemError) -> [(name: String, kind: FileStatus.Kind?)] {
    let copy = try checked { openat(folder.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard let stream = fdopendir(copy) else {
        let error = SystemError(number: errno)
        _ = unsafeClose(copy)
        throw error
    }
    defer { closedir(stream) }
    var entries: [(name: String, kind: FileStatus.Kind?)] = []
    while true {
        errno = 0
        guard let entry = readdir(stream) else { break }
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
        entries.append((text, kind))
    }
    if errno != 0 { throw SystemError(number: errno) }
    return entries
}

// MARK: Threads

/// Numbers that are handed out, each once, to whichever thread asks.
private final class SharedCounter: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let end: Int
    private var next = 0
    private let body: (Int) -> Void

    init(below end: Int, _ body: @escaping (Int) -> Void) {
        self.end = end
        self.body = body
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    private func take() -> Int? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        guard next < end else { return nil }
        next += 1
        return next - 1
    }

    func work() {
        while let number = take() { body(number) }
    }

    static func from(_ context: UnsafeMutableRawPointer?) -> SharedCounter? {
        context.map { Unmanaged<SharedCounter>.fromOpaque($0).takeUnretainedValue() }
    }
}

/// Calls a function for each number below a count, on as many threads as there are processors, and comes back when all is
/// done. The function must be one that several threads may be in.
///
/// - Parameters:
///   - share: how many numbers are worth a thread.
///   - processors: how many to use; nil for all.
func concurrently(
    below count: Int, share: Int, processors: Int? = nil, _ body: @escaping (Int) -> Void
) {
    let counter = SharedCounter(below: count, body)
    let shares = min(processors ?? .max, count / max(share, 1))
    // How many processors there are stands in a file of the system's, which is not worth opening for one thread.
    let helpers = shares > 1 ? min(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), shares) - 1 : 0
    let context = Unmanaged.passUnretained(counter).toOpaque()
    var threads: [pthread_t] = []
    for _ in 0..<max(helpers, 0) {
        #if canImport(Glibc)
            var thread = pthread_t()
        #else
            var thread: pthread_t?
        #endif
        let failure = pthread_create(
            &thread, nil,
            {
                SharedCounter.from($0)?.work()
                return nil
            }, context)
        // With fewer threads it takes longer; that is all.
        guard failure == 0 else { break }
        #if canImport(Glibc)
            threads.append(thread)
        #else
            if let thread { threads.append(thread) }
        #endif
    }
    counter.work()
    for thread in threads { pthread_join(thread, nil) }
    withExtendedLifetime(counter) {}
}

// MARK: The process

var processIdentifier: Int32 { getpid() }

func isRunning(processIdentifier: Int32) -> Bool {
    kill(processIdentifier, 0) == 0 || errno == EPERM
}

func isTerminal(_ descriptor: Descriptor) -> Bool { isatty(descriptor.number) == 1 }

func environmentVariable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
}

/// Lets a write to a pipe that nobody reads fail instead of ending the process.
func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
}

func exitProcess(_ status: Int32) -> Never { exit(status) }

/// Ends the process the way a signal would have, so that the caller sees why.
func endProcess(bySignal number: Int32) -> Never {
    _ = signal(number, SIG_DFL)
    kill(getpid(), number)
    exit(128 + number)
}

// MARK: Signals

// Written by a signal handler, which may do no more than set a flag.
nonisolated(unsafe) private var caughtSignal: Int32 = 0

/// The signal that asked for an end while `withSignalsHeld` runs.
var heldSignal: Int32? { caughtSignal == 0 ? nil : caughtSignal }

/// Runs something that has to leave things in order: a request to end is noted in `heldSignal`.
func withSignalsHeld<Result>(_ body: () -> Result) -> Result {
    caughtSignal = 0
    let held = [SIGINT, SIGTERM, SIGHUP].filter { number in
        let former = signal(number) { caughtSignal = $0 }
        // A caller that ignores the signal (nohup) wants it ignored.
        guard unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) else {
            return true
        }
        _ = signal(number, SIG_IGN)
        return false
    }
    defer {
        for number in held { _ = signal(number, SIG_DFL) }
    }
    return body()
}
