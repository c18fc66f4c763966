import SourceText

/// A generic parameter that no protocol's own type can stand for.
package struct TypeParameter {
    /// As it is declared.
    package let name: String
    /// What it has to conform to.
    package let constraint: String
    /// Whether a protocol's type can stand for it after all where that says what its associated types are.
    package let isOpened: Bool
    /// Whether a protocol's type can stand for it after all where that may be `Sendable`.
    package var isSent = false
}

/// What generic parameters ask of the types that are written for them.
extension SourceIndex {
    /// The first condition that certainly does not hold.
    ///
    /// - Parameters:
    ///   - arguments: canonical, by the names of the parameters.
    ///   - type: whose parameters they are.
    package func failing(
        _ conditions: [GenericCondition], _ arguments: [String: TypeReference],
        of type: SourceTypeID
    ) -> GenericCondition? {
        let scope = scope(of: type)
        let parameters = genericNames(of: type)
        return conditions.first { condition in
            guard let given = given(for: condition.subject, arguments) else { return false }
            let asked = replacing(
                arguments,
                in: canonical(condition.type, in: scope, hiding: parameters).constrained)
            return condition.isEquality
                ? areDifferent(given, asked) : asked.members.contains { lacks(given, $0) }
        }
    }

    /// What the subject of a condition is: the argument for a parameter, or an associated type of it.
    package func given(
        for subject: TypeReference, _ arguments: [String: TypeReference]
    ) -> TypeReference? {
        subject.nominalPath.flatMap { given(forPath: $0, arguments) }
    }

    private func given(
        forPath path: String, _ arguments: [String: TypeReference]
    ) -> TypeReference? {
        if let argument = arguments[path] { return argument }
        guard let period = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        let name = String(path[path.utf8.index(after: period)...])
        return given(forPath: String(path[..<period]), arguments)
            .flatMap { associatedType(name, of: $0.constrained) }
    }

    /// The type with generic arguments in place of their parameters, and with what they have for their associated types.
    package func replacing(
        _ arguments: [String: TypeReference], in type: TypeReference
    ) -> TypeReference {
        if arguments.isEmpty { return type }
        return type.mappingNominals { path, _ in given(forPath: path, arguments) }
    }

    /// The initializer with generic arguments in place of their parameters.
    package func replacing(
        _ arguments: [String: TypeReference], in initializer: SourceInitializer
    ) -> SourceInitializer {
        if arguments.isEmpty { return initializer }
        var result = initializer
        for index in result.parameters.indices {
            result.parameters[index].type = result.parameters[index].type.map {
                replacing(arguments, in: $0)
            }
        }
        result.result = result.result.map { replacing(arguments, in: $0) }
        return result
    }

    /// The conditions that stand in a type's own declaration.
    package func conditions(of type: SourceTypeID) -> [GenericCondition] {
        let declaration = self[type].declaration
        return declaration.genericParameters.conditions
            + (declaration.whereClause.map(GenericCondition.read) ?? [])
    }

    /// The conditions on the generic parameters of an initializer and of its type.
    package func conditions(
        of initializer: SourceInitializer, of type: SourceTypeID
    ) -> [GenericCondition] {
        initializer.genericParameters.conditions + conditions(of: type)
            + initializer.whereClauses.flatMap(GenericCondition.read)
    }

