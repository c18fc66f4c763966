import SwiftReading

/// Swift text with the names of what it refers to.
extension Body {
    /// The text; closures in it capture what they name.
    ///
    /// - Parameter isKept: whether the object that is being made keeps the closures of the text.
    mutating func source(of text: Text, isKept: Bool = true) -> String {
        let written = text.text.closures
        var lists = Array(repeating: CaptureList(), count: written.count)
        let (around, keeper) = (closures, owner)
        if !isKept { owner = nil }
        defer { (closures, owner) = (around, keeper) }
        var values: [String] = []
        for (operand, reference) in zip(text.operands, text.text.references) {
            guard let operand else {
                values.append("")
                continue
            }
            let offset = reference.textRange.lowerBound
            let within = written.indices.filter {
                written[$0].range.contains(offset) && written[$0].body <= offset
            }
            closures = around + within.map { lists[$0] }
            let before = effects
            values.append(expression(operand).flatSource)
            noteCapture(of: operand)
            if !within.isEmpty { effects = before }
            for (place, index) in within.enumerated() {
                lists[index] = closures[around.count + place]
            }
        }
        var index = 0
        let source = text.text.source(inserting: insertions(lists, written)) { _ in
            defer { index += 1 }
            return values[index]
        }
        return isTrapping ? source.trapping : source
    }

    /// What an object's own step yields is captured without being kept.
    private mutating func noteCapture(of operand: Operand) {
        guard case .slot(let index) = operand, owner != nil, !closures.isEmpty,
            case .text(let name)? = slots[index]?.form
        else { return }
        if index == ownSlot {
            closures[0].add(.init(name: name, isUnowned: true))
        } else if isNameOfOwner(name) {
            closures[0].add(.init(name: name))
        }
    }

    private func insertions(
        _ lists: [CaptureList], _ closures: [WrittenClosure]
    ) -> [(offset: Int, text: String)] {
        zip(lists, closures).compactMap { list, closure in
            guard let source = list.source else { return nil }
            if closure.hasList { return (closure.insertion, source + ", ") }
            return (closure.insertion, " [\(source)]" + (closure.hasSignature ? "" : " in"))
        }.sorted { $0.offset < $1.offset }
    }

    /// Statements of the manifest, in a scope of their own where they declare a name that the body has, too.
    mutating func append(statements text: Text) {
        let source = source(of: text, isKept: false)
        let declared = text.text.declaredAtTop
        defer { namesOfTexts.formUnion(declared) }
        guard declared.contains(where: isTaken) else { return append(.text(source)) }
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        let indented = lines.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
        append(.text("do {\n\(indented)\n}"))
    }

    private func isTaken(_ name: String) -> Bool {
        if namesOfTexts.contains(name) { return true }
        let own = needs[frame]
        return (own.made + own.free + graph[frame].inputs).contains { emission.name($0) == name }
    }
}
