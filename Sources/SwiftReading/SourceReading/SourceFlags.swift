import SourceText

/// The answers to the flags and questions of `#if` in sources.
package struct SourceFlags: Sendable {
    /// The system that the app is built for.
    package enum Platform: Sendable {
        case iOS, macOS

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
    package var platform: Platform?
    /// What the caller knows, such as the conditions of a manifest.
    package var decided: [String: Bool]
    package var isDebug: Bool
    /// Modules that can be imported whatever is built.
    package var modules: Set<String>

    package init(
        platform: Platform? = nil, decided: [String: Bool] = [:], isDebug: Bool = true,
        modules: Set<String> = []
    ) {
        self.platform = platform
        self.decided = decided
        self.isDebug = isDebug
        self.modules = modules
    }

    package func holds(_ flag: String) -> Bool {
        if let known = decided[flag] { return known }
        if flag.hasPrefix("os(") {
            // A build is for one system.
            let isAnother = decided.contains { $0.value && $0.key.hasPrefix("os(") }
            return !isAnother && flag == (platform == .macOS ? "os(macOS)" : "os(iOS)")
        }
        if flag.hasPrefix("targetEnvironment(") || flag.hasPrefix("arch(") { return false }
        if let module = Self.module(in: flag) {
            return canImport(module) ?? !Self.onMac.contains(module)
        }
        return flag.hasSuffix(")") || (flag == "DEBUG" && isDebug)
    }

    /// Whether the answer is not known: it asks for a system where nothing tells it, or for a module of which nothing is
    /// known.
    package func isSupposed(_ flag: String) -> Bool {
        guard decided[flag] == nil else { return false }
        if flag.hasPrefix("os(") {
            return platform == nil && !decided.contains { $0.value && $0.key.hasPrefix("os(") }
        }
        return Self.module(in: flag).map { canImport($0) == nil } ?? false
    }

    /// Whether the sources are read as in a debug build, or in another one, only because nothing says which it is.
    var isOfAnyBuild: Bool { decided["DEBUG"] == nil }

    /// Whether the answer is known wherever this is built.
    func isDecided(_ flag: String) -> Bool { decided[flag] != nil || flag == "DEBUG" }

    /// The same in another build, or for another system; nil where it is known which one it is.
    package func varied(_ variation: SourceVariations) -> SourceFlags? {
        var flags = self
        if variation == .build {
            guard isOfAnyBuild else { return nil }
            flags.isDebug.toggle()
        } else {
            guard platform == nil else { return nil }
            flags.platform = .macOS
        }
        return flags
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
