import Testing

@testable import ComposeGenCore

/// The text of statements at the left margin.
func layout(_ statements: [Statement], _ kind: BodyKind = .viewBuilder) -> String {
    var printer = SourcePrinter()
    printer.write(statements, kind, indentation: 0)
    return printer.text
}

func layout(_ expression: Expression) -> String {
    layout([.expression(expression)])
}

func labeled(_ label: String?, _ value: Expression) -> LabeledExpression {
    LabeledExpression(label: label, value: value)
}

func call(_ callee: String, _ arguments: KeyValuePairs<String, Expression> = [:]) -> Expression {
    .call(callee, arguments.map { labeled($0.key == "_" ? nil : $0.key, $0.value) })
}

/// A name of so many columns.
private func name(_ width: Int, _ scalar: Character = "x") -> Expression {
    .text(String(repeating: scalar, count: width))
}

@Suite struct CallLayoutTests {
    @Test func aCallOfExactlyOneHundredColumnsStaysOnItsLine() {
        let fits = call("f", ["a": name(60), "b": name(29)])
        #expect(layout(fits) == "f(a: \(text(60)), b: \(text(29)))")
        let over = call("f", ["a": name(60), "b": name(30)])
        #expect(layout(over) == "f(\n    a: \(text(60)),\n    b: \(text(30))\n)")
    }

    /// `swift format` counts the comma that the last element of several would get over several lines.
    @Test func anArrayOfSeveralElementsNeedsOneColumnMore() {
        func isOneLine(_ elements: [Expression]...) -> Bool {
            let arguments = elements.map { labeled(nil, .array($0)) }
            return !layout(.call("f", arguments)).contains("\n")
        }
        #expect(isOneLine([name(60), name(32)]))
        #expect(!isOneLine([name(60), name(33)]))
        #expect(isOneLine([name(95)]))
        #expect(isOneLine([name(40), name(43)], [name(1), name(1)]))
        #expect(!isOneLine([name(40), name(44)], [name(1), name(1)]))
        #expect(!isOneLine([.array([name(40), name(41)]), .array([name(1), name(1)])]))
    }

    @Test func columnsAreUnicodeScalars() {
        #expect(!layout(call("f", ["a": name(94, "é")])).contains("\n"))
        #expect(layout(call("f", ["a": name(95, "é")])).contains("\n"))
        #expect(layout(call("f", ["a": name(48, "e\u{301}")])).contains("\n"))
    }

    @Test func theOutermostCallBreaksFirstAndTheInnerOnesAreMeasuredAgain() {
        let inner = call("Inner", ["first": name(30), "second": name(30)])
        #expect(
            layout([
                .declaration(name: "outer", type: nil, value: call("Outer", ["decoratee": inner]))
            ]) == """
                let outer = Outer(
                    decoratee: Inner(first: \(text(30)), second: \(text(30)))
                )
                """
        )
        let wide = call("Inner", ["first": name(40), "second": name(40)])
        #expect(
            layout(call("Outer", ["decoratee": wide, "cache": .text("cache")])) == """
                Outer(
                    decoratee: Inner(
                        first: \(text(40)),
                        second: \(text(40))
                    ),
                    cache: cache
                )
                """
        )
    }

    @Test func theCommaBehindAnArgumentCounts() {
        let fits = call("g", ["b": name(86)])
        let over = call("g", ["b": name(87)])
        #expect(layout(call("f", ["a": fits, "c": .text("c")])).contains("    a: g(b: "))
        #expect(layout(call("f", ["a": over, "c": .text("c")])).contains("    a: g(\n        b: "))
        #expect(layout(call("f", ["c": .text("c"), "a": over])).contains("    a: g(b: "))
    }

    @Test func aCallWithoutArgumentsIsNeverBroken() {
        #expect(layout(call(text(120))) == text(120) + "()")
    }

    @Test func anArgumentOfSeveralLinesBreaksItsCall() {
        let storeURL = Expression.text(
            "NSPersistentContainer\n    .defaultDirectoryURL()\n\n    .x")
        #expect(
            layout([
                .declaration(
                    name: "store",
                    type: "any Store",
                    value: .prefixed("try!", call("Store", ["at": storeURL, "_": .text("1")]))
                )
            ]) == """
                let store: any Store = try! Store(
                    at: NSPersistentContainer
                        .defaultDirectoryURL()

                        .x,
                    1
                )
                """
        )
    }

    @Test func anArrayBreaksLikeACall() {
        #expect(layout(.array([])) == "[]")
        #expect(layout(.array([.text("a"), .text("b")])) == "[a, b]")
        #expect(
            layout(call("f", ["all": .array([name(60), name(40)])])) == """
                f(
                    all: [
                        \(text(60)),
                        \(text(40)),
                    ]
                )
                """
        )
        #expect(
            layout(.array([call("f", ["a": name(60), "b": name(40)])])) == """
                [
                    f(
                        a: \(text(60)),
                        b: \(text(40))
                    )
                ]
                """
        )
    }
}

