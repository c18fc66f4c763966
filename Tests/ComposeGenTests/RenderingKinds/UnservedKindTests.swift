import Testing

@testable import ComposeGenCore

/// The requirements that a kind refuses, each with its reason.
private func unserved(
    _ kind: GeneratedImplementation.Kind, protocols: KnownProtocols = KnownProtocols(),
    _ body: String
) -> [String] {
    unservedRequirements(
        of: kind, requirements: requirements(body), protocolName: "P", protocols: protocols
    ).map {
        #expect(!$0.help.isEmpty)
        return "\($0.name): \($0.reason)"
    }
}

@Suite struct UnservedKindTests {
    @Test(arguments: [
        GeneratedImplementation.Kind.mainQueueDispatch, .weakProxy, .fallback,
    ])
    func nobodyPassesOnWhatSwiftCannot(_ kind: GeneratedImplementation.Kind) {
        let body = """
            func a(_ items: Int...)
            func b() -> Self
            func c(_ other: Self)
            static func + (left: Int, right: Int) -> Int
            """
        #expect(
            unserved(kind, body) == [
                "a(_:): 'items' is variadic, and Swift cannot pass that on",
                "b(): 'Self' is another type behind each object of the protocol",
                "c(_:): 'Self' is another type behind each object of the protocol",
                "+(left:right:): an operator is no function of one object",
            ]
        )
    }

    @Test func aDecoratorHopsOnlyWhatItKnows() {
        let body = """
            typealias Known = (Int) -> Void
            func a(completion: @escaping Known)
            func b(completion: @escaping Unknown)
            func c() -> AnyPublisher<Int, Never>
            static func d(completion: @escaping (Int) -> Void)
            static func e(completion: @escaping @MainActor (Int) -> Void)
            func dispatch(_ work: Int)
            var decoratee: Int { get }
            """
        #expect(
            unserved(.mainQueueDispatch, body) == [
                "b(completion:): 'Unknown' does not say what the closure is handed",
                "c(): a publisher delivers later, and not through a closure",
                "d(completion:): what a type calls back does not pass through a decorator",
                "dispatch(_:): the generated type has a 'dispatch' of its own",
                "decoratee: the generated type has a 'decoratee' of its own",
            ]
        )
    }

    /// Two threads that change the same decoratee would need a lock, which a decorator has not.
    @Test(arguments: [
        GeneratedImplementation.Kind.mainQueueDispatch, .weakProxy, .logging, .retry, .fallback,
        .mainActor,
    ])
    func whatManyThreadsMayChangeIsNotPassedOn(_ kind: GeneratedImplementation.Kind) {
        let body = """
            mutating func a() throws
            var b: Int? { get set }
            var c: Int? { get nonmutating set }
            func d()
            static var e: Int { get set }
            """
        func unserved(_ traits: ProtocolTraits) -> [UnservedRequirement] {
            unservedRequirements(
                of: kind, requirements: requirements(body), protocolName: "P", traits: traits)
        }
        let refused = unserved(ProtocolTraits(asksForSendable: true))
        let reason = "several threads may ask for it, and it changes the value behind"
        #expect(refused.map(\.name) == ["a()", "b"])
        #expect(refused.map(\.reason) == [reason, reason])
        #expect(
            refused.map(\.help) == [
                "let 'P' inherit 'AnyObject', or require it without 'mutating'",
                "let 'P' inherit 'AnyObject', or require '{ get nonmutating set }'",
            ])
        for traits in [
            ProtocolTraits(), ProtocolTraits(asksForSendable: true, isClassBound: true),
            ProtocolTraits(asksForSendable: true, actor: "@MainActor"),
        ] {
            #expect(unserved(traits).isEmpty)
        }
    }

    /// What changes a value behind the decorator belongs to the protocol's actor, and so does what is not safe elsewhere.
    @Test func whatIsAskedElsewhereDoesNotReachWhatItsActorChanges() {
        let isolated = ProtocolTraits(asksForSendable: true, actor: "@MainActor")
        func unserved(_ traits: ProtocolTraits, _ body: String) -> [String] {
            unservedRequirements(
                of: .logging, requirements: requirements(body), protocolName: "P", traits: traits
            ).map(\.name)
        }
        let body = "var title: String { get set }\nnonisolated func identifier() -> String"
        #expect(unserved(isolated, body) == ["identifier()"])
        #expect(unserved(ProtocolTraits(), body).isEmpty)
        #expect(unserved(isolated, "nonisolated func identifier() -> String").isEmpty)
        let ofClass = ProtocolTraits(
            asksForSendable: true, actor: "@MainActor", isClassBound: true)
        #expect(unserved(ofClass, body).isEmpty)
        let ofValues = unservedRequirements(
            of: .logging, requirements: requirements(body), protocolName: "P",
            traits: ProtocolTraits(actor: "@MainActor"))
        #expect(
            ofValues.map(\.help) == [
                "let 'P' inherit 'AnyObject' and 'Sendable', or write this type by hand"
            ])
        let unsafe = ProtocolTraits(actor: "@MainActor", isClassBound: true)
        #expect(unserved(unsafe, body) == ["identifier()"])
        #expect(unserved(unsafe, "@concurrent func read() async") == ["read()"])
    }

    /// Who waits may wait for the actor, with what is safe on the way.
    @Test func whatWaitsIsServedOnTheActor() {
        let body = """
            nonisolated func a(_ id: Int) async throws -> [Int]
            @concurrent func b(then: @escaping @Sendable (Int) -> Void) async
            nonisolated var c: String? { get async }
            nonisolated func d(_ box: Box) async
            nonisolated func e(then: @escaping (Int) -> Void) async
            nonisolated func f<T>(_ value: T) async
            nonisolated func g<T: Sendable>(_ value: T) async
            nonisolated func h() -> Int
            nonisolated var i: Box { get }
            nonisolated(nonsending) func j() async
            """
        func unserved(
            _ kind: GeneratedImplementation.Kind, _ settings: ModuleSettings = ModuleSettings()
        ) -> [String] {
            unservedRequirements(
                of: kind, requirements: requirements(body), protocolName: "P",
                traits: ProtocolTraits(actor: "@MainActor"),
                protocols: KnownProtocols(unsendable: ["Box"], settings: settings)
            ).map { String($0.name.prefix(1)) }
        }
        #expect(unserved(.spy) == ["d", "e", "f", "h", "i"])
        #expect(unserved(.stub) == ["i"])
        #expect(unserved(.logging) == ["a", "b", "c", "d", "e", "f", "g", "h", "i"])
        var stays = ModuleSettings()
        stays.upcomingFeatures = [.nonisolatedNonsendingByDefault]
        #expect(unserved(.logging, stays) == ["b", "d", "e", "f", "h", "i"])
        let text = implementation(
            .spy, "Spy", of: "P", traits: ProtocolTraits(actor: "@MainActor"),
            "nonisolated func a() async")
        #expect(text.contains("    @MainActor\n    func a() async {\n        aCallCount += 1"))
    }

    @Test func nobodyCancelsACopyOfAHandle() {
        let protocols = KnownProtocols.one("Work", "mutating func cancel()")
        #expect(
            unserved(
                .fallback, protocols: protocols,
                "func a(completion: @escaping (Int?) -> Void) -> any Work"
            ) == [
                "a(completion:): nothing can stand for the 'Work' at work: 'cancel()' changes a value, of which others have a copy"
            ])
    }

    @Test func whatSeemsToBeAClosureIsRefused() {
        let body = """
            typealias Known = (Int) -> Void
            func a(completion: Known?)
            func b(completion: LoadCompletion?)
            func c(c: LoadCompletion?)
            func d(then next: Done?)
            func e(handler: String?, callback: URL?, done: (any Handler)?)
            func f(c: Value?)
            """
        for kind in [GeneratedImplementation.Kind.mainQueueDispatch, .mainActor, .fallback, .retry]
        {
            #expect(
                unserved(kind, body) == [
                    "b(completion:): 'LoadCompletion' does not say what the closure is handed",
                    "c(c:): 'LoadCompletion' does not say what the closure is handed",
                    "d(then:): 'Done' does not say what the closure is handed",
                ])
        }
    }

    @Test func whoAsksAgainHasToWait() {
        let body = """
            func a(completion: @escaping (Result<Int, any Error>) -> Void)
            func b(completion: ((Int?, (any Error)?) -> Void)?) -> any Work
            func c(completion: @escaping (Int?) -> Void)
            func d(progress: @escaping (Double) -> Void) async throws
            func e() -> AnyPublisher<Int, any Error>
            """
        let reason =
            "nobody waits where 'completion' is told of a failure, so that a pause could be cancelled"
        #expect(
            unserved(.retry, body) == [
                "a(completion:): \(reason)",
                "b(completion:): \(reason)",
                "e(): what it returns fails later, where nobody asks again",
            ])
    }

    @Test func anAliasOfTheSourcesIsAsGoodAsItsTarget() {
        let body = "func a(completion: @escaping Completion)\nfunc b(completion: Completion?)"
        let target = requirements("typealias Completion = (Result<Int, any Error>) -> Void")
        guard case .typeAlias(let alias) = target[0].kind else { return }
        let protocols = KnownProtocols(aliases: ["Completion": alias.type])
        #expect(unserved(.fallback, protocols: protocols, body).isEmpty)
        let text = implementation(.mainActor, "OnMain", of: "P", protocols: protocols, body)
        #expect(text.contains("Self.callBack { completion(result) }"))
        #expect(text.contains("func b(completion: Completion?) {"))
    }

    @Test func aParameterCalledSelfWouldHideTheObject() {
        let body = "var `self`: Int { get }"
        #expect(
            unserved(.stub, body) == [
                "self: what is called 'self' hides the object in the initializer that takes it"
            ])
        for kind in [GeneratedImplementation.Kind.spy, .logging, .nullObject] {
            #expect(unserved(kind, body).isEmpty)
        }
    }

    @Test func whatCannotBeCalledLaterIsNotHopped() {
        let body = """
            func a(_ c: @escaping () throws -> Void)
            func b(c: @escaping (() throws -> Int) -> Void)
            func c(_ c: @escaping @MainActor () throws -> Void)
            func d(_ c: @escaping () async -> Void, _ e: @escaping (Int) -> Int)
            func e(_ c: () throws -> Void) rethrows
            func f(_ c: @escaping (inout Int) -> Void)
            var g: (() throws -> Void)? { get set }
            var h: (() throws -> Void)? { get }
            """
        for kind in [GeneratedImplementation.Kind.mainQueueDispatch, .mainActor] {
            #expect(
                unserved(kind, body) == [
                    "a(_:): nobody is left to catch what 'c' throws when it is called later",
                    "b(c:): what 'c' is handed cannot be kept until it is called",
                    "g: a closure that hops is another one than the one that is set",
                ])
        }
    }

    @Test func adviceFitsTheType() {
        func help(_ result: String) -> String? {
            unservedRequirements(
                of: .fallback,
                requirements: requirements("func a(b: @escaping (Int?) -> Void) -> \(result)"),
                protocolName: "P"
            ).first?.help
        }
        for result in ["UUID", "[Work]", "URLSessionDataTask?", "Int"] {
            #expect(help(result) == "write this type by hand, or return a protocol of your own")
        }
        for result in ["any Work", "Work", "some Work", "(any Work)?"] {
            #expect(help(result)?.hasPrefix("add it to 'protocols' with its requirements") == true)
        }
    }

    @Test(arguments: [
        GeneratedImplementation.Kind.mainQueueDispatch, .mainActor, .weakProxy, .fallback, .logging,
        .retry, .nullObject, .stub, .spy, .coordinator(routes: []),
    ])
    func someShapesAreServedByNoKind(_ kind: GeneratedImplementation.Kind) {
        let body = """
            init(a: Int)
            subscript(b: Int) -> Int? { get }
            #if DEBUG
            func c()
            #endif
            func d(_ e: borrowing Int)
            """
        #expect(
            unserved(kind, body) == [
                "init(a:): generated types are made by an initializer of their own",
                "subscript(b:): generated types have no subscripts",
                "c(): it is required only where 'DEBUG' holds",
                "d(_:): generated types pass plain values, and 'e' is 'borrowing'",
            ])
    }

    @Test func nothingIsPassedToTheTypeOfADouble() {
        let body = """
            static func a() throws -> Item
            static func c(completion: @escaping (Item) -> Void)
            static func d(completion: @escaping (Int, String?) -> Void) throws
            static var e: Int { get set }
            """
        let faults = [
            "a(): nothing is passed to a type, and 'Result<Item, any Error>' has no value that means nothing"
        ]
        #expect(unserved(.spy, body) == faults)
        #expect(
            unserved(.stub, body) == faults + [
                "c(completion:): what its closure is handed has no value that means nothing"
            ])
        let generic = "associatedtype A\nstatic func b()"
        #expect(unserved(.stub, generic).isEmpty)
        #expect(
            unserved(.spy, generic) == [
                "b(): a generic type keeps nothing of its own, where calls could be recorded"
            ])
    }

    @Test func whoFailsMayHaveChangedWhatItWasPassed() {
        let body = "func a(_ b: inout Int) throws\nfunc c(_ d: inout Int) -> Int?"
        let reason = "before"
        #expect(
            unserved(.fallback, body) == [
                "a(_:): who fails may have changed 'b' \(reason)",
                "c(_:): who fails may have changed 'd' \(reason)",
            ])
        #expect(unserved(.retry, body) == ["a(_:): who fails may have changed 'b' \(reason)"])
    }

    /// Where a closure may run that is `@Sendable`, or has an actor, only what is safe anywhere is asked.
    @Test func aFallbackIsAskedWhereItMayBe() {
        let closure = "@escaping @Sendable (Result<Int, any Error>) -> Void"
        let body = """
            func a(completion: \(closure))
            func b(completion: @escaping @MainActor (Result<Int, any Error>) -> Void)
            func c(_ work: any Work, completion: \(closure))
            func d(_ then: @escaping (Int) -> Int, completion: \(closure))
            func e<T>(_ value: T, completion: \(closure))
            func f(_ text: String, _ item: Item, _ also: any Work & Sendable, completion: \(closure))
            func g<T: Sendable, U>(_ values: [T], _ other: U, completion: \(closure)) where U: Hashable & Sendable
            func h(_ box: Box, completion: \(closure))
            associatedtype Kept: Sendable
            associatedtype Moved where Moved: Sendable
            associatedtype Left: Hashable
            func i(_ kept: Kept?, _ moved: [Moved], completion: \(closure))
            func j(_ left: Left, completion: \(closure))
            """
        #expect(
            unserved(.fallback, body).allSatisfy {
                $0.hasSuffix(
                    "its closure may run anywhere, where a fallback that is not 'Sendable' cannot be asked"
                )
            })
        let safe = unservedRequirements(
            of: .fallback, requirements: requirements(body), protocolName: "P",
            traits: ProtocolTraits(asksForSendable: true),
            protocols: KnownProtocols(unsendable: ["Box"]))
        #expect(
            safe.map(\.name) == ["c", "d", "e", "h", "j"].map { $0 + "(_:completion:)" })
        #expect(
            safe.first?.reason
                == "its closure may run anywhere, where 'work' is not known to be safe")
    }

    @Test func aClosureThatHopsIsNotTheOneThatIsSet() {
        let body = """
            var a: ((Int) -> Void)? { get set }
            var b: ((Int) -> Void)? { get }
            var c: ((Int) -> Int)? { get set }
            var d: (@MainActor (Int) -> Void)? { get set }
            """
        for kind in [GeneratedImplementation.Kind.mainQueueDispatch, .mainActor] {
            #expect(
                unserved(kind, body) == [
                    "a: a closure that hops is another one than the one that is set"
                ])
        }
    }

    @Test func aProxyHasNothingToYieldWithoutItsObject() {
        let body = """
            typealias Perhaps = Int?
            func a() throws -> Int
            func b() -> Perhaps
            var c: Int { get set }
            func d() -> AsyncStream<Int>
            var e: () -> Void { get }
            static func f() -> Int
            """
        #expect(
            unserved(.weakProxy, body) == [
                "a(): there is no 'Int' where the object is gone",
                "c: there is no 'Int' where the object is gone",
                "d(): there is no 'AsyncStream<Int>' where the object is gone",
                "e: there is no '() -> Void' where the object is gone",
            ]
        )
    }

    @Test func aFallbackNeedsAllThatThePrimaryHad() {
        let result = "@escaping (Result<Int, any Error>) -> Void"
        let body = """
            func a(_ value: inout Int, completion: \(result))
            func b(_ body: () -> Int, completion: \(result))
            func c(_ value: sending Int) throws
            func d(completion: \(result)) throws
            func e(completion: \(result)) async
            func f(first: \(result), second: \(result))
            func g(completion: \(result)) -> URLSessionDataTask
            func h() -> AnyPublisher<Int, any Error>
            @MainActor func i(completion: @escaping @Sendable (Result<Int, any Error>) -> Void)
            """
        #expect(
            unserved(.fallback, body) == [
                "a(_:completion:): who fails may have changed 'value' before",
                "b(_:completion:): 'body' cannot be kept until the primary has failed",
                "c(_:): 'value' is given away to who is asked first, and is needed again",
                "d(completion:): a closure asks the fallback, which cannot await or throw there",
                "e(completion:): a closure asks the fallback, which cannot await or throw there",
                "f(first:second:): more than one of its closures can be told of a failure",
                "g(completion:): 'URLSessionDataTask' belongs to what the primary does, and not to the fallback",
                "h(): what it returns fails later, where nobody asks again",
                "i(completion:): its closure may run elsewhere than on @MainActor, where the fallback is asked",
            ]
        )
    }

    @Test func whatIsGivenAwayIsNotKept() {
        let body = """
            func a() async -> sending Box?
            func b(completion: sending @escaping (Int) -> Void)
            func c(completion: @escaping (sending Box?) -> Void)
            func d(_ box: sending Box)
            """
        for kind in [GeneratedImplementation.Kind.mainQueueDispatch, .mainActor] {
            #expect(
                unserved(kind, body) == [
                    "b(completion:): 'completion' is given away to the decoratee, and the decorator calls it",
                    "c(completion:): what 'completion' is handed is given away, and waits here to be handed on",
                ])
        }
        let answer =
            "a(): what it yields is its caller's alone, and a double keeps what it answers with"
        #expect(
            unserved(.stub, body) == [
                answer,
                "c(completion:): what its closure is handed is given away, and a double keeps it",
            ])
        #expect(unserved(.spy, body) == [answer])
        for kind in [GeneratedImplementation.Kind.logging, .nullObject, .weakProxy] {
            #expect(unserved(kind, body).isEmpty)
        }
    }

    @Test func aHandleStandsForWhateverIsAtWork() {
        func unservedHandle(_ handle: String) -> [String] {
            unserved(
                .fallback, protocols: .one("Work", handle),
                """
                func a(completion: @escaping (Int?) -> Void) -> any Work
                func b(completion: @escaping (Int?) -> Void) -> (any Work)?
                """)
        }
        #expect(unservedHandle("func cancel()\nvar progress: Double? { get }").isEmpty)
        #expect(unservedHandle("var isCancelled: Bool { get }").isEmpty)
        let reason = "nothing can stand for the 'Work' at work:"
        #expect(
            unservedHandle("var item: Item { get }") == [
                "a(completion:): \(reason) there is no 'Item' before the work has begun",
                "b(completion:): \(reason) there is no 'Item' before the work has begun",
            ])
        #expect(
            unservedHandle("associatedtype Value").first
                == "a(completion:): \(reason) it has associated types")
        #expect(
            unservedHandle("static func make()").first
                == "a(completion:): \(reason) 'make()' is asked of its type")
    }

    @Test func aTypeIsAsVisibleAsItsAccessSays() {
        let body = "func a(completion: @escaping (Int?) -> Void)\nassociatedtype B"
        for kind in [GeneratedImplementation.Kind.mainQueueDispatch, .weakProxy, .fallback] {
            let text = implementation(kind, "C", of: "P", access: .public, body)
            #expect(text.contains("public final class C<"))
            #expect(text.contains("    public init("))
            #expect(text.contains("    public func a("))
            #expect(text.contains("    public typealias B = "))
        }
    }

    @Test func aDecoratorThatHopsNeedsFoundation() {
        func frameworks(_ own: String, _ also: String) -> Set<String> {
            ImplementationPlan(
                kind: .mainQueueDispatch, access: .internal, name: "C",
                conformances: [
                    ProtocolConformance(protocolName: "P", requirements: requirements(own)),
                    ProtocolConformance(protocolName: "Q", requirements: requirements(also)),
                ]
            ).frameworks
        }
        #expect(frameworks("func a()", "func b() async") == [])
        #expect(frameworks("func a()", "func b(c: @escaping () -> Void)") == ["Foundation"])
        #expect(frameworks("func a()", "func b(c: @escaping @MainActor () -> Void)") == [])
    }

    @Test func onlyConcreteTypesHaveAssociatedTypesAndStaticMembers() {
        #expect(isMadeOverExistential(requirements("func a()\ntypealias B = Int")))
        #expect(!isMadeOverExistential(requirements("associatedtype B")))
        #expect(!isMadeOverExistential(requirements("static func a()")))
    }

    @Test func aLongConformanceBreaksBeforeItsConstraint() {
        let name = "P" + String(repeating: "p", count: 40)
        let text = implementation(.weakProxy, "Proxy", of: name, "func a()")
        #expect(text.contains("\nextension Proxy: \(name) where T: \(name) {\n") == false)
        #expect(text.contains("\nextension Proxy: \(name)\nwhere T: \(name) {\n"))
    }
}
