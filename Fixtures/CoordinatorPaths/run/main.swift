import SwiftUI
import UIKit

@MainActor
final class Screens {
    var all: [Screen] = []
}

@MainActor
final class Weak {
    weak var controller: UINavigationController?
}

@MainActor
func ids(_ controller: UINavigationController?) -> [Int] {
    controller?.viewControllers.compactMap { ($0 as? ItemController)?.id } ?? []
}

@MainActor
func walk() {
    let screens = Screens()
    var controller: UINavigationController? = UINavigationController(
        rootViewController: UIViewController())
    let kept = Weak()
    kept.controller = controller
    let binding = Binding(
        get: { MainActor.assumeIsolated { screens.all } },
        set: { value in MainActor.assumeIsolated { screens.all = value } })
    var dependencies = controller.map { AppDependencies(screens: binding, controller: $0) }
    let typed = dependencies?.typedFlow
    typed?.showItem(1)
    typed?.showItem(2)
    Check.that(screens.all == [.item(1), .item(2)], "a typed path takes values")
    typed?.back()
    Check.that(screens.all == [.item(1)], "one is popped")
    typed?.showAll([3, 4])
    Check.that(screens.all == [.item(1), .item(3), .item(4)], "Swift text has the path")
    typed?.restart()
    Check.that(screens.all.isEmpty, "all are popped")
    typed?.back()
    Check.that(screens.all.isEmpty, "and no more than that")

    let flow = dependencies?.controllerFlow
    flow?.showItem(1)
    flow?.showItem(2)
    Check.that(ids(controller) == [1, 2], "a controller takes controllers")
    flow?.back()
    Check.that(ids(controller) == [1], "one is popped")
    flow?.showAll([3, 4])
    Check.that(ids(controller) == [1, 3, 4], "Swift text has the controller")
    flow?.restart()
    Check.that(ids(controller).isEmpty, "all are popped")
    controller = nil
    dependencies = nil
    Check.that(kept.controller == nil, "the coordinator does not keep the controller")
    flow?.showItem(1)
}

MainActor.assumeIsolated {
    walk()
    Check.done()
}
