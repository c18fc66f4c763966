// Own stand-in for the part of UIKit that a scene delegate or a UIComposer touches.
@_exported import Foundation

@MainActor open class UIResponder: NSObject {
    public override init() { super.init() }
}
@MainActor open class UIView: UIResponder {}
@MainActor open class UIWindow: UIView {
    open var rootViewController: UIViewController?
    open private(set) weak var windowScene: UIWindowScene?
    open private(set) var isKeyWindow = false
    public override init() { super.init() }
    public convenience init(windowScene: UIWindowScene) {
        self.init()
        self.windowScene = windowScene
    }
    open func makeKeyAndVisible() { isKeyWindow = true }
}
@MainActor open class UIViewController: UIResponder {
    open var title: String?
    open var view: UIView! = UIView()
    public init(nibName: String?, bundle: Bundle?) { super.init() }
    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }
    open private(set) weak var parent: UIViewController?
    open var children: [UIViewController] = []
    open private(set) var presentedViewController: UIViewController?
    open var navigationController: UINavigationController? {
        parent as? UINavigationController ?? parent?.navigationController
    }
    open func viewDidLoad() {}
    open func loadViewIfNeeded() { viewDidLoad() }
    open func present(
        _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
    ) {
        presentedViewController = controller
        completion?()
    }
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        presentedViewController = nil
        completion?()
    }
    open func addChild(_ child: UIViewController) {
        children.append(child)
        child.parent = self
    }
    func adopt(by parent: UIViewController) { self.parent = parent }
}
@MainActor open class UILabel: UIView {
    open var text: String?
}
@MainActor open class UITableViewCell: UIView {
    public enum CellStyle { case `default` }
    open var textLabel: UILabel? = UILabel()
    public init(style: CellStyle, reuseIdentifier: String?) { super.init() }
}
@MainActor open class UITableView: UIView {
    public enum Style { case plain }
    open func reloadData() {}
}
@MainActor open class UITableViewController: UIViewController {
    open var tableView: UITableView! = UITableView()
    public init(style: UITableView.Style) { super.init(nibName: nil, bundle: nil) }
    public override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
    }
    public override init() { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    open func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}
extension IndexPath {
    public var row: Int { self[1] }
}
@MainActor open class UINavigationController: UIViewController {
    open var viewControllers: [UIViewController] = []
    public override init() { super.init(nibName: nil, bundle: nil) }
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        pushViewController(rootViewController, animated: false)
    }
    public override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open var topViewController: UIViewController? { viewControllers.last }
    open func pushViewController(_ controller: UIViewController, animated: Bool) {
        viewControllers.append(controller)
        controller.adopt(by: self)
    }
    @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
        viewControllers.popLast()
    }
    @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        let popped = Array(viewControllers.dropFirst())
        viewControllers.removeLast(popped.count)
        return popped
    }
    open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
        viewControllers = controllers
    }
}
@MainActor open class UITabBarController: UIViewController {
    open var viewControllers: [UIViewController]?
}
@MainActor public struct UIStoryboard {
    /// Linux only: what a storyboard by this name gives.
    public static var factories: [String: @MainActor () -> UIViewController] = [:]
    let name: String
    public init(name: String, bundle: Bundle?) { self.name = name }
    public func instantiateInitialViewController() -> UIViewController? { Self.factories[name]?() }
    public func instantiateViewController(withIdentifier id: String) -> UIViewController {
        Self.factories[name + "." + id]!()
    }
    public func instantiateInitialViewController<C: UIViewController>(
        creator: ((NSCoder) -> C?)? = nil
    ) -> C? { Self.factories[name]?() as? C }
}
@MainActor open class UIScene: UIResponder {
    @MainActor public struct ConnectionOptions { public init() {} }
    public override init() { super.init() }
}
@MainActor open class UIWindowScene: UIScene {}
@MainActor open class UISceneSession: NSObject {}
@MainActor open class UISceneConfiguration: NSObject {}
@MainActor open class UIApplication: UIResponder {
    public struct LaunchOptionsKey: Hashable, Sendable { let raw: String }
}
@MainActor public protocol UISceneDelegate: AnyObject {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions)
    func sceneDidDisconnect(_ scene: UIScene)
    func sceneWillResignActive(_ scene: UIScene)
}
extension UISceneDelegate {
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
}
@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
    var window: UIWindow? { get set }
}
@MainActor public protocol UIApplicationDelegate: AnyObject {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
}
