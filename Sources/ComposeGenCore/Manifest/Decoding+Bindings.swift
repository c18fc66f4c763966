import SourceText
import SwiftReading

/// Where a binding stands, which decides what it may leave out.
enum BindingPlace {
    case root
    case scope
    case feature
}

extension Decoding {
    mutating func bindings(_ entry: Entry?, in place: BindingPlace) -> [Binding] {
        let owner: MappingForm =
            switch place {
            case .root: .manifest
            case .scope: .scope
            case .feature: .feature
            }
        return named(entry, as: .binding, in: owner).compactMap { binding($0, in: place) }
    }

    /// The entries, each a mapping of this form or a short one. Those that are keys of the entry before them become its own.
    private mutating func withoutStrayKeys(
        _ entries: [Entry], of form: MappingForm
    ) -> [Entry] {
        var kept: [Entry] = []
        for entry in entries {
            if let before = kept.last, isKey(entry, of: before, as: form) {
                report(.keyTooFarOut(entry.locatedName, of: before.name))
                kept[kept.count - 1].strays.append(entry)
            } else {
                kept.append(entry)
            }
        }
        return kept
    }

    /// Whether the entry is a key of the one before it that stands one level too far out.
    ///
    /// - Parameter form: of the mappings, whose names may be those of its keys.
    private func isKey(_ entry: Entry, of before: Entry?, as form: MappingForm) -> Bool {
        guard let before, before.kind == .mapping || before.kind == .null,
            let key = form.key(entry.name)
        else { return false }
        let isBinding = form == .binding
        if form.isNamedLikeType, !isBinding { return true }
        switch entry.value.kind {
        case .text:
            let isMaker = before.value.kind == .null && ManifestKey.makers.contains(key)
            return !isBinding || isMaker || form.value(of: key)?.isWord(entry.value.text) == true
        case .null: return false
        case .mapping:
            let keys = entry.value.mapping.map(\.name)
            return !keys.isEmpty && !keys.contains { form.key($0) != nil }
        case .sequence: return true
        }
    }

    /// The entries under a key, each a mapping of this form with a name. Those that are none are reported and left out.
    ///
    /// - Parameter owner: the mapping that has the key.
    mutating func named(
        _ entry: Entry?, as form: MappingForm, in owner: MappingForm = .manifest
    ) -> [Entry] {
        var entries = entries(entry)
        let lead = entries.prefix { indented[$0.key.range.beginning] == nil }
        let isCut = lead.count < entries.count && areKeys(Array(lead), of: form)
        if isCut {
            indented[entries[lead.count].key.range.beginning] = nil
            entries = Array(lead)
        }
        guard let entry, let first = entries.first, areKeys(entries, of: form) else {
            return withoutStrayKeys(withoutOthers(entries, of: form, in: owner), of: form)
        }
        var fault = Diagnostic.entryWithoutName(
            entries.map(\.name), of: form, under: entry.name, at: first.nameRange)
        // It says why the indentation behind it matches no line above.
        if isCut { fault.code = .yamlIndentation }
        report(fault)
        refusedNames.formUnion(entries.map(\.name))
        return []
    }

    /// The entries without those of other keys of the owner, and without such a key that stands among them.
    private mutating func withoutOthers(
        _ entries: [Entry], of form: MappingForm, in owner: MappingForm
    ) -> [Entry] {
        var kept: [Entry] = []
        for (index, entry) in entries.enumerated() {
            let keys = entry.value.mapping.map(\.name)
            let isOdd =
                form == .binding
                && keys.contains { form.key($0) == nil && form.synonym(of: $0, for: "") == nil }
            let other = owner.collections.first { _, other in
                isOdd && other != form && keys.allSatisfy { other.key($0) != nil }
            }
            let isKey = entry.value.kind == .null && owner.key(entry.name) != nil
            guard other != nil || isKey else {
                kept.append(entry)
                continue
            }
            hasLostEntries = true
            if isKey {
                report(.keyTooFarIn(entry.locatedName, of: owner))
                refusedNames.formUnion(entries[index...].map(\.name))
                return kept
            }
            if let other { report(.entryOfOther(entry.locatedName, other.form, under: other.key)) }
            refusedNames.insert(entry.name)
        }
        return kept
    }

