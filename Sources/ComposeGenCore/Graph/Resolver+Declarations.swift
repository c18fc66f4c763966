extension Resolver {
    /// Enters everything that has a name, so that the order of the manifest's parts does not matter.
    mutating func declareAll() {
        graph.names.reserve(2 * (manifest.bindings.count + 16 * manifest.features.count))
        rootNames[0].declared = NameTable(
            capacity: manifest.values.count + manifest.bindings.count)
        for (index, value) in manifest.values.enumerated() {
            insert(
                value.name.value, .value(ValueID(index: index)), value.name.range, in: NameScope())
            rootNames[0].valuesByType[value.type.value.source, default: []]
                .append(value.name.value)
            graph.values.append(
                ValueNode(
                    name: value.name.value, range: value.name.range, type: value.type.value,
                    supply: .parameter(default: nil), allow: value.allow))
        }
        declareGeneratedTypes()
        declareEnvironmentKeys()
        graph.objects.reserveCapacity(manifest.bindings.count)
        for binding in manifest.bindings { declare(binding, in: NameScope()) }
        declareScopes()
        for (index, feature) in manifest.features.enumerated() {
            declare(feature, as: FeatureID(index: index))
        }
        declareRoot()
    }

    private mutating func declareGeneratedTypes() {
        var own: [String: [Requirement]] = [:]
        var damaged: Set<String> = []
        for entry in manifest.protocols {
            guard let text = entry.requirements else { continue }
            let read = RequirementBlock.read(text)
            // What stands in a Swift file has been reported at the manifest's line.
            if text.range.file.index < manifest.parts.count { diagnostics += read.diagnostics }
            if !read.diagnostics.isEmpty { damaged.insert(entry.type.value.source) }
            own[entry.type.value.source] = read.value.requirements
        }
        let facts = ProtocolFacts(manifest.protocols, own)
        graph.protocols.requirements = facts.requirements
        graph.protocols.closures = closures(namedBy: facts)
        for entry in manifest.protocols {
            let placement = placements.placement(at: entry.type.range)
            let requirements = facts.requirements[entry.type.value.source] ?? []
            let traits = facts.traits(of: entry)
            graph.protocols.traits[entry.type.value.source] = traits
            if !entry.generated.isEmpty { diagnostics += facts.diagnostics(of: entry) }
            for implementation in entry.generated {
                let name = implementation.type
                let imports =
                    entry.imports.map(\.value) + graph.includedImports(at: entry.type.range)
                let conformance = GeneratedTypeNode.Conformance(
                    type: entry.type.value, range: entry.type.range, requirements: requirements,
                    traits: traits,
                    hasRequirements: entry.requirements != nil,
                    isDamaged: damaged.contains(entry.type.value.source))
                let others = generatedByName[name.value] ?? []
                if let first = others.first {
                    // A generic kind is one type of each module, with a conformance for each protocol that asks there.
                    guard
                        graph.generated[first].kind.isSameGenericKind(
                            as: implementation.kind.value)
                    else {
                        diagnostics.append(
                            .nameClash(
                                name.value, at: name.range, first: graph.generated[first].range))
                        continue
                    }
                    if let own = others.first(where: {
                        graph.generated[$0].placement.module == placement.module
                    }) {
                        graph.generated[own].conformances.append(conformance)
                        graph.generated[own].imports += imports
                        continue
                    }
                }
                generatedByName[name.value, default: []].append(graph.generated.count)
                graph.generated.append(
                    GeneratedTypeNode(
                        name: name.value, range: name.range, kind: implementation.kind.value,
                        kindRange: implementation.kind.range, conformances: [conformance],
                        imports: imports, placement: placement))
                if case .nullObject = implementation.kind.value,
                    requirements.allSatisfy(\.isServedWithoutParameters)
                {
                    graph.nullObjects[placement.module, default: [:]][entry.type.value.source] =
                        name.value
                }
            }
        }
    }

    /// What aliases of function types stand for that the sources declare outside of the protocols.
    private func closures(namedBy facts: ProtocolFacts) -> [String: TypeReference] {
        guard let index = sources?.index else { return [:] }
        var closures: [String: TypeReference] = [:]
        var seen: Set<String> = []
        for entry in manifest.protocols where !entry.generated.isEmpty {
            let scope = SourceKnowledge.scope(
                ofModule: placements.placement(at: entry.type.range).module)
            for requirement in facts.requirements[entry.type.value.source] ?? [] {
                for name in requirement.namesOfWhatIsPassed where seen.insert(name).inserted {
                    guard let target = index.target(ofAlias: name, in: scope), target.isFunction
                    else { continue }
                    closures[name] = target
                }
            }
        }
        return closures
    }

    private mutating func declareEnvironmentKeys() {
        for entry in manifest.protocols {
            guard let key = entry.environmentKey else { continue }
            for reference in key.default?.references ?? [] {
                diagnostics.append(
                    .environmentDefaultOfObject(reference.name.value, at: reference.name.range))
            }
            graph.environmentKeys.append(
                EnvironmentKeyNode(
                    type: entry.type.value, range: key.range, default: key.default,
                    imports: entry.imports.map(\.value)))
        }
    }

    mutating func declare(_ binding: Boxed<Binding>, in names: NameScope) {
        let id = ObjectID(index: graph.objects.count)
        let isFeatures = names.feature != nil
        let lifetime = binding.lifetime?.value ?? (isFeatures ? .scoped : .singleton)
        if let access = binding.access, isFeatures || manifest.root.kind.value != .container {
            diagnostics.append(.accessOfNoFace(at: access.range))
        }
        let isLazy = isLazy(binding, lifetime, in: names)
        let name = name(of: binding, in: names)
        let node = Boxed(
            ObjectNode(
                owner: names.feature.map(ObjectNode.Owner.feature) ?? .root(names.root),
                description: binding.key.value.source, range: binding.key.range,
                name: name, heldType: heldType(of: binding, in: names), lifetime: lifetime,
                lifetimeRange: binding.lifetime?.range,
                inputs: lifetime == .transient ? binding.inputs : [],
                imports: binding.imports.map(\.value), isLiveOnly: binding.isLiveOnly,
                isPrivate: binding.access?.value == "private",
                isLazy: isLazy, lazyRange: isLazy ? binding.isLazy?.range : nil,
                provides: binding.provides.map(\.value),
                isReplaced: binding.isConditional, allow: binding.allow, choice: .broken))
        graph.objects.append(node)
        declareAnswers(of: binding, as: id, in: names)
    }

    /// Whether it is the only one of its kind that waits for its first use: a scene delegate has all of them wait.
    private mutating func isLazy(
        _ binding: Boxed<Binding>, _ lifetime: Lifetime, in names: NameScope
    ) -> Bool {
        guard let isLazy = binding.isLazy, isLazy.value else { return false }
        guard lifetime == .singleton, names.feature == nil else {
            diagnostics.append(.lazyOfNoSingleton(at: isLazy.range))
            return false
        }
        // A scope is a class.
        guard names.root == .main else { return true }
        switch manifest.root.kind.value {
        case .struct:
            diagnostics.append(.lazyInStruct(at: isLazy.range))
            return false
        case .view, .container: return true
        case .sceneDelegate: return false
        }
    }

    /// Enters the names and types that the binding answers for.
    private mutating func declareAnswers(
        of binding: Boxed<Binding>, as id: ObjectID, in names: NameScope
    ) {
        if binding.provides.isEmpty, case .type(let type) = binding.key.value, !type.isComposition,
            otherName(of: type) == nil
        {
            let first = declare(type.source, .object(id), binding.key.range, in: names)
            if let first {
                diagnostics.append(
                    .duplicateBinding(type.source, at: binding.key.range, first: first))
            }
            return
        }
        var own: Set<String> = []
        func declareType(_ type: Located<TypeReference>, _ enter: (String, SourceRange) -> Void) {
            var names = [type.value.source]
            // A composition answers for each of its members too.
            let members = type.value.members
            if members.count > 1 { names += members.map(\.source) }
            if let other = otherName(of: type.value) {
                names += [other.source] + other.members.map(\.source)
            }
            for name in names where own.insert(name).inserted { enter(name, type.range) }
        }
        var explicit: [(String, SourceRange)] = []
        var byType: [(String, SourceRange)] = []
        switch binding.key.value {
        case .type(let type):
            declareType(Located(type, binding.key.range)) { explicit.append(($0, $1)) }
        case .name(let name): explicit.append((name, binding.key.range))
        }
        for type in binding.provides { declareType(type) { explicit.append(($0, $1)) } }
        if case .name = binding.key.value, let type = binding.type ?? binding.choice.implementation
        {
            declareType(type) { byType.append(($0, $1)) }
        }
        for (name, range) in explicit {
            if let first = declare(name, .object(id), range, in: names) {
                diagnostics.append(.duplicateBinding(name, at: range, first: first))
                // The first has the name that a container's face makes of it, too.
                graph.objects[id.index].provides.removeAll { $0.source == name }
            }
        }
        for (name, range) in byType {
            let name = graph.names.id(of: name)
            if let feature = names.feature {
                featureNames[feature.index].byType.insert(name, .object(id), range, graph.names)
            } else {
                rootNames[names.root.index].byType.insert(name, .object(id), range, graph.names)
            }
        }
    }

    /// What a type is called in full, where the sources know it under another name: behind an alias, without its module.
    private func otherName(of type: TypeReference) -> TypeReference? {
        guard sources != nil else { return nil }
        let canonical = canonical(type)
        return canonical == type ? nil : canonical
    }

    /// - Returns: the place that already gave the name, which then keeps it.
    mutating func declare(
        _ name: String, _ target: Target, _ range: SourceRange, in names: NameScope
    ) -> SourceRange? {
        let id = graph.names.id(of: name)
        let first =
            if let feature = names.feature {
                featureNames[feature.index].declared[id].first
            } else {
                rootNames[names.root.index].declared[id].first
            }
        if let first { return first.range }
        insert(id, target, range, in: names)
        return nil
    }

    /// Adds one more answer to a name.
    private mutating func insert(
        _ name: String, _ target: Target, _ range: SourceRange, in names: NameScope
    ) {
        insert(graph.names.id(of: name), target, range, in: names)
    }

    private mutating func insert(
        _ name: NameID, _ target: Target, _ range: SourceRange, in names: NameScope
    ) {
        if let feature = names.feature {
            featureNames[feature.index].declared.insert(name, target, range, graph.names)
        } else {
            rootNames[names.root.index].declared.insert(name, target, range, graph.names)
        }
    }

    private mutating func declare(_ feature: Feature, as id: FeatureID) {
        featuresByName[feature.name.value] = id
        var own = FeatureNames()
        own.declared = NameTable(capacity: feature.bindings.count + 4 * feature.scenes.count)
        let root = rootMaking(feature)
        own.isIncomplete = root == nil
        featureNames.append(own)
        let firstObject = graph.objects.count
        let names = NameScope(root: root ?? .main, feature: id)
        for binding in feature.bindings { declare(binding, in: names) }
        let objects = firstObject..<graph.objects.count
        let firstScene = graph.scenes.count
        for scene in feature.scenes { declare(scene, of: id) }
        var placement = placements.placement(at: feature.name.range)
        placement.access = feature.access?.value ?? placement.access
        if let output = feature.output {
            if let folder = placements.folder(output) {
                placement.folder = folder
            } else {
                diagnostics.append(
                    .outputOutside(output.value, at: output.range, isReplaceable: false))
            }
        }
        placement.module = placements.module(of: placement, feature.name.range.file.index)
        let defaultSuffix =
            switch feature.kind {
            case .composer: "UIComposer"
            case .factory: "FeatureFactory"
            }
        let node = FeatureNode(
            root: names.root, name: feature.name.value, range: feature.name.range,
            kind: feature.kind,
            typeName: feature.type?.value ?? feature.name.value + defaultSuffix,
            typeRange: feature.type?.range ?? feature.name.range, objects: objects,
            scenes: firstScene..<graph.scenes.count, flow: nil,
            isolation: feature.face.isolation ?? .mainActor,
            conforms: feature.face.conforms.map(\.value),
            imports: feature.face.imports.map(\.value), placement: placement,
            allow: feature.allow)
        graph.features.append(Boxed(node))
    }

    private mutating func declare(_ scene: Scene, of feature: FeatureID) {
        let id = SceneID(index: graph.scenes.count)
        let object = ObjectID(index: graph.objects.count)
        let names = NameScope(feature: feature)
        featureNames[feature.index].scenes[graph.names.id(of: scene.name.value)] = id
        for input in scene.inputs {
            let name = input.name.value
            let nameID = graph.names.id(of: name)
            // Several scenes may have an input of this name; it is the one of the scene that is composed.
            if let taken = featureNames[feature.index].declared[nameID].first {
                if taken.target != .input(nameID) {
                    diagnostics.append(
                        .nameClash(
                            name, at: input.name.range, .itself("input"), first: taken.range))
                }
            } else {
                insert(nameID, .input(nameID), input.name.range, in: names)
            }
            featureNames[feature.index].inputs.append((input.type.value, name))
        }
        let type = scene.view ?? scene.returns
        if let view = scene.view, case .construction = scene.content {
            let type = graph.names.id(of: view.value.source)
            _ = declare(view.value.source, .sceneObject(type), view.range, in: names)
        }
        let name =
            type.flatMap { variableName(for: $0.value) } ?? scene.name.value
        let shown = ObjectNode(
            owner: .scene(id), description: type?.value.source ?? scene.name.value,
            range: scene.view?.range ?? scene.name.range, name: name,
            heldType: type?.value ?? .void, lifetime: .scoped, lifetimeRange: nil,
            imports: scene.imports.map(\.value), choice: .broken)
        graph.objects.append(Boxed(shown))
        let node = SceneNode(
            feature: feature, name: scene.name.value, range: scene.name.range,
            inputs: scene.inputs, object: object, view: scene.view?.value,
            returns: scene.returns?.value, ownership: scene.ownership?.value ?? .view,
            ownershipRange: scene.ownership?.range, previews: [],
            imports: scene.imports.map(\.value), allow: scene.allow)
        graph.scenes.append(Boxed(node))
    }

    private mutating func declareRoot() {
        let root = manifest.root
        graph.root.kind = root.kind.value
        graph.root.typeName =
            root.type?.value
            ?? {
                switch root.kind.value {
                case .struct: "CompositionRoot"
                case .view: "AppComposer"
                case .container: "AppDependencies"
                case .sceneDelegate: "SceneDelegate"
                }
            }()
        graph.root.typeRange = root.type?.range ?? root.kind.range
        graph.root.mainName = root.main
        graph.root.isolation = root.face.isolation ?? .mainActor
        graph.root.conforms = root.face.conforms.map(\.value)
        graph.root.placement = placements.top
        graph.root.imports = placements.top.imports + root.face.imports.map(\.value)
        graph.root.tests = root.tests
        graph.root.module = manifest.name.value.moduleName
    }

    // MARK: Names and types of objects

    private mutating func name(of binding: Boxed<Binding>, in names: NameScope) -> String {
        if let name = binding.name { return name.value }
        if let id = wrapped(by: binding, in: names) {
            return self.name(of: binding, wrapping: id, in: names)
        }
        switch binding.key.value {
        case .name(let name): return name
        case .type(let type):
            if let name = variableName(for: type) { return name }
            diagnostics.append(.needsName(type.source, at: binding.key.range))
            return "object"
        }
    }

    /// What the root binds and a feature or a scope wraps; nil where nothing is wrapped.
    func wrapped(by binding: Boxed<Binding>, in names: NameScope) -> ObjectID? {
        guard binding.choice.wrapsOuter,
            case .object(let id)? = findOutside(binding.key.value.source, of: names).first?.target
        else { return nil }
        return id
    }

    /// The name of what wraps it: the one that the root gives it.
    func name(of binding: Boxed<Binding>, wrapping id: ObjectID, in names: NameScope) -> String {
        let name = graph[id].name
        // A constant that stands before its value would hide what it is made of, which in a scope is a member of the root.
        // So would any constant hide a member of a factory from a closure.
        let hides =
            names.feature.map { feature in
                binding.choice.isDeclaredBefore
                    || manifest.features[feature.index].kind == .factory
                        && binding.choice.hasClosureOfDecorator
            } ?? false
        return hides ? "decorated" + name.capitalizedHead : name
    }

    /// What others hold the object as: its type, composed with what else it provides where that is a protocol.
    func heldType(of binding: Boxed<Binding>, in names: NameScope) -> TypeReference {
        let provided = binding.provides.map(\.value)
        let type: TypeReference? =
            switch binding.key.value {
            case .type(let type): type
            case .name:
                binding.type?.value
                    ?? (binding.choice.isDecorated || binding.typeOfSeveral != nil
                        ? nil : binding.choice.implementation?.value)
            }
        guard let type = type ?? wrapped(by: binding, in: names).map({ graph[$0].heldType }) else {
            return TypeReference.composed(provided) ?? .void
        }
        guard !provided.isEmpty else { return type }
        let isAbstraction = type.members.allSatisfy {
            $0.nominalPath.map(graph.types.isProtocol) ?? false
        }
        guard isAbstraction else { return type }
        return TypeReference.composed([type] + provided) ?? type
    }
}

