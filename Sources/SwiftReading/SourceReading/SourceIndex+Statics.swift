import SourceText

/// A static member that yields an object of its type.
package struct SourceMaker {
    /// As Swift names it: `shared`, `persistent(at:)`.
    package let name: String
    package let isMethod: Bool
    package let range: SourceRange

    /// How a manifest writes it.
    package func written(for type: String) -> String {
        isMethod ? "initializer: \(name)" : "swift: \(type).\(name)"
    }
}

extension SourceIndex {
    /// The static methods of a type that have the name, as if they were initializers.
    package func staticMethods(
        of type: SourceTypeID, named name: String
    ) -> [SourceInitializer] {
        let hidden = genericNames(of: type)
        let isolation = isolation(of: type)
        return parts(of: type).flatMap { part in
            part.members.staticFunctions.filter { $0.name == name }.compactMap {
                method($0, in: part, of: type, hiding: hidden, isolation)
            }
        }
    }

    /// The functions of the name outside of all types, as if they were static methods; none where some cannot be read, or
    /// something else has the name, too.
    package func globalFunctions(
        named name: String, seenFrom own: String?
    ) -> [SourceInitializer] {
        let all = globals(name, seenFrom: own)
        let functions = all.compactMap { global -> SourceInitializer? in
            let module = global.scope.module
            let part = Part(
                members: DeclaredMembers(), inherited: [], scope: global.scope, head: nil,
                whereClause: nil)
            return global.declaration.function.flatMap {
                method(
                    $0, in: part, of: nil, hiding: [],
                    isIsolatedByDefault(module) ? .globalActor("MainActor") : .nonisolated)
            }
        }
        return functions.count == all.count ? functions : []
    }

    func method(
        _ declaration: FunctionDeclaration, in part: Part, of type: SourceTypeID?,
        hiding hidden: Set<String>, _ isolation: Isolation
    ) -> SourceInitializer? {
        guard let signature = declaration.signature else { return nil }
        let own = Set(signature.genericParameters.map(\.name))
        var result = callable(
            signature, declaration.head, in: part, of: type, hiding: hidden, isolation,
            declaration.text.range)
        result.baseName = declaration.name
        result.failability = signature.result.wrapped == nil ? .never : .optional
        let yielded = signature.result.wrapped ?? signature.result
        // In a protocol, and in its extensions, an associated type may be meant.
        let isOfProtocol = type.map { self[$0].declaration.kind == .protocol } ?? false
        if !isOfProtocol || yielded.source == "Self" {
            result.result = canonical(yielded, in: part.scope, hiding: hidden.union(own))
                .hiding(own)
        }
        return result
    }

    // MARK: Makers

    /// The static members of a type that yield an object of it: methods first.
    ///
    /// - Parameter made: the type as it is written, canonical.
    package func makers(
        of made: TypeReference, _ type: SourceTypeID, seenFrom scope: SourceScope
    ) -> [SourceMaker] {
        let entry = self[type]
        var methods: [SourceMaker] = []
        var properties: [SourceMaker] = []
        var names: Set<String> = []
        for part in parts(of: type) {
            for function in part.members.staticFunctions
            where names.insert(function.name).inserted {
                for method in staticMethods(of: type, named: function.name)
                where isVisible(method.access, in: entry.module, fromCodeIn: scope)
                    && fit(method.type(madeBy: made), made) == .fits
                {
                    methods.append(
                        SourceMaker(name: method.name, isMethod: true, range: method.range))
                }
            }
            for property in part.members.properties
            where property.head.modifiers.contains(.static) {
                let access = access(of: property.head, in: part, of: type)
                guard isVisible(access, in: entry.module, fromCodeIn: scope),
                    let type = property.type,
                    fit(canonical(type, in: part.scope), made) == .fits
                else { continue }
                properties.append(
                    SourceMaker(name: property.name, isMethod: false, range: property.nameRange))
            }
        }
        return methods + properties
    }

    /// A static property of a type: its canonical type where that is known, and its access where that hides it.
    package func staticProperty(
        _ name: String, of type: SourceTypeID, seenFrom scope: SourceScope
    ) -> (type: TypeReference?, hidden: DeclaredAccess?, range: SourceRange)? {
        let generic = genericNames(of: type)
        for part in parts(of: type) {
            for property in part.members.properties
            where property.name == name && property.head.modifiers.contains(.static) {
                let access = access(of: property.head, in: part, of: type)
                let isSeen = isVisible(access, in: self[type].module, fromCodeIn: scope)
                let known = property.type.map {
                    canonical($0, in: part.scope, hiding: generic).hiding(generic.union(["Self"]))
                }
                return (known, isSeen ? nil : access, property.nameRange)
            }
        }
        return nil
    }

