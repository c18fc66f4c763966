func facts() async -> [(isTrue: Bool, fact: String)] {
    let dependencies = await AppDependencies()
    let office = dependencies.office
    let (first, second) = (await dependencies.makeTicket(), await dependencies.makeTicket())
    return [
        (await office.sessions.count == 2, "the main actor's class is made"),
        (await office.index.size == 3, "another actor's class is made"),
        (await office.issue().number == 4, "a closure makes one"),
        (first !== second, "a function makes new ones"),
    ]
}

for (isTrue, fact) in await facts() { Check.that(isTrue, fact) }
Check.done()
