import SwiftUI

@MainActor func check() {
    let root = AppDependencies()
    let home = root.makeRootView() as! HomeView
    Check.that(home.engine() === root.engine, "a text has the engine")
    Check.that(home.job.engine!() === root.engine, "so has the scene's job")
    let job = home.makeJob()
    Check.that(job !== home.job && job !== home.makeJob(), "a closure makes another job")
    Check.that(job.engine!() === root.engine && job.spare!() === root.engine, "of the same engine")
    Check.that(home.pool.makeJob().engine!() === root.engine, "as the pool's closure does")
    Check.that(home.loop === root.loop && root.loop.pool === root.pool, "there is one loop")
    let step = root.loop.makeStep()
    Check.that(step.loop!() === root.loop, "a step leads back to it")
    Check.that(step !== root.loop.makeStep() && step.engine === root.engine, "each on its own")

    weak var released: AppDependencies?
    weak var loop: Loop?
    do {
        let other = AppDependencies()
        (released, loop) = (other, other.loop)
        _ = other.loop.makeStep()
    }
    Check.that(released == nil && loop == nil, "no closure keeps the container")
}

await Task.yield()
check()
Check.done()
