import Testing

@testable import ComposeGenCore
@testable import SwiftReading

/// Each pair of kind and shape that the reference promises is compiled and run: one program asks them all.
@Suite struct KindBehaviourTests {
    @Test func everyPairDoesWhatItsKindSays() async throws {
        let behaviours = Dictionary(
            uniqueKeysWithValues: ShapeBehaviour.all.map { ($0.requirement, $0) })
        var program = KindProgram()
        program.source += ShapeProgram.prelude
        var names: [String] = []
        for (index, shape) in try KindTable.read().rows.enumerated() {
            let kinds = NamedKind.all.filter { shape.verdicts[$0.name] == true }
            guard !kinds.isEmpty else { continue }
            guard let behaviour = behaviours[shape.requirement] else {
                Issue.record("nothing is run for '\(shape.requirement)'")
                continue
            }
            let shapeProgram = ShapeProgram(behaviour, index: index)
            shapeProgram.add(kinds, to: &program)
            names.append(shapeProgram.name)
        }
        // Elsewhere than on the main thread, which goes on with its queue.
        program.source += """

            nonisolated(unsafe) var isOver = false
            Task.detached {
            \(names.map { "    await \($0)()" }.joined(separator: "\n"))
                isOver = true
            }
            while !isOver { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.001)) }
            if faults == 0 { print("done") }

            """
        let faults = try await program.faults(in: .six, options: [])
        #expect(faults.isEmpty, "\(faults)")
    }
}

/// The part of the program that is about one shape.
private struct ShapeProgram {
    let behaviour: ShapeBehaviour
    let index: Int
    let requirements: [Requirement]
    let isConcrete: Bool
    let hasAssociatedType: Bool

    init(_ behaviour: ShapeBehaviour, index: Int) {
        self.behaviour = behaviour
        self.index = index
        requirements = ComposeGenTests.requirements(behaviour.requirement)
        isConcrete = !isMadeOverExistential(requirements)
        hasAssociatedType = behaviour.requirement.hasPrefix("associatedtype")
    }

    var name: String { "shape\(index)" }
    private var row: String { "Row\(index)" }
    private var subject: String { "Subject\(index)(script: script)" }
    private var isStatic: Bool { requirements.first?.isStatic ?? false }

    func add(_ kinds: [NamedKind], to program: inout KindProgram) {
        program.declare(row, behaviour.requirement)
        var blocks: [String] = []
        for kind in kinds {
            let type = kind.name.prefix(1).uppercased() + kind.name.dropFirst() + "\(index)"
            program.generate(
                kind.kind, type, of: row, protocols: NamedKind.protocols,
                behaviour.requirement)
            blocks.append(block(kind, type))
        }
        let fresh = isStatic ? "types.reset(outcomes)" : "Script(outcomes)"
        program.source += """

            final class Subject\(index): \(row) {
                let script: Script
                init(script: Script) { self.script = script }
                \(behaviour.subject.replacing("#", with: "\(index)"))
            }
            func ask\(index)<P: \(row)>(_ it: inout P) async -> String {
                do { \(behaviour.ask) } catch { return "failed" }
            }
            func fresh\(index)(_ outcomes: [Bool]) -> Script { \(fresh) }
            func \(name)() async {
            \(blocks.joined(separator: "\n"))
            }

            """
        if let start = behaviour.start {
            program.source += """
                func start\(index)<P: \(row)>(_ it: P, _ reply: @escaping @Sendable (String) -> Void) {
                    \(start)
                }

                """
        }
        if behaviour.isHopped {
            let ask = behaviour.ask.replacing("await answer", with: "answerAtOnce")
            program.source += """
                @MainActor func askAtOnce\(index)<P: \(row)>(_ it: inout P) -> String { \(ask) }

                """
        }
    }

    private func block(_ kind: NamedKind, _ type: String) -> String {
        let block = answers(kind, type)
        guard behaviour.start != nil, let making = decorating(kind, type) else { return block }
        // Nobody reads what these calls have logged.
        let forgetting = kind.name == "logging" && StandIns.areNeeded ? "\n_ = LogLines.take()" : ""
        return block + "\n" + timings(type, making) + forgetting
    }

    /// What makes a decorator before `subject`; nil of a double.
    private func decorating(_ kind: NamedKind, _ type: String) -> String? {
        switch kind.name {
        case "fallback": "\(type)(primary: subject, fallback: subject)"
        case "retry", "logging", "mainActor": "\(type)(decoratee: subject)"
        case "mainQueueDispatch":
            "\(type)<\(isConcrete ? "Subject\(index)" : "any \(row)")>(decoratee: subject)"
        case "weakProxy": "\(type)(subject)"
        default: nil
        }
    }

