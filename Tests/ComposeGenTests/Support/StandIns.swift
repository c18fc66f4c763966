import Foundation

/// Look-alikes of Apple's frameworks, built once for each state of their sources and each compiler.
struct StandIns: Sendable {
    let folder: URL
    private let moduleCache: URL
    /// Whether `@State` is a macro, as Swift 6.4 has it. To compile against, not to link.
    var hasStateMacro = false

    /// False where the real frameworks are: there the generated code is compiled by the apps themselves.
    static var areNeeded: Bool {
        #if canImport(SwiftUI)
            false
        #else
            true
        #endif
    }

    static let whyNot: String = "the stand-ins are for platforms without SwiftUI"

    /// The stand-ins of this checkout; built by the first who asks.
    static func built() async throws -> StandIns { try await building.value }

    private static let building = Task { try await build() }

    private static func build() async throws -> StandIns {
        let sources = Checkout.url("Tests/StandIns")
        let compiler = try await Subprocess.run(["swiftc", "--version"]).standardOutput
        let parent = Checkout.url(".build/stand-ins")
        var key = Array((compiler + parent.path).utf8)
        for (path, url) in Checkout.files(below: sources) {
            key += Array(path.utf8) + [0] + (try Data(contentsOf: url)) + [0]
        }
        let name = String(stableHash(key), radix: 16)
        let folder = parent.appendingPathComponent(name)
        let moduleCache = parent.appendingPathComponent("module-cache-\(name)")
        let standIns = StandIns(folder: folder, moduleCache: moduleCache)
        if FileManager.default.fileExists(atPath: folder.path) { return standIns }

        // Built under a name of its own, then renamed: another process sees all of it or nothing, and
        // whoever comes second keeps what the first one made.
        let draft = parent.appendingPathComponent("draft-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: draft, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: draft) }
        let script = sources.appendingPathComponent("build.sh").path
        let ended = try await CompilerSlots.shared.run(
            [script, draft.path, moduleCache.path])
        guard ended.status == 0 else { throw CompilationFailure(log: ended.output) }
        if rename(draft.path, folder.path) != 0,
            !FileManager.default.fileExists(atPath: folder.path)
        {
            throw CompilationFailure(log: "the stand-ins could not be put into \(folder.path)")
        }
        return standIns
    }

    /// For a program that imports no more of them than generated kinds do; empty where the real modules are.
    static func ofKinds() async throws -> (flags: [String], objects: [String]) {
        guard areNeeded else { return ([], []) }
        let folder = try await built().folder.path
        return (["-I", folder], [folder + "/os.o"])
    }

    /// The compiler's flags for code that imports them.
    var flags: [String] {
        (hasStateMacro ? ["-I", folder.path + "/StateMacro"] : []) + [
            "-load-plugin-executable", folder.path + "/PreviewsMacros#PreviewsMacros",
            "-I", folder.path, "-module-cache-path", moduleCache.path,
            // On Apple's platforms URLSession is a part of Foundation.
            "-Xfrontend", "-import-module", "-Xfrontend", "FoundationNetworking",
        ]
    }

    var objects: [String] {
        ["Combine", "UIKit", "SwiftUI", "os"].map { folder.path + "/\($0).o" }
    }
}

struct CompilationFailure: Error, CustomStringConvertible {
    let log: String
    var description: String { log }
}
