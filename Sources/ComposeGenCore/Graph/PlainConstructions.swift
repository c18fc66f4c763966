import SourceText

/// Nearly all objects are made by calls of references and of text that refers to nothing: then what rules and plan ask of an
/// object's construction has the same answers, so that it is looked at once.
extension ObjectGraph {
    /// The objects without inputs that calls alone make, their decorators too: nothing of that waits, fails, picks one of
    /// several, is completed afterwards or declares a name, and each decorator names what it stands around once at most.
    func madePlainly() -> ObjectSet {
        var plain = ObjectSet()
        for index in objects.indices {
            guard case .construction(let construction) = objects[index].choice,
                construction.isPlain, objects[index].inputs.isEmpty
            else { continue }
            plain.insert(ObjectID(index: index))
        }
        return plain
    }
}

extension Boxed<ResolvedConstruction> {
    fileprivate var isPlain: Bool {
        guard case .call = self.maker, case .throw = self.onFailure, self.isComplete,
            self.effects.isEmpty, !self.isVaried
        else { return false }
        for argument in self.arguments where !argument.value.isPlain { return false }
        for decorator in self.decorators where !decorator.isPlain { return false }
        return true
    }
}

extension Boxed<ResolvedDecorator> {
    fileprivate var isPlain: Bool {
        guard case .call = self.maker, case .throw = self.onFailure, self.isComplete,
            self.effects.isEmpty
        else { return false }
        var namesDecoratee = false
        for argument in self.arguments {
            guard argument.value.isPlain else { return false }
            guard case .reference(let reference) = argument.value, reference.target == .decoratee
            else { continue }
            if namesDecoratee { return false }
            namesDecoratee = true
        }
        return true
    }
}

extension ResolvedValue {
    /// Whether it is a name, or text that refers to nothing and has no effects.
    fileprivate var isPlain: Bool {
        switch self {
        case .reference: true
        case .text(let text):
            text.references.isEmpty && !text.text.effects.isAsync
                && !text.text.effects.isThrowing
        case .list, .construction, .factory, .broken: false
        }
    }
}
