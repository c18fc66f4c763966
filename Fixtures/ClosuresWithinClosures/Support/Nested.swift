import SwiftUI

final class Engine {}

final class Job {
    var engine: (() -> Engine)?
    var spare: (() -> Engine)?
}

final class Pool {
    let engine: Engine
    let makeJob: () -> Job

    init(engine: Engine, makeJob: @escaping () -> Job) {
        self.engine = engine
        self.makeJob = makeJob
    }
}

final class Loop {
    let makeStep: () -> Step
    var pool: Pool?

    init(makeStep: @escaping () -> Step) { self.makeStep = makeStep }
}

final class Step {
    let engine: Engine
    var loop: (() -> Loop)?

    init(engine: Engine) { self.engine = engine }
}

struct HomeView: View {
    let engine: () -> Engine
    let job: Job
    let makeJob: () -> Job
    let pool: Pool
    let loop: Loop

    var body: some View { Text("Home") }
}
