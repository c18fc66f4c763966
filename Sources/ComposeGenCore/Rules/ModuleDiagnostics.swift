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
                    ?? "name its protocol in a manifest with that 'module' and 'access: \(access.rawValue)'"
            ])
    }

    /// - Parameters:
    ///   - composer: the type that composes the scene.
    ///   - feature: that one's.
    static func hiddenScene(
        _ composer: String, of feature: Located<String>, from user: (name: String, module: String),
        at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .inaccessibleType,
            "'\(user.name)' of module '\(user.module)' cannot see '\(composer)'", at: range,
            notes: [Note("'\(composer)' is generated here", at: feature.range)],
            help: [
                "describe '\(feature.value)' in a manifest with a 'module' and 'access: public'",
                "else give the scene an input for what it shows, which the root passes",
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
            ? "with that 'module' and 'access: public'" : "with 'access: public'"
        let face =
            user.map { "'\($0.name)' of module '\($0.placement.module)'" } ?? "the root"
        let cure =
            !isInTopManifest && module.isEmpty
            ? "give '\(placement.manifestPath)' its own 'module', with 'output' and 'access: public'"
            : "name its protocol in a manifest \(needed)"
        return Diagnostic(
            .inaccessibleType,
            "\(face) cannot see '\(type)', which is generated \(place)", at: range,
            notes: [Note("'\(type)' is generated here", at: declaration)],
            help: [cure]
        ).caused(by: module.isEmpty ? nil : placement.folderRange)
    }
}
