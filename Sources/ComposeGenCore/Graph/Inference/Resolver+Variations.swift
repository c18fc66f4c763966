import SwiftReading

/// What the sources say in other builds, and for other systems, with what answers there.
struct OtherReadings {
    private(set) var known: [SourceVariations.RawValue: SourceKnowledge?] = [:]
    var answers: [SourceVariations.RawValue: SourceAnswers] = [:]

    /// Nil where it is known what is built.
    mutating func reading(
        of sources: SourceKnowledge, _ variation: SourceVariations
    ) -> SourceKnowledge? {
        if let known = known[variation.rawValue] { return known }
        let reading = sources.varied(variation)
        known[variation.rawValue] = .some(reading)
        return reading
    }
}

/// Where `#if` in the sources is decided by nothing that is known: what is generated has to be right either way.
extension Resolver {
    /// A type that is not there in every build, and is named as if it were.
    mutating func typeOfOtherBuilds(
        in type: TypeReference, from home: SourceScope
    ) -> (name: String, SourceIndex.AbsentType)? {
        guard let index = sources?.index else { return nil }
        for name in type.nominalNames() {
            switch index.meaning(of: name, in: home) {
            case .unknown:
                if let absent = index.absent[name] { return (name, absent) }
            case .type(let id):
                let declaration = index[id].declaration
                guard declaration.head.variations.contains(.build), let sources,
                    let other = otherReadings.reading(of: sources, .build)?.index,
                    case .unknown = other.meaning(of: name, in: home),
                    let absent = other.absent[index[id].path]
                else { continue }
                return (name, absent)
            case .alias, .ambiguous: break
            }
        }
        return nil
    }

    /// The initialiser that is called in every build, or for every system where nobody knows which it is; reported where no
    /// single call will do.
    mutating func chooseForAll(
        _ variations: SourceVariations, _ call: InitializerCall, _ id: SourceTypeID,
        in scope: NameScope
    ) -> InitializerCandidate? {
        let known = diagnostics.count
        var chosen = choose(call, id, in: scope)
        for variation in variations.each {
            let other = choose(call, in: variation, scope)
            if let chosen, chosen.isServed {
                let isSame = other.map { $0.isServed && $0.callSource == chosen.callSource }
                guard isSame == false || (isSame == nil && variation == .build) else { continue }
                diagnostics.append(
                    .callOfOtherBuilds(
                        call.type.value.source, variation == .build ? "DEBUG" : "os(iOS)",
                        at: call.type.range, [chosen, other].compactMap(\.?.initializer)))
                return nil
            } else if variation == .platform, let other, other.isServed {
                diagnostics.removeSubrange(known...)
                chosen = other
            }
        }
        return chosen
    }

    /// What would be called in another build; nil where the type is not there, or nothing fits.
    private mutating func choose(
        _ call: InitializerCall, in variation: SourceVariations, _ scope: NameScope
    ) -> InitializerCandidate? {
        guard let own = sources, let other = otherReadings.reading(of: own, variation),
            let id = other.index.type(call.type.value, in: sourceScope(of: scope))
        else { return nil }
        let (ownAnswers, known) = (answers, diagnostics.count)
        (sources, answers) = (other, otherReadings.answers[variation.rawValue])
        let chosen = choose(call, id, in: scope)
        otherReadings.answers[variation.rawValue] = answers
        (sources, answers) = (own, ownAnswers)
        diagnostics.removeSubrange(known...)
        return chosen
    }
}
