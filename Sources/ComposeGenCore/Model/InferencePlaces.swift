import SwiftReading

/// How the written arguments fall on the parameters of a call.
struct ArgumentPlaces {
    /// For each parameter the places of its arguments.
    private(set) var byParameter: [[Int]]
    /// Arguments whose label no parameter has.
    private(set) var unknown: [Int] = []
    /// The first argument that stands before another one whose parameter comes earlier.
    private(set) var misplaced: (argument: Int, behind: Int)?

    init(_ labels: [String?], _ parameters: [SourceInitializer.Parameter]) {
        self.init(labels, parameters.map(\.label)) { parameters[$0].isVariadic }
    }

    /// - Parameter isVariadic: whether a parameter takes further arguments without a label.
    init(_ labels: [String?], _ parameters: [String?], isVariadic: (Int) -> Bool = { _ in false }) {
        byParameter = Array(repeating: [], count: parameters.count)
        // Of each label, the last one first: each parameter is taken once.
        var free: [String?: [Int]] = [:]
        for (parameter, label) in parameters.enumerated().reversed() {
            free[label, default: []].append(parameter)
        }
        var last: (parameter: Int, argument: Int)?
        for (place, label) in labels.enumerated() {
            if let parameter = free[label]?.popLast() {
                byParameter[parameter].append(place)
                if let last, last.parameter > parameter, misplaced == nil {
                    misplaced = (place, last.argument)
                }
                if last.map({ $0.parameter < parameter }) ?? true { last = (parameter, place) }
            } else if label == nil, let last, isVariadic(last.parameter) {
                // Of the further values of a variadic parameter none has a label.
                byParameter[last.parameter].append(place)
            } else {
                unknown.append(place)
            }
        }
    }
}
