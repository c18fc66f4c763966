import SwiftReading

/// A view that is the root: a stack that navigates, and the object that holds what must not be made with each body.
extension Emission {
    func viewFile() -> EmittedFile {
        var type = rootType(.struct, [library.source(of: .view)])
        var modules = Set(manifest.root.face.imports.map(\.value))
        modules.insert("SwiftUI")
        var emitter = RootEmitter(self, .root, .view)
        var modulesOfBodies: Set<String> = []
        var holder: TypePlan?
        if hasComposition {
            let (plan, imports) = composition()
            holder = plan
            modulesOfBodies.formUnion(imports)
        }
        type.members = [
            .properties(state + (holder.map { [propertyHolding($0)] } ?? [])),
            .properties(holder == nil ? emitter.properties().values : []),
        ]
        let initializer = holder.map(initializerOfView) ?? emitter.initializer()
        if let initializer { type.members.append(.function(initializer)) }
        type.members += emitter.membersOfVariants()
        if let variants = emitter.variantType { type.members.append(.type(variants)) }
        type.members.append(
            .computed(
                introducer: manifest.accessLevel.introducer + "var", name: "body",
                type: library.someView, body: [.result(emitter.bodyOfView())]))
        let shown = Set(resolution.shownFrames)
        // What the body shows stands before the functions that compose the rest.
        let functions = emitter.functions { id in
            guard let callee = graph[id].function, !shown.contains(callee) else { return false }
            return isOfView(callee) || holder == nil
        }
        let called = emitter.body.writtenFunctions()
        type.members += called.filter { !$0.isStatic }.map(Statement.function)
        type.members += functions
        type.members += called.filter(\.isStatic).map(Statement.function)
        modulesOfBodies.formUnion(emitter.body.imports)
        if let holder { type.members.append(.type(holder)) }
        return EmittedFile(type, modules, ofBodies: modulesOfBodies)
    }

    /// The object that holds a view's singletons, and the modules that it needs.
    private func composition() -> (TypePlan, imports: Set<String>) {
        var emitter = RootEmitter(self, .root, .composition)
        var type = TypePlan(
            access: .internal,
            isPrivate: functionsOfViewForTests.isEmpty && !graph.frames.contains(where: \.isScope),
            keyword: .finalClass, name: "Composition",
            conforms: [library.source(of: .observableObject)])
        isolate(&type, isolation(of: .root), in: placements.top)
        emitter.addMembers(
            to: &type, where: { id in graph[id].function.map { !isOfView($0) } ?? false })
        return (type, emitter.body.imports)
    }

    /// The path of the stack.
    private var state: [PropertyPlan] {
        guard let path = manifest.root.navigation?.path else { return [] }
        return [
            PropertyPlan(
                introducer: "@\(library.source(of: .state)) private var",
                name: SwiftIdentifier.declared(path.value),
                value: .call(library.source(of: .navigationPath), []))
        ]
    }

    private func propertyHolding(_ holder: TypePlan) -> PropertyPlan {
        let isMadeHere = holder.parametersOfInitializer.isEmpty
        return PropertyPlan(
            introducer: "@\(library.source(of: .stateObject)) "
                + (functionsOfViewForTests.isEmpty ? "private var" : "var"),
            name: "composition",
            type: isMadeHere ? nil : holder.name,
            value: isMadeHere ? .call(holder.name, []) : nil)
    }

    /// Passes on what the object that the view holds takes.
    private func initializerOfView(_ holder: TypePlan) -> FunctionPlan? {
        let taken = plansOfParameters(parametersOfRoot)
        guard !taken.isEmpty else {
            let access = manifest.accessLevel
            return access == .internal
                ? nil : FunctionPlan(introducer: access.introducer + "init", name: "", body: [])
        }
        let made = Expression.call(
            holder.name, taken.map { LabeledExpression(for: $0.name, .name($0.name)) })
        let state = Expression.call(
            library.source(of: .stateObject), passing: made, as: "wrappedValue")
        return FunctionPlan(
            introducer: manifest.accessLevel.introducer + "init", name: "", parameters: taken,
            body: [.assignment(target: "_composition", value: state)])
    }

    /// Whether an object holds a view root's singletons, or what scopes ask of the root.
    var hasComposition: Bool {
        guard rootKind == .view else { return false }
        let kept = needs[.root]
        return isRootKept || kept.made.contains { graph[$0].kind == .object }
            || kept.stored.contains { graph[$0].kind == .object }
    }

