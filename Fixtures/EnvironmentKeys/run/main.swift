import SwiftUI

let host = ViewHost(app: MyApp())
await host.settle()
let node = await host.settle()
Check.that(
    node.texts == ["en at api.example.com"],
    "the environment carries the container's objects: \(node.texts)")
Check.that(NetworkService.made == 1, "one network service: \(NetworkService.made)")
Check.done()
