#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

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
