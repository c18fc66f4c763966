import SourceText
import SwiftReading

extension Manifest {
    /// The manifest with the names of types as the sources spell them, where these declare none of the name and it is certain
    /// which of theirs is meant. Each is reported, and all behind this is as if it had been written so.
    func spellingTypes(as sources: SourceKnowledge) -> Diagnosed<Manifest> {
        var spelling = TypeSpelling(sources.index, protocols)
        var manifest = self
        manifest.changeBindings { spelling.correct(&$0) }
        manifest.changeScenes { spelling.correctView(of: &$0) }
        let passed =
            values.map { ($0.name.value, $0.type) } + allInputs.map { ($0.name.value, $0.type) }
        let asked = spelling.typesAsked(ofUnknown: passed)
        if !asked.isEmpty {
            manifest.changePassed { name, type in spelling.correct(&type, asked[name] ?? []) }
        }
        manifest.changeIsolations { spelling.correct(&$0) }
        for source in manifest.sources { spelling.checkModule(of: source) }
        guard !spelling.diagnostics.isEmpty else { return Diagnosed(self) }
        manifest.refusedNames.formUnion(spelling.misspelt)
        return Diagnosed(manifest, spelling.diagnostics)
    }

    private mutating func changeBindings(_ change: (inout [Binding]) -> Void) {
        change(&bindings)
        for place in scopes.indices { change(&scopes[place].bindings) }
        for place in features.indices { change(&features[place].bindings) }
    }

    /// Changes the types of what the root supplies and callers pass, each with its name.
    private mutating func changePassed(_ change: (String, inout Located<TypeReference>) -> Void) {
        func changeAll(_ inputs: inout [Input]) {
            for place in inputs.indices { change(inputs[place].name.value, &inputs[place].type) }
        }
        for place in values.indices { change(values[place].name.value, &values[place].type) }
        changeBindings { for place in $0.indices { changeAll(&$0[place].inputs) } }
        for place in scopes.indices { changeAll(&scopes[place].inputs) }
        changeScenes { changeAll(&$0.inputs) }
    }

    private mutating func changeScenes(_ change: (inout Scene) -> Void) {
        for place in features.indices {
            for scene in features[place].scenes.indices { change(&features[place].scenes[scene]) }
        }
    }

    private mutating func changeIsolations(_ change: (inout Located<Isolation>?) -> Void) {
        change(&root.face.isolation)
        for place in scopes.indices { change(&scopes[place].face.isolation) }
        for place in features.indices { change(&features[place].face.isolation) }
        for place in protocols.indices { change(&protocols[place].isolation) }
    }
}

/// A type or an alias of the sources, by its path.
private typealias DeclaredName = Located<String>

/// Finds the names that the sources spell otherwise.
private struct TypeSpelling {
    private let index: SourceIndex
    /// The protocols of the types that the manifest has generated, by the names of these types.
    private var generated: [String: [DeclaredName]] = [:]
    private(set) var misspelt: Set<String> = []
    private(set) var diagnostics: [Diagnostic] = []
    /// How many more names are looked for among all types.
    private var searchesLeft = 32

    init(_ index: SourceIndex, _ protocols: [ProtocolEntry]) {
        self.index = index
        for entry in protocols {
            let served = declaredName(entry.type.value.source)
            for type in entry.generated {
                generated[type.type.value, default: []].append(
                    served ?? entry.type.map(\.source))
            }
        }
    }

    // MARK: What bindings answer for

    mutating func correct(_ bindings: inout [Binding]) {
        var taken: Set<String> = []
        // What is bound besides is answered for once.
        func isFree(_ type: TypeReference) -> Bool {
            if taken.isEmpty {
                taken = Set(
                    bindings.flatMap { [$0.key.value.source] + $0.provides.map(\.value.source) })
            }
            return taken.insert(type.source).inserted
        }
        for place in bindings.indices {
            guard let made = bindings[place].choice.implementation?.value else { continue }
            if case .type(let key) = bindings[place].key.value {
                var type = Located(key, bindings[place].key.range)
                let arguments = arguments(of: key)
                if key != made || !arguments.isEmpty {
                    correct(&type, names(of: key, madeAs: made).merging(arguments) { $1 }, isFree)
                    if key == made { bindings[place].choice.implement(type.value) }
                } else if let (name, meant) = declaredType(like: key),
                    isFree(TypeReference(named: meant.value))
                {
                    correct(&type, [name: meant])
                    bindings[place].choice.implement(type.value)
                }
                if type.value != key { bindings[place].key.value = .type(type.value) }
            }
            for (number, provided) in bindings[place].provides.enumerated() {
                var type = provided
                correct(&type, names(of: provided.value, madeAs: made), isFree)
                if type.value != provided.value { bindings[place].provides[number] = type }
            }
            if var type = bindings[place].type {
                correct(&type, names(of: type.value, madeAs: made))
                bindings[place].type = type
            }
        }
    }

