import Foundation

// Without arguments: the whole report. With a number: sizes up to it. After `compile`: what the compiler needs for
// what is generated. After `plugin`: what attaching the tool to a build costs. After `sources`: what reading the Swift
// files below a folder needs, or without one a corpus that is always the same. The rest is for its own child processes.
let arguments = Array(CommandLine.arguments.dropFirst())
do {
    if let part = arguments.first.flatMap(Child.init(rawValue:)) {
        try part.run(Array(arguments.dropFirst()))
    } else if arguments.first == "compile" {
        try CompilerReport(largest: arguments.dropFirst().first.flatMap { Int($0) } ?? 3_000).run()
    } else if arguments.first == "plugin" {
        let report = try PluginReport()
        try report.run()
    } else if arguments.first == "sources" {
        try SourcesReport.run(on: arguments.dropFirst().first)
    } else {
        try Report(largest: arguments.first.flatMap { Int($0) } ?? 100_000).run()
    }
} catch {
    FileHandle.standardError.write(Data("error: \(error)\n".utf8))
    exit(1)
}
