/// A manifest as its owner meant it, before names are looked up: every part with the place where it was written.
///
/// Swift text stays text; whether a bare word is a reference is for the graph to say, which knows the names.
package struct Manifest: Sendable {
    package var name: Located<String>
    package var sources: [SourcePath] = []
    package var include: [Located<String>] = []
    package var templates: Located<String>?
    package var layers: [Layer] = []
    package var imports: [Located<String>] = []
    /// The folder of generated files, relative to the manifest.
    package var output: Located<String>?
    package var access = AccessLevel.internal
    package var values: [ConfigurationValue] = []
    package var protocols: [ProtocolEntry] = []
    package var bindings: [Binding] = []
    package var scopes: [Scope] = []
    package var features: [Feature] = []
    package var root: Root
    package var variants: [Variant] = []

    package init(name: Located<String>, root: Root) {
        self.name = name
        self.root = root
    }
}

/// Swift files or folders to read, and the module that they belong to.
package struct SourcePath: Sendable {
    package var path: Located<String>
    package var module: Located<String>?
}

/// The folders of one layer.
package struct Layer: Sendable {
    package var name: Located<String>
    package var folders: [Located<String>]
}

package enum AccessLevel: String, CaseIterable, Sendable {
    case `internal`
    case package
    case `public`
}

/// The actor that generated code is isolated to.
package enum Isolation: Sendable, Equatable {
    case mainActor
    case globalActor(String)
    case nonisolated
}

/// What a generated type says of itself besides its members.
package struct TypeFace: Sendable {
    package var isolation: Isolation?
    package var conforms: [Located<TypeReference>] = []
    package var imports: [Located<String>] = []

    package init() {}
}

/// Warnings that an entry silences, each where it is written.
package typealias Allowances = [Located<String>]

/// Configuration that the root supplies: `values`.
package struct ConfigurationValue: Sendable {
    package enum Supply: Sendable {
        /// Swift text that yields it.
        case text(SwiftText)
        /// The root's initialiser asks for it.
        case parameter(default: SwiftText?)
    }

    package var name: Located<String>
    package var type: Located<TypeReference>
    package var supply: Supply
    package var allow: Allowances = []
}

/// What a caller passes to a scene, a scope or a transient.
package struct Input: Sendable {
    package var name: Located<String>
    package var type: Located<TypeReference>
    package var `default`: SwiftText?
}

/// An entry of `protocols`.
package struct ProtocolEntry: Sendable {
    package var type: Located<TypeReference>
    package var layer: Located<String>?
    package var requirements: LocatedText?
    package var generated: [GeneratedImplementation] = []
    package var imports: [Located<String>] = []
    package var allow: Allowances = []
}

/// An entry of a protocol's `generate`: an implementation that the tool writes.
package struct GeneratedImplementation: Sendable {
    package enum Kind: Sendable {
        /// The routes by the name of the requirement that takes them.
        case coordinator(routes: [Route])
        case nullObject
        case mainQueueDispatch
        case mainActor
        case weakProxy
        case fallback
        case logging
        case retry
        case stub
        case spy
        case environmentKey(default: SwiftText?)
    }

    package struct Route: Sendable {
        package var requirement: Located<String>
        package var action: SwiftText
    }

    package var kind: Located<Kind>
    package var type: Located<String>
}

package enum Lifetime: String, CaseIterable, Sendable {
    case singleton
    case scoped
    case transient
}

/// An object of the composition root or of one feature.
package struct Binding: Sendable {
    package enum Key: Sendable {
        /// A type key: it answers every request for that type.
        case type(TypeReference)
        /// A lower-case key: it answers to its name.
        case name(String)
    }

    package var key: Located<Key>
    /// What a named object is known as.
    package var type: Located<TypeReference>?
    package var provides: [Located<TypeReference>] = []
    package var name: Located<String>?
    package var lifetime: Located<Lifetime>?
    package var inputs: [Input] = []
    /// Made at first use.
    package var isLazy: Located<Bool>?
    /// Of a container's binding.
    package var access: Located<String>?
    package var isSuperclass = false
    package var isLiveOnly = false
    package var only: Located<String>?
    package var layer: Located<String>?
    package var imports: [Located<String>] = []
    package var allow: Allowances = []
    package var choice: Choice
}

/// How an object is made.
package indirect enum Choice: Sendable {
    /// Another object under this name.
    case alias(Located<String>)
    case construction(Construction)
}

