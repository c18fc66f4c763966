import SourceText
import SwiftReading

/// The types of what a manifest writes, as far as the sources say them.
extension GraphResolver {
    /// What there is to say of a value that is of another type than its place takes.
    ///
    /// - Parameters:
    ///   - wanted: canonical.
    ///   - decoratee: what the name `decoratee` stands for, where it does.
    mutating func mismatch(
        _ value: ArgumentValue, _ wanted: TypeReference, _ decoratee: Decoratee?, _ reach: Reach
    ) -> TypeFault? {
        guard let index else { return nil }
        switch value {
        case .text(let text): return mismatch(text, wanted, decoratee, reach)
        case .swift(let text): return mismatch(ofSwift: text, wanted, reach)
        case .construction(let construction):
            guard construction.decorators.isEmpty, let type = construction.initializedType
            else { return nil }
            if let maker = generated[type.value.source] { return mismatch(maker, wanted, reach) }
            return fault(passing: canonical(type.value, of: reach.frame), for: wanted)
        case .list(let elements, _):
            let asked = (wanted.wrapped ?? wanted).constrained
            guard let element = asked.elementOfList else {
                return index.refusesList(asked) ? TypeFault(given: "a list") : nil
            }
            for value in elements {
                guard var fault = mismatch(value, element, decoratee, reach) else { continue }
                if fault.element == nil { fault.element = (value.range, element) }
                return fault
            }
            return nil
        case .factory(let name):
            // The closure is written where it is passed, and so is isolated as its place is.
            let asked = wanted.wrapped?.constrained ?? wanted
            guard let made = typeOfFunction(making: name.value, reach) else { return nil }
            // Swift warns of a result that nothing receives.
            if let function = asked.function, function.result.isVoid {
                return TypeFault(
                    given: "a closure that makes '\(name.value)', which nothing would receive",
                    cure: "write in Swift what the closure does: '\(function.sketch)'")
            }
            return fault(passing: made, for: asked)
        case .weak(let name, let type): return mismatch(weak: name, as: type, wanted, reach)
        case .broken: return nil
        }
    }

    /// A reference, or Swift, as the names in reach decide.
    private mutating func mismatch(
        _ text: SwiftText, _ wanted: TypeReference, _ decoratee: Decoratee?, _ reach: Reach
    ) -> TypeFault? {
        guard let index else { return nil }
        if let scene = scenes[text.source] { return mismatch(showing: scene, wanted) }
        guard let reference = reference(text, reach) else {
            return mismatch(ofSwift: text, wanted, reach)
        }
        switch reference.target {
        case .local:
            if let made = decoratee?.made, index.fit(made, wanted) == .fits { return nil }
            return decoratee?.type.flatMap { fault(passing: $0, for: wanted) }
        case .node(let id):
            if reference.members.isEmpty, let face = face(of: id) {
                return mismatch(of: id, face, wanted, reach)
            }
            return type(ofMember: reference.memberNames, of: id, reach).flatMap {
                fault(passing: $0, for: wanted)
            }
        case .word:
            guard text.source == "error" else { return nil }
            return fault(passing: reach.thrown ?? TypeReference(named: "Error"), for: wanted)
        case .scene: return nil
        }
    }

    /// Literals, and calls of what the sources declare.
    private mutating func mismatch(
        ofSwift text: SwiftText, _ wanted: TypeReference, _ reach: Reach
    ) -> TypeFault? {
        guard let index else { return nil }
        if let literal = index.fault(ofLiteral: text.source, wanted.constrained) {
            let isNumber = literal == "Int" || literal == "Double"
            let isTime = isNumber && PlatformTypes.value(wanted.wrapped ?? wanted) == "Duration"
            return TypeFault(
                given: "'\(literal)'", cure: isTime ? "write '.seconds(\(text.source))'" : nil)
        }
        if let function = (wanted.wrapped ?? wanted).function,
            let fault = fault(passingResult: text, for: function)
        {
            return fault
        }
        return inferredCall(text, reach)?.type.flatMap { fault(passing: $0, for: wanted) }
    }

    /// Swift that is evaluated where a closure of it is asked for: what makes a plain value, or waits as the closure may.
    private func fault(
        passingResult text: SwiftText, for function: TypeReference.Function
    ) -> TypeFault? {
        let closure = "write '{ \(text.source) }' for a closure that does it when it is called"
        if text.hasParameterOutsideOfBraces {
            return TypeFault(given: "no closure", cure: closure)
        }
        if let type = text.constructedType, let value = PlatformTypes.value(type) {
            let isResult =
                function.parameters.isEmpty && text.source == value + "()"
                && function.result.source == value
            return TypeFault(given: "'\(value)'", cure: isResult ? closure : nil)
        }
        guard text.form == .swift, text.containsAwait, function.isAsync, function.result.isVoid,
            ["await ", "try await "].contains(where: text.source.hasPrefix)
        else { return nil }
        return TypeFault(
            given: "run at once", cure: function.parameters.isEmpty ? closure : nil)
    }

