/// Nobody but its owner may use it.
nonisolated final class Photo {
    let number: Int
    init(number: Int) { self.number = number }
}

nonisolated enum LoadingError: Error { case missing }

nonisolated protocol PhotoLoader: Sendable {
    @concurrent func photo(number: Int) async throws(LoadingError) -> sending Photo
    nonisolated(nonsending) func thumbnail(of number: Int) async throws(LoadingError) -> Photo?
    func count() throws(LoadingError) -> Int
}

nonisolated protocol Catalogue: Sendable {
    @concurrent func numbers(of album: String) async throws(LoadingError) -> [Int]
    nonisolated(nonsending) func title(of album: String) async throws(LoadingError) -> String?
    func count() throws(LoadingError) -> Int
}

nonisolated protocol Darkroom: AnyObject {
    @concurrent func develop(_ photo: sending Photo) async
    nonisolated(nonsending) func wait(_ isDone: nonisolated(nonsending) @escaping () async -> Bool)
        async
    func dry(_ photos: [Int], done: @escaping @concurrent () async throws(LoadingError) -> Void)
}

nonisolated struct DiskLoader: PhotoLoader {
    @concurrent func photo(number: Int) async throws(LoadingError) -> sending Photo {
        guard number > 0 else { throw .missing }
        return Photo(number: number)
    }

    nonisolated(nonsending) func thumbnail(of number: Int) async throws(LoadingError) -> Photo? {
        nil
    }

    func count() throws(LoadingError) -> Int { 1 }
}
