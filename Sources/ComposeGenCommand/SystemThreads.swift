#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// What one thread does.
private final class Work: @unchecked Sendable {
    private let body: () -> Void

    init(_ body: @escaping () -> Void) {
        self.body = body
    }

    func perform() { body() }

    static func from(_ context: UnsafeMutableRawPointer?) -> Work? {
        context.map { Unmanaged<Work>.fromOpaque($0).takeUnretainedValue() }
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
    let shares = min(processors ?? .max, count / max(share, 1))
    // How many processors there are stands in a file of the system's, which is not worth opening for one thread.
    let threadCount =
        shares > 1 ? max(min(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), shares), 1) : 1
    let works = (0..<threadCount).map { first in
        Work { for number in stride(from: first, to: count, by: threadCount) { body(number) } }
    }
    var threads: [pthread_t] = []
    for work in works.dropFirst() {
        #if canImport(Glibc)
            var thread = pthread_t()
        #else
            var thread: pthread_t?
        #endif
        let failure = pthread_create(
            &thread, nil,
            {
                Work.from($0)?.perform()
                return nil
            }, Unmanaged.passUnretained(work).toOpaque())
        // With fewer threads it takes longer; that is all.
        guard failure == 0 else {
            work.perform()
            continue
        }
        #if canImport(Glibc)
            threads.append(thread)
        #else
            if let thread { threads.append(thread) }
        #endif
    }
    works[0].perform()
    for thread in threads { pthread_join(thread, nil) }
    withExtendedLifetime(works) {}
}
