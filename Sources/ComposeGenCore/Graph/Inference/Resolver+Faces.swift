import SourceText
import SwiftReading

/// What the manifest says that its own types return and conform to.
extension Resolver {
    /// Reports a scene that is said to return what its view certainly is not.
    mutating func checkReturned(
        by scene: Boxed<Scene>, _ view: Located<TypeReference>, made choice: ResolvedChoice,
        in scope: NameScope
    ) {
        guard let index = sources?.index else { return }
        let home = sourceScope(of: scope)
        guard let returns = scene.returns, !returns.value.isOpaque,
            scene.ownership?.value ?? .view == .view,
            case .construction(let construction) = choice, construction.decorators.isEmpty,
            case .call(let callee) = construction.maker, callee == graph.types.source(view.value),
            let id = index.type(view.value, in: home)
        else { return }
        if index.type(returns.value, in: home) == nil {
            reportMisspelt(returns, in: home) {
                index.superclasses(of: id).declared + index.protocols(of: id)
            }
        } else if index.fit(canonical(view.value, in: home), canonical(returns.value, in: home))
            == .fitsNot
        {
            diagnostics.append(
                .returnsOtherType(
                    scene.name.value, returns.value.source, view: view.value.source,
                    at: returns.range, index[id].declaration.nameRange))
        }
    }

    /// Reports what features, scopes and the root are said to conform to, and is no protocol.
    mutating func checkFaces() {
        guard let index = sources?.index else { return }
        let faces =
            [manifest.root.face] + manifest.scopes.map(\.face) + manifest.features.map(\.face)
        for type in faces.flatMap(\.conforms) {
            guard let id = index.type(type.value, in: SourceScope()) else {
                reportMisspelt(type, in: SourceScope()) {
                    index.entries.indices.map(SourceTypeID.init).filter {
                        index[$0].declaration.kind == .protocol
                    }
                }
                continue
            }
            switch index[id].declaration.kind {
            case .struct, .enum, .actor:
                diagnostics.append(
                    .conformsToNoProtocol(
                        type.value.source, at: type.range, index[id].declaration.nameRange))
            // A class may be one to inherit.
            case .class, .protocol: break
            }
        }
    }

    /// Reports a name that no source declares, where it is nearly that of one of these types.
    private mutating func reportMisspelt(
        _ type: Located<TypeReference>, in home: SourceScope,
        meaningOneOf types: () -> [SourceTypeID]
    ) {
        guard suggestionsLeft > 0, let index = sources?.index, !index.importsUnreadModules,
            let name = type.value.nominalPath, case .unknown = index.meaning(of: name, in: home),
            generatedByName[name] == nil, index.unread[type.value.baseName] == nil,
            index.absent[name] == nil, !PlatformTypes.isProtocol(name),
            !PlatformTypes.isWellKnown(name), !PlatformTypes.isClass(name)
        else { return }
        suggestionsLeft -= 1
        let types = types()
        let paths = types.map { index[$0].path }
        guard let meant = nearest(to: name, among: paths, limit: slipsOfTypes(in: name)),
            let place = paths.firstIndex(of: meant)
        else { return }
        diagnostics.append(
            .misspeltType(
                name, for: meant, at: type.range, index[types[place]].declaration.nameRange))
    }
}
