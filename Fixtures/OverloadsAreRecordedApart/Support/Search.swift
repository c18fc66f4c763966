protocol Search: AnyObject {
    func find(_ id: Int) -> Int?
    func find(_ id: Int) -> String?
    func find(_ id: Int) async -> Int?
    func find(_ id: [Int]) throws -> Int?
    static func find(_ id: Int) -> Int?
    func keep<Item: Hashable>(_ item: Item)
    func keep<Item: Error>(_ item: Item)
    func limit(_ count: Int?)
    func limit(_ count: Int)
}

protocol Titled {
    var title: String { get set }
}

protocol Filter: AnyObject, Titled {
    func apply() throws
}
