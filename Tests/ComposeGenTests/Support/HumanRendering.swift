import ComposeGenCore

/// Diagnostics as the command shows them on a terminal without colour.
func humanRendering(of diagnostics: [Diagnostic], in sources: [SourceFile]) -> String {
    diagnostics.inFileOrder().map { diagnostic in
        let range = diagnostic.primary.range
        let source = sources[range.file.index]
        let position = LineTable(source).position(at: range.start)
        return """
            \(diagnostic.severity.rawValue)[\(diagnostic.code.rawValue)]: \(diagnostic.message)
              --> \(source.path):\(position.line):\(position.column)

            """
    }.joined()
}
