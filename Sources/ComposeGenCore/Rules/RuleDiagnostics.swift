import SourceText
import SwiftReading

/// What the rules have to say of a graph in which every name has been looked up.
extension Diagnostic {
    /// - Parameter isGuess: whether only the name of what it shows says so.
    static func viewControllerAsView(
        _ scene: String, isGuess: Bool, at range: SourceRange, _ declaration: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .typeMismatch, "'\(scene)' shows a view controller, and a view of SwiftUI stands here",
            at: range,
            notes: [Note("'\(scene)' is declared here", at: declaration)],
            help: ["show a view that wraps it: a 'UIViewControllerRepresentable'"]
                + (isGuess ? ["if it is a view, write 'returns: some View' at the scene"] : []))
    }

    /// - Parameter others: the views that may be meant.
    static func noView(
        _ type: String, at range: SourceRange, _ declaration: SourceRange, others: [String]
    ) -> Diagnostic {
        let views = others.isEmpty || others.count > 3 ? "" : ", such as \(listed(others))"
        return refusal(
            of: type, .missingConformance,
            "what is shown is a view or a view controller, and '\(type)' is neither", at: range,
            notes: [Note("'\(type)' is declared here", at: declaration)],
            help: ["name what is shown\(views), or write 'returns' at the scene"]
        ).doubting(range)
    }

    static func ownershipOfViewController(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .unknownValue, "a view controller keeps its objects, and no scene does", at: range,
            help: ["leave 'ownership' out"])
    }

    /// - Parameters:
    ///   - isKnown: whether the sources say so.
    ///   - isRead: whether sources are read, and declare the type.
    ///   - unread: the modules that may declare it otherwise.
    ///   - decorator: one that may fail, of which `onFailure` says nothing here.
    static func failureOfNothing(
        _ type: String?, isKnown: Bool, isRead: Bool, unread: [String],
        decorator: Located<String>?, at range: SourceRange
    ) -> Diagnostic {
        if let decorator {
            return Diagnostic(
                .misplacedKey,
                "'onFailure' is for what stands below the decorators, which cannot fail", at: range,
                notes: [
                    Note("'\(decorator.value)' may, and has one of its own", at: decorator.range)
                ],
                help: ["write it at the decorator: '- { \(decorator.value): …, onFailure: … }'"])
        }
        let subject = type.map { "making '\($0)'" } ?? "this"
        return Diagnostic(
            .misplacedKey,
            isKnown ? "\(subject) cannot fail" : "nothing says that \(subject) may fail", at: range,
            notes: type.map { isRead ? [] : [Note("the sources declare no '\($0)'")] } ?? [],
            help: [
                isKnown
                    ? "leave it out"
                    : "write 'effects: throws' beside it, or 'effects: failable' for what yields nil"
            ]
                + (isRead || unread.isEmpty
                    ? []
                    : ["or name the files of \(oneOf(unread.map { "'\($0)'" })) under 'sources'"])
        ).asking(for: isKnown ? "" : "sources")
    }

    /// - Parameter key: of the root's transient that may fail.
    static func failureOfPassed(_ key: Located<String>, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .misplacedKey,
            "'onFailure' is for what the feature makes, and the root makes '\(key.value)', which may fail",
            at: range, notes: [Note("'\(key.value)' is bound here", at: key.range)],
            help: ["write 'onFailure' there, or bind '\(key.value)' in the feature"])
    }

    static func captiveDependency(
        holder: String, held: String, through transient: String?, at range: SourceRange,
        notes: [Note]
    ) -> Diagnostic {
        Diagnostic(
            .captiveDependency,
            "singleton '\(holder)' cannot hold '\(held)', which each scene has its own of",
            at: range,
            label: transient.map { "transient '\($0)' leads to it" }
                ?? "one for each scene",
            notes: notes,
            help: [
                "give '\(holder)' the lifetime 'scene', or "
                    + (transient.map { "inject { factory: \($0) }" }
                        ?? "give '\(held)' the lifetime 'transient'")
            ])
    }

    static func sceneObjectInStatements(
        _ key: String, at range: SourceRange, notes: [Note]
    ) -> Diagnostic {
        Diagnostic(
            .captiveDependency,
            "the root's statements cannot name '\(key)', which each scene has its own of",
            at: range,
            notes: notes,
            help: [
                "give '\(key)' the lifetime 'transient' for one that is made here, or 'singleton' for one that all have"
            ])
    }

    /// Of an input of a scene, or of the view that it shows.
    static func captiveOfScene(
        holder: String, held: String, scene: String, feature: String, at range: SourceRange,
        _ declaration: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .captiveDependency, "singleton '\(holder)' cannot hold '\(held)' of scene '\(scene)'",
            at: range, label: "one for each scene",
            notes: [Note("'\(held)' belongs to the scene here", at: declaration)],
            help: [
                "bind '\(holder)' in feature '\(feature)', which has one for each scene",
                "or bind another '\(held)' at the top level",
            ])
    }

    /// - Parameter node: an input or an object.
    static func ofOtherScene(
        _ node: Node, _ scene: String, at range: SourceRange, notes: [Note]
    ) -> Diagnostic {
        let name = node.key.value
        let (lack, cure) =
            node.kind == .input
            ? (
                "has no input '\(name)'",
                "add '\(name)' to the inputs of '\(scene)', or bind what it reaches without it"
            )
            : (
                "does not show '\(name)'",
                "let it reach its own view, or give it a binding of its own"
            )
        return Diagnostic(
            .unknownReference, "scene '\(scene)' \(lack)", at: range, notes: notes, help: [cure])
    }

    /// The type of an input, where it could be read.
    static func typeNotes(
        _ name: String, _ type: String, at declaration: SourceRange
    ) -> [Note] {
        guard type != TypeReference.unreadable.source else { return [] }
        return [Note("'\(name)' has the type '\(type)'", at: declaration)]
    }

    static func missingInput(
        _ name: String, _ type: String, of scene: String, writtenAs written: String,
        at range: SourceRange, _ declaration: SourceRange, isAmbiguous: Bool, meant: String?,
        cure: String?
    ) -> Diagnostic {
        Diagnostic(
            .missingArgument,
            isAmbiguous
                ? "scene '\(scene)' has several inputs of type '\(type)', and '\(name)' may be any of them"
                : "nothing is passed for input '\(name)' of scene '\(scene)'",
            at: range, notes: typeNotes(name, type, at: declaration),
            help: meant != nil
                ? []
                : [
                    cure
                        ?? "write { scene: \(written), arguments: { \(name): … } }, or give the input a default"
                ]
        ).resting(on: [declaration]).meant(meant)
    }

    static func unservedEffect(
        _ name: String, isAsync: Bool, place: String, at range: SourceRange, notes: [Note] = [],
        cure: EffectCure
    ) -> Diagnostic {
        let effect = isAsync ? "is made asynchronously" : "may fail"
        let reason = cure == .isolation ? ", because the main actor isolates it" : ""
        return Diagnostic(
            .unservedEffect,
            "\(name) \(effect)\(reason), and \(place) cannot \(isAsync ? "wait" : "throw")",
            at: range, notes: notes, help: [isAsync ? cure.ofWaiting : cure.ofFailing])
    }

    /// - Parameters:
    ///   - name: what the text calls, as people know it.
    ///   - written: the same as the text has it.
    static func effectWithoutWord(
        _ name: String, _ written: String, _ effects: EffectSet, at range: SourceRange
    ) -> Diagnostic {
        let does =
            switch (effects.contains(.throws), effects.contains(.async)) {
            case (true, true): "may fail and is made asynchronously"
            case (false, true): "is made asynchronously"
            default: "may fail"
            }
        return Diagnostic(
            .unservedEffect, "'\(name)' \(does), and this text calls it without '\(effects.words)'",
            at: range, help: ["write '\(effects.words) $(\(written))(…)'"])
    }

    static func preparedWithObject(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .unknownReference, "'\(name)' does not stand where 'prepare' runs, which comes first",
            at: range, help: ["use it in 'setup', which runs after everything is made"])
    }

    static func unseenNavigationController(
        by what: String, at range: SourceRange, cure: String
    ) -> Diagnostic {
        Diagnostic(
            .unknownReference,
            "'navigationController' stands in the function that shows the first scene, and \(what)"
                + " is not there", at: range, help: [cure])
    }

    /// - Parameter view: whose state the path is.
    static func unseenPath(
        _ path: String, of view: String, by what: String, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .unknownReference, "'\(path)' is a state of '\(view)', which \(what) does not see",
            at: range,
            help: [
                "give the scene an input for what it does, and pass that where '\(view)' shows it:"
                    + " { scene: …, arguments: … }"
            ])
    }

    /// - Parameter routes: their key, where there is one.
    static func pathWithoutRoutes(
        of view: String, at range: SourceRange, _ routes: SourceRange?
    ) -> Diagnostic {
        Diagnostic(
            .unknownReference, "'\(view)' has no 'path', because its flow has no routes", at: range,
            help: ["add 'routes' to the flow, or pass something else"]
        ).resting(on: routes.map { [$0] } ?? [])
    }

    /// - Parameter others: what else the environment hands in, where a list could say so.
    static func lazyAtLaunch(
        _ name: String, at range: SourceRange, insteadOfAll others: [String]?
    ) -> Diagnostic {
        Diagnostic(
            .lazyAtLaunch, severity: .warning,
            "'\(name)' is made at launch: the environment hands it to every view", at: range,
            help: [
                others.map {
                    $0.isEmpty
                        ? "write 'environment: object', which hands in the container, or leave 'lazy' out"
                        : "list what views ask for: 'environment: [\($0.joined(separator: ", "))]'; or leave"
                            + " 'lazy' out"
                } ?? "leave it out of the environment, or leave 'lazy' out"
            ])
    }

    /// As many notes as a reader follows: of a long path its beginning and its end.
    static func abridged(_ count: Int, _ note: (Int) -> Note) -> [Note] {
        guard count > 7 else { return (0..<count).map(note) }
        return (0..<5).map(note) + [Note("… and \(count - 6) more"), note(count - 1)]
    }

    static func valueForApp(_ name: String, main: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .missingValue, "\(main) makes the root by itself and has no '\(name)' to pass",
            at: range, help: ["give '\(name)' a 'value' or a 'default'"])
    }

    static func missingRequirements(
        _ protocolName: String, _ type: String, at range: SourceRange, nearest: String? = nil
    ) -> Diagnostic {
        refusal(
            of: type, .missingKey,
            "'\(type)' cannot be written without the requirements of '\(protocolName)'",
            at: range,
            help: nearest == nil ? ["add 'requirements: |' with the body of the protocol"] : []
        ).meant(nearest)
    }

    static func generatedForNoProtocol(
        _ name: String, _ type: String, at range: SourceRange, _ declaration: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .invalidType, "'\(name)' is no protocol, so that '\(type)' cannot be written for it",
            at: range, notes: [Note("'\(name)' is declared here", at: declaration)],
            help: ["name a protocol, or write '\(type)' in Swift"])
    }

    static func accessOfNoFace(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .misplacedKey, "only bindings of a container and of its scopes have an 'access'",
            at: range, help: ["remove it: other roots keep their objects to themselves"]
        ).asking(for: ManifestKey.kind.rawValue)
    }

    static func lazyOfNoSingleton(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .misplacedKey, "only a singleton of the root is made at first use", at: range,
            help: ["remove it: only a singleton waits for its first use"])
    }

    static func lazyInStruct(at range: SourceRange, _ root: SourceRange) -> Diagnostic {
        Diagnostic(
            .misplacedKey, "a struct root makes its singletons at once, so none can be lazy",
            at: range, help: ["remove it, or make the root a container"]
        ).caused(by: root).resting(on: [root]).refusing(ManifestKey.kind.rawValue)
    }

    /// - Parameter askers: what is on the way to it, by its keys.
    static func lazyNeededAtOnce(
        _ name: String, by holders: [String], at range: SourceRange, notes: [Note],
        _ askers: [SourceRange]
    ) -> Diagnostic {
        Diagnostic(
            .misplacedKey, "'\(name)' cannot wait for its first use", at: range, notes: notes,
            help: ["make \(listed(holders)) lazy too, or remove 'lazy' here"]
        ).resting(on: askers)
    }

    static func noWeakProxy(
        _ type: String?, at range: SourceRange, nearest: [String]
    ) -> Diagnostic {
        Diagnostic(
            .missingBinding,
            type.map { "no weak proxy is generated for '\($0)'" } ?? "no weak proxy is generated",
            at: range,
            help: nearest.isEmpty
                ? ["write 'generate: [{ weakProxy: WeakProxy }]' at the protocol that is asked for"]
                : []
        ).meant(nearest)
    }

    static func severalWeakProxies(
        _ name: String, at range: SourceRange, _ proxies: [SourceRange]
    ) -> Diagnostic {
        Diagnostic(
            .ambiguousBinding, "\(proxies.count) weak proxies could stand for '\(name)'", at: range,
            notes: proxies.prefix(5).map { Note("this is one of them", at: $0) },
            help: ["name the protocol that is asked for: { weak: \(name), as: … }"])
    }

    /// - Parameter member: nil where the path is used as a list.
    static func sharedPath(_ feature: String, _ member: String?, at range: SourceRange)
        -> Diagnostic
    {
        Diagnostic(
            .unknownReference,
            "the flow of '\(feature)' stands in the root's stack, whose path "
                + (member.map { "has no '\($0)'" } ?? "is no list"), at: range,
            help: [
                "it is a NavigationPath: 'path.removeLast(n)' leaves n screens, and 'path = NavigationPath()' all"
            ])
    }

    /// - Parameters:
    ///   - member: with its period's place.
    ///   - types: those that have the member, by what flows of the manifest lead to.
    static func memberOfNoType(
        _ member: Located<String>, path: String, types: [String]
    ) -> Diagnostic {
        let cures = types.map { "\($0).\(member.value)" }
        return Diagnostic(
            .unknownReference,
            "'\(path)' takes values of any type, so that nothing says whose member '.\(member.value)' is",
            at: member.range,
            help: [
                "write the type before it"
                    + (cures.isEmpty ? "" : ": " + oneOf(cures.map { "'\($0)'" }))
            ],
            fixIts: replacing(member.range, cures.count == 1 ? cures[0] : nil))
    }

    static func routeWithoutPeriod(_ route: Located<String>) -> Diagnostic {
        Diagnostic(
            .unknownReference, "'\(route.value)' is a route, and no function or value by itself",
            at: route.range
        ).meant("." + route.value)
    }

    /// - Parameters:
    ///   - value: the type of what it carries.
    ///   - given: that of `$0`, which is passed; nil where nothing is.
    static func routeWithoutValue(
        _ route: Located<String>, _ value: String, given: TypeReference?
    ) -> Diagnostic {
        let member = given.map { value.dropFirst($0.source.utf8.count) }
        let path = member == ".ID" ? "$0.id" : member == nil ? "…" : "$0.…"
        return Diagnostic(
            given == nil ? .missingArgument : .typeMismatch,
            "route '\(route.value)' carries a '\(value)'"
                + (given.map { ", and '$0' is a '\($0.source)'" } ?? ""),
            at: route.range, help: ["write '.\(route.value)(\(path))'"])
    }

    static func missingStart(_ what: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .missingKey, "\(what) needs a 'start' to show", at: range,
            help: ["add 'start: Feature.scene' to the root"]
        ).asking(for: ManifestKey.root.rawValue, ManifestKey.start.rawValue)
    }
}

