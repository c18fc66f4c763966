import SourceText
import SwiftReading

extension Decoding {
    /// The composition root's form; where nothing is said of it, a struct.
    mutating func root(_ entry: Entry?, besides variants: [Variant]) -> Root {
        var root = Root()
        guard let entry, let fields = fields(entry, as: .root) else { return root }
        root.kind = word(fields[.kind], as: Root.Kind.self) ?? Located(.struct, entry.nameRange)
        root.type = name(fields[.type], .type)
        root.main = name(fields[.main], .type)
        root.start = fields[.start].map {
            destination($0) ?? .text(.unreadable(at: $0.value.range))
        }
        if let start = fields[.start], start.value.kind == .text,
            fields.unknown.contains(where: { Self.keysOfCalls.contains($0.value) })
        {
            // What stands beside it was most likely meant for the scene.
            let scene = start.locatedText
            root.start =
                NameRule.scenePath.admits(scene.value) && scene.value.contains(".")
                ? .scene(SceneCall(scene: scene, isWhole: false)) : root.start
        }
        root.navigation = navigation(fields[.navigation])
        root.overridable = overridable(fields[.overridable], besides: variants)
        root.prepare = statements(fields[.prepare])
        root.setup = statements(fields[.setup])
        root.lifecycle = entries(fields[.lifecycle]).compactMap { callback($0) }
        root.environment = environment(fields[.environment])
        root.tests = text(fields[.tests])
        root.previews = previews(fields[.previews])
        root.face = face(fields)
        root.comment = text(fields[.comment])
        removeKeysOfOtherKinds(fields, of: &root)
        reportOtherActor(fields, of: root)
        return root
    }

    /// What variants replace is a parameter of the root's initializer already.
    private mutating func overridable(
        _ entry: Entry?, besides variants: [Variant]
    ) -> [Located<String>] {
        if let entry, let variant = variants.first(where: { !$0.isPreviewOnly }) {
            report(.overridableBesideVariant(entry.locatedName, variant.name))
            return []
        }
        return elements(entry).compactMap { reference($0) }
    }

    private static let keysOfCalls = [ManifestKey.arguments, .inputs].map(\.rawValue)

    /// Views and what UIKit makes are the main actor's, whatever the manifest says.
    private mutating func reportOtherActor(_ fields: Fields, of root: Root) {
        guard let entry = fields[.isolation] else { return }
        switch (root.kind.value, root.face.isolation?.value) {
        case (.struct, _), (.container, _), (_, .mainActor), (_, nil), (.view, .nonisolated): return
        case (.view, .globalActor), (.sceneDelegate, .globalActor), (.sceneDelegate, .nonisolated):
            break
        }
        report(.isolationOfKind(entry.locatedText, kind: root.kind.value))
    }

    /// Reports them, and leaves out those that other entries would be held to.
    private mutating func removeKeysOfOtherKinds(_ fields: Fields, of root: inout Root) {
        let kind = root.kind.value
        // What kind is meant is unknown where the value is.
        if let written = fields[.kind], Root.Kind(rawValue: written.value.text) == nil { return }
        let kinds: [(ManifestKey, Root.Kind)] = [
            (.navigation, .view), (.environment, .container), (.lifecycle, .sceneDelegate),
        ]
        for (key, owner) in kinds where owner != kind {
            if let entry = fields[key] {
                report(
                    .keyOfOtherRoot(
                        entry.locatedName, kind: kind, isWritten: fields.has(.kind), owner: owner))
                if key == .environment { root.environment = nil }
            }
        }
        guard kind == .sceneDelegate else { return }
        if let entry = fields[.main] { report(.mainOfSceneDelegate(entry.locatedName)) }
        root.main = nil
    }

    private mutating func navigation(_ entry: Entry?) -> Root.Navigation? {
        guard let entry, let fields = fields(entry, as: .navigation) else { return nil }
        let path = name(fields[.path], .object)
        var destinations: [(value: Located<TypeReference>, leadsTo: Destination)] = []
        for entry in entries(fields[.destinations]) {
            let type = type(entry.key)
            let destination = destination(entry)
            if let type, let destination { destinations.append((type, destination)) }
        }
        // Without a name for the path, what the scenes ask of it would be reported too.
        return Root.Navigation(
            path: path ?? Located("path", entry.nameRange), destinations: destinations)
    }

