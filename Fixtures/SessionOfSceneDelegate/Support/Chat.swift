import UIKit

@MainActor
protocol Socket: AnyObject {
    var sent: [String] { get }
    func send(_ text: String)
}

final class WebSocket: Socket {
    let host: String
    private(set) var sent: [String] = []

    init(host: String) {
        self.host = host
    }

    func send(_ text: String) { sent.append(text) }
}

struct Account {
    let name: String
}

@MainActor
final class SessionManager {
    private let begin: (Account) -> AccountSession
    private(set) var current: AccountSession?

    init(begin: @escaping (Account) -> AccountSession) {
        self.begin = begin
    }

    func logIn(_ account: Account) -> AccountSession {
        let session = begin(account)
        current = session
        return session
    }

    func logOut() { current = nil }
}

@MainActor
final class Attachment {
    let socket: any Socket

    init(socket: any Socket) {
        self.socket = socket
    }
}

@MainActor
final class Message {
    let text: String
    let author: Account

    init(text: String, author: Account) {
        self.text = text
        self.author = author
    }
}

@MainActor
final class Trace {
    let report: (String) -> Void

    init(report: @escaping (String) -> Void) {
        self.report = report
    }
}

@MainActor
final class Outbox {
    let socket: any Socket
    let attach: () -> Attachment
    let write: (String) -> Message
    let onSend: (String) -> Void

    init(
        socket: any Socket, attach: @escaping () -> Attachment,
        write: @escaping (String) -> Message, onSend: @escaping (String) -> Void
    ) {
        self.socket = socket
        self.attach = attach
        self.write = write
        self.onSend = onSend
    }
}

final class LoginViewController: UIViewController {
    let sessions: SessionManager

    init(sessions: SessionManager) {
        self.sessions = sessions
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
}

final class ChatsViewController: UIViewController {
    let outbox: Outbox
    let trace: Trace
    let attach: () -> Attachment
    let write: (String) -> Message
    let onClose: () -> Void

    init(
        outbox: Outbox, trace: Trace, attach: @escaping () -> Attachment,
        write: @escaping (String) -> Message, onClose: @escaping () -> Void
    ) {
        self.outbox = outbox
        self.trace = trace
        self.attach = attach
        self.write = write
        self.onClose = onClose
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
}
