import SwiftReading

/// Something that is called to make an object: an initializer that sources declare or the compiler makes, a static method, or the
/// initializer of a generated type.
struct Callable {
    var declaration: SourceInitializer
    /// What the parameters take: canonical types; of a generic parameter what it has to conform to, nil where that is anything.
    var asked: [TypeReference?]
    /// What the parameter of a decorator is called that takes the decoratee, where its type does not tell.
    var labelOfDecoratee = "decoratee"
    /// Whether it is the initializer of a generated type: a value of the right type answers for its parameters, whatever either
    /// is called.
    var isGenerated = false

    var parameters: [SourceInitializer.Parameter] { declaration.parameters }
    var name: String { declaration.name }

    /// Whether all labels have a parameter.
    func takes(_ labels: [String?]) -> Bool { ArgumentPlaces(labels, parameters).unknown.isEmpty }

    /// What a parameter takes, as people know it: of a generic one what it has to conform to, nil where that is anything.
    func description(ofParameter number: Int) -> TypeReference? {
        guard let type = parameters[number].type, let known = asked[number] else { return nil }
        // A generic parameter by its name.
        guard known != type.bare, type.constrained.nominalPath != nil,
            case .named = type.constrained.form
        else { return type }
        return TypeReference(.opaque(known))
    }

    /// What a parameter takes, or what comes of the closure that it takes where the tool writes that.
    func yielded(toParameter number: Int, _ evaluation: Evaluation) -> TypeReference? {
        evaluation == .immediate ? asked[number] : asked[number]?.function?.result ?? asked[number]
    }

    /// The place that takes the argument of a parameter; nil of one that takes anything.
    func place(ofParameter number: Int, of call: WrittenCall) -> TypedPlace? {
        guard let type = asked[number] else { return nil }
        return TypedPlace(
            kind: .parameter, name: parameters[number].label ?? parameters[number].name, type: type,
            declared: description(ofParameter: number), range: declaration.range,
            passesFailuresOn: declaration.isRethrowing && call.construction.effects.throws == nil)
    }
}

extension SourceInitializer.Parameter {
    /// Of builders only that of views takes a value for what it yields.
    var evaluation: Evaluation {
        guard let type, let function = type.function else { return .immediate }
        if type.attributes.contains("@autoclosure") { return .delayed }
        return function.parameters.isEmpty && attributes.contains("@ViewBuilder")
            ? .built : .immediate
    }

    /// The label and the name inside.
    var names: [String] {
        guard let label, label != name else { return [name] }
        return [label, name]
    }
}

/// What the objects of a type are made by.
struct Callables {
    var all: [Callable] = []
    /// Whether there are no others: a superclass that no source declares may have some, or a macro add them.
    var areComplete = true
}

extension GraphResolver {
    /// The initializers of a type, read once.
    private mutating func initializers(of id: SourceTypeID, _ index: SourceIndex) -> Callables {
        if let known = reading.callables[id] { return known }
        let read = index.initializers(of: id)
        let result = Callables(
            all: read.all.map { index.callable($0, of: id) }, areComplete: read.isComplete)
        reading.callables[id] = result
        return result
    }

    /// The initializers or static methods that the call may be one of.
    private mutating func named(
        by call: WrittenCall, of id: SourceTypeID, _ index: SourceIndex
    ) -> Callables {
        var result = initializers(of: id, index)
        guard let written = call.initializer?.value else {
            let isMemberwise = result.all.contains {
                $0.declaration.origin == .memberwise && $0.declaration.access >= .internal
            }
            // What decodes an object is no way to compose it, and the one without parameters only says less than the
            // one with all of them.
            result.all.removeAll {
                $0.declaration.isDecoding && !call.labels.contains { $0 == "from" || $0 == "coder" }
                    || $0.declaration.origin == .default && isMemberwise
            }
            return result
        }
        let name = written.filter { $0 != " " }
        let base = call.baseName
        if base != "init" {
            result.all = index.inheritedStaticMethods(of: id, named: base).map {
                index.callable($0, of: id)
            }
        }
        result.all.removeAll { base != name && $0.name != name }
        return result
    }

    /// The initializers or static methods that can be called from the place.
    ///
    /// - Returns: nil where there are none, which is reported where it is known.
    mutating func callables(
        for call: WrittenCall, of id: SourceTypeID, from home: SourceScope
    ) -> Callables? {
        guard let index else { return nil }
        let made = index.canonical(call.type.value, in: home).constrained
        let all = named(by: call, of: id, index)
        var visible = all.all.filter {
            index.isVisible($0.declaration.access, in: index[id].module, fromCodeIn: home)
        }
        let labels = call.labels
        // What is deprecated, or not on all systems, is meant where it is named, or has labels that no other has.
        if call.initializer == nil, visible.contains(where: \.declaration.isAvoided) {
            let current = visible.filter { !$0.declaration.isAvoided }
            if current.contains(where: { $0.takes(labels) }) { visible = current }
        }
        let isMeantHidden =
            visible.count < all.all.count && !visible.contains { $0.takes(labels) }
            && all.all.contains { $0.takes(labels) }
        guard !visible.isEmpty, !isMeantHidden else {
            reportNothingVisible(call, id, all, making: made, from: home)
            return nil
        }
        let arguments = index.arguments(of: made, for: id)
        if !arguments.isEmpty {
            var impossible: (Callable, GenericCondition)?
            visible = visible.compactMap { callable in
                let conditions = callable.declaration.whereClauses.flatMap(GenericCondition.read)
                guard let condition = index.failing(conditions, arguments, of: id) else {
                    let declaration = index.replacing(arguments, in: callable.declaration)
                    return index.callable(declaration, of: id)
                }
                if impossible == nil, callable.takes(labels) { impossible = (callable, condition) }
                return nil
            }
            if !visible.contains(where: { $0.takes(labels) }),
                let (callable, condition) = impossible
            {
                report(.conditionalInitializer(call, callable.declaration, condition.source))
                return nil
            }
        }
        guard let methods = methods(visible, making: made, call, id, from: home) else { return nil }
        return Callables(all: methods, areComplete: all.areComplete)
    }