    /// The same for an object of a generated type, which is what that is written for.
    private func mismatch(
        _ maker: GeneratedType, _ wanted: TypeReference, _ reach: Reach
    ) -> TypeFault? {
        guard let index,
            !manifest.protocols.contains(where: \.isGenerationUnknown)
        else { return nil }
        let asked = (wanted.wrapped ?? wanted).constrained.members
        guard let lacking = unmet(by: maker, among: asked, home(of: reach.frame)).first else {
            return nil
        }
        let isProtocol = index.isExistential(lacking)
        return TypeFault(
            given: "'\(maker.name)', which is generated for "
                + Diagnostic.listed(Array(maker.protocols.prefix(3).map(\.source))),
            cure: isProtocol && maker.kind.isWeakProxy
                ? "write 'generate: [{ weakProxy: \(maker.name) }]' at protocol '\(lacking.source)'"
                : nil)
    }

    /// What the manifest says of the type that the tool writes for the root, a scope or a factory; nil of all else.
    func face(of id: NodeID) -> TypeFace? {
        let node = result.graph[id]
        if node.instanceOf != nil { return features[node.key.value]?.feature.face }
        guard node.kind == .root else { return nil }
        let scope = manifest.scopes.first { rootFrames[$0.name.value] == node.owner }
        return scope?.face ?? manifest.root.face
    }

    /// The same for the root, a scope or a factory, whose type the tool writes: it is that, and what its face says.
    private func mismatch(
        of id: NodeID, _ face: TypeFace, _ wanted: TypeReference, _ reach: Reach
    ) -> TypeFault? {
        let node = result.graph[id]
        var known = [node.type] + face.conforms.map(\.value)
        if node.owner == .root, node.kind == .root, manifest.root.kind.value == .sceneDelegate {
            known += ["UIResponder", "UIWindowSceneDelegate"].map { TypeReference(named: $0) }
        }
        let asked = (wanted.wrapped ?? wanted).constrained
        let isOther =
            asked.isFunction || PlatformTypes.value(asked) != nil
            || !unmet(by: known, among: [asked], home(of: reach.frame)).isEmpty
        return isOther ? TypeFault(given: "'\(node.type.source)'") : nil
    }

    /// The same for a weak proxy, which is only what the object behind it is, too.
    private mutating func mismatch(
        weak name: Located<String>, as type: Located<TypeReference>?, _ wanted: TypeReference,
        _ reach: Reach
    ) -> TypeFault? {
        let proxies = weakProxies(for: name.value, as: type?.value, wanted, reach)
        guard let index, let maker = proxies.first.flatMap({ generated[$0.name] })
        else { return nil }
        if let fault = mismatch(maker, wanted, reach) { return fault }
        guard let held = lookUp(name.value, in: reach).flatMap({ heldType(of: $0) }),
            let lacking = (wanted.wrapped ?? wanted).constrained.members.first(where: {
                index.isNever(held, $0)
            })
        else { return nil }
        return TypeFault(
            given: "a weak proxy of '\(held.source)', which does not conform to '\(lacking.source)'"
        )
    }

    /// The generated weak proxies that can stand for an object: those of the protocol that is asked for, and of several those of what
    /// the object is.
    ///
    /// - Parameters:
    ///   - type: the protocol that the manifest names, where it does.
    ///   - wanted: what the place takes, canonical; nil where that is not known.
    mutating func weakProxies(
        for name: String, as type: TypeReference?, _ wanted: TypeReference?, _ reach: Reach
    ) -> [GeneratedType] {
        var seen: Set<String> = []
        func different(_ isServed: (TypeReference) -> Bool) -> [GeneratedType] {
            seen = []
            return weakProxies.filter {
                $0.protocols.contains(where: isServed) && seen.insert($0.name).inserted
            }
        }
        if let type { return different { $0 == type } }
        let asked = wanted.map { ($0.wrapped ?? $0).constrained.members } ?? []
        let serving = different(asked.contains)
        if !serving.isEmpty { return serving }
        let all = different { _ in true }
        guard all.count > 1, let held = lookUp(name, in: reach).flatMap({ heldType(of: $0) })
        else { return all }
        let own = different { held.members.contains($0) || index?.fit(held, $0) == .fits }
        return own.isEmpty ? all : own
    }

    /// The weak proxies that the manifest has generated.
    var weakProxies: [GeneratedType] { generatedTypes.types.filter(\.kind.isWeakProxy) }

    // MARK: References

    /// What the text refers to; nil where it is Swift, or names nothing. Of the names of the place the decoratee alone has a type.
    func reference(_ text: SwiftText, _ reach: Reach) -> Referent? {
        guard isReference(text, in: reach),
            case .found(let found) = lookUp(path: text.source, in: reach)
        else { return nil }
        if case .local = found.target, text.source != "decoratee" { return nil }
        return found
    }

