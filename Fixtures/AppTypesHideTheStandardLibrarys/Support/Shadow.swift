struct Error: Sendable { var code = 1 }
enum Result: Sendable { case some }
struct Optional: Sendable {}
struct Array: Sendable {}
struct Task: Sendable {}
struct Duration: Sendable {}
struct NSLock: Sendable {}
struct DispatchQueue: Sendable {}
struct Thread: Sendable {}
struct Bundle: Sendable {}
struct Logger: Sendable {}

protocol Loader: Sendable {
    func load(_ id: Int) async throws -> Int
    func begin(done: @escaping @Sendable (Swift.Result<Int, any Swift.Error>) -> Void)
    func tell(done: @escaping @Sendable (Int?, (any Swift.Error)?) -> Void)
}

protocol Asked: Sendable {
    func load(_ id: Int) async throws -> Int
    func again() -> Swift.Result<Int, any Swift.Error>
    func result() -> Result
}

protocol Values {
    func optional() -> Optional
    func duration() throws -> Duration
    func array() -> Array
    func time() -> Swift.Duration
    func error() -> Error
}

struct LiveLoader: Loader {
    func load(_ id: Int) async throws -> Int { id }
    func begin(done: @escaping @Sendable (Swift.Result<Int, any Swift.Error>) -> Void) {}
    func tell(done: @escaping @Sendable (Int?, (any Swift.Error)?) -> Void) {}
}

final class Failing {
    init?() {}
}

final class Fallen {
    init() throws {}
    init(error: any Swift.Error) {}
}
