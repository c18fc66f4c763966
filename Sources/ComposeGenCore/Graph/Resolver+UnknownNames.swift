import SourceText
import SwiftReading

/// What there is to say of names that nothing within reach has.
extension Resolver {
    /// Reports a name of what exists in other configurations only.
    ///
    /// - Returns: whether it is one.
    mutating func reportAbsent(
        _ name: Located<String>, in place: AbsentPlace = .anywhere
    ) -> Bool {
        guard !manifest.absentNames.isEmpty else { return false }
        let canonical = canonicalName(name.value) ?? name.value
        guard let condition = manifest.absentNames[canonical] else { return false }
        diagnostics.append(.onlyUnder(name.value, condition, at: name.range, in: place))
        return true
    }

    /// - Parameter path: the name with the members that are asked of it.
    mutating func report(
        unknown name: Located<String>, of path: String, in scope: NameScope, _ place: AbsentPlace
    ) {
        guard !manifest.refusedNames.contains(name.value), !isIncomplete(scope) else { return }
        let count = diagnostics.count
        reportPlain(unknown: name, of: path, in: scope, place)
        if let text = manifest.quotedNames[name.range.beginning], count < diagnostics.count {
            diagnostics[count].help.insert(Diagnostic.stringNeedsQuotes(text), at: 0)
        }
    }

    /// Whether the feature is made by a root that the place belongs to, reported where it is not.
    ///
    /// - Parameter scene: the one that is meant, where it is one.
    mutating func isWithinReach(
        _ feature: FeatureID, _ scene: SceneID? = nil, named name: Located<String>,
        in scope: NameScope
    ) -> Bool {
        let root = graph[feature].root
        guard let owner = graph.scope(root), !lineage(of: scope.root).contains(root) else {
            return true
        }
        if !isIncomplete(scope) {
            diagnostics.append(
                .featureOutlivesScope(
                    name.value, scope: owner.name, at: name.range,
                    scene.map { graph[$0].range } ?? graph[feature].range,
                    asking: graph.scope(scope.root)?.name))
        }
        return false
    }

    /// Reports a name that only a scope out of reach gives.
    private mutating func reportOutlived(_ name: Located<String>, in scope: NameScope) -> Bool {
        guard let root = scopesByMember[name.value] else { return false }
        return isImplied(root, in: scope) || report(outlived: name, of: root, in: scope)
    }

    private mutating func report(
        outlived name: Located<String>, of root: RootID, in scope: NameScope
    ) -> Bool {
        guard let owner = graph.scope(root) else { return false }
        // It may be the one that the place belongs to.
        if isIncomplete(scope) { return true }
        let id = graph.names.knownID(of: name.value)
        let answer =
            rootNames[root.index].declared[id].first ?? rootNames[root.index].byType[id].first
        diagnostics.append(
            .outlivesScope(
                name.value, scope: owner.name, at: name.range, answer?.range ?? owner.range,
                asking: graph.scope(scope.root)?.name,
                isOuter: lineage(of: root).contains(scope.root),
                feature: scope.feature.map { manifest.features[$0.index].name.value }))
        imply(root, in: scope)
        return true
    }

    /// Reports `Scope.name`: a scope is begun by a function, and its names are found inside of it without its own.
    mutating func report(
        members: [String], of root: RootID, asked name: Located<String>, in scope: NameScope
    ) {
        guard let owner = graph.scope(root), let first = members.first else { return }
        if gives(first, root) {
            if lineage(of: scope.root).contains(root) {
                diagnostics.append(
                    .memberOfOwnScope(
                        name.value, owner.name, at: name.range,
                        cure: members.joined(separator: ".")))
            } else {
                _ = report(outlived: Located(first, name.range), of: root, in: scope)
            }
            return
        }
        diagnostics.append(
            .memberOfFunction(
                owner.name, isScope: true, members.map { "." + $0 }.joined(),
                passing: owner.inputs.map(\.name.value),
                at: name.range, owner.range))
    }

    /// Whether the scope has something of the name.
    func gives(_ name: String, _ root: RootID) -> Bool {
        let id = graph.names.knownID(of: name)
        return !rootNames[root.index].declared[id].isEmpty
            || !rootNames[root.index].byType[id].isEmpty
    }

