import SourceText

/// The diagnostics without the warnings that the manifest allows where they are, and with a warning for each `allow` that
/// silences nothing.
///
/// - Parameter isComplete: whether all rules were held; where an error cut them short, an `allow` may be needed yet.
func allowing(
    _ diagnostics: [Diagnostic], in manifest: Manifest, isComplete: Bool
) -> [Diagnostic] {
    let allowances = manifest.allowances.sorted { $0.scope.startPlace < $1.scope.startPlace }
    guard !allowances.isEmpty else { return diagnostics }
    var isUsed = [Bool](repeating: false, count: allowances.count)

    // Entries nest, so that those around a place are a stack while all places are passed in their order.
    var isSilenced = [Bool](repeating: false, count: diagnostics.count)
    var around: [Int] = []
    var next = 0
    let order = diagnostics.indices.sorted {
        diagnostics[$0].primary.range.startPlace < diagnostics[$1].primary.range.startPlace
    }
    for index in order where diagnostics[index].severity == .warning {
        let place = diagnostics[index].primary.range
        while next < allowances.count, allowances[next].scope.startPlace <= place.startPlace {
            around.removeAll { allowances[$0].scope.endPlace <= allowances[next].scope.startPlace }
            around.append(next)
            next += 1
        }
        for allowance in around
        where allowances[allowance].scope.endPlace > place.startPlace
            && allowances[allowance].code.value == diagnostics[index].code.rawValue
        {
            isUsed[allowance] = true
            isSilenced[index] = true
        }
    }
    var result = zip(diagnostics, isSilenced).filter { !$0.1 }.map(\.0)
    if isComplete {
        result += zip(allowances, isUsed).filter { !$0.1 }.map {
            .unusedAllow($0.0.code.value, at: $0.0.code.range)
        }
    }
    return result
}
