import Testing

/// What Swift text asks of names that nothing has, or asks otherwise than it can.
@Suite struct TextNameTests {
    private static let swift = """
        import Foundation
        enum Config { static let base = URL(string: "a")!; static let key = "k" }
        struct Settings { let key = "k" }
        protocol Journal { func write(_ line: String) }
        final class FileJournal: Journal { func write(_ line: String) {} }
        final class Push { init() {}; func register() {}; func load(id: Int, force: Bool = false) {} }
        struct Client { init(key: String) {} }
        struct Loader { init(session: URLSession) {} }
        """

    private func said(_ bindings: String) -> [String] {
        advice(
            on: """
                name: App
                sources: App.swift
                bindings: { \(bindings) }
                root: { kind: container }
                """, swift: ["App.swift": Self.swift])
    }

    @Test(arguments: [
        ("register()", "did you mean '$(self).register'?"),
        ("'$(self).register(force: true)'", "it has 'register()'"),
        ("$(self).register(1)", "it has 'register()'"),
        ("'$(self).load(di: 1)'", "did you mean 'id'?"),
        ("'$(self).load(id: 1)'", nil), ("'$(self).load(id: 1, force: true)'", nil),
        ("'$(self).load(force: true)'", "it has 'load(id:force:)'"),
        ("'$(Journal).write(\"a\", 2)'", "it has 'write(_:)'"),
        ("'$(Journal).write(\"a\")'", nil), ("'print(\"a\")'", nil),
        ("'let push = 1; print(push.description)'", nil),
    ])
    func callsOfFunctionsOfObjects(setup: String, help: String?) {
        #expect(said("Push: { setup: \(setup) }, Journal: FileJournal").first == help)
    }

    /// Generated code calls an object after its type, which is no name of the manifest.
    @Test func aVariableOfGeneratedCode() {
        check(
            """
            name: App
            bindings:
              PushCenter:
              Push: { setup: 'pushCenter.add()' }
                              ^^^^^^^^^^ unmarked-name: 'pushCenter' is copied into Swift unchanged, and does not mean the object of that name
            root: { kind: container }
            """,
            fixed: """
                name: App
                bindings:
                  PushCenter:
                  Push: { setup: '$(PushCenter).add()' }
                root: { kind: container }
                """)
    }

    @Test(arguments: [
        ("Client: { arguments: { key: Config.base } }", "did you mean 'Config.key'?"),
        ("Client: { arguments: { key: config.key } }", "did you mean 'Config'?"),
        (
            "Client: { arguments: { key: Settings.key } }",
            "it belongs to the objects: declare it as 'static'"
        ),
        (
            "Loader: { arguments: { session: shared } }",
            "write '.shared' for a member of 'URLSession'"
        ),
        ("Client: { arguments: { key: Config.key } }", nil),
    ])
    func membersOfTypes(binding: String, help: String?) {
        #expect(said(binding).first == help)
    }

    @Test(arguments: [
        ("path.append(.item($0.id))", nil), ("path.append(.item($0.other))", nil),
        ("paths.append(.item($0.id))", "did you mean 'path'?"),
        ("path.append(item($0.id))", "did you mean '.item'?"),
        ("path.append(.item)", "write '.item(…)'"),
        ("path.append(.item($0))", "write '.item($0.id)'"),
    ])
    func routes(text: String, help: String?) {
        #expect(
            advice(
                on: """
                    name: App
                    features:
                      Home:
                        kind: factory
                        scenes:
                          list: { inputs: { onSelect: (Item) -> Void }, view: ListView, arguments: [onSelect] }
                          item: { inputs: { id: Item.ID }, view: ItemView, arguments: [id] }
                        flow:
                          start: { scene: list, arguments: { onSelect: '{ \(text) }' } }
                          routes: { item: { value: Item.ID, scene: item } }
                    root: { start: Home }
                    """
            ).first == help)
    }
}
