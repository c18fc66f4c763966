import SourceText
import SwiftReading

package struct ValueID: Hashable, Comparable, Sendable {
    package let index: Int
    package static func < (left: Self, right: Self) -> Bool { left.index < right.index }

    package func _rawHashValue(seed: Int) -> Int { mixed(index, seed) }
}

package struct ObjectID: Hashable, Comparable, Sendable {
    package let index: Int
    package static func < (left: Self, right: Self) -> Bool { left.index < right.index }

    package func _rawHashValue(seed: Int) -> Int { mixed(index, seed) }
}

/// A hash of a number. Half of the time went into hashing these; nobody outside chooses them, so that mixing is enough.
@inline(__always)
private func mixed(_ index: Int, _ seed: Int) -> Int {
    let mixed = (index ^ seed) &* 0x2545_F491_4F6C_DD1D
    return mixed ^ (mixed >> 29)
}

/// Names with a number each.
///
/// A manifest numbers its texts when it is read, so that no name is looked up by its characters once for each place that it
/// stands in: a type and a text that are a name know its number.
package struct NumberedNames: Sendable {
    private(set) var texts = NumberedTexts()
    /// The texts of the manifest. The others are kept by themselves, so that who adds one to a copy copies none of these.
    private var written: [String] = []
    private var others: [String] = []
    /// By the numbers, whether something has the name or refers to it.
    private var areTaken: [Bool] = []

    package init() {}

    var count: Int { areTaken.count }

    @inline(__always)
    subscript(_ id: NameID) -> String {
        id.index < written.count ? written[id.index] : others[id.index - written.count]
    }

    /// Takes in the texts of one more document of the manifest, none of which is a name yet.
    ///
    /// - Parameter strings: the same texts by their numbers.
    /// - Returns: their numbers here by those in the document; nil where these are the same.
    mutating func add(_ texts: NumberedTexts, _ strings: [String]) -> [NameID]? {
        guard count == 0 else { return strings.map { number(of: $0) } }
        self.texts = texts
        written = strings
        areTaken = Array(repeating: false, count: strings.count)
        return nil
    }

    private mutating func number(of name: String) -> NameID {
        let number = texts.number(of: name)
        if number == count {
            others.append(name)
            areTaken.append(false)
        }
        return NameID(index: number)
    }

    /// The name's number; a new one for a new name.
    mutating func id(of name: String) -> NameID {
        let id = number(of: name)
        areTaken[id.index] = true
        return id
    }

    /// The number of the type's name, as it is written.
    mutating func id(of type: TypeReference) -> NameID {
        guard let id = type.number, id.index < written.count else { return id(of: type.source) }
        areTaken[id.index] = true
        return id
    }

    /// The name's number; nil for a name that nothing has and nothing refers to.
    func knownID(of name: String) -> NameID? { taken(texts.knownNumber(of: name)) }

    /// The same for a name of these bytes.
    func knownID(of name: UnsafeBufferPointer<UInt8>) -> NameID? {
        taken(texts.knownNumber(of: name))
    }

    @inline(__always)
    private func taken(_ number: Int?) -> NameID? {
        guard let number, areTaken[number] else { return nil }
        return NameID(index: number)
    }
}

/// Something that has singletons, transients and features: the composition root, or a scope, which is a child root.
package struct RootID: Hashable, Comparable, Sendable {
    package let index: Int

    /// The composition root.
    package static let main = RootID(index: 0)

    /// The scope's place among the scopes; nil for the composition root.
    package var scopeIndex: Int? { index == 0 ? nil : index - 1 }

    package static func < (left: Self, right: Self) -> Bool { left.index < right.index }
}

extension RootID {
    package init(scopeIndex: Int) { self.init(index: scopeIndex + 1) }
}

package struct FeatureID: Hashable, Sendable {
    package let index: Int
}