    /// Whether these are what one entry holds, and no entries themselves.
    func areKeys(_ entries: [Entry], of form: MappingForm) -> Bool {
        !entries.isEmpty && entries.allSatisfy { form.key($0.name) != nil }
            && !entries.allSatisfy { entry in
                entry.value.kind == .mapping
                    && entry.value.mapping.allSatisfy { form.key($0.name) != nil }
            }
            // A text binds a name to a type, or to another object.
            && (form != .binding
                || entries.contains { entry in
                    form.key(entry.name).flatMap { form.value(of: $0) }?.isWord(entry.value.text)
                        == true || entry.name == ManifestKey.implementation.rawValue
                })
    }

    private mutating func binding(_ entry: Entry, in place: BindingPlace) -> Binding? {
        guard let key = bindingKey(entry) else { return nil }
        let owner = ChoiceOwner(key)
        switch entry.kind {
        case .text: return Binding(key: key, choice: shortChoice(entry.value))
        case .mapping: return longBinding(key, entry, of: owner, in: place)
        case .null:
            if case .type(let type) = owner, type.value.isConstructible {
                let itself = Construction(.implementation(type, initializer: nil), range: key.range)
                return Binding(key: key, choice: .construction(itself))
            }
            reportMissingValue(entry)
        case .sequence: reportWrongKind(entry, expected: "a type, a name or a mapping")
        }
        return Binding(key: key, choice: .construction(.broken(at: key.range)))
    }

    private mutating func longBinding(
        _ key: Located<Binding.Key>, _ entry: Entry, of owner: ChoiceOwner, in place: BindingPlace
    ) -> Binding {
        var fields = fields(of: entry.entries, in: entry.value, as: .binding)
        noteAllowances(fields, of: entry)
        if case .type = owner, let type = fields[.type] {
            let isMade = !fields.present(ManifestKey.makers).isEmpty
            report(.typeBesideTypeKey(type.locatedName, type.locatedText, isMade: isMade))
            if !isMade { fields.read(.type, as: .implementation) }
        }
        let construction = construction(fields, of: owner, wrapsOuter: place != .root)
        reportFaults(fields, of: owner, construction)
        var binding = Binding(key: key, choice: .construction(construction))
        binding.type = type(fields[.type])
        if case .name = owner, !fields.has(.type) { binding.type = construction.typeCalled }
        binding.provides = provided(fields[.provides])
        binding.name = name(fields[.name], .object)
        binding.lifetime = lifetime(fields[.lifetime], in: place)
        if let inputs = fields[.inputs] {
            if binding.lifetime?.value != .transient, areArguments(inputs) {
                refusedNames.formUnion(inputs.value.mapping.map(\.name))
            } else {
                binding.inputs = self.inputs(inputs)
            }
        }
        binding.isLazy = keyFlag(fields[.lazy])
        binding.access = word(fields[.access], among: ["private"])
        binding.superclass = keyFlag(fields[.superclass])
        binding.isLiveOnly = flag(fields[.liveOnly])?.value ?? false
        binding.only = only(fields[.only])
        binding.layer = text(fields[.layer])
        binding.imports = names(fields[.imports], .module)
        // It has been reported that the type does not belong here, and who asks for it means this object.
        if case .type = owner, let type = binding.type { binding.provides.append(type) }
        binding.comment = text(fields[.comment])
        return binding
    }

    /// Whether the entries under `inputs` are Swift, and no types.
    private func areArguments(_ inputs: Entry) -> Bool {
        inputs.value.mapping.contains {
            $0.value.kind == .text && TypeReference($0.value.text) == nil
        }
    }

    /// A flag with the place of its key.
    private mutating func keyFlag(_ entry: Entry?) -> Located<Bool>? {
        entry.flatMap { entry in flag(entry).map { Located($0.value, entry.nameRange) } }
    }

    /// The types that an object answers for besides its key.
    private mutating func provided(_ entry: Entry?) -> [Located<TypeReference>] {
        types(entry).filter { type in
            if type.value.isMemberPath { report(.providesName(type.map(\.source))) }
            return !type.value.isMemberPath
        }
    }

    /// Whether it says so, or could not be read.
    private func isTransient(_ lifetime: Entry?) -> Bool {
        guard let lifetime else { return false }
        return Lifetime(rawValue: lifetime.value.text).map { $0 == .transient } ?? true
    }

