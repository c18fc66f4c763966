import Foundation

/// Times and sizes, taken of this process and of others.
enum Measurement {
    /// Seconds of a clock that never goes back; `ContinuousClock` is not on every macOS that the package is for.
    static func seconds(of work: () throws -> Void) rethrows -> Double {
        try seconds(on: CLOCK_MONOTONIC, of: work)
    }

    private static func seconds(
        on clock: clockid_t, of work: () throws -> Void
    ) rethrows -> Double {
        let start = now(clock)
        try work()
        return now(clock) - start
    }

    private static func now(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        guard !sorted.isEmpty else { return .nan }
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }

    /// What is counted is this process's work, so that other work on the machine does not look like growth.
    static func processorSeconds(of work: () throws -> Void) rethrows -> Double {
        try seconds(on: CLOCK_PROCESS_CPUTIME_ID, of: work)
    }

    /// The median of several runs after a first that does not count.
    static func medianProcessorSeconds(of work: () throws -> Void) rethrows -> Double {
        try work()
        return median(try repeating(atMost: 31) { _ in try processorSeconds(of: work) })
    }

    /// What several runs measured: three, and more where they are short.
    static func repeating(
        atMost mostRuns: Int, _ measurement: (_ run: Int) throws -> Double
    ) rethrows -> [Double] {
        var results: [Double] = []
        while results.count < 3 || (results.count < mostRuns && results.reduce(0, +) < 0.5) {
            results.append(try measurement(results.count))
        }
        return results
    }

    /// A size, and the time or memory that it took.
    typealias Point = (size: Int, amount: Double)

    /// How an amount grows with size: 1 is linear, 2 quadratic (the slope between the logarithms).
    static func exponent(from small: Point, to large: Point) -> Double {
        log(large.amount / small.amount) / log(Double(large.size) / Double(small.size))
    }

    /// The most memory that this process has held so far, in bytes.
    static func peakMemory() -> Int {
        #if canImport(Darwin)
            var usage = rusage()
            getrusage(RUSAGE_SELF, &usage)
            return usage.ru_maxrss
        #else
            // Linux counts in `ru_maxrss` what the parent held when it made this process; not here.
            let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
            let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
            return 1024 * (Int(line.filter(\.isNumber)) ?? 0)
        #endif
    }
}

/// Commands run from start to end.
enum Command {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Runs a command and hands back what it printed; standard error passes through.
    static func output(_ arguments: [String]) throws -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: arguments[0])
        process.arguments = Array(arguments.dropFirst())
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(description: "\(arguments.joined(separator: " ")) failed")
        }
        return String(decoding: data, as: UTF8.self)
    }

    /// Runs a command without its output; nothing but the system's own calls is in the time.
    ///
    /// - Returns: the seconds that processors worked for it.
    static func run(_ arguments: [String]) throws -> Double {
        let words = arguments.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        var child = pid_t()
        guard posix_spawn(&child, arguments[0], &actions, nil, words, environ) == 0 else {
            throw Failure(description: "\(arguments[0]) does not start")
        }
        var status: Int32 = 0
        var usage = rusage()
        wait4(child, &status, 0, &usage)
        guard status == 0 else {
            throw Failure(description: "\(arguments.joined(separator: " ")) failed")
        }
        return seconds(usage.ru_utime) + seconds(usage.ru_stime)
    }

    private static func seconds(_ time: timeval) -> Double {
        Double(time.tv_sec) + Double(time.tv_usec) * 1e-6
    }
}