    /// Whenever and wherever its decoratee calls back, a decorator does the same as often, also where it is gone by then.
    private func timings(_ type: String, _ making: String) -> String {
        """
        for timing in Timing.allCases {
            let script = fresh\(index)([true])
            script.timing = timing
            let subject = Subject\(index)(script: script)
            let reply = Reply()
            do {
                let it = \(making)
                start\(index)(it) { reply.give($0) }
            }
            script.finish()
            let wanted = timing.wanted("\(behaviour.good)")
            for _ in 0..<(timing == .never ? 3 : 1000) where reply.word != wanted {
                try? await Task.sleep(nanoseconds: 1_000_000)
            }
            expect("\(type), \\(timing)", reply.word ?? "silent", wanted)
            withExtendedLifetime(subject) {}
        }
        """
    }

    private func answers(_ kind: NamedKind, _ type: String) -> String {
        switch kind.name {
        case "fallback": fallback(type)
        case "retry": retry(type)
        case "logging": logging(type)
        case "mainQueueDispatch": hopping(type, isAtOnce: true)
        case "mainActor": hopping(type, isAtOnce: false)
        case "weakProxy": weakProxy(type)
        case "nullObject": nullObject(type)
        case "stub": double(kind, type, behaviour.stubbed ?? behaviour.good)
        default: double(kind, type, behaviour.spied ?? behaviour.good)
        }
    }

    // MARK: Decorators

    /// Asks what the expression makes once for each run, and compares the outcome and how often anybody was asked.
    private func asking(
        _ type: String, _ making: String, _ runs: [(outcomes: [Bool], wanted: String, calls: Int)],
        also check: String = ""
    ) -> String {
        runs.map { run in
            let count =
                behaviour.isCounted
                ? "expect(\"\(type) calls \(run.outcomes)\", \"\\(script.calls)\", \"\(run.calls)\")"
                : ""
            return """
                do {
                    let script = fresh\(index)(\(run.outcomes))
                    var it = \(making)
                    expect("\(type) \(run.outcomes)", await ask\(index)(&it), "\(run.wanted)")
                    \(count)
                    \(check)
                }
                """
        }.joined(separator: "\n")
    }

    private func fallback(_ type: String) -> String {
        var runs = [([true], behaviour.good, 1)]
        switch behaviour.failure {
        case .absence where requirements.first?.isCalled == false: break
        case .never: break
        case .error, .absence:
            runs += [
                ([false, true], behaviour.good, 2), ([false, false, true], behaviour.failed, 2),
            ]
        }
        return asking(type, "\(type)(primary: \(subject), fallback: \(subject))", runs)
    }

    private func retry(_ type: String) -> String {
        var runs = [([true], behaviour.good, 1)]
        switch behaviour.failure {
        case .never: break
        case .absence: runs.append(([false, true], behaviour.failed, 1))
        case .error where isStatic: runs.append(([false, true], behaviour.failed, 1))
        case .error:
            runs += [
                ([false, false, true], behaviour.good, 3),
                ([false, false, false, true], behaviour.failed, 3),
            ]
        }
        let final = [([false, true], behaviour.failed, 1)]
        let once = "\(type)(decoratee: \(subject), attempts: 2) { _ in false }"
        return asking(type, "\(type)(decoratee: \(subject))", runs)
            + (behaviour.failure == .error ? "\n" + asking(type, once, final) : "")
    }

    private func logging(_ type: String) -> String {
        let name = requirements.first?.fullName ?? ""
        let isLogged: Bool =
            switch requirements.first?.kind {
            case .function: !isStatic
            case .property: requirements.first?.throwing.canThrow ?? false
            default: false
            }
        let making = "\(type)(decoratee: \(subject))"
        func run(_ outcome: Bool, _ answer: String) -> String {
            let call = "debug [:\(row)] \(name)"
            let failure = "error [:\(row)] \(name) failed: some"
            let lines = isLogged ? [call] + (outcome ? [] : [failure]) : []
            // The real log cannot be read.
            let check =
                StandIns.areNeeded
                ? "expect(\"\(type) lines\", \"\\(LogLines.take())\", \"\\(\(lines) as [String])\")"
                : ""
            return asking(type, making, [([outcome], answer, 1)], also: check)
        }
        let good = run(true, behaviour.good)
        return behaviour.failure == .error ? good + "\n" + run(false, behaviour.failed) : good
    }

