import SourceText
import SwiftReading

/// What is put into a weak place and into nothing else, and is gone at once.
func lostObjects(_ references: References) -> [Diagnostic] {
    let graph = references.graph
    var found: [Diagnostic] = []
    func check(_ operand: Operand, _ property: Located<String>?) {
        if let range = operand.range, let lost = graph.lost(operand, isProxied: property == nil) {
            found.append(.weakPlaceAlone(property, lost, at: range))
        }
    }
    for recipe in references.recipes.joined() + graph.frames.compactMap(\.body) {
        for step in recipe.steps {
            for case .weak(_, let behind) in step.operands { check(behind, nil) }
            if case .set(_, let name, let operand) = step.action, let property = step.weakProperty {
                check(operand, Located(name.value, property))
            }
        }
    }
    return found
}

/// What nothing keeps, for a sentence.
enum LostObject {
    case proxy(of: String)
    case madeInPlace
    case transient(String, SourceRange)
}

extension Graph {
    /// What a weak place loses of what is put there; nil where another object may hold it.
    ///
    /// - Parameter isProxied: whether it stands behind a weak proxy.
    fileprivate func lost(_ operand: Operand, isProxied: Bool) -> LostObject? {
        switch operand {
        case .weak(_, let behind):
            // The proxy is a weak place too, and says what it loses.
            guard case .node(let id, _, _) = behind, lost(behind, isProxied: true) == nil else {
                return nil
            }
            return .proxy(of: self[id].key.value)
        case .node(let id, let members, _):
            let node = self[id]
            guard node.kind == .object, node.lifetime == .transient, members.isEmpty,
                node.instanceOf == nil, let recipe = self[recipe: id], isAnew(recipe)
            else { return nil }
            return node.isInPlace ? .madeInPlace : .transient(node.key.value, node.key.range)
        case .slot, .outer, .text, .list, .closure, .call, .broken: return nil
        }
    }

    /// Whether a recipe makes a new object: Swift text may yield one that is kept elsewhere, and a setup hand it on.
    private func isAnew(_ recipe: Recipe) -> Bool {
        guard recipe.steps.indices.contains(recipe.result), !recipe.steps.contains(where: \.isRun)
        else { return false }
        switch recipe.steps[recipe.result].action {
        case .make: return true
        case .branch, .attempt:
            return recipe.steps[recipe.result].frames.allSatisfy { frame in
                self[frame].body.map(isAnew) ?? false
            }
        case .text, .use, .storyboard, .set, .run, .broken: return false
        }
    }
}

extension Operand {
    /// Where the manifest writes it; nil of what has no place of its own.
    fileprivate var range: SourceRange? {
        switch self {
        case .node(_, _, let range), .list(_, let range), .closure(_, let range),
            .broken(let range):
            range
        case .weak(_, let behind): behind.range
        case .slot, .outer, .text, .call: nil
        }
    }
}

extension Diagnostic {
    /// - Parameter property: that is declared as weak; nil for a weak proxy.
    fileprivate static func weakPlaceAlone(
        _ property: Located<String>?, _ unkept: LostObject, at range: SourceRange
    ) -> Diagnostic {
        var notes: [Note] = []
        if let property {
            notes.append(Note("'\(property.value)' is declared here", at: property.range))
        }
        let made: String
        let help: String
        switch unkept {
        case .proxy(let object):
            made = "the proxy"
            help = "write '\(object)' without 'weak'"
        case .madeInPlace:
            made = "what is made here"
            help = "bind it, and name it here and where something keeps it"
        case .transient(let object, let bound):
            made = "the new '\(object)'"
            notes.append(Note("'\(object)' is transient here", at: bound))
            help = "let a scene or the root have one '\(object)', which something else keeps"
        }
        return Diagnostic(
            .typeMismatch,
            "\(property.map { "'\($0.value)'" } ?? "the proxy") is weak, and nothing else keeps \(made)",
            at: range, notes: notes, help: [help])
    }
}
