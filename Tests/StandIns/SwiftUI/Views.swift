// The primitive views and modifiers composition code meets.
public struct EmptyView: View, _PrimitiveView {
    nonisolated public init() {}
    public typealias Body = Never
    public func _render(_ c: _Context) -> [_Node] { [] }
}
public struct TupleView<T>: View, _PrimitiveView {
    nonisolated(unsafe) public var value: T
    nonisolated public init(_ value: T) { self.value = value }
    public typealias Body = Never
    public func _render(_ c: _Context) -> [_Node] {
        Mirror(reflecting: value).children.enumerated().flatMap { i, child in
            (child.value as? any View).map { c.at("\(i)").view($0) } ?? []
        }
    }
}
public enum _ConditionalContent<T: View, F: View>: View, _PrimitiveView {
    case first(T)
    case second(F)
    public typealias Body = Never
    public func _render(_ c: _Context) -> [_Node] {
        switch self {
        case .first(let view): c.at("then").view(view)
        case .second(let view): c.at("else").view(view)
        }
    }
}
extension Optional: View where Wrapped: View { public typealias Body = Never }
extension Optional: _PrimitiveView where Wrapped: View {
    public func _render(_ c: _Context) -> [_Node] { map { c.at("some").view($0) } ?? [] }
}
public struct AnyView: View, _PrimitiveView {
    nonisolated(unsafe) let view: any View
    nonisolated public init<V: View>(_ view: V) { self.view = view }
    public init(erasing view: some View) { self.view = view }
    public typealias Body = Never
    public func _render(_ c: _Context) -> [_Node] { c.view(view) }
}
public struct Text: View, _PrimitiveView {
    let string: String
    nonisolated public init<S: StringProtocol>(_ content: S) { string = String(content) }
    nonisolated public init(verbatim: String) { string = verbatim }
    public typealias Body = Never
    public func _render(_ c: _Context) -> [_Node] { [_Node("Text", string)] }
}
public struct Image: View, _PrimitiveView {
    let name: String
    nonisolated public init(_ name: String) { self.name = name }
    nonisolated public init(systemName: String) { self.name = systemName }
    public typealias Body = Never
    public func _render(_ c: _Context) -> [_Node] { [_Node("Image", name)] }
}
public struct Color: View, _PrimitiveView, Hashable, Sendable {
    let name: String
    nonisolated public init(_ name: String) { self.name = name }
    public static let red = Color("red"), blue = Color("blue"), green = Color("green"),
        clear = Color("clear")
    public static let primary = Color("primary"), secondary = Color("secondary")
    // SwiftUI calls it so.
    // swift-format-ignore: DontRepeatTypeInStaticProperties
    public static let accentColor = Color("accentColor")
    public typealias Body = Never
    public func _render(_ c: _Context) -> [_Node] { [_Node("Color", name)] }
}
public struct Label<Title: View, Icon: View>: View {
    let title: Title
    let icon: Icon
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }
    public var body: some View {
        icon
        title
    }
}
extension Label where Title == Text, Icon == Image {
    public init(_ title: String, systemImage: String) {
        self.init {
            Text(title)
        } icon: {
            Image(systemName: systemImage)
        }
    }
}
public struct ProgressView: View, _PrimitiveView {
    public init() {}
    public typealias Body = Never
    public func _render(_ c: _Context) -> [_Node] { [_Node("ProgressView")] }
}
public struct Spacer: View, _PrimitiveView {
    public init() {}
    public typealias Body = Never
    public func _render(_ c: _Context) -> [_Node] { [] }
}

public enum HorizontalAlignment: Sendable { case leading, center, trailing }
public enum VerticalAlignment: Sendable { case top, center, bottom }
public struct VStack<Content: View>: View, _PrimitiveView {
    let content: Content
    public init(
        alignment: HorizontalAlignment = .center, spacing: Double? = nil,
        @ViewBuilder content: () -> Content
    ) { self.content = content() }
    public typealias Body = Never
    public func _render(_ c: _Context) -> [_Node] { [_Node("VStack", "", c.view(content))] }
}
public struct HStack<Content: View>: View, _PrimitiveView {
    let content: Content
    public init(
        alignment: VerticalAlignment = .center, spacing: Double? = nil,
        @ViewBuilder content: () -> Content
    ) { self.content = content() }
    public typealias Body = Never
    public func _render(_ c: _Context) -> [_Node] { [_Node("HStack", "", c.view(content))] }
}
public struct ZStack<Content: View>: View, _PrimitiveView {
    let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public typealias Body = Never
    public func _render(_ c: _Context) -> [_Node] { [_Node("ZStack", "", c.view(content))] }
}
public struct Group<Content: View>: View, _PrimitiveView {
    let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public typealias Body = Never
    public func _render(_ c: _Context) -> [_Node] { c.view(content) }
}
public struct Section<Content: View>: View, _PrimitiveView {
    let title: String
    let content: Content
    public init(_ title: String = "", @ViewBuilder content: () -> Content) {
        self.title = title
        self.content = content()
    }
    public typealias Body = Never
    public func _render(_ c: _Context) -> [_Node] { [_Node("Section", title, c.view(content))] }
}
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content>: View, _PrimitiveView
where Content: View {
    let data: Data
    let id: KeyPath<Data.Element, ID>
    let content: (Data.Element) -> Content
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.id = id
        self.content = content
    }
    public typealias Body = Never
    public func _render(_ c: _Context) -> [_Node] {
        data.flatMap { c.at("\($0[keyPath: id])").view(content($0)) }
    }
}
extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data, id: \.id, content: content)
    }
}
public struct List<Content: View>: View, _PrimitiveView {
    let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    )
    where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
        content = ForEach(data, content: rowContent)
    }
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    )
    where Content == ForEach<Data, ID, Row> { content = ForEach(data, id: id, content: rowContent) }
    public typealias Body = Never
    public func _render(_ c: _Context) -> [_Node] { [_Node("List", "", c.view(content))] }
}
public struct Button<L: View>: View, _PrimitiveView {
    let action: @MainActor () -> Void
    let label: L
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> L) {
        self.action = action
        self.label = label()
    }
    public typealias Body = Never
    public func _render(_ c: _Context) -> [_Node] {
        let children = c.view(label)
        c.host.button(children.flatMap(\.texts).joined(separator: " "), action)
        return [_Node("Button", "", children)]
    }
}
extension Button where L == Text {
    public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(title) }
    }
}

