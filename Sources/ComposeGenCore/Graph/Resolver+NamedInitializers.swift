import SourceText
import SwiftReading

/// What the name of an initialiser says of a call where no source does: its labels, and their order.
extension Resolver {
    /// Holds written arguments to the labels of the initialiser or static method that is to take them. What has no label may be
    /// a further value of a variadic parameter.
    mutating func checkLabels(of arguments: [Argument], against initializer: Located<String>?) {
        guard let initializer, let labels = initializer.value.argumentLabels else { return }
        let places = ArgumentPlaces(arguments.map(\.label?.value), labels)
        if let unknown = places.unknown.lazy.compactMap({ arguments[$0].label }).first {
            let free = zip(labels, places.byParameter).filter { $1.isEmpty }.compactMap(\.0)
            diagnostics.append(
                .wrongLabel(
                    unknown.value, ofNamed: initializer,
                    meant: nearest(to: unknown.value, among: Set(free).sorted()),
                    at: unknown.range))
        } else if let (argument, behind) = places.misplaced {
            let misplaced = arguments[argument]
            diagnostics.append(
                .misplacedLabel(
                    misplaced.label?.value ?? "_", before: arguments[behind].label?.value ?? "_",
                    ofNamed: initializer, at: misplaced.label?.range ?? misplaced.value.range))
        }
    }

    /// The argument that takes what is below a decorator, and its place among those that are written: of the parameter
    /// `decoratee`, or of the only one that nothing is written for. Nil where the name of the initialiser does not tell.
    func decoratee(
        besides arguments: [Argument], in initializer: Located<String>?
    ) -> (label: String?, place: Int)? {
        guard let labels = initializer?.value.argumentLabels else { return nil }
        let places = ArgumentPlaces(arguments.map(\.label?.value), labels).byParameter
        let free = labels.indices.filter { places[$0].isEmpty }
        let own = free.first { labels[$0] == "decoratee" } ?? (free.count == 1 ? free[0] : nil)
        return own.map { own in (labels[own], places[..<own].count { !$0.isEmpty }) }
    }
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
