import SourceText
import SwiftReading

@testable import ComposeGenCore

/// The resolved graphs of a manifest and their analyses as text: of the first build whole, of each other one what differs.
///
/// - Parameters:
///   - manifests: the top one first, then all that are included, in their order.
///   - sources: the Swift files that they name.
/// - Returns: nil where the manifests cannot be decoded.
func graphText(of manifests: [ManifestFile], sources: [ReadSource] = []) -> String? {
    guard let top = manifests.first?.source,
        let manifest = decode(
            manifests.map(\.document),
            kinds: readOwnKinds(
                manifests.flatMap(\.templates), firstFile: manifests.count,
                besides: Decoding.kinds
            ).value
        ).value
    else { return nil }
    let paths = [top.fileName] + manifests.dropFirst().map { $0.source.path(relativeTo: top) }
    let configured = configure(manifest).value.values
    let knowledge = SwiftSources(sources, manifest, paths: paths)?.knowledge(of: configured)
    let types = TypeKnowledge(manifest)
    var first: [String] = []
    var text = ""
    for (index, manifest) in configured.enumerated() {
        let (types, placements) = (
            types.knowing(knowledge?[index]), Placements(manifest, paths)
        )
        var resolution = GraphResolver.resolve(
            manifest, types, placements, GeneratedTypes(manifest, types, placements))
        if manifest.root.kind.value == .view { resolution.addBodyOfView() }
        let lifting = Lifting(
            resolution, manifest.root.resolvedTypeName,
            isDelegate: manifest.root.kind.value == .sceneDelegate)
        let lines =
            GraphText.lines(of: resolution)
            + AnalysisText.lines(of: Needs(lifting.graph, lifted: lifting.lifted))
        guard index > 0 else {
            first = lines
            text = lines.map { $0 + "\n" }.joined()
            continue
        }
        let flags = manifest.decidedFlags.sorted { $0.key < $1.key }
        text +=
            "build " + flags.map { ($0.value ? "" : "!") + $0.key }.joined(separator: " ") + "\n"
        text += differences(of: lines, from: first)
    }
    return text
}

/// The lines that another build has not, and those that it has besides.
private func differences(of lines: [String], from first: [String]) -> String {
    lines.difference(from: first).map { change in
        switch change {
        case .remove(_, let line, _): "- " + line + "\n"
        case .insert(_, let line, _): "+ " + line + "\n"
        }
    }.joined()
}

/// The resolved graph as text: nodes with their recipes by frame, then what each variant exchanges.
struct GraphText {
    private let resolution: Resolution
    private let names: [String]
    private var lines: [String] = []

    private var graph: Graph { resolution.graph }

    static func lines(of resolution: Resolution) -> [String] {
        var text = GraphText(resolution)
        text.writeFrames()
        text.writeVariants()
        return text.lines
    }

    private init(_ resolution: Resolution) {
        self.resolution = resolution
        names = Self.names(of: resolution.graph)
    }

    /// Each node's key, behind its owner's where several have it.
    static func names(of graph: Graph) -> [String] {
        var counts: [String: Int] = [:]
        for node in graph.nodes { counts[node.key.value, default: 0] += 1 }
        var taken: [String: Int] = [:]
        return graph.nodes.map { node in
            let key = node.key.value
            guard counts[key, default: 0] > 1 else { return key }
            let name = graph[node.owner].label + "/" + key
            let number = taken[name, default: 0]
            taken[name] = number + 1
            return number == 0 ? name : "\(name)#\(number + 1)"
        }
    }

    // MARK: Frames and nodes

    private mutating func writeFrames() {
        var owned: [[NodeID]] = Array(repeating: [], count: graph.frames.count)
        for index in graph.nodes.indices {
            owned[graph.nodes[index].owner.index].append(NodeID(index: index))
        }
        for (index, frame) in graph.frames.enumerated() where !frame.isPart {
            let id = FrameID(index: index)
            lines.append(heading(of: frame))
            for node in owned[index] { write(node) }
            if let body = frame.body { write(body, indent: "  ") }
            if !frame.face.isEmpty {
                lines.append(
                    "  face: " + frame.face.map { names[$0.index] }.joined(separator: ", "))
            }
            if !frame.effective.isEmpty {
                lines.append(
                    "  effective: "
                        + frame.effective.map { names[$0.index] }.joined(separator: ", "))
            }
            if id == .root, let start = resolution.start {
                lines.append("  start: " + source(start))
            }
        }
    }

    private func heading(of frame: Frame) -> String {
        var words = "\(frame.kindName) \(frame.label)"
        if !frame.inputs.isEmpty {
            let inputs = frame.inputs.map { id in
                names[id.index] + (frame.defaults[id].map { " = " + source($0) } ?? "")
            }
            words += "(" + inputs.joined(separator: ", ") + ")"
        }
        if let result = frame.result { words += " -> " + result.source }
        if frame.isController { words += " controller" }
        if let parent = frame.parent { words += " in " + graph[parent].label }
        return words
    }

    private mutating func write(_ id: NodeID) {
        let node = graph[id]
        var words = "  \(names[id.index]): \(node.type.source)"
        if node.name != node.key.value { words += " as \(node.name)" }
        words += " " + node.facts
        if let callee = node.function { words += " calls " + graph[callee].label }
        lines.append(words)
        if let text = node.defaultText { lines.append("    default " + source(text)) }
        if let recipe = graph[recipe: id] { write(recipe, indent: "    ") }
    }

