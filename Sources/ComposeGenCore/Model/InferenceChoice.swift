import SourceText
import SwiftReading

/// A callable with what each of its parameters gets.
struct Candidate {
    var callable: Callable
    var served: [Served]
    var evaluation: [Evaluation]
    /// Of the written arguments those that are of another type.
    var mismatches: [(argument: Int, parameter: Int, fault: TypeFault)] = []
    /// Whether it is a decorator's, and no parameter takes what is below.
    var lacksDecoratee = false

    /// Whether it can be called.
    var isServed: Bool {
        !lacksDecoratee
            && served.allSatisfy {
                switch $0 {
                case .missing, .ambiguous: false
                case .written, .node, .list, .decoratee, .nil, .leftOut: true
                }
            }
    }

    /// Whether the call would be the same, so that two initializers that are called alike are known for it.
    func isCalled(as other: Candidate) -> Bool {
        func passed(_ candidate: Candidate) -> [(String?, Served)] {
            zip(candidate.callable.parameters.map(\.label), candidate.served)
                .filter { !$1.isLeftOut && $1 != .missing }
        }
        return passed(self).elementsEqual(passed(other)) { $0 == $1 }
    }
}

extension GraphResolver {
    mutating func choose(_ call: WrittenCall, _ id: SourceTypeID, _ reach: Reach) -> Candidate? {
        callables(for: call, of: id, from: home(of: reach.frame)).flatMap {
            choose(among: $0, call, id, reach)
        }
    }

    /// - Parameter id: of the type that is made; nil of a generated one.
    mutating func choose(
        among callables: Callables, _ call: WrittenCall, _ id: SourceTypeID?, _ reach: Reach
    ) -> Candidate? {
        let labels = call.labels
        let placed = callables.all.map { ($0, ArgumentPlaces(labels, $0.parameters)) }
        let labelled = placed.filter { $0.1.unknown.isEmpty }
        if labelled.isEmpty {
            if !callables.areComplete { return nil }
            if let id, index?.mayHaveOthersOfProtocols(id) == true { return nil }
            if placed.count == 1 {
                report(unknownLabels: placed[0].1, of: placed[0].0, call, reach)
            } else {
                report(.noFittingInitializer(call, callables.all.map(\.declaration)))
            }
            return nil
        }
        var fitting = labelled.map { candidate($0.0, $0.1, call, reach) }
        if fitting.contains(where: \.mismatches.isEmpty) {
            fitting.removeAll { !$0.mismatches.isEmpty }
        }
        // What is written in the wrong place tells which one is meant.
        let keys = call.construction.unknownKeys.map(\.value)
        if !keys.isEmpty,
            let meant = fitting.first(where: { candidate in
                candidate.callable.parameters.contains { keys.contains($0.label ?? "_") }
            })
        {
            return meant
        }
        var served = fitting.filter(\.isServed)
        // An initializer that is only supposed, of a framework's class, gives way to those that the app declares.
        if served.contains(where: { $0.callable.declaration.origin != .default }) {
            served.removeAll { $0.callable.declaration.origin == .default }
        }
        // What is made in every build is made by what is there in every build.
        if served.contains(where: { !$0.callable.declaration.isConditional }) {
            served.removeAll { $0.callable.declaration.isConditional }
        }
        // And what is made on every system, by what is there on every system.
        func isOfLaterSystem(_ candidate: Candidate) -> Bool {
            !candidate.callable.declaration.availability.isEmpty
        }
        if reach.systems.isEmpty, !served.allSatisfy(isOfLaterSystem) {
            served.removeAll(where: isOfLaterSystem)
        }
        if served.isEmpty {
            guard callables.areComplete else { return nil }
            if fitting.count == 1 { return fitting[0] }
            report(.noFittingInitializer(call, fitting.map(\.callable.declaration)))
            return nil
        }
        // Of those that are called alike Swift takes the one that leaves the least to defaults.
        let shortest = served.min {
            $0.callable.parameters.count < $1.callable.parameters.count
        }
        guard let shortest, served.allSatisfy({ $0.isCalled(as: shortest) }) else {
            report(.ambiguousInitializer(call, served.map(\.callable.declaration)))
            return nil
        }
        return shortest
    }

