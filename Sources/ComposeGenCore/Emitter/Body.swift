/// Emits one body of code: its nodes in their order, each as a statement, and what it yields.
struct Body {
    let emission: Emission
    let frame: FrameID
    let madeInPlace: Set<NodeID>
    /// Where the statements stand.
    var location: Location
    var statements: [Statement] = []
    /// Functions that the enclosing type gets for choices that take statements.
    var outlined = OutlinedFunctions()
    /// What is known of all that the outermost of these functions comes to make in place.
    var inPlace: PartsInPlace?
    /// Modules that constructions ask for.
    var imports: Set<String> = []
    var completions = CompletionQueue()
    var nodes = NodesOfBody()
    var names = NamesOfBody()
    var making = Making()
    var writing = Writing()

    /// Whether the statements stand in the initializer of the type that the frame is.
    var isInitializer: Bool { location.initializer == frame }
    var needs: Needs { emission.needs }
    var graph: Graph { emission.needs.graph }

    init(
        _ emission: Emission, _ frame: FrameID, isInitializer: Bool = false,
        madeInPlace: Set<NodeID>? = nil
    ) {
        self.emission = emission
        self.frame = frame
        let composesByItself =
            switch emission.graph[frame].kind {
            case .preview, .member: true
            default: false
            }
        let isDetached = composesByItself || emission.needs.isInComposer(frame)
        location = Location(
            outermost: frame, home: frame,
            site: isInitializer ? .initializer : isDetached ? .detached : .method,
            initializer: isInitializer ? frame : nil, composing: composesByItself ? frame : nil)
        self.madeInPlace =
            madeInPlace ?? (isInitializer ? emission.propertiesMadeInPlace(of: frame) : [])
    }

    /// A body of another frame, or of a function, within this one.
    func inner(_ frame: FrameID, _ site: Site? = nil) -> Body {
        var inner = Body(emission, frame)
        var location = location
        location.composing = location.composing ?? inner.location.composing
        location.site = site ?? location.site
        switch graph[frame].kind {
        case .branch: break
        default: location.home = frame
        }
        inner.location = location
        inner.nodes.constants = nodes.constants
        inner.names = names.within
        inner.making = making.within
        inner.writing.isTrapping = writing.isTrapping
        inner.writing.expanding = writing.expanding
        return inner
    }

    /// Takes the functions and modules that another body asks for.
    mutating func take(_ inner: Body) {
        outlined.take(inner.outlined)
        imports.formUnion(inner.imports)
        names.inPlace.merge(inner.names.inPlace) { own, _ in own }
    }
}
