@MainActor
func check() async throws {
    let spy = DocumentSpy(id: 1)
    spy.openResult = .failure(Torn())
    let stub = DocumentStub(id: 2, description: "kept", openResult: .success("text"))
    Check.that(spy.id == 1 && stub.description == "kept", "doubles are who they are told to be")

    let document = DocumentWithFallback(primary: DocumentSpy(id: 3), fallback: otherStub())
    Check.that(document.id == 3, "a composite is who its primary is")
    Check.that(
        try LoggingDocument(decoratee: stub).open() == "text", "and serves the rest")

    let dependencies = Dependencies()
    try dependencies.page.turn()
    Check.that(dependencies.page.id == 7, "an identity of its own type is passed on")
    Check.that(PageSpy().id == 0, "and kept by a spy")

    let listeners = [ListenerSpy(), ListenerSpy()]
    Check.that(
        Set(listeners).count == 2 && listeners[0] == listeners[0], "each spy is itself alone")
    Check.that(
        ListenerStub() != ListenerStub() && NullListener() != NullListener(), "as are others")
    Check.that(ScreenSpy() != ScreenSpy() && Set([NullScreen()]).count == 1, "also on an actor")

    let chapter = ChapterSpy()
    chapter.readUse = .success("text")
    let next = ChapterStub(title: "next", readUse: .failure(Torn()))
    Check.that(chapter.appended(to: chapter) == chapter, "a double answers with itself")
    Check.that(chapter.appendedCalls == [chapter], "and records what it was passed of its own")
    Check.that(!(chapter < chapter) && [chapter].max() == chapter, "each has its place")
    var heard: [String] = []
    chapter.read { heard.append((try? $0.get()) ?? "torn") }
    next.read { heard.append((try? $0.get()) ?? "torn") }
    Check.that(heard == ["text", "torn"], "what cannot be kept is called at once")
    Check.that(chapter.readCallCount == 1 && next.title == "next", "and counted")
}

func otherStub() -> DocumentStub<Int> { DocumentStub(id: 4, openResult: .success("other")) }

try await check()
Check.done()
