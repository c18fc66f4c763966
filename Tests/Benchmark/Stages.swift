import ComposeGenCore

/// One step of the pipeline; what it works on is made beforehand.
struct Stage {
    let name: String
    let run: () -> Void

    /// The stages that can be measured by themselves, then all of them together.
    static func all(of source: SourceFile) -> [Stage] {
        let document = parse(source).value
        return [
            Stage(name: "parse") { consume(parse(source)) },
            Stage(name: "decode") { consume(decode(document)) },
            Stage(name: "generate (all stages)") { consume(generate([source])) },
        ]
    }
}

/// Keeps the optimizer from leaving out work whose result nobody reads.
@inline(never)
func consume<Value>(_ value: Value) {}
