import SourceText
import SwiftReading

/// What is wrong with the arguments of a call.
extension GraphResolver {
    /// Reports all that keeps the chosen callable from being called.
    mutating func report(_ candidate: Candidate, _ call: WrittenCall, _ reach: Reach) {
        let callable = candidate.callable
        reportMismatches(candidate, call, reach)
        let declaration = callable.declaration
        for (word, place) in idleEffects(
            call, candidateEffects(candidate, call, reach), declaration)
        {
            result.diagnostics.append(
                .idleEffect(word, of: callable.name, at: place, declaration.range))
        }
        if candidate.lacksDecoratee {
            reportNoDecoratee(candidate, call, reach)
            return
        }
        for (number, served) in candidate.served.enumerated() {
            switch served {
            case .missing: reportMissing(number, of: candidate, call, reach)
            case .ambiguous(let names):
                let parameter = callable.parameters[number]
                result.diagnostics.append(
                    .ambiguousArgument(
                        parameter.label, parameter.type?.source ?? "", of: call.type.value.source,
                        at: call.type.range, names: names,
                        isOptional: parameter.type?.constrained.wrapped != nil, declaration.range))
            case .written, .node, .list, .decoratee, .nil, .leftOut: break
            }
        }
    }

    private func candidateEffects(
        _ candidate: Candidate, _ call: WrittenCall, _ reach: Reach
    ) -> EffectSet {
        var completed = CompletedCall(arguments: [])
        addEffects(of: candidate, call, nil, reach, to: &completed)
        return completed.effects
    }

    mutating func reportMismatches(
        _ candidate: Candidate, _ call: WrittenCall, _ reach: Reach
    ) {
        for (argument, number, fault) in candidate.mismatches {
            let value = call.arguments[argument].value
            guard let place = candidate.callable.place(ofParameter: number, of: call) else {
                continue
            }
            report(fault, value, for: place, call.decoratee, reach)
        }
    }

    private mutating func reportNoDecoratee(
        _ candidate: Candidate, _ call: WrittenCall, _ reach: Reach
    ) {
        let type = call.decoratee?.type
        // What is no such type at all is reported as that.
        if let type,
            inference.index?.conformance(
                of: call.type.value, to: type, in: home(of: reach.frame)) == .doesNotConform
        {
            return
        }
        result.diagnostics.append(
            .nothingTakesDecoratee(
                call.type.value.source, type?.source, of: candidate.callable.name,
                at: call.type.range, candidate.callable.declaration.range))
    }

