import SwiftReading

/// The generated test: it makes each variant through its member, and calls every function of the root and of its scopes that
/// composes something, so that a graph that cannot be composed fails there.
struct TestEmitter {
    private let emission: Emission

    init(_ emission: Emission) { self.emission = emission }

    func file() -> EmittedFile? {
        let root = emission.manifest.root
        guard let path = root.tests?.value, let name = testTypeName(of: path) else { return nil }
        var placement = emission.placements.top
        placement.folder = testFolder(of: path)
        var file = EmittedFile(name, placement)
        file.modules.formUnion(emission.importsOfRoot + ["Testing"])
        file.testedModule = emission.manifest.name.value.moduleName
        var type = TypePlan(
            attributes: emission.attributes(isolation), access: .internal, keyword: .struct,
            name: name)
        for (variant, test) in bodies() {
            if test.asksForBodies { file.modules.insert("SwiftUI") }
            type.members.append(
                .function(
                    FunctionPlan(
                        attributes: ["@Test"], introducer: "func",
                        name: variant.prefixed("composes"), effects: test.effects,
                        body: test.statements)))
        }
        file.declarations = [.type(type)]
        return file
    }

    /// What each variant's test does.
    func bodies() -> [(variant: String, test: TestBody)] {
        let members = emission.lifting.members
        return (members.isEmpty ? ["live"] : members).map { variant in
            var test = TestBody(emission, variant)
            test.composeRoot()
            return (variant, test)
        }
    }

    /// What belongs to no actor may call what does only by waiting for it.
    private var isolation: Isolation {
        let root = emission.isolation(of: .root)
        let callsMain =
            !emission.lifting.members.isEmpty
            || emission.graph.frameIDs.contains {
                (emission.graph[$0].isFeature || emission.graph[$0].isScope)
                    && emission.isolation(of: $0) == .mainActor
            }
        return root == .nonisolated && callsMain ? .mainActor : root
    }
}

extension Emission {
    /// What a view root's test calls besides its body, which is more open for that: what begins a scope or makes a factory.
    var functionsOfViewForTests: [NodeID] {
        guard rootKind == .view, manifest.root.tests != nil else { return [] }
        return needs[.root].made.filter { id in
            guard let callee = graph[id].function else { return false }
            return graph[callee].isScope || graph.factory(madeBy: callee) != nil
        }
    }
}

/// The folder of the test, relative to the manifest; empty for the manifest's own.
func testFolder(of path: String) -> String {
    path.split(separator: "/").dropLast().filter { $0 != "." }.joined(separator: "/")
}

/// The name of the test's type, after which its file is called; nil where no type can have that name.
func testTypeName(of path: String) -> String? {
    guard let file = path.split(separator: "/").last, file.hasSuffix(".swift") else { return nil }
    let name = String(file.dropLast(".swift".utf8.count))
    let isType =
        SwiftIdentifier.isValid(name) && SwiftIdentifier.declarationName(name) == name
        && SwiftIdentifier.hasUppercaseHead(name)
    return isType ? name : nil
}

/// The statements that make one variant and call what composes.
struct TestBody {
    private let emission: Emission
    private let variant: String
    private(set) var statements: [Statement] = []
    private(set) var effects = EffectSet()
    /// Whether the body of a view is asked for, which takes the module that declares views.
    private(set) var asksForBodies = false
    /// What nothing says how to pass, each with the scenes whose previews could pass it; none of a value of the root.
    private(set) var lacking: [NodeID: Set<FrameID>] = [:]

    private var graph: Graph { emission.graph }
    private var needs: Needs { emission.needs }
    private var resolution: Resolution { emission.resolution }

    init(_ emission: Emission, _ variant: String) {
        self.emission = emission
        self.variant = variant
    }

