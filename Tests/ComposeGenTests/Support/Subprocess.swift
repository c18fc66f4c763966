import Foundation

/// A command that was run to its end.
struct Subprocess: Sendable {
    let status: Int32
    let standardOutput: String
    let standardError: String

    /// Both outputs, for a failure's message.
    var output: String { standardOutput + standardError }

    /// Foundation on Linux has crashed where two threads start a process at once.
    private static let starting = NSLock()

    /// Runs a command and waits for it without holding a thread.
    ///
    /// - Parameters:
    ///   - command: a path, or a name that is looked up in `PATH`, and its arguments.
    ///   - folder: where it runs; by default where the tests do.
    ///   - environment: what it finds in its environment besides this process's own.
    static func run(
        _ command: [String], in folder: URL? = nil, environment: [String: String] = [:]
    ) async throws -> Subprocess {
        try await withTemporaryFolder { scratch in
            // Files, not pipes: nobody has to drain them, and no child inherits the other's end.
            let standardOutput = scratch.appendingPathComponent("out")
            let standardError = scratch.appendingPathComponent("err")
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = command
            process.currentDirectoryURL = folder
            process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
            process.standardInput = FileHandle.nullDevice
            for (url, isOutput) in [(standardOutput, true), (standardError, false)] {
                try Data().write(to: url)
                let handle = try FileHandle(forWritingTo: url)
                if isOutput {
                    process.standardOutput = handle
                } else {
                    process.standardError = handle
                }
            }
            try await withCheckedThrowingContinuation {
                (ended: CheckedContinuation<Void, any Error>) in
                process.terminationHandler = { _ in ended.resume() }
                do { try starting.withLock { try process.run() } } catch {
                    process.terminationHandler = nil
                    ended.resume(throwing: error)
                }
            }
            return Subprocess(
                status: process.terminationStatus,
                standardOutput: String(
                    decoding: try Data(contentsOf: standardOutput), as: UTF8.self),
                standardError: String(decoding: try Data(contentsOf: standardError), as: UTF8.self)
            )
        }
    }
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
