import SourceText
import SwiftReading

/// What a diagnostic means, for users who have just met it.
public struct Explanation: Sendable {
    /// What shows the diagnostic.
    public enum Illustration: Sendable {
        /// A manifest that it is said of, and the same one mended, with the Swift file that both of them name.
        case manifests(faulty: String, cured: String, swift: String? = nil)
        /// The message alone, where no manifest that fits on a page shows it.
        case message(Diagnostic)
    }

    public let code: DiagnosticCode
    /// A few words in lower case, for lists.
    public let title: String
    /// Paragraphs of at most 80 columns, without a final line break.
    public let text: String
    public let illustration: Illustration

    /// - Parameters:
    ///   - lines: paragraphs, an empty line, and the example. Each line of that begins with a mark and a space: '-' where it is wrong,
    ///     '+' where it cures that, '|' where it is of the Swift file, and a space where it is of both manifests.
    ///   - message: in place of an example.
    fileprivate init(
        _ code: DiagnosticCode, _ title: String, _ lines: [Substring], _ message: Diagnostic?
    ) {
        let start = lines.firstIndex { $0.first.map(" -+".contains) ?? false }
        func file(where isWanted: (Character) -> Bool) -> String {
            lines[(start ?? 0)...].filter { isWanted($0.first ?? " ") }
                .map { String($0.dropFirst(2)) }.joined(separator: "\n")
        }
        let swift = file { $0 == "|" }
        self.code = code
        self.title = title
        text = lines[..<(start.map { $0 - 1 } ?? lines.count)].joined(separator: "\n")
        illustration =
            message.map { .message($0) }
            ?? .manifests(
                faulty: file { $0 == " " || $0 == "-" }, cured: file { $0 == " " || $0 == "+" },
                swift: swift.isEmpty ? nil : swift)
    }
}

extension Explanation: CustomStringConvertible {
    /// All of it as plain text with a final line break: the words, the example, what the tool says of it, the cure.
    public var description: String {
        let heading = "\(code.rawValue): \(title)\n\n\(text)\n"
        switch illustration {
        case .manifests(let faulty, let cured, let swift):
            let file = swift.map {
                "\nA Swift file, \(Self.swiftPath):\n\n\(indented($0))"
            }
            let (generation, sources) = Self.generated(faulty, swift)
            let messages = renderHuman(generation.diagnostics, sources: sources)
            return heading + (file ?? "")
                + "\nA manifest that shows it:\n\n\(indented(faulty))"
                + "\nWhat compose-gen says:\n\n\(indented(messages))"
                + "\nThe cure:\n\n\(indented(cured))"
        case .message(let diagnostic):
            return heading
                + "\nWhat compose-gen says:\n\n\(indented(renderHuman([diagnostic], sources: [])))"
        }
    }

    private static let swiftPath = "App.swift"

    /// What comes of an example's manifest, with the files that it is about.
    static func generated(_ manifest: String, _ swift: String?) -> (Generation, [SourceFile]) {
        let source = SourceFile(path: "manifest.yml", text: manifest)
        guard let swift else { return (generate([source]), [source]) }
        let file = SourceFile(path: swiftPath, text: swift)
        let read = ReadSource(
            file: FileID(1), module: nil, declarations: .read(file, as: FileID(1)))
        return (generate([ManifestFile(source)], sources: [read]), [source, file])
    }

    /// Each line by four spaces, with what is hidden in it made visible.
    private func indented(_ text: String) -> String {
        var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { line in
            line.isEmpty ? "\n" : "    \(visibleSource(Array(line)[...]))\n"
        }.joined()
    }
}

/// The explanations of related codes.
public struct ExplanationArea: Sendable {
    public let title: String
    public let explanations: [Explanation]

    /// - Parameters:
    ///   - text: for each code a line with the code and its title, and an empty line before what `Explanation` reads.
    ///   - messages: those of codes that no manifest shows which fits on a page.
    init(_ title: String, _ text: String, messages: [DiagnosticCode: Diagnostic] = [:]) {
        self.title = title
        var parts: [(code: DiagnosticCode, title: String, lines: [Substring])] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let word = line.prefix { $0 != ":" }
            if let code = DiagnosticCode(rawValue: String(word)) {
                parts.append((code, String(line.dropFirst(word.count + ": ".count)), []))
            } else {
                parts[parts.count - 1].lines.append(line)
            }
        }
        explanations = parts.enumerated().map { index, part in
            // An empty line stands around all but the last.
            let lines = index < parts.count - 1 ? part.lines.dropLast() : part.lines
            return Explanation(
                part.code, part.title, Array(lines.dropFirst()), messages[part.code])
        }
    }

    /// Every code stands in one of them.
    public static let all: [ExplanationArea] = [
        file, constructs, texts, keysAndValues, names, graph, sources, generation, warnings, files,
    ]
}

extension DiagnosticCode {
    public var explanation: Explanation {
        guard let explanation = explanationsByCode[self] else {
            preconditionFailure("the code '\(rawValue)' has no explanation")
        }
        return explanation
    }
}

private let explanationsByCode = Dictionary(
    ExplanationArea.all.flatMap(\.explanations).map { ($0.code, $0) },
    uniquingKeysWith: { first, _ in first })

/// Every code with its title, by area, as plain text with a final line break.
public func explanationList() -> String {
    let codes = ExplanationArea.all.flatMap(\.explanations).map(\.code.rawValue.utf8.count)
    let width = codes.max() ?? 0
    return ExplanationArea.all.map { area in
        "\(area.title):\n"
            + area.explanations.map { explanation in
                let code = explanation.code.rawValue
                let gap = String(repeating: " ", count: width - code.utf8.count)
                return "  \(code)\(gap)  \(explanation.title)\n"
            }.joined()
    }.joined(separator: "\n")
}
