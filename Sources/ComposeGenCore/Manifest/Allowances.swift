import ManifestSyntax
import SourceText

/// The diagnostics without the warnings that the manifest allows where they are, and with a warning for each `allow` that
/// silences nothing.
///
/// - Parameter isComplete: whether all rules were held; where an error cut them short, an `allow` may be needed yet.
func allowing(
    _ diagnostics: [Diagnostic], in manifest: Manifest, _ documents: [ManifestDocument],
    isComplete: Bool
) -> [Diagnostic] {
    let allowances = manifest.allowances
    guard !allowances.isEmpty else { return diagnostics }
    let scopes = allowanceScopes(of: documents)
    var silencers = allowances.compactMap { code in
        scopes.containing(code.range).map { Silencer(code: code, scope: $0) }
    }.sorted { $0.scope.startPlace < $1.scope.startPlace }

    // Entries nest, so that those around a place are a stack while all places are passed in their order.
    var isSilenced = [Bool](repeating: false, count: diagnostics.count)
    var around: [Int] = []
    var next = 0
    let order = diagnostics.indices.sorted {
        diagnostics[$0].primary.range.startPlace < diagnostics[$1].primary.range.startPlace
    }
    for index in order where diagnostics[index].severity == .warning {
        let place = diagnostics[index].primary.range
        while next < silencers.count, silencers[next].scope.startPlace <= place.startPlace {
            around.removeAll { silencers[$0].scope.endPlace <= silencers[next].scope.startPlace }
            around.append(next)
            next += 1
        }
        for silencer in around
        where silencers[silencer].scope.endPlace > place.startPlace
            && silencers[silencer].code.value == diagnostics[index].code.rawValue
        {
            silencers[silencer].isUsed = true
            isSilenced[index] = true
        }
    }
    var result = zip(diagnostics, isSilenced).filter { !$0.1 }.map(\.0)
    if isComplete {
        result += silencers.filter { !$0.isUsed }.map {
            .unusedAllow($0.code.value, at: $0.code.range)
        }
    }
    return result
}

/// A code under `allow`, and the entry in which it silences warnings.
private struct Silencer {
    let code: Located<String>
    let scope: SourceRange
    var isUsed = false
}

/// The entries that hold an `allow`, in the order of the files.
private struct AllowanceScopes {
    var entries: [(allow: SourceRange, scope: SourceRange)] = []

    /// The entry whose `allow` holds the place.
    func containing(_ place: SourceRange) -> SourceRange? {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].allow.startPlace <= place.startPlace {
                low = middle + 1
            } else {
                high = middle
            }
        }
        guard low > 0, entries[low - 1].allow.endPlace >= place.endPlace else { return nil }
        return entries[low - 1].scope
    }
}

private func allowanceScopes(of documents: [ManifestDocument]) -> AllowanceScopes {
    var scopes = AllowanceScopes()
    var pending: [(scope: SourceRange, node: ManifestNode)] = documents.map {
        ($0.root.range, $0.root)
    }
    while let (scope, node) = pending.popLast() {
        for (key, value) in node.entries {
            if key.text == "allow" { scopes.entries.append((value.range, scope)) }
            let entry = SourceRange(
                key.range.file, key.range.start, max(key.range.end, value.range.end))
            if value.kind == .mapping || value.kind == .sequence { pending.append((entry, value)) }
        }
        for element in node.elements where element.kind == .mapping {
            pending.append((element.range, element))
        }
    }
    scopes.entries.sort { $0.allow.startPlace < $1.allow.startPlace }
    return scopes
}
