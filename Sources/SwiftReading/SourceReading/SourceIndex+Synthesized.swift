import SourceText

/// The initializers that the compiler makes for a conformance.
extension SourceIndex {
    func addSynthesized(of type: SourceTypeID, to initializers: inout [SourceInitializer]) {
        let names = Set(initializers.map(\.name))
        if !names.contains("init(rawValue:)"), let rawType = rawType(of: type) {
            var initializer = synthesized("rawValue", "rawValue", rawType, of: type)
            initializer.failability = .optional
            initializers.append(initializer)
        }
        if !names.contains("init(from:)"), isDecoded(type) {
            let decoder = TypeReference(.existential(TypeReference(named: "Decoder")))
            var initializer = synthesized("from", "decoder", decoder, of: type)
            initializer.throwing = .any
            initializers.append(initializer)
        }
    }

    private func synthesized(
        _ label: String, _ name: String, _ parameterType: TypeReference, of type: SourceTypeID
    ) -> SourceInitializer {
        let parameter = SourceInitializer.Parameter(
            label: label, name: name, type: parameterType, isVariadic: false, hasDefault: false,
            attributes: [])
        return implicit(
            .synthesized, [parameter], min(access(of: type), .public), isolation(of: type),
            of: type)
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
        let said = parts(of: type).filter { $0.scope.source == self[type].source }
            .flatMap { ancestors($0.inherited, in: $0.scope) }
        return said.contains { ancestor in
            switch ancestor {
            case .foreign(let path): Self.areDecodable([path])
            case .declared(let id):
                self[id].declaration.kind == .protocol
                    && ([id] + protocols(of: id)).contains {
                        Self.areDecodable(inheritedNames(of: $0))
                    }
            }
        }
    }

    private static func areDecodable(_ paths: [String]) -> Bool {
        paths.contains("Decodable") || paths.contains("Codable")
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