    /// The generic parameter that has to become the type of what is passed, where that cannot be an object which is held as
    /// a protocol, with a condition that such an object does not meet. Swift finds the type of one that is passed for a
    /// parameter of a function's own, but neither within another type nor for two at once, and only where it is said what the
    /// associated types are that others have to equal.
    package func typeParameter(
        takenBy type: TypeReference, of initializer: SourceInitializer, _ id: SourceTypeID
    ) -> TypeParameter? {
        if case .opaque(let asked) = type.form { return sent(asked.members, for: asked.source) }
        var inner = type.bare
        while let wrapped = inner.wrapped { inner = wrapped.bare }
        var isWithin = false
        switch inner.form {
        case .array(let element): (inner, isWithin) = (element, true)
        case .function(let function): (inner, isWithin) = (function.result, true)
        default: break
        }
        if case .opaque(let asked) = inner.form {
            return refusal(of: asked.members, for: TypeReference(.opaque(asked)))
        }
        guard case .named(let name, let arguments) = inner.constrained.form, arguments.isEmpty
        else { return nil }
        var isOpened = false
        let isOfInitializer = initializer.genericParameters.contains { $0.name == name }
        guard
            isOfInitializer
                || self[id].declaration.genericParameters.contains(where: { $0.name == name })
        else { return nil }
        if isOfInitializer, !isWithin {
            let uses = initializer.parameters.filter { $0.type?.mentions(name) ?? false }
            isOpened = uses.count == 1
        }
        let conditions = conditions(of: initializer, of: id)
        let asked = conditions.filter { !$0.isEquality && $0.subject.source == name }
            .flatMap { canonical($0.type, in: scope(of: id)).members }
        if isOpened, !conditions.contains(where: { $0.isEquality && $0.isAbout(partsOf: name) }) {
            return sent(asked, for: name)
        }
        return refusal(of: asked, for: TypeReference(named: name), isOpened: isOpened)
    }

    /// What takes any object that is of these protocols and can be sent; nil where it need not be sent.
    private func sent(_ asked: [TypeReference], for name: String) -> TypeParameter? {
        guard asked.contains(where: { $0.source == "Sendable" }) else { return nil }
        return TypeParameter(
            name: name, constraint: asked.map(\.source).joined(separator: " & "), isOpened: true,
            isSent: true)
    }

    /// The first of these protocols to which no object that is held as a protocol conforms.
    private func refusal(
        of asked: [TypeReference], for subject: TypeReference, isOpened: Bool = false
    ) -> TypeParameter? {
        asked.first(where: refusesExistentials).map {
            TypeParameter(name: subject.source, constraint: $0.source, isOpened: isOpened)
        }
    }

    /// Whether it certainly is a protocol to which no protocol's type conforms, be it its own.
    private func refusesExistentials(_ asked: TypeReference) -> Bool {
        if let id = type(asked, in: SourceScope()) {
            let declaration = self[id].declaration
            return declaration.kind == .protocol && !declaration.head.hasAttribute("objc")
        }
        return asked.nominalPath.map(PlatformTypes.refusingExistentials.contains) ?? false
    }

    /// Whether the type is that of a protocol or of a composition, which any type that conforms may be behind.
    package func isExistential(_ canonical: TypeReference) -> Bool {
        if case .opaque = canonical.form { return false }
        return canonical.members.contains { member in
            member.nominalPath.flatMap { isProtocol($0, in: SourceScope()) } ?? false
        }
    }

    /// What a generic parameter stands for, as far as conditions say it: the type that it equals, else the protocols that
    /// it conforms to, with what their primary associated types are. Nil where it is anything.
    package func constraint(
        on name: String, by conditions: [GenericCondition], among names: Set<String>,
        in scope: SourceScope
    ) -> TypeReference? {
        func written(_ type: TypeReference) -> TypeReference {
            canonical(type, in: scope, hiding: names).hiding(names)
        }
        let own = conditions.filter { $0.subject.source == name }
        if let equal = own.first(where: \.isEquality) {
            return names.contains(equal.type.source) ? nil : written(equal.type)
        }
        let all = own.flatMap { written($0.type).members }.map { member in
            primary(member, of: name, conditions, written, in: scope)
        }
        // What can be sent, copied or shared is asked of, and says nothing of which one it is.
        let members = all.filter { !PlatformTypes.markers.contains($0.source) }
        guard let first = members.first else { return all.first }
        return members.count == 1 ? first : TypeReference(.composition(members))
    }