    /// What is meant by the names of a type that are certainly misspelt, of all that a type which is made for it inherits.
    private func names(
        of type: TypeReference, madeAs made: TypeReference
    ) -> [String: DeclaredName] {
        guard type != made else { return [:] }
        var meant: [String: DeclaredName] = [:]
        for case let name? in type.members.map(\.nominalPath) where isUndeclared(name) {
            if let served = generated[made.source] {
                let isServed = served.contains { $0.value == name }
                if !isServed { meant[name] = nearest(to: name, among: served) }
            } else if let id = index.type(made, in: SourceScope()),
                // Another module may have one of that name.
                case .doesNotConform = index.conformance(
                    of: made, to: TypeReference(named: name), in: SourceScope())
            {
                let above = index.superclasses(of: id).declared + index.protocols(of: id)
                meant[name] = nearest(to: name, among: above.map(declaredName))
            }
        }
        return meant
    }

    /// What is meant by the generic arguments of a type that nothing declares.
    private mutating func arguments(of type: TypeReference) -> [String: DeclaredName] {
        let made = type.members.map(\.nominalPath)
        var meant: [String: DeclaredName] = [:]
        for name in type.nominalNames() where !made.contains(name) {
            meant[name] = declared(like: name, where: { _ in true })
        }
        return meant
    }

    mutating func correctView(of scene: inout Scene) {
        guard var view = scene.view, case .construction(var construction) = scene.content
        else { return }
        var meant = arguments(of: view.value)
        if let (name, type) = declaredType(like: view.value) { meant[name] = type }
        if meant.isEmpty { return }
        correct(&view, meant)
        if construction.implementation == scene.view?.value { construction.implement(view.value) }
        scene.view = view
        scene.content = .construction(construction)
    }

    /// What is meant by a type that is bound to itself, or shown.
    private mutating func declaredType(
        like type: TypeReference
    ) -> (name: String, meant: DeclaredName)? {
        type.nominalPath.flatMap { name in
            declared(like: name, where: { $0.kind != .protocol }).map { (name, $0) }
        }
    }

    /// What is meant by a name: where no module is left unread, one of the sources.
    private mutating func declared(
        like name: String, where isPossible: (TypeDeclaration) -> Bool
    ) -> DeclaredName? {
        guard searchesLeft > 0, !index.importsUnreadModules, isUndeclared(name),
            generated[name] == nil, !FrameworkNames.isKnown(name)
        else { return nil }
        searchesLeft -= 1
        let types = index.entries.indices.map(SourceTypeID.init)
            .filter { isPossible(index[$0].declaration) }.map(declaredName)
        return nearest(to: name, among: types)
            ?? abbreviation(of: name, among: types.map(\.value)).flatMap { short in
                types.first { $0.value == short }
            }
    }

    // MARK: What is passed

    /// What is passed elsewhere under the names of inputs and values whose types nothing declares, by these names.
    func typesAsked(
        ofUnknown passed: [(name: String, type: Located<TypeReference>)]
    ) -> [String: [TypeReference]] {
        let unknown = passed.filter { $0.type.value.nominalNames().contains(where: isUndeclared) }
        return unknown.isEmpty ? [:] : typesAsked(under: Set(unknown.map(\.name)))
    }

    /// Corrects the type of an input or a value.
    ///
    /// - Parameter asked: what is passed under its name elsewhere.
    mutating func correct(_ type: inout Located<TypeReference>, _ asked: [TypeReference]) {
        let known = asked.flatMap { $0.nominalNames() }
        var meant: [String: DeclaredName] = [:]
        for written in type.value.nominalNames()
        where !known.isEmpty && isUndeclared(written) && !known.contains(written) {
            meant[written] = nearest(
                to: written, among: known.compactMap { declaredName($0) ?? nameOfLanguage($0) })
        }
        correct(&type, meant)
    }

