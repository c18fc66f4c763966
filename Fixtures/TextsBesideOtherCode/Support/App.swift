import Foundation
import SwiftUI

let isDark = true
let names = [1, 2]

final class Settings {
    let name: String

    init(name: String, limit: Int, onChange: @escaping () -> Void) {
        self.name = name + "\(limit)"
    }
}

protocol Store {}

struct FileStore: Store {
    static func open() throws -> FileStore { throw CancellationError() }
}

struct MemoryStore: Store {}

struct Theme {
    let name: String

    init?(_ name: String) { self.name = name }
}

enum Bundled {
    static func names(_ name: String) throws -> [String] { [name] }
}

final class Catalogue {
    let names: [String]
    private(set) var isLoaded = false

    init(names: [String], prefix: (String) throws -> [String]) { self.names = names }

    func load() { isLoaded = true }
}

protocol Search {}

struct PlainSearch: Search {}

struct NoSearch: Search {}

struct HomeView: View {
    let settings: Settings
    let store: any Store
    let theme: Theme
    let search: any Search

    var body: some View {
        Text("\(settings.name) \(type(of: store)) \(theme.name) \(type(of: search))")
    }
}

struct DetailView: View {
    let number: Int
    let names: [String]
    let catalogue: Catalogue

    var body: some View { Text("\(number) \(names) \(catalogue.isLoaded)") }
}

struct NamesView: View {
    let names: [String]

    var body: some View { Text("\(names)") }
}
