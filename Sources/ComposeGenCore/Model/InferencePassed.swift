import SourceText
import SwiftReading

/// A place that takes a value, and says of which type.
struct TypedPlace {
    enum Kind: String {
        case parameter, property, input, value
        case environmentKey = "environment key"
    }

    var kind: Kind
    var name: String
    /// Canonical.
    var type: TypeReference
    /// The type as it is declared; nil of a generic parameter that takes anything.
    var declared: TypeReference?
    /// Where the place is declared.
    var range: SourceRange
    /// Whether the place hands a failure on to who makes the object, and the manifest does not say so.
    var passesFailuresOn = false
    /// Where what takes the value runs, where that is elsewhere than what passes it.
    var destination: SentObject.Destination?
}

extension TypedPlace {
    /// Nil of a property whose type only the compiler knows.
    init?(kind: Kind, _ name: String, _ property: SourceProperty) {
        guard let type = property.type else { return nil }
        var declared = type
        if case .implicitlyUnwrapped(let inner) = type.form { declared = inner }
        self.init(kind: kind, name: name, type: type, declared: declared, range: property.range)
    }
}

/// What the manifest passes to places whose types it says itself, or the sources say.
extension GraphResolver {
    /// Reports what is passed and is of another type.
    ///
    /// - Returns: whether nothing is wrong.
    @discardableResult
    mutating func check(
        _ value: ArgumentValue, for place: TypedPlace, below decoratee: Decoratee? = nil,
        _ reach: Reach
    ) -> Bool {
        guard let fault = mismatch(value, place.type, decoratee, reach) else {
            note(value, for: place, place.type, reach)
            return true
        }
        report(fault, value, for: place, decoratee, reach)
        return false
    }

    mutating func report(
        _ fault: TypeFault, _ value: ArgumentValue, for place: TypedPlace, _ decoratee: Decoratee?,
        swappedWith other: String? = nil, _ reach: Reach
    ) {
        var diagnostic = Diagnostic.mismatch(fault, for: place, at: value.range)
        if let other {
            diagnostic.help = ["swap it with what is passed for '\(other)'"]
        } else if diagnostic.help.isEmpty {
            diagnostic.help = cures(passing: value, for: place, decoratee, reach)
        }
        switch value {
        case .factory(let name):
            let function =
                scenes[name.value]
                ?? lookUp(name.value, in: reach, isFactory: true).flatMap(frame(ofFunctionMaking:))
            diagnostic.restsOn +=
                function.map { function in
                    [result.graph[function].range]
                        + result.graph[function].inputs.map { result.graph[$0].key.range }
                } ?? []
        case .text(let text):
            guard let id = reference(text, reach)?.wholeNode,
                let cure = retyping(id, as: place.type.wrapped ?? place.type)
            else { break }
            let key = result.graph[id].key.range
            if result.graph[id].kind == .input { diagnostic.doubts.append(key) }
            // Another type of its own mends all places.
            if diagnostic.help == [cure] { diagnostic.cause = .init(key, saying: cure) }
        case .swift, .construction, .list, .weak, .broken: break
        }
        report(
            diagnostic.cause == nil
                ? diagnostic.caused(by: place.range, diagnostic.message) : diagnostic)
    }

    /// Reports what is passed for an input, or stands for a value.
    ///
    /// - Returns: whether nothing is wrong.
    @discardableResult
    mutating func check(_ value: ArgumentValue, as id: NodeID, _ reach: Reach) -> Bool {
        guard index != nil else { return true }
        let node = result.graph[id]
        guard let type = heldType(of: id) else { return true }
        let kind: TypedPlace.Kind = node.kind == .value ? .value : .input
        return check(
            value,
            for: TypedPlace(
                kind: kind, name: node.name, type: type, declared: node.type,
                range: node.typeRange ?? node.key.range), reach)
    }

    // MARK: Functions

