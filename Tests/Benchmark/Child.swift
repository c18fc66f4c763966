import ComposeGenCore
import Foundation
import ManifestSyntax
import SourceText

/// What a process of its own measures, so that no size inherits the memory and caches of another.
enum Child: String {
    /// Writes the workload of so many bindings to a file.
    case write
    /// The processor time of each stage on a file.
    case stages
    /// The processor time of all stages together on a file, and of what the command does with their result in a folder.
    case generation
    /// The processor time of parsing a file.
    case parser
    /// The memory that generating from a file takes.
    case generationMemory = "generation-memory"
    /// The memory that parsing a file takes.
    case parserMemory = "parser-memory"
    /// The memory that reading the Swift files of a folder takes, with what they declare kept or dropped.
    case sourcesMemory = "sources-memory"

    /// Runs the part that the arguments name and prints its results, a name and a number on each line.
    func run(_ arguments: [String]) throws {
        guard let path = arguments.last else { throw Command.Failure(description: "no file given") }
        switch self {
        case .write:
            let workload = Workload(bindings: arguments.first.flatMap { Int($0) } ?? 0)
            try Data(workload.text.utf8).write(to: URL(fileURLWithPath: path))
            print("features", workload.features)
            print("bytes", workload.text.utf8.count)
            print("fingerprint", workload.fingerprint)
        case .stages:
            try Self.printTimes(of: Stages.each(of: Self.read(path)))
        case .generation:
            let folder = arguments.dropLast().last ?? ""
            try Self.printTimes(of: Stages.together(of: Self.read(path), writingTo: folder))
        case .parser:
            let source = try Self.read(path)
            print("parse", Measurement.medianProcessorSeconds { consume(parse(source)) })
        case .generationMemory:
            try Self.printMemory(of: { generate([$0]) }, on: path)
        case .parserMemory:
            try Self.printMemory(of: { parse($0) }, on: path)
        case .sourcesMemory:
            try SourcesReport.printMemory(of: path, isKept: arguments.first == "kept")
        }
    }

    private static func printTimes(of stages: Stages) {
        for (name, seconds) in stages.times { print(name, seconds, separator: "\t") }
    }

    private static func printMemory<Value>(
        of work: (SourceFile) -> Value, on path: String
    ) throws {
        // Asking takes memory too, the first time.
        _ = Measurement.peakMemory()
        let before = Measurement.peakMemory()
        let source = try read(path)
        withExtendedLifetime(work(source)) {
            print("bytes", source.bytes.count)
            print("peak", Measurement.peakMemory())
            print("own", Measurement.peakMemory() - before)
        }
    }

    /// Reads a file without a second copy of it, which would count as the parser's memory.
    private static func read(_ path: String) throws -> SourceFile {
        guard let file = fopen(path, "rb") else {
            throw Command.Failure(description: "\(path) cannot be read")
        }
        defer { fclose(file) }
        fseek(file, 0, SEEK_END)
        let count = ftell(file)
        rewind(file)
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            initializedCount = fread(buffer.baseAddress, 1, count, file)
        }
        return SourceFile(path: path, bytes: bytes)
    }
}
