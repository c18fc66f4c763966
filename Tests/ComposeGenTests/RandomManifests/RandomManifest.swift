/// A manifest put together at random, with the Swift that it is about: the same for the same seed.
struct RandomManifest {
    let seed: UInt64
    let manifest: String
    let swift: String
    /// Sets of flags that make a difference to what is compiled.
    let builds: [[String]]
    let root: RandomApp.RootKind
    let rootType: String
    /// The types of scopes.
    let scopes: Set<String>
    let factories: Int
    var lives: RandomLives
    /// Swift that may be passed under each name.
    let samples: [String: String]

    init(seed: UInt64) {
        self.seed = seed
        var app = RandomApp(seed: seed)
        app.drawEverything()
        manifest = app.manifest.document()
        swift = app.swift
        root = app.root
        rootType = app.rootType
        scopes = Set(app.scopes.map(\.name))
        factories = app.features.filter(\.isFactory).count
        lives = app.lives
        samples = app.samples
        builds = app.flags.isEmpty ? [[]] : [[], app.flags.sorted()]
    }
}

extension RandomApp {
    mutating func drawEverything() {
        hasMain = root == .view || (!isUIKit && random.chance(45))
        for _ in 0..<(2 + random.below(4)) {
            rootBindings.append(drawBinding(at: .root, scopes: []))
        }
        drawSpecialBindings()
        for _ in 0..<random.draw([(60, 0), (28, 1), (12, 2)]) { drawScope() }
        for index in 0..<random.draw([(45, 1), (40, 2), (15, 3)]) {
            drawFeature(isFirst: index == 0)
        }
        drawPeers()
        if random.chance(30) { rootBindings.shuffle(using: &random) }
        drawVariants()
        drawPreviews()
        drawRoot()
    }

    /// Perhaps lets an object know another one that came later, which opens a cycle where that is made of it.
    private mutating func drawPeers() {
        guard random.chance(35) else { return }
        let singletons = things.filter { thing in
            thing.place == .root && thing.lifetime == .singleton && thing.condition == nil
                && !thing.isLazy && rootBindings.contains { $0.key == thing.reference }
        }
        guard let owner = singletons.first(where: \.isObject), let other = singletons.last,
            other.reference != owner.reference,
            let index = rootBindings.firstIndex(where: { $0.key == owner.reference })
        else { return }
        var entries: WrittenEntries = []
        switch rootBindings[index].value {
        case .map(let known): entries = known
        case .text(let type): entries = [("implementation", .text(type))]
        default: break
        }
        // What a function of its own makes is complete when that returns, so that its properties open no cycle.
        let isOfFunction = entries.contains { key, value in
            if case .text("trap") = value { return false }
            return ["decorators", "onFailure", "when"].contains(key)
        }
        guard !isOfFunction,
            !entries.contains(where: { $0.key == "properties" || $0.key == "swift" }),
            add("var peer: (\(other.type))?", to: owner.implementation)
        else { return }
        entries.append(("properties", .map([("peer", .text(other.reference))])))
        usedThings.insert(other.reference)
        peers.formUnion(singletons.map(\.reference))
        lives.hasCycles = true
        rootBindings[index].value = .map(entries)
    }

    /// Adds a member to a class that is declared already.
    private mutating func add(_ member: String, to type: String) -> Bool {
        let head = "final class \(type)"
        guard
            let index = declarations.firstIndex(where: {
                $0.hasPrefix(head + ":") || $0.hasPrefix(head + " ")
                    || $0.hasPrefix("@MainActor\n" + head + ":")
                    || $0.hasPrefix("@MainActor\n" + head + " ")
            })
        else { return false }
        declarations[index].removeLast()
        declarations[index] += "    \(member)\n}"
        return true
    }

    /// The whole document.
    var manifest: WrittenNode {
        var entries: WrittenEntries = [("name", .text("App"))]
        if readsSources { entries.append(("sources", .list([.text("App.swift")]))) }
        if !values.isEmpty { entries.append(("values", .map(values.map { ($0.name, $0.node) }))) }
        let protocols = protocolSection
        if !protocols.isEmpty { entries.append(("protocols", .map(protocols))) }
        entries.append(("bindings", .map(rootBindings)))
        if !scopes.isEmpty {
            entries.append(
                (
                    "scopes",
                    .map(
                        scopes.map { scope in
                            var inner: WrittenEntries = []
                            if let parent = scope.parent { inner.append(("parent", .text(parent))) }
                            if !scope.inputs.isEmpty {
                                inner.append(
                                    ("inputs", .map(scope.inputs.map { ($0.name, $0.node) })))
                            }
                            inner.append(("bindings", .map(scope.bindings)))
                            return (scope.name, .map(inner + scope.extra))
                        })
                ))
        }
        entries.append(("features", .map(features.map { ($0.name, node(of: $0)) })))
        if !variants.isEmpty { entries.append(("variants", .map(variants))) }
        if !rootEntries.isEmpty { entries.append(("root", .map(rootEntries))) }
        return .map(entries)
    }

    private func node(of feature: RandomFeature) -> WrittenNode {
        var entries: WrittenEntries = []
        if feature.isFactory { entries.append(("kind", .text("factory"))) }
        if let scope = feature.scope { entries.append(("scope", .text(scope))) }
        if !feature.bindings.isEmpty { entries.append(("bindings", .map(feature.bindings))) }
        entries.append(
            ("scenes", .map(feature.scenes.map { ($0.name, .map($0.entries)) })))
        return .map(entries + feature.extra)
    }

    /// The app's own types.
    var swift: String {
        let prelude = """
            import Foundation
            import \(isUIKit ? "UIKit" : "SwiftUI")

            let commonLimit = 3
            enum Region: Sendable { case north, south }
            enum Mode: Sendable { case fast, slow }
            struct Item: Hashable, Sendable, Identifiable { var id: Int }
            struct Person: Hashable, Sendable { var name: String }
            enum Settings {
                static var isOffline: Bool { false }
                static var limit: Int? { 4 }
                static func prepare() {}
            }
            struct Box<Content> {
                let content: Content
                init(_ content: Content) { self.content = content }
            }
            """
        return ([prelude, Self.tally] + declarations).joined(separator: "\n\n") + "\n"
    }
}
