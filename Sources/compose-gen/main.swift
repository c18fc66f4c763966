import ComposeGenCommand
import ComposeGenCore
import ManifestSyntax
import SourceText

runProcess(
    Pipeline(
        generate: { generate($0, sources: $1, unread: $2, variant: $3, shards: $4) },
        json: {
            let document = parse($0)
            return Diagnosed(json(document.value), document.diagnostics)
        }
    )
)