    /// The property of the objects of a type that has the name, where nothing on the type itself has it; nil where there may be
    /// something.
    package func propertyOfObjectsAlone(
        _ name: String, of type: SourceTypeID, seenFrom scope: SourceScope
    ) -> SourceProperty? {
        let reference = TypeReference.nominal(canonicalPath(of: type), arguments: [])
        let known = property(name, of: reference, setFrom: scope)
        guard known.areComplete, let found = known.found,
            case .unknown = meaning(of: self[type].path + "." + name, in: self.scope(of: type))
        else { return nil }
        if case .static? = found.obstacle { return nil }
        return namesOfStatics(of: type).contains(name) ? nil : found
    }

    /// The names of what the sources declare on a type itself, with what it inherits.
    private func namesOfStatics(of type: SourceTypeID) -> Set<String> {
        let members = (superclasses(of: type).declared + protocols(of: type))
            .flatMap(parts).map(\.members)
        return members.reduce(into: []) { names, members in
            names.formUnion(members.staticFunctions.map(\.name))
            names.formUnion(members.staticActions.map(\.name))
            names.formUnion(members.cases.map(\.name))
            names.formUnion(
                members.properties.lazy.filter { $0.head.modifiers.contains(.static) }.map(\.name))
        }
    }

    /// The names of all that stands on a type itself; nil where there may be more of it: in another build, of a macro, or of what
    /// it inherits.
    package func allStatics(of type: SourceTypeID) -> Set<String>? {
        guard areInitializersAndStaticsKnown(of: type) else { return nil }
        var names = namesOfStatics(of: type)
        let owners = superclasses(of: type).declared + protocols(of: type)
        for path in owners.flatMap(inheritedNames) {
            names.formUnion(PlatformTypes.staticsOfProtocols[path] ?? [])
            for part in foreignExtensions[path] ?? [] {
                let members = part.declaration.members
                names.formUnion(
                    members.staticFunctions.map(\.name) + members.staticActions.map(\.name))
                names.formUnion(members.properties.map(\.name))
            }
        }
        return names
    }

    /// How many static functions of the name the sources declare for a type, with what it inherits; none where it may be something
    /// else than a function.
    package func countOfStatics(of type: SourceTypeID, named name: String) -> Int {
        let members = (superclasses(of: type).declared + protocols(of: type))
            .flatMap(parts).map(\.members)
        let isOther = members.contains { members in
            members.staticActions.contains { $0.name == name }
                || members.cases.contains { $0.name == name }
                || members.properties.contains { $0.name == name }
        }
        return isOther ? 0 : members.reduce(0) { $0 + $1.staticFunctions.count { $0.name == name } }
    }

    /// Whether no type can be made, and nothing be asked of the type itself, in a way that the sources do not show.
    package func areInitializersAndStaticsKnown(of type: SourceTypeID) -> Bool {
        let (chain, last) = superclasses(of: type)
        guard case .none = last else { return false }
        return (chain + protocols(of: type)).allSatisfy { owner in
            let head = self[owner].declaration.head
            return head.variations.isEmpty && !head.mayHideMembers(in: self)
                && !head.hasAttribute("dynamicMemberLookup")
                && inheritedNames(of: owner).allSatisfy {
                    PlatformTypes.staticsOfProtocols[$0] != nil
                        || PlatformTypes.rawTypes.contains($0)
                }
        }
    }

    /// Whether the member of a type that the name stands for behind a period, without anything behind it, is of that type: a case of
    /// an enumeration, or a static property.
    package func isMember(_ name: String, of type: SourceTypeID, seenFrom scope: SourceScope)
        -> Bool
    {
        let isCase = parts(of: type).contains { part in
            part.members.cases.contains { $0.name == name && !$0.hasValues }
        }
        if isCase { return true }
        guard let property = staticProperty(name, of: type, seenFrom: scope), property.hidden == nil
        else { return false }
        let reference = TypeReference.nominal(canonicalPath(of: type), arguments: [])
        return property.type.map { fit($0, reference) != .fitsNot } ?? true
    }

    /// The property that keeps a struct's memberwise initializer from others by its access.
    package func propertyHidingMemberwise(of type: SourceTypeID) -> PropertyDeclaration? {
        self[type].declaration.members.properties.first {
            ($0.head.access ?? .internal) < .internal
                && StoredMember($0, in: self, scope(of: type)).isParameter
        }
    }
}

extension PlatformTypes {
    /// What protocols of the language and of SwiftUI give the types themselves that conform.
    fileprivate static let staticsOfProtocols: [String: [String]] = [
        "AnyObject": [], "App": ["main"], "CaseIterable": ["allCases"], "Codable": [],
        "Comparable": [], "CustomDebugStringConvertible": [], "CustomStringConvertible": [],
        "Decodable": [], "Encodable": [], "Equatable": [], "Error": [], "Hashable": [],
        "Identifiable": [], "LocalizedError": [], "Observable": [], "ObservableObject": [],
        "RawRepresentable": [], "Sendable": [], "View": [], "ViewModifier": [],
    ]
}
