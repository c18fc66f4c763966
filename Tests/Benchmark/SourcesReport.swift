import ComposeGenCommand
import ComposeGenCore
import Foundation
import SourceText
import SwiftReading

/// What reading Swift files costs: the time on one core and on all, and the memory that is kept.
struct SourcesReport {
    private let folder: String
    private let paths: [String]

    /// - Parameter folder: whatever code there is at hand; nil for a corpus that is always the same.
    static func run(on folder: String?) throws {
        if let folder { return try SourcesReport(folder).run() }
        let scratch = FileManager.default.temporaryDirectory
            .appendingPathComponent("compose-gen-corpus-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: scratch) }
        let corpus = SourcesCorpus()
        try corpus.write(to: scratch)
        print("generated corpus, fingerprint \(corpus.fingerprint)")
        try SourcesReport(scratch.path).run()
    }

    private init(_ folder: String) throws {
        self.folder = folder
        let names =
            FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        paths = names.filter { $0.hasSuffix(".swift") }.sorted()
        guard !paths.isEmpty else {
            throw Command.Failure(description: "there is no Swift file in '\(folder)'")
        }
    }

    private func bytes(of path: String) -> [UInt8] {
        FileManager.default.contents(atPath: folder + "/" + path).map { Array($0) } ?? []
    }

    private func run() throws {
        let files = paths.map { SourceFile(path: $0, bytes: bytes(of: $0)) }
        let byteCount = files.reduce(0) { $0 + $1.bytes.count }
        let read = Measurement.medianProcessorSeconds {
            for file in files { consume(SourceDeclarations.read(file)) }
        }
        let sources = files.enumerated().map { number, file in
            ReadSource(
                file: FileID(number), module: nil,
                declarations: .read(file, as: FileID(number)))
        }
        let indexed = Measurement.medianProcessorSeconds { consume(SourceIndex(sources)) }
        let single = wallSeconds(processors: 1)
        let all = wallSeconds(processors: nil)
        var table = Table(["step", "time", "MB/s"])
        for (name, seconds) in [
            ("read on one core", read), ("index", indexed),
            ("find and read, one core, by the clock", single),
            ("find and read, all cores, by the clock", all),
        ] {
            table.add([
                name, seconds.milliseconds, (Double(byteCount) / seconds / 1_000_000).twoDigits,
            ])
        }
        let unread = sources.reduce(0) { $0 + $1.declarations.unread.count }
        print("\(files.count.grouped) files, \(byteCount.grouped) bytes, \(unread) places not read")
        table.print()
        print("\(processorCount) cores: \((single / all).twoDigits) times as fast as one")
        let kept = try memory("kept") - memory("dropped")
        let share = Double(kept) / Double(byteCount)
        print("memory kept: \(kept.grouped) bytes, \(share.twoDigits) for each byte read")
    }

    private var processorCount: Int { ProcessInfo.processInfo.activeProcessorCount }

    /// By the clock, because processor time is the same on any number of cores: worth something on a machine that does
    /// nothing else.
    private func wallSeconds(processors: Int?) -> Double {
        let entry = SourceEntry(path: ".", module: nil, range: SourceRange(.top, 0, 0))
        return Measurement.median(
            (0..<5).map { _ in
                Measurement.seconds {
                    consume(
                        readSources([entry], in: folder, first: .top, processors: processors))
                }
            })
    }

    /// The memory of a process of its own that reads all files.
    private func memory(_ whatBecomesOfIt: String) throws -> Int {
        let tool = URL(fileURLWithPath: CommandLine.arguments[0]).path
        let output = try Command.output([
            tool, Child.sourcesMemory.rawValue, whatBecomesOfIt, folder,
        ])
        guard let memory = Int(output.filter(\.isNumber)) else {
            throw Command.Failure(description: "the child process said '\(output)'")
        }
        return memory
    }

    /// In a child process: the most memory that reading took.
    ///
    /// - Parameter isKept: whether what the files declare is kept, or dropped file by file.
    static func printMemory(of folder: String, isKept: Bool) throws {
        let report = try SourcesReport(folder)
        var kept: [SourceDeclarations] = []
        kept.reserveCapacity(report.paths.count)
        for path in report.paths {
            let file = SourceFile(path: path, bytes: report.bytes(of: path))
            let declarations = SourceDeclarations.read(file)
            if isKept { kept.append(declarations) }
        }
        withExtendedLifetime(kept) { print("own", Measurement.peakMemory()) }
    }
}
