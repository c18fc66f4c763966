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

    /// What the text asks of a name that stands by itself: a member, or nil where it is used as a list.
    func uses(of name: String) -> [(member: String?, range: SourceRange)] {
        let scan = SwiftNameScan(text.text)
        return scan.tokens.indices.compactMap { index in
            let token = scan.tokens[index]
            guard token.kind == .identifier, scan.text(token) == name, !scan.spells(index - 1, ".")
            else { return nil }
            if scan.spells(index + 1, "."), index + 2 < scan.tokens.count {
                let member = scan.tokens[index + 2]
                return (scan.text(member), text.range(of: member.range))
            }
            let isList = scan.spells(index + 1, "=") && scan.spells(index + 2, "[")
            return isList || scan.spells(index + 1, "[") ? (nil, text.range(of: token.range)) : nil
        }
    }
}
