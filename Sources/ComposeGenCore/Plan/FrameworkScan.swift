import SwiftReading

/// Adds the frameworks whose types the declarations name, and the modules of the sources that they name something of.
///
/// - Parameters:
///   - own: names that are the app's, whatever frameworks call so.
///   - modules: what the sources declare in modules; nil where they are all of one.
func addFrameworks(
    namedBy declarations: [Declaration], own: Set<String>, _ modules: ModuleNames?,
    to imports: inout Set<String>
) {
    var scan = FrameworkScan()
    scan.own = own
    scan.modules = modules
    for declaration in declarations { scan.visit(declaration) }
    scan.addNames(to: &imports)
    if let modules { imports.formUnion(modules.named) }
}

/// Walks everything that will be printed and gathers what its types are of. What expressions name is known of them.
struct FrameworkScan {
    private(set) var found = FrameworkSet()
    /// What generated types ask for besides.
    private var others: Set<String> = []
    /// Names that are the app's.
    var own: Set<String> = []
    /// Gathers the modules of the sources too, where there are any.
    var modules: ModuleNames?

    /// Adds what was found.
    func addNames(to names: inout Set<String>) {
        for (index, list) in FrameworkNames.lists.enumerated()
        where found.contains(FrameworkSet(rawValue: 1 << UInt8(index))) {
            names.insert(list.framework)
        }
        if !others.isEmpty { names.formUnion(others) }
    }

    mutating func visit(_ declaration: Declaration) {
        switch declaration {
        case .type(let type): visit(type)
        case .extension(_, let properties, let members):
            for group in properties { visit(group) }
            for member in members { visit(member) }
        case .preview(_, let body, _):
            found.insert(.swiftUI)
            visit(body)
        case .composedOnce: found.insert(.swiftUI)
        case .conditional(let conditional):
            for declaration in conditional.clauses.flatMap(\.elements) { visit(declaration) }
        case .implementation(let implementation): visit(implementation)
        }
    }

    private mutating func visit(_ type: TypePlan) {
        for attribute in type.attributes { visit(attribute) }
        for conformance in type.conforms { visit(conformance) }
        for text in type.cases { visit(text) }
        for group in type.properties { visit(group) }
        for member in type.members { visit(member) }
    }

    private mutating func visit(_ member: Member) {
        switch member {
        case .function(let function): visit(function)
        case .computed(_, _, let type, let body, _):
            visit(type)
            visit(body)
        case .property(let property): visit([property])
        case .type(let type): visit(type)
        case .enumCases: break
        case .composedOnce: found.insert(.swiftUI)
        case .group(let members): for member in members { visit(member) }
        case .conditional(let conditional):
            for member in conditional.clauses.flatMap(\.elements) { visit(member) }
        }
    }

    private mutating func visit(_ properties: [PropertyPlan]) {
        // By their places: a copy of each would hold on to all that is in it.
        for index in properties.indices {
            let introducer = properties[index].introducer
            if introducer.utf8.first == UInt8(ascii: "@") { visit(introducer) }
            if let type = properties[index].type { visit(type) }
            if let value = properties[index].value { visit(value) }
        }
    }

    private mutating func visit(_ function: FunctionPlan) {
        for parameter in function.parameters {
            visit(parameter.type)
            if let value = parameter.default { visit(value) }
        }
        if let result = function.result { visit(result) }
        visit(function.body)
    }

    mutating func visit(_ statements: [Statement]) {
        // By their places: a copy of each would hold on to all that is in it.
        for index in statements.indices {
            if !looksAtNames, let known = statements[index].knownFrameworks {
                found.formUnion(known)
                continue
            }
            switch statements[index] {
            case .declaration(_, let type, let value, _):
                if let type { visit(type) }
                visit(value)
            case .assignment(let target, let value):
                visit(target)
                visit(value)
            case .comment: break
            case .text(let text): visit(text)
            case .result(let value), .expression(let value), .unwrapping(_, _, let value, _):
                visit(value)
            case .binding(_, let value, _, let body, let otherwise):
                visit(value)
                visit(body)
                visit(otherwise)
            case .recovery(let attempt, let fallback):
                visit(attempt)
                visit(fallback)
            case .function(let function): visit(function)
            case .switchOver(_, let cases): for body in cases.flatMap(\.bodies) { visit(body) }
            case .choice(let branches):
                for branch in branches {
                    if let condition = branch.condition { visit(condition) }
                    visit(branch.body)
                }
            case .conditional(let conditional):
                visit(conditional.clauses.flatMap(\.elements))
            }
        }
    }

    mutating func visit(_ expression: Expression) {
        if own.isEmpty { found.formUnion(expression.measure.frameworks) }
        if looksAtNames { visitParts(of: expression) }
    }

    /// Whether it matters which names there are, and not only whose.
    private var looksAtNames: Bool { modules != nil || !own.isEmpty }

    private mutating func visit(_ implementation: ImplementationPlan) {
        others.formUnion(implementation.frameworks)
        for conformance in implementation.conformances {
            for requirement in conformance.requirements { visit(requirement.source) }
            for name in conformance.inherited { visit(name) }
            modules?.insert(namedIn: conformance.protocolName)
        }
        if case .own(let kind) = implementation.kind {
            for text in kind.texts { visit(text) }
        }
        // The class that stands for a handle writes the handle's requirements too.
        for handle in implementation.handles {
            for inner in handle.requirements { visit(inner.source) }
        }
    }

    private mutating func visit(_ text: String) {
        found.formUnion(FrameworkSet(namedIn: text, own: own))
        modules?.insert(namedIn: text)
    }

    /// Visits a piece of an expression.
    mutating func visit(part text: String) {
        if !own.isEmpty { found.formUnion(FrameworkSet(namedIn: text, own: own)) }
        modules?.insert(namedIn: text)
    }
}

extension Statement {
    /// The frameworks that the statement names, where it is no more than an expression.
    fileprivate var knownFrameworks: FrameworkSet? {
        switch self {
        case .declaration(_, nil, let value, _), .result(let value), .expression(let value):
            value.measure.frameworks
        default: nil
        }
    }
}

extension FrameworkScan {
    /// Visits each piece of code that an expression is made of.
    mutating func visitParts(of expression: Expression) {
        switch expression.form {
        case .text(let text): visit(part: text)
        case .call(let callee, let arguments):
            visit(part: callee)
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
            if let signature { visit(part: signature) }
            visit(body)
        case .prefixed(_, let value): visit(value)
        case .suffixed(let value, let suffix):
            visit(value)
            visit(part: suffix)
        }
    }

    private mutating func visit(_ arguments: [LabeledExpression]) {
        for argument in arguments { visit(argument.value) }
    }
}
