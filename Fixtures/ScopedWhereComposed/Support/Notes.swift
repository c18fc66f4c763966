import SwiftUI

@MainActor
final class Draft {}

@MainActor
final class History {
    let draft: Draft

    init(draft: Draft) {
        self.draft = draft
    }
}

struct Page: View {
    let draft: Draft
    let history: History

    var isWhole: Bool { history.draft === draft }
    var body: some View { Text(isWhole ? "whole" : "torn") }
}

struct Pages: View {
    let draft: Draft
    let pages: [Page]

    var body: some View { Text(pages.allSatisfy { $0.draft === draft } ? "one draft" : "several") }
}

@MainActor
final class Menu {
    let write: @MainActor () -> Page
    let past: @MainActor () -> History
    let first: Page

    init(
        write: @escaping @MainActor () -> Page, past: @escaping @MainActor () -> History,
        first: Page
    ) {
        self.write = write
        self.past = past
        self.first = first
    }
}

@MainActor
final class Shortcuts {
    let write: @MainActor () -> Page

    init(write: @escaping @MainActor () -> Page) {
        self.write = write
    }
}

@MainActor
final class Printer {
    let preview: @MainActor () -> Page

    init(preview: @escaping @MainActor () -> Page) {
        self.preview = preview
    }
}

@MainActor
final class Toolbar {
    let write: @MainActor () -> Page
    let read: @MainActor () -> Page

    init(write: @escaping @MainActor () -> Page, read: @escaping @MainActor () -> Page) {
        self.write = write
        self.read = read
    }
}
