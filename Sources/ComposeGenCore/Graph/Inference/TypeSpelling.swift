import SourceText
import SwiftReading

extension Manifest {
    /// The manifest with the names of types as the sources spell them, where these declare none of the name and it is certain
    /// which of theirs is meant. Each is reported, and all behind this is as if it had been written so.
    func spellingTypes(as sources: SourceKnowledge) -> Diagnosed<Manifest> {
        var spelling = TypeSpelling(index: sources.index, protocols: protocols)
        var manifest = self
        // What is right is not touched, for that would copy it.
        if let corrected = spelling.correcting(bindings) { manifest.bindings = corrected }
        for (place, scope) in scopes.enumerated() {
            guard let corrected = spelling.correcting(scope.bindings) else { continue }
            manifest.scopes[place].bindings = corrected
        }
        for (place, feature) in features.enumerated() {
            guard let corrected = spelling.correcting(feature.bindings) else { continue }
            manifest.features[place].bindings = corrected
        }
        manifest.correctIsolations { spelling.correcting($0) }
        let types = spelling.correcting(passed)
        if !types.isEmpty { manifest.correctPassed(types) }
        // Who names it as it is misspelt means the same.
        manifest.refusedNames.formUnion(spelling.misspelt)
        return Diagnosed(manifest, spelling.diagnostics)
    }

    /// The names and types of what the root supplies and callers pass.
    private var passed: [(name: String, type: Located<TypeReference>)] {
        var inputs = bindings.flatMap(\.inputs)
        for scope in scopes { inputs += scope.inputs + scope.bindings.flatMap(\.inputs) }
        for feature in features {
            inputs += feature.bindings.flatMap(\.inputs) + feature.scenes.flatMap(\.inputs)
        }
        return values.map { ($0.name.value, $0.type) } + inputs.map { ($0.name.value, $0.type) }
    }

    /// - Parameter meant: nil for an isolation that stays.
    private mutating func correctIsolations(_ meant: (Located<Isolation>) -> Isolation?) {
        func correct(_ isolation: inout Located<Isolation>?) {
            guard let written = isolation, let meant = meant(written) else { return }
            isolation = Located(meant, written.range)
        }
        correct(&root.face.isolation)
        // What says nothing of it is not touched.
        for place in scopes.indices where scopes[place].face.isolation != nil {
            correct(&scopes[place].face.isolation)
        }
        for place in features.indices where features[place].face.isolation != nil {
            correct(&features[place].face.isolation)
        }
        for place in protocols.indices where protocols[place].isolation != nil {
            correct(&protocols[place].isolation)
        }
    }

    /// - Parameter types: by the places where they are written.
    private mutating func correctPassed(_ types: [SourceRange: TypeReference]) {
        func correct(_ type: inout Located<TypeReference>) {
            if let corrected = types[type.range] { type.value = corrected }
        }
        func correct(_ inputs: inout [Input]) {
            for place in inputs.indices { correct(&inputs[place].type) }
        }
        func correct(_ bindings: inout [Boxed<Binding>]) {
            for place in bindings.indices where !bindings[place].inputs.isEmpty {
                correct(&bindings[place].inputs)
            }
        }
        for place in values.indices { correct(&values[place].type) }
        correct(&bindings)
        for place in scopes.indices {
            correct(&scopes[place].inputs)
            correct(&scopes[place].bindings)
        }
        for place in features.indices {
            correct(&features[place].bindings)
            for scene in features[place].scenes.indices {
                correct(&features[place].scenes[scene].inputs)
            }
        }
    }
}

/// A type or an alias of the sources.
private struct DeclaredName {
    let path: String
    let range: SourceRange
}

private struct TypeSpelling {
    let index: SourceIndex
    /// The protocols of the types that the manifest has generated, by these types' names.
    private var generated: [String: [DeclaredName]] = [:]
    var misspelt: Set<String> = []
    var diagnostics: [Diagnostic] = []
    /// How many more names are looked for among all types.
    private var searchesLeft = 32

    init(index: SourceIndex, protocols: [ProtocolEntry]) {
        self.index = index
        for entry in protocols {
            let served = index.type(entry.type.value, in: SourceScope()).map(declaredName)
            for type in entry.generated {
                generated[type.type.value, default: []].append(
                    served ?? DeclaredName(path: entry.type.value.source, range: entry.type.range))
            }
        }
    }

