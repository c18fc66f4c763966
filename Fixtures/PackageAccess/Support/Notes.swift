import SwiftUI

package protocol Store {}

struct MemoryStore: Store {}

struct ListView: View {
    let store: any Store
    let limit: Int
    let onSelect: (Int) -> Void

    var body: some View { Text("\(limit)") }
}

struct DetailView: View {
    let id: Int
    let store: any Store

    var body: some View { Text("\(id)") }
}
