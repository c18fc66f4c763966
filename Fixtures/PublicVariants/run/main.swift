@MainActor
func check() {
    Check.that(AppDependencies.live.makeChannel(id: 4).buffer.capacity == 4, "live")
    Check.that(AppDependencies.mock.makeChannel(id: 4).buffer.capacity == 1, "mock")
    Check.that((try? AppDependencies.live.makeCipher()) != nil, "a cipher")
}

MainActor.assumeIsolated {
    check()
    Check.done()
}
