import Foundation
import ManifestSyntax

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
            let results =
                try medians(ofEachIn: .stages, size) + medians(ofEachIn: .generation, size)
            names = results.map(\.name)
            for (name, value) in results { seconds[name, default: []].append(value) }
        }
        var times = Table(["stage"] + sizes.map(\.grouped))
        var steps = Array(zip(sizes.indices, sizes.indices.dropFirst()))
        if let first = sizes.firstIndex(of: 1_000), first + 2 < sizes.count {
            steps.append((first, sizes.count - 1))
        }
        var growth = Table(
            ["stage"] + steps.map { "\(sizes[$0.0].grouped) → \(sizes[$0.1].grouped)" })
        for name in names {
            let row = seconds[name, default: []]
            times.add([name] + row.map(\.milliseconds))
            let points = Array(zip(sizes, row)).map { (size: $0.0, amount: $0.1) }
            growth.add(
                [name]
                    + steps.map {
                        Measurement.exponent(from: points[$0.0], to: points[$0.1]).twoDigits
                    })
        }
        print(
            "Processor time of each stage, by the number of bindings (first run in a process, median)"
        )
        times.print()
        print("Growth: the exponent between sizes (target: at most 1.05 from 1,000 on)")
        growth.print()
    }

    /// Runs a part of the benchmark in one process after another: three, and more where they are short.
    ///
    /// - Returns: the median of each of its results.
    private func medians(
        ofEachIn part: Child, _ size: Int
    ) throws -> [(name: String, value: Double)] {
        var names: [String] = []
        var values: [String: [Double]] = [:]
        _ = try Measurement.repeating(atMost: 15) { run in
            let output = folder.appendingPathComponent("\(size)/files\(run)").path
            let results = try child(part, output, manifest(size))
            names = results.map(\.name)
            return results.reduce(0) { sum, result in
                let value = Double(result.value) ?? .nan
                values[result.name, default: []].append(value)
                return sum + value
            }
        }
        return names.map { ($0, Measurement.median(values[$0, default: []])) }
    }

    private func printMemory() throws {
        var table = Table([
            "bindings", "peak of the process", "generating alone", "a binding", "growth",
        ])
        var last: (size: Int, amount: Double)?
        for size in sizes {
            let results = try child(.generationMemory, manifest(size))
            let numbers = Dictionary(results.map { ($0.name, Int($0.value) ?? 0) }) { $1 }
            let own = numbers["own", default: 0]
            let point = (size: size, amount: Double(own))
            let growth = last.map { Measurement.exponent(from: $0, to: point).twoDigits } ?? ""
            last = point
            table.add([
                size.grouped, numbers["peak", default: 0].mebibytes, own.mebibytes,
                "\((own / size).grouped) B", growth,
            ])
        }
        print("Memory of generating")
        table.print()
    }

    private func printParser() throws {
        let path = folder.appendingPathComponent("parser.yml").path
        let written = try child(.write, "62000", path)
        let bytes = Double(written.first { $0.name == "bytes" }?.value ?? "") ?? .nan
        let time = try child(.parser, path).first
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
        // On a machine that has other work, the processor time is what to compare.
        var table = Table(["whole process", "median", "processor time", "target"])
        func add(
            _ name: String, target: String, runs: Int, _ work: () throws -> Double
        ) throws {
            var processor: [Double] = []
            let elapsed = try (0..<runs).map { _ in
                try Measurement.seconds { processor.append(try work()) }
            }
            table.add([
                name, Measurement.median(elapsed).milliseconds,
                Measurement.median(processor).milliseconds, target,
            ])
        }

        try add("--help", target: "4 ms", runs: 51) { try Command.run([command, "--help"]) }
        for (size, written, unchanged) in [(1_000, "20 ms", "10 ms"), (10_000, "100 ms", "")]
        where sizes.contains(size) {
            let name = "\(size.grouped) bindings"
            // A folder of its own for each run: see `Stages.together`.
            let output = folder.appendingPathComponent("\(size)/output").path
            var folders = 0
            try add("\(name), all files written", target: written, runs: 11) {
                folders += 1
                return try Command.run(
                    [command, "--quiet", "--output", "\(output)\(folders)", manifest(size)])
            }
            try add("\(name), nothing changed", target: unchanged, runs: 11) {
                try Command.run([command, "--quiet", "--output", "\(output)1", manifest(size)])
            }
        }
        for (size, features, target) in [(1_000, 1_000, "150 ms"), (10_000, 5_000, "750 ms")]
        where sizes.contains(size) {
            let app = SourcedApp(features: features)
            let manifest = try app.write(to: folder.appendingPathComponent("sources\(size)"))
            let output = folder.appendingPathComponent("sources\(size)/output").path
            try add(
                "\(app.objects.grouped) objects of \(app.files.grouped) Swift files",
                target: target, runs: 11
            ) {
                try Command.run([command, "--quiet", "--output", output, manifest])
            }
        }
        print("The command, from start to end")
        table.print()
    }
}