    /// Makes the root and calls what composes. Where nothing says what the root's member takes, what else lacks is noted, too.
    mutating func composeRoot() {
        let member = emission.member(of: variant)
        let values = needs[.root].free.filter { graph[$0].kind == .value && $0 != graph.variant }
        guard
            let arguments = arguments(
                member?.parameters ?? values, of: .root, passedBy: [])
        else { return compose(.root, under: "root") }
        compose(
            .root, as: "root", emission.root(of: variant, arguments),
            member?.effects ?? emission.effectSet(of: .root))
    }

    /// Makes a root or a scope, and calls what composes: what composes nothing is made all the same.
    private mutating func compose(
        _ frame: FrameID, as name: String, _ call: Expression, _ effects: EffectSet
    ) {
        let before = statements.count
        declare(name, call, effects)
        compose(frame, under: name)
        if statements.count == before + 1 {
            statements.removeLast()
            discard(call, effects)
        }
    }

    /// Calls each function of a root or of a scope that composes something.
    private mutating func compose(_ frame: FrameID, under name: String) {
        if frame == .root, emission.rootKind == .view {
            discard(.text(name + ".body"), [])
            let called = emission.functionsOfViewForTests
            guard emission.hasComposition else { return compose(called, of: frame, under: name) }
            let count = statements.count
            declare("composition", .text(name + ".composition"), [])
            compose(called, of: frame, under: "composition")
            if statements.count == count + 1 { statements.removeLast() }
            return
        }
        if frame == .root, emission.rootKind == .sceneDelegate {
            statements.append(.assignment(target: name + ".window", value: .call("UIWindow", [])))
            statements.append(.expression(.call(name + ".configureWindow", [])))
        }
        compose(graph[frame].face.filter(needs[frame].made.contains), of: frame, under: name)
    }

    private mutating func compose(_ functions: [NodeID], of frame: FrameID, under name: String) {
        for id in functions {
            guard let callee = graph.callee(of: id) else { continue }
            switch graph[callee].kind {
            case .composition:
                if frame == .root, emission.rootKind == .sceneDelegate { continue }
                composeScene(id, callee, under: name)
            case .make(let made):
                if let factory = graph.factory(madeBy: callee) {
                    composeScenes(of: factory, id, callee, under: name)
                } else if emission.rootKind == .container, !graph[made].isPrivate,
                    let arguments = given(graph[callee].inputs, of: callee)
                {
                    discard(
                        .member(.text(name), emission.name(id), arguments),
                        emission.effectSet(of: callee))
                }
            case .scope: compose(scope: callee, id, under: name)
            default: break
            }
        }
    }

    private mutating func composeScene(_ id: NodeID, _ callee: FrameID, under name: String) {
        let shown = graph.composed(by: callee)
        guard
            let arguments = arguments(
                graph[callee].inputs, of: callee, passedBy: shown.map { [$0] } ?? [])
        else { return }
        let call = Expression.member(.text(name), emission.name(id), arguments)
        // A view with modifiers around it has no body that may be asked for.
        let isBare = !emission.passesEnvironment(callee)
        discard(isBare ? asking(call, shown) : call, emission.effectSet(of: callee))
    }

    private mutating func composeScenes(
        of factory: FrameID, _ id: NodeID, _ callee: FrameID, under name: String
    ) {
        for scene in resolution.scenes[factory] ?? [] {
            guard
                let arguments = arguments(graph[scene].inputs, of: scene, passedBy: [scene])
            else { continue }
            let instance = Expression.member(.text(name), emission.name(id), [])
            let call = Expression.member(
                instance, SwiftIdentifier.declared(graph[scene].name), arguments)
            discard(
                asking(call, scene),
                emission.effectSet(of: callee).union(emission.effectSet(of: scene)))
        }
    }

    private mutating func compose(scope: FrameID, _ id: NodeID, under name: String) {
        guard
            let arguments = arguments(
                graph[scope].inputs, of: scope, passedBy: scenes(of: scope))
        else { return }
        let call = Expression.member(.text(name), emission.name(id), arguments)
        compose(
            scope, as: emission.local(holding: scope), call, emission.effectSet(of: scope))
    }

