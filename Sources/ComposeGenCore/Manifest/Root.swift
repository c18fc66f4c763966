import SourceText
import SwiftReading

/// The composition root's own form.
package struct Root: Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        case `struct`
        case view
        case container
        case sceneDelegate
    }

    /// How a container reaches the views.
    package enum Environment: Sendable {
        /// The container itself.
        case object
        /// A key for each abstraction.
        case keys
        /// These objects.
        case objects([Located<String>])
    }

    package struct Navigation: Sendable {
        package var path: Located<String>
        package var destinations: [(value: Located<TypeReference>, leadsTo: Destination)]
    }

    package var kind = Located(Kind.struct, SourceRange(.top, 0, 0))
    package var type: Located<String>?
    /// The `@main` type to generate.
    package var main: Located<String>?
    package var start: Destination?
    package var navigation: Navigation?
    package var overridable: [Located<String>] = []
    package var prepare: SwiftText?
    package var setup: SwiftText?
    package var lifecycle: [LifecycleCallback] = []
    package var environment: Located<Environment>?
    package var tests: Located<String>?
    package var previews: [Preview] = []
    /// What is passed by those of its previews that do not exist in this configuration, with their variants.
    package var inputsOfAbsentPreviews: Set<String> = []
    package var face = TypeFace()
    /// What the manifest says of it for those who read the generated code.
    package var comment: Located<String>?
}

/// A callback of the scene's life and the statements that it runs.
package struct LifecycleCallback: Sendable {
    package var name: Located<String>
    package var statements: SwiftText

    /// What UIKit calls with nothing but the scene: it calls no function of another name.
    package static let names = [
        "sceneDidBecomeActive", "sceneDidDisconnect", "sceneDidEnterBackground",
        "sceneWillEnterForeground", "sceneWillResignActive",
    ]
}