    private mutating func reportPlain(
        unknown name: Located<String>, of path: String, in scope: NameScope, _ place: AbsentPlace
    ) {
        if reportAbsent(name) { return }
        if reportOutlived(name, in: scope) { return }
        if let named = graph.names.knownID(of: name.value).flatMap({ named(ofType: $0, in: scope) })
        {
            let objects = named.entries.compactMap { entry -> Located<String>? in
                if case .object(let id) = entry.target {
                    Located(graph[id].description, graph[id].range)
                } else {
                    nil
                }
            }
            diagnostics.append(
                .unprovidedType(
                    name.value, isProtocol: graph.types.isProtocol(name.value), at: name.range,
                    objects: objects))
            return
        }
        if name.value == "self" {
            diagnostics.append(.nobodyItself(at: name.range, isObject: resolving != nil))
            return
        }
        if featuresByName[name.value] != nil, case .list(let key) = place {
            diagnostics.append(.featureInList(name.value, key, at: name.range))
            return
        }
        if let feature = featuresByName[name.value] {
            let owner = manifest.features[feature.index]
            let flow = owner.flow?.typeName(of: owner)
            diagnostics.append(
                .featureAsScene(
                    name.value, at: name.range,
                    flow: isInText && resolving == nil && scope.feature == nil ? flow : nil))
            return
        }
        if let captive = captive(asking: name, in: scope) {
            diagnostics.append(captive)
            return
        }
        if let note = whereabouts(of: name.value, for: scope) {
            diagnostics.append(
                .unknownReference(
                    name.value, at: name.range, nearest: nil, note: note.text, cure: note.cure))
            return
        }
        if let path = pathOfStack(name, in: scope) {
            diagnostics.append(path)
            return
        }
        let nearby =
            literal(meantBy: name.value) == nil ? nearestName(to: name.value, in: scope) : nil
        diagnostics.append(
            .unknownReference(
                name.value, at: name.range, nearest: nearby, note: nil,
                cure: nearby == nil ? cure(unknown: name.value, of: path, in: scope, place) : nil))
    }

    /// The name that is most likely meant: a scene's without its feature is whole, but that of another feature is farther away
    /// than what is in reach and differs in upper and lower case alone.
    private mutating func nearestName(to name: String, in scope: NameScope) -> String? {
        if let own = sceneOfOwnFeature(name, in: scope) { return own }
        guard suggestionsLeft > 0 else { return nil }
        let names = namesInReach(of: scope)
        return nearest(to: name, among: names, limit: 0) ?? sceneCalled(name)
            ?? nearest(to: name, among: names)
    }

    private func namesInReach(of scope: NameScope) -> [String] {
        var names: [String] = []
        for root in lineage(of: scope.root) {
            names += rootNames[root.index].declared.names(graph.names)
            if sources != nil { names += rootNames[root.index].byType.names(graph.names) }
        }
        if let feature = scope.feature {
            names += featureNames[feature.index].declared.names(graph.names)
        }
        names += scope.parameters
        if scope.hasDecoratee { names.append("decoratee") }
        return names
    }

    /// What there is to say where an object of a feature, or a scene, asks for the path of the stack that shows it.
    private func pathOfStack(_ name: Located<String>, in scope: NameScope) -> Diagnostic? {
        guard let resolving, !scope.parameters.contains(name.value) else { return nil }
        let what = "'\(graph[resolving].description)'"
        if let feature = scope.feature, name.value == "path",
            let flow = manifest.features[feature.index].flow
        {
            let view = flow.typeName(of: manifest.features[feature.index])
            return .unseenPath(name.value, of: view, by: what, at: name.range)
        }
        guard manifest.root.navigation?.path.value == name.value else { return nil }
        return .unseenPath(name.value, of: graph.root.typeName, by: what, at: name.range)
    }

    /// The whole name of the feature's own scene that has this key.
    private func sceneOfOwnFeature(_ name: String, in scope: NameScope) -> String? {
        guard let own = scope.feature, sceneNamed(name, of: own) != nil else { return nil }
        return graph[own].name + "." + name
    }

    /// The whole name of the only scene that has this key.
    private mutating func sceneCalled(_ name: String) -> String? {
        guard suggestionsLeft > 0, graph.names.knownID(of: name) != nil else { return nil }
        suggestionsLeft -= 1
        let owners = graph.features.indices.map(FeatureID.init(index:))
            .filter { sceneNamed(name, of: $0) != nil }
        return owners.count == 1 ? graph[owners[0]].name + "." + name : nil
    }

    /// What helps where the name cannot be marked as Swift's own.
    ///
    /// - Parameter path: the name with its members.
    private func cure(
        unknown name: String, of path: String, in scope: NameScope, _ place: AbsentPlace
    ) -> String? {
        switch place {
        case .list(let key): return "bind '\(name)', or leave it out of '\(key)'"
        case .choice where scope.parameters.contains("error"):
            return "write 'throw' or 'trap', or bind '\(name)'"
        case .choice where Lifetime(rawValue: name) != nil: return "write '{ lifetime: \(name) }'"
        case .choice: return "bind '\(name)'"
        case .anywhere, .start, .destination, .statements: break
        }
        if let literal = literal(meantBy: name) { return "write \(literal)" }
        guard isInText else {
            return path == name
                ? nil : "bind '\(name)', or write { swift: \(path) } where it is Swift's own"
        }
        return SwiftIdentifier.isValid(name)
            ? "bind '\(name)', or write '\(name)' alone where it is Swift's own"
            : "write the name of a binding, a value or an input"
    }

