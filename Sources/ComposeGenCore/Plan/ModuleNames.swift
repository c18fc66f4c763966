import SwiftReading

/// The modules of the sources that a file's code names something of.
final class ModuleNames {
    private let index: SourceIndex
    private let module: String?
    /// The modules of generated types; nil is the root's own. Only a generic kind is of several.
    private var generated: [String: [String?]] = [:]
    private(set) var named: Set<String> = []

    /// Forgets what was named, before another file of the module is read.
    func clear() { named = [] }

    /// - Parameters:
    ///   - types: the types of features and generated types, with their modules.
    ///   - module: that of the file; empty for the root's own.
    init?(_ index: SourceIndex?, _ types: [(name: String, module: String)], of module: String) {
        guard let index, index.hasModules else { return nil }
        self.index = index
        self.module = module.isEmpty ? nil : module
        for (name, module) in types where module.isEmpty || index.hasModule(module) {
            generated[name, default: []].append(module.isEmpty ? nil : module)
        }
    }

    /// Looks up a name that no period precedes.
    func insert(_ name: String) {
        if let home = home(of: name), home != module { named.insert(home) }
    }

    private func home(of name: String) -> String? {
        guard let homes = generated[name] else {
            return index.moduleDeclaring(name, seenFrom: module)
        }
        return homes.contains(module) ? module : homes.lazy.compactMap { $0 }.first
    }
}
