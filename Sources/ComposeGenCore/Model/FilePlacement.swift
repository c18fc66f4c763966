import SourceText
import SwiftReading

/// What a generated file has of the manifest that it comes from.
package struct FilePlacement: Sendable {
    /// Relative to the top manifest's folder; empty for that folder itself.
    package var folder = ""
    /// The `output` that names it; the manifest's beginning where none does.
    package var folderRange = SourceRange(.top, 0, 0)
    /// The manifest's, relative to the top manifest.
    package var manifestPath = ""
    package var access = AccessLevel.internal
    /// The module that an included manifest says its files are of; empty for the root's own.
    package var module = ""
    /// Of that module.
    package var settings = ModuleSettings()
    /// The modules that all files of the manifest import.
    package var imports: [String] = []
}

extension FilePlacement {
    var isOfAnotherModule: Bool { !module.isEmpty }

    /// Whether the code of a module can name what has this place. No module imports the root's, which imports all others.
    func isVisible(fromModule other: String) -> Bool {
        module == other || (isOfAnotherModule && access > .internal)
    }
}

extension OutputFolder {
    init(_ placement: FilePlacement) {
        self.init(path: placement.folder, place: placement.folderRange)
    }
}

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