    /// What there is to say where a singleton asks for what each scene has of its own: an input, or what it shows.
    private mutating func captive(
        asking name: Located<String>, in scope: NameScope
    ) -> Diagnostic? {
        guard scope.feature == nil, let resolving, graph[resolving].lifetime == .singleton,
            let owner = ownerOfEachScene(name.value)
        else { return nil }
        return .captiveOfScene(
            holder: graph[resolving].description, held: name.value, scene: owner.scene,
            feature: owner.feature, at: name.range, owner.range)
    }

    /// The first scene that has an input of the name, or shows a view of that type.
    private mutating func ownerOfEachScene(
        _ name: String
    ) -> (scene: String, feature: String, range: SourceRange)? {
        if ownersOfEachScene == nil {
            var owners: [String: (scene: String, feature: String, range: SourceRange)] = [:]
            for feature in manifest.features {
                for scene in feature.scenes {
                    let shown = scene.view.map { [Located($0.value.source, $0.range)] } ?? []
                    for held in scene.inputs.map(\.name) + shown where owners[held.value] == nil {
                        owners[held.value] = (scene.name.value, feature.name.value, held.range)
                    }
                }
            }
            ownersOfEachScene = owners
        }
        return ownersOfEachScene?[name]
    }

    /// What the name is elsewhere: another feature's, or the type that a binding makes.
    mutating func whereabouts(
        of name: String, for scope: NameScope
    ) -> (text: Diagnostic.Note, cure: String?, isOfFeature: Bool)? {
        guard suggestionsLeft > 0 else { return nil }
        let id = graph.names.knownID(of: name)
        if let owner = featureNames.firstIndex(where: { !$0.declared[id].isEmpty }) {
            suggestionsLeft -= 1
            let note = Diagnostic.Note(
                "'\(name)' belongs to feature '\(manifest.features[owner].name.value)'",
                at: featureNames[owner].declared[id].first?.range)
            guard case .input? = featureNames[owner].declared[id].first?.target else {
                return (note, "bind '\(name)' at the top level, where every feature has it", true)
            }
            // An input belongs to those who compose the scene.
            let feature = manifest.features[owner].name.value
            let cure =
                scope.feature == nil
                ? "bind what asks for it in feature '\(feature)'"
                : "give the scene that asks for it an input '\(name)'"
            return (note, cure, true)
        }
        guard let made = maker(of: name, for: scope) else { return nil }
        let key = graph[made].description
        let note = Diagnostic.Note("'\(name)' is made as '\(key)' here", at: graph[made].range)
        let cure =
            "ask for '\(key)'"
            + (graph.bindingByItself(name, made, isDecorated: decoratedObjects.contains(made))
                .map { ", or \($0)" } ?? "")
        return (note, cure, false)
    }

    /// Reports the name of a scene whose feature is misspelt: one that is called nearly so has a scene of that very name.
    ///
    /// - Returns: whether it is one.
    mutating func reportMisspeltFeature(
        _ feature: Located<String>, ofScene members: [String], in scope: NameScope
    ) -> Bool {
        guard members.count == 1, let scene = members.first,
            SwiftIdentifier.hasUppercaseHead(feature.value),
            !manifest.refusedNames.contains(feature.value), !isIncomplete(scope),
            !isDeclared(TypeReference(.named(feature.value, arguments: [])), in: scope)
        else { return false }
        let owners = featuresByName.filter { sceneNamed(scene, of: $0.value) != nil }
        guard !owners.isEmpty, let meant = nearest(to: feature.value, among: owners.keys)
        else { return false }
        diagnostics.append(
            .unknownFeature(feature.value, at: feature.range, nearest: meant))
        return true
    }

    /// The object that is implemented by the type.
    mutating func maker(of type: String, for scope: NameScope) -> ObjectID? {
        if objectsByImplementation.isEmpty {
            func enter(_ binding: Boxed<Binding>, _ index: Int) {
                guard let type = binding.choice.implementation?.value.source else { return }
                objectsByImplementation[type, default: []].append(ObjectID(index: index))
                if case .construction(let construction) = binding.choice,
                    !construction.decorators.isEmpty
                {
                    decoratedObjects.insert(ObjectID(index: index))
                }
            }
            for (index, binding) in manifest.bindings.enumerated() { enter(binding, index) }
            for (scope, node) in zip(manifest.scopes, graph.scopes) {
                for (binding, index) in zip(scope.bindings, node.objects) {
                    enter(binding, index)
                }
            }
            for (feature, node) in zip(manifest.features, graph.features) {
                for (binding, index) in zip(feature.bindings, node.objects) {
                    enter(binding, index)
                }
            }
        }
        let lineage = lineage(of: scope.root)
        return objectsByImplementation[type]?.first { id in
            switch graph[id].owner {
            case .root(let root): lineage.contains(root)
            case .feature(let feature): feature == scope.feature
            case .scene: false
            }
        }
    }
}

/// The literal of Swift's that the word is in YAML, or in other languages that write values in it; nil for any other word.
private func literal(meantBy word: String) -> String? {
    switch word.lowercased() {
    case "null": "nil"
    case "true", "yes", "on": "true"
    case "false", "no", "off": "false"
    default: nil
    }
}
