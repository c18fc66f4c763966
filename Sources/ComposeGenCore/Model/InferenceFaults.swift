import SourceText
import SwiftReading

/// What is wrong with the arguments of a call.
extension GraphResolver {
    /// Reports all that keeps the chosen callable from being called.
    mutating func report(_ candidate: Candidate, _ call: WrittenCall, _ reach: Reach) {
        let callable = candidate.callable
        let declaration = callable.declaration
        let other = candidate.mismatches.count == 2 ? otherOfSwapped(candidate, call, reach) : nil
        for (argument, number, fault) in candidate.mismatches.prefix(other == nil ? .max : 1) {
            guard let place = callable.place(ofParameter: number, of: call) else { continue }
            report(
                fault, call.arguments[argument].value, for: place, call.decoratee,
                swappedWith: other, reach)
        }
        let effects = effects(of: candidate, call, nil, reach).set
        let written: [(word: String, effect: EffectSet, range: SourceRange?)] = [
            ("throws", .throws, declaration.isRethrowing ? nil : call.construction.effects.throws),
            ("async", .async, call.construction.effects.async),
            ("failable", .failable, call.construction.effects.failable),
        ]
        for case (let word, let effect, let range?) in written where !effects.contains(effect) {
            let isCaught =
                call.construction.onFailure != nil && effect != .async
                && effects.isDisjoint(with: [.throws, .failable])
            report(.idleEffect(word, of: declaration, at: range, isCaught: isCaught))
        }
        if candidate.lacksDecoratee {
            // What is passed in its place is reported with that.
            let label = callable.labelOfDecoratee
            if call.arguments.contains(where: { $0.label?.value == label }) { return }
            // What is no such type at all is reported as that.
            let conformance = call.asked.flatMap {
                index?.conformance(
                    of: call.type.value, to: $0, in: home(of: reach.frame))
            }
            if conformance != .doesNotConform {
                report(.nothingTakesDecoratee(call, of: declaration))
            }
            return
        }
        for (number, served) in candidate.served.enumerated() {
            switch served {
            case .missing: reportMissing(number, of: candidate, call, reach)
            case .ambiguous(let names):
                let parameter = callable.parameters[number]
                let type = callable.asked[number].map { ($0.wrapped ?? $0).constrained }
                report(
                    .ambiguousArgument(
                        parameter, of: call, names: names, declaration,
                        type.flatMap { unboundType($0, answeredBy: names, reach) }))
            case .written, .node, .list, .decoratee, .nil, .leftOut: break
            }
        }
    }

    /// The type, where one of the root's objects can be bound as that for all who ask.
    private func unboundType(
        _ type: TypeReference, answeredBy names: [String], _ reach: Reach
    ) -> Located<String>? {
        let nodes = names.compactMap { lookUp($0, in: reach) }
        let areObjects = nodes.allSatisfy {
            result.graph[$0].owner == .root && result.graph[$0].kind == .object
        }
        guard areObjects, let index,
            let id = index.type(type, in: home(of: reach.frame)), type.genericArguments.isEmpty
        else { return nil }
        return Located(type.source, index[id].declaration.nameRange)
    }

    /// Of two arguments that stand in each other's place, what the second one is for.
    private mutating func otherOfSwapped(
        _ candidate: Candidate, _ call: WrittenCall, _ reach: Reach
    ) -> String? {
        let (first, second) = (candidate.mismatches[0], candidate.mismatches[1])
        for (one, other) in [(first, second), (second, first)] {
            guard let asked = candidate.callable.asked[other.parameter],
                mismatch(call.arguments[one.argument].value, asked, call.decoratee, reach) == nil
            else { return nil }
        }
        return candidate.callable.parameters[second.parameter].label
    }

