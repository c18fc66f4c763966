import SourceText

/// Types inside of others.
extension SourceIndex {
    /// The type that is said to hold another one, and certainly does not.
    package func typeLacking(
        _ nested: TypeReference, from scope: SourceScope
    ) -> (outer: SourceTypeID, name: String)? {
        guard case .member(let base, let name, _) = nested.form, let path = base.nominalPath,
            SwiftIdentifier.hasUppercaseHead(name),
            case .type(let outer) = meaning(of: path, in: scope),
            case .unknown = meaning(of: path + "." + name, in: scope)
        else { return nil }
        let (chain, last) = superclasses(of: outer)
        guard case .none = last else { return nil }
        let isAbsent = (chain + protocols(of: outer)).allSatisfy { id in
            let entry = self[id]
            guard !entry.declaration.head.mayHideMembers(in: self),
                // What it infers for a protocol has the name that the protocol gives it.
                inheritedNames(of: id).allSatisfy(PlatformTypes.protocolsWithoutTypes.contains)
            else { return false }
            return entry.declaration.requirements.map {
                RequirementBlock.read($0).value.declaredTypeNames.contains(name) == false
            } ?? true
        }
        return isAbsent ? (outer, name) : nil
    }

    /// The names of the types that stand in a type itself or in its extensions.
    package func namesOfTypes(in outer: SourceTypeID) -> [String] {
        let prefix = self[outer].path + "."
        return entries.compactMap { entry in
            guard entry.path.hasPrefix(prefix) else { return nil }
            let name = entry.path.dropFirst(prefix.count)
            return name.contains(".") ? nil : String(name)
        }
    }
}

extension PlatformTypes {
    /// Protocols without associated types, which add none to those that conform.
    fileprivate static let protocolsWithoutTypes: Set<String> = [
        "AnyObject", "CustomDebugStringConvertible", "CustomStringConvertible", "Equatable",
        "Error", "Hashable", "LocalizedError", "Sendable",
    ]
}
