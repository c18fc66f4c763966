import SwiftReading

/// View controllers out of storyboards.
extension Resolver {
    /// - Parameter type: what the view controller is cast to; nil where nothing says.
    mutating func resolve(
        _ storyboard: Storyboard, as type: TypeReference?, in scope: NameScope
    ) -> ResolvedStoryboard {
        var resolved = ResolvedStoryboard(
            name: storyboard.name.value, identifier: storyboard.identifier?.value,
            bundle: storyboard.bundle.map { resolve(swift: $0, in: scope) })
        if let type { cast(&resolved, to: type, in: scope) }
        return resolved
    }

    /// Casts what is made in place, which nothing but what it is for says the type of.
    func cast(_ value: inout ResolvedValue, to type: TypeReference, in scope: NameScope) {
        let type = (type.wrapped ?? type).constrained
        switch value {
        case .construction(var construction):
            guard case .storyboard(var storyboard) = construction.maker,
                construction.implementation == nil, type.nominalPath != nil
            else { return }
            cast(&storyboard, to: type, in: scope)
            construction.maker = .storyboard(storyboard)
            // Decorators make another type of it.
            if construction.decorators.isEmpty { construction.implementation = type }
            value = .construction(construction)
        case .list(var values):
            guard let element = type.elementOfList else { return }
            for place in values.indices { cast(&values[place], to: element, in: scope) }
            value = .list(values)
        case .reference, .text, .factory, .broken: return
        }
    }

    /// The bundle is that of the class; a protocol has none, and that of UIKit's own classes holds no storyboard of the app.
    private func cast(
        _ storyboard: inout ResolvedStoryboard, to type: TypeReference, in scope: NameScope
    ) {
        storyboard.type = type
        let isOfApp =
            type.nominalPath.map { path in
                !graph.types.isProtocol(path)
                    && (isDeclared(type, in: scope) || !PlatformTypes.isControllerOfUIKit(path))
            } ?? false
        storyboard.bundleType = isOfApp ? type : nil
    }
}
