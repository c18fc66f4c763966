let dependencies = await Task { @MainActor in AppDependencies() }.value
let service = dependencies.cipherService as? CachingCipherService

#if UI_TESTS
    let names = ["Test bank", "stub icon"]
    let account = "stub account"
#elseif DEBUG
    let names = ["Fixture bank", "local icon"]
    let account = "local account"
#else
    let names = ["Bank", "remote icon"]
    let account = "account at vault.example.com"
#endif
Check.that(dependencies.cipherService.names() == names, "the first condition that holds wins")
Check.that(dependencies.accountService.name() == account, "for every protocol that it serves")
Check.that(
    dependencies.accountAPI === dependencies.cipherAPI
        && dependencies.cipherAPI === dependencies.fileAPI, "by one object")

#if DEBUG
    Check.that(service?.decoratee is LoggingCipherService, "the logging stands under the cache")
    Check.that(
        Journal.entries == ["log: names", "inspects 2"], "the inspector is there and attached")
    Check.that(dependencies.crashReporter.report() == "kept", "nothing is reported")
#else
    Check.that(service?.decoratee is DefaultCipherService, "nothing logs")
    Check.that(Journal.entries == [], "and nothing inspects")
    Check.that(dependencies.crashReporter.report() == "reported", "crashes are reported")
#endif
Check.done()
