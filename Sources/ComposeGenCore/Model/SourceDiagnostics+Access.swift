import SourceText
import SwiftReading

/// What there is to say of types and members that the generated code cannot see, and of where its files cannot go.
extension Diagnostic {
    static func hiddenFeature(
        _ face: String, _ placement: FilePlacement, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .inaccessibleType,
            "the root cannot see '\(face)', which would be internal in module '\(placement.module)'",
            at: range,
            help: ["give the feature, or its manifest, 'access: public'"]
        ).caused(by: placement.folderRange)
    }

    /// - Parameters:
    ///   - module: empty for the root's own, as is `own`.
    ///   - own: the module that the files are of.
    static func filesAmongOthers(
        of module: String, at range: SourceRange, _ own: String
    ) -> Diagnostic {
        func said(_ module: String) -> String {
            module.isEmpty ? "the root's module" : "module '\(module)'"
        }
        let cure = "describe what goes there in an included manifest with 'module: \(module)'"
        return Diagnostic(
            .outputOutside,
            "this folder is among the sources of \(said(module)), and its files would be of \(said(own))",
            at: range,
            help: [
                module.isEmpty
                    ? "name another folder"
                    : own.isEmpty ? cure + ", or name another folder" : "write 'module: \(module)'"
            ]
        ).asking(for: ManifestKey.sources.rawValue)
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
    ///   - property: whose access the initializer has, where the compiler makes it of the properties.
    ///   - makers: what makes objects of the type instead.
    static func invisibleInitializers(
        _ call: WrittenCall, _ initializer: SourceInitializer, because property: Located<String>?,
        makers: [SourceMaker]
    ) -> Diagnostic {
        let type = call.type.value.source
        let access = initializer.access
        let written = makers.prefix(3).map { "'\($0.written(for: type))'" }
        // An expression passes its arguments itself.
        let isExpression = makers.prefix(3).allSatisfy { !$0.isMethod } && !call.arguments.isEmpty
        let others = isExpression ? " in the place of 'implementation' and 'arguments'" : ""
        let note = property.map {
            Note("the \(access) property '\($0.value)' makes it so", at: $0.range)
        }
        return Diagnostic(
            .inaccessibleType,
            "generated code cannot call '\(initializer.name)' of '\(type)', which is \(access)",
            at: call.calleeRange, notes: [note ?? initializer.note],
            help: [
                !written.isEmpty
                    ? "write " + written.joined(separator: " or ") + others
                    : property == nil
                        ? widening("'\(initializer.name)'", access)
                        : "declare an initializer, or "
                            + widening("'\(property?.value ?? "")'", access)
            ]
        ).caused(by: property?.range ?? initializer.range)
    }

    /// How a declaration is to be found by generated code that its access hides it from.
    static func widening(_ name: String, _ access: DeclaredAccess) -> String {
        "declare \(name) as \(access < .internal ? "internal" : "public")"
    }

    /// - Parameter isReplaceable: whether `--output` names another folder instead.
    static func outputOutside(_ output: Located<String>, isReplaceable: Bool) -> Diagnostic {
        let manifest = output.range.file == .top ? "the manifest" : "the top manifest"
        return Diagnostic(
            .outputOutside, "'\(output.value)' is not inside \(manifest)'s folder",
            at: output.range,
            help: [
                "name a folder below \(manifest)"
                    + (isReplaceable ? ", or choose any with --output" : "")
            ])
    }

    static func moduleWithoutFolder(_ module: Located<String>) -> Diagnostic {
        Diagnostic(
            .missingKey, "files of module '\(module.value)' would stand among those of the root",
            at: module.range, help: ["name a folder of the module under 'output'"])
    }

    func caused(by declaration: SourceRange?, saying fault: String = "") -> Diagnostic {
        var result = self
        result.cause = declaration.map { Cause($0, saying: fault) }
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
            help = [Diagnostic.widening("'\(name)'", module == nil ? access : .internal)]
        case .rootModule(let own): return .typeOfRootModule(name, of: own, at: place, range)
        case .unavailable: break
        }
        return Diagnostic(
            .inaccessibleType, words, at: place,
            notes: [Diagnostic.Note("'\(name)' is declared here", at: range)], help: help
        ).caused(by: help.isEmpty ? nil : range)
    }
}
