import ComposeGenCore
import Foundation
import SourceText
import Testing

/// A root with more singletons than one initializer can make in linear time.
@Suite struct LargeRootTests {
    @Test(arguments: [0, 150, 300, 399])
    func oneMoreBindingMovesNoOthersToOtherGroups(_ place: Int) throws {
        let before = try groups(of: names)
        var more = names
        more.insert("added", at: place)
        let after = try groups(of: more)
        #expect(before.count > 6)
        let moved = names.filter { before[$0] != after[$0] }
        #expect(moved.count <= 64, "\(moved.count) objects moved")
    }

    @Test func anInitializerOfAHundredIsWhole() throws {
        let root = try root(of: Array(names.prefix(100)))
        #expect(root.contains("self.name7 = Part(number: 7)"))
        #expect(!root.contains("AndFollowing"))
    }

    /// Its protocol may not have what is set.
    @Test func whatALaterStructureCompletesIsStoredAsWhatIsMade() throws {
        let root = try root(
            of: names, bindings: "  Service: { implementation: LiveService, lifetime: singleton }\n"
        )
        #expect(root.contains("let service: any Service"))
        let completed = try self.root(
            of: ["first"] + names,
            before: "  Service: { implementation: LiveService, properties: { part: name399 } }\n")
        #expect(completed.contains("        let service: LiveService\n"))
        #expect(completed.contains("    var service: any Service {\n"))
    }

    /// Groups would each have to declare the functions.
    @Test func functionsThatAllAskForAreNotWrittenInEachGroup() throws {
        let makers = (0..<400).map {
            "  maker\($0): { lifetime: transient, implementation: Maker, "
                + "arguments: { next: \($0 < 399 ? "maker\($0 + 1)" : "3") }, setup: $(self).run() }\n"
        }
        let root = try root(of: names, argument: "maker0", bindings: makers.joined())
        #expect(root.contains("func makeMaker399() -> Maker {"))
        // One is a member.
        #expect(root.components(separatedBy: "func makeMaker399()").count == 3)
    }

    /// The functions stand beside the structures: of a view, in the object that it holds.
    @Test(arguments: [
        ("struct", "CompositionRoot"), ("container", "AppDependencies"), ("view", "Composition"),
    ])
    func structuresCallFunctionsOfTheTypeAroundThem(_ kind: String, _ type: String) throws {
        let root = try root(
            of: names, kind: kind,
            bindings: """
                  Store: { implementation: DiskStore, when: { if Flags.isOn: MemoryStore }, setup: $(self).run() }
                  All: { arguments: { parts: [\(names.joined(separator: ", "))] }, setup: $(self).run() }

                """)
        #expect(root.contains("self.store = \(type).makeStore()"))
    }

    private let names = (0..<400).map { "name\($0)" }

    /// The group of each object.
    private func groups(of names: [String]) throws -> [String: String] {
        var groups: [String: String] = [:]
        var current = ""
        for line in try root(of: names).split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.starts(with: ["private", "struct"]) { current = String(words[2]) }
            if !current.isEmpty, words.first == "let" {
                groups[words[1].replacingOccurrences(of: ":", with: "")] = current
            }
        }
        return groups
    }

    private func root(
        of names: [String], kind: String = "container", argument: String? = nil,
        before: String = "", bindings: String = ""
    ) throws -> String {
        let manifest = """
            name: App
            root: { kind: \(kind), start: Text() }
            bindings:
            \(before)\(names.enumerated().map { "  \($1): { implementation: Part, arguments: { number: \(argument ?? "\($0)") } }\n" }.joined())\(bindings)
            """
        let generation = generate([SourceFile(path: "manifest.yml", bytes: Array(manifest.utf8))])
        return try #require(generation.files.first).contents
    }
}
