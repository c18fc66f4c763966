import Foundation

// Without arguments: the whole report. With a number: sizes up to it. The rest is for its own child processes.
let arguments = Array(CommandLine.arguments.dropFirst())
do {
    if let part = arguments.first.flatMap(Child.init(rawValue:)) {
        try part.run(Array(arguments.dropFirst()))
    } else {
        try Report(largest: arguments.first.flatMap { Int($0) } ?? 100_000).run()
    }
} catch {
    FileHandle.standardError.write(Data("error: \(error)\n".utf8))
    exit(1)
}
