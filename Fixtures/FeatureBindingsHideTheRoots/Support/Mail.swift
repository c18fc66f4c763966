import SwiftUI

protocol Client: AnyObject {
    var name: String { get }
}

final class LiveClient: Client {
    let name = "live"
}

final class DemoClient: Client {
    let name = "demo"
}

protocol Store: AnyObject {
    var name: String { get }
}

final class DiskStore: Store {
    let name = "disk"
}

final class MemoryStore: Store {
    let name = "memory"
}

final class ClientStore: Store {
    let name: String

    init(client: any Client) {
        name = "store of \(client.name)"
    }
}

struct Stamp {
    let style: String
}

struct InboxModel {
    let stores: [any Store]
    let stamp: Stamp

    var text: String { (stores.map(\.name) + [stamp.style]).joined(separator: ", ") }
}

struct MailView: View {
    let text: String

    var body: some View { Text(text) }
}
