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
    private(set) var named: Set<String> = []

    /// Forgets what was named, before another file of the module is read.
    func clear() { named = [] }

    /// - Parameters:
    ///   - generated: the types of features and generated types.
    ///   - described: others, whose module sources may know better.
    ///   - module: that of the file; empty for the root's own.
    /// - Returns: nil where all is of one module.
    init?(
        _ index: SourceIndex?, generated types: Described, _ described: Described,
        of module: String
    ) {
        let isOfOthers = (types + described).contains { !$0.module.isEmpty }
        guard isOfOthers || index?.hasModules ?? false else { return nil }
        self.index = index
        self.module = module.isEmpty ? nil : module
        for (name, module) in types {
            generated[name, default: []].append(module.isEmpty ? nil : module)
        }
        for (name, module) in described where !module.isEmpty { self.described[name] = module }
    }

    /// Looks up a name that no period precedes.
    func insert(_ name: String) {
        if let home = home(of: name), home != module { named.insert(home) }
    }

    private func home(of name: String) -> String? {
        guard let homes = generated[name] else {
            return index?.moduleDeclaring(name, seenFrom: module) ?? described[name]
        }
        return homes.contains(module) ? module : homes.lazy.compactMap { $0 }.first
    }
}
