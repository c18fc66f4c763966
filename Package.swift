// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "compose-gen",
    products: [
        .executable(name: "compose-gen", targets: ["compose-gen"]),
        .library(name: "ComposeGenCore", targets: ["ComposeGenCore"]),
    ],
    targets: [
        .target(name: "ComposeGenCore", dependencies: ["Templates"]),
        .target(
            name: "Templates",
            path: "Templates",
            exclude: [
                "composedOnce", "coordinator", "fallback", "logging", "mainActor",
                "mainQueueDispatch", "nullObject", "retry", "spy", "stub", "weakProxy",
            ]
        ),
        .target(name: "ComposeGenCommand", dependencies: ["ComposeGenCore"]),
        .executableTarget(
            name: "compose-gen", dependencies: ["ComposeGenCommand", "ComposeGenCore"]),
        .testTarget(
            name: "ComposeGenTests",
            dependencies: ["ComposeGenCommand", "ComposeGenCore", "Templates", "compose-gen"]
        ),
        // No product: for `swift run -c release compose-gen-benchmark` in this checkout alone.
        .executableTarget(
            name: "compose-gen-benchmark",
            dependencies: ["ComposeGenCommand", "ComposeGenCore"],
            path: "Tests/Benchmark"
        ),
    ]
)
