import SourceText
import SwiftReading

/// What is held as a protocol, and passed where a generic parameter has to become its type.
func checkGenericArguments(_ validated: ValidatedGraph) -> [Diagnostic] {
    let graph = validated.graph
    guard !graph.genericArguments.isEmpty else { return [] }
    let replaced = Set(
        graph.variants.filter { !$0.isPreviewOnly }.flatMap(\.choices).map(\.object)
            + graph.root.overridable)
    var reported: Set<SourceRange> = []
    return graph.genericArguments.compactMap { argument in
        guard validated.isExistential(argument, replaced),
            reported.insert(argument.type.range).inserted
        else { return nil }
        let made = graph.declaration(ofHeld: argument.target)
        return .existentialForParameter(
            made?.name ?? argument.held.source, graph.types.source(argument.held),
            of: argument.type.value, argument.parameter, asking: argument.constraint,
            at: argument.type.range, made: made?.range, argument.declaration,
            cures: argument.isDecorated ? [] : [graph.cure(for: argument)])
    }
}

extension ValidatedGraph {
    /// Whether what is passed certainly is had as its protocol where it is passed, rather than as a constant of its own type.
    fileprivate func isExistential(_ argument: GenericArgument, _ replaced: Set<ObjectID>) -> Bool {
        let target: ObjectID
        switch graph.resolved(argument.target) {
        case .value, .input, .parameter, .decoratee: return true
        case .sceneObject, .scene, .itself: return false
        case .object(let id): target = id
        }
        guard let asker = argument.asker else { return false }
        let node = graph[target]
        if case .construction(let construction) = node.choice, construction.hasAlternatives,
            !construction.isAlwaysOfOneType
        {
            return true
        }
        guard let home = node.owner.root else { return false }
        guard let asking = graph[asker].owner.root else {
            return !madeInPlace.contains(target)
        }
        // Who replaces it makes it out of what is made there, too.
        guard !replaced.contains(asker), node.lifetime == .singleton else { return false }
        if replaced.contains(target) { return true }
        let isUntyped = graph.root.kind == .struct && home == .main && node.edges.isEmpty
        guard !isUntyped else { return false }
        // A scene delegate makes everything at its first use.
        return asking != home || graph.root.kind == .sceneDelegate || node.isLazy
            || graph[asker].isLazy
            || graph[asker].lifetime == .transient && graph.root.kind == .container
                && !graph[asker].isPrivate
    }
}

extension ObjectGraph {
    /// What the target is called, and where it is bound.
    fileprivate func declaration(ofHeld target: Target) -> (name: String, range: SourceRange)? {
        switch resolved(target) {
        case .object(let id): (self[id].description, self[id].range)
        case .value(let id): (values[id.index].name, values[id.index].range)
        case .input, .scene, .sceneObject, .parameter, .decoratee, .itself: nil
        }
    }

    /// How the object could be had as its own type.
    fileprivate func cure(for argument: GenericArgument) -> String {
        let otherwise = "pass an object that is bound under its own type"
        guard case .object(let id) = resolved(argument.target),
            case .construction(let construction) = self[id].choice,
            construction.decorators.isEmpty, !construction.hasAlternatives,
            let type = construction.implementation
        else { return otherwise }
        return bindingByItself(type.source, id, isDecorated: false) ?? otherwise
    }

    /// How the type that a binding makes is bound so that it can be asked for too, where the sources say that it is a class:
    /// of another there would be two.
    func bindingByItself(_ type: String, _ made: ObjectID, isDecorated: Bool) -> String? {
        guard let index = types.sources?.index, !self[made].description.isEmpty,
            SwiftIdentifier.hasUppercaseHead(self[made].description),
            index.type(TypeReference(named: type), in: SourceScope()) != nil
        else { return nil }
        let key = self[made].description
        if isDecorated {
            return "bind '\(type)' by itself, and what stands around it as "
                + "'\(key): { swift: $(\(type)), decorators: … }'"
        }
        return "bind '\(type)' in place of '\(key)': '\(type): { provides: [\(key)] }'"
    }
}
