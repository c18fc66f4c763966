import SourceText
import SwiftReading

extension Resolver {
    /// Reports generic types that generated code would name without their arguments, and types that it cannot name at all.
    mutating func checkGenericTypes() {
        guard sources != nil else { return }
        for value in manifest.values { check(value.type, in: NameScope()) }
        for (index, binding) in manifest.bindings.enumerated() {
            check(binding, ObjectID(index: index), in: NameScope())
        }
        for (scope, node) in zip(manifest.scopes, graph.scopes) {
            let names = NameScope(root: graph[node.object].scope ?? .main)
            for input in scope.inputs { check(input.type, in: names) }
            for (binding, index) in zip(scope.bindings, node.objects) {
                check(binding, ObjectID(index: index), in: names)
            }
        }
        for (index, feature) in manifest.features.enumerated() {
            let names = names(of: FeatureID(index: index))
            for binding in feature.bindings {
                for input in binding.inputs { check(input.type, in: names) }
                checkVisibility(of: binding, in: names)
            }
            for scene in feature.scenes {
                for input in scene.inputs { check(input.type, in: names) }
                if let returns = scene.returns { check(returns, in: names) }
            }
        }
    }

    private mutating func check(
        _ binding: Boxed<Binding>, _ id: ObjectID, in scope: NameScope
    ) {
        for input in binding.inputs { check(input.type, in: scope) }
        checkVisibility(of: binding, in: scope)
        let node = graph[id]
        guard node.lifetime == .singleton, node.heldType != .void else { return }
        if case .broken = node.choice { return }
        // What needs nothing, a struct makes where it declares it, and Swift finds the arguments.
        let isUntyped =
            scope.root == .main && rootKind == .struct && node.edges.isEmpty
        if isUntyped {
            if let fault = untoldTypes[id] { diagnostics.append(fault) }
            return
        }
        let range = binding.type?.range ?? binding.choice.implementation?.range ?? node.range
        checkArguments(in: Located(node.heldType, range), from: sourceScope(of: scope))
    }

    /// Reports what a binding is known as and generated code cannot name.
    private mutating func checkVisibility(of binding: Boxed<Binding>, in scope: NameScope) {
        var types = binding.provides + (binding.type.map { [$0] } ?? [])
        if case .type(let type) = binding.key.value, binding.choice.implementation?.value != type {
            types.append(Located(type, binding.key.range))
        }
        for type in types where !isVisible(type, from: sourceScope(of: scope)) { return }
    }

    private mutating func check(_ type: Located<TypeReference>, in scope: NameScope) {
        let home = sourceScope(of: scope)
        if isVisible(type, from: home) { checkArguments(in: type, from: home) }
    }

    private mutating func checkArguments(
        in type: Located<TypeReference>, from home: SourceScope
    ) {
        guard let found = sources?.index.bareGenericType(in: type.value, from: home) else {
            return
        }
        diagnostics.append(
            .bareGenericType(found.name, parameters: found.parameters, at: type.range))
    }
}
