import SourceText
import SwiftReading

/// What Swift text names of what the sources declare: types, their members, and the labels of their initializers.
extension GraphResolver {
    // MARK: Types

    mutating func checkTypes(in text: SwiftText, _ reach: Reach) {
        guard let index else { return }
        let home = home(of: reach.frame)
        checkAvailability(ofNamesIn: text, index, reach)
        let asksItself = text.source.contains("#available")
        guard text.heads.contains(where: SwiftIdentifier.hasUppercaseHead) else { return }
        for use in typeUses(in: text, from: home) {
            if let id = index.type(TypeReference(named: use.path.value), in: home) {
                check(use, of: id, index, reach)
                if !asksItself { checkMembers(of: use, of: id, index, reach) }
            } else if !checkRoute(use, index) {
                warnOfMisspelt(use.path.head, index, home)
            }
        }
    }

    /// The types that a text names as expressions, by what the sources declare.
    func typeUses(in text: SwiftText, from home: SourceScope) -> [SwiftText.TypeUse] {
        text.typeUses { path in index?.type(TypeReference(named: path), in: home) != nil }
    }

    /// Checks the member of a type, and what is asked of it where it is a property.
    mutating func checkMembers(
        of use: SwiftText.TypeUse, of id: SourceTypeID, _ index: SourceIndex, _ reach: Reach
    ) {
        guard let member = use.member else { return }
        checkAvailability(ofMember: member, of: id, reach)
        var reach = reach
        reach.isInClosure = use.isInClosure
        let type = TypeReference.nominal(index.canonicalPath(of: id), arguments: [])
        guard index[id].declaration.head.variations.isEmpty,
            let property = properties(member.value, of: type, reach)?.found,
            case .static? = property.obstacle
        else { return }
        if let fault = property.leavingActor(member, index) { report(fault) }
        guard !use.further.isEmpty, let known = property.certainType else { return }
        checkMembers(
            use.further, of: known, use.whole, isInText: true, call: use.labelsAtEnd, reach)
    }

    /// Reports a case that the generated enumeration of a flow's routes does not have, and the sources add nothing to.
    ///
    /// - Returns: whether it is of that type.
    private mutating func checkRoute(_ use: SwiftText.TypeUse, _ index: SourceIndex) -> Bool {
        let owner = manifest.features.first { $0.name.value + "Route" == use.path.value }
        guard let owner, let flow = owner.flow, !flow.routes.isEmpty else { return false }
        let known = flow.routes.map(\.name.value)
        guard let member = use.member, !known.contains(member.value), member.value != "self",
            index.foreignExtensions[use.path.value] == nil, !owner.isFlowUnreadable
        else { return true }
        report(
            .unknown(
                "route", member, of: "feature '\(owner.name.value)'",
                nearest: meant(by: member.value, among: known), known: known))
        return true
    }

    /// Warns of types, functions and constants that only later systems have, where the text asks for no version itself, or that are
    /// deprecated.
    private mutating func checkAvailability(
        ofNamesIn text: SwiftText, _ index: SourceIndex, _ reach: Reach
    ) {
        let home = home(of: reach.frame)
        guard index.hasAvailability, !text.source.contains("#available") else { return }
        for (name, range) in text.unqualifiedNames {
            checkAvailability(
                index.availability(of: name, in: home), of: Located(name, range), reach)
        }
    }

    /// Tells of what only later systems have, where no condition asks for one, or of what is deprecated.
    mutating func checkAvailability(
        _ found: SourceIndex.Availability?, of name: Located<String>, isMember: Bool = false,
        _ reach: Reach
    ) {
        guard let found else { return }
        if found.isUnavailable {
            let hidden = SourceIndex.HiddenName(
                name: name.value, reason: .unavailable, range: found.declaration)
            report(hidden.diagnostic(at: name.range))
        } else if let attribute = found.attributes.last, !reach.asks(for: attribute) {
            report(.nameOfLaterSystem(name, attribute, found.declaration, isMember: isMember))
        } else if found.isDeprecated {
            report(.deprecatedName(name, found))
        }
    }

    mutating func checkAvailability(
        ofMember name: Located<String>, of type: SourceTypeID, _ reach: Reach
    ) {
        checkAvailability(
            index?.availability(ofMember: name.value, of: type), of: name, isMember: true, reach)
    }

    /// Warns of a type that nothing declares, where one is called nearly so.
    private mutating func warnOfMisspelt(
        _ name: Located<String>, _ index: SourceIndex, _ home: SourceScope
    ) {
        guard !index.importsUnreadModules, index.isUndeclared(name.value, in: home),
            !FrameworkNames.isKnown(name.value), !PlatformTypes.isProtocol(name.value),
            !PlatformTypes.isClass(name.value), !PlatformTypes.modules.contains(name.value),
            !index.isModule(name.value), !manifest.refusedNames.contains(name.value)
        else { return }
        let written = result.graph.frames.map(\.name) + generated.keys
        guard !written.contains(name.value), !name.value.hasSuffix("Route") else { return }
        let declared = index.entries.filter { $0.parent == nil }
        // One and many are two types.
        let near = meant(
            by: name.value, among: declared.map(\.path) + written,
            limit: slipsOfTypes(in: name.value)
        ).filter {
            SwiftIdentifier.hasUppercaseHead($0) && $0 != name.value + "s" && name.value != $0 + "s"
        }
        if near.isEmpty { return }
        report(
            .misspeltType(
                name.value, for: near, at: name.range,
                declared.first { $0.path == near[0] }?.declaration.nameRange, .warning))
    }

