import SwiftReading

/// Writes the members of one type that holds objects: the composition root in one of its forms, or a scope.
///
/// Each form lays the members out in a function of its own; what the members look like is decided here.
struct RootEmitter {
    enum Form {
        case structure
        case container
        case sceneDelegate
        case view
        /// The object that a view root holds.
        case composition
        case scope
    }

    /// How far a member is seen.
    enum Visibility {
        /// By the type alone.
        case own
        /// By scopes that were begun, and by the view that holds a composition.
        case module
        /// As far as the type.
        case face
    }

    let emission: Emission
    let frame: FrameID
    let form: Form
    private let face: Set<NodeID>
    /// What scopes ask of this type after they have begun.
    let requestedByScopes: Set<NodeID>
    /// The type's initializer, with the functions and modules that the members ask for.
    var body: Body
    /// The structures that make and hold the objects of a type with many of them.
    var structures: [TypePlan] = []

    var graph: Graph { emission.graph }
    var needs: Needs { emission.needs }
    var access: String { form == .composition ? "" : emission.manifest.accessLevel.introducer }

    init(_ emission: Emission, _ frame: FrameID, _ form: Form) {
        self.emission = emission
        self.frame = frame
        self.form = form
        face = Set(emission.graph[frame].face)
        requestedByScopes = emission.nodesUsedByScopes(of: frame)
        body = Body(emission, frame, isInitializer: true)
    }

    func visibility(of id: NodeID) -> Visibility {
        let isFace = face.contains(id)
        switch form {
        case .composition: return .module
        case .view: return emission.functionsOfViewForTests.contains(id) ? .module : .own
        case .sceneDelegate: if isFace, isCalledLater(id) { return .module }
        case .container: if isFace { return .face }
        case .structure, .scope:
            if isFace, isPartOfFace(id) { return .face }
        }
        let isRequested =
            requestedByScopes.contains(id) || emission.isRequestedByScopesElsewhere(id)
        return isRequested ? .module : .own
    }

    /// Whether something outside calls the member of a struct root or a scope: objects and what makes them are its own, but
    /// those of a container and its scopes.
    private func isPartOfFace(_ id: NodeID) -> Bool {
        if emission.rootKind == .container { return true }
        guard let callee = graph.callee(of: id) else { return false }
        return graph.made(by: callee) == nil || graph.factory(madeBy: callee) != nil
    }

    /// Whether the app calls the function of a scene delegate, and not the delegate alone to fill the window.
    private func isCalledLater(_ id: NodeID) -> Bool {
        guard let callee = graph.callee(of: id) else { return false }
        return graph.factory(madeBy: callee) != nil || graph[callee].isScope
    }

    /// A computed property for the object.
    func computed(_ id: NodeID, _ body: [Statement]) -> Statement {
        .computed(
            introducer: introducer("var", visibility(of: id)), name: emission.name(id),
            type: emission.types.source(graph[id].type), body: body, isBuilder: false)
    }

    /// The words before a constant, a variable or a function of the type.
    func introducer(_ word: String, _ visibility: Visibility) -> String {
        switch visibility {
        case .own: "private " + word
        case .module: word
        case .face: access + word
        }
    }
}

// MARK: The types

extension Emission {
    func rootFile() -> EmittedFile {
        switch rootKind {
        case .struct, .container: structureOrContainerFile()
        case .sceneDelegate: sceneDelegateFile()
        case .view: viewFile()
        }
    }

    func scopeFile(_ frame: FrameID) -> EmittedFile {
        var emitter = RootEmitter(self, frame, .scope)
        var type = TypePlan(
            access: manifest.accessLevel, keyword: .finalClass, name: graph[frame].name)
        let face = manifest.scopes.first { $0.name.value == graph[frame].key }?.face
        let stated = face?.conforms.map(\.value) ?? []
        type.conforms = stated.map(\.source)
        isolate(&type, isolation(of: frame), conformingTo: stated, in: placements.top)
        type.comment = graph[frame].comment?.value
        emitter.addMembers(to: &type)
        let modules = Set(face?.imports.map(\.value) ?? [])
        return EmittedFile(type, modules, ofBodies: emitter.body.imports)
    }

    private func structureOrContainerFile() -> EmittedFile {
        let isContainer = rootKind == .container
        var emitter = RootEmitter(self, .root, isContainer ? .container : .structure)
        let modules = Set(manifest.root.face.imports.map(\.value))
        var type = rootType(.struct)
        if isContainer {
            type.keyword = .finalClass
            if manifest.root.environment != nil { type.attributes.append("@Observable") }
        }
        emitter.addMembers(to: &type) { emitter in
            let variants = emitter.variantType.map { [Statement.type($0)] } ?? []
            return variants + emitter.membersOfVariants()
        }
        return EmittedFile(type, modules, ofBodies: emitter.body.imports)
    }

