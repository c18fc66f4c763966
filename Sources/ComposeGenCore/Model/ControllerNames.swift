import SwiftReading

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
