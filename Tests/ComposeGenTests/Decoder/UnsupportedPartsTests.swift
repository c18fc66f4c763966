import Testing

@testable import ComposeGenCore

@Suite struct UnsupportedPartsTests {
    @Test(arguments: unsupportedCases) func parts(_ example: DecoderCase) throws {
        let manifest = try #require(decoded(example.manifest).value)
        let diagnostics = unsupportedParts(of: manifest)
        #expect(
            summaries(of: diagnostics, in: example.manifest)
                == example.expected.map { "not-supported-yet " + $0 })
    }

    static let unsupportedCases: [DecoderCase] = [
        DecoderCase("nothing", "name: A\nbindings: { S: { lazy: false } }\n"),
        DecoderCase("sources", "name: A\nsources: [B, C]\n"),
        DecoderCase("templates", "name: A\ntemplates: B\n"),
        DecoderCase("layers", "name: A\nlayers: { b: c }\n"),
        DecoderCase(
            "what a scene delegate has",
            "name: A\nroot: { kind: sceneDelegate, lifecycle: { a: b, c: d } }\n"),
        DecoderCase(
            "variants of a struct",
            "name: A\nvariants: { a: {}, b: { previewOnly: true } }\n"),
        DecoderCase(
            "kinds",
            "name: A\nprotocols: { P: { generate: [{ spy: S, nullObject: N }, environmentKey] } }\n"
        ),
    ]
}
