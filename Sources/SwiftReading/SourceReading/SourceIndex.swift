import SourceText

/// A Swift file that was read, and the module that it belongs to.
public struct ReadSource: Sendable {
    /// What the ranges of its declarations are about.
    package let file: FileID
    /// Nil for the generated code's own.
    package var module: String?
    package let declarations: SourceDeclarations
    /// The manifest that names it.
    package let manifest: FileID

    package init(
        file: FileID, module: String?, declarations: SourceDeclarations, manifest: FileID = .top
    ) {
        self.file = file
        self.module = module
        self.declarations = declarations
        self.manifest = manifest
    }
}

/// A type that the sources declare.
package struct SourceTypeID: Hashable, Sendable {
    package let index: Int

    package init(index: Int) { self.index = index }
}

/// What all sources together declare, in one configuration: found by names.
///
/// Types and extensions keep the order of the files and, within one, of their declaration.
///
/// Nothing changes once it is made, but that it remembers what it was asked. It is a class because whatever knows the sources
/// refers to it.
package final class SourceIndex {
    /// A type, with where it stands.
    package struct Entry: Sendable {
        package internal(set) var declaration: TypeDeclaration
        /// The names from the outermost type's on, with periods between.
        package let path: String
        package let module: String?
        package let parent: SourceTypeID?
        /// Of the extension that it is declared in.
        let extensionHead: DeclarationHead?
        package let source: Int
        package var extensions: [Extension] = []
    }

    package struct Extension: Sendable {
        package let declaration: ExtensionDeclaration
        let path: String
        package let source: Int
        /// Whether it is there only to say that its type may have more.
        var isAbsent = false
    }

    package struct AbsentType: Sendable {
        package let condition: CompilationCondition
        /// Of its name.
        package let range: SourceRange
    }

    struct Alias: Sendable {
        package let declaration: AliasDeclaration
        let scope: SourceScope
    }

    /// A function, variable or constant outside of all types.
    struct Global {
        let declaration: GlobalDeclaration
        let scope: SourceScope
    }

    package internal(set) var entries: [Entry] = []
    /// The extensions of types that no source declares, by the names of these.
    package private(set) var foreignExtensions: [String: [Extension]] = [:]
    /// Where there are others of them.
    private var foreignVariations: [String: Set<SourceVariation>] = [:]
    private var typesByPath: [String: [SourceTypeID]] = [:]
    private var aliasesByPath: [String: [Alias]] = [:]
    private var globals: [String: [Global]] = [:]
    /// The paths of types in which types or aliases stand.
    private var enclosingPaths: Set<String> = []
    /// The names of types and aliases that stand in other types.
    private var namesOfMembers: Set<String> = []
    /// As far as they were asked for.
    var parents: [Ancestor: [Parent]] = [:]
    var namesOfGenericParameters: [SourceTypeID: Set<String>] = [:]
    /// The names of those that are followed right now.
    private var followedAliases: Set<SourceRange> = []
    private var modules: Set<String> = []
    private let sources: [ReadSource]
    private let flags: SourceFlags
    /// What they say in other builds, as far as that was asked for.
    private var others: [SourceVariation: SourceIndex] = [:]
    private var variations: [Ancestor: [SourceVariation]] = [:]
    /// What the generated code's own module is called, whose sources name none.
    private let ownModule: String?
    private let isolation: ModuleIsolation
    private var imports: [Set<String>] = []
    private(set) var sourceModules: [String?] = []
    /// What could not be read, by the names of the types that it may declare.
    package private(set) var unread: [String: UnreadDeclaration] = [:]
    /// What files import and is neither read nor a framework.
    package private(set) var unreadModules: Set<String> = []
    package var importsUnreadModules: Bool { !unreadModules.isEmpty }
    /// Whether anything in the sources stands under `#if`.
    package private(set) var hasConditions = false
    /// The types that a condition leaves out, by their paths.
    package private(set) var absent: [String: AbsentType] = [:]

    /// - Parameters:
    ///   - sources: in the order in which declarations are to be found.
    ///   - flags: the answers to flags and questions of `#if`.
    ///   - ownModule: what the module is called of the sources that name none; nil where it is not known.
    ///   - isolation: what modules say of it.
    package init(
        _ sources: [ReadSource], flags: SourceFlags = SourceFlags(), ownModule: String? = nil,
        isolation: ModuleIsolation = ModuleIsolation()
    ) {
        self.sources = sources
        self.flags = flags
        self.ownModule = ownModule
        self.isolation = isolation
        var answers = ConditionAnswers(flags)
        modules = Set(sources.compactMap(\.module))
        sourceModules = sources.map(\.module)
        for declarations in sources.lazy.map(\.declarations) where !declarations.unread.isEmpty {
            // Behind a fault the reader may take a declaration outside of a type for its member.
            let names = declarations.unreadTypes.union(declarations.types.map(\.name))
            for name in names { unread[name] = declarations.unread.first }
        }
        imports = sources.map { Set($0.declarations.imports) }
        unreadModules = Set(imports.joined()).subtracting(modules)
            .subtracting(PlatformTypes.modules)
        // What an extension extends may be named by an alias itself.
        for areOfExtensions in [false, true] {
            enterAliases(of: sources, areOfExtensions, &answers)
        }
        var extensions: [Extension] = []
        for (index, source) in sources.enumerated() {
            enter(source, at: index, &answers, &extensions)
        }
        for entry in extensions { attach(entry, of: sources[entry.source].module) }
        hasConditions = !answers.isEmpty
    }

    package subscript(_ type: SourceTypeID) -> Entry { entries[type.index] }

    /// The ways in which what a type declares, inherits or conforms to may be otherwise, likely ones first.
    package func variations(of type: SourceTypeID) -> [SourceVariation] {
        variations(of: .declared(type))
    }

    func variations(of ancestor: Ancestor) -> [SourceVariation] {
        guard hasConditions else { return [] }
        if let known = variations[ancestor] { return known }
        let found: Set<SourceVariation> =
            switch ancestor {
            case .foreign(let path): foreignVariations[path] ?? []
            case .declared(let id):
                (superclasses(of: id).declared + protocols(of: id)).reduce(into: []) {
                    $0.formUnion(self[$1].declaration.head.variations)
                }
            }
        let sorted = found.sorted(by: <)
        variations[ancestor] = sorted
        return sorted
    }

    /// What the same sources say in another build.
    package func varied(_ variation: SourceVariation) -> SourceIndex {
        if let known = others[variation] { return known }
        let other = SourceIndex(
            sources, flags: flags.answering(variation.questions), ownModule: ownModule,
            isolation: isolation)
        others[variation] = other
        return other
    }

    // MARK: Entering

    private func enterAliases(
        of sources: [ReadSource], _ areOfExtensions: Bool, _ answers: inout ConditionAnswers
    ) {
        for (index, source) in sources.enumerated() {
            let declarations = source.declarations
            for alias in declarations.aliases where answers.isPresent(alias.head) {
                let (outer, isOfExtension) = self.path(of: alias.context, in: source)
                guard isOfExtension == areOfExtensions else { continue }
                let scope = SourceScope(path: outer, module: source.module, source: index)
                let path = scope.path.isEmpty ? alias.name : scope.path + "." + alias.name
                aliasesByPath[path, default: []].append(Alias(declaration: alias, scope: scope))
                noteEnclosing(path)
            }
        }
    }

    private func enter(
        _ source: ReadSource, at index: Int, _ answers: inout ConditionAnswers,
        _ extensions: inout [Extension]
    ) {
        let declarations = source.declarations
        for global in declarations.globals where answers.isPresent(global.head) {
            globals[global.name, default: []]
                .append(
                    Global(
                        declaration: global,
                        scope: SourceScope(module: source.module, source: index)))
        }
        let extendedPaths = declarations.extensions.map { extendedPath(of: $0, source.module) }
        var ids: [SourceTypeID?] = []
        var paths: [String] = []
        for var type in declarations.types {
            var parent: SourceTypeID?
            var extensionHead: DeclarationHead?
            var isReached = answers.isPresent(type.head)
            var condition = answers.conditionOfAbsent(type.head)
            var variations = answers.variations(type.head)
            var path = type.name
            switch type.context {
            case .file: break
            case .type(let outer):
                parent = ids[outer]
                isReached = isReached && parent != nil
                if let parent {
                    variations.formUnion(self[parent].declaration.head.variations)
                } else {
                    condition = absent[paths[outer]]?.condition ?? condition
                }
                path = paths[outer] + "." + type.name
            case .extension(let outer):
                let head = declarations.extensions[outer].head
                if !answers.isPresent(head) {
                    (isReached, condition) = (false, answers.conditionOfAbsent(head))
                }
                variations.formUnion(answers.variations(head))
                extensionHead = head
                path = extendedPaths[outer] + "." + type.name
            }
            paths.append(path)
            guard isReached else {
                ids.append(nil)
                if let condition {
                    absent[path] = AbsentType(condition: condition, range: type.nameRange)
                }
                continue
            }
            type.head.variations = variations.union(type.members.keep(&answers))
            let id = SourceTypeID(index: entries.count)
            ids.append(id)
            typesByPath[path, default: []].append(id)
            noteEnclosing(path)
            entries.append(
                Entry(
                    declaration: type, path: path, module: source.module, parent: parent,
                    extensionHead: extensionHead, source: index))
        }
        for (position, var declaration) in declarations.extensions.enumerated() {
            let isAbsent = !answers.isPresent(declaration.head)
            declaration.head.variations = answers.variations(declaration.head)
                .union(declaration.members.keep(&answers))
            guard !isAbsent || !declaration.head.variations.isEmpty else { continue }
            extensions.append(
                Extension(
                    declaration: declaration, path: extendedPaths[position], source: index,
                    isAbsent: isAbsent))
        }
    }

    private func attach(_ entry: Extension, of module: String?) {
        let scope = SourceScope(path: "", module: module, source: entry.source)
        if let type = types(at: entry.path, from: scope).first {
            entries[type.index].declaration.head.variations
                .formUnion(entry.declaration.head.variations)
            if !entry.isAbsent { entries[type.index].extensions.append(entry) }
        } else {
            let path = PlatformTypes.withoutModule(entry.path)
            foreignVariations[path, default: []].formUnion(entry.declaration.head.variations)
            if !entry.isAbsent { foreignExtensions[path, default: []].append(entry) }
        }
    }

    /// The path of the type that an extension extends; an alias stands for what it names, as far as one leads to another.
    private func extendedPath(of declaration: ExtensionDeclaration, _ module: String?) -> String {
        var path = withoutModule(declaration.extended.declaredPath ?? declaration.extended.source)
        for _ in 0..<16 {
            guard let alias = aliasesByPath[path]?.first,
                let target = alias.declaration.type.nominalPath
            else { break }
            path = withoutModule(target)
        }
        return path
    }

    private func path(
        of context: DeclarationContext, in source: ReadSource
    ) -> (String, isOfExtension: Bool) {
        let declarations = source.declarations
        var names: [String] = []
        var context = context
        while true {
            switch context {
            case .file: return (names.reversed().joined(separator: "."), false)
            case .type(let index):
                names.append(declarations.types[index].name)
                context = declarations.types[index].context
            case .extension(let index):
                names.append(extendedPath(of: declarations.extensions[index], source.module))
                return (names.reversed().joined(separator: "."), true)
            }
        }
    }

    // MARK: Finding

    /// A path without the module's name before it.
    private func withoutModule(_ path: String) -> String {
        guard let period = path.utf8.firstIndex(of: UInt8(ascii: ".")),
            isModule(String(path[..<period])), typesByPath[String(path[..<period])] == nil
        else { return path }
        return String(path[path.utf8.index(after: period)...])
    }

    package func isModule(_ name: String) -> Bool { modules.contains(name) || name == ownModule }

    /// The modules whose sources declare a type of the path.
    package func modulesDeclaring(_ path: String) -> [String] {
        (typesByPath[path] ?? []).compactMap { self[$0].module ?? ownModule }
    }

    /// The types of the same name in other modules.
    package func twins(of id: SourceTypeID) -> [String] {
        (typesByPath[self[id].path] ?? []).filter { self[$0].module != self[id].module }
            .map(canonicalPath)
    }

    func isOfSeveralModules(_ path: String) -> Bool {
        guard let types = typesByPath[path], types.count > 1 else { return false }
        return types.contains { self[$0].module != self[types[0]].module }
    }

    /// The types that a path from the outermost type on can mean: those of the place's own module, else those of the
    /// modules that its file imports, else all.
    package func types(at path: String, from scope: SourceScope) -> [SourceTypeID] {
        var all = typesByPath[path] ?? []
        if all.isEmpty, let period = path.utf8.firstIndex(of: UInt8(ascii: ".")) {
            let module = String(path[..<period])
            if isModule(module) {
                let rest = String(path[path.utf8.index(after: period)...])
                return (typesByPath[rest] ?? []).filter {
                    (self[$0].module ?? ownModule) == module
                }
            }
        }
        guard all.count > 1 else { return all }
        let own = all.filter { self[$0].module == scope.module }
        if !own.isEmpty { return own.count > 1 ? seen(own, from: scope) : own }
        if let source = scope.source {
            let imported = all.filter { self[$0].module.map(imports[source].contains) ?? false }
            if !imported.isEmpty { all = imported }
        }
        return all
    }

    /// Those of several types of one module that a file sees, for others may have private ones of the name; where it sees
    /// none, the first.
    private func seen(_ types: [SourceTypeID], from scope: SourceScope) -> [SourceTypeID] {
        let seen = types.filter {
            let entry = self[$0]
            return entry.source == scope.source || entry.declaration.head.isSeenInOtherFiles
        }
        return seen.isEmpty ? [types[0]] : seen
    }

    /// Whether the sources are of more than the generated code's own module.
    package var hasModules: Bool { !modules.isEmpty }

    /// The module to import for a path that nothing precedes; nil where it is known without, or where several modules have
    /// it.
    package func moduleDeclaring(_ name: String, seenFrom own: String?) -> String? {
        let first = name.utf8.firstIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) } ?? name
        if modules.contains(first), typesByPath[first] == nil { return first == own ? nil : first }
        var homes = (typesByPath[name] ?? []).map { self[$0].module }
        homes += (aliasesByPath[name] ?? []).map(\.scope.module)
        guard let first = homes.first, let module = first, !homes.contains(own),
            homes.allSatisfy({ $0 == module })
        else { return nil }
        return module
    }

    /// Whether anything outside of other types is there on later systems only, or deprecated.
    package private(set) lazy var hasAvailability =
        entries.contains { $0.declaration.head.hasAttribute("available") }
        || globals.values.joined().contains { $0.declaration.head.hasAttribute("available") }
        || aliasesByPath.values.joined().contains { $0.declaration.head.hasAttribute("available") }

    /// What the name stands for outside of all types, where all that has it is of one module: that module, and the declaration
    /// where there is one alone.
    package func global(_ name: String, seenFrom own: String?)
        -> (module: String?, declaration: GlobalDeclaration?)?
    {
        let seen = globals(name, seenFrom: own)
        return seen.first.map { ($0.scope.module, seen.count == 1 ? $0.declaration : nil) }
    }

    /// What has the name outside of all types; nothing where that is of several modules.
    func globals(_ name: String, seenFrom own: String?) -> [Global] {
        let all = globals[name] ?? []
        let ofOwn = all.filter { $0.scope.module == own }
        let seen =
            ofOwn.isEmpty
            ? all.filter { ($0.declaration.head.access ?? .internal) > .internal } : ofOwn
        return seen.allSatisfy { $0.scope.module == seen[0].scope.module } ? seen : []
    }

    /// Whether a type or an alias of that name stands outside of all others, where other files see it.
    package func declaresForOthers(_ name: String) -> Bool {
        (typesByPath[name] ?? []).contains { self[$0].declaration.head.isSeenInOtherFiles }
            || (aliasesByPath[name] ?? []).contains { $0.declaration.head.isSeenInOtherFiles }
    }

    /// Where the module declares a type or an alias that none of its files may declare again.
    package func declaration(of name: String, inModule module: String?) -> SourceRange? {
        let type = (typesByPath[name] ?? []).map { self[$0] }.first {
            $0.module == module && $0.declaration.head.isSeenInOtherFiles
        }
        let alias = (aliasesByPath[name] ?? []).first {
            $0.scope.module == module && $0.declaration.head.isSeenInOtherFiles
        }
        return type?.declaration.nameRange ?? alias?.declaration.nameRange
    }

    /// Whether the main actor isolates what a module declares without a word of it.
    func isIsolatedByDefault(_ module: String?) -> Bool {
        isolation.isolatedModules.contains(module ?? "")
    }

    /// Whether a conformance that a module states without a word of isolation may belong to an actor.
    func infersIsolatedConformances(_ module: String?) -> Bool {
        isolation.modulesInferringConformances.contains(module ?? "")
    }

    /// Whether a file imports the module.
    package func isImported(_ module: String) -> Bool {
        imports.contains { $0.contains(module) }
    }

    /// Whether a source is of the module.
    package func hasModule(_ name: String) -> Bool { modules.contains(name) }

    /// Whether sources of a module import another one that has sources, too.
    package func imports(_ name: String, intoModule own: String) -> Bool {
        modules.contains(name)
            && zip(sourceModules, imports).contains { $0 == own && $1.contains(name) }
    }

    /// What a name that is written somewhere means.
    package enum Meaning: Sendable {
        case type(SourceTypeID)
        /// Types of several modules.
        case ambiguous([SourceTypeID])
        case alias(AliasDeclaration, SourceScope)
        /// No source declares it.
        case unknown
    }

    /// Looks a name up from the inside out, as Swift does.
    ///
    /// - Parameter path: names with periods between, without generic arguments.
    package func meaning(of path: String, in scope: SourceScope) -> Meaning {
        var outer = scope.path
        while true {
            let meaning = meaning(of: path, inside: outer, scope)
            if case .unknown = meaning, !outer.isEmpty {
                outer = Self.enclosing(outer)
            } else {
                return meaning
            }
        }
    }

    /// The same of what the type at a path declares or inherits, or of declarations outside of all types.
    private func meaning(of path: String, inside outer: String, _ scope: SourceScope) -> Meaning {
        if outer.isEmpty || enclosingPaths.contains(outer) {
            let declared = meaning(at: outer.isEmpty ? path : outer + "." + path, scope)
            if case .unknown = declared {} else { return declared }
        }
        // Behind a period stands what the type before it has, which an alias may stand for.
        let head = Self.enclosing(path)
        let name = head.isEmpty ? path : String(path.dropFirst(head.count + 1))
        guard namesOfMembers.contains(name) else { return .unknown }
        let owner =
            head.isEmpty ? meaning(at: outer, scope) : meaning(of: head, inside: outer, scope)
        switch owner {
        case .type(let id): return inherited(name, by: id, from: scope)
        case .alias(let alias, let home):
            return following(alias) {
                type(alias.type, in: home).map { inherited(name, by: $0, from: scope) }
            } ?? .unknown
        case .ambiguous, .unknown: return .unknown
        }
    }

    /// What an alias leads to, unless it leads to itself.
    private func following<Found>(_ alias: AliasDeclaration, _ found: () -> Found?) -> Found? {
        guard followedAliases.count < 16, followedAliases.insert(alias.nameRange).inserted
        else { return nil }
        defer { followedAliases.remove(alias.nameRange) }
        return found()
    }

    /// What is declared there.
    private func meaning(at path: String, _ scope: SourceScope) -> Meaning {
        let found = types(at: path, from: scope)
        if found.count == 1 { return .type(found[0]) }
        if !found.isEmpty { return .ambiguous(found) }
        return alias(at: path, from: scope).map { .alias($0.declaration, $0.scope) } ?? .unknown
    }

    /// What the type, or else what it inherits and conforms to, declares under the name.
    private func inherited(
        _ name: String, by type: SourceTypeID, from scope: SourceScope
    ) -> Meaning {
        var seen: Set<SourceTypeID> = [type]
        var pending: [(id: SourceTypeID, arguments: [String: TypeReference])] = [(type, [:])]
        var next = 0
        while next < pending.count {
            let (id, arguments) = pending[next]
            next += 1
            switch meaning(at: self[id].path + "." + name, self.scope(of: id)) {
            case .alias(let alias, var home)
            where alias.head.isSeenInOtherFiles || home.source == scope.source:
                home.arguments = arguments
                for name in genericNames(of: id) where arguments[name] == nil {
                    let owner = TypeReference.nominal(canonicalPath(of: type), arguments: [])
                    home.arguments[name] = following(alias) { associatedType(name, of: owner) }
                }
                return .alias(alias, home)
            case .type(let found)
            where self[found].declaration.head.isSeenInOtherFiles
                || self[found].source == scope.source:
                return .type(found)
            case .alias, .type, .ambiguous, .unknown: break
            }
            for parent in parents(of: .declared(id)) {
                guard case .declared(let above) = parent.ancestor, seen.insert(above).inserted
                else { continue }
                let given = self.arguments(of: parent.type, for: above)
                pending.append((above, given.mapValues { replacing(arguments, in: $0) }))
            }
        }
        return .unknown
    }

    private func noteEnclosing(_ path: String) {
        let outer = Self.enclosing(path)
        if !outer.isEmpty { namesOfMembers.insert(String(path.dropFirst(outer.count + 1))) }
        if !outer.isEmpty, enclosingPaths.insert(outer).inserted { noteEnclosing(outer) }
    }

    /// The path of the type around the one at a path; empty where there is none.
    private static func enclosing(_ path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(path[..<$0]) } ?? ""
    }

    func isDeclaredOnce(alias path: String) -> Bool { aliasesByPath[path]?.count == 1 }

    private func alias(at path: String, from scope: SourceScope) -> Alias? {
        guard let all = aliasesByPath[path] ?? aliasesByPath[withoutModule(path)] else {
            return nil
        }
        return all.first { $0.scope.module == scope.module } ?? all.first
    }
}

