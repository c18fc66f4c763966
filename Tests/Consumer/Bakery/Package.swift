// swift-tools-version: 6.1
import PackageDescription

// A package of another folder, which the shop depends on.
let package = Package(
    name: "Bakery",
    products: [.library(name: "Bakery", targets: ["Bakery"])],
    dependencies: [.package(name: "compose-gen", path: "../compose-gen")],
    targets: [
        .target(
            name: "Bakery",
            plugins: [.plugin(name: "ComposeGenGenerate", package: "compose-gen")])
    ]
)
