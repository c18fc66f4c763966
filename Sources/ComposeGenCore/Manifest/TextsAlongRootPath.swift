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
            for (text, given) in feature.textsOfFlow(flow) {
                guard isShared else {
                    checkMembers(ofRoutesIn: text, given: given, of: flow, feature.name.value)
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

    /// Reports routes without their period or their value, and those that are nearly called like one of the flow's, which the app
    /// may have more of.
    ///
    /// - Parameter given: what `$0` is.
    private mutating func checkMembers(
        ofRoutesIn text: SwiftText, given: TypeReference?, of flow: Flow, _ feature: String
    ) {
        let routes = flow.routes.map(\.name.value)
        for member in text.members(appendedTo: "path") {
            guard let route = flow.routes.first(where: { $0.name.value == member.name.value })
            else {
                let meant = member.hasPeriod ? allNearest(to: member.name.value, among: routes) : []
                if meant.isEmpty { continue }
                report(.unknown("route", member.name, of: "feature '\(feature)'", nearest: meant))
                continue
            }
            let value = route.value?.value.source
            if !member.hasPeriod {
                report(.routeWithoutPeriod(member.name))
            } else if let value, let passed = member.passed,
                passed.isEmpty
                    || passed == "$0" && given.map({ value.hasPrefix($0.source + ".") }) ?? false
            {
                report(.routeWithoutValue(member.name, value, given: passed.isEmpty ? nil : given))
            }
        }
    }

    /// Reports `.detail(id)` where the path takes values of any type, so that nothing says whose member it is.
    private mutating func checkMembers(
        appendedTo path: String, in text: SwiftText, _ manifest: Manifest
    ) {
        for member in text.members(appendedTo: path) where member.hasPeriod {
            let types = manifest.features.filter { feature in
                feature.flow?.routes.contains { $0.name.value == member.name.value } ?? false
            }.map { $0.name.value + "Route" }
            var name = member.name
            name.range = SourceRange(name.range.file, name.range.start - 1, name.range.end)
            report(.memberOfNoType(name, path: path, types: types))
        }
    }
}

/// What a text appends to a path.
private struct AppendedMember {
    let name: Located<String>
    let hasPeriod: Bool
    /// What it is given, as far as that is one word; empty where it is given nothing.
    let passed: String?
}

private let membersOfNavigationPath: Set<String> = [
    "append", "codable", "count", "isEmpty", "removeLast",
]

extension Feature {
    /// The Swift of what a flow passes to scenes, with what it is given where it is a closure of one parameter.
    fileprivate func textsOfFlow(_ flow: Flow) -> [(text: SwiftText, given: TypeReference?)] {
        ([flow.start] + flow.routes.map(\.destination)).flatMap { call in
            let inputs = scenes.first { $0.name.value == call.scene.value }?.inputs ?? []
            return call.arguments.flatMap { argument in
                let asked = inputs.first { $0.name.value == argument.label?.value }?.type.value
                let parameters = asked?.function?.parameters ?? []
                let given = parameters.count == 1 ? parameters[0].type : nil
                return argument.value.texts.map { ($0, given) }
            }
        }
    }
}

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

    /// The members without a type that are appended to a path.
    fileprivate func members(appendedTo name: String) -> [AppendedMember] {
        guard text.text.hasBytes(of: "append") else { return [] }
        let scan = SwiftNameScan(text.text)
        return scan.places(of: name).compactMap { index in
            let hasPeriod = scan.spells(index + 4, ".")
            let place = index + (hasPeriod ? 5 : 4)
            guard scan.spells(index + 1, "."), scan.spells(index + 2, "append"),
                scan.kind(index + 3) == .openParenthesis, scan.kind(place) == .identifier
            else { return nil }
            let member = scan.tokens[place]
            let isCalled = scan.kind(place + 1) == .openParenthesis
            let passesOne = isCalled && scan.kind(place + 3) == .closeParenthesis
            return AppendedMember(
                name: Located(
                    SwiftIdentifier.unescaped(scan.text(member)),
                    text.range(of: member.start..<member.end)),
                hasPeriod: hasPeriod,
                passed: !isCalled ? "" : passesOne ? scan.text(scan.tokens[place + 2]) : nil)
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
