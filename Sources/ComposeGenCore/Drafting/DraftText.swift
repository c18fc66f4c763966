import SourceText
import SwiftReading

/// Writes a draft's places down as the entries of a manifest.
struct DraftText {
    let places: DraftPlaces
    /// Whether the manifest names its sources, so that only what they leave open has to be written.
    let readsSources: Bool
    var draft: ManifestDraft
    /// Whether everything is written, whatever the sources tell.
    var isFull = true
    /// The names of the features, by the positions of their scenes.
    var features: [Int: String] = [:]

    var graph: DraftGraph { places.graph }
    var index: SourceIndex { places.graph.types.index }

    init(_ places: DraftPlaces, name: String, readsSources: Bool) {
        self.places = places
        self.readsSources = readsSources
        let graph = places.graph
        let names = ["AppDependencies", "CompositionRoot", "AppCompositionRoot"]
        // Views that find the root in the environment say what it is called.
        let found = names.filter(graph.undeclaredInEnvironment.contains)
        draft = ManifestDraft(
            name: name, rootType: Self.freeType(found + names, in: graph.types.index))
        for value in places.values { add(value) }
        if !readsSources { addProtocols() }
        for position in graph.order where places.scenes[position] == nil {
            add(.bindings, "'\(places.key(of: position))'") { $0.binding(position, indentation: 2) }
        }
        addFeatures()
        addStart()
        addEnvironment()
        addNotes()
    }

    static func freeType(_ candidates: [String], in index: SourceIndex) -> String {
        candidates.first { index.types(at: $0, from: SourceScope()).isEmpty } ?? "DraftedRoot"
    }

    // MARK: Values

    private mutating func add(_ value: DraftPlaces.Value) {
        var items = ["type: \(Self.scalar(of: value.type))"]
        if let text = value.text {
            items.append("value: \(ManifestScalar.source(of: text, isInFlow: true))")
        }
        let askers = "for \(Self.listed(value.askers))"
        var lines: [String] = []
        if !value.choices.isEmpty {
            let names = value.choices.compactMap { graph.types.path(of: $0) }
            lines += ManifestDraft.wrapped(
                (names.count > 1 ? "To choose: bind" : "Bind")
                    + " \(value.type) to \(Self.listed(names, "or")), and remove this value."
            )
        }
        if value.isCircle {
            lines += ManifestDraft.wrapped(
                "\(Self.listed(value.askers)) and \(value.type) are made of each other: one of them "
                    + "could get the other by 'properties'.")
        }
        let entry = ManifestDraft.mapping(value.name, items, indentation: 2)
        let line = entry[0] + "   # " + askers
        lines +=
            entry.count == 1 && line.utf8.count < 98
            ? [line] : ManifestDraft.wrapped(askers) + entry
        draft.entries.append(
            ManifestDraft.Entry(section: .values, subject: "'\(value.name)'", lines: lines))
    }

    static func scalar(of type: TypeReference) -> String {
        ManifestScalar.source(of: type.storedSource { _ in false }, isInFlow: true)
    }

    /// `A, B and C`, cut where there are many.
    static func listed(
        _ names: [String], _ word: String = "and", atMost most: Int = 12
    ) -> String {
        var names = names
        if names.count > most {
            names = Array(names.prefix(most - 1)) + ["\(names.count - most + 1) more"]
        }
        return Diagnostic.enumerated(names, word)
    }

    /// Without sources the manifest has to say which of the types that it only mentions are protocols.
    private mutating func addProtocols() {
        var bound: Set<String> = []
        for object in graph.objects {
            for type in object.protocols { bound.insert(graph.types.path(of: type) ?? "") }
        }
        let mentioned =
            places.values.map(\.type)
            + graph.scenes.flatMap { places.inputs[$0] ?? [] }.map(\.type)
        var seen: Set<String> = []
        for name in mentioned.flatMap({ $0.nominalNames() })
        where index.isProtocol(name, in: SourceScope()) == true && !bound.contains(name) {
            guard seen.insert(name).inserted else { continue }
            draft.entries.append(
                ManifestDraft.Entry(
                    section: .protocols, subject: "'\(name)'",
                    lines: [ManifestScalar.source(of: name) + ":" + remark(on: name)]))
        }
    }

    private func remark(on name: String) -> String {
        guard let type = index.type(TypeReference.nominal(name, arguments: []), in: SourceScope()),
            graph.relations.conforming[type] == nil
        else { return "" }
        return "   # nothing to bind it to: 'generate' can write a type that conforms"
    }

    /// Adds an entry in its shortest form, and what it could say besides.
    mutating func add(
        _ section: ManifestDraft.Section, _ subject: String, _ lines: (DraftText) -> [String]
    ) {
        isFull = true
        let full = lines(self)
        isFull = !readsSources
        let short = lines(self)
        draft.entries.append(
            ManifestDraft.Entry(
                section: section, subject: subject, lines: short,
                fullLines: short == full ? nil : full))
    }

    // MARK: Bindings

    func binding(_ position: Int, indentation: Int) -> [String] {
        let object = graph.objects[position]
        let key = places.key(of: position)
        if let listed = object.listedOnly {
            return element(position, of: listed, indentation: indentation)
        }
        let own = graph.types.path(of: object.type) ?? ""
        var items: [[String]] = []
        switch object.construction.maker {
        case .initializer: if own != key { items.append([maker(of: object)]) }
        case .shared: items.append([maker(of: object)])
        }
        if let name = places.names[position] { items.append(["name: \(name)"]) }
        let provided = object.protocols.compactMap { graph.types.path(of: $0) }.filter { $0 != key }
        if !provided.isEmpty {
            items.append(
                ManifestDraft.list(
                    "provides", provided.map(Self.scalar), indentation: indentation + 2))
        }
        items += making(position, indentation: indentation)
        if let decorator = object.decorator {
            items.append(self.decorator(decorator, position, indentation: indentation))
        }
        return entry(key, items, indentation: indentation)
    }

