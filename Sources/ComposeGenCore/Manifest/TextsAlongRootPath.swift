import SourceText
import SwiftReading

/// Swift that leads along the path of a root's stack: a `NavigationPath`, which others use too, and which has less to offer than
/// the list of routes in a stack of a flow's own.
extension Decoding {
    mutating func checkSharedPaths(of manifest: Manifest) {
        let navigation = manifest.root.kind.value == .view ? manifest.root.navigation : nil
        var shown: [Destination] = []
        if let navigation {
            shown = [manifest.root.start].compactMap { $0 } + navigation.destinations.map(\.leadsTo)
            for text in shown.flatMap(\.texts) {
                checkMembers(appendedTo: navigation.path.value, in: text, manifest)
            }
        }
        for feature in manifest.features {
            guard let flow = feature.flow, !flow.routes.isEmpty else { continue }
            let isShared = shown.contains { $0.isFlow(of: feature.name.value) }
            let calls = [flow.start] + flow.routes.map(\.destination)
            for text in calls.flatMap(\.arguments).flatMap(\.value.texts) {
                guard isShared else {
                    checkRouteNames(in: text, of: flow, feature.name.value)
                    continue
                }
                checkMembers(appendedTo: "path", in: text, manifest)
                for (member, range) in text.uses(ofPath: "path")
                where member.map({ !membersOfNavigationPath.contains($0) }) ?? true {
                    report(.sharedPath(feature.name.value, member, at: range))
                }
            }
        }
    }

    /// Reports routes that are nearly called like one of the flow's, which the app may have more of.
    private mutating func checkRouteNames(in text: SwiftText, of flow: Flow, _ feature: String) {
        let routes = flow.routes.map(\.name.value)
        for var member in text.members(appendedTo: "path") where !routes.contains(member.value) {
            let meant = allNearest(to: member.value, among: routes)
            if meant.isEmpty { continue }
            // The period stays.
            let range = member.range
            member.range = SourceRange(range.file, range.start + 1, range.end)
            report(.unknown("route", member, of: "feature '\(feature)'", nearest: meant))
        }
    }

    /// Reports `.detail(id)` where the path takes values of any type, so that nothing says whose member it is.
    private mutating func checkMembers(
        appendedTo path: String, in text: SwiftText, _ manifest: Manifest
    ) {
        for member in text.members(appendedTo: path) {
            let types = manifest.features.filter { feature in
                feature.flow?.routes.contains { $0.name.value == member.value } ?? false
            }.map { $0.name.value + "Route" }
            report(.memberOfNoType(member, path: path, types: types))
        }
    }
}

private let membersOfNavigationPath: Set<String> = [
    "append", "codable", "count", "isEmpty", "removeLast",
]

extension Destination {
    fileprivate var texts: [SwiftText] {
        switch self {
        case .text(let text): [text]
        case .scene(let call): call.arguments.flatMap(\.value.texts)
        }
    }

    /// Whether it names a feature that has a flow.
    fileprivate func isFlow(of feature: String) -> Bool {
        switch self {
        case .text(let text): text.form == .identifier(feature)
        case .scene(let call): call.scene.value == feature
        }
    }
}

extension ArgumentValue {
    /// The Swift text in it, in the order in which it is written.
    var texts: [SwiftText] {
        switch self {
        case .text(let text), .swift(let text): [text]
        case .list(let elements, _): elements.flatMap(\.texts)
        case .construction(let construction): construction.arguments.flatMap(\.value.texts)
        case .factory, .weak, .broken: []
        }
    }
}

extension SwiftText {
    /// What the text asks of a name that stands by itself: a member, or nil where it is used as a list.
    fileprivate func uses(ofPath name: String) -> [(member: String?, range: SourceRange)] {
        let scan = SwiftNameScan(text.text)
        return scan.places(of: name).compactMap { index in
            if scan.spells(index + 1, "."), index + 2 < scan.tokens.count {
                let member = scan.tokens[index + 2]
                return (scan.text(member), text.range(of: member.range))
            }
            let isList = scan.spells(index + 1, "=") && scan.spells(index + 2, "[")
            guard isList || scan.spells(index + 1, "[") else { return nil }
            return (nil, text.range(of: scan.tokens[index].range))
        }
    }

    /// The members without a type that are appended to a path, each with its period's place.
    fileprivate func members(appendedTo name: String) -> [Located<String>] {
        guard text.text.hasBytes(of: "append") else { return [] }
        let scan = SwiftNameScan(text.text)
        return scan.places(of: name).compactMap { index in
            guard scan.spells(index + 1, "."), scan.spells(index + 2, "append"),
                scan.kind(index + 3) == .openParenthesis, scan.spells(index + 4, "."),
                scan.kind(index + 5) == .identifier
            else { return nil }
            let member = scan.tokens[index + 5]
            return Located(
                SwiftIdentifier.unescaped(scan.text(member)),
                text.range(of: scan.tokens[index + 4].start..<member.end))
        }
    }
}

extension SwiftNameScan {
    /// The tokens that are the name, and no member of something.
    fileprivate func places(of name: String) -> [Int] {
        tokens.indices.filter { index in
            kind(index) == .identifier && text(tokens[index]) == name && !spells(index - 1, ".")
        }
    }
}
