import SourceText
import SwiftReading

/// What a call may mean, before its arguments decide.
extension Resolver {
    /// Tells how a string is written where a word that names nothing is passed for one.
    ///
    /// - Parameter first: the first diagnostic that is about the arguments.
    mutating func adviseQuotes(
        _ arguments: [Argument], of type: TypeReference, since first: Int, in scope: NameScope
    ) {
        guard let index = sources?.index, let id = index.type(type, in: sourceScope(of: scope))
        else { return }
        let parameters = index.initializers(of: id).all.flatMap(\.parameters)
        let labels = Set(parameters.filter { $0.type?.source == "String" }.map(\.label))
        for argument in arguments where labels.contains(argument.label?.value) {
            guard case .text(let text) = argument.value else { continue }
            let advice = Diagnostic.stringNeedsQuotes(text.source)
            for place in first..<diagnostics.count
            where diagnostics[place].code == .unknownReference
                && diagnostics[place].primary.range == text.located.range
                && !diagnostics[place].help.contains(advice)
            {
                diagnostics[place].help.insert(advice, at: 0)
            }
        }
    }

    /// The initialisers or static methods that can be called, and whether there can be no others.
    ///
    /// - Returns: nil where there are none, which is reported where it is known.
    mutating func callable(
        _ call: InitializerCall, of id: SourceTypeID, from home: SourceScope
    ) -> (known: [SourceInitializer], areComplete: Bool)? {
        guard let index = sources?.index else { return nil }
        let made = index.canonical(call.type.value, in: home).constrained
        let arguments = index.arguments(of: made, for: id)
        let all = initializers(of: id, for: call, index)
        var visible = all.known.filter {
            index.isVisible($0.access, in: index[id].module, fromCodeIn: home)
        }
        // What is deprecated is meant where it is named, or has labels that no other has.
        let current = visible.filter { !$0.isDeprecated }
        if call.initializer == nil, current.contains(where: { $0.hasParameters(for: call) }) {
            visible = current
        }
        let isMeantHidden =
            !visible.contains { $0.hasParameters(for: call) }
            && all.known.contains { $0.hasParameters(for: call) }
        guard !visible.isEmpty, !isMeantHidden else {
            reportNothingVisible(call, id, all.known, all.areComplete, making: made, from: home)
            return nil
        }
        var possible: [SourceInitializer] = []
        var impossible: [(initializer: SourceInitializer, condition: GenericCondition)] = []
        for initializer in visible {
            let conditions =
                arguments.isEmpty ? [] : initializer.whereClauses.flatMap(GenericCondition.read)
            if let condition = index.failing(conditions, arguments, of: id) {
                impossible.append((initializer, condition))
            } else {
                possible.append(index.replacing(arguments, in: initializer))
            }
        }
        if !possible.contains(where: { $0.hasParameters(for: call) }),
            let (initializer, condition) = impossible.first(where: {
                $0.initializer.hasParameters(for: call)
            })
        {
            diagnostics.append(
                .conditionalInitializer(
                    initializer.name, of: call.type.value.source, condition.source,
                    at: call.initializer?.range ?? call.type.range, initializer.range))
            return nil
        }
        return methods(possible, making: made, call, id, from: home).map { ($0, all.areComplete) }
    }

    /// Reports a named initialiser of which so much is left to defaults that Swift takes another one, with less of them.
    mutating func checkOvershadowed(
        _ chosen: InitializerCandidate, _ call: InitializerCall, of id: SourceTypeID,
        from home: SourceScope
    ) {
        guard let index = sources?.index, let named = call.initializer,
            named.value.utf8.contains(UInt8(ascii: "("))
        else { return }
        let parameters = zip(chosen.initializer.parameters, chosen.served)
        let passed = parameters.filter { !$0.1.isLeftOut }.map(\.0)
        guard let first = parameters.first(where: \.1.isLeftOut)?.0 else { return }
        var open = call
        open.initializer = call.baseName == "init" ? nil : Located(call.baseName, named.range)
        let rival = initializers(of: id, for: open, index).known.first {
            $0.parameters.map(\.label) == passed.map(\.label)
                && $0.parameters.map(\.type) == passed.map(\.type)
                && index.isVisible($0.access, in: index[id].module, fromCodeIn: home)
        }
        guard let rival else { return }
        diagnostics.append(
            .overshadowedInitializer(
                named.value, by: rival.name, leavingOut: first.label ?? first.name, at: named.range,
                rival.range))
    }

