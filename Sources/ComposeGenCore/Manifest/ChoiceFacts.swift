import SourceText
import SwiftReading

/// What is known of a choice before names are looked up.
extension Choice {
    /// The concrete type that it makes, where it names one: of several choices, where all of them do.
    var implementation: Located<TypeReference>? {
        switch construction?.maker {
        case .implementation(let type, _): return type
        case .chosen(let branches, let otherwise):
            guard let type = otherwise.implementation, !otherwise.isDecorated,
                branches.allSatisfy({
                    $0.choice.implementation?.value == type.value && !$0.choice.isDecorated
                        && !$0.choice.failsIntoAnother
                })
            else { return nil }
            return type
        case .factory, .storyboard, .inherited, .broken, nil: return nil
        }
    }

    /// Whether `onFailure` makes something else than it does by itself.
    var failsIntoAnother: Bool {
        if case .chosen(_, let otherwise)? = construction?.maker {
            return otherwise.failsIntoAnother
        }
        guard case .choice(let other)? = construction?.onFailure else { return false }
        return other.implementation?.value != implementation?.value
    }

    /// Whether it names another type than this, or yields another object or a wrapper around one. What text makes is not known.
    func mayMakeAnother(than type: TypeReference) -> Bool {
        guard case .construction(let construction) = self else { return true }
        if isDecorated || failsIntoAnother { return true }
        return switch construction.maker {
        case .implementation(let made, _): made.value != type
        case .chosen(let branches, let otherwise):
            (branches.map(\.choice) + [otherwise]).contains { $0.mayMakeAnother(than: type) }
        case .factory, .storyboard, .inherited, .broken: false
        }
    }

    var isDecorated: Bool { construction?.decorators.isEmpty == false }

    /// Whether it decorates what the root binds, be it in one of several choices.
    var wrapsOuter: Bool {
        switch construction?.maker {
        case .inherited: true
        case .chosen(let branches, let otherwise):
            otherwise.wrapsOuter || branches.contains { $0.choice.wrapsOuter }
        case .implementation, .factory, .storyboard, .broken, nil: false
        }
    }
}

extension Manifest {
    /// The lower-case keys of which some variant makes another type.
    var namesReplacedByOthers: Set<String> {
        var replacing: [String: [Choice]] = [:]
        for replacement in variants.flatMap(\.bindings) {
            guard case .name(let name) = replacement.key.value else { continue }
            replacing[name, default: []].append(replacement.choice)
        }
        guard !replacing.isEmpty else { return [] }
        let bindings = bindings + scopes.flatMap(\.bindings)
        return Set(
            bindings.compactMap { binding in
                guard case .name(let name) = binding.key.value,
                    let type = binding.choice.implementation?.value,
                    replacing[name, default: []].contains(where: { $0.mayMakeAnother(than: type) })
                else { return nil }
                return name
            })
    }
}

extension Construction {
    /// The type under which the manifest binds what its Swift calls, where that is all of it: `$(Editor)(text)`.
    var typeCalled: Located<TypeReference>? {
        guard case .factory(let text) = maker, let called = text.references.first,
            SwiftIdentifier.hasUppercaseHead(called.name.value), decorators.isEmpty,
            text.isConstruction(of: "$(" + called.name.value + ")")
        else { return nil }
        return TypeReference(called.name.value).map { Located($0, called.name.range) }
    }
}
