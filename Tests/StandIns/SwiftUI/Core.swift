// Own stand-in for SwiftUI: enough types to type-check composition code with the
// isolation of the real framework, and enough behaviour to walk a tree as text.
@_exported import Combine
@_exported import Observation

// MARK: View, builders

@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: View { public var body: Never { fatalError("Never has no body") } }
extension View where Body == Never {
    public var body: Never { fatalError("primitive view has no body") }
}

@resultBuilder
public struct ViewBuilder {
    public static func buildExpression<C: View>(_ content: C) -> C { content }
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<C: View>(_ content: C) -> C { content }
    public static func buildBlock<each C: View>(_ content: repeat each C) -> TupleView<
        (repeat each C)
    > {
        TupleView((repeat each content))
    }
    public static func buildIf<C: View>(_ content: C?) -> C? { content }
    public static func buildEither<T: View, F: View>(first: T) -> _ConditionalContent<T, F> {
        .first(first)
    }
    public static func buildEither<T: View, F: View>(second: F) -> _ConditionalContent<T, F> {
        .second(second)
    }
    public static func buildLimitedAvailability<C: View>(_ content: C) -> AnyView {
        AnyView(content)
    }
}

@MainActor @preconcurrency
public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = AnyView
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}
extension View {
    public func modifier<M: ViewModifier>(_ modifier: M) -> some View {
        _Modified(self, "") { _ in
        } body: {
            modifier.body(content: AnyView($0))
        }
    }
}

// MARK: Scenes and App

@MainActor @preconcurrency
public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: Scene {}
extension Scene where Body == Never {
    public var body: Never { fatalError("primitive scene has no body") }
}

@resultBuilder
public struct SceneBuilder {
    public static func buildExpression<C: Scene>(_ content: C) -> C { content }
    public static func buildBlock<C: Scene>(_ content: C) -> C { content }
    public static func buildBlock<each C: Scene>(_ content: repeat each C) -> some Scene {
        _TupleScene((repeat each content))
    }
}
public struct _TupleScene<T>: Scene, _PrimitiveScene {
    nonisolated(unsafe) let value: T
    nonisolated init(_ value: T) { self.value = value }
    public typealias Body = Never
    public func _render(_ c: _Context) -> [_Node] {
        Mirror(reflecting: value).children.enumerated().flatMap { i, child in
            (child.value as? any Scene).map { c.at("\(i)").scene($0) } ?? []
        }
    }
}

@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    @MainActor @preconcurrency init()
}
extension App {
    /// Off Apple platforms an app renders once, as text.
    @MainActor public static func main() { print(ViewHost(app: Self()).render()) }
}

public struct WindowGroup<Content: View>: Scene, _PrimitiveScene {
    let title: String
    let content: () -> Content
    public init(@ViewBuilder content: @escaping () -> Content) {
        title = ""
        self.content = content
    }
    public init(_ title: String, @ViewBuilder content: @escaping () -> Content) {
        self.title = title
        self.content = content
    }
    public init(_ title: String, id: String, @ViewBuilder content: @escaping () -> Content) {
        self.title = title
        self.content = content
    }
    public typealias Body = Never
    public func _render(_ c: _Context) -> [_Node] {
        [_Node("WindowGroup", title, c.at("w").view(content()))]
    }
}
public struct Settings<Content: View>: Scene, _PrimitiveScene {
    let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public typealias Body = Never
    public func _render(_ c: _Context) -> [_Node] {
        [_Node("Settings", "", c.at("s").view(content))]
    }
}

// MARK: Property wrappers

public protocol DynamicProperty { mutating func update() }
extension DynamicProperty { public mutating func update() {} }

/// Storage shared by the values of one view at one place in the tree.
final class _Location<Value> {
    var value: Value
    var target: _Location<Value>?
    init(_ value: Value) { self.value = value }
    var current: Value {
        get { target?.current ?? value }
        set { if let target { target.current = newValue } else { value = newValue } }
    }
}

// A macro since Swift 6.4.
#if STATE_IS_A_MACRO
    @attached(accessor, names: named(init), named(get), named(set))
    @attached(peer, names: prefixed(_), prefixed(`$`))
    public macro State() = #externalMacro(module: "PreviewsMacros", type: "StateMacro")
#endif

#if !STATE_IS_A_MACRO
    @propertyWrapper
#endif
public struct State<Value>: DynamicProperty {
    let location: _Location<Value>
    public init(wrappedValue: Value) { location = _Location(wrappedValue) }
    public init(initialValue: Value) { location = _Location(initialValue) }
    public var wrappedValue: Value {
        get { location.current }
        nonmutating set { location.current = newValue }
    }
    public var projectedValue: Binding<Value> {
        let location = location
        return Binding(_get: { location.current }, _set: { location.current = $0 })
    }
}
extension State where Value: ExpressibleByNilLiteral {
    public init() { self.init(wrappedValue: nil) }
}
extension State: @unchecked Sendable where Value: Sendable {}

