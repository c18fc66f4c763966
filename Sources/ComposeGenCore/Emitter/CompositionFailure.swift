extension TypePlan {
    /// What a composing function throws where an initialiser yields nil.
    ///
    /// - Parameter isPrivate: whether it is for the enclosing type alone.
    static func compositionFailure(isPrivate: Bool) -> TypePlan {
        var type = TypePlan(
            access: .internal, isPrivate: isPrivate, keyword: .struct, name: "CompositionFailure",
            conforms: ["Error"])
        type.properties = [[PropertyPlan(introducer: "let", name: "object", type: "String")]]
        return type
    }
}

extension EmittedFile {
    /// Whether the file's code throws the `CompositionFailure` that the root's module declares once.
    var throwsSharedFailure: Bool {
        placement.module.isEmpty && declarations.contains(where: \.throwsCompositionFailure)
    }
}

extension Declaration {
    /// Whether code of the declaration throws a `CompositionFailure`.
    var throwsCompositionFailure: Bool {
        switch self {
        case .type(let type): type.throwsCompositionFailure
        case .extension(_, _, let members): members.contains(where: \.throwsCompositionFailure)
        case .preview(_, let body, _): body.contains(where: \.throwsCompositionFailure)
        case .composedOnce, .implementation: false
        case .conditional(let conditional):
            conditional.clauses.contains { clause in
                clause.elements.contains(where: \.throwsCompositionFailure)
            }
        }
    }
}

extension TypePlan {
    var throwsCompositionFailure: Bool { members.contains(where: \.throwsCompositionFailure) }
}

extension Member {
    fileprivate var throwsCompositionFailure: Bool {
        switch self {
        case .function(let function): function.body.contains(where: \.throwsCompositionFailure)
        case .computed(_, _, _, let body, _): body.contains(where: \.throwsCompositionFailure)
        case .property(let property): property.value?.throwsCompositionFailure ?? false
        case .type(let type): type.throwsCompositionFailure
        case .composedOnce, .enumCases: false
        case .group(let members): members.contains(where: \.throwsCompositionFailure)
        case .conditional(let conditional):
            conditional.clauses.contains { clause in
                clause.elements.contains(where: \.throwsCompositionFailure)
            }
        }
    }
}

extension Statement {
    fileprivate var throwsCompositionFailure: Bool {
        func anyThrows(_ statements: [Statement]) -> Bool {
            statements.contains(where: \.throwsCompositionFailure)
        }
        return switch self {
        case .unwrapping: true
        case .declaration(_, _, let value, _), .assignment(_, let value), .result(let value),
            .expression(let value):
            value.throwsCompositionFailure
        case .text, .comment: false
        case .binding(_, let value, _, let body, let otherwise):
            value.throwsCompositionFailure || anyThrows(body) || anyThrows(otherwise)
        case .recovery(let attempt, let fallback): anyThrows(attempt) || anyThrows(fallback)
        case .function(let function): anyThrows(function.body)
        case .switchOver(_, let cases): cases.contains { $0.bodies.contains(where: anyThrows) }
        case .choice(let branches): branches.contains { anyThrows($0.body) }
        case .conditional(let conditional): conditional.clauses.contains { anyThrows($0.elements) }
        }
    }
}

extension Expression {
    /// Statements stand in the braces of closures and blocks alone.
    fileprivate var throwsCompositionFailure: Bool {
        func anyThrows(_ arguments: [LabeledExpression]) -> Bool {
            arguments.contains { $0.value.throwsCompositionFailure }
        }
        return switch form {
        case .text: false
        case .call(_, let arguments): anyThrows(arguments)
        case .member(let base, _, let arguments):
            base.throwsCompositionFailure || anyThrows(arguments)
        case .modifier(let base, let call):
            base.throwsCompositionFailure || call.throwsCompositionFailure
        case .block(let head, _, let body, _):
            head.throwsCompositionFailure || body.contains(where: \.throwsCompositionFailure)
        case .binary(let left, _, let right):
            left.throwsCompositionFailure || right.throwsCompositionFailure
        case .array(let elements): elements.contains(where: \.throwsCompositionFailure)
        case .closure(_, let body): body.contains(where: \.throwsCompositionFailure)
        case .prefixed(_, let value), .suffixed(let value, _): value.throwsCompositionFailure
        }
    }
}
