#if canImport(Glibc)
    import Glibc
#endif

/// Has the system back the heap with large pages, once in a process. A run fills its memory once and then ends, so a
/// sixth of its time went to the system's handing out of pages of 4 KB one by one.
///
/// The GNU library serves large blocks from outside the heap, until one of them is freed: from then on blocks of that
/// size come from the heap, and twice as much stays there when it is free (mallopt(3), on `M_MMAP_THRESHOLD`). So what
/// is claimed here and freed remains the heap's unused end. It takes up memory only where it is used.
///
/// Elsewhere, and where the system refuses, nothing happens.
func useLargePages() {
    #if canImport(Glibc)
        _ = largePages
    #endif
}

#if canImport(Glibc)
    private let largePages: Void = {
        // The library takes no threshold above 32 MB, and an alignment comes on top of a block's size.
        free(block(of: 31 << 20, alignedTo: 4 << 10))
        let blocks = (1...2).compactMap { _ in block(of: 28 << 20, alignedTo: 2 << 20) }
        defer { for block in blocks { free(block) } }
        guard let start = blocks.min(), let end = sbrk(0), start < end else { return }
        _ = madvise(start, end - start, MADV_HUGEPAGE)
    }()

    /// Not of `malloc`, whose calls the compiler leaves out where it sees them freed without a use.
    private func block(of size: Int, alignedTo alignment: Int) -> UnsafeMutableRawPointer? {
        var block: UnsafeMutableRawPointer?
        return posix_memalign(&block, alignment, size) == 0 ? block : nil
    }
#endif
