import SwiftReading

/// Walks everything that will be printed in one build and gathers the frameworks whose types it names. What stands under conditions
/// is put together of several builds.
struct FrameworkScan {
    /// The frameworks, and what generated types ask for besides, each with the access of what names it: a body is internal.
    private(set) var found: [String: AccessLevel] = [:]
    /// The access of what names types of which nothing is known.
    private(set) var accessOfUnknown = AccessLevel.internal
    /// Whether a `CompositionFailure` is thrown.
    private(set) var throwsFailure = false
    /// Names that are the app's, whatever frameworks call so.
    private let own: Set<String>
    /// Gathers the modules that the sources declare, too; nil where they are all of one.
    private let modules: ModuleNames?
    /// Of what is being read.
    private var access = AccessLevel.internal

    init(own: Set<String>, modules: ModuleNames?) {
        self.own = own
        self.modules = modules
    }

    private mutating func find(_ framework: String) {
        found[framework] = max(found[framework] ?? .internal, access)
    }

    /// Reads what has an access, inside of what may have less.
    private mutating func reading(
        _ access: AccessLevel, _ read: (inout FrameworkScan) -> Void
    ) {
        let outer = self.access
        self.access = min(outer, access)
        read(&self)
        self.access = outer
    }

    /// Reads what the compiler copies into code that sees a public declaration: within the package it does not.
    private mutating func readingInlined(_ read: (inout FrameworkScan) -> Void) {
        reading(access == .public ? .public : .internal, read)
    }

    mutating func visit(_ declaration: Statement) {
        access = .public
        visit(each: [declaration])
    }

    private mutating func visit(_ type: TypePlan) {
        reading(type.isPrivate ? .internal : type.access) { scan in
            for attribute in type.attributes {
                // What a macro adds has the access of the type; the name of an actor needs none.
                if attribute == "@Observable" {
                    scan.readingInlined { $0.find("Observation") }
                } else {
                    scan.reading(.internal) { $0.visit(attribute) }
                }
            }
            for conformance in type.conforms { scan.visit(conformance) }
            scan.visit(each: type.members)
        }
    }

    private mutating func visit(_ property: PropertyPlan) {
        reading(AccessLevel(introducer: property.introducer)) { scan in
            if property.introducer.utf8.first == UInt8(ascii: "@") {
                scan.visit(property.introducer)
            }
            if let type = property.type { scan.visit(type) }
            guard let value = property.value else { return }
            // A value without a type says it.
            if property.type == nil {
                scan.visit(value)
            } else {
                scan.reading(.internal) { $0.visit(value) }
            }
        }
    }

    private mutating func visit(_ function: FunctionPlan) {
        reading(AccessLevel(introducer: function.introducer)) { scan in
            scan.visit(function.parameters)
            if let result = function.result { scan.visit(result) }
        }
        visit(function.body)
    }

    private mutating func visit(_ parameters: [ParameterPlan]) {
        for parameter in parameters {
            visit(parameter.type)
            if let value = parameter.default { readingInlined { $0.visit(value) } }
        }
    }

    private mutating func visit(_ statements: [Statement]) {
        reading(.internal) { $0.visit(each: statements) }
    }

    private mutating func visit(each statements: [Statement]) {
        for statement in statements {
            switch statement {
            case .type(let type): visit(type)
            case .extension(_, let members), .group(let members): visit(each: members)
            case .function(let function): visit(function)
            case .property(let property): visit(property)
            case .computed(let introducer, _, let type, let body, _):
                reading(AccessLevel(introducer: introducer)) { $0.visit(type) }
                visit(body)
            case .enumCases(let names): visit(names)
            case .preview(_, let body, _):
                reading(.internal) { $0.find("SwiftUI") }
                visit(body)
            case .composedOnce: reading(.internal) { $0.find("SwiftUI") }
            case .implementation(let implementation): visit(implementation)
            case .assignment(let target, let value):
                visit(target)
                visit(value)
            case .comment, .conditional: break
            case .result(let value), .expression(let value): visit(value)
            case .unwrapping(_, _, let value):
                throwsFailure = true
                visit(value)
            case .binding(_, let value, let body):
                visit(value)
                visit(body)
            case .recovery(let attempt, _, let fallback):
                visit(attempt)
                visit(fallback)
            case .switchOver(_, let cases): visit(each: cases)
            case .match(_, let body): visit(body)
            case .choice(let condition, let body, let otherwise):
                visit(condition)
                visit(body)
                visit(otherwise)
            }
        }
    }

    private mutating func visit(_ implementation: ImplementationPlan) {
        reading(implementation.access) { scan in
            scan.visit(implementation.initializerParameters)
            for conformance in implementation.conformances {
                for requirement in conformance.requirements {
                    scan.visit(requirement.source)
                    // Its types may have got their modules before them.
                    for name in requirement.typeNames { scan.visitName(name) }
                }
                // Other kinds do not write what the protocol inherits.
                for name in conformance.traits.inherited where implementation.kind.isGeneric {
                    scan.visit(name)
                }
                scan.visitName(conformance.protocolName)
            }
            switch implementation.kind {
            case .own(let kind?): for text in kind.texts { scan.visit(text) }
            case .coordinator(let routes, _):
                scan.reading(.internal) { for route in routes { $0.visit(route.action.source) } }
            default: break
            }
        }
        reading(.internal) { scan in
            for framework in implementation.frameworks { scan.find(framework) }
            if implementation.protocols.settings.importsMembers {
                for name in implementation.traits.inherited { scan.visit(name) }
            }
            // The class that stands for a handle writes the handle's requirements too.
            for handle in implementation.handles {
                for inner in handle.requirements { scan.visit(inner.source) }
            }
        }
    }

    private mutating func visit(_ expression: Expression) {
        switch expression.form {
        case .text(let text): visit(text)
        case .call(let callee, let arguments):
            visit(callee)
            visit(arguments)
        case .member(let base, _, let arguments):
            visit(base)
            visit(arguments)
        case .modifier(let base, let call):
            visit(base)
            visit(call)
        case .block(let head, _, let body, _):
            visit(head)
            visit(body)
        case .binary(let left, _, let right):
            visit(left)
            visit(right)
        case .array(let elements): for element in elements { visit(element) }
        case .closure(let signature, let body):
            if let signature { visit(signature) }
            visit(body)
        case .prefixed(_, let value): visit(value)
        case .suffixed(let value, let suffix):
            visit(value)
            visit(suffix)
        }
    }

    private mutating func visit(_ arguments: [LabeledExpression]) {
        for argument in arguments { visit(argument.value) }
    }

    private mutating func visit(_ text: String) {
        for name in FreeName.all(in: text) {
            if !own.contains(name.text), let framework = FrameworkNames.framework(of: name) {
                find(framework)
            }
            visitName(name.text)
        }
    }

    private mutating func visitName(_ name: String) {
        let isKnown = modules?.insert(name, access) ?? false
        if access > accessOfUnknown, !isKnown, SwiftIdentifier.hasUppercaseHead(name),
            own.contains(name) || !FrameworkNames.isKnown(name)
        {
            accessOfUnknown = access
        }
    }
}

extension AccessLevel {
    /// Of a declaration with these words before its name.
    fileprivate init(introducer: String) {
        let words = introducer.split(separator: " ")
        self = Self.allCases.last { words.contains(Substring($0.rawValue)) } ?? .internal
    }
}
