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
}

func otherStub() -> DocumentStub<Int> { DocumentStub(id: 4, openResult: .success("other")) }

try await check()
Check.done()
