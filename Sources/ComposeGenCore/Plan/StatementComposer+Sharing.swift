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
    mutating func shareStatement(
        making id: ObjectID, _ construction: Boxed<ResolvedConstruction>, from first: Int
    ) {
        guard shared != nil, statements.count == first + 1, let statement = statements.last,
            construction.isMadeAlike, isMadeOfWhatStands(id)
        else { return }
        shared?[id] = statement
    }

    /// Whether everything that the object is made of has a name here that it has wherever it stands: what is handed in by the
    /// root has one, and so have the feature's own constants.
    private func isMadeOfWhatStands(_ id: ObjectID) -> Bool {
        guard closureDepth == 0, !isLater, !isDelaying, !isInBranch, hoisted.isEmpty,
            hoistedAround.isEmpty, shorthand == nil, !trapsInTexts, !isShown(id), !isKept(id)
        else { return false }
        for edge in context.graph[id].edges {
            switch edge.target {
            case .value: continue
            case .object:
                guard let target = object(of: edge.target) else { return false }
                switch placement(of: target) {
                case .local, .named: continue
                case .constant, .localFunction, .outerFunction, .inPlace, .call: return false
                }
            case .sceneObject, .scene, .input, .parameter, .decoratee, .itself: return false
            }
        }
        return true
    }
}

extension Boxed<ResolvedConstruction> {
    /// Whether making it takes calls alone, of what stands and of text that refers to nothing.
    fileprivate var isMadeAlike: Bool {
        guard case .call = self.maker, !self.mayHaveEffects else { return false }
        return self.arguments.allSatisfy(\.value.standsAlone)
            && self.decorators.allSatisfy { $0.arguments.allSatisfy(\.value.standsAlone) }
    }
}

extension ResolvedValue {
    /// Whether it is a name, or text that says the same at every place.
    fileprivate var standsAlone: Bool {
        switch self {
        case .reference: true
        case .text(let text): text.references.isEmpty
        case .list, .construction, .factory, .broken: false
        }
    }
}
