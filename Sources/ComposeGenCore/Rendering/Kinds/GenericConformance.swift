import SwiftReading

/// One type that conforms to every protocol that asks for it, over a type parameter.
struct GenericType {
    /// What the parameter is called: `T`, unless a requirement uses that name for something else.
    let parameter: String
    let conformances: [ProtocolConformance]

    init(_ plan: ImplementationPlan) {
        conformances = plan.conformances
        var taken: Set<String> = []
        for requirement in conformances.flatMap(\.requirements) {
            for parameter in requirement.signature?.genericParameters ?? [] {
                taken.insert(parameter.name)
            }
            taken.formUnion(requirement.typeNames)
        }
        taken.formUnion(conformances.map(\.protocolName))
        parameter = freeName(["T", "Wrapped", "WrappedObject"], besides: &taken)
    }

    /// What the protocol inherits and nothing else is written for.
    func inherited(by conformance: ProtocolConformance) -> [String] {
        let own = Set(conformances.map(\.protocolName))
        return conformance.inherited.filter { !own.contains($0) }
    }
}

extension ImplementationPlan {
    /// What the type conforms to, in the order of the manifest.
    package var conformances: [ProtocolConformance] {
        var own = ProtocolConformance(protocolName: protocolName, requirements: requirements)
        switch kind {
        case .mainQueueDispatch(let also, _), .weakProxy(let also, _):
            own.inherited = traits.inherited
            return [own] + also
        case .nullObject, .coordinator, .fallback, .mainActor, .logging, .retry, .stub, .spy, .own:
            return [own]
        }
    }
}

extension ImplementationPlan {
    /// The frameworks whose types the kind's own code names, besides those that the requirements name.
    package var frameworks: Set<String> {
        switch kind {
        case .coordinator(_, let path):
            [path == .navigationController ? "UIKit" : "SwiftUI"]
        case .mainQueueDispatch:
            conformances.contains { conformance in
                let context = ImplementationContext(
                    conformance.requirements, protocolName: conformance.protocolName,
                    access: access)
                return context.requirements.contains { !context.hoppedCallbacks(of: $0).isEmpty }
            } ? ["Foundation"] : []
        case .spy:
            TestDouble(ImplementationContext(self)).hasLock ? ["Foundation"] : []
        case .fallback, .retry:
            handles.isEmpty ? [] : ["Foundation"]
        case .nullObject, .weakProxy, .mainActor, .logging, .stub, .own:
            []
        }
    }
}

/// The frame of one conformance.
struct ConformanceFrame {
    var conformance: BuiltInTemplate
    var empty: BuiltInTemplate

    /// The conformance behind those to what the protocol inherits, which are empty: the members stand in the protocol's own.
    ///
    /// - Parameter constraint: what follows `where`.
    func filled(
        _ name: String,
        _ protocolName: String,
        inherited: [String],
        constraint: String,
        aliases: String,
        _ members: ConditionalMembers
    ) -> [String] {
        inherited.map {
            filled(name, $0, constraint: constraint, aliases: "", ConditionalMembers())
        } + [
            filled(name, protocolName, constraint: constraint, aliases: aliases, members)
        ]
    }

    private func filled(
        _ name: String,
        _ protocolName: String,
        constraint: String,
        aliases: String,
        _ members: ConditionalMembers
    ) -> String {
        let head = "extension \(name): \(protocolName) where \(constraint) {"
        let isLong = head.firstLineWidth > 100
        let text = "\(protocolName)\(isLong ? "\n" : " ")where \(constraint)"
        guard !(members.isEmpty && aliases.isEmpty) else {
            return empty.filled(["name": name, "conformance": text])
        }
        return conformance.filled([
            "name": name, "conformance": text, "aliases": aliases,
            "members": members.joined(),
        ])
    }
}

extension ImplementationContext {
    /// The same, with the associated types written as members of the type that they are taken from.
    func takingAssociatedTypes(from type: String, access: AccessLevel) -> ImplementationContext {
        let names = Set(associatedTypes.map(\.name))
        guard !names.isEmpty else { return self }
        return ImplementationContext(
            requirements.map { $0.qualified(with: type, names: names) },
            protocolName: protocolName, access: access, traits: traits, protocols: protocols)
    }

    /// Declarations of the associated types that no member mentions, which the compiler could not infer.
    ///
    /// - Parameter context: the one whose requirements are as the protocol declares them.
    func aliasesOfAssociatedTypes(in type: String, access: AccessLevel) -> String {
        var mentioned: Set<String> = []
        for requirement in requirements { mentioned.formUnion(requirement.typeNames) }
        return associatedTypes.filter { !mentioned.contains($0.name) }.map {
            access.introducer + "typealias \($0.name) = \(type).\($0.name)"
        }.joined(separator: "\n")
    }
}

extension Requirement {
    /// The names of the types that come in, where they are nothing but names.
    var namesOfWhatIsPassed: [String] {
        let types: [TypeReference] =
            switch kind {
            case .property(let property): [property.type]
            case .function, .subscript, .initializer:
                signature?.parameters.map(\.type) ?? []
            case .associatedType, .typeAlias: []
            }
        return types.compactMap { type in
            var type = type
            if case .attributed(_, let inner) = type.form { type = inner }
            type = type.wrapped ?? type
            guard case .named(let name, let arguments) = type.form, arguments.isEmpty else {
                return nil
            }
            return name
        }
    }

    /// The types in a member's signature.
    var types: [TypeReference] {
        switch kind {
        case .property(let property): [property.type]
        case .function, .subscript, .initializer:
            signature.map { signature in
                signature.parameters.map(\.type) + [signature.result]
                    + signature.genericParameters.compactMap(\.constraint)
            } ?? []
        case .associatedType, .typeAlias: []
        }
    }

    /// The names of types that a member's signature mentions, each path's first component.
    var typeNames: [String] {
        types.flatMap { $0.nominalNames() }.map { path in
            String(path.prefix { $0 != "." })
        }
    }
}
