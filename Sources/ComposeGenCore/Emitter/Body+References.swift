import SwiftReading

/// Operands: the names under which code of the frame has nodes.
extension Body {
    /// What is passed for parameters.
    mutating func arguments(passing parameters: [NodeID]) -> [LabeledExpression] {
        parameters.map { LabeledExpression(for: graph[$0].name, passed($0)) }
    }

    /// The arguments for those of the parameters for which something is given.
    mutating func arguments(
        for parameters: [NodeID], given: [NodeID: Operand]
    ) -> [LabeledExpression] {
        parameters.compactMap { id in
            given[id].map { LabeledExpression(for: graph[id].name, expression($0)) }
        }
    }

    mutating func labeled(_ arguments: [LabeledOperand]) -> [LabeledExpression] {
        arguments.map { argument in
            let label = argument.label.map { SwiftIdentifier.argumentLabel($0.value) }
            return LabeledExpression(label: label == "_" ? nil : label, value: value(of: argument))
        }
    }

    /// The argument as its parameter evaluates it.
    private mutating func value(of argument: LabeledOperand) -> Expression {
        switch argument.evaluation {
        case .immediate:
            writing.thrown = argument.thrown
            guard let actor = argument.actor else { return expression(argument.value) }
            if let callee = madeWithoutActor(argument.value) {
                return closure(calling: callee, hasTypes: false)
            }
            return expression(argument.value).isolated(to: actor)
        case .delayed:
            declareConstants(usedBy: argument)
            return expression(argument.value)
        case .built:
            declareConstants(usedBy: argument)
            return closure(parameters: nil) { [.result($0.expression(argument.value))] }
        }
    }

    /// The function that the closure calls, where it makes an object that needs no actor for that.
    private func madeWithoutActor(_ closure: Operand) -> FrameID? {
        guard case .closure(let id, _) = closure, names.inputs[id] == nil,
            let callee = graph.callee(of: id), !graph[callee].isScope
        else { return nil }
        if case .inPlace = place(id) { return emission.isMadeWithoutActor(id) ? callee : nil }
        guard location.site != .detached, needs.root(of: location.home) == graph[id].owner else {
            return nil
        }
        return emission.isMadeWithoutActor(id, callingNothing: true) ? callee : nil
    }

    /// What is evaluated later must not keep the root, and cannot fail: it names constants.
    private mutating func declareConstants(usedBy argument: LabeledOperand) {
        for case let id? in argument.value.leaves.map(\.named)
        where names.inputs[id] == nil && !nodes.constants.contains(id) {
            let name: String
            switch place(id) {
            case .call: name = partName(id, of: making.owner)
            case .inPlace:
                guard graph[id].kind == .object, let recipe = graph[recipe: id] else { continue }
                let isFailing = emission.effectSet(of: recipe, in: frame) != []
                if !isFailing {
                    for step in recipe.steps {
                        guard case .make(_, let arguments) = step.action else { continue }
                        for argument in arguments { declareConstants(usedBy: argument) }
                    }
                    continue
                }
                name = partName(id, of: making.owner)
            case .here, .given, .outside:
                switch access(id) {
                case .local, .behind(root: nil, path: _, object: nil): continue
                case .member, .ofSelf, .grouped, .behind: name = emission.name(id)
                }
            }
            let before = writing.effects
            writing.effects = []
            append(declaring: name, part: id, reference(id))
            writing.effects = before
            nodes.constants.insert(id)
            names.constants[id] = name
        }
    }

    /// The name of a constant for an object that another one is made of.
    func partName(_ id: NodeID, of user: NodeID?) -> String {
        guard let user else { return emission.name(id) }
        return SwiftIdentifier.declared(graph[user].name + graph[id].name.prefixed(""))
    }

    /// - Parameter isPart: whether the value is a part of a larger expression, as no operator's result is without parentheses.
    mutating func expression(_ operand: Operand, isPart: Bool = false) -> Expression {
        switch operand {
        case .slot(let index): return making.slots[index] ?? .text("")
        case .outer(let index, let depth):
            let place = making.outerSlots.count - depth
            return place >= 0 ? making.outerSlots[place][index] ?? .text("") : .text("")
        case .node(let id, let members, _):
            let value = reference(id, isPart: isPart || !members.isEmpty)
            if members.isEmpty { return value }
            return .text(value.flatSource + members)
        case .text(let text): return expression(of: text)
        case .list(let elements, _): return .array(elements.map { expression($0) })
        case .closure(let id, _): return closure(yielding: id)
        case .weak(let proxy, let value): return .call(proxy, passing: expression(value))
        case .call(let callee, let given): return call(callee, given)
        case .broken: return .text("")
        }
    }

