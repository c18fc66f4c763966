/// What is wrong with the arguments of a call.
extension Resolver {
    /// Reports all that keeps the initialiser from being called.
    mutating func report(_ candidate: InitializerCandidate, _ call: InitializerCall) {
        let initializer = candidate.initializer
        if let (argument, before) = candidate.places.misplaced {
            let label = call.written[argument].label?.value ?? "_"
            diagnostics.append(
                .misplacedLabel(
                    label, before: call.written[before].label?.value ?? "_", of: initializer.name,
                    at: call.range(ofArgument: argument), initializer.range))
        }
        for (argument, parameter, type) in candidate.mismatches {
            let asked = initializer.parameters[parameter]
            diagnostics.append(
                .mismatch(
                    given: type, asked: asked.type?.source ?? "",
                    parameter: asked.label ?? asked.name, at: call.written[argument].value.range,
                    initializer.range))
        }
        if candidate.lacksDecoratee {
            diagnostics.append(
                .nothingTakesDecoratee(
                    call.type.value.source, call.decorated?.source, of: initializer.name,
                    at: call.type.range, initializer.range))
            return
        }
        for (parameter, served) in zip(initializer.parameters, candidate.served) {
            switch served {
            case .missing:
                diagnostics.append(
                    .missingArgument(
                        parameter.label, parameter.type?.source, of: call.type.value.source,
                        at: call.type.range, (initializer.name, initializer.range),
                        similar: similar(to: parameter)))
            case .ambiguous(let names):
                diagnostics.append(
                    .ambiguousArgument(
                        parameter.label, parameter.type?.source ?? "", of: call.type.value.source,
                        at: call.type.range, names: names, initializer.range))
            case .written, .reference, .list, .decoratee, .nil, .leftOut: break
            }
        }
    }

    /// The names of what is of the parameter's type and is called otherwise.
    private func similar(to parameter: SourceInitializer.Parameter) -> [String] {
        guard let type = parameter.type?.constrained, let answers else { return [] }
        let named = answers.roots.prefix(1).flatMap { $0[type.wrapped ?? type] }.filter(\.isNamed)
        return Array(named.map(\.name).prefix(3))
    }

    /// Reports the arguments that the only initialiser has no parameter for.
    mutating func report(
        unknownLabels places: ArgumentPlaces, of initializer: SourceInitializer,
        _ call: InitializerCall
    ) {
        var free = zip(initializer.parameters, places.byParameter).filter { $1.isEmpty }.map(\.0)
        for argument in places.unknown {
            let label = call.written[argument].label?.value
            let range = call.range(ofArgument: argument)
            guard !free.isEmpty else {
                diagnostics.append(
                    .surplusArgument(label, of: initializer.name, at: range, initializer.range))
                continue
            }
            let labels = free.map { $0.label ?? "_" }
            let meant =
                label.flatMap { nearest(to: $0, among: labels) }
                ?? (labels.count == 1 ? labels[0] : nil)
            if let meant { free.removeAll { ($0.label ?? "_") == meant } }
            diagnostics.append(
                .wrongLabel(
                    label, of: initializer.name, meant: meant, at: range,
                    isReplaceable: call.written[argument].label != nil, initializer.range))
        }
    }

    /// Reports that of several initialisers none will do.
    mutating func reportNone(_ call: InitializerCall, _ initializers: [SourceInitializer]) {
        diagnostics.append(
            .noFittingInitializer(
                call.type.value.source, labels: call.written.map { $0.label?.value ?? "_" },
                at: call.initializer?.range ?? call.type.range,
                candidates: initializers.map { ($0.name, $0.range) }))
    }

    // MARK: Types

    /// Whether a written argument is of another type than the parameter, and of which, where that has a name.
    func mismatch(
        _ call: InitializerCall, _ place: Int, _ wanted: TypeReference?, _ scope: NameScope
    ) -> String? {
        guard let index = sources?.index, let wanted else { return nil }
        return mismatch(call.resolved[place].value, wanted, call, index, scope)
    }

    private func mismatch(
        _ value: ResolvedValue, _ wanted: TypeReference, _ call: InitializerCall,
        _ index: SourceIndex, _ scope: NameScope
    ) -> String? {
        func compared(_ given: TypeReference?) -> String? {
            guard let given, index.fit(given, wanted) == .fitsNot else { return nil }
            return given.source
        }
        switch value {
        case .reference(let reference):
            guard reference.members.isEmpty else { return nil }
            if reference.target == .decoratee { return compared(call.decorated) }
            return compared(heldType(of: reference.target, in: scope))
        case .construction(let construction):
            guard construction.decorators.isEmpty, let type = construction.implementation else {
                return nil
            }
            return compared(canonical(type, in: sourceScope(of: scope)))
        case .list(let values):
            let asked = wanted.wrapped?.constrained ?? wanted
            if case .array(let element) = asked.form {
                return values.lazy.compactMap {
                    self.mismatch($0, element.constrained, call, index, scope)
                }.first
            }
            return asked.nominalPath != nil && index.isKnown(asked) ? "a list" : nil
        case .factory:
            let asked = wanted.wrapped?.constrained ?? wanted
            return asked.nominalPath != nil && index.isKnown(asked) ? "a function" : nil
        case .text(let text):
            return mismatch(ofLiteral: text.text.source, wanted, index)
        case .broken: return nil
        }
    }

    /// Literals that nothing makes a value of the type of.
    private func mismatch(
        ofLiteral text: String, _ wanted: TypeReference, _ index: SourceIndex
    ) -> String? {
        if wanted.wrapped != nil { return nil }
        let isProtocol =
            wanted.nominalPath.flatMap { index.isProtocol($0, in: SourceScope()) } ?? false
        if text == "nil" {
            return isProtocol || PlatformTypes.value(wanted) != nil ? "nil" : nil
        }
        let literal: (name: String, types: Set<String>)
        if text == "true" || text == "false" {
            literal = ("Bool", ["Bool"])
        } else if text.utf8.first == UInt8(ascii: "\""), text.utf8.last == UInt8(ascii: "\"") {
            literal = ("String", ["String"])
        } else if !text.isEmpty, text.utf8.allSatisfy(SwiftCharacters.isDigit) {
            literal = ("Int", ["Int", "Double"])
        } else {
            return nil
        }
        if isProtocol { return literal.name }
        guard let value = PlatformTypes.value(wanted), !index.isDeclared(wanted) else {
            return nil
        }
        return literal.types.contains(value) ? nil : literal.name
    }
}
