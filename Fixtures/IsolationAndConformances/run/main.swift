@Background func upload(_ factory: UploadsFeatureFactory) -> Bool {
    factory.makeUpload().started
}

func compose() -> (Report, UploadsFeatureFactory) {
    let root = CompositionRoot()
    return (root.makeReport(title: "Week"), root.makeUploadsFeature())
}

func describe(_ value: Any) -> Bool { value is any Described }

let (report, uploads) = compose()
Check.that(report.title == "Week" && report.counter.start == 4, "made off the main actor")
let isStarted = await upload(uploads)
Check.that(isStarted, "made on an actor of its own")
Check.that(describe(CompositionRoot()) && describe(uploads), "the root states its protocol")
Check.done()
