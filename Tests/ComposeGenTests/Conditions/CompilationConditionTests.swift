import Testing

@testable import ComposeGenCore
@testable import SwiftReading

/// What the compiler is asked, and what it is not.
@Suite struct CompilationConditionTests {
    @Test(arguments: [
        ("DEBUG", ["DEBUG"]), ("!DEBUG", ["DEBUG"]), ("  DEBUG  ", ["DEBUG"]),
        ("DEBUG&&!os( macOS )", ["DEBUG", "os(macOS)"]),
        ("(A || B) && !(C)", ["A", "B", "C"]),
        ("canImport(UIKit, _version: 1.2)", ["canImport(UIKit, _version: 1.2)"]),
        ("swift(>=6.0)", ["swift(>=6.0)"]), ("true", []),
    ])
    func readAs(_ text: String, _ flags: [String]) {
        #expect(CompilationCondition.read(text)?.form.flags == flags)
    }

    @Test(arguments: [
        "", "DEBUG &&", "&& A", "A B", "A & B", "flags.isOn", "isOn()", "os()", "os(macOS", "(A",
        "A)",
        "A == B", "\"A\"", "os(f(x))", String(repeating: "(", count: 90) + "A",
    ])
    func isNone(_ text: String) {
        #expect(CompilationCondition.read(text) == nil)
    }

    @Test func holdsAsSwiftSays() throws {
        let condition = try #require(CompilationCondition.read("A || B && !C"))
        func holds(_ flags: Set<String>) -> Bool { condition.form.holds(flags.contains) }
        #expect(holds(["A", "C"]) && holds(["B"]))
        #expect(!holds(["B", "C"]) && !holds([]))
    }

    @Test func wordsForOthers() throws {
        let flag = try #require(CompilationCondition.read("DEBUG"))
        let either = try #require(CompilationCondition.read("A || B"))
        #expect(flag.negated.source == "!DEBUG" && flag.negated.negated.source == "DEBUG")
        #expect(either.negated.source == "!(A || B)")
        #expect(CompilationCondition.both(flag, either).source == "DEBUG && (A || B)")
        #expect(CompilationCondition.either(flag, either).source == "DEBUG || A || B")
    }
}
