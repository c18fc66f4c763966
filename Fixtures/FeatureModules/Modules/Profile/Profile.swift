import Core
import Events
import SwiftUI

struct Avatar {
    let name: String

    init?(name: String) {
        guard !name.isEmpty else { return nil }
        self.name = name
    }
}

struct ProfileView: View {
    let avatar: Avatar
    let analytics: any Analytics
    let batch: BatchSize

    var body: some View { Text("profile of \(avatar.name), \(batch.count)") }
}
