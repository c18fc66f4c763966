import ManifestSyntax
import SourceText
import SwiftReading

/// What a choice without a maker is a choice of.
enum ChoiceOwner {
    /// A binding under a type, which may be bound to itself.
    case type(Located<TypeReference>)
    /// A named object.
    case name
    /// A scene, which shows one view in each build.
    case scene
    /// Nothing that has a type of its own: an argument made in place, a fallback.
    case place

    init(_ key: Located<Binding.Key>) {
        switch key.value {
        case .type(let type): self = .type(Located(type, key.range))
        case .name: self = .name
        }
    }
}

extension Decoding {
    /// A choice in any of its forms.
    ///
    /// - Parameter wrapsOuter: whether what the root binds may be decorated anew.
    mutating func choice(
        _ entry: Entry, of owner: ChoiceOwner, wrapsOuter: Bool = false
    ) -> Choice {
        switch entry.value.kind {
        case .text: return shortChoice(entry.value)
        case .mapping:
            let fields = fields(of: entry.value.mapping, in: entry.value, as: .choice)
            return .construction(construction(fields, of: owner, wrapsOuter: wrapsOuter))
        case .null: reportMissingValue(entry)
        case .sequence: reportWrongKind(entry, expected: "a type, a name or a mapping")
        }
        return .construction(.broken(at: entry.nameRange))
    }

    /// A type's name, or that of another object.
    mutating func shortChoice(_ node: ManifestNode) -> Choice {
        let text = Located(node.text, node.range)
        if !node.isDamaged, beginsInLowercase(text.value), SwiftIdentifier.isValid(text.value),
            !isConstant(text.value)
        {
            return .alias(text)
        }
        let maker = constructibleType(node, in: .choice).map {
            Construction.Maker.implementation($0, initializer: nil)
        }
        return .construction(Construction(maker ?? .broken, range: node.range))
    }

    /// A choice in its long form.
    ///
    /// - Parameter wrapsOuter: whether what the root binds may be decorated anew.
    mutating func construction(_ fields: Fields, of owner: ChoiceOwner, wrapsOuter: Bool = false)
        -> Construction
    {
        let maker =
            writtenMaker(fields) ?? impliedMaker(fields, of: owner, wrapsOuter: wrapsOuter)
        var construction = construction(maker, fields, of: owner, wrapsOuter: wrapsOuter)
        // A decorated object is no longer of its implementation's type: it needs another one to be known as.
        if !construction.decorators.isEmpty, case .type(let type) = owner,
            case .implementation(let implementation, _) = construction.maker,
            implementation.value == type.value, let decorators = fields[.decorators]
        {
            let replacesOther = fields.form == .choice && !fields.has(.implementation)
            report(
                .decoratedItself(
                    decorators.locatedName, type: type.value.source, replacesOther: replacesOther))
            // Of any other the sources may say that it is a protocol.
            if replacesOther { construction.maker = .broken }
        }
        return construction
    }

    /// All of a choice but its maker.
    ///
    /// - Parameters:
    ///   - owner: what the choices under its conditions are choices of.
    ///   - wrapsOuter: whether these may decorate what the root binds.
    mutating func construction(
        _ maker: Construction.Maker, _ fields: Fields, of owner: ChoiceOwner,
        wrapsOuter: Bool = false
    ) -> Construction {
        var construction = Construction(maker, range: fields.range)
        for (key, entry) in fields.all {
            switch key {
            case .arguments:
                // Nothing is said of what is refused.
                switch construction.maker {
                case .factory, .storyboard: break
                case .implementation, .inherited, .chosen, .broken:
                    // Other tools list what a type depends on: these are no arguments by their places.
                    let isOther = entry.value.kind != .mapping && entry.name != key.rawValue
                    if isOther {
                        let broken = Argument(label: nil, value: .broken(entry.value.range))
                        construction.arguments = [broken]
                    } else {
                        construction.arguments = arguments(entry)
                        construction.takesNothing =
                            construction.arguments.isEmpty && entry.value.kind == .mapping
                    }
                }
            case .properties: construction.properties = properties(entry)
            case .setup: construction.setup = statements(entry)
            case .decorators: construction.decorators = decorators(entry, of: owner)
            case .effects: construction.effects = effects(entry)
            case .onFailure: construction.onFailure = onFailure(entry, of: owner)
            case .when:
                construction.branches = branches(entry, of: owner, wrapsOuter: wrapsOuter)
            // The rest says how it is made, or what it is.
            default: break
            }
        }
        // It has to be known what may fail.
        if !fields.has(.effects) || !construction.effects.isEmpty {
            construction.failureKey = fields[.onFailure]?.nameRange
        }
        construction.unknownKeys = fields.unknown
        return construction
    }

    /// The maker that one of the keys names; nil where there is none of them.
    mutating func writtenMaker(_ fields: Fields) -> Construction.Maker? {
        let written = fields.all.filter { ManifestKey.makers.contains($0.key) }
        guard let (key, entry) = written.first else { return nil }
        for (_, other) in written.dropFirst() {
            report(.conflictingKeys(other.locatedName, entry.locatedName, in: fields.form))
        }
        // It is not known which of them is meant.
        if written.count > 1 { return .broken }
        switch key {
        case .swift:
            reportConflicts([.initializer, .arguments], with: entry, in: fields)
            return swift(entry).map { .factory($0) } ?? .broken
        case .storyboard:
            reportConflicts([.initializer, .arguments], with: entry, in: fields)
            return storyboard(entry).map { .storyboard($0) } ?? .broken
        default: return maker(constructibleType(entry), fields)
        }
    }

