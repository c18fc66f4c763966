/// An app whose root is of one kind, with the types that its generated code composes.
///
/// Six bindings out of ten are singletons of the root: behind protocols, made of each other, every fourth decorated.
/// One is a transient of the root. The others belong to features of twenty, with two scenes each.
struct CompiledWorkload {
    enum Root: String, CaseIterable {
        case `struct`
        case view
        case container
        case sceneDelegate
    }

    let root: Root
    let bindings: Int
    private(set) var manifest = ""
    /// The app's own types, for a module that the generated code imports.
    private(set) var support = ""

    private var singletons = 0
    private var transients = 0

    init(_ root: Root, bindings: Int) {
        self.root = root
        self.bindings = bindings
        manifest = """
            name: App
            imports: [Support]
            root:
              kind: \(root.rawValue)
              start: Feature0.makeHome

            bindings:

            """
        support = root == .sceneDelegate ? "import UIKit\n\n" : "import SwiftUI\n\n"
        let ofFeatures = bindings * 3 / 10
        for _ in 0..<(bindings * 6 / 10) { writeSingleton() }
        for _ in 0..<(bindings - ofFeatures - singletons) { writeTransient() }
        manifest += "\nfeatures:\n"
        var left = ofFeatures
        var number = 0
        while left > 0 {
            let count = left < 30 ? left : 20
            writeFeature(number, bindings: count)
            left -= count
            number += 1
        }
    }

    private mutating func writeSingleton() {
        let number = singletons
        singletons += 1
        // Of at most two earlier ones, near and far.
        let parts = number == 0 ? [] : Set([number - 1, number / 2]).sorted()
        let decorates = number % 4 == 3
        manifest += "  Service\(number):\n    implementation: LiveService\(number)\n"
        manifest += arguments(of: parts)
        if decorates { manifest += "    decorators: [LoggingService\(number)]\n" }
        support += "public protocol Service\(number): AnyObject {}\n"
        support += type("LiveService\(number)", conformingTo: "Service\(number)", of: parts)
        if decorates {
            support += """
                public final class LoggingService\(number): Service\(number) {
                    public init(decoratee: any Service\(number)) {}
                }

                """
        }
    }

    private mutating func writeTransient() {
        let number = transients
        transients += 1
        let parts = [number * 5 % singletons]
        manifest +=
            "  Task\(number):\n    lifetime: transient\n    implementation: LiveTask\(number)\n"
        manifest += arguments(of: parts)
        support += "public protocol Task\(number): AnyObject {}\n"
        support += type("LiveTask\(number)", conformingTo: "Task\(number)", of: parts)
    }

    private mutating func writeFeature(_ number: Int, bindings count: Int) {
        manifest += "  Feature\(number):\n    bindings:\n"
        let names = (0..<count).map { "Model\(number)x\($0)" }
        for (index, name) in names.enumerated() {
            let service = (number * 20 + index) % singletons
            manifest += "      \(name):\n        arguments: { service: Service\(service)"
            support +=
                "public final class \(name) {\n    public init(service: any Service\(service)"
            if index > 0, index % 5 != 0 {
                manifest += ", previous: \(names[index - 1])"
                support += ", previous: \(names[index - 1])"
            }
            manifest += " }\n"
            support += ") {}\n}\n"
        }
        // Every fifth chain's end is shown; the first scene shows all of them, the second one.
        let ends = names.indices.filter { $0 % 5 == 4 || $0 == names.count - 1 }.map { names[$0] }
        manifest += "    scenes:\n"
        writeScene("makeHome", of: number, view: "Home\(number)", models: ends, inputs: [])
        writeScene(
            "makeDetail", of: number, view: "Detail\(number)", models: [ends[0]],
            inputs: [("identifier", "Int")])
    }

    private mutating func writeScene(
        _ name: String, of feature: Int, view: String, models: [String],
        inputs: [(name: String, type: String)]
    ) {
        let isUIKit = root == .sceneDelegate
        let view = isUIKit ? view + "ViewController" : view
        manifest += "      \(name):\n"
        if !inputs.isEmpty {
            let list = inputs.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
            manifest += "        inputs: { \(list) }\n"
        }
        let passed =
            models.enumerated().map { "model\($0.offset): \($0.element)" }
            + inputs.map { "\($0.name): \($0.name)" }
        manifest +=
            "        view: \(view)\n        arguments: { \(passed.joined(separator: ", ")) }\n"
        let parameters =
            models.enumerated().map { "model\($0.offset): \($0.element)" }
            + inputs.map { "\($0.name): \($0.type)" }
        let list = parameters.joined(separator: ", ")
        support +=
            isUIKit
            ? """
            public final class \(view): UIViewController {
                public init(\(list)) { super.init(nibName: nil, bundle: nil) }
                public required init?(coder: NSCoder) { nil }
            }

            """
            : """
            public struct \(view): View {
                public init(\(list)) {}
                public var body: some View { EmptyView() }
            }

            """
    }

    private func arguments(of parts: [Int]) -> String {
        guard !parts.isEmpty else { return "" }
        let list = parts.map { "part\($0): Service\($0)" }.joined(separator: ", ")
        return "    arguments: { \(list) }\n"
    }

    private func type(
        _ name: String, conformingTo conformance: String, of parts: [Int]
    ) -> String {
        let parameters = parts.map { "part\($0): any Service\($0)" }.joined(separator: ", ")
        return
            "public final class \(name): \(conformance) {\n    public init(\(parameters)) {}\n}\n"
    }
}