    /// The type of a member of a node, as far as properties say it.
    mutating func type(
        ofMember members: [String], of id: NodeID, _ reach: Reach
    ) -> TypeReference? {
        var type = heldType(of: id)
        for member in members where member != "self" {
            type = type.flatMap { properties(member, of: $0, reach)?.found?.certainType }
        }
        return type
    }

    // MARK: Functions and scenes

    /// The type of a closure that makes what a name stands for, as far as it is known.
    mutating func typeOfFunction(making name: String, _ reach: Reach) -> TypeReference? {
        let inputs: [NodeID]
        var yielded: TypeReference?
        if let scene = scenes[name] {
            inputs = result.graph[scene].inputs
            yielded = typeShown(by: scene)
        } else if let id = lookUp(name, in: reach, isFactory: true) {
            let node = result.graph[id]
            guard node.kind == .object || node.kind == .function else { return nil }
            let function = frame(ofFunctionMaking: id)
            if let function, isIncomplete(function) { return nil }
            inputs = function.map { result.graph[$0].inputs } ?? []
            yielded = node.kind == .object ? heldType(of: id) : node.type
        } else {
            return nil
        }
        let function = TypeReference.Function(
            parameters: inputs.map {
                TypeReference.Element(type: heldType(of: $0) ?? .unknown)
            }, result: yielded ?? .unknown)
        // It is a closure, which is whatever of that it can be.
        return TypeReference(.attributed(["@Sendable"], TypeReference(.function(function))))
    }

    /// The frame of the function that makes a transient, or that begins a scope.
    func frame(ofFunctionMaking id: NodeID) -> FrameID? {
        result.graph[id].function ?? functions[id].flatMap { result.graph[$0].function }
    }

    /// What the function of a scene yields; nil where the sources do not say whether that is a view.
    func typeShown(by scene: FrameID) -> TypeReference? {
        if let type = result.graph[scene].result { return canonical(type, of: scene) }
        guard let view = viewNode(of: scene), isView(result.graph[view].type, of: scene) else {
            return nil
        }
        return TypeReference(.opaque(TypeReference(named: "View")))
    }

    /// The object that a scene shows, where it makes one itself.
    func viewNode(of scene: FrameID) -> NodeID? {
        for case .node(let id) in (names[scene] ?? [:]).values
        where result.graph[id].kind == .object && result.graph[id].owner == scene {
            return id
        }
        return nil
    }

    /// Whether the sources say that the type is one of SwiftUI's views.
    func isView(_ type: TypeReference, of frame: FrameID) -> Bool {
        let home = home(of: frame)
        guard let index, index.type(type, in: home) != nil else { return false }
        let answer = index.conformance(of: type, to: index.view, in: home)
        return if case .conforms = answer { true } else { false }
    }

    /// What a scene shows is no function, whatever it is.
    private func mismatch(showing scene: FrameID, _ wanted: TypeReference) -> TypeFault? {
        let shown = typeShown(by: scene)
        let isAskedAsFunction = (wanted.wrapped ?? wanted).isFunction && viewNode(of: scene) != nil
        guard let shown else {
            return isAskedAsFunction ? TypeFault(given: "what the scene shows") : nil
        }
        let isOther =
            isAskedAsFunction && !shown.isFunction
            || index?.fit(shown, wanted) == .fitsNot
        return isOther ? TypeFault(given: "'\(shown.source)'") : nil
    }

    private func fault(passing given: TypeReference, for wanted: TypeReference) -> TypeFault? {
        guard let index else { return nil }
        let isOther =
            index.fit(given, wanted) == .fitsNot || isOfOtherScope(given, wanted, index)
        return isOther ? TypeFault(given: "'\(given.constrained.source)'") : nil
    }

    /// Whether one of both is the class of a scope, or yields it, and the other certainly is not: no source declares that class.
    private func isOfOtherScope(
        _ given: TypeReference, _ wanted: TypeReference, _ index: SourceIndex
    ) -> Bool {
        let (made, asked) = (given.constrained, (wanted.wrapped ?? wanted).constrained)
        if let made = made.function, let asked = asked.function {
            return isOfOtherScope(made.result, asked.result, index)
                || zip(made.parameters, asked.parameters).contains {
                    isOfOtherScope($1.type, $0.type, index)
                }
        }
        if made == asked { return false }
        if rootFrames[asked.source] != nil {
            return made.isFunction || index.isKnown(made) || rootFrames[made.source] != nil
        }
        guard let scope = rootFrames[made.source],
            case .node(let id)? = names[scope]?[made.source], let face = face(of: id)
        else { return false }
        return mismatch(of: id, face, asked, Reach(frame: scope)) != nil
    }
}

extension TypeReference.Function {
    /// A closure of the type whose body is still to be written.
    fileprivate var sketch: String {
        switch parameters.count {
        case 0: "{ … }"
        case 1: "{ … $0 … }"
        default: "{ … \(parameters.indices.map { "$\($0)" }.joined(separator: ", ")) … }"
        }
    }
}
