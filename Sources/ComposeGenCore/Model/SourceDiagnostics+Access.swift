import SourceText
import SwiftReading

/// What there is to say of types and members that the generated code cannot see.
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

    static func hiddenFeature(_ face: String, in module: String, at range: SourceRange)
        -> Diagnostic
    {
        Diagnostic(
            .inaccessibleType,
            "the root cannot see '\(face)', which would be internal in module '\(module)'",
            at: range,
            help: [
                "give the feature, or its manifest, 'access: public', or an 'output' in the root's module"
            ]
        ).caused(by: range)
    }

    /// - Parameters:
    ///   - name: declared in the root's module.
    ///   - face: the generated type of another module that shows it; nil where it is made.
    static func typeOfRootModule(
        _ name: String, in face: String? = nil, of module: String, at range: SourceRange,
        _ declaration: SourceRange
    ) -> Diagnostic {
        let code = face.map { "'\($0)'" } ?? "generated code"
        return Diagnostic(
            .inaccessibleType,
            "\(code) of module '\(module)' cannot see '\(name)', which is of the root's module",
            at: range, notes: [Note("'\(name)' is declared here", at: declaration)],
            help: ["bind it at the top level, under a protocol that '\(module)' can see"])
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

    /// - Parameters:
    ///   - property: whose access the initialiser has, where the compiler makes it of the properties.
    ///   - makers: what makes objects of the type instead.
    static func invisibleInitializers(
        _ call: WrittenCall, _ initializer: SourceInitializer, because property: Located<String>?,
        makers: [SourceMaker]
    ) -> Diagnostic {
        let type = call.type.value.source
        let access = initializer.access
        let written = makers.prefix(3).map { "'\($0.written(for: type))'" }
        let note = property.map {
            Note("the \(access) property '\($0.value)' makes it so", at: $0.range)
        }
        return Diagnostic(
            .inaccessibleType,
            "generated code cannot call '\(initializer.name)' of '\(type)', which is \(access)",
            at: call.calleeRange, notes: [note ?? initializer.note],
            help: [
                !written.isEmpty
                    ? "write " + written.joined(separator: " or ")
                    : property == nil
                        ? "declare it with a wider access"
                        : "declare an initialiser, or the property with a wider access"
            ]
        ).caused(by: property?.range ?? initializer.range)
    }

    func caused(by declaration: SourceRange?) -> Diagnostic {
        var result = self
        result.cause = declaration
        return result
    }
}

extension SourceIndex.HiddenName {
    /// - Parameter place: where the manifest names it.
    func diagnostic(at place: SourceRange) -> Diagnostic {
        var words = "generated code cannot use '\(name)', which is unavailable"
        var help: [String] = []
        switch reason {
        case .access(let access, let module):
            let home = module.map { " in module '\($0)'" } ?? ""
            words = "generated code cannot see '\(name)', which is \(access)\(home)"
            help = ["declare it with a wider access"]
        case .rootModule(let own): return .typeOfRootModule(name, of: own, at: place, range)
        case .unavailable: break
        }
        return Diagnostic(
            .inaccessibleType, words, at: place,
            notes: [Diagnostic.Note("'\(name)' is declared here", at: range)], help: help
        ).caused(by: help.isEmpty ? nil : range)
    }
}
