import Foundation

/// A command that was run to its end.
struct Subprocess: Sendable {
    /// The exit status, or the number of the signal that ended it.
    let status: Int32
    let wasSignalled: Bool
    let standardOutput: String
    let standardError: String

    /// Both outputs, for a failure's message.
    var output: String { standardOutput + standardError }

    /// Runs a command and waits for it without holding one of the few threads that tests share.
    ///
    /// - Parameters:
    ///   - command: a path, or a name that is looked up in `PATH`, and its arguments.
    ///   - folder: where it runs; by default where the tests do.
    ///   - environment: what it finds in its environment besides this process's own.
    static func run(
        _ command: [String], in folder: URL? = nil, environment: [String: String] = [:]
    ) async throws -> Subprocess {
        try await withCheckedThrowingContinuation { ended in
            Thread.detachNewThread {
                ended.resume(
                    with: Result {
                        try execute(
                            command[0], Array(command.dropFirst()), in: folder?.path,
                            environment: environment)
                    })
            }
        }
    }
}

/// Runs a command and waits for it.
///
/// - Parameters:
///   - program: a path, or a name that is looked up in `PATH`.
///   - folder: where it runs; by default where the tests do.
///   - input: what standard input holds.
///   - environment: what it finds in its environment besides this process's own.
///   - output: what takes its standard output, which is then not in the result; so with `errors`.
func execute(
    _ program: String, _ arguments: [String], in folder: String? = nil, input: String = "",
    environment: [String: String] = [:], output: FileHandle? = nil, errors: FileHandle? = nil
) throws -> Subprocess {
    // Files, not pipes: a full pipe would need a reader beside.
    let files = try TemporaryFolder()
    defer { files.remove() }
    try files.write(input, to: "input")
    let child = try startChild(
        [program] + arguments, in: folder,
        environment: ProcessInfo.processInfo.environment.merging(environment) { $1 },
        streams: [
            .reading(files.full("input")),
            output.map { .open($0.fileDescriptor) } ?? .writing(files.full("output")),
            errors.map { .open($0.fileDescriptor) } ?? .writing(files.full("errors")),
        ])
    var state: Int32 = 0
    while waitpid(child, &state, 0) == -1 && errno == EINTR {}
    let signal = state & 0x7F
    return Subprocess(
        status: signal == 0 ? (state >> 8) & 0xFF : signal, wasSignalled: signal != 0,
        standardOutput: files.read("output") ?? "", standardError: files.read("errors") ?? "")
}

/// What a child has for one of its standard streams.
private enum ChildStream {
    case reading(_ path: String)
    case writing(_ path: String)
    case open(_ descriptor: Int32)
}

/// Starts a child by the system's own call.
///
/// Foundation's `Process` keeps its streams open after the child has ended, and on Linux it crashes where more than some
/// 1,300 files are open: it lists them, and copies entries from beyond the end of the list.
private func startChild(
    _ command: [String], in folder: String?, environment: [String: String], streams: [ChildStream]
) throws -> pid_t {
    #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
    #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
    }
    for (number, stream) in zip(Int32(0)..., streams) {
        switch stream {
        case .reading(let path):
            posix_spawn_file_actions_addopen(&actions, number, path, O_RDONLY, 0)
        case .writing(let path):
            posix_spawn_file_actions_addopen(
                &actions, number, path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        case .open(let descriptor):
            posix_spawn_file_actions_adddup2(&actions, descriptor, number)
        }
    }
    // Threads of the tests block signals and ignore some; a child should not.
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    // Not every C library can be asked to change the folder.
    let started =
        folder.map { ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, $0] + command } ?? command
    let words = started.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var child = pid_t()
    let fault = posix_spawnp(&child, started[0], &actions, &attributes, words, variables)
    guard fault == 0 else { throw POSIXError(POSIXErrorCode(rawValue: fault) ?? .EINVAL) }
    return child
}

/// Lets only so many compilers run at a time, however many tests do.
actor CompilerSlots {
    static let shared = CompilerSlots(count: 2)

    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(count: Int) { free = count }

    /// Runs a command as `Subprocess.run` does, once a slot is free.
    nonisolated func run(_ command: [String], in folder: URL? = nil) async throws -> Subprocess {
        await take()
        do {
            let ended = try await Subprocess.run(command, in: folder)
            await give()
            return ended
        } catch {
            await give()
            throw error
        }
    }

    private func take() async {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    private func give() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
}

/// The command as it was built together with these tests.
enum BuiltCommand {
    /// Nil where it does not stand beside the test bundle.
    static let url: URL? = {
        var folder =
            Bundle.allBundles
            .first { $0.bundlePath.hasSuffix(".xctest") }
            .map { URL(fileURLWithPath: $0.bundlePath) }
            ?? URL(fileURLWithPath: CommandLine.arguments[0])
        for _ in 0..<5 {
            folder.deleteLastPathComponent()
            let candidate = folder.appendingPathComponent("compose-gen")
            if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
        }
        return nil
    }()
}
