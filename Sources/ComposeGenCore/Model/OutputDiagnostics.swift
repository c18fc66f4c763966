import SourceText

/// What is said of where output goes.
extension Diagnostic {
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
}
