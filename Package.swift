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
            exclude: ["composedOnce", "coordinator", "nullObject"]
        ),
        .executableTarget(name: "compose-gen", dependencies: ["ComposeGenCore"]),
        .testTarget(name: "ComposeGenTests", dependencies: ["ComposeGenCore", "Templates"]),
    ]
)
