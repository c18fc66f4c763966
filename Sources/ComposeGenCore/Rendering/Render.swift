/// Lays a plan out as text. Nothing is decided here: the same plan gives the same bytes, and no plan fails.
package func render(_ plan: CompositionPlan) -> [GeneratedFile] {
    plan.files.map(render)
}

private func render(_ file: FilePlan) -> GeneratedFile {
    var printer = SourcePrinter()
    printer.beginLine(0)
    printer.write(generatedHeader(manifest: file.manifestPath))
    let condition = file.condition
    if let condition {
        printer.leaveLine()
        printer.beginLine(0)
        printer.write("#if \(condition.source)")
    }
    let indentation = condition == nil ? 0 : SourcePrinter.step
    printer.write(importsOf: file, indentation: indentation, isFirst: condition != nil)
    if let module = file.testedModule {
        printer.leaveLine()
        printer.beginLine(indentation)
        printer.write("@testable import \(module)")
    }
    // Nothing stands between `#if` and what comes first behind it.
    let isFirst = condition != nil && file.hasNoImports
    if !isFirst, !file.declarations.isEmpty { printer.leaveLine() }
    printer.write(file.declarations.map(\.written), .members, indentation: indentation)
    if condition != nil {
        printer.beginLine(0)
        printer.write("#endif")
    }
    return GeneratedFile(path: file.path, contents: printer.text + "\n")
}

extension FilePlan {
    fileprivate var hasNoImports: Bool { imports.isEmpty && conditionalImports.isEmpty }
}

extension SourcePrinter {
    fileprivate mutating func write(
        importsOf file: FilePlan, indentation: Int, isFirst: Bool
    ) {
        guard !file.hasNoImports else { return }
        if !isFirst { leaveLine() }
        for module in file.imports {
            beginLine(indentation)
            write(importOf: module, file)
        }
        var rest = file.conditionalImports[...]
        while let condition = rest.first?.condition {
            let stretch = rest.prefix { $0.condition.source == condition.source }
            rest = rest.dropFirst(stretch.count)
            beginLine(indentation)
            write("#if \(condition.source)")
            for one in stretch {
                beginLine(indentation + Self.step)
                write(importOf: one.module, file)
            }
            beginLine(indentation)
            write("#endif")
        }
    }

    private mutating func write(importOf module: String, _ file: FilePlan) {
        write("\(file.importAccess[module]?.introducer ?? "")import \(module)")
    }
}

extension Statement {
    /// The declaration with the text of generated types in place of these.
    fileprivate var written: Statement {
        switch self {
        case .implementation(let plan): return .text(renderImplementation(plan))
        case .conditional(var conditional):
            for index in conditional.clauses.indices {
                conditional.clauses[index].elements = conditional.clauses[index].elements.map(
                    \.written)
            }
            return .conditional(conditional)
        default: return self
        }
    }
}

/// The text of a generated type, without the file around it.
func renderImplementation(_ plan: ImplementationPlan) -> String {
    switch plan.kind {
    case .nullObject: renderDouble(plan, .nullObjectType)
    case .coordinator(let routes, let path): renderCoordinator(plan, routes: routes, path: path)
    case .mainQueueDispatch: renderMainQueueDispatch(plan)
    case .weakProxy: renderWeakProxy(plan)
    case .fallback: renderFallback(plan)
    case .mainActor: renderMainActor(plan)
    case .logging: renderLogging(plan)
    case .retry: renderRetry(plan)
    case .stub: renderDouble(plan, .stubType)
    case .spy: renderSpy(plan)
    case .own(let kind): kind.map { renderOwnKind(plan, $0) } ?? ""
    }
}
