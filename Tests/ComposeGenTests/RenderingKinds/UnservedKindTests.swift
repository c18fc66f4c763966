import Testing

@testable import ComposeGenCore

/// The requirements that a kind refuses, each with its reason.
private func unserved(_ kind: ImplementationPlan.Kind, _ body: String) -> [String] {
    unservedRequirements(of: kind, requirements: requirements(body), protocolName: "P").map {
        #expect(!$0.help.isEmpty)
        return "\($0.name): \($0.reason)"
    }
}

@Suite struct UnservedKindTests {
    @Test(arguments: [
        ImplementationPlan.Kind.mainQueueDispatch(), .weakProxy(), .fallback(),
    ])
    func nobodyPassesOnWhatSwiftCannot(_ kind: ImplementationPlan.Kind) {
        let body = """
            func a(_ items: Int...)
            func b() -> Self
            func c(_ other: Self)
            static func + (left: Int, right: Int) -> Int
            """
        #expect(
            unserved(kind, body) == [
                "a(_:): 'items' is variadic, and Swift cannot pass that on",
                "b(): 'Self' is the generated type, and what stands behind it yields its own",
                "c(_:): a class names 'Self' only as a result",
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
            unserved(.mainQueueDispatch(), body) == [
                "b(completion:): 'Unknown' does not say what the closure is handed",
                "c(): a publisher delivers later, and not through a closure",
                "d(completion:): what a type calls back does not pass through a decorator",
                "dispatch(_:): the generated type has a 'dispatch' of its own",
                "decoratee: the generated type has a 'decoratee' of its own",
            ]
        )
    }

    @Test func aProxyHasNothingToYieldWithoutItsObject() {
        let body = """
            typealias Perhaps = Int?
            func a() throws -> Int
            func b() -> Perhaps
            var c: Int { get set }
            subscript(d: Int) -> Int { get }
            init(e: Int)
            static func f() -> Int
            """
        #expect(
            unserved(.weakProxy(), body) == [
                "a(): there is no 'Int' where the object is gone",
                "c: there is no 'Int' where the object is gone",
                "subscript(_:): there is no 'Int' where the object is gone",
                "init(e:): an object that it made itself would be gone at once",
            ]
        )
    }

    @Test func aFallbackNeedsAllThatThePrimaryHad() {
        let result = "@escaping (Result<Int, any Error>) -> Void"
        let body = """
            func a(_ value: inout Int, completion: \(result))
            func b(_ body: () -> Int, completion: \(result))
            func c(_ value: consuming Int) throws
            func d(completion: \(result)) throws
            func e(completion: \(result)) async
            func f(first: \(result), second: \(result))
            func g(completion: \(result)) -> URLSessionDataTask
            func h() -> AnyPublisher<Int, any Error>
            @MainActor func i(completion: @escaping @Sendable (Result<Int, any Error>) -> Void)
            """
        #expect(
            unserved(.fallback(), body) == [
                "a(_:completion:): 'value' cannot be kept until the primary has failed",
                "b(_:completion:): 'body' cannot be kept until the primary has failed",
                "c(_:): 'value' is given away to the primary, and the fallback would need it too",
                "d(completion:): a closure asks the fallback, which cannot await or throw there",
                "e(completion:): a closure asks the fallback, which cannot await or throw there",
                "f(first:second:): more than one of its closures can be told of a failure",
                "g(completion:): 'URLSessionDataTask' belongs to what the primary does, and not to the fallback",
                "h(): what it returns fails later, where nobody asks the fallback",
                "i(completion:): its closure may run elsewhere than on @MainActor, where the fallback is asked",
            ]
        )
    }

    @Test func aHandleStandsForWhateverIsAtWork() {
        func unservedHandle(_ handle: String) -> [String] {
            unserved(
                .fallback(protocols: ["Work": requirements(handle)]),
                """
                func a(completion: @escaping (Int?) -> Void) -> any Work
                func b(completion: @escaping (Int?) -> Void) -> (any Work)?
                """)
        }
        #expect(unservedHandle("func cancel()\nvar progress: Double? { get }").isEmpty)
        let reason = "nothing can stand for the 'Work' at work:"
        #expect(
            unservedHandle("var progress: Double { get }") == [
                "a(completion:): \(reason) there is no 'Double' where the object is gone",
                "b(completion:): \(reason) there is no 'Double' where the object is gone",
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
        for kind in [ImplementationPlan.Kind.mainQueueDispatch(), .weakProxy(), .fallback()] {
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
                kind: .mainQueueDispatch(also: [
                    ProtocolConformance(protocolName: "Q", requirements: requirements(also))
                ]), access: .internal, name: "C", protocolName: "P",
                requirements: requirements(own)
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
        #expect(!isMadeOverExistential(requirements("init()")))
    }

    @Test func aLongConformanceBreaksBeforeItsConstraint() {
        let name = "P" + String(repeating: "p", count: 40)
        let text = implementation(.weakProxy(), "Proxy", of: name, "func a()")
        #expect(text.contains("\nextension Proxy: \(name) where T: \(name) {\n") == false)
        #expect(text.contains("\nextension Proxy: \(name)\nwhere T: \(name) {\n"))
    }
}
