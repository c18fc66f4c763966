import SwiftUI

struct UnlockView: View {
    let unlocker: Unlocker
    let router: Router

    var body: some View { Text("Unlock in \(router.identifier)") }
}

final class ItemsViewModel: Counted {
    let account: Account
    let ciphers: any CipherReading
    let report: () -> SyncReport
    let edit: (String) -> CipherEditor

    init(
        account: Account, ciphers: any CipherReading, report: @escaping () -> SyncReport,
        edit: @escaping (String) -> CipherEditor
    ) {
        self.account = account
        self.ciphers = ciphers
        self.report = report
        self.edit = edit
    }
}

struct ItemsView: View {
    let model: ItemsViewModel

    var body: some View { Text("Items of \(model.account.identifier)") }
}
