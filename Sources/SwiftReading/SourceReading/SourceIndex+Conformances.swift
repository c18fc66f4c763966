import SourceText

/// What a type inherits and conforms to, in whichever file that is said.
extension SourceIndex {
    /// The answer to whether a type conforms to a protocol or inherits a class.
    package enum Conformance: Sendable {
        case conforms
        /// Under the `where` clause of an extension.
        case conformsConditionally
        case doesNotConform
        /// It inherits what no source declares, or a macro adds to it.
        case unknown
    }

    /// A type in a chain of inheritance.
    package enum Ancestor: Hashable {
        case declared(SourceTypeID)
        /// By its path.
        case foreign(String)
    }

    /// Whether a type conforms to a protocol, or is or inherits a class, in every build that is to be expected.
    ///
    /// - Parameters:
    ///   - type: also one that no source declares: its extensions may say so.
    ///   - target: a name, not a composition: ask for each of its members.
    ///   - scope: where both names are written.
    package func conformance(
        of type: TypeReference, to target: TypeReference, in scope: SourceScope
    ) -> Conformance {
        let result = conformanceHere(of: type, to: target, in: scope)
        guard hasConditions, [.conforms, .conformsConditionally].contains(result) else {
            return result
        }
        return variation(lacking: target, of: type, in: scope) == nil ? result : .doesNotConform
    }

    /// A likely build in which a type that is there, too, does not conform to a protocol.
    private func variation(
        lacking target: TypeReference, of type: TypeReference, in scope: SourceScope
    ) -> SourceVariation? {
        guard let start = ancestor(type, in: scope) else { return nil }
        return variations(of: start).first { variation in
            guard variation.isLikely else { return false }
            let other = varied(variation)
            let isThere = [type, target].allSatisfy {
                self.type($0, in: scope) == nil || other.type($0, in: scope) != nil
            }
            return isThere
                && other.conformanceHere(of: type, to: target, in: scope) == .doesNotConform
        }
    }

    /// The condition under which alone a type conforms to a protocol, where there is one.
    package func condition(
        ofConformance target: TypeReference, of type: TypeReference, in scope: SourceScope
    ) -> CompilationCondition? {
        guard hasConditions, let start = ancestor(type, in: scope) else { return nil }
        if [.conforms, .conformsConditionally].contains(
            conformanceHere(of: type, to: target, in: scope))
        {
            return variation(lacking: target, of: type, in: scope).map {
                $0.condition(whereItIs: false)
            }
        }
        return variations(of: start).first {
            varied($0).conformanceHere(of: type, to: target, in: scope) == .conforms
        }.map { $0.condition(whereItIs: true) }
    }

    /// The same in this build alone.
    private func conformanceHere(
        of type: TypeReference, to target: TypeReference, in scope: SourceScope
    ) -> Conformance {
        guard let start = ancestor(type, in: scope), let wanted = ancestor(target, in: scope) else {
            return .unknown
        }
        // It is two, and may be said one by one.
        if wanted == .foreign("Codable") {
            let both = ["Decodable", "Encodable"].map {
                conformance(of: start, to: .foreign($0))
            }
            return both.first { $0 == .doesNotConform } ?? both.first { $0 != .conforms }
                ?? .conforms
        }
        let result = conformance(of: start, to: wanted)
        let made = canonical(type, in: scope).constrained
        let asked = canonical(target, in: scope).constrained
        switch result {
        case .conforms where !asked.genericArguments.isEmpty:
            return lacksPrimaryTypes(made, of: asked) ? .doesNotConform : result
        case .conformsConditionally:
            return failsConditions(made, of: asked) ? .doesNotConform : result
        case .conforms, .doesNotConform, .unknown: return result
        }
    }

