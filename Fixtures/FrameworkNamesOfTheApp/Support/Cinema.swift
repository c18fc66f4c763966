import SwiftUI

enum Environment {
    case staging, production
}

final class State {
    let environment: Environment
    init(environment: Environment) { self.environment = environment }
}

struct Scene {
    let title: String
}

struct Group {
    let state: State
    let scene: Scene
}

struct FilmView: View {
    let group: Group

    var body: some View {
        Text("\(group.scene.title) \(group.state.environment)")
    }
}

struct SceneView: View {
    let title: String

    var body: some View {
        Text(title)
    }
}
