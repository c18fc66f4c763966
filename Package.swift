// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "compose-gen",
    products: [
        .executable(name: "compose-gen", targets: ["compose-gen"]),
        .library(
            name: "ComposeGenCore",
            targets: ["ComposeGenCore", "ManifestSyntax", "SourceText", "SwiftReading"]),
        .plugin(name: "ComposeGenGenerate", targets: ["ComposeGenGenerate"]),
        .plugin(name: "ComposeGenCheck", targets: ["ComposeGenCheck"]),
        .plugin(name: "ComposeGenWrite", targets: ["ComposeGenWrite"]),
    ],
    targets: [
        .target(name: "SourceText"),
        .target(name: "ManifestSyntax", dependencies: ["SourceText"]),
        .target(name: "SwiftReading", dependencies: ["SourceText"]),
        .target(
            name: "ComposeGenCore",
            dependencies: ["ManifestSyntax", "SourceText", "SwiftReading", "Templates"]),
        .target(
            name: "Templates",
            path: "Templates",
            exclude: [
                "composedOnce", "coordinator", "fallback", "forwardingHandle", "identity",
                "logging", "mainActor", "mainQueueDispatch", "nullObject", "retry", "shared", "spy",
                "stub", "weakProxy",
            ]
        ),
        .target(
            name: "ComposeGenCommand",
            dependencies: ["ComposeGenCore", "ManifestSyntax", "SourceText", "SwiftReading"]),
        .executableTarget(
            name: "compose-gen", dependencies: ["ComposeGenCommand", "ComposeGenCore"]),
        .plugin(
            name: "ComposeGenGenerate", capability: .buildTool(), dependencies: ["compose-gen"],
            path: "Sources/Plugins/Generate"),
        .plugin(
            name: "ComposeGenCheck", capability: .buildTool(), dependencies: ["compose-gen"],
            path: "Sources/Plugins/Check"),
        .plugin(
            name: "ComposeGenWrite",
            capability: .command(
                intent: .custom(
                    verb: "compose-gen",
                    description: "Writes the composition roots that are committed"),
                permissions: [
                    .writeToPackageDirectory(
                        reason: "It writes the files that the manifests describe.")
                ]),
            dependencies: ["compose-gen"], path: "Sources/Plugins/Write"),
        .testTarget(
            name: "ComposeGenTests",
            dependencies: [
                "ComposeGenCommand", "ComposeGenCore", "ManifestSyntax", "SourceText",
                "SwiftReading",
                "Templates", "compose-gen",
            ]
        ),
        // No product: for `swift run -c release compose-gen-benchmark` in this checkout alone.
        .executableTarget(
            name: "compose-gen-benchmark",
            dependencies: [
                "ComposeGenCommand", "ComposeGenCore", "ManifestSyntax", "SourceText",
                "SwiftReading",
            ],
            path: "Tests/Benchmark"
        ),
    ]
)
