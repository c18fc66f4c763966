import SwiftUI

protocol ProfileAPI: AnyObject {}
protocol TokenAPI: AnyObject {}
final class AccountService: ProfileAPI, TokenAPI {}

protocol Reading: AnyObject {}
protocol Writing: AnyObject {}
final class Journal: Reading, Writing {}

protocol Searching: AnyObject {}
protocol Sorting: AnyObject {}
final class Catalog: Searching, Sorting {}

protocol Box<Content> {
    associatedtype Content
    var content: Content { get }
}
struct ReadingBox: Box {
    let content: any Reading
}

class Base {
    init() {}
}
final class Derived: Base {}

enum Namespace {
    struct Nested<Value> {}
}

struct Report {
    let profile: any ProfileAPI
    let token: any TokenAPI
    let same: AccountService
    let both: any Reading & Writing
    let search: any Searching
    let sort: any Sorting
    let catalog: any Searching & Sorting
    let box: any Box<any Reading>
    let base: Base
    let readings: [any Reading]
    let latest: (any Reading)?
    let describe: (Int) -> String
    let nested: Namespace.Nested<Int>
    let types: [String]
}

struct ReportView: View {
    let report: Report
    let latest: (any Reading)?
    let token: any TokenAPI
    let catalog: any Searching & Sorting

    var body: some View {
        Text("profile and token \(report.profile === report.token ? "same" : "other")")
        Text("alias \(report.same === token ? "same" : "other")")
        Text("composition \(report.search === catalog && report.sort === catalog)")
        Text("collection \(report.readings.first === report.both && latest === report.both)")
        Text("box \(report.box.content === report.both)")
        Text(report.types[1])
        Text("\(type(of: report.base))")
    }
}