    private mutating func reportMissing(
        _ number: Int, of candidate: Candidate, _ call: WrittenCall, _ reach: Reach
    ) {
        let callable = candidate.callable
        let parameter = callable.parameters[number]
        let type = callable.asked[number]
        let isReported = call.unknownKeys.contains { $0.value == parameter.label }
        if isReported || hasUnreadableType(reach) || isCalledAsScope(type)
            || isIncomplete(reach.frame)
        {
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
        let asked = callable.description(ofParameter: number)
        let similar: (names: [String], alike: Int) =
            type.map {
                names(ofType: ($0.wrapped ?? $0).constrained, like: parameter.names, reach)
            } ?? ([], 0)
        let elsewhere = boundElsewhere(parameter, type, reach)
        let namesake = elsewhere == nil ? namesake(of: parameter, asked, reach) : nil
        let bindable = bindable(asked, candidate, number)
        var diagnostic = Diagnostic.missingArgument(
            parameter.label, asked?.source,
            bindable: bindable == call.decoratee?.type?.source ? nil : bindable,
            of: call.type.value.source, at: call.type.range,
            (callable.name, callable.declaration.range), similar: similar,
            cure: elsewhere?.cure ?? cure(for: parameter, type, call, reach)
                ?? (similar.names.isEmpty ? namesake?.cure : nil))
        if let note = elsewhere?.note ?? namesake?.note { diagnostic.notes.append(note) }
        result.diagnostics.append(diagnostic)
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
        return inference.index?.type(type, in: SourceScope()) != nil
    }

    /// What would answer for the parameter if it were bound: of several types that conform the only one is named.
    private func bindable(
        _ asked: TypeReference?, _ candidate: Candidate, _ number: Int
    ) -> String? {
        guard candidate.evaluation[number] != .immediate else { return asked?.constrained.source }
        // Of a generic parameter, what that stands for.
        guard let yielded = candidate.callable.asked[number]?.function?.result.constrained,
            inference.index?.isDeclared(yielded) == true
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
        var isOfVariadic = false
        for argument in places.unknown {
            let label = call.arguments[argument].label?.value
            // Further values of the parameter that the last one was meant for.
            if isOfVariadic, label == nil { continue }
            let range = call.range(ofArgument: argument)
            guard !free.isEmpty else {
                result.diagnostics.append(
                    .surplusArgument(
                        label, of: callable.name, at: range, callable.declaration.range))
                continue
            }
            func name(_ number: Int) -> String { parameters[number].label ?? "_" }
            let inner = free.first { parameters[$0].name == label }.map(name)
            let meant =
                inner ?? label.flatMap { nearest(to: $0, among: free.map(name)) }
                ?? self.meant(by: call.arguments[argument].value, free, callable, reach).map(name)
            if let meant {
                isOfVariadic = free.contains {
                    name($0) == meant && parameters[$0].isVariadic
                }
                free.removeAll { name($0) == meant }
            }
            result.diagnostics.append(
                .wrongLabel(
                    label, of: callable.name, meant: meant, isInnerName: inner != nil, at: range,
                    isReplaceable: call.arguments[argument].label != nil,
                    callable.declaration.range))
        }
    }

    /// The parameter without an argument that the value may be meant for: the only one, the only one of its type, or the only
    /// one that needs an argument.
    private mutating func meant(
        by value: ArgumentValue, _ free: [Int], _ callable: Callable, _ reach: Reach
    ) -> Int? {
        if free.count == 1 { return free[0] }
        let possible = free.filter { number in
            guard let asked = callable.asked[number] else { return true }
            return mismatch(value, asked, nil, reach) == nil
        }
        if case .text(let text) = value, case .node(let id, let members)? = reference(text, reach),
            members.isEmpty, let held = heldType(of: id)
        {
            let ofType = possible.filter { number in
                callable.asked[number].map { inference.index?.fit(held, $0) == .fits } ?? false
            }
            if ofType.count == 1 { return ofType[0] }
        }
        let needed = possible.filter { !callable.parameters[$0].hasDefault }
        return needed.count == 1 ? needed[0] : nil
    }

    /// Reports that of several callables none will do.
    mutating func reportNone(_ call: WrittenCall, _ callables: [Callable]) {
        result.diagnostics.append(
            .noFittingInitializer(
                call.type.value.source, labels: call.labels.map { $0 ?? "_" },
                at: call.calleeRange,
                candidates: callables.map { ($0.name, $0.declaration.range) }))
    }

    // MARK: Generated types

    mutating func report(
        unknownLabels places: ArgumentPlaces, of maker: GeneratedMaker, _ callable: Callable,
        _ call: WrittenCall
    ) {
        let names = callable.parameters.compactMap(\.label)
        let unknown = places.unknown.compactMap { call.arguments[$0].label }
        let missing = callable.parameters.indices.filter {
            places.byParameter[$0].isEmpty && !callable.parameters[$0].hasDefault
        }
        for label in unknown {
            let only = unknown.count == 1 && missing.count == 1
            let meant =
                nearest(to: label.value, among: names)
                ?? (only ? callable.parameters[missing[0]].label : nil)
            result.diagnostics.append(
                .wrongLabel(
                    label.value, ofGenerated: maker.name, names, meant: meant, at: label.range))
        }
    }

    /// Reports what the initialiser of a generated type lacks.
    mutating func report(
        _ candidate: Candidate, _ call: WrittenCall, ofGenerated maker: GeneratedMaker,
        _ reach: Reach
    ) {
        for (parameter, served) in zip(candidate.callable.parameters, candidate.served) {
            guard let label = parameter.label, served == .missing || served.isAmbiguous,
                !call.unknownKeys.contains(where: { $0.value == label })
            else { continue }
            result.diagnostics.append(
                parameter.isOfDecorated
                    ? .missingDecoratee(label, of: maker.name, at: call.type.range)
                    : .missingBinding(
                        parameter.type?.source ?? label, for: label, of: maker.name,
                        at: call.type.range,
                        providers: parameter.type.map {
                            namedObjects(ofType: $0.constrained.source, in: reach)
                        }?.map { result.graph[$0.node].key.value } ?? []))
        }
    }
}

extension Served {
    fileprivate var isAmbiguous: Bool {
        if case .ambiguous = self { true } else { false }
    }
}