    /// Reports a member of a type, or an initializer, that the sources certainly do not have.
    mutating func check(
        _ use: SwiftText.TypeUse, of id: SourceTypeID, _ index: SourceIndex, _ reach: Reach
    ) {
        let type = index[id].declaration
        guard type.kind != .protocol, use.labels != nil || use.member != nil else { return }
        guard let member = use.member, member.value != "init" else {
            let all = index.initializers(of: id)
            if all.isComplete, index.areInitializersAndStaticsKnown(of: id) {
                check(use, "init", among: all.all)
            }
            return
        }
        guard !["self", "Type", "Protocol"].contains(member.value), !member.value.hasPrefix("$"),
            let names = index.allStatics(of: id)
        else { return }
        if names.contains(member.value) {
            let methods = index.inheritedStaticMethods(of: id, named: member.value)
            if methods.count == index.countOfStatics(of: id, named: member.value) {
                check(use, member.value, among: methods)
            }
            return
        }
        let reference = TypeReference.nominal(index.canonicalPath(of: id), arguments: [])
        let ofObjects = index.property(member.value, of: reference, setFrom: home(of: reach.frame))
        let ofFrameworks = index.foreignProperties(of: id)
        let isOfObjects =
            ofObjects.found != nil || ofObjects.methods.contains(member.value)
            || ofFrameworks?.contains(member.value) ?? false
        let meant = isOfObjects ? nil : nearest(to: member.value, among: names.sorted())
        let isBound = isOfObjects && lookUp(use.path.value, in: reach) != nil
        let labels = use.labels.map { $0.map { $0?.value } }
        let isCalled =
            labels.map { labels in
                ofObjects.functions?.contains { $0.takes(labels) } ?? false
            } ?? false
        // A function of objects is one of the type that takes an object, and frameworks may have any for it.
        guard
            isOfObjects
                ? use.labels?.isEmpty == true || ofObjects.found != nil || isBound && isCalled
                : ofFrameworks != nil || meant != nil
        else { return }
        report(
            .noSuchStatic(
                member, of: use.path.value, nearest: meant,
                known: isOfObjects ? [] : names.sorted(),
                cure: isBound
                    ? "write '$(\(use.path.value)).\(member.value)' for that of the object"
                    : isOfObjects ? "it belongs to the objects: declare it as 'static'" : nil,
                type.nameRange))
    }

    private mutating func check(
        _ use: SwiftText.TypeUse, _ name: String, among functions: [SourceInitializer]
    ) {
        guard let labels = use.labels, !functions.isEmpty, !reportMisspelt(labels, of: functions),
            !functions.contains(where: { $0.takes(labels.map { $0?.value }) })
        else { return }
        let written = SourceInitializer.name(name, labels.map { $0?.value })
        report(
            .noSuchInitializer(
                written, of: use.path.value, at: use.member?.range ?? use.path.range,
                candidates: functions.map(\.located)))
    }

    /// Reports the label that is nearly called as one of the only function.
    mutating func reportMisspelt(
        _ labels: [Located<String>?], of functions: [SourceInitializer]
    ) -> Bool {
        let known = Set(functions.flatMap(\.parameters).compactMap(\.label))
        let unknown = labels.compactMap { $0 }.filter { !known.contains($0.value) }
        guard functions.count == 1, unknown.count == 1,
            let meant = nearest(to: unknown[0].value, among: known.sorted())
        else { return false }
        report(
            .wrongLabel(
                unknown[0].value, of: "'\(functions[0].name)'", meant: [meant],
                at: unknown[0].range, notes: [functions[0].note]))
        return true
    }

    // MARK: Members

    /// Reports members behind a reference that what it stands for does not have.
    mutating func checkMembers(
        behind reference: SwiftText.Reference, _ found: Referent, in text: SwiftText,
        _ reach: Reach
    ) {
        let members = text.members(behind: reference)
        guard !members.isEmpty else { return }
        let start = reference.textRange.lowerBound
        let count = members.reduce(reference.textRange.count) { $0 + $1.utf8.count + 1 }
        let source = text.text.text.utf8.dropFirst(start).prefix(count)
        let path = Located(
            String(Substring(source)), text.text.range(of: start..<start + count))
        var known: TypeReference?
        switch found.target {
        case .node(let id) where inputs(ofFunctionMaking: id).isEmpty:
            switch result.graph[id].kind {
            case .object, .value, .input: known = type(ofMember: found.memberNames, of: id, reach)
            case .function, .root: break
            }
        case .local where reference.name.value == "self": known = reach.itself
        case .node, .scene, .local, .word: break
        }
        // Text of some builds may ask for what the type has in these alone.
        guard let index, let known, !text.source.contains("#available"),
            let id = index.type(known, in: home(of: reach.frame)),
            index[id].declaration.head.variations.isEmpty
        else { return }
        var reach = reach
        reach.isInClosure = text.isInClosure(start)
        checkMembers(
            members, of: known, path, isInText: true,
            call: text.labels(ofCallEndingAt: start + count),
            reach)
    }

    // MARK: Statements

    /// Warns of statements that are a reference and nothing more.
    mutating func checkIdle(_ read: Text) {
        guard read.text.references.count == 1, let reference = read.text.references.first,
            reference.textRange == read.text.content, case .node? = read.operands.first ?? nil
        else { return }
        report(.idleStatement(reference.name.value, at: reference.range))
    }
}
