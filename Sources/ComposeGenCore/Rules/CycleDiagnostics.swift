import SourceText
import SwiftReading

/// What there is to say of objects that are made of each other.
extension Diagnostic {
    /// - Parameters:
    ///   - opening: what to do where a property could open it.
    ///   - asksForFunctions: whether a class could wait for the first use of what asks for a function.
    ///   - waiting: where a singleton of a class asks for a function, those that could wait for their first use.
    ///   - isOfDecorator: whether it is a decorator that asks for what it decorates by its name.
    ///   - called: what text calls outside of a closure, where that is part of the cycle.
    static func dependencyCycle(
        _ names: [String], at range: SourceRange, notes: [Note], opening: [String]?,
        inPlace: TypeReference? = nil, asksForFunctions: Bool = false, waiting: [String] = [],
        hidesRoot: Bool = false,
        isOfAliases: Bool = false, called: String? = nil, isOfDecorator: Bool = false,
        makers: [String] = []
    ) -> Diagnostic {
        var help: [String] = []
        if let inPlace {
            help = [
                "bind '\(inPlace.source)' under a key of its own, and its properties are set once"
                    + " both stand"
            ]
        } else if isOfDecorator {
            help = ["write 'decoratee' for what the decorator is around"]
        } else if asksForFunctions {
            help = makingLazy([], isStruct: true)
        } else if !waiting.isEmpty {
            help = makingLazy(waiting, isStruct: false)
        } else if let called {
            help = [
                "call '\(called)' in a closure that is kept, or let { factory: \(called) } be asked for:"
                    + " outside of braces, and in a closure that a function is given, it is called at once"
            ]
        } else if let opening {
            help = opening
        } else if isOfAliases {
            help = ["say with 'implementation' how one of them is made"]
        } else if let maker = makers.first {
            help = [
                "let '\(maker)' make \(makers.count == 1 ? "others" : "'\(makers[1])'") itself, of what it is given"
                    + " for that: only a scene delegate has functions for transients that lead back to themselves"
            ]
        } else if names.count == 1, let name = names.first, hidesRoot {
            help = [
                "to wrap the root's '\(name)', leave 'implementation' out and write 'decorators'"
            ]
        }
        let shown = names.count > 6 ? Array(names.prefix(5)) + ["…"] : names
        let around = (shown + names.prefix(1)).map { $0 == "…" ? $0 : "'\($0)'" }
        return Diagnostic(
            .dependencyCycle,
            names.count == 1
                ? "\(around[0]) is made of itself"
                : "these are made of each other: \(around.joined(separator: " → "))",
            at: range, notes: notes, help: help)
    }

    /// Of a cycle through a closure, which a class opens for what is made at its first use.
    ///
    /// - Parameter lazies: what has to wait then.
    static func cycleWithRoot(
        _ names: [String], at range: SourceRange, notes: [Note], lazy lazies: [String],
        isStruct: Bool
    ) -> Diagnostic {
        dependencyCycle(
            names, at: range, notes: notes, opening: makingLazy(lazies, isStruct: isStruct))
    }

    static func rootNeededAtOnce(
        by name: String, of root: String, at range: SourceRange, notes: [Note],
        lazy lazies: [String], isStruct: Bool
    ) -> Diagnostic {
        Diagnostic(
            .dependencyCycle,
            "'\(name)' is made before '\(root)' stands, and is handed a function that needs it",
            at: range, notes: notes, help: makingLazy(lazies, isStruct: isStruct))
    }

    private static func makingLazy(_ names: [String], isStruct: Bool) -> [String] {
        if isStruct { return ["write 'kind: container' at 'root': there an object can be lazy"] }
        return [
            "write 'lazy: true' at \(listed(names)): what is made at its first use finds all else there"
        ]
    }

    /// - Parameter isShown: whether it is what the scene shows.
    static func closureOfSceneObject(
        _ name: String, at range: SourceRange, isShown: Bool
    ) -> Diagnostic {
        let captured = "write '{ $(\(name)) }' as Swift for the one that the scene has"
        return Diagnostic(
            .wrongKind, "a scene has one '\(name)', and no function makes another", at: range,
            help: isShown
                ? [captured] : ["write 'lifetime: transient' at '\(name)'", "or " + captured])
    }

    static func previewOfCycle(
        _ names: [String], at range: SourceRange, notes: [Note]
    ) -> Diagnostic {
        let shown = (names.prefix(5) + (names.count > 5 ? ["…"] : []) + names.prefix(1)).map {
            $0 == "…" ? $0 : "'\($0)'"
        }
        return Diagnostic(
            .dependencyCycle,
            "this preview makes everything at once, and these are made of each other: "
                + shown.joined(separator: " → "),
            at: range, notes: notes,
            help: ["replace one of them in a variant, and name the variant here"])
    }
}
