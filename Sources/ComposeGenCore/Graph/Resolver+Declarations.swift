import SourceText
import SwiftReading

extension Resolver {
    /// Enters everything that has a name, so that the order of the manifest's parts does not matter.
    mutating func declareAll() {
        rootNames[0].declared = NameTable(
            capacity: manifest.values.count + manifest.bindings.count)
        for (index, value) in manifest.values.enumerated() {
            insert(
                value.name.value, .value(ValueID(index: index)), value.name.range, in: NameScope())
            rootNames[0].valuesByType[value.type.value.source, default: []]
                .append(value.name.value)
            graph.values.append(
                ValueNode(
                    name: value.name.value, range: value.name.range, type: value.type.value,
                    supply: .parameter(default: nil), allow: value.allow))
        }
        declareGeneratedTypes()
        declareEnvironmentKeys()
        namesReplacedByOthers = manifest.namesReplacedByOthers
        graph.objects.reserveCapacity(manifest.bindings.count)
        for binding in manifest.bindings { declare(binding, in: NameScope()) }
        declareScopes()
        for (index, feature) in manifest.features.enumerated() {
            declare(feature, as: FeatureID(index: index))
        }
        declareRoot()
        hideNamesBound()
        refuseReferencesOutside()
    }

    private mutating func declareEnvironmentKeys() {
        for entry in manifest.protocols {
            guard let key = entry.environmentKey else { continue }
            if let text = key.default {
                refuseReferences(in: text, of: "the default of an environment key")
                if ["fatalError", "preconditionFailure"].contains(where: text.isConstruction) {
                    diagnostics.append(.trappingDefault(at: text.text.range))
                }
                check(defaultOfKey: text, as: entry.type.value)
            }
            graph.environmentKeys.append(
                EnvironmentKeyNode(
                    type: entry.type.value, range: key.range, default: key.default,
                    imports: entry.imports.map(\.value)))
        }
    }

    /// Refuses `$(…)` in Swift that is written where nothing of the root can be had.
    private mutating func refuseReferences(in text: SwiftText, of what: String) {
        for reference in text.references {
            diagnostics.append(
                .referenceOutsideOfRoot(
                    reference.name.value, in: what, at: reference.name.range))
        }
    }

    /// The default of a value, which names what a parameter's cannot.
    mutating func resolve(
        default text: SwiftText, as type: TypeReference, in scope: NameScope
    ) -> ResolvedText {
        warnOfStrangeName(in: text, as: type, scope)
        warnOfUnmarkedNames(in: text, scope, isDefault: true)
        reportUnmarkedScenes(in: text, scope)
        refuseReferences(in: text, of: "the default of a value")
        return ResolvedText(text: text, references: text.references.map { _ in nil })
    }

    /// Parameters have their defaults, and coordinators their routes, outside of what has the objects.
    private mutating func refuseReferencesOutside() {
        func refuse(_ inputs: [Input]) {
            for input in inputs {
                guard let text = input.default else { continue }
                refuseReferences(in: text, of: "the default of an input")
            }
        }
        for binding in manifest.bindings { refuse(binding.inputs) }
        for scope in manifest.scopes {
            refuse(scope.inputs)
            for binding in scope.bindings { refuse(binding.inputs) }
        }
        for feature in manifest.features {
            for binding in feature.bindings { refuse(binding.inputs) }
            for scene in feature.scenes { refuse(scene.inputs) }
        }
        for implementation in manifest.protocols.flatMap(\.generated) {
            guard case .coordinator(let routes, _) = implementation.kind.value else { continue }
            for route in routes {
                refuseReferences(in: route.action, of: "a coordinator's route")
            }
        }
    }

    private mutating func declare(_ feature: Boxed<Feature>, as id: FeatureID) {
        featuresByName[feature.name.value] = id
        let root = rootMaking(feature)
        // Made in its place, so that no one else holds its names while they are entered.
        featureNames.append(
            FeatureNames(
                declared: NameTable(
                    capacity: feature.bindings.count + 4 * feature.scenes.count),
                isIncomplete: root == nil || feature.isIncomplete))
        let firstObject = graph.objects.count
        let names = NameScope(root: root ?? .main, feature: id)
        for binding in feature.bindings { declare(binding, in: names) }
        let objects = firstObject..<graph.objects.count
        let firstScene = graph.scenes.count
        for scene in feature.scenes { declare(scene, of: id) }
        // What an object asks of a scene that this build does not have: it has no use for the object either.
        for input in feature.inputsOfAbsentScenes { declare(input, ofSceneOf: id, isAbsent: true) }
        let defaultSuffix =
            switch feature.kind {
            case .composer: "UIComposer"
            case .factory: "FeatureFactory"
            }
        let typeName = feature.type?.value ?? feature.name.value + defaultSuffix
        let placement = placement(of: feature, typeName)
        let node = FeatureNode(
            root: names.root, name: feature.name.value, range: feature.name.range,
            kind: feature.kind,
            typeName: typeName,
            typeRange: feature.type?.range ?? feature.name.range, objects: objects,
            scenes: firstScene..<graph.scenes.count, flow: nil,
            isolation: feature.face.isolation?.value ?? .mainActor,
            conforms: feature.face.conforms.map(\.value),
            imports: feature.face.imports.map(\.value), placement: placement,
            allow: feature.allow)
        graph.features.append(Boxed(node))
    }

