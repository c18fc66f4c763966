import SwiftReading

/// Walks everything that will be printed in one build and gathers the frameworks whose types it names. What stands under conditions
/// is put together of several builds.
struct FrameworkScan {
    /// The frameworks, and what generated types ask for besides.
    private(set) var found: Set<String> = []
    /// Whether a `CompositionFailure` is thrown.
    private(set) var throwsFailure = false
    /// Names that are the app's, whatever frameworks call so.
    private let own: Set<String>
    /// Gathers the modules that the sources declare, too; nil where they are all of one.
    private let modules: ModuleNames?

    init(own: Set<String>, modules: ModuleNames?) {
        self.own = own
        self.modules = modules
    }

    mutating func visit(_ declaration: Declaration) {
        switch declaration {
        case .type(let type): visit(type)
        case .extension(_, let members): for member in members { visit(member) }
        case .preview(_, let body, _):
            found.insert("SwiftUI")
            visit(body)
        case .composedOnce: found.insert("SwiftUI")
        case .conditional: break
        case .implementation(let implementation): visit(implementation)
        }
    }

    private mutating func visit(_ type: TypePlan) {
        for attribute in type.attributes { visit(attribute) }
        for conformance in type.conforms { visit(conformance) }
        for member in type.members { visit(member) }
    }

    private mutating func visit(_ member: Member) {
        switch member {
        case .function(let function): visit(function)
        case .computed(_, _, let type, let body, _):
            visit(type)
            visit(body)
        case .property(let property): visit(property)
        case .type(let type): visit(type)
        case .enumCases(let names): visit(names)
        case .composedOnce: found.insert("SwiftUI")
        case .group(let members): for member in members { visit(member) }
        case .conditional: break
        }
    }

    private mutating func visit(_ property: PropertyPlan) {
        if property.introducer.utf8.first == UInt8(ascii: "@") { visit(property.introducer) }
        if let type = property.type { visit(type) }
        if let value = property.value { visit(value) }
    }

    private mutating func visit(_ function: FunctionPlan) {
        for parameter in function.parameters {
            visit(parameter.type)
            if let value = parameter.default { visit(value) }
        }
        if let result = function.result { visit(result) }
        visit(function.body)
    }

    private mutating func visit(_ statements: [Statement]) {
        for statement in statements {
            switch statement {
            case .declaration(_, let type, let value, _):
                if let type { visit(type) }
                visit(value)
            case .assignment(let target, let value):
                visit(target)
                visit(value)
            case .comment, .conditional: break
            case .text(let text): visit(text)
            case .result(let value), .expression(let value): visit(value)
            case .unwrapping(_, _, let value):
                throwsFailure = true
                visit(value)
            case .binding(_, let value, let body):
                visit(value)
                visit(body)
            case .recovery(let attempt, let fallback):
                visit(attempt)
                visit(fallback)
            case .function(let function): visit(function)
            case .switchOver(_, let cases): for body in cases.flatMap(\.bodies) { visit(body) }
            case .choice(let condition, let body):
                visit(condition)
                visit(body)
            }
        }
    }

    private mutating func visit(_ implementation: ImplementationPlan) {
        found.formUnion(implementation.frameworks)
        for conformance in implementation.conformances {
            for requirement in conformance.requirements { visit(requirement.source) }
            for name in conformance.inherited { visit(name) }
            modules?.insert(conformance.protocolName)
        }
        if case .own(let kind) = implementation.kind {
            for text in kind.texts { visit(text) }
        }
        // The class that stands for a handle writes the handle's requirements too.
        for handle in implementation.handles {
            for inner in handle.requirements { visit(inner.source) }
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
                found.insert(framework)
            }
            modules?.insert(name.text)
        }
    }
}
