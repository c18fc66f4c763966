import SwiftReading

extension Resolution {
    /// The places that make a type of a generic kind, in manifest order.
    func usesOfTypes(
        _ generated: GeneratedTypes, _ placements: Placements
    ) -> [UseOfGeneratedType] {
        // Modules have types of one name.
        let generic = Dictionary(grouping: generated.types.filter(\.kind.isGeneric), by: \.name)
        // In one module there is one type, which everything sees.
        guard !generic.isEmpty,
            features.contains(where: {
                !placements.placement(of: $0.feature).module.isEmpty
            }) || generic.values.joined().contains(where: { !$0.placement.module.isEmpty })
        else { return [] }
        var placesOfFeatures: [FrameID: (FilePlacement, [String])] = [:]
        for frames in features {
            let placement = placements.placement(of: frames.feature)
            placesOfFeatures[frames.frame] = (
                placement, placement.imports + frames.feature.face.imports.map(\.value)
            )
        }
        var uses: [UseOfGeneratedType] = []
        func note(_ name: String, _ held: TypeReference, in frame: FrameID) {
            guard let types = generic[name] else { return }
            var place: (FilePlacement, [String])?
            var current: FrameID? = frame
            while let id = current, place == nil {
                place = placesOfFeatures[id]
                current = graph[id].parent
            }
            let served = types.flatMap(\.conformances).map(\.type)
            let asked = held.members.filter(served.contains)
            let (placement, imports) = place ?? (placements.top, placements.top.imports)
            uses.append(
                UseOfGeneratedType(
                    name: name, protocols: asked.isEmpty && served.count == 1 ? served : asked,
                    placement: placement, imports: imports))
        }
        func note(_ operand: Operand, in frame: FrameID) {
            switch operand {
            case .weak(let proxy, let value):
                if case .node(let id, _, _) = value { note(proxy, graph[id].type, in: frame) }
            case .list(let elements, _): for element in elements { note(element, in: frame) }
            case .slot, .outer, .node, .text, .closure, .call, .broken: break
            }
        }
        func note(_ recipe: Recipe, held: TypeReference, in frame: FrameID) {
            for step in recipe.steps {
                switch step.action {
                case .make(let callee, let arguments):
                    note(callee.type.value.source, callee.argument ?? held, in: frame)
                    for argument in arguments { note(argument.value, in: frame) }
                case .set(_, _, let value), .use(let value): note(value, in: frame)
                default: break
                }
                for inner in step.frames {
                    if let body = graph[inner].body { note(body, held: held, in: frame) }
                }
            }
        }
        for (index, node) in graph.nodes.enumerated() {
            let recipes = [graph.recipes[index]] + variants.map { $0.recipes[NodeID(index: index)] }
            for case let recipe? in recipes { note(recipe, held: node.type, in: node.owner) }
        }
        return uses
    }
}
