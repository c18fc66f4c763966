import SourceText
import SwiftReading

/// What a condition says of the versions of platforms.
enum Availability {
    /// `#available(…)` of what is written without the number sign, which YAML takes for a comment.
    static func read(_ source: String) -> String? {
        guard let platforms = parts(of: source) else { return nil }
        for platform in platforms.dropLast() {
            guard platform.count == 2, SwiftIdentifier.isValid(String(platform[0])),
                platform[1].split(separator: ".", omittingEmptySubsequences: false).allSatisfy({
                    !$0.isEmpty && $0.utf8.allSatisfy(SwiftCharacters.isDigit)
                })
            else { return nil }
        }
        let words = platforms.map { $0.joined(separator: " ") }.joined(separator: ", ")
        return "#available(\(words))"
    }

    /// The names of the platforms; nil of anything else.
    static func platforms(of source: String) -> [String]? {
        guard read(source) != nil else { return nil }
        return parts(of: source)?.dropLast().map { String($0[0]) }
    }

    /// The versions that `#available(iOS 26, *)`, or the attribute of that form, asks for, by their platforms.
    static func versions(in source: String) -> [String: [Int]] {
        guard let platforms = parts(of: String(source.dropFirst())) else { return [:] }
        return platforms.dropLast().reduce(into: [:]) { versions, words in
            guard words.count == 2 else { return }
            versions[String(words[0])] = words[1].split(separator: ".").map { Int($0) ?? 0 }
        }
    }

    /// The words of each platform, and `*` as the last; nil of anything else.
    private static func parts(of source: String) -> [[Substring]]? {
        guard source.hasSuffix(")") else { return nil }
        let platforms = source.dropFirst("available(".utf8.count).dropLast()
            .split(separator: ",", omittingEmptySubsequences: false)
            .map { $0.split { $0.isWhitespace } }
        return platforms.last == ["*"] ? platforms : nil
    }
}

/// What helps a condition.
enum ConditionCure: Equatable {
    /// What is most likely meant by these letters in it.
    case meant(String, in: String)
    case advice(String)
}

/// Conditions that are one slip away from those that the language has, and that would pass as something else.
enum ConditionSlip {
    /// What to write instead; nil where the text may mean what it says.
    ///
    /// - Parameter isOfChoice: whether it stands in `when`, which asks for versions too and has an else.
    static func cure(of source: String, isOfChoice: Bool) -> ConditionCure? {
        if isOfChoice, source == "else" || source == "#else" {
            return .advice("the choice beside 'when' is the else")
        }
        if source.uppercased() == "DEBUG", source != "DEBUG" {
            return .meant("DEBUG", in: source)
        }
        if isOfChoice, let parts = partsJoinedByOperator(source) {
            return .advice(
                "join what must all hold with commas: '\(parts.joined(separator: ", "))'")
        }
        guard
            let meant = withoutSigns(source) ?? withOperators(source)
                ?? (isOfChoice ? withVersion(source) : nil)
        else {
            return unknownAnswer(in: source) ?? (isOfChoice ? unknownPlatform(in: source) : nil)
        }
        let isCondition =
            CompilationCondition.isMeant(by: meant)
            || (isOfChoice && Availability.read(meant) != nil)
        return isCondition ? .meant(meant, in: source) : nil
    }

    /// The text without the `#`, the `@` or the `if` before it; nil where it has none.
    private static func withoutSigns(_ source: String) -> String? {
        for word in ["#if", "#elseif", "if"] where source.hasPrefix(word) {
            let rest = source.dropFirst(word.utf8.count)
            guard let blank = rest.first, blank.isWhitespace else { continue }
            let condition = String(rest.drop { $0.isWhitespace })
            return condition.hasPrefix("@") ? String(condition.dropFirst()) : condition
        }
        return source.hasPrefix("#") || source.hasPrefix("@") ? String(source.dropFirst()) : nil
    }