/// A choice in its long form.
package struct Construction: Sendable {
    package enum Maker: Sendable {
        /// The type, and its initialiser or static method as Swift names it (`init(url:client:)`).
        case implementation(Located<TypeReference>, initializer: Located<String>?)
        /// A Swift expression that yields the object.
        case factory(SwiftText)
        case storyboard(Storyboard)
        /// What the root binds under the same key; only its decorators are the feature's own.
        case inherited
    }

    package var maker: Maker
    package var arguments: [Argument] = []
    package var properties: [Property] = []
    package var setup: SwiftText?
    /// The innermost first.
    package var decorators: [Decorator] = []
    package var effects = Effects()
    package var onFailure: OnFailure?
    /// Other choices for as long as their condition holds; the first that holds wins.
    package var branches: [Branch] = []
    /// The whole choice as it is written.
    package var range: SourceRange

    package init(_ maker: Maker, range: SourceRange) {
        self.maker = maker
        self.range = range
    }
}

/// A branch of `when`.
package struct Branch: Sendable {
    package var condition: Located<String>
    package var choice: Choice
}

package struct Storyboard: Sendable {
    package var name: Located<String>
    /// Of the view controller; the initial one where it is missing.
    package var identifier: Located<String>?
    package var bundle: SwiftText?
}

package struct Effects: Sendable {
    package var `throws`: SourceRange?
    package var async: SourceRange?
    package var failable: SourceRange?

    package init() {}
}

/// What happens where the construction throws or yields nil.
package indirect enum OnFailure: Sendable {
    case `throw`
    case trap
    /// Made only then, with `error` in scope.
    case choice(Choice)
}

/// An argument with its label; without one where the manifest writes `_` or a bare list element.
package struct Argument: Sendable {
    package var label: Located<String>?
    package var value: ArgumentValue
}

package struct Property: Sendable {
    package var name: Located<String>
    package var value: ArgumentValue
}

package indirect enum ArgumentValue: Sendable {
    /// A reference or Swift, as the names in scope decide.
    case text(SwiftText)
    case list([ArgumentValue], SourceRange)
    /// An object made in place.
    case construction(Construction)
    /// A closure that makes the object or the scene.
    case factory(Located<String>)
    /// The object behind a weak proxy, generated for the named protocol where several would do.
    case weak(Located<String>, as: Located<TypeReference>?)
    /// Swift as it stands, whatever names are in scope.
    case swift(SwiftText)

    package var range: SourceRange {
        switch self {
        case .text(let text), .swift(let text): text.text.range
        case .list(_, let range): range
        case .construction(let construction): construction.range
        case .factory(let name), .weak(let name, _): name.range
        }
    }
}

package struct Decorator: Sendable {
    package var type: Located<TypeReference>
    package var initializer: Located<String>?
    package var arguments: [Argument] = []
    package var properties: [Property] = []
    package var effects = Effects()
    package var only: Located<String>?
}

/// A child root with a life of its own: `scopes`.
package struct Scope: Sendable {
    package var name: Located<String>
    package var parent: Located<String>?
    package var inputs: [Input] = []
    package var bindings: [Binding] = []
    package var face = TypeFace()
    package var allow: Allowances = []
}

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
    package var output: Located<String>?
    package var access: AccessLevel?
    package var only: Located<String>?
    package var bindings: [Binding] = []
    package var scenes: [Scene] = []
    package var flow: Flow?
    package var face = TypeFace()
    package var allow: Allowances = []
}

package struct Scene: Sendable {
    package enum Ownership: String, CaseIterable, Sendable {
        case view
        case scene
    }

    /// What the scene shows.
    package enum Content: Sendable {
        /// `view` with a type's name: the scene constructs it.
        case construction(Construction)
        /// `view` with a lower-case name.
        case reference(Located<String>)
    }

    package var name: Located<String>
    package var inputs: [Input] = []
    /// The type named by `view`, under which the scene's object is bound; nil with `factory` alone.
    package var view: Located<TypeReference>?
    package var content: Content
    package var returns: Located<TypeReference>?
    package var ownership: Located<Ownership>?
    package var previews: [Preview] = []
    package var only: Located<String>?
    package var imports: [Located<String>] = []
    package var allow: Allowances = []
}

package struct Preview: Sendable {
    package var name: Located<String>
    package var variant: Located<String>?
    /// What the preview passes for the scene's inputs.
    package var inputs: [Argument] = []
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
}

/// A scene with the arguments that its place in a flow gives it.
package struct SceneCall: Sendable {
    package var scene: Located<String>
    package var arguments: [Argument] = []
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

    /// A callback of the scene's life and the statements that it runs.
    package struct Callback: Sendable {
        package var name: Located<String>
        package var statements: SwiftText
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
    package var lifecycle: [Callback] = []
    package var environment: Located<Environment>?
    package var tests: Located<String>?
    package var previews: [Preview] = []
    package var face = TypeFace()
    package var allow: Allowances = []

    package init() {}
}

/// The same graph with other choices.
package struct Variant: Sendable {
    package struct Replacement: Sendable {
        package var key: Located<Binding.Key>
        package var choice: Choice
    }

    package var name: Located<String>
    package var isPreviewOnly = false
    package var isLive = false
    package var bindings: [Replacement] = []
    package var values: [(name: Located<String>, text: SwiftText)] = []
    package var allow: Allowances = []
}
