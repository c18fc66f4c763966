import SwiftUI

@MainActor
final class Journal {
    var lines: [String] = []

    nonisolated init() {}
}

@MainActor
protocol Tiles: AnyObject {
    var name: String { get }
}

@MainActor
final class TileCache: Tiles {
    let name = "cache"

    init(journal: Journal) { journal.lines.append("tiles") }
}

@MainActor
final class PaperTiles: Tiles {
    let name = "paper"

    init() {}
}

@MainActor
final class Places {
    let tiles: () -> any Tiles

    init(tiles: @escaping () -> any Tiles) { self.tiles = tiles }
}

@MainActor
final class Route {
    init(journal: Journal) { journal.lines.append("route") }
}

@MainActor
final class Guide {
    let tiles: () -> any Tiles

    init(tiles: @escaping () -> any Tiles) { self.tiles = tiles }
}

@MainActor
final class MapModel {
    let tiles: () -> any Tiles

    init(tiles: @escaping () -> any Tiles) { self.tiles = tiles }
}

struct MapView<Legend: View>: View {
    let model: MapModel
    let legend: () -> Legend

    var body: some View { Text("map") }
}

struct LegendView: View {
    let tiles: () -> any Tiles

    var body: some View { Text("legend") }
}

struct PlacesView: View {
    let places: Places
    let tiles: () -> any Tiles

    var body: some View { Text("places") }
}

struct ResultsView: View {
    let tiles: () -> any Tiles

    var body: some View { Text("results") }
}

struct StopView: View {
    let number: Int
    let tiles: () -> any Tiles

    var body: some View { Text("stop") }
}

struct DriveView: View {
    let guide: Guide
    let route: () -> Route
    let tiles: () -> any Tiles

    var body: some View { Text("drive") }
}
