// swift-tools-version: 6.1
import PackageDescription

// A package as users of the plugins write it. The tests copy it, put it beside a package named compose-gen, and build it.
let package = Package(
    name: "Shop",
    dependencies: [
        .package(name: "Bakery", path: "../Bakery"),
        .package(name: "compose-gen", path: "../compose-gen"),
    ],
    targets: [
        .executableTarget(
            name: "App",
            dependencies: ["Stock", "Till", .product(name: "Bakery", package: "Bakery")],
            plugins: [.plugin(name: "ComposeGenGenerate", package: "compose-gen")]),
        .target(
            name: "Till", plugins: [.plugin(name: "ComposeGenGenerate", package: "compose-gen")]),
        .target(
            name: "Stock", plugins: [.plugin(name: "ComposeGenCheck", package: "compose-gen")]),
    ]
)
