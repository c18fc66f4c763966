extension SourceIndex {
    /// The members that objects of a type have of protocols which no source declares; nil where these may have any.
    package func foreignProperties(of id: SourceTypeID) -> Set<String>? {
        var names: Set<String> = []
        for owner in superclasses(of: id).declared + protocols(of: id) {
            for path in inheritedNames(of: owner) {
                guard let known = PlatformTypes.propertiesOfProtocols[path] else { return nil }
                names.formUnion(known)
                for part in foreignExtensions[path] ?? [] {
                    names.formUnion(part.declaration.members.properties.map(\.name))
                    names.formUnion(part.declaration.members.methods.map(\.name))
                }
            }
        }
        return names
    }
}

extension PlatformTypes {
    /// What protocols of the language give those that conform.
    fileprivate static let propertiesOfProtocols: [String: [String]] = [
        "AnyObject": [], "CaseIterable": [], "Codable": ["encode"], "Comparable": [],
        "CustomDebugStringConvertible": ["debugDescription"],
        "CustomStringConvertible": ["description"], "Decodable": [], "Encodable": ["encode"],
        "Equatable": [], "Error": ["localizedDescription"], "Hashable": ["hash", "hashValue"],
        "Identifiable": ["id"],
        "LocalizedError": [
            "errorDescription", "failureReason", "helpAnchor", "localizedDescription",
            "recoverySuggestion",
        ],
        "Observable": [], "ObservableObject": ["objectWillChange"], "Sendable": [],
    ]
}
