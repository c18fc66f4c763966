/// Runs the command line of this process, says what there is to say, and ends the process.
///
/// When standard output has no reader any more, the rest is dropped in silence: the status is that of the work. When
/// output is lost in another way, such as on a full disk, the status is 2.
package func runProcess(_ pipeline: Pipeline) -> Never {
    ignoreBrokenPipes()
    let outcome = run(
        Array(CommandLine.arguments.dropFirst()), pipeline: pipeline,
        terminalShowsColors: terminalShowsColors)
    var status = outcome.status
    do throws(SystemError) {
        try write(outcome.output, to: .standardOutput)
    } catch {
        if !error.isBrokenPipe {
            status = .failed
            writeToStandardError("compose-gen: cannot write to standard output: \(error.reason)\n")
        }
    }
    writeToStandardError(outcome.errors)
    if let signal = outcome.signal { endProcess(bySignal: signal) }
    withExtendedLifetime(outcome.generation) { exitProcess(status.rawValue) }
}

/// What goes wrong here cannot be told to anyone.
private func writeToStandardError(_ text: String) {
    try? write(text.utf8, to: .standardError)
}

private func terminalShowsColors() -> Bool {
    isTerminal(.standardError)
        && (environmentVariable("NO_COLOR") ?? "").isEmpty
        && environmentVariable("TERM") != "dumb"
}
