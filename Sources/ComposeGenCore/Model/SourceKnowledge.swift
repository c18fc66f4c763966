import SourceText
import SwiftReading

/// What the Swift files of a run say in one configuration.
package final class SourceKnowledge {
    package let index: SourceIndex

    init(_ index: SourceIndex) { self.index = index }

    /// The place in the generated code of a module from which types are looked up.
    ///
    /// - Parameter module: empty for the root's own.
    static func scope(ofModule module: String) -> SourceScope {
        SourceScope(module: module.isEmpty ? nil : module)
    }
}

/// The Swift files of a run before a configuration is chosen.
struct SwiftSources {
    private let files: [ReadSource]

    /// - Parameter paths: those of the manifest's files, relative to the top one.
    init?(_ files: [ReadSource], _ manifest: Manifest, paths: [String]) {
        guard !files.isEmpty else { return nil }
        let placements = Placements(manifest, paths)
        self.files = files.map { file in
            var file = file
            let own = placements.placement(at: SourceRange(file.manifest, 0, 0)).module
            // What an included manifest names without a module is of the module that its own code is in.
            let module = manifest.module(file.module ?? own)
            file.module = module.isEmpty ? nil : module
            return file
        }
    }

    /// What they say in each of the configurations, read once where it is always the same.
    func knowledge(of manifests: [Manifest]) -> [SourceKnowledge] {
        var first: SourceKnowledge?
        return manifests.map { manifest in
            if let first, !first.index.hasConditions { return first }
            let knowledge = SourceKnowledge(
                SourceIndex(
                    files, flags: manifest.flags(in: files),
                    ownModule: manifest.name.value.moduleName,
                    isolation: manifest.isolationOfModules))
            first = first ?? knowledge
            return knowledge
        }
    }
}

extension Manifest {
    fileprivate var isolationOfModules: ModuleIsolation {
        func modules(where holds: (ModuleSettings) -> Bool) -> Set<String> {
            Set(settings.filter { holds($0.value) }.keys)
        }
        return ModuleIsolation(
            isolatedModules: modules(where: \.isolatesByDefault),
            modulesInferringConformances: modules(where: \.infersIsolatedConformances))
    }

    /// What is known of the flags of the sources where this configuration is built: what the manifest's conditions say, and
    /// the system that its root and all imports tell.
    fileprivate func flags(in files: [ReadSource]) -> SourceFlags {
        let own = (parts.flatMap { $0.imports ?? [] } + root.face.imports).map(\.value)
        let platform: SourceFlags.Platform? =
            if root.kind.value == .sceneDelegate || own.contains("UIKit") {
                .iOS
            } else {
                SourceFlags.Platform(
                    importing: own + files.lazy.flatMap(\.declarations.imports))
            }
        return SourceFlags(
            platform: platform, decided: decidedFlags,
            modules: Set(own + files.compactMap(\.module)))
    }
}
