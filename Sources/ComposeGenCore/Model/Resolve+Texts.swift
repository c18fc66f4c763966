import SourceText
import SwiftReading

/// Swift that a manifest passes through, with what its `$(…)` stand for.
extension GraphResolver {
    /// A transient with inputs and a scene are functions in a text.
    ///
    /// - Parameters:
    ///   - isMarked: whether the manifest says that it is Swift, so that a lone name is that on purpose.
    ///   - purpose: what the text is for, where it names what exists under a condition only.
    mutating func text(
        _ text: SwiftText, _ reach: Reach, isMarked: Bool = false,
        for purpose: AbsentPlace = .anywhere
    ) -> Text {
        if text.form == .swift || !isMarked {
            for (name, range) in unmarkedNames(in: text, reach) {
                if let made = reach.makes.last, lookUp(name, in: reach) == made {
                    report(
                        .ownNameInText(
                            Located(name, range), module: manifest.name.value.moduleName))
                } else {
                    warn(.unmarkedName(name, at: range), name, reach)
                }
            }
            warnOfUnmarkedTypes(in: text, reach)
            reportUnknownHeads(in: text, reach)
        }
        // It is not the object that is completed.
        if reach.locals["self"] != nil, let range = text.unmarkedSelf {
            report(.unmarkedName("self", at: range))
        }
        // Marks inside of strings are a part of their text.
        for mark in text.marksInStrings
        where isName(mark.value, in: reach) || isName(mark.head.value, in: reach) {
            report(.markInString(mark))
        }
        if !isMarked {
            // What Swift calls a projected value has no object of the manifest, but for parameters of what is composed.
            for (name, range) in text.namesBehindDollars where needsMark(name, reach) {
                warn(.nameBehindDollar(name, at: range), name, reach)
            }
            reportUnmarkedScenes(in: text, reach)
        }
        let place = NamePlace(isInText: true, purpose: purpose)
        var operands: [Operand?] = []
        operands.reserveCapacity(text.references.count)
        lazy var scan = SwiftNameScan(text.text.text)
        lazy var blocks = scan.wordsBeforeBlocks()
        for reference in text.references {
            guard let found = referent(of: reference.name, in: reach, place) else {
                operands.append(nil)
                continue
            }
            let end = reference.textRange.upperBound
            if let frame = function(behind: found),
                let fault = scan.call(behind: end, besides: blocks)?.fault(
                    of: reference.name, text.labels(ofCallBehind: end, scan), inputs(of: frame),
                    isInClosure: text.yieldedByClosure?.isEmpty == false)
            {
                report(fault)
                operands.append(nil)
                continue
            }
            operands.append(
                operand(
                    found, named: reference.name, at: reference.range, isInText: true, reach))
            checkMembers(behind: reference, found, in: text, reach)
        }
        checkTypes(in: text, reach)
        return Text(text: text, operands: operands)
    }

    // MARK: Calls of functions

    /// The frame of the function that a name stands for in a text, which is a transient's with inputs, a scene's or a scope's.
    private func function(behind found: Referent) -> FrameID? {
        switch found.target {
        case .scene(let scene): return scene
        case .node(let id):
            if let frame = result.graph[id].function, result.graph[frame].isScope {
                return frame
            }
            return inputs(ofFunctionMaking: id).isEmpty
                ? nil : functions[id].flatMap { result.graph[$0].function }
        case .local, .word: return nil
        }
    }

    // MARK: Names without a mark

    /// Whether a name stands for what Swift calls so too: a parameter of the place.
    private func isParameter(_ name: String, _ reach: Reach) -> Bool {
        if reach.words.contains(name) { return true }
        let frame = result.graph.lineage(of: reach.frame).first {
            if case .branch = result.graph[$0].kind { false } else { true }
        }
        guard let frame, case .make = result.graph[frame].kind else { return false }
        return names[frame]?[name] != nil
    }

    /// Whether the name is one of the manifest's that only a mark makes an object of.
    private func needsMark(_ name: String, _ reach: Reach) -> Bool {
        guard name != "self", !isParameter(name, reach) else { return false }
        if case .found = lookUp(path: name, in: reach) { return true }
        return false
    }

    private func unmarkedNames(
        in text: SwiftText, _ reach: Reach
    ) -> [(name: String, range: SourceRange)] {
        let mayHoldName = text.heads.contains {
            SwiftIdentifier.hasLowercaseHead($0) && needsMark($0, reach)
        }
        guard mayHoldName else { return [] }
        return text.unqualifiedNames.filter {
            SwiftIdentifier.hasLowercaseHead($0.name) && needsMark($0.name, reach)
        }
    }

    /// Warns of types that something is bound under where a value stands: what is called makes another object.
    private mutating func warnOfUnmarkedTypes(in text: SwiftText, _ reach: Reach) {
        let mayHoldType = text.heads.contains {
            SwiftIdentifier.hasUppercaseHead($0) && bound(under: $0, reach) != nil
        }
        guard mayHoldType else { return }
        for (name, isAlone, range) in text.typesAsValues {
            guard let id = bound(under: name, reach),
                isAlone || result.graph[id].key.value == name
            else { continue }
            warn(
                isAlone ? .unmarkedName(name, at: range) : .unmarkedType(name, at: range), name,
                reach)
        }
    }

