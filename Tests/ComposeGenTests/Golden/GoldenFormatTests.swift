import Testing

@Suite struct GoldenFormatTests {
    /// Text that a user wrote is passed through; the formatter may not like it. The case says where.
    @Test(arguments: GoldenCase.compiled)
    func expectedFilesAreFormatted(_ goldenCase: GoldenCase) async throws {
        let excused = Set(try goldenCase.lines(of: "unformatted.txt") ?? [])
        let prefix = goldenCase.expectedFolder.path + "/"
        var formatted: [String] = []
        for path in goldenCase.expectedSwift {
            let name = String(path.dropFirst(prefix.count))
            guard excused.contains(name) else {
                formatted.append(path)
                continue
            }
            let ended = try await Self.lint([path])
            #expect(ended.status != 0, "\(name) is formatted and needs no excuse")
        }
        let ended = try await Self.lint(formatted)
        #expect(ended.status == 0, "\(ended.output)")
    }

    @Test func excusesNameExpectedFiles() throws {
        for goldenCase in GoldenCase.all {
            let expected = try goldenCase.expectation().contents
            for name in try goldenCase.lines(of: "unformatted.txt") ?? [] {
                #expect(expected[name] != nil, "\(goldenCase.name) excuses \(name)")
            }
        }
    }

    private static func lint(_ paths: [String]) async throws -> Subprocess {
        let configuration = Checkout.url(".swift-format").path
        return try await CompilerSlots.shared.run(
            ["swift", "format", "lint", "--strict", "--configuration", configuration] + paths)
    }
}