/// A place in the sources, or in the generated code, from which names are looked up.
package struct SourceScope: Hashable, Sendable {
    /// The path of the innermost type around it; empty outside of all types.
    package var path: String
    /// Nil for the generated code's own.
    package var module: String?
    /// The position of the file among the sources; nil for the generated code.
    package var source: Int?
    /// What stands for the generic parameters of that type, canonical.
    var arguments: [String: TypeReference] = [:]

    package init(path: String = "", module: String? = nil, source: Int? = nil) {
        self.path = path
        self.module = module
        self.source = source
    }
}

extension SourceScope {
    /// The same place outside of all types.
    var outside: SourceScope { SourceScope(module: module, source: source) }
}

extension DeclaredMembers {
    /// Leaves out what a condition leaves out.
    ///
    /// - Returns: where some of it would be otherwise.
    fileprivate mutating func keep(_ answers: inout ConditionAnswers) -> Set<SourceVariation> {
        var variations: Set<SourceVariation> = []
        func isAbsent(_ head: DeclarationHead) -> Bool {
            variations.formUnion(answers.variations(head))
            return !answers.isPresent(head)
        }
        initializers.removeAll { isAbsent($0.head) }
        staticFunctions.removeAll { isAbsent($0.head) }
        properties.removeAll { isAbsent($0.head) }
        return variations
    }
}
