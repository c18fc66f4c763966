extension ObjectGraph {
    /// The type of the view controller that the Swift of a destination yields as a whole: an object, a scene, or a
    /// construction; nil where it yields a view, or nothing says what.
    func controller(shownBy text: ResolvedText) -> TypeReference? {
        if let reference = text.references.first, let written = text.text.references.first,
            text.text.isWhole(written)
        {
            return reference.flatMap { controller(madeBy: $0) }
        }
        let callee = text.text.source.prefix { $0 != "(" }
        guard text.text.isConstruction(of: String(callee)),
            let type = TypeReference(String(callee))
        else { return nil }
        return isController(type) ? type : nil
    }

    /// The type of the view controller that the root shows first.
    var startController: TypeReference? {
        switch root.start {
        case .scene(let call)? where isViewController(call.scene): viewType(of: call.scene)
        case .text(let text)?: controller(shownBy: text)
        case .scene?, .flow?, .broken?, nil: nil
        }
    }

    private func controller(madeBy reference: Reference) -> TypeReference? {
        guard reference.members.isEmpty else { return nil }
        switch resolved(reference).target {
        case .scene(let id): return isViewController(id) ? viewType(of: id) : nil
        case .object(let id):
            let node = self[id]
            var types = [node.heldType]
            if case .construction(let construction) = node.choice {
                types += [construction.implementation].compactMap { $0 }
            }
            return types.first {
                isController($0)
            }
        default: return nil
        }
    }

    private func isController(_ type: TypeReference) -> Bool {
        let home = SourceKnowledge.scope(ofModule: "")
        return types.sources?.index.isViewController(type, in: home)
            ?? type.baseName.hasSuffix("Controller")
    }
}

extension TypeReference {
    /// Whether it is UIKit's, or called like one of those, that holds other controllers and stands in no stack.
    var holdsControllers: Bool {
        ["NavigationController", "TabBarController", "SplitViewController"].contains {
            baseName.hasSuffix($0)
        }
    }
}
