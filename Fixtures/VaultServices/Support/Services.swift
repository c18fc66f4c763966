import Foundation

protocol Refreshing: AnyObject {
    func refresh()
}

protocol CryptoService: AnyObject {}

final class DefaultCryptoService: CryptoService {
    init(keychain: any KeychainStore) {}
}

protocol BiometricsService: AnyObject {}

final class DefaultBiometricsService: BiometricsService {
}

protocol StateService: AnyObject {}

final class DefaultStateService: StateService {
    let accounts: AccountDataStore
    let settings: any SettingsStore

    init(
        accounts: AccountDataStore, settings: any SettingsStore, keychain: any KeychainStore
    ) {
        self.accounts = accounts
        self.settings = settings
    }
}

protocol EnvironmentService: AnyObject {
    var summary: String { get }
}

final class DefaultEnvironmentService: EnvironmentService {
    let urls: [URL]
    var summary: String { urls.map(\.lastPathComponent).joined(separator: " ") }

    init(state: any StateService, urls: [URL]) {
        self.urls = urls
    }
}

protocol ConfigService: AnyObject {
    var summary: String { get }
}

final class DefaultConfigService: ConfigService {
    let api: any ConfigAPI
    var summary: String { "config" }

    init(api: any ConfigAPI, state: any StateService) {
        self.api = api
    }
}

protocol FolderService: Refreshing {}

final class DefaultFolderService: FolderService {
    func refresh() { Journal.write("Folder refreshed") }

    init(api: any FolderAPI, store: FolderDataStore) {}
}

protocol CollectionService: Refreshing {}

final class DefaultCollectionService: CollectionService {
    func refresh() { Journal.write("Collection refreshed") }

    init(api: any CollectionAPI, store: CollectionDataStore) {}
}

protocol OrganizationService: AnyObject {}

final class DefaultOrganizationService: OrganizationService {
    init(
        api: any OrganizationAPI, store: OrganizationDataStore, crypto: any CryptoService
    ) {}
}

protocol PolicyService: Refreshing {}

final class DefaultPolicyService: PolicyService {
    func refresh() { Journal.write("Policy refreshed") }

    init(
        api: any PolicyAPI, store: PolicyDataStore, organizations: any OrganizationService
    ) {}
}

protocol CipherService: Refreshing {
    func ciphers() -> [Cipher]
}

final class DefaultCipherService: CipherService {
    let api: any CipherAPI
    let files: any FileAPI
    let store: CipherDataStore
    func ciphers() -> [Cipher] { [Cipher(id: 7, name: "Bank")] }
    func refresh() { Journal.write("Cipher refreshed") }

    init(
        api: any CipherAPI, files: any FileAPI, store: CipherDataStore,
        crypto: any CryptoService
    ) {
        self.api = api
        self.files = files
        self.store = store
    }
}

final class AuditingCipherService: CipherService {
    let decoratee: any CipherService
    let events: any EventService
    func ciphers() -> [Cipher] {
        events.record("ciphers read")
        return decoratee.ciphers()
    }

    func refresh() { decoratee.refresh() }

    init(decoratee: any CipherService, events: any EventService) {
        self.decoratee = decoratee
        self.events = events
    }
}

protocol SendService: Refreshing {}

final class DefaultSendService: SendService {
    func refresh() { Journal.write("Send refreshed") }

    init(api: any SendAPI, files: any FileStore, store: SendDataStore) {}
}

protocol EventService: AnyObject {
    func record(_ event: String)
}

final class DefaultEventService: EventService {
    let now: () -> Int
    func record(_ event: String) { Journal.write("\(event) at \(now())") }

    init(api: any EventAPI, store: EventDataStore, now: @escaping () -> Int) {
        self.now = now
    }
}

protocol DeviceService: AnyObject {}

final class DefaultDeviceService: DeviceService {
    init(api: any DeviceAPI, identifier: String) {}
}