    private mutating func reportMissing(
        _ number: Int, of candidate: Candidate, _ call: WrittenCall, _ reach: Reach
    ) {
        let callable = candidate.callable
        let parameter = callable.parameters[number]
        let type = callable.asked[number]
        let labels = callable.parameters.map { $0.label ?? $0.name }
        let isReported = call.construction.unknownKeys.contains {
            $0.value == parameter.label || !labels.contains($0.value)
        }
        if isReported || hasUnreadableType(reach)
            || isCalledAsScope(type)
            || isIncomplete(reach.frame)
        {
            return
        }
        if callable.isGenerated, parameter.isOfDecorated, let label = parameter.label {
            report(.missingDecoratee(label, of: call.type.map(\.source)))
            return
        }
        // The feature has been told that it may belong to the scope that gives it.
        if let name = type?.constrained.source,
            let (scope, _) = scopeOutOfReach(
                giving: name, named: parameter.label ?? "_", in: reach),
            isImplied(scope, in: reach)
        {
            return
        }
        let wantedType = (type?.wrapped ?? type)?.constrained
        let wanted = wantedType?.source ?? ""
        if case .broken = lookUp(path: wanted, in: reach) { return }
        // Of a composition, the only member that nothing answers for.
        let members = wantedType?.isComposition == true ? wantedType?.members ?? [] : []
        let unanswered = members.filter { names(ofType: $0.constrained, reach).names.isEmpty }
        let lacking = unanswered.count == 1 ? unanswered[0].constrained : type
        let asked = callable.description(ofParameter: number)
        if call.construction.takesNothing,
            serve(parameter, type, candidate.evaluation[number], callable, reach).isFound
        {
            report(
                .nothingPassed(parameter.label, asked?.source, of: call, callable.declaration))
            return
        }
        let similar: (names: [String], alike: Int) =
            type.map {
                names(ofType: ($0.wrapped ?? $0).constrained, like: parameter.names, reach)
            } ?? ([], 0)
        let elsewhere = boundElsewhere(parameter, type, call, reach)
        let namesake = elsewhere == nil ? namesake(of: parameter, type, asked, reach) : nil
        let bindable = bindable(asked, candidate, number)
        let known =
            elsewhere?.cure ?? cure(for: parameter, lacking, call, reach)
            ?? (similar.names.isEmpty ? namesake?.cure : nil)
        var help = [
            known
                ?? Diagnostic.argument(
                    parameter.label ?? "_", similar,
                    orBinding: bindable == call.decoratee?.type?.source ? nil : bindable)
        ]
        let isUnknown = known == nil && similar.alike == 0
        if let asked, let type, namesake == nil, isUnknown || type.function != nil,
            let giver = giver(
                of: parameter.label ?? parameter.name, asked, type, isUnknown: isUnknown, reach)
        {
            help.append("or " + giver)
        }
        let made = index?.type(call.type.value, in: home(of: reach.frame))
        let isBare = made.map { index?[$0].path == call.type.value.source } ?? false
        let twins = isBare ? made.flatMap { index?.twins(of: $0) } ?? [] : []
        help += twins.map { "or write '\($0)', if that is meant" }
        var diagnostic = Diagnostic.missingArgument(
            parameter.label, asked?.source, of: call, callable.declaration, help: help)
        if !twins.isEmpty { diagnostic.doubts.append(call.type.range) }
        if let note = elsewhere?.note ?? namesake?.note { diagnostic.notes.append(note) }
        // One binding serves all that ask for it.
        if elsewhere == nil, namesake == nil, similar.names.isEmpty,
            let id = lacking.flatMap({
                index?.type(($0.wrapped ?? $0).constrained, in: home(of: reach.frame))
            })
        {
            diagnostic.cause = index.map { .unbound($0.canonicalPath(of: id)) }
        }
        if let only = manifest.absentNames[wanted]?.range { diagnostic.cause = .init(only) }
        // Its type may be the wrong one.
        if let place = namesake?.note.range { diagnostic.doubts.append(place) }
        // One of these may be said to provide it.
        let providing =
            wantedType.map { bindings(conformingTo: $0, besides: call.type.value, reach) } ?? []
        report(
            diagnostic.asking(
                for: call.type.value.source, parameter.label ?? parameter.name, wanted
            ).resting(on: providing.map(\.key.range) + [elsewhere?.note.range].compactMap { $0 }))
    }

    /// Whether the type of an input or a value could not be read, which may be what is asked for.
    private func hasUnreadableType(_ reach: Reach) -> Bool {
        lineage(of: reach.frame).contains { frame in
            (names[frame] ?? [:]).values.contains { entry in
                if case .node(let id) = entry { result.graph[id].type.isUnreadable } else { false }
            }
        }
    }

    /// Whether the sources have a type of a scope's name. That clash is reported, and which of the two is meant is unknown.
    private func isCalledAsScope(_ type: TypeReference?) -> Bool {
        guard let type = type?.constrained, rootFrames[type.source] != nil else { return false }
        return index?.type(type, in: SourceScope()) != nil
    }

    /// What would answer for the parameter if it were bound: of several types that conform the only one is named.
    private func bindable(
        _ asked: TypeReference?, _ candidate: Candidate, _ number: Int
    ) -> String? {
        // A function, and what has no type of its own, is bound under a name.
        guard candidate.evaluation[number] != .immediate else {
            guard let asked = asked?.constrained, asked.nominalPath != nil || asked.isComposition,
                PlatformTypes.value(asked) == nil, !asked.isGivenByCallers
            else { return nil }
            return asked.source
        }
        // Of a generic parameter, what that stands for.
        guard let yielded = candidate.callable.asked[number]?.function?.result.constrained,
            index?.isDeclared(yielded) == true
        else { return nil }
        return yielded.source
    }

