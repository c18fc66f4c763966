import ComposeGenCommand
import ComposeGenCore
import Foundation
import ManifestSyntax
import SourceText
import Testing

/// The settings of new projects, apart and together.
enum SettingsOfProjects: String, CaseIterable, Sendable {
    case isolated, approachable, imports, all

    /// As a manifest states them.
    var source: String {
        switch self {
        case .isolated: "{ defaultIsolation: MainActor }"
        case .approachable: "{ upcomingFeatures: [\(Self.concurrency)] }"
        case .imports: "{ upcomingFeatures: [\(Self.visibility)] }"
        case .all:
            "{ defaultIsolation: MainActor, upcomingFeatures: [\(Self.concurrency), \(Self.visibility)] }"
        }
    }

    private static let concurrency = "NonisolatedNonsendingByDefault, InferIsolatedConformances"
    private static let visibility = "InternalImportsByDefault, MemberImportVisibility"

    /// The cases that are not built so.
    var unfit: Set<String> {
        switch self {
        case .isolated:
            Self.madeElsewhere.union(Self.answeredElsewhere).union([
                // The compiler takes a call of a function called `self` for a slip there.
                "NamesInBackticks"
            ])
        // Its spy's initializer takes what only a type outside of the actor has to be passed.
        case .approachable: ["IsolationIsInherited"]
        // Its own code imports a module internally, and so cannot show that module's types.
        case .imports: ["ModularShop"]
        case .all:
            Self.isolated.unfit.union(Self.approachable.unfit).union(Self.imports.unfit)
        }
    }

    /// Their manifests have no sources, and so do not know that the app's own types become the main actor's: code that is not isolated
    /// cannot wait for them.
    private static let madeElsewhere: Set<String> = [
        "CompletedWhereAttempted", "IsolationAndConformances", "NonisolatedRoot", "PublicVariants",
    ]
    /// Their protocols become the main actor's, whose fallback is refused where a closure may answer elsewhere.
    private static let answeredElsewhere: Set<String> = [
        "AppTypesHideTheStandardLibrarys", "IsolationIsInherited",
    ]
}

/// What is written for a module that is built as new projects are compiles in it, whatever case it is of. The plain settings are
/// those of ``GoldenCompilationTests``, and so are those that a case states itself.
@Suite(.enabled(if: StandIns.areNeeded, Comment(rawValue: StandIns.whyNot)))
struct SettingsMatrixTests {
    private static let cases = GoldenCase.compiled.filter { goldenCase in
        let runsCommand = (try? goldenCase.lines(of: "arguments.txt")) ?? nil != nil
        return !runsCommand && (try? goldenCase.settings().isEmpty) ?? true
    }

    @Test(arguments: cases, SettingsOfProjects.allCases)
    func whatIsWrittenForTheSettingsCompiles(
        _ goldenCase: GoldenCase, _ settings: SettingsOfProjects
    ) async throws {
        guard !settings.unfit.contains(goldenCase.name) else { return }
        let read = try goldenCase.manifests(stating: settings.source)
        let generation = try goldenCase.generation(of: read).0
        #expect(!generation.files.isEmpty, "\(generation.diagnostics.map(\.message))")
        let stated = try #require(try goldenCase.settings(in: read)[""])
        try await withTemporaryFolder { scratch in
            let app = try generation.files.enumerated().compactMap { number, file -> String? in
                guard !file.path.hasPrefix("Modules/"), file.path != generation.testPath else {
                    return nil
                }
                let url = scratch.appendingPathComponent(
                    "\(number)-\(URL(fileURLWithPath: file.path).lastPathComponent)")
                try file.contents.write(to: url, atomically: true, encoding: .utf8)
                return url.path
            }
            for mode in LanguageMode.allCases {
                let compilation = try await Compilation(
                    of: GoldenBuild(goldenCase: goldenCase, flags: []), in: mode, stated)
                let modules = try await compilation.buildModules(in: scratch)
                let log = try await compilation.log(
                    ["-emit-sil", "-o", scratch.path + "/app.sil", "-parse-as-library"]
                        + modules.flags + goldenCase.support + app)
                if let log {
                    Issue.record("\(goldenCase.name), \(settings), Swift \(mode.rawValue):\n\(log)")
                }
            }
        }
    }
}

extension GoldenCase {
    /// The case's manifests, of which the top one states the settings.
    fileprivate func manifests(stating settings: String) throws -> ReadManifests {
        let manifest = try manifest()
        let text = String(decoding: manifest.bytes, as: UTF8.self)
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let place = try #require(lines.firstIndex { $0.hasPrefix("name:") })
        lines.insert("settings: \(settings)", at: place)
        return manifests(
            from: SourceFile(
                path: manifest.path, bytes: Array(lines.joined(separator: "\n").utf8)))
    }
}
