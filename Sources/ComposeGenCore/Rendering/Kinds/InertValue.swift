import SwiftReading

/// The expression for the value that means nothing: none, empty, zero, false.
extension ImplementationContext {
    /// - Returns: Swift that yields the value where the type is known from around it; `()` for no value at all, and nil where the
    ///   type has none that means nothing.
    func inertValue(of type: TypeReference) -> String? {
        if let value = inertValue(ofAlias: type.source) { return value }
        return switch type.form {
        case .optional, .implicitlyUnwrapped: "nil"
        case .array: "[]"
        case .dictionary: "[:]"
        case .tuple(let elements): inertValue(ofTuple: elements)
        case .function(let function): inertValue(ofFunction: function)
        case .attributed(_, let type): inertValue(of: type)
        case .named(let name, let arguments):
            isOfApp(name) ? objectThatDoesNothing(name) : inertValue(ofNominal: name, arguments)
        case .member(let base, let name, let arguments):
            switch base.source {
            case "Swift", "_Concurrency", "Foundation", "CoreGraphics", "Combine":
                inertValue(ofNominal: name, arguments, in: base.source + ".")
            case protocolName: inertValue(ofAlias: name) ?? nil
            default: type.nominalPath.flatMap(objectThatDoesNothing)
            }
        case .existential(let type): type.nominalPath.flatMap(objectThatDoesNothing)
        case .metatype, .composition, .opaque, .suppressed: nil
        }
    }

    /// The same without objects that do nothing, of which two that keep each other would have no end.
    var makingNoObjects: ImplementationContext {
        var context = self
        context.protocols.nullObjects = [:]
        return context
    }

    /// Whether the app has a type of this name, which nothing is known of.
    private func isOfApp(_ name: String) -> Bool { protocols.library.hidden.contains(name) }

    /// One of the generated type for the protocol; nil where there is none, or only on an actor.
    private func objectThatDoesNothing(_ protocolName: String) -> String? {
        guard let type = protocols.nullObjects[protocolName] else { return nil }
        let home = protocols.traits[protocolName]?.actor
        return home == nil || home == traits.actor ? type + "()" : nil
    }

    /// Nil where the name is no alias, and nil inside where what it stands for has no such value.
    private func inertValue(ofAlias name: String) -> String?? {
        guard let type = aliases[name] else { return nil }
        // Without the alias itself, so that one that names itself comes to an end.
        var others = self
        others.aliases[name] = nil
        return .some(others.inertValue(of: type))
    }

    private func inertValue(ofTuple elements: [TypeReference.Element]) -> String? {
        let values = elements.compactMap { inertValue(of: $0.type) }
        return values.count < elements.count ? nil : "(" + values.joined(separator: ", ") + ")"
    }

    private func inertValue(ofFunction function: TypeReference.Function) -> String? {
        guard let value = inertValue(of: function.result) else { return nil }
        let head = function.parameters.map { _ in "_" }.joined(separator: ", ")
        let body = (head.isEmpty ? "" : " \(head) in") + (value == "()" ? "" : " " + value)
        return body.isEmpty ? "{}" : "{\(body) }"
    }

    /// - Parameters:
    ///   - arguments: of the generic type.
    ///   - module: what is written before the name.
    private func inertValue(
        ofNominal name: String, _ arguments: [TypeReference], in module: String = ""
    ) -> String? {
        if let value = Self.inertValues[name] { return value }
        switch name {
        case "AsyncStream", "AsyncThrowingStream": return "\(module)\(name) { $0.finish() }"
        case "AnyPublisher":
            return protocols.library.source(of: .empty) + "().eraseToAnyPublisher()"
        case "Result": return arguments.first.flatMap(inertValue(of:)).map { ".success(\($0))" }
        default: return objectThatDoesNothing(name)
        }
    }

    /// The values of the library's types, by the names of these.
    private static let inertValues: [String: String] = {
        let names = [
            "()": "Void", "false": "Bool", "\"\"": "String Substring", "nil": "Optional",
            "[]": "Array ArraySlice ContiguousArray Set", "[:]": "Dictionary",
            ".zero": "Duration", "Data()": "Data",
            "0": """
            Int Int8 Int16 Int32 Int64 Int128 UInt UInt8 UInt16 UInt32 UInt64 UInt128 Float Float16 Float80 Double \
            CGFloat Decimal TimeInterval
            """,
        ]
        return Dictionary(words: names.map { ($1, $0) })
    }()

    /// The names of the library's types that have such a value.
    static var namesOfInertTypes: [String] {
        inertValues.keys + ["AnyPublisher", "AsyncStream", "AsyncThrowingStream", "Result"]
    }
}
