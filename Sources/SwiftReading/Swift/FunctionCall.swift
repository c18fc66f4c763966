import SourceText

/// A call of a function that Swift text refers to.
package struct FunctionCall: Sendable {
    /// Where its arguments begin, as UTF-8 offsets in the text.
    package let arguments: [Int]
    /// Where its closing parenthesis stands, or would.
    package let end: Int
    package let hasParentheses: Bool
    /// Whether it is sure how many arguments these are: a comma may also stand between the arguments of a generic type.
    package let isCounted: Bool
    /// Whether the last argument is a closure behind the parentheses.
    let hasClosureBehind: Bool

    /// The parameters that the call gives nothing for.
    ///
    /// - Parameter count: how many parameters there are.
    /// - Returns: nil where the call gives more than that.
    package func omitted(of count: Int) -> Range<Int>? {
        let end = hasClosureBehind ? count - 1 : count
        return arguments.count <= end ? arguments.count..<end : nil
    }
}
