import SourceText

/// The initialisers that the compiler makes for a conformance.
extension SourceIndex {
    func addSynthesized(of type: SourceTypeID, to initializers: inout [SourceInitializer]) {
        let names = Set(initializers.map(\.name))
        if !names.contains("init(rawValue:)"), let rawType = rawType(of: type) {
            initializers.append(
                synthesized(
                    "rawValue", "rawValue", rawType, of: type, failability: .optional,
                    throwing: .never))
        }
        if !names.contains("init(from:)"), isDecoded(type) {
            initializers.append(
                synthesized(
                    "from", "decoder", TypeReference(.existential(TypeReference(named: "Decoder"))),
                    of: type, failability: .never, throwing: .any))
        }
    }

    private func synthesized(
        _ label: String, _ name: String, _ parameterType: TypeReference, of type: SourceTypeID,
        failability: Requirement.Initializer.Failability, throwing: TypeReference.Throwing
    ) -> SourceInitializer {
        SourceInitializer(
            origin: .synthesized,
            parameters: [
                SourceInitializer.Parameter(
                    label: label, name: name, type: parameterType, isVariadic: false,
                    hasDefault: false, attributes: [])
            ],
            failability: failability, isAsync: false, throwing: throwing, genericParameters: [],
            whereClauses: [], access: min(access(of: type), .public),
            isolation: isolation(of: type),
            range: self[type].declaration.nameRange)
    }

    /// The type of an enumeration's raw values, which stands first behind its colon; nil where there is none.
    private func rawType(of type: SourceTypeID) -> TypeReference? {
        let declaration = self[type].declaration
        guard declaration.kind == .enum, let first = declaration.inherited.first else { return nil }
        let canonical = canonical(first, in: scope(of: type))
        switch ancestor(first, in: scope(of: type)) {
        case nil: return nil
        case .declared(let id): return self[id].declaration.kind == .struct ? canonical : nil
        case .foreign(let path): return PlatformTypes.rawTypes.contains(path) ? canonical : nil
        }
    }

    /// Whether the type says in its own file that it is `Decodable`, and no superclass says it before.
    private func isDecoded(_ type: SourceTypeID) -> Bool {
        let entry = self[type]
        let scope = scope(of: type)
        if self.saysDecodable(entry.declaration.inherited, in: scope) { return true }
        return entry.extensions.contains {
            $0.source == entry.source
                && self.saysDecodable($0.declaration.inherited, in: self.scope(of: $0))
        }
    }

    /// Whether one of these is `Decodable`, or a protocol of the sources that inherits it.
    private func saysDecodable(_ inherited: [TypeReference], in scope: SourceScope) -> Bool {
        var pending = ancestors(inherited, in: scope)
        var seen: Set<SourceTypeID> = []
        while let next = pending.popLast() {
            switch next {
            case .foreign(let path):
                if path == "Decodable" || path == "Codable" { return true }
            case .declared(let id):
                guard self[id].declaration.kind == .protocol, seen.insert(id).inserted else {
                    continue
                }
                pending += ancestors(self[id].declaration.inherited, in: self.scope(of: id))
            }
        }
        return false
    }
}

extension PlatformTypes {
    /// The types of the standard library and of the frameworks that raw values may have.
    static let rawTypes: Set<String> = [
        "CGFloat", "Character", "Double", "Float", "Int", "Int8", "Int16", "Int32", "Int64",
        "Int128",
        "StaticString", "String", "Substring", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
        "UInt128", "Unicode.Scalar",
    ]
}
