import SourceText
import SwiftReading

extension Decoding {
    mutating func feature(_ entry: Entry) -> Feature? {
        let name = keyName(entry, .type, of: "a feature")
        (isInFeature, hasLostEntries) = (true, false)
        defer { isInFeature = false }
        guard let fields = fields(entry, as: .feature) else {
            return name.map { Feature(name: $0, isIncomplete: true) }
        }
        var feature = Feature(name: name ?? entry.locatedName)
        feature.kind = word(fields[.kind], as: Feature.Kind.self)?.value ?? .composer
        feature.type = self.name(fields[.type], .type)
        feature.scope = self.name(fields[.scope], .type)
        feature.isScopeUnreadable = feature.scope == nil && fields.has(.scope)
        feature.isIncomplete =
            feature.isScopeUnreadable || !fields.unknown.isEmpty
            || isUnreadable(fields[.bindings]) || isUnreadable(fields[.scenes])
        feature.output = text(fields[.output])
        feature.access = word(fields[.access], as: AccessLevel.self)
        feature.only = only(fields[.only])
        feature.bindings = bindings(fields[.bindings], in: .feature)
        let bindings = feature.bindings
        let scenes = named(fields[.scenes], as: .scene, in: .feature)
        if scenes.isEmpty && fields.has(.scenes) || hasLostEntries { feature.isIncomplete = true }
        feature.scenes = scenes.map { scene($0, besides: bindings) }
        self.scenes = scenes
        feature.flow = flow(fields[.flow])
        feature.isFlowUnreadable = feature.flow == nil && fields.has(.flow)
        feature.face = face(fields)
        feature.comment = text(fields[.comment])
        return feature
    }

    /// Whether it should be a mapping and is none.
    func isUnreadable(_ entry: Entry?) -> Bool {
        entry.map { $0.value.kind != .mapping } ?? false
    }

    mutating func face(_ fields: Fields) -> TypeFace {
        var face = TypeFace()
        face.isolation = isolation(fields[.isolation])
        face.conforms = types(fields[.conforms])
        face.imports = names(fields[.imports], .module)
        return face
    }

    mutating func isolation(_ entry: Entry?) -> Located<Isolation>? {
        guard let isolation = text(entry) else { return nil }
        switch isolation.value {
        case "MainActor": return Located(.mainActor, isolation.range)
        case "nonisolated": return Located(.nonisolated, isolation.range)
        case let actor
        where NameRule.module.admits(actor) && !beginsInLowercase(actor)
            && SwiftIdentifier.bare(actor) == actor
            && (hasSources || !Isolation.isSlip(actor)):
            return Located(.globalActor(actor), isolation.range)
        default:
            report(.unknownIsolation(isolation))
            return nil
        }
    }

    // MARK: Scenes

    private mutating func scene(_ entry: Entry, besides bindings: [Binding]) -> Scene {
        let name = keyName(entry, .object, of: "a scene") ?? entry.locatedName
        if entry.value.kind == .text { report(.bareScene(entry)) }
        guard entry.value.kind != .text, let fields = fields(entry, as: .scene) else {
            return
                Scene(name: name, content: .construction(.broken(at: entry.nameRange)))
        }
        let inputs = inputs(fields[.inputs])
        let (view, content) = content(fields, besides: bindings)
        var scene = Scene(name: name, inputs: inputs, view: view, content: content)
        scene.isIncomplete = isUnreadable(fields[.inputs])
        scene.returns = type(fields[.returns])
        scene.ownership = word(fields[.ownership], as: Scene.Ownership.self)
        if let ownership = fields[.ownership], scene.ownership?.value == .scene,
            let returns = scene.returns, !returns.value.isOpaque
        {
            reportConflicts([.returns], with: ownership, in: fields)
        }
        scene.previews = previews(fields[.previews])
        scene.only = only(fields[.only])
        scene.imports = names(fields[.imports], .module)
        scene.comment = text(fields[.comment])
        return scene
    }

    /// What a scene shows, and the type that its object is bound under.
    ///
    /// - Parameter bindings: the feature's.
    private mutating func content(
        _ fields: Fields, besides bindings: [Binding]
    ) -> (view: Located<TypeReference>?, Scene.Content) {
        guard let entry = fields[.view] else {
            let maker = writtenMaker(fields)
            var view: Located<TypeReference>?
            switch maker {
            case .implementation(let type, _): view = type
            case .factory, .inherited, .chosen, .broken: break
            case .storyboard, nil:
                // A storyboard's view controller is cast to the view's type.
                if fields.isWhole {
                    report(.missingKey(maker == nil ? [.view, .swift] : [.view], of: fields))
                }
            }
            return (view, .construction(construction(maker ?? .broken, fields, of: .scene)))
        }
        if entry.value.kind == .text {
            let name = entry.locatedText
            let keys = MappingForm.keysOfChoice
            if NameRule.object.admits(name.value) {
                // The binding that it names says how the view is made.
                for other in fields.present(keys) {
                    report(.choiceOfBoundView(other.locatedName, view: name))
                }
                return (nil, .reference(name))
            }
            // So does one under the view's type, unless the scene says so itself.
            if !bindings.isEmpty, keys.allSatisfy({ fields[$0] == nil }),
                bindings.contains(where: { $0.key.value.isType(name.value) })
            {
                return (nil, .reference(name))
            }
        }
        let written = writtenMaker(fields)
        let view = written == nil ? constructibleType(entry) : type(entry)
        let maker = written.map { view == nil ? .broken : $0 } ?? self.maker(view, fields)
        return (view, .construction(construction(maker, fields, of: .scene)))
    }