    /// Reports keys that do not go together.
    private mutating func reportFaults(
        _ fields: Fields, of owner: ChoiceOwner, _ construction: Construction
    ) {
        if fields.isWhole, let inputs = fields[.inputs], !isTransient(fields[.lifetime]) {
            report(
                .inputsOfNoTransient(
                    inputs.locatedName, mayBeArguments: areArguments(inputs)))
        }
        switch owner {
        case .type:
            break
        case .name:
            if case .implementation(let type, _) = construction.maker,
                !construction.decorators.isEmpty, let decorators = fields[.decorators],
                fields[.type]?.value.text == type.value.source
            {
                report(.decoratedItself(decorators.locatedName, type: type.value.source))
            }
            guard fields.isWhole, !fields.has(.type) else { return }
            switch construction.maker {
            case .storyboard:
                let subject = "a named view controller of a storyboard"
                report(.missingKey(["type"], in: subject, at: fields.range.beginning))
            case .implementation(let type, _):
                // Known as its implementation's type, which a decorated object has no longer.
                if !construction.decorators.isEmpty, !fields.has(.provides),
                    let decorators = fields[.decorators]
                {
                    report(.decoratedItself(decorators.locatedName, type: type.value.source))
                }
            case .factory, .inherited, .chosen, .broken: break
            }
        case .scene, .place: break
        }
    }

    private mutating func lifetime(_ entry: Entry?, in place: BindingPlace) -> Located<Lifetime>? {
        if place == .feature, let text = entry?.value.text,
            synonym(of: text, among: Lifetime.allCases.map(\.rawValue)) == "singleton"
        {
            report(.singletonInFeature(entry?.value.range ?? .init(.top, 0, 0)))
            return nil
        }
        guard let lifetime = word(entry, as: Lifetime.self) else { return nil }
        guard place == .feature, lifetime.value == .singleton else { return lifetime }
        report(.singletonInFeature(lifetime.range))
        return nil
    }

    // MARK: Values and inputs

    mutating func value(_ entry: Entry) -> ConfigurationValue? {
        guard let name = keyName(entry, .object, of: "a value") else { return nil }
        var value = ConfigurationValue(
            name: name, type: Located(.unreadable, name.range), supply: .parameter(default: nil))
        guard entry.value.kind != .text else {
            report(.bareValue(entry))
            value.supply = .text(.unreadable(at: entry.value.range))
            return value
        }
        guard let fields = fields(entry, as: .value) else {
            value.supply = .text(.unreadable(at: name.range))
            return value
        }
        value.type = type(fields[.type]) ?? value.type
        value.comment = text(fields[.comment])
        let supplies = fields.present([.value, .default])
        if supplies.count > 1 {
            report(
                .conflictingKeys(
                    supplies[1].locatedName, supplies[0].locatedName, in: .value))
        }
        if let text = fields[.value] {
            value.supply = .text(readable(text))
        } else if !fields.unknown.isEmpty, !fields.has(.default) {
            // One of these may say it.
            value.supply = .text(.unreadable(at: fields.range))
        } else {
            value.supply = .parameter(default: fields[.default].map { readable($0) })
        }
        return value
    }

    mutating func inputs(_ entry: Entry?) -> [Input] {
        let found = entries(entry).compactMap { input($0) }
        // Names without types have been told of, and are known.
        let listed = entry?.value.elements.filter { SwiftIdentifier.isValid($0.text) } ?? []
        return found
            + listed.map {
                Input(name: Located($0.text, $0.range), type: Located(.unreadable, $0.range))
            }
    }

    private mutating func input(_ entry: Entry) -> Input? {
        if !NameRule.object.admits(entry.name), entry.value.kind == .text,
            NameRule.object.admits(entry.value.text), TypeReference(entry.name) != nil,
            !beginsInLowercase(entry.name), !entry.isNameDamaged
        {
            report(.swappedInput(entry))
            return Input(
                name: entry.locatedText,
                type: type(entry.key) ?? Located(.unreadable, entry.nameRange))
        }
        guard let name = keyName(entry, .object, of: "an input") else { return nil }
        var input = Input(name: name, type: Located(.unreadable, name.range))
        if entry.value.kind == .text {
            if let (type, value) = Diagnostic.typeAndValue(entry.value.text) {
                let fault = Diagnostic.typeWithDefault(entry, type, value)
                if entry.value.isDamaged {
                    report(fault, ofUnquoted: entry.value.range)
                } else {
                    report(fault)
                }
                input.default = .unreadable(at: entry.value.range)
                return input
            }
            input.type = type(entry.value) ?? input.type
            return input
        }
        let fields = fields(entry, as: .input, expected: "a type, or a mapping with 'type'")
        guard let fields else { return input }
        input.type = type(fields[.type]) ?? input.type
        input.default = fields[.default].map { readable($0) }
        return input
    }
}
