extension PlanContext {
    /// The singletons that closures of the initialiser keep; they must not keep the type that is being made.
    func capturedObjects(by objects: [ObjectID]) -> Set<ObjectID> {
        var captured: Set<ObjectID> = []
        var functions: [ObjectID] = []
        func look(at edges: [Edge], isInClosure: Bool) {
            for edge in edges {
                switch graph.resolved(edge.target) {
                case .scene(let scene):
                    for id in validated.needs[scene.index].rootObjects {
                        if graph[id].lifetime == .singleton {
                            captured.insert(id)
                        } else {
                            functions.append(id)
                        }
                    }
                case .object(let id) where graph[id].lifetime == .singleton:
                    // The constant is of the object's own type, which the property may hide.
                    if isInClosure || edge.isCaptured || edge.isWeak { captured.insert(id) }
                case .object(let id): functions.append(id)
                case .value, .input, .sceneObject, .parameter, .decoratee, .itself: break
                }
            }
        }
        for id in objects {
            look(at: graph[id].edges, isInClosure: false)
            // Properties and setup are the implementation's, which the property's type may hide.
            if case .construction(let construction) = graph[id].choice,
                construction.decorators.isEmpty,
                !construction.isComplete, !construction.isCompletedWhereAttempted,
                construction.implementation != graph[id].heldType
                    || construction.setup?.capturesItself == true
            {
                captured.insert(id)
            }
        }
        // The rest of its text is run by functions.
        look(at: graph.root.prepareEdges + graph.root.setupEdges, isInClosure: false)
        var seen: Set<ObjectID> = []
        while let id = functions.popLast() {
            guard seen.insert(id).inserted else { continue }
            // A closure or a function inside of the initialiser makes it, and captures what it uses.
            look(at: graph[id].edges, isInClosure: true)
        }
        return captured
    }

    /// The singletons that some of these need as what they are, and not as a protocol.
    func objectsNeededAsOwnType(by objects: [ObjectID]) -> Set<ObjectID> {
        var needed: Set<ObjectID> = []
        for id in objects {
            for edge in graph[id].edges where edge.asksForOwnType {
                if case .object(let target) = graph.resolved(edge.target) { needed.insert(target) }
            }
        }
        return needed
    }
}

extension ResolvedText {
    /// Whether a closure in the text may keep the object that the text is about.
    fileprivate var capturesItself: Bool {
        text.text.text.utf8.contains(UInt8(ascii: "{"))
            && references.contains { $0?.target == .itself }
    }
}
