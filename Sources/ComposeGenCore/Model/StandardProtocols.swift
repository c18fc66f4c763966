import SourceText
import SwiftReading

/// The protocols of the standard library that a protocol of the app may inherit and a class conform to.
enum StandardProtocols {
    static func isKnown(_ name: String) -> Bool {
        markers.contains(name) || bodies[name] != nil
    }

    /// - Parameters:
    ///   - range: where the protocol is inherited, for want of a place of their own.
    ///   - names: what is required already under the same name, which says more.
    static func requirements(
        of name: String, at range: SourceRange, besides names: Set<String>
    ) -> [Requirement] {
        guard let body = bodies[name] else { return [] }
        // The type of an identity is what its property says.
        let names = names.contains("id") ? names.union(["ID"]) : names
        let read = RequirementBlock.read(LocatedText(body, SourceRange(.top, 0, body.utf8.count)))
        return read.value.requirements.filter { !names.contains($0.name) }.map {
            var requirement = $0
            requirement.range = range
            requirement.declarationRange = range
            return requirement
        }
    }

    /// What a standard protocol inherits of the others.
    static func inherited(by name: String) -> [String] {
        switch name {
        case "Hashable", "Comparable": ["Equatable"]
        case "LocalizedError": ["Error"]
        default: []
        }
    }

    /// Whether an extension says that a type conforms to it; all else goes without saying, or stands at the type.
    static func isConformedTo(_ name: String) -> Bool { !silent.contains(name) }

    /// They require nothing that a class does not have by itself.
    private static let markers = silent.union([
        "Error", "LocalizedError", "ObservableObject", "Observable",
    ])
    private static let silent: Set<String> = [
        "Sendable", "AnyObject", "SendableMetatype", "BitwiseCopyable", "Copyable", "Escapable",
        "~Copyable", "~Escapable", "~Sendable", "class",
    ]

    private static let bodies: [String: String] = [
        "Identifiable": "associatedtype ID: Hashable\nvar id: ID { get }",
        "Equatable": equality,
        "Hashable": equality + "\nfunc hash(into hasher: inout Hasher)",
        "Comparable": equality + "\nstatic func < (lhs: Self, rhs: Self) -> Bool",
        "CustomStringConvertible": "var description: String { get }",
        "CustomDebugStringConvertible": "var debugDescription: String { get }",
        "Encodable": encoding,
        "Decodable": decoding,
        "Codable": encoding + "\n" + decoding,
    ]
    private static let equality = "static func == (lhs: Self, rhs: Self) -> Bool"
    private static let encoding = "func encode(to encoder: any Encoder) throws"
    private static let decoding = "init(from decoder: any Decoder) throws"
}
