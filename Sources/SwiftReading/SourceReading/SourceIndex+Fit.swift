import SourceText

/// Whether an object of one type can be passed where another is asked for.
extension SourceIndex {
    package enum Fit {
        case fits
        case fitsNot
        /// One of them is declared by no source, or only the compiler can tell.
        case unknown

        /// What holds where both have to.
        package static func both(_ left: Fit, _ right: Fit) -> Fit {
            if left == .fitsNot || right == .fitsNot { return .fitsNot }
            return left == .fits && right == .fits ? .fits : .unknown
        }
    }

    /// - Parameters: both canonical.
    package func fit(_ given: TypeReference, _ wanted: TypeReference) -> Fit {
        if wanted.mayBeSent, given.isFunction, !given.mayBeSent { return .fitsNot }
        // Only who makes it knows which type it is.
        if case .opaque = given.form, isOneType(wanted.wrapped ?? wanted) { return .fitsNot }
        let (given, wanted) = (given.constrained, wanted.constrained)
        if given == wanted || wanted.source == "Any" { return .fits }
        if let inner = wanted.wrapped {
            return fit(given.wrapped ?? given, inner)
        }
        if given.wrapped != nil { return isKnown(wanted) ? .fitsNot : .unknown }
        switch (given.form, wanted.form) {
        case (.array(let given), .array(let wanted)): return fit(given, wanted)
        case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
            return .both(fit(key, otherKey), fit(value, otherValue))
        case (.tuple(let given), .tuple(let wanted)):
            guard given.count == wanted.count else { return .fitsNot }
            return zip(given, wanted).reduce(.fits) { .both($0, fit($1.0.type, $1.1.type)) }
        case (.metatype(let given, _), .metatype(let wanted, _)):
            return fit(given, wanted) == .fitsNot ? .fitsNot : .unknown
        case (.function(let given), .function(let wanted)): return fit(given, wanted)
        case (_, .composition(let members)):
            return members.reduce(.fits) { .both($0, fit(given, $1)) }
        case (.composition(let members), _):
            let fits = members.map { fit($0, wanted) }
            if fits.contains(.fits) { return .fits }
            return fits.contains(.unknown) ? .unknown : .fitsNot
        case (.named, .named), (.named, .member), (.member, .named), (.member, .member):
            return fitOfNames(given, wanted)
        case (.array, _) where isDeclared(wanted), (.dictionary, _) where isDeclared(wanted):
            return fitByConformance(given, wanted)
        default:
            return areDifferent(given, wanted) ? .fitsNot : .unknown
        }
    }

    /// Whether it is a certain structure, class or the like, and no protocol.
    private func isOneType(_ canonical: TypeReference) -> Bool {
        switch canonical.form {
        case .named, .member:
            guard let id = type(canonical, in: SourceScope()) else {
                return canonical.source == "AnyView"
            }
            return self[id].declaration.kind != .protocol
        default: return false
        }
    }

    /// A function can be passed for one that does more, asks for more or yields less.
    private func fit(
        _ given: TypeReference.Function, _ wanted: TypeReference.Function
    ) -> Fit {
        if given.isAsync && !wanted.isAsync { return .fitsNot }
        if given.throwing.canThrow && !wanted.throwing.canThrow { return .fitsNot }
        guard given.parameters.count == wanted.parameters.count else {
            let fewer = [given.parameters, wanted.parameters].min { $0.count < $1.count } ?? []
            // A single parameter may be a tuple.
            return fewer.allSatisfy { isKnown($0.type) && !$0.isVariadic } ? .fitsNot : .unknown
        }
        return zip(given.parameters, wanted.parameters).reduce(fit(given.result, wanted.result)) {
            .both($0, fit($1.1.type, $1.0.type))
        }
    }

    private func fitOfNames(_ given: TypeReference, _ wanted: TypeReference) -> Fit {
        if isDeclared(wanted) {
            if given.nominalPath == wanted.nominalPath {
                return areDifferent(given, wanted) ? .fitsNot : .unknown
            }
            let fit = fitByConformance(given, wanted)
            // What is held as a protocol of the language is of no type of the app.
            if fit == .fitsNot, isOneType(wanted), given.source == "Error" { return .fitsNot }
            return fit == .fitsNot && !isKnown(given) ? .unknown : fit
        }
        if let value = PlatformTypes.value(wanted) {
            if let other = PlatformTypes.value(given) { return other == value ? .fits : .fitsNot }
            return isKnown(given) ? .fitsNot : .unknown
        }
        // A set of heirs is a set of what they inherit.
        if given.nominalPath == "Set", wanted.nominalPath == "Set",
            let element = given.genericArguments.first, let asked = wanted.genericArguments.first
        {
            return fit(element, asked)
        }
        return areDifferent(given, wanted) ? .fitsNot : .unknown
    }