    /// Whether the frame is a function of the view itself, which has the path, and not of the object that it holds.
    func isOfView(_ frame: FrameID) -> Bool {
        guard rootKind == .view, needs.root(of: frame) == .root,
            case .composition = graph[frame].kind
        else { return false }
        return !composedByObjects.contains(frame)
    }

    /// The functions for scenes that the root's objects, their functions and scopes call: those of the object that holds them.
    func findComposedByObjects() -> Set<FrameID> {
        guard rootKind == .view else { return [] }
        var open: [NodeID] = []
        for id in needs[.root].made {
            if let callee = graph.callee(of: id) {
                guard case .composition = graph[callee].kind else {
                    open += needs[callee].free
                    continue
                }
            } else if let recipe = graph[recipe: id] {
                open += needs.nodes(neededBy: recipe, in: .root, isInitializer: !graph[id].isLazy)
            }
        }
        func composing(_ id: NodeID) -> FrameID? {
            guard graph[id].owner == .root, let callee = graph.callee(of: id),
                case .composition = graph[callee].kind
            else { return nil }
            return callee
        }
        return allReached(from: open.compactMap(composing)) { needs[$0].free.compactMap(composing) }
    }
}

extension TypePlan {
    fileprivate var parametersOfInitializer: [ParameterPlan] {
        for case .function(let function) in members where function.introducer == "init" {
            return function.parameters
        }
        return []
    }
}

extension RootEmitter {
    fileprivate mutating func bodyOfView() -> Expression {
        let resolution = emission.resolution
        var shown = Expression.text("EmptyView()")
        if let start = resolution.shownFrames.first {
            shown = body.shown(by: start, nil, as: graph[start].name)
        }
        for (destination, frame) in zip(resolution.destinations, resolution.shownFrames.dropFirst())
        {
            let value = destination.name.flatMap {
                $0 == "_" ? nil : (name: $0, type: destination.value)
            }
            let content = body.shown(by: frame, value, as: graph[frame].name)
            shown = shown.leading(
                from: emission.types.source(destination.value), destination.name,
                to: [.result(content)])
        }
        let path = emission.manifest.root.navigation?.path.value
        // With nothing but itself to show, a flow brings the stack.
        if path == nil, emission.startsWithStack { return shown }
        return shown.inStack(emission.library, along: path)
    }
}

extension Expression {
    /// The view, from which values of a type lead on.
    func leading(from type: String, _ name: String?, to destination: [Statement]) -> Expression {
        let call = Expression.call(
            "navigationDestination", passing: .text(type + ".self"), as: "for")
        return .modifier(self, call: .block(call, parameter: name, body: destination))
    }

    /// The view in a stack, which keeps its path itself where none is named.
    func inStack(_ library: LibraryNames, along path: String?) -> Expression {
        let name = library.source(of: .navigationStack)
        let stack = path.map { Expression.call(name, passing: .text("$" + $0), as: "path") }
        return .block(stack ?? .text(name), parameter: nil, body: [.result(self)])
    }
}

extension Body {
    /// What a frame shows: an expression of the view's body, or a call of a function of the view where it takes statements.
    ///
    /// - Parameters:
    ///   - value: what leads there, where the scene uses it.
    ///   - name: of the function.
    mutating func shown(
        by frame: FrameID, _ value: (name: String, type: TypeReference)?, as name: String,
        isComposedOnce: Bool = false
    ) -> Expression {
        var own = Body(emission, frame)
        own.declareNodes()
        let view = own.expression(
            graph[frame].body?.steps.first?.operand ?? .broken(graph[frame].range))
        _ = own.writtenFunctions()
        take(own)
        let isExpression = own.statements.isEmpty
        own.append(result: view)
        let body: [Statement] =
            isComposedOnce ? [.result(.composedOnce(own.statements))] : own.statements
        if isExpression, case .result(let shown)? = body.first { return shown }
        outlined.append(
            FunctionPlan(
                introducer: "private func", name: name,
                parameters: value.map {
                    [ParameterPlan(name: $0.name, type: emission.types.source($0.type))]
                } ?? [], result: emission.library.someView, body: body))
        return .call(name, value.map { [LabeledExpression(for: $0.name, .name($0.name))] } ?? [])
    }
}
