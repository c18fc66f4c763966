import SourceText
import SwiftReading

/// What is written by those who have another tool in mind, or are in a hurry.
extension MappingForm {
    /// The key of such a mapping that another word usually stands for.
    ///
    /// - Parameters:
    ///   - value: what it holds, where that is a text.
    ///   - isFree: whether the mapping does not have the key yet.
    func synonym(
        of word: String, for value: String?, where isFree: (ManifestKey) -> Bool = { _ in true }
    ) -> ManifestKey? {
        // Other tools separate the parts of a word, and Xcode writes its settings in capitals.
        var parts = word.split { $0 == "_" || $0 == "-" }.map(String.init)
        if parts.first == "SWIFT" { parts = parts.dropFirst().map { $0.lowercased() } }
        let word = parts.prefix(1).joined() + parts.dropFirst().map(\.capitalizedHead).joined()
        if word == "value", let value, value.contains("("), key(ofForm: .swift) {
            return .swift
        }
        if self == .scene || self == .scope,
            ["forwarded", "parameters", "params", "received"].contains(word)
        {
            return .inputs
        }
        if let value, value.hasSuffix(":)"), key(ofForm: .initializer),
            Self.synonyms[word]?.contains(.swift) ?? false
        {
            return .initializer
        }
        let keys = Self.synonyms[word]?.filter { key in
            // A closure that makes something is named by that.
            if key == .factory, value.map(NameRule.type.admits) != true { return false }
            // A text is neither entries nor a mapping of fixed keys, and a call is no label; a type alone makes nothing.
            return switch self.value(of: key) {
            case nil: false
            case .entries, .mapping: value == nil
            case .text, .oneOf: value != nil
            case .arguments: value?.contains("(") != true
            case .swift: value.map { !NameRule.type.admits($0) } ?? false
            default: true
            }
        }
        return keys?.first(where: isFree) ?? keys?.first
    }

    func isSynonym(_ word: String, of key: ManifestKey) -> Bool {
        Self.synonyms[word]?.contains(key) ?? false
    }

    /// The entry that a switch of that name stands for.
    func entry(forSwitch word: String) -> (key: ManifestKey, value: String)? {
        guard let entry = Self.switches[word], let value = value(of: entry.key) else { return nil }
        // It is not what this mapping may say.
        if case .oneOf = value, !value.isWord(entry.value) { return nil }
        return entry
    }

    private func key(ofForm key: ManifestKey) -> Bool { self.key(key.rawValue) != nil }

    /// Each word with the keys that it may mean, of which a mapping has the first that it knows.
    private static let synonyms: [String: [ManifestKey]] = {
        let words: [([ManifestKey], String)] = [
            (
                [.arguments, .bindings, .swift],
                "args dependencies depends dependsOn deps init inject params parameters requires with"
            ),
            (
                [.provides, .conforms, .protocols],
                "abstraction abstractions as conforms conformsTo fulfillingAdditionalTypes implements interface interfaces protocol protocols"
            ),
            (
                [.view, .implementation, .type],
                "bind boundTo class concrete fulfilledBy fulfilledByType impl implementedBy implements instance instantiated is to use"
            ),
            ([.scene], "view"),
            ([.view], "body component content controller screen type viewController"),
            ([.implementation], "value"),
            (
                [.swift, .implementation], "build builder code create expression"
            ),
            ([.factory, .swift, .implementation], "closure factory make provider"),
            ([.access], "accessLevel visibility"), ([.ownership], "owner"),
            ([.parent], "outer parentScope"), ([.weak], "unowned"),
            ([.previewOnly], "forPreviews onlyPreview onlyPreviews"),
            ([.inherits], "conforms conformsTo"),
            ([.bindings], "overrides replaces"),
            ([.decorators], "decoratedBy middleware wrap wrappedBy wrappers"),
            ([.onFailure], "catch fallback onError otherwise"),
            ([.requirements], "functions members methods requirement requires"),
            ([.setup], "afterInit configure didCreate didLaunch onCreate onInit onLaunch then"),
            ([.properties], "props set"),
            ([.properties, .setup], "initCompleted"),
            ([.only, .when], "condition if only onlyIf when"),
            ([.lifetime], "inObjectScope lifecycle lifespan objectScope scope"),
            (
                [.start],
                "entry entryPoint first initial initialScene launch rootScene rootView shows startScene"
            ),
            ([.main], "app application mainApp"), ([.type], "name"),
            ([.bindings], "components instances objects providers registrations services"),
            ([.bindings], "singletons"), ([.scenes], "screens views"),
            ([.features], "flows modules screens"),
            ([.values], "config configuration constants"),
            ([.name], "app appName application project target"),
            ([.root], "app composition compositionRoot container"),
            ([.variants], "configurations environments flavors flavours mocks schemes"),
            ([.sources], "files"), ([.settings], "buildSettings swiftSettings"),
            ([.defaultIsolation], "actorIsolation defaultActorIsolation isolation"),
            ([.upcomingFeatures], "enableUpcomingFeature features upcomingFeature"),
        ]
        var synonyms: [String: [ManifestKey]] = [:]
        for (keys, words) in words {
            for word in words.split(separator: " ") { synonyms[String(word), default: []] += keys }
        }
        return synonyms
    }()

    private static let switches: [String: (key: ManifestKey, value: String)] = [
        "async": (.effects, "async"), "debugOnly": (.only, "DEBUG"),
        "failable": (.effects, "failable"), "internal": (.access, "internal"),
        "optional": (.effects, "failable"), "private": (.access, "private"),
        "public": (.access, "public"),
        "scoped": (.lifetime, "scene"), "shared": (.lifetime, "singleton"),
        "singleton": (.lifetime, "singleton"), "throwing": (.effects, "throws"),
        "throws": (.effects, "throws"), "transient": (.lifetime, "transient"),
    ]
}

/// The word of the language that another one usually stands for.
func synonym(of word: String, among words: [String]) -> String? {
    let meant =
        switch word {
        case "application", "shared", "single", "global": "singleton"
        case "feature", "graph", "scoped", "screen": "scene"
        case "factory", "new", "prototype", "unique": "transient"
        case "class": "container"
        case "UIKit", "appDelegate", "appdelegate", "uikit": "sceneDelegate"
        case "SwiftUI", "navigation", "navigationStack", "swiftui": "view"
        case "mock": "spy"
        case "fake": "stub"
        case "dummy", "noop": "nullObject"
        case "back", "close", "dismiss", "goBack": "pop"
        case "open": "public"
        case "fileprivate", "private": "internal"
        case "throwing": "throws"
        case "optional": "failable"
        case "@MainActor", "MainActor.self", "main": "MainActor"
        case "nil", "none": "nonisolated"
        default: word
        }
    return meant != word && words.contains(meant) ? meant : nil
}

/// The word of the language that is most likely meant.
func wordMeant(by word: String, among words: [String]) -> String? {
    synonym(of: word, among: words) ?? nearest(to: word, among: words)
        ?? nearestInWords(to: word, among: words)
}

/// The literal of Swift's that the word is in YAML, or in other languages that write values in it; nil for any other word.
func swiftLiteral(meantBy word: String) -> String? {
    switch word.lowercased() {
    case "null": "nil"
    case "true", "yes", "on": "true"
    case "false", "no", "off": "false"
    default: nil
    }
}