    private mutating func callback(_ entry: Entry) -> LifecycleCallback? {
        let name = entry.locatedName
        let statements = statements(entry)
        guard LifecycleCallback.names.contains(name.value) else {
            if !entry.isNameDamaged { report(.unknownCallback(name)) }
            return nil
        }
        return statements.map { LifecycleCallback(name: name, statements: $0) }
    }

    private mutating func environment(_ entry: Entry?) -> Located<Root.Environment>? {
        guard let entry else { return nil }
        switch entry.value.kind {
        case .text:
            // Names with commas between them are a list.
            guard !elements(entry).isEmpty else { return nil }
            return word(entry, among: ["object", "keys"]).map {
                $0.map { $0 == "object" ? .object : .keys }
            }
        case .sequence:
            if let word = entry.value.loneElement, ["object", "keys"].contains(word.text) {
                report(.wordInList(entry, Located(word.text, word.range)))
                return Located(word.text == "object" ? .object : .keys, word.range)
            }
            return Located(
                .objects(elements(entry).compactMap { reference($0) }), entry.value.range)
        case .null, .mapping:
            _ = isText(entry, expected: "'object', 'keys' or a list")
            return nil
        }
    }

    // MARK: Variants and scopes

    mutating func variants(_ entry: Entry?) -> [Variant] {
        named(entry, as: .variant).map { entry in
            let name = keyName(entry, .identifier, of: "a variant")
            // What it is to be called is unknown.
            if name == nil { refusedNames.insert(ManifestKey.variants.rawValue) }
            var variant = Variant(name: name ?? entry.locatedName)
            guard let fields = fields(entry, as: .variant) else { return variant }
            variant.isWhole = fields.isWhole
            variant.isPreviewOnly = flag(fields[.previewOnly])?.value ?? false
            // What an unknown key should have said is not known.
            variant.isLive = flag(fields[.live])?.value ?? !fields.isWhole
            variant.only = only(fields[.only])
            variant.bindings = replacements(fields[.bindings])
            for entry in entries(fields[.values]) {
                // What is no value's name is found when names are looked up.
                guard let text = replacedValue(entry), !entry.isNameDamaged else { continue }
                variant.values.append((entry.locatedName, text))
            }
            variant.comment = text(fields[.comment])
            return variant
        }
    }

    /// The Swift text of a value; its type is known.
    private mutating func replacedValue(_ entry: Entry) -> SwiftText? {
        let value = entry.value.mapping.first { $0.name == ManifestKey.value.rawValue }?.value
        guard let value, value.kind == .text, !entry.value.isDamaged else { return swift(entry) }
        report(.typedReplacement(entry, value.text))
        return nil
    }

    private mutating func replacements(_ entry: Entry?) -> [Variant.Replacement] {
        entries(entry).compactMap { entry in
            bindingKey(entry).map { key in
                Variant.Replacement(key: key, choice: choice(entry, of: ChoiceOwner(key)))
            }
        }
    }

    mutating func scopes(_ entry: Entry?) -> [Scope] {
        // Of two with one name, which is reported, the first is meant.
        var names: Set<String> = []
        return named(entry, as: .scope).filter { names.insert($0.locatedName.value).inserted }.map {
            entry in
            var scope = Scope(name: keyName(entry, .type, of: "a scope") ?? entry.locatedName)
            guard let fields = fields(entry, as: .scope) else { return scope }
            scope.parent = name(fields[.parent], .type)
            scope.isIncomplete =
                scope.parent == nil && fields.has(.parent)
                || isUnreadable(fields[.inputs]) || isUnreadable(fields[.bindings])
            scope.inputs = inputs(fields[.inputs])
            scope.bindings = bindings(fields[.bindings], in: .scope)
            scope.face = face(fields)
            scope.comment = text(fields[.comment])
            return scope
        }
    }
}
