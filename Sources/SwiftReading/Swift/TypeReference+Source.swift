import SourceText

extension TypeReference {
    /// The type as Swift wants it, with `any` at every position of a protocol or a composition, and nowhere twice.
    /// Attributes and specifiers stay as they are written.
    ///
    /// - Parameter isProtocol: whether a nominal path, without generic arguments, names a protocol.
    public func source(isProtocol: (String) -> Bool) -> String {
        written(isProtocol: isProtocol)
    }

    /// The type of a property or local: without what only a parameter may have, as `@escaping` and `inout`.
    ///
    /// - Parameter isProtocol: whether a nominal path, without generic arguments, names a protocol.
    public func storedSource(isProtocol: (String) -> Bool) -> String {
        guard case .attributed(let attributes, let type) = form else {
            return written(isProtocol: isProtocol)
        }
        let kept = attributes.filter { !Self.attributesOfParameters.contains($0) }
        let source = type.written(isProtocol: isProtocol)
        return kept.isEmpty ? source : kept.joined(separator: " ") + " " + source
    }

    private static let attributesOfParameters: Set<String> = [
        "@escaping", "@autoclosure", "inout", "isolated", "sending", "borrowing", "consuming",
        "__owned", "__shared", "_const",
    ]

    /// The type of a parameter: a function type that is not optional escapes.
    ///
    /// - Parameter isProtocol: whether a nominal path, without generic arguments, names a protocol.
    public func parameterSource(isProtocol: (String) -> Bool) -> String {
        guard isFunction else { return written(isProtocol: isProtocol) }
        guard case .attributed(let attributes, let type) = form else {
            return "@escaping " + written(isProtocol: isProtocol)
        }
        if attributes.contains("@escaping") || attributes.contains("inout") {
            return written(isProtocol: isProtocol)
        }
        // Specifiers such as `sending` stand before all attributes.
        let place = attributes.firstIndex { $0.hasPrefix("@") } ?? attributes.count
        var escaping = attributes
        escaping.insert("@escaping", at: place)
        return escaping.joined(separator: " ") + " " + type.written(isProtocol: isProtocol)
    }

    // MARK: As written

    private func written(isProtocol: (String) -> Bool) -> String {
        switch form {
        case .named, .member:
            let bare = bare(isProtocol: isProtocol)
            return isExistential(isProtocol) ? "any " + bare : bare
        case .optional(let type): return type.grouped(isProtocol) + "?"
        case .implicitlyUnwrapped(let type): return type.grouped(isProtocol) + "!"
        case .array(let type): return "[" + type.written(isProtocol: isProtocol) + "]"
        case .dictionary(let key, let value):
            return "[" + key.written(isProtocol: isProtocol) + ": "
                + value.written(isProtocol: isProtocol) + "]"
        case .tuple(let elements): return Self.written(elements, isProtocol)
        case .function(let function):
            return Self.written(function.parameters, isProtocol)
                + function.effects { $0.written(isProtocol: isProtocol) } + " -> "
                + function.result.written(isProtocol: isProtocol)
        case .metatype(let type, let kind):
            guard type.isExistential(isProtocol) else {
                return type.grouped(isProtocol) + "." + kind.rawValue
            }
            switch kind {
            case .type: return "any " + type.bareMetatypeBase(isProtocol) + ".Type"
            case .protocol: return "(any " + type.bare(isProtocol: isProtocol) + ").Type"
            }
        case .composition, .suppressed: return "any " + bare(isProtocol: isProtocol)
        case .existential(let type): return "any " + type.bare(isProtocol: isProtocol)
        case .opaque(let type): return "some " + type.bare(isProtocol: isProtocol)
        case .attributed(let attributes, let type):
            let rest =
                attributes.contains("repeat") || attributes.contains("each")
                ? type.bare(isProtocol: isProtocol) : type.written(isProtocol: isProtocol)
            return attributes.joined(separator: " ") + " " + rest
        }
    }

    /// Whether the type, without an `any` of its own, needs one.
    private func isExistential(_ isProtocol: (String) -> Bool) -> Bool {
        switch form {
        case .composition, .suppressed: return true
        case .named, .member:
            guard let path = nominalPath, path != "Any", path != "AnyObject" else { return false }
            return isProtocol(path)
        default: return false
        }
    }

    /// What stands after `any`, `some` or `&`.
    private func bare(isProtocol: (String) -> Bool) -> String {
        switch form {
        case .named(let name, let arguments):
            return name + Self.list(of: arguments) { $0.written(isProtocol: isProtocol) }
        case .member(let base, let name, let arguments):
            let needsParentheses =
                switch base.form {
                case .named, .member, .array, .dictionary, .tuple: false
                default: true
                }
            let baseSource =
                needsParentheses
                ? "(" + base.written(isProtocol: isProtocol) + ")"
                : base.bare(isProtocol: isProtocol)
            return baseSource + (baseSource.hasSuffix(Self.selector) ? "" : ".") + name
                + Self.list(of: arguments) { $0.written(isProtocol: isProtocol) }
        case .composition(let members):
            return members.map { $0.bareMember(isProtocol) }.joined(separator: " & ")
        case .suppressed(let type): return "~" + type.bareMember(isProtocol)
        case .existential(let type), .opaque(let type): return type.bare(isProtocol: isProtocol)
        case .metatype(let type, let kind):
            return type.bareMetatypeBase(isProtocol) + "." + kind.rawValue
        default: return written(isProtocol: isProtocol)
        }
    }

