import SourceText
import SwiftReading

/// What there is to say of names that nothing within reach has.
extension GraphResolver {
    /// Reports a name that stands for nothing where it is.
    mutating func report(unknown name: Located<String>, in reach: Reach, _ place: NamePlace) {
        if reportAbsent(name, in: place.purpose, reach) { return }
        if let bracket = name.value.firstIndex(of: "("), place.isInText,
            case let callee = String(name.value[..<bracket]),
            scenes[callee] != nil || isName(callee, in: reach)
        {
            report(.memberInMark(callee, String(name.value[bracket...]), at: name.range))
            return
        }
        guard let period = name.value.firstIndex(of: "."), period > name.value.startIndex else {
            report(unknown: name, of: name.value, in: reach, place)
            return
        }
        let head = name.head
        let members = String(name.value[period...])
        if features[head.value] != nil {
            reportNoScene(name)
        } else if let scope = rootFrames[head.value] {
            report(members: members, of: scope, asked: name, in: reach)
        } else if place.isInText, SwiftIdentifier.hasUppercaseHead(head.value),
            isName(head.value, in: reach)
        {
            report(.memberInMark(head.value, members, at: name.range))
        } else if let path = pathWithoutSection(members, of: head.value, in: reach) {
            report(.unknownReference(name, nearest: [path], note: nil, cure: nil))
        } else if !reportMisspeltFeature(of: name, in: reach) {
            report(unknown: head, of: name.value, in: reach, place)
        }
    }

    /// What stands behind the name of a section of the manifest, where that is a name.
    private func pathWithoutSection(
        _ members: String, of head: String, in reach: Reach
    ) -> String? {
        let sections: [ManifestKey] = [.values, .bindings, .inputs, .scopes, .features]
        guard sections.contains(where: { $0.rawValue == head }) else { return nil }
        let path = String(members.dropFirst())
        return isName(path, in: reach) ? path : nil
    }

    /// Reports a name of what exists in other builds only.
    ///
    /// - Parameter reach: of the name; of the root's own where there is none.
    /// - Returns: whether it is one.
    mutating func reportAbsent(
        _ name: Located<String>, in place: AbsentPlace, _ reach: Reach? = nil
    ) -> Bool {
        guard !manifest.absentNames.isEmpty,
            let condition = manifest.absentNames[canonicalName(name.value) ?? name.value]
        else { return false }
        report(onlyUnder(condition, name, in: place, reach))
        return true
    }

    /// An object of a feature is there with the feature: where that is under the first condition, all is there that an object asks for
    /// and that exists then, too.
    private mutating func onlyUnder(
        _ condition: Located<CompilationCondition>, _ name: Located<String>, in place: AbsentPlace,
        _ reach: Reach?
    ) -> Diagnostic {
        let feature = reach.flatMap { self.feature(around: $0.frame) }
        let diagnostic = Diagnostic.onlyUnder(
            name.value, condition, at: name.range, in: place,
            of: feature.map { result.graph[$0].key })
        guard feature != nil, let asker = reach?.makes.first else { return diagnostic }
        let firsts = doubts.conditions[asker] ?? []
        let first = firsts.first { condition.value.form.holds($0.form.flags.contains) }
        if first == nil { doubts.conditions[asker, default: []].append(condition.value) }
        return diagnostic.caused(
            by: result.graph[asker].key.range, (first ?? condition.value).source)
    }

    /// - Parameter path: the name with the members that are asked of it.
    private mutating func report(
        unknown name: Located<String>, of path: String, in reach: Reach, _ place: NamePlace
    ) {
        guard !isIncomplete(reach.frame),
            var diagnostic = explanation(of: name, path, in: reach, place)
        else { return }
        let asksForString = place.asked.map { PlatformTypes.value($0.wrapped ?? $0) == "String" }
        let text =
            manifest.quotedNames[name.range.beginning]
            ?? (asksForString ?? false && (path == name.value || diagnostic.fixIts.isEmpty)
                ? path : nil)
        if let text { diagnostic.help.insert(Diagnostic.stringNeedsQuotes(text), at: 0) }
        // One of these may be said to provide it.
        let providing = bindings(
            conformingTo: TypeReference(named: name.value), besides: nil, reach)
        report(diagnostic.asking(for: name.value).resting(on: providing.map(\.key.range)))
    }

