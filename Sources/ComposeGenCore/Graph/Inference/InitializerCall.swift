import SourceText
import SwiftReading

/// Something that is made by an initialiser, with what the manifest writes for it.
struct InitializerCall {
    var type: Located<TypeReference>
    /// As Swift names it, where the manifest does.
    var initializer: Located<String>?
    var written: [Argument]
    /// What is written where arguments are not, and has been reported.
    var unknownKeys: [Located<String>] = []
    /// What the written ones stand for, in their order.
    var resolved: [ResolvedArgument]
    /// The effects that are written.
    var effects: Effects
    /// What the object is held as; nil where it can be anything.
    var asked: TypeReference?
    /// Whether it is held so just as it is made, with nothing around it.
    var isHeld = false
    /// Of a decorator, the canonical type that what is below it is known as; nil where nobody knows it.
    var decorated: TypeReference?
    var below = DecoratedObject.unknown
    var isDecorator = false

    /// Whether something is written that could not be read.
    var isDamaged: Bool {
        written.contains {
            guard case .broken = $0.value else { return false }
            return $0.label == nil
        }
    }

    /// What stands before the labels of what is called: `init`, or a static method's name.
    var baseName: String {
        initializer.map { String($0.value.filter { $0 != " " }.prefix { $0 != "(" }) } ?? "init"
    }

    /// Where an argument is told from the others: its label, else itself.
    func range(ofArgument place: Int) -> SourceRange {
        written[place].label?.range ?? written[place].value.range
    }
}

/// What a decorator stands around, as far as it is known.
enum DecoratedObject {
    case unknown
    /// It is made right there, and of this canonical type.
    case made(TypeReference)
    /// It has been made elsewhere.
    case named(Target)
    /// It is one of several types, and so held as what the binding is known as.
    case held

    var type: TypeReference? {
        if case .made(let type) = self { type } else { nil }
    }

    var target: Target? {
        switch self {
        case .named(let target): target
        case .held: .decoratee
        case .unknown, .made: nil
        }
    }
}

/// An initialiser with what each of its parameters would get.
struct InitializerCandidate {
    var initializer: SourceInitializer
    /// The canonical types of its parameters; of a generic one what it has to conform to, nil where it is anything.
    var types: [TypeReference?]
    var places: ArgumentPlaces
    var served: [ServedArgument]
    /// How each parameter has its argument evaluated.
    var forms: [ResolvedArgument.Form]
    /// Of the written arguments those that are of another type, with that type.
    var mismatches: [(argument: Int, parameter: Int, fault: TypeFault)] = []
    /// Whether it is a decorator's, and no parameter takes what is below.
    var lacksDecoratee = false

    /// Whether it can be called.
    var isServed: Bool {
        places.misplaced == nil && !lacksDecoratee
            && served.allSatisfy {
                switch $0 {
                case .missing, .ambiguous: false
                case .written, .reference, .list, .decoratee, .nil, .leftOut: true
                }
            }
    }

    /// What the call would be, so that two initialisers that are called alike are known for it.
    var callSource: String {
        zip(initializer.parameters, served).map { parameter, served in
            let label = (parameter.label ?? "_") + ":"
            switch served {
            case .written(let places): return label + places.map { "\($0)," }.joined()
            case .reference(let name): return label + name + ";"
            case .list(let names): return label + "[" + names.joined(separator: ",") + "]"
            case .decoratee: return label + "decoratee;"
            case .nil: return label + "nil;"
            case .leftOut, .missing, .ambiguous: return ""
            }
        }.joined()
    }
}
