import SourceText
import SwiftReading

/// The objects and scenes of one feature.
package struct Feature: Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        /// Static functions that take what they need.
        case composer
        /// A value that stores what it needs from the root.
        case factory
    }

    package var name: Located<String>
    package var kind = Kind.composer
    package var type: Located<String>?
    /// The scope that makes it; the root where there is none.
    package var scope: Located<String>?
    /// One is named, and could not be read.
    package var isScopeUnreadable = false
    /// What it holds is not all known, so that what it names may be in the rest.
    package var isIncomplete = false
    package var output: Located<String>?
    package var access: Located<AccessLevel>?
    package var only: Located<CompilationCondition>?
    package var bindings: [Binding] = []
    package var scenes: [Scene] = []
    /// Of the scenes that another build has.
    package var inputsOfAbsentScenes: [Input] = []
    package var flow: Flow?
    /// It has one, which could not be read.
    package var isFlowUnreadable = false
    package var face = TypeFace()
    /// What the manifest says of it for those who read the generated code.
    package var comment: Located<String>?
}

package struct Scene: Sendable {
    package enum Ownership: String, CaseIterable, Sendable {
        case view
        case scene
    }

    /// What the scene shows.
    package enum Content: Sendable {
        /// `view` with a type's name: the scene constructs it.
        indirect case construction(Construction)
        /// `view` with a lower-case name.
        case reference(Located<String>)
    }

    package var name: Located<String>
    package var inputs: [Input] = []
    /// Its inputs could not be read.
    package var isIncomplete = false
    /// The type named by `view`, under which the scene's object is bound; nil with `swift` alone.
    package var view: Located<TypeReference>?
    package var content: Content
    package var returns: Located<TypeReference>?
    package var ownership: Located<Ownership>?
    package var previews: [Preview] = []
    /// What is passed by those of its previews that do not exist in this configuration, with their variants.
    package var inputsOfAbsentPreviews: Set<String> = []
    package var only: Located<CompilationCondition>?
    package var imports: [Located<String>] = []
    /// What the manifest says of it for those who read the generated code.
    package var comment: Located<String>?
}

package struct Preview: Sendable {
    package var name: Located<String>
    package var variant: Located<String>?
    /// What the preview passes for the scene's inputs.
    package var inputs: [Argument] = []
    /// Whether every key is known: else what seems to be missing may have been mistyped.
    package var isWhole = true
}

/// A feature's own navigation.
package struct Flow: Sendable {
    package struct Route: Sendable {
        package var name: Located<String>
        package var value: Located<TypeReference>?
        package var destination: SceneCall
    }

    package var type: Located<String>?
    package var start: SceneCall
    package var routes: [Route] = []
    /// Of their key.
    package var routesRange: SourceRange?

    /// What its view is called.
    func typeName(of feature: Feature) -> String {
        type?.value ?? feature.name.value + "RootView"
    }
}

/// A scene with the arguments that its place in a flow gives it.
package struct SceneCall: Sendable {
    package var scene: Located<String>
    package var arguments: [Argument] = []
    /// Whether every key is known.
    package var isWhole = true
}

/// What the root shows first, or where a value leads.
package enum Destination: Sendable {
    /// `Feature.scene`, a feature that has a flow, or Swift that yields a view.
    case text(SwiftText)
    case scene(SceneCall)

    package var range: SourceRange {
        switch self {
        case .text(let text): text.text.range
        case .scene(let call): call.scene.range
        }
    }
}
