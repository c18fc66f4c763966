import SwiftReading

/// What isolates code.
extension Emission {
    /// What isolates code of the frame.
    func isolation(of frame: FrameID) -> Isolation {
        graph.lineage(of: frame).lazy.compactMap { self.graph[$0].isolation }.first ?? .mainActor
    }

    /// Isolates a type, unless its module does so by itself.
    ///
    /// - Parameter stated: what the type conforms to.
    func isolate(
        _ type: inout TypePlan, _ isolation: Isolation, conformingTo stated: [TypeReference] = [],
        in placement: FilePlacement
    ) {
        let isByDefault = isolation == placement.settings.defaultIsolation
        let isLeftOut = placement.settings.isolatesByDefault && areSendable(stated, placement)
        guard !isByDefault || isLeftOut else { return }
        type.attributes += attributes(isolation)
        type.isNonisolated = isolation == .nonisolated
    }

    /// Whether a module that isolates its types by default leaves out one that conforms to these.
    private func areSendable(_ stated: [TypeReference], _ placement: FilePlacement) -> Bool {
        let home = SourceKnowledge.scope(ofModule: placement.module)
        return types.sources?.index.areSendable(stated: stated, in: home) ?? false
    }

    /// The attribute that isolates a declaration, whatever its module does.
    func attributes(_ isolation: Isolation) -> [String] {
        isolation.actor.map { ["@" + $0] } ?? []
    }

    /// Whether any thread can make a new object of what the maker makes: no actor isolates what is called for it, and of what
    /// is there already it is passed nothing that stays with an actor.
    ///
    /// - Parameter callingNothing: whether no function makes a part of it either, as code of the root calls it.
    func isMadeWithoutActor(_ maker: NodeID, callingNothing: Bool = false) -> Bool {
        let callee = graph.callee(of: maker)
        let inputs = callee.map { graph[$0].inputs } ?? []
        var worklist = [callee.flatMap(graph.made) ?? maker]
        var seen: Set<NodeID> = []
        while let id = worklist.popLast() {
            guard seen.insert(id).inserted else { continue }
            guard let recipe = graph[recipe: id], !graph[id].isReplaceable else { return false }
            for step in recipe.bodies(graph).flatMap(\.steps) {
                // What Swift text asks for only the compiler knows.
                guard step.isolation == nil, step.texts.allSatisfy(isLiteral) else {
                    return false
                }
                for operand in step.leaves {
                    switch operand {
                    case .node(let used, _, _):
                        switch graph[used].kind {
                        // What it keeps to make the object of is on that thread, too.
                        case .value, .input:
                            if !inputs.contains(used), unsendableType(ofGiven: used) != nil {
                                return false
                            }
                        case .object where graph[used].lifetime == .transient:
                            if callingNothing, needs.frame(making: used) != nil { return false }
                            worklist.append(used)
                        case .object where isSendable(used): break
                        case .object, .function, .root: return false
                        }
                    case .closure, .call: return false
                    case .slot, .outer, .text, .list, .weak, .broken: break
                    }
                }
            }
        }
        return true
    }

    /// The type of a value or an input, where that certainly may not be sent.
    func unsendableType(ofGiven id: NodeID) -> String? {
        guard let index = types.sources?.index else { return nil }
        let type = index.canonical(graph[id].type, in: home(of: graph[id].owner)).constrained
        // What is given away is its taker's alone.
        return index.isUnsendable(type) && !graph[id].type.attributes.contains("sending")
            ? type.source : nil
    }

    /// Whether the structure certainly has an object that may not be sent.
    func keepsUnsendable(_ frame: FrameID) -> Bool {
        guard let index = types.sources?.index else { return false }
        return needs[frame].free.contains {
            graph[$0].kind == .object && index.isUnsendable(held($0, index))
        }
    }

    /// The type that the node is held as, behind aliases.
    func held(_ id: NodeID, _ index: SourceIndex) -> TypeReference {
        index.canonical(graph[id].type, in: home(of: graph[id].owner)).constrained
    }

    private func isLiteral(_ text: Text) -> Bool {
        text.operands.isEmpty && Literal.read(text.text.source) != nil
    }

    /// Whether the sources say of the object that it may be sent.
    private func isSendable(_ id: NodeID) -> Bool {
        guard let index = types.sources?.index else { return false }
        return isSendable(held(id, index))
    }

    /// Whether what conforms to the type may certainly be sent.
    func isSendable(_ type: TypeReference) -> Bool {
        let sendable = TypeReference(named: "Sendable")
        return type == sendable
            || types.sources?.index.conformance(of: type, to: sendable, in: SourceScope())
                == .conforms
    }
}
