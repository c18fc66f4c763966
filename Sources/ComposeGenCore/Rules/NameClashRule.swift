import SourceText
import SwiftReading

/// Names that would be declared twice in one scope of the generated code, each said once.
extension GraphRules {
    mutating func checkNameClashes() {
        var clashes = TypeNameRule.check(emission)
        let owned = nodesOfFrames()
        for id in graph.frameIDs { clashes += names(in: id, owned[id.index]) }
        clashes += namesOfVariants() + namesOfEnvironment() + namesBesideVariant()
        clashes += typesBesideNested() + namesOfTypesMade()
        found += clashes.toldOnce()
    }

    /// By frame, the nodes that belong to it and are reached.
    private func nodesOfFrames() -> [[NodeID]] {
        var owned: [[NodeID]] = Array(repeating: [], count: graph.frames.count)
        for id in graph.nodeIDs
        where !graph[id].isInPlace && reached.vertices.contains(graph.vertex(of: id)) {
            owned[graph[id].owner.index].append(id)
        }
        return owned
    }

    private func names(in frame: FrameID, _ owned: [NodeID]) -> [Diagnostic] {
        var scope = DeclaredNames()
        switch graph[frame].kind {
        case .root, .scope: declareNames(ofRoot: frame, owned, in: &scope)
        // What it stores, and its functions.
        case .factory:
            declareFree(of: frame, in: &scope)
            for id in resolution.scenes[frame] ?? [] {
                scope.declare(
                    function: graph[id].name, taking: labels(of: id), graph[id].range,
                    .itself("scene"))
            }
        // What it stores, for the scenes that it shows.
        case .flow: declareFree(of: frame, in: &scope)
        case .scene: declareNames(ofScene: frame, in: &scope)
        // What a root or scope makes to compose a scene: its own objects of scenes, and those of the roots around it.
        case .composition:
            for id in needs[frame].made {
                let node = emission.graph[id]
                guard node.kind == .object, node.lifetime == .scene else { continue }
                scope.declare(node.name, node.key.range)
            }
        case .composer, .make, .branch, .member, .preview: break
        }
        return scope.diagnostics
    }

    // MARK: Roots and scopes

    private func declareNames(
        ofRoot frame: FrameID, _ nodes: [NodeID], in scope: inout DeclaredNames
    ) {
        if frame == .root {
            scope.reserveNames(ofRoot: root.kind.value, path: root.navigation?.path.value)
        } else if !needs[frame].free.isEmpty, let parent = graph[frame].parent {
            let name = parent == .root ? nil : TypeReference(named: graph[parent].name)
            scope.reserve(
                name.flatMap { variableName(for: $0) } ?? "root",
                by: "scope '\(graph[frame].name)'")
        }
        for id in nodes where graph[id].kind == .value || graph[id].kind == .input {
            scope.declare(graph[id].name, graph[id].key.range, graph[id].giver)
        }
        let objects = nodes.filter { graph[$0].kind == .object && graph[$0].instanceOf == nil }
        for id in objects {
            scope.declare(graph[id].name, graph[id].key.range)
            if graph[id].isLazy, emission.isCompletedOrLeadsBack(id) {
                scope.declare(graph[id].name.prefixed("stored"), graph[id].key.range)
            }
            if let callee = needs.frame(making: id) {
                scope.declare(
                    function: graph[callee].name, taking: labels(of: callee), graph[id].key.range)
            }
        }
        // A container has properties for what an object provides besides.
        for node in objects.map({ graph[$0] })
        where root.kind.value == .container && node.lifetime == .singleton && !node.isPrivate {
            for type in node.provides {
                guard let name = variableName(for: type.value), name != node.name else { continue }
                scope.declare(name, node.key.range, .provided(type.value))
            }
        }
        declareFunctions(nodes, of: frame, in: &scope)
    }

