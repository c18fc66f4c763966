import Testing

/// What the manifest says that its own types return, conform to and stand in for.
@Suite struct FaceFaultTests {
    @Test func whatASceneReturnsItShows() {
        check(
            """
            name: App
            sources: App.swift
            features:
              A:
                scenes:
                  a: { view: ListView, returns: LstView }
                                                ^^^^^^^ invalid-type: the sources declare no 'LstView'
                  b: { view: ListView, returns: ListView }
                  c: { view: ListView, returns: OtherView }
                                                ^^^^^^^^^ type-mismatch: scene 'c' returns 'OtherView', and shows a 'ListView'
                  d: { view: ListView, returns: AnyView }
                  e: { view: ListView, returns: some View }
                  f: { view: Screen, returns: Base }
                  g: { view: Screen, returns: UIViewController }
                  h: { view: Screen, returns: Alias }
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                struct ListView: View {}
                struct OtherView: View {}
                class Base: UIViewController {}
                final class Screen: Base {}
                typealias Alias = Base
                """
            ])
    }

    @Test func whatIsolatesIsAGlobalActor() {
        check(
            """
            name: App
            sources: App.swift
            bindings: { Clock: }
            root: { kind: container, isolation: Clock }
                                                ^^^^^ unknown-value: 'Clock' is not a global actor
            """, swift: ["App.swift": "final class Clock { init() {} }"])
    }

    @Test func whatATypeConformsToIsAProtocol() {
        check(
            """
            name: App
            sources: App.swift
            features:
              A: { kind: factory, conforms: [Makng], scenes: { a: { view: ListView } } }
                                             ^^^^^ invalid-type: the sources declare no 'Makng'
              B: { kind: factory, conforms: [Item], scenes: { b: { view: ListView } } }
                                             ^^^^ invalid-type: 'Item' is no protocol, and nothing else can be conformed to
              C: { kind: factory, conforms: [Making, Sendable, Elsewhere], scenes: { c: { view: ListView } } }
            root: { kind: container, conforms: Making }
            """,
            swift: [
                "App.swift": """
                struct ListView: View {}
                protocol Making {}
                struct Item {}
                """
            ])
    }

    @Test func theDefaultOfAKeyIsOne() {
        check(
            """
            name: App
            sources: App.swift
            protocols:
              Alpha: { generate: [{ environmentKey: { default: MockAlpha } }] }
                                                               ^^^^^^^^^ type-mismatch: 'default' takes 'Alpha', and this is the type 'MockAlpha'
              Beta: { generate: [{ environmentKey: { default: nil } }] }
                                                              ^^^ type-mismatch: 'default' takes 'Beta', and this is 'nil'
              Gamma: { generate: [{ environmentKey: { default: 'MockAlpha()' } }] }
                                                                ^^^^^^^^^^^ type-mismatch: 'default' takes 'Gamma', and this is 'MockAlpha'
              Delta: { generate: [{ environmentKey: { default: 'MockDelta()' } }] }
                                                                ^^^^^^^^^^^ type-mismatch: 'MockDelta' is isolated to 'MainActor', and a default is made wherever it is read
              Epsilon: { generate: [{ environmentKey: { default: 'MockEpsilon()' } }] }
              Zeta: { generate: [{ environmentKey: { default: 'MockAlpha.shared' } }] }
            bindings:
              Alpha: MockAlpha
              Beta: MockBeta
              Gamma: MockGamma
              Delta: MockDelta
              Epsilon: MockEpsilon
              Zeta: MockZeta
            root: { kind: container, start: ListView(), environment: keys }
            """,
            swift: [
                "App.swift": """
                struct ListView: View { init() {} }
                protocol Alpha: Sendable {}; protocol Beta: Sendable {}; protocol Gamma: Sendable {}
                protocol Delta: Sendable {}; protocol Epsilon: Sendable {}; protocol Zeta: Sendable {}
                struct MockAlpha: Alpha { init() {}; static let shared = MockZeta() }
                struct MockBeta: Beta { init() {} }; struct MockGamma: Gamma { init() {} }
                struct MockZeta: Zeta { init() {} }
                @MainActor final class MockDelta: Delta { init() {} }
                @MainActor final class MockEpsilon: Epsilon { nonisolated init() {} }
                """
            ])
    }

    /// What UIKit has is not all known, and near to what is declared without being it.
    @Test func aSlipIsOneBesideWhatAFrameworkHas() {
        check(
            """
            name: App
            sources: App.swift
            features:
              A:
                bindings:
                  Presenter:
                scenes:
                  a: { view: Screen, properties: { presentr: Presenter } }
                                                   ^^^^^^^^ wrong-label: 'Screen' has no property 'presentr'
                  b: { view: Screen, properties: { title: '""', titled: '""', something: 1 } }
                  c: { view: Player, properties: { presentr: Presenter } }
            root: { kind: sceneDelegate, start: A.a }
            """,
            swift: [
                "App.swift": """
                @MainActor final class Screen: UIViewController { var presenter: Presenter?; var titles: [String] = [] }
                extension UIViewController { var titled: String { get { "" } set {} } }
                @MainActor final class Player: AVPlayerViewController { var presenter: Presenter? }
                @MainActor final class Presenter { init() {} }
                """
            ])
    }

    @Test func aNameIsTakenOnce() {
        check(
            """
            name: App
            sources: App.swift
            bindings:
              service: { implementation: Service, provides: [AuthAPI, FileAPI] }
              ^^^^^^^ name-clash: two things in one place would be called 'authAPI'
              authAPI: { type: FileAPI, implementation: Service }
            root: { kind: container, start: ListView(), environment: keys }
            """,
            swift: [
                "App.swift": """
                struct ListView: View { init() {} }
                protocol AuthAPI: Sendable {}; protocol FileAPI: Sendable {}
                struct Service: AuthAPI, FileAPI { init() {} }
                """
            ])
    }

    @Test func noGeneratedTypeIsAnNSObject() {
        check(
            """
            name: App
            sources: App.swift
            protocols:
              PlayerDelegate: { generate: [{ weakProxy: WeakProxy }] }
              ^^^^^^^^^^^^^^ requirement-not-served: only subclasses of NSObject conform to 'PlayerDelegate'
            root: { kind: container }
            """,
            swift: [
                "App.swift":
                    "protocol PlayerDelegate: NSObjectProtocol { func didFinish(_ track: Int) }"
            ])
    }

    @Test func noGeneratedTypeIsASubclassOfWhatItsProtocolAsksFor() {
        check(
            """
            name: App
            sources: App.swift
            protocols:
              Screen: { generate: [{ spy: ScreenSpy }] }
              ^^^^^^ requirement-not-served: only subclasses of UIViewController conform to 'Screen'
              Panel: { generate: [{ stub: PanelStub }] }
              ^^^^^ requirement-not-served: only subclasses of Surface conform to 'Panel'
            root: { kind: container }
            """,
            swift: [
                "App.swift": """
                protocol Shown: UIViewController { func show() }
                protocol Screen: Shown { func hide() }
                class Surface { init() {} }
                protocol Panel where Self: Surface { func open() }
                """
            ])
    }
}
