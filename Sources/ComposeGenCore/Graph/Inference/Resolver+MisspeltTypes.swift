import SourceText
import SwiftReading

/// Types that no source declares, where one of nearly the same name is what is asked for.
///
/// What no source declares is taken for a framework's; but a framework's type is one of the app's protocols only where an
/// extension in the sources says so.
extension Resolver {
    /// - Parameter asked: what the type is made for.
    /// - Returns: whether the type is reported.
    mutating func reportMisspelt(
        _ type: Located<TypeReference>, madeFor asked: TypeReference?, in scope: NameScope
    ) -> Bool {
        // Nearly all types are declared.
        guard let asked, asked != type.value, sources != nil, !isDeclared(type.value, in: scope)
        else { return false }
        let home = sourceScope(of: scope)
        let protocols = canonical(asked, in: home).members.filter { member in
            member.nominalPath.flatMap { sources?.index.isProtocol($0, in: home) } ?? false
        }
        return reportMisspelt(type, madeFor: protocols, in: home)
    }

    /// The same for the view of a scene.
    mutating func reportMisspelt(view: Located<TypeReference>, in scope: NameScope) -> Bool {
        // It may be of a package that is not read.
        guard sources?.index.importsUnreadModules == false else { return false }
        return reportMisspelt(
            view, madeFor: [TypeReference(named: "View")], in: sourceScope(of: scope))
    }

    private mutating func reportMisspelt(
        _ type: Located<TypeReference>, madeFor protocols: [TypeReference], in home: SourceScope
    ) -> Bool {
        guard let index = sources?.index, !protocols.isEmpty, let name = type.value.nominalPath,
            generatedByName[type.value.source] == nil, index.type(type.value, in: home) == nil,
            index.unread[type.value.baseName] == nil, !PlatformTypes.isWellKnown(name),
            !protocols.contains(where: {
                index.conforms(index.canonical(type.value, in: home), $0.source)
            })
        else { return false }
        guard suggestionsLeft > 0 else { return false }
        let paths = index.entries.filter { $0.declaration.kind != .protocol }.map(\.path)
        // One of this very name is declared several times, or hidden, which is reported as that.
        guard
            let meant = nearest(
                to: name, among: paths + generatedByName.keys.sorted(),
                limit: slipsOfTypes(in: name)),
            meant != name, let declaration = declaration(of: meant, for: protocols, in: home)
        else { return false }
        diagnostics.append(.misspeltType(name, for: meant, at: type.range, declaration))
        return true
    }

    /// Where a type stands that serves the protocols: in the sources, or where the manifest has it generated.
    private func declaration(
        of name: String, for protocols: [TypeReference], in home: SourceScope
    ) -> SourceRange? {
        if let generated = generatedByName[name]?.map({ graph.generated[$0] }) {
            let served = Set(generated.flatMap(\.conformances).map(\.type.source))
            return protocols.allSatisfy { served.contains($0.source) } ? generated[0].range : nil
        }
        guard let index = sources?.index,
            let id = index.type(TypeReference(named: name), in: home),
            protocols.allSatisfy({ index.conforms(TypeReference(named: name), $0.source) })
        else { return nil }
        return index[id].declaration.nameRange
    }
}