    private func declareFunctions(
        _ nodes: [NodeID], of frame: FrameID, in scope: inout DeclaredNames
    ) {
        // What shows scenes there is no function of the type.
        let hasScenes =
            frame != .root || root.kind.value == .struct || root.kind.value == .container
        for id in nodes {
            guard let callee = graph.callee(of: id) else { continue }
            let giver: NameGiver
            switch graph[callee].kind {
            case .scope: giver = .itself("scope")
            case .make(let made) where graph[made].instanceOf != nil: giver = .itself("feature")
            case .composition(.scene) where hasScenes: giver = .itself("scene")
            default: continue
            }
            scope.declare(
                function: graph[id].name, taking: labels(of: callee), graph[callee].range, giver)
        }
    }

    private func labels(of callee: FrameID) -> [String] {
        graph[callee].inputs.map { graph[$0].name }
    }

    /// Variants are static members, which may stand beside others of the same names.
    private func namesOfVariants() -> [Diagnostic] {
        var scope = DeclaredNames()
        let variants = emission.manifest.variants.filter { !$0.isPreviewOnly }.map(\.name)
        for name in variants where name.value != "live" {
            scope.declare(name.value, name.range, .itself("variant"))
        }
        let live = variants.filter { $0.value == "live" }
        // What it is to be called is unknown.
        return (live.map { .variantCalledLive(at: $0.range) } + scope.diagnostics).map {
            $0.refusing(ManifestKey.variants.rawValue)
        }
    }

    /// The case that a root is made for is a property, which its functions and its scopes pass along.
    private func namesBesideVariant() -> [Diagnostic] {
        guard let variant = emission.graph.variant else { return [] }
        let name = emission.graph[variant].name
        return graph.nodes.filter {
            $0.kind.isHeld && $0.name == name && !needs.isFeature($0.owner)
        }.map { .reservedName(name, by: "the root", at: $0.key.range, $0.giver) }
    }

    /// What is called as a type of the app is hides that wherever the type is made.
    private func namesOfTypesMade() -> [Diagnostic] {
        var made: Set<String> = []
        for step in references.allSteps {
            guard case .make(let callee, _) = step.action,
                let head = callee.type.value.nominalPath?.prefix(while: { $0 != "." }),
                !SwiftIdentifier.hasUppercaseHead(head)
            else { continue }
            made.insert(head.filter { $0 != "`" })
        }
        guard !made.isEmpty else { return [] }
        return graph.nodes.filter { $0.kind.isHeld && made.contains($0.name) }.map {
            .nameOfTypeMade($0.name, at: $0.key.range, $0.giver)
        }
    }

    /// A type in the root hides one of the app wherever the root names that.
    private func typesBesideNested() -> [Diagnostic] {
        var nested = emission.graph.variant == nil ? [] : ["Variant"]
        if emission.hasComposition { nested.append("Composition") }
        return nested.flatMap { name -> [Diagnostic] in
            let ofNodes = graph.nodes.filter { node in
                // What scenes take stands in the functions of the root, what a feature makes only in its own.
                node.kind.isHeld && (!needs.isFeature(node.owner) || node.kind == .input)
                    && node.type.nominalNames().contains(name)
            }.map { $0.typeRange ?? $0.key.range }
            return (ofNodes + texts(naming: name)).map {
                .typeBesideNested(name, at: $0, module: emission.manifest.name.value.moduleName)
            }
        }
    }

    /// Where Swift text of the root and its scopes names a type.
    private func texts(naming name: String) -> [SourceRange] {
        let ofNodes = graph.nodes.indices.filter {
            !emission.needs.isFeature(graph.nodes[$0].owner)
        }
        .flatMap { references.recipes[$0] }
        let statements = graph[.root].body.map { [$0] } ?? []
        return (ofNodes + statements).flatMap(\.steps).flatMap(\.texts).flatMap { text in
            guard text.text.source.contains(name) else { return [SourceRange]() }
            return text.text.unqualifiedNames.filter { $0.name == name }.map(\.range)
        }
    }

    /// The keys of the environment: two types may lead to one name.
    private func namesOfEnvironment() -> [Diagnostic] {
        let keys = resolution.environment.entries.filter { $0.access == .key }
        guard !keys.isEmpty else { return [] }
        var scope = DeclaredNames()
        // A key of the app's own hides the framework's from the whole module, without a word of the compiler's.
        for name in PlatformTypes.environmentKeys {
            scope.reserve(name, by: "the environment of SwiftUI")
        }
        // What is listed twice is one key.
        var known: [String: SourceRange] = [:]
        for key in keys where known.updateValue(key.range, forKey: key.name) != key.range {
            scope.declare(key.name, key.range)
        }
        return scope.diagnostics
    }

