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
    /// What tells its module from others; empty for the root's own.
    package var module = ""
    /// The modules that all files of the manifest import.
    package var imports: [String] = []
    /// Whether it is reported that nothing can go there, so that its module is not known.
    var isRefused = false

    /// Whether what has this place may belong to another module than the root's.
    var isOfAnotherModule: Bool { !module.isEmpty && !isRefused }
}

extension FilePlacement {
    /// Whether the code of a module can name what has this place. No module imports the root's, which imports all others.
    func isVisible(fromModule other: String) -> Bool {
        isRefused || module == other || (!module.isEmpty && access > .internal)
    }

    /// Whether its module is told by more than by its folder, which may be one.
    var isModuleKnown: Bool { module != folder && !isRefused }

    /// Where nothing can go, which is reported: of a module of which nothing is known, code sees whatever it needs.
    mutating func refuse(_ output: String) {
        isRefused = true
        folder = output
        // No module is called so.
        module = "/" + output
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
