import Foundation

/// The checkout that these tests were built from.
enum Checkout {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .standardizedFileURL

    /// A file or folder of the checkout.
    ///
    /// - Parameter path: relative to the checkout's top folder.
    static func url(_ path: String) -> URL { root.appendingPathComponent(path) }

    /// The text of a file of the checkout.
    static func text(of path: String) throws -> String {
        try String(contentsOf: url(path), encoding: .utf8)
    }

    /// Every regular file below a folder with its path relative to it, in the order of the paths; none where
    /// there is no such folder.
    static func files(below folder: URL, withExtension ending: String? = nil) -> [(
        path: String, url: URL
    )] {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().compactMap { name in
            let url = folder.appendingPathComponent(name)
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
                !isFolder.boolValue, ending == nil || url.pathExtension == ending
            else { return nil }
            return (name, url)
        }
    }

    /// The paths of the Swift files below a folder.
    static func swiftFiles(below folder: URL) -> [String] {
        files(below: folder, withExtension: "swift").map(\.url.path)
    }

    /// The paths of the files with the words of diagnostics: each layer of the tool has its own.
    static var filesOfDiagnostics: [String] {
        files(below: url("Sources"), withExtension: "swift").map(\.url)
            .filter { $0.lastPathComponent.contains("Diagnostics") }.map(\.path)
    }
}

/// Calls `body` with an empty folder that is gone afterwards.
func withTemporaryFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("compose-gen-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
}
