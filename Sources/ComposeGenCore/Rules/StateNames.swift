import SourceText
import SwiftReading

/// Where Swift text names a state of the view around it.
extension SwiftText {
    /// Where the text first names a state of the view around it, by itself or as a binding (`$path`).
    func range(ofState name: String) -> SourceRange? {
        if let use = unqualifiedNames.first(where: { $0.name == name }) { return use.range }
        let scan = SwiftNameScan(text.text)
        let binding = scan.tokens.first { $0.kind == .identifier && scan.text($0) == "$" + name }
        return binding.map { text.range(of: $0.range) }
    }
}
