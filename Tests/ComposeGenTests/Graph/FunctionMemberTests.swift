import ComposeGenCore
import Testing

/// Members of what only a function makes, and of what only a scope has.
@Suite struct FunctionMemberTests {
    @Test func aScopeIsBegunBeforeItsMembersAreAskedFor() {
        let manifest = """
            name: App
            scopes: { Session: { inputs: { user: User }, bindings: { Store: { arguments: { user: user } } } } }
            features:
              Home:
                scenes:
                  home:
                    view: HomeView
                    arguments:
                      name: '$(Session).user.name'
                               ^^^^^^^ missing-argument: 'Session' is a scope, which begins when a function is called
                      other: '$(Session.shared)'
                                ^^^^^^^^^^^^^^ missing-argument: 'Session' is a scope
                      begin: 'f { $(Session)($0).user }'
                      type: '$(Session).self'
                      own: Session.shared
              Profile: { scope: Session, scenes: { profile: { view: ProfileView, arguments: { s: Store } } } }
            root: { start: Home.home }
            """
        check(manifest)
        #expect(
            Said(of: manifest).help == [
                "call it first: $(Session)(user).user", "call it first: $(Session)(user).shared",
            ])
    }

    @Test func soIsWhatTakesInputs() {
        let manifest = """
            name: App
            bindings:
              Editor: { lifetime: transient, inputs: { id: Int, n: Int }, arguments: { id: id, n: n } }
              draft: { lifetime: transient, type: Draft, implementation: Note, inputs: { id: Int }, arguments: { id: id } }
              Plain: { lifetime: transient, implementation: Sheet }
            features:
              Home:
                scenes:
                  home:
                    view: HomeView
                    arguments:
                      text: '$(Editor) .text'
                               ^^^^^^ missing-argument: 'Editor' is made when a function of its inputs is called
                      title: '"\\($(draft.title))"'
                                   ^^^^^^^^^^^ missing-argument: 'draft' is made when a function of its inputs is called
                      called: '$(Editor)(1, 2).text + $(draft)(3).title'
                      plain: '$(Plain).text'
                      range: '$(Editor)...'
            root: { start: Home.home }
            """
        check(manifest)
        #expect(
            Said(of: manifest).help == [
                "call it first: $(Editor)(id, n).text", "call it first: $(draft)(id).title",
            ])
    }

    @Test func aSceneIsAFunctionToo() {
        let manifest = """
            name: App
            features:
              Detail: { scenes: { detail: { inputs: { id: Int }, view: DetailView, arguments: { id: id } }, about: { view: AboutView } } }
              Home:
                scenes:
                  home:
                    view: HomeView
                    arguments:
                      a: '$(Detail.detail).x'
                            ^^^^^^^^^^^^^ missing-argument: 'Detail.detail' is made when a function of its inputs is called
                      b: '$(Detail.about).y'
                            ^^^^^^^^^^^^ missing-argument: 'Detail.about' is made when a function is called
                      c: '$(Detail.detail)(1).x'
            root: { start: Home.home }
            """
        check(manifest)
        #expect(
            Said(of: manifest).help == [
                "call it first: $(Detail.detail)(id).x", "call it first: $(Detail.about)().y",
            ])
    }

    @Test func theNamesOfAScopeAreItsOwn() {
        let manifest = """
            name: App
            scopes: { Session: { bindings: { Store: MemoryStore } } }
            features:
              Home: { scenes: { home: { view: HomeView, arguments: { a: '$(Session.Store)', b: Session.Store } } } }
                                                                           ^^^^^^^^^^^^^ outlives-scope: the root cannot reach 'Store', which belongs to scope 'Session'
              Profile:
                scope: Session
                scenes:
                  profile: { view: ProfileView, arguments: { s: Store, a: Session.Store.x, b: '$(Session.Store)' } }
                                                                          ^^^^^^^^^^^^^^^ unknown-reference: nothing in scope 'Session' is called 'Session.Store.x'
                                                                                                 ^^^^^^^^^^^^^ unknown-reference: 'Session.Store'
            root: { start: Home.home }
            """
        check(manifest)
        #expect(
            Said(of: manifest).help.suffix(2) == [
                "leave the scope's name out: 'Store.x'", "leave the scope's name out: 'Store'",
            ])
    }
}
