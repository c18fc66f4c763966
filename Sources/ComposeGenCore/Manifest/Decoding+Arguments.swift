import ManifestSyntax
import SourceText
import SwiftReading

extension Decoding {
    /// The arguments of a call: a mapping from labels, or a list. What could not be read is one that is broken and has no
    /// label.
    mutating func arguments(_ entry: Entry?) -> [Argument] {
        guard let entry else { return [] }
        switch entry.value.kind {
        case .mapping:
            var arguments = labelledArguments(entry)
            if entry.value.isDamaged {
                arguments.append(Argument(label: nil, value: .broken(entry.value.range)))
            }
            return arguments
        case .sequence where entry.value.isDamaged: break
        case .sequence: return entry.value.elements.map { listedArgument(Entry($0, of: entry)) }
        case .null: reportMissingValue(entry)
        case .text: reportWrongKind(entry, expected: "a mapping from labels, or a list")
        }
        return [Argument(label: nil, value: .broken(entry.value.range))]
    }

    /// Arguments of which each has a label or a name.
    mutating func labelledArguments(_ entry: Entry?) -> [Argument] {
        entries(entry).map { argument($0) }
    }

    mutating func properties(_ entry: Entry?) -> [Property] {
        entries(entry).map { entry in
            let name = keyName(entry, .identifier, of: "a property") ?? entry.locatedName
            return Property(name: name, value: argumentValue(entry))
        }
    }

    private mutating func argument(_ entry: Entry) -> Argument {
        let written = entry.locatedName
        if written.value == "_" { return Argument(label: nil, value: argumentValue(entry)) }
        let label = Located(SwiftIdentifier.unescaped(written.value), written.range)
        if label.value == written.value, !SwiftIdentifier.isValid(label.value) {
            report(.invalidLabel(label))
        }
        return Argument(label: label, value: argumentValue(entry))
    }

    /// An element of a list of arguments: a label with its argument, or an argument without a label.
    private mutating func listedArgument(_ entry: Entry) -> Argument {
        let node = entry.value
        let entries = node.mapping
        guard let first = entries.first else {
            return Argument(label: nil, value: argumentValue(entry))
        }
        if entries.count == 1, !isArgumentForm(first.name) {
            return argument(first)
        }
        guard entries.contains(where: { MappingForm.argument.key($0.name) != nil }) else {
            report(.severalLabels(entries[1].locatedName))
            return Argument(label: nil, value: .broken(node.range))
        }
        return Argument(label: nil, value: argumentValue(entry))
    }

    /// In a list, `- factory: X` could also be an argument whose label is `factory`. It is the form, as it is everywhere
    /// else; arguments with such a label are written as a mapping from labels.
    private func isArgumentForm(_ key: String) -> Bool {
        switch key {
        case "implementation", "factory", "weak", "swift": true
        default: false
        }
    }

    mutating func argumentValue(_ entry: Entry) -> ArgumentValue {
        let node = entry.value
        guard !node.isDamaged else { return .broken(node.range) }
        switch node.kind {
        case .text:
            guard let text = swift(entry) else { return .broken(node.range) }
            noteQuotes(of: node, text)
            return .text(text)
        case .sequence:
            let elements = node.elements.map { element in
                argumentValue(Entry(element, of: entry))
            }
            return .list(elements, node.range)
        case .mapping: return formedArgument(node)
        case .null:
            reportMissingValue(entry)
            return .broken(entry.nameRange)
        }
    }

    /// Keeps in mind that a name stands in quotes, which was most likely meant as a string of Swift's.
    private mutating func noteQuotes(of node: ManifestNode, _ text: SwiftText) {
        switch node.style {
        case .singleQuoted, .doubleQuoted:
            if text.form != .swift { quotedNames[node.range.beginning] = text.text.text }
        default: break
        }
    }

    /// A mapping as an argument: an object made in place, or one of the forms with a key of their own.
    private mutating func formedArgument(_ node: ManifestNode) -> ArgumentValue {
        let fields = fields(of: node.mapping, in: node, as: .argument)
        if let entry = fields[.swift], fields.all.count == 1 {
            return swift(entry).map { .swift($0) } ?? .broken(node.range)
        }
        if let entry = fields[.weak] {
            let others = fields.all.map(\.key).filter { $0 != .weak && $0 != .as }
            reportConflicts(others, with: entry, in: fields)
            let protocolType = type(fields[.as])
            return reference(entry).map { .weak($0, as: protocolType) } ?? .broken(node.range)
        }
        if let entry = fields[.as], fields.isWhole {
            report(.asWithoutWeak(entry.locatedName))
        }
        if let entry = fields[.factory] {
            let others = fields.all.map(\.key).filter { $0 != .factory }
            reportConflicts(others, with: entry, in: fields)
            guard isText(entry, expected: "a binding's, a scene's or a scope's name") else {
                return .broken(node.range)
            }
            if let name = factoryName(entry.value) { return .factory(name) }
            report(
                .factoryOfSwift(
                    entry.value.locatedText.located, key: entry.nameRange, bound: boundNames))
            return .broken(node.range)
        }
        return .construction(construction(fields, of: .place))
    }

    /// The name behind `factory` where it is wholly a binding's or a scene's; nil where it is Swift.
    private mutating func factoryName(_ node: ManifestNode) -> Located<String>? {
        guard node.kind == .text else { return nil }
        let text = node.text
        if SwiftIdentifier.isValid(text) { return Located(text, node.range) }
        // Types with a bracket after the name are keys, too. A call or a closure is never one.
        guard case .success(let type) = readType(node) else { return nil }
        switch type.form {
        case .member(let base, let name, _):
            let head = base.nominalPath ?? ""
            let isName =
                !beginsInLowercase(name) || beginsInLowercase(head) || featureNames.isEmpty
                || featureNames.contains(head) || nearest(to: head, among: featureNames) != nil
            return isName ? Located(type.source, node.range) : nil
        case .named, .composition, .existential: return Located(type.source, node.range)
        default: return nil
        }
    }
}
