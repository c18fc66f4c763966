import Testing

/// The folder of the generated files lies below the manifest's.
@Suite struct OutputTests {
    @Test(arguments: ["../x", "/tmp/x", "a/../../x", "..", "a/.."])
    func foldersThatAreNotBelow(output: String) {
        let mark = output.map { _ in "^" }.joined()
        check("name: App\noutput: \(output)\n        \(mark) output-outside: '\(output)'")
    }

    @Test(arguments: ["Generated", "a/b/c", "./a", "a..b", ".hidden", "~"])
    func foldersThatAre(output: String) {
        #expect(codes(of: "name: App\noutput: '\(output)'") == [])
    }
}