    func conformance(of start: Ancestor, to wanted: Ancestor) -> Conformance {
        var conditions: [Ancestor: Bool] = [start: false]
        var pending = [start]
        var isUncertain = wanted.isImplied(of: nil)
        while let next = pending.popLast() {
            let isConditional = conditions[next] ?? false
            if next == wanted { return isConditional ? .conformsConditionally : .conforms }
            var implied: [String]
            switch next {
            case .declared(let id):
                let declaration = self[id].declaration
                implied = declaration.head.conformancesOfMacros
                if declaration.head.mayHideMembers(in: self) { isUncertain = true }
                switch declaration.kind {
                case .class: implied.append("AnyObject")
                case .actor: implied.append("Actor")
                case .enum: isUncertain = isUncertain || wanted.isImplied(of: .enum)
                case .struct, .protocol: break
                }
            case .foreign(let path):
                implied = PlatformTypes.inherited(by: path)
                if PlatformTypes.isClass(path) { implied.append("AnyObject") }
                if case .foreign = wanted, !PlatformTypes.isWellKnown(path) { isUncertain = true }
            }
            for parent in parents(of: next)
                .map({ ($0.ancestor, $0.isConditional) })
                + implied.map({ (.foreign($0), false) })
            {
                // What holds without a condition is looked at again where it was first found with one.
                let isParentConditional = isConditional || parent.1
                let known = conditions[parent.0]
                guard known == nil || (known == true && !isParentConditional) else { continue }
                conditions[parent.0] = isParentConditional
                pending.append(parent.0)
            }
        }
        return isUncertain ? .unknown : .doesNotConform
    }

    package func scope(of entry: Extension) -> SourceScope {
        SourceScope(
            path: entry.path, module: sourceModules[entry.source], source: entry.source)
    }

    /// What the types behind a colon mean, in their order.
    package func ancestors(_ inherited: [TypeReference], in scope: SourceScope) -> [Ancestor] {
        ancestors(inherited, in: scope, hiding: []).map(\.0)
    }

    /// The same with the types, canonical.
    func ancestors(
        _ inherited: [TypeReference], in scope: SourceScope, hiding parameters: Set<String>
    ) -> [(Ancestor, TypeReference)] {
        inherited.flatMap(\.constrained.members).flatMap { type in
            canonical(type, in: scope, hiding: parameters).members.compactMap { type in
                ancestor(canonical: type, in: scope).map { ($0, type) }
            }
        }
    }

    /// What the arguments of protocols behind a colon say of their primary associated types: `Value == Item` of `Store<Item>`.
    package func typesFixed(
        by inherited: [TypeReference], in scope: SourceScope
    ) -> [GenericCondition] {
        inherited.flatMap { canonical($0.constrained, in: scope).members }.flatMap { type in
            let declared = self.type(type, in: scope).map { self[$0].declaration.genericParameters }
            return zip(declared ?? [], type.genericArguments).map { parameter, argument in
                GenericCondition(
                    subject: TypeReference(named: parameter.name), isEquality: true, type: argument)
            }
        }
    }

    func ancestor(_ type: TypeReference, in scope: SourceScope) -> Ancestor? {
        ancestor(canonical: canonical(type, in: scope).constrained, in: scope)
    }

    private func ancestor(canonical: TypeReference, in scope: SourceScope) -> Ancestor? {
        guard let path = canonical.declaredPath else {
            if case .suppressed = canonical.form { return nil }
            return .foreign(canonical.source)
        }
        if case .type(let id) = meaning(of: path, in: scope) { return .declared(id) }
        return .foreign(path)
    }

    /// Whether a protocol that no source declares may give the type members in its extensions: those of the standard library
    /// and the frameworks give none that matter.
    package func mayHaveOthersOfProtocols(_ type: SourceTypeID) -> Bool {
        let chain = superclasses(of: type).declared
        return (chain + protocols(of: type)).contains { id in
            inheritedNames(of: id).contains { path in
                !PlatformTypes.isProtocol(path) && !PlatformTypes.isClass(path)
                    && !PlatformTypes.rawTypes.contains(path)
            }
        }
    }

    /// The paths of what the type inherits or conforms to by its own declaration or an extension, and no source declares.
    package func inheritedNames(of type: SourceTypeID) -> [String] {
        parents(of: .declared(type)).compactMap {
            if case .foreign(let path) = $0.ancestor { path } else { nil }
        }
    }

    /// The class that a class inherits.
    package enum Superclass {
        case none
        case declared(SourceTypeID)
        /// No source declares it.
        case foreign(String)
        /// What comes first behind the colon may be a protocol.
        case uncertain(String)
    }

