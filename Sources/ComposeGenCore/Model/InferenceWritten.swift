import SourceText
import SwiftReading

/// What the manifest says itself of the types of what it binds, shows and conforms to.
extension GraphResolver {
    /// Reports another object that stands for a type which it is not of.
    mutating func check(alias name: Located<String>, as type: TypeReference, _ reach: Reach) {
        guard let index, let id = lookUp(name.value, in: reach),
            let held = heldType(of: id),
            index.fit(held, canonical(type, of: reach.frame)) == .fitsNot
        else { return }
        let node = result.graph[id]
        let isNamed = node.kind == .object || node.kind == .value
        report(
            .isOfOtherType(
                isNamed ? node.key.value : held.source, held.source, type.source, at: name.range))
    }

    /// Reports Swift text that certainly does not yield what it stands for: a closure, or a static property of another type or
    /// that cannot be seen.
    mutating func check(_ text: SwiftText, making type: TypeReference, _ reach: Reach) {
        guard type.source != "Any" else { return }
        let asked = canonical(type, of: reach.frame)
        if let yielded = text.yieldedByClosure {
            let isKnown =
                index.map { $0.isKnown(asked) }
                ?? asked.nominalPath.map(types.isProtocol) ?? false
            guard isKnown, !asked.isFunction else { return }
            report(.closureAsObject(type.source, yielded, at: text.located.range))
            return
        }
        guard let index, case .path(let head, let members) = text.form,
            let last = members.last
        else { return }
        let home = home(of: reach.frame)
        let path = ([head] + members.dropLast()).joined(separator: ".")
        guard case .type(let owner) = index.meaning(of: path, in: home),
            let property = index.staticProperty(last, of: owner, seenFrom: home)
        else { return }
        if let access = property.hidden {
            report(
                .unusableProperty(
                    Located(last, text.text.range), of: path, .hidden(access), property.range))
        } else if let given = property.type, index.fit(given, asked) == .fitsNot {
            report(.isOfOtherType(text.source, given.source, type.source, at: text.text.range))
        }
    }

    // MARK: Names of types

    /// Reports types of values and inputs that generated code would name without their generic arguments, or cannot name.
    mutating func checkNamedTypes() {
        guard index != nil else { return }
        for node in result.graph.nodes {
            guard let place = node.typeRange else { continue }
            checkName(of: Located(node.type, place), Reach(frame: node.owner))
        }
        for scene in manifest.features.flatMap(\.scenes) {
            guard let returns = scene.returns else { continue }
            checkName(of: returns, Reach(frame: .root))
        }
        for route in manifest.features.compactMap(\.flow).flatMap(\.routes) {
            if let value = route.value { checkAvailability(of: value, Reach(frame: .root)) }
        }
    }

    /// Tells of a type that generated code names on all systems, and that only later ones have, or that is deprecated.
    private mutating func checkAvailability(of type: Located<TypeReference>, _ reach: Reach) {
        guard let index else { return }
        let home = home(of: reach.frame)
        for name in type.value.nominalNames().sorted() {
            checkAvailability(
                index.availability(of: name, in: home), of: Located(name, type.range),
                Reach(frame: reach.frame))
        }
    }

    /// The same for what a binding answers for.
    mutating func checkNames(of binding: Binding, _ reach: Reach) {
        guard index != nil else { return }
        let home = home(of: reach.frame)
        var types = binding.provides + (binding.type.map { [$0] } ?? [])
        if case .type(let type) = binding.key.value, binding.choice.implementation?.value != type {
            types.append(Located(type, binding.key.range))
        }
        for type in types { checkAvailability(of: type, reach) }
        for type in types where !isVisible(type, from: home) { return }
        guard case .node(let id)? = names[reach.frame]?[binding.key.value.source],
            result.graph[id].lifetime == .singleton, let recipe = result.graph[recipe: id]
        else { return }
        // What needs nothing, a struct makes where it declares it, and Swift finds the arguments.
        let isUntyped =
            reach.frame == .root && manifest.root.kind.value == .struct && !recipe.refersToNodes
        let range =
            binding.type?.range ?? binding.choice.implementation?.range ?? binding.key.range
        if !isUntyped { checkArguments(in: Located(result.graph[id].type, range), home) }
    }

    private mutating func checkName(of type: Located<TypeReference>, _ reach: Reach) {
        let home = home(of: reach.frame)
        if isVisible(type, from: home) { checkArguments(in: type, home) }
        checkAvailability(of: type, reach)
    }

    private mutating func checkArguments(in type: Located<TypeReference>, _ home: SourceScope) {
        guard let found = index?.bareGenericType(in: type.value, from: home) else {
            return
        }
        report(.bareGenericType(found.name, parameters: found.parameters, at: type.range))
    }

    // MARK: Scenes

