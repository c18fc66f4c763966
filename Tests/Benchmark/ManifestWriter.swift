/// Writes the parts of a workload as a manifest.
struct ManifestWriter {
    /// A feature has at least a repository, a use case and a view model.
    static let smallestFeature = 3

    private(set) var text = ""

    /// Everything at the top: the name, the values, the shared objects and the root's form.
    mutating func write(rootBindingsOf plan: Workload.Plan) {
        let start = plan.features.first?.name ?? ""
        text += """
            name: BenchmarkApp

            values:
              apiURL: { type: URL, value: 'URL(string: "https://api.example.com/v2")!' }
              storeFolder:
                type: URL
                value: |
                  FileManager.default
                      .urls(for: .cachesDirectory, in: .userDomainMask)[0]
              apiKey: { type: String }
              timeout: { type: TimeInterval, default: 30 }

            root:
              type: CompositionRoot
              start: \(start).make\(start)HomeView

            bindings:
              HTTPClient:
                implementation: URLSessionHTTPClient
                arguments: { session: 'URLSession(configuration: .ephemeral)', timeout: timeout }
                decorators:
                  - AuthenticatedHTTPClient: { key: apiKey }
                  - RetryingHTTPClient: { attempts: 3 }
              EventLog: FileEventLog
              AnalyticsTracker:
                implementation: RemoteAnalyticsTracker
                arguments: { client: HTTPClient, log: EventLog }

            """
        for (name, _) in plan.features {
            text += """
                  \(name)Store:
                    implementation: Codable\(name)Store
                    arguments: { folder: storeFolder, name: '"\(name)"' }
                    decorators:
                      - Logging\(name)Store: { log: EventLog }
                  \(name)Gateway:
                    lifetime: transient
                    implementation: Remote\(name)Gateway
                    arguments: { client: HTTPClient, url: apiURL, log: EventLog }
                    decorators:
                      - Caching\(name)Gateway: { store: \(name)Store }
                      - Measuring\(name)Gateway: { tracker: AnalyticsTracker }

                """
        }
        text += "\n"
    }

    mutating func write(featuresOf plan: Workload.Plan) {
        text += "features:\n"
        for (name, bindings) in plan.features { write(feature: name, bindings: bindings) }
    }

    private mutating func write(feature name: String, bindings count: Int) {
        text += """
              \(name):
                kind: factory
                bindings:
                  \(name)Repository:
                    implementation: Default\(name)Repository
                    arguments: { gateway: \(name)Gateway, store: \(name)Store }
                    decorators:
                      - Validating\(name)Repository
                      - Tracking\(name)Repository: { tracker: AnalyticsTracker }
                      - Fallback\(name)Repository: { primary: decoratee, attempts: 2 }
                  Load\(name)UseCase:
                    arguments: { repository: \(name)Repository }

            """
        // What is between is made one of the other, up to every fifth, which the view model holds.
        let middle = count - Self.smallestFeature
        for number in 0..<middle { write(middle: number, of: name) }
        let steps = (0..<middle).filter { $0 % 5 == 4 || $0 == middle - 1 }
        let held = steps.map {
            ", \(Self.role($0, of: name).lowerInitial): \(Self.role($0, of: name).type)"
        }
        text += """
                  \(name)ViewModel:
                    arguments: { load: Load\(name)UseCase\(held.joined()) }
                scenes:
                  make\(name)HomeView:
                    view: \(name)HomeView
                    arguments: { viewModel: \(name)ViewModel }
                  make\(name)ListView:
                    inputs: { onSelect: '(\(name)) -> Void' }
                    view: \(name)ListView
                    arguments:
                      viewModel: \(name)ViewModel
                      onSelect: onSelect
                      onAppear: '{ await $(Load\(name)UseCase).execute() }'
                  make\(name)DetailView:
                    inputs: { identifier: \(name).ID }
                    view: \(name)DetailView
                    arguments: { viewModel: \(name)ViewModel, identifier: identifier }


            """
    }

    private static let roles = [
        "Validator", "Mapper", "Formatter", "Sorter", "Policy", "Scheduler", "Counter", "Router",
        "Presenter", "Filter", "Grouping", "Badge", "Exporter", "Importer", "Reminder", "Archive",
        "Search", "Share", "Preview", "Digest", "Quota", "History", "Draft", "Merger",
    ]

    private static func role(_ number: Int, of name: String) -> (type: String, lowerInitial: String)
    {
        let round = number / roles.count
        let role = roles[number % roles.count] + (round == 0 ? "" : "\(round)")
        return (name + role, role.lowercased())
    }

    /// One of the bindings of which a feature has as many as it needs.
    private mutating func write(middle number: Int, of name: String) {
        let role = Self.role(number, of: name)
        let type = role.type
        let previous = number == 0 ? nil : Self.role(number - 1, of: name).type
        let chain = number % 5 == 0 ? nil : previous
        let next = chain.map { ", next: \($0)" } ?? ""
        switch number % 5 {
        case 0:
            text += "      \(type):\n"
        case 1:
            text += """
                      \(type):
                        implementation: Remote\(type)
                        arguments: { gateway: \(name)Gateway\(next) }
                        decorators:
                          - Caching\(type): { store: \(name)Store }

                """
        case 2:
            text += """
                      \(type):
                        lifetime: transient
                        arguments: { repository: \(name)Repository\(next), locale: .current }

                """
        case 3:
            text += """
                      \(type):
                        arguments: { queue: 'DispatchQueue(label: "\(role.lowerInitial)")'\(next) }

                """
        default:
            text += "      \(type): { arguments: { load: Load\(name)UseCase\(next) } }\n"
        }
    }
}
