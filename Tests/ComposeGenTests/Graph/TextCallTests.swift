import ComposeGenCore
import SourceText
import Testing

/// How Swift text calls the functions of the graph: methods with their labels, and without what has a default.
@Suite struct TextCallTests {
    private func manifest(_ text: String, marks: String = "") -> String {
        """
        name: App
        bindings:
          Mail: { lifetime: transient, inputs: { to: Address, copies: { type: Int, default: 1 }, note: String }, allow: unused-input }
          Item: { lifetime: transient, inputs: { id: Int, size: { type: Size, default: .small } }, allow: unused-input }
          Desk: { lazy: true, arguments: { text: '\(text)' } }
        \(marks)
        features:
          Home: { scenes: { home: { view: HomeView } } }
        root: { kind: container }
        """
    }

    @Test(arguments: [
        ("$(Item)(1)", "makeItem(id: 1)"),
        ("{ $(Item)($0) }", "{ [unowned self] in makeItem(id: $0) }"),
        ("$(Item)", "{ [unowned self] in makeItem(id: $0, size: $1) }"),
        ("keep(for: { $(Item)(2) })", "keep(for: { [unowned self] in makeItem(id: 2) })"),
        ("{ run { $(Item)(2) } }", "{ [unowned self] in run { self.makeItem(id: 2) } }"),
        ("{ $(Item)($0, .large) }", "{ [unowned self] in makeItem(id: $0, size: .large) }"),
        ("$(Mail)(a, 2, b)", "makeMail(to: a, copies: 2, note: b)"),
        ("$(Item)($(Item)(2).id)", "makeItem(id: makeItem(id: 2).id)"),
        ("{ $(Item)(max(1, 2)) }", "{ [unowned self] in makeItem(id: max(1, 2)) }"),
        ("{ $(Item)([1, 2][0]) }", "{ [unowned self] in makeItem(id: [1, 2][0]) }"),
    ])
    func leavesOutWhatHasADefault(text: String, written: String) {
        let generation = generate([SourceFile(path: "manifest.yml", text: manifest(text))])
        let file = generation.files.first?.contents ?? ""
        #expect(file.contains("text: \(written)"), "\(file)")
    }

    @Test(arguments: [
        ("$(Home.open) { print($0) }", "makeOpen(.small) { print($0) }"),
        ("$(Home.open)(.large) { print($0) }", "HomeUIComposer.open(size: .large) { print($0) }"),
        ("$(Home.open)({ print($0) })", nil),
        ("if $(isOpen) { print(1) }", "if isOpen { print(1) }"),
    ])
    func aClosureBehindItIsTheLastInput(text: String, written: String?) {
        let manifest = """
            name: App
            values: { isOpen: { type: Bool, value: true } }
            bindings: { Desk: { setup: '\(text)' } }
            features:
              Home:
                scenes:
                  open: { inputs: { size: { type: Size, default: .small }, onOpen: (Int) -> Void }, view: HomeView, arguments: [size, onOpen] }
            root: { kind: container }
            """
        let generation = generate([SourceFile(path: "manifest.yml", text: manifest)])
        let file = generation.files.first?.contents ?? ""
        if let written {
            #expect(file.contains(written), "\(file)")
        } else {
            #expect(generation.diagnostics.map(\.code) == [.missingArgument])
        }
    }

    @Test func everythingElseIsAsked() {
        check(
            manifest(
                "$(Item)()",
                marks:
                    "                                            ^^^^ missing-argument: '$(Item)' takes 'id' too"
            ))
        check(
            manifest(
                "$(Mail)(a)",
                marks:
                    "                                            ^^^^ missing-argument: '$(Mail)' takes 'note' too, which has no default"
            ))
        check(
            manifest(
                "{ $(Mail)(a, b) }",
                marks:
                    "                                              ^^^^ missing-argument: '$(Mail)' takes 'note' too"
            ))
    }

    @Test func nothingMoreIsTaken() {
        check(
            manifest(
                "$(Item)(1, .large, 3)",
                marks:
                    "                                            ^^^^ surplus-argument: '$(Item)' takes 2 arguments"
            ))
        check(
            manifest(
                "$(Home.home)(1)",
                marks:
                    "                                            ^^^^^^^^^ surplus-argument: '$(Home.home)' takes nothing"
            ))
        // The comma may be one of the type's.
        #expect(codes(of: manifest("$(Item)(Pairs<Int, Int>().first, .large)")) == [])
    }

    @Test func theFixedCallIsTaken() {
        #expect(advice(on: manifest("$(Mail)(a)")) == ["write '$(Mail)(to, copies, note)'"])
        #expect(codes(of: manifest("$(Mail)(to, copies, note)")) == [])
    }

    /// A text has its own words for what a call in it does, where the manifest does not say so of the whole text.
    @Test func callsHaveTheirWords() {
        func app(_ entries: String) -> String {
            """
            name: App
            bindings:
              Job: { lifetime: transient, inputs: { id: Int }, effects: [throws, async], allow: unused-input }
              A: { \(entries) }
            features: { Home: { scenes: { home: { view: HomeView, arguments: { a: A } } } } }
            root: { kind: container, start: Home.home }
            """
        }
        for entries in [
            "arguments: { job: 'try await $(Job)(1)' }", "arguments: { make: '$(Job)' }",
            "arguments: { make: '{ try await $(Job)($0) }' }",
            "swift: '$(Job)(1)', effects: [throws, async]",
        ] {
            check(app(entries))
        }
        check(
            app(
                """
                arguments: { job: 'try $(Job)(1)' } }
                                              ^^^^^^ unserved-effect: 'Job' is made asynchronously, and this text calls it without 'await'
                  B: { lifetime: transient
                """))
    }
}
