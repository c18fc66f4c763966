import SourceText
import SwiftReading

/// Features that ask for what only a scope gives which does not make them.
extension Resolver {
    /// Whether it is not known what the place may name: the scope that it belongs to is not.
    func isIncomplete(_ scope: NameScope) -> Bool {
        if let feature = scope.feature, featureNames[feature.index].isIncomplete { return true }
        return lineage(of: scope.root).contains { rootNames[$0.index].isIncomplete }
    }

    /// Whether the feature has been told to belong to the scope, or to one inside of it.
    func isImplied(_ root: RootID, in scope: NameScope) -> Bool {
        guard let feature = scope.feature, let implied = featureNames[feature.index].impliedScope
        else { return false }
        return lineage(of: implied).contains(root)
    }

    /// Notes that the feature has been told to belong to the scope, where it can.
    mutating func imply(_ root: RootID, in scope: NameScope) {
        guard let feature = scope.feature, lineage(of: root).contains(scope.root) else { return }
        featureNames[feature.index].impliedScope = root
    }

    /// The scope out of reach that has what answers for the parameter: by its type, or an input by its name and type.
    func scopeOutOfReach(
        giving type: TypeReference, named label: String?, in scope: NameScope
    ) -> (root: RootID, place: SourceRange?, isInput: Bool)? {
        func answer(_ name: String) -> (root: RootID, answer: NameTable.Entry?)? {
            guard let root = scopesByMember[name], !lineage(of: scope.root).contains(root) else {
                return nil
            }
            let id = graph.names.knownID(of: name)
            return (root, rootNames[root.index].declared[id].first)
        }
        if let found = answer(type.constrained.source) {
            return (found.root, found.answer?.range, false)
        }
        guard let label, let found = answer(label), let entry = found.answer,
            case .value(let id) = entry.target,
            bare(graph.values[id.index].type) == type
        else { return nil }
        return (found.root, entry.range, true)
    }

    /// Has the rules know of which features nobody can tell what they may ask for.
    mutating func noteUncertainRoots() {
        for (index, names) in featureNames.enumerated() {
            let scope = self.names(of: FeatureID(index: index))
            guard names.impliedScope != nil || isIncomplete(scope) else { continue }
            graph.features[index].isRootUncertain = true
        }
    }
}