    /// The root's type with its attributes and what it states, without members.
    func rootType(_ keyword: TypePlan.Keyword, _ conforms: [String] = []) -> TypePlan {
        let stated = manifest.root.face.conforms.map(\.value)
        var type = TypePlan(
            access: manifest.accessLevel, keyword: keyword, name: manifest.root.resolvedTypeName,
            conforms: conforms + stated.map(\.source))
        // Views and UIKit's classes are the main actor's by themselves.
        if conforms.isEmpty {
            isolate(&type, isolation(of: .root), conformingTo: stated, in: placements.top)
        }
        type.comment = graph[.root].comment?.value
        return type
    }
}

extension RootEmitter {
    /// Adds what every type that holds objects has: its properties, its initializer, and its functions.
    ///
    /// - Parameter membersOfType: the members behind the initializer.
    mutating func addMembers(
        to type: inout TypePlan,
        _ membersOfType: (inout RootEmitter) -> [Statement] = { _ in [] },
        where isWanted: (NodeID) -> Bool = { _ in true }
    ) {
        let stored = properties()
        type.members += [stored.own, stored.values, stored.objects, stored.lazies]
            .map(Statement.properties)
        if let initializer = initializer() { type.members.append(.function(initializer)) }
        type.members += membersOfType(&self)
        addFunctions(to: &type, where: isWanted)
    }

    /// Adds computed properties and functions.
    mutating func addFunctions(
        to type: inout TypePlan, where isWanted: (NodeID) -> Bool = { _ in true }
    ) {
        type.members += membersOfGroups + completedLazies() + providedTypes()
        // Methods call static functions that do the same.
        _ = body.writtenFunctions()
        type.members += functions(where: isWanted)
        type.members += body.writtenFunctions().map(Statement.function)
        type.members += structures.map(Statement.type)
    }

    /// The initializer; nil where Swift writes it.
    mutating func initializer() -> FunctionPlan? {
        let plans = parametersOfInitializer()
        if frame == .root, !emission.lifting.preparesInMembers,
            let prepare = emission.resolution.prepare
        {
            body.append(statements: prepare)
        }
        if emission.groups.indices(of: frame).isEmpty {
            body.declareNodes()
        } else {
            body.noteFunctionUses()
            makeGroups()
        }
        body.append(replacing: emission.overridable(in: frame).filter { graph[$0].isLazy })
        if frame == .root, let setup = emission.resolution.setup {
            // All that it names stands by then, so that it calls the functions which the type has, and asks for its lazy objects.
            let members = setup.leaves.compactMap(\.named).filter {
                graph[$0].kind == .function || graph[$0].isLazy
            }
            let hidden = emission.overridable(in: .root)
            if !members.isEmpty,
                members.allSatisfy({ needs.isMade($0, in: .root) && !hidden.contains($0) })
            {
                body.location.site = .method
                body.location.initializer = nil
            }
            body.append(statements: setup)
        }
        let isWritten =
            !plans.isEmpty || !body.statements.isEmpty
            || form != .composition && form != .scope
                && emission.manifest.accessLevel != .internal
        guard isWritten else { return nil }
        // A function of the root around it begins a scope, and leaves nothing out.
        return FunctionPlan(
            introducer: form == .scope ? "init" : access + "init", name: "", parameters: plans,
            effects: emission.effectSet(of: frame), body: body.statements)
    }

    /// Of a scope the root that it comes from and its inputs, of a root what it cannot make.
    private mutating func parametersOfInitializer() -> [ParameterPlan] {
        guard graph[frame].isScope else {
            let received = emission.parametersOfRoot
            body.storeParameters(received)
            return emission.plansOfParameters(
                received, withDefaults: form != .composition)
        }
        var plans: [ParameterPlan] = []
        if let parent = graph[frame].parent, !needs[frame].free.isEmpty {
            let name = emission.rootProperty(of: frame)
            plans.append(ParameterPlan(name: name, type: emission.nameOfRoot(parent)))
            if emission.keepsRoot(frame) {
                body.append(.assignment(target: "self." + name, value: .name(name)))
            }
        }
        body.storeParameters(graph[frame].inputs)
        return plans + emission.parameters(graph[frame].inputs)
    }
}

// MARK: Facts about roots

