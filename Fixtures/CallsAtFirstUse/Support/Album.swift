@MainActor
final class Gallery {
    let screens: [Screen]
    let open: @MainActor () -> Screen

    init(screens: [Screen], open: @escaping @MainActor () -> Screen) {
        self.screens = screens
        self.open = open
    }
}

@MainActor
final class Router {
    let screen: @MainActor () -> Screen
    weak var gallery: Gallery?

    init(screen: @escaping @MainActor () -> Screen) {
        self.screen = screen
    }
}

@MainActor
final class Screen {
    let router: Router

    init(router: Router) {
        self.router = router
    }
}

@MainActor
final class History {
    var router: Router?
    private(set) var hasBegun = false
    let restore: @MainActor () -> PastScreen

    init(restore: @escaping @MainActor () -> PastScreen) {
        self.restore = restore
    }

    func begin() {
        hasBegun = router != nil
    }
}

@MainActor
final class PastScreen {
    let history: History

    init(history: History) {
        self.history = history
    }
}

@MainActor
final class Thumbnail {
    let number: Int
    let cache: Cache

    init(number: Int, cache: Cache) {
        self.number = number
        self.cache = cache
    }
}

@MainActor
final class Strip {
    let first: Thumbnail
    let next: @MainActor (Int) -> Thumbnail

    init(first: Thumbnail, next: @escaping @MainActor (Int) -> Thumbnail) {
        self.first = first
        self.next = next
    }
}

@MainActor
final class Cache {
    let warm: @MainActor () -> Strip

    init(warm: @escaping @MainActor () -> Strip) {
        self.warm = warm
    }
}
