import SourceText
import SwiftReading

extension Manifest {
    /// The manifest with what the sources say of the protocols from which types are generated: their requirements, what they
    /// inherit, and their isolation. What is written is held to it.
    func readingProtocols(from sources: SourceKnowledge) -> Diagnosed<Manifest> {
        var reading = ProtocolReading(index: sources.index, protocols: protocols)
        reading.readAll()
        var manifest = self
        manifest.protocols = reading.protocols
        return Diagnosed(manifest, reading.diagnostics)
    }
}

private struct ProtocolReading {
    let index: SourceIndex
    /// Those of the manifest first, then those that they lead to.
    var protocols: [ProtocolEntry]
    var diagnostics: [Diagnostic] = []

    /// By the protocols that sources declare.
    private var places: [SourceTypeID: Int] = [:]

    init(index: SourceIndex, protocols: [ProtocolEntry]) {
        self.index = index
        self.protocols = protocols
    }

    mutating func readAll() {
        for (place, entry) in protocols.enumerated() {
            if let id = id(of: entry.type.value), places[id] == nil { places[id] = place }
        }
        var wanted = protocols.indices.filter {
            !protocols[$0].generated.isEmpty || protocols[$0].requirements != nil
        }
        var seen = Set(wanted)
        var next = 0
        while next < wanted.count {
            for place in read(wanted[next]) where seen.insert(place).inserted {
                wanted.append(place)
            }
            next += 1
        }
    }

    /// Where the protocol stands among the others, of which it is the last if the manifest does not name it.
    private mutating func place(of id: SourceTypeID, namedAt range: SourceRange) -> Int {
        if let known = places[id] { return known }
        let type = TypeReference(named: index.canonicalPath(of: id))
        places[id] = protocols.count
        protocols.append(ProtocolEntry(type: Located(type, range)))
        return protocols.count - 1
    }

    private func id(of type: TypeReference) -> SourceTypeID? {
        guard let id = index.type(type, in: SourceScope()),
            index[id].declaration.kind == .protocol
        else { return nil }
        return id
    }

    /// - Returns: the places of protocols that its requirements lead to: what it inherits, and what functions return.
    private mutating func read(_ place: Int) -> [Int] {
        let entry = protocols[place]
        guard let id = id(of: entry.type.value), let text = index[id].declaration.requirements
        else { return [] }
        let scope = index.scope(of: id)
        protocols[place].scope = scope
        let declared = index.availability(of: id)
        protocols[place].availability = declared.attributes
        protocols[place].isDeprecated = declared.isDeprecated
        protocols[place].access = AccessLevel(index.access(of: id))
        let block = RequirementBlock.read(text)
        if let written = entry.requirements {
            let before = diagnostics.count
            compare(RequirementBlock.read(written).value, with: block.value, of: entry, id)
            protocols[place].disagrees = diagnostics.count > before
        } else {
            protocols[place].requirements = text
            diagnostics += block.diagnostics.map { diagnostic in
                var moved = diagnostic.moved(to: entry.type.range)
                // What they advise is about text in a manifest.
                moved.help = []
                return moved
            }
        }
        var found = readInherited(by: id, scope, place)
        protocols[place].declaredIsolation = index.statedIsolation(of: id).map(Isolation.init)
        let isolation = Isolation(index.isolation(of: id))
        if entry.isolation == nil, isolation != .nonisolated {
            protocols[place].isolation = Located(isolation, entry.type.range)
        }
        for requirement in block.value.requirements where requirement.isCalled {
            for name in requirement.result.nominalNames() {
                if case .type(let id) = index.meaning(of: name, in: scope),
                    index[id].declaration.kind == .protocol
                {
                    found.append(self.place(of: id, namedAt: entry.type.range))
                }
            }
        }
        return found
    }

    /// Notes what a protocol inherits behind its colon and its `where`, as other code names it.
    ///
    /// - Returns: the places of the protocols among that.
    private mutating func readInherited(
        by id: SourceTypeID, _ scope: SourceScope, _ place: Int
    ) -> [Int] {
        let range = protocols[place].type.range
        let declaration = index[id].declaration
        let conditions = declaration.whereClause.map(GenericCondition.read) ?? []
        protocols[place].conditions =
            conditions.filter { $0.subject.source != "Self" }.map {
                GenericCondition(
                    subject: $0.subject, isEquality: $0.isEquality,
                    type: index.canonical($0.type, in: scope))
            } + index.typesFixed(by: declaration.inherited, in: scope)
        var inherited: [TypeReference] = []
        var found: [Int] = []
        for ancestor in index.ancestors(declaration.inherited, in: scope) {
            switch ancestor {
            case .declared(let id) where index[id].declaration.kind == .protocol:
                let other = self.place(of: id, namedAt: range)
                found.append(other)
                inherited.append(protocols[other].type.value)
            case .declared(let id): protocols[place].superclass = index.canonicalPath(of: id)
            case .foreign(let path):
                // With its module where the app has a type of that name.
                let name = path.hasPrefix("Swift.") ? String(path.dropFirst("Swift.".count)) : path
                let isStandard = StandardProtocols.isKnown(name)
                inherited.append(TypeReference(named: isStandard ? name : path))
            }
        }
        if protocols[place].inherits.isEmpty {
            protocols[place].inherits = inherited.map { Located($0, range) }
        }
        return found
    }

    /// Holds what the manifest says of a protocol to its declaration.
    private mutating func compare(
        _ written: RequirementBlock, with declared: RequirementBlock, of entry: ProtocolEntry,
        _ id: SourceTypeID
    ) {
        let name = entry.type.value.source
        let types = declared.declaredTypeNames
        func canonical(_ requirement: Requirement) -> String {
            requirement.qualified(with: name, names: types).canonicalSource
        }
        // What it inherits may stand in its own body there.
        let inherited = index.protocols(of: id).flatMap { id in
            index[id].declaration.requirements.map { RequirementBlock.read($0).value.requirements }
                ?? []
        }
        let known = Set((declared.requirements + inherited).map(canonical))
        let present = Set(written.requirements.map(canonical))
        var lacking = declared.requirements.filter {
            !$0.isType && $0.condition == nil && !present.contains(canonical($0))
        }
        for requirement in written.requirements
        where !requirement.isType && !known.contains(canonical(requirement)) {
            // One that is written otherwise is one cause.
            let namesake = lacking.firstIndex { $0.name == requirement.name }.map {
                lacking.remove(at: $0)
            }
            diagnostics.append(
                .requirementDisagrees(
                    requirement.canonicalSource, of: name, at: requirement.range,
                    index[id].declaration.nameRange,
                    namesake: namesake.map { Located($0.canonicalSource, $0.range) }
                ).caused(by: entry.type.range, "requirements"))
        }
        if !lacking.isEmpty {
            diagnostics.append(
                .requirementsAreLacking(
                    lacking.map { ($0.canonicalSource, $0.range) }, of: name,
                    at: entry.type.range
                ).caused(by: entry.type.range, "requirements"))
        }
    }
}

extension Isolation {
    /// What the sources say of it.
    fileprivate init(_ read: SourceIndex.Isolation) {
        self =
            switch read {
            case .nonisolated: .nonisolated
            case .globalActor("MainActor"): .mainActor
            case .globalActor(let name): .globalActor(name)
            }
    }
}
