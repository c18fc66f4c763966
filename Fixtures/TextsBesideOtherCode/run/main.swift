import SwiftUI

@MainActor func check() async {
    let host = ViewHost(AppComposer())
    await host.settle()
    let texts = await host.settle().texts
    Check.that(
        texts == ["settings3 MemoryStore dark PlainSearch"],
        "comments, choices and what fails leave the texts whole: \(texts)")
}

await check()
Check.done()
