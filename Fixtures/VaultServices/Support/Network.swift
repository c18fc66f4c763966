import Foundation

protocol HTTPClient: Sendable {
    func send(_ path: String) -> String
}

final class URLSessionHTTPClient: HTTPClient {
    init(timeout: TimeInterval) {
        Journal.write("client made with \(Int(timeout)) s")
    }

    func send(_ path: String) -> String {
        Journal.write("client sends \(path)")
        return path
    }
}

final class FakeHTTPClient: HTTPClient {
    func send(_ path: String) -> String { "fake" }
}

final class RetryingHTTPClient: HTTPClient {
    private let decoratee: any HTTPClient
    private let attempts: Int

    init(decoratee: any HTTPClient, attempts: Int) {
        self.decoratee = decoratee
        self.attempts = attempts
    }

    func send(_ path: String) -> String {
        Journal.write("up to \(attempts) attempts")
        return decoratee.send(path)
    }
}

final class LoggingHTTPClient: HTTPClient {
    private let decoratee: any HTTPClient
    private let logger: any Logger

    init(decoratee: any HTTPClient, logger: any Logger) {
        self.decoratee = decoratee
        self.logger = logger
    }

    func send(_ path: String) -> String {
        logger.log(path)
        return decoratee.send(path)
    }
}

protocol AccountAPI: AnyObject {}
protocol AuthAPI: AnyObject {}
protocol CipherAPI: AnyObject {}
protocol CollectionAPI: AnyObject {}
protocol ConfigAPI: AnyObject {}
protocol DeviceAPI: AnyObject {}
protocol EventAPI: AnyObject {}
protocol FileAPI: AnyObject {}
protocol FolderAPI: AnyObject {}
protocol OrganizationAPI: AnyObject {}
protocol PolicyAPI: AnyObject {}
protocol SendAPI: AnyObject {}
protocol SyncAPI: AnyObject {}

final class APIService:
    AccountAPI, AuthAPI, CipherAPI, CollectionAPI, ConfigAPI, DeviceAPI,
    EventAPI, FileAPI, FolderAPI, OrganizationAPI, PolicyAPI, SendAPI, SyncAPI
{
    let client: any HTTPClient
    let url: URL
    var tokens: (any TokenService)?
    private(set) var started = false

    init(client: any HTTPClient, url: URL, device: String) {
        self.client = client
        self.url = url
        Journal.write("api made for \(url.lastPathComponent) on \(device)")
    }

    func start() {
        started = true
    }
}

protocol TokenService: AnyObject {}

final class DefaultTokenService: TokenService {
    let identity: APIService

    init(identity: APIService, keychain: any KeychainStore) {
        self.identity = identity
    }
}
