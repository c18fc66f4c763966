import SwiftUI

@MainActor
final class Weak {
    private(set) weak var object: AnyObject?

    init(_ object: AnyObject?) {
        self.object = object
    }
}

@MainActor
func check() throws {
    let dependencies = AppDependencies.live()
    var window: WindowScope? = dependencies.makeWindowScope()
    let other = dependencies.makeWindowScope(windowIdentifier: "second")
    Check.that(
        window?.router !== other.router && window?.router.identifier == "main"
            && other.windowIdentifier == "second",
        "each window has a router of its own, and what it began with")

    let unlocker = (window?.makeUnlockView() as? UnlockView)?.unlocker
    Check.that(unlocker?.keychain === dependencies.keychain, "and the app's keychain")
    var ada = try unlocker?.open(Account(identifier: "ada"), .sample)
    let ben = try dependencies.makeAccountVault(account: Account(identifier: "ben"), key: .sample)
    Check.that(
        ada?.database.path == "/vaults/ada" && ben.database.path == "/vaults/ben",
        "each vault opens its own database")
    Check.that(ada?.cipherService.loadedAt == 0, "with the root's clock")
    Check.that(
        ada?.cipherWriting === ada?.cipherService && ada?.cipherService !== ben.cipherService,
        "one object for all that it provides, in each vault")
    Check.that(ada?.account.identifier == "ada", "its inputs are its face, as its objects are")
    do {
        _ = try unlocker?.open(Account(identifier: ""), .sample)
        Check.that(false, "a vault that cannot be opened does not begin")
    } catch {
        Check.that(error is NoDatabase, "a vault that cannot be opened does not begin")
    }
    Check.that(
        ada?.makeCipherEditor(name: "Mail").ciphers === ada?.cipherWriting, "it makes transients")

    let items = (ada?.makeItemsView() as? ItemsView)?.model
    Check.that(
        items?.ciphers === ada?.cipherService && items?.report() !== items?.report()
            && items?.report().sync.place == "server of /vaults",
        "and the scenes of its features")

    let (endedVault, endedWindow) = (Weak(ada), Weak(window))
    let router = Weak(window?.router)
    let service = Weak(ada?.cipherService)
    ada = nil
    Check.that(
        endedVault.object != nil && items?.edit("Mail").name == "Mail",
        "a scene that may ask for more keeps its vault")
    window = nil
    Check.that(endedWindow.object == nil && router.object == nil, "a window that ends is released")
    Check.that(service.object != nil, "with what it made, and no more")
    Check.that(
        AppDependencies.offline().makeWindowScope().makeUnlocker().keychain
            !== dependencies.keychain,
        "a variant's scopes have what is the variant's")
    let offline = try AppDependencies.offline().makeAccountVault(
        account: Account(identifier: "ada"), key: .sample)
    Check.that(offline.makeSyncReport().sync.place == "nowhere", "and make their own of it")
}

@MainActor
func checkAll() throws {
    try check()
    let left = Living.counts.filter { $0.value != 0 }
    Check.that(left.isEmpty, "nothing is left of it all: \(left)")
    Check.done()
}

try MainActor.assumeIsolated { try checkAll() }
