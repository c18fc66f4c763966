import SwiftReading

@testable import ComposeGenCore

/// Whether a decorator of a generic kind, or a composite, is made over `any P`, so that its construction may write
/// that. Otherwise it is generic over the concrete types, which are left to the compiler to infer: `any P` conforms to
/// no protocol with associated types, initializers or static requirements.
func isMadeOverExistential(_ requirements: [Requirement]) -> Bool {
    let context = ImplementationContext(requirements, protocolName: "", access: .internal)
    return !context.needsConcreteType
}