    private func hopping(_ type: String, isAtOnce: Bool) -> String {
        let parameter = isAtOnce ? (isConcrete ? "<Subject\(index)>" : "<any \(row)>") : ""
        let making = "\(type)\(parameter)(decoratee: \(subject))"
        let check =
            behaviour.isHopped ? "expect(\"\(type)\", \"\\(wasOnMainThread)\", \"true\")" : ""
        var runs = [([true], behaviour.good, 1)]
        if behaviour.failure != .never { runs.append(([false], behaviour.failed, 1)) }
        var text = asking(type, making, runs, also: check)
        if behaviour.isHopped {
            text += """

                await MainActor.run {
                    let script = fresh\(index)([true])
                    var it = \(making)
                    expect("\(type) on the main thread", askAtOnce\(index)(&it), "\(isAtOnce ? behaviour.good : "silent")")
                }
                """
        }
        return text
    }

    private func weakProxy(_ type: String) -> String {
        """
        do {
            let script = fresh\(index)([true])
            var subject: Subject\(index)? = \(subject)
            weak var kept = subject
            var it = \(type)(subject!)
            expect("\(type)", await ask\(index)(&it), "\(behaviour.good)")
            subject = nil
            expect("\(type) lets go", "\\(kept == nil)", "true")
            patience = 1
            expect("\(type) without its object", await ask\(index)(&it), "\(behaviour.gone ?? behaviour.inert)")
            patience = 1000
        }
        """
    }

    // MARK: Doubles

    private var argument: String { hasAssociatedType ? "<Int>" : "" }

    private func nullObject(_ type: String) -> String {
        """
        do {
            var it = \(type)\(argument)()
            patience = 1
            expect("\(type)", await ask\(index)(&it), "\(behaviour.inert)")
            patience = 1000
        }
        """
    }

    private func double(_ kind: NamedKind, _ type: String, _ wanted: String) -> String {
        let isSpy = kind.name == "spy"
        let kept = initializerParameters(
            of: kind.kind, requirements: requirements, protocolName: row)
        let settable = isSpy ? keptBySpy(type) : kept.map { ($0.name, $0.type) }
        func value(_ type: String, isGood: Bool) -> String {
            switch type {
            case "Item", "Item?": "Item()"
            case "Int": "7"
            case "any Work": "Job()"
            case "(Item?, (any Error)?)": isGood ? "(Item(), nil)" : "(nil, Fault.some)"
            case "Result<Void, any Error>": isGood ? ".success(())" : ".failure(Fault.some)"
            case "Result<Int, any Error>": isGood ? ".success(7)" : ".failure(Fault.some)"
            default: isGood ? ".success(Item())" : ".failure(Fault.some)"
            }
        }
        func making(isGood: Bool) -> String {
            let arguments = kept.map { "\($0.name): \(value($0.type, isGood: isGood))" }
            return "\(type)\(argument)(\(arguments.joined(separator: ", ")))"
        }
        let owner = isStatic ? type : "it"
        let stem = requirements.first?.name ?? ""
        let isCounted = spy(type).members.first?.arguments.isEmpty ?? true
        let recorded =
            isSpy && behaviour.isRecorded
            ? "expect(\"\(type) calls\", \"\\(\(owner).\(stem)\(isCounted ? "CallCount" : "Calls.count"))\", \"1\")"
            : ""
        func run(isGood: Bool, _ wanted: String) -> String {
            let settings =
                isSpy
                ? settable.map { "\(owner).\($0.0) = \(value($0.1, isGood: isGood))" } : []
            return """
                do {
                    var it = \(making(isGood: isGood))
                    \(settings.joined(separator: "\n"))
                    patience = 1
                    expect("\(type)", await ask\(index)(&it), "\(wanted)")
                    patience = 1000
                    \(isGood ? recorded : "")
                }
                """
        }
        let canFail = behaviour.failure == .error && !isStatic && wanted != "silent"
        return run(isGood: true, wanted)
            + (canFail ? "\n" + run(isGood: false, behaviour.failed) : "")
    }

    /// What the spy keeps.
    private func spy(_ type: String) -> TestDouble {
        ImplementationPlan(
            kind: .spy, access: .internal, name: type, protocolName: row, requirements: requirements
        ).double
    }

