import SourceText

extension SourceIndex {
    /// Whether objects of a class of UIKit that shows views certainly have no property of the name to set, be it by an extension.
    package func hasNoProperty(_ name: String, ofController path: String) -> Bool {
        guard PlatformTypes.controllers.contains(path) else { return false }
        var next: String? = path
        while let path = next {
            let extended = (foreignExtensions[path] ?? []).flatMap(\.declaration.members.properties)
            if extended.contains(where: { $0.name == name }) { return false }
            next = path == "NSObject" ? nil : PlatformTypes.inherited[path]?.first
        }
        return !PlatformTypes.propertiesOfControllers.contains(name)
            && !name.hasPrefix("accessibility")
    }
}

extension PlatformTypes {
    fileprivate static let controllers: Set<String> = [
        "UICollectionViewController", "UINavigationController", "UITabBarController",
        "UITableViewController", "UIViewController",
    ]

    /// What these can be told, of all of them together.
    fileprivate static let propertiesOfControllers: Set<String> = [
        "additionalSafeAreaInsets", "automaticallyAdjustsScrollViewInsets",
        "clearsSelectionOnViewWillAppear", "collectionView", "collectionViewLayout",
        "compactTabIdentifier", "contentScrollView", "contentUnavailableConfiguration",
        "customizableViewControllers", "customizationIdentifier", "dataSource",
        "definesPresentationContext", "delegate", "edgesForExtendedLayout",
        "extendedLayoutIncludesOpaqueBars", "focusGroupIdentifier", "hidesBarsOnSwipe",
        "hidesBarsOnTap", "hidesBarsWhenKeyboardAppears", "hidesBarsWhenVerticallyCompact",
        "hidesBottomBarWhenPushed", "installsStandardGestureForInteractiveMovement",
        "interactionActivityTrackingBaseName", "isAccessibilityElement", "isEditing",
        "isModalInPopover", "isModalInPresentation", "isNavigationBarHidden", "isTabBarHidden",
        "isToolbarHidden", "modalPresentationCapturesStatusBarAppearance",
        "modalPresentationStyle", "modalTransitionStyle", "mode", "moreNavigationController",
        "navigationBar", "navigationItem", "overrideUserInterfaceStyle",
        "preferredContentSize", "preferredTransition", "providesPresentationContextTransitionStyle",
        "refreshControl", "restorationClass", "restorationIdentifier", "searchDisplayController",
        "selectedIndex", "selectedTab", "selectedViewController",
        "shouldGroupAccessibilityChildren",
        "sidebar", "tabBar", "tabBarItem", "tableView", "tabs", "title", "toolbar", "toolbarItems",
        "traitOverrides", "transitioningDelegate", "useLayoutToLayoutNavigationTransitions",
        "userActivity", "view", "viewControllers", "viewRespectsSystemMinimumLayoutMargins",
    ]
}
