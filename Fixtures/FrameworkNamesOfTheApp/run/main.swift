import SwiftUI

let app = ViewHost(app: CinemaApp())
let shown = await app.settle()
Check.that(shown.texts == ["Metropolis staging"], "the app's state is shown: \(shown.texts)")
Check.done()
