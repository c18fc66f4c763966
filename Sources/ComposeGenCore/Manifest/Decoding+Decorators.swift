import ManifestSyntax
import SourceText
import SwiftReading

extension Decoding {
    mutating func decorators(_ entry: Entry?, of owner: ChoiceOwner) -> [Decorator] {
        let elements = elements(entry)
        var decorators: [Decorator] = []
        decorators.reserveCapacity(elements.underestimatedCount)
        for element in elements {
            if let decorator = decorator(element, of: owner) { decorators.append(decorator) }
        }
        return decorators
    }

    private mutating func decorator(_ entry: Entry, of owner: ChoiceOwner) -> Decorator? {
        switch entry.value.kind {
        case .text:
            return constructibleType(entry.value, in: .decorator).map {
                Decorator(.type($0, initializer: nil))
            }
        case .mapping: return entry.value.isDamaged ? nil : longDecorator(entry.value, of: owner)
        case .null: reportMissingElement(entry)
        case .sequence:
            reportWrongKind(entry, expected: "a decorator's type, alone or with its arguments")
        }
        return nil
    }

    /// A decorator with its type as a key, or with the keys of a choice.
    private mutating func longDecorator(_ node: ManifestNode, of owner: ChoiceOwner)
        -> Decorator?
    {
        // Construction keys and what is mistyped of them begin in lower case, types never do.
        var type: Entry?
        var others: [Entry] = []
        for entry in Entries(of: node)
        where !spellings[spellings.number(of: entry.key)].isLowercase {
            if type == nil { type = entry } else { others.append(entry) }
        }
        let fields = fields(of: node, as: .decorator, isLowercase: true)
        guard let maker = makerOfDecorator(fields, type: type, besides: others) else { return nil }
        var decorator = Decorator(maker)
        // Most are a type with its arguments and nothing else.
        if !fields.all.isEmpty {
            decorator.properties = properties(fields[.properties])
            decorator.effects = effects(fields[.effects])
            decorator.only = only(fields[.only])
            allowances(fields[.allow])
            decorator.setup = statements(fields[.setup])
            decorator.onFailure = onFailure(fields[.onFailure], of: owner)
            decorator.failureKey = failureKey(fields, decorator.effects)
        }
        let ofType = type.flatMap { $0.value.kind == .null ? nil : $0 }
        if let ofType {
            decorator.arguments = arguments(argumentsAmongArguments(of: ofType) ?? ofType)
            readKeysAmongArguments(of: ofType, into: &decorator)
        }
        if let entry = fields[.arguments] {
            if let ofType {
                report(.conflictingKeys(entry.locatedName, ofType.locatedName, in: .decorator))
            } else {
                decorator.arguments = arguments(entry)
            }
        }
        return decorator
    }

    /// Reports keys of a decorator that stand among the arguments of its type, and reads them as what they are.
    private mutating func readKeysAmongArguments(
        of type: Entry, into decorator: inout Decorator
    ) {
        for entry in Entries(of: type.value) {
            switch spellings.key(of: entry.key) {
            case .effects where EffectWord(rawValue: entry.value.text) != nil:
                decorator.effects = effects(entry)
            case .onFailure where ["throw", "trap"].contains(entry.value.text):
                decorator.onFailure = onFailure(entry, of: .place)
            // Names of a few capitals may be a type's.
            case .only
            where entry.value.text.utf8.count > 3
                && CompilationCondition.isMeant(by: entry.value.text):
                decorator.only = only(entry)
            default: continue
            }
            report(.keyAmongArguments(entry.locatedName, entry.value.text, of: type.name))
            decorator.arguments.removeAll { $0.label?.range == entry.nameRange }
        }
    }

    /// What is written under `arguments` below the type that is a key, where the arguments stand by themselves.
    private mutating func argumentsAmongArguments(of type: Entry) -> Entry? {
        let objects: [ManifestKey] = [.implementation, .factory, .storyboard, .weak, .swift]
        for entry in Entries(of: type.value)
        where entry.value.kind == .mapping && spellings.key(of: entry.key) == .arguments {
            guard
                !entry.value.entries.contains(where: { inner in
                    objects.contains { $0.rawValue == inner.key.text }
                })
            else { continue }
            report(.argumentsAmongArguments(entry.locatedName, of: type.name))
            return entry
        }
        return nil
    }

    /// How a decorator is made: by the type that is its key, else as any choice is.
    private mutating func makerOfDecorator(
        _ fields: Fields, type: Entry?, besides others: [Entry]
    ) -> Decorator.Maker? {
        guard let type else {
            switch writtenMaker(fields) {
            case .implementation(let type, let initializer)?:
                return .type(type, initializer: initializer)
            case .factory(let text)?: return .factory(text)
            case nil:
                if fields.isWhole {
                    report(
                        .missingKey(
                            ["implementation", "swift"], in: "a decorator",
                            at: fields.range.beginning))
                }
                return nil
            case .storyboard?, .inherited?, .chosen?, .broken?: return nil
            }
        }
        for other in others {
            report(.secondDecorator(other.locatedName, first: type.locatedName))
        }
        for other in fields.present([.implementation, .swift]) {
            report(.conflictingKeys(other.locatedName, type.locatedName, in: .decorator))
        }
        guard
            case .implementation(let type, let initializer) = maker(
                constructibleType(type.key, in: .decorator), fields)
        else { return nil }
        return .type(type, initializer: initializer)
    }
}