package struct SceneID: Hashable, Sendable {
    package let index: Int

    package func _rawHashValue(seed: Int) -> Int { mixed(index, seed) }
}

/// What a name stands for.
package enum Target: Hashable, Sendable {
    case value(ValueID)
    case object(ObjectID)
    /// An input of whichever scene is composed, by its name.
    case input(NameID)
    /// The object of whichever scene is composed, by its view's type.
    case sceneObject(NameID)
    /// A function that composes the scene.
    case scene(SceneID)
    /// A parameter in scope: an input of the transient itself, `error`, a flow's `path`.
    case parameter(NameID)
    case decoratee
    case itself
}

package struct Reference: Sendable {
    package var target: Target
    /// `alertsEnabled` of `flags.alertsEnabled`.
    package var members: [String] = []
    package var range: SourceRange
    /// Whether it leads to a function that is called right there, and not by a closure later.
    package var isCalled = false
    /// Whether a closure makes or returns what it leads to.
    package var isThroughClosure = false
}

extension Reference {
    /// The same reference where a closure makes or returns what it leads to.
    var throughClosure: Reference {
        var reference = self
        reference.isThroughClosure = true
        return reference
    }

    /// What the reference leads to where its target is an alias.
    func behind(_ alias: Reference) -> Reference {
        var reference = self
        reference.target = alias.target
        reference.members = alias.members + members
        return reference
    }
}

/// That one object asks for something, and how.
package struct Edge: Sendable {
    package enum Kind: Sendable {
        /// Needed to make it.
        case construction
        /// Set after it is made.
        case property
        /// Named by its `setup`.
        case setup
        /// Asked for through a closure; nothing is held.
        case factory
    }

    package var target: Target
    package var kind: Kind
    package var range: SourceRange
    /// Whether a closure may keep it, so that it must be a constant of its own.
    package var isCaptured = false
    /// Whether a weak proxy is made around it, for which it must be had as what it is, and not as a protocol.
    package var isWeak = false
    /// Whether a generic parameter has to become its type, which that of a protocol cannot be.
    package var asksForOwnType = false
    /// Whether it is asked for by a type, and not by the name of one binding.
    package var isByType = false
    /// When the object asks: of what is asked for through a closure, when that is written.
    package private(set) var moment = Kind.construction
    /// Of a function, whether it is called right there, and not by a closure later.
    package private(set) var isCalled = false

    /// As what the target has to be there: what is called at once is needed as if it were asked for itself.
    package var need: Kind { isCalled ? moment : kind }

    /// Has it be asked for as part of this.
    mutating func count(as kind: Kind) {
        moment = kind
        if self.kind != .factory { self.kind = kind }
    }

    /// Has the function be called.
    mutating func call() { isCalled = true }

    /// The same reference to a function that is called later, which whoever it leads to takes.
    func leading(toFunction id: ObjectID) -> Edge {
        var edge = Edge(target: .object(id), kind: .factory, range: range)
        edge.moment = moment
        return edge
    }
}

/// What each alias stands for behind all others.
package struct Aliases: Sendable {
    /// By the objects' places; nil for what is no alias.
    var ends: [Reference?]

    init(count: Int = 0) { ends = Array(repeating: nil, count: count) }

    /// What the target is behind aliases.
    @inline(__always)
    func resolved(_ target: Target) -> Target { end(of: target)?.target ?? target }

    /// What the reference leads to behind aliases.
    func resolved(_ reference: Reference) -> Reference {
        guard let end = end(of: reference.target) else { return reference }
        return reference.behind(end)
    }

    func contains(_ target: Target) -> Bool {
        guard case .object(let id) = target, ends.indices.contains(id.index) else { return false }
        return ends[id.index] != nil
    }

    /// What the target is an alias of, behind which is no other.
    @inline(__always)
    func end(of target: Target) -> Reference? {
        guard case .object(let id) = target, ends.indices.contains(id.index) else { return nil }
        return ends[id.index]
    }
}
