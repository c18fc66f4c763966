// Type-level stand-in for the part of Combine that composition code touches.
public final class ObservableObjectPublisher {
    private var sinks: [() -> Void] = []
    public init() {}
    public func send() { for sink in sinks { sink() } }
    public func sink(receiveValue: @escaping () -> Void) -> AnyCancellable {
        sinks.append(receiveValue)
        return AnyCancellable {}
    }
}

public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher = ObservableObjectPublisher
    var objectWillChange: ObjectWillChangePublisher { get }
}
extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
}

public final class AnyCancellable: Hashable {
    private let onCancel: () -> Void
    public init(_ cancel: @escaping () -> Void) { onCancel = cancel }
    public func cancel() { onCancel() }
    public static func == (l: AnyCancellable, r: AnyCancellable) -> Bool { l === r }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
}

@propertyWrapper
public struct Published<Value> {
    private var value: Value
    public init(wrappedValue: Value) { value = wrappedValue }
    public init(initialValue: Value) { value = initialValue }
    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { fatalError() }
        set { fatalError() }
    }
    public static subscript<Owner: AnyObject>(
        _enclosingInstance owner: Owner,
        wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
        storage storage: ReferenceWritableKeyPath<Owner, Published<Value>>
    ) -> Value {
        get { owner[keyPath: storage].value }
        set { owner[keyPath: storage].value = newValue }
    }
    public struct Publisher { public let current: Value }
    public var projectedValue: Publisher {
        get { Publisher(current: value) }
        set {}
    }
}
