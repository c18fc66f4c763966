import ManifestSyntax
import SourceText
import SwiftReading

extension Sequence<Binding> {
    /// The keys of what is made of a type that conforms to the protocol, and does not say that it provides it.
    ///
    /// - Parameter asking: the type that is being made, which cannot be made of itself.
    func keys(
        conformingTo type: TypeReference, besides asking: TypeReference, _ index: SourceIndex,
        in home: SourceScope
    ) -> [String] {
        guard let id = index.type(type, in: home), index[id].declaration.kind == .protocol else {
            return []
        }
        return compactMap { binding in
            guard !binding.choice.isDecorated, let made = binding.choice.implementation?.value,
                made != asking, case .conforms = index.conformance(of: made, to: type, in: home)
            else { return nil }
            return binding.key.value.source
        }
    }
}

extension Diagnostic {
    /// What lets an object that is there answer for the type; another one would be a second object.
    static func cure(providing type: String, _ keys: [String]) -> String? {
        switch keys.count {
        case 0: nil
        case 1: providing(type, keys[0])
        default:
            "add 'provides: \(type)' to the one of "
                + "\(all(keys.prefix(5).map { "'\($0)'" })) that is meant"
        }
    }
}
