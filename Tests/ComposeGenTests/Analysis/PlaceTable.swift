@testable import ComposeGenCore
@testable import SourceText
@testable import SwiftReading

/// A graph with a frame of each kind and a node of each kind, lifetime and owner.
struct PlaceTable {
    struct Column {
        var name: String
        var node: NodeID
    }

    struct Row {
        var name: String
        var frame: FrameID
        var isInitializer = false
    }

    private(set) var graph = Graph()
    private(set) var rows: [Row] = []
    private(set) var objectsOfRoot: [Column] = []
    private(set) var objectsOfScope: [Column] = []
    private(set) var objectsOfFeature: [Column] = []
    private(set) var functions: [Column] = []
    private(set) var others: [Column] = []
    private var lifted: Set<NodeID> = []

    init() {
        let root = add(.root, nil)
        let scope = add(.scope, root)
        let composer = add(.composer, root)
        let scene = add(.scene, composer)
        let factory = add(.factory, root)
        let method = add(.scene, factory)
        let flow = add(.flow, root)
        let screen = add(.scene, add(.composer, scope))
        objectsOfRoot = addObjects(of: root)
        objectsOfScope = addObjects(of: scope)
        objectsOfFeature = ["composer": composer, "scene": scene].sorted { $0.key < $1.key }
            .flatMap { name, owner in
                addObjects(of: owner).dropFirst().map {
                    Column(name: name + " " + $0.name, node: $0.node)
                }
            }
        let composition = addFunction("composes", .composition(.scene), root)
        let instance = addNode(.object, root, .transient)
        graph[factory].face = [instance]
        graph[recipe: instance] = recipe(.use(.call(factory, [:])))
        let makeFactory = addFunction("makes factory", .make(instance), root)
        let begin = addFunction("begins scope", scope, root)
        let make = addFunction("makes transient", .make(objectsOfRoot[2].node), root)
        let makeInScope = addFunction(
            "scope's transient", .make(objectsOfScope[2].node), scope)
        let makeInComposer = addFunction(
            "composer's transient", .make(objectsOfFeature[1].node), composer)
        functions = [composition, makeFactory, begin, make, makeInScope, makeInComposer]
        addOthers(root, scope, scene)
        rows = [
            Row(name: "root", frame: root),
            Row(name: "root's init", frame: root, isInitializer: true),
            Row(name: "make", frame: frame(of: make)),
            Row(name: "branch of make", frame: add(.branch, frame(of: make))),
            Row(name: "composition", frame: frame(of: composition)),
            Row(name: "make factory", frame: frame(of: makeFactory)),
            Row(name: "composer's scene", frame: scene),
            Row(name: "branch of scene", frame: add(.branch, scene)),
            Row(name: "factory", frame: factory), Row(name: "factory's scene", frame: method),
            Row(name: "flow", frame: flow), Row(name: "scope", frame: scope),
            Row(name: "scope's init", frame: scope, isInitializer: true),
            Row(name: "make of scope", frame: frame(of: makeInScope)),
            Row(name: "scope composes", frame: add(.composition(.scene), scope)),
            Row(name: "scope's scene", frame: screen),
            Row(name: "member", frame: add(.member(variant: "live"), nil)),
            Row(name: "preview", frame: add(.preview, nil)),
        ]
    }

    // MARK: The table as text

    func text(_ columns: [Column]) -> String {
        let needs = Needs(graph, lifted: lifted)
        let cells =
            [[""] + columns.map(\.name)]
            + rows.map { row in
                [row.name]
                    + columns.map {
                        word(
                            needs.place($0.node, in: row.frame, isInitializer: row.isInitializer))
                    }
            }
        let widths = cells[0].indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
        return cells.map { row in
            zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
                .joined(separator: " | ").trimmed
        }.joined(separator: "\n")
    }

    private func word(_ place: Needs.Place) -> String {
        switch place {
        case .here: "here"
        case .given: "given"
        case .inPlace: "inPlace"
        case .call: "call"
        case .outside: "outside"
        }
    }

    // MARK: Frames and nodes

    private func frame(of column: Column) -> FrameID { graph[column.node].function ?? .root }

    private mutating func add(_ kind: Frame.Kind, _ parent: FrameID?) -> FrameID {
        graph.add(Frame(kind: kind, parent: parent, name: "frame", range: range))
    }

    private mutating func addNode(
        _ kind: Node.Kind, _ owner: FrameID, _ lifetime: Lifetime = .singleton
    ) -> NodeID {
        graph.add(
            Node(
                kind: kind, key: Located("node", range), name: "node",
                type: TypeReference(named: "Type"), lifetime: lifetime, owner: owner),
            kind == .object
                ? recipe(
                    .make(
                        Callee(
                            type: Located(TypeReference(named: "Type"), SourceRange(.top, 0, 0))),
                        [])) : nil)
    }

    private mutating func addObjects(of owner: FrameID) -> [Column] {
        var columns = [
            Column(name: "singleton", node: addNode(.object, owner)),
            Column(name: "scene", node: addNode(.object, owner, .scene)),
            Column(name: "transient", node: addNode(.object, owner, .transient)),
        ]
        if owner == .root {
            columns.append(Column(name: "lifted", node: addNode(.object, owner)))
            lifted.insert(columns[3].node)
        }
        columns.append(Column(name: "in place", node: addNode(.object, owner, .transient)))
        return columns
    }

    private mutating func addFunction(
        _ name: String, _ kind: Frame.Kind, _ owner: FrameID
    ) -> Column { addFunction(name, add(kind, owner), owner) }

    private mutating func addFunction(
        _ name: String, _ callee: FrameID, _ owner: FrameID
    ) -> Column {
        let id = addNode(.function, owner)
        graph[id].function = callee
        return Column(name: name, node: id)
    }

    private mutating func addOthers(_ root: FrameID, _ scope: FrameID, _ scene: FrameID) {
        let value = addNode(.value, root)
        graph[recipe: value] = recipe(.list)
        let input = addNode(.input, scene)
        graph[scene].inputs = [input]
        others = [
            Column(name: "value", node: value),
            Column(name: "value without text", node: addNode(.value, root)),
            Column(name: "root", node: addNode(.root, root)),
            Column(name: "scope", node: addNode(.root, scope)),
            Column(name: "scene's input", node: input),
        ]
    }

    private func recipe(_ action: Step.Action) -> Recipe {
        Recipe(steps: [Step(action: action, range: range)])
    }

    private var range: SourceRange { SourceRange(.top, 0, 0) }
}

extension Step.Action {
    fileprivate static let list = Step.Action.use(.list([], SourceRange(.top, 0, 0)))
}

extension String {
    fileprivate var trimmed: String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
