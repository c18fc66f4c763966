import SourceText
import SwiftReading

/// The generated test: where it lies, and what it lacks.
struct TestRule {
    private let emission: Emission
    private let tests: Located<String>
    /// The root's values of which the test has told that nothing gives them.
    private(set) var lackingValues: Set<NodeID> = []
    private(set) var diagnostics: [Diagnostic] = []

    private var graph: Graph { emission.graph }

    /// Nil where no test is asked for.
    init?(_ emission: Emission) {
        guard let tests = emission.manifest.root.tests else { return nil }
        self.emission = emission
        self.tests = tests
        checkPath()
        checkCalls()
    }

    /// The test lies in the manifest's folder, and not among what the app is made of.
    private mutating func checkPath() {
        let path = tests.value
        let names = path.split(separator: "/", omittingEmptySubsequences: false)
        let folder = emission.placements.top.folder
        if names.contains("..") || names.first?.isEmpty == true {
            diagnostics.append(.testsOutside(path, at: tests.range))
        } else if testTypeName(of: path) == nil {
            diagnostics.append(.testsWithoutName(path, at: tests.range))
        } else if !folder.isEmpty,
            (testFolder(of: path) + "/").utf8.starts(with: (folder + "/").utf8)
        {
            diagnostics.append(.testsInOutput(path, at: tests.range))
        }
    }

    private mutating func checkCalls() {
        let bodies = TestEmitter(emission).bodies().map(\.test)
        var lacking: [NodeID: Set<FrameID>] = [:]
        for body in bodies { lacking.merge(body.lacking) { $0.union($1) } }
        guard !lacking.isEmpty else {
            if !bodies.contains(where: \.composes) {
                diagnostics.append(.testsOfNothing(at: tests.range))
            }
            return
        }
        for (id, scenes) in lacking.sorted(by: { $0.key < $1.key }) {
            let node = graph[id]
            if node.kind == .value { lackingValues.insert(id) }
            // A preview that another build has would pass it.
            if absentInputs(of: scenes).contains(node.name) { continue }
            diagnostics.append(
                .missingTestInput(
                    node.name, of: scenes.sorted().map { graph[$0].key }, at: node.key.range,
                    tests: tests.range))
        }
    }

    /// What previews of the scenes pass that this build has not.
    private func absentInputs(of scenes: Set<FrameID>) -> Set<String> {
        var names = emission.manifest.root.inputsOfAbsentPreviews
        for feature in emission.resolution.features {
            let declared = Dictionary(
                feature.feature.scenes.map { ($0.name.value, $0.inputsOfAbsentPreviews) }
            ) { first, _ in first }
            for scene in scenes where graph[scene].parent == feature.frame {
                names.formUnion(declared[graph[scene].key] ?? [])
            }
        }
        return names
    }
}
