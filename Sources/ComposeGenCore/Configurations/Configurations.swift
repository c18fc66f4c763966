import SourceText
import SwiftReading

/// One value for each combination of conditions in which the generated code can be compiled.
package struct Configurations<Value> {
    /// At least one.
    package var values: [Value]
    /// What tells them apart; nothing of a single one.
    package var conditions: [DecidedCondition] = []

    func map<Other>(_ body: (Value) -> Other) -> Configurations<Other> {
        Configurations<Other>(values: values.map(body), conditions: conditions)
    }
}

extension Configurations: Sendable where Value: Sendable {}

/// A condition of the manifest, and where it holds.
package struct DecidedCondition: Sendable {
    package var condition: CompilationCondition
    package var holds: ConfigurationSet

    /// How much there is to read.
    var size: Int { condition.form.flags.count }
}

/// More than these a reader cannot keep in mind, and each costs as much as a manifest of its own.
private let mostConfigurations = 64

/// The manifest as it is in each combination of its conditions, those left out that cannot be.
///
/// Every stage from names to the plan then deals with a manifest in which nothing depends on the compiler, and what
/// is valid in each configuration is valid as a whole.
package func configure(_ manifest: Manifest) -> Diagnosed<Configurations<Manifest>> {
    guard let first = manifest.conditions.first else {
        // Without flags there is one build, in which what is left of each `when` is still to be taken apart.
        let only = manifest.hasBranches ? manifest.configured { _ in false } : manifest
        return Diagnosed(Configurations(values: [only]))
    }
    let conditions = manifest.conditions.map(\.value)
    guard let builds = builds(deciding: conditions),
        let configurations = configurations(of: builds, toldApartBy: conditions)
    else {
        let none = manifest.configured { _ in false }
        return Diagnosed(
            Configurations(values: [none]),
            [.manyConfigurations(mostConfigurations, at: first.range)])
    }
    var decided: [DecidedCondition] = []
    var known: Set<CompilationCondition> = []
    for condition in conditions where known.insert(condition).inserted {
        var holds = ConfigurationSet()
        for (index, build) in configurations.enumerated() where build.holds(condition) {
            holds.insert(ConfigurationSet(at: index))
        }
        decided.append(DecidedCondition(condition: condition, holds: holds))
    }
    return Diagnosed(
        Configurations(
            values: configurations.map { build in
                var configured = manifest.configured(build.holds)
                for flag in conditions.lazy.flatMap(\.form.flags) {
                    configured.decidedFlags[flag] = build.isSet(flag)
                }
                return configured
            }, conditions: decided))
}

/// What the flags of the conditions can be together; nil where that is too much.
private func builds(deciding conditions: [CompilationCondition]) -> [Build]? {
    var builds = [Build()]
    var known: Set<String> = []
    for flag in conditions.lazy.flatMap(\.form.flags) where known.insert(flag).inserted {
        builds = builds.flatMap { $0.deciding(flag) }
        guard builds.count <= 8 * mostConfigurations else { return nil }
    }
    return builds
}

/// One build of all those that no condition tells apart, where the first condition holds first; nil where there are too
/// many.
private func configurations(
    of builds: [Build], toldApartBy conditions: [CompilationCondition]
) -> [Build]? {
    var groups = [builds]
    for condition in conditions {
        groups = groups.flatMap { builds in
            [builds.filter { $0.holds(condition) }, builds.filter { !$0.holds(condition) }]
                .filter { !$0.isEmpty }
        }
        guard groups.count <= mostConfigurations else { return nil }
    }
    return groups.compactMap(\.first)
}

/// The flags that are set in one build.
private struct Build {
    private var flags: Set<String> = []

    func isSet(_ flag: String) -> Bool { flags.contains(flag) }

    func holds(_ condition: CompilationCondition) -> Bool { condition.form.holds(flags.contains) }

    /// The same with and without one more flag; a build is for one system and one architecture.
    func deciding(_ flag: String) -> [Build] {
        for question in ["os(", "arch("] where flag.hasPrefix(question) {
            if flags.contains(where: { $0.hasPrefix(question) }) { return [self] }
        }
        var other = self
        other.flags.insert(flag)
        return [other, self]
    }
}
