import Core
import SwiftUI

struct LegalView: View {
    let analytics: any Analytics

    var body: some View {
        Text("legal")
    }
}
