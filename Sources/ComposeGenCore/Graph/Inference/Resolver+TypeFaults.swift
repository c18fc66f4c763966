/// What is passed and is of another type than is asked for.
struct TypeFault {
    /// Of which one, in quotes where that has a name.
    var given: String
    /// Of an element of a list, where it stands, and what elements are.
    var element: (range: SourceRange, asked: TypeReference)?
    /// What helps, where that is known.
    var cure: String?
}

/// What is written for a parameter and is of another type.
extension Resolver {
    /// What there is to say of a written argument that is of another type than the parameter.
    func mismatch(
        _ call: InitializerCall, _ place: Int, _ wanted: TypeReference?, _ scope: NameScope
    ) -> TypeFault? {
        guard let wanted else { return nil }
        if let made = call.below.type, case .reference(let reference) = call.resolved[place].value,
            reference.target == .decoratee, sources?.index.fit(made, wanted) == .fits
        {
            return nil
        }
        return mismatch(call.resolved[place].value, wanted, below: call.decorated, in: scope)
    }

    /// - Parameter decorated: of a decorator, the canonical type of what is below it.
    func mismatch(
        _ value: ResolvedValue, _ wanted: TypeReference, below decorated: TypeReference?,
        in scope: NameScope
    ) -> TypeFault? {
        guard let index = sources?.index else { return nil }
        func compared(_ given: TypeReference?) -> TypeFault? {
            guard let given, index.fit(given, wanted) == .fitsNot else { return nil }
            return TypeFault(given: "'\(given.constrained.source)'")
        }
        switch value {
        case .reference(let reference):
            guard reference.members.isEmpty else {
                return compared(memberType(of: reference, in: scope))
            }
            if reference.target == .decoratee { return compared(decorated) }
            if case .scene(let id) = reference.target {
                return mismatch(showing: id, wanted, in: scope)
            }
            return compared(heldType(of: reference.target, in: scope))
        case .construction(let construction):
            // A static method may make something else.
            guard construction.decorators.isEmpty, let type = construction.implementation,
                case .call(let callee) = construction.maker, callee == graph.types.source(type)
            else { return nil }
            if let generated = generatedByName[type.source] {
                return mismatch(construction, generatedAs: generated, wanted, in: scope)
            }
            return compared(canonical(type, in: sourceScope(of: scope)))
        case .list(let values):
            let asked = wanted.wrapped?.constrained ?? wanted.constrained
            if let element = asked.elementOfList {
                return values.lazy.compactMap { value in
                    var fault = self.mismatch(value, element, below: decorated, in: scope)
                    if fault?.element == nil { fault?.element = value.range.map { ($0, element) } }
                    return fault
                }.first
            }
            return index.refusesList(asked) ? TypeFault(given: "a list") : nil
        case .factory(let reference):
            return compared(typeOfFunction(making: reference, in: scope))
        case .text(let text):
            return mismatch(ofLiteral: text.text.source, wanted.constrained, index).map {
                TypeFault(given: "'\($0)'")
            }
        case .broken: return nil
        }
    }

    /// The same for an object of a type that the tool writes: it is what that is written for, and a weak proxy only where the
    /// object behind it is that too.
    private func mismatch(
        _ construction: Boxed<ResolvedConstruction>, generatedAs places: [Int],
        _ wanted: TypeReference, in scope: NameScope
    ) -> TypeFault? {
        let home = sourceScope(of: scope)
        guard let index = sources?.index, let name = construction.implementation,
            !manifest.protocols.contains(where: \.isGenerationUnknown)
        else { return nil }
        let asked = (wanted.wrapped ?? wanted).constrained.members
        let generated = graph.generated[places[0]]
        if let lacking = unmet(by: name, generatedAs: places, among: asked, index, home).first {
            let known = places.flatMap { graph.generated[$0].conformances.map(\.type.source) }
            let isProtocol = index.isExistential(lacking)
            return TypeFault(
                given: "'\(name.source)', which is generated for "
                    + Diagnostic.listed(Array(known.prefix(3))),
                cure: isProtocol && generated.kind.isWeakProxy
                    ? "write 'generate: [{ weakProxy: \(name.source) }]' at protocol '\(lacking.source)'"
                    : nil)
        }
        guard generated.kind.isWeakProxy,
            case .reference(let reference)? = construction.arguments.first?.value,
            reference.members.isEmpty, let held = heldType(of: reference.target, in: scope),
            let lacking = asked.first(where: { index.isNever(held, $0) })
        else { return nil }
        return TypeFault(
            given: "a weak proxy of '\(held.source)', which does not conform to '\(lacking.source)'"
        )
    }

    /// The type of a closure that makes the object, as far as it is known.
    private func typeOfFunction(
        making reference: Reference, in scope: NameScope
    ) -> TypeReference? {
        let home = sourceScope(of: scope)
        let inputs: [Input]
        var result: TypeReference?
        switch graph.resolved(reference.target) {
        case .object(let id):
            inputs = graph[id].inputs
            result = heldType(of: .object(id), in: scope)
        case .scene(let id):
            inputs = graph[id].inputs
            result = typeShown(by: id, in: scope)
        case .value, .input, .sceneObject, .parameter, .decoratee, .itself: return nil
        }
        let function = TypeReference.Function(
            parameters: inputs.map {
                TypeReference.Element(type: canonical($0.type.value, in: home))
            }, result: result ?? .unknown)
        // It is a closure, which is whatever of that it can be.
        return TypeReference(.attributed(["@Sendable"], TypeReference(.function(function))))
    }

