import SourceText
import SwiftReading

/// What the protocols of the manifest require, with what they inherit of each other.
struct ProtocolFacts {
    private let entries: [String: ProtocolEntry]
    /// By the protocol's name; of those from which a type is generated, what they inherit stands before their own.
    private(set) var requirements: [String: [Requirement]]

    /// The attributes of the actors that isolate protocols, by these.
    private var actors: [String: String] = [:]
    private let settings: (ProtocolEntry) -> Settings
    private let meaning: (TypeReference, SourceScope, Set<String>) -> TypeReference

    /// How the modules are built that a protocol has to do with.
    struct Settings {
        /// Of the one that declares it.
        var declaring = ModuleSettings()
        /// Of the one of what is generated from it.
        var generated = ModuleSettings()
    }

    /// - Parameters:
    ///   - own: what each protocol requires itself.
    ///   - settings: of the modules that a protocol has to do with.
    ///   - meaning: a type without its aliases, as it means something in a place with generic parameters of these names.
    init(
        _ protocols: [ProtocolEntry], _ own: [String: [Requirement]],
        settings: @escaping (ProtocolEntry) -> Settings = { _ in Settings() },
        meaning: @escaping (TypeReference, SourceScope, Set<String>) -> TypeReference = {
            type, _, _ in type
        }
    ) {
        self.settings = settings
        self.meaning = meaning
        entries = Dictionary(protocols.map { ($0.type.value.source, $0) }) { first, _ in first }
        requirements = own
        if protocols.contains(where: { $0.isolation?.value.actor != nil }) {
            for entry in protocols { actors[entry.type.value.source] = actor(isolating: entry) }
        }
        for entry in protocols {
            let name = entry.type.value.source
            guard let actor = actors[name] else { continue }
            // In Swift 5, what waits does not take an actor that its protocol inherits.
            let attribute = isActorImplied(of: entry) ? actor : nil
            requirements[name] = own[name]?.map { $0.waiting(on: attribute) }
        }
        let placed = requirements
        for entry in protocols where !entry.generated.isEmpty {
            requirements[entry.type.value.source] = inheriting(entry, placed)
        }
        // Who asks in turn writes a class for what the functions return, too.
        let results = protocols.filter { $0.generated.contains { $0.kind.value.asksInTurn } }
            .flatMap { requirements[$0.type.value.source] ?? [] }
            .filter(\.isCalled).flatMap { $0.result.nominalNames() }
        for name in Set(results) {
            guard let entry = entries[name], entry.generated.isEmpty else { continue }
            requirements[name] = inheriting(entry, placed)
        }
    }

    private func inheriting(
        _ entry: ProtocolEntry, _ own: [String: [Requirement]]
    ) -> [Requirement]? {
        let source = entry.type.value.source
        let actor = actors[source]
        func meaning(_ type: TypeReference, of requirement: Requirement) -> TypeReference {
            let scope = entries[requirement.home]?.scope ?? entry.scope ?? SourceScope()
            return self.meaning(
                type, scope, Set(requirement.signature.genericParameters.map(\.name)))
        }
        guard !entry.inherits.isEmpty else {
            return own[source]?.servedByOneMember(on: actor, meaning)
        }
        let lineage = lineage(of: entry)
        let traits = traits(of: entry)
        let keepsOthersOut = traits.isIsolated && !traits.isolatesConformances
        let own = lineage.flatMap { ancestor -> [Requirement] in
            let name = ancestor.type.value.source
            var own = own[name] ?? []
            for index in own.indices { own[index].home = name }
            // A protocol that says itself that nothing isolates it says so of each requirement.
            let isOutside =
                actors[name] == nil
                && (keepsOthersOut || traits.isIsolated && ancestor.isStatedNonisolated)
            return isOutside ? own.map(\.outOfActor) : own
        }
        let standard = standardRequirements(of: lineage, besides: own)
        let all = (keepsOthersOut ? standard.map(\.outOfActor) : standard) + own
        return all.fulfilling(lineage.flatMap(\.conditions))
            .servedByOneMember(on: actor, meaning)
    }

    /// What is required by protocols of the standard library that these inherit, but for what the manifest requires itself.
    private func standardRequirements(
        of lineage: [ProtocolEntry], besides required: [Requirement]
    ) -> [Requirement] {
        var names = Set(required.map(\.name))
        var result: [Requirement] = []
        for inherited in lineage.flatMap(\.inherits) {
            for member in inherited.value.members where entries[member.source] == nil {
                let standard = StandardProtocols.requirements(
                    of: member.source, at: inherited.range, besides: names)
                names.formUnion(standard.map(\.name))
                result += standard
            }
        }
        return result
    }

