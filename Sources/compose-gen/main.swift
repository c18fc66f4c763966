import ComposeGenCommand
import ComposeGenCore

runProcess(
    Pipeline(
        generate: { generate($0, unread: $1, variant: $2, shards: $3) },
        json: {
            let document = parse($0)
            return Diagnosed(json(document.value), document.diagnostics)
        }
    )
)
