import SourceText
import SwiftReading

/// What a route does.
enum RouteAction: Hashable {
    case push(String)
    case pop
    case popToRoot
    /// Statements in which `path` is the navigation path.
    case swift(String)

    init(_ text: String) {
        let located = LocatedText(text, SourceRange(.top, 0, text.utf8.count))
        let lexed = SwiftText.lex(located).value
        let source = lexed.source
        switch source {
        case "pop", "pop()": self = .pop
        case "popToRoot", "popToRoot()": self = .popToRoot
        case _ where lexed.isConstruction(of: "push") && source.utf8.last == UInt8(ascii: ")"):
            self = .push(String(source.dropFirst("push(".count).dropLast()))
        default: self = .swift(SwiftText.lex(located, as: .statements).value.source)
        }
    }
}

extension CoordinatorPath {
    /// What the coordinator's initialiser takes.
    var propertyName: String {
        self == .navigationController ? "navigationController" : "navigationPath"
    }

    var propertyType: String {
        switch self {
        case .navigationPath: "Binding<NavigationPath>"
        case .typed(let type): "Binding<\(type.source { _ in false })>"
        case .navigationController: "UINavigationController"
        }
    }

    fileprivate var type: BuiltInTemplate {
        self == .navigationController ? .coordinatorControllerType : .coordinatorType
    }
}

/// A coordinator over a navigation path or controller: each function is a route.
///
/// - Precondition: every requirement can be served and has a route.
func renderCoordinator(
    _ plan: ImplementationPlan,
    routes: [(requirement: String, action: String)],
    path: CoordinatorPath
) -> String {
    let context = ImplementationContext(plan)
    let actions = Dictionary(routes.map { ($0.requirement, $0.action) }) { first, _ in first }
    let members = context.requirements.members { requirement in
        guard case .function(let function) = requirement.kind else { return nil }
        let action = actions[requirement.fullName] ?? actions[requirement.name]
        return routeFunction(function, of: requirement, action, path, context)
    }
    return path.type.filled([
        "type": path.propertyType,
        "access": plan.access.keyword,
        "name": context.typeName(plan.name),
        "conformance": context.conformance(
            context.head(plan.access, plan.name), plan.protocolName),
        "aliases": context.associatedTypeAliases,
        "members": members.joined(),
    ])
}

private func routeFunction(
    _ function: Requirement.Function,
    of requirement: Requirement,
    _ action: String?,
    _ path: CoordinatorPath,
    _ context: ImplementationContext
) -> String {
    guard let action else {
        preconditionFailure("the requirement \(requirement.name) passed validation without a route")
    }
    return BuiltInTemplate.coordinatorFunction.filled([
        "attributes": context.attributes(of: requirement),
        "signature": context.signature(
            of: requirement,
            keyword: context.keyword(of: function),
            function.signature,
            opening: " {"
        ),
        "action": source(of: RouteAction(action), along: path, in: function),
    ])
}

private func source(
    of action: RouteAction, along path: CoordinatorPath, in function: Requirement.Function
) -> String {
    let scope = RouteScope(path, Set(function.signature.parameters.map(\.name)))
    let isController = path == .navigationController
    switch action {
    case .push(let value):
        let template: BuiltInTemplate =
            isController ? .coordinatorPushController : .coordinatorPush
        return template.filled(["path": scope.path, "value": scope.replacingPath(in: value)])
    case .pop:
        let template: BuiltInTemplate = isController ? .coordinatorPopController : .coordinatorPop
        return template.filled(["path": scope.path])
    case .popToRoot:
        let template: BuiltInTemplate =
            switch path {
            case .navigationPath: .coordinatorPopToRoot
            case .typed: .coordinatorPopToStart
            case .navigationController: .coordinatorPopToRootController
            }
        return template.filled(["path": scope.path])
    case .swift(let text): return scope.replacingPath(in: text)
    }
}

/// The names that a route's Swift sees.
private struct RouteScope {
    private let property: String
    private let access: String
    private let parameters: Set<String>

    init(_ path: CoordinatorPath, _ parameters: Set<String>) {
        property = path.propertyName
        access = path == .navigationController ? "" : ".wrappedValue"
        self.parameters = parameters
    }

    /// The navigation path, also where a parameter hides the property.
    var path: String {
        parameters.contains(property) ? pathInClosure : property + access
    }

    private var pathInClosure: String { "self." + property + access }

    /// The text with the navigation path for each `path` that is neither a member, nor a label, nor declared by the
    /// text or by a parameter.
    func replacingPath(in text: String) -> String {
        guard !parameters.contains("path") else { return text }
        let lexed = SwiftText.lex(LocatedText(text, SourceRange(.top, 0, text.utf8.count))).value
        let places = lexed.unqualifiedNames.filter { $0.name == "path" }.map(\.range)
        guard !places.isEmpty else { return text }
        let closures = closureRanges(in: text)
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var offset = 0
        var closure = closures.makeIterator()
        var next = closure.next()
        for place in places {
            result += bytes[offset..<place.start]
            // The ranges are apart and in order, as the places are.
            while let range = next, range.upperBound <= place.start { next = closure.next() }
            let isInClosure = next.map { $0.contains(place.start) } ?? false
            result += (isInClosure ? pathInClosure : path).utf8
            offset = place.end
        }
        result += bytes[offset...]
        return String(decoding: result, as: UTF8.self)
    }
}

/// The outermost closures of a text: there an escaping closure of a class has to say `self`.
private func closureRanges(in text: String) -> [Range<Int>] {
    let bytes = Array(text.utf8)
    var ranges: [Range<Int>] = []
    /// For each open bracket, whether it opens a closure.
    var open: [Bool] = []
    var openClosures = 0
    var start: Int?
    /// How many brackets are open around the word that the next brace belongs to.
    var statementDepth: Int?
    for token in SwiftLexer.tokens(in: bytes) {
        switch token.kind {
        case .identifier:
            if isStatementWord(String(decoding: bytes[token.range], as: UTF8.self)) {
                statementDepth = open.count
            }
        case .openBrace:
            let isClosure = statementDepth != open.count
            if !isClosure { statementDepth = nil }
            if isClosure {
                openClosures += 1
                start = start ?? token.start
            }
            open.append(isClosure)
        case .openParenthesis, .openBracket, .interpolationOpening, .referenceOpening:
            open.append(false)
        case .closeBrace, .closeParenthesis, .closeBracket, .interpolationClosing:
            guard open.popLast() == true else { break }
            openClosures -= 1
            if openClosures == 0, let first = start {
                ranges.append(first..<token.end)
                start = nil
            }
        default:
            break
        }
    }
    return ranges
}

private func isStatementWord(_ word: String) -> Bool {
    switch word {
    case "if", "guard", "while", "for", "switch", "else", "do", "defer", "repeat", "catch": true
    default: false
    }
}
