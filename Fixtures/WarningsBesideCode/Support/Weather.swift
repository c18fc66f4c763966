import Foundation
import SwiftUI

struct City {
    static let berlin = City()
}

@MainActor
final class ForecastClient {
    init(base: URL, url: URL, key: String) {}
}

struct ForecastView: View {
    let client: ForecastClient
    var body: some View { Text("Forecast") }
}