@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
    let get: () -> Value
    let set: (Value) -> Void
    init(_get: @escaping () -> Value, _set: @escaping (Value) -> Void) {
        get = _get
        set = _set
    }
    @preconcurrency public init(
        get: @escaping @Sendable () -> Value, set: @escaping @Sendable (Value) -> Void
    ) {
        self.get = get
        self.set = set
    }
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(_get: { value }, _set: { _ in })
    }
    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }
    public var projectedValue: Binding<Value> { self }
    public subscript<T>(dynamicMember keyPath: WritableKeyPath<Value, T>) -> Binding<T> {
        Binding<T>(
            _get: { wrappedValue[keyPath: keyPath] }, _set: { wrappedValue[keyPath: keyPath] = $0 })
    }
}
extension Binding: @unchecked Sendable where Value: Sendable {}

@MainActor @preconcurrency @propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    nonisolated(unsafe) let location: _Location<ObjectType?>
    nonisolated(unsafe) let make: () -> ObjectType
    nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
        make = thunk
        location = _Location(nil)
    }
    public var wrappedValue: ObjectType {
        if let object = location.current { return object }
        let object = make()
        location.current = object
        return object
    }
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }
}

@MainActor @preconcurrency @propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    @MainActor @preconcurrency @dynamicMemberLookup public struct Wrapper {
        let object: ObjectType
        public subscript<T>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, T>)
            -> Binding<T>
        {
            let object = object
            return Binding(
                _get: { object[keyPath: keyPath] }, _set: { object[keyPath: keyPath] = $0 })
        }
    }
    public var wrappedValue: ObjectType
    public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
    public init(initialValue: ObjectType) { self.wrappedValue = initialValue }
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

@MainActor @preconcurrency @propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    nonisolated(unsafe) let location = _Location<ObjectType?>(nil)
    nonisolated public init() {}
    public var wrappedValue: ObjectType {
        guard let object = location.current else {
            fatalError("No ObservableObject of type \(ObjectType.self) found.")
        }
        return object
    }
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }
}

@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
    public var wrappedValue: Value
    public init(wrappedValue: Value) where Value: AnyObject & Observable {
        self.wrappedValue = wrappedValue
    }
    public init(_ wrappedValue: Value) where Value: AnyObject & Observable {
        self.wrappedValue = wrappedValue
    }
    public var projectedValue: Bindable<Value> { self }
    public subscript<T>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, T>) -> Binding<T>
    where Value: AnyObject {
        Binding(
            _get: { wrappedValue[keyPath: keyPath] }, _set: { wrappedValue[keyPath: keyPath] = $0 })
    }
}
// `$coordinator.path` where coordinator is `@State` of an @Observable class goes through Binding's
// dynamicMember: a class instance takes WritableKeyPath too, so nothing else is needed.

// MARK: Environment

public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}
public struct EnvironmentValues {
    private var values: [ObjectIdentifier: Any] = [:]
    public init() {}
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
    public subscript<T: AnyObject & Observable>(objectType: T.Type) -> T? {
        get { values[ObjectIdentifier(objectType)] as? T }
        set { values[ObjectIdentifier(objectType)] = newValue }
    }
    subscript(_object type: ObjectIdentifier) -> Any? {
        get { values[type] }
        set { values[type] = newValue }
    }
}
public struct DismissAction: Sendable {
    @MainActor public func callAsFunction() {}
}
private struct DismissKey: EnvironmentKey { static let defaultValue = DismissAction() }
extension EnvironmentValues { public var dismiss: DismissAction { self[DismissKey.self] } }

@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    let location = _Location<Value?>(nil)
    let read: (EnvironmentValues) -> Value
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }
    public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
        read = {
            guard let object = $0[objectType] else {
                fatalError("No Observable object of type \(objectType) found.")
            }
            return object
        }
    }
    public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
        read = { $0[objectType] }
    }
    public var wrappedValue: Value { location.current ?? read(EnvironmentValues()) }
}
extension Environment: @unchecked Sendable where Value: Sendable {}

extension View {
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V)
        -> some View
    {
        _Modified(self, "") { $0.environment[keyPath: keyPath] = value }
    }
    public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        _Modified(self, "") { $0.environment[T.self] = object }
    }
    public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
        _Modified(self, "") { $0.environment[_object: ObjectIdentifier(T.self)] = object }
    }
}
extension Scene {
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V)
        -> some Scene
    {
        _ModifiedScene(content: self) { $0.environment[keyPath: keyPath] = value }
    }
    public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
        _ModifiedScene(content: self) { $0.environment[T.self] = object }
    }
}
struct _ModifiedScene<C: Scene>: Scene, _PrimitiveScene {
    let content: C
    let change: (inout _Context) -> Void
    typealias Body = Never
    func _render(_ c: _Context) -> [_Node] {
        var c = c
        change(&c)
        return c.scene(content)
    }
}

// MARK: Macros

@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) =
    #externalMacro(module: "PreviewsMacros", type: "SwiftUIView")

@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "PreviewsMacros", type: "EntryMacro")

/// What `#Preview` expands into here; a test can render it.
@MainActor public protocol PreviewRegistry {
    static var name: String? { get }
    static func makePreview() -> any View
}
@MainActor @preconcurrency
public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}
@MainActor public func _preview<V: View>(@ViewBuilder _ body: @MainActor () -> V) -> any View {
    body()
}