    /// Those of the methods that may return what is asked for; all that are initializers.
    private mutating func methods(
        _ possible: [Callable], making made: TypeReference, _ call: WrittenCall,
        _ id: SourceTypeID, from home: SourceScope
    ) -> [Callable]? {
        guard let index, call.baseName != "init", let asked = call.asked else {
            return possible
        }
        // Of what the reference leaves open only the compiler knows what it is.
        let open = Set(
            index.superclasses(of: id).declared.flatMap {
                index[$0].declaration.genericParameters.map(\.name)
            })
        let methods = possible.filter {
            index.fit(
                $0.declaration.type(madeBy: made).hiding(open), index.canonical(asked, in: home))
                != .fitsNot
        }
        if methods.isEmpty, let first = possible.first {
            report(
                .methodOfOtherType(
                    call, first.declaration, first.declaration.type(madeBy: made).source,
                    asked.source))
            return nil
        }
        return methods
    }
}

extension SourceIndex {
    /// A declaration with what its parameters take.
    fileprivate func callable(_ declaration: SourceInitializer, of id: SourceTypeID) -> Callable {
        let names = Set(
            (declaration.genericParameters + self[id].declaration.genericParameters).map(\.name))
        if names.isEmpty {
            return Callable(
                declaration: declaration, asked: declaration.parameters.map { $0.type?.bare })
        }
        let conditions = conditions(of: declaration, of: id)
        let home = scope(of: id)
        func constraint(_ name: String) -> TypeReference? {
            self.constraint(on: name, by: conditions, among: names, in: home)
        }
        let asked = declaration.parameters.map { parameter -> TypeReference? in
            guard let type = parameter.type?.bare else { return nil }
            if case .named(let name, _) = type.form, names.contains(name) {
                return constraint(name)
            }
            return type.yielding(names) { constraint($0) ?? .unknown }
        }
        return Callable(declaration: declaration, asked: asked)
    }

    /// The static methods of a name that the type has, itself or of what it inherits.
    func inheritedStaticMethods(of id: SourceTypeID, named name: String) -> [SourceInitializer] {
        let owners = [id] + superclasses(of: id).declared.dropFirst() + protocols(of: id)
        return owners.flatMap { staticMethods(of: $0, named: name) }
    }
}

extension SourceInitializer {
    /// What a call from code that the actor isolates does, whatever is passed.
    func effects(calledFrom actor: String?) -> EffectSet {
        var effects = EffectSet()
        if throwing.canThrow, !isRethrowing { effects.insert(.throws) }
        if isAsync { effects.insert(.async) }
        if case .globalActor(let own) = isolation, own != actor { effects.insert(.async) }
        if failability != .never { effects.insert(.failable) }
        return effects
    }

    /// Whether it makes the object of what was stored: of `Decodable`, or of a coder.
    fileprivate var isDecoding: Bool {
        guard parameters.count == 1, let type = parameters[0].type?.constrained.source else {
            return false
        }
        return parameters[0].label == "from" && type == "Decoder"
            || parameters[0].label == "coder" && type == "NSCoder"
    }
}

/// How the written arguments fall on the parameters of a call.
struct ArgumentPlaces {
    /// For each parameter the places of its arguments.
    private(set) var byParameter: [[Int]]
    /// Arguments whose label no parameter has.
    private(set) var unknown: [Int] = []
    /// The first argument that stands before another one whose parameter comes earlier.
    private(set) var misplaced: (argument: Int, behind: Int)?

    init(_ labels: [String?], _ parameters: [SourceInitializer.Parameter]) {
        self.init(labels, parameters.map(\.label)) { parameters[$0].isVariadic }
    }

    /// - Parameter isVariadic: whether a parameter takes further arguments without a label.
    init(_ labels: [String?], _ parameters: [String?], isVariadic: (Int) -> Bool = { _ in false }) {
        byParameter = Array(repeating: [], count: parameters.count)
        // Of each label, the last one first: each parameter is taken once.
        var free: [String?: [Int]] = [:]
        for (parameter, label) in parameters.enumerated().reversed() {
            free[label, default: []].append(parameter)
        }
        var last: (parameter: Int, argument: Int)?
        for (place, label) in labels.enumerated() {
            if let parameter = free[label]?.popLast() {
                byParameter[parameter].append(place)
                if let last, last.parameter > parameter, misplaced == nil {
                    misplaced = (place, last.argument)
                }
                if last.map({ $0.parameter < parameter }) ?? true { last = (parameter, place) }
            } else if label == nil, let last, isVariadic(last.parameter) {
                // Of the further values of a variadic parameter none has a label.
                byParameter[last.parameter].append(place)
            } else {
                unknown.append(place)
            }
        }
    }
}