/// What helps where something throws or waits that must not.
struct EffectCure: Equatable {
    var ofFailing = "say what happens then with 'onFailure': trap, or another choice"
    var ofWaiting = "make it before, and hand it in as a value"

    static let onFailure = EffectCure()
    /// It takes the place of what may fail, and may fail too.
    static let onFailureOfFallback = EffectCure(
        ofFailing: "give this choice an 'onFailure' of its own: trap, or another choice")
    /// It is a decorator, around an object that has an `onFailure` already.
    static let bindingBelow = EffectCure(
        ofFailing:
            "say what happens then with 'onFailure' at the decorator: trap, or another choice")
    /// It has to be an object to have `onFailure`.
    static let binding = EffectCure(
        ofFailing: "bind it as an object with 'swift' and 'onFailure'")
    /// It waits, and belongs to a root.
    static func function(_ name: String) -> EffectCure {
        EffectCure(
            ofWaiting:
                "give '\(name)' 'lifetime: transient', and ask for { factory: \(name) }, which waits when it is called"
        )
    }
    /// It waits, and views find it in the environment.
    static let atOnce = EffectCure(
        ofWaiting: "let its initializer wait for nothing, and wait in a function of its own")
    /// It waits, and belongs to a scene.
    static let input = EffectCure(
        ofWaiting: "make it before, and hand it in as an input of the scene")
    /// It is a statement of the manifest's own.
    static let catching = EffectCure(
        ofFailing: "catch it right there: 'try?', or 'do { … } catch { … }'",
        ofWaiting: "wait in a 'Task { … }' of its own")
    static let variant = always(
        "make it otherwise in a variant, and name the variant in the preview")
    /// It waits, and is overridable.
    static let replacing = always("replace it in a variant, and take it out of 'overridable'")
    /// It waits for the main actor, which isolates it, and not what makes it.
    static let isolation = always("leave out the 'isolation' of what makes it")

