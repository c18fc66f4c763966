import ManifestSyntax
import SourceText
import SwiftReading

/// What helps where something throws that must not.
enum EffectCure {
    case onFailure
    /// It takes the place of what may fail, and may fail too.
    case onFailureOfFallback
    /// It waits, and belongs to a root.
    case function(String)
    /// It waits, and belongs to a scene.
    case input
    /// It is a statement of the manifest's own.
    case catching
    /// It has to be an object to have `onFailure`.
    case binding
    /// It is a decorator, around an object that has an `onFailure` already.
    case bindingBelow
    case variant
    /// It waits, and is overridable.
    case replacing
    /// It waits for the main actor, which isolates it, and not what makes it.
    case isolation
}
