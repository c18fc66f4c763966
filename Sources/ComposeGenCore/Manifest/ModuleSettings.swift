/// How a module is built, as far as it decides what its code means: `settings`.
package struct ModuleSettings: Sendable, Equatable {
    /// What isolates a declaration that says nothing of it: the main actor, or nothing.
    package var defaultIsolation = Isolation.nonisolated
    package var upcomingFeatures: Set<UpcomingFeature> = []

    package init() {}

    var isolatesByDefault: Bool { defaultIsolation == .mainActor }
    /// Whether the compiler infers that a conformance belongs to an actor.
    var infersIsolatedConformances: Bool {
        isolatesByDefault || upcomingFeatures.contains(.inferIsolatedConformances)
    }
    /// Whether what waits and belongs to no actor runs on its caller's.
    var staysOnCallersActor: Bool { upcomingFeatures.contains(.nonisolatedNonsendingByDefault) }
    /// Whether imports are internal that do not say otherwise.
    var importsInternally: Bool { upcomingFeatures.contains(.internalImportsByDefault) }
    /// Whether a file imports the modules of all members that it names.
    var importsMembers: Bool { upcomingFeatures.contains(.memberImportVisibility) }
}

/// The words that `defaultIsolation` takes, which are those of the compiler's `-default-isolation`.
enum DefaultIsolation: String, CaseIterable {
    case mainActor = "MainActor"
    case nonisolated

    var isolation: Isolation { self == .mainActor ? .mainActor : .nonisolated }
}

/// The upcoming features of the compilers 5.6 to 6.4, as `swiftc -print-supported-features` and the evolution proposals name
/// them. Only some decide what is written; the others may be stated, so that a manifest says what its target says.
package enum UpcomingFeature: String, CaseIterable, Sendable {
    case bareSlashRegexLiterals = "BareSlashRegexLiterals"
    case conciseMagicFile = "ConciseMagicFile"
    case deprecateApplicationMain = "DeprecateApplicationMain"
    case disableOutwardActorInference = "DisableOutwardActorInference"
    case dynamicActorIsolation = "DynamicActorIsolation"
    case existentialAny = "ExistentialAny"
    case forwardTrailingClosures = "ForwardTrailingClosures"
    case globalActorIsolatedTypesUsability = "GlobalActorIsolatedTypesUsability"
    case globalConcurrency = "GlobalConcurrency"
    case immutableWeakCaptures = "ImmutableWeakCaptures"
    case implicitOpenExistentials = "ImplicitOpenExistentials"
    case importObjcForwardDeclarations = "ImportObjcForwardDeclarations"
    case inferIsolatedConformances = "InferIsolatedConformances"
    case inferSendableFromCaptures = "InferSendableFromCaptures"
    case internalImportsByDefault = "InternalImportsByDefault"
    case isolatedDefaultValues = "IsolatedDefaultValues"
    case memberImportVisibility = "MemberImportVisibility"
    case nonfrozenEnumExhaustivity = "NonfrozenEnumExhaustivity"
    case nonisolatedNonsendingByDefault = "NonisolatedNonsendingByDefault"
    case regionBasedIsolation = "RegionBasedIsolation"
    case strictConcurrency = "StrictConcurrency"
}
