import Foundation

protocol VaultTimeoutService: AnyObject {
    var delegate: (any SyncService)? { get }
}

final class DefaultVaultTimeoutService: VaultTimeoutService {
    weak var delegate: (any SyncService)?

    init(clock: any Clock, state: any StateService) {}
}

protocol SyncService: AnyObject {
    func sync()
}

final class DefaultSyncService: SyncService {
    let api: any SyncAPI
    let services: [any Refreshing]
    let timeout: any VaultTimeoutService
    private let onFailure: (String) -> Void

    init(
        api: any SyncAPI, services: [any Refreshing], timeout: any VaultTimeoutService,
        onFailure: @escaping (String) -> Void
    ) {
        self.api = api
        self.services = services
        self.timeout = timeout
        self.onFailure = onFailure
    }

    func schedule() {
        Journal.write(timeout.delegate === self ? "scheduled" : "scheduled too early")
    }

    func sync() {
        for service in services { service.refresh() }
        onFailure("offline")
    }
}

protocol NotificationService: AnyObject {
    func register()
}

final class DefaultNotificationService: NotificationService {
    func register() { Journal.write("registered") }

    init(sync: any SyncService, devices: any DeviceService) {}
}

protocol AuthService: AnyObject {
    func logOut(_ reason: LogoutReason)
}

final class DefaultAuthService: AuthService {
    let account: any AccountAPI
    let auth: any AuthAPI
    let onLogout: (LogoutReason) -> Void
    func logOut(_ reason: LogoutReason) { onLogout(reason) }

    init(
        account: any AccountAPI, auth: any AuthAPI, crypto: any CryptoService,
        tokens: any TokenService, onLogout: @escaping (LogoutReason) -> Void
    ) {
        self.account = account
        self.auth = auth
        self.onLogout = onLogout
    }
}

protocol ClipboardService: AnyObject {
    func copy(_ text: String)
}

final class DefaultClipboardService: ClipboardService {
    let makeTimer: @MainActor () -> CountdownTimer
    func copy(_ text: String) { Journal.write("copied \(text)") }

    init(makeTimer: @escaping @MainActor () -> CountdownTimer) {
        self.makeTimer = makeTimer
    }
}

protocol CaptchaService: AnyObject {}

final class DefaultCaptchaService: CaptchaService {
    init(environment: any EnvironmentService) {}
}

protocol TwoStepService: AnyObject {}

final class DefaultTwoStepService: TwoStepService {
    let auth: any AuthAPI

    init(auth: any AuthAPI, clock: any Clock) {
        self.auth = auth
    }
}

final class PasteboardGuard {
    func arm() { Journal.write("armed") }

    init(clipboard: any ClipboardService, seconds: Int) {}
}

protocol MigrationService: AnyObject {
    func run()
}

final class DefaultMigrationService: MigrationService {
    init(database: any DatabaseStore, keychain: any KeychainStore) async {
        Journal.write("migrates \(database.name)")
    }

    func run() { Journal.write("migrated") }
}

protocol HealthCheck: AnyObject {}

final class ReuseCheck: HealthCheck {
}

final class AgeCheck: HealthCheck {
    init(clock: any Clock) {}
}

final class HealthReport {
    let checks: [any HealthCheck]
    var summary: String { "\(checks.count) checks" }

    init(ciphers: any CipherService, checks: [any HealthCheck]) {
        self.checks = checks
    }
}

final class CountdownTimer {
    init(clock: any Clock) {}
}

final class PasswordGenerator {
    init(crypto: any CryptoService, policy: any PolicyService) {}
}

final class CipherEditor {
    let cipher: Cipher
    let isNew: Bool
    let service: any CipherService
    let generator: PasswordGenerator

    init(
        cipher: Cipher, isNew: Bool, service: any CipherService,
        generator: PasswordGenerator
    ) {
        self.cipher = cipher
        self.isNew = isNew
        self.service = service
        self.generator = generator
    }
}
