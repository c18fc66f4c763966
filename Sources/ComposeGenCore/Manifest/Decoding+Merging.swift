import SourceText

extension Decoding {
    /// One manifest with the entries of all, the top one's first, as if they stood in one file. What two files name
    /// alike is reported, and the first one counts; of bindings the look-up of names finds it out, which knows what
    /// else they answer for.
    mutating func merge(_ included: some Collection<Manifest>, into top: Manifest) -> Manifest {
        let all = [top] + included
        var result = top
        result.sources = all.flatMap(\.sources)
        result.include = all.flatMap(\.include)
        result.lacksFiles = all.contains(where: \.lacksFiles)
        result.templates = all.lazy.compactMap(\.templates).first
        result.parts = all.flatMap(\.parts)
        result.settings = settings(of: result)
        result.values = joined(all.map(\.values), "a value", \.name)
        result.protocols = joined(all.map(\.protocols), "a protocol") { $0.type.map(\.source) }
        result.bindings = all.flatMap(\.bindings)
        result.scopes = joined(all.map(\.scopes), "a scope", \.name)
        result.features = joined(all.map(\.features), "a feature", \.name)
        checkSharedPaths(of: result)
        result.refusedNames = refusedNames
        result.quotedNames = quotedNames
        result.conditions = conditions
        result.hasBranches = hasBranches
        result.allowances = allowances
        return result
    }

    /// What the parts of the manifest state of the modules that they and their sources belong to. A module has the same settings
    /// wherever they are stated.
    private mutating func settings(of manifest: Manifest) -> [String: ModuleSettings] {
        var stated: [String: Located<ModuleSettings>] = [:]
        let ofParts = manifest.parts.map { (manifest.module($0.module?.value), $0.settings) }
        let ofSources = manifest.sources.map { source in
            let part = manifest.parts[source.path.range.file.index]
            return (manifest.module((source.module ?? part.module)?.value), source.settings)
        }
        for case (let module, let settings?) in ofParts + ofSources {
            guard let first = stated[module] else {
                stated[module] = settings
                continue
            }
            if first.value != settings.value {
                let name = module.isEmpty ? manifest.name.value : module
                report(.otherSettings(ofModule: name, at: settings.range, first: first.range))
            }
        }
        return stated.mapValues(\.value)
    }

    /// The entries of all files, of those with one name in several files the first. Within one file the parser has reported
    /// keys that are given twice.
    private mutating func joined<Element>(
        _ entries: [[Element]], _ subject: String, _ name: (Element) -> Located<String>
    ) -> [Element] {
        var firsts: [String: SourceRange] = [:]
        return entries.joined().filter { entry in
            let name = name(entry)
            let first = firsts[name.value, default: name.range]
            firsts[name.value] = first
            guard first.file != name.range.file else { return true }
            report(.duplicateEntry(name, subject, first: first))
            return false
        }
    }
}