// MARK: Navigation

public struct NavigationPath {
    var elements: [AnyHashable] = []
    public init() {}
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
        self.elements = elements.map { AnyHashable($0) }
    }
    public var count: Int { elements.count }
    public var isEmpty: Bool { elements.isEmpty }
    public mutating func append<V: Hashable>(_ value: V) { elements.append(AnyHashable(value)) }
    public mutating func removeLast(_ k: Int = 1) { elements.removeLast(k) }
}
public struct NavigationStack<Data, Root: View>: View, _PrimitiveView {
    let root: Root
    let elements: () -> [AnyHashable]
    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
    where Data == NavigationPath {
        self.root = root()
        elements = { path.wrappedValue.elements }
    }
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where
        Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
        Data.Element: Hashable
    {
        self.root = root()
        elements = { path.wrappedValue.map { AnyHashable($0) } }
    }
    public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
        self.root = root()
        elements = { [] }
    }
    public typealias Body = Never
    public func _render(_ c: _Context) -> [_Node] {
        let outer = c.host.destinations
        defer { c.host.destinations = outer }
        var nodes = c.at("root").view(root)
        for (i, element) in elements().enumerated() {
            let pushed = c.host.destinations.lazy.compactMap { $0(element.base) }.first
            nodes.append(
                _Node(
                    "Pushed", "\(element.base)",
                    pushed.map { c.at("push\(i)").view($0) } ?? [_Node("Missing")]))
        }
        return [_Node("NavigationStack", "", nodes)]
    }
}
public struct NavigationLink<Title: View>: View {
    let title: Title
    public init<V: Hashable>(value: V, @ViewBuilder label: () -> Title) { title = label() }
    public var body: some View { title }
}
extension View {
    public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        _Modified(self, "") { $0.host.destinations.append { ($0 as? D).map(destination) } }
    }
    public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
        _Modified(self, "NavigationTitle(\(title))") { _ in }
    }
}

// MARK: Presentation, lifecycle, tabs

extension View {
    public func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        _Modified(self, "") { $0.host.start($0.path + "task", action) }
    }
    public func task<T: Equatable>(
        id: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        _Modified(self, "") { $0.host.start($0.path + "task\(id)", action) }
    }
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        _Modified(self, "") { c in if let action { c.host.start(c.path + "appear", { action() }) } }
    }
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }
    public func refreshable(@_inheritActorContext action: @escaping @Sendable () async -> Void)
        -> some View
    { self }
    public func onOpenURL<U>(perform action: @escaping (U) -> Void) -> some View { self }
    public func sheet<C: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> C
    ) -> some View {
        _Presented(
            content: self, kind: "Sheet", presented: { isPresented.wrappedValue ? content() : nil })
    }
    public func sheet<I: Identifiable, C: View>(
        item: Binding<I?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (I) -> C
    ) -> some View {
        _Presented(content: self, kind: "Sheet", presented: { item.wrappedValue.map(content) })
    }
    public func fullScreenCover<C: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> C
    ) -> some View {
        _Presented(
            content: self, kind: "Cover", presented: { isPresented.wrappedValue ? content() : nil })
    }
    public func fullScreenCover<I: Identifiable, C: View>(
        item: Binding<I?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (I) -> C
    ) -> some View {
        _Presented(content: self, kind: "Cover", presented: { item.wrappedValue.map(content) })
    }
    public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        _Modified(self, "Tab") { _ in }
    }
    public func tag<V: Hashable>(_ tag: V) -> some View { self }
    public func id<ID: Hashable>(_ id: ID) -> some View { self }
    public func padding(_ length: Double? = nil) -> some View { self }
    public func foregroundStyle(_ color: Color) -> some View { self }
}
struct _Presented<Content: View>: View, _PrimitiveView {
    let content: Content
    let kind: String
    let presented: () -> (any View)?
    typealias Body = Never
    func _render(_ c: _Context) -> [_Node] {
        c.view(content) + (presented().map { [_Node(kind, "", c.at(kind).view($0))] } ?? [])
    }
}
public struct TabView<Selection, Content: View>: View, _PrimitiveView {
    let content: Content
    public init(selection: Binding<Selection>?, @ViewBuilder content: () -> Content)
    where Selection: Hashable { self.content = content() }
    public typealias Body = Never
    public func _render(_ c: _Context) -> [_Node] { [_Node("TabView", "", c.view(content))] }
}
extension TabView where Selection == Int {
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
}
public struct Tab<Content: View>: View, _PrimitiveView {
    let title: String
    let content: Content
    public init(_ title: String, systemImage: String, @ViewBuilder content: () -> Content) {
        self.title = title
        self.content = content()
    }
    public init<V: Hashable>(
        _ title: String, systemImage: String, value: V, @ViewBuilder content: () -> Content
    ) {
        self.title = title
        self.content = content()
    }
    public typealias Body = Never
    public func _render(_ c: _Context) -> [_Node] { [_Node("Tab", title, c.view(content))] }
}
