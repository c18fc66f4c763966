import SourceText
import SwiftReading

/// Choices that are made when the object is made: each alternative is a frame.
extension GraphResolver {
    private mutating func addBranch(
        in scope: Reach, _ range: SourceRange,
        _ make: (inout GraphResolver, inout Recipe, Reach) -> Int
    ) -> FrameID {
        let frame = result.graph.add(
            Frame(kind: .branch, parent: scope.frame, name: "", range: range))
        var inner = scope
        inner.frame = frame
        inner.locals = inner.locals.mapValues(\.inward)
        var recipe = Recipe()
        recipe.result = make(&self, &recipe, inner)
        result.graph[frame].body = recipe
        return frame
    }

    mutating func addBranches(
        _ branches: [EvaluatedBranch], _ otherwise: Choice, to recipe: inout Recipe,
        _ scope: Reach
    ) -> Int {
        var all: [Alternative] = []
        for branch in branches {
            let texts = branch.condition.parts.map { part -> Text in
                switch part {
                case .availability(let text):
                    Text(text: SwiftText.lex(LocatedText(text, branch.condition.range)).value)
                case .swift(let text, let bound): condition(text, binding: bound, scope)
                }
            }
            var inner = scope
            inner.words.formUnion(branch.condition.boundNames)
            let frame = addBranch(in: inner, branch.choice.range) { resolver, recipe, scope in
                resolver.add(branch.choice, to: &recipe, scope)
            }
            all.append(
                Alternative(
                    condition: .evaluated(texts), frame: frame,
                    bound: Located(branch.condition.boundNames, branch.condition.range)))
        }
        let frame = addBranch(in: scope, otherwise.range) { resolver, recipe, scope in
            resolver.add(otherwise, to: &recipe, scope)
        }
        all.append(Alternative(condition: .otherwise, frame: frame))
        return recipe.add(Step(action: .branch(subject: nil, all), range: otherwise.range))
    }

    /// A condition may bind a name to what has that name outside of it.
    private mutating func condition(
        _ text: SwiftText, binding bound: [String], _ scope: Reach
    ) -> Text {
        for name in text.namesBoundToThemselves(bound) {
            noteUse(of: name, in: scope)
            if let id = lookUp(name, in: scope) { result.unmarked.insert(id) }
        }
        return self.text(text, scope)
    }

    /// Moves what may fail into a frame of its own, and what takes its place into another.
    mutating func addAttempt(
        _ construction: Construction, _ slot: Int, _ fallback: Choice, to recipe: inout Recipe,
        _ scope: Reach
    ) -> Int {
        let attempted = recipe.steps.remove(at: slot)
        let first = addBranch(in: scope, construction.range) { resolver, recipe, scope in
            let slot = recipe.add(attempted.inward)
            resolver.addCompletion(of: construction, slot, to: &recipe, scope)
            return slot
        }
        var inner = scope
        inner.words.insert("error")
        let second = addBranch(in: inner, fallback.range) { resolver, recipe, scope in
            resolver.add(fallback, to: &recipe, scope)
        }
        return recipe.add(
            Step(
                action: .attempt(first, otherwise: second), name: attempted.name,
                range: construction.range))
    }
}
