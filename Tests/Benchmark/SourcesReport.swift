import ComposeGenCommand
import ComposeGenCore
import Foundation

/// What reading Swift files costs, for whatever code there is at hand.
struct SourcesReport {
    let folder: String

    func run() throws {
        let names =
            FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        let files = names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
            FileManager.default.contents(atPath: folder + "/" + name).map {
                SourceFile(path: name, bytes: Array($0))
            }
        }
        guard !files.isEmpty else {
            throw Command.Failure(description: "there is no Swift file in '\(folder)'")
        }
        let bytes = files.reduce(0) { $0 + $1.bytes.count }
        let read = Measurement.medianProcessorSeconds {
            for file in files { consume(SourceDeclarations.read(file)) }
        }
        let sources = files.enumerated().map { number, file in
            ReadSource(
                file: FileID(number), module: nil,
                declarations: .read(file, as: FileID(number)))
        }
        let indexed = Measurement.medianProcessorSeconds { consume(SourceIndex(sources)) }
        let entry = SourceEntry(path: ".", module: nil, range: SourceRange(.top, 0, 0))
        let command = Measurement.seconds {
            consume(readSources([entry], in: folder, first: .top))
        }
        var table = Table(["step", "time", "MB/s"])
        for (name, seconds) in [
            ("read on one core", read), ("index", indexed), ("find and read on all cores", command),
        ] {
            table.add([
                name, seconds.milliseconds, (Double(bytes) / seconds / 1_000_000).twoDigits,
            ])
        }
        print("\(files.count.grouped) files, \(bytes.grouped) bytes")
        table.print()
    }
}