    /// The text with signs in the place of `not`, `and` and `or`; nil where it has none of these.
    private static func withOperators(_ source: String) -> String? {
        let signs = ["not": "!", "and": "&&", "or": "||"]
        let words = source.split(separator: " ").map(String.init)
        guard words.contains(where: { signs[$0.lowercased()] != nil }) else { return nil }
        let meant = words.map { signs[$0.lowercased()] ?? $0 }.joined(separator: " ")
        return meant.split(separator: "! ", omittingEmptySubsequences: false).joined(separator: "!")
    }

    /// The question for a platform's version that is written alone.
    private static func withVersion(_ source: String) -> String? {
        let words = source.split(separator: " ")
        guard words.count == 2, platforms.contains(String(words[0])),
            words[1].allSatisfy({ $0.isNumber || $0 == "." })
        else { return nil }
        return "available(\(source), *)"
    }

    /// Conditions of several kinds between `&&`; nil of anything else.
    private static func partsJoinedByOperator(_ source: String) -> [String]? {
        let bytes = Array(source.utf8)
        let pieces = SwiftLexer.pieces(
            of: bytes,
            separatedBy: {
                $0.kind == .operator && bytes[$0.range].elementsEqual("&&".utf8)
            })
        let parts = pieces.map { String(decoding: bytes[$0], as: UTF8.self) }
        let areConditions = parts.allSatisfy {
            CompilationCondition.isMeant(by: $0) || Availability.read($0) != nil
        }
        let areMixed = parts.contains { Availability.read($0) != nil }
        return parts.count > 1 && areConditions && areMixed ? parts : nil
    }

    /// Questions to which the compiler knows all answers, with these.
    private static let answers: [(question: String, answers: [String])] = [
        (
            "os",
            [
                "macOS", "iOS", "tvOS", "watchOS", "visionOS", "Linux", "Windows", "Android",
                "FreeBSD", "OpenBSD", "WASI", "OSX", "xrOS", "PS4", "Cygwin", "Haiku", "none",
            ]
        ),
        ("targetEnvironment", ["simulator", "macCatalyst", "macabi"]),
    ]

    /// What an answer that no compiler knows was most likely meant to be, and what an answer is one to that stands alone. Of a
    /// new one this knows nothing.
    private static func unknownAnswer(in source: String) -> ConditionCure? {
        guard let condition = CompilationCondition.read(source) else { return nil }
        for flag in condition.form.flags {
            for question in ["swift", "compiler"] {
                let version = flag.dropFirst(question.utf8.count + 1)
                if flag.hasPrefix(question + "("), version.first?.isNumber ?? false {
                    return .meant("\(question)(>=\(version)", in: flag)
                }
            }
            for (question, answers) in answers {
                // A flag of the app's own may have such a name in upper case.
                if flag != "none", flag != flag.uppercased(), answers.contains(flag) {
                    return .meant("\(question)(\(flag))", in: flag)
                }
                guard flag.hasPrefix(question + "(") else { continue }
                let answer = String(flag.dropFirst(question.utf8.count + 1).dropLast())
                guard !answers.contains(answer), let near = nearest(to: answer, among: answers)
                else { continue }
                return .meant("\(question)(\(near))", in: flag)
            }
        }
        return nil
    }
}

extension ConditionSlip {
    /// The platforms of which a condition may ask the version.
    private static let platforms = [
        "iOS", "macOS", "tvOS", "watchOS", "visionOS", "macCatalyst",
        "macCatalystApplicationExtension",
        "iOSApplicationExtension", "macOSApplicationExtension", "tvOSApplicationExtension",
        "watchOSApplicationExtension", "visionOSApplicationExtension", "Android",
    ]

    /// The same of a platform that no compiler knows.
    private static func unknownPlatform(in source: String) -> ConditionCure? {
        guard let names = Availability.platforms(of: source) else { return nil }
        for name in names where !platforms.contains(name) {
            if let near = nearest(to: name, among: platforms) { return .meant(near, in: name) }
        }
        return nil
    }
}

extension CompilationCondition {
    /// Whether the text can only be meant for the compiler: flags in upper case and questions to it.
    static func isMeant(by source: String) -> Bool {
        guard let flags = read(source)?.form.flags, !flags.isEmpty else { return false }
        return flags.allSatisfy { flag in
            flag.hasSuffix(")")
                || flag.utf8.allSatisfy { !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
        }
    }
}
