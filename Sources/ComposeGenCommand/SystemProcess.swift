#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

var processIdentifier: Int32 { getpid() }

func isRunning(processIdentifier: Int32) -> Bool {
    kill(processIdentifier, 0) == 0 || errno == EPERM
}

func environmentVariable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
}

/// Lets a write to a pipe without a reader fail instead of ending the process.
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