    /// Why the name stands for nothing; nil where that follows from what is reported.
    private mutating func explanation(
        of name: Located<String>, _ path: String, in reach: Reach, _ place: NamePlace
    ) -> Diagnostic? {
        if let condition = manifest.absentNames[name.value] {
            return onlyUnder(condition, name, in: .anywhere, reach)
        }
        if let scope = scope(having: name.value) { return outlived(name, scope, in: reach) }
        let named = namedObjects(ofType: name.value, in: reach)
        if !named.isEmpty {
            return .unprovidedType(
                name, isProtocol: types.isProtocol(name.value),
                objects: named.map { result.graph[$0.value].key })
        }
        if name.value == "this", reach.locals["self"] != nil {
            return .unknownReference(name, nearest: ["self"], note: nil, cure: nil)
        }
        let asking = asker(in: reach)
        if name.value == "self" {
            return .nobodyItself(at: name.range, isObject: asking != nil)
        }
        if let flow = features[name.value].map(\.flow) {
            if case .list(let key) = place.purpose {
                return .listsNoSingleton(name, "a feature", key)
            }
            if let asked = place.asked?.constrained.source, asked == name.value + "FeatureFactory" {
                return .featureWithoutFactory(name, asked)
            }
            let isOfRoot = asking == nil && feature(around: reach.frame) == nil
            return .featureAsScene(
                name, scenes(of: name.value),
                flow: place.isInText && isOfRoot ? flow.map { result.graph[$0].name } : nil)
        }
        if path == name.value, let asked = place.asked, isMember(name.value, of: asked, reach) {
            return .unknownReference(name, nearest: ["." + name.value], note: nil, cure: nil)
        }
        if let captive = captive(asking: name, in: reach) { return captive }
        if let (note, cure) = whereabouts(of: name.value, for: reach) {
            return .unknownReference(name, nearest: [], note: note, cure: cure)
        }
        if let key = keyOfObject(called: name.value, in: reach) {
            if key.value.lowercased() == name.value.lowercased() {
                return .unknownReference(name, nearest: [key.value], note: nil, cure: nil)
            }
            return .unknownReference(
                name, nearest: [],
                note: Diagnostic.Note(
                    "'\(name.value)' is what generated code calls '\(key.value)'", at: key.range),
                cure: "ask for '\(key.value)'")
        }
        if let asking, let view = ownerOfPath(name.value, in: reach) {
            return .unseenPath(name.value, of: view, by: "'\(asking)'", at: name.range)
        }
        if path != name.value, self.place(ofTypeCalled: name.value.capitalizedHead) != nil {
            return .unknownReference(
                name, nearest: [name.value.capitalizedHead], note: nil, cure: nil)
        }
        let literal = swiftLiteral(meantBy: name.value)
        let near = literal == nil ? nearestNames(to: name.value, in: reach) : []
        var diagnostic = Diagnostic.unknownReference(
            name, nearest: near, note: nil,
            cure: near.isEmpty ? cure(unknown: name.value, of: path, in: reach, place) : nil)
        // It may be an input that the scope lacks.
        let owner = root(around: reach.frame)
        if owner != .root { diagnostic.doubts.append(result.graph[owner].range) }
        if near.isEmpty, name.value != "decoratee" { diagnostic.cause = .unbound(path) }
        // What a framework declares may be asked for.
        if near.isEmpty, path == name.value, !place.isInText, beginsInLowercase(path),
            let asked = place.asked?.constrained, asked.nominalPath != nil,
            PlatformTypes.value(asked) == nil, !types.isProtocol(asked),
            index?.isDeclared(asked) != true
        {
            let member = "write '.\(path)' for a member of '\(asked.source)'"
            // What is called as its type is an object.
            let isOfType = asked.baseName.lowercased().contains(path.lowercased())
            diagnostic.help =
                isOfType
                ? diagnostic.help + ["or " + member] : [member] + diagnostic.help.map { "or " + $0 }
        }
        if let declaration = self.place(ofTypeCalled: name.value) {
            diagnostic.notes.append(
                Diagnostic.Note("'\(name.value)' is declared here", at: declaration))
        }
        return diagnostic
    }