    package func superclass(of type: SourceTypeID) -> Superclass {
        let declaration = self[type].declaration
        guard declaration.kind == .class, let first = declaration.inherited.first,
            let ancestor = ancestors([first], in: scope(of: type)).first
        else { return .none }
        switch ancestor {
        case .declared(let id):
            return self[id].declaration.kind == .class && id != type ? .declared(id) : .none
        case .foreign(let path):
            if PlatformTypes.isProtocol(path) { return .none }
            return PlatformTypes.isClass(path) ? .foreign(path) : .uncertain(path)
        }
    }

    /// The class and those that it inherits, as far as sources declare them, with what the last one inherits.
    package func superclasses(of type: SourceTypeID) -> (declared: [SourceTypeID], last: Superclass)
    {
        var chain = [type]
        var seen: Set<SourceTypeID> = [type]
        while true {
            let superclass = superclass(of: chain[chain.count - 1])
            guard case .declared(let next) = superclass, seen.insert(next).inserted else {
                if case .declared = superclass { return (chain, .none) }
                return (chain, superclass)
            }
            chain.append(next)
        }
    }
}

extension SourceIndex {
    /// Whether UIKit shows what is of this type: a class, because views of SwiftUI are none, and one that inherits another. Nil where
    /// no source tells.
    package func isViewController(_ type: TypeReference, in scope: SourceScope) -> Bool? {
        var pending = ancestors([type], in: scope)
        var seen: Set<SourceTypeID> = []
        var isClass = false
        var mayInherit = false
        while let next = pending.popLast() {
            switch next {
            case .foreign(let path):
                if path == view.source { return false }
                if PlatformTypes.isViewController(path) { return true }
                if !PlatformTypes.isProtocol(path) { mayInherit = true }
            case .declared(let id):
                guard seen.insert(id).inserted else { continue }
                switch self[id].declaration.kind {
                case .struct, .enum: return false
                case .class, .actor: isClass = true
                case .protocol: break
                }
                pending += parents(of: next).map(\.ancestor)
            }
        }
        return isClass ? mayInherit : nil
    }

    /// Whether nothing can show what is of this type: no view of SwiftUI, and of no class that inherits one of a framework.
    package func isNoView(_ type: TypeReference, in scope: SourceScope) -> Bool {
        guard let id = self.type(type, in: scope), self[id].declaration.kind != .protocol,
            isViewController(type, in: scope) == false
        else { return false }
        return conformance(of: type, to: view, in: scope) == .doesNotConform
    }

    /// SwiftUI's protocol, as names mean it: the app may have a type that is called so.
    package var view: TypeReference {
        declaresForOthers("View")
            ? .nominal("SwiftUI.View", arguments: []) : TypeReference(named: "View")
    }
}

extension DeclarationHead {
    /// What the macros of the standard frameworks make a type conform to.
    fileprivate var conformancesOfMacros: [String] {
        (hasAttribute("Observable") ? ["Observable"] : [])
            + (hasAttribute("Model") ? ["PersistentModel", "Observable"] : [])
    }

    /// Whether there may be more of the type than is known here: an attribute may be a macro that adds it.
    func mayHideMembers(in index: SourceIndex) -> Bool {
        attributes.contains { attribute in
            SwiftIdentifier.hasUppercaseHead(attribute.name)
                && !PlatformTypes.attributesOfTypes.contains(attribute.name)
                && !index.isGlobalActor(attribute.name, in: SourceScope())
        }
    }
}

extension SourceIndex.Ancestor {
    /// Whether the compiler may have types conform to it without a word.
    ///
    /// - Parameter kind: what only types of that kind may.
    fileprivate func isImplied(of kind: TypeDeclaration.Kind?) -> Bool {
        guard case .foreign(let path) = self else { return false }
        switch path {
        case "Any", "BitwiseCopyable", "Copyable", "Escapable", "Sendable", "SendableMetatype":
            return kind == nil
        case "Equatable", "Hashable", "RawRepresentable": return kind == .enum
        default: return false
        }
    }
}
