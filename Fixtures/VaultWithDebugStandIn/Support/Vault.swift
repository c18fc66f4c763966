import Foundation

@MainActor enum Journal {
    static var entries: [String] = []

    static func write(_ entry: String) { entries.append(entry) }
}

@MainActor protocol AccountAPI: AnyObject { func account() -> String }
@MainActor protocol CipherAPI: AnyObject { func ciphers() -> [String] }
@MainActor protocol FileAPI: AnyObject { func file(_ name: String) -> String }

@MainActor final class APIService: AccountAPI, CipherAPI, FileAPI {
    let url: URL

    init(url: URL) { self.url = url }

    func account() -> String { "account at \(url.host ?? "")" }
    func ciphers() -> [String] { ["Bank"] }
    func file(_ name: String) -> String { "remote \(name)" }
}

@MainActor protocol FixtureStore { func read() -> [String] }

struct BundledFixtureStore: FixtureStore {
    func read() -> [String] { ["Fixture bank"] }
}

@MainActor final class LocalAPIService: AccountAPI, CipherAPI, FileAPI {
    private let fixtures: any FixtureStore
    private var loaded: [String] = []

    init(fixtures: any FixtureStore) { self.fixtures = fixtures }

    func load() { loaded = fixtures.read() }
    func account() -> String { "local account" }
    func ciphers() -> [String] { loaded }
    func file(_ name: String) -> String { "local \(name)" }
}

@MainActor final class StubAPIService: AccountAPI, CipherAPI, FileAPI {
    private let listed: [String]

    init(ciphers: [String]) { listed = ciphers }

    func account() -> String { "stub account" }
    func ciphers() -> [String] { listed }
    func file(_ name: String) -> String { "stub \(name)" }
}

@MainActor protocol Logger { func log(_ text: String) }

struct JournalLogger: Logger {
    func log(_ text: String) { Journal.write("log: \(text)") }
}

@MainActor protocol CipherService: AnyObject { func names() -> [String] }

@MainActor final class DefaultCipherService: CipherService {
    let api: any CipherAPI
    let files: any FileAPI

    init(api: any CipherAPI, files: any FileAPI) {
        self.api = api
        self.files = files
    }

    func names() -> [String] { api.ciphers() + [files.file("icon")] }
}

@MainActor final class LoggingCipherService: CipherService {
    private let decoratee: any CipherService
    private let logger: any Logger

    init(decoratee: any CipherService, logger: any Logger) {
        self.decoratee = decoratee
        self.logger = logger
    }

    func names() -> [String] {
        logger.log("names")
        return decoratee.names()
    }
}

@MainActor final class CachingCipherService: CipherService {
    let decoratee: any CipherService
    private var cache: [String]?

    init(decoratee: any CipherService) { self.decoratee = decoratee }

    func names() -> [String] {
        let names = cache ?? decoratee.names()
        cache = names
        return names
    }
}

@MainActor protocol AccountService { func name() -> String }

@MainActor struct DefaultAccountService: AccountService {
    let api: any AccountAPI

    func name() -> String { api.account() }
}

@MainActor final class CipherInspector {
    private let service: any CipherService

    init(service: any CipherService) { self.service = service }

    func attach() { Journal.write("inspects \(service.names().count)") }
}

@MainActor protocol ReportService { func send() -> String }
@MainActor protocol CrashReporter { func report() -> String }

@MainActor final class RemoteReportService: ReportService, CrashReporter {
    let url: URL

    init(url: URL) { self.url = url }

    func send() -> String { "sent" }
    func report() -> String { "reported" }
}

@MainActor final class SilentReportService: ReportService, CrashReporter {
    func send() -> String { "kept" }
    func report() -> String { "kept" }
}