    mutating func previews(_ entry: Entry?) -> [Preview] {
        let entries = entries(entry)
        guard let entry, let first = entries.first, areKeys(entries, of: .preview) else {
            return entries.map { preview(named: $0.locatedName, $0) }
        }
        report(
            .entryWithoutName(
                entries.map(\.name), of: .preview, under: entry.name, at: first.nameRange))
        return [preview(named: first.locatedName, entry)]
    }

    private mutating func preview(named name: Located<String>, _ entry: Entry) -> Preview {
        var preview = Preview(name: name)
        guard entry.value.kind != .null else { return preview }
        guard entry.value.kind != .text else {
            report(.barePreview(entry))
            preview.isWhole = false
            return preview
        }
        guard let fields = fields(entry, as: .preview) else {
            preview.isWhole = false
            return preview
        }
        preview.variant = self.name(fields[.variant], .identifier)
        preview.inputs = labelledArguments(fields[.inputs])
        preview.isWhole = fields.isWhole || fields[.inputs] != nil
        return preview
    }

    // MARK: Flows

    private mutating func flow(_ entry: Entry?) -> Flow? {
        guard let entry, let fields = fields(entry, as: .flow) else { return nil }
        let type = name(fields[.type], .type)
        let start = fields[.start].flatMap { sceneCall($0, .object) }
        let routes = entries(fields[.routes]).compactMap { route($0) }
        return start.map {
            Flow(
                type: type, start: $0, routes: routes, routesRange: fields[.routes]?.nameRange)
        }
    }

    private mutating func route(_ entry: Entry) -> Flow.Route? {
        let name = keyName(entry, .identifier, of: "a route")
        if entry.value.kind == .text {
            let scene = sceneName(entry, .object)
            guard let name, let scene else { return nil }
            return Flow.Route(name: name, destination: SceneCall(scene: scene))
        }
        let fields = fields(
            entry, as: .route, expected: "a scene's name or a mapping with 'scene'")
        guard let fields else { return nil }
        let value =
            type(fields[.value])
            ?? fields[.value].map { Located(.unreadable, $0.value.range) }
        let call = sceneCall(fields, .object)
        guard let name, let call else { return nil }
        return Flow.Route(name: name, value: value, destination: call)
    }

    /// A scene's name, or a mapping with `scene` and `arguments`.
    private mutating func sceneCall(_ entry: Entry, _ rule: NameRule) -> SceneCall? {
        if entry.value.kind == .text {
            return sceneName(entry, rule).map { SceneCall(scene: $0) }
        }
        return fields(
            entry, as: .sceneCall, expected: "a scene's name or a mapping with 'scene'"
        ).flatMap { sceneCall($0, rule) }
    }

    /// The name of a scene: a flow names its feature's own scenes by their names alone.
    private mutating func sceneName(_ entry: Entry, _ rule: NameRule) -> Located<String>? {
        let isPath = entry.value.kind == .text && entry.value.text.contains(".")
        return name(entry, isPath ? .scenePath : rule)
    }

    private mutating func sceneCall(_ fields: Fields, _ rule: NameRule) -> SceneCall? {
        let scene = fields[.scene].flatMap { sceneName($0, rule) }
        let arguments = labelledArguments(fields[.arguments])
        let isWhole = fields.isWhole || fields[.arguments] != nil
        return scene.map { SceneCall(scene: $0, arguments: arguments, isWhole: isWhole) }
    }

    mutating func destination(_ entry: Entry) -> Destination? {
        if entry.value.kind == .text { return swift(entry).map { .text($0) } }
        if let only = entry.value.mapping.first, only.value.kind == .text,
            entry.value.entries.count == 1, ["swift", "view"].contains(only.name),
            // That may be a scene.
            only.name == "swift"
                || !NameRule.object.admits(String(only.value.text.split(separator: ".").last ?? ""))
        {
            let call = only.name == "view" ? "()" : ""
            report(.viewOfNoScene(only.locatedName, swift: only.value.text + call))
            return nil
        }
        return fields(
            entry, as: .sceneCall,
            expected: "a scene, Swift that yields a view, or a mapping with 'scene'"
        ).flatMap { sceneCall($0, .scenePath) }.map { .scene($0) }
    }
}
