import Foundation
import ManifestSyntax
import Testing

/// The functions that the compiler refuses.
///
/// - Parameters:
///   - functions: what stands behind each one's name and parentheses, with `given()` for a value of any type; or, where
///     that begins with a parenthesis, behind its name.
///   - declarations: what stands in another file.
///   - mode: the version of the language.
///   - introducer: what stands before each one's name.
///   - flags: of the compiler, besides.
func refused(
    _ functions: [String], with declarations: String, inMode mode: Int = 5,
    introducer: String = "func", flags: [String] = []
) async throws -> Set<Int> {
    try await withTemporaryFolder { folder in
        let types = folder.appendingPathComponent("Types.swift")
        try declarations.write(to: types, atomically: true, encoding: .utf8)
        let lines = functions.enumerated().map {
            "\(introducer) f\($0.offset)\($0.element.hasPrefix("(") ? "" : "() ")\($0.element)"
        }
        let text = (["func given<T>() -> T { fatalError() }"] + lines).joined(separator: "\n")
        let file = folder.appendingPathComponent("Functions.swift")
        try text.write(to: file, atomically: true, encoding: .utf8)
        let ended = try await Subprocess.run(
            [
                "swiftc", "-typecheck", "-parse-as-library", "-suppress-warnings",
                "-swift-version", "\(mode)", types.path, file.path,
            ] + flags)
        var wrong: Set<Int> = []
        for line in ended.standardError.split(separator: "\n") {
            guard line.contains("error:"), let place = line.range(of: "Functions.swift:") else {
                #expect(!line.contains("Types.swift:") || !line.contains("error:"), "\(line)")
                continue
            }
            let number = line[place.upperBound...].prefix { $0.isNumber }
            wrong.insert((Int(number) ?? 0) - 2)
        }
        return wrong
    }
}
