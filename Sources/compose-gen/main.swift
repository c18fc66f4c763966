import ComposeGenCommand
import ComposeGenCore

runProcess(
    Pipeline(
        generate: { generate([$0]) },
        json: { Diagnosed("null", parse($0).diagnostics) }
    )
)
