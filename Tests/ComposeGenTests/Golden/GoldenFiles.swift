import ComposeGenCore
import Foundation
import SourceText

/// A set of files by their paths: what a case expects, or what comes out of it.
struct GoldenFiles: Equatable {
    let contents: [String: Data]

    init(_ contents: [String: Data]) { self.contents = contents }

    /// The generated files by their paths below the output folder (by their whole paths where there are several),
    /// with what was said as `diagnostics.txt`.
    init(_ generation: Generation, of sources: [SourceFile]) {
        var contents: [String: Data] = [:]
        let only = generation.outputFolders.count == 1 ? generation.outputFolders[0].path + "/" : ""
        for file in generation.files {
            let path =
                file.path.hasPrefix(only) ? String(file.path.dropFirst(only.count)) : file.path
            contents[path] = Data(file.contents.utf8)
        }
        if !generation.diagnostics.isEmpty {
            let text = renderHuman(generation.diagnostics, sources: sources)
            contents["diagnostics.txt"] = Data(text.utf8)
        }
        self.init(contents)
    }

    /// One way in which what came out is not what was expected.
    enum Difference: Equatable, CustomStringConvertible {
        /// It came out, and nothing expects it.
        case unexpected(path: String)
        /// It is expected, and nothing produces it.
        case notProduced(path: String)
        case differs(path: String, line: Int, expected: String, found: String)

        var path: String {
            switch self {
            case .unexpected(let path), .notProduced(let path), .differs(let path, _, _, _): path
            }
        }

        var description: String {
            switch self {
            case .unexpected(let path): "\(path) comes out and has no expectation"
            case .notProduced(let path): "\(path) is expected and does not come out"
            case .differs(let path, let line, let expected, let found):
                "\(path):\(line) differs\n  expected: \(expected)\n  found:    \(found)"
            }
        }
    }

    /// What is wrong where `self` is expected and `outcome` came out, in the order of the paths.
    func differences(from outcome: GoldenFiles) -> [Difference] {
        Set(contents.keys).union(outcome.contents.keys).sorted().compactMap { path in
            switch (contents[path], outcome.contents[path]) {
            case (nil, _): return .unexpected(path: path)
            case (_, nil): return .notProduced(path: path)
            case (let expected?, let found?):
                return expected == found ? nil : Self.firstDifference(path, expected, found)
            }
        }
    }

    private static func firstDifference(
        _ path: String, _ expected: Data, _ found: Data
    ) -> Difference {
        let lines = [expected, found].map {
            $0.split(separator: 0x0A, omittingEmptySubsequences: false)
                .map { String(decoding: $0, as: UTF8.self).debugDescription }
        }
        let count = zip(lines[0], lines[1]).prefix { $0 == $1 }.count
        let line = lines.map { count < $0.count ? $0[count] : "the end of the file" }
        return .differs(path: path, line: count + 1, expected: line[0], found: line[1])
    }

    /// Makes a folder hold these files and nothing else, touching only what differs.
    ///
    /// - Returns: the paths that were written or removed.
    func record(over folder: URL, insteadOf recorded: GoldenFiles) throws -> [String] {
        let changed = recorded.differences(from: self).map(\.path)
        for path in changed {
            let url = folder.appendingPathComponent(path)
            guard let contents = contents[path] else {
                try FileManager.default.removeItem(at: url)
                continue
            }
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try contents.write(to: url)
        }
        return changed
    }
}
