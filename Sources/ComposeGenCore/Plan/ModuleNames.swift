import SwiftReading

/// The modules that a file's code names something of.
final class ModuleNames {
    /// The types that the manifest describes, each with the module that its file is of; empty for the root's own.
    typealias Described = [(name: String, module: String)]

    private let index: SourceIndex?
    private let module: String?
    /// The modules of generated types; nil is the root's own. Only a generic kind is of several.
    private var generated: [String: [String?]] = [:]
    /// The modules of types that no source declares.
    private var described: [String: String] = [:]
    /// Each with the access of what names something of it.
    private(set) var named: [String: AccessLevel] = [:]
    /// Whether a file that has an object of a type imports what the object's members may come from.
    private let importsMembers: Bool

    /// Forgets what was named, before another file of the module is read.
    func clear() { named = [:] }

    /// - Parameters:
    ///   - generated: the types of features and generated types.
    ///   - described: others, whose module sources may know better.
    ///   - module: that of the file; empty for the root's own.
    ///   - settings: of that module.
    /// - Returns: nil where all is of one module, and no settings ask where something is from.
    init?(
        _ index: SourceIndex?, generated types: Described, _ described: Described,
        of module: String, _ settings: ModuleSettings
    ) {
        let isOfOthers = (types + described).contains { !$0.module.isEmpty }
        guard
            isOfOthers || index?.hasModules ?? false || settings.importsMembers
                || settings.importsInternally
        else { return nil }
        importsMembers = settings.importsMembers
        self.index = index
        self.module = module.isEmpty ? nil : module
        for (name, module) in types {
            generated[name, default: []].append(module.isEmpty ? nil : module)
        }
        for (name, module) in described where !module.isEmpty { self.described[name] = module }
    }

    /// Looks up a name that no period precedes.
    ///
    /// - Parameter access: of what names it.
    /// - Returns: whether it is known where the name is from.
    @discardableResult
    func insert(_ name: String, _ access: AccessLevel) -> Bool {
        let home = home(of: name)
        if let home { insert(module: home, access) }
        if importsMembers, let index {
            for module in index.modulesOfMembers(of: name, seenFrom: module) {
                insert(module: module, .internal)
            }
        }
        return home != nil || generated[name] != nil || described[name] != nil
            || index?.declaresForOthers(name) ?? false
    }

    private func insert(module: String, _ access: AccessLevel) {
        if module != self.module { named[module] = max(named[module] ?? .internal, access) }
    }

    private func home(of name: String) -> String? {
        guard let homes = generated[name] else {
            return index?.moduleDeclaring(name, seenFrom: module) ?? described[name]
        }
        return homes.contains(module) ? module : homes.lazy.compactMap { $0 }.first
    }
}

extension SourceIndex {
    /// The modules that members of a type may come from which it inherits.
    func modulesOfMembers(of name: String, seenFrom module: String?) -> Set<String> {
        let (modules, foreign) = originsOfMembers(of: name, seenFrom: module)
        let frameworks = foreign.compactMap {
            FrameworkNames.framework(of: FreeName(text: $0, isHead: false))
        }
        return modules.union(frameworks)
    }
}
