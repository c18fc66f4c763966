import SourceText

/// A place that keeps nothing alive, with what is put there.
struct WeakPlace {
    /// What the sources declare as `weak`; nil for a weak proxy.
    let property: Located<String>?
    let value: ResolvedValue
    let range: SourceRange
}

/// What is put into a weak place and into nothing else is gone at once.
extension Resolver {
    /// Reports what is made for a weak place alone. Whether somebody else has what Swift text yields is not known.
    mutating func checkWeakPlaces() {
        for place in weakPlaces {
            guard let unkept = unkept(place.value) else { continue }
            diagnostics.append(.weakPlaceAlone(place.property, unkept, at: place.range))
        }
    }

    private func unkept(_ value: ResolvedValue) -> LostObject? {
        switch value {
        case .construction(let construction):
            guard case .call(let name) = construction.maker else { return nil }
            if let index = generatedByName[name]?.first, graph.generated[index].kind.isWeakProxy,
                let behind = construction.arguments.first?.value,
                case .reference(let reference) = behind,
                case .object(let id) = graph.resolved(reference).target
            {
                // The proxy is a weak place too, and says what it loses.
                return unkept(behind) == nil ? .proxy(of: graph[id].description) : nil
            }
            return isAnew(construction) ? .madeInPlace : nil
        case .reference(let reference):
            let reference = graph.resolved(reference)
            guard case .object(let id) = reference.target, reference.members.isEmpty,
                graph[id].lifetime == .transient, graph[id].scope == nil,
                case .construction(let construction) = graph[id].choice,
                construction.alternatives.allSatisfy(isAnew)
            else { return nil }
            return .transient(graph[id].description, graph[id].range)
        case .text, .list, .factory, .broken: return nil
        }
    }

    /// Whether it makes an object that nobody has yet: a factory may yield one that somebody keeps, and a setup hand it on.
    private func isAnew(_ construction: Boxed<ResolvedConstruction>) -> Bool {
        guard case .call = construction.maker else { return false }
        return construction.setup == nil
    }
}
