protocol Titled: AnyObject {
    var title: String { get }
    func reload() throws -> Int
}

protocol Renamed: AnyObject {
    var title: String { get set }
    func reload() throws -> Int
}

typealias Named = Titled & Renamed
typealias Document = Named

protocol Statement: Document {
    func close() throws
}

protocol Row {
    associatedtype Key: Hashable
    var key: Key { get }
    func row(after key: Key) -> Key?
}

protocol Entry: Row where Self.Key == Int {
    var amount: Int { get }
}

protocol Store<Value> {
    associatedtype Value = Never
    func newest() async throws -> Value?
    @MainActor func add(_ value: Value) throws
    func observe(_ change: @escaping @Sendable (Value) -> Void)
}

protocol Payments: Store<Bank.Receipt>, Receipts {}

protocol Receipts {
    func newest() throws -> Bank.Receipt?
    func add(_ receipt: Bank.Receipt) throws
    func observe(_ change: @escaping (Bank.Receipt) -> Void)
}

enum Bank {
    struct Receipt {}
    typealias Outcome = Result<Receipt, any Error>
    typealias Done = (Outcome) -> Void

    protocol Transfers: AnyObject {
        func send(_ amount: Int, then done: @escaping Done)
    }
}

final class Report {
    let statement: any Statement
    let transfers: any Bank.Transfers

    init(statement: any Statement, transfers: any Bank.Transfers) {
        self.statement = statement
        self.transfers = transfers
    }
}
