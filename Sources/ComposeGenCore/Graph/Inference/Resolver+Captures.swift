import SourceText
import SwiftReading

/// What is passed for a `sending` parameter: whoever passes it must not keep it.
struct SentArgument {
    var target: Target
    /// Where the manifest asks for it.
    var range: SourceRange
    /// The parameter's name, and where that is declared.
    var name: String
    var declaration: SourceRange
}

/// What closures that may run anywhere keep, and what is sent elsewhere.
extension Resolver {
    /// Notes an object that is passed for a `sending` parameter.
    mutating func noteSent(
        _ value: ResolvedValue, as parameter: SourceInitializer.Parameter,
        of initializer: SourceInitializer
    ) {
        guard parameter.type?.attributes.contains("sending") == true,
            case .reference(let reference) = value, reference.members.isEmpty
        else { return }
        graph.sentArguments.append(
            SentArgument(
                target: reference.target, range: reference.range,
                name: parameter.label ?? parameter.name, declaration: initializer.range))
    }

    /// Warns of singletons that are sent elsewhere, and stay with the root that makes them.
    mutating func checkSent() {
        for sent in graph.sentArguments {
            guard case .object(let id) = graph.resolved(sent.target),
                graph[id].lifetime == .singleton, let type = unsendableType(of: id)
            else { continue }
            diagnostics.append(
                .keptWhereSent(
                    graph[id].description, type, sent.name, at: sent.range, made: graph[id].range,
                    sent.declaration))
        }
    }

    /// Warns of closures for `@Sendable` functions that keep what certainly is not Sendable.
    mutating func checkCaptures() {
        for passed in graph.passedFunctions where passed.isSendable {
            guard let kept = unsendableObject(keptBy: passed.maker) else { continue }
            diagnostics.append(
                .unsendableCapture(
                    graph[kept.object].description, kept.type, passed.name, at: passed.maker.range,
                    made: graph[kept.object].range, passed.declaration))
        }
    }

    /// A singleton that a closure returns, or makes something of.
    private func unsendableObject(keptBy maker: Reference) -> (object: ObjectID, type: String)? {
        guard case .object(let first) = graph.resolved(maker.target) else { return nil }
        var pending = [first]
        var seen: Set<ObjectID> = []
        while let id = pending.popLast() {
            guard seen.insert(id).inserted else { continue }
            if graph[id].lifetime == .singleton {
                if let type = unsendableType(of: id) { return (id, type) }
                continue
            }
            for edge in graph[id].edges where edge.kind == .construction {
                if case .object(let next) = graph.resolved(edge.target) { pending.append(next) }
            }
        }
        return nil
    }

    /// The type that the object is held as, where neither that nor what it is made of can be sent.
    private func unsendableType(of id: ObjectID) -> String? {
        guard let index = sources?.index, case .construction(let construction) = graph[id].choice,
            let made = construction.decorators.last.map(\.type) ?? construction.implementation
        else { return nil }
        let scope = graph[id].owner.root.map { NameScope(root: $0) } ?? NameScope()
        let home = sourceScope(of: scope)
        let held = index.canonical(graph[id].heldType, in: home).constrained
        guard index.isUnsendable(held),
            index.isUnsendable(index.canonical(made, in: home).constrained)
        else { return nil }
        return held.source
    }
}