    /// The types of the parameters and stored properties of these names.
    private func typesAsked(under names: Set<String>) -> [String: [TypeReference]] {
        var types: [String: [TypeReference]] = [:]
        for id in index.entries.indices.map(SourceTypeID.init) {
            let scope = index.scope(of: id)
            let members = index.parts(of: id).map(\.members)
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

    // MARK: Modules

    /// Reports files of a module that nothing imports, where one is imported that is called nearly so and has no files, and files
    /// of no module in a folder that is called as such a one.
    mutating func checkModule(of source: SourcePath) {
        let unread = index.unreadModules.filter { !index.isModule($0) }
        guard !unread.isEmpty else { return }
        if let module = source.module {
            let meant = SourceText.nearest(to: module.value, among: unread.sorted(), limit: 1)
            guard let meant, !index.isImported(module.value) else { return }
            diagnostics.append(.unimportedModule(module, meant: meant))
        } else if let folder = source.path.value.split(separator: "/").last.map(String.init),
            unread.contains(folder)
        {
            diagnostics.append(.sourcesWithoutModule(source.path, of: folder))
        }
    }

    // MARK: Isolation

    mutating func correct(_ isolation: inout Located<Isolation>?) {
        // It may be of a package that is not read.
        guard let written = isolation, case .globalActor(let name) = written.value else { return }
        if index.globalActor(named: name, in: SourceScope()) != nil { return }
        if let id = index.type(TypeReference(named: name), in: SourceScope()) {
            diagnostics.append(.noGlobalActor(written, name, index[id].declaration.nameRange))
            return
        }
        guard isUndeclared(name), !index.importsUnreadModules
        else { return }
        let actors = index.entries.filter { $0.declaration.head.hasAttribute("globalActor") }
        guard
            let meant = SourceText.nearest(
                to: name, among: (actors.map(\.path) + ["MainActor"]).sorted(),
                limit: slipsOfTypes(in: name))
        else { return }
        let declared = actors.first { $0.path == meant }
        isolation?.value = declared == nil ? .mainActor : .globalActor(meant)
        diagnostics.append(
            .misspeltType(name, for: [meant], at: written.range, declared?.declaration.nameRange))
    }

    // MARK: Names

    private func isUndeclared(_ name: String) -> Bool {
        index.isUndeclared(name, in: SourceScope())
            && PlatformTypes.value(TypeReference(named: name)) == nil
    }

    private func declaredName(_ type: SourceTypeID) -> DeclaredName {
        Located(index[type].path, index[type].declaration.nameRange)
    }

    private func declaredName(_ name: String) -> DeclaredName? {
        if case .alias(let alias, _) = index.meaning(of: name, in: SourceScope()) {
            return Located(name, alias.nameRange)
        }
        return index.type(TypeReference(named: name), in: SourceScope()).map(declaredName)
    }

    /// What is meant by the name of a type of the language.
    private func nameOfLanguage(_ name: String) -> DeclaredName? {
        FrameworkNames.isKnown(name) ? Located(name, .nowhere) : nil
    }

    private func nearest(to name: String, among types: [DeclaredName]) -> DeclaredName? {
        // Of nested types the last name is enough.
        let nested = types.filter { $0.value.hasSuffix("." + name) }
        if nested.count == 1 { return nested[0] }
        let paths = types.map(\.value)
        // In the order of their bytes, so that the choice between equally near names is always the same.
        return SourceText.nearest(
            to: name, among: paths.sorted(), limit: slipsOfTypes(in: name)
        ).flatMap { meant in paths.firstIndex(of: meant).map { types[$0] } }
    }

    /// Writes the type with the names that are meant.
    ///
    /// - Parameter isFree: whether nothing else goes by the type that is meant.
    private mutating func correct(
        _ type: inout Located<TypeReference>, _ meant: [String: DeclaredName],
        _ isFree: (TypeReference) -> Bool = { _ in true }
    ) {
        guard !meant.isEmpty else { return }
        let corrected = type.value.mappingNominals { name, arguments in
            meant[name].map { .nominal($0.value, arguments: arguments) }
        }
        let isFree = isFree(corrected)
        for name in type.value.nominalNames() {
            guard let declared = meant[name] else { continue }
            var diagnostic = Diagnostic.misspeltType(
                name, for: [declared.value], at: type.range,
                declared.range == .nowhere ? nil : declared.range)
            // A name may be a part of the type.
            diagnostic.fixIts = Diagnostic.replacing(
                type.range, isFree ? corrected.source : nil)
            if !isFree {
                diagnostic.help = ["'\(corrected.source)' is there already: keep one of the two"]
            }
            // Another place with the same misspelling means the same type.
            diagnostics.append(diagnostic.refusing(name))
            misspelt.insert(name)
        }
        if isFree { type.value = corrected }
    }
}

/// How many slips still show which type is meant: other modules have types of similar names.
func slipsOfTypes(in name: String) -> Int { name.utf8.count > 8 ? 2 : 1 }

extension SourceIndex {
    /// Whether neither sources nor frameworks have a type of the name, as far as is known.
    func isUndeclared(_ name: String, in home: SourceScope) -> Bool {
        guard case .unknown = meaning(of: name, in: home) else { return false }
        return absent[name] == nil && unread[TypeReference(named: name).baseName] == nil
            && !PlatformTypes.isWellKnown(name)
    }
}