    /// What the function of a scene yields; nil where the sources do not say whether that is a view.
    func typeShown(by id: SceneID, in scope: NameScope) -> TypeReference? {
        let home = sourceScope(of: scope)
        if let returns = graph[id].returns { return canonical(returns, in: home) }
        guard let view = graph[id].view, isView(view, in: home) else { return nil }
        return TypeReference(.opaque(TypeReference(named: "View")))
    }

    /// The same for what a scene shows, which is no function, whatever it is.
    private func mismatch(
        showing id: SceneID, _ wanted: TypeReference, in scope: NameScope
    ) -> TypeFault? {
        let shown = typeShown(by: id, in: scope)
        let isAskedAsFunction = (wanted.wrapped ?? wanted).isFunction && graph[id].view != nil
        guard let shown else {
            return isAskedAsFunction ? TypeFault(given: "what the scene shows") : nil
        }
        let isOther =
            isAskedAsFunction && !shown.isFunction || sources?.index.fit(shown, wanted) == .fitsNot
        return isOther ? TypeFault(given: "'\(shown.source)'") : nil
    }

    /// Whether the sources say that the type is one of SwiftUI's views.
    func isView(_ type: TypeReference, in home: SourceScope) -> Bool {
        guard let index = sources?.index, index.type(type, in: home) != nil else { return false }
        if case .conforms = index.conformance(of: type, to: TypeReference(named: "View"), in: home)
        {
            return true
        }
        return false
    }

    /// Literals that nothing makes a value of the type of, and words that are no string without quotes.
    private func mismatch(
        ofLiteral text: String, _ wanted: TypeReference, _ index: SourceIndex
    ) -> String? {
        if let wrapped = wanted.wrapped {
            return text == "nil" ? nil : mismatch(ofLiteral: text, wrapped.constrained, index)
        }
        if PlatformTypes.value(wanted) == "String", SwiftText.isWordsWithoutQuotes(text) {
            return text
        }
        let isProtocol =
            wanted.nominalPath.flatMap { index.isProtocol($0, in: SourceScope()) } ?? false
        guard let literal = Literal(text) else { return nil }
        if isProtocol {
            guard let type = literal.type else { return literal.name }
            return index.fit(type, wanted) == .fitsNot ? literal.name : nil
        }
        switch wanted.form {
        case .function, .tuple: return literal.name
        case .array, .dictionary:
            // Only what the sources add makes one of anything else than a list.
            if literal.conformances.contains(where: { index.conforms(wanted, $0) }) { return nil }
            return literal.name
        case .named, .member:
            if index.isDeclared(wanted) {
                let makesOne = literal.conformances.contains { index.mayConform(wanted, $0) }
                return makesOne ? nil : literal.name
            }
            guard let value = PlatformTypes.value(wanted), !literal.types.contains(value),
                !literal.conformances.contains(where: { index.mayBeLiteral(wanted, $0) })
            else { return nil }
        default: return nil
        }
        return literal.name
    }
}

extension TypeReference {
    /// What the elements of a list are of that makes a value of the type.
    var elementOfList: TypeReference? {
        switch form {
        case .array(let element): element
        case .named(let name, let arguments) where arguments.count == 1:
            ["ContiguousArray", "Set"].contains(name) ? arguments[0] : nil
        default: nil
        }
    }
}

/// A literal by itself.
private struct Literal {
    /// In messages.
    let name: String
    /// What it is of where nothing else is asked for; nil of `nil`.
    let type: TypeReference?
    /// The plain values that it makes.
    let types: Set<String>
    /// The protocols of the types that it can make besides.
    let conformances: [String]

    init?(_ text: String) {
        switch text {
        case "nil": self.init("nil", type: nil, [], ["ExpressibleByNilLiteral"])
        case "true", "false": self.init("Bool", ["Bool"], ["ExpressibleByBooleanLiteral"])
        case _ where text.utf8.first == UInt8(ascii: "\"") && text.utf8.last == UInt8(ascii: "\""):
            self.init(
                "String", ["String"],
                [
                    "ExpressibleByStringLiteral", "ExpressibleByExtendedGraphemeClusterLiteral",
                    "ExpressibleByUnicodeScalarLiteral",
                ])
        case _ where !text.isEmpty && text.utf8.allSatisfy(SwiftCharacters.isDigit):
            self.init("Int", ["Int", "Double"], ["ExpressibleByIntegerLiteral"])
        case _ where Self.isFraction(text):
            self.init("Double", ["Double"], ["ExpressibleByFloatLiteral"])
        default: return nil
        }
    }

    /// `3.5`: digits on both sides of one point.
    private static func isFraction(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 2
            && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(SwiftCharacters.isDigit) }
    }

    private init(_ name: String, _ types: Set<String>, _ conformances: [String]) {
        self.init(name, type: TypeReference(named: name), types, conformances)
    }

    private init(
        _ name: String, type: TypeReference?, _ types: Set<String>, _ conformances: [String]
    ) {
        self.name = name
        self.type = type
        self.types = types
        self.conformances = conformances
    }
}
