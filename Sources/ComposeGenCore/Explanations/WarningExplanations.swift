/// What can be silenced, and what is about files on disk.
extension ExplanationArea {
    static let warnings = ExplanationArea(
        "Warnings",
        """
        unused-binding: an object that nothing asks for

        No scene leads to this binding, so nothing is generated for it. Remove it, or
        use it; if it is kept for later, write 'allow: [unused-binding]' in it.

          name: Shop
          bindings:
            HTTPClient: URLSessionHTTPClient
        + features:
        +   Orders:
        +     scenes:
        +       orders: { view: OrdersView, arguments: { client: HTTPClient } }

        unused-value: a value that nothing asks for

        No binding and no scene names this value, so the root does not have it. Remove
        it, use it, or write 'allow: [unused-value]' in it.

          name: Shop
          values:
            apiKey: { type: String }
        + features:
        +   Orders:
        +     scenes:
        +       orders: { view: OrdersView, arguments: { key: apiKey } }

        lazy-at-launch: a lazy object that is made at launch

        The environment passes objects to views before any view asks for them, so they
        are made at launch. List those under 'environment' that views ask for, or write
        'allow: [lazy-at-launch]' in the binding.

          name: Shop
          protocols: { Orders: , Search: }
          bindings:
            Orders: RemoteOrders
            Search: { implementation: IndexedSearch, lazy: true }
          features:
            Orders:
              scenes:
                orders: { view: OrdersView, arguments: { search: Search } }
        - root: { kind: container, environment: keys, start: Orders.orders }
        + root: { kind: container, environment: [Orders], start: Orders.orders }

        unused-input: an input that nothing in its scene asks for

        Callers of the scene must pass it, and it is not used. Remove it, or pass it to
        the view or to an object of the scene.

          name: Shop
          features:
            Orders:
              scenes:
                order:
                  inputs: { order: Order }
                  view: OrderView
        +         arguments: { order: order }

        unused-scene: a scene that nothing shows

        A root that is a view or a scene delegate has no functions for scenes that your
        code could call. So this scene is composed nowhere in the app, and what only it
        would use is not made. Show it from somewhere, or remove it.

          name: Shop
          features:
            Orders:
              scenes:
        -       orders: { view: OrdersView }
        +       orders:
        +         view: OrdersView
        +         arguments: { makeHelp: { factory: Orders.help } }
                help: { view: HelpView }
          root: { kind: view, start: Orders.orders }

        unused-protocol: a protocol that changes nothing

        The entry generates nothing, and no type in the manifest mentions the protocol.
        Remove it, or write 'allow: [unused-protocol]' in it.

          name: Shop
        - protocols:
        -   Analytics:

        unused-allow: an 'allow' that silences nothing

        The warning that it names does not occur here, or no longer. Remove it, so that
        it does not hide a later warning.

          name: Shop
          values:
        -   apiKey: { type: String, allow: [unused-value] }
        +   apiKey: { type: String }
          features:
            Orders:
              scenes:
                orders: { view: OrdersView, arguments: { key: apiKey } }

        unmarked-name: a manifest's name in Swift text without $(…)

        Swift text is passed on as it is, so a name in it means whatever Swift finds
        there. For the object of the manifest write $(name): then it is a dependency
        that compose-gen knows, orders and passes. Inside a string, write '\\($(name))'.
        A value that is one unknown name is most likely a String without its quotes.

          name: Shop
          values:
            pageSize: { type: Int }
          features:
            Orders:
              scenes:
                orders:
                  view: OrdersView
        -         arguments: { limit: 'min(pageSize, 50)', page: pageSize }
        +         arguments: { limit: 'min($(pageSize), 50)', page: pageSize }

        many-arguments: an object made of more than twelve parts

        An object with so many parts often does several jobs at once. Split it, or put
        what belongs together into a type of its own. If it is right as it is, write
        'allow: [many-arguments]'.

          name: Shop
          features:
            Drawing:
              scenes:
                drawing:
                  view: DrawingView
        -         arguments: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
        +         arguments:
        +           - points: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

        bypassed-decorator: a way around the decorators

        Something asks for the concrete type of an object that is decorated, and so gets
        it without its decorators. Ask for the abstraction.

          name: Shop
          bindings:
        -   RemoteOrders:
            Orders:
              implementation: RemoteOrders
              decorators: [CachingOrders]
          features:
            Orders:
              scenes:
                orders:
                  view: OrdersView
        -         arguments: { a: RemoteOrders, b: Orders }
        +         arguments: { a: Orders, b: Orders }

        recreated-observable: an object made again and again

        A scene with 'ownership: scene' keeps what its composer makes. An object of the
        root with the lifetime 'scene' is passed to the composer, so a new one is made
        each time the body that shows the scene is evaluated. Bind it in the feature.

          name: Shop
        - bindings:
        -   Filter: { implementation: OrderFilter, lifetime: scene }
          features:
            Orders:
        +     bindings:
        +       Filter: OrderFilter
              scenes:
                orders:
                  view: OrdersView
                  ownership: scene
                  arguments: { filter: Filter }
        """)

