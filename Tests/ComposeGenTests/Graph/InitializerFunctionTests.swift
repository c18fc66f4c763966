import Testing

/// A function of an initialiser can read no property, because not all of them are set when it is called.
@Suite struct InitializerFunctionTests {
    @Test(arguments: [("struct", "CompositionRoot"), ("container", "AppDependencies")])
    func aFunctionHasConstantsForItsValues(_ kind: String, _ type: String) {
        check(
            """
            name: App
            values: { seed: { type: Int, value: 3 } }
            bindings:
              Maker: { lifetime: transient, implementation: LocalMaker, arguments: { seed: seed }, setup: $(self).start() }
              Pool: { implementation: MakerPool, arguments: { maker: Maker } }
            features:
              Home:
                scenes:
                  home: { view: HomeView, arguments: { pool: Pool } }
            root: { kind: \(kind), start: Home.home }
            """,
            expecting: [
                "\(type).swift": """
                    private static func makeMaker(seed: Int) -> any Maker {
                        let maker = LocalMaker(seed: seed)
                        maker.start()
                        return maker
                    }
                """
            ])
    }
}
