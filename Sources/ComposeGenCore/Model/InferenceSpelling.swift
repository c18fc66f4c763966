import SourceText
import SwiftReading

/// Names of types that no source declares, where one of nearly the same name is what is asked for.
///
/// What no source declares is taken for a framework's; but a framework's type is one of the app's protocols only where an
/// extension in the sources says so, and inherits no class of the app.
extension GraphResolver {
    /// Reports the type of a call that no source declares.
    ///
    /// - Returns: whether it is reported.
    mutating func reportMisspelt(_ call: WrittenCall, from home: SourceScope) -> Bool {
        guard let index, let asked = call.asked, asked != call.type.value else {
            return false
        }
        let abstractions = index.canonical(asked, in: home).constrained.members.filter {
            index.isDeclared($0)
        }
        return reportMisspelt(call.type, servingAs: abstractions, from: home)
    }

    /// Warns of a type that is nearly called as one that the manifest has generated for the same protocol, where no sources tell
    /// of another one.
    mutating func warnOfNoGenerated(_ call: WrittenCall) {
        guard index == nil, let served = call.decoratee?.type ?? call.asked else { return }
        let name = call.type.value.source
        let generated = generated.values.filter {
            $0.kind.isDecorator == (call.decoratee != nil) && $0.protocols.contains(served)
        }
        let meant = nearest(
            to: name, among: generated.map(\.name).sorted(), limit: slipsOfTypes(in: name))
        guard let maker = generated.first(where: { $0.name == meant }) else { return }
        report(.ungeneratedType(call.type.map(\.source), for: maker.name, maker.range))
    }

    /// - Parameter abstractions: the protocols and classes that the type is made for.
    mutating func reportMisspelt(
        _ type: Located<TypeReference>, servingAs abstractions: [TypeReference],
        from home: SourceScope
    ) -> Bool {
        guard let index, !abstractions.isEmpty, let name = type.value.nominalPath,
            generated[name] == nil, index.type(type.value, in: home) == nil,
            index.unread[type.value.baseName] == nil, !PlatformTypes.isWellKnown(name),
            !abstractions.contains(where: {
                index.conforms(index.canonical(type.value, in: home).constrained, $0.source)
            })
        else { return false }
        let paths = index.entries.filter { $0.declaration.kind != .protocol }.map(\.path)
        // One of this very name is declared several times, or hidden, which is reported as that.
        // Where nothing else can serve them, a word may be another one of its stem.
        let limit = slipsOfTypes(in: name)
        let isLong = name.utf8.count > 12 && !index.importsUnreadModules
        let near = meant(by: name, among: paths + generated.keys, limit: isLong ? limit + 1 : limit)
            .filter { declaration(of: $0, servingAs: abstractions, home) != nil }
        guard near.count == 1, let meant = near.first, meant != name,
            let declaration = declaration(of: meant, servingAs: abstractions, home)
        else { return false }
        report(.misspeltType(name, for: [meant], at: type.range, declaration))
        return true
    }

    /// Where a type stands that serves the abstractions: in the sources, or where the manifest has it generated.
    private func declaration(
        of name: String, servingAs abstractions: [TypeReference], _ home: SourceScope
    ) -> SourceRange? {
        if let maker = generated[name] {
            let served = Set(maker.protocols.map(\.source))
            return abstractions.allSatisfy { served.contains($0.source) } ? maker.range : nil
        }
        let type = TypeReference(named: name)
        guard let index, let id = index.type(type, in: home),
            abstractions.allSatisfy({ index.conforms(type, $0.source) })
        else { return nil }
        return index[id].declaration.nameRange
    }

    /// Reports a name that no source declares, where it is nearly that of one of these types.
    mutating func reportMisspelt(
        _ type: Located<TypeReference>, meaning types: [SourceTypeID], from home: SourceScope
    ) {
        guard let index, !index.importsUnreadModules,
            let name = type.value.nominalPath, index.isUndeclared(name, in: home),
            generated[name] == nil, !PlatformTypes.isProtocol(name),
            !PlatformTypes.isClass(name)
        else { return }
        let paths = types.map { index[$0].path }
        let near = meant(by: name, among: paths, limit: slipsOfTypes(in: name))
        guard let meant = near.first, let place = paths.firstIndex(of: meant) else { return }
        report(
            .misspeltType(
                name, for: near, at: type.range, index[types[place]].declaration.nameRange))
    }
}