    /// What stands in lists only has a name, so that there can be several.
    private func element(_ position: Int, of listed: DraftType, indentation: Int) -> [String] {
        let object = graph.objects[position]
        let key = places.key(of: position)
        let type = Self.scalar(graph.types.path(of: listed) ?? "")
        let items = ["type: \(type)", maker(of: object)]
        let making = making(position, indentation: indentation).joined()
        if making.count <= 1 {
            return ManifestDraft.mapping(key, items + making, indentation: indentation)
        }
        return ["\(key):"] + (items + making).map { "  " + $0 }
    }

    private func maker(of object: DraftGraph.Object) -> String {
        let own = graph.types.path(of: object.type) ?? ""
        return switch object.construction.maker {
        case .initializer: "implementation: \(Self.scalar(own))"
        case .shared(let name):
            "swift: \(Self.scalar(own + "." + SwiftIdentifier.memberName(name)))"
        }
    }

    private static func scalar(_ text: String) -> String {
        ManifestScalar.source(of: text, isInFlow: true)
    }

    /// The lines of an entry whose value is a mapping, in the shortest form that it has.
    private func entry(_ key: String, _ items: [[String]], indentation: Int) -> [String] {
        let key = ManifestScalar.source(of: key)
        guard let first = items.first else { return ["\(key):"] }
        if items.count == 1, first.count == 1, first[0].hasPrefix("implementation: ") {
            return ["\(key): \(first[0].dropFirst("implementation: ".count))"]
        }
        if items.count == 1, first.count == 1 {
            let line = "\(key): { \(first[0]) }"
            if line.utf8.count + indentation <= 100 { return [line] }
        }
        return ["\(key):"] + items.joined().map { "  " + $0 }
    }

    /// How the object's initializer is called.
    func making(_ position: Int, indentation: Int) -> [[String]] {
        let object = graph.objects[position]
        let count = object.construction.parameters.count
        var items: [[String]] = []
        if readsSources, isFull, let initializer = object.construction.initializer {
            items.append(["initializer: \(ManifestScalar.source(of: initializer))"])
        }
        if !readsSources, !object.construction.effects.isEmpty {
            items.append(["effects: [\(object.construction.effects.joined(separator: ", "))]"])
        }
        let arguments = arguments(
            Array(zip(object.construction.parameters, places.arguments[position]).prefix(count)))
        if !arguments.items.isEmpty {
            items.append(
                arguments.isList
                    ? ["arguments: [\(arguments.items.joined(separator: ", "))]"]
                    : ManifestDraft.mapping(
                        "arguments", arguments.items, indentation: indentation + 2))
        }
        return items
    }

    private func decorator(
        _ decorator: DraftGraph.Decorator, _ position: Int, indentation: Int
    ) -> [String] {
        let object = graph.objects[position]
        let start = object.construction.parameters.count
        let pairs = zip(object.parameters, places.arguments[position]).dropFirst(start)
        let name = Self.scalar(graph.types.path(of: decorator.type) ?? "")
        let arguments = arguments(Array(pairs), omitsDecoratee: true)
        if arguments.items.isEmpty { return ["decorators: [\(name)]"] }
        let lines =
            arguments.isList
            ? ["\(name): [\(arguments.items.joined(separator: ", "))]"]
            : ManifestDraft.mapping(name, arguments.items, indentation: indentation + 6)
        return ["decorators:", "  - \(lines[0])"] + lines.dropFirst().map { "    " + $0 }
    }

    private func arguments(
        _ pairs: [(DraftTypes.Parameter, DraftPlaces.Argument)], omitsDecoratee: Bool = false
    ) -> (items: [String], isList: Bool) {
        var labels: [String?] = []
        var texts: [String] = []
        for (parameter, argument) in pairs {
            let text: String
            switch argument {
            case .default: continue
            case .decoratee:
                if omitsDecoratee, !isFull || parameter.label == "decoratee" { continue }
                text = "decoratee"
            case .nil(let isTold):
                if isTold, !isFull { continue }
                text = "nil"
            case .object(let other):
                if !isFull { continue }
                text = Self.scalar(places.key(of: other))
            case .list(let others, let isTold):
                if isTold, !isFull { continue }
                let keys = others.map { Self.scalar(places.key(of: $0)) }
                text = "[\(keys.joined(separator: ", "))]"
            case .name(let name, let isTold):
                if isTold, !isFull { continue }
                text = name
            }
            labels.append(parameter.label)
            texts.append(text)
        }
        // A mapping has one place for an argument without a label.
        let isList = labels.count { $0 == nil } > 1
        let items = zip(labels, texts).map { label, text in
            if isList { return label.map { "{ \($0): \(text) }" } ?? text }
            return "\(label ?? "_"): \(text)"
        }
        return (items, isList)
    }

    // MARK: Notes

    /// Adds a sentence at the end.
    mutating func note(_ sentence: String) { draft.note(sentence) }

    mutating func add(standIns: [(name: String, standIn: String)]) {
        if standIns.isEmpty { return }
        if !draft.notes.isEmpty { draft.notes.append("") }
        draft.notes.append("variants:")
        draft.notes.append("  mock:")
        draft.notes.append("    bindings:")
        for (name, standIn) in standIns { draft.notes.append("      \(name): \(standIn)") }
    }
}