    /// Those of the methods that may return what is asked for; all that are initialisers.
    private mutating func methods(
        _ possible: [SourceInitializer], making made: TypeReference, _ call: InitializerCall,
        _ id: SourceTypeID, from home: SourceScope
    ) -> [SourceInitializer]? {
        guard let index = sources?.index, call.baseName != "init", let asked = call.asked else {
            return possible
        }
        // Of what the reference leaves open only the compiler knows what it is.
        let open = Set(
            index.superclasses(of: id).declared.flatMap {
                index[$0].declaration.genericParameters.map(\.name)
            })
        let methods = possible.filter {
            index.fit($0.type(madeBy: made).hiding(open), canonical(asked, in: home)) != .fitsNot
        }
        if methods.isEmpty, let first = possible.first {
            diagnostics.append(
                .methodOfOtherType(
                    first.name, first.type(madeBy: made).source, of: call.type.value.source,
                    asked.source, at: call.initializer?.range ?? call.type.range, first.range))
            return nil
        }
        return methods
    }

    private mutating func reportNothingVisible(
        _ call: InitializerCall, _ id: SourceTypeID, _ known: [SourceInitializer],
        _ areComplete: Bool, making made: TypeReference, from home: SourceScope
    ) {
        guard let index = sources?.index else { return }
        let range = call.initializer?.range ?? call.type.range
        let makers = index.makers(of: made, id, seenFrom: home)
        if let meant = known.first(where: { $0.hasParameters(for: call) }) ?? known.first {
            let property =
                meant.origin == .memberwise ? index.propertyHidingMemberwise(of: id) : nil
            diagnostics.append(
                .invisibleInitializers(
                    call.type.value.source, (meant.name, meant.range), "\(meant.access)", at: range,
                    because: property.map { ($0.name, $0.nameRange) }, makers: makers))
        } else if areComplete, !index.mayHaveOthersOfProtocols(id),
            index[id].declaration.kind != .enum || call.initializer == nil
        {
            // A case of an enum is called as a static method is.
            var candidates = index.initializers(of: id).all.map { ($0.name, $0.range) }
            if call.baseName != "init" {
                // One of that very name is most likely meant, whatever it returns.
                let namesakes = staticMethods(of: id, named: call.baseName, index)
                let others = makers.filter { maker in
                    maker.isMethod && !namesakes.contains { $0.range == maker.range }
                }
                candidates =
                    namesakes.map { ($0.name, $0.range) } + others.map { ($0.name, $0.range) }
                    + candidates
            }
            diagnostics.append(
                .noSuchInitializer(
                    call.initializer?.value, of: call.type.value.source, at: range,
                    candidates: candidates,
                    instance: makers.first { !$0.isMethod && $0.name == call.baseName }))
        }
    }

    /// The initialisers or static methods that the call may be one of, and whether there can be no others.
    private func initializers(
        of id: SourceTypeID, for call: InitializerCall, _ index: SourceIndex
    ) -> (known: [SourceInitializer], areComplete: Bool) {
        let all = index.initializers(of: id)
        guard let written = call.initializer?.value else {
            let labels = Set(call.written.compactMap(\.label?.value))
            let isMemberwise = all.all.contains {
                $0.origin == .memberwise && $0.access >= .internal
            }
            // What decodes an object is no way to compose it, and the one without parameters only says less than the
            // one with all of them.
            let known = all.all.filter {
                !($0.isDecoding && labels.isDisjoint(with: ["from", "coder"]))
                    && !($0.origin == .default && isMemberwise)
            }
            return (known, all.isComplete)
        }
        let name = String(written.filter { $0 != " " })
        let base = call.baseName
        var known = all.all
        if base != "init" { known = staticMethods(of: id, named: base, index) }
        return (known.filter { base == name || $0.name == name }, all.isComplete)
    }

    /// Those that the type has, itself or of what it inherits.
    private func staticMethods(
        of id: SourceTypeID, named name: String, _ index: SourceIndex
    ) -> [SourceInitializer] {
        ([id] + index.superclasses(of: id).declared.dropFirst() + index.protocols(of: id))
            .flatMap { index.staticMethods(of: $0, named: name) }
    }
}

extension SourceInitializer {
    /// Whether all that is written has a parameter.
    fileprivate func hasParameters(for call: InitializerCall) -> Bool {
        ArgumentPlaces(call.written.map(\.label?.value), parameters).unknown.isEmpty
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
