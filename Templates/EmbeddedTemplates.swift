// swift-format-ignore-file
// Recorded from the template files beside it. Edit those, and run the tests with COMPOSE_GEN_RECORD=1.

/// The templates that come with the tool.
public enum EmbeddedTemplates {
    /// The text of each template file by its path, without the ending `.swift.template`.
    public static let all: [(path: String, text: String)] = [
        ("composedOnce/type", #"""
/// Composes its content once for each identity of the view, not at each evaluation of a body.
<#access#> struct ComposedOnce<Content: View>: View {
    @StateObject private var composition: Composition

    init(_ compose: @escaping @MainActor () -> Content) {
        _composition = StateObject(wrappedValue: Composition(content: compose()))
    }

    var body: some View {
        composition.content
    }

    private final class Composition: ObservableObject {
        let content: Content

        init(content: Content) {
            self.content = content
        }
    }
}

"""#),
        ("coordinator/controllerType", #"""
/// Navigates with the navigation controller that it is made with, without keeping it alive.
<#availability#>
<#access#> <#nonisolated#> final class <#name#>: <#conformance#> {
    <#aliases#>

    private weak var navigationController: <#type#>?

    <#access#> init(navigationController: <#type#>) {
        self.navigationController = navigationController
    }

    <#members#>
}

"""#),
        ("coordinator/pop", #"""
if !<#path#>.isEmpty {
    <#path#>.removeLast()
}

"""#),
        ("coordinator/popController", #"""
<#path#>?.popViewController(animated: true)

"""#),
        ("coordinator/popToRoot", #"""
<#path#> = NavigationPath()

"""#),
        ("coordinator/popToRootController", #"""
<#path#>?.popToRootViewController(animated: true)

"""#),
        ("coordinator/popToStart", #"""
<#path#>.removeAll()

"""#),
        ("coordinator/push", #"""
<#path#>.append(<#value#>)

"""#),
        ("coordinator/pushController", #"""
<#path#>?.pushViewController(<#value#>, animated: true)

"""#),
        ("coordinator/type", #"""
/// Navigates by changing the path that it is made with.
<#availability#>
<#access#> <#nonisolated#> final class <#name#>: <#conformance#> {
    <#aliases#>

    private let navigationPath: <#type#>

    <#access#> init(navigationPath: <#type#>) {
        self.navigationPath = navigationPath
    }

    <#members#>
}

"""#),
        ("fallback/cancellation", #"""
guard !Task.isCancelled else { <#leave#> }

"""#),
        ("fallback/type", #"""
/// Asks the primary first, and the fallback if the primary fails.
///
/// <#cancellation#>Safe to use from any thread from which both of them are.
<#availability#>
<#access#> <#nonisolated#> final class <#name#>: <#conformance#> {
    <#aliases#>

    private <#storage#> primary: <#primary#>
    private <#storage#> fallback: <#fallback#>

    <#initializer#> {
        self.primary = primary
        self.fallback = fallback
    }

    <#members#>

    <#handles#>
}

"""#),
        ("forwardingHandle/cancellation", #"""
let <#work#> = lock.withLock {
    <#cancelled#> = true
    return current
}

"""#),
        ("forwardingHandle/type", #"""
/// Forwards to the attempt in progress. Safe to use from any thread.
private <#nonisolated#> final class <#name#>: <#protocol#>, @unchecked Sendable {
    private let lock = NSLock()
    private var current: <#current#>
    private var attempt = 0
    <#cancelled#>

    <#queries#>

    /// Keeps the later of two attempts, in whichever order they arrive.
    func begin(_ <#work#>: <#type#>, attempt: Int) {
        lock.withLock {
            guard attempt > self.attempt else { return }
            self.current = <#work#>
            self.attempt = attempt
        }
        <#cancel#>
    }

    <#members#>
}

"""#),
        ("identity/equality", #"""
<#access#> <#nonisolated#> static func == (lhs: <#type#>, rhs: <#type#>) -> Bool {
    lhs === rhs
}

"""#),
        ("identity/hash", #"""
<#access#> <#nonisolated#> func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
}

"""#),
        ("identity/order", #"""
<#access#> <#nonisolated#> static func < (lhs: <#type#>, rhs: <#type#>) -> Bool {
    ObjectIdentifier(lhs) < ObjectIdentifier(rhs)
}

"""#),
        ("logging/type", #"""
/// Writes each call to the log, and the error of each call that fails.
///
/// The text of an error is private in the log. Safe to use from any thread from which the decoratee
/// is.
<#availability#>
<#access#> <#nonisolated#> final class <#name#>: <#conformance#> {
    <#aliases#>

    private <#storage#> decoratee: <#decoratee#>
    private let logger: Logger

    /// - Parameter subsystem: the log's subsystem, by default the app's bundle identifier.
    <#initializer#> {
        self.decoratee = decoratee
        logger = Logger(subsystem: subsystem, category: <#category#>)
    }

    <#members#>
}

"""#),
        ("mainActor/dispatch", #"""
<#isolation#> private static func callBack(_ work: @escaping () -> Void) {
    // Given away: from here on only the main actor has it.
    nonisolated(unsafe) let work = work
    Task { @MainActor in work() }
}

"""#),
        ("mainActor/hop", #"""