    // MARK: What bindings answer for

    /// - Returns: nil where there is nothing to correct.
    mutating func correcting(_ bindings: [Boxed<Binding>]) -> [Boxed<Binding>]? {
        var corrected: [Boxed<Binding>]?
        var taken: Set<String> = []
        for (place, binding) in bindings.enumerated() {
            guard let made = binding.choice.implementation?.value else { continue }
            var result = binding
            let before = diagnostics.count
            // What is bound besides is answered for once.
            func isFree(_ type: TypeReference) -> Bool {
                if taken.isEmpty { taken = Self.answers(of: bindings) }
                return taken.insert(type.source).inserted
            }
            if case .type(let type) = binding.key.value {
                let key = Located(type, binding.key.range)
                if type == made {
                    if let meant = correction(ofBoundToItself: key, isFree) {
                        result.key.value = .type(meant)
                        result.choice.implement(meant)
                    }
                } else if let meant = correction(of: key, madeAs: made), isFree(meant) {
                    result.key.value = .type(meant)
                }
            }
            for (number, type) in binding.provides.enumerated() {
                guard let meant = correction(of: type, madeAs: made), isFree(meant) else {
                    continue
                }
                result.provides[number].value = meant
            }
            if let type = binding.type, let meant = correction(of: type, madeAs: made) {
                result.type?.value = meant
            }
            guard diagnostics.count > before else { continue }
            corrected = corrected ?? bindings
            corrected?[place] = result
        }
        return corrected
    }

    private static func answers(of bindings: [Boxed<Binding>]) -> Set<String> {
        Set(bindings.flatMap { [$0.key.value.source] + $0.provides.map(\.value.source) })
    }

    /// The type with the names that are certainly misspelt as what is made has them; nil where there are none.
    private mutating func correction(
        of type: Located<TypeReference>, madeAs made: TypeReference
    ) -> TypeReference? {
        guard type.value != made else { return nil }
        var meant: [String: DeclaredName] = [:]
        for case let name? in type.value.members.map(\.nominalPath) {
            meant[name] = self.meant(by: name, madeAs: made)
        }
        return report(type, meant)
    }

    /// The same for what is bound to itself. Where no module is left unread, it is a type of the sources, of a framework or of
    /// the manifest's own.
    ///
    /// - Parameter isFree: whether nothing else is bound to the type.
    private mutating func correction(
        ofBoundToItself type: Located<TypeReference>, _ isFree: (TypeReference) -> Bool
    ) -> TypeReference? {
        guard searchesLeft > 0, !index.importsUnreadModules, let name = type.value.nominalPath,
            isUndeclared(name), generated[name] == nil
        else { return nil }
        searchesLeft -= 1
        let types = index.entries.indices.map(SourceTypeID.init)
            .filter { index[$0].declaration.kind != .protocol }
        guard let declared = nearest(to: name, among: types.map(declaredName)),
            isFree(TypeReference(named: declared.path))
        else { return nil }
        return report(type, [name: declared])
    }

    /// What of the type and all that it inherits the name stands for; nil where another module may have one of that name.
    private func meant(by name: String, madeAs made: TypeReference) -> DeclaredName? {
        guard isUndeclared(name) else { return nil }
        if let served = generated[made.source] {
            return served.contains { $0.path == name } ? nil : nearest(to: name, among: served)
        }
        guard let id = index.type(made, in: SourceScope()),
            case .doesNotConform = index.conformance(
                of: made, to: TypeReference(named: name), in: SourceScope())
        else { return nil }
        let above = index.superclasses(of: id).declared + index.protocols(of: id)
        return nearest(to: name, among: above.map(declaredName))
    }

    // MARK: What is passed

