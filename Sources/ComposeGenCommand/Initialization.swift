import ComposeGenCore
import SourceText
import SwiftReading

/// Writes a first manifest, or one that is drafted from sources.
struct Initialization {
    private static let manifestName = "manifest.yml"

    let folder: String
    let settings: Settings
    let pipeline: Pipeline
    let isColored: Bool
    private var diagnostics: [Diagnostic] = []
    private var outcome = Outcome()

    init(folder: String, settings: Settings, pipeline: Pipeline, isColored: Bool) {
        self.folder = folder
        self.settings = settings
        self.pipeline = pipeline
        self.isColored = isColored
    }

    private var path: String { Location(base: folder).shown(Self.manifestName) }

    /// - Parameter sources: the folders and files to draft it from; empty for a manifest of examples.
    mutating func perform(from sources: [String]) {
        do throws(Refused) {
            let isPrinted = settings.destination == .standardOutput
            // Before the work, so that users do not wait in vain.
            if !isPrinted { try refuseExisting() }
            let (text, words) =
                sources.isEmpty ? (firstManifest(named: name), []) : try draft(from: sources)
            if isPrinted {
                outcome.output += text.utf8
                return
            }
            try write(text)
            guard settings.verbosity != .quiet else { return }
            let said = ["\(path): written"] + words + [nextSteps(isDraft: !sources.isEmpty)]
            outcome.output += said.joined(separator: "\n").utf8
        } catch {
            diagnostics += error.diagnostics
        }
    }

    consuming func finished() -> Outcome {
        outcome.errors = rendered(diagnostics, settings, sources: [], isColored: isColored)
        guard diagnostics.containsError else { return outcome }
        outcome.status = .failed
        if settings.format == .human, settings.verbosity != .quiet {
            outcome.errors += "\n\(tally(of: diagnostics)): nothing written\n"
        }
        return outcome
    }

    // MARK: Drafting

    private mutating func draft(
        from paths: [String]
    ) throws(Refused) -> (text: String, words: [String]) {
        var sources: [ReadSource] = []
        var shown: [String] = []
        var seen: Set<String> = []
        for path in paths {
            // Sources are read relative to a folder, which is the root's for a path from there.
            let isAbsolute = path.utf8.first == UInt8(ascii: "/")
            let entry = SourceEntry(
                path: isAbsolute ? String(path.dropFirst()) : path, module: nil, range: .nowhere)
            let read = readSources(
                [entry], in: isAbsolute ? "/" : ".", first: FileID(sources.count + 1))
            diagnostics += read.unread
            for (source, path) in zip(read.sources, read.paths) where seen.insert(path).inserted {
                sources.append(source)
                shown.append(isAbsolute ? "/" + path : path)
            }
        }
        if diagnostics.containsError {
            let found = diagnostics
            diagnostics = []
            throw Refused(found)
        }
        let base = folder
        let draft = draftManifest(
            name: name, of: sources, at: shown, naming: paths.map { relativePath($0, from: base) },
            path: { relativePath($0, from: base) },
            generating: { pipeline.generate([ManifestFile($0, as: .top)], $1, [], nil, nil) })
        var words = words(about: draft, of: sources.count)
        if settings.verbosity == .verbose {
            // It is not in the draft.
            words += unreadPlaces(in: sources, shown.map { ($0, $0) }).map { "  " + $0 }
        }
        return (draft.text, words)
    }

    private func words(about draft: DraftedManifest, of files: Int) -> [String] {
        var words = [
            "  \(counted(files, "Swift file")) read: \(counted(draft.bindingCount, "binding")), "
                + counted(draft.featureCount, "feature")
        ]
        if !draft.openValues.isEmpty {
            words.append(
                "  \(counted(draft.openValues.count, "value")) to fill in, which the root asks for "
                    + "until then")
        }
        if draft.leftOutCount > 0 {
            words.append("  \(counted(draft.leftOutCount, "part")) left out: see its end")
        }
        return words
    }

    private func nextSteps(isDraft: Bool) -> String {
        let command = "compose-gen \(shellQuoted(path))"
        return """

            Next:
              \(isDraft ? "read it: values, lifetimes and features are yours to decide" : "put your own types in: the examples in it show how")
              \(command)

            """
    }

    // MARK: The file

    /// The app's name, after the folder.
    private var name: String {
        let own = names(in: folder).last { $0 != "." }
        let current = currentFolder.flatMap { names(in: $0).last }
        // What a way up leads to only the system could say.
        return manifestTitle(String((own == ".." ? nil : own ?? current) ?? "App"))
    }

    private func refuseExisting() throws(Refused) {
        do throws(SystemError) {
            let folder = try openFolder(self.folder, followingLinks: true)
            _ = try status(of: Self.manifestName, in: folder)
        } catch {
            if error.isMissing { return }
            throw Refused(.unwritableFile(path, reason: error.reason))
        }
        throw Refused(.manifestExists(path))
    }

    private func write(_ text: String) throws(Refused) {
        do throws(SystemError) {
            do throws(SystemError) {
                try makeFolder(self.folder, in: nil)
            } catch {
                if !error.alreadyExists { throw error }
            }
            let folder = try openFolder(self.folder, followingLinks: true)
            try createFile(Self.manifestName, in: folder, holding: text.utf8)
        } catch {
            throw Refused(
                error.alreadyExists
                    ? .manifestExists(path) : .unwritableFile(path, reason: error.reason))
        }
    }
}

/// A path that is written from the current folder, as a file in another folder would write it.
private func relativePath(_ path: String, from folder: String) -> String {
    let own = fullNames(of: path)
    let base = fullNames(of: folder)
    let common = zip(own, base).prefix { $0 == $1 }.count
    let names =
        Array(repeating: "..", count: base.count - common) + own.dropFirst(common).map(String.init)
    return names.isEmpty ? "." : names.joined(separator: "/")
}

/// The names on the way from the root of the file system, as far as the current folder is known.
private func fullNames(of path: String) -> [Substring] {
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    return plainNames((isAbsolute ? [] : names(in: currentFolder ?? "")) + names(in: path))
}