    /// The name under which code of this frame has a node, or what makes the node in place.
    mutating func reference(_ id: NodeID, isPart: Bool = false) -> Expression {
        if let word = names.inputs[id] { return .text(word) }
        let node = graph[id]
        if nodes.constants.contains(id) {
            return .name(use(.local(names.constants[id] ?? emission.name(id)), id))
        }
        switch place(id) {
        case .inPlace: return madeInPlace(id, isPart: isPart)
        case .call(let function):
            if let callee = graph[function].function {
                writing.effects.formUnion(emission.effectSet(of: callee))
            }
            return .call(use(access(function), function), [])
        case .here, .given, .outside:
            guard let callee = node.function, let path = pathOfMethod(id) else {
                return .name(use(access(id), id))
            }
            return .text(path + labels(of: callee))
        }
    }

    /// The name of a method of the type, behind the roots that lead to it; nil of anything else.
    mutating func pathOfMethod(_ id: NodeID) -> String? {
        if let scene = sceneBeside(id) { return SwiftIdentifier.declared(graph[scene].name) }
        guard graph[id].kind == .function, location.site != .detached, names.inputs[id] == nil,
            !nodes.constants.contains(id)
        else { return nil }
        switch place(id) {
        case .here, .given, .outside: return use(access(id), id)
        case .inPlace, .call: return nil
        }
    }

    /// The scene of the same factory that the function composes.
    func sceneBeside(_ id: NodeID) -> FrameID? {
        guard let callee = graph[id].function, let factory = graph[frame].parent,
            needs.isFactory(factory), let scene = graph.composed(by: callee),
            graph[scene].parent == factory
        else { return nil }
        return scene
    }

    private mutating func madeInPlace(_ id: NodeID, isPart: Bool) -> Expression {
        imports.formUnion(emission.importsMaking(id))
        if let callee = graph.callee(of: id) {
            if isNamedStatic(calling: callee) {
                return .text(nameOfStatic(calling: callee) + labels(of: callee))
            }
            return closure(calling: callee, hasTypes: true)
        }
        guard let recipe = graph[recipe: id] else { return .text("") }
        let (around, own) = (making.outerSlots, making.slots)
        // An object with a key of its own belongs to no recipe around it.
        making.outerSlots = graph[id].isInPlace ? making.outerSlots + [making.slots] : []
        making.slots = [:]
        defer { (making.outerSlots, making.slots) = (around, own) }
        // Completions are statements, which belong to a function where the object has no name here.
        let isFunction =
            recipe.hasStatementsBehind
            || emission.transientsTooLargeInPlace.contains(id) || isPart && recipe.endsInAttempt
        return isFunction ? outlined(recipe, for: id) : expression(of: recipe, for: id)
    }

    // MARK: Access

    /// Where a node stands for the code of this body.
    func place(_ id: NodeID) -> Needs.Place {
        if let function = methodMakingAlike(id) { return .call(function) }
        let place = needs.place(id, in: frame, isInitializer: isInitializer)
        let home = frameWithoutMethods ?? location.home
        guard home != frame else { return place }
        switch place {
        case .outside, .call:
            return needs.place(id, in: home, isInitializer: home == location.initializer)
        case .here, .given, .inPlace: return place
        }
    }

    /// The method that makes a part of what the root keeps just as code for the part alone would; nil where its closures would keep
    /// what must not be kept.
    private func methodMakingAlike(_ id: NodeID) -> NodeID? {
        guard emission.rootKind == .sceneDelegate, let function = methodMakingOtherwise(id),
            let callee = graph[function].function, let recipe = graph[recipe: id]
        else { return nil }
        let parts = needs.partsInPlace(of: recipe, in: callee, isInitializer: false)
        let differs = emission.ownership.differs(
            [id] + parts, in: needs.root(of: location.home), from: callee)
        return differs ? nil : function
    }

    /// The root's method that makes a part of what the root keeps, but with closures that keep the root.
    func methodMakingOtherwise(_ id: NodeID) -> NodeID? {
        guard needs.callingLater.contains(id), needs.isMakingSingleton(location.home),
            location.site == .method,
            let function = needs.function(making: id),
            needs.isMade(function, in: needs.root(of: location.home))
        else { return nil }
        return function
    }