    mutating func candidate(
        _ callable: Callable, _ places: ArgumentPlaces, _ call: WrittenCall, _ reach: Reach
    ) -> Candidate {
        let seeksDecoratee = call.decoratee != nil && !call.passesDecoratee
        let decoratee =
            seeksDecoratee ? self.parameter(takingDecoratee: callable, places, call) : nil
        // A name that nothing has, which is reported, may be meant for it.
        let mayBeMisspelt = call.arguments.contains { namesNothing($0.value, reach) }
        var candidate = Candidate(
            callable: callable, served: [],
            evaluation: callable.parameters.map(\.evaluation),
            lacksDecoratee: seeksDecoratee && decoratee == nil && !mayBeMisspelt)
        for (number, parameter) in callable.parameters.enumerated() {
            let written = places.byParameter[number]
            let asked = callable.asked[number]
            if !written.isEmpty {
                candidate.served.append(.written(written))
                // What is delayed is written as what it comes to, and a builder's closure as itself.
                let isDelayed = candidate.evaluation[number] == .delayed
                let wanted =
                    isDelayed ? callable.yielded(toParameter: number, .delayed) : asked
                for place in written {
                    let value = call.arguments[place].value
                    var taken = wanted
                    if parameter.isVariadic, case .list = value {
                        taken = wanted.map { TypeReference(.array($0)) }
                    }
                    if let taken, let fault = mismatch(value, taken, call.decoratee, reach) {
                        candidate.mismatches.append((place, number, fault))
                    }
                }
            } else if number == decoratee {
                candidate.served.append(.decoratee)
            } else if callable.isGenerated, parameter.isOfDecorated {
                // A generated decorator is told what it wraps, whatever else would fit.
                candidate.served.append(.missing)
            } else if call.construction.takesNothing {
                candidate.served.append(
                    parameter.hasDefault || parameter.isVariadic
                        ? .leftOut : asked?.wrapped == nil ? .missing : .nil)
            } else {
                // A closure of the right type is passed before what a closure would yield.
                if candidate.evaluation[number] == .built,
                    serve(parameter, asked, .immediate, callable, reach).isFound
                {
                    candidate.evaluation[number] = .immediate
                }
                candidate.served.append(
                    serve(parameter, asked, candidate.evaluation[number], callable, reach))
            }
        }
        return candidate
    }

    /// The parameter that takes what is below a decorator: that of the decorated type, else the one that is called so.
    private func parameter(
        takingDecoratee callable: Callable, _ places: ArgumentPlaces, _ call: WrittenCall
    ) -> Int? {
        let parameters = callable.parameters
        let free = parameters.indices.filter { places.byParameter[$0].isEmpty }
        func named(_ places: [Int]) -> Int? {
            if places.count == 1 { return places[0] }
            return places.first { parameters[$0].label == callable.labelOfDecoratee }
                ?? places.first { parameters[$0].name == callable.labelOfDecoratee }
        }
        guard let index, let type = call.decoratee?.type, !callable.isGenerated
        else { return named(free.filter { parameters[$0].name == callable.labelOfDecoratee }) }
        func asked(_ place: Int) -> TypeReference? {
            callable.yielded(toParameter: place, parameters[place].evaluation)
        }
        if let exact = named(free.filter { asked($0) == type }) { return exact }
        let wider = free.filter { place in
            guard let asked = asked(place) else { return true }
            return index.fit(type, asked) == .fits
                || call.decoratee?.made.map { index.fit($0, asked) == .fits } ?? false
        }
        if !wider.isEmpty { return named(wider) }
        // Of generic arguments that are left out only the compiler knows.
        return named(
            free.filter { asked($0).map { index.fit(type, $0) } == .unknown })
    }

    /// What a parameter gets that the manifest leaves out.
    mutating func serve(
        _ parameter: SourceInitializer.Parameter, _ type: TypeReference?,
        _ evaluation: Evaluation, _ callable: Callable, _ reach: Reach
    ) -> Served {
        let unserved: Served = parameter.hasDefault ? .leftOut : .missing
        guard let type, let declared = parameter.type, !declared.attributes.contains("inout")
        else { return unserved }
        if parameter.isVariadic {
            let all = answer(
                to: TypeReference(.array(type)), named: parameter.names, .byName, reach)
            if case .list = all { return all }
            return .leftOut
        }
        let asked = evaluation == .immediate ? type : type.function?.result ?? type
        // The names of what a double answers say little; a default gives way to a name alone.
        let isByName = parameter.hasDefault || !callable.isGenerated
        let found = answer(to: asked, named: parameter.names, isByName ? .byName : .anyName, reach)
        switch found {
        case .missing:
            return !parameter.hasDefault && asked.wrapped != nil ? .nil : unserved
        // What is nil though there is something to pass would be lost without a word.
        case .ambiguous: return parameter.hasDefault && asked.wrapped == nil ? .leftOut : found
        case .node(let id) where parameter.hasDefault:
            return replacesDefault(asked, id) ? found : .leftOut
        case .written, .node, .list, .decoratee, .nil, .leftOut: return found
        }
    }

    /// Whether what answers is passed where the parameter has a default: of a type of the app's own that is no optional, or what
    /// the caller of the same function passes under the name of the parameter.
    private func replacesDefault(_ asked: TypeReference, _ id: NodeID) -> Bool {
        if result.graph[id].kind == .input { return true }
        return asked.wrapped == nil && index?.isOwn(asked) ?? false
    }

    // MARK: The call

