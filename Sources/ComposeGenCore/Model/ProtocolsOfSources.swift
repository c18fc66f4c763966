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

    mutating func readAll() {
        var places = Dictionary(
            zip(protocols.map(\.type.value.source), protocols.indices)
        ) { first, _ in first }
        var wanted = protocols.indices.filter {
            !protocols[$0].generated.isEmpty || protocols[$0].requirements != nil
        }
        var seen = Set(wanted)
        var next = 0
        while next < wanted.count {
            let range = protocols[wanted[next]].type.range
            for name in read(wanted[next]) {
                let type = TypeReference(named: name)
                if places[name] == nil, id(of: type) != nil {
                    places[name] = protocols.count
                    protocols.append(ProtocolEntry(type: Located(type, range)))
                }
                if let place = places[name], seen.insert(place).inserted { wanted.append(place) }
            }
            next += 1
        }
    }

    private func id(of type: TypeReference) -> SourceTypeID? {
        guard let id = index.type(type, in: SourceScope()),
            index[id].declaration.kind == .protocol
        else { return nil }
        return id
    }

    /// - Returns: the names of protocols that its requirements lead to: what it inherits, and what functions return.
    private mutating func read(_ place: Int) -> [String] {
        let entry = protocols[place]
        guard let id = id(of: entry.type.value), let text = index[id].declaration.requirements
        else { return [] }
        let declaration = index[id].declaration
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
        let inherited = declaration.inherited.flatMap(\.members)
        if entry.inherits.isEmpty {
            protocols[place].inherits = inherited.map { Located($0, entry.type.range) }
        }
        if entry.isolation == nil {
            switch index.isolation(of: id) {
            case .nonisolated: break
            case .globalActor("MainActor"):
                protocols[place].isolation = Located(.mainActor, entry.type.range)
            case .globalActor(let name):
                protocols[place].isolation = Located(.globalActor(name), entry.type.range)
            }
        }
        let results = block.value.requirements.flatMap {
            $0.signature?.result.nominalNames() ?? []
        }
        return inherited.map(\.source) + results
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
                    namesake: namesake.map { Located($0.canonicalSource, $0.range) }))
        }
        if !lacking.isEmpty {
            diagnostics.append(
                .requirementsAreLacking(
                    lacking.map { ($0.canonicalSource, $0.range) }, of: name,
                    at: entry.type.range))
        }
    }
}
