import SourceText
import SwiftReading

/// What the sources say of properties: of those that the manifest sets, and of members that it reads.
extension GraphResolver {
    /// What is known of a property of a canonical type; nil where no sources are read.
    func properties(_ name: String, of type: TypeReference, _ reach: Reach) -> SourceProperties? {
        index?.property(
            name, of: type.constrained, setFrom: home(of: reach.frame),
            reach.isInClosure ? nil : isolation(of: reach.frame))
    }

    /// The isolation of the code of a frame; nil in a feature that is isolated to nothing, where functions that compose what the
    /// main actor isolates are the main actor's.
    private func isolation(of frame: FrameID) -> SourceIndex.Isolation? {
        if let actor = actor(of: frame) { return .globalActor(actor) }
        return isInFeature(frame) ? nil : .nonisolated
    }

    // MARK: Setting

    /// The property that the manifest sets; nil where nothing is known of it, or it cannot be set, which is reported.
    ///
    /// - Parameter type: that of the object that has the property.
    mutating func settable(
        _ name: Located<String>, _ known: SourceProperties?, of type: TypeReference?,
        _ reach: Reach
    ) -> SourceProperty? {
        guard let known, let type, let index,
            let id = index.type(type, in: home(of: reach.frame)),
            index[id].declaration.kind != .protocol
        else { return nil }
        guard !reportMemberOfOtherBuilds(name, known, of: type, reach) else { return nil }
        guard let property = known.found else {
            reportNoProperty(name, known, of: type, index[id].declaration.nameRange)
            return nil
        }
        checkAvailability(ofMember: name, of: id, reach)
        // A view is a variable until its properties are set.
        if case .ofValue? = property.obstacle, isView(type, of: reach.frame) { return property }
        if let obstacle = property.obstacle {
            report(.unusableProperty(name, of: type.source, obstacle, property.range))
            return nil
        }
        return property
    }

    /// Reports a property that is there under a condition alone.
    private mutating func reportMemberOfOtherBuilds(
        _ name: Located<String>, _ known: SourceProperties, of type: TypeReference, _ reach: Reach
    ) -> Bool {
        let (home, isolation) = (home(of: reach.frame), isolation(of: reach.frame))
        let type = type.constrained
        guard let index, let id = index.type(type, in: home) else { return false }
        let isHere = known.found != nil
        let variation = index.variations(of: id).first { variation in
            guard variation.isLikely || !isHere else { return false }
            let other = index.varied(variation)
            guard other.type(type, in: home) != nil else { return false }
            let properties = other.property(name.value, of: type, setFrom: home, isolation)
            return (properties.found != nil) != isHere && (properties.areComplete || !isHere)
        }
        guard let variation else { return false }
        report(
            .memberOfOtherBuilds(
                name, of: type.source, variation.condition(whereItIs: !isHere),
                index[id].declaration.nameRange))
        return true
    }

    private mutating func reportNoProperty(
        _ name: Located<String>, _ known: SourceProperties, of type: TypeReference,
        _ declaration: SourceRange
    ) {
        let isOfNoController =
            known.superclass.map {
                index?.hasNoProperty(name.value, ofController: $0) ?? false
            } ?? false
        guard known.areComplete || isOfNoController else { return }
        let limit = known.areComplete ? nil : slipsOfTypes(in: name.value)
        let meant = nearest(to: name.value, among: known.settable, limit: limit)
        // Of what a framework has only a slip is certain.
        guard known.areComplete || meant != nil else { return }
        report(
            .noSuchProperty(
                name, of: type.source, nearest: meant,
                known: known.areComplete ? known.settable : [], settable: declaration))
    }

    // MARK: Reading

