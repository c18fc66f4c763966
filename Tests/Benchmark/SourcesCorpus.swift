import Foundation

/// Swift files as apps have them, always the same: declarations, bodies, strings and comments in the shares of real code.
struct SourcesCorpus {
    private static let fileCount = 1_500
    private let files: [(name: String, text: String)]

    init() {
        files = (0..<Self.fileCount).map { number in
            var writer = CorpusWriter(number: number)
            return ("Module\(number / 100)/Type\(number).swift", writer.file())
        }
    }

    /// Names the corpus: two runs compare only where it is the same.
    var fingerprint: String {
        var hash = 0xCBF2_9CE4_8422_2325 as UInt64
        for byte in files.lazy.flatMap(\.text.utf8) {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        return String(hash, radix: 16)
    }

    func write(to folder: URL) throws {
        for (name, text) in files {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }
}

/// Writes one file of the corpus.
private struct CorpusWriter {
    let number: Int
    private var state: UInt64
    private var text = ""

    init(number: Int) {
        self.number = number
        state = UInt64(number) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    }

    /// A number below a bound, from the file's own seed.
    private mutating func pick(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
    }

    private mutating func word() -> String {
        let words = [
            "order", "account", "session", "profile", "payment", "message", "image", "token",
            "cart", "search", "review", "location", "history", "setting", "device", "folder",
        ]
        return words[pick(words.count)]
    }

    private mutating func type() -> String {
        let types = ["Int", "String", "[String]", "URL?", "(Int) -> Void", "any Loading", "Date"]
        return types[pick(types.count)]
    }

    private mutating func line(_ line: String) { text += line + "\n" }

    mutating func file() -> String {
        for index in 0..<7 { line("//  \(word()) \(word()) \(index) of file \(number)") }
        line("import Foundation")
        if pick(2) == 0 { line("import SwiftUI") }
        switch pick(4) {
        case 0: view()
        case 1: service()
        case 2: model()
        default:
            model()
            service()
        }
        return text
    }

    private mutating func service() {
        line("\n/// Loads \(word())s and keeps each \(word()) for later.")
        line("protocol Loading\(number): Sendable {")
        for index in 0..<2 + pick(5) {
            line("    func \(word())\(index)(_ id: Int, at url: URL) async throws -> \(type())")
        }
        line("}\n\nfinal class Service\(number): Loading\(number), @unchecked Sendable {")
        let names = (0..<2 + pick(5)).map { "\(word())\($0)" }
        for name in names { line("    private let \(name): \(type())") }
        line("    private var cache: [String: Int] = [:]\n\n    init(")
        for (index, name) in names.enumerated() {
            line("        \(name): \(type())\(index == names.count - 1 ? "" : ",")")
        }
        line("    ) {")
        for name in names { line("        self.\(name) = \(name)") }
        line("    }")
        for index in 0..<3 + pick(8) { function(index) }
        line("}")
    }

    private mutating func function(_ index: Int) {
        line("\n    /// What the \(word()) says of its \(word()).")
        line("    func \(word())\(index)(_ id: Int, at url: URL) async throws -> String {")
        for _ in 0..<4 + pick(14) {
            switch pick(5) {
            case 0:
                line(
                    "        guard let \(word()) = cache[\"\(word())-\\(id)\"] else { return \"\" }"
                )
            case 1:
                line(
                    "        let values = items.map { $0.\(word())?.\(word()) ?? id }.filter { $0 > 3 }"
                )
            case 2: line("        // The \(word()) is asked for before the \(word()) is there.")
            case 3:
                line(
                    "        if id % 2 == 0, url.path.hasPrefix(\"/\(word())\") { try await self.\(word())() }"
                )
            default:
                line(
                    "        log(\"{ \(word()): \\(url.host ?? \"none\") }\", level: .debug, [1, 2, 3])"
                )
            }
        }
        line("        return \"\(word())\"\n    }")
    }

    private mutating func model() {
        line("\nstruct \(word().capitalized)\(number): Codable, Hashable, Identifiable {")
        for index in 0..<3 + pick(10) { line("    let \(word())\(index): \(type())") }
        line("    var id: Int { hashValue }\n")
        line("    enum CodingKeys: String, CodingKey {")
        for index in 0..<3 + pick(10) {
            line("        case \(word())\(index) = \"\(word())_\(index)\"")
        }
        line("    }\n}\n\nextension Service\(number) {")
        function(99)
        line("}")
    }

    private mutating func view() {
        line("\nstruct View\(number): View {\n    @State private var isShown = false")
        for index in 0..<1 + pick(5) { line("    let \(word())\(index): \(type())") }
        line("\n    var body: some View {\n        VStack(alignment: .leading, spacing: 8) {")
        for _ in 0..<6 + pick(30) {
            line(
                "            Text(\"\(word()) \\(\(word()).count)\").font(.title).padding(.horizontal, 4)"
            )
            line(
                "            Button { isShown.toggle() } label: { Image(systemName: \"\(word())\") }"
            )
        }
        line("        }\n        .sheet(isPresented: $isShown) { Text(\"}\") }\n    }")
        for index in 0..<pick(4) { function(index) }
        line("}")
    }
}
