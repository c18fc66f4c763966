import SourceText

extension Diagnostic {
    static func onlyActorsConform(_ protocolName: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .requirementNotServed,
            "only actors conform to '\(protocolName)', and every generated type is a class",
            at: range, help: ["write the types of this protocol by hand"])
    }

    static func onlySubclassesConform(
        _ protocolName: String, of superclass: String, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .requirementNotServed,
            "only subclasses of \(superclass) conform to '\(protocolName)', and no generated type is one",
            at: range,
            help: [
                "let the protocol inherit 'AnyObject' instead, or write the types of this protocol by hand"
            ])
    }
}