    /// Reports a member that is not there, or cannot be read as the manifest writes it.
    ///
    /// - Parameters:
    ///   - path: as it is written, with the members at its end.
    ///   - isInText: whether it stands in Swift text, which has `try` and `await` of its own.
    mutating func checkMembers(
        _ members: [String], of id: NodeID, _ path: Located<String>, isInText: Bool,
        _ reach: Reach
    ) {
        guard let type = heldType(of: id) else { return }
        checkMembers(members, of: type, path, isInText: isInText, reach)
    }

    /// The same of what is of a canonical type.
    ///
    /// - Parameter call: the labels that the last member is called with; nil where that is not known.
    mutating func checkMembers(
        _ members: [String], of type: TypeReference, _ path: Located<String>, isInText: Bool,
        call: [Located<String>?]? = nil, _ reach: Reach
    ) {
        var type = type
        var offset = path.value.utf8.count - members.reduce(0) { $0 + $1.utf8.count + 1 }
        for (number, member) in members.enumerated() {
            let place = path.part(offset + 1, member.utf8.count)
            offset += 1 + member.utf8.count
            guard let known = properties(member, of: type, reach) else { return }
            if let id = index?.type(type.constrained, in: home(of: reach.frame)) {
                checkAvailability(ofMember: Located(member, place), of: id, reach)
            }
            // A function may have the name of a property that cannot be read.
            if isInText, known.methods.contains(member) {
                guard let call, number == members.count - 1, known.found == nil,
                    let functions = known.functions
                else { return }
                let labels = call.map { $0?.value }
                let called = functions.filter { $0.takes(labels) }
                if called.count == 1 {
                    checkResult(of: called[0], called[0].type(madeBy: type), at: place, reach)
                } else if called.isEmpty, known.areComplete, !reportMisspelt(call, of: functions) {
                    report(
                        .noSuchMethod(
                            SourceInitializer.name(member, labels), of: type.constrained.source,
                            at: place, candidates: functions))
                }
                return
            }
            if !isInText, reportMemberOfOtherBuilds(Located(member, place), known, of: type, reach)
            {
                return
            }
            guard let property = known.found else {
                reportNoMember(Located(member, place), known, of: type, isInText: isInText, reach)
                return
            }
            let fault = fault(
                ofReading: property, Located(member, place), of: type, path, isInText: isInText)
            if let fault = fault
                ?? index.flatMap({ property.leavingActor(Located(member, place), $0) })
            {
                report(fault)
                return
            }
            guard let next = property.certainType else { return }
            type = next
        }
    }

    /// Reports a member that is asked of a type, and that only its objects have: of the object that is bound under it.
    ///
    /// - Returns: whether the text is wholly such a member.
    mutating func reportMemberOfObject(_ text: SwiftText, _ reach: Reach) -> Bool {
        guard case .path(let head, let members) = text.form else { return false }
        let names = [head] + members
        for count in names.indices.dropFirst() {
            let type = names[..<count].joined(separator: ".")
            guard isName(type, in: reach) else { continue }
            // A protocol has no values of its own.
            if types.isProtocol(type) {
                if ["self", "Type", "Protocol"].contains(names[count]) { return false }
                report(
                    .memberOfProtocol(type, Array(names[count...]), at: text.located.range))
            } else if let property = propertyOfObjectsAlone(names[count], of: type, reach) {
                report(
                    .memberOfObjects(
                        type, Array(names[count...]), at: text.located.range, property.range))
            } else {
                continue
            }
            noteMeant(type, reach)
            return true
        }
        return false
    }

    private func propertyOfObjectsAlone(
        _ name: String, of type: String, _ reach: Reach
    ) -> SourceProperty? {
        let home = home(of: reach.frame)
        guard let index, let type = TypeReference(type), let id = index.type(type, in: home) else {
            return nil
        }
        return index.propertyOfObjectsAlone(name, of: id, seenFrom: home)
    }

