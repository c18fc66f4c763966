@globalActor
actor Storage {
    static let shared = Storage()
}

@MainActor
protocol Sessions: AnyObject, Sendable {
    var count: Int { get }
}

@MainActor
final class SessionList: Sessions {
    var count = 2
}

@Storage
final class Index {
    var size = 3
}

@MainActor
final class Ticket {
    var number = 4
}

struct Office: Sendable {
    let sessions: any Sessions
    let index: Index
    let issue: @Sendable () async -> Ticket
}