    private func bareMember(_ isProtocol: (String) -> Bool) -> String {
        switch form {
        case .function, .attributed: "(" + written(isProtocol: isProtocol) + ")"
        case .composition: "(" + bare(isProtocol: isProtocol) + ")"
        default: bare(isProtocol: isProtocol)
        }
    }

    private func bareMetatypeBase(_ isProtocol: (String) -> Bool) -> String {
        switch form {
        case .named, .member, .metatype: bare(isProtocol: isProtocol)
        case .composition, .suppressed: "(" + bare(isProtocol: isProtocol) + ")"
        default: grouped(isProtocol)
        }
    }

    /// The type in front of `?` or `.Type`.
    private func grouped(_ isProtocol: (String) -> Bool) -> String {
        let written = written(isProtocol: isProtocol)
        let needsParentheses =
            switch form {
            case .named, .member: isExistential(isProtocol)
            case .metatype(let type, let kind): kind == .type && type.isExistential(isProtocol)
            case .optional, .implicitlyUnwrapped, .array, .dictionary, .tuple: false
            case .function, .composition, .existential, .opaque, .suppressed, .attributed: true
            }
        return needsParentheses ? "(" + written + ")" : written
    }

    /// Generic arguments in their brackets; empty where there are none.
    private static func list(
        of arguments: [TypeReference], _ source: (TypeReference) -> String
    ) -> String {
        arguments.isEmpty ? "" : "<" + arguments.map(source).joined(separator: ", ") + ">"
    }

    private static func written(_ elements: [Element], _ isProtocol: (String) -> Bool) -> String {
        let sources = elements.map { element in
            let names = [element.label, element.name].compactMap { $0 }.joined(separator: " ")
            return (names.isEmpty ? "" : names + ": ")
                + (element.isVariadic
                    ? element.type.grouped(isProtocol) + "..."
                    : element.type.written(isProtocol: isProtocol))
        }
        return "(" + sources.joined(separator: ", ") + ")"
    }

    // MARK: As a key

    static func canonicalSource(of form: Form) -> String {
        switch form {
        case .named(let name, let arguments):
            return withoutSelector(name) + list(of: arguments, \.source)
        case .member(let base, let name, let arguments):
            return base.canonicallyGrouped + "." + name + list(of: arguments, \.source)
        case .optional(let type): return type.canonicallyGrouped + "?"
        case .implicitlyUnwrapped(let type): return type.canonicallyGrouped + "!"
        case .array(let type): return "[" + type.source + "]"
        case .dictionary(let key, let value): return "[" + key.source + ": " + value.source + "]"
        case .tuple(let elements): return canonical(elements, areParameters: false)
        case .function(let function):
            return canonical(function.parameters, areParameters: true)
                + function.effects { $0.source } + " -> " + function.result.source
        case .metatype(let type, let kind):
            guard case .existential(let instance) = type.form else {
                return type.canonicallyGrouped + "." + kind.rawValue
            }
            return "(any " + instance.source + ")." + kind.rawValue
        case .composition(let members):
            let sources = members.map { member in
                if case .composition = member.form { return "(" + member.source + ")" }
                return member.isFunction ? "(" + member.source + ")" : member.source
            }
            return sources.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
                .joined(separator: " & ")
        case .existential(let type): return type.source
        case .opaque(let type): return "some " + type.source
        case .suppressed(let type): return "~" + type.canonicallyGrouped
        case .attributed(let attributes, let type):
            let kept = attributes.filter { $0 != "@escaping" }
            return kept.isEmpty ? type.source : kept.joined(separator: " ") + " " + type.source
        }
    }

    /// The canonical source in front of `?` or `.Type`.
    private var canonicallyGrouped: String {
        switch form {
        case .named, .member, .optional, .implicitlyUnwrapped, .array, .dictionary, .tuple,
            .metatype:
            source
        case .existential(let type): type.canonicallyGrouped
        case .attributed(let attributes, let type) where attributes == ["@escaping"]:
            type.canonicallyGrouped
        case .function, .composition, .opaque, .suppressed, .attributed: "(" + source + ")"
        }
    }

    private static func canonical(_ elements: [Element], areParameters: Bool) -> String {
        let sources = elements.map { element in
            let label = areParameters ? nil : element.label
            return (label.map { $0 + ": " } ?? "")
                + (element.isVariadic
                    ? element.type.canonicallyGrouped + "..." : element.type.source)
        }
        return "(" + sources.joined(separator: ", ") + ")"
    }
}

extension TypeReference.Function {
    /// What stands between the parameters and the arrow, with the blank before it.
    fileprivate func effects(_ source: (TypeReference) -> String) -> String {
        (isAsync ? " async" : "") + throwing.source(source)
    }
}

extension TypeReference.Throwing {
    /// As it is written, with the blank before it; empty where nothing is thrown.
    func source(_ source: (TypeReference) -> String) -> String {
        switch self {
        case .never: ""
        case .any: " throws"
        case .typed(let error): " throws(" + source(error) + ")"
        }
    }
}
