import SourceText
import SwiftReading

/// What the sources say of members of what has a lower-case name: `flags.alertsEnabled`.
extension Resolver {
    /// Reports a member that is not there, or cannot be read there as it is written.
    ///
    /// - Parameter name: the whole path, as it is written.
    mutating func checkMembers(
        of reference: Reference, as name: Located<String>, in scope: NameScope
    ) {
        guard sources != nil, var type = heldType(of: reference.target, in: scope) else { return }
        var offset = name.value.utf8.count - reference.members.reduce(0) { $0 + $1.utf8.count + 1 }
        for member in reference.members {
            let range = self.range(of: member, at: offset + 1, in: name)
            offset += 1 + member.utf8.count
            guard let known = properties(member, of: type, in: scope) else { return }
            guard let property = known.found else {
                let others = others(of: type, in: scope)
                guard known.areComplete, !known.isMethod, member != "self",
                    let others, !others.contains(member)
                else { return }
                let meant = nearest(to: member, among: known.readable)
                // Of protocols that have some there may be more.
                if others.isEmpty || meant != nil {
                    diagnostics.append(
                        .noSuchMember(
                            member, of: type.constrained.source, at: range, nearest: meant))
                }
                return
            }
            if let fault = fault(of: property, member, type, name, range) {
                diagnostics.append(fault)
                return
            }
            guard let next = property.certainType else { return }
            type = next
        }
    }

    /// The type of a member of an object or a value, as far as properties say it.
    func memberType(of reference: Reference, in scope: NameScope) -> TypeReference? {
        var type = heldType(of: reference.target, in: scope)
        for member in reference.members where member != "self" {
            type = type.flatMap { properties(member, of: $0, in: scope)?.found?.certainType }
        }
        return type
    }

    /// Nil where the type is none whose properties are known.
    private func properties(
        _ name: String, of type: TypeReference, in scope: NameScope
    ) -> SourceProperties? {
        let home = sourceScope(of: scope)
        guard let index = sources?.index, type.constrained.nominalPath != nil,
            index.type(type, in: home) != nil
        else { return nil }
        return index.property(name, of: type.constrained, setFrom: home, isolation(of: scope))
    }

    private func others(of type: TypeReference, in scope: NameScope) -> Set<String>? {
        guard let index = sources?.index else { return nil }
        return index.type(type, in: sourceScope(of: scope)).flatMap(index.foreignProperties)
    }

    private func fault(
        of property: SourceProperty, _ member: String, _ type: TypeReference,
        _ name: Located<String>, _ range: SourceRange
    ) -> Diagnostic? {
        let words: String
        switch property.obstacle {
        case .hidden(let access):
            return .hiddenStaticProperty(
                member, of: type.source, "\(access)", at: range, property.range)
        case .static:
            return .memberOfType(member, of: type.source, at: range, property.range)
        case .ofActor where !isInText, .ofGlobalActor where !isInText: words = "await"
        case nil, .constant, .noSetter, .ofValue, .hiddenSetter, .ofActor, .ofGlobalActor:
            guard !isInText, !property.readingEffects.isEmpty else { return nil }
            words = [
                property.readingEffects.contains(.throws) ? "try" : nil,
                property.readingEffects.contains(.async) ? "await" : nil,
            ].compactMap { $0 }.joined(separator: " ")
        }
        return .readingWithEffects(
            member, of: type.source, words, path: name.value, at: range, property.range)
    }

    private func range(
        of member: String, at offset: Int, in name: Located<String>
    ) -> SourceRange {
        // What is written otherwise, such as in quotes with escapes, is one.
        guard name.range.end - name.range.start == name.value.utf8.count else { return name.range }
        let start = name.range.start + offset
        return SourceRange(name.range.file, start, start + member.utf8.count)
    }
}