extension Emission {
    func form(of frame: FrameID) -> RootEmitter.Form {
        if graph[frame].isScope { return .scope }
        return switch rootKind {
        case .struct: .structure
        case .container: .container
        case .sceneDelegate: .sceneDelegate
        case .view: hasComposition ? .composition : .view
        }
    }

    func isClass(_ frame: FrameID) -> Bool {
        switch form(of: frame) {
        case .structure, .view: false
        case .container, .sceneDelegate, .composition, .scope: true
        }
    }

    /// The property under which a scope keeps the root that it came from.
    func rootProperty(of scope: FrameID) -> String {
        guard let parent = graph[scope].parent, parent != .root else { return "root" }
        return variableName(for: TypeReference(named: graph[parent].name)) ?? "root"
    }

    /// The constant that holds a scope in code outside of it.
    func local(holding scope: FrameID) -> String {
        let name = variableName(for: TypeReference(named: graph[scope].name))
        return SwiftIdentifier.declared(name ?? "scope")
    }

    /// The type under which a scope keeps the root that it came from.
    func nameOfRoot(_ frame: FrameID) -> String {
        frame == .root && hasComposition ? graph[frame].name + ".Composition" : graph[frame].name
    }

    /// Whether functions of a scope ask for something of a root around it.
    func keepsRoot(_ frame: FrameID) -> Bool {
        guard graph[frame].isScope else { return false }
        let kept = needs[frame]
        return kept.free.contains { kept.stored.contains($0) }
    }

    /// What scopes ask of the root that they came from.
    func nodesUsedByScopes(of frame: FrameID) -> Set<NodeID> {
        let scopes = graph.frameIDs.filter { graph[$0].isScope && graph[$0].parent == frame }
        return Set(scopes.flatMap { needs[$0].free })
    }

    /// The bindings for which the initializer of a root without variants has parameters that default to nil.
    func overridable(in frame: FrameID) -> [NodeID] {
        frame == .root && rootKind != .sceneDelegate ? resolution.overridable : []
    }

    /// The parameters of a member of the root, inside which the variant's type needs no qualification.
    func parametersInRoot(
        _ nodes: [NodeID], default: (NodeID) -> Text? = { _ in nil }
    ) -> [ParameterPlan] {
        var plans = parameters(nodes, default: `default`)
        for (index, id) in nodes.enumerated() where id == graph.variant {
            plans[index].type = "Variant"
        }
        return plans
    }

    /// The parameters of the root's initializer.
    func plansOfParameters(_ received: [NodeID], withDefaults: Bool = true) -> [ParameterPlan] {
        let plans = parametersInRoot(received) { withDefaults ? graph[$0].defaultText : nil }
        let overridden = overridable(in: .root).sorted().map { id in
            ParameterPlan(
                name: name(id), type: types.source(TypeReference(.optional(graph[id].type))),
                default: withDefaults ? .text("nil") : nil)
        }
        return plans + overridden
    }
}

extension Frame {
    var isScope: Bool { if case .scope = kind { true } else { false } }
}

extension Manifest {
    var accessLevel: AccessLevel { parts.first?.access ?? .internal }
}

extension Needs {
    /// Whether something that the frame makes asks for the node, besides another one.
    func isAsked(_ id: NodeID, besides other: NodeID, in frame: FrameID) -> Bool {
        self[frame].made.contains { made in
            if made == other { return false }
            if let callee = graph[made].function { return self[callee].free.contains(id) }
            return graph[recipe: made].map {
                nodes(neededBy: $0, in: frame, isInitializer: false).contains(id)
            } ?? false
        }
    }

    /// Whether statements of the frame name the node besides those that make it.
    func isUsed(_ id: NodeID, in frame: FrameID) -> Bool {
        let recipes = self[frame].made.filter { $0 != id && !graph[$0].isLazy }
            .compactMap { graph[recipe: $0] }
        return (recipes + [graph[frame].body].compactMap { $0 }).contains {
            nodes(neededBy: $0, in: frame, isInitializer: true).contains(id)
        }
    }
}

extension Body {
    /// Assigns what replaces lazy objects, which stand as soon as they are assigned.
    mutating func append(replacing overridden: [NodeID]) {
        for id in overridden {
            let name = emission.name(id)
            guard !emission.isCompletedOrLeadsBack(id) else {
                let stored = graph[id].name.prefixed("stored")
                append(.assignment(target: stored, value: .name(name)))
                continue
            }
            append(
                .choice(
                    condition: "let \(name)",
                    body: [.assignment(target: "self." + name, value: .name(name))]))
        }
    }
}