    /// Reports a scene that shows no view, or returns what its view is not.
    mutating func check(
        _ view: Located<TypeReference>, madeBy construction: Construction, of scene: Scene,
        _ reach: Reach
    ) {
        guard let index, construction.decorators.isEmpty,
            construction.initializedType?.value == view.value
        else { return }
        let home = home(of: reach.frame)
        let id = index.type(view.value, in: home)
        guard let returns = scene.returns else {
            if let id, index[id].declaration.kind == .struct {
                checkConformance(view, to: [index.view], reach)
            }
            return
        }
        guard let id, !returns.value.isOpaque, scene.ownership?.value ?? .view == .view else {
            return
        }
        if index.type(returns.value, in: home) == nil {
            reportMisspelt(
                returns, meaning: index.superclasses(of: id).declared + index.protocols(of: id),
                from: home)
        } else if index.fit(
            canonical(view.value, of: reach.frame), canonical(returns.value, of: reach.frame))
            == .fitsNot
        {
            report(
                .returnsOtherType(
                    scene.name.value, returns.value.source, view: view.value.source,
                    at: returns.range, index[id].declaration.nameRange))
        }
    }

    // MARK: Defaults of environment keys

    /// Reports defaults that certainly are none.
    mutating func checkDefaultsOfKeys() {
        guard let index else { return }
        for entry in manifest.protocols {
            let asked = canonical(entry.type.value, of: .root)
            guard let text = entry.environmentKey?.default, text.references.isEmpty,
                index.isExistential(asked)
            else { continue }
            let range = text.text.range
            let place = TypedPlace(
                kind: .environmentKey, name: "default", type: asked, declared: entry.type.value,
                range: entry.type.range)
            let name = String(text.source.prefix { $0 != "(" })
            guard check(.swift(text), for: place, Reach(frame: .root)),
                SwiftIdentifier.hasUppercaseHead(name),
                let id = index.type(TypeReference(named: name), in: home(of: .root)),
                index[id].declaration.kind != .protocol
            else { continue }
            if name == text.source {
                let fault = TypeFault(given: "the type '\(name)'", cure: "write '\(name)()'")
                report(.mismatch(fault, for: place, at: range))
            } else if text.isConstruction(of: name),
                let actor = index.actorOfAllInitializers(of: id)
            {
                report(.isolatedDefault(name, actor, at: range, index[id].declaration.nameRange))
            }
        }
    }

    /// Reports a default that another actor isolates than the code which makes it where its caller passes nothing.
    mutating func checkIsolation(ofDefault text: SwiftText, _ reach: Reach) {
        guard let index else { return }
        let own = actor(of: reach.frame)
        for use in typeUses(in: text, from: home(of: reach.frame))
        where use.member != nil || use.labels != nil {
            guard
                let id = index.type(
                    TypeReference(named: use.path.value), in: home(of: reach.frame)),
                let actor = use.member.map({ index.actor(ofStatic: $0.value, of: id) })
                    ?? index.actorOfAllInitializers(of: id),
                actor != own
            else { continue }
            report(
                .isolatedDefault(
                    use.path.value, actor, at: use.path.range, index[id].declaration.nameRange,
                    reason: "the code that makes this default is not",
                    cures: ["leave the default out, or declare what it uses 'nonisolated'"]))
        }
    }

    // MARK: Faces

    /// Reports what features, scopes and the root are said to conform to, and is no protocol.
    mutating func checkFaces() {
        guard let index else { return }
        for type in manifest.allFaces.flatMap(\.conforms) {
            guard let id = index.type(type.value, in: SourceScope()) else {
                let protocols = index.entries.indices.map(SourceTypeID.init).filter {
                    index[$0].declaration.kind == .protocol
                }
                reportMisspelt(type, meaning: protocols, from: SourceScope())
                continue
            }
            switch index[id].declaration.kind {
            case .struct, .enum, .actor:
                report(.conformsToNoProtocol(type.map(\.source), index[id].declaration.nameRange))
            // A class may be one to inherit.
            case .class, .protocol: break
            }
        }
    }
}

extension SourceIndex {
    /// The global actor that isolates whatever makes the type; nil where something else may.
    fileprivate func actorOfAllInitializers(of id: SourceTypeID) -> String? {
        let known = initializers(of: id)
        guard known.isComplete, case .globalActor(let actor)? = known.all.first?.isolation,
            known.all.allSatisfy({ initializer in
                guard case .globalActor = initializer.isolation else { return false }
                return initializer.origin == .declared
            })
        else { return nil }
        return actor
    }
}

extension SourceIndex {
    /// The global actor that isolates a static member; nil where it may be another, or none.
    fileprivate func actor(ofStatic name: String, of id: SourceTypeID) -> String? {
        guard case .globalActor(let actor) = isolation(of: id) else { return nil }
        let members = self[id].declaration.members
        let heads =
            members.staticFunctions.filter { $0.name == name }.map(\.head)
            + members.properties.filter { $0.name == name }.map(\.head)
        return heads.count == 1 && !heads[0].modifiers.contains(.nonisolated) ? actor : nil
    }
}

extension Recipe {
    /// Whether it is made of something that has a name.
    var refersToNodes: Bool {
        steps.contains { step in
            !step.frames.isEmpty
                || step.leaves.contains { $0.node != nil || $0.callee != nil }
        }
    }
}
