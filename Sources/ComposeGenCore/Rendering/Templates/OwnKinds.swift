/// What a requirement is to who implements it: kinds have a frame for each shape that they tell apart.
package enum RequirementShape: String, CaseIterable, Sendable {
    /// Neither `async` nor `throws`, and no closure is called back.
    case function
    case throwingFunction
    case asyncFunction
    case asyncThrowingFunction
    /// It answers by a closure.
    case callbackFunction
    /// `{ get }`
    case property
    /// `{ get set }`
    case settableProperty
    /// `{ get async throws }`, or one of the two.
    case effectfulProperty

    /// The frame that also serves where there is none for the shape; nil where nothing else would do.
    var wider: RequirementShape? {
        switch self {
        case .function, .property, .settableProperty, .effectfulProperty: nil
        case .throwingFunction, .asyncFunction, .callbackFunction: .function
        case .asyncThrowingFunction: .throwingFunction
        }
    }
}

/// A kind of the manifest's own: a folder of frames, the type's and one for each shape of requirement.
package struct OwnKind: Sendable {
    package var name: String
    var type: Template
    var frames: [RequirementShape: Template]

    /// What its frames say by themselves; their slots are filled with what is known of the requirements.
    var texts: [String] { ([type] + frames.values).flatMap(\.texts) }

    /// The frame for the shape, or for one that the shape is a case of.
    func frame(_ shape: RequirementShape) -> Template? {
        var next: RequirementShape? = shape
        while let shape = next {
            if let frame = frames[shape] { return frame }
            next = shape.wider
        }
        return nil
    }
}

/// The kinds of the manifest's own templates, by their names.
package struct OwnKinds: Sendable {
    var kinds: [String: OwnKind] = [:]
    /// The names of folders, also of those in which something is wrong.
    var names: [String] = []

    package subscript(name: String) -> OwnKind? { kinds[name] }
}
