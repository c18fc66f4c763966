import SourceText

/// The answers to the flags and questions of `#if` in sources.
package struct SourceFlags: Sendable {
    /// The system that the app is built for.
    package enum Platform: Sendable {
        case iOS, macOS

        var other: Platform { self == .iOS ? .macOS : .iOS }

        /// Nil where the imports tell nothing: they are of both systems, or of none.
        ///
        /// - Parameter imports: all that the files import, under whatever condition.
        package init?(importing imports: some Sequence<String>) {
            var (isOfPhone, isOfMac) = (false, false)
            for name in imports {
                if name == "UIKit" { isOfPhone = true }
                if name == "AppKit" || name == "Cocoa" { isOfMac = true }
            }
            guard isOfPhone != isOfMac else { return nil }
            self = isOfMac ? .macOS : .iOS
        }
    }

    /// Nil where it is not known: then it is supposed to be iOS.
    private let platform: Platform?
    /// What the caller knows, such as the conditions of a manifest.
    private var decided: [String: Bool]
    private let isDebug: Bool
    /// Modules that can be imported whatever is built.
    private let modules: Set<String>

    /// - Parameter platform: the system that anything but conditions tells.
    package init(
        platform: Platform? = nil, decided: [String: Bool] = [:], isDebug: Bool = true,
        modules: Set<String> = []
    ) {
        let systems = decided.compactMap { flag, holds in
            Self.platform(where: flag).map { (holds, $0) }
        }
        // That it is one of them says more than that it is none of the other.
        let told = systems.first(where: \.0) ?? systems.first
        self.platform = told.map { $0.0 ? $0.1 : $0.1.other } ?? platform
        self.decided = decided
        self.isDebug = isDebug
        self.modules = modules
    }

    package func holds(_ flag: String) -> Bool {
        if let known = decided[flag] { return known }
        if flag.hasPrefix("os(") {
            return !isOfAnotherSystem && Self.platform(where: flag) == (platform ?? .iOS)
        }
        if flag.hasPrefix("targetEnvironment(") || flag.hasPrefix("arch(") { return false }
        if let module = Self.module(in: flag) {
            return canImport(module) ?? !Self.onMac.contains(module)
        }
        return flag.hasSuffix(")") || (flag == "DEBUG" && isDebug)
    }

    /// A build is for one system.
    private var isOfAnotherSystem: Bool {
        decided.contains { $0.value && $0.key.hasPrefix("os(") }
    }

    /// What else might be answered to a flag; nil where the caller has decided it.
    ///
    /// - Returns: the question, one for all that ask for the system where nothing tells it; and whether what is composed has to
    ///   be right for either answer.
    func question(_ flag: String) -> (name: String, isLikely: Bool)? {
        guard decided[flag] == nil else { return nil }
        if Self.platform(where: flag) != nil {
            return platform == nil && !isOfAnotherSystem ? (Self.system, true) : nil
        }
        let isOpenModule = Self.module(in: flag).map { canImport($0) == nil } ?? false
        let isLikely =
            !flag.hasSuffix(")") || flag == "targetEnvironment(simulator)" || isOpenModule
        return (flag, isLikely)
    }

    /// The same where some questions have the other answer.
    func answering(_ questions: [String]) -> SourceFlags {
        var decided = decided
        for question in questions where question != Self.system {
            decided[question] = !holds(question)
        }
        return SourceFlags(
            platform: questions.contains(Self.system) ? (platform ?? .iOS).other : platform,
            decided: decided, isDebug: isDebug, modules: modules)
    }

    /// The question for which system this is built.
    private static let system = "os"

    /// The one of both systems that has what the flag asks for.
    private static func platform(where flag: String) -> Platform? {
        switch flag {
        case "os(iOS)": return .iOS
        case "os(macOS)": return .macOS
        default:
            guard let module = module(in: flag) else { return nil }
            return onMac.contains(module) ? .macOS : onPhone.contains(module) ? .iOS : nil
        }
    }

    /// The module whose import tells the answer to a question.
    fileprivate static func module(tellingOf flag: String, holds: Bool) -> String? {
        if holds, let module = module(in: flag) { return module }
        return platform(where: flag).map { (holds ? $0 : $0.other) == .iOS ? "UIKit" : "AppKit" }
    }

    /// The module that `canImport(Module, …)` asks for.
    private static func module(in flag: String) -> String? {
        guard flag.hasPrefix("canImport("), flag.hasSuffix(")") else { return nil }
        let name = flag.dropFirst("canImport(".count).dropLast().prefix { $0 != "," }
        return String(name.filter { $0 != " " }.prefix { $0 != "." })
    }

    /// Nil where it is not known.
    private func canImport(_ module: String) -> Bool? {
        if modules.contains(module) { return true }
        if Self.onNeither.contains(module) { return false }
        if Self.onMac.contains(module) { return platform.map { $0 == .macOS } }
        if Self.onPhone.contains(module) { return platform.map { $0 == .iOS } }
        return PlatformTypes.modules.contains(module) ? true : nil
    }

    private static let onMac: Set<String> = ["AppKit", "Carbon", "Cocoa"]
    private static let onPhone: Set<String> = ["CarPlay", "CoreNFC", "UIKit"]
    private static let onNeither: Set<String> = [
        "Android", "Bionic", "ClockKit", "FoundationNetworking", "FoundationXML", "Glibc", "Musl",
        "TVMLKit", "TVServices", "TVUIKit", "WASILibc", "WatchKit", "WinSDK", "ucrt",
    ]
}

extension CompilationCondition {
    /// The module whose import tells that it holds.
    package var moduleTelling: String? {
        switch form {
        case .flag(let flag): SourceFlags.module(tellingOf: flag, holds: true)
        case .not(.flag(let flag)): SourceFlags.module(tellingOf: flag, holds: false)
        case .constant, .not, .and, .or: nil
        }
    }
}
