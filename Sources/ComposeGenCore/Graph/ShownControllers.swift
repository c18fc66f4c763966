import SourceText
import SwiftReading

extension ObjectGraph {
    /// The type of the view controller that the Swift of a destination yields as a whole: an object, a scene, or a
    /// construction; else what the name says that the text reads or calls last. Nil where it yields a view, or nothing
    /// says what.
    func controller(shownBy text: ResolvedText) -> TypeReference? {
        if let reference = text.references.first.flatMap({ $0 }), reference.members.isEmpty,
            let written = text.text.references.first, text.text.isWhole(written)
        {
            return controller(madeBy: reference)
        }
        let callee = text.text.source.prefix { $0 != "(" }
        if text.text.isConstruction(of: String(callee)), let type = TypeReference(String(callee)),
            SwiftIdentifier.hasUppercaseHead(type.baseName)
        {
            return isController(type) ? type : nil
        }
        return text.text.nameAtEnd.flatMap(TypeReference.init(ofControllerCalled:))
    }

    /// The type of the view controller that the root shows first.
    var startController: TypeReference? {
        switch root.start {
        case .scene(let call)?: controllerType(of: call.scene)
        case .text(let text)?: controller(shownBy: text)
        case .flow?, .broken?, nil: nil
        }
    }

    /// The type of the view controller that the scene shows; nil where it shows a view.
    func controllerType(of id: SceneID) -> TypeReference? {
        guard isViewController(id) else { return nil }
        // Text that makes one has no type but what the scene returns.
        return shownType(of: id) ?? self[id].returns
    }

    /// The type of what the scene's function makes: its view's, or that of what stands around the view.
    private func shownType(of id: SceneID) -> TypeReference? {
        guard let outermost = decoratedViews(of: id).first?.decorators.last else {
            return viewType(of: id)
        }
        return outermost.type ?? TypeReference(named: "UIViewController")
    }

    /// The choices in which decorators stand around a view that is bound under its own type, and so make another type of it.
    func decoratedViews(of id: SceneID) -> [Boxed<ResolvedConstruction>] {
        guard case .construction(let construction) = self[self[id].object].choice else { return [] }
        return construction.alternatives.filter {
            !$0.decorators.isEmpty && $0.implementation == self[id].view
        }
    }

    private func controller(madeBy reference: Reference) -> TypeReference? {
        guard reference.members.isEmpty else { return nil }
        switch resolved(reference).target {
        case .scene(let id): return controllerType(of: id)
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
            ?? type.isCalledController
    }
}

extension TypeReference {
    /// The type of UIKit's that a property, a function or a type says by its name that it yields, such as
    /// `instantiateInitialViewController`; nil where it says nothing of controllers.
    init?(ofControllerCalled name: String) {
        let type = TypeReference(named: name.prefix(1).uppercased() + name.dropFirst())
        if type.holdsControllers {
            self.init(named: "UINavigationController")
        } else if type.isCalledController || name.contains("ViewController") {
            self.init(named: "UIViewController")
        } else {
            return nil
        }
    }

    /// Whether its name says that it is a view controller.
    var isCalledController: Bool {
        let name = baseName
        return name.hasSuffix("Controller") || name.hasSuffix("VC")
    }

    /// Whether it is UIKit's, or called like one of those, that holds other controllers and stands in no stack.
    var holdsControllers: Bool {
        ["NavigationController", "TabBarController", "SplitViewController"].contains {
            baseName.hasSuffix($0)
        }
    }
}
