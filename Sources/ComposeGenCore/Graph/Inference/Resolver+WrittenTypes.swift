import SourceText
import SwiftReading

/// What the manifest itself says the type of.
extension Resolver {
    /// Reports what is passed for an input, or stands for a value, and is of another type.
    ///
    /// - Parameters:
    ///   - kind: `input` or `value`.
    ///   - owner: where the input is declared.
    mutating func check(
        _ value: ResolvedValue, at range: SourceRange, as type: Located<TypeReference>,
        _ kind: String, _ name: String, in scope: NameScope, declaredIn owner: NameScope
    ) {
        guard let index = sources?.index else { return }
        let wanted = index.canonical(type.value, in: sourceScope(of: owner)).bare
        guard let given = mismatch(value, wanted, below: nil, in: scope) else {
            note(value, as: wanted, asked: type.value, kind, name, type.range)
            return
        }
        var diagnostic = Diagnostic.mismatch(
            given, asked: type.value.source, kind, name, at: range, type.range)
        diagnostic.help += cures(passing: value, for: wanted, in: scope)
        diagnostics.append(diagnostic)
    }

    /// The same for what is passed to a scene.
    mutating func check(
        _ argument: Argument, _ value: ResolvedValue, asInputOf scene: SceneID, in scope: NameScope
    ) {
        guard sources != nil, let label = argument.label?.value else { return }
        guard let input = graph[scene].inputs.first(where: { $0.name.value == label }) else {
            return check(argument, value, asValueIn: scope)
        }
        check(
            value, at: argument.value.range, as: input.type, "input", label, in: scope,
            declaredIn: names(of: graph[scene].feature))
    }

    /// The same for a value of the root.
    mutating func check(_ argument: Argument, _ value: ResolvedValue, asValueIn scope: NameScope) {
        guard sources != nil, let label = argument.label?.value,
            case .value(let id)? = rootNames[0].declared[graph.names.knownID(of: label)].first?
                .target
        else { return }
        check(
            value, at: argument.value.range, as: manifest.values[id.index].type, "value", label,
            in: scope, declaredIn: NameScope())
    }

    /// The same for Swift text, of which only literals say their type.
    mutating func check(
        _ text: ResolvedText?, as type: Located<TypeReference>, _ kind: String, _ name: String,
        in scope: NameScope
    ) {
        guard let text else { return }
        check(
            .text(text), at: text.text.text.range, as: type, kind, name, in: scope,
            declaredIn: scope)
    }

    /// Reports the defaults of inputs that are of another type.
    mutating func checkDefaults(of inputs: [Input], in scope: NameScope) {
        guard sources != nil else { return }
        for input in inputs {
            let text = input.default.map { ResolvedText(text: $0, references: []) }
            check(text, as: input.type, "input", input.name.value, in: scope)
        }
    }

    /// Reports another object that is bound under a type which it is not of.
    mutating func check(alias reference: Reference, of binding: Boxed<Binding>, in scope: NameScope)
    {
        var types = binding.provides.map(\.value)
        switch binding.key.value {
        case .type(let type): types.append(type)
        case .name: types += binding.type.map { [$0.value] } ?? []
        }
        for type in types { check(alias: reference, as: type, in: scope) }
    }

    mutating func check(alias reference: Reference, as type: TypeReference, in scope: NameScope) {
        guard let index = sources?.index, reference.members.isEmpty,
            let held = heldType(of: reference.target, in: scope),
            index.fit(held, canonical(type, in: sourceScope(of: scope))) == .fitsNot
        else { return }
        let name: String? =
            switch reference.target {
            case .object(let id): graph[id].description
            case .value(let id): graph.values[id.index].name
            case .input, .sceneObject, .scene, .parameter, .decoratee, .itself: nil
            }
        diagnostics.append(
            .isOfOtherType(name ?? held.source, held.source, type.source, at: reference.range))
    }

    /// Reports a static property that is bound under a type which it is not of, or that cannot be seen.
    mutating func check(factory text: SwiftText, as type: TypeReference?, in scope: NameScope) {
        guard let index = sources?.index, case .path(let head, let members) = text.form,
            let last = members.last
        else { return }
        let home = sourceScope(of: scope)
        let path = ([head] + members.dropLast()).joined(separator: ".")
        guard case .type(let owner) = index.meaning(of: path, in: home),
            let property = index.staticProperty(last, of: owner, seenFrom: home)
        else { return }
        if let access = property.hidden {
            diagnostics.append(
                .hiddenStaticProperty(
                    last, of: path, "\(access)", at: text.text.range, property.range))
        } else if let type, let given = property.type,
            index.fit(given, canonical(type, in: home)) == .fitsNot
        {
            diagnostics.append(
                .isOfOtherType(text.source, given.source, type.source, at: text.text.range))
        }
    }

    /// Reports a closure as the `factory` of what is no function: other tools take one there, here the text is the object.
    ///
    /// - Returns: whether it is one.
    mutating func reportClosure(
        _ text: SwiftText, madeFor type: TypeReference?, in scope: NameScope
    ) -> Bool {
        guard let type, let yielded = text.yieldedByClosure else { return false }
        let asked = canonical(type, in: sourceScope(of: scope)).constrained
        let isKnown =
            sources.map { $0.index.isKnown(asked) }
            ?? asked.nominalPath.map(graph.types.isProtocol) ?? false
        guard isKnown, !asked.isFunction else { return false }
        diagnostics.append(.closureAsObject(type.source, yielded, at: text.located.range))
        return true
    }

    /// Reports a scene of a struct that is no view.
    mutating func checkView(
        _ view: Located<TypeReference>, of scene: SceneID, made choice: ResolvedChoice,
        in scope: NameScope
    ) {
        let home = sourceScope(of: scope)
        guard let index = sources?.index, graph[scene].returns == nil,
            case .construction(let construction) = choice, construction.decorators.isEmpty,
            case .call(let callee) = construction.maker, callee == graph.types.source(view.value),
            !reportMisspelt(view: view, in: scope),
            let id = index.type(view.value, in: home), index[id].declaration.kind == .struct,
            case .doesNotConform = index.conformance(
                of: view.value, to: TypeReference(named: "View"), in: home)
        else { return }
        diagnostics.append(
            .missingConformance(
                view.value.source, to: ["View"], isClass: false, at: view.range,
                index[id].declaration.nameRange))
    }
}
