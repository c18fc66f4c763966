@testable import ComposeGenCore
@testable import SourceText

// Short texts of what the decoder makes, for expectations that read at a glance.

func describe(_ choice: Choice) -> String {
    switch choice {
    case .alias(let name): "alias \(name.value)"
    case .construction(let construction): describe(construction)
    }
}

func describe(_ content: Scene.Content) -> String {
    switch content {
    case .construction(let construction): describe(construction)
    case .reference(let name): "alias \(name.value)"
    }
}

func describe(_ construction: Construction) -> String {
    let maker =
        switch construction.maker {
        case .implementation(let type, let initializer):
            type.value.source + (initializer.map { " " + $0.value } ?? "")
        case .factory(let text): "{\(text.source)}"
        case .storyboard(let storyboard): "storyboard \(storyboard.name.value)"
        case .inherited: "inherited"
        case .chosen: "chosen"
        case .broken: "broken"
        }
    let arguments = describe(construction.arguments)
    return arguments.isEmpty ? maker : "\(maker)(\(arguments.joined(separator: ", ")))"
}

func describe(_ arguments: [Argument]) -> [String] {
    arguments.map { "\($0.label?.value ?? "_"): \(describe($0.value))" }
}

func describe(_ value: ArgumentValue) -> String {
    switch value {
    case .text(let text): text.source
    case .list(let elements, _): "[\(elements.map(describe).joined(separator: ", "))]"
    case .construction(let construction): "in place \(describe(construction))"
    case .factory(let name): "factory of \(name.value)"
    case .weak(let name, let type):
        "weak \(name.value)" + (type.map { " as \($0.value.source)" } ?? "")
    case .swift(let text): "swift \(text.source)"
    case .broken: "broken"
    }
}
