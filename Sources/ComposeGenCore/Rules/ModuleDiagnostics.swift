import SourceText
import SwiftReading

/// What there is to say of types that generated code of another module or of wider access cannot see.
extension Diagnostic {
    /// - Parameter object: what a variant would replace; nil where the type is generated.
    static func hiddenFromPreview(
        _ type: String, of feature: String, _ access: AccessLevel, at range: SourceRange,
        _ declaration: SourceRange, replacing object: String?
    ) -> Diagnostic {
        Diagnostic(
            .inaccessibleType,
            "this preview would make '\(type)' of the root's module, which the module of '\(feature)' cannot see",
            at: range,
            notes: [
                Note(
                    "'\(type)' is \(object == nil ? "generated" : "declared") here", at: declaration
                )
            ],
            help: [
                object.map {
                    "replace '\($0)' in a variant by a type of that module, and name the variant here"
                }
                    ?? "name its protocol in a manifest with an 'output' of that module and 'access: \(access.rawValue)'"
            ])
    }

    static func hiddenType(
        _ type: String, _ access: String, in face: String, _ wide: AccessLevel,
        at range: SourceRange, _ declaration: SourceRange, canBePrivate: Bool
    ) -> Diagnostic {
        var cures = ["declare '\(type)' as \(wide.rawValue)", "give '\(face)' less 'access'"]
        if canBePrivate { cures.insert("write 'access: private' at the binding", at: 0) }
        return Diagnostic(
            .inaccessibleType,
            "\(wide.rawValue) '\(face)' cannot show '\(type)', which is \(access)", at: range,
            notes: [Note("'\(type)' is declared here", at: declaration)],
            help: [cures.dropLast().joined(separator: ", ") + ", or " + cures[cures.count - 1]]
        ).caused(by: declaration)
    }

    /// - Parameters:
    ///   - type: generated.
    ///   - user: in whose code it is made; nil for the root's.
    ///   - isInTopManifest: whether that names the type's protocol.
    static func hiddenGeneratedType(
        _ type: String, _ placement: FilePlacement,
        from user: (name: String, placement: FilePlacement)?, at range: SourceRange,
        _ declaration: SourceRange, isInTopManifest: Bool
    ) -> Diagnostic {
        let module = placement.module
        let place =
            module.isEmpty ? "into the root's module" : "as internal into module '\(module)'"
        let needed =
            module.isEmpty
            ? "with an 'output' of that module and 'access: public'" : "with 'access: public'"
        var face = "the root"
        var help: [String] = []
        if let user {
            let own = user.placement
            face = "'\(user.name)' of module '\(own.module)'"
            if !own.isModuleKnown {
                face = "'\(user.name)', which is \(own.access) in '\(own.folder)',"
                help = ["where that is in the root's module, leave out 'access: \(own.access)'"]
            }
        }
        let cure =
            !isInTopManifest && module.isEmpty
            ? "give '\(placement.manifestPath)' an 'output' in its own module and 'access: public'"
            : "name its protocol in a manifest \(needed)"
        return Diagnostic(
            .inaccessibleType,
            "\(face) cannot see '\(type)', which is generated \(place)", at: range,
            notes: [Note("'\(type)' is generated here", at: declaration)],
            help: [cure] + help
        ).caused(by: module.isEmpty ? nil : placement.folderRange)
    }
}