    /// The protocols of the manifest that this one inherits, however far, the outermost first, and itself last.
    private func lineage(of entry: ProtocolEntry) -> [ProtocolEntry] {
        var found: [ProtocolEntry] = []
        var seen: Set<String> = [entry.type.value.source]
        var open = [entry]
        while let next = open.popLast() {
            found.append(next)
            for name in next.inherits.flatMap(\.value.members).map(\.source)
            where seen.insert(name).inserted {
                if let inherited = entries[name] { open.append(inherited) }
            }
        }
        return found.reversed()
    }

    func traits(of entry: ProtocolEntry) -> ProtocolTraits {
        let lineage = lineage(of: entry)
        let names = namesInherited(by: lineage)
        let actor = actors[entry.type.value.source]
        let asksForSendable = !names.isDisjoint(
            with: ProtocolTraits.standardAskingForSendable)
        // The compiler does not see that another module's default isolates a protocol.
        let inheritsFromOutside =
            names.contains(where: StandardProtocols.requiresSomething)
            || lineage.contains { actors[$0.type.value.source] == nil }
            || lineage.dropLast().contains { ancestor in
                !ancestor.isActorStated && settings(ancestor).declaring.isolatesByDefault
                    && ancestor.scope?.module != entry.scope?.module
            }
        let isClassBound = Self.isClassBound(names)
        let changesLikeValue =
            isClassBound
            && lineage.dropLast().contains { ancestor in
                (requirements[ancestor.type.value.source] ?? []).contains(where: \.changesObject)
                    && !Self.isClassBound(namesInherited(by: self.lineage(of: ancestor)))
            }
        return ProtocolTraits(
            asksForSendable: asksForSendable, actor: actor,
            isClassBound: isClassBound, changesLikeValue: changesLikeValue,
            inherited: inherited(by: lineage), availability: entry.availability,
            isDeprecated: entry.isDeprecated, access: entry.access,
            isolatesConformances: actor != nil && inheritsFromOutside && !asksForSendable
                && settings(entry).generated.infersIsolatedConformances,
            typesStateActor: actor != nil && isActorImplied(of: entry)
                && settings(entry).declaring.isolatesByDefault,
            hiddenNames: entry.scope.map(namesHidden) ?? [])
    }

    /// The names of the library that mean something else in the place.
    private func namesHidden(in scope: SourceScope) -> Set<String> {
        Set(
            LibraryType.allCases.map(\.rawValue).filter {
                let type = TypeReference(named: $0)
                return meaning(type, scope, []) != type
            })
    }

    /// Whether neither the declaration of an isolated protocol says its actor nor the module of what is generated from it.
    private func isActorImplied(of entry: ProtocolEntry) -> Bool {
        !entry.isActorStated && !settings(entry).generated.isolatesByDefault
    }

    /// The attribute of the actor that the protocol has itself, or of what it inherits.
    private func actor(isolating entry: ProtocolEntry) -> String? {
        lineage(of: entry).reversed().lazy.compactMap { $0.isolation?.value.actor }.first.map {
            "@" + $0
        }
    }

    private func namesInherited(by lineage: [ProtocolEntry]) -> Set<String> {
        Set(lineage.flatMap(\.inherits).flatMap(\.value.members).map(\.source))
    }

    /// Whether only classes and actors conform to what inherits these.
    private static func isClassBound(_ names: Set<String>) -> Bool {
        !names.isDisjoint(with: ["AnyObject", "NSObjectProtocol", "ObservableObject"])
    }

    /// What types that conform to the last of these have to conform to besides, the outermost first.
    private func inherited(by lineage: [ProtocolEntry]) -> [String] {
        var seen: Set<String> = []
        return lineage.flatMap(\.inherits).flatMap(\.value.members).map(\.source)
            .flatMap { StandardProtocols.inherited(by: $0) + [$0] }
            .filter { StandardProtocols.isConformedTo($0) && seen.insert($0).inserted }
    }

