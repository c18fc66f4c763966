import Testing

@testable import ComposeGenCore

@Suite struct ObjectSetTests {
    private func id(_ index: Int) -> ObjectID { ObjectID(index: index) }

    @Test func itHoldsWhatWasInsertedAndNothingElse() {
        let inserted = [700, 3, 64, 63, 700, 1000, 0]
        var set = ObjectSet()
        #expect(!set.contains(id(0)))
        #expect(set.members.isEmpty)
        #expect(inserted.map { set.insert(id($0)) } == [true, true, true, true, false, true, true])
        let held = Set(inserted)
        #expect((0..<1100).allSatisfy { set.contains(id($0)) == held.contains($0) })
    }

    @Test func itsMembersComeInTheOrderOfTheManifest() {
        var set = ObjectSet()
        for index in [130, 129, 900, 2, 64, 2] { set.insert(id(index)) }
        #expect(set.members.map(\.index) == [2, 64, 129, 130, 900])
    }
}
