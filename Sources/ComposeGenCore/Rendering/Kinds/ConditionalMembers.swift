import SwiftReading

/// Members of a generated type in their order, each under the condition under which the protocol requires it.
struct ConditionalMembers {
    private var members: [(text: String, requirement: Requirement)] = []

    var isEmpty: Bool { members.isEmpty }

    mutating func append(_ text: String, _ requirement: Requirement) {
        members.append((text, requirement))
    }

    /// The members with `#if` around those that share a condition, and the branches of one `#if` together where each of
    /// them has a member.
    func joined(separator: String = "\n\n") -> String {
        var texts: [String] = []
        var index = 0
        while index < members.count {
            let end = endOfBlock(at: index)
            texts.append(block(index..<end, separator: separator))
            index = end
        }
        return texts.joined(separator: separator)
    }

    /// The end of the members that stand in one `#if`; of one without a condition, the next place.
    private func endOfBlock(at start: Int) -> Int {
        guard let condition = members[start].requirement.condition else { return start + 1 }
        let first = members[start].requirement.branch
        var last = first
        var end = start + 1
        while end < members.count {
            let next = members[end].requirement
            if next.condition == condition, next.branch == first {
                end += 1
            } else if let branch = next.branch, let before = last, first?.index == 0,
                branch.start == before.start,
                branch.index == before.index || branch.index == before.index + 1
            {
                last = branch
                end += 1
            } else {
                break
            }
        }
        return end
    }

    private func block(_ range: Range<Int>, separator: String) -> String {
        guard let condition = members[range.lowerBound].requirement.condition else {
            return members[range.lowerBound].text
        }
        var printer = SourcePrinter()
        var branch = members[range.lowerBound].requirement.branch
        printer.beginLine(0)
        printer.write("#if \(condition)")
        for index in range {
            let member = members[index]
            if index > range.lowerBound {
                if member.requirement.branch != branch {
                    branch = member.requirement.branch
                    printer.beginLine(0)
                    printer.write(branch?.directive ?? "")
                } else if separator.utf8.count > 1 {
                    printer.leaveLine()
                }
            }
            printer.beginLine(SourcePrinter.step)
            printer.writeLines(member.text)
        }
        printer.beginLine(0)
        printer.write("#endif")
        return printer.text
    }
}
