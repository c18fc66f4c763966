import SourceText

extension Decoding {
    /// One manifest with the entries of all, the top one's first, as if they stood in one file. What two files name
    /// alike is reported, and the first one counts; of bindings the look-up of names finds it out, which knows what
    /// else they answer for.
    mutating func merge(_ included: some Collection<Manifest>, into top: Manifest) -> Manifest {
        var values = FirstPlaces("a value", top.values.map(\.name))
        var protocols = FirstPlaces("a protocol", top.protocols.map { $0.type.map(\.source) })
        var scopes = FirstPlaces("a scope", top.scopes.map(\.name))
        var features = FirstPlaces("a feature", top.features.map(\.name))
        var result = top
        for manifest in included {
            result.sources += manifest.sources
            result.include += manifest.include
            result.templates = result.templates ?? manifest.templates
            result.parts += manifest.parts
            result.values += manifest.values.filter { values.insert($0.name, &self) }
            result.protocols += manifest.protocols.filter {
                protocols.insert($0.type.map(\.source), &self)
            }
            result.bindings += manifest.bindings
            result.scopes += manifest.scopes.filter { scopes.insert($0.name, &self) }
            result.features += manifest.features.filter { features.insert($0.name, &self) }
        }
        checkSharedPaths(of: result)
        result.ownKinds = ownKinds ?? OwnKinds()
        result.refusedNames = refusedNames
        result.quotedNames = quotedNames
        result.conditions = conditions
        result.hasBranches = hasBranches
        result.allowances = allowances
        return result
    }
}

/// Where each name was given first. Within one file the parser has reported keys that are given twice.
private struct FirstPlaces {
    private let subject: String
    private var places: [String: SourceRange] = [:]

    init(_ subject: String, _ names: [Located<String>]) {
        self.subject = subject
        for name in names { places[name.value] = name.range }
    }

    /// - Returns: whether no other file has given the name.
    mutating func insert(_ name: Located<String>, _ decoding: inout Decoding) -> Bool {
        guard let first = places[name.value] else {
            places[name.value] = name.range
            return true
        }
        guard first.file != name.range.file else { return true }
        decoding.report(.duplicateEntry(name, subject, first: first))
        return false
    }
}