    /// What keeps a type from conforming to the protocol: that only subclasses of a class do, and requirements that are not known.
    func diagnostics(of entry: ProtocolEntry) -> [Diagnostic] {
        let name = entry.type.value.source
        let inherited = lineage(of: entry).flatMap { ancestor in
            // What a protocol of the manifest inherits is reported there.
            ancestor.generated.isEmpty || ancestor.type.range == entry.type.range
                ? ancestor.inherits : []
        }
        let superclasses = lineage(of: entry).compactMap(\.superclass)
        return superclasses.prefix(1).map {
            .onlySubclassesConform(name, of: $0, at: entry.type.range)
        }
            + inherited.flatMap { inherited in
                inherited.value.members.compactMap {
                    diagnostic(of: entry, inheriting: $0.source, at: inherited.range)
                }
            }
    }

    private func diagnostic(
        of entry: ProtocolEntry, inheriting name: String, at range: SourceRange
    ) -> Diagnostic? {
        let protocolName = entry.type.value.source
        if Self.actors.contains(name) { return .onlyActorsConform(protocolName, at: range) }
        if name == "NSObjectProtocol" || PlatformTypes.isClass(name) {
            let superclass = name == "NSObjectProtocol" ? "NSObject" : name
            return .onlySubclassesConform(protocolName, of: superclass, at: range)
        }
        guard entries[name]?.requirements == nil,
            entries[name] != nil || !StandardProtocols.isKnown(name)
        else { return nil }
        return .missingRequirements(
            name, entry.generated.first?.type.value ?? "", at: range,
            nearest: nearest(
                to: name, among: (entries.keys + StandardProtocols.names).sorted(),
                limit: slipsOfTypes(in: name)))
    }

    private static let actors: Set<String> = ["Actor", "AnyActor", "DistributedActor"]
}

extension GeneratedImplementation.Kind {
    /// Whether it asks a second time where the first call has failed.
    fileprivate var asksInTurn: Bool {
        switch self {
        case .fallback, .retry: true
        default: false
        }
    }
}

/// The protocols of the standard library that a protocol of the app may inherit and a class conform to.
enum StandardProtocols {
    static func isKnown(_ name: String) -> Bool {
        markers.contains(name) || bodies[name] != nil
    }

    static var names: [String] { Array(markers) + bodies.keys }

    /// - Parameters:
    ///   - range: where the protocol is inherited, for want of a place of their own.
    ///   - names: what is required already under the same name, which says more.
    static func requirements(
        of name: String, at range: SourceRange, besides names: Set<String>
    ) -> [Requirement] {
        guard let body = bodies[name] else { return [] }
        // The type of an identity is what its property says.
        let names = names.contains("id") ? names.union(["ID"]) : names
        let read = RequirementBlock.read(LocatedText(body, SourceRange(.top, 0, body.utf8.count)))
        return read.value.requirements.filter { !names.contains($0.name) }.map {
            var requirement = $0
            requirement.range = range
            requirement.declarationRange = range
            requirement.standardProtocol = name
            return requirement
        }
    }

    /// Whether types have members for it.
    static func requiresSomething(_ name: String) -> Bool { bodies[name] != nil }

    /// What a standard protocol inherits of the others.
    static func inherited(by name: String) -> [String] {
        switch name {
        case "Hashable", "Comparable": ["Equatable"]
        case "LocalizedError": ["Error"]
        default: []
        }
    }

    /// Whether an extension says that a type conforms to it; all else goes without saying, or stands at the type.
    static func isConformedTo(_ name: String) -> Bool { !silent.contains(name) }

    /// They require nothing that a class does not have by itself.
    private static let markers = silent.union([
        "Error", "LocalizedError", "ObservableObject", "Observable",
    ])
    private static let silent: Set<String> = [
        "Sendable", "AnyObject", "SendableMetatype", "BitwiseCopyable", "Copyable", "Escapable",
        "~Copyable", "~Escapable", "~Sendable", "class",
    ]

    private static let bodies: [String: String] = [
        "Identifiable": "associatedtype ID: Hashable\nvar id: ID { get }",
        "Equatable": equality,
        "Hashable": equality + "\nfunc hash(into hasher: inout Hasher)",
        "Comparable": equality + "\nstatic func < (lhs: Self, rhs: Self) -> Bool",
        "CustomStringConvertible": "var description: String { get }",
        "CustomDebugStringConvertible": "var debugDescription: String { get }",
        "Encodable": encoding,
        "Decodable": decoding,
        "Codable": encoding + "\n" + decoding,
    ]
    private static let equality = "static func == (lhs: Self, rhs: Self) -> Bool"
    private static let encoding = "func encode(to encoder: any Encoder) throws"
    private static let decoding = "init(from decoder: any Decoder) throws"
}