    /// What the spy answers with, which a test sets.
    private func keptBySpy(_ type: String) -> [(String, String)] {
        let double = spy(type)
        return double.members.filter { !$0.requirement.isStored }.flatMap(double.answers).map {
            ($0.name, $0.type)
        }
    }

    // MARK: The rest of the program

    static let prelude = """

        enum Fault: Error { case some }
        struct Item: Sendable, Hashable { var id = 0 }
        protocol Work: AnyObject { func cancel(); var progress: Double? { get } }
        final class Job: Work, Sendable {
            func cancel() {}
            var progress: Double? { nil }
        }
        typealias Completion = (Item) -> Void

        enum Timing: CaseIterable {
            case atOnce, later, elsewhere, twice, never
            func wanted(_ word: String) -> String {
                switch self {
                case .atOnce, .later, .elsewhere: word
                case .twice: word + " and " + word
                case .never: "silent"
                }
            }
        }

        /// How it goes each time that somebody is asked; well where nothing is said.
        final class Script: @unchecked Sendable {
            private let lock = NSLock()
            private var outcomes: [Bool]
            private var count = 0
            init(_ outcomes: [Bool]) { self.outcomes = outcomes }
            var calls: Int { lock.withLock { count } }
            func reset(_ outcomes: [Bool]) -> Script {
                lock.withLock { (self.outcomes, count) = (outcomes, 0) }
                return self
            }
            func succeeds() -> Bool {
                lock.withLock {
                    count += 1
                    return outcomes.isEmpty ? true : outcomes.removeFirst()
                }
            }
            /// When the closures are called.
            var timing = Timing.atOnce
            private var pending: [() -> Void] = []
            func answer(_ work: @escaping () -> Void) {
                switch timing {
                case .atOnce: work()
                case .twice:
                    work()
                    work()
                case .later, .elsewhere: pending.append(work)
                case .never: break
                }
            }
            /// Calls what has not been called yet.
            func finish() {
                nonisolated(unsafe) let works = pending
                guard timing == .elsewhere else { return works.forEach { $0() } }
                let ended = DispatchSemaphore(value: 0)
                Thread.detachNewThread {
                    works.forEach { $0() }
                    ended.signal()
                }
                ended.wait()
            }
            func plain<T>(_ value: T) -> T {
                _ = succeeds()
                return value
            }
            func optional<T>(_ value: T) -> T? { succeeds() ? value : nil }
            func check() throws(Fault) { if !succeeds() { throw .some } }
            func value<T>(_ value: T) throws(Fault) -> T {
                try check()
                return value
            }
            func result<T>(_ value: T) -> Result<T, any Error> {
                succeeds() ? .success(value) : .failure(Fault.some)
            }
        }
        /// Of what types do.
        let types = Script([])

        final class Works: @unchecked Sendable {
            private var works: [any Work] = []
            func keep(_ work: any Work) { works.append(work) }
        }
        let work = Works()

        final class Reply: @unchecked Sendable {
            private let lock = NSLock()
            private var words: [String] = []
            private var wasMain = false
            var word: String? { lock.withLock { words.isEmpty ? nil : words.joined(separator: " and ") } }
            var isOnMainThread: Bool { lock.withLock { wasMain } }
            func give(_ word: String) {
                lock.withLock {
                    words.append(word)
                    wasMain = Thread.isMainThread
                }
            }
        }
        /// How long somebody waits who expects an answer.
        nonisolated(unsafe) var patience = 1000
        nonisolated(unsafe) var wasOnMainThread = false

        func answer(_ start: (@escaping @Sendable (String) -> Void) -> Void) async -> String {
            let reply = Reply()
            start { reply.give($0) }
            for _ in 0..<patience where reply.word == nil {
                try? await Task.sleep(nanoseconds: 1_000_000)
            }
            wasOnMainThread = reply.isOnMainThread
            return reply.word ?? "silent"
        }
        func answerAtOnce(_ start: (@escaping @Sendable (String) -> Void) -> Void) -> String {
            let reply = Reply()
            start { reply.give($0) }
            return reply.word ?? "silent"
        }

        func word(_ number: Int) -> String { "\\(number)" }
        func word(_ item: Item) -> String { "item" }
        func word(_ item: Item?) -> String { item == nil ? "nil" : "item" }

        nonisolated(unsafe) var faults = 0
        func expect(_ what: String, _ given: String, _ wanted: String) {
            guard given != wanted else { return }
            print("\\(what): \\(given), not \\(wanted)")
            faults += 1
        }

        """
}
