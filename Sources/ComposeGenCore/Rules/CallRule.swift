import SourceText
import SwiftReading

/// Functions and scenes are called with what their inputs take.
extension GraphRules {
    mutating func checkCalls() {
        for recipe in references.allRecipes {
            for (index, step) in recipe.steps.enumerated() {
                for text in step.texts {
                    checkEffects(of: text, step.isText ? step.effects : [])
                    check(text)
                }
                checkManyArguments(of: step, isDecorator: index > 0)
            }
        }
        for shown in emission.shownScenes { check(shown) }
    }

    private mutating func checkManyArguments(of step: Step, isDecorator: Bool) {
        guard case .make(let callee, let arguments) = step.action else { return }
        // Besides what it decorates.
        let count = arguments.count - (isDecorator ? 1 : 0)
        guard count > 12 else { return }
        found.append(.manyArguments(callee.type.map(\.source), count))
    }

    /// What a call does besides, the text has to say, or the manifest of the whole text.
    private mutating func checkEffects(of text: Text, _ known: EffectSet) {
        for (function, reference) in text.calls(graph, inClosures: false) {
            guard let callee = graph[function].function else { continue }
            let missing = emission.effectSet(of: callee).subtracting(known.union(text.effects))
            guard !missing.isEmpty else { continue }
            found.append(
                .effectWithoutWord(
                    graph.said(callee), reference.name.value, missing, at: reference.range))
        }
    }

    /// Refuses members of functions: what is made has them once the function has been called.
    private mutating func check(_ text: Text) {
        for (reference, operand) in zip(text.text.references, text.operands) {
            guard case .node(let id, let inside, _)? = operand,
                let callee = graph.callee(of: id)
            else { continue }
            let members = inside.isEmpty ? text.text.member(after: reference) ?? "" : inside
            guard !members.isEmpty else { continue }
            found.append(
                .memberOfFunction(
                    graph.said(callee), isScope: graph[callee].isScope, members,
                    passing: graph[callee].inputs.map { graph[$0].name },
                    at: reference.name.range, graph.declaration(ofFunctionCalling: callee)))
        }
    }

    // MARK: Scenes

    private mutating func check(_ shown: ShownScene) {
        let scene = graph[shown.scene]
        let names = scene.inputs.map { graph[$0].name }
        let unknown = (shown.call?.arguments ?? []).compactMap(\.label).filter {
            !names.contains($0.value)
        }
        for label in unknown {
            found.append(
                .unknown(
                    "input", label, of: "scene '\(scene.key)'",
                    nearest: inputs(meantBy: label, among: names, shown.call?.arguments ?? []),
                    known: names))
        }
        // One of them may be what was meant.
        guard unknown.isEmpty, shown.call?.isWhole ?? true,
            shown.value?.value.isUnreadable != true
        else { return }
        let ofType = scene.inputs.filter { id in
            shown.value.map { graph[id].type == $0.value } ?? false
        }
        let lacking = scene.inputs.filter { shown.given[$0] == nil && scene.defaults[$0] == nil }
        var isAmbiguityReported = false
        for input in scene.inputs {
            let isAmbiguous = ofType.count > 1 && ofType.contains(input)
            // Of several inputs of the value's type none is meant.
            let isGuess =
                isAmbiguous && (shown.given[input]?.isWord ?? false)
                && !isWritten(input, shown.call)
            guard shown.given[input] == nil && scene.defaults[input] == nil || isGuess else {
                continue
            }
            if isAmbiguous, isAmbiguityReported { continue }
            isAmbiguityReported = isAmbiguityReported || isAmbiguous
            let meant = typeMeant(
                by: shown.value, for: input,
                isOnly: shown.isRoute && ofType.isEmpty && lacking == [input]
                    && Diagnostic.shown(graph[input].type.source) == graph[input].type.source)
            found.append(
                .missingInput(
                    graph[input].name, graph[input].type.source, of: scene.key,
                    writtenAs: shown.flow == nil ? graph.said(shown.scene) : scene.key,
                    at: meant == nil ? shown.range : shown.value?.range ?? shown.range,
                    graph[input].key.range, isAmbiguous: isAmbiguous, meant: meant,
                    cure: cure(of: input, shown)
                ).asking(for: ManifestKey.navigation.rawValue))
        }
    }

    /// What an unknown label may mean: what is called nearly so, or the only one for which nothing is passed.
    func inputs(
        meantBy label: Located<String>, among names: [String], _ arguments: [Argument]
    ) -> [String] {
        let near = allNearest(to: label.value, among: names)
        let free = Set(names).subtracting(arguments.compactMap { $0.label?.value })
        return near.isEmpty && free.count == 1 ? Array(free) : near
    }

    /// The input's type, where the value's is nearly called so.
    ///
    /// - Parameter isOnly: whether nothing else takes the value.
    private func typeMeant(
        by value: Located<TypeReference>?, for input: NodeID, isOnly: Bool
    ) -> String? {
        let type = graph[input].type
        guard let value, value.value != type else { return nil }
        return isOnly || nearest(to: value.value.source, among: [type.source]) != nil
            ? type.source : nil
    }

    private func isWritten(_ input: NodeID, _ call: SceneCall?) -> Bool {
        call?.arguments.contains { $0.label?.value == graph[input].name } ?? false
    }

    /// What helps where the value that leads to the scene would be what it lacks.
    private func cure(of input: NodeID, _ shown: ShownScene) -> String? {
        let type = graph[input].type.source
        if type == "Binding<NavigationPath>", root.navigation == nil, root.kind.value == .view {
            return "write 'navigation: { path: path }' at the root, which passes its path"
        }
        // Of several inputs it may be any, and what is no plain type can hardly be hashed.
        guard shown.value != nil || shown.isRoute, Diagnostic.shown(type) == type,
            graph[shown.scene].inputs.count == graph[shown.scene].defaults.count + 1
        else { return nil }
        let scene = graph[shown.scene].key
        if shown.value == nil { return "write { value: \(type), scene: \(scene) }" }
        let written = shown.flow == nil ? graph.said(shown.scene) : scene
        return
            "lead there with a value of type '\(type)', or write { scene: \(written), arguments: { \(graph[input].name): … } }"
    }
}
