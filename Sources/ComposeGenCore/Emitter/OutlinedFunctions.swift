/// The functions that bodies of one type ask for: written ones, and those that are called and still to be written.
///
/// A function is written after the body that calls it, so that a chain of functions takes a list and no recursion.
struct OutlinedFunctions {
    /// A function without its statements, and what they are written from.
    struct Called {
        /// Nil of a function that no other code calls.
        var key: Key?
        var plan: FunctionPlan
        /// What it carries out, of which the steps below the result may stand already.
        var recipe: Recipe?
        var made: NodeID?
        var below: [Int: Expression] = [:]
        /// Whether it makes all that the frame of its body does.
        var makesNodes = false
        var body: Body
    }

    /// What tells a function from others, whichever code calls it.
    struct Key: Hashable {
        var name: String
        var made: NodeID?
        var frame: FrameID
        var initializer: FrameID?
        /// The step that the function yields: choices of one stack are functions of one object.
        var result: Int
    }

    /// What static functions take, by their names.
    var parameters: [String: [NodeID]] = [:]
    private(set) var written: [FunctionPlan] = []
    private var writtenByName: [String: [Int]] = [:]
    /// In the order of their calls.
    private var called: [Called] = []
    private var noted: Set<Key> = []

    /// Notes that a function is called.
    mutating func note(_ function: Called) {
        if let key = function.key, !noted.insert(key).inserted { return }
        called.append(function)
    }

    /// Adds a function, unless the type has the same one already.
    mutating func append(_ function: FunctionPlan) {
        let known = writtenByName[function.name] ?? []
        guard !known.contains(where: { written[$0] == function }) else { return }
        writtenByName[function.name, default: []].append(written.count)
        written.append(function)
    }

    mutating func take(_ other: OutlinedFunctions) {
        for function in other.written { append(function) }
        for function in other.called { note(function) }
        noted.formUnion(other.noted)
        parameters.merge(other.parameters) { own, _ in own }
    }

    /// Removes the functions that are still to be written.
    mutating func removeCalled() -> [Called] {
        defer { called = [] }
        return called
    }

    /// The function of this name that makes what another one of the name makes: a static one before methods.
    func function(named name: String) -> FunctionPlan? {
        let plans = (written + called.map(\.plan)).filter { $0.name == name }
        return plans.first(where: \.isStatic) ?? plans.first
    }
}

extension Body {
    /// The functions that the enclosing type gets: each stands before those that it calls.
    mutating func writtenFunctions() -> [FunctionPlan] {
        var open = Array(outlined.removeCalled().reversed())
        while let function = open.popLast() {
            var plan = function.plan
            let body = statements(of: function)
            plan.body = body.statements
            outlined.append(plan)
            take(body)
            open += outlined.removeCalled().reversed()
        }
        return outlined.written
    }

    private func statements(of function: OutlinedFunctions.Called) -> Body {
        var body = function.body
        body.names.inPlace = names.inPlace
        if function.makesNodes { body.declareNodes() }
        if let recipe = function.recipe {
            body.appendReturning(recipe, for: function.made, given: function.below)
        }
        return body
    }
}

/// What all that a recipe comes to make in place needs, and does besides.
struct PartsInPlace {
    /// Whose parameters a function for one of the parts may take.
    var home: FrameID
    var frame: FrameID
    var needs: InPlaceNeeds
    var effects: [NodeID: EffectSet]
}
