import ManifestSyntax
import SourceText
import SwiftReading

/// Decorators are constructions, each with its type as a key or with the keys of a choice.
extension Decoding {
    mutating func decorators(_ entry: Entry?, of owner: ChoiceOwner) -> [Construction] {
        elements(entry).compactMap { decorator($0, of: owner) }
    }

    private mutating func decorator(_ entry: Entry, of owner: ChoiceOwner) -> Construction? {
        switch entry.value.kind {
        case .text:
            return constructibleType(entry.value, in: .decorator).map {
                Construction(.implementation($0, initializer: nil), range: $0.range)
            }
        case .mapping: return entry.value.isDamaged ? nil : longDecorator(entry, of: owner)
        case .null: reportMissingElement(entry)
        case .sequence:
            reportWrongKind(entry, expected: "a decorator's type, alone or with its arguments")
        }
        return nil
    }

    private mutating func longDecorator(_ entry: Entry, of owner: ChoiceOwner) -> Construction? {
        // Construction keys and what is mistyped of them begin in lower case, types never do.
        let keys = entry.value.mapping.filter { beginsInLowercase($0.name) }
        let types = entry.value.mapping.filter { !beginsInLowercase($0.name) }
        let fields = fields(of: keys, in: entry.value, as: .decorator)
        noteAllowances(fields, of: entry)
        guard let maker = makerOfDecorator(fields, types, of: entry) else { return nil }
        var decorator = construction(maker, fields, of: owner)
        decorator.only = only(fields[.only])
        if let type = types.first, type.value.kind != .null {
            if let written = fields[.arguments] {
                report(.conflictingKeys(written.locatedName, type.locatedName, in: .decorator))
            }
            decorator.arguments = arguments(argumentsAmongArguments(of: type) ?? type)
            readKeysAmongArguments(of: type, into: &decorator)
        }
        // It is given what it decorates.
        decorator.takesNothing = false
        decorator.unknownKeys = []
        switch maker {
        case .implementation(let type, _): decorator.range = type.range
        case .factory(let text): decorator.range = text.text.range
        case .storyboard, .inherited, .chosen, .broken: return nil
        }
        return decorator
    }

    /// Reports keys of a decorator that stand among the arguments of its type, and reads them as what they are.
    private mutating func readKeysAmongArguments(
        of type: Entry, into decorator: inout Construction
    ) {
        let keys = type.value.mapping.filter {
            [.effects, .onFailure, .only].contains(ManifestKey(rawValue: $0.name))
                && $0.value.kind == .text
        }
        // Parameters may be called so, but for one whose value says what it is.
        let isKey = keys.contains { entry in
            let text = entry.value.text
            return switch ManifestKey(rawValue: entry.name) {
            case .effects: EffectWord(rawValue: text) != nil
            case .onFailure: ["throw", "trap"].contains(text)
            // Names of a few capitals may be a type's.
            default: text.utf8.count > 3 && CompilationCondition.isMeant(by: text)
            }
        }
        guard isKey else { return }
        for entry in keys {
            switch ManifestKey(rawValue: entry.name) {
            case .effects: decorator.effects = effects(entry)
            case .onFailure: decorator.onFailure = onFailure(entry, of: .place)
            default: decorator.only = only(entry)
            }
            decorator.arguments.removeAll { $0.label?.range == entry.nameRange }
        }
        report(.keysAmongArguments(keys, of: type.name))
    }

    /// What is written under `arguments` below the type that is a key, where the arguments stand by themselves.
    private mutating func argumentsAmongArguments(of type: Entry) -> Entry? {
        let objects = ManifestKey.makers + [.factory, .weak]
        let entry = type.value.mapping.first { entry in
            entry.name == ManifestKey.arguments.rawValue && entry.value.kind == .mapping
                && !entry.value.mapping.contains { inner in
                    objects.contains { $0.rawValue == inner.name }
                }
        }
        if let entry { report(.argumentsAmongArguments(entry.locatedName, of: type.name)) }
        return entry
    }

    /// How a decorator is made: by the type that is its key, else as any choice is.
    private mutating func makerOfDecorator(
        _ fields: Fields, _ types: [Entry], of entry: Entry
    ) -> Construction.Maker? {
        guard let type = types.first else {
            let maker = writtenMaker(fields)
            if maker == nil, fields.isWhole {
                report(.missingKey([.implementation, .swift], of: fields))
            }
            return maker
        }
        if types.count > 1 { report(.severalDecorators(types, in: entry)) }
        for other in fields.present([.implementation, .swift]) {
            report(.conflictingKeys(other.locatedName, type.locatedName, in: .decorator))
        }
        return maker(constructibleType(type.key, in: .decorator), fields)
    }
}
