enum Keys {
    static func load() throws -> String { "key" }
    static func fetched() async throws -> String { "fetched" }
}

@MainActor final class Session {
    static func restored() throws -> Session { Session() }
}

protocol Client {}

final class HTTPClient: Client {}

final class SigningClient: Client {
    init(client: any Client, key: String) {}
}

struct Box {
    let name: String

    func count() {}
}

final class Catalogue {
    init(box: Box, names: [String]) {}
}

final class Reader {
    init(_ name: String, _ read: () throws -> String) {}
}

final class Profile {
    init(session: Session, name: String) {}
}

final class Seal {
    init?(name: String) {}
}
