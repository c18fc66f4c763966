import SourceText
import SwiftReading

extension String {
    /// The name as the build systems make a module's of it: what is no part of an identifier becomes an underscore.
    var moduleName: String {
        var name = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            let isKept = String(scalar).utf8.allSatisfy(SwiftCharacters.isIdentifierPart)
            name.append(isKept ? scalar : "_")
        }
        let isNumber = utf8.first.map { !SwiftCharacters.isIdentifierHead($0) } ?? false
        return isNumber ? "_" + String(String(name).dropFirst()) : String(name)
    }
}
