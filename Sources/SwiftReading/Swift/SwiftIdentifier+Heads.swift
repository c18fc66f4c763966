extension String {
    /// The same with its first letter in upper case.
    package var capitalizedHead: String { prefix(1).uppercased() + dropFirst() }

    /// The same with its first letter in lower case.
    package var loweredHead: String { prefix(1).lowercased() + dropFirst() }
}
