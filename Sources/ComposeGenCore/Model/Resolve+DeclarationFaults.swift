import SourceText
import SwiftReading

/// What is wrong with the manifest's declarations, whether or not they are used.
extension GraphResolver {
    /// Reports keys of a binding that say nothing where it stands.
    mutating func check(keysOf binding: Binding, in frame: FrameID) {
        let isOfRoot = result.graph[frame].isRootOrScope
        if let access = binding.access, !isOfRoot || manifest.root.kind.value != .container {
            report(.accessOfNoFace(at: access.range))
        }
        if let superclass = binding.superclass, superclass.value,
            let name = binding.abstraction?.nominalPath,
            types.sources?.index.isProtocol(name, in: SourceScope()) == true
        {
            report(.superclassIsProtocol(name, at: superclass.range))
        }
        if binding.name == nil, case .type(let type) = binding.key.value,
            variableName(for: type) == nil,
            wrapped(by: binding, in: frame).map({
                result.graph[$0].key.value != type.source
            }) ?? true
        {
            report(.needsName(type.source, at: binding.key.range))
        }
    }

    /// Reports an input that is called as an object of the feature is; inputs of one name belong to the scene that is composed.
    mutating func check(_ input: Input, in feature: FrameID) {
        switch names[feature]?[input.name.value] {
        case .node(let id)? where result.graph[id].kind == .input: return
        case nil: return
        case .node?, .alias?: break
        }
        guard let first = place(of: input.name.value, in: feature) else { return }
        report(.nameClash(input.name.value, at: input.name.range, .itself("input"), first: first))
    }

    /// What an object asks of a scene that this build does not have: nothing asks for the object there either.
    mutating func declareAbsentInputs(of feature: Feature, in frame: FrameID) {
        for input in feature.inputsOfAbsentScenes where names[frame]?[input.name.value] == nil {
            let id = result.graph.add(
                Node(
                    kind: .input, key: input.name, name: input.name.value, type: input.type.value,
                    lifetime: .singleton, owner: frame))
            declare(input.name.value, id, in: frame)
        }
    }

    /// Reports a feature's own `output` that its files cannot go to.
    mutating func checkPlacement(of feature: Feature, in frame: FrameID) {
        let placement = placements.placement(of: feature)
        guard placement.isOfAnotherModule, placement.access == .internal else { return }
        report(
            .hiddenFeature(
                result.graph[frame].name, placement,
                at: feature.access?.range ?? feature.name.range))
    }

    // MARK: Texts that stand outside of the root

    /// Refuses `$(…)` where nothing of the root can be had: parameters have their defaults, views those of keys, and coordinators
    /// their routes, outside of what has the objects.
    mutating func checkTextsOutside() {
        for entry in manifest.protocols {
            if let text = entry.environmentKey?.default {
                refuseReferences(in: text, of: "the default of an environment key")
                if ["fatalError", "preconditionFailure"].contains(where: text.isConstruction) {
                    report(.trappingDefault(at: text.text.range))
                }
            }
            for implementation in entry.generated {
                guard case .coordinator(let routes, _) = implementation.kind.value else { continue }
                for route in routes {
                    refuseReferences(in: route.action, of: "a coordinator's route")
                }
            }
        }
    }

    mutating func refuseReferences(in text: SwiftText, of what: String) {
        for reference in text.references {
            report(.referenceOutsideOfRoot(reference.name, in: what))
        }
    }
}

extension Binding {
    /// The type that it is bound under.
    var abstraction: TypeReference? {
        if case .type(let type) = key.value { return type }
        return type?.value
    }
}
