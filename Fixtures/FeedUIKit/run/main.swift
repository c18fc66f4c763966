import UIKit

/// Answers on a background queue.
final class ClientStub: HTTPClient {
    let result: Result<Data, any Error>
    init(_ result: Result<Data, any Error>) { self.result = result }
    func get(_ url: URL, completion: @escaping @Sendable (Result<Data, any Error>) -> Void) {
        let result = result
        DispatchQueue.global().async { completion(result) }
    }
}
final class StoreFake: FeedStore, FeedImageDataStore {
    var feed: [FeedImage] = []
    var images: [URL: Data] = [:]
    func insert(_ feed: [FeedImage]) { self.feed = feed }
    func retrieve() -> [FeedImage] { feed }
    func insert(_ data: Data, for url: URL) { images[url] = data }
    func data(for url: URL) -> Data? { images[url] }
}
struct Offline: Error {}

@MainActor func settle() async { for _ in 0..<20 { try? await Task.sleep(nanoseconds: 5_000_000) } }

@MainActor func online() async {
    let store = StoreFake()
    let sut = SceneDelegate(httpClient: ClientStub(.success(Data([1]))), store: store)
    sut.window = UIWindow()
    sut.configureWindow()
    Check.that(sut.window?.isKeyWindow == true, "the window is key and visible")
    let navigation = sut.window?.rootViewController as? UINavigationController
    let controller = navigation?.topViewController as? FeedViewController
    Check.that(controller != nil, "a navigation controller around the feed")
    Check.that(controller?.title == "My Feed", "the title is set")
    controller?.loadViewIfNeeded()
    Check.that(controller?.isLoading == true, "the loading view is told, through the weak proxy")
    await settle()
    Check.that(
        controller?.isLoading == false && controller?.feed.count == 1,
        "the feed arrives on the main queue")
    Check.that(
        controller?.images == [Data([1])],
        "the image falls back to the remote loader: \(String(describing: controller?.images))")
    Check.that(store.feed.count == 1 && store.images.count == 1, "both cache decorators saved")
    Check.that(
        Journal.entries.filter { !$0.contains("image") }
            == ["local made", "cache decorator loads", "remote loads", "cache saves"],
        "one local loader, decorator outside, nothing live made: \(Journal.entries)")
}
@MainActor func offline() async {
    let store = StoreFake()
    store.feed = [FeedImage(url: URL(string: "https://a.com/kept")!)]
    let sut = SceneDelegate(httpClient: ClientStub(.failure(Offline())), store: store)
    sut.window = UIWindow()
    sut.configureWindow()
    let controller =
        (sut.window?.rootViewController as? UINavigationController)?.topViewController
        as? FeedViewController
    controller?.loadViewIfNeeded()
    await settle()
    Check.that(
        controller?.feed == store.feed,
        "offline the fallback answers: \(controller?.feed.count ?? -1)")
}
@MainActor func released() async {
    weak var controller: FeedViewController?
    var sut: SceneDelegate? = SceneDelegate(
        httpClient: ClientStub(.success(Data([1]))), store: StoreFake())
    weak var delegate: SceneDelegate?
    delegate = sut
    do {
        sut?.window = UIWindow()
        sut?.configureWindow()
        controller =
            (sut?.window?.rootViewController as? UINavigationController)?.topViewController
            as? FeedViewController
        controller?.loadViewIfNeeded()
        await settle()
        Check.that(controller != nil, "the controller lives while the window does")
    }
    sut = nil
    await settle()
    Check.that(delegate == nil, "the scene delegate is released")
    Check.that(controller == nil, "the cycle of controller, adapter and presenter is released")
}
func cancelled() {
    final class Slow: FeedImageDataLoader {
        var completion: ((FeedImageDataLoader.Result) -> Void)?
        func loadImageData(
            from url: URL, completion: @escaping (FeedImageDataLoader.Result) -> Void
        ) -> any FeedImageDataLoaderTask {
            self.completion = completion
            return NoTask(name: "slow")
        }
    }
    final class Failing: FeedImageDataLoader {
        func loadImageData(
            from url: URL, completion: @escaping (FeedImageDataLoader.Result) -> Void
        ) -> any FeedImageDataLoaderTask {
            completion(.failure(Offline()))
            return NoTask(name: "failing")
        }
    }
    let url = URL(string: "https://a.com")!
    FeedImageDataLoaderWithFallbackComposite(primary: Failing(), fallback: Slow()).loadImageData(
        from: url
    ) { _ in }.cancel()
    FeedImageDataLoaderWithFallbackComposite(primary: Slow(), fallback: Failing()).loadImageData(
        from: url
    ) { _ in }.cancel()
}

UIStoryboard.factories["Feed"] = { FeedViewController() }
await online()
await offline()
await released()
cancelled()
Check.that(
    Journal.entries.suffix(2) == ["slow cancelled", "slow cancelled"],
    "cancel reaches the loader at work: \(Journal.entries.suffix(2))")
Check.done()