    /// Whether Swift writes the name behind a period for a value of the type that is asked for.
    private func isMember(_ name: String, of asked: TypeReference, _ reach: Reach) -> Bool {
        let home = home(of: reach.frame)
        guard let index, let id = index.type((asked.wrapped ?? asked).constrained, in: home),
            index[id].declaration.kind != .protocol
        else { return false }
        return index.isMember(name, of: id, seenFrom: home)
    }

    /// What helps where the name cannot be marked as Swift's own.
    private mutating func cure(
        unknown name: String, of path: String, in reach: Reach, _ place: NamePlace
    ) -> String? {
        switch place.purpose {
        case .list(let key): return "bind '\(name)', or leave it out of '\(key)'"
        case .choice where reach.words.contains("error"):
            return "write 'throw' or 'trap', or bind '\(name)'"
        case .choice where Lifetime(rawValue: name) != nil: return "write '{ lifetime: \(name) }'"
        case .choice: return "bind '\(name)'"
        case .anywhere, .start, .destination, .statements: break
        }
        if let literal = swiftLiteral(meantBy: name) { return "write \(literal)" }
        guard place.isInText else {
            guard path == name else {
                return "bind '\(name)', or write { swift: \(path) } where it is Swift's own"
            }
            let asked = place.asked.map { $0.wrapped ?? $0 }
            guard SwiftIdentifier.hasUppercaseHead(name), let type = TypeReference(name) else {
                return cure(unknownValue: name, asked, in: reach)
            }
            return cure(unknownType: name, type, asked, in: reach)
        }
        return SwiftIdentifier.isValid(name)
            ? "bind '\(name)', or write '\(name)' alone where it is Swift's own"
            : "write the name of a binding, a value or an input"
    }

    /// What helps where no value has the name: what is of the type that is asked for, and who can give it.
    private mutating func cure(
        unknownValue name: String, _ asked: TypeReference?, in reach: Reach
    ) -> String? {
        let replaced = manifest.variants.lazy.flatMap(\.values).first { $0.name.value == name }
        if let text = replaced?.text.source {
            let type = asked?.source ?? Literal.read(text)?.type?.source
            return Diagnostic.valueFor(name, type ?? "…")
        }
        guard let asked, doubts.suggestionsLeft > 0 else { return nil }
        doubts.suggestionsLeft -= 1
        let statics = statics(called: name, yielding: asked, reach)
        if statics.count == 1 { return "write '\(statics[0])'" }
        let giver = giver(of: name, asked, asked, isUnknown: true, reach)
        let known = names(ofType: asked.constrained, like: [name], reach)
        // Of a plain type much is there that means something else.
        let count = PlatformTypes.value(asked) == nil ? 2 : min(known.alike, 2)
        if count == 0 || known.names.isEmpty {
            return giver.map { $0 + ", or write { swift: \(name) } where it is Swift's own" }
        }
        let names = known.names.prefix(count).map { "'\($0)'" }
        return "write " + (names + [giver ?? "bind '\(name)'"]).joined(separator: ", or ")
    }

    /// What helps where nothing is bound under the type: what is of it, or of the one that is asked for.
    private mutating func cure(
        unknownType name: String, _ type: TypeReference, _ asked: TypeReference?, in reach: Reach
    ) -> String? {
        var known = candidates(for: canonical(type, of: reach.frame), like: [], reach)
        if known.count == 1 { return "write '\(known[0])', which is a '\(name)'" }
        if known.isEmpty, let id = index?.type(type, in: home(of: .root)),
            index?[id].declaration.kind != .protocol
        {
            let members = asked.map { statics(of: type, yielding: $0.constrained, reach) } ?? []
            if !members.isEmpty, members.count <= 3 {
                return "write \(members.map { "'\($0)'" }.joined(separator: " or "))"
            }
            return "bind '\(name)', or write { implementation: \(name) } for one made here"
        }
        if known.isEmpty, let id = index?.type(type, in: home(of: .root)),
            let binding = bindingOfConforming(to: id)
        {
            return binding
        }
        // Of a plain type much is there that means something else.
        if known.isEmpty, let asked, PlatformTypes.value(asked) == nil {
            known = candidates(for: asked, like: [], reach)
        }
        let names = known.map { "'\($0)'" } + ["bind '\(name)'"]
        return known.isEmpty ? nil : "write " + names.joined(separator: ", or ")
    }

