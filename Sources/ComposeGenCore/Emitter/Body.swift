/// Emits one body of code: its nodes in their order, each as a statement, and what it yields.
struct Body {
    let emission: Emission
    let frame: FrameID
    /// Whether the statements stand in the initialiser of the type that the frame is.
    let isInitializer: Bool
    let madeInPlace: Set<NodeID>
    var statements: [Statement] = []
    /// Functions that the enclosing type gets for choices that take statements.
    var functions: [FunctionPlan] = []
    /// Modules that constructions ask for.
    var imports: Set<String> = []
    /// What stands in place of the names of inputs: `$0`.
    var words: [NodeID: String] = [:]
    /// What the steps of the recipes around this one yield, the innermost last.
    var outerSlots: [[Int: Expression]] = []
    var completions: [Completion] = []
    /// What closures of the property that is being set capture without keeping it.
    var unowned: [NodeID] = []
    /// What static functions take, by their names.
    var parametersOfStatics: [String: [NodeID]] = [:]
    var standing: Set<NodeID> = []
    /// What the expression that is being written needs `try` and `await` for.
    var effects = EffectSet()

    /// Whether the names of nodes are those of the parameters of an outlined function.
    var isOutlined = false
    /// Of a lazy object that is completed: the property that has it before.
    var stored: String?
    /// Whether making the parts of that object may make the object.
    var looksAgain = false

    struct Completion {
        var owner: NodeID?
        var target: String
        var step: Step
        var needs: Set<NodeID>
    }

    var needs: Needs { emission.needs }
    var graph: Graph { emission.needs.graph }

    init(_ emission: Emission, _ frame: FrameID, isInitializer: Bool = false) {
        self.emission = emission
        self.frame = frame
        self.isInitializer = isInitializer
        madeInPlace = isInitializer ? emission.propertiesMadeInPlace(of: frame) : []
    }
}
