/// Lays a plan out as text. Nothing is decided here: the same plan gives the same bytes, and no plan fails.
package func render(_ plan: CompositionPlan) -> [GeneratedFile] {
    plan.files.map(render)
}

private func render(_ file: FilePlan) -> GeneratedFile {
    var printer = SourcePrinter()
    printer.beginLine(0)
    printer.write(generatedHeader(manifest: file.manifestPath))
    if !file.imports.isEmpty { printer.leaveLine() }
    for module in file.imports {
        printer.beginLine(0)
        printer.write("import \(module)")
    }
    for declaration in file.declarations {
        printer.leaveLine()
        printer.write(declaration)
    }
    return GeneratedFile(path: file.path, contents: printer.finished())
}

extension SourcePrinter {
    fileprivate mutating func write(_ declaration: Declaration) {
        switch declaration {
        case .type(let type):
            write(type, indentation: 0)
        case .extension(let name, let properties, let members):
            writeExtension(of: name, properties: properties, members: members, indentation: 0)
        case .preview(let name, let body, let isBuilder):
            beginLine(0)
            write("#Preview(\(stringLiteral(name))) {")
            write(body, isBuilder ? .viewBuilder : .function, indentation: Self.step)
            beginLine(0)
            write("}")
        case .composedOnce(let access):
            beginLine(0)
            writeLines(BuiltInTemplate.composedOnce.filled(["access": access.keyword]))
        case .implementation(let plan):
            beginLine(0)
            writeLines(renderImplementation(plan))
        }
    }
}

/// The text of a generated type, without the file around it.
func renderImplementation(_ plan: ImplementationPlan) -> String {
    switch plan.kind {
    case .nullObject:
        renderNullObject(plan)
    case .coordinator(let routes):
        renderCoordinator(plan, routes: routes)
    case .mainQueueDispatch(_, let isSendable):
        renderMainQueueDispatch(plan, isSendable: isSendable)
    case .weakProxy(_, let isSendable):
        renderWeakProxy(plan, isSendable: isSendable)
    case .fallback(let protocols):
        renderFallback(plan, protocols: protocols)
    }
}

/// Text as a Swift string literal of one line.
func stringLiteral(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\\": literal += "\\\\"
        case "\"": literal += "\\\""
        case "\n": literal += "\\n"
        case "\r": literal += "\\r"
        case "\t": literal += "\\t"
        case _ where scalar.value < 0x20 || scalar.value == 0x7F:
            literal += "\\u{\(String(scalar.value, radix: 16))}"
        default: literal.unicodeScalars.append(scalar)
        }
    }
    return literal + "\""
}