private func text(_ width: Int) -> String { String(repeating: "x", count: width) }

@Suite struct ValueLayoutTests {
    @Test func textOverTheWidthMovesBehindTheEqualsSign() {
        #expect(
            layout([.declaration(name: "url", type: nil, value: name(92))]) == """
                let url =
                    \(text(92))
                """
        )
        #expect(!layout([.declaration(name: "url", type: nil, value: name(90))]).contains("\n"))
        #expect(layout([.assignment(target: "a.b", value: name(95))]) == "a.b =\n    \(text(95))")
    }

    @Test func aCastCountsWithTheExpressionBeforeIt() {
        let controller = Expression.suffixed(
            .member(.text("feedStoryboard"), "instantiateInitialViewController", []),
            " as! FeedViewController"
        )
        var printer = SourcePrinter()
        printer.write(
            [.declaration(name: "feedViewController", type: nil, value: controller)],
            .function,
            indentation: 8
        )
        #expect(
            printer.text == """
                        let feedViewController =
                            feedStoryboard.instantiateInitialViewController() as! FeedViewController
                """
        )
    }

    @Test func anArgumentOverTheWidthMovesBehindItsLabel() {
        #expect(
            layout(call("f", ["address": name(90), "b": .text("b")])) == """
                f(
                    address:
                        \(text(90)),
                    b: b
                )
                """
        )
    }

    @Test func theFurtherLinesOfTextKeepTheirOwnIndentation() {
        let chain = "FileManager.default\n    .urls()[0]\n\n    .appending()\n"
        #expect(
            layout([.declaration(name: "url", type: "URL", value: .text(chain))]) == """
                let url: URL = FileManager.default
                    .urls()[0]

                    .appending()
                """
        )
        var printer = SourcePrinter()
        printer.write([.text("if a {\n    b()\n}\n\n")], .function, indentation: 4)
        #expect(printer.text == "    if a {\n        b()\n    }")
    }
}

@Suite struct ClosureLayoutTests {
    private let execute = Statement.expression(.prefixed("await", call("useCase.execute")))

    @Test func oneStatementStaysOnTheLine() {
        #expect(layout(.closure(signature: nil, body: [])) == "{}")
        #expect(layout(.closure(signature: "_", body: [])) == "{ _ in }")
        #expect(
            layout(call("f", ["onAppear": .closure(signature: nil, body: [execute])]))
                == "f(onAppear: { await useCase.execute() })"
        )
        #expect(
            layout(
                .closure(
                    signature: "(item: Item)", body: [.result(call("g", ["_": .text("item")]))]))
                == "{ (item: Item) in g(item) }"
        )
    }

    @Test func severalStatementsBreakTheClosureAndItsCall() {
        let body: [Statement] = [
            .declaration(name: "a", type: nil, value: call("A")), .result(.text("a")),
        ]
        #expect(
            layout(call("f", ["make": .closure(signature: "[unowned self] in x", body: body)]))
                == """
                f(
                    make: { [unowned self] in x in
                        let a = A()
                        return a
                    }
                )
                """
        )
    }

    @Test func aClosureThatDoesNotFitBreaksAfterItsCall() {
        let long = call("g", ["a": name(60)])
        #expect(
            layout(call("function", ["label": .closure(signature: "item", body: [.result(long)])]))
                == "function(label: { item in g(a: \(text(60))) })"
        )
        let wide = call("g", ["a": name(50), "b": name(31)])
        #expect(
            layout(call("f", ["label": .closure(signature: "item", body: [.result(wide)])])) == """
                f(
                    label: { item in
                        g(a: \(text(50)), b: \(text(31)))
                    }
                )
                """
        )
    }

    @Test func aBlockIsAlwaysOnSeveralLines() {
        #expect(
            layout(.block(.text("WindowGroup"), parameter: nil, body: [.result(call("Root"))]))
                == """
                WindowGroup {
                    Root()
                }
                """
        )
        #expect(layout(.block(.text("Group"), parameter: nil, body: [])) == "Group {}")
    }

    @Test func aViewBuilderNeverReturnsAndAFunctionDoesAfterStatements() {
        let body: [Statement] = [
            .declaration(name: "a", type: nil, value: .text("1")), .result(.text("a")),
        ]
        #expect(
            layout(.block(.text("B"), parameter: "x", body: body)) == """
                B { x in
                    let a = 1
                    a
                }
                """
        )
        #expect(
            layout(.block(.text("B"), parameter: nil, body: body, isBuilder: false)) == """
                B {
                    let a = 1
                    return a
                }
                """
        )
        #expect(layout([.result(.text("a"))], .function) == "a")
    }

    @Test func theHeadOfABlockBreaksBeforeItsBrace() {
        #expect(
            layout(.block(call("Stack", ["path": name(88)]), parameter: nil, body: [.text("a")]))
                == """
                Stack(
                    path: \(text(88))
                ) {
                    a
                }
                """
        )
        #expect(
            layout(.block(call("Stack", ["path": name(85)]), parameter: nil, body: [.text("a")]))
                == """
                Stack(path: \(text(85))) {
                    a
                }
                """
        )
    }
}