Self.callBack { <#completion#>(<#arguments#>) }

"""#),
        ("mainActor/type", #"""
/// Calls back on the main actor, wherever the decoratee calls back.
///
/// It does so also after it has been released, and never before the call has returned. Safe to use
/// from any thread from which the decoratee is.
<#availability#>
<#access#> <#nonisolated#> final class <#name#>: <#conformance#> {
    <#aliases#>

    private <#storage#> decoratee: <#decoratee#>

    <#initializer#> {
        self.decoratee = decoratee
    }

    <#members#>

    <#dispatch#>
}

"""#),
        ("mainQueueDispatch/dispatch", #"""
private static func dispatch(_ work: @escaping () -> Void) {
    guard Thread.isMainThread else {
        // Given away: from here on only the main queue has it.
        nonisolated(unsafe) let work = work
        return DispatchQueue.main.async { work() }
    }
    work()
}

"""#),
        ("mainQueueDispatch/hop", #"""
Self.dispatch { <#completion#>(<#arguments#>) }

"""#),
        ("mainQueueDispatch/type", #"""
/// Calls back on the main queue, whatever queue the decoratee calls back on.
///
/// It does so also after it has been released. Safe to use from any thread from which the decoratee
/// is.
<#access#> <#nonisolated#> final class <#name#> {
    private <#storage#> decoratee: <#parameter#>

    <#access#> init(decoratee: <#parameter#>) {
        self.decoratee = decoratee
    }

    <#dispatch#>
}

"""#),
        ("nullObject/type", #"""
/// Does nothing. Its results are nil, empty, zero or false, and it calls no closure.
<#availability#>
<#access#> <#nonisolated#> final class <#name#>: <#conformance#> {
    <#aliases#>

    <#properties#>

    <#initializer#>

    <#members#>
}

"""#),
        ("retry/attempt", #"""
for _ in 1..<<#attempts#> {
    do {
        <#attempt#>
    } catch {
        guard <#asksAgain#>(after: error) else { throw error }
        <#pause#>
    }
}

"""#),
        ("retry/delayNote", #"""
///   - delay: how long it waits before it asks again.

"""#),
        ("retry/pause", #"""
guard (try? await Task.sleep(for: <#delay#>)) != nil else { <#leave#> }

"""#),
        ("retry/result", #"""
for _ in 1..<<#attempts#> {
    <#attempt#>
    guard case .failure(let error) = <#result#>, <#asksAgain#>(after: error) else {
        return <#result#>
    }
    <#pause#>
}

"""#),
        ("retry/sleep", #"""
try await Task.sleep(for: <#delay#>)

"""#),
        ("retry/type", #"""
/// Asks the decoratee again when it fails, until it has been asked as often as allowed.
///
/// It does not ask again after a `CancellationError`, nor once the task is cancelled, which also
/// ends a pause. Safe to use from any thread from which the decoratee is.
<#availability#>
<#access#> <#nonisolated#> final class <#name#>: <#conformance#> {
    <#aliases#>

    private <#storage#> decoratee: <#decoratee#>
    private let attempts: Int
    <#delay#>
    private let isRetried: @Sendable (any Error) -> Bool

    /// - Parameters:
    ///   - attempts: how often the decoratee is asked in all, at least once.
    <#delayNote#>
    ///   - isRetried: whether the decoratee is asked again after this error.
    <#initializer#> {
        self.decoratee = decoratee
        self.attempts = max(attempts, 1)
        <#delayAssignment#>
        self.isRetried = isRetried
    }

    <#members#>

    <#isolation#> private func asksAgain(after error: any Error) -> Bool {
        !Task.isCancelled && !(error is CancellationError) && isRetried(error)
    }
}

"""#),
        ("shared/accessors", #"""
<#attributes#>
<#signature#> {
    <#getter#>
    <#setter#>
}

"""#),
        ("shared/conformance", #"""
<#availability#>
<#nonisolated#> extension <#name#>: <#conformance#> {
    <#aliases#>

    <#members#>
}

"""#),
        ("shared/member", #"""
<#attributes#>
<#signature#> {
    <#body#>
}

"""#),
        ("spy/records", #"""
private struct <#name#> {
    <#properties#>
}

"""#),
        ("spy/storage", #"""
private <#static#> let <#lock#> = NSLock()
<#isolation#> private <#static#> var <#records#><#value#>

"""#),
        ("spy/type", #"""
/// Records its calls, and answers with what a test sets.<#safety#>
<#availability#>
<#access#> <#nonisolated#> final class <#name#>: <#conformance#> {
    <#aliases#>

    <#storage#>

    <#properties#>

    <#initializer#>

    <#members#>

    <#records#>
}

"""#),
        ("stub/type", #"""
/// Answers at once, and with what it is given.
<#availability#>
<#access#> <#nonisolated#> final class <#name#>: <#conformance#> {
    <#aliases#>

    <#properties#>

    <#initializer#>

    <#members#>
}

"""#),
        ("weakProxy/type", #"""
/// Stands for an object without keeping it alive.
///
/// Once the object is gone, calls do nothing, yield nil and call nobody back. Safe to use from any
/// thread from which the object is.
<#access#> <#nonisolated#> final class <#name#> {
    private weak var object: <#parameter#>?

    <#access#> init(_ object: <#parameter#>) {
        self.object = object
    }
}

"""#),
    ]
}
