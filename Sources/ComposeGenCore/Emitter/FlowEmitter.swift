import SwiftReading

/// Flows: a route enum, and a view that leads along the routes.
extension Emission {
    /// The file of a feature's navigation. Where a root has a stack around it, the view has none of its own and leads along that
    /// one's path: a stack within another shows two bars, and neither knows of the other.
    func flowFile(_ frame: FrameID, _ flow: Resolution.Flow) -> EmittedFile {
        let feature = flow.feature
        let placement = placements.placement(of: feature)
        let routeName = feature.name.value + "Route"
        var file = EmittedFile(graph[frame].name, placement, owner: feature.name.value)
        file.modules.formUnion(feature.face.imports.map(\.value))
        file.addImports(naming: needs[frame].free, self)
        var view = TypePlan(
            access: placement.access, keyword: .struct, name: file.name,
            conforms: [library.source(of: .view)])
        let path = flow.routes.isEmpty ? nil : self.path(ofFlow: frame, routeName)
        view.members = [.properties(path.map { [$0] } ?? [])]
        addStorage(needs[frame].free, to: &view)
        if path != nil, isInStackOfRoot(frame) { receivePath(in: &view) }
        // What is shown is written by bodies of its own.
        var functions = Body(self, frame)
        view.members.append(
            .computed(
                introducer: placement.access.introducer + "var", name: "body",
                type: library.someView,
                body: [.result(body(of: frame, flow, routeName, &functions))]))
        view.members += functions.writtenFunctions().map(Statement.function)
        file.modulesOfBodies.formUnion(functions.imports)
        if !placement.module.isEmpty, makesObjects(flow) {
            view.members.append(.composedOnce(isPrivate: true, library))
        }
        if !flow.routes.isEmpty {
            file.declarations.append(.type(routes(of: flow, routeName, placement.access)))
        }
        file.declarations.append(.type(view))
        return file
    }

    private func routes(
        of flow: Resolution.Flow, _ name: String, _ access: AccessLevel
    ) -> TypePlan {
        let cases = flow.routes.map { route in
            let name = SwiftIdentifier.declared(route.route.name.value)
            return route.route.value.map { "\(name)(\(types.source($0.value)))" } ?? name
        }
        return TypePlan(
            access: access, keyword: .enum, name: name, conforms: [library.source(of: .hashable)],
            members: [.group(cases.map(Statement.enumCases))])
    }

    private func path(ofFlow frame: FrameID, _ routeName: String) -> PropertyPlan {
        guard isInStackOfRoot(frame) else {
            return PropertyPlan(
                introducer: "@\(library.source(of: .state)) private var", name: "path",
                type: "[\(routeName)]", value: .array([]))
        }
        return PropertyPlan(
            introducer: "@\(library.source(of: .binding)) var", name: "path",
            type: library.source(of: .navigationPath))
    }

    /// Adds the root's path to the initializer that is written out.
    private func receivePath(in view: inout TypePlan) {
        guard case .function(var initializer)? = view.members.last else { return }
        let type =
            "\(library.source(of: .binding))<\(library.source(of: .navigationPath))>"
        initializer.parameters.insert(ParameterPlan(name: "path", type: type), at: 0)
        initializer.body.insert(.assignment(target: "_path", value: .text("path")), at: 0)
        view.members[view.members.count - 1] = .function(initializer)
    }

    private func body(
        of frame: FrameID, _ flow: Resolution.Flow, _ routeName: String, _ functions: inout Body
    ) -> Expression {
        var shown = functions.shown(
            by: flow.start, nil, as: "makeStart", isComposedOnce: makesObjects(shownAs: flow.start))
        if !flow.routes.isEmpty {
            let cases = flow.routes.map { route -> Statement in
                let name = route.route.name.value
                let value = route.route.value.flatMap { type in
                    route.name.map { (name: $0, type: type.value) }
                }
                let shown = functions.shown(
                    by: route.shown, value, as: name.prefixed("make") + "Destination",
                    isComposedOnce: makesObjects(shownAs: route.shown))
                let pattern = "." + SwiftIdentifier.memberName(name)
                return .match(
                    pattern: value.map { "\(pattern)(let \($0.name))" } ?? pattern,
                    body: [.result(shown)])
            }
            shown = shown.leading(
                from: routeName, "route", to: [.switchOver("route", cases: cases)])
        }
        return isInStackOfRoot(frame)
            ? shown : shown.inStack(library, along: flow.routes.isEmpty ? nil : "path")
    }

    /// Whether the feature's flow makes objects by itself for what it shows, which another evaluation of its body must not make again.
    func makesObjects(flowOf feature: Resolution.FeatureFrames) -> Bool {
        feature.flow.flatMap { resolution.flows[$0] }.map(makesObjects) ?? false
    }

    private func makesObjects(_ flow: Resolution.Flow) -> Bool {
        flow.shown.contains(where: makesObjects(shownAs:))
    }

    private func makesObjects(shownAs shown: FrameID) -> Bool {
        (graph[shown].body?.steps ?? []).flatMap(\.leaves).compactMap(\.named)
            .contains { graph[$0].isInPlace }
    }

    /// Whether the flow's view stands in the stack of a root.
    func isInStackOfRoot(_ flow: FrameID) -> Bool {
        guard manifest.root.navigation != nil else { return false }
        func shows(_ operand: Operand) -> Bool {
            if case .call(flow, _) = operand { true } else { false }
        }
        if resolution.destinations.contains(where: { shows($0.shown) }) { return true }
        return resolution.start.map(shows) ?? false
    }
}

extension Expression {
    /// What the statements yield, once for each identity of the view.
    static func composedOnce(_ body: [Statement]) -> Expression {
        .block(.text("ComposedOnce"), parameter: nil, body: body, isBuilder: false)
    }
}
