import Combine
import Foundation

protocol Signal: AnyObject {
    func ping(completion: @escaping () -> Void)
}

protocol Beacon: Signal {
    func shine(completion: @escaping () -> Void)
}

protocol Report: CustomStringConvertible, AnyObject {
    func send(completion: @escaping () -> Void)
}

protocol Incident: LocalizedError, AnyObject {
    func close()
}

protocol Panel: ObservableObject {
    var title: String { get }
}

final class Lamp: Beacon {
    func ping(completion: @escaping () -> Void) { completion() }
    func shine(completion: @escaping () -> Void) { completion() }
}

final class Fire: Incident, @unchecked Sendable {
    var isClosed = false
    func close() { isClosed = true }
}

final class Harbour {
    let beacon: any Beacon
    let incident: any Incident

    init(beacon: any Beacon, incident: any Incident) {
        self.beacon = beacon
        self.incident = incident
    }
}

final class Torch: Beacon {
    func ping(completion: @escaping () -> Void) { completion() }
    func shine(completion: @escaping () -> Void) { completion() }
}

final class Log: Report {
    nonisolated var description: String { "log" }
    func send(completion: @escaping () -> Void) { completion() }
}