    /// A protocol with its primary associated types, where conditions say all of them.
    private func primary(
        _ constraint: TypeReference, of name: String, _ conditions: [GenericCondition],
        _ written: (TypeReference) -> TypeReference, in scope: SourceScope
    ) -> TypeReference {
        guard let id = type(constraint, in: scope), let path = constraint.nominalPath,
            arguments(of: constraint, for: id).isEmpty
        else { return constraint }
        let parameters = self[id].declaration.genericParameters.map(\.name)
        let arguments = parameters.compactMap { parameter in
            conditions.first {
                $0.isEquality && $0.subject.nominalPath == "\(name).\(parameter)"
            }.map { written($0.type) }
        }
        guard !parameters.isEmpty, arguments.count == parameters.count else { return constraint }
        return .nominal(path, arguments: arguments)
    }

    /// Whether a type certainly is none of these objects.
    private func lacks(_ given: TypeReference, _ asked: TypeReference) -> Bool {
        guard given.nominalPath != nil, isKnown(given), let path = asked.nominalPath,
            isDeclared(asked) || PlatformTypes.isWellKnown(path)
        else { return false }
        if isExistential(given) { return refusesExistentials(asked) }
        if case .doesNotConform = conformance(of: given, to: asked, in: SourceScope()) {
            return true
        }
        return false
    }

    /// A generic type that is named without its arguments, with the names of its parameters.
    package func bareGenericType(
        in type: TypeReference, from scope: SourceScope
    ) -> (name: String, parameters: [String])? {
        if let path = type.nominalPath, case .type(let id) = meaning(of: path, in: scope) {
            let declaration = self[id].declaration
            // A protocol's parameters are associated types, which need not be named.
            if type.genericArguments.isEmpty, !declaration.genericParameters.isEmpty,
                declaration.kind != .protocol
            {
                return (path, declaration.genericParameters.map(\.name))
            }
        }
        for child in type.form.children {
            if case .member = type.form, type.form.children.first == child { continue }
            if let found = bareGenericType(in: child, from: scope) { return found }
        }
        return nil
    }
}

extension GenericCondition {
    /// Whether it is about an associated type of the generic parameter.
    fileprivate func isAbout(partsOf parameter: String) -> Bool {
        guard case .member = subject.form else { return false }
        return subject.nominalPath?.hasPrefix(parameter + ".") ?? false
    }
}

extension [Requirement.GenericParameter] {
    /// What stands behind their colons.
    fileprivate var conditions: [GenericCondition] {
        compactMap { parameter in
            parameter.constraint.map {
                GenericCondition(
                    subject: TypeReference(named: parameter.name), isEquality: false, type: $0)
            }
        }
    }
}

extension PlatformTypes {
    /// Protocols that ask for nothing but how objects are kept.
    fileprivate static let markers = ["AnyObject", "Sendable", "~Copyable", "~Escapable"]

    /// Protocols of the language and of frameworks to which no protocol's type conforms.
    fileprivate static let refusingExistentials: Set<String> = [
        "CaseIterable", "Codable", "Comparable", "Decodable", "Encodable", "Equatable",
        "Hashable", "Identifiable", "ObservableObject", "Publisher", "View", "ViewModifier",
    ]
}

extension TypeReference {
    /// The type with what generic parameters stand for, where a value of them is in it or comes out of it; elsewhere they are
    /// left to the compiler.
    ///
    /// - Parameter constraint: what a generic parameter stands for.
    package func yielding(_ names: Set<String>, _ constraint: (String) -> TypeReference)
        -> TypeReference
    {
        switch form {
        case .named(let name, let arguments) where arguments.isEmpty && names.contains(name):
            return constraint(name)
        case .optional(let type):
            return TypeReference(.optional(type.yielding(names, constraint)))
        case .attributed(let attributes, let type):
            return TypeReference(.attributed(attributes, type.yielding(names, constraint)))
        case .function(var function) where function.parameters.isEmpty:
            function.result = function.result.yielding(names, constraint)
            return TypeReference(.function(function))
        default: return hiding(names)
        }
    }
}