    /// Reports lower-case names that are nothing in the manifest, where a name of the place, a variable of generated code or a
    /// member of `self` is meant.
    private mutating func reportUnknownHeads(in text: SwiftText, _ reach: Reach) {
        let heads = text.heads.filter {
            SwiftIdentifier.hasLowercaseHead($0) && meaning(ofUnknown: $0, reach) != nil
        }
        guard !heads.isEmpty else { return }
        for (name, isCalled) in text.unqualifiedHeads where heads.contains(name.value) {
            switch meaning(ofUnknown: name.value, reach) {
            case .word(let word):
                report(.unknownReference(name, nearest: [word], note: nil, cure: nil))
            case .variable(let key) where !isCalled:
                warn(.unmarkedName(name.value, meaning: key, at: name.range), key, reach)
            case .member(let type) where isCalled:
                report(.unmarkedMember(name, of: type))
            case .variable, .member, nil: break
            }
        }
    }

    private enum UnknownHead {
        case word(String)
        case variable(of: String)
        case member(of: String)
    }

    /// What is meant by a name that is none in the manifest, and that the sources declare nothing of.
    private mutating func meaning(ofUnknown name: String, _ reach: Reach) -> UnknownHead? {
        guard !isName(name, in: reach), !isParameter(name, reach), name != "self",
            !manifest.refusedNames.contains(name),
            index?.global(name, seenFrom: home(of: reach.frame).module) == nil
        else { return nil }
        if let word = nearest(to: name, among: reach.words, limit: 1) { return .word(word) }
        if let key = key(ofWhatIsCalled: name, reach) { return .variable(of: key) }
        guard let itself = reach.itself, !["print", "debugPrint", "assert"].contains(name),
            properties(name, of: itself, reach)?.methods.contains(name) == true
        else { return nil }
        return .member(of: itself.constrained.source)
    }

    /// The object that is bound under the type, unless its own recipe is read: that makes it. A scene's view and a factory are bound
    /// under none.
    private func bound(under type: String, _ reach: Reach) -> NodeID? {
        guard let id = lookUp(type, in: reach), result.graph[id].kind == .object,
            !reach.makes.contains(id), !result.graph.isScene(result.graph[id].owner),
            result.graph[id].instanceOf == nil
        else { return nil }
        return id
    }

    private mutating func warn(_ diagnostic: Diagnostic, _ name: String, _ reach: Reach) {
        report(diagnostic)
        noteMeant(name, reach)
    }

    /// Notes that the author of a text means what has the name, which the text does not name.
    mutating func noteMeant(_ name: String, _ reach: Reach) {
        noteUse(of: name, in: reach)
        if let id = lookUp(name, in: reach) { result.unmarked.insert(id) }
    }

    /// Warns of names in the defaults of inputs and values, which stand where nothing of the root can be had, and refuses a default
    /// that is such a name.
    mutating func checkDefault(
        _ text: SwiftText, of type: TypeReference, _ owner: String, in reach: Reach
    ) {
        refuseReferences(in: text, of: "the default of \(owner)")
        for (name, range) in unmarkedNames(in: text, reach) {
            if case .identifier = text.form {
                report(.referenceOutsideOfRoot(Located(name, range), in: "a default"))
            } else {
                warn(.nameInDefault(name, at: range), name, reach)
            }
        }
        warnOfStrangeName(in: text, as: type, reach)
        checkIsolation(ofDefault: text, reach)
    }

    /// Warns of a value or a default that is a lone name which nothing in the manifest has: most likely a string without its
    /// quotes.
    mutating func warnOfStrangeName(in text: SwiftText, as type: TypeReference, _ reach: Reach) {
        guard case .identifier(let name) = text.form, !isName(name, in: reach),
            !manifest.refusedNames.contains(name), manifest.absentNames[name] == nil,
            !isIncomplete(reach.frame)
        else { return }
        let value = PlatformTypes.value(type.wrapped ?? type)
        let meant = value == "Bool" ? nearest(to: name, among: ["true", "false"]) : nil
        report(
            .strangeName(
                name, type.source, at: text.located.range, isString: value == "String",
                isPlain: value != nil,
                meant: swiftLiteral(meantBy: name) ?? meant))
    }

    /// Reports what is wholly a scene's name, but for its `$(…)`.
    mutating func reportUnmarkedScenes(in text: SwiftText, _ reach: Reach) {
        guard text.form == .swift, !scenes.isEmpty else { return }
        for member in text.membersOfTypes {
            let name = member.type + "." + member.name
            guard scenes[name] != nil,
                index?.type(
                    TypeReference(named: member.type), in: home(of: reach.frame)) == nil
            else { continue }
            report(
                .unmarkedScene(
                    name, at: member.range, labels: text.labels(ofCallBehind: member.end)))
        }
    }
}

extension FunctionCall {
    /// What there is to say of the call of a function that takes these inputs.
    fileprivate func fault(
        of function: Located<String>, _ labels: [Located<String>], _ inputs: [Input],
        isInClosure: Bool
    ) -> Diagnostic? {
        if let first = labels.first {
            return .labelOfFunction(first, function.value, all: labels)
        }
        guard let omitted = omitted(of: inputs.count) else {
            return isCounted ? .surplusInCall(of: function, inputs) : nil
        }
        return inputs[omitted].first { $0.default == nil }.map {
            .missingInCall(of: function, $0.name.value, inputs, isInClosure: isInClosure)
        }
    }
}