    /// Reports what is wholly a member of `self` and called like something within reach: `self` is no object of the manifest, and
    /// nothing would say that this has to stand first.
    ///
    /// - Returns: whether it is such a member.
    mutating func reportMemberOfSelf(_ text: SwiftText, _ reach: Reach) -> Bool {
        let names = text.source.split(separator: ".", omittingEmptySubsequences: false)
            .map(String.init)
        guard names.count > 1, names[0] == "self", names.allSatisfy(SwiftIdentifier.isValid),
            let key = key(ofWhatIsCalled: names[1], reach)
        else { return false }
        report(.memberOfSelf(names, key: key, at: text.located.range))
        noteMeant(key, reach)
        return true
    }

    /// The key of the object, the value or the input within reach that has the name, in the manifest or in generated code.
    mutating func key(ofWhatIsCalled name: String, _ reach: Reach) -> String? {
        if isName(name, in: reach) { return name }
        if nodesByName == nil {
            let graph = result.graph
            let declared = graph.nodeIDs.filter { !graph[$0].isInPlace }
            nodesByName = Dictionary(grouping: declared) { graph[$0].name }
        }
        let frames = lineage(of: reach.frame)
        for id in nodesByName?[name] ?? [] {
            let node = result.graph[id]
            let isPassed = node.kind == .object || node.kind == .value || node.kind == .input
            if isPassed, frames.contains(node.owner) { return node.key.value }
        }
        return nil
    }

    private mutating func reportNoMember(
        _ member: Located<String>, _ known: SourceProperties, of type: TypeReference,
        isInText: Bool, _ reach: Reach
    ) {
        guard known.areComplete, !known.methods.contains(member.value), member.value != "self",
            let index,
            let others = index.type(type, in: home(of: reach.frame))
                .flatMap(index.foreignProperties),
            !others.contains(member.value)
        else { return }
        let meant = nearest(
            to: member.value, among: known.readable + (isInText ? known.methods.sorted() : []))
        // Of protocols that have some there may be more.
        guard others.isEmpty || meant != nil else { return }
        report(
            .noSuchProperty(
                member, of: type.constrained.source, isInText: isInText, nearest: meant,
                known: others.isEmpty
                    ? known.readable + (isInText ? known.methods.sorted() : []) : [],
                settable: nil))
    }

    private func fault(
        ofReading property: SourceProperty, _ member: Located<String>, of type: TypeReference,
        _ path: Located<String>, isInText: Bool
    ) -> Diagnostic? {
        var words: [String] = []
        switch property.obstacle {
        case .hidden(let access):
            return .unusableProperty(member, of: type.source, .hidden(access), property.range)
        case .static:
            return .memberOfType(member, of: type.source, property.range)
        case .ofActor, .ofGlobalActor: words = ["await"]
        case nil, .constant, .noSetter, .ofValue, .hiddenSetter:
            if property.readingEffects.contains(.throws) { words.append("try") }
            if property.readingEffects.contains(.async) { words.append("await") }
        }
        guard !isInText, !words.isEmpty else { return nil }
        return .readingWithEffects(
            member, of: type.source, words.joined(separator: " "), path: path.value, property.range)
    }
}

extension Located<String> {
    /// The place of a part of the text. What is written otherwise, such as in quotes with escapes, has but one place.
    fileprivate func part(_ offset: Int, _ count: Int) -> SourceRange {
        guard range.end - range.start == value.utf8.count else { return range }
        return SourceRange(range.file, range.start + offset, range.start + offset + count)
    }
}

extension SourceProperty {
    /// What there is to say of a value that its actor does not let go.
    func leavingActor(_ member: Located<String>, _ index: SourceIndex) -> Diagnostic? {
        guard let actor, let type = certainType, index.holdsUnsendable(type) else { return nil }
        return .leavingActor(
            member, type.constrained, actor, unsendable: index.nameOfUnsendable(in: type), range)
    }

    /// Nil where only the compiler knows it.
    var certainType: TypeReference? {
        guard let type, type.source != TypeReference.unknown.source else { return nil }
        if case .implicitlyUnwrapped = type.form { return nil }
        return type
    }
}
