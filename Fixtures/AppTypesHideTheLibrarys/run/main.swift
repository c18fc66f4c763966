let dependencies = Dependencies()

var titles: [String] = []
dependencies.threadLoader.load { titles = $0.map(\.title) }
Check.that(titles == ["Welcome"], "who asks on the main thread is answered at once")

struct Failure: Error {}
dependencies.spy.matchesResult = .failure(Failure())
let threw = (try? await dependencies.spy.matches(in: Thread(title: "Chess"))) == nil
Check.that(threw, "the spy's answer is the library's Result")
Check.that(
    dependencies.spy.matchesCalls == [Thread(title: "Chess")],
    "what it hears of is the app's Thread"
)
Check.done()