    /// What the code belongs to where no method can be called: an initializer has neither properties nor methods yet.
    var frameWithoutMethods: FrameID? {
        if let initializer = location.initializer { return initializer }
        guard case .branch = graph[frame].kind else { return nil }
        return location.composing
    }

    /// How code of this body gets at a node.
    enum Access {
        /// By a name that closures capture by themselves.
        case local(String)
        /// By the name of a member, of which closures need a copy.
        case member(String)
        /// By the name of a member that may be asked for only once there is a `self`.
        case ofSelf(String)
        /// By the name of a member of a structure that the type holds, of which closures need a copy.
        case grouped(String, name: String)
        /// By a path that begins at the root around this one. Closures keep the object under its name, or else the property
        /// that has that root.
        case behind(root: String?, path: String, object: String?)
    }

    func access(_ id: NodeID) -> Access {
        let node = graph[id]
        let name = emission.name(id)
        if isOfUnisolatedFactory(id) { return .member(name) }
        guard location.site != .detached, !nodes.constants.contains(id) else { return .local(name) }
        if let root = location.root {
            let path = node.kind == .root ? root : root + "." + name
            return .behind(root: nil, path: path, object: nil)
        }
        let own = needs.root(of: location.home)
        let isOfClass = emission.isClass(own) && !emission.isOfView(location.outermost)
        if node.kind == .root, node.owner == own {
            return isOfClass ? .ofSelf("self") : .local("self")
        }
        let isParameter =
            graph[frame].inputs.contains(id)
            || node.kind == .input && node.owner == location.initializer
        guard needs.isType(node.owner), !isParameter else { return .local(name) }
        if node.owner != own {
            // A scope's function makes its own of an outer root's objects of a scene.
            if node.kind == .object, node.lifetime == .scene { return .local(name) }
            return accessOfOuterRoot(id, from: own)
        }
        // A branch has what the code around it has declared.
        let isLocal = [frame, location.home, location.outermost].contains {
            !needs.isType($0) && needs.place(id, in: $0) == .here
        }
        if isLocal { return .local(name) }
        if emission.isOfView(location.outermost), emission.hasComposition {
            let isOfView = graph.callee(of: id).map(emission.isOfView) ?? false
            return .local(isOfView ? name : "composition." + name)
        }
        if isHiddenByParameter(id) { return .ofSelf("self." + name) }
        if location.initializer != nil {
            if let own = emission.groups.index(of: id), own != location.group {
                return .grouped(emission.groups[own].name, name: name)
            }
            let isReceived = location.group != nil && emission.groups.index(of: id) == nil
            return isStored(id) && !isReceived ? .member(name) : .local(name)
        }
        if let own = emission.groups.index(of: id), !emission.groups.shown.contains(id) {
            let group = emission.groups[own].name
            return isOfClass ? .grouped(group, name: name) : .local(group + "." + name)
        }
        // A structure that no actor isolates cannot be sent with all that it has, as its parts may be.
        let isUnisolated = node.kind != .function && emission.isolation(of: own) == .nonisolated
        guard isOfClass || isUnisolated else { return .local(name) }
        return node.kind == .function ? .ofSelf(name) : .member(name)
    }

    /// Whether it is a property of a factory that no actor isolates.
    private func isOfUnisolatedFactory(_ id: NodeID) -> Bool {
        guard let factory = graph[location.outermost].parent, needs.isFactory(factory),
            emission.isolation(of: factory) == .nonisolated
        else { return false }
        return needs[factory].free.contains(id) && graph[id].kind != .function
    }

    /// Whether the function that the code stands in has a parameter of the property's name.
    private func isHiddenByParameter(_ id: NodeID) -> Bool {
        if graph[location.outermost].isCallback {
            return Emission.parametersOfConnecting.contains { $0.name == graph[id].name }
        }
        guard let initializer = location.initializer, graph[id].isLazy else { return false }
        return emission.overridable(in: initializer).contains(id)
    }

    /// A node of a root around this one, behind the roots that lead there.
    private func accessOfOuterRoot(_ id: NodeID, from own: FrameID) -> Access {
        let roots = graph.lineage(of: own).prefix {
            $0 != graph[id].owner && graph[$0].parent != nil
        }.map(emission.rootProperty)
        guard let first = roots.first else { return .local(emission.name(id)) }
        let names = graph[id].kind == .root ? roots : roots + [emission.name(id)]
        return .behind(
            root: location.initializer == nil ? first : nil, path: names.joined(separator: "."),
            object: graph[id].kind.isHeld && !isHidden(id) ? emission.name(id) : nil)
    }