    /// Where the feature's files go, reported where they cannot.
    private mutating func placement(of feature: Boxed<Feature>, _ typeName: String) -> FilePlacement
    {
        var placement = placements.placement(at: feature.name.range)
        placement.access = feature.access?.value ?? placement.access
        if let output = feature.output {
            if let folder = placements.folder(output) {
                placement.folder = folder
                placement.folderRange = output.range
                placement.isRefused = false
            } else {
                diagnostics.append(
                    .outputOutside(output.value, at: output.range, isReplaceable: false))
                placement.refuse(output.value)
            }
        }
        if placement.isRefused { return placement }
        placement.module = placements.module(of: placement, feature.name.range.file.index)
        if let module = placements.moduleHiding(placement) {
            diagnostics.append(.hiddenFeature(typeName, in: module, at: placement.folderRange))
            placement.refuse(placement.folder)
        }
        return placement
    }

    private mutating func declare(_ scene: Boxed<Scene>, of feature: FeatureID) {
        let id = SceneID(index: graph.scenes.count)
        let object = ObjectID(index: graph.objects.count)
        let names = NameScope(feature: feature)
        featureNames[feature.index].scenes[graph.names.id(of: scene.name.value)] = id
        for input in scene.inputs { declare(input, ofSceneOf: feature) }
        if scene.inputs.count > 16 { namesOfManyInputs[id] = Set(scene.inputs.map(\.name.value)) }
        let type = scene.view ?? scene.returns
        if let view = scene.view, case .construction = scene.content {
            let type = graph.names.id(of: view.value)
            _ = declare(type, .sceneObject(type), view.range, in: names)
        }
        let name =
            type.flatMap { variableName(for: $0.value) } ?? scene.name.value
        let shown = ObjectNode(
            owner: .scene(id), description: type?.value.source ?? scene.name.value,
            range: scene.view?.range ?? scene.name.range, name: name,
            heldType: type?.value ?? .void, lifetime: .scene, lifetimeRange: nil,
            imports: scene.imports.map(\.value), choice: .broken)
        graph.objects.append(Boxed(shown))
        let node = SceneNode(
            feature: feature, name: scene.name.value, range: scene.name.range,
            inputs: scene.inputs, object: object, view: scene.view?.value,
            returns: scene.returns?.value, ownership: scene.ownership?.value ?? .view,
            ownershipRange: scene.ownership?.range, previews: [],
            inputsOfAbsentPreviews: scene.inputsOfAbsentPreviews,
            imports: scene.imports.map(\.value), allow: scene.allow)
        graph.scenes.append(Boxed(node))
    }

    private mutating func declare(
        _ input: Input, ofSceneOf feature: FeatureID, isAbsent: Bool = false
    ) {
        let name = input.name.value
        let nameID = graph.names.id(of: name)
        // Several scenes may have an input of this name; it is the one of the scene that is composed.
        if let taken = featureNames[feature.index].declared[nameID].first {
            if isAbsent { return }
            if taken.target != .input(nameID) {
                diagnostics.append(
                    .nameClash(name, at: input.name.range, .itself("input"), first: taken.range))
            }
        } else {
            insert(nameID, .input(nameID), input.name.range, in: NameScope(feature: feature))
        }
    }

    private mutating func declareRoot() {
        let root = manifest.root
        graph.root.kind = root.kind.value
        graph.root.typeName =
            root.type?.value
            ?? {
                switch root.kind.value {
                case .struct: "CompositionRoot"
                case .view: "AppComposer"
                case .container: "AppDependencies"
                case .sceneDelegate: "SceneDelegate"
                }
            }()
        graph.root.typeRange = root.type?.range ?? root.kind.range
        graph.root.mainName = root.main
        graph.root.isolation = root.face.isolation?.value ?? .mainActor
        graph.root.conforms = root.face.conforms.map(\.value)
        graph.root.placement = placements.top
        graph.root.imports = placements.top.imports + root.face.imports.map(\.value)
        graph.root.tests = root.tests
        graph.root.module = manifest.name.value.moduleName
    }
}
