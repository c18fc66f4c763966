/// What the name of an initialiser says of a call where no source does: its labels, and their order.
extension Resolver {
    /// Holds written arguments to the labels of the initialiser or static method that is to take them. What has no label may be
    /// a further value of a variadic parameter.
    mutating func checkLabels(of arguments: [Argument], against initializer: Located<String>?) {
        guard let initializer, let labels = initializer.value.argumentLabels else { return }
        var named = NamedPlaces(labels)
        var last: (place: Int, label: String)?
        for argument in arguments {
            let label = argument.label?.value
            guard let place = named.takePlace(of: label) else {
                guard let written = argument.label else { continue }
                let free = arguments.reduce(into: Set(labels)) { $0.remove($1.label?.value) }
                diagnostics.append(
                    .wrongLabel(
                        written.value, ofNamed: initializer,
                        meant: nearest(to: written.value, among: free.compactMap { $0 }.sorted()),
                        at: written.range))
                return
            }
            if let last, place < last.place {
                diagnostics.append(
                    .misplacedLabel(
                        label ?? "_", before: last.label, ofNamed: initializer,
                        at: argument.label?.range ?? argument.value.range))
                return
            }
            last = (place, label ?? "_")
        }
    }

    /// The argument that takes what is below a decorator, and its place among those that are written: of the parameter
    /// `decoratee`, or of the only one that nothing is written for. Nil where the name of the initialiser does not tell.
    func decoratee(
        besides arguments: [Argument], in initializer: Located<String>?
    ) -> (label: String?, place: Int)? {
        guard let labels = initializer?.value.argumentLabels else { return nil }
        var named = NamedPlaces(labels)
        let places = Set(arguments.map { named.takePlace(of: $0.label?.value) ?? labels.count })
        let free = labels.indices.filter { !places.contains($0) }
        let own = free.first { labels[$0] == "decoratee" } ?? (free.count == 1 ? free[0] : nil)
        return own.map { own in (labels[own], places.count { $0 < own }) }
    }
}

/// The places of labels, of which each is taken once.
private struct NamedPlaces {
    /// Of each label, the last one first.
    private var places: [String?: [Int]] = [:]

    init(_ labels: [String?]) {
        for (place, label) in labels.enumerated().reversed() {
            places[label, default: []].append(place)
        }
    }

    mutating func takePlace(of label: String?) -> Int? { places[label]?.popLast() }
}

extension String {
    /// The labels in the name of an initialiser or of a static method, nil for `_`; nil where the name has no parentheses.
    fileprivate var argumentLabels: [String?]? {
        guard let bracket = utf8.firstIndex(of: UInt8(ascii: "(")) else { return nil }
        return self[bracket...].dropFirst().dropLast().split(separator: ":").map { label in
            label == "_" ? nil : SwiftIdentifier.unescaped(label)
        }
    }
}
