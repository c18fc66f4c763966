import Foundation

/// An app of any size whose manifest names its types and leaves the rest to the Swift files, always the same for a size.
///
/// Services that all share, and features of two objects in a file of their own: a store behind a protocol and its cache.
struct SourcedApp {
    private static let services = 20
    let features: Int

    var objects: Int { Self.services + 2 * features }
    var files: Int { Self.services + features }

    /// - Returns: the path of the manifest.
    func write(to folder: URL) throws -> String {
        let app = folder.appendingPathComponent("App")
        try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
        for number in 0..<Self.services {
            try write(service(number), to: app, "Service\(number).swift")
        }
        for number in 0..<features {
            try write(feature(number), to: app, "Feature\(number).swift")
        }
        try write(manifest, to: folder, "manifest.yml")
        return folder.appendingPathComponent("manifest.yml").path
    }

    private func write(_ text: String, to folder: URL, _ name: String) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    private var manifest: String {
        var lines = [
            "name: BenchmarkApp", "sources: [App]", "values: { url: { type: URL } }",
            "root: { type: CompositionRoot, kind: container }", "bindings:",
        ]
        lines += (0..<Self.services).map { "  Service\($0): DefaultService\($0)" }
        for number in 0..<features {
            lines += ["  Store\(number): RemoteStore\(number)", "  Cache\(number):"]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func service(_ number: Int) -> String {
        let parameter = number == 0 ? "url: URL" : "next: any Service\(number - 1)"
        return """
            import Foundation

            protocol Service\(number): AnyObject {
                func call() async throws
            }

            final class DefaultService\(number): Service\(number) {
                init(\(parameter)) {}

                func call() async throws {}
            }

            """
    }

    private func feature(_ number: Int) -> String {
        let service = "any Service\(number % Self.services)"
        // Chains of ten, as features build on each other.
        let next = number % 10 == 0 ? "" : "next: any Store\(number - 1), "
        return """
            import Foundation

            /// Where the items of feature \(number) come from.
            protocol Store\(number) {
                func items(of day: Date) async throws -> [String]
            }

            final class RemoteStore\(number): Store\(number) {
                private let service: \(service)
                private let cache: Cache\(number)

                init(\(next)service: \(service), cache: Cache\(number), attempts: Int = 3) {
                    self.service = service
                    self.cache = cache
                }

                func items(of day: Date) async throws -> [String] {
                    if let known = cache.items[day] { return known }
                    try await service.call()
                    return []
                }
            }

            final class Cache\(number) {
                var items: [Date: [String]] = [:]
                private let log: any Service\(number * 7 % Self.services)

                init(log: any Service\(number * 7 % Self.services)) { self.log = log }
            }

            """
    }
}