    private static func always(_ cure: String) -> EffectCure {
        EffectCure(ofFailing: cure, ofWaiting: cure)
    }
}

extension Diagnostic {
    /// - Parameter owner: what has the closure, by its key.
    static func referenceCycle(
        _ name: String, keeping owner: Located<String>, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .referenceCycle, severity: .warning,
            "this closure alone keeps '\(name)', which keeps '\(owner.value)': neither is ever released",
            at: range, notes: [Note("'\(owner.value)' has the closure", at: owner.range)],
            help: [
                "let what keeps '\(owner.value)' have '\(name)' too, or let '\(name)' know '\(owner.value)' weakly",
                "or capture '\(name)' in a list of the closure's own",
            ])
    }

    /// - Parameter name: by which the closure names the captured object.
    static func closureOfLongerLived(
        _ keeper: String, _ captured: String, _ name: String, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .referenceCycle, severity: .warning,
            "'\(keeper)' outlives '\(captured)', and keeps it by this closure", at: range,
            help: [
                "capture it in a list of the closure's own, as '{ [weak object = $(\(name))] in object?.…'",
                "or write 'allow: reference-cycle'",
            ])
    }

    /// - Parameters:
    ///   - property: the weak one; nil of a weak proxy.
    ///   - declaration: of that property.
    static func unheldObject(
        _ name: String, behind property: String?, at range: SourceRange,
        _ declaration: SourceRange?
    ) -> Diagnostic {
        let place = property.map { "'\($0)'" } ?? "the proxy"
        return Diagnostic(
            .unheldObject, severity: .warning,
            "\(place) is weak, and nothing else keeps '\(name)'", at: range,
            notes: declaration.map { [Note("\(place) is declared here", at: $0)] } ?? [],
            help: ["let the view, or what it keeps, have '\(name)' too"])
    }
}
