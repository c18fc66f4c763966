import SwiftUI

@MainActor enum Journal {
    static var entries: [String] = []
}

/// What the device has, which the check changes.
@MainActor enum Settings {
    static var client: Client?
    static var folder: String?
    static var isRecording = false
}

struct Client {
    let name: String
}

@MainActor struct StoredFlags: Flags {
    var isRecording: Bool { Settings.isRecording }
}

@MainActor protocol Flags { var isRecording: Bool { get } }

protocol Haptics {}

struct SilentHaptics: Haptics {}

@available(iOS 26, macOS 26, *)
struct RichHaptics: Haptics {
    let flags: any Flags
}

@MainActor protocol TrackingClient: AnyObject { var name: String { get } }

@MainActor final class NullTrackingClient: TrackingClient {
    let name = "null"
}

@MainActor final class LiveTrackingClient: TrackingClient {
    let name: String

    init(client: Client) { name = client.name }
}

@MainActor final class RecordingClient: TrackingClient {
    let name = "recorder"
}

protocol Highlighter { var name: String { get } }

struct PlainHighlighter: Highlighter {
    let name = "plain"
}

struct LoudHighlighter: Highlighter {
    let client: any TrackingClient
    let name = "loud"
}

struct CompactHighlighter: Highlighter {
    struct TooLarge: Error {}

    let name = "compact"

    @MainActor static func making(flags: any Flags) throws -> CompactHighlighter {
        if flags.isRecording { throw TooLarge() }
        return CompactHighlighter()
    }
}

@MainActor final class ArticleCache {
    init(title: String) { Journal.entries.append("cache of \(title)") }
}

@MainActor final class ArticleIndex {
    let cache: ArticleCache

    init(cache: ArticleCache) { self.cache = cache }
}

@MainActor final class Fonts {}

@MainActor protocol ArticleLoader { var name: String { get } }

struct RemoteArticleLoader: ArticleLoader {
    let fonts: Fonts
    let name = "remote"
}

struct CachedArticleLoader: ArticleLoader {
    let name: String

    @MainActor init(index: ArticleIndex, cache: ArticleCache, folder: String) {
        name = (index.cache === cache ? "cached in " : "astray in ") + folder
    }
}

struct TracedArticleLoader: ArticleLoader {
    let decoratee: any ArticleLoader
    let client: any TrackingClient
    let fonts: Fonts

    var name: String { "\(client.name) traces \(decoratee.name)" }
}

struct Style {
    let size: Int
}

@MainActor struct ArticleViewModel {
    let loader: any ArticleLoader
    let highlighter: any Highlighter
    let haptics: any Haptics
    let style: Style

    var text: String { "\(loader.name), \(highlighter.name), \(style.size)" }
}

struct ArticleView: View {
    let model: ArticleViewModel

    var body: some View { Text(model.text) }
}