    mutating func completed(
        _ call: WrittenCall, by candidate: Candidate, _ id: SourceTypeID?, _ reach: Reach
    ) -> Step {
        let callable = candidate.callable
        var effects = effects(of: candidate, call, id, reach)
        if let module = callable.declaration.moduleOfExtension { effects.modules.insert(module) }
        checkResult(
            of: callable.declaration,
            callable.declaration.type(madeBy: canonical(call.type.value, of: reach.frame)),
            at: call.calleeRange, reach)
        let isolation = isolationLeft(by: callable.declaration, id, effects, reach)
        var arguments: [LabeledOperand] = []
        for (number, parameter) in callable.parameters.enumerated() {
            var evaluation = candidate.evaluation[number]
            var range = call.type.range
            var label = parameter.label.map { Located($0, range) }
            let operands: [Operand]
            switch candidate.served[number] {
            case .written(let places):
                if evaluation == .built { evaluation = .immediate }
                let written = places.map { call.arguments[$0] }
                for value in written.map(\.value) {
                    effects.modules.formUnion(
                        modules(neededBy: value, as: callable.asked[number], reach))
                    if var place = callable.place(ofParameter: number, of: call) {
                        place.destination = isolation
                        note(value, for: place, place.type, reach)
                    }
                    for node in referred(by: value, reach) {
                        // A closure is told of by itself, and makes a new one.
                        if case .factory = value, result.graph[node].lifetime == .transient {
                            continue
                        }
                        noteSent(
                            node, as: parameter, to: isolation, value.range, callable, reach)
                    }
                }
                if let first = written.first {
                    label = first.label ?? label
                    range = first.value.range
                }
                // A list passes its elements for a variadic parameter.
                let values = written.flatMap { argument -> [ArgumentValue] in
                    if parameter.isVariadic, case .list(let elements, _) = argument.value {
                        return elements
                    }
                    return [argument.value]
                }
                // Of what is refused here no more is said, but of what it is made of.
                let isRefused =
                    values.count == 1
                    && candidate.mismatches.contains { places.contains($0.argument) }
                for (place, value) in values.enumerated() {
                    var argument = LabeledOperand(
                        label: label, value: .broken(value.range), range: range)
                    if !isRefused || !isNamed(value, reach) {
                        argument = passed(
                            value, label: place == 0 ? label : nil, as: callable.asked[number],
                            at: range, evaluation, reach)
                    }
                    if isRefused { argument.value = .broken(value.range) }
                    arguments.append(argument)
                }
                continue
            case .node(let node):
                note(node, in: reach.frame) { $0 == callable.asked[number] }
                effects.modules.formUnion(modulesConforming(node, to: callable.asked[number]))
                noteSent(
                    node, as: parameter, to: isolation, call.type.range, callable, reach)
                operands = [reference(to: node, call)]
            case .list(let nodes):
                for node in nodes { note(node, in: reach.frame) { _ in false } }
                let all = nodes.map { reference(to: $0, call) }
                operands = parameter.isVariadic ? all : [.list(all, range)]
            case .decoratee: operands = call.decoratee.map { [$0.operand] } ?? []
            case .nil: operands = [.word("nil")]
            case .leftOut, .missing, .ambiguous: operands = []
            }
            for (place, operand) in operands.enumerated() {
                arguments.append(
                    LabeledOperand(
                        label: place == 0 ? label : nil, value: operand, range: range,
                        evaluation: evaluation))
            }
        }
        var made: TypeReference? = call.type.value
        if callable.declaration.baseName != "init" {
            let yielded = callable.declaration.type(
                madeBy: canonical(call.type.value, of: reach.frame))
            made = yielded == .unknown ? nil : yielded
        }
        if let id { noteGenericArguments(candidate, call, id, reach) }
        return step(call, arguments, effects, made: made, reach)
    }

    /// Notes an object that is passed for a `sending` parameter, or to code of another isolation.
    private mutating func noteSent(
        _ node: NodeID, as parameter: SourceInitializer.Parameter,
        to destination: SentObject.Destination?, _ range: SourceRange, _ callable: Callable,
        _ reach: Reach
    ) {
        let isSending = parameter.type?.attributes.contains("sending") == true
        let asked = isSending ? .parameter(parameter.label ?? parameter.name) : destination
        guard let asked else { return }
        if result.graph[node].lifetime == .transient { result.graph.sentTransients.insert(node) }
        result.sentObjects.append(
            SentObject(
                object: node, range: range, destination: asked,
                declaration: callable.declaration.range, taker: reach.makes.last,
                frame: reach.frame))
    }

    private func reference(to node: NodeID, _ call: WrittenCall) -> Operand {
        .node(node, members: "", call.type.range)
    }
}

extension SourceInitializer.Parameter {
    /// Whether it takes what a generated decorator or composite stands around.
    var isOfDecorated: Bool { label.map(["decoratee", "primary", "fallback"].contains) ?? false }
}
