/// Arguments that their parameters evaluate later.
extension StatementComposer {
    mutating func expression(of argument: ResolvedArgument, owner: String) -> Expression {
        switch argument.form {
        case .plain: return expression(argument.value, label: argument.label, owner: owner)
        case .delayed:
            return delaying(argument.label, owner: owner) {
                $0.expression(argument.value, label: argument.label, owner: owner)
            }
        case .built:
            return closure(signature: nil) { composer in
                let body = composer.expression(argument.value, label: argument.label, owner: owner)
                return [.result(composer.sure(body, argument.label, owner: owner))]
            }
        }
    }

    /// What an `@autoclosure` comes to. It has no list of captures: what it would keep of the enclosing class becomes
    /// constants before it.
    mutating func delaying(
        _ label: String?, owner: String, _ body: (inout StatementComposer) -> Expression
    ) -> Expression {
        let (outerUse, wasDelaying) = (usesEnclosingClass, isDelaying)
        usesEnclosingClass = false
        switch site.captures {
        case .everything: break
        case .members: isDelaying = isDelaying || closureDepth == 0
        case .unownedSelf: isDelaying = true
        }
        let made = body(&self)
        let callsEnclosingClass = isDelaying && usesEnclosingClass
        isDelaying = wasDelaying
        usesEnclosingClass = outerUse || usesEnclosingClass
        if callsEnclosingClass { return constant(made, label, owner: owner) }
        return sure(made, label, owner: owner)
    }

    /// The expression, or a constant before the statement where making it may throw or wait, which a closure that the tool
    /// does not write itself cannot.
    mutating func sure(_ made: Expression, _ label: String?, owner: String) -> Expression {
        made.unmarked.1.isEmpty ? made : constant(made, label, owner: owner)
    }

    private mutating func constant(
        _ made: Expression, _ label: String?, owner: String
    ) -> Expression {
        let prefix = owner.isEmpty ? "other" : owner
        let name = freeName([label, prefix + (label ?? "argument").capitalizedHead])
        return .text(hoist(made, as: name))
    }

    /// A constant for a member of the enclosing class.
    mutating func hoistMember(_ member: String, of id: ObjectID) -> String {
        hoist(once: .object(id), as: context.graph[id].name) { .text($0.use(member)) }
    }

    /// A constant for a value that a closure would keep the enclosing class for.
    mutating func hoistValue(_ id: ValueID) -> String {
        hoistCopy(
            of: .value(id), as: context.graph.values[id.index].name,
            member: context.declared(site.value(id)))
    }
}
