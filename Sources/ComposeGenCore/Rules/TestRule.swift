import SourceText
import SwiftReading

/// The generated test: where it lies, and what it lacks.
extension GraphRules {
    /// - Returns: the root's values of which the test has told that nothing gives them.
    mutating func checkTest() -> Set<NodeID> {
        guard let tests = root.tests else { return [] }
        checkPlace(of: tests)
        return checkCalls(of: tests)
    }

    /// The test lies in the manifest's folder, and not among what the app is made of.
    private mutating func checkPlace(of tests: Located<String>) {
        let path = tests.value
        let names = path.split(separator: "/", omittingEmptySubsequences: false)
        let folder = emission.placements.top.folder
        if names.contains("..") || names.first?.isEmpty == true {
            found.append(.testsOutside(path, at: tests.range))
        } else if testTypeName(of: path) == nil {
            found.append(.testsWithoutName(path, at: tests.range))
        } else if !folder.isEmpty, testFolder(of: path).isInside(folder) {
            found.append(.testsInOutput(path, at: tests.range))
        }
    }

    private mutating func checkCalls(of tests: Located<String>) -> Set<NodeID> {
        let bodies = TestEmitter(emission).bodies().map(\.test)
        var lacking: [NodeID: Set<FrameID>] = [:]
        for body in bodies { lacking.merge(body.lacking) { $0.union($1) } }
        for (id, scenes) in lacking.sorted(by: { $0.key < $1.key }) {
            let node = emission.graph[id]
            // A preview that another build has would pass it, and one that lacks it is told so.
            if absentInputs(of: scenes, in: node.owner).contains(node.name)
                || isTold(id, to: scenes)
            {
                continue
            }
            found.append(
                .missingTestInput(
                    node.name, isInput: node.kind == .input,
                    of: scenes.sorted().map { graph[$0].key }, at: node.key.range,
                    tests: tests.range))
        }
        return Set(lacking.keys.filter { emission.graph[$0].kind == .value })
    }

    /// Whether an input is missed because of a fault that is reported where it is: a preview of each of the scenes ought to pass it,
    /// or it is not known which scenes are in the scope that takes it.
    private func isTold(_ input: NodeID, to scenes: Set<FrameID>) -> Bool {
        let own = scenes.filter { graph[$0].inputs.contains(input) }
        guard own == scenes, !scenes.isEmpty else {
            return graph[graph[input].owner].isScope && !resolution.incompleteFrames.isEmpty
        }
        return scenes.allSatisfy { scene in
            !isCertain(scene)
                || resolution.previews.contains { $0.scene == scene && $0.given[input] == nil }
        }
    }

    /// What previews of the scenes, and of all others in the scope, pass that this build has not.
    private func absentInputs(of scenes: Set<FrameID>, in owner: FrameID) -> Set<String> {
        let inScope = graph.frameIDs.filter {
            graph[owner].isScope && graph.isScene($0) && graph.lineage(of: $0).contains(owner)
        }
        return scenes.union(inScope).compactMap(emission.declared).reduce(
            into: root.inputsOfAbsentPreviews
        ) {
            $0.formUnion($1.inputsOfAbsentPreviews)
        }
    }
}
