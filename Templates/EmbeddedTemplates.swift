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

    <#access#> init(_ compose: @escaping @MainActor () -> Content) {
        _composition = StateObject(wrappedValue: Composition(content: compose()))
    }

    <#access#> var body: some View {
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
    ]
}
