import SourceText
import SwiftReading

extension GeneratedTypes {
    /// The file of a generated type.
    ///
    /// - Parameter isDefaultOfKey: whether the default of an environment key makes the type, where nothing is isolated.
    func file(of type: GeneratedType, isDefaultOfKey: Bool) -> EmittedFile? {
        if case .own(nil) = type.kind { return nil }
        var plan = type.plan(type.conformances, knownProtocols(at: type.placement))
        plan.isMadeAnywhere = plan.traits.isIsolated && isDefaultOfKey
        var file = EmittedFile(type.name, type.placement, owner: type.name)
        file.modules.formUnion(type.imports)
        file.declarations = [.implementation(plan)]
        return file
    }
}
