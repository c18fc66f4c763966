import SourceText

/// What may have a folder, and so a module, of its own.
struct PlacedPart {
    /// As a message calls it.
    let description: String
    let placement: FilePlacement
    let range: SourceRange
}

/// What a build that generates the code of one module cannot have in it: the code of other modules, and tests.
///
/// - Parameter parts: those of all configurations.
func checkSharding(test: SourceRange?, _ parts: [PlacedPart]) -> [Diagnostic] {
    var seen: Set<SourceRange> = []
    let ofOthers = parts.filter {
        $0.placement.isOfAnotherModule && seen.insert($0.range).inserted
    }
    return (test.map { [.testGeneratedElsewhere(at: $0)] } ?? [])
        + ofOthers.map {
            .generatedElsewhere($0.description, folder: $0.placement.folder, at: $0.range)
        }
}

extension Emission {
    var placedParts: [PlacedPart] {
        resolution.features.map {
            PlacedPart(
                description: "feature '\($0.feature.name.value)'",
                placement: placements.placement(of: $0.feature), range: $0.feature.name.range)
        }
            + generated.types.map {
                PlacedPart(
                    description: "'\($0.name)'", placement: $0.placement, range: $0.range)
            }
    }
}
