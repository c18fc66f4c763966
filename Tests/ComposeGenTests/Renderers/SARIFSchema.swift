import Foundation

/// What a SARIF 2.1.0 log lacks of what the format's schema and text require, as far as the tool writes it.
func schemaFaults(in log: [String: Any]) -> [String] {
    var check = SARIFCheck()
    check.log(log)
    return check.faults
}

private struct SARIFCheck {
    typealias Object = [String: Any]

    var faults: [String] = []
    private var rules: [String] = []
    private var notifications: [String] = []

    private mutating func expect(_ holds: Bool, _ what: String) {
        if !holds { faults.append(what) }
    }

    private mutating func objects(_ value: Any?, _ what: String) -> [Object] {
        guard let objects = value as? [Object] else {
            faults.append("\(what) is no array of objects")
            return []
        }
        return objects
    }

    mutating func log(_ log: Object) {
        expect(log["version"] as? String == "2.1.0", "version")
        expect((log["$schema"] as? String)?.hasSuffix("sarif-2.1.0.json") == true, "$schema")
        expect(Set(log.keys) == ["version", "$schema", "runs"], "the log's keys")
        let runs = objects(log["runs"], "runs")
        expect(runs.count == 1, "one run")
        for object in runs { run(object) }
    }

    private mutating func run(_ run: Object) {
        let driver = (run["tool"] as? Object)?["driver"] as? Object ?? [:]
        expect((driver["name"] as? String)?.isEmpty == false, "driver.name")
        expect((driver["version"] as? String)?.isEmpty == false, "driver.version")
        rules = descriptors(driver["rules"], "rules")
        notifications = descriptors(driver["notifications"], "notifications")
        let kinds = ["utf16CodeUnits", "unicodeCodePoints"]
        expect(kinds.contains(run["columnKind"] as? String ?? ""), "columnKind")
        for invocation in objects(run["invocations"], "invocations") {
            expect(invocation["executionSuccessful"] is Bool, "executionSuccessful")
            for object in objects(invocation["toolExecutionNotifications"], "notifications") {
                text(object["message"], "notification.message")
                level(object["level"])
                let descriptor = object["descriptor"] as? Object ?? [:]
                index(descriptor["index"], of: descriptor["id"], in: notifications)
            }
        }
        for object in objects(run["results"], "results") { result(object) }
    }

    private mutating func descriptors(_ value: Any?, _ what: String) -> [String] {
        objects(value, what).map { descriptor in
            for key in ["shortDescription", "fullDescription", "help"] {
                text(descriptor[key], "\(what).\(key)")
            }
            let id = descriptor["id"] as? String ?? ""
            expect(!id.isEmpty, "\(what).id")
            return id
        }
    }

    private mutating func result(_ result: Object) {
        index(result["ruleIndex"], of: result["ruleId"], in: rules)
        level(result["level"])
        text(result["message"], "result.message")
        let locations = objects(result["locations"], "locations")
        expect(locations.count == 1, "a result has one location")
        for object in locations { location(object) }
        if let related = result["relatedLocations"] {
            for object in objects(related, "relatedLocations") {
                location(object)
                text(object["message"], "relatedLocation.message")
            }
        }
        guard let fixes = result["fixes"] else { return }
        for fix in objects(fixes, "fixes") {
            text(fix["description"], "fix.description")
            let changes = objects(fix["artifactChanges"], "artifactChanges")
            expect(!changes.isEmpty, "a fix changes something")
            for change in changes {
                artifact(change["artifactLocation"])
                let replacements = objects(change["replacements"], "replacements")
                expect(!replacements.isEmpty, "a change replaces something")
                for replacement in replacements {
                    region(replacement["deletedRegion"])
                    text(replacement["insertedContent"], "insertedContent")
                }
            }
        }
    }

    private mutating func location(_ location: Object) {
        let physical = location["physicalLocation"] as? Object ?? [:]
        artifact(physical["artifactLocation"])
        region(physical["region"])
        if let message = location["message"] { text(message, "location.message") }
    }

    private mutating func artifact(_ value: Any?) {
        let uri = (value as? Object)?["uri"] as? String ?? ""
        let allowed = CharacterSet(
            charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/%:")
        expect(
            !uri.isEmpty && uri.unicodeScalars.allSatisfy(allowed.contains)
                && URL(string: uri) != nil, "uri '\(uri)'")
    }

    private mutating func region(_ value: Any?) {
        let region = value as? [String: Int] ?? [:]
        guard let startLine = region["startLine"], let startColumn = region["startColumn"],
            let endLine = region["endLine"], let endColumn = region["endColumn"]
        else {
            faults.append("region")
            return
        }
        expect([startLine, startColumn, endLine, endColumn].allSatisfy { $0 >= 1 }, "from 1")
        expect((startLine, startColumn) <= (endLine, endColumn), "the start before the end")
    }

    private mutating func text(_ message: Any?, _ what: String) {
        expect((message as? Object)?["text"] is String, what)
    }

    private mutating func level(_ value: Any?) {
        let levels = ["none", "note", "warning", "error"]
        expect(levels.contains(value as? String ?? ""), "level")
    }

    private mutating func index(_ index: Any?, of id: Any?, in ids: [String]) {
        guard let index = index as? Int, let id = id as? String else {
            faults.append("a reference to a rule")
            return
        }
        expect(ids.indices.contains(index) && ids[index] == id, "\(id) is not at \(index)")
    }
}