    /// What composes only once it is shown is asked for its body.
    private mutating func asking(_ call: Expression, _ shown: FrameID?) -> Expression {
        guard let shown else { return call }
        guard resolution.composedOnce.contains(shown) || graph[shown].kind.isFlow else {
            return call
        }
        asksForBodies = true
        return .suffixed(call, ".body")
    }

    /// The scenes that a scope composes by functions of its own.
    private func scenes(of scope: FrameID) -> [FrameID] {
        graph[scope].face.flatMap { id -> [FrameID] in
            guard let callee = graph[id].function else { return [] }
            if let factory = graph.factory(madeBy: callee) {
                return resolution.scenes[factory] ?? []
            }
            return graph.composed(by: callee).map { [$0] } ?? []
        }
    }

    // MARK: Arguments

    /// The arguments for inputs and values, as previews pass them, or values that mean nothing.
    ///
    /// - Parameter scenes: those whose previews pass them.
    /// - Returns: nil where nothing says what one of them is.
    private mutating func arguments(
        _ inputs: [NodeID], of frame: FrameID, passedBy scenes: [FrameID]
    ) -> [LabeledExpression]? {
        var arguments: [LabeledExpression] = []
        var isComplete = true
        for input in inputs {
            let node = graph[input]
            if let text = passed(for: input, of: scenes.first) {
                arguments.append(LabeledExpression(for: node.name, .text(text)))
            } else if node.defaultText == nil, graph[frame].defaults[input] == nil {
                guard let inert = inertValue(of: node.type) else {
                    lacking[input, default: []].formUnion(scenes)
                    isComplete = false
                    continue
                }
                arguments.append(LabeledExpression(for: node.name, .text(inert)))
            }
        }
        return isComplete ? arguments : nil
    }

    /// The arguments of a transient that previews pass for inputs of the same name and type.
    ///
    /// - Returns: nil where one has neither that nor a default: a value that means nothing may be none that the object can be made with.
    private func given(_ inputs: [NodeID], of frame: FrameID) -> [LabeledExpression]? {
        var arguments: [LabeledExpression] = []
        for input in inputs
        where graph[input].defaultText == nil && graph[frame].defaults[input] == nil {
            let node = graph[input]
            let alike = resolution.previews.flatMap(\.given.keys).filter {
                graph[$0].name == node.name && graph[$0].type == node.type
            }
            guard let text = alike.sorted().lazy.compactMap({ passed(for: $0, of: nil) }).first
            else { return nil }
            arguments.append(LabeledExpression(for: node.name, .text(text)))
        }
        return arguments
    }

    /// What a preview passes: one of the same scene and of the variant before others.
    private func passed(for input: NodeID, of scene: FrameID?) -> String? {
        func rank(_ preview: Resolution.Preview) -> Int {
            (preview.variant == variant ? 0 : 1) + (preview.scene == scene ? 0 : 2)
        }
        let previews = resolution.previews.sorted { rank($0) < rank($1) }
        for preview in previews {
            // What refers to objects means those of the preview.
            if case .text(let text)? = preview.given[input], text.operands.isEmpty {
                return text.text.source
            }
        }
        return nil
    }

    private func inertValue(of type: TypeReference) -> String? {
        guard case .named("Binding", let arguments) = type.form, let wrapped = arguments.first
        else { return ImplementationContext([], protocolName: "").inertValue(of: type) }
        let value =
            wrapped.source == "NavigationPath" ? "NavigationPath()" : inertValue(of: wrapped)
        return value.map { ".constant(\($0))" }
    }

    // MARK: Statements

    private mutating func declare(_ name: String, _ value: Expression, _ own: EffectSet) {
        statements.append(.declaration(name: name, value: taking(value, own)))
    }

    private mutating func discard(_ value: Expression, _ own: EffectSet) {
        let statement = Statement.assignment(target: "_", value: taking(value, own))
        if !statements.contains(statement) { statements.append(statement) }
    }

    private mutating func taking(_ value: Expression, _ own: EffectSet) -> Expression {
        effects.formUnion(own)
        return value.taking(own)
    }
}
