/// How a root holds its values and singletons.
struct StorageForm {
    var root = RootID.main
    /// The values that the type keeps once it is made; nil where these are all.
    var keptValues: Set<ValueID>?
    /// Before each property.
    var introducer = "private let"
    /// Whether a singleton that needs nothing is made where it is declared.
    var makesInPlace = true
    /// Whether a property that is made where it is declared shows its type, as a face does.
    var writesTypes = false
    /// Whether many singletons go to another initialiser, before whose call no property can be used.
    var delegates = false
    /// Whether the root's `prepare`, `setup` and `overridable` are this type's.
    var isWhole = true
    /// Before the property of a structure that holds objects, where there are very many.
    var structureIntroducer = "private let"
    /// Of a structure that makes them.
    var attributes = ["@MainActor"]
    /// Before the property of an object, where it has words of its own; nil where it is a constant of the initialiser
    /// and no property.
    var objectIntroducer: ((ObjectID) -> String?)?
    /// Before the property of a function that the root is given; nil where only the initialiser calls it.
    var functionIntroducer: (ObjectID) -> String? = { _ in nil }

    func keeps(_ id: ValueID) -> Bool { keptValues?.contains(id) ?? true }

    func introducer(of id: ObjectID) -> String? {
        guard let objectIntroducer else { return introducer }
        return objectIntroducer(id)
    }
}
