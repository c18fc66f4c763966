/// A call of a function that Swift text refers to.
struct FunctionCall: Sendable {
    /// Where its arguments begin, as UTF-8 offsets in the text.
    let arguments: [Int]
    /// Where its closing parenthesis stands, or would.
    let end: Int
    let hasParentheses: Bool
    /// Whether it is sure how many arguments these are: a comma may also stand between the arguments of a generic type.
    let isCounted: Bool
    /// Whether the last argument is a closure behind the parentheses.
    let hasClosureBehind: Bool

    /// The parameters that the call gives nothing for.
    ///
    /// - Parameter count: how many parameters there are.
    /// - Returns: nil where the call gives more than that.
    func omitted(of count: Int) -> Range<Int>? {
        let end = hasClosureBehind ? count - 1 : count
        return arguments.count <= end ? arguments.count..<end : nil
    }
}
