/// What scenes of a feature make by the same statements.
struct SharedStatements {
    /// The place of the feature's first object.
    private let first: Int
    /// By the feature's objects.
    private var statements: [Statement?]

    init(of objects: Range<Int>) {
        first = objects.lowerBound
        statements = Array(repeating: nil, count: objects.count)
    }

    subscript(_ id: ObjectID) -> Statement? {
        let place = id.index - first
        return statements.indices.contains(place) ? statements[place] : nil
    }

    mutating func insert(_ statement: Statement, making id: ObjectID) {
        let place = id.index - first
        if statements.indices.contains(place) { statements[place] = statement }
    }
}

/// The scenes of a feature make most of its objects by the very same statements, which are written once.
extension StatementComposer {
    /// Writes the statement that another scene of the feature has for the object.
    ///
    /// - Returns: whether there is one that holds here too.
    mutating func repeatStatement(making id: ObjectID) -> Bool {
        guard let statement = shared?[id], isMadeOfWhatStands(id) else { return false }
        append(statement)
        return true
    }

    /// Keeps the statement that has just been written for other scenes of the feature, if it says nothing of this one.
    ///
    /// - Parameter first: the place of the first statement for the object.
    mutating func shareStatement(making id: ObjectID, from first: Int) {
        guard shared != nil, statements.count == first + 1, let statement = statements.last,
            isMadeOfWhatStands(id)
        else { return }
        shared?.insert(statement, making: id)
    }

    /// Whether everything that the object is made of has a name here that it has wherever it stands: what is handed in by the
    /// root has one, and so have the feature's own constants.
    ///
    /// Inlined as `placement(of:)` is.
    @inline(__always)
    func isMadeOfWhatStands(_ id: ObjectID) -> Bool {
        guard let plain = plainObjectsHere else { return false }
        return plain.isMadeAlike(id) && !isShown(id)
    }

    /// What is made and had here as in every function of a scene; nil where anything is had otherwise.
    ///
    /// Inlined as `placement(of:)` is.
    @inline(__always)
    var plainObjectsHere: PlainObjects? {
        guard let plain = site.plain, closureDepth == 0, !isLater, !isDelaying, !isInBranch,
            hoisted.isEmpty, hoistedAround.isEmpty, shorthand == nil, !trapsInTexts
        else { return nil }
        return plain
    }
}
