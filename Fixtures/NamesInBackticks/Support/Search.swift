protocol Search: AnyObject {
    var `init`: Int? { get set }
    var `Type`: Int? { get }
    var `1st`: Int? { get set }
    static func `Type`() -> Int?
    static func `Protocol`() -> Int?
    static func `init`() -> Int?
    func `init`(with value: Int) throws
    func `self`() -> Int?
    func `subscript`(_ x: Int)
    func await() async throws
    func say(`self`: Int, `inout`: Int) -> Int?
    func `a b`(`c d`: Int, `e f` g: Int) throws -> Int?
    func `load all`(`then do`: @escaping (Int?, String) -> Void)
}