    /// Reports the keys that say something of an initializer where none is called.
    mutating func reportConflicts(_ keys: [ManifestKey], with maker: Entry, in fields: Fields) {
        for entry in fields.present(keys) {
            // The second one in the manifest's order is the one that conflicts.
            let isAfter = entry.nameRange.start > maker.nameRange.start
            let (first, second) = isAfter ? (maker, entry) : (entry, maker)
            report(.conflictingKeys(second.locatedName, first.locatedName, in: fields.form))
        }
    }

    private mutating func impliedMaker(
        _ fields: Fields, of owner: ChoiceOwner, wrapsOuter: Bool
    ) -> Construction.Maker {
        if wrapsOuter, let decorators = fields[.decorators], fields[.arguments] == nil,
            fields[.initializer] == nil
        {
            // Under a condition it says that nothing stands around it there.
            if fields.form == .binding, fields[.when] == nil,
                decorators.value.kind == .sequence, decorators.value.elements.isEmpty
            {
                report(.idleDecorators(at: decorators.nameRange))
            }
            for entry in fields.present([.effects, .onFailure]) {
                report(.failureOfWrapped(entry.locatedName))
            }
            return .inherited
        }
        switch owner {
        case .type(let type) where type.value.isConstructible: return maker(type, fields)
        case .type, .name, .scene, .place:
            _ = name(fields[.initializer], .initializer)
            if fields.isWhole {
                report(.missingKey(ManifestKey.makers, of: fields))
            }
            return .broken
        }
    }

    private mutating func storyboard(_ entry: Entry) -> Storyboard? {
        func named(_ name: Located<String>) -> Located<String> {
            let ending = ".storyboard"
            guard name.value.hasSuffix(ending) else { return name }
            let meant = String(name.value.dropLast(ending.count))
            report(.fileNameOfStoryboard(name, meant))
            return Located(meant, name.range)
        }
        if entry.value.kind == .text { return text(entry).map { Storyboard(name: named($0)) } }
        let fields = fields(entry, as: .storyboard, expected: "a name or a mapping")
        guard let fields else { return nil }
        let (name, identifier) = (text(fields[.name]), text(fields[.identifier]))
        let bundle = swift(fields[.bundle])
        return name.map { Storyboard(name: named($0), identifier: identifier, bundle: bundle) }
    }

    mutating func effects(_ entry: Entry?) -> Effects {
        var effects = Effects()
        for element in elements(entry, among: EffectWord.allCases.map(\.rawValue)) {
            // What follows from an effect does not follow from a word that is only near to it.
            guard let word = word(element, as: EffectWord.self),
                word.value.rawValue == element.value.text
            else { continue }
            switch word.value {
            case .throws: effects.throws = effects.throws ?? word.range
            case .async: effects.async = effects.async ?? word.range
            case .failable: effects.failable = effects.failable ?? word.range
            }
        }
        return effects
    }

    mutating func onFailure(_ entry: Entry?, of owner: ChoiceOwner) -> OnFailure? {
        guard let entry else { return nil }
        if entry.value.kind == .text {
            switch entry.value.text {
            case "throw": return .throw
            case "trap": return .trap
            default: break
            }
            let meant = Self.failureWord(meantBy: entry.value.text)
            if meant != nil || entry.value.text == "nil" {
                report(.unknownFailure(entry.locatedText, meant: meant))
                return meant == "throw" ? .throw : .trap
            }
        }
        if case .scene = owner {
            report(.fallbackOfScene(at: entry.value.range))
            return .trap
        }
        return .choice(choice(entry, of: .place))
    }

    /// The word of `onFailure` that is meant where it is said as Swift, or other tools, say it.
    private static func failureWord(meantBy text: String) -> String? {
        switch text.prefix(while: { $0 != "(" }) {
        case "abort", "assertionFailure", "crash", "fail", "fatal", "fatalError", "force",
            "preconditionFailure", "try!":
            "trap"
        case "propagate", "rethrow", "rethrows", "throws": "throw"
        // No type is called so.
        case let word: ["throw", "trap"].first { $0 == word.lowercased() }
        }
    }

    private mutating func branches(
        _ entry: Entry?, of owner: ChoiceOwner, wrapsOuter: Bool
    ) -> [Branch] {
        guard let entry, isMapping(entry) else { return [] }
        hasBranches = true
        return entry.value.mapping.compactMap { entry in
            let choice = choice(entry, of: owner, wrapsOuter: wrapsOuter)
            guard let condition = condition(entry.key) else { return nil }
            if case .scene = owner, condition.evaluated != nil {
                report(.otherViewOfScene(where: entry.locatedName))
                return nil
            }
            return Branch(condition: condition, choice: choice)
        }
    }
}

extension ManifestKey {
    /// Those that say what makes an object.
    static let makers: [ManifestKey] = [.implementation, .swift, .storyboard]
}
