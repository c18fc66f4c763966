import BankCore
import SwiftUI

let root = CompositionRoot()
let accounts = ViewHost(root.makeAccountsScene { _ in })
await accounts.settle()
let list = await accounts.settle()
Check.that(list.texts == ["row accounts"], "accounts come through the decorators: \(list.texts)")
#if DEBUG
    let token = "fixed"
#else
    let token = "bank"
#endif
Check.that(
    Journal.entries == [
        "service made", "console: accounts", "bank: accounts", "console: get accounts",
        "bank: get accounts", "authorizes with \(token)", "asks api for accounts",
        "keeps 1 in bank",
    ], "each decorator stands where the manifest says: \(Journal.entries)")

let before = Journal.entries.count
let payments = ViewHost(root.makePaymentsScene())
await payments.settle()
let others = Journal.entries.dropFirst(before)
Check.that(
    others.contains("asks api for payments") && !others.contains("service made"),
    "one service stands behind all of its protocols: \(others)")

let home = ViewHost(root.makeRootView())
let shown = await home.settle()
Check.that(
    shown.texts == ["home of Ada in green"], "the app's own session is shown: \(shown.texts)")
Check.done()
