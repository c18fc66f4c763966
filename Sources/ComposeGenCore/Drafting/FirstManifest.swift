/// A manifest to begin with: it generates code that compiles by itself, and shows the main keys in examples.
///
/// - Parameter name: the app's.
public func firstManifest(named name: String) -> String {
    """
    # The objects of an app: which there are, what each is made of, and how long it lives.
    #
    #   compose-gen manifest.yml          writes the Swift code that puts them together
    #   compose-gen check manifest.yml    says whether that code is up to date
    #
    # A line like "#key:" is an example. Remove its # and put your own types in.
    name: \(ManifestScalar.source(of: name))

    # What the objects are told. Swift that holds quotes or ": " stands in single quotes.
    values:
      apiURL: { type: URL, value: 'URL(string: "https://api.example.com")!' }
      #apiKey: { type: String }                     # without a value: who makes the root passes it

    # The app's objects, one of each. The key is the type that others ask for.
    bindings:
      JSONDecoder:                                  # made as it is: JSONDecoder()
      URLSession: { arguments: { configuration: .default } }

      # A protocol, and the type behind it. Bare names are names of this manifest, all else is Swift.
      #HTTPClient:
      #  implementation: URLSessionHTTPClient
      #  arguments: { session: URLSession, baseURL: apiURL }
      #ItemRepository:
      #  implementation: RemoteItemRepository
      #  arguments: { client: HTTPClient, decoder: JSONDecoder }
      #  decorators:                                # what stands around it, innermost first
      #    - CachingItemRepository: { limit: 100 }

    # Screens, each with the objects that are made anew for it.
    #features:
    #  Items:
    #    bindings:
    #      ItemsViewModel: { arguments: { repository: ItemRepository, title: title } }
    #    scenes:
    #      itemsView:
    #        inputs: { title: String }              # what the caller passes
    #        view: ItemsView
    #        arguments: { viewModel: ItemsViewModel }

    # The same objects with other choices.
    #variants:
    #  mock:
    #    bindings: { ItemRepository: MockItemRepository }

    # What holds them all: a class here; the kinds struct, view and sceneDelegate are other forms.
    root:
      kind: container
      type: AppDependencies

    """
}

/// A text as it may stand behind `name` in a manifest: other characters become `-`.
public func manifestTitle(_ text: String) -> String {
    var title = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
        title.append(NameRule.title.admits("A" + String(scalar)) ? scalar : "-")
    }
    let name = String(title)
    return NameRule.title.admits(name) ? name : "App"
}
