import ManifestSyntax
import SourceText
import SwiftReading

/// How a cycle could be opened after construction.
enum CycleOpening {
    /// Nobody knows what properties the receiver has.
    case argument(isWritten: Bool)
    /// By a property that the receiver has.
    ///
    /// - Parameters:
    ///   - optional: the label of what its initialiser takes and can be nil.
    ///   - initializer: the one that does without, where there are others.
    case property(String, optional: String? = nil, initializer: String? = nil)
    /// By a property that the receiver has, if its initialiser did without a parameter.
    case propertyBesideParameter(String, parameter: String)
    /// By a property that the receiver could have.
    ///
    /// - Parameter isOfClass: whether a function could be asked for instead.
    case noProperty(name: String, isOfClass: Bool)
}

extension CycleOpening {
    /// The step that a property would open: where the sources know one, that; else the last one that could have one.
    static func find(
        _ way: Way, _ requirements: Requirements, _ emission: Emission
    ) -> (segment: Way.Segment, opening: CycleOpening)? {
        let search = OpeningSearch(requirements: requirements, emission: emission)
        let isOfClass = way.segments.allSatisfy { segment in
            requirements.references.node(segment.asker).map {
                requirements.isClass(requirements.graph[$0].owner)
            } ?? false
        }
        var best: (segment: Way.Segment, opening: CycleOpening)?
        for (index, segment) in way.segments.enumerated().reversed() {
            guard way.segments.count > 1 || segment.steps[0].reference.isClosure,
                let receiver = search.receiver(of: segment)
            else { continue }
            let next = way.segments[(index + 1) % way.segments.count].asker
            guard let opening = search.opening(receiver, segment, next, isOfClass: isOfClass)
            else { continue }
            if best.map({ opening.effort < $0.opening.effort }) ?? true {
                best = (segment, opening)
            }
            // Nothing is known of any.
            if emission.types.sources == nil { break }
        }
        return best
    }
}

private struct OpeningSearch {
    let requirements: Requirements
    let emission: Emission

    private var graph: Graph { requirements.graph }

    /// What asks by an argument of its own, which could be set after construction instead.
    func receiver(of segment: Way.Segment) -> NodeID? {
        let reference = segment.steps[0].reference
        guard let id = requirements.references.node(segment.asker), graph[id].kind == .object,
            graph[id].lifetime != .transient, !reference.completes,
            isArgument(reference, of: id), !reference.isClosure || isConstant(graph[id])
        else { return nil }
        return id
    }

    /// Whether it is an argument of the call that makes the object, and no part of one.
    private func isArgument(_ reference: References.Reference, of id: NodeID) -> Bool {
        guard case .make(_, let arguments)? = requirements.recipe(of: id.index)?.steps.first?.action
        else { return false }
        return arguments.contains { argument in
            switch argument.value {
            case .node(let asked, _, let range), .closure(let asked, let range),
                .weak(_, .node(let asked, _, let range)):
                range == reference.range && graph.vertex(of: asked) == reference.to
            case .text where reference.isClosure:
                reference.isAsked(
                    in: [Step(action: .use(argument.value), range: argument.range)], graph)
            default: false
            }
        }
    }

    /// Whether the object is a constant of one body with all that it leads to, so that a closure which it is to have as a
    /// property is written when all of that stands.
    private func isConstant(_ node: Node) -> Bool {
        node.lifetime == .scene || !requirements.isClass(node.owner) && node.owner == .root
    }

    func opening(
        _ receiver: NodeID, _ segment: Way.Segment, _ next: Int, isOfClass: Bool
    ) -> CycleOpening? {
        let home = emission.home(of: graph[receiver].owner)
        let reference = segment.steps[0].reference
        guard let step = requirements.recipe(of: receiver.index)?.steps.first,
            case .make(let callee, _) = step.action
        else { return .argument(isWritten: true) }
        let unknown = CycleOpening.argument(isWritten: reference.range != step.range)
        // What a closure is, its text does not say.
        guard requirements.references.node(reference.to) != nil,
            let received = requirements.references.node(next),
            let index = emission.types.sources?.index,
            let id = index.type(callee.type.value, in: home)
        else { return unknown }
        guard index[id].declaration.kind == .class else { return nil }
        let given = index.canonical(graph[received].type, in: home)
        let type = index.canonical(callee.type.value, in: home).constrained
        let properties = index.property("", of: type, setFrom: home)
        let property = properties.settable.first { name in
            index.property(name, of: type, setFrom: home).found?.type.map {
                index.fit(given, $0) == .fits
            } ?? false
        }
        let initializers = index.initializers(of: id)
        guard properties.areComplete, initializers.isComplete else { return unknown }
        guard let property else {
            return .noProperty(name: graph[received].name, isOfClass: isOfClass)
        }
        return opening(by: property, initializers.all, given, index)
    }

    /// What each initialiser would have to do without.
    private func opening(
        by property: String, _ initializers: [SourceInitializer], _ given: TypeReference,
        _ index: SourceIndex
    ) -> CycleOpening {
        let asked = initializers.map { initializer in
            initializer.parameters.first { parameter in
                parameter.type.map { index.fit(given, $0) == .fits } ?? true
            }
        }
        if let free = asked.firstIndex(where: { $0 == nil }) {
            return .property(
                property, initializer: asked.count > 1 ? initializers[free].name : nil)
        }
        if let optional = asked.lazy.compactMap({ $0 }).first(where: { $0.type?.wrapped != nil }) {
            return .property(property, optional: optional.label ?? "_")
        }
        return .propertyBesideParameter(
            property, parameter: asked.lazy.compactMap { $0?.name }.first ?? "")
    }
}

extension CycleOpening {
    /// The less has to be changed for it the better.
    var effort: Int {
        switch self {
        case .property: 0
        case .argument: 1
        case .propertyBesideParameter: 2
        case .noProperty: 3
        }
    }

    /// What to do.
    ///
    /// - Parameters:
    ///   - receiver: whose property it is.
    ///   - received: what it is set to.
    func help(_ receiver: String, _ received: String) -> [String] {
        let after = "let '\(receiver)' receive '\(received)' after construction: "
        switch self {
        case .argument(isWritten: true):
            return [after + "move it from 'arguments' to 'properties'"]
        case .argument(isWritten: false):
            return [
                after + "write it under 'properties', and what its initialiser takes instead under "
                    + "'arguments'"
            ]
        case .property(let name, let optional, let initializer):
            let rest =
                optional.map { ", and '\($0): nil' under 'arguments'" }
                ?? initializer.map { ", with 'initializer: \($0)'" } ?? ""
            return [after + "write '\(name): \(received)' under 'properties'\(rest)"]
        case .propertyBesideParameter(let name, let parameter):
            return [
                after
                    + "write '\(name): \(received)' under 'properties', and take '\(parameter)' out of"
                    + " the initialiser of '\(receiver)' in Swift"
            ]
        case .noProperty(let name, let isOfClass):
            let property =
                "have '\(receiver)' take '\(received)' by a property in Swift ('var \(name)') "
                + "instead of its initialiser, and write '\(name): \(received)' under 'properties'"
            let function =
                "or have its initialiser take a function, '@escaping () -> \(received)', and pass "
                + "{ factory: \(received) }"
            return isOfClass ? [property, function] : [property]
        }
    }
}
