import Foundation

/// Everything that the benchmark prints. Nothing in it is asserted: times are for people to compare.
struct Report {
    let sizes: [Int]
    private let folder: URL
    private let own: String
    private var command: String

    /// - Parameter largest: sizes above it are left out.
    init(largest: Int) throws {
        sizes = [10, 100, 1_000, 10_000, 100_000].filter { $0 <= largest }
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent(
                "compose-gen-benchmark-\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let executable = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
        own = executable.path
        command = executable.deletingLastPathComponent().appendingPathComponent("compose-gen").path
    }

    func run() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #if DEBUG
            print("This is a debug build: its times say nothing. Use `swift run -c release`.\n")
        #endif
        try printWorkload()
        try printStages()
        try printMemory()
        try printParser()
        try printCommand()
    }

    private func manifest(_ size: Int) -> String {
        folder.appendingPathComponent("\(size)/manifest.yml").path
    }

    /// Runs a part of the benchmark in a process of its own.
    ///
    /// - Returns: its results in the order in which it printed them.
    private func child(_ part: Child, _ arguments: String...) throws -> [(
        name: String, value: String
    )] {
        try Command.output([own, part.rawValue] + arguments).split(separator: "\n").map { line in
            let separator = line.lastIndex { $0 == "\t" || $0 == " " } ?? line.startIndex
            return (String(line[..<separator]), String(line[line.index(after: separator)...]))
        }
    }

    private func printWorkload() throws {
        var table = Table(["bindings", "features", "bytes", "fingerprint"])
        for size in sizes {
            try FileManager.default.createDirectory(
                atPath: folder.appendingPathComponent("\(size)").path,
                withIntermediateDirectories: true)
            let results = try child(.write, "\(size)", manifest(size)).map(\.value)
            table.add([size.grouped] + results)
        }
        print("Workload")
        table.print()
    }

    private func printStages() throws {
        var seconds: [String: [Double]] = [:]
        var names: [String] = []
        for size in sizes {
            let results = try child(.stages, manifest(size))
            names = results.map(\.name)
            for (name, value) in results {
                seconds[name, default: []].append(Double(value) ?? .nan)
            }
        }
        var times = Table(["stage"] + sizes.map(\.grouped))
        var growth = Table(
            ["stage"] + zip(sizes, sizes.dropFirst()).map { "\($0.grouped) → \($1.grouped)" })
        for name in names {
            let row = seconds[name, default: []]
            times.add([name] + row.map(\.milliseconds))
            let points = Array(zip(sizes, row)).map { (size: $0.0, seconds: $0.1) }
            growth.add(
                [name]
                    + zip(points, points.dropFirst()).map {
                        Measurement.exponent(from: $0, to: $1).twoDigits
                    })
        }
        print("Time of each stage, by the number of bindings (median)")
        times.print()
        print("Growth: the exponent between sizes (target: at most 1.05 from 1,000 on)")
        growth.print()
    }

    private func printMemory() throws {
        var table = Table(["bindings", "peak of the process", "generating alone", "a binding"])
        for size in sizes {
            let results = try child(.generationMemory, manifest(size))
            let numbers = Dictionary(results.map { ($0.name, Int($0.value) ?? 0) }) { $1 }
            let own = numbers["own", default: 0]
            table.add([
                size.grouped, numbers["peak", default: 0].mebibytes, own.mebibytes,
                "\((own / size).grouped) B",
            ])
        }
        print("Memory of generating")
        table.print()
    }

    private func printParser() throws {
        let path = folder.appendingPathComponent("parser.yml").path
        let written = try child(.write, "62000", path)
        let bytes = Double(written.first { $0.name == "bytes" }?.value ?? "") ?? .nan
        let time = try child(.stages, path).first { $0.name == "parse" }
        let seconds = Double(time?.value ?? "") ?? .nan
        let memory = try child(.parserMemory, path).first { $0.name == "own" }
        let own = Double(memory?.value ?? "") ?? .nan
        var table = Table(["document", "speed", "memory for each byte, itself included"])
        table.add([
            Int(bytes).mebibytes, String(format: "%.0f MB/s", bytes / seconds / 1e6),
            (own / bytes).twoDigits,
        ])
        table.add(["target", "80 MB/s", "12"])
        print("Parser")
        table.print()
    }

    private func printCommand() throws {
        guard FileManager.default.isExecutableFile(atPath: command) else {
            print("The command is not built: swift build -c release --product compose-gen\n")
            return
        }
        var table = Table(["whole process", "median", "target"])
        let startUp = try median(runs: 51) { try Command.run([command, "--help"]) }
        table.add(["--help", startUp.milliseconds, "4 ms"])
        for (size, target) in [(1_000, "20 ms"), (10_000, "100 ms")] where sizes.contains(size) {
            let output = folder.appendingPathComponent("\(size)/CompositionRoot")
            let arguments = [command, "--quiet", manifest(size)]
            let fresh = try median(
                runs: 11, before: { try? FileManager.default.removeItem(at: output) },
                { try Command.run(arguments) })
            table.add(["\(size.grouped) bindings, all files written", fresh.milliseconds, target])
            let unchanged = try median(runs: 11) { try Command.run(arguments) }
            table.add([
                "\(size.grouped) bindings, nothing changed", unchanged.milliseconds,
                size == 1_000 ? "10 ms" : "",
            ])
        }
        print("The command, from start to end")
        table.print()
    }

    private func median(
        runs: Int, before: () -> Void = {}, _ work: () throws -> Void
    ) throws -> Double {
        var seconds: [Double] = []
        for _ in 0..<runs {
            before()
            seconds.append(try Measurement.seconds(of: work))
        }
        return Measurement.median(seconds)
    }
}