    static let files = ExplanationArea(
        "Files",
        """
        unreadable-file: a file that cannot be read

        The system gave the reason. A manifest is named by its path from the current
        folder, and '-' reads it from standard input. One under 'include' is named by
        its path from the folder of the manifest that includes it.

        unmatched-include: a glob that matches no file

        In a path under 'include', '*' stands for any part of a name, '?' for one
        character, '[a-z]' for one of a set, and '**' for any number of folders. Files
        and folders whose names begin with a period are matched only by what begins with
        one too. Links are skipped: name what they lead to by its path.

        unwritable-file: a file that cannot be written or removed

        The system gave the reason, such as a missing permission or a full disk. What
        was written before is undone, so that the output is complete, old or new. If
        that failed too, the notes name the files.

        foreign-file: something in the way that is not generated

        A file should be written where there is something that compose-gen did not
        write: a file whose first line is not "// Generated by compose-gen …", a folder,
        or a link; or a file that is generated from another manifest, which is still
        there. It is never replaced. Move it away, name the generated type otherwise, or
        choose another output folder: each manifest needs its own.

        stale-file: a generated file that is not up to date

        'check' compared the files with what the manifest asks for: this one is missing,
        differs, or is not needed any more. Run the command that the help names, and
        commit what it writes. Edit the manifest, never the file.

        generated-elsewhere: another module's code in a build

        With '--shards', as in a build that generates, all code goes into one module:
        the root's. A feature with an 'output' and an 'access' of its own belongs to
        another one, and so does a test. Where the feature is of the root's module
        after all, leave its 'output' out. Otherwise commit the files, with
        'compose-gen manifest.yml' or 'swift package compose-gen', and attach the
        plugin ComposeGenCheck in the place of ComposeGenGenerate.

        generated-twice: a target that generates and has committed files

        The build generates the code, and the target also holds generated files that
        were committed: each type would be declared twice. Decide for one: delete the
        committed files, or have them checked by the plugin ComposeGenCheck.

        undeclared-input: a file that the build does not know

        A build runs compose-gen again if a file changes that it knows. When the build
        was planned, this one did not exist, or no manifest led to it. If it were read,
        an edit of it would go unnoticed. Run 'touch Package.swift', or clean the build
        folder: then SwiftPM plans the build again. With '--input', other build systems
        say what may be read.
        """,
        messages: [
            .unreadableFile: .unreadableFile("manifest.yml", reason: "no such file or directory"),
            .unmatchedInclude: .unmatchedInclude("Features/*/feed.yml", at: .nowhere, link: nil),
            .unwritableFile: .unwritableFile(
                "CompositionRoot/ShopApp.swift", reason: "permission denied"),
            .foreignFile: .inTheWay(
                "CompositionRoot/CompositionRoot.swift", .foreign, at: .nowhere),
            .staleFile: .staleFile(
                "CompositionRoot/CompositionRoot.swift", "is missing",
                cure: "'compose-gen manifest.yml'"),
            .generatedElsewhere: .generatedElsewhere(
                "feature 'Orders'", folder: "Orders/Generated", at: .nowhere),
            .generatedTwice: .generatedTwice(["CompositionRoot/CompositionRoot.swift"]),
            .undeclaredInput: .undeclaredInputs(["Shared/analytics.yml"], at: .nowhere),
        ])
}