    /// Whether something nearer than the outer root has the name of its node, so that a closure cannot have both under it.
    private func isHidden(_ id: NodeID) -> Bool {
        let owners = emission.ownersOfNames[graph[id].name] ?? []
        return graph.lineage(of: frame).prefix { $0 != graph[id].owner }.contains(
            where: owners.contains)
    }

    /// Notes what the closures around have to capture, and returns the name or the path.
    mutating func use(_ access: Access, _ id: NodeID) -> String {
        switch access {
        case .local(let name):
            // A closure around the body has nothing of what this declares.
            let place = nodes.declared.contains(id) ? writing.closuresAround : 0
            guard writing.closures.indices.contains(place) else { return name }
            if isUnowned(id, in: writing.closures[place], knownAs: typeOfConstant(id)) {
                writing.closures[place].add(.init(name: name, isUnowned: true))
            } else if id != writing.closures[place].owner,
                isOfOwner(name, in: writing.closures[place])
            {
                writing.closures[place].add(.init(name: name))
            }
            return name
        case .member(let name):
            if !writing.closures.isEmpty {
                writing.closures[0].add(
                    .init(
                        name: name, isMember: true,
                        isUnowned: isUnowned(id, in: writing.closures[0])))
            }
            return name
        case .ofSelf(let name):
            captureSelf()
            let isNested = writing.closures.count > 1 && !name.hasPrefix("self")
            return isNested ? "self." + name : name
        case .grouped(let group, let name):
            let path = group + "." + name
            guard !writing.closures.isEmpty else { return path }
            let isUnowned = isUnowned(id, in: writing.closures[0])
            writing.closures[0].add(.init(name: name, isUnowned: isUnowned, value: path))
            return name
        case .behind(let root, let path, let object):
            guard !writing.closures.isEmpty else { return path }
            // No closure but one that names the object makes it before its first use.
            let place = graph[id].isLazy ? writing.closures.firstIndex(where: \.isOfText) : 0
            guard let object, let place else {
                let isMember = writing.closures.count == 1
                if let root { writing.closures[0].add(.init(name: root, isMember: isMember)) }
                return path
            }
            if let root, place > 0 { writing.closures[0].add(.init(name: root, isMember: true)) }
            writing.closures[place].add(.init(name: object, value: path))
            return object
        }
    }

    /// Whether the constant that is being declared has the name, so that the closure must capture what has it outside.
    func isOfOwner(_ name: String, in closure: CaptureList) -> Bool {
        closure.owner.map { emission.name($0) } == name
    }

    /// Has the outermost closure capture `self`, by which those in it name members.
    mutating func captureSelf() {
        guard let outermost = writing.closures.first else { return }
        writing.closures[0].add(
            .init(name: "self", isUnowned: isReceiverKept && !outermost.isHandedOn))
    }

    /// Whether the object that keeps the closure is kept by what the closure captures, which Swift can refer to without keeping it.
    func isUnowned(
        _ id: NodeID, in closure: CaptureList, knownAs type: TypeReference? = nil
    ) -> Bool {
        guard graph[id].kind == .object else { return false }
        return closure.keepers.contains {
            emission.ownership.mustNotCapture(id, inClosureOf: $0, in: frameMakingObjects)
        } && emission.types.isClassBound(type ?? graph[id].type)
    }

    /// The frame whose objects the code makes: of what a root keeps and of its callbacks, that root.
    var frameMakingObjects: FrameID {
        let home = location.home
        return needs.isMakingSingleton(home) || graph[home].isCallback ? needs.root(of: home) : home
    }

    /// What the constant is that this body declares for the object; nil where others hold it, or where it has its declared type.
    func typeOfConstant(_ id: NodeID) -> TypeReference? {
        nodes.declared.contains(id) ? graph.madeType(of: id) : nil
    }

    /// Whether the root itself keeps what is made here, so that closures must not keep the root. UIKit keeps a scene delegate for as
    /// long as anything of its scene is shown.
    var isReceiverKept: Bool {
        emission.rootKind == .sceneDelegate && needs.root(of: location.home) == .root
            || needs.isMakingSingleton(location.home)
    }
}

extension Expression {
    /// The closure as one of a global actor; anything else as it is.
    fileprivate func isolated(to actor: String) -> Expression {
        guard case .closure(let signature, let body) = form else { return self }
        return .closure(
            signature: ["@" + actor, signature].compactMap { $0 }.joined(separator: " "), body: body
        )
    }
}