    private mutating func writeVariants() {
        for variant in resolution.variants {
            lines.append("variant " + variant.name)
            for (id, recipe) in variant.recipes.sorted(by: { $0.key < $1.key }) {
                lines.append("  " + names[id.index])
                write(recipe, indent: "    ")
            }
        }
    }

    // MARK: Recipes

    private mutating func write(_ recipe: Recipe, indent: String) {
        for (slot, step) in recipe.steps.enumerated() {
            var words = indent + (recipe.steps.count > 1 ? "%\(slot) = " : "= ")
            if step.isCompletion { words = indent }
            words += source(step)
            let effects = step.effects.names
            if !effects.isEmpty { words += " [" + effects.joined(separator: " ") + "]" }
            if step.traps { words += " traps" }
            if slot == recipe.result, slot != recipe.steps.count - 1, !step.isCompletion {
                words += " <- result"
            }
            lines.append(words)
            writeAlternatives(of: step, indent: indent + "  ")
        }
    }

    private mutating func writeAlternatives(of step: Step, indent: String) {
        switch step.action {
        case .branch(_, let alternatives):
            for alternative in alternatives {
                lines.append(indent + source(alternative.condition))
                if let body = graph[alternative.frame].body { write(body, indent: indent + "  ") }
            }
        case .attempt(let first, let second):
            for (word, frame) in [("try", first), ("else", second)] {
                lines.append(indent + word)
                if let body = graph[frame].body { write(body, indent: indent + "  ") }
            }
        default: break
        }
    }

    private func source(_ step: Step) -> String {
        switch step.action {
        case .make(let callee, let arguments):
            var name = callee.type.value.source
            if let argument = callee.argument { name += "<\(argument.source)>" }
            if let method = callee.method { name += "." + method }
            let all = arguments.map { ($0.label.map { $0.value + ": " } ?? "") + source($0.value) }
            return "\(name)(\(all.joined(separator: ", ")))"
        case .text(let text): return source(text)
        case .use(let operand): return source(operand)
        case .storyboard(let name, let identifier, let bundle, let type):
            return
                "storyboard \(name) \(identifier ?? "initial") \(source(bundle)) as \(type.source)"
        case .branch(let subject, _): return "branch" + (subject.map { " " + source($0) } ?? "")
        case .attempt: return "attempt"
        case .set(let slot, let name, let operand):
            return "%\(slot).\(name.value) = \(source(operand))"
        case .run(let slot, let text): return "run %\(slot) \(source(text))"
        case .broken: return "broken"
        }
    }

    private func source(_ condition: Alternative.Condition) -> String {
        switch condition {
        case .evaluated(let texts): "if " + texts.map { source($0) }.joined(separator: ", ")
        case .variants(let names): "case " + names.joined(separator: ", ")
        case .otherwise: "else"
        }
    }

    private func source(_ operand: Operand) -> String {
        switch operand {
        case .slot(let slot): return "%\(slot)"
        case .outer(let slot, let depth): return "%\(slot)^\(depth)"
        case .node(let id, let members, _): return names[id.index] + members
        case .text(let text): return source(text)
        case .list(let elements, _):
            return "[" + elements.map { source($0) }.joined(separator: ", ") + "]"
        case .closure(let id, _): return "{ \(names[id.index]) }"
        case .weak(let proxy, let value): return "\(proxy)(\(source(value)))"
        case .call(let frame, let given):
            let all = given.sorted { $0.key < $1.key }.map {
                "\(graph[$0.key].name): \(source($0.value))"
            }
            return "call \(graph[frame].label)(\(all.joined(separator: ", ")))"
        case .broken: return "broken"
        }
    }

    /// Swift text with its references in angle brackets.
    private func source(_ text: Text) -> String {
        var operands = text.operands[...]
        let source = text.text.source { _ in
            guard let operand = operands.popFirst() else { return "<broken>" }
            return "<" + (operand.map { self.source($0) } ?? "broken") + ">"
        }
        return "`" + source.split(separator: "\n").joined(separator: "; ") + "`"
    }
}

extension Node {
    fileprivate var facts: String {
        var words: [String] = []
        switch kind {
        case .value, .input, .function, .root: words.append("\(kind)")
        case .object: words.append("\(lifetime)")
        }
        if isLazy { words.append("lazy") }
        if isPrivate { words.append("private") }
        if isLiveOnly { words.append("live only") }
        if isPassedAsMade { words.append("as made") }
        if !provides.isEmpty {
            words.append("provides " + provides.map(\.value.source).joined(separator: " "))
        }
        return words.joined(separator: " ")
    }
}

extension Frame {
    /// Whether it is written where it belongs to: a part of a recipe, or the recipe itself.
    fileprivate var isPart: Bool {
        if case .branch = kind { true } else { false }
    }

    var kindName: String {
        switch kind {
        case .root: "root"
        case .scope: "scope"
        case .composer: "composer"
        case .factory: "factory"
        case .flow: "flow"
        case .scene: "scene"
        case .composition(let composed): "composition (\(composed))"
        case .make: "make"
        case .branch: "branch"
        case .member: "member"
        case .preview: "preview"
        }
    }

    var label: String { key.isEmpty ? name : key }
}

extension EffectSet {
    var names: [String] {
        var words: [String] = []
        if contains(.throws) { words.append("throws") }
        if contains(.async) { words.append("async") }
        if contains(.failable) { words.append("failable") }
        return words
    }
}