    /// Notes the closures that the tool writes for what is passed, and checks what is asked of the type.
    ///
    /// - Parameter type: canonical, of the place or of an element of its list.
    mutating func note(
        _ value: ArgumentValue, for place: TypedPlace, _ type: TypeReference, _ reach: Reach
    ) {
        switch value {
        case .factory(let name):
            let type = type.wrapped ?? type
            guard type.function != nil, let maker = maker(named: name.value, in: reach) else {
                return
            }
            result.passedClosures.append(
                PassedClosure(
                    maker: maker, range: name.range, place: place, type: type,
                    taker: reach.makes.last, frame: reach.frame))
        case .list(let elements, _):
            guard let element = (type.wrapped ?? type).constrained.elementOfList else { return }
            var place = place
            place.declared = element
            for value in elements { note(value, for: place, element, reach) }
        case .text(let text), .swift(let text): checkImplicitMember(in: text, of: type, reach)
        case .construction, .weak, .broken: break
        }
    }

    /// Checks a member without its type, which is that of the place.
    mutating func checkImplicitMember(
        in text: SwiftText, of type: TypeReference, _ reach: Reach
    ) {
        let asked = (type.wrapped ?? type).constrained
        guard let index, let id = index.type(asked, in: home(of: reach.frame)),
            let use = text.implicitMember(of: asked.source),
            type.wrapped == nil || !["none", "some"].contains(use.member?.value)
        else { return }
        check(use, of: id, index, reach)
        checkMembers(of: use, of: id, index, reach)
    }

    /// What a closure makes or returns; nil where the name stands for nothing of the kind.
    private mutating func maker(named name: String, in reach: Reach) -> NodeID? {
        if let scene = scenes[name] { return function(composing: scene) }
        return lookUp(name, in: reach, isFactory: true).map { id in
            result.graph[id].lifetime == .transient ? functions[id] ?? id : id
        }
    }
}

/// A closure that the tool writes for `{ factory: X }`, with what takes it.
struct PassedClosure {
    /// The object that it makes or returns, or the function that it calls.
    var maker: NodeID
    var range: SourceRange
    var place: TypedPlace
    /// Canonical, with its attributes: `@Sendable`, `@MainActor`.
    var type: TypeReference
    /// The object that takes it; nil for a value.
    var taker: NodeID?
    /// Whose code has the closure.
    var frame: FrameID

    var isSendable: Bool { type.attributes.contains("@Sendable") }

    /// Whether it is called without waiting, on any thread or where an actor isolates it.
    var runsElsewhere: Bool {
        (isSendable || type.isolatingActor != nil) && type.function?.isAsync != true
    }
}

extension PassedClosure {
    /// The type of what takes it, as it is declared.
    var declared: String {
        let declared = place.declared ?? type
        return (declared.wrapped ?? declared).source
    }
}

extension TypeReference {
    /// The global actor that isolates the function.
    var isolatingActor: String? {
        attributes.first {
            SwiftIdentifier.hasUppercaseHead($0.dropFirst()) && $0 != "@Sendable"
        }.map { String($0.dropFirst()) }
    }

    /// Whether the function may be called from anywhere, and waits for an actor that it needs.
    var waitsForActor: Bool {
        attributes.contains("@Sendable") && isolatingActor == nil && function?.isAsync == true
    }
}

/// An object that leaves the isolation of the code that passes it, which must not keep it.
struct SentObject {
    enum Destination {
        /// A `sending` parameter, by its name.
        case parameter(String)
        /// An actor, by its type.
        case actor(String)
        /// What a global actor isolates, by its type.
        case globalActor(String, made: String)
        /// An asynchronous initializer of no isolation, by its name.
        case concurrent(String)
    }

    /// What has it besides.
    enum Keeper { case root, function, caller }

    var object: NodeID
    /// Where the manifest passes it.
    var range: SourceRange
    var destination: Destination
    /// Of what is called.
    var declaration: SourceRange
    /// The object that is made of it.
    var taker: NodeID?
    /// Whose code passes it.
    var frame: FrameID
}