    // MARK: Labels

    /// Reports the arguments that the only callable has no parameter for.
    mutating func report(
        unknownLabels places: ArgumentPlaces, of callable: Callable, _ call: WrittenCall,
        _ reach: Reach
    ) {
        let parameters = callable.parameters
        var free = parameters.indices.filter { places.byParameter[$0].isEmpty }
        if let labelled = labelled(places, free, callable, call, reach) {
            report(labelled.asking(for: call.type.value.source))
            return
        }
        var isOfVariadic = false
        for argument in places.unknown {
            let label = call.arguments[argument].label?.value
            // Further values of the parameter that the last one was meant for.
            if isOfVariadic, label == nil { continue }
            if let label = call.arguments[argument].label,
                !free.contains(where: { parameters[$0].name == label.value }),
                let property = properties(
                    label.value, of: canonical(call.type.value, of: reach.frame), reach)?.found,
                property.obstacle == nil
            {
                report(
                    .propertyAsArgument(
                        label, call.arguments[argument].value.range, of: callable.declaration,
                        property.range))
                continue
            }
            func name(_ number: Int) -> String { parameters[number].label ?? "_" }
            let inner = free.first { parameters[$0].name == label }.map(name)
            let near = inner ?? label.flatMap { nearest(to: $0, among: free.map(name)) }
            let value = call.arguments[argument].value
            let possible = near == nil ? takers(of: value, free, callable, call, reach) : free
            guard !possible.isEmpty else {
                report(
                    .surplusArgument(call.arguments[argument], of: callable.declaration)
                        .asking(for: call.type.value.source))
                continue
            }
            let meant = near ?? self.meant(by: value, possible, callable, reach).map(name)
            if let meant {
                isOfVariadic = free.contains {
                    name($0) == meant && parameters[$0].isVariadic
                }
                free.removeAll { name($0) == meant }
            }
            report(
                .wrongLabel(
                    call.arguments[argument], of: callable.declaration, meant: meant,
                    isInnerName: inner != nil
                ).asking(for: call.type.value.source))
        }
    }

    /// What is said once of a list that is right but for all its labels.
    private mutating func labelled(
        _ places: ArgumentPlaces, _ free: [Int], _ callable: Callable, _ call: WrittenCall,
        _ reach: Reach
    ) -> Diagnostic? {
        guard places.unknown.count > 1, places.unknown.count == call.arguments.count,
            call.arguments.count == free.count
        else { return nil }
        var entries: [String] = []
        for (argument, number) in zip(call.arguments, free) {
            guard argument.label == nil, let label = callable.parameters[number].label,
                case .text(let text) = argument.value,
                !takers(of: argument.value, [number], callable, call, reach).isEmpty
            else { return nil }
            entries.append("\(label): \(Diagnostic.shown(text.source))")
        }
        return .withoutLabels(
            call.arguments, of: callable.declaration,
            meant: "{ \(entries.joined(separator: ", ")) }")
    }

    /// The parameters without an argument that take the value. What a decorator decorates answers for itself.
    private mutating func takers(
        of value: ArgumentValue, _ free: [Int], _ callable: Callable, _ call: WrittenCall,
        _ reach: Reach
    ) -> [Int] {
        var possible: [Int] = []
        for number in free {
            if call.decoratee != nil,
                callable.parameters[number].names.contains(callable.labelOfDecoratee)
            {
                continue
            }
            let fault = callable.asked[number].flatMap { mismatch(value, $0, nil, reach) }
            if fault == nil { possible.append(number) }
        }
        return possible
    }

    /// That of these parameters for which the value may be meant: the only one, the only one of its type, or the only one that
    /// needs an argument.
    private mutating func meant(
        by value: ArgumentValue, _ possible: [Int], _ callable: Callable, _ reach: Reach
    ) -> Int? {
        if possible.count == 1 { return possible[0] }
        if case .text(let text) = value, let literal = Literal.read(text.source)?.type {
            let ofType = possible.filter { callable.asked[$0] == literal }
            if ofType.count == 1 { return ofType[0] }
        }
        if let id = referred(by: value, reach).first, let held = heldType(of: id) {
            let ofType = possible.filter { number in
                callable.asked[number].map { index?.fit(held, $0) == .fits } ?? false
            }
            if ofType.count == 1 { return ofType[0] }
        }
        let needed = possible.filter { !callable.parameters[$0].hasDefault }
        if needed.count == 1 { return needed[0] }
        // What something is bound for needs no argument.
        let open = needed.filter { number in
            callable.asked[number].map { names(ofType: $0.constrained, reach).names.isEmpty }
                ?? true
        }
        return open.count == 1 ? open[0] : nil
    }
}