    /// Whether neither the type nor anything that inherits it is what is asked for, as far as the sources say.
    package func isNever(_ given: TypeReference, _ asked: TypeReference) -> Bool {
        guard isOneType(given), let id = type(given, in: SourceScope()), isDeclared(asked),
            fitByConformance(given, asked) == .fitsNot
        else { return false }
        return entries.indices.allSatisfy { place in
            let heir = SourceTypeID(index: place)
            guard heir != id, self[heir].declaration.kind == .class,
                superclasses(of: heir).declared.contains(id)
            else { return true }
            return fitByConformance(.nominal(canonicalPath(of: heir), arguments: []), asked)
                == .fitsNot
        }
    }

    private func fitByConformance(_ given: TypeReference, _ wanted: TypeReference) -> Fit {
        switch conformance(of: given, to: wanted, in: SourceScope()) {
        case .conforms: .fits
        case .conformsConditionally, .unknown: .unknown
        case .doesNotConform: .fitsNot
        }
    }

    /// Whether the sources declare the type.
    package func isDeclared(_ canonical: TypeReference) -> Bool {
        type(canonical, in: SourceScope()) != nil
    }

    /// Whether the sources declare it as a structure or an enumeration.
    package func isStructure(_ canonical: TypeReference) -> Bool {
        guard let id = type(canonical, in: SourceScope()) else { return false }
        return self[id].declaration.kind == .struct || self[id].declaration.kind == .enum
    }

    /// Whether the sources declare it, or it is a plain value or a container of the standard library.
    package func isKnown(_ canonical: TypeReference) -> Bool {
        isDeclared(canonical) || PlatformTypes.value(canonical) != nil
            || PlatformTypes.isContainer(canonical)
    }

    /// Whether a literal of a list certainly makes none of these.
    package func refusesList(_ canonical: TypeReference) -> Bool {
        switch canonical.form {
        case .function, .tuple: return true
        case .dictionary: return !conforms(canonical, "ExpressibleByArrayLiteral")
        case .named, .member:
            if PlatformTypes.value(canonical) != nil { return true }
            return isDeclared(canonical) && !mayConform(canonical, "ExpressibleByArrayLiteral")
        default: return false
        }
    }

    /// Whether the type conforms to the protocol, or no source tells that it does not.
    package func mayConform(_ canonical: TypeReference, _ name: String) -> Bool {
        conformance(of: canonical, to: TypeReference(named: name), in: SourceScope())
            != .doesNotConform
    }

    /// Whether the sources say that the type conforms to the protocol, be it under conditions.
    package func conforms(_ canonical: TypeReference, _ name: String) -> Bool {
        switch conformance(of: canonical, to: TypeReference(named: name), in: SourceScope()) {
        case .conforms, .conformsConditionally: true
        case .doesNotConform, .unknown: false
        }
    }

    /// Whether the type, or what it wraps or lists, is one of the app's own.
    package func isOwn(_ canonical: TypeReference) -> Bool {
        switch canonical.constrained.form {
        case .optional(let type), .implicitlyUnwrapped(let type), .array(let type): isOwn(type)
        case .composition(let members): members.contains(where: isOwn)
        case .named, .member: isDeclared(canonical)
        default: false
        }
    }
}

extension SourceIndex {
    /// Whether literals may make a plain value that the language makes in another way: an extension says it, or there are
    /// packages that were not read, and one of them may.
    ///
    /// - Parameter literal: the protocol of what such literals make.
    package func mayBeLiteral(_ type: TypeReference, _ literal: String) -> Bool {
        conforms(type, literal)
            || importsUnreadModules && !PlatformTypes.hasLiterals(type)
                && literal != "ExpressibleByNilLiteral"
    }
}

extension PlatformTypes {
    /// Whether the language has literals of the type, so that it is not made of other objects.
    fileprivate static func hasLiterals(_ type: TypeReference) -> Bool {
        value(type).map { ["String", "Int", "Bool", "Double"].contains($0) } ?? false
    }

    /// A plain value that nothing else can be passed for.
    private static let values: [String: String] = [
        "String": "String", "Int": "Int", "Bool": "Bool", "Double": "Double",
        "TimeInterval": "Double", "URL": "URL", "Data": "Data", "Date": "Date", "UUID": "UUID",
        "Duration": "Duration",
    ]

    /// Whether it is a generic type of the standard library that holds values of its arguments.
    static func isContainer(_ type: TypeReference) -> Bool {
        guard case .named(let name, let arguments) = type.constrained.form else { return false }
        return !arguments.isEmpty && ["ContiguousArray", "Result", "Set"].contains(name)
    }

    /// The value's own name; nil for any other type.
    package static func value(_ type: TypeReference) -> String? {
        type.constrained.nominalPath.flatMap { values[$0] }
    }
}

extension TypeReference {
    /// Whether it is the type of a function that may go anywhere: `@Sendable`, or isolated to a global actor, which comes to the
    /// same.
    fileprivate var mayBeSent: Bool {
        guard case .attributed(let attributes, let type) = form else { return false }
        return type.isFunction
            && attributes.contains { SwiftIdentifier.hasUppercaseHead($0.dropFirst()) }
            || type.mayBeSent
    }
}