    /// The same for the types of inputs and values: what is passed under their names elsewhere tells what is meant.
    ///
    /// - Returns: by the places where they are written.
    mutating func correcting(
        _ passed: [(name: String, type: Located<TypeReference>)]
    ) -> [SourceRange: TypeReference] {
        let unknown = passed.filter { $0.type.value.nominalNames().contains(where: isUndeclared) }
        guard !unknown.isEmpty else { return [:] }
        let asked = typesAsked(under: Set(unknown.map(\.name)))
        var corrected: [SourceRange: TypeReference] = [:]
        for (name, type) in unknown {
            guard let known = asked[name]?.flatMap({ $0.nominalNames() }) else { continue }
            var meant: [String: DeclaredName] = [:]
            for written in type.value.nominalNames()
            where isUndeclared(written) && !known.contains(written) {
                meant[written] = nearest(
                    to: written,
                    among: known.compactMap { name in
                        if case .alias(let alias, _) = index.meaning(of: name, in: SourceScope()) {
                            return DeclaredName(path: name, range: alias.nameRange)
                        }
                        return index.type(TypeReference(named: name), in: SourceScope())
                            .map(declaredName)
                    })
            }
            corrected[type.range] = report(type, meant)
        }
        return corrected
    }

    /// The types of the parameters and stored properties of these names.
    private func typesAsked(under names: Set<String>) -> [String: [TypeReference]] {
        var types: [String: [TypeReference]] = [:]
        for (place, entry) in index.entries.enumerated() {
            let scope = index.scope(of: SourceTypeID(index: place))
            let members = [entry.declaration.members] + entry.extensions.map(\.declaration.members)
            func enter(_ name: String, _ type: TypeReference?) {
                guard names.contains(name), let type else { return }
                let canonical = index.canonical(type, in: scope)
                // An alias goes by its own name, too.
                types[name, default: []] += canonical == type ? [type] : [canonical, type]
            }
            for property in members.flatMap(\.properties) where property.storage == .stored {
                enter(property.name, property.type)
            }
            for initializer in members.flatMap(\.initializers) {
                for parameter in initializer.initializer.signature.parameters {
                    enter(parameter.label ?? parameter.name, parameter.type)
                }
            }
        }
        return types
    }

    // MARK: Isolation

    /// The global actor that is certainly meant; nil where there is nothing to correct.
    mutating func correcting(_ isolation: Located<Isolation>) -> Isolation? {
        // It may be of a package that is not read.
        guard case .globalActor(let name) = isolation.value, isUndeclared(name),
            !index.importsUnreadModules
        else { return nil }
        let actors = index.entries.filter { $0.declaration.head.hasAttribute("globalActor") }
        let meant = SourceText.nearest(
            to: name, among: (actors.map(\.path) + [Self.mainActor]).sorted(),
            limit: Resolver.slipsOfTypes(in: name))
        guard let meant else { return nil }
        let declared = actors.first { $0.path == meant }
        diagnostics.append(
            .misspeltType(
                name, for: meant, at: isolation.range, declared?.declaration.nameRange))
        return declared == nil ? .mainActor : .globalActor(meant)
    }

    private static let mainActor = "MainActor"

    // MARK: Names

    private func isUndeclared(_ name: String) -> Bool {
        let type = TypeReference(named: name)
        guard case .unknown = index.meaning(of: name, in: SourceScope()) else { return false }
        return index.absent[name] == nil && index.unread[type.baseName] == nil
            && !PlatformTypes.isWellKnown(name) && PlatformTypes.value(type) == nil
    }

    private func declaredName(_ type: SourceTypeID) -> DeclaredName {
        DeclaredName(path: index[type].path, range: index[type].declaration.nameRange)
    }

    private func nearest(to name: String, among types: [DeclaredName]) -> DeclaredName? {
        let paths = types.map(\.path)
        // In the order of their bytes, so that the choice between equally near names is always the same.
        return SourceText.nearest(
            to: name, among: paths.sorted(), limit: Resolver.slipsOfTypes(in: name)
        ).flatMap { meant in paths.firstIndex(of: meant).map { types[$0] } }
    }

    /// - Returns: the type with all names as they are meant; nil where there is nothing to report.
    private mutating func report(
        _ type: Located<TypeReference>, _ meant: [String: DeclaredName]
    ) -> TypeReference? {
        guard !meant.isEmpty else { return nil }
        for name in type.value.nominalNames() {
            guard let declared = meant[name] else { continue }
            diagnostics.append(
                .misspeltType(name, for: declared.path, at: type.range, declared.range))
            misspelt.insert(name)
        }
        return type.value.mappingNominals { name, arguments in
            meant[name].map { .nominal($0.path, arguments: arguments) }
        }
    }
}
