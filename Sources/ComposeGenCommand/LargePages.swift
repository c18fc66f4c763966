#if canImport(Glibc)
    import Glibc
#endif

/// Has the system back the heap with large pages. A run fills its memory once and then ends, so that a sixth of its time,
/// and a fifth where the manifest is large, would go to the system's handing out of pages of 4 KB one by one.
///
/// The heap is grown at once to what the run is likely to fill, and stays grown. It takes up memory only where it is
/// used. Elsewhere than with the GNU library, and where the system refuses, nothing happens.
///
/// - Parameter manifestSize: in bytes. What is made of a manifest takes up to thirty times its size.
package func useLargePages(forManifestOf manifestSize: Int) {
    #if canImport(Glibc)
        LargePages.growHeap(by: min(max(64 << 20, 40 * manifestSize), 1 << 30))
    #endif
}

#if canImport(Glibc)
    private enum LargePages {
        static func growHeap(by bytes: Int) {
            // Swift's module of the GNU library leaves out malloc.h; the parameters' numbers are from there.
            guard let symbol = dlsym(nil, "mallopt") else { return }
            typealias SetParameter = @convention(c) (_ parameter: Int32, _ value: Int32) -> Int32
            let set = unsafeBitCast(symbol, to: SetParameter.self)
            let (trimThreshold, mostMappings) = (Int32(-1), Int32(-4))
            _ = set(trimThreshold, .max)
            _ = set(mostMappings, 0)
            let formerEnd = sbrk(0)
            // Not of `malloc`, whose calls the compiler leaves out where it sees their block freed without a use.
            var block: UnsafeMutableRawPointer?
            guard posix_memalign(&block, 2 << 20, bytes) == 0, let start = block else { return }
            defer { free(start) }
            guard let end = sbrk(0), start < end else { return }
            _ = madvise(start, end - start, MADV_HUGEPAGE)
            // What lies before has small pages, and would be used first.
            var gap: UnsafeMutableRawPointer?
            if let formerEnd, formerEnd < start { _ = posix_memalign(&gap, 16, start - formerEnd) }
        }
    }
#endif