    // MARK: Who asks

    /// What the recipe makes that names something; nil of what belongs to the root itself.
    private func asker(in reach: Reach) -> String? {
        if let id = reach.makes.first { return result.graph[id].key.value }
        return scene(around: reach.frame).map {
            result.graph[$0].result?.source ?? result.graph[$0].key
        }
    }

    func feature(around frame: FrameID) -> FrameID? {
        lineage(of: frame).first { result.graph[$0].isFeature }
    }

    /// The root or the scope that the frame belongs to.
    func root(around frame: FrameID) -> FrameID {
        lineage(of: frame).first { result.graph[$0].isRootOrScope } ?? .root
    }

    /// What there is to say where a singleton asks for what each scene has of its own: an input, or what it shows.
    private func captive(asking name: Located<String>, in reach: Reach) -> Diagnostic? {
        guard feature(around: reach.frame) == nil, let asking = reach.makes.first,
            result.graph[asking].lifetime == .singleton
        else { return nil }
        for feature in manifest.features {
            for scene in feature.scenes {
                let shown = scene.view.map { [Located($0.value.source, $0.range)] } ?? []
                for held in scene.inputs.map(\.name) + shown where held.value == name.value {
                    return .captiveOfScene(
                        holder: result.graph[asking].key.value, held: name.value,
                        scene: scene.name.value, feature: feature.name.value, at: name.range,
                        held.range)
                }
            }
        }
        return nil
    }

    /// The view whose state a name of the path is that an object of a feature, or a scene, does not see.
    private func ownerOfPath(_ name: String, in reach: Reach) -> String? {
        if name == "path", let frame = feature(around: reach.frame),
            let flow = result.features.first(where: { $0.frame == frame })?.flow
        {
            return result.graph[flow].name
        }
        return manifest.root.navigation?.path.value == name ? result.graph[.root].name : nil
    }

    // MARK: Where else

    /// The key of the object that generated code calls so, or makes by a function of that name, which is no name in the manifest.
    private func keyOfObject(called name: String, in reach: Reach) -> Located<String>? {
        lineage(of: reach.frame).lazy.flatMap { names[$0] ?? [:] }.compactMap { key, entry in
            guard case .node(let id) = entry else { return nil }
            let node = result.graph[id]
            let isMade = node.lifetime == .transient && node.kind == .object
            let called = isMade ? node.name.prefixed("make") : node.name
            guard called == name, key != name else { return nil }
            switch node.kind {
            case .object: return node.key
            case .function: return Located(key, node.key.range)
            case .value, .input, .root: return nil
            }
        }.min { $0.range.start < $1.range.start }
    }

    /// What the name is elsewhere: another feature's, or the type that a binding makes.
    mutating func whereabouts(
        of name: String, for reach: Reach
    ) -> (note: Diagnostic.Note, cure: String)? {
        if let found = ofFeature(name, for: reach) { return found }
        guard doubts.suggestionsLeft > 0, let (made, isDecorated) = maker(of: name, for: reach)
        else {
            return nil
        }
        let key = result.graph[made].key
        let itself = bindingByItself(name, insteadOf: key.value, isDecorated: isDecorated)
        return (
            Diagnostic.Note("'\(name)' is made as '\(key.value)' here", at: key.range),
            "ask for '\(key.value)'" + (itself.map { ", or \($0)" } ?? "")
        )
    }

    /// What a name is that a feature has, and nothing within reach.
    mutating func ofFeature(
        _ name: String, for reach: Reach
    ) -> (note: Diagnostic.Note, cure: String)? {
        guard doubts.suggestionsLeft > 0,
            let owner = result.features.first(where: { names[$0.frame]?[name] != nil })
        else { return nil }
        doubts.suggestionsLeft -= 1
        let (feature, frame) = (owner.feature, owner.frame)
        if case .several(let views) = lookUp(path: name, in: reach) {
            return (.ownView(at: views[0].range), Diagnostic.featureForEachScene)
        }
        let note = Diagnostic.Note(
            "'\(name)' belongs to feature '\(feature.name.value)'", at: place(of: name, in: frame))
        guard case .node(let id)? = names[frame]?[name], result.graph[id].kind == .input else {
            return (note, "bind '\(name)' at the top level, where every feature has it")
        }
        // An input belongs to those who compose the scene.
        let isOfRoot = self.feature(around: reach.frame) == nil
        return (
            note,
            isOfRoot
                ? "bind what asks for it in feature '\(feature.name.value)'"
                : "give the scene that asks for it an input '\(name)'"
        )
    }

