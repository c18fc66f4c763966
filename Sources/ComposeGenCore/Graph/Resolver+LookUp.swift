import SourceText
import SwiftReading

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
            if isInText, SwiftIdentifier.hasUppercaseHead(head), isName(head, in: scope) {
                diagnostics.append(
                    .memberInMark(head, members.map { "." + $0 }.joined(), at: name.range))
                return nil
            }
            if reportMisspeltFeature(headName, ofScene: members, in: scope) { return nil }
            report(unknown: headName, of: name.value, in: scope, place)
            return nil
        }
        if let canonical = canonicalName(name.value), let found = find(canonical, in: scope) {
            return reference(to: found, name, members: [], kind: kind)
        }
        report(unknown: name, of: name.value, in: scope, place)
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
    @inline(__always)
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

    /// What answers to a type because nothing else does. Without the sources what has a name of its own answers to that and to
    /// what it provides alone.
    private func findByType(_ name: NameID, in scope: NameScope) -> NameTable.Answers? {
        sources == nil ? nil : named(ofType: name, in: scope)
    }

    /// The lower-case bindings of the type: of the feature, its scope and the roots that this came from, without those that a
    /// nearer one of their name hides.
    func named(ofType name: NameID, in scope: NameScope) -> NameTable.Answers? {
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

    func key(of target: Target) -> String? {
        if case .object(let id) = target { graph[id].description } else { nil }
    }

    /// Whether it is there in other scenes of the feature alone, so that it hides nothing here.
    private func isInputOfOtherScene(_ found: NameTable.Answers, in scope: NameScope) -> Bool {
        guard let scene = scope.scene, case .one(let entry) = found,
            case .input(let name) = entry.target
        else { return false }
        if let many = namesOfManyInputs[scene] { return !many.contains(graph.names[name]) }
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
            ?? (sources == nil ? nil : findInRoots(name, from: start, byType: true)) ?? .nothing
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
        let isFunction = graph.isAskedAsFunction(entry.target)
        var reference = refer(
            to: entry.target, name.range,
            isByType: SwiftIdentifier.hasUppercaseHead(name.value),
            kind: isFunction ? .factory : kind)
        reference.members = members
        return reference
    }

    /// Has whoever is being resolved refer to the target.
    @inline(__always)
    mutating func refer(
        to target: Target, _ range: SourceRange, isByType: Bool, kind: Edge.Kind
    ) -> Reference {
        var edge = Edge(
            target: target, kind: kind, range: range,
            isCaptured: isInClosure || kind == .factory)
        edge.isByType = isByType
        edges.append(edge)
        return Reference(target: target, range: range)
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

    func headRange(of name: Located<String>, _ head: String) -> SourceRange {
        let end = min(name.range.start + head.utf8.count, name.range.end)
        return SourceRange(name.range.file, name.range.start, end)
    }

    /// The name as the type that it is, spelled as keys are.
    func canonicalName(_ name: String) -> String? {
        guard let type = TypeReference.parse(LocatedText(name, SourceRange(.top, 0, 0))).value
        else { return nil }
        let canonical = canonical(type).source
        return canonical == name ? nil : canonical
    }
}
