import SourceText
import SwiftReading

/// The modules that code has to import for what extensions declare in other modules than their types'.
extension GraphResolver {
    /// Notes those of the members that steps ask objects for.
    mutating func noteModulesOfMembers() {
        guard let index, index.hasModules else { return }
        let recipes = result.graph.recipes
        for (place, recipe) in recipes.enumerated() {
            guard let recipe else { continue }
            let owner = result.graph.nodes[place].owner
            result.graph.recipes[place] = noting(recipe, in: owner, index)
        }
        for (place, frame) in result.graph.frames.enumerated() {
            guard let body = frame.body else { continue }
            result.graph.frames[place].body = noting(body, in: FrameID(index: place), index)
        }
        for (place, variant) in result.variants.enumerated() {
            for (id, recipe) in variant.recipes {
                let owner = result.graph[id].owner
                result.variants[place].recipes[id] = noting(recipe, in: owner, index)
            }
        }
    }

    private func noting(_ recipe: Recipe, in frame: FrameID, _ index: SourceIndex) -> Recipe {
        var recipe = recipe
        let own = home(of: frame).module
        for (place, step) in recipe.steps.enumerated() {
            for (name, _) in step.textsAndConditions.flatMap(\.text.unqualifiedNames) {
                guard let module = index.global(name, seenFrom: own)?.module else {
                    continue
                }
                if module != own { recipe.steps[place].modules.insert(module) }
            }
            let names = step.namesOfMembers
            guard !names.isEmpty else { continue }
            var types = step.leaves.compactMap(\.named).map(result.graph.type)
            if case .slot(let slot)? = step.leaves.first, let made = recipe.steps[slot].type {
                types.append((made, frame))
            }
            for (type, owner) in types {
                guard let id = index.type(type, in: home(of: owner)) else { continue }
                recipe.steps[place].modules.formUnion(
                    index.modulesOfExtensions(of: id, declaring: names))
            }
        }
        return recipe
    }

    /// Those of what is passed for a parameter of the type: of an object's conformance, and of a member of that type.
    func modules(
        neededBy value: ArgumentValue, as asked: TypeReference?, _ reach: Reach
    ) -> Set<String> {
        guard let index, index.hasModules else { return [] }
        switch value {
        case .text(let text), .swift(let text):
            guard text.source.hasPrefix(".") else { break }
            let id = asked.flatMap { index.type($0.wrapped ?? $0, in: home(of: reach.frame)) }
            return id.map {
                index.modulesOfExtensions(of: $0, declaring: Set(text.memberNames))
            } ?? []
        default: break
        }
        return referred(by: value, reach).reduce(into: []) {
            $0.formUnion(modulesConforming($1, to: asked))
        }
    }

    func modulesConforming(_ node: NodeID, to asked: TypeReference?) -> Set<String> {
        guard let asked else { return [] }
        let (type, owner) = result.graph.type(of: node)
        return index?.modules(conforming: type, to: asked, in: home(of: owner)) ?? []
    }
}

extension SourceIndex {
    /// The other modules whose extensions say that one type is of another.
    func modules(
        conforming type: TypeReference, to asked: TypeReference, in scope: SourceScope
    ) -> Set<String> {
        guard hasModules, type != asked, let id = self.type(type, in: scope) else { return [] }
        let modules = (asked.wrapped ?? asked).constrained.members.compactMap {
            moduleOfExtension(of: id, conformingTo: $0, in: scope)
        }
        return Set(modules)
    }
}

extension Graph {
    fileprivate func type(of id: NodeID) -> (TypeReference, FrameID) {
        (self[id].type, self[id].owner)
    }
}

extension Step {
    /// The names behind periods, and of the property that it sets.
    fileprivate var namesOfMembers: Set<String> {
        var names = Set(textsAndConditions.flatMap(\.text.memberNames))
        if case .set(_, let property, _) = action { names.insert(property.value) }
        for case .node(_, let members, _) in leaves {
            names.formUnion(members.split(separator: ".").map(String.init))
        }
        return names
    }
}
