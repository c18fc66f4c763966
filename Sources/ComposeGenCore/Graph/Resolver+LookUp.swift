extension Resolver {
    /// What a name stands for, reported where it stands for nothing or for several.
    ///
    /// - Parameters:
    ///   - kind: how whoever is being resolved asks for it.
    ///   - place: what asks, for what exists under a condition only.
    mutating func lookUp(
        _ name: Located<String>, in scope: NameScope, kind: Edge.Kind,
        place: AbsentPlace = .anywhere
    ) -> Reference? {
        if let reference = lookUpLocal(name, in: scope) { return reference }
        if let found = find(name.value, in: scope) {
            return reference(to: found, name, members: [], kind: kind)
        }
        if reportAbsent(name, in: place) { return nil }
        let parts = name.value.split(separator: ".", omittingEmptySubsequences: false)
        if parts.count > 1, let head = parts.first.map(String.init) {
            if featuresByName[head] != nil {
                guard let scene = sceneNamed(name, in: scope) else { return nil }
                edges.append(Edge(target: .scene(scene), kind: .factory, range: name.range))
                return Reference(target: .scene(scene), range: name.range)
            }
            let members = parts.dropFirst().map(String.init)
            if let root = scopesByName[head] {
                report(members: members, of: root, asked: name, in: scope)
                return nil
            }
            let headName = Located(head, headRange(of: name, head))
            if var reference = lookUpLocal(headName, in: scope) {
                reference.members = members
                checkMembers(of: reference, as: name, in: scope)
                return reference
            }
            if SwiftIdentifier.hasLowercaseHead(head), let found = find(head, in: scope) {
                let reference = reference(to: found, headName, members: members, kind: kind)
                if let reference { checkMembers(of: reference, as: name, in: scope) }
                return reference
            }
            report(unknown: headName, in: scope, place)
            return nil
        }
        if let canonical = canonicalName(name.value), let found = find(canonical, in: scope) {
            return reference(to: found, name, members: [], kind: kind)
        }
        report(unknown: name, in: scope, place)
        return nil
    }

    func isName(_ name: String, in scope: NameScope) -> Bool {
        find(name, in: scope) != nil
    }

    private mutating func lookUpLocal(_ name: Located<String>, in scope: NameScope) -> Reference? {
        if scope.hasDecoratee, name.value == "decoratee" {
            return Reference(target: .decoratee, range: name.range)
        }
        if scope.hasItself, name.value == "self" {
            return Reference(target: .itself, range: name.range)
        }
        guard scope.parameters.contains(name.value) else { return nil }
        return Reference(
            target: .parameter(graph.names.id(of: name.value)), range: name.range)
    }

    /// The answers to a name, the nearest first: what the feature declares, then its scope and the roots that this came
    /// from, then what answers only because nothing else does.
    func find(_ name: String, in scope: NameScope) -> NameTable.Answers? {
        graph.names.knownID(of: name).flatMap { find($0, in: scope) }
    }

    /// The same for a name of this number.
    func find(_ name: NameID, in scope: NameScope) -> NameTable.Answers? {
        var ofOtherScene: NameTable.Answers?
        if let feature = scope.feature {
            let found = featureNames[feature.index].declared[name]
            if isInputOfOtherScene(found, in: scope) {
                ofOtherScene = found
            } else if !found.isEmpty {
                return found
            }
        }
        if let found = findInRoots(name, from: scope.root, byType: false) { return found }
        return findByType(name, in: scope) ?? ofOtherScene
    }

    /// What answers to a type because nothing else does: the lower-case bindings of the feature, its scope and the roots that
    /// this came from, without those that a nearer one of their name hides.
    private func findByType(_ name: NameID, in scope: NameScope) -> NameTable.Answers? {
        var found = scope.feature.map { featureNames[$0.index].byType[name] } ?? .nothing
        var next: RootID? = scope.root
        while let root = next {
            let others = rootNames[root.index].byType[name]
            if found.isEmpty {
                found = others
            } else if !others.isEmpty {
                let nearer = found.entries
                let hidden = Set(nearer.map { key(of: $0.target) })
                found = NameTable.Answers(
                    nearer + others.entries.filter { !hidden.contains(key(of: $0.target)) })
            }
            next = rootNames[root.index].parent
        }
        return found.isEmpty ? nil : found
    }

    private func key(of target: Target) -> String? {
        if case .object(let id) = target { graph[id].description } else { nil }
    }

    /// Whether it is there in other scenes of the feature alone, so that it hides nothing here.
    private func isInputOfOtherScene(_ found: NameTable.Answers, in scope: NameScope) -> Bool {
        guard let scene = scope.scene, case .one(let entry) = found,
            case .input(let name) = entry.target
        else { return false }
        return !graph[scene].inputs.contains { $0.name.value == graph.names[name] }
    }

    /// The inputs that may be named at the place: a scene's own, or those of all scenes of the feature.
    func inputs(in scope: NameScope) -> [Input] {
        if let scene = scope.scene { return graph[scene].inputs }
        guard let feature = scope.feature.map({ manifest.features[$0.index] }) else { return [] }
        return feature.scenes.flatMap(\.inputs) + feature.inputsOfAbsentScenes
    }

    /// The answers of the root, else of those that it came from.
    private func findInRoots(
        _ name: NameID, from root: RootID, byType: Bool
    ) -> NameTable.Answers? {
        var next: RootID? = root
        while let root = next {
            let found =
                byType
                ? rootNames[root.index].byType[name] : rootNames[root.index].declared[name]
            if !found.isEmpty { return found }
            next = rootNames[root.index].parent
        }
        return nil
    }

    /// What is bound under the name outside of the place: for a feature by its scope or the root, for a scope by the roots
    /// that it came from.
    func findOutside(_ name: String, of scope: NameScope) -> NameTable.Answers {
        let start = scope.feature == nil ? rootNames[scope.root.index].parent : scope.root
        guard let start, let name = graph.names.knownID(of: name) else { return .nothing }
        return findInRoots(name, from: start, byType: false)
            ?? findInRoots(name, from: start, byType: true) ?? .nothing
    }

    /// The root and those that it came from.
    func lineage(of root: RootID) -> [RootID] {
        var result = [root]
        var next = rootNames[root.index].parent
        while let root = next {
            result.append(root)
            next = rootNames[root.index].parent
        }
        return result
    }

    private mutating func reference(
        to found: NameTable.Answers, _ name: Located<String>, members: [String], kind: Edge.Kind
    ) -> Reference? {
        guard case .one(let entry) = found else {
            report(ambiguous: name.value, at: name.range, found)
            return nil
        }
        var kind = kind
        if graph.isAskedAsFunction(entry.target) { kind = .factory }
        var edge = Edge(
            target: entry.target, kind: kind, range: name.range,
            isCaptured: isInClosure || kind == .factory)
        edge.isByType = SwiftIdentifier.hasUppercaseHead(name.value)
        edges.append(edge)
        return Reference(target: entry.target, members: members, range: name.range)
    }

    /// Reports a name that several things answer to.
    mutating func report(
        ambiguous name: String, at range: SourceRange, _ found: NameTable.Answers
    ) {
        let entries = found.entries
        diagnostics.append(
            .ambiguousBinding(
                name, at: range, count: entries.count, answers: entries.prefix(5).map(\.range)))
    }

    private func headRange(of name: Located<String>, _ head: String) -> SourceRange {
        let end = min(name.range.start + head.utf8.count, name.range.end)
        return SourceRange(name.range.file, name.range.start, end)
    }

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

    /// The name as the type that it is, spelled as keys are.
    private func canonicalName(_ name: String) -> String? {
        guard let type = TypeReference.parse(LocatedText(name, SourceRange(.top, 0, 0))).value
        else { return nil }
        let canonical = canonical(type).source
        return canonical == name ? nil : canonical
    }

    private mutating func report(
        unknown name: Located<String>, in scope: NameScope, _ place: AbsentPlace
    ) {
        guard !manifest.refusedNames.contains(name.value), !isIncomplete(scope) else { return }
        let count = diagnostics.count
        reportPlain(unknown: name, in: scope, place)
        if let text = manifest.quotedNames[name.range.beginning], count < diagnostics.count {
            diagnostics[count].help.insert(Diagnostic.stringNeedsQuotes(text), at: 0)
        }
    }

    /// Whether it is not known what the place may name.
    private func isIncomplete(_ scope: NameScope) -> Bool {
        if let feature = scope.feature, featureNames[feature.index].isIncomplete { return true }
        return lineage(of: scope.root).contains { rootNames[$0.index].isIncomplete }
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
        return report(outlived: name, of: root, in: scope)
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
        return true
    }

    /// Reports `Scope.name`: a scope is begun by a function, and its names are found inside of it without its own.
    private mutating func report(
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
                owner.name, isScope: true, members.map { "." + $0 }.joined(), inputs: owner.inputs,
                at: name.range, owner.range))
    }

    /// Whether the scope has something of the name.
    func gives(_ name: String, _ root: RootID) -> Bool {
        let id = graph.names.knownID(of: name)
        return !rootNames[root.index].declared[id].isEmpty
            || !rootNames[root.index].byType[id].isEmpty
    }

    private mutating func reportPlain(
        unknown name: Located<String>, in scope: NameScope, _ place: AbsentPlace
    ) {
        if reportAbsent(name) { return }
        if reportOutlived(name, in: scope) { return }
        if name.value == "self" {
            diagnostics.append(.nobodyItself(at: name.range, isObject: resolving != nil))
            return
        }
        if featuresByName[name.value] != nil {
            diagnostics.append(.unknownScene("", of: name.value, at: name.range, nearest: nil))
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
        var nearby: String?
        if suggestionsLeft > 0 {
            var names: [String] = []
            for root in lineage(of: scope.root) {
                names += rootNames[root.index].declared.names(graph.names)
                names += rootNames[root.index].byType.names(graph.names)
            }
            if let feature = scope.feature {
                names += featureNames[feature.index].declared.names(graph.names)
            }
            names += scope.parameters
            if scope.hasDecoratee { names.append("decoratee") }
            nearby = nearest(to: name.value, among: names)
        }
        diagnostics.append(
            .unknownReference(
                name.value, at: name.range, nearest: nearby, note: nil,
                cure: nearby == nil ? cure(unknown: name.value, in: place) : nil))
    }

    /// What helps where the name cannot be marked as Swift's own.
    private func cure(unknown name: String, in place: AbsentPlace) -> String? {
        if case .list(let key) = place { return "bind '\(name)', or leave it out of '\(key)'" }
        guard isInText else { return nil }
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
            return (note, "bind '\(name)' at the top level, where every feature has it", true)
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
