@testable import ComposeGenCore
@testable import SourceText
@testable import SwiftReading

/// What was read of a file, a line for each declaration, in the order of the kinds.
func sourceFacts(_ text: String) -> [String] {
    let read = SourceDeclarations.read(SourceFile(path: "App.swift", text: text))
    var lines: [String] = []
    for type in read.types {
        var line = "\(type.head.source)\(type.kind) \(read.path(type.context))\(type.name)"
        line += type.genericParameters.source + type.inherited.source
        if let clause = type.whereClause { line += " " + clause }
        lines.append(line)
        lines += type.members.lines
        if let text = type.requirements {
            lines += RequirementBlock.read(text).value.requirements.map {
                "  " + $0.canonicalSource
            }
        }
    }
    for declaration in read.extensions {
        var line = declaration.head.source + "extension " + declaration.extended.source
        line += declaration.inherited.source
        if let clause = declaration.whereClause { line += " " + clause }
        lines.append(line)
        lines += declaration.members.lines
    }
    for alias in read.aliases {
        lines.append(
            "\(alias.head.source)typealias \(read.path(alias.context))\(alias.name)"
                + alias.genericParameters.source + " = " + alias.type.source)
    }
    lines += read.unread.map { "unread: " + $0.reason }
    return lines
}

extension SourceDeclarations {
    fileprivate func path(_ context: DeclarationContext) -> String {
        switch context {
        case .file: ""
        case .type(let index): path(types[index].context) + types[index].name + "."
        case .extension(let index): extensions[index].extended.source + "."
        }
    }
}

extension DeclarationHead {
    fileprivate var source: String {
        let names: [(DeclarationModifiers, String)] = [
            (.static, "static"), (.final, "final"), (.lazy, "lazy"), (.weak, "weak"),
            (.unowned, "unowned"), (.required, "required"), (.convenience, "convenience"),
            (.override, "override"), (.nonisolated, "nonisolated"),
        ]
        var words = condition.map { ["[\($0)]"] } ?? []
        words += attributes.map { "@" + $0.name + ($0.hasArguments ? "()" : "") }
        if let access { words.append("\(access)") }
        words += names.filter { modifiers.contains($0.0) }.map(\.1)
        return words.map { $0 + " " }.joined()
    }
}

extension [Requirement.GenericParameter] {
    fileprivate var source: String {
        isEmpty ? "" : "<" + map(\.source).joined(separator: ", ") + ">"
    }
}

extension [TypeReference] {
    fileprivate var source: String { isEmpty ? "" : ": " + map(\.source).joined(separator: ", ") }
}

extension DeclaredMembers {
    fileprivate var lines: [String] {
        initializers.map { declaration in
            let initializer = declaration.initializer
            let mark =
                switch initializer.failability {
                case .never: ""
                case .optional: "?"
                case .implicitlyUnwrapped: "!"
                }
            return "  \(declaration.head.source)init\(mark)\(initializer.signature.source)"
        }
            + staticFunctions.map {
                "  \($0.head.source)\($0.name)\($0.signature?.source ?? " unreadable")"
            }
            + properties.map { property in
                var line = "  \(property.head.source)\(property.isConstant ? "let" : "var") "
                line += property.name + (property.type.map { ": " + $0.source } ?? "")
                if property.hasInitialValue { line += " = …" }
                if property.storage != .stored { line += " \(property.storage)" }
                return line
            }
    }
}

extension Requirement.Signature {
    fileprivate var source: String {
        let inside = parameters.map { parameter in
            let names =
                parameter.label == parameter.name
                ? parameter.name : (parameter.label ?? "_") + " " + parameter.name
            return (parameter.attributes + [names]).joined(separator: " ") + ": "
                + parameter.type.source { _ in false } + (parameter.isVariadic ? "..." : "")
                + (parameter.defaultValue.map { " = " + $0 } ?? "")
        }
        var effects = isAsync ? " async" : ""
        switch throwing {
        case .never: break
        case .any: effects += isRethrowing ? " rethrows" : " throws"
        case .typed(let error): effects += " throws(\(error.source))"
        }
        return genericParameters.source + "(" + inside.joined(separator: ", ") + ")" + effects
            + (result == .void ? "" : " -> " + result.source)
            + (whereClause.map { " " + $0 } ?? "")
    }
}
