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
        ("coordinator/function", #"""
<#attributes#>
<#signature#> {
    <#action#>
}

"""#),
        ("coordinator/pop", #"""
if !<#path#>.isEmpty {
    <#path#>.removeLast()
}

"""#),
        ("coordinator/popToRoot", #"""
<#path#> = NavigationPath()

"""#),
        ("coordinator/push", #"""
<#path#>.append(<#value#>)

"""#),
        ("coordinator/type", #"""
<#access#> final class <#name#>: <#protocol#> <#constraints#> {
    <#aliases#>

    private let navigationPath: Binding<NavigationPath>

    <#access#> init(navigationPath: Binding<NavigationPath>) {
        self.navigationPath = navigationPath
    }

    <#members#>
}

"""#),
        ("fallback/accessors", #"""
<#attributes#>
<#signature#> {
    <#getter#>
    <#setter#>
}

"""#),
        ("fallback/attempt", #"""
do {
    <#primary#>
} catch {
    <#cancellation#>
    <#fallback#>
}

"""#),
        ("fallback/cancellation", #"""
guard !Task.isCancelled else { throw error }

"""#),
        ("fallback/condition", #"""
if <#succeeded#> {
    <#success#>
} else {
    <#failure#>
}

"""#),
        ("fallback/function", #"""
<#attributes#>
<#signature#> {
    <#body#>
}

"""#),
        ("fallback/handle", #"""
private final class <#name#>: <#protocol#> {
    var current: <#type#>

    <#members#>
}

"""#),
        ("fallback/optional", #"""
if let <#value#> = <#primary#> {
    return <#value#>
}
return <#fallback#>

"""#),
        ("fallback/result", #"""
switch <#result#> {
case .success:
    <#success#>
case .failure:
    <#failure#>
}

"""#),
        ("fallback/sendable", #"""
nonisolated(unsafe) let <#name#> = {<#capture#>
    <#retry#>
}

"""#),
        ("fallback/type", #"""
/// Asks the primary first, and the fallback where the primary fails.
<#access#> final class <#name#>: <#conformance#> {
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
        ("mainQueueDispatch/accessors", #"""
<#attributes#>
<#signature#> {
    <#getter#>
    <#setter#>
}

"""#),
        ("mainQueueDispatch/conformance", #"""
extension <#name#>: <#conformance#> {
    <#aliases#>

    <#members#>
}

"""#),
        ("mainQueueDispatch/dispatch", #"""
private func dispatch(_ work: @escaping () -> Void) {
    guard Thread.isMainThread else {
        nonisolated(unsafe) let work = work
        return DispatchQueue.main.async { work() }
    }
    work()
}

"""#),
        ("mainQueueDispatch/emptyConformance", #"""
extension <#name#>: <#conformance#> {}

"""#),
        ("mainQueueDispatch/function", #"""
<#attributes#>
<#signature#> {
    <#body#>
}

"""#),
        ("mainQueueDispatch/hop", #"""
self?.dispatch { <#completion#>(<#arguments#>) }

"""#),
        ("mainQueueDispatch/type", #"""
/// Calls back on the main queue, whatever queue the decoratee calls back on.
<#access#> final class <#name#> {
    private <#storage#> decoratee: <#parameter#>

    <#access#> init(decoratee: <#parameter#>) {
        self.decoratee = decoratee
    }

    <#dispatch#>
}

"""#),
        ("nullObject/accessors", #"""
<#attributes#>
<#signature#> {
    get { <#value#> }
    set {}
}

"""#),
        ("nullObject/constant", #"""
<#attributes#>
<#modifiers#> let <#name#>: <#type#> = <#value#>

"""#),
        ("nullObject/emptyFunction", #"""
<#attributes#>
<#signature#> {}

"""#),
        ("nullObject/emptyType", #"""
<#access#> final class <#name#>: <#protocol#> <#constraints#> {}

"""#),
        ("nullObject/function", #"""
<#attributes#>
<#signature#> {
    <#value#>
}

"""#),
        ("nullObject/type", #"""
<#access#> final class <#name#>: <#protocol#> <#constraints#> {
    <#aliases#>

    <#properties#>

    <#initializers#>

    <#members#>
}

"""#),
        ("nullObject/variable", #"""
<#attributes#>
<#modifiers#> var <#name#>: <#type#> = <#value#>

"""#),
        ("weakProxy/accessors", #"""
<#attributes#>
<#signature#> {
    <#getter#>
    <#setter#>
}

"""#),
        ("weakProxy/conformance", #"""
extension <#name#>: <#conformance#> {
    <#aliases#>

    <#members#>
}

"""#),
        ("weakProxy/emptyConformance", #"""
extension <#name#>: <#conformance#> {}

"""#),
        ("weakProxy/function", #"""
<#attributes#>
<#signature#> {
    <#body#>
}

"""#),
        ("weakProxy/type", #"""
/// Stands for an object without keeping it alive.
<#access#> final class <#name#> {
    private weak var object: <#parameter#>?

    <#access#> init(_ object: <#parameter#>) {
        self.object = object
    }
}

"""#),
    ]
}
