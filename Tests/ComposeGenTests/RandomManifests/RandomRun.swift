/// A program that composes a random app, asks for everything twice, and holds what is made and released to the manifest.
struct RandomRun {
    private let random: RandomManifest
    private let interface: GeneratedInterface
    private var lines: [String] = []

    init(_ random: RandomManifest, _ interface: GeneratedInterface) {
        self.random = random
        self.interface = interface
    }

    /// The text of `main.swift`.
    mutating func main() -> String {
        lines = []
        composeRoots()
        func list(_ words: [String]) -> String {
            "[" + words.sorted().map { "\"\($0)\"" }.joined(separator: ", ") + "]"
        }
        func table(_ pairs: [String: String], _ quote: String) -> String {
            let rows = pairs.sorted { $0.key < $1.key }
                .map { "\"\($0.key)\": \(quote == "" ? "." : quote)\($0.value)\(quote)" }
            return rows.isEmpty ? "[:]" : "[" + rows.joined(separator: ", ") + "]"
        }
        let lives = random.lives
        let ofObjects = lives.ofObjects.filter { lives.alternatives[$0.key] == nil }
        for test in interface.types["CompositionTests"] ?? [] {
            lines.append(call(test, on: "CompositionTests().") ?? "")
        }
        return """
            import Foundation
            import \(random.root == .sceneDelegate ? "UIKit" : "SwiftUI")

            let lives: [String: Life] = \(table(ofObjects.mapValues(\.rawValue), ""))
            let alternatives: [String: String] = \(table(lives.alternatives, "\""))
            let untaken: [String] = \(list(Array(lives.untaken)))
            let views: [String] = \(list(lives.views))
            // Each has objects of its own.
            let factories = \(random.factories)
            let hasCycles = \(lives.hasCycles)

            \(Self.checks)

            @MainActor func run() async throws {
            \(lines.map { $0 + "\n" }.joined())}

            try await run()
            for type in untaken where Tally.made[type] != nil {
                fail("'\\(type)' is made, though nothing takes it")
            }
            print("done: \\(failures.count) failures, \\(Tally.made.values.reduce(0, +)) objects")
            """
    }

    // MARK: What is called

    private mutating func composeRoots() {
        let type = random.rootType
        let functions = interface.types[type] ?? []
        let members = functions.filter { $0.isStatic && $0.name != "make" }
        for member in members {
            guard let call = call(member, on: type + ".") else { continue }
            begin(
                "\(type).\(member.name)", member.isProperty ? ".kept" : ".root",
                call)
        }
        guard members.isEmpty || random.root == .sceneDelegate else { return }
        let initializer =
            functions.last { $0.name == "init" }
            ?? GeneratedInterface.Function(
                name: "init", isStatic: false, isProperty: false, parameters: [], effects: [],
                result: type)
        if random.root == .sceneDelegate {
            begin(type, ".root", type + "()")
        } else if let call = call(initializer, on: type) {
            begin(type, ".root", call)
        }
    }

    /// Makes a root twice, and has each compose all that it can.
    private mutating func begin(_ what: String, _ making: String, _ call: String) {
        let type = random.rootType
        lines.append("try await twice(\"\(what)\", making: \(making)) {")
        if random.root == .view {
            lines.append("await ViewHost(\(call)).settle()")
        } else {
            lines.append("let root = \(call)")
            if random.root == .sceneDelegate {
                lines.append("root.window = UIWindow()")
                lines.append(
                    "try await twice(\"\(what).configureWindow\") { root.configureWindow() }")
            }
            compose(type, under: "root")
            lines.append(random.root == .sceneDelegate ? "root.window = nil" : "_ = root")
        }
        lines.append("}")
    }

    private mutating func compose(_ type: String, under name: String) {
        for function in interface.types[type] ?? []
        where !function.isStatic && function.name != "init" {
            // What UIKit calls.
            if ["scene", "window", "configureWindow"].contains(function.name) { continue }
            guard let call = call(function, on: name + ".") else { continue }
            let what = "\(type).\(function.name)"
            if interface.types[function.result] != nil {
                let isScope = random.scopes.contains(function.result)
                let local = "of" + function.result
                lines.append(
                    "try await twice(\"\(what)\", making: \(isScope ? ".scope" : ".factory")) {")
                lines.append("let \(local) = \(call)")
                compose(function.result, under: local)
                lines.append("_ = \(local)")
                lines.append("}")
            } else {
                let isView = function.result == "some View" || function.result.hasSuffix("View")
                let statement = isView ? "await ViewHost(\(call)).settle()" : "_ = \(call)"
                lines.append("try await twice(\"\(what)\") { \(statement) }")
            }
        }
    }

    /// The call with what may be passed; nil where something else is asked for.
    private func call(_ function: GeneratedInterface.Function, on base: String) -> String? {
        let name = function.name == "init" ? base : base + function.name
        if function.isProperty { return name }
        var passed: [String] = []
        for parameter in function.parameters {
            if let sample = random.samples[parameter.label] {
                passed.append("\(parameter.label): \(sample)")
            } else if !parameter.hasDefault {
                return nil
            }
        }
        let effects =
            (function.effects.contains(.throwing) ? "try " : "")
            + (function.effects.contains(.asynchronous) ? "await " : "")
        return effects + name + "(" + passed.joined(separator: ", ") + ")"
    }

    // MARK: What is checked

    private static let checks = """
        enum Life { case root, scope, scene, transient }
        /// What one call makes besides objects of scenes and transients; of a root that is kept, the first call alone.
        enum Making { case nothing, factory, scope, root, kept }

        var failures: [String] = []

        @MainActor func fail(_ text: String) {
            failures.append(text)
            print("FAIL", text)
        }

        /// How many are made of what takes one place, by the first type that does.
        @MainActor func made() -> [String: Int] {
            var made: [String: Int] = [:]
            for (type, count) in Tally.made { made[alternatives[type] ?? type, default: 0] += count }
            return made
        }

        @MainActor func alive() -> [String: Int] { Tally.alive.filter { $0.value != 0 } }

        @MainActor func twice(
            _ what: String, making: Making = .nothing, _ body: @MainActor () async throws -> Void
        ) async throws {
            let before = made()
            let aliveBefore = alive()
            try await body()
            let between = made()
            let aliveBetween = alive()
            try await body()
            let after = made()
            func expect(_ condition: Bool, _ type: String, _ first: Int, _ second: Int) {
                if !condition { fail("\\(what) makes \\(first), then \\(second) of '\\(type)'") }
            }
            let shown = views.reduce(0) { $0 + (between[$1] ?? 0) - (before[$1] ?? 0) }
            for (type, life) in lives.sorted(by: { $0.key < $1.key }) {
                let first = (between[type] ?? 0) - (before[type] ?? 0)
                let second = (after[type] ?? 0) - (between[type] ?? 0)
                switch life {
                case .root where making == .root: expect(first == second && first <= 1, type, first, second)
                case .root: expect(first <= 1 && second == 0, type, first, second)
                case .scope where making == .nothing || making == .factory:
                    expect(first <= 1 && second == 0, type, first, second)
                case .scene where making == .nothing:
                    expect(first == second && first <= max(shown, 1) + factories, type, first, second)
                case .scope, .scene:
                    expect(making == .kept ? second <= first : first == second, type, first, second)
                case .transient: expect(second <= first, type, first, second)
                }
            }
            if hasCycles, making != .nothing { return }
            // At its first call a root may make what it keeps.
            let expected = making == .root ? aliveBefore : aliveBetween
            if alive() != expected { fail("\\(what) keeps \\(alive()), not \\(expected)") }
        }
        """
}