    /// The object within reach that the type implements, and whether decorators stand around it.
    func maker(of type: String, for reach: Reach) -> (id: NodeID, isDecorated: Bool)? {
        for (frame, bindings) in bindings(around: reach) {
            for binding in bindings
            where binding.choice.implementation?.value.source == type {
                guard case .node(let id)? = names[frame]?[binding.key.value.source] else {
                    continue
                }
                return (id, binding.construction?.decorators.isEmpty == false)
            }
        }
        return nil
    }

    /// How the type that a binding makes is bound so that it can be asked for too, where the sources say that it is a class: of
    /// another type there would be two objects.
    func bindingByItself(_ type: String, insteadOf key: String, isDecorated: Bool) -> String? {
        guard let index = types.sources?.index, SwiftIdentifier.hasUppercaseHead(key),
            index.type(TypeReference(named: type), in: SourceScope()) != nil
        else { return nil }
        return isDecorated
            ? "bind '\(type)' by itself, and what stands around it as "
                + "'\(key): { swift: $(\(type)), decorators: … }'"
            : "bind '\(type)' in place of '\(key)': '\(type): { provides: [\(key)] }'"
    }

    /// The bindings of the root, of each scope and of each feature.
    var bindingsByFrame: [(frame: FrameID, bindings: [Binding])] {
        var all: [(FrameID, [Binding])] = [(.root, manifest.bindings)]
        for scope in manifest.scopes {
            if let frame = rootFrames[scope.name.value] { all.append((frame, scope.bindings)) }
        }
        return all + result.features.map { ($0.frame, $0.feature.bindings) }
    }

    /// The bindings of the frames around a place, from the inside out.
    func bindings(around reach: Reach) -> [(frame: FrameID, bindings: [Binding])] {
        let all = bindingsByFrame
        return lineage(of: reach.frame).compactMap { frame in all.first { $0.frame == frame } }
    }

    /// The place that gives a frame the name.
    func place(of name: String, in frame: FrameID) -> SourceRange? {
        switch names[frame]?[name] {
        case .node(let id)?:
            let node = result.graph[id]
            if node.key.value == name { return node.key.range }
            return node.provides.first { spellings(of: $0.value).contains(name) }?.range
                ?? node.key.range
        case .alias(let alias)?: return aliases[alias].key.range
        case nil: return namesByType[frame]?[name]?.first?.range
        }
    }

    // MARK: Names that are nearly so

    /// What a name may be a slip of. A type of the sources is none: it can be bound, as a protocol of the manifest can, and what
    /// it has generated. And a name that is refused is no cure.
    ///
    /// - Parameter limit: the most slips that are allowed for; nil for what suits the name's length.
    mutating func meant(
        by name: String, among names: some Collection<String>, limit: Int? = nil
    ) -> [String] {
        // Looking for similar names costs, so a manifest full of unknown names gets only so many suggestions.
        guard doubts.suggestionsLeft > 0, place(ofTypeCalled: name) == nil else { return [] }
        doubts.suggestionsLeft -= 1
        return allNearest(
            to: name, among: names.filter { !manifest.refusedNames.contains($0) }.sorted(),
            limit: limit)
    }

    /// Where the sources, or the manifest, declare a type of the name.
    private func place(ofTypeCalled name: String) -> SourceRange? {
        guard SwiftIdentifier.hasUppercaseHead(name) else { return nil }
        if let id = index?.type(TypeReference(named: name), in: home(of: .root)) {
            return index?[id].declaration.nameRange
        }
        return generated[name]?.range
            ?? manifest.protocols.first { $0.type.value.source == name }?.type.range
    }