extension TypeReference {
    /// The composition of the types, each member once, in their order; nil where there are none.
    static func composed(_ types: [TypeReference]) -> TypeReference? {
        var seen: Set<TypeReference> = []
        let members = types.flatMap(\.members).filter { seen.insert($0).inserted }
        return members.count > 1 ? TypeReference(.composition(members)) : members.first
    }
}

extension String {
    /// The name as the build systems make a module's of it: what is no part of an identifier becomes an underscore.
    fileprivate var moduleName: String {
        var name = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            let isKept = String(scalar).utf8.allSatisfy(SwiftCharacters.isIdentifierPart)
            name.append(isKept ? scalar : "_")
        }
        let isNumber = utf8.first.map { !SwiftCharacters.isIdentifierHead($0) } ?? false
        return isNumber ? "_" + String(String(name).dropFirst()) : String(name)
    }
}

extension Binding.Key {
    /// As people know the binding.
    package var source: String {
        switch self {
        case .type(let type): type.source
        case .name(let name): name
        }
    }
}

extension GeneratedImplementation.Kind {
    /// Whether both are the same kind, and one of those that serve several protocols with one type.
    fileprivate func isSameGenericKind(as other: Self) -> Bool {
        switch (self, other) {
        case (.mainQueueDispatch, .mainQueueDispatch), (.weakProxy, .weakProxy): true
        default: false
        }
    }

    /// Whether one type of a module serves all protocols that ask for it there.
    var isGeneric: Bool { isSameGenericKind(as: self) }
}

extension Boxed<Binding> {
    /// What an object is known as whose type is left out, and which one it is only shows when it is made: what it provides.
    var typeOfSeveral: TypeReference? {
        self.choice.failsIntoAnother ? TypeReference.composed(self.provides.map(\.value)) : nil
    }
}
