// Walking a tree: every view becomes lines of text, state lives per place in the tree.
public struct _Node: Equatable, CustomStringConvertible {
    public var kind: String
    public var label: String
    public var children: [_Node]
    public init(_ kind: String, _ label: String = "", _ children: [_Node] = []) {
        self.kind = kind
        self.label = label
        self.children = children
    }
    public var description: String { lines("").joined(separator: "\n") }
    private func lines(_ indent: String) -> [String] {
        [indent + kind + (label.isEmpty ? "" : " \"\(label)\"")]
            + children.flatMap { $0.lines(indent + "  ") }
    }
    public var texts: [String] { (kind == "Text" ? [label] : []) + children.flatMap(\.texts) }
}

@MainActor public protocol _PrimitiveView { func _render(_ c: _Context) -> [_Node] }
@MainActor public protocol _PrimitiveScene { func _render(_ c: _Context) -> [_Node] }

@MainActor public struct _Context {
    public var environment = EnvironmentValues()
    var path = "/"
    let host: ViewHost

    func at(_ part: String) -> _Context {
        var c = self
        c.path += part + "/"
        return c
    }

    public func view(_ view: any View) -> [_Node] {
        func open<V: View>(_ view: V) -> [_Node] {
            if let primitive = view as? any _PrimitiveView { return primitive._render(self) }
            let inside = at("\(V.self)")
            inside.link(view)
            return [_Node("\(V.self)", "", inside.view(view.body))]
        }
        return open(view)
    }
    func scene(_ scene: any Scene) -> [_Node] {
        func open<S: Scene>(_ scene: S) -> [_Node] {
            if let primitive = scene as? any _PrimitiveScene { return primitive._render(self) }
            return self.scene(scene.body)
        }
        return open(scene)
    }
    func link(_ value: Any) {
        for child in Mirror(reflecting: value).children {
            guard let wrapper = child.value as? any _Linked else { continue }
            wrapper._link(self, child.label ?? "")
        }
    }
}

@MainActor protocol _Linked { func _link(_ c: _Context, _ name: String) }
extension State: _Linked {
    func _link(_ c: _Context, _ name: String) { c.host.share(location, c.path + name) }
}
extension StateObject: _Linked {
    func _link(_ c: _Context, _ name: String) { c.host.share(location, c.path + name) }
}
extension Environment: _Linked {
    func _link(_ c: _Context, _ name: String) { location.value = read(c.environment) }
}
extension EnvironmentObject: _Linked {
    func _link(_ c: _Context, _ name: String) {
        location.value = c.environment[_object: ObjectIdentifier(ObjectType.self)] as? ObjectType
    }
}

/// Holds the state of one rendered tree: renders it, runs its tasks, taps its buttons.
@MainActor public final class ViewHost {
    private var root: (_Context) -> [_Node] = { _ in [] }
    private var locations: [String: AnyObject] = [:]
    private var started: Set<String> = []
    private var pending: [() async -> Void] = []
    private var buttons: [(label: String, action: () -> Void)] = []
    var destinations: [(Any) -> (any View)?] = []

    public init<V: View>(_ view: V) { root = { $0.view(view) } }
    public init(any view: any View) { root = { $0.view(view) } }
    public init<A: App>(app: A) {
        root = { c in
            let c = c.at("\(A.self)")
            c.link(app)
            return [_Node("\(A.self)", "", c.scene(app.body))]
        }
    }
    @discardableResult public func render() -> _Node {
        buttons = []
        destinations = []
        let nodes = root(_Context(host: self))
        return nodes.count == 1 ? nodes[0] : _Node("Group", "", nodes)
    }
    /// Renders, runs what `.task` and `.onAppear` started, until nothing new starts.
    @discardableResult public func settle() async -> _Node {
        var node = render()
        while !pending.isEmpty {
            let tasks = pending
            pending = []
            for task in tasks { await task() }
            node = render()
        }
        return node
    }
    @discardableResult public func tap(_ label: String) -> Bool {
        guard let button = buttons.first(where: { $0.label == label }) else { return false }
        button.action()
        return true
    }
    func share<Value>(_ location: _Location<Value>, _ key: String) {
        if let first = locations[key] as? _Location<Value> {
            if first !== location { location.target = first }
        } else {
            locations[key] = location
        }
    }
    func start(_ key: String, _ action: @escaping () async -> Void) {
        if started.insert(key).inserted { pending.append(action) }
    }
    func button(_ label: String, _ action: @escaping () -> Void) { buttons.append((label, action)) }
}

struct _Modified<Content: View>: View, _PrimitiveView {
    let content: Content
    let name: String
    let change: (inout _Context) -> Void
    let wrap: ((Content) -> any View)?
    init(
        _ content: Content, _ name: String, _ change: @escaping (inout _Context) -> Void,
        body: ((Content) -> any View)? = nil
    ) {
        self.content = content
        self.name = name
        self.change = change
        self.wrap = body
    }
    typealias Body = Never
    func _render(_ c: _Context) -> [_Node] {
        var c = c
        change(&c)
        let inner = c.view(wrap?(content) ?? content)
        return name.isEmpty ? inner : [_Node(name, "", inner)]
    }
}
