/// How often an object is made that the manifest speaks of.
enum RandomLife: String {
    /// Once for each root.
    case root
    /// Once for each scope.
    case scope
    /// Once for each scene that is composed.
    case scene
    /// For each that asks.
    case transient
}

/// What a run of the composed app is held to. Every type that is drawn counts what is made of it.
struct RandomLives {
    /// By the first of the types that an object may be of.
    var ofObjects: [String: RandomLife] = [:]
    /// The types that a choice or a variant makes instead, each with the first one.
    var alternatives: [String: String] = [:]
    /// Types of choices that are not taken.
    var untaken: Set<String> = []
    /// The views and view controllers of scenes.
    var views: [String] = []
    /// Whether objects that are drawn hold each other, so that nothing releases them.
    var hasCycles = false
}

extension RandomApp {
    /// Notes what is made at the site.
    mutating func note(_ type: String, at site: RandomSite) {
        if site.isUntaken { lives.untaken.insert(type) }
        switch (site.lifetime, site.place) {
        case (.singleton, .scope): lives.ofObjects[type] = .scope
        case (.singleton, _): lives.ofObjects[type] = .root
        case (.scene, _): lives.ofObjects[type] = .scene
        case (.transient, _): lives.ofObjects[type] = .transient
        }
    }

    /// Swift that may be passed under each name.
    var samples: [String: String] {
        var inputs = features.flatMap { $0.scenes.flatMap(\.inputs) } + scopes.flatMap(\.inputs)
        inputs += things.flatMap(\.inputs)
        var samples: [String: String] = [:]
        for input in inputs { samples[input.name] = input.sample }
        for value in values { samples[value.name] = value.sample }
        return samples
    }

    /// Declares what counts the objects that hold it.
    static let tally = """
        final class Tally: Sendable {
            nonisolated(unsafe) static var made: [String: Int] = [:]
            nonisolated(unsafe) static var alive: [String: Int] = [:]
            private let type: String
            init(_ type: String) {
                self.type = type
                Self.made[type, default: 0] += 1
                Self.alive[type, default: 0] += 1
            }
            deinit { Self.alive[type, default: 0] -= 1 }
        }
        """
}
