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
            let place = graph.lineage(of: frame).lazy.compactMap { placesOfFeatures[$0] }.first
            let served = types.flatMap(\.conformances).map(\.type)
            let asked = held.members.filter(served.contains)
            let (placement, imports) = place ?? (placements.top, placements.top.imports)
            uses.append(
                UseOfGeneratedType(
                    name: name, protocols: asked.isEmpty && served.count == 1 ? served : asked,
                    placement: placement, imports: imports))
        }
        for (index, node) in graph.nodes.enumerated() {
            let recipes = [graph.recipes[index]] + variants.map { $0.recipes[NodeID(index: index)] }
            for step in recipes.compactMap({ $0 }).flatMap({ $0.bodies(graph) }).flatMap(\.steps) {
                if case .make(let callee, _) = step.action {
                    note(callee.type.value.source, callee.argument ?? node.type, in: node.owner)
                }
                for case .weak(let proxy, .node(let id, _, _)) in step.operands {
                    note(proxy, graph[id].type, in: node.owner)
                }
            }
        }
        return uses
    }
}