    // MARK: Features

    private func declareNames(ofScene frame: FrameID, in scope: inout DeclaredNames) {
        declareFree(of: frame, in: &scope)
        for id in graph[frame].inputs {
            scope.declare(graph[id].name, emission.range(ofInput: id, of: frame), .itself("input"))
        }
        for id in needs[frame].made {
            let node = emission.graph[id]
            guard node.kind == .object, node.lifetime != .transient else { continue }
            // A feature's decorators go around what the root hands in, under the same name, which nothing else needs then.
            if let outer = emission.graph[recipe: id]?.wrapped(as: node.name, emission.graph),
                !needs.isAsked(outer, besides: id, in: frame)
            {
                scope.shadow(node.name)
            }
            let isView = emission.graph.isScene(node.owner)
            // A view has a name where statements complete it, or something else asks for it.
            let isCompleted = emission.graph[recipe: id]?.steps.contains(where: \.isCompletion)
            if isView, isCompleted != true, !needs.isAsked(id, besides: id, in: frame) {
                continue
            }
            scope.declare(node.name, node.key.range, isView ? .itself("view") : .key)
        }
    }

    /// What comes from outside: values, objects, functions.
    private func declareFree(of frame: FrameID, in scope: inout DeclaredNames) {
        for id in needs[frame].free where !graph[frame].inputs.contains(id) {
            let node = emission.graph[id]
            var range = node.key.range
            if let callee = node.function, case .make = emission.graph[callee].kind {
                range = emission.graph.declaration(ofFunctionCalling: callee)
            }
            scope.declare(node.name, range, node.giver)
        }
    }
}

extension Recipe {
    /// What a root hands in under this name, and the recipe stands around.
    fileprivate func wrapped(as name: String, _ graph: Graph) -> NodeID? {
        if case .node(let id, _, _)? = steps.first?.operand {
            return graph[id].name == name ? id : nil
        }
        return steps.lazy.flatMap(\.frames).compactMap { graph[$0].body?.wrapped(as: name, graph) }
            .first
    }
}

extension DeclaredNames {
    /// What the composition root has besides what the manifest names.
    mutating func reserveNames(ofRoot kind: Root.Kind, path: String?) {
        let names =
            switch kind {
            case .view: ["body", "composition"] + [path].compactMap { $0 }
            case .container, .struct: ["makeRootView", "makeRootViewController"]
            case .sceneDelegate: ["window", "scene", "configureWindow", "makeRootViewController"]
            }
        for name in names { reserve(name, by: "the root") }
        for name in membersOfResponders where kind == .sceneDelegate {
            reserve(name, by: "'UIResponder'")
        }
    }
}

extension [Diagnostic] {
    /// What clashes in the root clashes again wherever both are handed to, and of two it is told at one of them.
    fileprivate func toldOnce() -> [Diagnostic] {
        var pairs: Set<Set<SourceRange>> = []
        return filter { diagnostic in
            let both = Set(diagnostic.notes.compactMap(\.range) + [diagnostic.primary.range])
            return both.count < 2 || pairs.insert(both).inserted
        }
    }
}

/// Properties that a class of UIKit's inherits, and that one of another type cannot stand beside.
private let membersOfResponders = [
    "accessibilityElements", "accessibilityLabel", "accessibilityTraits",
    "accessibilityValue", "activityItemsConfiguration", "canBecomeFirstResponder",
    "canResignFirstResponder", "debugDescription", "description",
    "editingInteractionConfiguration", "hash", "hashValue", "inputAccessoryView",
    "inputAccessoryViewController", "inputAssistantItem", "inputView",
    "inputViewController", "isAccessibilityElement", "isFirstResponder", "keyCommands",
    "next", "observationInfo", "superclass", "textInputContextIdentifier",
    "textInputMode", "undoManager", "userActivity",
]
