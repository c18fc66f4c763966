/// The plan with its declarations spread over a fixed number of files, for builds that have to know the names of all files
/// before they know the manifest: one file for the root and what belongs to no feature, and so many shards for the rest.
///
/// A feature's shard depends on its name alone. So what is edited in one feature changes one file, and a feature that is
/// added or removed moves no other.
///
/// - Parameters:
///   - folder: of all files, relative to the top manifest's folder.
///   - manifestPath: the top manifest's, which all of them come from.
func sharded(
    _ plan: CompositionPlan, into count: Int, folder: String, manifestPath: String
) -> CompositionPlan {
    precondition(count > 0, "nothing can be spread over no file")
    var files = shardNames(count).map { name in
        FilePlan(
            path: folder.isEmpty ? name : "\(folder)/\(name)", manifestPath: manifestPath,
            imports: [], declarations: [])
    }
    var modules = Array(repeating: Set<String>(), count: files.count)
    for file in plan.files {
        let place = file.owner.map { 1 + shard(of: $0, among: count) } ?? 0
        files[place].declarations += file.declarations
        modules[place].formUnion(file.imports)
        files[place].importAccess.merge(file.importAccess) { max($0, $1) }
    }
    for index in files.indices {
        files[index].imports = modules[index].sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
    return CompositionPlan(files: files)
}

/// The shard of a feature or a type of this name: the same on every machine, unlike Swift's own hashes (FNV-1a, whose low
/// bits say too little of short names, so that the high ones are folded in).
func shard(of name: String, among count: Int) -> Int {
    let hash = name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
        ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return Int((hash ^ (hash >> 32)) % UInt64(count))
}
