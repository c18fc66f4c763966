import SourceText
import SwiftReading

/// Whether scenes show views or view controllers.
extension GraphResolver {
    /// The type of the view controller that a scene shows; nil where it shows a view.
    ///
    /// Sources know what inherits a view controller. Without them, a storyboard, what the scene returns and the type's name say it.
    func controllerType(of scene: Scene, in feature: FrameID, module: String) -> TypeReference? {
        var shown = scene.view?.value
        if case .reference(let name) = scene.content,
            let id = lookUp(name.value, in: Reach(frame: feature))
        {
            shown = result.graph[id].type
        }
        var isDecorated = false
        if case .construction(let construction) = scene.content {
            if shown == nil, case .factory(let text) = construction.maker {
                shown = typeYielded(by: text, feature)
            }
            if construction.isFromStoryboard {
                return scene.returns?.value ?? shown ?? TypeReference(named: "UIViewController")
            }
            // What stands around a view that is bound under its own type is of another type.
            if let outermost = construction.decorators.last {
                isDecorated = true
                if case .implementation(let type, _) = outermost.maker { shown = type.value }
            }
        }
        guard let type = scene.returns?.value ?? shown else { return nil }
        let known = types.sources?.index.isViewController(
            type, in: SourceKnowledge.scope(ofModule: module))
        // What stands around a view controller is one, as far as its name tells nothing.
        let isAround =
            isDecorated && scene.returns == nil
            && (scene.view.map { isController($0.value, false) } ?? false)
        guard known ?? (isController(type, scene.returns != nil) || isAround) else { return nil }
        if isDecorated, scene.returns == nil, shown == scene.view?.value {
            return TypeReference(named: "UIViewController")
        }
        return scene.returns?.value ?? shown
    }

    /// The type of what Swift text yields, where it is nothing but a call that tells it.
    private func typeYielded(by text: SwiftText, _ feature: FrameID) -> TypeReference? {
        guard let type = text.constructedType else {
            let yielded = inferredCall(text, Reach(frame: feature))?.type
            return yielded.flatMap { $0.nominalPath == nil ? nil : $0 }
        }
        // The arguments of a generic controller only the compiler knows.
        let isGeneric =
            type.baseName == "UIHostingController"
            || index?.bareGenericType(in: type, from: home(of: feature)) != nil
                && index?.isViewController(type, in: home(of: feature)) != false
        return isGeneric && type.genericArguments.isEmpty
            ? TypeReference(named: "UIViewController") : type
    }

    /// Whether the type is a view controller's, as far as its name tells.
    ///
    /// - Parameter isReturned: whether the scene says that it returns the type: a root of UIKit's returns controllers, but for what
    ///   is called a view.
    private func isController(_ type: TypeReference, _ isReturned: Bool) -> Bool {
        let isUIKits =
            manifest.root.kind.value == .sceneDelegate && isReturned && !type.isOpaque
            && !type.baseName.hasSuffix("View") && !type.baseName.hasSuffix("Screen")
        return isUIKits || type.isCalledController
    }
}

extension GraphResolver {
    /// The type of the view controller that the root shows first; nil where that is a view.
    var startController: TypeReference? {
        switch result.start {
        case .call(let shown, _)?:
            let frame = result.graph[shown]
            return frame.isController
                ? frame.result ?? TypeReference(named: "UIViewController") : nil
        case .text(let text)?: return controller(shownBy: text)
        default: return nil
        }
    }

    /// The type of the view controller that Swift text yields as a whole: an object, a scene, or a construction; else what the
    /// name says that the text reads or calls last.
    private func controller(shownBy text: Text) -> TypeReference? {
        if let reference = text.text.references.first, text.text.isWhole(reference),
            case .node(let id, "", _)?? = text.operands.first
        {
            let node = result.graph[id]
            if node.kind == .function, let scene = node.function {
                return result.graph[scene].isController ? node.type : nil
            }
            return isController(node.type) ? node.type : nil
        }
        if let type = text.text.constructedType { return isController(type) ? type : nil }
        return text.text.nameAtEnd.flatMap(TypeReference.init(ofControllerCalled:))
    }

    private func isController(_ type: TypeReference) -> Bool {
        types.sources?.index.isViewController(type, in: SourceScope()) ?? type.isCalledController
    }
}

extension SwiftText {
    /// The type whose initializer the text calls, where it is nothing but that call.
    var constructedType: TypeReference? {
        let callee = String(source.prefix { $0 != "(" })
        guard isConstruction(of: callee), let type = TypeReference(callee),
            SwiftIdentifier.hasUppercaseHead(type.baseName)
        else { return nil }
        return type
    }
}

extension Construction {
    /// Whether a storyboard makes it, in any way in which it is made.
    var isFromStoryboard: Bool {
        if case .storyboard = maker { return true }
        guard case .chosen = maker else { return false }
        return alternatives.contains { choice in
            if case .construction(let one) = choice { one.isFromStoryboard } else { false }
        }
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