@Suite struct ChainLayoutTests {
    @Test func modifiersHangUnderOneLine() {
        let view = Expression.modifier(
            .modifier(call("Root"), call: call("environment", ["_": .text("a")])),
            call: .block(call("task"), parameter: nil, body: [.text("b()")])
        )
        #expect(
            layout(view) == """
                Root()
                    .environment(a)
                    .task() {
                        b()
                    }
                """
        )
        #expect(
            layout(call("f", ["view": view, "b": .text("b")])) == """
                f(
                    view: Root()
                        .environment(a)
                        .task() {
                            b()
                        },
                    b: b
                )
                """
        )
    }

    @Test func modifiersStandUnderAClosingBracket() {
        let base = call("Root", ["a": name(60), "b": name(40)])
        #expect(
            layout(.modifier(.modifier(base, call: call("c")), call: call("d"))) == """
                Root(
                    a: \(text(60)),
                    b: \(text(40))
                )
                .c()
                .d()
                """
        )
        #expect(layout(.modifier(.text("A {\n    b\n}"), call: call("c"))) == "A {\n    b\n}\n.c()")
        #expect(layout(.modifier(.text("A\n    .b"), call: call("c"))) == "A\n    .b\n    .c()")
    }

    @Test func aChainBreaksBeforeItsDots() {
        let chain = Expression.member(
            call("Factory", ["repository": name(30)]),
            "make",
            [labeled("a", name(20)), labeled("b", .closure(signature: "_", body: []))]
        )
        #expect(
            layout(chain) == "Factory(repository: \(text(30))).make(a: \(text(20)), b: { _ in })"
        )
        #expect(
            layout(.member(chain, "then", [labeled(nil, name(30))])) == """
                Factory(repository: \(text(30)))
                    .make(a: \(text(20)), b: { _ in })
                    .then(\(text(30)))
                """
        )
    }

    @Test func aNameAndItsFirstMemberStayTogether() {
        #expect(
            layout(
                .member(
                    .text("root"), "makeView", [labeled("a", name(50)), labeled("b", name(40))]))
                    == """
                    root.makeView(
                        a: \(text(50)),
                        b: \(text(40))
                    )
                    """
        )
    }

    @Test func chainsOfModifiersAndCallsOfAnyDepthAreServed() {
        var view = call("Root")
        for _ in 0..<2_000 { view = .modifier(view, call: call("a")) }
        #expect(layout(view) == "Root()" + String(repeating: "\n    .a()", count: 2_000))

        var stack = call("Leaf")
        for _ in 0..<256 { stack = call("Decorator", ["decoratee": stack]) }
        let text = layout(stack)
        #expect(text.contains("Leaf()"))
        #expect(text.filter { $0 == "(" }.count == 257)
    }
}

@Suite struct SwitchLayoutTests {
    private func bodies(_ first: [Statement]) -> Statement {
        .switchOver(
            "route",
            cases: [
                .match(pattern: ".a(let id)", body: first),
                .match(pattern: ".b", body: [.result(.text("b"))]),
            ])
    }

    @Test func casesStandUnderTheSwitch() {
        #expect(
            layout([bodies([])], .function) == """
                switch route {
                case .a(let id):
                    break
                case .b:
                    b
                }
                """
        )
    }

    @Test func casesReturnWhereTheSwitchIsNoExpression() {
        let several: [Statement] = [.text("print()"), .result(.text("a"))]
        #expect(layout([bodies(several)], .function).contains("return b"))
        #expect(layout([bodies(several)], .function).contains("return a"))
        #expect(layout([.text("x()"), bodies([])], .function).contains("return b"))
        #expect(!layout([.text("x()"), bodies(several)], .viewBuilder).contains("return"))
    }
}
