import SwiftReading

/// Composers and factories.
extension Emission {
    /// The file of a feature's composer or factory, with a function for each scene.
    ///
    /// - Returns: nil of a feature without scenes.
    func featureFile(_ frames: Resolution.FeatureFrames) -> EmittedFile? {
        let feature = frames.feature
        let scenes = resolution.scenes[frames.frame] ?? []
        guard !scenes.isEmpty else { return nil }
        let placement = placements.placement(of: feature)
        var file = EmittedFile(
            graph[frames.frame].name, placement, owner: feature.name.value)
        file.modules.formUnion(feature.face.imports.map(\.value))
        file.modules.formUnion(feature.scenes.flatMap(\.imports).map(\.value))
        let stated = feature.face.conforms.map(\.value)
        var type = TypePlan(
            access: placement.access, keyword: needs.isFactory(frames.frame) ? .struct : .enum,
            name: file.name, conforms: stated.map(\.source))
        isolate(&type, isolation(of: frames.frame), conformingTo: stated, in: placement)
        type.comment = graph[frames.frame].comment?.value
        if needs.isFactory(frames.frame) {
            addStorage(needs[frames.frame].free, to: &type)
            file.addImports(naming: needs[frames.frame].free, self)
        }
        // Scenes of one feature have its functions in common.
        var functions = OutlinedFunctions()
        for scene in scenes {
            var body = Body(self, scene)
            type.members.append(
                .function(sceneFunction(scene, in: frames.frame, placement.access, &body)))
            for function in body.writtenFunctions() { functions.append(function) }
            file.modulesOfBodies.formUnion(body.imports)
            file.addImports(naming: needs[scene].free, self)
        }
        type.members += functions.written.map(Statement.function)
        // Code of another module sees nothing of what all features of the root's module share.
        if !placement.module.isEmpty, scenes.contains(where: resolution.composedOnce.contains) {
            type.members.append(.composedOnce(isPrivate: true, library))
        }
        file.declarations = [.type(type)]
        return file
    }

    /// Properties for what a factory or a flow keeps, and the initializer that Swift writes for the type's own module alone.
    func addStorage(_ stored: [NodeID], to type: inout TypePlan) {
        type.members.append(
            .properties(
                stored.map {
                    PropertyPlan(introducer: "let", name: name($0), type: self.type($0))
                }))
        guard type.access != .internal else { return }
        type.members.append(
            .function(
                FunctionPlan(
                    introducer: type.access.introducer + "init", name: "",
                    // An initializer of the memberwise kind has no defaults: its callers pass everything.
                    parameters: parameters(stored),
                    body: stored.map {
                        .assignment(target: "self." + name($0), value: .name(name($0)))
                    })))
    }

    private func sceneFunction(
        _ scene: FrameID, in feature: FrameID, _ access: AccessLevel, _ body: inout Body
    ) -> FunctionPlan {
        let frame = graph[scene]
        let isStatic = !needs.isFactory(feature)
        // A caller that receives something has it, so the root's values have their defaults at the root alone.
        let received = isStatic ? needs[scene].free : []
        var plan = FunctionPlan(
            introducer: access.introducer + (isStatic ? "static func" : "func"),
            name: SwiftIdentifier.declared(frame.name),
            parameters: parameters(received, in: scene)
                + parametersForInputs(of: scene),
            effects: effectSet(of: scene), result: result(of: scene), body: [])
        plan.comment = frame.comment?.value
        guard let recipe = frame.body else { return plan }
        body.appendNodes(andYielding: recipe, for: nil)
        if frame.result?.baseName == "AnyView", !yieldsAnyView(recipe) { body.eraseResult() }
        plan.body = body.statements
        if resolution.composedOnce.contains(scene) {
            plan.body = [.result(.composedOnce(plan.body))]
        }
        return plan
    }
}

extension Emission {
    /// Whether what makes the scene's view says that it is an `AnyView`: Swift text, or an object of that type.
    private func yieldsAnyView(_ recipe: Recipe) -> Bool {
        switch recipe.steps.first?.action {
        case .text: true
        case .use(.node(let id, _, _)): graph[id].type.baseName == "AnyView"
        default: false
        }
    }
}

extension EmittedFile {
    /// Imports the modules of what the file's code receives, whose types it names.
    mutating func addImports(naming received: [NodeID], _ emission: Emission) {
        for id in received {
            modules.formUnion(emission.importsNaming(id, seenFrom: placement.module))
        }
    }
}

extension Emission {
    /// The modules that code needs which receives a node and does not make it.
    ///
    /// Those of the binding may be the implementation's alone, which other modules do not depend on. They are left out where the
    /// type that the object is held as says itself where it comes from: its protocols' entries, or the sources.
    fileprivate func importsNaming(_ id: NodeID, seenFrom module: String) -> [String] {
        let node = graph[id]
        guard !node.imports.isEmpty else { return [] }
        var modules: [String] = []
        for type in node.type.members.map(\.source) {
            if let own = generated.importsOfProtocols[type] {
                modules += own
            } else if generated.modulesOfProtocols[type] == nil,
                !isModuleDeclared(of: type, seenFrom: module)
            {
                return node.imports
            }
        }
        return modules
    }

    /// Whether the sources say which module the type is of, so that a file that names it imports that.
    private func isModuleDeclared(of type: String, seenFrom module: String) -> Bool {
        guard let index = types.sources?.index else { return false }
        let isOwn = !module.isEmpty && index.declaration(of: type, inModule: module) != nil
        return isOwn || index.moduleDeclaring(type, seenFrom: module.isEmpty ? nil : module) != nil
    }
}

extension Body {
    /// The objects of a scene or of a branch; the one that the recipe yields comes last and needs no name.
    mutating func appendNodes(andYielding recipe: Recipe, for id: NodeID?) {
        guard case .use(.node(let last, let members, _))? = recipe.steps.first?.action,
            recipe.steps.count == 1, members.isEmpty, graph[last].comment == nil,
            needs[frame].made.contains(last),
            !needs.isAsked(last, besides: last, in: frame)
        else {
            declareNodes()
            if !isOutlined(recipe) { declareFunctions(usedBy: recipe) }
            return appendReturning(recipe, for: id)
        }
        declareNodes(besides: last)
        guard let own = graph[recipe: last] else { return }
        imports.formUnion(emission.importsMaking(last))
        declareFunctions(usedBy: own)
        appendReturning(own, for: last)
    }

    /// Wraps the view in an `AnyView`, which the scene returns.
    mutating func eraseResult() {
        guard case .result(let view)? = statements.last else { return }
        replaceLast(.result(.call("AnyView", passing: view)))
    }
}