    /// The name that is most likely meant: a scene's without its feature is whole, but that of another feature is farther away
    /// than what is in reach and differs in upper and lower case alone.
    private mutating func nearestNames(to name: String, in reach: Reach) -> [String] {
        if let own = feature(around: reach.frame).map({ result.graph[$0].key }),
            scenes["\(own).\(name)"] != nil
        {
            return ["\(own).\(name)"]
        }
        guard doubts.suggestionsLeft > 0, place(ofTypeCalled: name) == nil else { return [] }
        let names = namesInReach(of: reach)
        let same = meant(by: name, among: names, limit: 0)
        if !same.isEmpty { return same }
        if let scene = sceneCalled(name) { return [scene] }
        let near = meant(by: name, among: names)
        return near.isEmpty
            ? only(in: names, reach.words, like: name).map { [$0] } ?? [] : near
    }

    /// The only one of the names that the name is a part of: without its module, or cut short as a whole or in its words.
    ///
    /// - Parameter words: those that have a meaning where the name stands, of which fewer letters tell.
    private func only(in names: [String], _ words: Set<String>, like name: String) -> String? {
        let found = Set(names).filter {
            $0.hasSuffix("." + name) || isOfSameWords(name, $0)
                || name.utf8.count > (words.contains($0) ? 2 : 4) && $0.hasPrefix(name)
                    && name.utf8.count * 2 > $0.utf8.count
        }
        return found.count == 1 ? found.first : nil
    }

    private func namesInReach(of reach: Reach) -> [String] {
        var found = Array(reach.words) + reach.locals.keys.filter { $0 != "self" }
        for frame in lineage(of: reach.frame) {
            for (name, entry) in names[frame] ?? [:] {
                if case .node(let id) = entry, result.graph[id].kind == .root { continue }
                found.append(name)
            }
            found += (namesByType[frame] ?? [:]).keys
        }
        return found
    }

    /// The whole name of the only scene that has this key.
    private mutating func sceneCalled(_ name: String) -> String? {
        doubts.suggestionsLeft -= 1
        let found = manifest.features.filter { $0.scenes.contains { $0.name.value == name } }
        return found.count == 1 ? "\(found[0].name.value).\(name)" : nil
    }

    // MARK: Scenes and features

    /// `Feature.scene`.
    func wholeName(of scene: FrameID) -> String {
        let feature = result.graph[scene].parent.map { result.graph[$0].key } ?? ""
        return "\(feature).\(result.graph[scene].key)"
    }

    /// Reports that a feature has no scene of the name.
    mutating func reportNoScene(_ name: Located<String>) {
        let head = name.head.value
        guard let feature = features[head] else { return }
        let rest = String(name.value.dropFirst(head.count + 1))
        guard !feature.feature.isIncomplete else { return }
        var near = meant(by: rest, among: feature.feature.scenes.map(\.name.value))
            .map { "\(head).\($0)" }
        if near.isEmpty, rest == "flow", feature.feature.flow != nil { near = [head] }
        report(
            rest.isEmpty
                ? .featureAsScene(Located(head, name.range), scenes(of: head), flow: nil)
                : .unknown(
                    "scene", Located(rest, name.range), of: "feature '\(head)'",
                    nearest: near,
                    known: scenes(of: head)))
    }

    /// Reports the name of a scene whose feature is misspelt: one that is called nearly so has a scene of that very name.
    ///
    /// - Returns: whether it is one.
    mutating func reportMisspeltFeature(of name: Located<String>, in reach: Reach) -> Bool {
        let feature = name.head
        let scene = name.value.dropFirst(feature.value.count + 1)
        guard !scene.isEmpty, !scene.contains("."),
            SwiftIdentifier.hasUppercaseHead(feature.value),
            !manifest.refusedNames.contains(feature.value), !isIncomplete(reach.frame),
            index?.type(
                TypeReference(named: feature.value), in: home(of: reach.frame)) == nil
        else { return false }
        let owners = features.keys.filter { scenes["\($0).\(scene)"] != nil }
        let near = owners.isEmpty ? [] : meant(by: feature.value, among: owners)
        if near.isEmpty { return false }
        report(.unknown("feature", feature, nearest: near))
        return true
    }
}

extension Located<String> {
    /// What stands before the first period.
    var head: Located<String> {
        let head = String(value.prefix { $0 != "." })
        let end = min(range.start + head.utf8.count, range.end)
        return Located(head, SourceRange(range.file, range.start, end))
    }
}
