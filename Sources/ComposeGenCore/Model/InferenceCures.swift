import SourceText
import SwiftReading

/// How the manifest writes what a place takes, where what is passed there is of another type.
extension GraphResolver {
    /// - Parameters:
    ///   - wanted: the canonical type that the place takes.
    ///   - decoratee: what the name `decoratee` stands for, where it does.
    mutating func cures(
        passing value: ArgumentValue, for wanted: TypeReference?, _ decoratee: Decoratee?,
        _ reach: Reach
    ) -> [String] {
        guard let wanted = wanted.map({ $0.wrapped ?? $0 }) else { return [] }
        switch value {
        case .text(let text):
            if let scene = scenes[text.source] {
                return cures(showing: scene, text.source, for: wanted, isFunction: false)
            }
            if let reference = reference(text, reach) {
                let closure = closure(
                    yielding: reference, text.source, for: wanted, decoratee, reach)
                if let closure { return ["write \(closure) for what yields it"] }
                let names = names(fitting: wanted, reach).filter { $0 != text.source }
                return names.isEmpty
                    ? []
                    : [
                        "\(Diagnostic.listed(names)) \(names.count == 1 ? "is one" : "are of that type")"
                    ]
            }
            return staticMembers(like: text, for: wanted, reach)
                ?? cures(ofString: text, for: wanted)
        case .swift(let text):
            return staticMembers(like: text, for: wanted, reach)
                ?? cures(ofString: text, for: wanted)
        case .factory(let name):
            if let call = call(leavingOutDefaultsOf: name.value, for: wanted, reach) {
                return ["write '\(call)', which leaves out what has a default"]
            }
            if let scene = scenes[name.value] {
                return cures(showing: scene, name.value, for: wanted, isFunction: true)
            }
            guard let yielded = wanted.function?.result.constrained.source,
                yielded != name.value, lookUp(yielded, in: reach, isFactory: true) != nil,
                let made = typeOfFunction(making: yielded, reach),
                index.map({ $0.fit(made, wanted) != .fitsNot }) ?? true
            else { return [] }
            return ["write '{ factory: \(yielded) }'"]
        case .list, .construction, .weak, .broken: return []
        }
    }

    /// Where a text is a static property: the others of its type that fit.
    private func staticMembers(
        like text: SwiftText, for wanted: TypeReference, _ reach: Reach
    ) -> [String]? {
        let home = home(of: reach.frame)
        guard let index, case .path(let head, let members) = text.form, let own = members.last
        else { return nil }
        let path = ([head] + members.dropLast()).joined(separator: ".")
        guard case .type(let owner) = index.meaning(of: path, in: home) else { return nil }
        let properties = index.parts(of: owner).flatMap(\.members.properties)
        let fitting = properties.map(\.name).filter { name in
            let other = index.staticProperty(name, of: owner, seenFrom: home)
            return name != own && other?.hidden == nil
                && other?.type.map { index.fit($0, wanted) == .fits } ?? false
        }
        return (1...3).contains(fitting.count)
            ? ["did you mean \(Diagnostic.oneOf(fitting.map { "'\(path).\($0)'" }))?"] : []
    }

    private func cures(ofString text: SwiftText, for wanted: TypeReference) -> [String] {
        if PlatformTypes.value(wanted) == "URL", Literal.read(text.source)?.name == "String" {
            return ["write 'URL(string: \(text.source))!'"]
        }
        guard PlatformTypes.value(wanted) == "String", text.source != "nil" else { return [] }
        return [Diagnostic.stringNeedsQuotes(text.source)]
    }

    /// The names of what can be passed: what is of the type, or else what conforms to it.
    private mutating func names(fitting wanted: TypeReference, _ reach: Reach) -> [String] {
        let type = wanted.constrained
        let known = names(of: type, reach)
        let keys = known.isEmpty ? keys(conformingTo: type, reach) : []
        return Array((known.isEmpty ? keys : known).prefix(5))
    }

    /// A closure that yields the object, where the place takes just that.
    private mutating func closure(
        yielding reference: Referent, _ name: String, for wanted: TypeReference,
        _ decoratee: Decoratee?, _ reach: Reach
    ) -> String? {
        guard let index, let function = wanted.function else { return nil }
        if case .local = reference.target {
            guard function.parameters.isEmpty, let held = decoratee?.type,
                index.fit(held, function.result) == .fits
            else { return nil }
            return "'{ $(decoratee) }'"
        }
        guard let id = reference.wholeNode, let made = typeOfFunction(making: name, reach),
            index.fit(made, wanted) == .fits
        else { return nil }
        return "{ factory: \(result.graph[id].key.value) }"
    }

    /// A closure that passes what it is given, where the function that makes something takes that and has defaults for the rest.
    private mutating func call(
        leavingOutDefaultsOf name: String, for wanted: TypeReference, _ reach: Reach
    ) -> String? {
        let id = lookUp(name, in: reach, isFactory: true)
        guard let index, let function = wanted.function,
            let frame = scenes[name] ?? id.flatMap({ frame(ofFunctionMaking: $0) }),
            var shorter = typeOfFunction(making: name, reach)?.function
        else { return nil }
        let omitted = result.graph[frame].inputs.dropFirst(function.parameters.count)
        guard !omitted.isEmpty, omitted.allSatisfy({ result.graph[frame].defaults[$0] != nil })
        else { return nil }
        shorter.parameters.removeLast(omitted.count)
        guard
            index.fit(TypeReference(.function(shorter)), TypeReference(.function(function)))
                != .fitsNot
        else { return nil }
        let passed = function.parameters.indices.map { "$\($0)" }.joined(separator: ", ")
        return "{ $(\(name))(\(passed)) }"
    }

    /// What makes a scene one for the place: a closure around it, or another type of what its function yields.
    ///
    /// - Parameter isFunction: whether its function is passed, and not what that yields.
    private func cures(
        showing scene: FrameID, _ name: String, for wanted: TypeReference, isFunction: Bool
    ) -> [String] {
        let function = wanted.function
        let inputs = result.graph[scene].inputs
        guard function?.parameters.count ?? 0 == inputs.count, !isFunction || function != nil
        else { return [] }
        let asked = function?.result ?? wanted
        let isToBeFunction = function != nil && !isFunction
        guard let shown = typeShown(by: scene), shown.isOpaque,
            index?.fit(shown, asked) == .fitsNot
        else { return isToBeFunction ? ["write { factory: \(name) } for what yields it"] : [] }
        if asked.source == "AnyView" {
            let passed = inputs.indices.map { "$\($0)" }.joined(separator: ", ")
            let erased = "AnyView($(\(name))(\(passed)))"
            return ["write '\(function == nil ? erased : "{ \(erased) }")'"]
        }
        guard !result.composedOnce.contains(scene), let view = viewNode(of: scene),
            canonical(result.graph[view].type, of: scene) == asked
        else { return [] }
        let returning = "give scene '\(name)' 'returns: \(result.graph[view].type.source)'"
        return [isToBeFunction ? "write { factory: \(name) }, and \(returning)" : returning]
    }
}
