import SwiftUI

@MainActor func texts(_ view: some View) async -> [String] {
    let host = ViewHost(view)
    await host.settle()
    return await host.settle().texts
}

let root = CompositionRoot()
let home = await texts(root.makeRootView())
Check.that(
    home == ["first 1 of store", "map of 2 in store"], "a composer's and a factory's: \(home)")
let both = await texts(root.makeMapFeature().makeBothView())
Check.that(both == home, "the same from a factory: \(both)")
let own = await texts(root.makeMapFeature().makeOwnView())
Check.that(own == home, "the same from its own text: \(own)")
let router = await texts(root.makeRouterScene())
Check.that(router == ["3"], "the same from the root: \(router)")
Check.done()
