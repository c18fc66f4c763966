import SwiftReading

/// The variants of a root: the enum of their names, and a static member for each.
extension RootEmitter {
    /// The cases that a root is made for; nil where nothing asks for one.
    var variantType: TypePlan? {
        guard let variant = graph.variant else { return nil }
        let kept = needs[.root]
        guard kept.free.contains(variant) || kept.stored.contains(variant) else { return nil }
        var type = TypePlan(
            access: emission.manifest.accessLevel, keyword: .enum, name: "Variant")
        // Of a public type Swift does not tell by itself that it may be sent.
        if type.access == .public { type.conforms = [emission.library.source(of: .sendable)] }
        let conditional = Set(
            emission.manifest.variants.filter { $0.only != nil }.map(\.name.value))
        let names = emission.lifting.members
        func list(_ names: [String]) -> String {
            names.map(SwiftIdentifier.declared).joined(separator: ", ")
        }
        if conditional.isEmpty {
            type.members = [.enumCases(list(names))]
        } else {
            let always = names.filter { !conditional.contains($0) }
            let others = names.filter(conditional.contains).map { Statement.enumCases(list([$0])) }
            type.members = [.group([.enumCases(list(always))] + others)]
        }
        return type
    }

    /// The members of all variants, and the functions behind them. The live root of a scene delegate is UIKit's.
    mutating func membersOfVariants() -> [Statement] {
        emission.lifting.members.dropFirst(form == .sceneDelegate ? 1 : 0).flatMap {
            members(of: $0)
        }
    }

    private mutating func members(of variant: String) -> [Statement] {
        guard let member = emission.variantMembers[variant] else { return [] }
        let introducer = emission.manifest.accessLevel.introducer
        let type = emission.manifest.root.resolvedTypeName
        var own = Body(member.world, member.frame)
        if emission.lifting.preparesInMembers, let prepare = emission.resolution.prepare {
            own.append(preparing: prepare)
        }
        // The initializer makes more than the variant may need.
        let call = Expression.call(type, own.declareShared(among: emission.parametersOfRoot))
        own.writing.effects.formUnion(emission.effectSet(of: .root))
        body.take(own)
        var function = FunctionPlan(
            introducer: introducer + "static func", name: SwiftIdentifier.declared(variant),
            result: type, body: own.statements)
        let comment = emission.manifest.variants.first { $0.name.value == variant }?.comment?.value
        if member.isFunction {
            own.append(result: call)
            function.comment = comment
            function.parameters = emission.parameters(member.parameters) { graph[$0].defaultText }
            function.effects = member.effects
            function.body = own.statements
            return [.function(function)]
        }
        var property = PropertyPlan(
            attributes: emission.attributesOfStaticProperty,
            introducer: introducer + "static let", name: SwiftIdentifier.declared(variant),
            value: call)
        property.comment = comment
        guard !own.statements.isEmpty else { return [.property(property)] }
        own.append(result: call)
        function.introducer = "private static func"
        function.name = variant.prefixed("make")
        function.attributes = emission.attributesOfStaticProperty
        function.body = own.statements
        property.value = .call(function.name, [])
        body.outlined.append(function)
        return [.property(property)]
    }
}

extension Emission {
    /// A constant of a type that no actor isolates, and that may not be sent, is the main actor's.
    var attributesOfStaticProperty: [String] {
        let isOpen = manifest.root.face.conforms.contains { isSendable($0.value.bare) }
        return isolation(of: .root) == .nonisolated && !isOpen ? attributes(.mainActor) : []
    }
}

extension Body {
    /// Statements that come before all objects, behind what they name.
    fileprivate mutating func append(preparing text: Text) {
        func needed(by recipe: Recipe) -> [NodeID] {
            needs.nodes(neededBy: recipe, in: frame, isInitializer: false)
        }
        let named = allReached(from: needed(by: Recipe(steps: [.statements(text)]))) { id in
            graph[recipe: id].map(needed) ?? []
        }
        for id in needs.order(of: frame) where named.contains(id) { declare(id) }
        append(statements: text)
    }
}
