/// An app of many features, each of three scenes with six objects, that needs no framework.
struct ComposedApp {
    let features: Int
    /// Part of what one feature says, for an edit of it.
    var edition = 0

    private let services = 60

    var manifest: String {
        var text = "name: App\nbindings:\n"
        for service in 0..<services { text += "  Service\(service): LiveService\(service)\n" }
        text += "features:\n"
        for feature in 0..<features {
            text += "  Feature\(feature):\n    bindings:\n"
            for model in 0..<6 {
                let previous = model > 0 ? ", previous: Model\(feature)x\(model - 1)" : ""
                text +=
                    "      Model\(feature)x\(model): "
                    + "{ arguments: { service: Service\(service(feature, model))\(previous) } }\n"
            }
            text += "    scenes:\n"
            for scene in Self.scenes {
                let label = feature == features / 2 ? edition : 0
                text += """
                          make\(scene):
                            view: \(scene)\(feature)
                            returns: \(scene)\(feature)
                            inputs: { title: String }
                            arguments:
                              model: Model\(feature)x5
                              title: title
                              label: '"\(label)"'

                    """
            }
        }
        return text
    }

    /// The app's own types, as files by their names.
    var support: [String: String] {
        var files = ["main.swift": "print(CompositionRoot())\n"]
        files["Services.swift"] = (0..<services).map {
            """
            protocol Service\($0): AnyObject {}
            final class LiveService\($0): Service\($0) {}

            """
        }.joined()
        for feature in 0..<features {
            var text = ""
            for model in 0..<6 {
                let previous = model > 0 ? ", previous: Model\(feature)x\(model - 1)" : ""
                text += """
                    final class Model\(feature)x\(model) {
                        init(service: any Service\(service(feature, model))\(previous)) {}
                    }

                    """
            }
            for scene in Self.scenes {
                text += """
                    final class \(scene)\(feature) {
                        init(model: Model\(feature)x5, title: String, label: String) {}
                    }

                    """
            }
            files["Feature\(feature).swift"] = text
        }
        return files
    }

    private static let scenes = ["Home", "Detail", "Settings"]

    private func service(_ feature: Int, _ model: Int) -> Int { (feature * 7 + model) % services }
}
