import SwiftUI

@MainActor
final class UnlockViewModel: ObservableObject {
    let auth: any AuthService

    init(
        auth: any AuthService, biometrics: any BiometricsService, captcha: any CaptchaService,
        twoStep: any TwoStepService
    ) {
        self.auth = auth
    }
}

struct UnlockView: View {
    @ObservedObject var model: UnlockViewModel
    let onUnlock: () -> Void

    var body: some View {
        Button("Unlock") { onUnlock() }
    }
}

@MainActor
final class ItemsViewModel: ObservableObject {
    let ciphers: any CipherService
    let sync: any SyncService
    let edit: @MainActor (Cipher, Bool) -> CipherEditor
    let copy: (String) -> Void

    init(
        ciphers: any CipherService, sync: any SyncService,
        edit: @escaping @MainActor (Cipher, Bool) -> CipherEditor, copy: @escaping (String) -> Void
    ) {
        self.ciphers = ciphers
        self.sync = sync
        self.edit = edit
        self.copy = copy
    }
}

struct ItemsView: View {
    @ObservedObject var model: ItemsViewModel
    let onSelect: (Cipher.ID) -> Void

    var body: some View {
        List(model.ciphers.ciphers()) { cipher in
            Button(cipher.name) {
                model.copy(cipher.name)
                onSelect(cipher.id)
            }
        }
    }
}

@MainActor
final class ItemViewModel: ObservableObject {
    let title: String
    let generator: PasswordGenerator

    init(id: Cipher.ID, ciphers: any CipherService, generator: PasswordGenerator) {
        title = "Item \(id)"
        self.generator = generator
    }
}

struct ItemView: View {
    @ObservedObject var model: ItemViewModel

    var body: some View {
        Text(model.title)
    }
}

struct SettingsView: View {
    let rows: [String]

    var body: some View {
        Text(rows.joined(separator: ", "))
    }
}
