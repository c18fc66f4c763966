import SwiftUI

nonisolated(unsafe) var reasons: [LogoutReason] = []
let root = try await CompositionRoot(deviceIdentifier: "phone", onLogout: { reasons.append($0) })
Check.that(
    Journal.entries == [
        "prepared", "client made with 30 s", "api made for api on phone",
        "api made for identity on phone", "scheduled", "migrates mobile.sqlite", "registered",
        "armed", "migrated",
    ],
    "made in order, the cycle closed before setup runs: \(Journal.entries)")

let items = root.makeItemsFeature()
let sync = items.syncService as? DefaultSyncService
let audited = items.cipherService as? AuditingCipherService
let ciphers = audited?.decoratee as? DefaultCipherService
let api = ciphers?.api as? APIService
Check.that(api != nil && api === ciphers?.files, "one object for two of its protocols")
Check.that(api === sync?.api as? APIService, "and for another dependent's")
let tokens = api?.tokens as? DefaultTokenService
Check.that(tokens != nil && tokens?.identity !== api, "the second client is another object")
Check.that(tokens?.identity.started == true && api?.started == false, "setup is the one's alone")
Check.that(
    sync?.services.first === items.cipherService, "the list holds the decorated service")
Check.that(ciphers?.store.database.name == "mobile.sqlite", "the first store opens")

let again = root.makeItemsFeature()
Check.that(again.syncService === items.syncService, "a singleton is one for the root")
Check.that(
    again.passwordGenerator !== items.passwordGenerator, "a transient is one for each that asks")
let editor = items.makeCipherEditor(Cipher(id: 1, name: "Mail"), true)
let other = items.makeCipherEditor(Cipher(id: 1, name: "Mail"), true)
Check.that(
    editor !== other && editor.isNew && editor.generator !== other.generator,
    "a factory makes a new object with its own parts at each call")
Check.that(editor.service === items.cipherService, "and gives it the singleton")

let clipboard = items.clipboardService as? DefaultClipboardService
Check.that(clipboard?.makeTimer() !== clipboard?.makeTimer(), "a closure makes anew")

Journal.entries = []
_ = api?.client.send("sync")
Check.that(
    Journal.entries == ["mobile logs sync", "up to 3 attempts", "client sends sync"],
    "the last decorator comes first: \(Journal.entries)")

Journal.entries = []
items.syncService.sync()
Check.that(
    Journal.entries == [
        "Cipher refreshed", "Collection refreshed", "Folder refreshed", "Send refreshed",
        "mobile logs sync: offline",
    ], "the list keeps its order: \(Journal.entries)")

root.makeUnlockFeature().authService.logOut(.timeout)
Check.that(reasons == [.timeout], "the caller's closure is called")

let settings = ViewHost(root.makeSettingsView())
await settings.settle()
let rows = await settings.settle()
Check.that(rows.texts == [" api identity, config, 2 checks"], "members of objects: \(rows.texts)")

Journal.entries = []
let broken = try await CompositionRoot(
    clientName: "broken", deviceIdentifier: "phone", onLogout: { _ in }, clock: FixedClock(now: 9),
    httpClient: FakeHTTPClient())
let fallen = broken.makeItemsFeature()
Check.that(
    Journal.entries.contains("migrates memory after broken.sqlite"),
    "the fallback is made with the error: \(Journal.entries)")
Check.that(
    !Journal.entries.contains { $0.hasPrefix("client made") },
    "an overridden object's own construction is left out")
Journal.entries = []
_ = fallen.cipherService.ciphers()
Check.that(
    Journal.entries == ["ciphers read at 9"], "the clock is overridden: \(Journal.entries)")

let view = ViewHost(root.makeRootView())
await view.settle()
let list = await view.settle()
Check.that(list.texts == ["Bank"], "the list is shown: \(list.texts)")
view.tap("Bank")
await view.settle()
let item = await view.settle()
Check.that(item.texts == ["Bank", "Item 7"], "the item is shown: \(item.texts)")

@MainActor func released() async throws -> () -> Bool {
    let root = try await CompositionRoot(deviceIdentifier: "x", onLogout: { _ in })
    let sync = root.makeItemsFeature().syncService
    weak let held = sync as AnyObject
    return { held == nil }
}
let isReleased = try await released()
Check.that(isReleased(), "a cycle with a weak side is released with its root")
Check.done()
